import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { noSafeZone, sail, sailTo, shipState, wayTo, withShips } from './support/fleet.ts';
import { all } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Ships: seas, ports, movement, fuel, the Baltic, lost ports (27A, 27B, 28D3, 30A2). */

const [MARAT, KIROV, AURORA, MOLOTOV] = ['marat', 'kirov', 'aurora', 'molotov'].map((id) => `sov-ship-${id}`) as [
  string,
  string,
  string,
  string,
];
const GERMAN = 'ger-ship-transport';
const [KRONSHTADT, TALLINN, SEVASTOPOL, KONIGSBERG, MEMEL] = ['2A:0832', '1B:0711', '3B:3704', '1B:2627', '1B:2224'];
const soviet = (units: Scene['units'], more: Scene = {}): Table => scene({ side: 'soviet', units: units!, ...more });
const axis = (units: Scene['units'], more: Scene = {}): Table => scene({ units: units!, ...more });
/** From Kronshtadt through the Gulf of Finland: two hexes in the safe zone, then outside. */
const GULF = [
  '0701',
  '0702',
  '0703',
  '0704',
  '0705',
  '0706',
  '0707',
  '0708',
  '0709',
  '0710',
  '0711',
  '0611',
  '0612',
].map((id) => `1B:${id}`);

describe('the sea (27A, 27B1)', () => {
  test('any distance within its own sea, and no other', () => {
    covers('SS-27A1a', 'SS-27B1a');
    const table = soviet({ [SEVASTOPOL]: MOLOTOV });
    expect(wayTo(table, MOLOTOV, '9A:0632').length).toBeGreaterThan(20);
    expect(sailTo(table, MOLOTOV, '9A:0632').at(MOLOTOV)).toBe('9A:0632');
    expect(wayTo(table, MOLOTOV, KRONSHTADT)).toEqual([]);
    expect(table.why('soviet', sail(MOLOTOV, KRONSHTADT))?.rule).toBe('SS-27A1a');
  });

  test('not across land: Tarkhankut parts the water of its hex', () => {
    covers('SS-27B1a');
    const table = soviet({ '3B:3106': MOLOTOV });
    expect(table.why('soviet', sail(MOLOTOV, '3B:3205'))).toBeUndefined();
    expect(table.why('soviet', sail(MOLOTOV, '3B:3205', '3B:3305'))?.rule).toBe('SS-27B1a');
    expect(wayTo(table, MOLOTOV, '3B:3305')).toEqual(['3B:3206', '3B:3306', '3B:3305']);
    // It remembers on which side of the land it lies.
    table.act('soviet', sail(MOLOTOV, '3B:3205'));
    expect(table.why('soviet', sail(MOLOTOV, '3B:3305'))?.rule).toBe('SS-27B1a');
  });

  test('not on rivers, and not over land', () => {
    covers('SS-27B1a');
    const table = soviet({ '3B:2604': MOLOTOV });
    expect(table.why('soviet', sail(MOLOTOV, '3B:2603'))?.rule).toBe('SS-27B1a');
  });

  test('only in the movement phase', () => {
    covers('SS-27B1a');
    const table = soviet({ [SEVASTOPOL]: MOLOTOV, '7A:3714': 'sov-tank-x-1' }, { phase: 'exploitation-phase' });
    expect(table.why('soviet', sail(MOLOTOV, '3B:3803'))?.key).toBe('ships-move-before');
  });

  test('coasts with enemies on them are free to ships, and ships stop nobody on land', () => {
    covers('SS-27Bd');
    const table = soviet({ '3B:2808': MOLOTOV, [OCHAKOV]: 'ger-inf-xx-1' });
    expect(sailTo(table, MOLOTOV, OCHAKOV).at(MOLOTOV)).toBe(OCHAKOV);
    const march = axis(
      { '3B:2507': 'ger-inf-xx-1', [OCHAKOV]: MOLOTOV },
      { also: withShips({ [MOLOTOV]: { atSea: 1 } }) },
    );
    march.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: [OCHAKOV] });
    expect([march.at('ger-inf-xx-1'), march.owner(OCHAKOV), march.at(MOLOTOV)]).toEqual([OCHAKOV, 'axis', OCHAKOV]);
  });

  test('Astrakhan is a port while the Soviets own the way to the sea', () => {
    covers('SS-27A3d');
    const ship = 'sov-ship-transport';
    const table = soviet({ '9A:1506': ship });
    expect(sailTo(table, ship, '8A:3325').at(ship)).toBe('8A:3325');
    expect(shipState(table, ship, 'atSea')).toBe(0);
    for (const hex of ['8A:3426', '8A:3325']) {
      const lost = soviet({ '9A:1506': ship }, { owned: { axis: [hex] } });
      expect(wayTo(lost, ship, '8A:3325')).toEqual([]);
      expect(lost.why('soviet', sail(ship, ...wayTo(lost, ship, '8A:3626'), '8A:3526'))?.rule).toBe('SS-27A3d');
    }
    // Nobody anchors on the river.
    expect(soviet({ '8A:3626': ship }).why('soviet', sail(ship, '8A:3526'))?.rule).toBe('SS-27B1a');
  });

  test('the Kerch Strait is closed to whose enemy owns both banks', () => {
    covers('SS-30A2b');
    const [SEA_OF_AZOV, BLACK_SEA] = ['4A:3324', '4A:3725'];
    const begin = (owned: readonly string[]): Table => soviet({ [SEA_OF_AZOV]: MOLOTOV }, { owned: { axis: owned } });
    const through = ['4A:3424', '4A:3525', '4A:3625', BLACK_SEA];
    expect(begin(['4A:3525']).why('soviet', sail(MOLOTOV, ...through))).toBeUndefined();
    const closed = begin(['4A:3525', '4A:3526']);
    expect(closed.why('soviet', sail(MOLOTOV, ...through))?.rule).toBe('SS-30A2b');
    expect(wayTo(closed, MOLOTOV, BLACK_SEA)).toEqual([]);
    expect(closed.why('soviet', sail(MOLOTOV, '4A:3424', '4A:3525'))).toBeUndefined();
  });
});
const OCHAKOV = '3B:2508';

