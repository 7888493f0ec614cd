import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed, idOf, PORTS, within } from '../../src/board.ts';
import { noSafeZone, sail, shipCargo, shipState, wayTo, withShips } from '../support/fleet.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { march, may } from './help.ts';
import { hexes } from './orders.ts';

type Units = NonNullable<Scene['units']>;
const [MARAT, TRANSPORT, GERMAN] = ['sov-ship-marat', 'sov-ship-transport', 'ger-ship-transport'];
const [KRONSHTADT, TALLINN] = ['2A:0832', '1B:0711'];
/** Eleven hexes from Kronshtadt to Tallinn; the first two lie within two hexes of it. */
const WEST = hexes('1B:0701 1B:0702 1B:0703 1B:0704 1B:0705 1B:0706 1B:0707 1B:0708 1B:0709 1B:0710 1B:0711');
const EAST = [...WEST.slice(0, -1).toReversed(), KRONSHTADT];
const red = (units: Units, more: Partial<Scene> = {}): Table =>
  scene({ turn: 'Aug I 41', side: 'soviet', units, ...more });
const damage = (table: Table, ship = MARAT): number => shipState(table, ship, 'damage');
const sunk = (table: Table, ship: string): boolean => !(table.at(ship) ?? 'none').includes(':');
/** To the end of the movement phase. */
const over = (table: Table): Table => table.act('soviet', { type: 'end-movement' });

describe('27B5 the Baltic outside the safe zone', () => {
  test('nothing within two hexes of Kronshtadt', () => {
    covers('SS-27B5a', 'SS-27B5b');
    const table = over(red({ [KRONSHTADT]: MARAT }).act('soviet', sail(MARAT, ...WEST.slice(0, 2))));
    expect(damage(table)).toBe(0);
  });
  test('a die less four, one more for each ten hexes begun outside', () => {
    covers('SS-27B5b', 'SS-27B5c');
    const out = (steps: number, die: number): number =>
      damage(
        over(
          red({ [KRONSHTADT]: MARAT })
            .roll(die)
            .act('soviet', sail(MARAT, ...WEST.slice(0, steps))),
        ),
      );
    expect([1, 2, 3, 4, 5, 6].map((die) => out(3, die))).toEqual([0, 0, 0, 1, 2, 3]);
    expect([out(11, 6), out(11, 3)]).toEqual([3, 0]);
  });
  test('eleven hexes are two more', () => {
    covers('SS-27B5c');
    // Nine hexes to Tallinn, and on: ten at 1B:0611, eleven at 1B:0612.
    const far = (die: number, ...on: string[]): number =>
      damage(
        over(
          red({ [KRONSHTADT]: MARAT })
            .roll(die)
            .act('soviet', sail(MARAT, ...WEST, ...on)),
        ),
      );
    expect([far(4, '1B:0611'), far(4, '1B:0611', '1B:0612')]).toEqual([1, 2]);
    expect([far(2, '1B:0611', '1B:0612'), far(3, '1B:0611', '1B:0612')]).toEqual([0, 1]);
  });
  test('at once on coming back', () => {
    covers('SS-27B5b', 'SS-27B5c');
    const table = red({ [TALLINN]: MARAT })
      .roll(6)
      .act('soviet', sail(MARAT, ...EAST));
    expect(damage(table)).toBe(3);
    expect(damage(over(table))).toBe(3);
  });
  test('who lies at sea outside and stays is tried too, without the one more', () => {
    covers('SS-27B5b', 'SS-27B5c');
    const table = red({ '1B:0705': MARAT }, { also: withShips({ [MARAT]: { atSea: 1 } }) });
    expect(damage(over(table.roll(6)))).toBe(2);
  });
  test('who stays in port is not', () => {
    covers('SS-27B5b');
    expect(damage(over(red({ [TALLINN]: MARAT })))).toBe(0);
  });
  test('each ship of a group has its own die', () => {
    covers('SS-27B5b', 'SS-27B5c');
    const pair = [MARAT, 'sov-ship-kirov'];
    const table = over(
      red({ [KRONSHTADT]: pair })
        .roll(6, 4)
        .act('soviet', sail(pair, ...WEST.slice(0, 3))),
    );
    expect(pair.map((ship) => damage(table, ship)).toSorted()).toEqual([1, 3]);
  });
  test('flotillas are in danger too', () => {
    covers('SS-27B5b', 'SS-27Ea');
    const table = red({ [TALLINN]: 'sov-ship-peipus' });
    const way = ['1B:0710'];
    expect(may(table, 'soviet', sail('sov-ship-peipus', ...way))).toBe(true);
    table.roll(5).act('soviet', sail('sov-ship-peipus', ...way));
    if (table.open === 'moving') over(table);
    expect(sunk(table, 'sov-ship-peipus')).toBe(true);
  });
  test('a voyage in two parts is one: nine hexes out, four on with cargo, two more', () => {
    covers('SS-27B5b', 'SS-27B5c', 'SS-27C1c');
    const arrives = (die: number): [string | null, number] => {
      const ships = withShips({ [TRANSPORT]: { waters: 2 } });
      const table = red({ [KRONSHTADT]: TRANSPORT, [TALLINN]: 'sov-rifle-x-8' }, { also: ships });
      table.act('soviet', sail(TRANSPORT, ...WEST));
      const cargo = shipCargo(table, [TRANSPORT], '1B:0714', ['sov-rifle-x-8'], { landing: 'beach' });
      table.roll(die).act('soviet', cargo);
      if (table.open === 'moving') over(table);
      return [table.at('sov-rifle-x-8'), damage(table, TRANSPORT)];
    };
    expect(arrives(2)).toEqual(['1B:0714', 0]);
    expect(arrives(3)).toEqual(['1B:0714', 1]);
    expect(arrives(4)[0]).not.toBe('1B:0714');
  });
  test('cargo brought home goes down at the edge of the zone', () => {
    covers('SS-27B5d', 'SS-27B5b');
    const table = red({ [TALLINN]: [TRANSPORT, 'sov-rifle-x-8'] }, { also: withShips({ [TRANSPORT]: { waters: 2 } }) });
    table.roll(6).act('soviet', shipCargo(table, [TRANSPORT], KRONSHTADT, ['sov-rifle-x-8']));
    expect(sunk(table, TRANSPORT)).toBe(true);
    expect(table.at('sov-rifle-x-8')).not.toBe(KRONSHTADT);
  });
  test('who comes through brings his cargo', () => {
    covers('SS-27B5d', 'SS-27C1a');
    const ships = withShips({ [TRANSPORT]: { waters: 2 } });
    const table = red({ [KRONSHTADT]: [TRANSPORT, 'sov-rifle-x-8'] }, { also: ships });
    table.roll(4).act('soviet', shipCargo(table, [TRANSPORT], TALLINN, ['sov-rifle-x-8']));
    if (table.open === 'moving') over(table);
    expect([table.at('sov-rifle-x-8'), damage(table, TRANSPORT)]).toEqual([TALLINN, 1]);
  });
  test('other seas have no such danger', () => {
    covers('SS-27B5b');
    const table = red({ '3B:3704': 'sov-ship-par-komm' }).act(
      'soviet',
      sail('sov-ship-par-komm', '3B:3705', '3B:3706'),
    );
    expect(damage(over(table), 'sov-ship-par-komm')).toBe(0);
  });
  test('a transport sinks with what it carries', () => {
    covers('SS-27B5d', 'SS-27C1d', 'SS-27Bc');
    const table = red(
      { [KRONSHTADT]: [TRANSPORT, 'sov-rifle-x-8'] },
      { also: withShips({ [TRANSPORT]: { waters: 2 } }) },
    );
    const cargo = shipCargo(table, [TRANSPORT], TALLINN, ['sov-rifle-x-8']);
    table.roll(6).act('soviet', cargo);
    if (table.open === 'moving') over(table);
    expect(sunk(table, TRANSPORT)).toBe(true);
    expect(table.at('sov-rifle-x-8')).not.toBe(TALLINN);
    expect(['replacement-pool', 'removed']).toContain(table.at('sov-rifle-x-8'));
  });
});

