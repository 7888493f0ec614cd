import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { sail, sailTo, shipState, wayTo, withShips } from '../support/fleet.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { march, may } from './help.ts';
import { next } from './orders.ts';

type Units = NonNullable<Scene['units']>;
const [BATTLESHIP, CRUISER, TRANSPORT] = ['sov-ship-par-komm', 'sov-ship-molotov', 'sov-ship-transport'];
const GERMAN = 'ger-ship-transport';
const [SEVASTOPOL, ODESSA, NOVOROSSIYSK, CONSTANTA] = ['3B:3704', '3B:2510', '4A:3923', '3B:3519'];
const [KONIGSBERG, MEMEL, LIEPAJA, TALLINN] = ['1B:2627', '1B:2224', '1B:1724', '1B:0711'];
/** Open sea west of Sevastopol. */
const SEA = '3B:3707';
const red = (units: Units, more: Partial<Scene> = {}): Table =>
  scene({ turn: 'Aug I 41', side: 'soviet', units, ...more });
const axis = (units: Units, more: Partial<Scene> = {}): Table => scene({ turn: 'Aug I 41', units, ...more });
const atSea = (table: Table, ship: string): boolean => shipState(table, ship, 'atSea') === 1;
const sunk = (table: Table, ship: string): boolean => !(table.at(ship) ?? 'none').includes(':');

describe('27B1 where ships sail', () => {
  test('any distance in their own sea, over sea and coast', () => {
    covers('SS-27B1a', 'SS-27A1a');
    const table = red({ [SEVASTOPOL]: BATTLESHIP });
    for (const port of [ODESSA, NOVOROSSIYSK, '4A:2722', '9A:0632'])
      expect(wayTo(table, BATTLESHIP, port), port).not.toEqual([]);
    for (const other of ['9A:1506', '1B:1816', '6A:1518']) expect(wayTo(table, BATTLESHIP, other), other).toEqual([]);
    sailTo(table, BATTLESHIP, '9A:0632');
    expect(table.at(BATTLESHIP)).toBe('9A:0632');
  });
  test('not across land: 3B:3106 to 3B:3305', () => {
    covers('SS-27B1a');
    const table = red({ '3B:3106': CRUISER }, { also: withShips({ [CRUISER]: { atSea: 1 } }) });
    expect(may(table, 'soviet', sail(CRUISER, '3B:3205', '3B:3305'))).toBe(false);
    expect(may(table, 'soviet', sail(CRUISER, '3B:3206', '3B:3306', '3B:3305'))).toBe(true);
  });
  test('not up a river, nor inland', () => {
    covers('SS-27B1a');
    const table = red({ '3B:2604': CRUISER });
    for (const hex of ['3B:2504', '3B:2503', '3B:2403', '3B:3502']) expect(wayTo(table, CRUISER, hex), hex).toEqual([]);
  });
  test('once a turn, and in the movement phase', () => {
    covers('SS-27B1a');
    const table = red({ [SEVASTOPOL]: BATTLESHIP }, { phase: 'exploitation-phase' });
    expect(may(table, 'soviet', sail(BATTLESHIP, '3B:3705'))).toBe(false);
    expect(may(red({ [SEVASTOPOL]: BATTLESHIP }), 'soviet', sail(BATTLESHIP, '3B:3705'))).toBe(true);
    expect(may(red({ [SEVASTOPOL]: BATTLESHIP }), 'axis', sail(BATTLESHIP, '3B:3705'))).toBe(false);
  });
  test('into coastal hexes where enemies stand, and out of them', () => {
    covers('SS-27Bd');
    const table = red({ [SEVASTOPOL]: BATTLESHIP, '3B:3603': 'ger-inf-xx-21' });
    expect(may(table, 'soviet', sail(BATTLESHIP, '3B:3603'))).toBe(true);
    table.act('soviet', sail(BATTLESHIP, '3B:3603'));
    expect([table.at(BATTLESHIP), atSea(table, BATTLESHIP)]).toEqual(['3B:3603', true]);
  });
  test('and ground units enter hexes where they lie at sea', () => {
    covers('SS-27Bd');
    const table = axis(
      { '3B:3502': 'ger-inf-xx-21', '3B:3503': BATTLESHIP },
      { also: withShips({ [BATTLESHIP]: { atSea: 1 } }) },
    );
    table.act('axis', march('ger-inf-xx-21', '3B:3503'));
    expect([table.at('ger-inf-xx-21'), table.at(BATTLESHIP)]).toEqual(['3B:3503', '3B:3503']);
  });
  test('a ship in brackets never moves and is never at sea', () => {
    covers('SS-27B1e');
    const table = red({ '2A:0931': 'sov-ship-petropav', '2A:0832': 'sov-ship-marat' });
    expect(may(table, 'soviet', sail('sov-ship-petropav', '2A:0832'))).toBe(false);
    expect(may(table, 'soviet', sail('sov-ship-marat', '2A:0831'))).toBe(true);
    next(table, 'declaring', 'soviet');
    expect(may(table, 'soviet', { type: 'put-to-sea', ships: ['sov-ship-petropav'] })).toBe(false);
    expect(may(table, 'soviet', { type: 'put-to-sea', ships: ['sov-ship-marat'] })).toBe(true);
  });
});