describe('German transports (27A3, 27B1)', () => {
  test('end in a port, and in one that was theirs from the start of the turn', () => {
    covers('SS-27B1c', 'SS-27A3c');
    const table = axis({ [KONIGSBERG]: GERMAN, '1B:1725': 'ger-inf-xx-1' });
    expect(table.why('axis', sail(GERMAN, '1B:2528'))?.rule).toBe('SS-27B1c');
    // Liepaja falls in this very turn: no port before the next.
    const way = wayTo(axis({ [KONIGSBERG]: GERMAN }, { owned: { axis: ['1B:1724'] } }), GERMAN, '1B:1724');
    expect(way.length).toBeGreaterThan(5);
    expect(table.why('axis', sail(GERMAN, ...way))?.rule).toBe('SS-27B1c');
    const fresh = axis({ [KONIGSBERG]: GERMAN, '1B:1823': 'ger-inf-xx-1' });
    fresh.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['1B:1724'] });
    expect(fresh.owner('1B:1724')).toBe('axis');
    expect(fresh.why('axis', sail(GERMAN, ...way))?.rule).toBe('SS-27A3c');
    expect(sailTo(table, GERMAN, MEMEL).at(GERMAN)).toBe(MEMEL);
  });

  test('keep clear of warships at sea; who is watched in port stays there', () => {
    covers('SS-27B1d');
    const units = { [KONIGSBERG]: GERMAN, '1B:2528': KIROV };
    const watched = axis(units, { also: withShips({ [KIROV]: { atSea: 1 } }) });
    expect(watched.why('axis', sail(GERMAN, '1B:2528'))?.rule).toBe('SS-27B1d');
    const blocked = axis({ [KONIGSBERG]: [GERMAN, KIROV] }, { also: withShips({ [KIROV]: { atSea: 1 } }) });
    expect(blocked.why('axis', sail(GERMAN, '1B:2528'))?.rule).toBe('SS-27B1d');
    const free = axis({ [KONIGSBERG]: GERMAN, [TALLINN]: KIROV });
    expect(free.why('axis', sail(GERMAN, ...wayTo(free, GERMAN, MEMEL)))).toBeUndefined();
  });

  test('ports beyond the map lie on two seas, one of them a turn, and are German only', () => {
    covers('SS-27A3b', 'SS-27B1b', 'SS-27B1f', 'SS-27A1a');
    const table = axis({ [KONIGSBERG]: GERMAN });
    sailTo(table, GERMAN, 'germany');
    expect(table.at(GERMAN)).toBe('germany');
    expect(table.why('axis', sail(GERMAN, '5B:0133'))?.rule).toBe('SS-27B1b');
    expect(wayTo(table, GERMAN, MEMEL).at(-1)).toBe(MEMEL);
    table.playOn('moving').playOn('moving').playOn('moving').playOn('moving');
    expect([table.side, table.at(GERMAN)]).toEqual(['axis', 'germany']);
    expect(sailTo(table, GERMAN, '5B:0911').at(GERMAN)).toBe('5B:0911');
    const ship = soviet({ '1B:1333': KIROV });
    expect(ship.why('soviet', sail(KIROV, 'germany'))?.rule).toBe('SS-27B1f');
  });

  test('Soviet ships of the Caspian have ports beyond the map too', () => {
    covers('SS-OBS18');
    const table = soviet({ '9A:1506': 'sov-ship-transport' });
    expect(sailTo(table, 'sov-ship-transport', 'caspian').at('sov-ship-transport')).toBe('caspian');
    expect(sailTo(table, 'sov-ship-transport', '8A:5127').at('sov-ship-transport')).toBe('8A:5127');
    expect(soviet({ [SEVASTOPOL]: MOLOTOV }).why('soviet', sail(MOLOTOV, 'caspian'))?.rule).toBe('SS-27A3b');
  });

  test('the Soviet safe zone is closed to them while it lasts', () => {
    covers('SS-27B5e');
    const way = ['1B:0704', '1B:0703', '1B:0702'];
    const units = { '1B:0705': GERMAN };
    expect(axis(units).why('axis', sail(GERMAN, ...way))?.rule).toBe('SS-27B5e');
    const gone = axis(units, { also: noSafeZone, owned: { axis: ['1B:0401'] } });
    expect(sailTo(gone, GERMAN, '1B:0401').at(GERMAN)).toBe('1B:0401');
  });
});

