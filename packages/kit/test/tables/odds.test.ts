import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareOdds, formatOdds, oddsAtPlace, parseOdds, placeOfOdds } from '../../src/tables/odds.ts';
import type { Odds, Rounding } from '@rokada/kit';

const columns = (text: string): Odds[] => text.split(' ').map((each) => parseOdds(each)!);

const usual = columns('1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1');
const odd = columns('1:2 1:1 3:2 2:1 3:1');

const read = (line: readonly Odds[], attack: number, defence: number, rounding: Rounding = 'down'): string =>
  formatOdds(oddsAtPlace(line, placeOfOdds(line, attack, defence, rounding)));

describe('odds', () => {
  test.each([
    [34, 9, 'down', '3:1'],
    [12, 7, 'down', '1:1'],
    [36, 7, 'down', '5:1'],
    [5, 12, 'down', '1:3'],
    [4, 12, 'down', '1:3'],
    [3, 10, 'down', '1:4'],
    [38, 1, 'down', '38:1'],
    [6, 1, 'down', '6:1'],
    [7, 4, 'nearest', '2:1'],
    [6, 4, 'nearest', '1:1'],
    [5, 4, 'nearest', '1:1'],
    [12, 7, 'up', '2:1'],
    [14, 7, 'up', '2:1'],
    [5, 12, 'up', '1:2'],
  ] as const)('%d against %d, rounded %s, is %s', (attack, defence, rounding, expected) => {
    expect(read(usual, attack, defence, rounding)).toBe(expected);
  });

  test('a column between whole odds is a column like any other', () => {
    expect(read(odd, 7, 5)).toBe('1:1');
    expect(read(odd, 8, 5)).toBe('3:2');
    expect(read(odd, 11, 6, 'nearest')).toBe('2:1');
    expect(oddsAtPlace(columns('3:2 2:1'), 0)).toEqual([1, 1]);
    expect(oddsAtPlace(columns('1:1 3:2'), 3)).toEqual([2, 1]);
  });

  test('beyond the table whole odds go on', () => {
    expect([-2, -1, 0, 1, 8, 9, 10].map((place) => formatOdds(oddsAtPlace(usual, place)))).toEqual([
      '1:6',
      '1:5',
      '1:4',
      '1:3',
      '6:1',
      '7:1',
      '8:1',
    ]);
    expect([-1, 0, 1].map((place) => formatOdds(oddsAtPlace(columns('2:1 3:1'), place)))).toEqual([
      '1:2',
      '1:1',
      '2:1',
    ]);
  });

  test('no attack stands infinitely low, no defence infinitely high', () => {
    expect(placeOfOdds(usual, 0, 5, 'down')).toBe(-Infinity);
    expect(placeOfOdds(usual, 0, 0, 'down')).toBe(-Infinity);
    expect(placeOfOdds(usual, 5, 0, 'down')).toBe(Infinity);
  });

  test('strengths must be whole', () => {
    expect(() => placeOfOdds(usual, 3.5, 1, 'down')).toThrow('odds need whole strengths, not 3.5');
    expect(() => placeOfOdds(usual, 3, Number.NaN, 'down')).toThrow(RangeError);
  });

  test('headings: 3:1 and 3-1 are the same, nonsense is nothing', () => {
    expect(parseOdds('3-1')).toEqual([3, 1]);
    for (const text of ['3', '0:1', '1:0', '3:1+', ':1', 'a:b', '']) expect(parseOdds(text)).toBeUndefined();
  });

  const strengths = fc.integer({ min: 1, max: 400 });
  const lines = fc.constantFrom(
    usual,
    odd,
    columns('2:1 3:1 4:1'),
    columns('1:1 2:1 4:1'),
    columns('3:2'),
    columns('1:5 1:4'),
  );

  test('rounding down and up enclose the ratio, and nothing lies between', () => {
    fc.assert(
      fc.property(lines, strengths, strengths, (line, attack, defence) => {
        const low = placeOfOdds(line, attack, defence, 'down');
        const up = placeOfOdds(line, attack, defence, 'up');
        const ratio: Odds = [attack, defence];
        expect(compareOdds(oddsAtPlace(line, low), ratio)).toBeLessThanOrEqual(0);
        expect(compareOdds(oddsAtPlace(line, low + 1), ratio)).toBeGreaterThan(0);
        const exact = compareOdds(oddsAtPlace(line, low), ratio) === 0;
        expect(up).toBe(exact ? low : low + 1);
      }),
    );
  });

  test('the nearest column is not farther than the other, and a tie is the defender’s', () => {
    fc.assert(
      fc.property(lines, strengths, strengths, (line, attack, defence) => {
        const low = placeOfOdds(line, attack, defence, 'down');
        // Distances as exact fractions: |a/d - x/y| = |a*y - x*d| / (d*y), compared crosswise in big integers.
        const distance = (place: number): readonly [bigint, bigint] => {
          const [x, y] = oddsAtPlace(line, place).map(BigInt) as [bigint, bigint];
          const gap = BigInt(attack) * y - x * BigInt(defence);
          return [gap < 0n ? -gap : gap, BigInt(defence) * y];
        };
        const [lowGap, lowUnit] = distance(low);
        const [highGap, highUnit] = distance(low + 1);
        const expected = lowGap * highUnit <= highGap * lowUnit ? low : low + 1;
        expect(placeOfOdds(line, attack, defence, 'nearest')).toBe(expected);
      }),
    );
  });

  test('places grow with the odds, and scaling both strengths changes nothing', () => {
    fc.assert(
      fc.property(lines, strengths, strengths, fc.integer({ min: 1, max: 60 }), (line, attack, defence, scale) => {
        const place = placeOfOdds(line, attack, defence, 'down');
        expect(placeOfOdds(line, attack + 1, defence, 'down')).toBeGreaterThanOrEqual(place);
        expect(placeOfOdds(line, attack, defence + 1, 'down')).toBeLessThanOrEqual(place);
        expect(placeOfOdds(line, attack * scale, defence * scale, 'down')).toBe(place);
      }),
    );
  });
});
