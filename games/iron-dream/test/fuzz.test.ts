import { fuzz } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { RULINGS } from '../src/options.ts';

/**
 * Thirty games over all scenarios and numbers of players; a soak plays thousands. The costly properties are tried on
 * one action in so many.
 */
const plans: readonly { readonly scenario: string; readonly fog: string; readonly games: number }[] = [
  { scenario: 'iron-dream', fog: 'off', games: 4 },
  { scenario: 'iron-dream', fog: 'on', games: 4 },
  { scenario: 'iron-dream-two', fog: 'off', games: 5 },
  { scenario: 'iron-dream-two', fog: 'on', games: 2 },
  { scenario: 'iron-dream-four', fog: 'off', games: 4 },
  { scenario: 'iron-dream-four', fog: 'on', games: 3 },
  { scenario: 'let-history-judge', fog: 'off', games: 4 },
  { scenario: 'let-history-judge', fog: 'on', games: 4 },
];

describe('random games', () => {
  test.each(plans)('$games of $scenario, fog $fog, run from set-up to the end', ({ scenario, fog, games }) => {
    const report = fuzz(game, { games, seed: `${scenario}-${fog}`, scenario, every: 500, options: { fog } });
    expect(report.failures.map(({ game: n, version, what }) => `${n}@${version}: ${what}`)).toEqual([]);
  });

  test.each(['iron-dream', 'let-history-judge'])('%s with every disputed ruling read the other way', (scenario) => {
    const options = Object.fromEntries(RULINGS.map(({ id, values }) => [id, values[1]]));
    const report = fuzz(game, { games: 1, seed: `${scenario}-otherwise`, scenario, every: 500, options });
    expect(report.failures.map(({ version, what }) => `${version}: ${what}`)).toEqual([]);
  });
});