describe('27B in port or at sea', () => {
  test('said at the end of each Soviet turn', () => {
    covers('SS-27Bb');
    const table = next(red({ [SEVASTOPOL]: [BATTLESHIP, CRUISER] }), 'declaring', 'soviet');
    table.act('soviet', { type: 'put-to-sea', ships: [BATTLESHIP] });
    expect([atSea(table, BATTLESHIP), atSea(table, CRUISER)]).toEqual([true, false]);
    next(table, 'declaring', 'soviet').act('soviet', { type: 'put-into-port', ships: [BATTLESHIP] });
    expect(atSea(table, BATTLESHIP)).toBe(false);
  });
  test('in port only where there is one of their own', () => {
    covers('SS-27Bb', 'SS-27A3c');
    const table = red({ [SEVASTOPOL]: [BATTLESHIP, CRUISER, TRANSPORT] }, { owned: { axis: [ODESSA] } });
    table.act('soviet', sail(BATTLESHIP, '3B:3603'));
    sailTo(table, CRUISER, ODESSA);
    next(table, 'declaring', 'soviet');
    for (const ship of [BATTLESHIP, CRUISER])
      expect(may(table, 'soviet', { type: 'put-into-port', ships: [ship] })).toBe(false);
  });
});

describe('27B1 German transports', () => {
  test('end in port', () => {
    covers('SS-27B1c');
    const table = axis({ [KONIGSBERG]: GERMAN });
    const way = wayTo(table, GERMAN, MEMEL);
    expect(may(table, 'axis', sail(GERMAN, ...way.slice(0, -1)))).toBe(false);
    expect(may(table, 'axis', sail(GERMAN, ...way.slice(0, 3)))).toBe(false);
    expect(may(table, 'axis', sail(GERMAN, ...way))).toBe(true);
  });
  test('in one that was theirs when their turn began', () => {
    covers('SS-27A3c', 'SS-27B1c');
    const table = axis({ [MEMEL]: GERMAN, '1B:1823': 'ger-inf-xx-21' }).act('axis', march('ger-inf-xx-21', LIEPAJA));
    expect(table.owner(LIEPAJA)).toBe('axis');
    expect(wayTo(table, GERMAN, LIEPAJA)).toEqual([]);
    const before = axis({ [MEMEL]: GERMAN }, { owned: { axis: [LIEPAJA] } });
    expect(wayTo(before, GERMAN, LIEPAJA)).not.toEqual([]);
  });
  test('not through a hex with a Soviet warship at sea', () => {
    covers('SS-27B1d');
    const table = (ship: string, sea: number): Table =>
      axis(
        { [MEMEL]: GERMAN, [LIEPAJA]: ship },
        { owned: { axis: [LIEPAJA] }, also: withShips({ [ship]: { atSea: sea, waters: 2 } }) },
      );
    expect(wayTo(table('sov-ship-kirov', 1), GERMAN, LIEPAJA)).toEqual([]);
    expect(wayTo(table(TRANSPORT, 1), GERMAN, LIEPAJA)).not.toEqual([]);
  });
  test('nor out of a port off which any Soviet ship lies', () => {
    covers('SS-27B1d');
    const leaves = (ship: string, sea: number): boolean =>
      wayTo(
        axis({ [MEMEL]: [GERMAN, ship] }, { also: withShips({ [ship]: { atSea: sea, waters: 2 } }) }),
        GERMAN,
        KONIGSBERG,
      ).length > 0;
    expect(leaves('sov-ship-kirov', 1)).toBe(false);
    expect(leaves(TRANSPORT, 1)).toBe(false);
  });
  test('off the map and back in another turn, into either sea', () => {
    covers('SS-27B1b', 'SS-27B1f', 'SS-27A1a', 'SS-27A3b');
    const table = sailTo(axis({ [KONIGSBERG]: GERMAN }), GERMAN, 'germany');
    expect(table.at(GERMAN)).toBe('germany');
    expect(wayTo(table, GERMAN, '5B:0911')).toEqual([]);
    next(table, 'moving', 'soviet');
    next(table, 'moving', 'axis');
    expect(wayTo(table, GERMAN, MEMEL)).not.toEqual([]);
    sailTo(table, GERMAN, '5B:0911');
    expect(table.at(GERMAN)).toBe('5B:0911');
  });
  test('Soviets have no business there', () => {
    covers('SS-27B1f');
    const table = red({ '1B:1816': 'sov-ship-kirov', '6A:1518': 'sov-ship-dd-flot' });
    for (const ship of ['sov-ship-kirov', 'sov-ship-dd-flot']) expect(wayTo(table, ship, 'germany')).toEqual([]);
  });
});

