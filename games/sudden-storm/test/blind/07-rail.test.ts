import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { all, onceLost } from '../support/positions.ts';
import {
  fromTheEast,
  linesEverywhere,
  onceOverrun,
  overrunEast,
  railUsed,
  regaugedAlong,
  sovietHexes,
} from '../support/rails.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { march, may } from './help.ts';
import { hexes, rail, railPoints, raise, regauge, strategic } from './orders.ts';

/** The line from Kotlas to Kirov: one track, forest, nobody near. */
const [KOTLAS, KIROV, MOSCOW] = ['7A:0711', '7A:2104', '2A:3317'];
const KOTLAS_LINE = hexes(
  '7A:0810 7A:0910 7A:1009 7A:1109 7A:1208 7A:1308 7A:1407 7A:1507 7A:1606 7A:1706',
  '7A:1805 7A:1905 7A:2004 7A:2104',
);
type Units = NonNullable<Scene['units']>;
const RIFLE = 'sov-rifle-xx-14';
const CAVALRY = 'sov-cav-xx-50';
const soviets = (units: Units, more: Partial<Scene> = {}): Table => scene({ side: 'soviet', units, ...more });
/** The Axis owns the whole of the Soviet Union, and every hex is in supply. */
const east = (units: Units, more: Partial<Scene> = {}): Table =>
  scene({ turn: 'Jul II 41', units, ...more, also: all(overrunEast, linesEverywhere, more.also ?? (() => {})) });

