import { fuzz } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { stalingrad } from '../src/game.ts';

/** Whole games at random: nothing is thrown, nobody is stuck, nothing impossible ever stands on the map. */

const plans: readonly { scenario: string; options?: Record<string, string>; games: number }[] = [
  { scenario: 'basic', games: 50 },
  { scenario: 'introductory', games: 50 },
  { scenario: 'simulation', games: 50 },
  { scenario: 'basic', options: { combat: 'cards', bidding: 'on', decks: '2' }, games: 10 },
  { scenario: 'basic', options: { combat: 'bluff', bidding: 'units', 'tie-break': 'week-1' }, games: 10 },
  { scenario: 'simulation', options: { initiative: 'with-advantage', prolonged: 'stays', stacking: '15' }, games: 5 },
];

describe('random games', () => {
  for (const { scenario, options, games } of plans) {
    test(`${games} of ${scenario} ${options === undefined ? '' : JSON.stringify(options)}`, () => {
      const report = fuzz(stalingrad, {
        scenario,
        games,
        seed: 'stalingrad',
        every: 25,
        ...(options !== undefined && { options }),
      });
      expect(report.failures.map((failure) => `game ${failure.game}, ${failure.version}: ${failure.what}`)).toEqual([]);
    });
  }
});