describe('in port and at sea (27Bb, 27B4)', () => {
  const turnEnd = (units: Scene['units'], more: Scene = {}): Table =>
    soviet(units, { phase: 'exploitation-phase', ...more }).act('soviet', { type: 'end-movement' });

  test('the Soviets say at the end of their turn who is where; a ship may be at sea in a port hex', () => {
    covers('SS-27Bb');
    const table = turnEnd({ [SEVASTOPOL]: [MOLOTOV, 'sov-ship-k-krim'], '3B:3505': 'sov-ship-k-kavkas' });
    expect([table.open, table.side]).toEqual(['declaring', 'soviet']);
    expect(table.why('soviet', { type: 'put-into-port', ships: ['sov-ship-k-kavkas'] })?.rule).toBe('SS-27Bb');
    table.act('soviet', { type: 'put-to-sea', ships: [MOLOTOV] });
    expect(['atSea', 'atSea'].map((_, i) => shipState(table, [MOLOTOV, 'sov-ship-k-krim'][i]!, 'atSea'))).toEqual([
      1, 0,
    ]);
    table.act('soviet', { type: 'put-into-port', ships: [MOLOTOV] });
    expect(shipState(table, MOLOTOV, 'atSea')).toBe(0);
  });

  test('a ship out of action never leaves its port, but its guns stay', () => {
    covers('SS-27B1e');
    const ship = 'sov-ship-petropav';
    expect(soviet({ '2A:0931': ship }).why('soviet', sail(ship, '2A:0932'))?.rule).toBe('SS-27B1e');
    const table = turnEnd({ '2A:0931': [ship, AURORA] });
    expect(table.why('soviet', { type: 'put-to-sea', ships: [ship] })?.rule).toBe('SS-27B1e');
  });

  test('a port falls: one to four escapes to sea, five and six scuttle, who cannot move is lost', () => {
    covers('SS-27B4a', 'SS-27B4b');
    const ships = [KIROV, AURORA, 'sov-ship-petropav', MARAT];
    const table = axis({ [TALLINN]: ships, '1B:0811': 'ger-inf-xx-1' }, { also: withShips({ [MARAT]: { atSea: 1 } }) });
    table.roll(4, 5).act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: [TALLINN] });
    expect(ships.map((ship) => table.at(ship))).toEqual([TALLINN, 'removed', 'removed', TALLINN]);
    expect([KIROV, MARAT].map((ship) => shipState(table, ship, 'atSea'))).toEqual([1, 1]);
  });

  test('under ice nobody escapes', () => {
    covers('SS-28D3b');
    const table = axis(
      { [TALLINN]: KIROV, '1B:0811': 'ger-inf-xx-1' },
      { weather: { b: 'frost' }, cold: { b: 2 }, turn: 'Dec II 41' },
    );
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: [TALLINN] });
    expect(table.at(KIROV)).toBe('removed');
  });
});

