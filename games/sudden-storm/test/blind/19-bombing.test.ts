import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  AXIS_BASE,
  AXIS_FIELD,
  SOVIET_BASE,
  SOVIET_FIELD,
  TARGET,
  air,
  bombed,
  end,
  fly,
  inoperative,
  intercept,
  pass,
  stateOf,
} from '../support/air.ts';
import type { Scene, Table } from '../support/table.ts';
import { may } from './help.ts';
import {
  EMIL,
  FRITZ,
  JUNKERS,
  LAGG,
  MIG,
  PESHKA,
  STUKA,
  YAK,
  assign,
  bomb,
  redAir,
  row,
  some,
  unmolested,
} from './sky.ts';

const DORNIER = 'ger-air-do17z';
const MESSER110 = 'ger-air-me110e';
type More = Omit<Scene, 'units'>;

/** These fly to a base where a MiG stands; the attacks are still to be announced. */
function overBase(units: readonly string[], hex: string = SOVIET_BASE, more: More = {}): Table {
  const split = { [AXIS_BASE]: units.slice(0, 3), [AXIS_FIELD]: units.slice(3) };
  const table = air({ ...split, [hex]: [MIG, YAK] }, more);
  for (const unit of units) table.act('axis', fly('bombing', hex, unit));
  return unmolested(table);
}
/** They attack the MiG together with a die: the strength, the column, and what the MiG is then. */
function strike(units: readonly string[], die: number, hex: string = SOVIET_BASE, more: More = {}): unknown[] {
  const table = overBase(units, hex, more)
    .roll(die)
    .act('axis', bomb(MIG, ...units));
  return [bombed(table).strength, stateOf(table, MIG)];
}
const ACTIVE = 'active';
const HIT = 'inoperative';

describe('19D the table', () => {
  test('column 2: six hits', () => {
    covers('SS-19Dd', 'SS-19D2a1');
    expect(strike([JUNKERS], 6)).toEqual([3, HIT]);
    for (const die of [1, 2, 3, 4, 5]) expect(strike([JUNKERS], die)).toEqual([3, ACTIVE]);
  });
  test('column 5 from 5 to 9 points: five and six hit', () => {
    covers('SS-19Dd');
    const two = some(JUNKERS, 2);
    expect([strike(two, 5), strike(two, 4)]).toEqual([
      [6, HIT],
      [6, ACTIVE],
    ]);
    const three = some(JUNKERS, 3);
    expect([strike(three, 5), strike(three, 4)]).toEqual([
      [9, HIT],
      [9, ACTIVE],
    ]);
  });
  test('columns 10, 15 and 20', () => {
    covers('SS-19Dd');
    const mixed = (bombers: number, stukas: number): string[] => [...some(JUNKERS, bombers), ...some(STUKA, stukas)];
    expect([strike(mixed(2, 1), 4), strike(mixed(2, 1), 3)]).toEqual([
      [10, HIT],
      [10, ACTIVE],
    ]);
    expect([strike(mixed(1, 3), 3), strike(mixed(1, 3), 2)]).toEqual([
      [15, HIT],
      [15, ACTIVE],
    ]);
    expect([strike(mixed(3, 3), 2), strike(mixed(3, 3), 1)]).toEqual([
      [21, HIT],
      [21, ACTIVE],
    ]);
  });
  test('less than two points fail, without a die', () => {
    covers('SS-19De', 'SS-19D2a2');
    const table = redAir({ [SOVIET_BASE]: LAGG, [AXIS_BASE]: JUNKERS });
    unmolested(table.act('soviet', fly('bombing', AXIS_BASE, LAGG))).act('soviet', bomb(JUNKERS, LAGG));
    expect([bombed(table).strength, stateOf(table, JUNKERS)]).toEqual([1, ACTIVE]);
  });
  test('one by one, or some together', () => {
    covers('SS-19Db', 'SS-19Dc', 'SS-19D2a1');
    const three = some(JUNKERS, 3);
    const table = overBase(three)
      .roll(5)
      .act('axis', bomb(MIG, ...three.slice(0, 2)));
    expect(stateOf(table, MIG)).toBe(HIT);
    expect(may(table, 'axis', bomb(YAK, three[0]!))).toBe(false);
    table.roll(6).act('axis', bomb(YAK, three[2]!));
    expect([stateOf(table, YAK), table.at(YAK)]).toEqual([HIT, SOVIET_BASE]);
  });
  test('the next target is chosen when the last attack is over', () => {
    covers('SS-19Dc');
    const three = some(JUNKERS, 3);
    const table = overBase(three).roll(6).act('axis', bomb(MIG, three[0]!));
    table.roll(6).act('axis', bomb(MIG, three[1]!));
    expect(table.at(MIG)).toBe('remnants');
    expect(may(table, 'axis', bomb(MIG, three[2]!))).toBe(false);
    expect(may(table, 'axis', bomb(YAK, three[2]!))).toBe(true);
  });
});