describe('7A1 operational rail', () => {
  test('ten hexes for each point after one for boarding; seven for cavalry and motors', () => {
    covers('SS-7A1a', 'SS-7A1b');
    const units = { [MOSCOW]: [RIFLE, CAVALRY, 'sov-tank-xx-1'] };
    expect(may(soviets(units), 'soviet', rail(RIFLE, KOTLAS))).toBe(true);
    expect(may(soviets(units), 'soviet', rail(RIFLE, '8A:2128'))).toBe(false);
    for (const fast of [CAVALRY, 'sov-tank-xx-1']) {
      expect(may(soviets(units), 'soviet', rail(fast, '8A:1928')), fast).toBe(true);
      expect(may(soviets(units), 'soviet', rail(fast, KOTLAS)), fast).toBe(false);
    }
  });
  test('what is left is for marching: an eleventh hex costs another point', () => {
    covers('SS-7A1a', 'SS-7A1b', 'SS-7A1c', 'SS-7Bc', 'SS-7Ba');
    const ten = soviets({ [KOTLAS]: RIFLE }).act('soviet', rail(RIFLE, '7A:1706'));
    expect(may(ten, 'soviet', march(RIFLE, ...KOTLAS_LINE.slice(10, 14)))).toBe(true);
    expect(may(ten, 'soviet', march(RIFLE, ...KOTLAS_LINE.slice(10, 14), '7A:2103'))).toBe(false);
    const eleven = soviets({ [KOTLAS]: RIFLE }).act('soviet', rail(RIFLE, '7A:1805'));
    expect(may(eleven, 'soviet', march(RIFLE, ...KOTLAS_LINE.slice(11, 14)))).toBe(true);
    expect(may(eleven, 'soviet', march(RIFLE, ...KOTLAS_LINE.slice(11, 14), '7A:2103'))).toBe(false);
  });
  test('only hexes owned at the start of the player turn, whoever takes them in it', () => {
    covers('SS-7Ab');
    const table = soviets({ [KOTLAS]: RIFLE, '7A:1706': 'sov-rifle-xx-52' }, { owned: { axis: ['7A:1308'] } });
    expect(may(table, 'soviet', rail(RIFLE, '7A:1407'))).toBe(false);
    expect(may(table, 'soviet', rail(RIFLE, '7A:1208'))).toBe(true);
    table.act('soviet', march('sov-rifle-xx-52', '7A:1606', '7A:1507', '7A:1407', '7A:1308'));
    expect(table.owner('7A:1308')).toBe('soviet');
    expect(may(table, 'soviet', rail(RIFLE, '7A:1407'))).toBe(false);
  });
  test('no train in the exploitation phase', () => {
    covers('SS-7Aa', 'SS-7Bd');
    const table = soviets({ [KOTLAS]: 'sov-tank-xx-1' }, { phase: 'exploitation-phase' });
    expect(may(table, 'soviet', rail('sov-tank-xx-1', '7A:0810'))).toBe(false);
    expect(may(table, 'soviet', strategic('sov-tank-xx-1', '7A:0810'))).toBe(false);
    expect(may(table, 'soviet', march('sov-tank-xx-1', ...KOTLAS_LINE.slice(0, 8)))).toBe(true);
  });
  /** Germans at 7A:1605: their zone lies on 7A:1606 and 7A:1706, contested by Soviets at 7A:1707. */
  const barred = { [KOTLAS]: RIFLE, '7A:1605': 'ger-inf-xx-21', '7A:1707': 'sov-rifle-xx-54' };
  test('no entering a zone, unless friends have stood there from the start and stay', () => {
    covers('SS-7A1e', 'SS-7A1f');
    expect(may(soviets(barred), 'soviet', rail(RIFLE, '7A:1507'))).toBe(true);
    expect(may(soviets(barred), 'soviet', rail(RIFLE, '7A:1606'))).toBe(false);
    const guarded = soviets({ ...barred, '7A:1606': 'sov-rifle-xx-52', '7A:1706': 'sov-rifle-x-8' });
    expect(may(guarded, 'soviet', rail(RIFLE, '7A:1805'))).toBe(true);
    const half = soviets({ ...barred, '7A:1606': 'sov-rifle-xx-52' });
    expect(may(half, 'soviet', rail(RIFLE, '7A:1606'))).toBe(true);
    expect(may(half, 'soviet', rail(RIFLE, '7A:1805'))).toBe(false);
  });
  test('a friend who comes later lifts no zone, one who has left neither, and he who lifted it stays', () => {
    covers('SS-7A1f');
    const late = soviets({ ...barred, '7A:1507': 'sov-rifle-xx-52' });
    late.act('soviet', march('sov-rifle-xx-52', '7A:1606'));
    expect(may(late, 'soviet', rail(RIFLE, '7A:1606'))).toBe(false);
    const gone = soviets({ ...barred, '7A:1606': ['sov-rifle-xx-52'], '7A:1706': 'sov-rifle-x-8' });
    gone.act('soviet', march('sov-rifle-x-8', '7A:1805'));
    expect(may(gone, 'soviet', rail(RIFLE, '7A:1805'))).toBe(false);
    const used = soviets({ ...barred, '7A:1606': 'sov-rifle-xx-52', '7A:1706': 'sov-rifle-x-8' });
    expect(may(used, 'soviet', march('sov-rifle-x-8', '7A:1805'))).toBe(true);
    used.act('soviet', rail(RIFLE, '7A:1805'));
    expect(may(used, 'soviet', march('sov-rifle-x-8', '7A:1805'))).toBe(false);
  });
  test('no leaving a zone by train, but with a friend who stays', () => {
    covers('SS-7A1e', 'SS-7A1f');
    const there = { ...barred, [KOTLAS]: [], '7A:1606': RIFLE };
    expect(may(soviets(there), 'soviet', rail(RIFLE, '7A:1507'))).toBe(false);
    const two = soviets({ ...there, '7A:1606': [RIFLE, 'sov-rifle-xx-52'] });
    expect(may(two, 'soviet', rail(RIFLE, '7A:1507'))).toBe(true);
    two.act('soviet', rail(RIFLE, '7A:1507'));
    expect(may(two, 'soviet', rail('sov-rifle-xx-52', '7A:1507'))).toBe(false);
  });
  test('a regiment has no zone here: trains pass it', () => {
    covers('SS-7A1e', 'SS-5c');
    const table = soviets({ [KOTLAS]: RIFLE, '7A:1605': 'ger-art-iii-818' });
    expect(may(table, 'soviet', rail(RIFLE, '7A:1805'))).toBe(true);
  });
});

