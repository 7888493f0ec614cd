import type { WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../../src/board.ts';
import { sail, sailTo, shipCargo, wayTo, withShips } from '../support/fleet.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { march, may } from './help.ts';
import { carry, hexes, next, railPoints } from './orders.ts';

type Units = NonNullable<Scene['units']>;
const [T1, T2] = ['sov-ship-transport', 'sov-ship-transport-b'];
const [GERMAN, GERMAN2] = ['ger-ship-transport', 'ger-ship-transport-b'];
const CRUISERS = ['sov-ship-molotov', 'sov-ship-voroshly', 'sov-ship-k-kavkas'];
const [SEVASTOPOL, ODESSA, NOVOROSSIYSK] = ['3B:3704', '3B:2510', '4A:3923'];
const [DIVISION, BRIGADE, TANKS] = ['sov-rifle-xx-14', 'sov-rifle-x-8', 'sov-tank-x-3'];
const BLACK = withShips(Object.fromEntries([T1, T2].map((ship) => [ship, { waters: 3 }])));
const red = (units: Units, more: Partial<Scene> = {}): Table =>
  scene({ turn: 'Aug I 41', side: 'soviet', units, also: BLACK, ...more });
/** Whether cargo goes; the order is put together as the table asks for it. */
function goes(
  table: Table,
  side: string,
  ...of: [ships: readonly string[], to: string, cargo: readonly string[], more?: Record<string, string | number>]
): boolean {
  try {
    return may(table, side, shipCargo(table, ...of));
  } catch {
    return false;
  }
}
const points = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;

describe('27C capacity', () => {
  test('two RE a ship; more together', () => {
    covers('SS-27C1a', 'SS-27C1b', 'SS-27A5a');
    const table = red({ [SEVASTOPOL]: [T1, T2, DIVISION, BRIGADE] });
    expect(goes(table, 'soviet', [T1], ODESSA, [BRIGADE])).toBe(true);
    expect(goes(table, 'soviet', [T1], ODESSA, [DIVISION])).toBe(false);
    expect(goes(table, 'soviet', [T1, T2], ODESSA, [DIVISION])).toBe(true);
    expect(goes(table, 'soviet', [T1, T2], ODESSA, [DIVISION, BRIGADE])).toBe(true);
  });
  test('tanks and cavalry count twice', () => {
    covers('SS-27A5a');
    const table = red({ [SEVASTOPOL]: [T1, T2, TANKS, BRIGADE, 'sov-cav-xx-50'] });
    expect(goes(table, 'soviet', [T1], ODESSA, [TANKS])).toBe(true);
    expect(goes(table, 'soviet', [T1], ODESSA, [TANKS, BRIGADE])).toBe(false);
    expect(goes(table, 'soviet', [T1, T2], ODESSA, ['sov-cav-xx-50'])).toBe(false);
    const three = red({ [SEVASTOPOL]: [T1, T2, CRUISERS[0]!, 'sov-cav-xx-50'] });
    expect(goes(three, 'soviet', [T1, T2, CRUISERS[0]!], ODESSA, ['sov-cav-xx-50'])).toBe(true);
  });
  test('warships carry as well', () => {
    covers('SS-27C1a');
    const table = red({ [SEVASTOPOL]: [CRUISERS[0]!, BRIGADE] });
    table.act('soviet', shipCargo(table, [CRUISERS[0]!], ODESSA, [BRIGADE]));
    expect([table.at(BRIGADE), table.at(CRUISERS[0]!)]).toEqual([ODESSA, ODESSA]);
  });
  test('resource points count one each', () => {
    covers('SS-27A5a', 'SS-27C1a2');
    const table = red({ [SEVASTOPOL]: T1 }, { points: { [SEVASTOPOL]: 5 } });
    expect(goes(table, 'soviet', [T1], ODESSA, [], { points: 3 })).toBe(false);
    const before = points(table, ODESSA);
    table.act('soviet', shipCargo(table, [T1], ODESSA, [], { points: 2 }));
    expect([points(table, SEVASTOPOL), points(table, ODESSA) - before]).toEqual([3, 2]);
  });
  test('eight RE through a port in a turn, going out and coming in', () => {
    covers('SS-27A3a');
    const ships = [T1, T2, ...CRUISERS];
    const load = (count: number): boolean =>
      goes(red({ [SEVASTOPOL]: ships }, { points: { [SEVASTOPOL]: 10 } }), 'soviet', ships, ODESSA, [], {
        points: count,
      });
    expect([load(8), load(9)]).toEqual([true, false]);
    const both = red(
      { [SEVASTOPOL]: ships, [ODESSA]: 'sov-ship-k-krim' },
      { points: { [SEVASTOPOL]: 10, [ODESSA]: 10 } },
    );
    both.act('soviet', shipCargo(both, ships, ODESSA, [], { points: 7 }));
    expect(goes(both, 'soviet', ['sov-ship-k-krim'], NOVOROSSIYSK, [], { points: 2 })).toBe(false);
    expect(goes(both, 'soviet', ['sov-ship-k-krim'], NOVOROSSIYSK, [], { points: 1 })).toBe(true);
  });
  test('only between ports of one’s own', () => {
    covers('SS-27C1a', 'SS-27A3c');
    const table = red({ [SEVASTOPOL]: [T1, BRIGADE] }, { owned: { axis: [ODESSA] } });
    expect(goes(table, 'soviet', [T1], ODESSA, [BRIGADE])).toBe(false);
    expect(goes(table, 'soviet', [T1], NOVOROSSIYSK, [BRIGADE])).toBe(true);
  });
});

describe('27C from port to port', () => {
  /** North from Odessa. */
  const NORTH = hexes('3B:2410 3B:2310 3B:2210 3B:2110 3B:2010 3B:1910 3B:1810 3B:1710');
  const steps = (table: Table, unit: string): number => {
    let count = 0;
    while (count < 8 && may(table, 'soviet', march(unit, ...NORTH.slice(0, count + 1)))) count++;
    return count;
  };
  test('two points for those on foot, four for tanks; they march on', () => {
    covers('SS-27C1a1');
    for (const [unit, cost] of [
      [DIVISION, 2],
      [TANKS, 4],
    ] as const) {
      const table = red({ [SEVASTOPOL]: [T1, T2, unit] });
      table.act('soviet', shipCargo(table, [T1, T2], ODESSA, [unit]));
      expect(steps(red({ [ODESSA]: unit }), unit) - steps(table, unit), unit).toBe(cost);
    }
  });
  test('who has too few left is not carried', () => {
    covers('SS-27C1a1');
    const marched = (count: number): boolean => {
      const table = red({ [ODESSA]: [T1, T2], [NORTH[count - 1]!]: DIVISION });
      table.act('soviet', march(DIVISION, ...NORTH.slice(0, count - 1).toReversed(), ODESSA));
      return goes(table, 'soviet', [T1, T2], SEVASTOPOL, [DIVISION]);
    };
    expect([marched(4), marched(5)]).toEqual([true, false]);
  });
  test('it attacks afterwards, whole', () => {
    covers('SS-27C1e');
    const table = red({ [SEVASTOPOL]: [T1, BRIGADE], '3B:2409': 'ger-inf-xx-21', [ODESSA]: DIVISION });
    table.act('soviet', shipCargo(table, [T1], ODESSA, [BRIGADE]));
    next(table, 'fighting', 'soviet');
    expect(may(table, 'soviet', { type: 'attack', target: '3B:2409', attackers: [DIVISION, BRIGADE] })).toBe(true);
  });
  test('the ship may sail to its cargo, and ends where it unloads', () => {
    covers('SS-27C1c');
    const table = red({ [SEVASTOPOL]: T1, [ODESSA]: BRIGADE });
    sailTo(table, T1, ODESSA);
    expect(goes(table, 'soviet', [T1], NOVOROSSIYSK, [BRIGADE])).toBe(true);
    table.act('soviet', shipCargo(table, [T1], NOVOROSSIYSK, [BRIGADE]));
    expect([table.at(BRIGADE), table.at(T1)]).toEqual([NOVOROSSIYSK, NOVOROSSIYSK]);
    expect(wayTo(table, T1, ODESSA)).toEqual([]);
    expect(may(table, 'soviet', sail(T1, '4A:3924'))).toBe(false);
  });
  test('nothing is left at sea', () => {
    covers('SS-27C1d');
    const table = red({ [SEVASTOPOL]: [T1, BRIGADE] });
    expect(goes(table, 'soviet', [T1], '3B:3707', [BRIGADE])).toBe(false);
  });
  test('in the movement phase', () => {
    covers('SS-27C1a');
    const table = red({ [SEVASTOPOL]: [T1, BRIGADE] }, { phase: 'exploitation-phase' });
    const order: WireAction = {
      type: 'ship-cargo',
      ships: [T1],
      load: 'harbour',
      freight: [BRIGADE],
      way: ['3B:3705'],
    };
    expect(may(table, 'soviet', order)).toBe(false);
  });
  test('points by rail and then by ship, but not over a beach', () => {
    covers('SS-27C1a2', 'SS-27C1b3');
    const table = red({ [SEVASTOPOL]: T1 }, { points: { '3B:3502': 2, [SEVASTOPOL]: 0 } });
    table.act('soviet', railPoints('3B:3502', 2, SEVASTOPOL));
    expect(points(table, SEVASTOPOL)).toBe(2);
    expect(goes(table, 'soviet', [T1], ODESSA, [], { points: 2 })).toBe(true);
    expect(goes(table, 'soviet', [T1], '3B:2805', [], { points: 2, landing: 'beach' })).toBe(false);
    const rested = red({ [SEVASTOPOL]: T1 }, { points: { [SEVASTOPOL]: 2 } });
    expect(goes(rested, 'soviet', [T1], '3B:2805', [], { points: 2, landing: 'beach' })).toBe(true);
  });
  test('points that a unit brings to the quay, and that another takes on', () => {
    covers('SS-27C1a2');
    const table = red(
      { '3B:3603': BRIGADE, [SEVASTOPOL]: T1, [ODESSA]: DIVISION },
      { points: { '3B:3603': 1, [ODESSA]: 0 } },
    );
    table.act('soviet', carry(BRIGADE, 1)).act('soviet', march(BRIGADE, SEVASTOPOL)).act('soviet', carry(BRIGADE, 0));
    table.act('soviet', shipCargo(table, [T1], ODESSA, [], { points: 1 }));
    expect(may(table, 'soviet', carry(DIVISION, 1))).toBe(true);
  });
  test('points by ship and then by rail', () => {
    covers('SS-27C1a2');
    const table = red({ [SEVASTOPOL]: T1 }, { points: { [SEVASTOPOL]: 2, [ODESSA]: 0 } });
    table.act('soviet', shipCargo(table, [T1], ODESSA, [], { points: 2 }));
    expect(
      may(table, 'soviet', railPoints(ODESSA, 2, '3B:2410')) || may(table, 'soviet', railPoints(ODESSA, 2, '3B:2409')),
    ).toBe(true);
  });
});

describe('27C beaches', () => {
  /** Open coast south of Kherson. */
  const BEACH = '3B:2805';
  test('those on foot only, and not guns', () => {
    covers('SS-27C1b1', 'SS-27A4a');
    const units = [T1, T2, BRIGADE, TANKS, 'sov-art-x-au'];
    const table = red(
      { [BEACH]: units },
      { also: withShips({ [T1]: { waters: 3, atSea: 1 }, [T2]: { waters: 3, atSea: 1 } }) },
    );
    expect(goes(table, 'soviet', [T1], SEVASTOPOL, [BRIGADE], { load: 'beach' })).toBe(true);
    expect(goes(table, 'soviet', [T1], SEVASTOPOL, [TANKS], { load: 'beach' })).toBe(false);
    expect(goes(table, 'soviet', [T1, T2], SEVASTOPOL, ['sov-art-x-au'], { load: 'beach' })).toBe(false);
  });
  test('tanks and guns do come ashore there, out of a port', () => {
    covers('SS-27C1b1', 'SS-27C1b2');
    const table = red({ [SEVASTOPOL]: [T1, T2, TANKS, 'sov-art-x-au'] });
    expect(goes(table, 'soviet', [T1], BEACH, [TANKS], { landing: 'beach' })).toBe(true);
    expect(goes(table, 'soviet', [T1, T2], BEACH, ['sov-art-x-au'], { landing: 'beach' })).toBe(true);
    table.act('soviet', shipCargo(table, [T1], BEACH, [TANKS], { landing: 'beach' }));
    expect(table.at(TANKS)).toBe(BEACH);
    expect(may(table, 'soviet', march(TANKS, '3B:2705'))).toBe(false);
  });
  test('who has marched to a port lands on no beach', () => {
    covers('SS-27C1b2');
    const table = red({ [SEVASTOPOL]: T1, '3B:3603': BRIGADE });
    table.act('soviet', march(BRIGADE, SEVASTOPOL));
    expect(goes(table, 'soviet', [T1], BEACH, [BRIGADE], { landing: 'beach' })).toBe(false);
    expect(goes(table, 'soviet', [T1], ODESSA, [BRIGADE])).toBe(true);
  });
  test('all its points: no step before or after', () => {
    covers('SS-27C1b2');
    const sea = { also: withShips({ [T1]: { waters: 3, atSea: 1 } }) };
    const after = red({ [BEACH]: [T1, BRIGADE] }, sea);
    after.act('soviet', shipCargo(after, [T1], ODESSA, [BRIGADE], { load: 'beach' }));
    expect(may(after, 'soviet', march(BRIGADE, '3B:2410'))).toBe(false);
    const before = red({ [BEACH]: T1, '3B:2705': BRIGADE }, sea).act('soviet', march(BRIGADE, BEACH));
    expect(goes(before, 'soviet', [T1], ODESSA, [BRIGADE], { load: 'beach' })).toBe(false);
    const landing = red({ [SEVASTOPOL]: [T1, BRIGADE] });
    landing.act('soviet', shipCargo(landing, [T1], BEACH, [BRIGADE], { landing: 'beach' }));
    expect(landing.at(BRIGADE)).toBe(BEACH);
    expect(may(landing, 'soviet', march(BRIGADE, '3B:2705'))).toBe(false);
  });
  test('any number; a port hex has its beach beside', () => {
    covers('SS-27A4a', 'SS-27A3a');
    const ships = [T1, T2, ...CRUISERS];
    const table = red({ [SEVASTOPOL]: ships }, { points: { [SEVASTOPOL]: 20 } });
    expect(goes(table, 'soviet', ships, ODESSA, [], { points: 10 })).toBe(false);
    expect(goes(table, 'soviet', ships, ODESSA, [], { points: 10, load: 'beach', landing: 'beach' })).toBe(true);
  });
  test('no beach below mountains', () => {
    covers('SS-27A4a');
    const table = red({ [SEVASTOPOL]: [T1, BRIGADE] });
    expect(goes(table, 'soviet', [T1], '4A:4417', [BRIGADE], { landing: 'beach' })).toBe(false);
    expect(goes(table, 'soviet', [T1], '3B:3803', [BRIGADE], { landing: 'beach' })).toBe(true);
  });
  test('not where the enemy owns the shore', () => {
    covers('SS-27C1a');
    const table = red({ [SEVASTOPOL]: [T1, BRIGADE] }, { owned: { axis: [BEACH] } });
    expect(goes(table, 'soviet', [T1], BEACH, [BRIGADE], { landing: 'beach' })).toBe(false);
  });
  test('points over a beach go no further, and come from nowhere else', () => {
    covers('SS-27C1b3');
    const table = red({ [SEVASTOPOL]: T1, [ODESSA]: DIVISION }, { points: { [SEVASTOPOL]: 2, [ODESSA]: 0 } });
    table.act('soviet', shipCargo(table, [T1], ODESSA, [], { points: 2, landing: 'beach' }));
    expect(points(table, ODESSA)).toBe(2);
    for (const hex of ['3B:2410', '3B:2409']) expect(may(table, 'soviet', railPoints(ODESSA, 1, hex)), hex).toBe(false);
    expect(may(table, 'soviet', carry(DIVISION, 1))).toBe(false);
  });
});

describe('27C Germans', () => {
  const [KONIGSBERG, MEMEL, LIEPAJA] = ['1B:2627', '1B:2224', '1B:1724'];
  const axis = (units: Units, more: Partial<Scene> = {}): Table => scene({ turn: 'Aug I 41', units, ...more });
  test('ship between ports', () => {
    covers('SS-27C1a', 'SS-27C1b');
    const table = axis({ [KONIGSBERG]: [GERMAN, GERMAN2, 'ger-inf-xx-21'] }, { owned: { axis: [LIEPAJA] } });
    table.act('axis', shipCargo(table, [GERMAN, GERMAN2], LIEPAJA, ['ger-inf-xx-21']));
    expect(table.at('ger-inf-xx-21')).toBe(LIEPAJA);
  });
  test('land on no beach', () => {
    covers('SS-27C1c', 'SS-27B1c');
    const stocked = axis({ [KONIGSBERG]: GERMAN }, { owned: { axis: ['1B:1924'] }, points: { [KONIGSBERG]: 3 } });
    expect(goes(stocked, 'axis', [GERMAN], '1B:1924', [], { points: 1, landing: 'beach' })).toBe(false);
    expect(goes(stocked, 'axis', [GERMAN], MEMEL, [], { points: 1 })).toBe(true);
  });
  test('off the map any number is loaded', () => {
    covers('SS-27A3b', 'SS-27B1f');
    const table = axis({ [KONIGSBERG]: [GERMAN, GERMAN2, 'ger-inf-xx-21'] });
    table.act('axis', shipCargo(table, [GERMAN, GERMAN2], 'germany', ['ger-inf-xx-21']));
    expect([table.at('ger-inf-xx-21'), table.at(GERMAN)]).toEqual(['germany', 'germany']);
  });
});