describe('19D strengths', () => {
  test('halved in mud and snow, not in frost', () => {
    covers('SS-19Df');
    const three = some(JUNKERS, 3);
    const under = (b: 'clear' | 'mud' | 'frost' | 'snow'): unknown =>
      strike(three, 1, SOVIET_BASE, { weather: { b } })[0];
    expect([under('clear'), under('mud'), under('frost'), under('snow')]).toEqual([9, 4.5, 9, 4.5]);
  });
  test('by the weather over the target', () => {
    covers('SS-19Df');
    const three = some(JUNKERS, 3);
    const orel = (b: 'clear' | 'mud', c: 'clear' | 'mud'): unknown =>
      strike(three, 1, '2A:4622', { weather: { b, c }, airfields: [AXIS_BASE] })[0];
    expect([orel('mud', 'clear'), orel('clear', 'mud')]).toEqual([9, 4.5]);
  });
  test('a third at extended range, of what is printed', () => {
    covers('SS-23Ba');
    // Ten hexes for a Stuka of nine.
    const stukas = some(STUKA, 3);
    const far = (units: readonly string[], die: number): unknown[] =>
      strike(units, die, row(20), { airfields: [AXIS_BASE, row(20)] });
    expect([far(stukas, 5), far(stukas, 4)]).toEqual([
      [4, HIT],
      [4, ACTIVE],
    ]);
    const dorniers = [DORNIER, `${DORNIER}-b`, `${DORNIER}-c`];
    expect(strike(dorniers, 6, row(16), { airfields: [AXIS_BASE, row(16)] })).toEqual([3, HIT]);
  });
  test('dive bombers by themselves add one to the roll', () => {
    covers('SS-23Da');
    expect([strike([STUKA], 5), strike([STUKA], 4)]).toEqual([
      [4, HIT],
      [4, ACTIVE],
    ]);
    const two = some(STUKA, 2);
    expect([strike(two, 4), strike(two, 3)]).toEqual([
      [8, HIT],
      [8, ACTIVE],
    ]);
  });
  test('with others they do not', () => {
    covers('SS-23Da');
    expect([strike([STUKA, JUNKERS], 5), strike([STUKA, JUNKERS], 4)]).toEqual([
      [7, HIT],
      [7, ACTIVE],
    ]);
    expect(strike([STUKA, FRITZ], 4)).toEqual([6, ACTIVE]);
  });
});

