import { encodeAction, Match, parseJournal, randomAction, SeededChance, verify, type Journal } from '@rokada/kernel';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stalingrad } from '../src/game.ts';

/**
 * Whole matches, one for each way to end, that must play again to the same last state. After a change of the rules
 * that is meant to change them: `ROKADA_GOLDEN=write npx vitest run games/stalingrad/test/golden.test.ts`.
 */
const MATCHES: readonly { key: string; scenario: string; options?: Readonly<Record<string, string>> }[] = [
  { key: 'too-few-points', scenario: 'basic' },
  { key: 'enough-points', scenario: 'basic' },
  { key: 'subsidiary-russian', scenario: 'basic', options: { bidding: 'on', 'tie-break': 'week-1' } },
  { key: 'subsidiary-german', scenario: 'basic', options: { bidding: 'on', 'tie-break': 'week-1', combat: 'cards' } },
  { key: 'sawmill-held', scenario: 'introductory' },
  { key: 'sawmill-taken', scenario: 'introductory' },
  { key: 'too-few-points', scenario: 'simulation' },
  { key: 'enough-points', scenario: 'simulation', options: { bidding: 'on' } },
];

const folder = new URL('golden/', import.meta.url);
const fileOf = (scenario: string, key: string): URL => new URL(`${scenario}-${key}.json`, folder);

/** The first of many random matches that ends this way. */
function record(key: string, scenario: string, options: Readonly<Record<string, string>>): Journal {
  for (let n = 0; n < 2000; n++) {
    const secret = createHash('sha256').update(`golden:${key}:${scenario}:${n}`).digest('hex');
    const match = Match.start(stalingrad, { scenario, options, secret });
    const chooser = new SeededChance(`golden:${n}`);
    while (match.outcome === undefined) {
      const open = match.decisions();
      const { side } = open[chooser.below(open.length)]!;
      const action = randomAction(stalingrad, match.state, side, chooser)!;
      match.act({ side, action: encodeAction(stalingrad, action) });
    }
    if (match.outcome.key === key) return match.journal();
  }
  throw new Error(`no random match of ${scenario} ends with ${key}`);
}

describe('golden matches', () => {
  for (const { key, scenario, options = {} } of MATCHES) {
    test(`${scenario}: ${key}`, () => {
      const file = fileOf(scenario, key);
      if (process.env['ROKADA_GOLDEN'] === 'write') {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, `${JSON.stringify(record(key, scenario, options))}\n`);
      }
      expect(existsSync(file)).toBe(true);
      const journal = parseJournal(readFileSync(file, 'utf8'));
      expect(journal.end.outcome?.key).toBe(key);
      expect(verify(stalingrad, journal)).toEqual({ problems: [], dice: 'proven' });
    });
  }
});
