import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { TYPES } from '../../src/data.ts';
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
const paid = (t: Table, side: SideName, action: object): number => {
  const before = t.s.points[side];
  t.act(side, action as never);
  return before - t.s.points[side];
};

describe('rifle companies of 1941', () => {
  const old = {
    units: [
      { id: 'g1', type: 'de-schuetzen' },
      { id: 'r1', type: 'su-strelki-41' },
      { id: 'r2', type: 'su-strelki-41', grade: 'veteran' },
    ],
  };
  test('240 points become a veteran company of nine for ten more', () => {
    covers('CA-TRP-1', 'CA-TRP-2');
    const t = year(1942, [0, 1000], old);
    expect(paid(t, 'russian', { type: 'convert', unit: ['r1'], grade: 'veteran' })).toBe(10);
    expect([t.unit('r1', 'bases'), t.unit('r1', 'grade'), TYPES[t.unit('r1', 'type') - 1]!.id]).toEqual([
      9,
      1,
      'su-strelki-42',
    ]);
  });
  test('what is cheaper gives points back', () => {
    covers('CA-TRP-2');
    expect(paid(year(1942, [0, 1000], old), 'russian', { type: 'convert', unit: ['r1'], grade: 'conscript' })).toBe(
      -50,
    );
    expect(paid(year(1942, [0, 1000], old), 'russian', { type: 'convert', unit: ['r1'], grade: 'elite' })).toBe(80);
    expect(paid(year(1942, [0, 1000], old), 'russian', { type: 'convert', unit: ['r2'], grade: 'veteran' })).toBe(-50);
  });
  test('or they are sold', () => {
    covers('CA-TRP-2');
    const t = year(1942, [0, 1000], old);
    expect(paid(t, 'russian', { type: 'convert', unit: ['r1'], grade: 'sold' })).toBe(-240);
    expect(t.unit('r1', 'type')).toBe(0);
  });
  test('the difference must be there', () => {
    covers('CA-TRP-2');
    expect(year(1942, [0, 9], old).why('russian', { type: 'convert', unit: ['r1'], grade: 'veteran' })).toBeDefined();
    expect(
      year(1942, [0, 10], old).why('russian', { type: 'convert', unit: ['r1'], grade: 'veteran' }),
    ).toBeUndefined();
  });
  test('only they, and only the Russian’s', () => {
    covers('CA-TRP-1');
    const t = year(1942, [1000, 1000], old);
    expect(t.why('german', { type: 'convert', unit: ['g1'], grade: 'veteran' })).toBeDefined();
    const other = year(1942, [0, 1000], {
      units: [
        { id: 'r1', type: 'su-motostrelki' },
        { id: 'g1', type: 'de-hmg' },
      ],
    });
    expect(other.why('russian', { type: 'convert', unit: ['r1'], grade: 'veteran' })).toBeDefined();
  });
  test('not before the standard of 1942 exists', () => {
    covers('CA-TRP-1');
    expect(
      year(1941, [0, 1000], old).why('russian', { type: 'convert', unit: ['r1'], grade: 'veteran' }),
    ).toBeDefined();
  });
  test('support is rated anew for the difference', () => {
    covers('CA-TRP-3');
    const units = [
      { id: 'r1', type: 'su-mmg' },
      { id: 'r2', type: 'su-strelki-42' },
      { id: 'g1', type: 'de-hmg' },
    ];
    const t = year(1942, [0, 1000], { units });
    expect(paid(t, 'russian', { type: 're-rate', units: ['r1'], grade: 'elite' })).toBe(20);
    expect(t.unit('r1', 'grade')).toBe(2);
    expect(t.why('russian', { type: 're-rate', units: ['r2'], grade: 'veteran' })).toBeDefined();
  });
});

