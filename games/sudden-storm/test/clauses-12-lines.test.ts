import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { LAND, USSR, columnOf, eastOf, hexNamed, idOf, rowOf } from '../src/board.ts';
import { SUPPLY } from '../src/state.ts';
import { pieceNamed } from '../src/units.ts';
import { onceLost, standardGauge } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

const UNIT = 'ger-inf-xx-1';
const statusOf = (table: Table, unit: string): string => SUPPLY[table.s.units.supply[pieceNamed(unit)]!]!;
/** What the German initial phase of Sep I 41 finds of a division, with every railway of standard gauge. */
const found = (units: Scene['units'], more: Partial<Scene> = {}): string =>
  statusOf(
    scene({
      turn: 'Sep I 41',
      phase: 'initial-phase',
      ...(units && { units }),
      ...more,
      also: standardGauge,
    }),
    UNIT,
  );
/** The Ukraine up to four hexes west of 3B:1006. */
const WEST = LAND.filter((hex) => USSR[hex] === 1 && eastOf(hex) <= eastOf(hexNamed('3B:1010'))).map(idOf);
const SMALL = ['', '-b', '-c', '-d', '-e', '-f', '-g', '-h', '-i', '-j']
  .map((end) => `sov-art-x${end}`)
  .concat('sov-at-x', 'sov-at-x-b', 'sov-rifle-x-8', 'sov-rifle-x-3');
/** Brigades without zones on both sides of row 10, so that a line runs straight west. */
const walls = Object.fromEntries(
  ['09', '11'].flatMap((row, i) =>
    [2, 3, 4, 5, 6, 7, 8].map((column, j) => [`3B:${row}0${column}`, SMALL[7 * i + j]!]),
  ),
);

describe('the overland element (12B1)', () => {
  test('SS-EX-12B1-1: from 3B:1001 seven hexes reach 3B:1006: a swamp counts two, a major river one', () => {
    covers('SS-12B1b', 'SS-12B1c', 'SS-12B1f', 'SS-12B1e', 'SS-12B1a');
    const to = (truck: string, more: Partial<Scene> = {}): string =>
      found({ ...walls, '3B:1001': UNIT, [truck]: 'ger-truck' }, { owned: { axis: WEST }, ...more });
    // To a truck, which stands in Soviet ground as all the hexes on the way do.
    expect(to('3B:1006')).toBe('regular');
    expect(to('3B:1007')).toBe('none');
    // Frozen, the river costs nothing; the swamp is frozen in snow alone.
    expect(to('3B:1007', { weather: { c: 'frost' }, cold: { c: 2 } })).toBe('regular');
    expect(to('3B:1008', { weather: { c: 'frost' }, cold: { c: 2 } })).toBe('none');
  });

  test('SS-EX-12B1-2: along a road every hex counts one', () => {
    covers('SS-12B1d');
    // A road through the forests of Karelia: the eighth hex is too far, the seventh is not.
    expect(found({ '6A:3619': UNIT, '6A:3325': 'ger-truck' })).toBe('regular');
    expect(found({ '6A:3619': UNIT, '6A:3326': 'ger-truck' })).toBe('none');
  });
});

describe('trucks and roads (12B2, 12B3)', () => {
  test('a chain of trucks lengthens a line', () => {
    covers('SS-12B2a', 'SS-12Bd');
    const chain = (...trucks: readonly string[]): string =>
      found(
        {
          '3B:1001': UNIT,
          ...Object.fromEntries(trucks.map((hex, i) => [hex, ['ger-truck', 'ger-truck-b'][i]!])),
        },
        {
          owned: {
            axis: LAND.filter((hex) => USSR[hex] === 1 && eastOf(hex) <= eastOf(hexNamed('3B:1021'))).map(idOf),
          },
        },
      );
    expect(chain('3B:1005')).toBe('none');
    expect(chain('3B:1014')).toBe('none');
    expect(chain('3B:1005', '3B:1014')).toBe('regular');
  });

  test('difficult ground counts double for trucks as well', () => {
    covers('SS-12B2c');
    // To the railway at 3B:1011, by the swamp and over the river: ten from 3B:1003, eleven from 3B:1002.
    const to = (truck: string): string =>
      found({ ...walls, '3B:1001': UNIT, [truck]: 'ger-truck' }, { owned: { axis: WEST } });
    expect(to('3B:1003')).toBe('regular');
    expect(to('3B:1002')).toBe('none');
  });

  test('a line that has used a road does not join another one by truck', () => {
    covers('SS-12B2b', 'SS-12Bd');
    const road = '3619 3520 3420 3421 3422 3323 3324'.split(' ').map((hex) => `6A:${hex}`);
    const from = (hex: string, truck: string, owned = road): string =>
      found({ [hex]: UNIT, [truck]: 'ger-truck' }, { owned: { axis: owned } });
    // Overland to the truck, from there to the road into Finland: the road comes after the truck.
    expect(from('6A:3818', '6A:3422')).toBe('regular');
    // A hex too far for that: it would need the road of Karelia, the truck, and the road of Finland.
    expect(from('6A:3919', '6A:3422')).toBe('none');
    // A truck that reaches a railway by itself may come after the road.
    expect(from('6A:3718', '6A:3324')).toBe('regular');
    expect(from('6A:3718', '6A:3324', [])).toBe('none');
  });

  test('a port is the end of a line only where it is a source', () => {
    covers('SS-12Bf');
    expect(found({ '3B:2510': UNIT }, { owned: { axis: ['3B:2510'] } })).toBe('none');
    expect(found({ '6A:1120': UNIT })).toBe('regular');
  });

  test('a road serves only where it is owned', () => {
    covers('SS-12B3a', 'SS-12B3b');
    const road = '4127 4026 4126 4125 4124 4223 4222 4221 4321'.split(' ').map((hex) => `6A:${hex}`);
    expect(found({ '6A:4321': UNIT }, { owned: { axis: road } })).toBe('regular');
    expect(found({ '6A:4321': UNIT })).toBe('none');
    expect(found({ '6A:4321': UNIT }, { owned: { axis: road.filter((hex) => hex !== '6A:4127') } })).toBe('none');
  });
});

