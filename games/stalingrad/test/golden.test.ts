import {
  Match,
  parseJournal,
  SeededChance,
  verify,
  writePosition,
  type Chance,
  type Journal,
  type Position,
} from '@rokada/kernel';
import { playAtRandom } from '@rokada/kernel/testing';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMBAT_UNITS, DEAD_PILE, isOnMap, LAST_DATE, MAP_COUNT, SIDES } from '../src/data.ts';
import { stalingrad } from '../src/game.ts';
import { victoryPoints } from '../src/rules/victory.ts';
import type { Stalingrad } from '../src/state.ts';

/**
 * Whole matches, one for each way to end, that must play again to the same last state. After a change of the rules
 * that is meant to change them: `ROKADA_GOLDEN=write npx vitest run games/stalingrad/test/golden.test.ts`.
 */
interface Golden {
  readonly key: string;
  readonly scenario: string;
  readonly options?: Readonly<Record<string, string>>;
  /** Begins in the night of 14 November, which hardly any random match lives to see. */
  readonly lastNight?: true;
}

const MATCHES: readonly Golden[] = [
  { key: 'too-few-points', scenario: 'basic' },
  { key: 'enough-points', scenario: 'basic' },
  { key: 'subsidiary-russian', scenario: 'basic', options: { bidding: 'on', 'tie-break': 'week-1' } },
  { key: 'subsidiary-german', scenario: 'basic', options: { bidding: 'on', 'tie-break': 'week-1', combat: 'cards' } },
  { key: 'sawmill-held', scenario: 'introductory' },
  { key: 'sawmill-taken', scenario: 'introductory' },
  { key: 'too-few-points', scenario: 'simulation' },
  { key: 'enough-points', scenario: 'simulation', options: { bidding: 'on' } },
  { key: 'subsidiary-russian', scenario: 'simulation', lastNight: true },
  { key: 'subsidiary-german', scenario: 'simulation', lastNight: true },
];

const folder = new URL('golden/', import.meta.url);
const fileOf = (scenario: string, key: string): URL => new URL(`${scenario}-${key}.json`, folder);

/**
 * An early night dated 14 November: the Germans have driven the Russians out of one place after another until they have
 * the twenty points that decide nothing and, half the time, the autumn was bloody for the Russians.
 */
function onTheLastNight(match: Match<Stalingrad>, chooser: Chance): Position {
  playAtRandom(match, chooser, (s) => s.period === 'night' && s.stack.some(({ step }) => step === 'impulse'));
  const s = stalingrad.codec.clone(match.state);
  s.date = LAST_DATE;
  const { at, status, until, isolation } = s.units;
  const die = (unit: number): void => {
    at[unit] = DEAD_PILE;
    status[unit] = until[unit] = isolation[unit] = 0;
  };
  for (let area = 0; area < MAP_COUNT && victoryPoints(s).total < 20; area++) {
    s.areas.control[area] = SIDES.indexOf('german');
    for (const unit of COMBAT_UNITS.russian) if (at[unit] === area) die(unit);
  }
  const bloody = chooser.below(2) === 0;
  for (const unit of COMBAT_UNITS.russian) if (bloody && !isOnMap(at[unit]!)) die(unit);
  return writePosition(stalingrad, match.start, s);
}

/** The first of many random matches that ends this way. */
function record({ key, scenario, options = {}, lastNight }: Golden): Journal {
  for (let n = 0; n < 2000; n++) {
    const secret = createHash('sha256').update(`golden:${key}:${scenario}:${n}`).digest('hex');
    const chooser = new SeededChance(`golden:${n}`);
    let match = Match.start(stalingrad, { scenario, options, secret });
    if (lastNight) match = Match.start(stalingrad, { position: onTheLastNight(match, chooser), secret });
    playAtRandom(match, chooser);
    if (match.outcome?.key === key) return match.journal();
  }
  throw new Error(`no random match of ${scenario} ends with ${key}`);
}

describe('golden matches', () => {
  for (const golden of MATCHES) {
    const { key, scenario } = golden;
    test(`${scenario}: ${key}`, () => {
      const file = fileOf(scenario, key);
      if (process.env['ROKADA_GOLDEN'] === 'write') {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, `${JSON.stringify(record(golden))}\n`);
      }
      expect(existsSync(file)).toBe(true);
      const journal = parseJournal(readFileSync(file, 'utf8'));
      expect(journal.end.outcome?.key).toBe(key);
      expect(verify(stalingrad, journal)).toEqual({ problems: [], dice: 'proven' });
    });
  }

  test('a match of another rules version is told apart', () => {
    const journal = parseJournal(readFileSync(fileOf('introductory', 'sawmill-held'), 'utf8'));
    expect(verify(stalingrad, { ...journal, rules: '1' }).problems).toEqual([
      { where: 'rules', what: `was played under version 1; the rules here are ${stalingrad.version}` },
    ]);
  });
});
