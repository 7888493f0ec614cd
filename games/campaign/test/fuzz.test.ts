import { fuzz } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';

/** Random campaigns in each way of fighting; a soak plays thousands. The costly properties are tried on one action in so many. */
describe('random campaigns', () => {
  test.each(['reported', 'screen', 'at-once', 'each'])('%s battles, to the end', (battles) => {
    const report = fuzz(game, {
      games: 2,
      seed: battles,
      options: { battles, victory: 'none' },
      every: 150,
    });
    expect(report.failures.map(({ game: n, version, what }) => `${n}@${version}: ${what}`)).toEqual([]);
  });

  test('with hidden stocks, hard winters and the other rulings', () => {
    const options = {
      stocks: 'hidden',
      victory: 'capitals',
      'hard-winters': 'on',
      'sea-lifeline': 'yes',
      'winning-defender': 'holds',
      'medals-after-draw': 'none',
      'fatigue-steps': 'once',
      'elite-medals': 'each',
    };
    const report = fuzz(game, { games: 2, seed: 'rulings', options, every: 150 });
    expect(report.failures.map(({ game: n, version, what }) => `${n}@${version}: ${what}`)).toEqual([]);
  });
});
