import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { activate, fortify, regroup, situation, type Wire } from './support/clauses.ts';

const rebuild = (...units: string[]): Wire => ({ type: 'rebuild', units });

describe('chapter 13: tanks from the works while area 70 acts', () => {
  const works = (armour: number, period: 'day' | 'night' = 'day') =>
    situation({
      side: 'russian',
      period,
      units: { 'RPON-8': '70', 'RTK-26-1': 'dead-pile', 'RTK-6-1': 'dead-pile' },
      more: { armour },
    })
      .play(activate('70'))
      .play(fortify('RPON-8'), 1);

  test('with everybody spent the impulse goes on for those that can be paid for, and only for those', () => {
    covers('TS-13.3b', 'TS-13.3a');
    const rich = works(3);
    expect([rich.isSpent('RPON-8'), rich.turn]).toEqual([true, 'russian impulse']);
    expect(rich.no(rebuild('RTK-26-1'))).toBeUndefined();
    expect(works(2).turn).toBe('german impulse');
  });

  test('placing them gives nobody a second beginning', () => {
    covers('TS-13.3b', 'TS-8.27a');
    const b = works(6, 'night').play(rebuild('RTK-26-1'));
    // The engineers began the impulse fresh: spent since, they do not regroup in it.
    expect(b.no(regroup('RPON-8', '71'))).toBe('TS-8.27f');
    expect(b.play(rebuild('RTK-6-1')).at('RTK-6-1')).toBe('70');
    expect(b.no(rebuild('RTK-6-1'))).toBe('TS-13.3a');
  });

  test('the works produce for nobody once they have stopped', () => {
    covers('TS-13.2f', 'TS-13.2c');
    const stopped = situation({
      side: 'russian',
      units: { 'RTK-26-1': 'dead-pile', 'RMIL-1': '70' },
      more: { production: false, armour: 0 },
    });
    expect(stopped.no(rebuild('RTK-26-1'))).toBe('TS-13.2f');
  });
});