describe('ice (28D3)', () => {
  const winter = (cold: number, units: Scene['units']): Table =>
    soviet(units, { turn: 'Dec II 41', weather: { a: 'snow', b: 'snow' }, cold: { a: cold, b: cold } });

  test('coasts freeze with the second cold turn: nobody enters, nobody leaves port; Hango stays open', () => {
    covers('SS-28D3a', 'SS-28D3b');
    const units = { '1B:0709': KIROV, [TALLINN]: AURORA };
    const thawed = winter(1, units);
    expect([wayTo(thawed, KIROV, TALLINN), wayTo(thawed, AURORA, '1B:0709')].map((way) => way.length > 0)).toEqual([
      true,
      true,
    ]);
    const frozen = winter(2, units);
    expect(frozen.why('soviet', sail(KIROV, '1B:0710', TALLINN))?.rule).toBe('SS-28D3b');
    expect(frozen.why('soviet', sail(AURORA, '1B:0710'))?.rule).toBe('SS-28D3b');
    expect(wayTo(winter(2, { '1B:0715': KIROV }), KIROV, '1B:0515').at(-1)).toBe('1B:0515');
    // Row 2200 is the last that freezes; Murmansk does not, Arkhangelsk does.
    const south = winter(2, { '1B:2225': KIROV, '6A:1415': 'sov-ship-dd-flot' });
    expect(south.why('soviet', sail(KIROV, MEMEL))?.rule).toBe('SS-28D3b');
    expect(wayTo(south, KIROV, '1B:2325').length).toBeGreaterThan(0);
    expect(wayTo(south, 'sov-ship-dd-flot', '6A:1518').at(-1)).toBe('6A:1518');
    expect(wayTo(south, 'sov-ship-dd-flot', '6A:3907')).toEqual([]);
  });
});

describe('fuel (27B3)', () => {
  /** One Soviet turn without a move. */
  const idle = (table: Table): Table => table.playOn('declaring').roll(3).act('soviet', { type: 'end-declaring' });

  test('a ship that does not come by a port is dry, and scuttled the turn after', () => {
    covers('SS-27B3a', 'SS-27B3b');
    const units = { '3B:3505': MOLOTOV, [SEVASTOPOL]: 'sov-ship-k-krim' };
    const table = soviet(units, { also: withShips({ [MOLOTOV]: { atSea: 1 } }) });
    idle(table);
    expect([shipState(table, MOLOTOV, 'dry'), shipState(table, 'sov-ship-k-krim', 'dry')]).toEqual([1, 0]);
    idle(table);
    expect([table.at(MOLOTOV), table.at('sov-ship-k-krim')]).toEqual(['removed', SEVASTOPOL]);
  });

  test('on the way is enough, even if the port is cut off', () => {
    covers('SS-27B3a');
    const table = soviet({ '3B:3505': MOLOTOV }, { also: withShips({ [MOLOTOV]: { atSea: 1, dry: 1 } }) });
    table.act('soviet', sail(MOLOTOV, '3B:3604', SEVASTOPOL, '3B:3604'));
    idleOn(table);
    expect([table.at(MOLOTOV), shipState(table, MOLOTOV, 'dry')]).toEqual(['3B:3604', 0]);
  });
  const idleOn = (table: Table): Table => table.playOn('moving');

  test('Soviet ships in the Soviet Union only, and Hango is not; German ones at home, in Romania and Bulgaria', () => {
    covers('SS-27B3a');
    const dryAt = (hex: string, ship: string): number => {
      const table = soviet({ [hex]: ship, [SEVASTOPOL]: 'sov-ship-k-krim' }, { owned: { soviet: [hex] } });
      return shipState(idle(table), ship, 'dry');
    };
    expect([dryAt('1B:0515', KIROV), dryAt('3B:3922', MOLOTOV), dryAt(TALLINN, KIROV)]).toEqual([1, 1, 0]);
    const german = (hex: string): number => {
      const table = axis({ [hex]: GERMAN }, { owned: { axis: [hex] } }).playOn('moving');
      return shipState(table, GERMAN, 'dry');
    };
    expect([KONIGSBERG, '3B:3519', '3B:3922', 'germany', TALLINN, '5B:0911'].map(german)).toEqual([0, 0, 0, 0, 1, 1]);
  });
});

