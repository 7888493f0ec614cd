import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SOVIET, pieceNamed } from '../../src/units.ts';
import { all, given, hungry, ringAround, standardGauge } from '../support/positions.ts';
import { type Scene, type Table } from '../support/table.ts';
import { may } from './help.ts';
import { at, hexesOf, initial, place, placePoints } from './help-29-36.ts';
import { next, rail } from './orders.ts';

type More = Omit<Scene, 'turn' | 'side' | 'phase'>;
const axis = (turn: string, more: More = {}): Table => at(initial(turn, 'axis', more), 'reinforcements');
const soviet = (turn: string, more: More = {}): Table => at(initial(turn, 'soviet', more), 'reinforcements');
const goes = (table: Table, unit: string, ...hexes: string[]): boolean[] =>
  hexes.map((hex) => may(table, table.side, place(unit, hex)));

describe('33A1 where the Axis comes in', () => {
  test('on own ground, out of enemy zones', () => {
    covers('SS-33Aa');
    const UNIT = 'ger-inf-xx-93';
    expect(goes(axis('Jul I 41'), UNIT, '1B:2733')).toEqual([true]);
    expect(goes(axis('Jul I 41', { owned: { soviet: ['1B:2733'] } }), UNIT, '1B:2733', '1B:2833')).toEqual([
      false,
      true,
    ]);
    const watched = axis('Jul I 41', { units: { '1B:2732': 'sov-rifle-xx-14' } });
    expect(goes(watched, UNIT, '1B:2733', '1B:3533')).toEqual([false, true]);
  });
  test('Germans at the western edge, or in ports off the map', () => {
    covers('SS-33A1a', 'SS-33Aa');
    const UNIT = 'ger-inf-xx-93';
    const table = axis('Jul I 41');
    const edge = ['1B:2633', '1B:2733', '3B:0933', '3B:2133', '3B:3533', '3B:4633', 'germany'];
    expect(goes(table, UNIT, ...edge)).toEqual(edge.map(() => true));
    expect(goes(table, UNIT, '1B:3830', '1B:2732', '5B:3133', '3B:0433', '5B:4533')).toEqual(Array(5).fill(false));
    // Hungary is neutral in Jun II.
    expect(goes(axis('Jun II 41'), 'ger-inf-xx-110', '3B:0933', '3B:2133')).toEqual([false, true]);
  });
  test('more of them than may stand there, until the movement phase ends', () => {
    covers('SS-8Bd', 'SS-33Aa');
    const table = axis('Jul I 41');
    for (const n of ['93', '94', '95', '96']) table.act('axis', place(`ger-inf-xx-${n}`, '1B:2733'));
    next(table, 'moving', 'axis');
    expect(may(table, 'axis', { type: 'end-movement' })).toBe(false);
    table.act('axis', { type: 'move', units: ['ger-inf-xx-96'], way: ['1B:2732'] });
    const others = ['ger-inf-xx-93', 'ger-inf-xx-94', 'ger-inf-xx-95'].map((unit) => table.at(unit));
    expect(others).toEqual(['1B:2733', '1B:2733', '1B:2733']);
  });
  test('those for the Arctic in ports of Norway', () => {
    covers('SS-33A1b');
    const table = axis('Sep I 41');
    expect(goes(table, 'ger-mtn-xx-6', '5B:0911', '6A:1122', '5B:2532')).toEqual([true, true, true]);
    expect(goes(table, 'ger-mtn-xx-6', '6A:1120', '5B:2531', '1B:2733')).toEqual([false, false, false]);
  });
  test('that for Finland in a town with supply, within the limit', () => {
    covers('SS-33A1c');
    const UNIT = 'ger-mtn-x-3';
    expect(goes(axis('Jan I 42'), UNIT, '1B:0310', '5B:2502', '5B:4609', '5B:0911')).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const full = axis('Jan I 42', { units: { '5B:4610': ['ger-inf-xx-163', 'ger-art-iii-818', 'ger-art-iii-609'] } });
    expect(goes(full, UNIT, '1B:0310', '5B:2502')).toEqual([false, true]);
  });
  test('those for the East in towns with supply', () => {
    covers('SS-33A1d');
    const UNIT = 'ger-rkt-art-iii-51';
    const line = '1B:5132 3B:0231 1B:5131 1B:5130 1B:5129 1B:5128 1B:5127 3B:0226 3B:0225'.split(' ');
    const table = axis('Oct I 41', {
      units: { '3B:0225': 'ger-sec-xx-207' },
      owned: { axis: [...line, '3B:0607'] },
      also: standardGauge,
    });
    expect(goes(table, UNIT, '1B:3830', '1B:2725', '3B:0225')).toEqual([true, true, true]);
    expect(goes(table, UNIT, '3B:0607', '3B:0226', '3B:0933')).toEqual([false, false, false]);
  });
  test('Hungarians, Italians and Slovaks at their edges', () => {
    covers('SS-33A1g', 'SS-33A1h', 'SS-33A1j');
    expect(goes(axis('Jul II 41'), 'hun-cav-x-1', '3B:0933', '3B:1033', '3B:2133', '3B:0831')).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(goes(axis('Jul I 41'), 'ita-inf-xx-9', '1B:3533', '3B:0933', '3B:2133', '3B:3533', '3B:4633')).toEqual(
      Array(5).fill(true),
    );
    expect(goes(axis('Jul I 41'), 'ita-inf-xx-9', '1B:3830', '3B:0433')).toEqual([false, false]);
    expect(goes(axis('Jun II 41'), 'slo-inf-xx-1', '1B:3533', '3B:2133', '3B:0433')).toEqual([true, false, false]);
  });
  test('Romanians in their towns, some as reserves', () => {
    covers('SS-33A1i', 'SS-OBA21');
    const table = axis('Mar I 42');
    expect(goes(table, 'rum-sec-xx-1', '3B:3126', '3B:3130', '3B:3125', '3B:2133')).toEqual([true, true, false, false]);
    table.act('axis', place('rum-sec-xx-1', '3B:3126'));
    expect(table.s.units.reserve[pieceNamed('rum-sec-xx-1')]).toBe(1);
  });
  test('Finnish stores in towns south of the line', () => {
    covers('SS-33A1f', 'SS-OBA15');
    // The German ones come first.
    const table = axis('Jul I 41').act('axis', placePoints('1B:2733', 10));
    const points = (hex: string): boolean => may(table, 'axis', placePoints(hex, 1));
    expect(['1B:0310', '5B:4610', '5B:3103', '5B:4609'].map(points)).toEqual([true, true, false, false]);
  });
  test('who cannot come in now comes later', () => {
    covers('SS-33Ab');
    const shut = axis('Jul II 41', { owned: { soviet: hexesOf('hungary') }, units: { '3B:1033': 'sov-rifle-xx-14' } });
    expect(goes(shut, 'hun-cav-x-1', '3B:0933')).toEqual([false]);
    shut.act('axis', { type: 'place-the-rest' });
    next(shut, 'moving', 'axis');
    expect(shut.at('hun-cav-x-1')).toBe('arrivals');
  });
});