describe('27A3 Astrakhan', () => {
  const MOUTH = ['8A:3325', '8A:3326', '8A:3425', '8A:3426', '8A:3526', '8A:3527', '8A:3626'];
  const reaches = (...lost: string[]): boolean => {
    const table = red({ '9A:1506': TRANSPORT }, { owned: { axis: lost } });
    return wayTo(table, TRANSPORT, '8A:3325').length > 0;
  };
  test('a port of the Caspian while the whole mouth of the Volga is Soviet', () => {
    covers('SS-27A3d');
    expect(reaches()).toBe(true);
    for (const hex of MOUTH.slice(1)) expect(reaches(hex), hex).toBe(false);
  });
});

describe('27B3 fuel', () => {
  const away = (hex: string, sea: number, more: Partial<Scene> = {}): Table =>
    red({ [hex]: BATTLESHIP }, { ...more, also: withShips({ [BATTLESHIP]: { atSea: sea } }) });
  /** The Soviet turn comes round again. */
  const turn = (table: Table): Table => next(next(table, 'moving', 'axis'), 'moving', 'soviet');
  test('two turns at sea, and she is scuttled', () => {
    covers('SS-27B3a', 'SS-27B3b', 'SS-27B4b');
    const table = turn(away(SEA, 1));
    expect([sunk(table, BATTLESHIP), shipState(table, BATTLESHIP, 'dry')]).toEqual([false, 1]);
    expect(sunk(turn(table), BATTLESHIP)).toBe(true);
  });
  test('a call at a port is enough, at the start, the end or on the way', () => {
    covers('SS-27B3a');
    const dry = (table: Table): number => shipState(turn(table), BATTLESHIP, 'dry');
    expect(dry(away(SEVASTOPOL, 0))).toBe(0);
    expect(dry(away(SEVASTOPOL, 0).act('soviet', sail(BATTLESHIP, '3B:3705')))).toBe(0);
    expect(dry(sailTo(away(SEA, 1), BATTLESHIP, ODESSA))).toBe(0);
    const past = away('3B:3705', 1).act('soviet', sail(BATTLESHIP, SEVASTOPOL, '3B:3803'));
    expect(dry(past)).toBe(0);
  });
  test('a port of the enemy does not serve', () => {
    covers('SS-27B3a', 'SS-27A3c');
    const table = away('3B:3705', 1, { owned: { axis: [SEVASTOPOL] } }).act(
      'soviet',
      sail(BATTLESHIP, SEVASTOPOL, '3B:3803'),
    );
    expect(shipState(turn(table), BATTLESHIP, 'dry')).toBe(1);
  });
  test('nor one of the Soviets outside their country', () => {
    covers('SS-27B3a');
    const table = red({ [CONSTANTA]: BATTLESHIP }, { owned: { soviet: [CONSTANTA] } });
    expect(shipState(turn(table), BATTLESHIP, 'dry')).toBe(1);
  });
  test('an isolated one does', () => {
    covers('SS-27B3a');
    const table = red({
      [ODESSA]: BATTLESHIP,
      '3B:2409': 'ger-inf-xx-21',
      '3B:2411': 'ger-inf-xx-11',
      '3B:2308': 'ger-inf-xx-1',
    });
    expect(shipState(turn(table), BATTLESHIP, 'dry')).toBe(0);
  });
  test('with fuel again in the second turn nothing happens', () => {
    covers('SS-27B3b');
    const table = sailTo(turn(away(SEA, 1)), BATTLESHIP, ODESSA);
    expect([sunk(turn(table), BATTLESHIP), shipState(table, BATTLESHIP, 'dry')]).toEqual([false, 0]);
  });
  test('Germans: ports of Germany, Romania and Bulgaria, not what they took', () => {
    covers('SS-27B3a', 'SS-27B3b');
    const stays = (hex: string): boolean => {
      const table = axis({ [hex]: GERMAN }, { owned: { axis: [TALLINN] } });
      for (let i = 0; i < 2; i++) next(next(table, 'moving', 'soviet'), 'moving', 'axis');
      return table.at(GERMAN) === hex;
    };
    expect([stays(KONIGSBERG), stays(CONSTANTA), stays('3B:3922')]).toEqual([true, true, true]);
    expect([stays(TALLINN), stays('1B:0310')]).toEqual([false, false]);
  });
});