describe('trucks as sources (12E1)', () => {
  const feed = (units: NonNullable<Scene['units']>, truck = 'ger-truck'): Table => {
    const table = scene({ turn: 'Sep I 41', phase: 'initial-phase', units });
    if (table.open === 'truck-sources') table.act('axis', { type: 'use-truck', truck });
    return table;
  };

  test('five hexes and no more, by the rules of overland lines', () => {
    covers('SS-12E1b', 'SS-12Ec');
    const row = '7A:5004 7A:5105 8A:0223 8A:0324 8A:0424 8A:0525 8A:0625'.split(' ');
    expect(statusOf(feed({ [row[0]!]: 'ger-truck', [row[5]!]: UNIT }), UNIT)).toBe('special');
    expect(statusOf(feed({ [row[0]!]: 'ger-truck', [row[6]!]: UNIT }), UNIT)).toBe('none');
    // An enemy on the way, with his zone, shuts it.
    expect(statusOf(feed({ [row[0]!]: 'ger-truck', [row[5]!]: UNIT, [row[2]!]: 'sov-rifle-xx-100' }), UNIT)).toBe(
      'none',
    );
  });

  test('a truck that is a source lengthens no line', () => {
    covers('SS-12E1d');
    // The division at 3B:1001 hangs on the truck at 3B:1006; another one beside the truck's reach is starving.
    const table = scene({
      turn: 'Sep I 41',
      phase: 'initial-phase',
      owned: { axis: WEST },
      units: { ...walls, '3B:1001': UNIT, '3B:1006': ['ger-truck'], '2A:5016': ['ger-inf-xx-5', 'ger-truck-b'] },
      also: standardGauge,
    });
    expect(statusOf(table, UNIT)).toBe('regular');
    expect(table.open).toBe('truck-sources');
    table.act('axis', { type: 'use-truck', truck: 'ger-truck-b' });
    expect(statusOf(table, 'ger-inf-xx-5')).toBe('special');
    expect(statusOf(table, UNIT)).toBe('regular');
  });
});

describe('Soviet cities as sources (12C2)', () => {
  /** Kharkov, Stalino and Dnepropetrovsk with the country between, and nothing else in Soviet hands. */
  const inPocket = (hex: number): boolean =>
    rowOf(hex) >= rowOf(hexNamed('4A:1024')) &&
    rowOf(hex) <= rowOf(hexNamed('4A:2320')) &&
    columnOf(hex) >= columnOf(hexNamed('4A:1030')) &&
    columnOf(hex) <= columnOf(hexNamed('4A:1018'));
  const rest = LAND.filter((hex) => USSR[hex] === 1 && !inPocket(hex)).map(idOf);
  const pocket = (more: Partial<Scene> = {}): string =>
    statusOf(
      scene({
        turn: 'Oct I 41',
        side: 'soviet',
        phase: 'initial-phase',
        units: { '4A:1524': 'sov-rifle-xx-100' },
        ...more,
        owned: { axis: [...rest, ...(more.owned?.axis ?? [])] },
      }),
      'sov-rifle-xx-100',
    );

  test('three of them that hang together by rail supply whoever reaches them', () => {
    covers('SS-12C2b');
    expect(pocket()).toBe('regular');
    expect(pocket({ owned: { axis: ['4A:1124'] } })).toBe('none');
  });

  test('a city that was lost once is no link any more', () => {
    covers('SS-12C2c');
    expect(pocket({ also: onceLost('4A:2220') })).toBe('none');
  });
});

test('in the surprise turn Soviet zones end at the border (30F1c)', () => {
  covers('SS-30F1c');
  // Along the border in Greater Germany, beside a Soviet division over it.
  const table = scene({
    turn: 'Jun II 41',
    phase: 'surprise-turn',
    units: { '1B:2923': 'ger-inf-xx-1', '1B:2922': 'sov-rifle-xx-100' },
  });
  table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['1B:3023'] });
  const free = table.s.units.spent[pieceNamed('ger-inf-xx-1')]!;
  const later = scene({ turn: 'Sep I 41', units: { '1B:2923': 'ger-inf-xx-1', '1B:2922': 'sov-rifle-xx-100' } });
  later.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['1B:3023'] });
  expect(later.s.units.spent[pieceNamed('ger-inf-xx-1')]!).toBeGreaterThan(free);
});
