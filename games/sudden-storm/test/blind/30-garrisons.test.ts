import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP } from '../../src/charts.ts';
import { RP } from '../../src/state.ts';
import { pieceNamed } from '../../src/units.ts';
import { fight, march, may } from './help.ts';
import { all, given } from '../support/positions.ts';
import { storesOf } from '../support/air.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { infantryOfDistrict, initial, storesAt } from './help-29-36.ts';
import { next } from './orders.ts';

type Garrison = 'finland' | 'hungary' | 'iran' | 'turkey' | 'iran-occupied';
const EVERY: Garrison[] = ['finland', 'hungary', 'iran', 'turkey', 'iran-occupied'];
/** A Soviet initial phase in which only these garrisons are asked for. */
const check = (
  turn: string,
  asked: readonly Garrison[],
  units: Scene['units'] = {},
  more: Partial<Scene> = {},
): Table =>
  initial(turn, 'soviet', {
    units: units ?? {},
    also: given({ record: { released: EVERY.filter((each) => !asked.includes(each)) } }),
    ...more,
  });
const owed = (table: Table): number => table.s.garrisonDebt / RP;
const RIFLES = '14 52 104 122 54 71 168 43 115 123 142 70 90 10 48'.split(' ').map((n) => `sov-rifle-xx-${n}`);
const ALPINE = '72 44 58 60 96'.split(' ').map((n) => `sov-mtn-rifle-xx-${n}`);
/** Where the railway enters Turkey. */
const KARS = '9A:1227';