describe('27B4 a port falls', () => {
  const fall = (ships: readonly string[], dice: readonly number[], sea: readonly string[] = []): Table =>
    axis(
      { '3B:2410': 'ger-inf-xx-21', [ODESSA]: ships },
      { also: withShips(Object.fromEntries(sea.map((ship) => [ship, { atSea: 1 }]))) },
    )
      .roll(...dice)
      .act('axis', march('ger-inf-xx-21', ODESSA));
  test('a die each: up to four to sea, five and six scuttled', () => {
    covers('SS-27B4a', 'SS-27B4b');
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const table = fall([CRUISER], [die]);
      if (die > 4) expect(sunk(table, CRUISER), String(die)).toBe(true);
      else expect([table.at(CRUISER), atSea(table, CRUISER)], String(die)).toEqual([ODESSA, true]);
    }
    const three = fall([CRUISER, BATTLESHIP, TRANSPORT], [4, 5, 1]);
    expect([CRUISER, BATTLESHIP, TRANSPORT].filter((ship) => sunk(three, ship))).toHaveLength(1);
  });
  test('who is at sea there needs none', () => {
    covers('SS-27B4a');
    const table = fall([CRUISER], [], [CRUISER]);
    expect([table.at(CRUISER), atSea(table, CRUISER)]).toEqual([ODESSA, true]);
  });
  test('a ship in brackets is scuttled without a die', () => {
    covers('SS-27B4a', 'SS-27B1e');
    const table = axis({ '2A:1031': 'ger-inf-xx-21', '2A:0931': 'sov-ship-petropav' });
    table.act('axis', march('ger-inf-xx-21', '2A:0931'));
    expect([table.owner('2A:0931'), sunk(table, 'sov-ship-petropav')]).toEqual(['axis', true]);
  });
  test('Soviets take a port with German transports', () => {
    covers('SS-27B4a');
    const table = red({ '3B:3419': 'sov-rifle-xx-14', [CONSTANTA]: GERMAN });
    table.roll(5).act('soviet', march('sov-rifle-xx-14', CONSTANTA));
    expect(sunk(table, GERMAN)).toBe(true);
  });
});
