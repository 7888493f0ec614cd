import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { RAIL_IDS } from '../../src/board.ts';
import { fly } from '../support/air.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { TRACK, along, march, may } from './help.ts';
import { hexes, next, rail, railPoints, strategic } from './orders.ts';
import { FRITZ, ILYUSHA, JUNKERS, STUKA, assign, landAll, over, some, unmolested } from './sky.ts';

const RIFLE = 'sov-rifle-xx-14';
const TANKS = 'sov-tank-xx-1';
const INFANTRY = 'ger-inf-xx-21';
type Side = 'axis' | 'soviet';
type Raid = readonly [hex: string, ...units: string[]];

/** Aircraft of a side harass hexes out of bases nearby, then the other side is to move. */
function harassed(
  side: Side,
  raids: readonly Raid[],
  units: Scene['units'],
  bases: readonly string[],
  more: Partial<Scene> = {},
): Table {
  const planes = raids.flatMap(([, ...list]) => list);
  const based = Object.fromEntries(bases.map((hex, i) => [hex, planes.slice(3 * i, 3 * i + 3)]));
  const table = scene({
    turn: 'Aug I 41',
    side,
    phase: 'air-phase',
    airfields: bases,
    owned: { [side]: bases },
    ...more,
    units: { ...units, ...based },
  });
  for (const [hex, ...list] of raids) for (const unit of list) table.act(side, fly('bombing', hex, unit));
  unmolested(table);
  for (const [hex, ...list] of raids) table.act(side, assign('harassment', hex, ...list));
  next(landAll(table), 'moving', side === 'axis' ? 'soviet' : 'axis');
  return table;
}

