import { fuzz } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';

/** One game of each kind here; a soak plays thousands. The costly properties are tried on one action in so many. */
const plans: readonly { readonly scenario: string; readonly every: number; readonly fog: string }[] = [
  { scenario: 'iron-dream', every: 250, fog: 'off' },
  { scenario: 'iron-dream', every: 250, fog: 'on' },
  { scenario: 'iron-dream-two', every: 250, fog: 'off' },
  { scenario: 'iron-dream-four', every: 100_000, fog: 'off' },
  { scenario: 'let-history-judge', every: 100, fog: 'off' },
];

describe('random games', () => {
  test.each(plans)('$scenario, fog $fog, runs from set-up to the end', ({ scenario, every, fog }) => {
    const report = fuzz(game, { games: 1, seed: `${scenario}-${fog}`, scenario, every, options: { fog } });
    expect(report.failures.map((failure) => failure.what)).toEqual([]);
  });
});