describe('re-equipping at the start of a year', () => {
  const worn = (bases: number, grade = 'elite'): Table =>
    year(1942, [1000, 0], {
      units: [
        { id: 'g1', type: 'de-schuetzen', grade, bases, worn: true },
        { id: 'r1', type: 'su-t26' },
      ],
    });
  const after = (bases: number, grade = 'elite'): number[] => {
    const t = worn(bases, grade).act('german', { type: 'reequip', units: ['g1'] });
    return [t.unit('g1', 'bases'), t.unit('g1', 'grade')];
  };
  test('full strength again; up to a quarter lost keeps the rank', () => {
    covers('CA-TRP-4', 'CA-REF-2');
    expect([after(8), after(7), after(7, 'veteran')]).toEqual([
      [9, 2],
      [9, 2],
      [9, 1],
    ]);
  });
  test('more than a quarter costs a level, more than a half all of it', () => {
    covers('CA-TRP-4', 'CA-REF-3', 'CA-REF-4');
    expect([after(6), after(5), after(5, 'veteran')]).toEqual([
      [9, 1],
      [9, 1],
      [9, 0],
    ]);
    expect([after(4), after(1)]).toEqual([
      [9, 0],
      [9, 0],
    ]);
  });
  test('a quarter and a half to the point belong to the milder bracket', () => {
    covers('CA-REF-2', 'CA-REF-3');
    const of12 = (bases: number): number => {
      const units = [
        { id: 'r1', type: 'su-strelki-41', grade: 'veteran', bases, worn: true },
        { id: 'g1', type: 'de-hmg' },
      ];
      const t = year(1942, [0, 2000], { units }).act('russian', { type: 'reequip', units: ['r1'] });
      return t.unit('r1', 'grade');
    };
    expect([of12(9), of12(8), of12(6), of12(5)]).toEqual([1, 0, 0, 0]);
    const of8 = (bases: number): number => {
      const units = [
        { id: 'g1', type: 'de-brandenburg', grade: 'elite', bases, worn: true },
        { id: 'r1', type: 'su-t26' },
      ];
      return year(1942, [2000, 0], { units })
        .act('german', { type: 'reequip', units: ['g1'] })
        .unit('g1', 'grade');
    };
    // Four bases: one lost is a quarter, two are a half, three are more.
    expect(of8(3)).toBe(2);
  });
  test('only who lost something', () => {
    covers('CA-TRP-4');
    const t = year(1942, [1000, 0]);
    expect(t.why('german', { type: 'reequip', units: ['g1'] })).toMatch(/^CA-TRP-4/);
  });
  test('morale falls by the same brackets', () => {
    covers('CA-REF-5');
    const units = (bases: number): UnitRow[] => [
      { id: 'g1', type: 'de-schuetzen', grade: 'elite', bases, worn: true, morale: 'fanatic' },
      { id: 'r1', type: 'su-t26' },
    ];
    const morale = (bases: number): number =>
      year(1942, [1000, 0], { units: units(bases) })
        .act('german', { type: 'reequip', units: ['g1'] })
        .unit('g1', 'morale');
    expect([morale(7), morale(6)]).toEqual([0, 1]);
  });
});

describe('city guards', () => {
  const guards = (...rows: [string, number][]): object => ({
    type: 'guard-cities',
    guards: rows.map(([unit, n]) => ({ unit, count: n })),
  });
  const why = (...rows: [string, number][]): string | undefined => year(1942).why('german', guards(...rows) as never);
  test('five hundred points exactly', () => {
    covers('CA-CTY-1');
    expect(
      why(['de-city-aa-light', 1], ['de-city-aa-heavy', 1], ['de-city-militia', 6], ['de-city-mg', 3]),
    ).toBeUndefined();
    expect(why(['de-city-aa-light', 1], ['de-city-aa-heavy', 1], ['de-city-militia', 6], ['de-city-mg', 2])).toMatch(
      /^CA-CTY-1/,
    );
    expect(why(['de-city-aa-light', 1], ['de-city-aa-heavy', 1], ['de-city-militia', 6], ['de-city-mg', 4])).toMatch(
      /^CA-CTY-1/,
    );
  });
  test('125 points of anti-aircraft at least', () => {
    covers('CA-CTY-3');
    // Two light guns are 90, two light and a heavy one 170, a light and a heavy one 125 to the point.
    expect(why(['de-city-aa-light', 2], ['de-city-militia', 6], ['de-city-mg', 4])).toMatch(/^CA-CTY-3/);
    expect(why(['de-city-aa-heavy', 1], ['de-city-militia', 7], ['de-city-mg', 3])).toMatch(/^CA-CTY/);
    expect(
      why(['de-city-aa-light', 1], ['de-city-aa-heavy', 1], ['de-city-militia', 6], ['de-city-mg', 3]),
    ).toBeUndefined();
    expect(why(['de-city-aa-light', 5], ['de-city-militia', 3], ['de-city-mg', 4])).toBeUndefined();
  });
  test('125 points of anti-tank at most', () => {
    covers('CA-CTY-4');
    // Three guns of 40 are 120, four are 160.
    expect(
      why(
        ['de-city-aa-light', 1],
        ['de-city-aa-heavy', 1],
        ['de-city-at', 3],
        ['de-city-mg', 6],
        ['de-city-militia', 1],
      ),
    ).toBeUndefined();
    expect(
      why(
        ['de-city-aa-light', 1],
        ['de-city-aa-heavy', 1],
        ['de-city-at', 4],
        ['de-city-militia', 4],
        ['de-city-mg', 1],
      ),
    ).toMatch(/^CA-CTY-4/);
  });
  test('no reconnaissance, no heavy tank, none but conscripts of the list', () => {
    covers('CA-CTY-5', 'CA-CTY-6');
    expect(why(['de-sdkfz222', 1])).toMatch(/^CA-CTY-5/);
    expect(why(['de-tiger1', 1])).toMatch(/^CA-CTY-5/);
    expect(why(['de-schuetzen', 3])).toMatch(/^CA-CTY/);
    expect(
      TYPES.filter(({ city }) => city === true).every(({ price }) => Object.keys(price).join() === 'conscript'),
    ).toBe(true);
  });
});
