import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP } from '../src/charts.ts';
import { pieceNamed } from '../src/units.ts';
import { all } from './support/positions.ts';
import {
  capacityLost,
  fromTheEast,
  linesEverywhere,
  onceOverrun,
  overrunEast,
  railUsed,
  regaugedAlong,
} from './support/rails.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Capacity of the railways (7A4), sizes in transport (3D). */

const MOSCOW = '2A:3317';
const rifle = 'sov-rifle-xx-100';
const rail = (to: string, ...units: readonly string[]) => ({ type: 'rail', units, to });
const far = (to: string, ...units: readonly string[]) => ({ type: 'strategic-rail', units, to });
const raise = (at: string) => ({ type: 'raise-capacity', at });
const soviet = (more: Scene): Table => scene({ side: 'soviet', turn: 'Aug I 41', ...more });
/** What is left is tried out with a train of that many RE. */
const carries = (table: Table, side: string, unit: string, to: string): boolean => {
  const no = table.why(side, rail(to, unit));
  if (no !== undefined) expect(no).toMatchObject({ rule: 'SS-7A4a', key: 'trains-full' });
  return no === undefined;
};

describe('what things count for', () => {
  test.each([
    ['a division', rifle, 3],
    ['a brigade', 'sov-rifle-x-3', 1],
    ['a cavalry division', 'sov-cav-xx-11', 6],
    ['a tank division', 'sov-tank-xx-1', 6],
    ['a tank brigade', 'sov-tank-x-3', 2],
  ])('%s', (_name, unit, re) => {
    covers('SS-3Da', 'SS-3Db', 'SS-7A4a');
    const table = soviet({ units: { [MOSCOW]: unit } }).act('soviet', rail('2A:3320', unit));
    expect(table.s.rail.soviet.used).toBe(re);
    expect(soviet({ units: { [MOSCOW]: unit } }).act('soviet', far('2A:3320', unit)).s.rail.soviet.used).toBe(re);
  });

  test('a truck is 3 RE, a cadre 1; whoever carries points takes them along', () => {
    covers('SS-3Da', 'SS-14Dd', 'SS-7A4a');
    const units = { '1B:3830': ['ger-truck', 'ger-inf-xx-1'] };
    const table = scene({ units, faces: { 'ger-inf-xx-1': 'cadre' }, points: { '1B:3830': 5 } });
    table.act('axis', { type: 'carry-points', unit: 'ger-truck', count: 4 });
    table.act('axis', rail('1B:3731', 'ger-truck')).act('axis', rail('1B:3731', 'ger-inf-xx-1'));
    expect(table.s.rail.standard.used).toBe(3 + 4 + 1);
  });

  test('once in a phase, however often one boards', () => {
    covers('SS-7A4a');
    const table = soviet({ units: { [MOSCOW]: rifle } }).act('soviet', rail('2A:3320', rifle));
    table.act('soviet', { type: 'move', units: [rifle], way: ['2A:3321'] }).act('soviet', rail('2A:3322', rifle));
    expect(table.s.rail.soviet.used).toBe(3);
  });
});

