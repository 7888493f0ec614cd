import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../../src/board.ts';
import { all, emptyTruck, ringAround } from '../support/positions.ts';
import { onceOverrun, overrunEast, regaugedAlong } from '../support/rails.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { MID, march, may } from './help.ts';
import { carry, destroy, hexes, next, railPoints, useTruck } from './orders.ts';

const RIFLE = 'sov-rifle-xx-14';
const INFANTRY = 'ger-inf-xx-21';
type Units = NonNullable<Scene['units']>;
const initial = (side: 'axis' | 'soviet', units: Units, more: Partial<Scene> = {}): Table =>
  scene({ turn: 'Aug I 41', side, phase: 'initial-phase', units, ...more });
const marks = (table: Table, unit: string): readonly string[] => table.seen(unit)?.marks ?? [];
const isOut = (table: Table, unit: string): boolean =>
  marks(table, unit).some((mark) => mark.startsWith('out-of-supply'));
const pointsAt = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;
/** The Axis owns everything, and its railways end west of Minsk. */
const east = (units: Units, more: Partial<Scene> = {}): Table =>
  initial('axis', units, { ...more, also: all(overrunEast, more.also ?? (() => {})) });

describe('12B the overland element', () => {
  const isOutAt = (hex: string, weather: 'clear' | 'mud' | 'frost' | 'snow'): boolean =>
    isOut(initial('soviet', { [hex]: RIFLE }, { weather: { d: weather } }), RIFLE);
  test('seven hexes when clear or frozen, five in mud and snow', () => {
    covers('SS-12Bc', 'SS-12Be', 'SS-12B1a', 'SS-12B1f');
    for (const weather of ['clear', 'frost'] as const) expect(isOutAt('8A:1919', weather), weather).toBe(false);
    for (const weather of ['mud', 'snow'] as const) {
      expect(isOutAt('8A:1921', weather), weather).toBe(false);
      expect(isOutAt('8A:1920', weather), weather).toBe(true);
    }
  });
  test('sand counts two', () => {
    covers('SS-12B1b');
    // Both lie seven hexes from the railway; one of the lines has more sand in it.
    expect(isOutAt('8A:2019', 'clear')).toBe(false);
    expect(isOutAt('8A:2121', 'clear')).toBe(true);
  });
  test('through no enemy zone, unless friends stand in every hex of it', () => {
    covers('SS-12Aa', 'SS-12B1e');
    const ring = { [MID]: RIFLE, ...ringAround(MID) };
    const chain = { '8A:1525': 'sov-rifle-xx-52', '8A:1425': 'sov-rifle-x-8', '8A:1325': 'sov-rifle-xx-71' };
    expect(isOut(initial('soviet', { [MID]: RIFLE }), RIFLE)).toBe(false);
    expect(isOut(initial('soviet', ring), RIFLE)).toBe(true);
    expect(isOut(initial('soviet', { ...ring, ...chain }), RIFLE)).toBe(false);
    for (const missing of Object.keys(chain))
      expect(isOut(initial('soviet', { ...ring, ...chain, [missing]: [] }), RIFLE), missing).toBe(true);
  });
  test('the status lasts through the player turn, whatever comes', () => {
    covers('SS-12Ba', 'SS-12Db');
    const ring = { [MID]: 'sov-tank-xx-1', ...ringAround(MID) };
    const table = initial('soviet', ring).playOn('moving');
    expect(marks(table, 'sov-tank-xx-1')).toContain('out-of-supply-1');
  });
});

/** From the standard gauge west of Minsk as far as Orsha, then a road's length beyond Smolensk. */
const TO_ORSHA = hexes(
  '1B:3713 1B:3712 1B:3611 1B:3610 1B:3510 1B:3509 1B:3508 1B:3507 1B:3506 1B:3505 1B:3504 1B:3503',
);
/** 32: three regiments that have no zones hold Minsk. */
const GARRISON = { '1B:3611': ['ger-art-iii-818', 'ger-art-iii-609', 'ger-art-iii-603'] };
const TO_BREST = hexes(
  '1B:3714 1B:3715 1B:3815 1B:3816 1B:3817 1B:3818 1B:3719 1B:3720 1B:3721 1B:3621 1B:3622 1B:3623 1B:3624 1B:3625 1B:3726',
);