describe('27B5e the safe zone', () => {
  const ZONE = PORTS.map(({ hex }) => idOf(hex)).filter((hex) => within([hexNamed(KRONSHTADT)], 2).has(hexNamed(hex)));
  const [HELSINKI, LENINGRAD] = ['1B:0310', '2A:0931'];
  const axis = (units: Units, lost: readonly string[], more: Partial<Scene> = {}): Table =>
    scene({ turn: 'Aug I 41', units: { [HELSINKI]: GERMAN, ...units }, owned: { axis: lost }, ...more });
  test('German transports stay out while a port of it is Soviet', () => {
    covers('SS-27B5e');
    expect(ZONE).toContain(KRONSHTADT);
    const rest = ZONE.filter((hex) => hex !== KRONSHTADT);
    expect(wayTo(axis({}, rest), GERMAN, LENINGRAD)).toEqual([]);
    expect(wayTo(axis({}, rest, { also: noSafeZone }), GERMAN, LENINGRAD)).not.toEqual([]);
  });
  test('it ends when the last of them is taken', () => {
    covers('SS-27B5e');
    const rest = ZONE.filter((hex) => hex !== KRONSHTADT);
    const table = axis({ '1B:0801': 'ger-inf-xx-21' }, [...rest, '1B:0801']);
    if (may(table, 'axis', march('ger-inf-xx-21', KRONSHTADT))) table.act('axis', march('ger-inf-xx-21', KRONSHTADT));
    expect(table.owner(KRONSHTADT)).toBe('axis');
    expect(wayTo(table, GERMAN, LENINGRAD)).not.toEqual([]);
  });
  test('and Soviets are in danger everywhere then', () => {
    covers('SS-27B5e', 'SS-27B5b');
    const table = red({ [KRONSHTADT]: MARAT }, { also: noSafeZone });
    expect(damage(over(table.roll(6).act('soviet', sail(MARAT, '1B:0701'))))).toBe(3);
  });
});
