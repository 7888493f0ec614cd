import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line, times, totalOf } from '@rokada/kernel';
import { bounded, broughtTo, halved, multiplied, strengthOf } from '@rokada/kit';
import { inParts } from '../../src/tables/strength.ts';

const units = (...values: number[]) => values.map((value) => line('R-1', 'unit', value));
const river = { rule: 'R-2', label: 'river' };

describe('strength lines', () => {
  test.each([
    ['down', 3],
    ['up', 4],
    ['keep', 3.5],
  ] as const)('seven halved, rounded %s, is %d', (rounding, total) => {
    const lines = halved(units(4, 3), rounding, river);
    expect(totalOf(lines)).toBe(total);
    expect(lines.at(-1)).toEqual(line('R-2', 'river', total - 7));
  });

  test('a line that changes nothing is not written', () => {
    expect(multiplied(units(), 2, river)).toEqual([]);
    expect(bounded(units(4), { ...river, max: 4 })).toEqual(units(4));
  });

  test('groups are halved and doubled on their own', () => {
    const ledger = strengthOf(
      'attack',
      halved(units(4, 3), 'down', river),
      units(5),
      multiplied(units(2), 3, { rule: 'R-3', label: 'elite' }),
    );
    expect(ledger.of).toBe('attack');
    expect(ledger.total).toBe(3 + 5 + 6);
    expect(ledger.lines).toHaveLength(6);
  });

  test('a times line may only stand in the first group', () => {
    expect(strengthOf('attack', [...units(4), times('R-2', 'river', 0.5)], units(3)).total).toBe(5);
    expect(() => strengthOf('attack', units(4), [...units(3), times('R-2', 'river', 0.5)])).toThrow(
      '"river" would multiply the groups above',
    );
  });

  test('a bound is a line with its own rule', () => {
    const cap = { rule: 'R-9', label: 'cap', min: -2, max: 2 };
    expect(bounded(units(1, 3), cap).at(-1)).toEqual(line('R-9', 'cap', -2));
    expect(bounded(units(-5), cap).at(-1)).toEqual(line('R-9', 'cap', 3));
    expect(() => bounded(units(1), { ...cap, min: 3 })).toThrow('bounds from 3 to 2 leave nothing (R-9)');
  });

  test('params of the reason stand on its line', () => {
    expect(broughtTo([], 2, { ...river, params: { space: { space: 7 } } })).toEqual([
      line('R-2', 'river', 2, { space: { space: 7 } }),
    ]);
  });

  test('strengths are whole 64ths: a third is refused', () => {
    expect(inParts(3.5)).toBe(224);
    expect(inParts(1 / 64)).toBe(1);
    expect(() => inParts(1 / 3)).toThrow('a strength is a whole number of 64ths');
    expect(() => halved(units(1 / 64), 'keep', river)).toThrow(RangeError);
  });

  test('halving is exact, whatever the strengths', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99 })), (values) => {
        const sum = values.reduce((a, b) => a + b, 0);
        expect(2 * totalOf(halved(units(...values), 'keep', river))).toBe(sum);
        expect(totalOf(halved(units(...values), 'down', river))).toBe(Math.floor(sum / 2));
        expect(totalOf(halved(halved(units(...values), 'keep', river), 'keep', river)) * 4).toBe(sum);
      }),
    );
  });
});