describe('12B roads, railways and trucks', () => {
  test('seven hexes overland and fourteen of road to a railway that trains of one’s own can use', () => {
    covers('SS-12Bd', 'SS-12Be', 'SS-12B3a', 'SS-12B4a', 'SS-12B4b', 'SS-7Bc');
    expect(isOut(east({ '2A:3424': INFANTRY }), INFANTRY)).toBe(false);
    expect(isOut(east({ '2A:3423': INFANTRY }), INFANTRY)).toBe(true);
    const nearer = regaugedAlong('1B:3412', '1B:3512', '1B:3611');
    expect(isOut(east({ '2A:3423': INFANTRY }, { also: nearer }), INFANTRY)).toBe(true);
  });
  test('regauged as far as the source of the road, it carries on', () => {
    covers('SS-12B4b', 'SS-32d');
    const also = regaugedAlong('1B:3714', ...TO_ORSHA);
    expect(isOut(east({ '2A:3423': INFANTRY, ...GARRISON }, { also }), INFANTRY)).toBe(false);
    expect(isOut(east({ '2A:3423': INFANTRY }, { also }), INFANTRY)).toBe(true);
  });
  test('the road runs through ground of one’s own, the first seven hexes through any', () => {
    covers('SS-12B3b', 'SS-12B1e', 'SS-12B4a', 'SS-12C1a');
    const at = (owned: readonly string[]): boolean =>
      isOut(
        initial('axis', { '1B:3503': INFANTRY, ...GARRISON }, { owned: { axis: [...owned, ...TO_BREST] } }),
        INFANTRY,
      );
    expect(at(TO_ORSHA)).toBe(false);
    expect(at(TO_ORSHA.slice(0, 5))).toBe(false);
    expect(at(TO_ORSHA.filter((hex) => hex !== '1B:3610'))).toBe(true);
    const cut = TO_BREST.filter((hex) => hex !== '1B:3720');
    expect(
      isOut(
        initial('axis', { '1B:3503': INFANTRY, ...GARRISON }, { owned: { axis: [...TO_ORSHA, ...cut] } }),
        INFANTRY,
      ),
    ).toBe(true);
  });
  test('a truck carries the line on: seven hexes to it, ten from it to a road', () => {
    covers('SS-12B2a', 'SS-12B2b', 'SS-12Be', 'SS-14Df');
    const withTruck = (unit: string, truck: string): boolean =>
      isOut(east({ [unit]: INFANTRY, [truck]: 'ger-truck' }), INFANTRY);
    expect(isOut(east({ '2A:3319': INFANTRY }), INFANTRY)).toBe(true);
    expect(withTruck('2A:3319', '2A:3425')).toBe(false);
    expect(withTruck('2A:3318', '2A:3425')).toBe(true);
    expect(withTruck('2A:3318', '2A:3422')).toBe(false);
  });
  test('an empty one too', () => {
    covers('SS-12E1f');
    const units = { '2A:3319': INFANTRY, '2A:3425': 'ger-truck' };
    expect(isOut(east(units, { also: emptyTruck('ger-truck') }), INFANTRY)).toBe(false);
  });
});