describe('7A2 strategic rail', () => {
  test('from a railway to a railway, farther than any train in operations', () => {
    covers('SS-7A2a', 'SS-7A2b');
    const table = soviets({ [MOSCOW]: RIFLE, '7A:0710': 'sov-rifle-xx-52' });
    expect(may(table, 'soviet', strategic(RIFLE, '8A:2128'))).toBe(true);
    expect(may(table, 'soviet', strategic(RIFLE, '7A:0710'))).toBe(false);
    expect(may(table, 'soviet', strategic('sov-rifle-xx-52', MOSCOW))).toBe(false);
  });
  test('never beside enemies, even small ones and even with friends there', () => {
    covers('SS-7A2c');
    const table = soviets({ [KOTLAS]: RIFLE, '7A:1605': 'ger-art-iii-818', '7A:1606': 'sov-rifle-xx-52' });
    expect(may(table, 'soviet', rail(RIFLE, KIROV))).toBe(true);
    expect(may(table, 'soviet', strategic(RIFLE, KIROV))).toBe(false);
    expect(may(table, 'soviet', strategic(RIFLE, '7A:1507'))).toBe(true);
    expect(may(table, 'soviet', strategic(RIFLE, '7A:1606'))).toBe(false);
    expect(may(table, 'soviet', strategic('sov-rifle-xx-52', '7A:1507'))).toBe(false);
  });
  test('nothing before it and nothing after it', () => {
    covers('SS-7A2d');
    const after = soviets({ [KOTLAS]: RIFLE }).act('soviet', strategic(RIFLE, '7A:0810'));
    expect(may(after, 'soviet', march(RIFLE, '7A:0910'))).toBe(false);
    expect(may(after, 'soviet', rail(RIFLE, '7A:0910'))).toBe(false);
    const before = soviets({ [KOTLAS]: RIFLE }).act('soviet', march(RIFLE, '7A:0810'));
    expect(may(before, 'soviet', strategic(RIFLE, '7A:0910'))).toBe(false);
    expect(may(before, 'soviet', rail(RIFLE, '7A:0910'))).toBe(true);
  });
  test('no exploitation after it', () => {
    covers('SS-7A2d');
    const TANK = 'sov-tank-xx-1';
    const table = soviets({ [KOTLAS]: [TANK, 'sov-tank-xx-21'] }).act('soviet', strategic(TANK, '7A:0810'));
    table.act('soviet', rail('sov-tank-xx-21', '7A:0910')).act('soviet', { type: 'end-movement' }).playOn('moving');
    expect(table.side).toBe('soviet');
    expect(may(table, 'soviet', march(TANK, '7A:0910'))).toBe(false);
    expect(may(table, 'soviet', march('sov-tank-xx-21', '7A:1009'))).toBe(true);
  });
});

describe('7A3 gauges', () => {
  test('no broad gauge for the Axis', () => {
    covers('SS-7A3a', 'SS-7A3b');
    const table = east({ '1B:3412': 'ger-inf-xx-21', '1B:3512': 'ger-inf-xx-11' });
    expect(may(table, 'axis', rail('ger-inf-xx-21', '1B:3313'))).toBe(true);
    expect(may(table, 'axis', rail('ger-inf-xx-21', '1B:3512'))).toBe(false);
    expect(may(table, 'axis', strategic('ger-inf-xx-21', '1B:3512'))).toBe(false);
    expect(may(table, 'axis', rail('ger-inf-xx-11', '1B:3611'))).toBe(false);
  });
  test('the Finnish net: Finland, and what the Axis owns beyond in its theatre', () => {
    covers('SS-7A3b', 'SS-7A3c');
    const home = scene({ turn: 'Jul II 41', units: { '1B:0310': 'fin-rifle-xx-1' } });
    expect(may(home, 'axis', rail('fin-rifle-xx-1', '5B:4911'))).toBe(true);
    const units = { '6A:4929': 'fin-rifle-xx-1' };
    expect(may(east(units), 'axis', rail('fin-rifle-xx-1', '6A:4924'))).toBe(true);
    const soviet = scene({ turn: 'Jul II 41', units, owned: { soviet: ['6A:4925'] } });
    expect(may(soviet, 'axis', rail('fin-rifle-xx-1', '6A:4924'))).toBe(false);
  });
  test('Soviets on standard gauge, while a city there was never lost and is within reach', () => {
    covers('SS-7A3d', 'SS-7A3e', 'SS-7A3f');
    const at = { '1B:3412': RIFLE };
    const to = rail(RIFLE, '1B:3214');
    expect(may(soviets(at), 'soviet', to)).toBe(true);
    expect(may(soviets(at, { also: onceOverrun() }), 'soviet', to)).toBe(false);
    expect(may(soviets(at, { also: onceOverrun('1B:3016') }), 'soviet', to)).toBe(true);
    const axis = ['1B:3015', '1B:3117', '1B:3017'];
    expect(may(soviets(at, { also: onceOverrun('1B:3016'), owned: { axis } }), 'soviet', to)).toBe(false);
    // Minsk is of broad gauge: it serves nobody's standard gauge.
    expect(may(soviets(at, { also: onceOverrun('1B:3611') }), 'soviet', to)).toBe(false);
  });
  test('a change of gauge costs a movement point', () => {
    covers('SS-7A3g');
    const table = soviets({ '1B:3512': RIFLE }).act('soviet', rail(RIFLE, '1B:3313'));
    const way = ['1B:3314', '1B:3214', '1B:3115', '1B:3015'];
    expect(may(table, 'soviet', march(RIFLE, ...way.slice(0, 3)))).toBe(true);
    expect(may(table, 'soviet', march(RIFLE, ...way))).toBe(false);
    const same = soviets({ '1B:3611': RIFLE }).act('soviet', rail(RIFLE, '1B:3512'));
    expect(may(same, 'soviet', march(RIFLE, '1B:3412', '1B:3313', ...way.slice(0, 2)))).toBe(true);
    expect(may(same, 'soviet', march(RIFLE, '1B:3412', '1B:3313', ...way.slice(0, 3)))).toBe(false);
  });
});

