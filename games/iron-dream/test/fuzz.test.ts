import { fuzz } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';

describe('random games', () => {
  test.each(game.scenarios.map((scenario) => scenario.id))('%s runs from set-up to the end', (scenario) => {
    const report = fuzz(game, { games: 1, seed: `iron-dream-${scenario}`, scenario, every: 300 });
    expect(report.failures.map((failure) => failure.what)).toEqual([]);
  });
});