describe('33A2 Soviet districts', () => {
  const [KHARKOV, STALINO] = ['4A:1124', '4A:2220'];
  const POINTS = ['4A:1329', '4A:1432', '4A:2016', '4A:2722'];
  const RIFLES = ['253', '264', '284', '289', '297', '300'].map((n) => `sov-rifle-xx-${n}`);
  test('one in each major city, then one in each town, then again', () => {
    covers('SS-33A2a');
    const table = soviet('Jul II 41');
    expect(goes(table, RIFLES[0]!, KHARKOV, STALINO, ...POINTS)).toEqual([true, true, false, false, false, false]);
    table.act('soviet', place(RIFLES[0]!, KHARKOV));
    expect(goes(table, RIFLES[1]!, KHARKOV, STALINO, POINTS[0]!)).toEqual([false, true, false]);
    table.act('soviet', place(RIFLES[1]!, STALINO));
    expect(goes(table, RIFLES[2]!, KHARKOV, STALINO, ...POINTS)).toEqual([false, false, true, true, true, true]);
    POINTS.slice(0, 3).forEach((hex, i) => table.act('soviet', place(RIFLES[2 + i]!, hex)));
    expect(goes(table, RIFLES[5]!, KHARKOV, POINTS[0]!, POINTS[3]!)).toEqual([false, false, true]);
  });
  test('cities that are cut off come last', () => {
    covers('SS-33A2a', 'SS-33b');
    const table = soviet('Jul II 41', {
      units: { ...ringAround(KHARKOV), [KHARKOV]: 'sov-rifle-xx-14' },
      out: { 'sov-rifle-xx-14': 2 },
      also: all(hungry(KHARKOV, 2), given({ units: { 'sov-rifle-xx-14': { outSince: SOVIET } } })),
    });
    expect(goes(table, RIFLES[0]!, KHARKOV, STALINO)).toEqual([false, true]);
    table.act('soviet', place(RIFLES[0]!, STALINO));
    POINTS.forEach((hex, i) => table.act('soviet', place(RIFLES[1 + i]!, hex)));
    expect(goes(table, RIFLES[5]!, STALINO, KHARKOV)).toEqual([false, true]);
    table.act('soviet', place(RIFLES[5]!, KHARKOV));
    const out = (unit: string): number => table.s.units.outTurns[pieceNamed(unit)]!;
    expect(out(RIFLES[5]!)).toBe(out('sov-rifle-xx-14'));
    expect([out(RIFLES[5]!), out(RIFLES[0]!)]).toEqual([3, 0]);
  });
  test('a district without a city loses them', () => {
    covers('SS-33A2b');
    const kiev = ['1B:5104', '3B:0225', '3B:0513', '3B:0607', '3B:1014', '3B:1222'];
    const lost = initial('Jul II 41', 'soviet', { owned: { axis: kiev } });
    expect(lost.at('sov-cav-xx-34')).toBe('replacement-pool');
    expect(initial('Jul II 41', 'soviet', { owned: { axis: kiev.slice(1) } }).at('sov-cav-xx-34')).toBe('arrivals');
  });
  test('so does a place', () => {
    covers('SS-33A2c', 'SS-OBS37');
    const ODESSA = '3B:2510';
    const UNIT = 'sov-mil-rifle-xx-odessa';
    expect(['arrivals', ODESSA]).toContain(initial('Jul II 41', 'soviet').at(UNIT));
    const lost = initial('Jul II 41', 'soviet', { owned: { axis: [ODESSA] } });
    expect(['arrivals', ODESSA]).not.toContain(lost.at(UNIT));
    expect(initial('Jun II 41', 'soviet', { owned: { axis: ['1B:1705'] } }).at('sov-ship-peipus')).not.toBe('1B:1705');
  });
  test('places that are named', () => {
    covers('SS-OBS37');
    const table = soviet('Jul II 41');
    expect(goes(table, 'sov-mil-rifle-xx-1', '2A:3317', '2A:3218', '2A:3201')).toEqual([true, false, false]);
    expect(goes(table, 'sov-mil-rifle-xx-odessa', '3B:2510', '4A:1828')).toEqual([true, false]);
    expect(goes(table, 'sov-mil-rifle-xx-3-cr', '3B:3502', '4A:3526', '3B:2510')).toEqual([true, true, false]);
    expect(goes(table, 'sov-rifle-xx-201', '1B:1816', '1B:0711', '1B:1118', '1B:2819')).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  test('cavalry is not put into the Arctic', () => {
    covers('SS-29c', 'SS-33A2a');
    const table = soviet('Jul II 41');
    table.act('soviet', place('sov-rifle-xx-245', '2A:0931'));
    expect(goes(table, 'sov-rifle-xx-272', '6A:1518', '1B:1705')).toEqual([true, true]);
    expect(goes(table, 'sov-cav-xx-25', '6A:1518', '1B:1705')).toEqual([false, true]);
  });
});

describe('33A2 from the east', () => {
  const EAST = ['91', '166', '107', '119', '133', '178', '194'].map((n) => `sov-rifle-xx-${n}`);
  test('at the edge, two hexes from a railway that leaves it', () => {
    covers('SS-33A2d');
    const table = soviet('Jul I 41');
    expect(goes(table, EAST[0]!, '7A:3401', '7A:3301', '7A:3201', '7A:3101', '7A:3601', '7A:3402')).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
    ]);
  });
  test('24 RE of them ride free', () => {
    covers('SS-33A2d');
    const table = soviet('Jul I 41');
    for (const unit of EAST) table.act('soviet', place(unit, '7A:3401'));
    table.act('soviet', place('sov-mtn-cav-xx-21', '7A:3401'));
    next(table, 'moving', 'soviet');
    EAST.forEach((unit, i) => table.act('soviet', rail(unit, `7A:340${2 + Math.floor(i / 3)}`)));
    expect(table.s.rail.soviet.used).toBe(0);
    // Cavalry counts twice: three of its six RE are beyond the 24.
    table.act('soviet', rail('sov-mtn-cav-xx-21', '7A:3404'));
    expect(table.s.rail.soviet.used).toBe(3);
  });
  test('those beside the railway do not', () => {
    covers('SS-33A2d');
    const table = soviet('Jul I 41').act('soviet', place(EAST[0]!, '7A:3301'));
    table.act('soviet', place(EAST[1]!, '7A:3401'));
    next(table, 'moving', 'soviet').act('soviet', rail(EAST[1]!, '7A:3404'));
    expect(table.s.rail.soviet.used).toBe(0);
    table.act('soviet', { type: 'move', units: [EAST[0]!], way: ['7A:3401'] });
    table.act('soviet', rail(EAST[0]!, '7A:3404'));
    expect(table.s.rail.soviet.used).toBe(3);
  });
  test('other forces: one of a kind in a city, three from the east', () => {
    covers('SS-33A2e');
    const ROCKETS = ['', '-b', '-c', '-d', '-e', '-f', '-g', '-h', '-i', '-j', '-k', '-l', '-m'].map(
      (n) => `sov-rkt-art-iii${n}`,
    );
    const table = soviet('Jan I 42');
    const five = ROCKETS.filter((id) => table.at(id) === 'arrivals');
    expect(five.length).toBe(5);
    expect(goes(table, five[0]!, '2A:3317', '4A:1124', '7A:3401', '2A:2721')).toEqual([true, true, true, false]);
    table.act('soviet', place(five[0]!, '2A:3317'));
    expect(goes(table, five[1]!, '2A:3317', '2A:3216', '4A:1124')).toEqual([false, false, true]);
    five.slice(1, 4).forEach((unit) => table.act('soviet', place(unit, '7A:3401')));
    expect(goes(table, five[4]!, '7A:3401', '7A:4401', '4A:1124')).toEqual([false, false, true]);
  });
});