describe('30H garrisons', () => {
  test('a point for each RE that is missing, and for each line that is open', () => {
    covers('SS-30Ha', 'SS-30Hb', 'SS-30H1b');
    expect(owed(check('Aug I 41', ['turkey']))).toBe(30 + 1);
    expect(owed(check('Jul I 41', ['iran']))).toBe(9 + 3);
    expect(owed(check('Jun II 41', ['hungary']))).toBe(9 + 3);
    expect(owed(check('Aug I 41', []))).toBe(0);
  });
  test('thirty RE against Turkey, nine of them mountain troops', () => {
    covers('SS-30H1b', 'SS-30Hb');
    const against = (...units: string[]): number => owed(check('Aug I 41', ['turkey'], { [KARS]: units }));
    expect(against(...RIFLES.slice(0, 7), ...ALPINE.slice(0, 3))).toBe(0);
    expect(against(...RIFLES.slice(0, 6), ...ALPINE.slice(0, 3))).toBe(3);
    expect(against(...RIFLES.slice(0, 8), ...ALPINE.slice(0, 2))).toBe(3);
    expect(against(...RIFLES.slice(0, 10))).toBe(9);
  });
  test('42 RE against Finland, 9 against Hungary', () => {
    covers('SS-30H1b');
    const lines = ['6A:2326', '6A:2926', '6A:3327', '6A:4127', '6A:4929', '6A:5130', '2A:0231', '2A:0230', '1B:0302'];
    const finns = Object.fromEntries(lines.map((hex, i) => [hex, RIFLES[i]!]));
    expect(owed(check('Jun II 41', ['finland'], finns))).toBe(42 - 27);
    const hungary = { '3B:0429': RIFLES[0]!, '3B:0628': RIFLES[1]!, '3B:1026': RIFLES[2]! };
    expect(owed(check('Jun II 41', ['hungary'], hungary))).toBe(0);
    // Without the middle one: its RE, and the line it held.
    expect(owed(check('Jun II 41', ['hungary'], { '3B:0429': RIFLES[0]!, '3B:1026': RIFLES[2]! }))).toBe(3 + 1);
  });
  test('a zone over the line will do; a brigade has none there', () => {
    covers('SS-30H1a', 'SS-30Hb');
    const near = (hex: string, unit: string): number =>
      owed(check('Jun II 41', ['hungary'], { '3B:0429': RIFLES[0]!, '3B:1026': RIFLES[2]!, [hex]: unit }));
    // Beside 3B:0628.
    expect(near('3B:0627', RIFLES[1]!)).toBe(0);
    expect(near('3B:0627', 'sov-art-x')).toBe(2 + 1);
  });
  test('within three hexes of the border', () => {
    covers('SS-30H1a');
    const line = { '3B:0429': RIFLES[0]!, '3B:1026': RIFLES[2]!, '3B:0628': 'sov-art-x' };
    const with3 = (hex: string): number => owed(check('Jun II 41', ['hungary'], { ...line, [hex]: RIFLES[1]! }));
    expect([with3('3B:0626'), with3('3B:0625')]).toEqual([0, 2]);
  });
  test('nobody stands against Turkey and Iran at once', () => {
    covers('SS-30H1a');
    // Two hexes from both: nine RE of mountain troops, thirty others.
    const corner = '9A:1723';
    const held = { [KARS]: 'sov-art-x', '9A:2120': 'sov-art-x-b', '9A:2409': 'sov-art-x-c' };
    const units = [...ALPINE.slice(0, 3), ...RIFLES];
    const both = (count: number): number =>
      owed(check('Jul I 41', ['turkey', 'iran'], { ...held, [corner]: units.slice(0, count) }));
    // Of twelve divisions ten stand against Turkey; the other two and two brigades are eight RE against Iran.
    expect([both(13), both(12), both(11)]).toEqual([0, 1, 3]);
  });
  test('nine RE in Iran, from the turn after it was occupied', () => {
    covers('SS-30H2a', 'SS-30Bd');
    const iran: Garrison[] = ['iran', 'iran-occupied'];
    expect(owed(check('Aug I 41', iran))).toBe(0);
    expect(owed(check('Aug II 41', iran))).toBe(9);
    expect(owed(check('Aug II 41', iran, { '9A:2618': RIFLES.slice(0, 2) }))).toBe(3);
    expect(owed(check('Aug II 41', iran, { '9A:2618': RIFLES.slice(0, 2), '9A:3120': RIFLES[2]! }))).toBe(0);
    // On the Soviet side of the border they are of no use any more.
    expect(owed(check('Aug II 41', iran, { '9A:2120': RIFLES.slice(0, 3) }))).toBe(9);
  });
  test('an enemy seven hexes from one of its units releases it for good', () => {
    covers('SS-30Hd');
    const seen = (enemy: string): Table =>
      check('Aug II 41', ['turkey'], { [KARS]: RIFLES[0]!, [enemy]: 'ger-mtn-xx-1' });
    // Along the railway to Tbilisi.
    expect(owed(seen('9A:1220'))).toBe(0);
    expect(owed(seen('9A:1219'))).toBe(27);
  });
  test('even when he goes away again', () => {
    covers('SS-30Hd');
    const table = check('Aug II 41', ['turkey'], { [KARS]: RIFLES[0]!, '9A:1220': 'ger-mtn-xx-1' });
    next(table, 'moving', 'axis').act('axis', march('ger-mtn-xx-1', '9A:1219', '9A:1218'));
    next(table, 'evacuation', 'soviet').roll(1, 1).act('soviet', { type: 'end-evacuation' });
    expect(owed(table)).toBe(0);
  });
});

describe('30H paying for them', () => {
  const pay = (district: string, count: number) => ({ type: 'pay-garrison-debt', district, count });
  test('the Soviet player says which districts pay', () => {
    covers('SS-30Hc', 'SS-30He');
    const table = check('Aug II 41', ['iran-occupied']);
    expect([table.open, owed(table)]).toEqual(['garrison-debt', 9]);
    const before = infantryOfDistrict(table, 'moscow');
    table.act('soviet', pay('moscow', 7));
    expect([infantryOfDistrict(table, 'moscow'), owed(table)]).toEqual([before - 7, 2]);
    expect(may(table, 'soviet', pay('moscow', 3))).toBe(false);
    table.act('soviet', pay('eastern', 2));
    expect(owed(table)).toBe(0);
    expect(table.open).not.toBe('garrison-debt');
  });
  test('what there is not is owed, and taken from what comes later', () => {
    covers('SS-30Hc');
    // No points come before Aug I.
    const table = check('Jul II 41', ['turkey']);
    expect(owed(table)).toBe(31);
    next(table, 'evacuation', 'soviet').act('soviet', { type: 'end-evacuation' });
    // Another 31 in Aug I, and 44 points to pay with: there is nothing to choose.
    expect(owed(table)).toBe(62 - 44);
    expect(['moscow', 'eastern', 'kiev'].map((district) => infantryOfDistrict(table, district))).toEqual([0, 0, 0]);
  });
});

