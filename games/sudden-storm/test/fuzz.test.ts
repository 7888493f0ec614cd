import { fuzz, type FuzzPlan } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import type { State } from '../src/state.ts';

/** Random games from set-up on; a soak plays hundreds. The costly properties are tried on one action in so many. */
const failures = (plan: FuzzPlan<State>): string[] =>
  fuzz(game, plan).failures.map(({ game: n, version, what }) => `${n}@${version}: ${what}`);

describe('random games', () => {
  test('three run from set-up to the end', () => {
    expect(failures({ games: 3, seed: 'sudden-storm', every: 1000 })).toEqual([]);
  }, 1_800_000);

  test('forty run through their first two turns', () => {
    expect(failures({ games: 40, seed: 'two turns', every: 500, until: (s) => s.turn > 2 })).toEqual([]);
  }, 1_800_000);
});
