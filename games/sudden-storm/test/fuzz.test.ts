import { fuzz } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';

/** Random games from set-up to victory. The costly properties are tried on one action in so many. */
describe('random games', () => {
  test('run from set-up to the end', () => {
    const report = fuzz(game, { games: 1, seed: 'sudden-storm', every: 400 });
    expect(report.failures.map(({ game: n, version, what }) => `${n}@${version}: ${what}`)).toEqual([]);
  }, 240_000);
});