describe('12C sources', () => {
  const EDGE = ['7A:2001', '7A:3401', '7A:4401', '7A:4801', '8A:0519'];
  test('the east edge, or three linked cities that were never lost', () => {
    covers('SS-12C2a', 'SS-12C2b', 'SS-12C2c', 'SS-12Ca');
    const at = { '2A:3320': RIFLE };
    expect(isOut(initial('soviet', at), RIFLE)).toBe(false);
    expect(isOut(initial('soviet', at, { owned: { axis: EDGE } }), RIFLE)).toBe(false);
    expect(isOut(initial('soviet', at, { also: onceOverrun() }), RIFLE)).toBe(false);
    expect(isOut(initial('soviet', at, { owned: { axis: EDGE }, also: onceOverrun() }), RIFLE)).toBe(true);
    // One that is left makes no three.
    expect(isOut(initial('soviet', at, { owned: { axis: EDGE }, also: onceOverrun('2A:3317') }), RIFLE)).toBe(true);
  });
});

describe('12D out of supply', () => {
  const moves = (unit: string, turns: number, steps: number): boolean => {
    const line = hexes('7A:0810 7A:0910 7A:1009 7A:1109 7A:1208 7A:1308 7A:1407 7A:1507');
    const table = scene({ turn: 'Aug I 41', side: 'soviet', units: { '7A:0711': unit }, out: { [unit]: turns } });
    return may(table, 'soviet', march(unit, ...line.slice(0, steps)));
  };
  test('the first turn halves what drives, the second what walks', () => {
    covers('SS-12Db', 'SS-12Dc');
    expect([moves('sov-tank-xx-1', 1, 4), moves('sov-tank-xx-1', 1, 5)]).toEqual([true, false]);
    expect([moves(RIFLE, 1, 6), moves(RIFLE, 1, 7)]).toEqual([true, false]);
    expect([moves('sov-cav-xx-50', 1, 8)]).toEqual([true]);
    expect([moves(RIFLE, 2, 3), moves(RIFLE, 2, 4)]).toEqual([true, false]);
    expect([moves('sov-tank-xx-1', 2, 4), moves('sov-tank-xx-1', 2, 5)]).toEqual([true, false]);
  });
  test('a turn is two player turns: the enemy’s initial phase adds none', () => {
    covers('SS-12Da', 'SS-12Dd');
    const table = initial('soviet', { [MID]: RIFLE, ...ringAround(MID) });
    expect(marks(table, RIFLE)).toContain('out-of-supply-1');
    next(table, 'moving', 'axis');
    expect(marks(table, RIFLE)).toContain('out-of-supply-1');
    next(table, 'moving', 'soviet');
    expect(marks(table, RIFLE)).toContain('out-of-supply-2');
  });
});

describe('12E trucks as sources', () => {
  const far = (truck: string, more: Partial<Scene> = {}): Table =>
    initial('axis', { '8A:1920': INFANTRY, [truck]: 'ger-truck' }, more);
  test('five hexes, and the truck is empty', () => {
    covers('SS-12E1a', 'SS-12E1b', 'SS-12E1c', 'SS-12E1e');
    const near = far('8A:1925').act('axis', useTruck('ger-truck'));
    expect(isOut(near, INFANTRY)).toBe(false);
    expect(marks(near, INFANTRY)).toContain('special');
    expect(marks(near, 'ger-truck')).toContain('empty');
    const table = far('8A:1926');
    if (may(table, 'axis', useTruck('ger-truck'))) table.act('axis', useTruck('ger-truck'));
    expect(isOut(table, INFANTRY)).toBe(true);
  });
  test('four in mud', () => {
    covers('SS-12E1b');
    for (const [truck, out] of [
      ['8A:1924', false],
      ['8A:1925', true],
    ] as const) {
      const table = far(truck, { weather: { d: 'mud' } });
      if (may(table, 'axis', useTruck('ger-truck'))) table.act('axis', useTruck('ger-truck'));
      expect(isOut(table, INFANTRY), truck).toBe(out);
    }
  });
  test('not from an empty one', () => {
    covers('SS-12E1f');
    const table = far('8A:1925', { also: emptyTruck('ger-truck') });
    expect(may(table, 'axis', useTruck('ger-truck'))).toBe(false);
    expect(isOut(table, INFANTRY)).toBe(true);
  });
  test('the count of turns goes on under it', () => {
    covers('SS-12Eb');
    const table = far('8A:1925').act('axis', useTruck('ger-truck'));
    expect(isOut(table, INFANTRY)).toBe(false);
    next(table, 'moving', 'soviet');
    next(table, 'moving', 'axis');
    expect(marks(table, INFANTRY)).toContain('out-of-supply-2');
  });
  test('filled again on a railway that alone leads to a source', () => {
    covers('SS-12E1g');
    const isEmptyAt = (hex: string): boolean =>
      marks(east({ [hex]: 'ger-truck' }, { also: emptyTruck('ger-truck') }), 'ger-truck').includes('empty');
    expect(isEmptyAt('1B:3714')).toBe(false);
    expect(isEmptyAt('1B:3713')).toBe(true);
    expect(isEmptyAt('1B:3614')).toBe(true);
  });
});