describe('how much there is', () => {
  test('72 RE for the Soviets, for both kinds of movement', () => {
    covers('SS-7A4b', 'SS-7A4a');
    const at = (re: number): Table =>
      soviet({ units: { [MOSCOW]: [rifle, 'sov-rifle-x-3'] }, also: railUsed('soviet', re) });
    expect(carries(at(69), 'soviet', rifle, '2A:3320')).toBe(true);
    expect(carries(at(70), 'soviet', rifle, '2A:3320')).toBe(false);
    expect(at(70).why('soviet', far('2A:3320', rifle))).toMatchObject({ rule: 'SS-7A4a' });
    expect(carries(at(71), 'soviet', 'sov-rifle-x-3', '2A:3320')).toBe(true);
    expect(carries(at(72), 'soviet', 'sov-rifle-x-3', '2A:3320')).toBe(false);
  });

  test('24 RE on standard gauge and 8 RE in Finland, each for itself', () => {
    covers('SS-7A4b');
    const units = { '1B:3830': 'ger-inf-xx-1', '1B:0310': 'fin-rifle-xx-1' };
    const at = (standard: number, finnish: number): Table =>
      scene({ units, also: all(railUsed('standard', standard), railUsed('finnish', finnish)) });
    const [german, finn] = [
      (table: Table) => carries(table, 'axis', 'ger-inf-xx-1', '1B:3731'),
      (table: Table) => carries(table, 'axis', 'fin-rifle-xx-1', '5B:5110'),
    ] as const;
    expect([german(at(21, 8)), finn(at(21, 8))]).toEqual([true, false]);
    expect([german(at(22, 5)), finn(at(22, 5))]).toEqual([false, true]);
    expect(finn(at(24, 6))).toBe(false);
  });

  test('36 RE for the Soviets in Jun II 41, and no way to raise it', () => {
    covers('SS-30Ga');
    const at = (re: number): Table =>
      scene({
        side: 'soviet',
        turn: 'Jun II 41',
        units: { [MOSCOW]: rifle },
        points: { [MOSCOW]: 5 },
        also: all(railUsed('soviet', re), linesEverywhere),
      });
    expect(carries(at(33), 'soviet', rifle, '2A:3320')).toBe(true);
    expect(carries(at(34), 'soviet', rifle, '2A:3320')).toBe(false);
    expect(at(34).why('soviet', raise(MOSCOW))).toMatchObject({ rule: 'SS-30Ga', key: 'soviets-unready' });
  });

  test('nothing is saved up for the next turn', () => {
    covers('SS-3C4a', 'SS-7A4d');
    const table = soviet({ units: { [MOSCOW]: rifle }, points: { [MOSCOW]: 3 }, also: all(linesEverywhere) });
    table.act('soviet', raise(MOSCOW)).act('soviet', rail('2A:3320', rifle));
    expect(table.s.rail.soviet).toMatchObject({ used: 3, extra: 8 });
    table.act('soviet', { type: 'end-movement' });
    do table.playOn('moving');
    while (table.side !== 'soviet' || table.s.turn === 4);
    expect(table.s.rail.soviet).toMatchObject({ used: 0, extra: 0 });
  });
});

describe('newcomers from the east', () => {
  test('24 RE of them do not count', () => {
    covers('SS-7A4e');
    const three = [rifle, 'sov-rifle-xx-54', 'sov-rifle-xx-71'];
    const from = '8A:0534';
    const also = all(fromTheEast(18, ...three), railUsed('soviet', 69));
    const table = soviet({ units: { [from]: three }, also });
    table.act('soviet', far('4A:0501', rifle, 'sov-rifle-xx-54'));
    expect(table.s.rail.soviet.used).toBe(69);
    table.act('soviet', far('4A:0501', 'sov-rifle-xx-71'));
    expect(table.s.rail.soviet.used).toBe(72);
    // Nobody else travels free.
    const other = soviet({ units: { [from]: rifle }, also: railUsed('soviet', 72) });
    expect(other.why('soviet', far('4A:0501', rifle))).toMatchObject({ rule: 'SS-7A4a' });
  });
});

describe('raised by resource points', () => {
  test('SS-EX-7A4-2: 8 RE for a point, 48 RE and no more', () => {
    covers('SS-7A4c', 'SS-7A4d', 'SS-12Fa');
    const table = soviet({
      units: { [MOSCOW]: rifle },
      points: { [MOSCOW]: 9 },
      also: all(linesEverywhere, railUsed('soviet', 72)),
    });
    expect(carries(table, 'soviet', rifle, '2A:3320')).toBe(false);
    for (let point = 1; point <= 6; point++) {
      table.act('soviet', raise(MOSCOW));
      expect(table.s.rail.soviet.extra).toBe(8 * point);
    }
    expect(table.why('soviet', raise(MOSCOW))).toMatchObject({ rule: 'SS-7A4c', key: 'capacity-at-most' });
    expect(table.s.hexes.points[table.s.units.at[pieceNamed(rifle)]!]).toBe(3);
    expect(carries(table, 'soviet', rifle, '2A:3320')).toBe(true);
  });

  test('24 RE on standard gauge, 8 RE in Finland', () => {
    covers('SS-7A4c');
    const table = scene({ units: {}, points: { '1B:3830': 9, '1B:0310': 9 }, also: linesEverywhere });
    for (let point = 0; point < 3; point++) table.act('axis', raise('1B:3830'));
    expect(table.why('axis', raise('1B:3830'))).toMatchObject({ rule: 'SS-7A4c' });
    table.act('axis', raise('1B:0310'));
    expect(table.why('axis', raise('1B:0310'))).toMatchObject({ rule: 'SS-7A4c' });
    expect(table.s.rail).toMatchObject({ standard: { extra: 24 }, finnish: { extra: 8 } });
  });

  test('from a hex of the net that is not isolated, in the movement phase', () => {
    covers('SS-7A4d');
    const points = { [MOSCOW]: 1, '2A:5027': 1 };
    const joined = soviet({ units: {}, points, also: linesEverywhere });
    expect(joined.why('soviet', raise('2A:5027'))).toMatchObject({ rule: 'SS-7A4d', key: 'not-on-the-net' });
    expect(joined.why('soviet', raise('2A:5026'))).toMatchObject({ rule: 'SS-7A4d', key: 'no-points-there' });
    const cut = soviet({ units: {}, points });
    expect(cut.why('soviet', raise(MOSCOW))).toMatchObject({ rule: 'SS-7A4d', key: 'isolated-hex' });
    const late = soviet({ phase: 'exploitation-phase', units: {}, points, also: linesEverywhere });
    expect(late.why('soviet', raise(MOSCOW))).toMatchObject({ rule: 'SS-7A4d', key: 'not-in-exploitation' });
  });
});

