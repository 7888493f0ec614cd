import { fuzz } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';

/** Random games of every scenario; a soak plays thousands. The costly properties are tried on one action in so many. */
describe('random games', () => {
  test.each(game.scenarios.map(({ id }) => ({ id, games: id.startsWith('campaign') ? 2 : 5 })))(
    '$games of $id run from set-up to the end',
    ({ id, games }) => {
      const report = fuzz(game, { games, seed: id, scenario: id, every: 200 });
      expect(report.failures.map(({ game: n, version, what }) => `${n}@${version}: ${what}`)).toEqual([]);
    },
  );
});