describe('33A3 conditional reinforcements', () => {
  const present = (turn: string, units: Record<string, string>, unit: string): boolean =>
    initial(turn, 'soviet', { units }).at(unit) !== null;
  const [NKVD, KHARKOV] = ['sov-nkvd-rifle-xx-4', '4A:1124'];
  test('with an enemy seven hexes from the city', () => {
    covers('SS-33A3a', 'SS-OBS20');
    expect(present('Aug I 41', {}, NKVD)).toBe(false);
    expect([
      present('Aug I 41', { '4A:1131': 'ger-inf-xx-1' }, NKVD),
      present('Aug I 41', { '4A:1132': 'ger-inf-xx-1' }, NKVD),
    ]).toEqual([true, false]);
    expect(present('Aug I 41', { '4A:1128': 'ita-inf-xx-9' }, NKVD)).toBe(true);
    const table = soviet('Aug I 41', { units: { '4A:1131': 'ger-inf-xx-1' } });
    expect(goes(table, NKVD, KHARKOV, '4A:2220')).toEqual([true, false]);
  });
  test('Finns call nobody', () => {
    covers('SS-33A3a', 'SS-OBS20');
    const near = (unit: string): number =>
      ['20', '21', '1'].filter((n) => present('Aug I 41', { '2A:0533': unit }, `sov-nkvd-rifle-xx-${n}`)).length;
    expect([near('fin-rifle-xx-6'), near('ger-inf-xx-1')]).toEqual([0, 3]);
  });
  test('others only from Jan I 42', () => {
    covers('SS-OBS21', 'SS-33A3a');
    const VORONEZH = { '4A:0417': 'ger-inf-xx-1' };
    expect(['Dec II 41', 'Jan I 42'].map((turn) => present(turn, VORONEZH, 'sov-nkvd-rifle-xx-8'))).toEqual([
      false,
      true,
    ]);
    const MOSCOW = { '2A:3322': 'ger-inf-xx-1' };
    const moscow = ['2', '6', '13'].map((n) => present('Jan I 42', MOSCOW, `sov-nkvd-rifle-xx-${n}`));
    expect(moscow).toEqual([true, true, true]);
    expect(present('Aug I 41', MOSCOW, 'sov-mil-rifle-xx-3com')).toBe(true);
  });
});
