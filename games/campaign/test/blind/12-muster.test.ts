import type { WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { Table, type Setting, type SideName, type UnitRow } from './help.ts';

/** The opening of a year with so many points. */
const year = (which: number, points: [number, number] = [15_000, 10_000], more: Setting = {}): Table => {
  const [german, russian] = points;
  return new Table({
    turn: (which - 1941) * 12 + 1,
    stack: 'campaign/mustering',
    points: { german, russian },
    received: { german, russian },
    units: [
      { id: 'g1', type: 'de-schuetzen' },
      { id: 'r1', type: 'su-t26' },
    ],
    ...more,
  });
};
const buy = (...rows: [string, string, number][]): WireAction => ({
  type: 'buy',
  order: rows.map(([unit, quality, count]) => ({ unit, quality, count })),
});
const paid = (t: Table, side: SideName, action: object): number => {
  const before = t.s.points[side];
  t.act(side, action as never);
  return before - t.s.points[side];
};
const count = (t: Table, side: SideName, type: string): number => t.roster(side).filter((each) => each === type).length;

describe('buying', () => {
  test('what is bought is paid and stands in the roster', () => {
    covers('CA-SEQ-1', 'CA-PTS-42');
    const t = year(1942);
    expect(paid(t, 'german', buy(['de-schuetzen', 'veteran', 3], ['de-tiger1', 'elite', 1]))).toBe(3 * 200 + 385);
    expect([count(t, 'german', 'de-schuetzen'), count(t, 'german', 'de-tiger1')]).toEqual([4, 1]);
  });
  test('not one point more than there is', () => {
    covers('CA-PTS-42');
    expect(year(1942, [400, 0]).why('german', buy(['de-schuetzen', 'veteran', 2]))).toBeUndefined();
    expect(year(1942, [399, 0]).why('german', buy(['de-schuetzen', 'veteran', 2]))).toBeDefined();
  });
  test('in its years and of one’s own list only', () => {
    covers('CA-SEQ-1');
    expect(year(1943).why('german', buy(['de-tiger2', 'veteran', 1]))).toBeDefined();
    expect(year(1944).why('german', buy(['de-tiger2', 'veteran', 1]))).toBeUndefined();
    expect(year(1942).why('german', buy(['su-t34-76', 'veteran', 1]))).toBeDefined();
    expect(year(1942).why('russian', buy(['su-strelki-41', 'conscript', 1]))).toBeDefined();
  });
  test('city troops are not for sale', () => {
    covers('CA-CTY-1');
    expect(year(1942).why('german', buy(['de-city-militia', 'conscript', 1]))).toBeDefined();
  });
  test('two aircraft of one type for the price', () => {
    covers('CA-FLY-10', 'CA-FLY-11');
    const t = year(1942);
    expect(paid(t, 'german', buy(['de-bf109', 'veteran', 1]))).toBe(120);
    expect(t.unit('g2', 'bases')).toBe(2);
  });
  test('every year only at its start: no market on other turns', () => {
    covers('CA-SEQ-1');
    const t = new Table({ turn: 14, points: { german: 900, russian: 0 }, received: { german: 900, russian: 0 } });
    expect(t.why('german', buy(['de-schuetzen', 'veteran', 1]))).toBeDefined();
  });
});

describe('conscription in Germany', () => {
  const price = (which: number, type: string, grade: string): number =>
    paid(year(which), 'german', buy([type, grade, 1]));
  test.each([
    [1942, 260, 200, 160],
    [1943, 273, 200, 160],
    [1944, 286, 200, 160],
    [1945, 299, 210, 160],
  ])('%i: elite infantry %i, veteran %i, conscript %i', (which, elite, veteran, conscript) => {
    covers('CA-GER-43', 'CA-GER-44', 'CA-GER-45');
    expect(['elite', 'veteran', 'conscript'].map((grade) => price(which, 'de-schuetzen', grade))).toEqual([
      elite,
      veteran,
      conscript,
    ]);
  });
  test('infantry only: tanks and guns cost what they cost', () => {
    covers('CA-GER-45');
    expect([
      price(1945, 'de-panther', 'elite'),
      price(1945, 'de-hmg', 'elite'),
      price(1945, 'de-pak40', 'veteran'),
    ]).toEqual([330, 60, 100]);
  });
  test('the Russian pays nothing of the kind', () => {
    covers('CA-GER-45');
    expect(paid(year(1945), 'russian', buy(['su-strelki-42', 'elite', 1]))).toBe(320);
  });
  test('each unit pays it, parts of a point count whole', () => {
    covers('CA-GER-43', 'CA-GER-45');
    // 310 x 1.05 = 325.5; 190 x 1.05 = 199.5.
    expect(price(1943, 'de-panzergrenadier', 'elite')).toBe(326);
    expect(price(1945, 'de-volksgrenadier', 'veteran')).toBe(200);
    expect(paid(year(1943), 'german', buy(['de-schuetzen', 'elite', 4]))).toBe(4 * 273);
  });
  test('Hiwis cost the standard price', () => {
    covers('CA-HIW-1');
    const t = (which: number): Table =>
      year(which, [15_000, 0], { units: [...companies(6), { id: 'r1', type: 'su-t26' }] });
    expect(paid(t(1943), 'german', buy(['de-hiwi', 'veteran', 1]))).toBe(165);
    expect(paid(t(1945), 'german', buy(['de-hiwi', 'veteran', 1]))).toBe(165);
  });
  const companies = (n: number, type = 'de-schuetzen', from = 1): UnitRow[] =>
    Array.from({ length: n }, (_, i) => ({ id: `g${from + i}`, type }));
  const hiwis = (units: UnitRow[], n: number): string | undefined =>
    year(1943, [15_000, 0], { units: [...units, { id: 'r1', type: 'su-t26' }] }).why(
      'german',
      buy(['de-hiwi', 'conscript', n]),
    );
  test('half of all infantry companies, not one more', () => {
    covers('CA-HIW-1');
    expect(hiwis(companies(4), 4)).toBeUndefined();
    expect(hiwis(companies(4), 5)).toMatch(/^CA-HIW-1/);
    expect(hiwis([...companies(4), ...companies(3, 'de-hiwi', 20)], 1)).toBeUndefined();
    expect(hiwis([...companies(4), ...companies(3, 'de-hiwi', 20)], 2)).toMatch(/^CA-HIW-1/);
  });
  test('only companies of infantry count, not guns or tanks', () => {
    covers('CA-HIW-1');
    expect(hiwis([...companies(1), ...companies(5, 'de-hmg', 30), ...companies(5, 'de-pz3-50', 40)], 2)).toMatch(
      /^CA-HIW-1/,
    );
  });
  test('companies bought in the same order count', () => {
    covers('CA-HIW-1');
    const t = year(1943);
    expect(t.why('german', buy(['de-hiwi', 'conscript', 3], ['de-schuetzen', 'conscript', 2]))).toBeUndefined();
    expect(t.why('german', buy(['de-hiwi', 'conscript', 4], ['de-schuetzen', 'conscript', 2]))).toMatch(/^CA-HIW-1/);
  });
});

describe('lend-lease', () => {
  const russian = (which: number, points = 100_000): Table => year(which, [0, points]);
  const gift = (which: number, type: string, n: number): number => {
    const t = russian(which);
    t.act('russian', buy([type, 'veteran', n]));
    return count(t, 'russian', type) - n;
  };
  test('a tenth of the points, to the point', () => {
    covers('CA-LL-1');
    // 1942: 10,000 points, so 1,000: five Churchills of 200 and nothing more.
    expect(russian(1942, 10_000).why('russian', buy(['ll-churchill', 'veteran', 5]))).toBeUndefined();
    expect(
      russian(1942, 10_000).why('russian', buy(['ll-churchill', 'veteran', 5], ['ll-jeep', 'conscript', 1])),
    ).toMatch(/^CA-LL-1/);
    expect(
      russian(1943, 15_000).why('russian', buy(['ll-sherman', 'conscript', 9], ['ll-jeep', 'conscript', 3])),
    ).toBeUndefined();
    expect(
      russian(1943, 15_000).why('russian', buy(['ll-sherman', 'conscript', 9], ['ll-jeep', 'conscript', 4])),
    ).toBeDefined();
  });
  test('counted over all purchases of the year', () => {
    covers('CA-LL-1');
    const t = russian(1942, 10_000).act('russian', buy(['ll-churchill', 'veteran', 3]));
    expect(t.why('russian', buy(['ll-churchill', 'veteran', 2]))).toBeUndefined();
    expect(t.why('russian', buy(['ll-churchill', 'veteran', 3]))).toMatch(/^CA-LL-1/);
  });
  test('his own equipment has no such limit', () => {
    covers('CA-LL-1');
    expect(russian(1942, 10_000).why('russian', buy(['su-kv1', 'veteran', 40]))).toBeUndefined();
  });
  test.each([
    [1942, 'll-stuart', [0, 0, 1, 1, 1, 2]],
    [1943, 'll-stuart', [0, 0, 0, 1, 1, 1]],
    [1944, 'll-stuart', [0, 0, 0, 0, 1, 1]],
    [1945, 'll-stuart-a1', [0, 0, 0, 0, 0, 0]],
    [1942, 'll-carrier', [0, 1, 1, 2, 2, 3]],
    [1943, 'll-carrier', [0, 0, 1, 1, 1, 2]],
    [1944, 'll-carrier', [0, 0, 0, 1, 1, 1]],
    [1942, 'll-studebaker', [0, 1, 1, 2, 2, 3]],
    [1943, 'll-studebaker', [0, 0, 1, 1, 1, 2]],
    [1944, 'll-studebaker', [0, 0, 1, 1, 1, 2]],
    [1945, 'll-studebaker', [0, 0, 0, 0, 0, 0]],
  ] as const)('%i, %s: free for one to six bought', (which, type, free) => {
    covers('CA-LL-42', 'CA-LL-43', 'CA-LL-44');
    expect([1, 2, 3, 4, 5, 6].map((n) => gift(which, type, n))).toEqual(free);
  });
  test('the printed example: two at 140 and two at 110 bring one at 110', () => {
    covers('CA-LL-42');
    const t = russian(1942);
    expect(paid(t, 'russian', buy(['ll-stuart-a1', 'veteran', 2], ['ll-stuart', 'veteran', 2]))).toBe(500);
    expect([count(t, 'russian', 'll-stuart'), count(t, 'russian', 'll-stuart-a1')]).toEqual([3, 2]);
  });
  test('of one category: a light and two medium tanks bring nothing', () => {
    covers('CA-LL-2', 'CA-LL-42');
    const t = russian(1942);
    t.act('russian', buy(['ll-stuart', 'veteran', 1], ['ll-valentine', 'veteran', 2]));
    expect(t.roster('russian').filter((type) => type.startsWith('ll-'))).toHaveLength(3);
    const cars = russian(1942);
    cars.act('russian', buy(['ll-jeep', 'veteran', 1], ['ll-studebaker', 'veteran', 1]));
    expect(cars.roster('russian').filter((type) => type.startsWith('ll-'))).toHaveLength(2);
  });
  test('not in 1941, and not for the German', () => {
    covers('CA-LL-1');
    expect(year(1941, [25_000, 20_000]).why('russian', buy(['ll-stuart', 'veteran', 1]))).toBeDefined();
    expect(year(1942).why('german', buy(['ll-stuart', 'veteran', 1]))).toBeDefined();
  });
  test('the free one does not count in the tenth', () => {
    covers('CA-LL-42', 'CA-LL-1');
    const t = russian(1942, 10_000).act('russian', buy(['ll-stuart', 'veteran', 9]));
    expect(count(t, 'russian', 'll-stuart')).toBe(12);
    expect(t.s.used.russian.foreign).toBe(990);
  });
});