describe('19D2a aircraft on the ground', () => {
  test('a hit on one that is inoperative destroys it', () => {
    covers('SS-19D2a1', 'SS-25Ba');
    const table = overBase([JUNKERS], SOVIET_BASE, { also: inoperative(MIG) });
    table.roll(6).act('axis', bomb(MIG, JUNKERS));
    expect([table.at(MIG), stateOf(table, YAK)]).toEqual(['remnants', ACTIVE]);
    const missed = overBase([JUNKERS], SOVIET_BASE, { also: inoperative(MIG) });
    missed.roll(5).act('axis', bomb(MIG, JUNKERS));
    expect(missed.at(MIG)).toBe(SOVIET_BASE);
  });
  test('fighters add one', () => {
    covers('SS-19D2a2', 'SS-19Da');
    expect(strike([FRITZ], 6)).toEqual([2, HIT]);
    expect(strike(some(FRITZ, 3), 5)).toEqual([6, HIT]);
    expect(strike([MESSER110], 5)).toEqual([5, HIT]);
    expect(strike([JUNKERS, FRITZ], 5)).toEqual([5, HIT]);
  });
  test('also those whose bombs are printed 0', () => {
    covers('SS-19D2a2', 'SS-19Da', 'SS-19Dg');
    const table = redAir({ [SOVIET_BASE]: some(LAGG, 2), [AXIS_BASE]: JUNKERS });
    for (const unit of some(LAGG, 2)) table.act('soviet', fly('bombing', AXIS_BASE, unit));
    unmolested(table)
      .roll(6)
      .act('soviet', bomb(JUNKERS, ...some(LAGG, 2)));
    expect([bombed(table).strength, stateOf(table, JUNKERS)]).toEqual([2, HIT]);
  });
  test('those do nothing else with them', () => {
    covers('SS-19Dg', 'SS-19Da');
    const enemy = { [row(28)]: 'ger-inf-xx-21', [AXIS_BASE]: JUNKERS };
    const table = redAir({ [SOVIET_BASE]: [LAGG, MIG], ...enemy });
    if (may(table, 'soviet', fly('bombing', row(28), LAGG))) table.act('soviet', fly('bombing', row(28), LAGG));
    unmolested(table.act('soviet', fly('bombing', row(28), MIG)));
    for (const mission of ['ground-support', 'defensive-support', 'harassment']) {
      expect(may(table, 'soviet', assign(mission, row(28), LAGG)), mission).toBe(false);
      expect(may(table, 'soviet', assign(mission, row(28), MIG)), mission).toBe(true);
    }
  });
  test('halved over major cities and fortresses', () => {
    covers('SS-19D2a3', 'SS-21Aa', 'SS-21Ab');
    const three = some(JUNKERS, 3);
    const at = (hex: string, more: More = {}): unknown => strike(three, 1, hex, more)[0];
    expect(at('2A:3318')).toBe(4.5);
    expect(at('2A:3317')).toBe(4.5);
    expect(at('2A:3821')).toBe(9);
    expect(strike([JUNKERS, `${JUNKERS}-b`], 6, '2A:3318')).toEqual([3, HIT]);
  });
  test('a fortress: Sevastopol', () => {
    covers('SS-19D2a3', 'SS-21Ab');
    const table = air(
      { '3B:3502': some(JUNKERS, 3), '3B:3704': MIG },
      { airfields: ['3B:3502'], owned: { axis: ['3B:3502'] } },
    );
    for (const unit of some(JUNKERS, 3)) table.act('axis', fly('bombing', '3B:3704', unit));
    unmolested(table)
      .roll(1)
      .act('axis', bomb(MIG, ...some(JUNKERS, 3)));
    expect(bombed(table).strength).toBe(4.5);
  });
  test('a fort is no fortress', () => {
    covers('SS-19D2a3', 'SS-21Ab');
    expect(strike(some(JUNKERS, 3), 1, SOVIET_BASE, { forts: [SOVIET_BASE] })[0]).toBe(9);
  });
  test('and halved again in mud', () => {
    covers('SS-21Ac', 'SS-19Df');
    expect(strike(some(JUNKERS, 3), 6, '2A:3318', { weather: { b: 'mud' } })).toEqual([2.25, HIT]);
    expect(strike(some(JUNKERS, 3), 6, '2A:3821', { weather: { b: 'snow' } })).toEqual([4.5, HIT]);
  });
  test('nobody who is on a mission, and nobody elsewhere', () => {
    covers('SS-19D2a1');
    const table = air({ [AXIS_BASE]: [JUNKERS, FRITZ], [SOVIET_BASE]: [MIG, YAK], [SOVIET_FIELD]: PESHKA });
    table.act('axis', fly('bombing', SOVIET_BASE, JUNKERS)).act('axis', fly('bombing', TARGET, FRITZ));
    end(table, 'air-movement').act('soviet', intercept(TARGET, MIG));
    end(table, 'interception').act('axis', pass('abort-operations'));
    while (table.open !== 'air-missions') table.act(table.side, table.anything());
    expect(may(table, 'axis', bomb(MIG, JUNKERS))).toBe(false);
    expect(may(table, 'axis', bomb(PESHKA, JUNKERS))).toBe(false);
    expect(may(table, 'axis', bomb(YAK, JUNKERS))).toBe(true);
  });
  test('escorts drop nothing', () => {
    covers('SS-19a', 'SS-19D2a1');
    const table = air({ [AXIS_BASE]: [JUNKERS, EMIL], [SOVIET_BASE]: MIG });
    table.act('axis', fly('bombing', SOVIET_BASE, JUNKERS)).act('axis', fly('escort', SOVIET_BASE, EMIL));
    unmolested(table);
    expect(may(table, 'axis', bomb(MIG, EMIL))).toBe(false);
    expect(may(table, 'axis', bomb(MIG, JUNKERS, EMIL))).toBe(false);
  });
});