describe('19D2d marches', () => {
  const [START, BASE] = [TRACK[0]!, '8A:1632'];
  /** How far a unit gets along the steppe out of a harassed hex. */
  const gets = (raids: readonly Raid[], unit = RIFLE, more: Partial<Scene> = {}): number => {
    const table = harassed('axis', raids, { [START]: unit }, [BASE, '8A:1532'], more);
    let steps = 0;
    while (steps < 12 && may(table, 'soviet', march(unit, ...along(steps + 1)))) steps++;
    return steps;
  };
  test('every two points cost a movement point; one alone does nothing', () => {
    covers('SS-19D2d1', 'SS-19D2d2');
    expect(gets([])).toBe(6);
    expect(gets([[START, FRITZ]])).toBe(6);
    expect(gets([[START, FRITZ, `${FRITZ}-b`]])).toBe(5);
    expect(gets([[START, JUNKERS]])).toBe(5);
    expect(gets([[START, JUNKERS, FRITZ]])).toBe(4);
    expect(gets([[START, STUKA]])).toBe(4);
  });
  test('two points at most in a hex', () => {
    covers('SS-19D2d5');
    expect(gets([[START, STUKA, `${STUKA}-b`]])).toBe(4);
    expect(gets([[START, ...some(STUKA, 3)]])).toBe(4);
  });
  test('in each hex that is left', () => {
    covers('SS-19D2d2', 'SS-19D2d5');
    expect(
      gets([
        [START, STUKA],
        [TRACK[1]!, JUNKERS],
      ]),
    ).toBe(3);
    expect(
      gets([
        [START, STUKA],
        [TRACK[1]!, `${STUKA}-b`],
      ]),
    ).toBe(2);
    expect(gets([[TRACK[3]!, JUNKERS]])).toBe(5);
  });
  test('entering costs nothing', () => {
    covers('SS-19D2d2');
    expect(gets([[TRACK[6]!, STUKA]])).toBe(6);
  });
  test('tanks too, in movement and again in exploitation', () => {
    covers('SS-19D2d2', 'SS-19D2d5');
    expect([gets([], TANKS), gets([[START, STUKA]], TANKS)]).toEqual([8, 6]);
    const table = harassed('axis', [[START, STUKA]], { [START]: TANKS }, [BASE]);
    next(table, 'moving', 'soviet');
    expect(may(table, 'soviet', march(TANKS, ...along(6)))).toBe(true);
    expect(may(table, 'soviet', march(TANKS, ...along(7)))).toBe(false);
  });
  test('by admin movement too', () => {
    covers('SS-19D2d2');
    const go = (raids: readonly Raid[], steps: number): boolean => {
      const table = harassed('axis', raids, { [START]: RIFLE }, [BASE]);
      return may(table, 'soviet', { type: 'admin-move', units: [RIFLE], way: along(steps) });
    };
    const most = (raids: readonly Raid[]): number => {
      let steps = 0;
      while (steps < 14 && go(raids, steps + 1)) steps++;
      return steps;
    };
    const free = most([]);
    expect(free).toBeGreaterThan(6);
    expect(free - most([[START, STUKA]])).toBeGreaterThanOrEqual(2);
  });
  test('an overrun out of it too', () => {
    covers('SS-19D2d2', 'SS-13f');
    const tanks = ['sov-tank-xx-8', 'sov-tank-xx-32', 'sov-tank-xx-4'];
    const overruns = (...raids: Raid[]): boolean => {
      const units = { '8A:1627': tanks, '8A:1625': 'ger-ss-mot-x-1' };
      const table = harassed('axis', raids, units, ['8A:1623']);
      // Five of eight points: three are left, two for the overrun and one for the steppe.
      const way = ['8A:1628', '8A:1627', '8A:1628', '8A:1627', '8A:1626'];
      for (const unit of tanks) table.act('soviet', march(unit, ...way));
      return may(table, 'soviet', { type: 'overrun', target: '8A:1625', units: tanks, entering: tanks });
    };
    expect([overruns(), overruns(['8A:1626', JUNKERS])]).toEqual([true, false]);
  });
  test('mud halves the bombs', () => {
    covers('SS-19D2d1', 'SS-19Df');
    const mud = { weather: { d: 'mud' } } as const;
    // Two points a hex in mud, for the infantry: three hexes, two with a point of harassment.
    expect([gets([], RIFLE, mud), gets([[START, JUNKERS]], RIFLE, mud)]).toEqual([3, 3]);
    expect(gets([[START, STUKA]], RIFLE, mud)).toBe(2);
  });
  test('they stay until their own next initial phase', () => {
    covers('SS-19D2d1');
    const table = harassed('axis', [[START, JUNKERS]], { [START]: RIFLE }, [BASE]);
    expect(over(table, JUNKERS)).toBe(START);
    next(table, 'moving', 'axis');
    expect(over(table, JUNKERS)).toBe(BASE);
    next(table, 'moving', 'soviet');
    expect(may(table, 'soviet', march(RIFLE, ...along(6)))).toBe(true);
  });
  test('friends are not harassed; Soviets harass as well', () => {
    covers('SS-19D2d2');
    const table = harassed('soviet', [[START, ILYUSHA, 'sov-air-pe2']], { [START]: INFANTRY }, [BASE], {
      owned: { soviet: [BASE] },
    });
    expect(may(table, 'axis', march(INFANTRY, ...along(1)))).toBe(true);
    const left = (red: boolean): number => {
      const raids: Raid[] = red ? [[START, ILYUSHA]] : [];
      const there = harassed('soviet', raids, { [START]: INFANTRY }, [BASE]);
      let steps = 0;
      while (steps < 8 && may(there, 'axis', march(INFANTRY, ...along(steps + 1)))) steps++;
      return steps;
    };
    expect(left(false) - left(true)).toBe(1);
    const own = scene({
      turn: 'Aug I 41',
      side: 'soviet',
      phase: 'air-phase',
      airfields: [BASE],
      units: { [BASE]: ILYUSHA, [START]: TANKS },
    });
    unmolested(own.act('soviet', fly('bombing', START, ILYUSHA))).act('soviet', assign('harassment', START, ILYUSHA));
    next(landAll(own), 'moving', 'soviet');
    expect(may(own, 'soviet', march(TANKS, ...along(8)))).toBe(true);
  });
});

