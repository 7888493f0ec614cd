import { readFileSync, readdirSync } from 'node:fs';
import { readSheet } from '@rokada/kit';
import { describe, expect, test } from 'vitest';

/** Every clause that forbids something: whoever tries it is refused by its name, or there is no way to try it. */

const here = new URL('./', import.meta.url);
const sheet = readSheet(readFileSync(new URL('../data/rules.csv', here), 'utf8'), 'rules.csv');
const CONSTRAINTS = sheet.rows
  .map((cells) => cells.map(({ text }) => text))
  .filter(([, , , kind, option]) => kind === 'constraint' && option === 'base')
  .map(([id]) => id!);

/** What the clause limits is counted, or is never offered: there is no action that could break it. */
const NO_ACTION: Readonly<Record<string, string>> = {
  'SS-3C4a': 'what is not used is gone when the turn is',
  'SS-3Ec': 'hexes change hands by themselves',
  'SS-5b': 'zones are worked out',
  'SS-6g': 'it has no points left: 6b and 13h refuse what it tries',
  'SS-7a': 'rates are worked out',
  'SS-7Bb': 'costs are worked out',
  'SS-8Bc': 'the same limit as 9B7a, which refuses',
  'SS-9B2a': 'an attack names a hex, not its defenders',
  'SS-9B3a': 'an attack has one target',
  'SS-9B5a': 'a unit is in an attack or is not',
  'SS-9F1h': 'retreats of others are refused by their order, 9F1b',
  'SS-9F2b': 'asked at once, and no more',
  'SS-10C2b': 'what the defender may use is worked out',
  'SS-10C3a': 'worked out',
  'SS-10Fa': 'what is beyond the limit counts for nothing',
  'SS-10Ga': 'worked out',
  'SS-12Aa': 'lines are worked out',
  'SS-12Bf': 'lines are worked out',
  'SS-12B2b': 'lines are worked out',
  'SS-12B3b': 'lines are worked out',
  'SS-12B4a': 'lines are worked out',
  'SS-12B4b': 'lines are worked out',
  'SS-12Ca': 'lines are worked out',
  'SS-12C2c': 'lines are worked out',
  'SS-12Ec': 'lines are worked out',
  'SS-12E1b': 'lines are worked out',
  'SS-12E1d': 'lines are worked out',
  'SS-14A2c': 'workers are not offered beyond their number',
  'SS-14Df': 'nobody rides on a truck',
  'SS-15Bb': 'a division names itself, the chart its parts',
  'SS-19De': 'the attack fails',
  'SS-19D1c': 'the hit has no effect',
  'SS-19D1d': 'the hit has no effect',
  'SS-19D2b2': 'what is beyond the limit counts for nothing',
  'SS-19D2c3': 'what is beyond the limit counts for nothing',
  'SS-19D2d5': 'what is beyond the limit counts for nothing',
  'SS-20Ba': 'who fires is worked out',
  'SS-23Cb': 'worked out',
  'SS-24a': 'nobody is dropped from the air',
  'SS-25A3a': 'air units go to their boxes by themselves',
  'SS-27B3a': 'ships take fuel by themselves',
  'SS-27C1d': 'a voyage ends where it unloads',
  'SS-27Db': 'supply is not offered',
  'SS-27Dc': 'supply is not offered',
  'SS-28D1a': 'worked out',
  'SS-30Gb': 'the Soviets are not asked',
  'SS-30H1a': 'garrisons are counted',
  'SS-30Ka': 'there is nothing beyond the edge to go to',
  'SS-31a': 'who cannot retreat within its area is lost',
  'SS-32a': 'garrisons are counted',
  'SS-32d': 'lines are worked out',
  'SS-33Bd': 'sources are worked out',
  'SS-33B1d': 'points are paid by themselves',
  'SS-33B1f': 'points are paid by themselves',
  'SS-33F3b': 'it comes back at 3-6 by itself',
};

/** The ids by which some test sees a refusal: what it expects of `why`, not what it says it covers. */
function refusedByName(): Set<string> {
  const found = new Set<string>();
  for (const file of readdirSync(here, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.test.ts') || file === 'constraints.test.ts') continue;
    const source = readFileSync(new URL(file, here), 'utf8').replaceAll(/\/\/.*|covers\([^)]*\)/g, '');
    for (const [, id] of source.matchAll(/(?:rule: |toBe\(|^ +)'(SS-\w+)'(?=[,)\s])/gm)) found.add(id!);
  }
  return found;
}

describe('what is forbidden', () => {
  const refused = refusedByName();
  test.each(CONSTRAINTS)('%s', (id) => {
    if (NO_ACTION[id] === undefined) expect(refused, `no test sees a refusal by ${id}`).toContain(id);
    else expect(refused, `${NO_ACTION[id]}, yet a test sees a refusal by ${id}`).not.toContain(id);
  });
  test('nothing is excused that forbids nothing', () => {
    expect(CONSTRAINTS).toEqual(expect.arrayContaining(Object.keys(NO_ACTION)));
    expect(CONSTRAINTS.length).toBeGreaterThan(150);
  });
});