/** From the end of the standard gauge west of Minsk: eight hexes of zone C, then zone B as far as Moscow. */
const ROAD_TO_MOSCOW = hexes(
  '1B:3713 1B:3712 1B:3611 1B:3610 1B:3510 1B:3509 1B:3508 1B:3507',
  '1B:3506 1B:3505 1B:3504 1B:3503 1B:3502 1B:3501 2A:3532 2A:3531',
  '2A:3430 2A:3429 2A:3428 2A:3427 2A:3426',
);
const FROM_SARNY = ['1B:4915', '1B:4914', '1B:5013', '1B:5012', '1B:5112'];
const NO_UNITS = { '1B:3830': 'ger-inf-xx-21' };

describe('7A3 regauging', () => {
  test('clear: twenty-four hexes, twelve of them in a zone', () => {
    covers('SS-7A3h', 'SS-7A3j', 'SS-7A3l');
    const table = east(NO_UNITS);
    expect(may(table, 'axis', regauge('1B:3714', ...ROAD_TO_MOSCOW))).toBe(false);
    table.act('axis', regauge('1B:3714', ...ROAD_TO_MOSCOW.slice(0, 20)));
    expect(may(table, 'axis', regauge('2A:3427', '2A:3426'))).toBe(false);
    expect(may(table, 'axis', regauge('1B:4815', ...FROM_SARNY))).toBe(false);
    table.act('axis', regauge('1B:4815', ...FROM_SARNY.slice(0, 4)));
    expect(may(table, 'axis', regauge('3B:2213', '3B:2212'))).toBe(false);
  });
  test('the weather of zone B alone counts: frost eighteen, mud and snow twelve', () => {
    covers('SS-7A3j', 'SS-7A3k', 'SS-7A3l');
    const sixes = [
      ['frost', 9],
      ['mud', 6],
      ['snow', 6],
    ] as const;
    for (const [weather, most] of sixes) {
      // Eight hexes of zone C are more than six, not more than nine.
      const table = east(NO_UNITS, { weather: { b: weather } });
      expect(may(table, 'axis', regauge('1B:3714', ...ROAD_TO_MOSCOW.slice(0, 7))), weather).toBe(most === 9);
      table.act('axis', regauge('1B:3714', ...ROAD_TO_MOSCOW.slice(0, 6)));
    }
    const frost = east(NO_UNITS, { weather: { b: 'frost' } });
    frost.act('axis', regauge('1B:3714', ...ROAD_TO_MOSCOW.slice(0, 17)));
    expect(may(frost, 'axis', regauge('2A:3430', '2A:3429'))).toBe(false);
    frost.act('axis', regauge('1B:4815', '1B:4915'));
    expect(may(frost, 'axis', regauge('1B:4915', '1B:4914'))).toBe(false);
    expect(may(frost, 'axis', regauge('3B:2213', '3B:2212'))).toBe(false);
    const elsewhere = east(NO_UNITS, { weather: { a: 'snow', c: 'mud', d: 'mud' } });
    expect(may(elsewhere, 'axis', regauge('1B:3714', ...ROAD_TO_MOSCOW.slice(0, 20)))).toBe(true);
  });
  test('owned, in supply, and joined to standard gauge', () => {
    covers('SS-7A3i');
    expect(may(east(NO_UNITS), 'axis', regauge('1B:3713', '1B:3712'))).toBe(false);
    expect(may(east(NO_UNITS, { also: sovietHexes('1B:3713') }), 'axis', regauge('1B:3714', '1B:3713'))).toBe(false);
    const cut = scene({ turn: 'Jul II 41', units: NO_UNITS, also: overrunEast });
    expect(may(cut, 'axis', regauge('1B:3714', '1B:3713'))).toBe(false);
  });
  test('taken in this phase: not yet', () => {
    covers('SS-7A3i');
    const table = east({ '1B:3714': 'ger-inf-xx-21' }, { also: sovietHexes('1B:3611') });
    table.act('axis', march('ger-inf-xx-21', '1B:3713', '1B:3712', '1B:3611'));
    expect(table.owner('1B:3611')).toBe('axis');
    expect(may(table, 'axis', regauge('1B:3714', '1B:3713', '1B:3712'))).toBe(true);
    expect(may(table, 'axis', regauge('1B:3714', '1B:3713', '1B:3712', '1B:3611'))).toBe(false);
  });
  test('no train on it this turn; one regauged earlier carries them', () => {
    covers('SS-7A3m', 'SS-7A3h');
    const units = { '1B:3715': 'ger-inf-xx-21' };
    const now = east(units).act('axis', regauge('1B:3714', '1B:3713'));
    expect(may(now, 'axis', rail('ger-inf-xx-21', '1B:3714'))).toBe(true);
    expect(may(now, 'axis', rail('ger-inf-xx-21', '1B:3713'))).toBe(false);
    const earlier = east(units, { also: regaugedAlong('1B:3714', '1B:3713') });
    expect(may(earlier, 'axis', rail('ger-inf-xx-21', '1B:3713'))).toBe(true);
  });
  test('the line through Polotsk, not the line across it', () => {
    covers('SS-7A3n');
    const line = ['1B:3009', '1B:3008', '1B:3007', '1B:2907', '1B:2906', '1B:2805', '1B:2804'];
    const table = east({ '1B:3009': 'ger-inf-xx-21' }, { also: regaugedAlong(...line) });
    expect(may(table, 'axis', rail('ger-inf-xx-21', '1B:2804'))).toBe(true);
    for (const across of ['1B:2806', '1B:3005']) {
      expect(may(table, 'axis', rail('ger-inf-xx-21', across)), across).toBe(false);
      expect(may(table, 'axis', regauge('1B:2906', across)), across).toBe(true);
    }
  });
  test('the Soviets regauge nothing', () => {
    covers('SS-7A3h');
    expect(may(soviets({ [MOSCOW]: RIFLE }), 'soviet', regauge('1B:3412', '1B:3512'))).toBe(false);
  });
});