describe('19D2d railways', () => {
  const KOTLAS = '7A:0711';
  const LINE = hexes(
    '7A:0810 7A:0910 7A:1009 7A:1109 7A:1208 7A:1308 7A:1407 7A:1507 7A:1606 7A:1706',
    '7A:1805 7A:1905 7A:2004 7A:2104',
  );
  const BASES = ['7A:0715', '7A:0716'];
  const there = (raids: readonly Raid[], more: Partial<Scene> = {}): Table =>
    harassed('axis', raids, { [KOTLAS]: RIFLE }, BASES, more);
  /** Hexes of railway from Kotlas. */
  const far = new Map([[KOTLAS, 0]]);
  for (const [hex, distance] of far)
    for (const line of RAIL_IDS) {
      const [a, b] = line.split('/') as [string, string];
      const beyond = a === hex ? b : b === hex ? a : undefined;
      if (beyond !== undefined && !far.has(beyond)) far.set(beyond, distance + 1);
    }
  test('trains of the movement phase: a movement point for each', () => {
    covers('SS-19D2d2');
    /** After ten hexes by rail, four are left for marching. */
    const walks = (raids: readonly Raid[]): number => {
      const table = there(raids).act('soviet', rail(RIFLE, LINE[9]!));
      let steps = 0;
      while (steps < 5 && may(table, 'soviet', march(RIFLE, ...[...LINE, '7A:2103'].slice(10, 11 + steps)))) steps++;
      return steps;
    };
    expect(walks([])).toBe(4);
    expect(walks([[KOTLAS, JUNKERS]])).toBe(3);
    expect(walks([[KOTLAS, STUKA]])).toBe(2);
    expect(walks([[LINE[4]!, STUKA]])).toBe(2);
    expect(
      walks([
        [KOTLAS, STUKA],
        [LINE[4]!, JUNKERS],
      ]),
    ).toBe(1);
    expect(walks([[LINE[9]!, JUNKERS]])).toBe(3);
  });
  test('resource points: five hexes for each', () => {
    covers('SS-19D2d4', 'SS-19D2d5');
    const at = (distance: number): string => [...far].find(([, n]) => n === distance)![0];
    const goes = (raids: readonly Raid[], distance: number): boolean =>
      may(there(raids, { points: { [KOTLAS]: 3 } }), 'soviet', railPoints(KOTLAS, 1, at(distance)));
    expect([goes([], 30), goes([], 31)]).toEqual([true, false]);
    const one: Raid[] = [[KOTLAS, JUNKERS]];
    expect([goes(one, 25), goes(one, 26)]).toEqual([true, false]);
    const three: Raid[] = [[KOTLAS, ...some(STUKA, 2)]];
    expect([goes(three, 20), goes(three, 21)]).toEqual([true, false]);
    const on: Raid[] = [[LINE[3]!, JUNKERS]];
    expect([goes(on, 25), goes(on, 26)]).toEqual([true, false]);
  });
  test('strategic trains: twenty hexes for each', () => {
    covers('SS-19D2d3', 'SS-19D2d5');
    const at = (distance: number): string => [...far].find(([, n]) => n === distance)![0];
    const goes = (raids: readonly Raid[], distance: number): boolean =>
      may(there(raids), 'soviet', strategic(RIFLE, at(distance)));
    // Two points in each of four hexes leave 40 of 200; with one point less in one of them, 60.
    const four = [KOTLAS, LINE[0]!, LINE[1]!, LINE[2]!];
    const eight: Raid[] = four.map((hex, i) => [hex, some(STUKA, 4)[i]!]);
    expect([goes(eight, 40), goes(eight, 41)]).toEqual([true, false]);
    const seven: Raid[] = [...eight.slice(0, 3), [four[3]!, JUNKERS]];
    expect([goes(seven, 60), goes(seven, 61)]).toEqual([true, false]);
    const more: Raid[] = [...eight.slice(0, 3), [four[3]!, `${STUKA}-d`, `${STUKA}-e`]];
    expect([goes(more, 40), goes(more, 41)]).toEqual([true, false]);
  });
});