describe('the Baltic (27B5)', () => {
  const KEPT = { [KRONSHTADT]: MARAT };
  const rests = (table: Table, ...dice: readonly number[]): Table =>
    table.roll(...dice).act('soviet', { type: 'end-movement' });

  test('no danger within two hexes of Kronshtadt', () => {
    covers('SS-27B5a');
    const table = rests(soviet(KEPT).act('soviet', sail(MARAT, ...GULF.slice(0, 2))));
    expect([table.at(MARAT), shipState(table, MARAT, 'damage')]).toEqual(['1B:0702', 0]);
  });

  test('outside at the end of its movement: the die less four, and one for every ten hexes', () => {
    covers('SS-27B5a', 'SS-27B5b', 'SS-27B5c');
    const damage = (hexes: number, face: number): number => {
      const table = rests(soviet(KEPT).act('soviet', sail(MARAT, ...GULF.slice(0, hexes + 2))), face);
      return shipState(table, MARAT, 'damage');
    };
    expect([damage(1, 3), damage(1, 4), damage(1, 6), damage(9, 5)]).toEqual([0, 1, 3, 2]);
    expect(
      shipState(rests(soviet({ [TALLINN]: KIROV }).act('soviet', sail(KIROV, '1B:0611')), 5), KIROV, 'damage'),
    ).toBe(2);
  });

  test('eleven hexes outside add two', () => {
    covers('SS-27B5c');
    const table = rests(soviet(KEPT).act('soviet', sail(MARAT, ...GULF)), 5);
    expect(shipState(table, MARAT, 'damage')).toBe(3);
    const lines = table.news.find(({ key }) => key === 'baltic-test')!.ledgers![0]!.lines;
    expect(lines.map(({ value }) => value)).toEqual([5, -4, 2]);
  });

  test('a ship that stays at sea outside is tested with no distance: six gives two points', () => {
    covers('SS-27B5b', 'SS-27B5c');
    const stay = (atSea: number): Table => soviet({ [TALLINN]: KIROV }, { also: withShips({ [KIROV]: { atSea } }) });
    expect(shipState(rests(stay(1), 6), KIROV, 'damage')).toBe(2);
    // In port all the time: no die is rolled.
    expect(shipState(rests(stay(0)), KIROV, 'damage')).toBe(0);
  });

  test('at once on the way back, and again if it goes out again', () => {
    covers('SS-27B5b');
    const table = soviet(KEPT);
    table.roll(6).act('soviet', sail(MARAT, ...GULF.slice(0, 3), '1B:0702'));
    expect([shipState(table, MARAT, 'damage'), table.at(MARAT)]).toEqual([3, '1B:0702']);
    table.roll(4).act('soviet', sail(MARAT, '1B:0703', '1B:0702'));
    expect(table.at(MARAT)).toBe('removed');
    expect(table.has('ship-sunk')).toBe(true);
  });

  test('ships sink by their size', () => {
    covers('SS-27Bc');
    const sunk = (ship: string, damage: number): boolean =>
      rests(soviet({ [TALLINN]: ship }, { also: withShips({ [ship]: { atSea: 1, damage } }) }), 5).at(ship) ===
      'removed';
    expect([sunk(MARAT, 2), sunk(MARAT, 3), sunk(KIROV, 1), sunk(KIROV, 2)]).toEqual([false, true, false, true]);
    expect([sunk(AURORA, 0), sunk(AURORA, 1), sunk('sov-ship-dd-flot', 0)]).toEqual([false, true, true]);
  });

  test('with its last port the safe zone is gone for good', () => {
    covers('SS-27B5e');
    const taken = ['2A:0832', '2A:0831'];
    const last = { '2A:1030': 'ger-inf-xx-1', [KRONSHTADT]: MARAT };
    const fall = (owned: readonly string[]): Table =>
      axis(last, { owned: { axis: owned }, also: all(withShips({ [MARAT]: { atSea: 1 } })) }).act('axis', {
        type: 'move',
        units: ['ger-inf-xx-1'],
        way: ['2A:0931'],
      });
    expect([fall(taken).has('safe-zone-lost'), fall(['2A:0831']).has('safe-zone-lost')]).toEqual([true, false]);
    const table = fall(taken).playOn('moving').playOn('moving');
    expect([table.side, shipState(table, MARAT, 'atSea')]).toEqual(['soviet', 1]);
    expect(shipState(rests(table, 6), MARAT, 'damage')).toBe(2);
  });
});