describe('7A4 capacity', () => {
  const soviet = (used: number, units: Units, more: Partial<Scene> = {}): Table =>
    soviets(units, { ...more, also: all(linesEverywhere, railUsed('soviet', used)) });
  test('Soviets 72 RE, cavalry and motors twice their size', () => {
    covers('SS-7A4a', 'SS-7A4b', 'SS-3Db');
    const units = { [KOTLAS]: [RIFLE, CAVALRY, 'sov-rifle-x-8', 'sov-tank-xx-1'] };
    const cases = [
      [RIFLE, 3],
      [CAVALRY, 6],
      ['sov-rifle-x-8', 1],
      ['sov-tank-xx-1', 6],
    ] as const;
    for (const [unit, re] of cases)
      for (const by of [rail, strategic]) {
        expect(may(soviet(72 - re, units), 'soviet', by(unit, '7A:0810')), unit).toBe(true);
        expect(may(soviet(73 - re, units), 'soviet', by(unit, '7A:0810')), unit).toBe(false);
      }
  });
  test('a truck is 3 RE', () => {
    covers('SS-14Dd', 'SS-7A4a');
    const at = (used: number): Table => east({ '1B:3830': 'ger-truck' }, { also: railUsed('standard', used) });
    expect(may(at(21), 'axis', rail('ger-truck', '1B:3829'))).toBe(true);
    expect(may(at(22), 'axis', rail('ger-truck', '1B:3829'))).toBe(false);
  });
  test('a unit that has paid rides on for nothing', () => {
    covers('SS-7A4a');
    const table = soviet(69, { [KOTLAS]: RIFLE }).act('soviet', rail(RIFLE, '7A:0810'));
    expect(may(table, 'soviet', rail(RIFLE, '7A:0910'))).toBe(true);
  });
  test('the Axis has 24 RE on standard gauge and 8 in Finland, apart', () => {
    covers('SS-7A4b');
    const both = (standard: number, finnish: number): Table =>
      east(
        { '1B:3830': ['ger-inf-xx-21', 'ger-pz-xx-6'], '1B:0310': 'fin-rifle-xx-1' },
        { also: all(railUsed('standard', standard), railUsed('finnish', finnish)) },
      );
    expect(may(both(21, 8), 'axis', rail('ger-inf-xx-21', '1B:3829'))).toBe(true);
    expect(may(both(22, 0), 'axis', rail('ger-inf-xx-21', '1B:3829'))).toBe(false);
    expect(may(both(18, 8), 'axis', rail('ger-pz-xx-6', '1B:3829'))).toBe(true);
    expect(may(both(19, 0), 'axis', rail('ger-pz-xx-6', '1B:3829'))).toBe(false);
    expect(may(both(24, 5), 'axis', rail('fin-rifle-xx-1', '1B:0209'))).toBe(true);
    expect(may(both(0, 6), 'axis', rail('fin-rifle-xx-1', '1B:0209'))).toBe(false);
  });
  test('a resource point buys 8 RE, six times at most for the Soviets', () => {
    covers('SS-7A4c', 'SS-7A4d');
    const points = { [MOSCOW]: 9 };
    const table = soviet(72, { [KOTLAS]: [RIFLE, 'sov-rifle-xx-52', 'sov-rifle-xx-54'] }, { points });
    expect(may(table, 'soviet', rail(RIFLE, '7A:0810'))).toBe(false);
    table.act('soviet', raise(MOSCOW)).act('soviet', rail(RIFLE, '7A:0810'));
    table.act('soviet', rail('sov-rifle-xx-52', '7A:0810'));
    expect(may(table, 'soviet', rail('sov-rifle-xx-54', '7A:0810'))).toBe(false);
    for (let more = 0; more < 5; more++) table.act('soviet', raise(MOSCOW));
    expect(may(table, 'soviet', raise(MOSCOW))).toBe(false);
  });
  test('three times on standard gauge, once in Finland; where the point lies says which', () => {
    covers('SS-7A4c', 'SS-7A4d');
    const points = { '1B:3830': 5, '1B:0310': 3 };
    const table = east(
      { '1B:3830': 'ger-inf-xx-21', '1B:0310': 'fin-rifle-xx-1' },
      { points, also: all(railUsed('standard', 24), railUsed('finnish', 8)) },
    );
    table.act('axis', raise('1B:0310'));
    expect(may(table, 'axis', raise('1B:0310'))).toBe(false);
    expect(may(table, 'axis', rail('ger-inf-xx-21', '1B:3829'))).toBe(false);
    expect(may(table, 'axis', rail('fin-rifle-xx-1', '1B:0209'))).toBe(true);
    for (let more = 0; more < 3; more++) table.act('axis', raise('1B:3830'));
    expect(may(table, 'axis', raise('1B:3830'))).toBe(false);
    expect(may(table, 'axis', rail('ger-inf-xx-21', '1B:3829'))).toBe(true);
  });
  test('newcomers from the east travel free, 24 RE of them', () => {
    covers('SS-7A4e');
    const at = (travelled: number, ...newcomers: string[]): Table =>
      soviets({ [KOTLAS]: RIFLE }, { also: all(railUsed('soviet', 72), fromTheEast(travelled, ...newcomers)) });
    expect(may(at(21, RIFLE), 'soviet', rail(RIFLE, '7A:0810'))).toBe(true);
    expect(may(at(24, RIFLE), 'soviet', rail(RIFLE, '7A:0810'))).toBe(false);
    expect(may(at(0), 'soviet', rail(RIFLE, '7A:0810'))).toBe(false);
  });
  test('a hex of a major city lost to the Axis costs an RE, once', () => {
    covers('SS-7A4f');
    const fits = (from: string, to: string, count: number, lost: boolean): boolean => {
      const also = lost ? onceLost(to) : (): void => {};
      const table = scene({ turn: 'Jul II 41', units: { [from]: 'ger-inf-xx-21' }, points: { [MOSCOW]: 90 }, also });
      table.act('axis', march('ger-inf-xx-21', to)).act('axis', { type: 'end-movement' });
      do table.playOn('moving');
      while (table.side !== 'soviet');
      return may(table, 'soviet', railPoints(MOSCOW, count, '2A:3201'));
    };
    // Minsk is a major city, Wilno is not.
    expect(fits('1B:3712', '1B:3611', 71, false)).toBe(true);
    expect(fits('1B:3712', '1B:3611', 72, false)).toBe(false);
    expect(fits('1B:3712', '1B:3611', 72, true)).toBe(true);
    expect(fits('1B:3015', '1B:3016', 72, false)).toBe(true);
    expect(fits('1B:3015', '1B:3016', 73, false)).toBe(false);
  });
  test('the point must lie on the railway', () => {
    covers('SS-7A4d');
    const table = soviet(0, { [KOTLAS]: RIFLE }, { points: { '7A:0710': 2, '7A:0810': 2 } });
    expect(may(table, 'soviet', raise('7A:0710'))).toBe(false);
    expect(may(table, 'soviet', raise('7A:0810'))).toBe(true);
  });
  test('points alone: thirty hexes, and an RE each', () => {
    covers('SS-12Ff', 'SS-7A4a');
    const points = { [MOSCOW]: 4 };
    const table = soviet(70, { [KOTLAS]: RIFLE }, { points });
    expect(may(table, 'soviet', railPoints(MOSCOW, 2, '7A:2209'))).toBe(true);
    expect(may(table, 'soviet', railPoints(MOSCOW, 3, '7A:2209'))).toBe(false);
    expect(may(table, 'soviet', railPoints(MOSCOW, 1, '7A:2208'))).toBe(false);
    table.act('soviet', railPoints(MOSCOW, 2, '7A:2210'));
    expect(may(table, 'soviet', railPoints(MOSCOW, 1, '7A:2209'))).toBe(false);
    expect(may(table, 'soviet', railPoints('7A:2210', 1, '7A:2208'))).toBe(false);
  });
});

describe('7B roads', () => {
  test('along a road the ground costs nothing, across it it does', () => {
    covers('SS-7Ba', 'SS-7Bc');
    const table = soviets({ [KOTLAS]: RIFLE });
    expect(may(table, 'soviet', march(RIFLE, ...KOTLAS_LINE.slice(0, 6)))).toBe(true);
    expect(may(table, 'soviet', march(RIFLE, ...KOTLAS_LINE.slice(0, 7)))).toBe(false);
    expect(may(table, 'soviet', march(RIFLE, '7A:0811', '7A:0911', '7A:0910', '7A:1009', '7A:1109', '7A:1208'))).toBe(
      false,
    );
  });
  test('the Axis marches on rails it cannot ride', () => {
    covers('SS-7Bc');
    const table = east({ '1B:3512': 'ger-inf-xx-21' });
    const way = ['1B:3611', '1B:3610', '1B:3510', '1B:3509', '1B:3508', '1B:3507'];
    expect(may(table, 'axis', march('ger-inf-xx-21', ...way))).toBe(true);
    expect(may(table, 'axis', march('ger-inf-xx-21', ...way, '1B:3506'))).toBe(false);
  });
});