describe('12F resource points', () => {
  const at = (unit: string, count: number, side: 'axis' | 'soviet' = 'soviet'): Table =>
    scene({ turn: 'Aug I 41', side, units: { [MID]: unit }, points: { [MID]: count }, owned: { [side]: [MID] } });
  test('as many as the unit has RE; thirty on a truck', () => {
    covers('SS-12Fg');
    for (const [unit, most] of [
      [RIFLE, 3],
      ['sov-rifle-x-8', 1],
      ['sov-tank-xx-1', 3],
    ] as const) {
      expect(may(at(unit, 40), 'soviet', carry(unit, most)), unit).toBe(true);
      expect(may(at(unit, 40), 'soviet', carry(unit, most + 1)), unit).toBe(false);
    }
    expect(may(at('ger-truck', 40, 'axis'), 'axis', carry('ger-truck', 30))).toBe(true);
    expect(may(at('ger-truck', 40, 'axis'), 'axis', carry('ger-truck', 31))).toBe(false);
    expect(may(at(RIFLE, 2), 'soviet', carry(RIFLE, 3))).toBe(false);
  });
  test('they go where the unit goes', () => {
    covers('SS-12Fg', 'SS-12Ff');
    const table = at(RIFLE, 5).act('soviet', carry(RIFLE, 2)).act('soviet', march(RIFLE, '8A:1626'));
    expect(pointsAt(table, MID)).toBe(3);
    expect(may(table, 'soviet', railPoints(MID, 1, '8A:1626'))).toBe(false);
  });
  test('destroyed in one’s own turn, and one’s own', () => {
    covers('SS-12Fd');
    const table = at(RIFLE, 5);
    expect(may(table, 'axis', destroy(MID, 1))).toBe(false);
    expect(may(table, 'soviet', destroy(MID, 6))).toBe(false);
    expect(pointsAt(table.act('soviet', destroy(MID, 4)), MID)).toBe(1);
    const theirs = scene({ turn: 'Aug I 41', units: { '8A:1928': INFANTRY }, points: { [MID]: 5 } });
    expect(may(theirs, 'axis', destroy(MID, 1))).toBe(false);
  });
  test('half of what is taken is kept, rounded down', () => {
    covers('SS-12Fe');
    for (const [lay, kept] of [
      [5, 2],
      [4, 2],
      [1, 0],
    ] as const) {
      const table = scene({ turn: 'Aug I 41', units: { '8A:1627': INFANTRY }, points: { [MID]: lay } });
      table.act('axis', march(INFANTRY, '8A:1626', MID));
      expect([table.owner(MID), pointsAt(table, MID)], String(lay)).toEqual(['axis', kept]);
    }
  });
  test('a zone alone takes them as well', () => {
    covers('SS-12Fe');
    const table = scene({ turn: 'Aug I 41', units: { '8A:1628': INFANTRY }, points: { [MID]: 5 } });
    table.act('axis', march(INFANTRY, '8A:1627', '8A:1626'));
    expect([table.owner(MID), pointsAt(table, MID)]).toEqual(['axis', 2]);
  });
});
