import { readFileSync, readdirSync } from 'node:fs';
import { readSheet } from '@rokada/kit';
import { describe, expect, test } from 'vitest';

/** Every clause that forbids something: whoever tries it is refused by its name, or there is no way to try it. */

const here = new URL('./', import.meta.url);
const sheet = readSheet(readFileSync(new URL('../data/rules.csv', here), 'utf8'), 'rules.csv');
const CONSTRAINTS = sheet.rows
  .map((cells) => cells.map(({ text }) => text))
  .filter(([, , , kind]) => kind === 'constraint')
  .map(([id]) => id!);

/** What the clause limits is counted, or is never offered, or another clause says the same: no action breaks it alone. */
const NO_ACTION: Readonly<Record<string, string>> = {
  'DV-2.1c': 'ports are printed',
  'DV-2.1d': 'says which ports are meant',
  'DV-2.2f': 'the marker is spent: 8.3b refuses it',
  'DV-2.2i': 'whoever has no base is refused by 8.1b',
  'DV-2.2j': 'the step of the bases is open or is not',
  'DV-2.2n': 'depots are not among those who may attack',
  'DV-2.2q': 'zones are worked out',
  'DV-2.4c': 'worked out',
  'DV-2.4k': 'says who is meant',
  'DV-2.4o': 'says who is meant',
  'DV-4.1b': 'what is over cannot be called back: another step is open',
  'DV-5.1a': '5.3 and 5.4 refuse',
  'DV-5.1b': '5.3 and 5.4 refuse',
  'DV-5.1c': '5.3, 5.4 and 12.5c refuse',
  'DV-5.4a': 'they are not counted',
  'DV-5.4e': 'they are not counted',
  'DV-6.1a': 'zones are worked out',
  'DV-6.1c': 'zones are worked out',
  'DV-6.1d': 'zones are worked out',
  'DV-6.1e': 'zones are worked out',
  'DV-6.1f': 'zones are worked out',
  'DV-6.2h': '6.2a and 6.2b refuse all the same',
  'DV-6.3a': 'lines are worked out',
  'DV-6.4a': 'lines are worked out',
  'DV-6.5d': 'it allows',
  'DV-7.1d': '5.3 refuses',
  'DV-7.1e': 'what is not used is gone',
  'DV-7.4i': 'says who is meant',
  'DV-7.7d': 'conversions are made by themselves',
  'DV-7.7e': 'conversions are made by themselves',
  'DV-8.1c': 'bases are not among those who fight',
  'DV-8.2c': '5.4c refuses',
  'DV-8.4c': '8.4b refuses what is out of range by the way there is',
  'DV-8.5i': 'while a hex is attacked nobody is asked to bombard',
  'DV-8.6a': 'the step is not open in other years',
  'DV-9.1c': 'in an activation another step is open',
  'DV-9.4b': '9.2c to 9.2e refuse',
  'DV-9.7h': 'the step is not open in fair weather',
  'DV-10.2h': 'nobody is asked before the chit of the initiative',
  'DV-10.3b': '10.5.5a refuses',
  'DV-10.5.6c': '12.2.1a and 10.5.6 refuse',
  'DV-10.5.6e': 'the quota is counted',
  'DV-10.5.7a': '10.5a refuses who is not active',
  'DV-10.5.7c': '10.5a refuses who is not active',
  'DV-10.5.9f': 'it allows',
  'DV-10.5.10a': 'the chit is not offered',
  'DV-10.5.10d': 'the Soviets are asked first',
  'DV-11.1d': 'points are counted anew',
  'DV-11.3g': 'worked out',
  'DV-12.1b': 'in other activations another step is open',
  'DV-12.2c': 'an attack names a hex, not its defenders',
  'DV-12.2f': 'a unit is in an attack or is not',
  'DV-12.2.1b': 'it allows',
  'DV-12.4b': 'worked out',
  'DV-12.8c': 'the defender is asked',
  'DV-12.8k': 'it is not offered for replacement',
  'DV-13.2b': 'lines are worked out',
  'DV-13.2e': 'lines are worked out',
  'DV-13.3b': 'lines are worked out',
  'DV-13.4b': 'lines are worked out',
  'DV-13.4e': 'lines are worked out',
  'DV-13.4f': 'lines are worked out',
  'DV-13.5d': 'lines are worked out',
  'DV-13.5e': 'lines are worked out',
  'DV-13.5f': 'lines are worked out',
  'DV-13.5i': 'lines are worked out',
  'DV-13.6a': 'depots are not among those who fight',
  'DV-13.6d': '13.6c refuses',
  'DV-13.7a': 'worked out',
  'DV-13.8e': 'worked out',
  'DV-13.8g': 'worked out',
  'DV-14.1c': '8.5b refuses: there is nobody to bombard',
};

/** The ids by which some test sees a refusal: what it expects of `why`, not what it says it covers. */
function refusedByName(): Set<string> {
  const found = new Set<string>();
  for (const file of readdirSync(here, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.test.ts') || file === 'constraints.test.ts') continue;
    const source = readFileSync(new URL(file, here), 'utf8').replaceAll(/\/\/.*|covers\([^)]*\)/g, '');
    for (const [, id] of source.matchAll(/(?:rule: |toBe\(|toEqual\(|, |\[|^ +)'(DV-[\w.]+)'(?=[,)\]\s])/gm))
      found.add(id!);
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