describe('30I oil', () => {
  const [BAKU, PLOESTI] = ['9A:1506', '3B:2826'];
  const gained = (turn: string, side: 'axis' | 'soviet', owned: Scene['owned'] = {}): number[] => {
    const table = initial(turn, side, { owned, also: storesOf({}) });
    return [storesAt(table, BAKU), storesAt(table, PLOESTI)];
  };
  test('two points at Baku and one at Ploesti for their owner, in his initial phase', () => {
    covers('SS-30Ia');
    expect([gained('Aug II 41', 'soviet'), gained('Aug II 41', 'axis')]).toEqual([
      [2, 0],
      [0, 1],
    ]);
    expect(gained('Aug II 41', 'axis', { axis: [BAKU] })).toEqual([2, 1]);
    expect(gained('Aug II 41', 'soviet', { soviet: [PLOESTI] })).toEqual([2, 1]);
  });
});

describe('30J towns that defend themselves', () => {
  const defence = (target: string, from: string, units: readonly string[], also = all()): number => {
    const table = scene({
      turn: 'Sep I 41',
      side: 'soviet',
      phase: 'combat-phase',
      units: { [from]: units },
      also,
    });
    return fight(table, target, units, 4).defence;
  };
  const STACK = RIFLES.slice(0, 3);
  test('8 in major cities of East Prussia, 4 in towns, 2 in small ones', () => {
    covers('SS-30Ja');
    expect(defence('1B:2627', '1B:2626', STACK)).toBe(8);
    expect(defence('1B:2725', '1B:2724', STACK)).toBe(4);
    expect(defence('1B:2224', '1B:2223', STACK)).toBe(4);
    expect(defence('1B:2524', '1B:2424', STACK)).toBe(2);
  });
  test('8 in Narvik and Trondheim, 4 in other ports of Norway', () => {
    covers('SS-30Ja');
    const at = (port: string, from: string): number => defence(port, from, [RIFLES[0]!], storesOf({ [from]: 2 }));
    expect([at('5B:0911', '5B:0910'), at('5B:2532', '5B:2531')]).toEqual([8, 8]);
    expect([at('6A:1122', '6A:1121'), at('6A:0820', '6A:0821')]).toEqual([4, 4]);
  });
  test('they have no zone, and take no room', () => {
    covers('SS-30Jb');
    const table = scene({ turn: 'Sep I 41', side: 'soviet', units: { '1B:2628': 'sov-tank-x-1' } });
    table.act('soviet', march('sov-tank-x-1', '1B:2728'));
    expect(table.s.units.spent[pieceNamed('sov-tank-x-1')]! / MP).toBe(1);
    const three = ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-inf-xx-21'];
    const room = (...there: string[]): boolean => {
      const full = scene({ turn: 'Sep I 41', units: { '1B:2725': there, '1B:2724': 'ger-pz-iii-203' } });
      full.act('axis', march('ger-pz-iii-203', '1B:2725'));
      return may(full, 'axis', { type: 'end-movement' });
    };
    const six = [...three, 'ger-mot-iii-gd', 'ger-ss-mot-x-1'];
    expect([room(...six), room(...six, 'ger-ss-mot-x-2')]).toEqual([true, false]);
  });
  test('lost once, they are lost', () => {
    covers('SS-30Jb');
    const table = scene({
      turn: 'Sep I 41',
      side: 'soviet',
      phase: 'combat-phase',
      units: { '1B:2724': STACK },
    });
    const id = 'intrinsic-1b-2725';
    fight(table, '1B:2725', STACK, 6);
    while (table.open !== 'fighting') table.act(table.side, table.anything());
    expect(table.at(id)).not.toBe('replacement-pool');
    expect(table.at(id)).not.toBe('1B:2725');
  });
});