describe('lost with cities', () => {
  test('SS-EX-7A4: all of Moscow costs the Soviets seven for good', () => {
    covers('SS-7A4f');
    const hexes = [MOSCOW, '2A:3318', '2A:3417', '2A:3416', '2A:3316', '2A:3216', '2A:3217'];
    const table = scene({ turn: 'Sep I 41', units: { '2A:3319': ['ger-pz-xx-1', 'ger-pz-xx-2'] } });
    table.act('axis', { type: 'move', units: ['ger-pz-xx-1'], way: ['2A:3318', '2A:3417', '2A:3416', '2A:3316'] });
    expect(table.s.rail.soviet.lost).toBe(4);
    table.act('axis', { type: 'move', units: ['ger-pz-xx-2'], way: ['2A:3318', '2A:3217', '2A:3216', MOSCOW] });
    expect(hexes.map((hex) => table.owner(hex))).toEqual(hexes.map(() => 'axis'));
    expect(table.s.rail.soviet.lost).toBe(7);
    expect(table.news.findLast(({ key }) => key === 'rail-capacity-lost')?.params).toMatchObject({ lost: 7 });
  });

  test('65 are left; what is regained and lost again changes nothing', () => {
    covers('SS-7A4f');
    const at = (re: number): Table =>
      soviet({ units: { '2A:3321': rifle }, also: all(capacityLost(7), railUsed('soviet', re)) });
    expect([carries(at(62), 'soviet', rifle, '2A:3322'), carries(at(63), 'soviet', rifle, '2A:3322')]).toEqual([
      true,
      false,
    ]);
    const table = soviet({ units: { '2A:3319': rifle }, owned: { axis: ['2A:3318'] }, also: onceOverrun() });
    table.act('soviet', { type: 'move', units: [rifle], way: ['2A:3318', '2A:3319'] });
    expect([table.owner('2A:3318'), table.s.rail.soviet.lost]).toEqual(['soviet', 0]);
    const again = scene({ turn: 'Sep I 41', units: { '2A:3319': 'ger-pz-xx-1' }, also: onceOverrun() });
    again.act('axis', { type: 'move', units: ['ger-pz-xx-1'], way: ['2A:3318'] });
    expect([again.owner('2A:3318'), again.s.rail.soviet.lost]).toEqual(['axis', 0]);
  });
});

describe('two nets', () => {
  test('a train that uses both counts in both', () => {
    covers('SS-7A4b', 'SS-7A3c', 'SS-7A3g');
    // Leningrad on standard gauge; north of it the Finnish net begins.
    const also = all(overrunEast, regaugedAlong('2A:1031', '2A:0931', '2A:0831', '2A:0732'));
    const table = scene({ units: { '2A:1031': 'ger-inf-xx-1' }, also });
    table.act('axis', rail('2A:0732', 'ger-inf-xx-1'));
    expect(table.s.rail).toMatchObject({ standard: { used: 3 }, finnish: { used: 0 } });
    table.act('axis', rail('2A:0632', 'ger-inf-xx-1'));
    expect(table.s.rail).toMatchObject({ standard: { used: 3 }, finnish: { used: 3 } });
    // Three hexes, a change of gauge, one hex more within the second point.
    expect(table.s.units.spent[pieceNamed('ger-inf-xx-1')]! / MP).toBe(1 + 1 + 1);
  });
});
