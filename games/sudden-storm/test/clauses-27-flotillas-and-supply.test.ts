import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { MP } from '../src/charts.ts';
import { SUPPLY } from '../src/state.ts';
import { pieceNamed } from '../src/units.ts';
import { end, fly } from './support/air.ts';
import { landed, repairPoints, sail, sailTo, shipCargo, shipState, wayTo, withShips } from './support/fleet.ts';
import { all } from './support/positions.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** River flotillas (27E), supply by sea (12E2, 27D), naval repair (27F). */

const PINSK = 'sov-ship-pinsk';
const LADOGA = 'sov-ship-ladoga-1';
const RIFLE = 'sov-rifle-xx-100';
const BRIGADES = ['sov-rifle-x-8', 'sov-rifle-x-3', 'sov-rifle-x-1'];
const KIROV = 'sov-ship-kirov';
const soviet = (units: NonNullable<Scene['units']>, more: Scene = {}): Table =>
  scene({ side: 'soviet', units, ...more });
const spent = (table: Table, id: string): number => table.s.units.spent[pieceNamed(id)]! / MP;
const DNEPR = ['0806', '0906', '1005', '1004', '1104', '1203'].map((id) => `3B:${id}`);

/** Plays on without a move until a side moves. */
function until(table: Table, side: string): Table {
  do table.playOn('moving');
  while (table.side !== side);
  return table;
}

describe('river flotillas', () => {
  test('down the Dnepr, six hexes for six points of thirty', () => {
    covers('SS-27Ec', 'SS-27Ed');
    const table = soviet({ '3B:0807': PINSK }).act('soviet', sail(PINSK, ...DNEPR));
    expect([table.at(PINSK), spent(table, PINSK)]).toEqual(['3B:1203', 6]);
    const back = [...DNEPR.slice(0, -1).toReversed(), '3B:0807'];
    for (let times = 0; times < 3; times++) {
      table.act('soviet', sail(PINSK, ...back)).act('soviet', sail(PINSK, ...DNEPR));
      if (times === 1) break;
    }
    expect(spent(table, PINSK)).toBe(30);
    expect(table.why('soviet', sail(PINSK, '3B:1104'))?.key).toBe('too-far');
    // Off the river there is no way.
    expect(soviet({ '3B:0807': PINSK }).why('soviet', sail(PINSK, '3B:0808'))?.rule).toBe('SS-27Ec');
  });

  test('over lakes, down to the sea and along the coast, but not out to sea', () => {
    covers('SS-27Ec', 'SS-27Ee');
    const table = soviet({ '2A:0929': LADOGA });
    expect(wayTo(table, LADOGA, '2A:0330')).not.toEqual([]);
    expect(sailTo(table, LADOGA, '2A:0832').at(LADOGA)).toBe('2A:0832');
    expect(soviet({ '2A:0929': LADOGA }).why('soviet', sail(LADOGA, '2A:0828'))?.rule).toBe('SS-27Ee');
    const danube = soviet({ '3B:3014': 'sov-ship-danube-1' });
    expect(danube.why('soviet', sail('sov-ship-danube-1', '3B:3013'))?.rule).toBe('SS-27Ee');
    expect(danube.why('soviet', sail('sov-ship-danube-1', '3B:3013', '3B:3012'))?.key).toBe('not-coastal-waters');
    expect(wayTo(danube, 'sov-ship-danube-1', '3B:2812').at(-1)).toBe('3B:2812');
  });

  test('zones cost what they cost on land; what the enemy owns is closed', () => {
    covers('SS-27Ee');
    const units = { '3B:0806': [PINSK, 'sov-rifle-xx-54'], '3B:0906': 'sov-rifle-xx-14', '3B:0907': 'ger-inf-xx-1' };
    const table = soviet(units, { turn: 'Sep I 41' });
    table.act('soviet', sail(PINSK, '3B:0906'));
    expect(spent(table, PINSK)).toBe(3);
    table.act('soviet', sail(PINSK, '3B:1005'));
    expect(spent(table, PINSK)).toBe(5);
    const closed = soviet({ '3B:0807': PINSK }, { owned: { axis: ['3B:0806'] } });
    expect(closed.why('soviet', sail(PINSK, '3B:0806'))?.rule).toBe('SS-27Ee');
  });

  test('lost with its hex', () => {
    covers('SS-27Ef', 'SS-27B4b');
    const table = scene({ units: { '3B:0807': PINSK, '3B:1007': 'ger-inf-xx-1' } });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['3B:0908'] });
    expect([table.owner('3B:0807'), table.at(PINSK)]).toEqual(['axis', 'removed']);
  });

  test('rivers and lakes freeze with the second cold turn; players may agree to sail on', () => {
    covers('SS-28D2a');
    const winter = (cold: number, options = {}): Table =>
      soviet({ '3B:0807': PINSK }, { turn: 'Dec II 41', weather: { c: 'frost' }, cold: { c: cold }, options });
    expect(winter(1).why('soviet', sail(PINSK, ...DNEPR))).toBeUndefined();
    expect(winter(2).why('soviet', sail(PINSK, ...DNEPR))?.rule).toBe('SS-28D2a');
    expect(winter(2, { 'frozen-rivers': 'rivers-passable' }).why('soviet', sail(PINSK, ...DNEPR))).toBeUndefined();
  });

  test('three RE of cargo, from river port to river port or to any bank', () => {
    covers('SS-27Eg', 'SS-27Ea');
    const begin = (): Table => soviet({ '3B:0607': [PINSK, RIFLE, ...BRIGADES] });
    const ports = begin();
    expect(ports.why('soviet', shipCargo(ports, [PINSK], '3B:1104', [RIFLE, BRIGADES[0]!]))?.rule).toBe('SS-27C1a');
    ports.act('soviet', shipCargo(ports, [PINSK], '3B:1104', [RIFLE]));
    expect([ports.at(RIFLE), spent(ports, RIFLE), ports.s.used['port-3B:1104']]).toEqual(['3B:1104', 2, 3]);
    const bank = begin();
    bank.act('soviet', shipCargo(bank, [PINSK], '3B:0906', [RIFLE]));
    expect(bank.at(RIFLE)).toBe('3B:0906');
    expect(bank.why('soviet', { type: 'move', units: [RIFLE], way: ['3B:0905'] })?.key).toBe('has-moved');
    // Only where a flotilla can come: ships have no ports on rivers.
    expect(bank.why('soviet', sail(PINSK, '3B:1005'))?.rule).toBe('SS-27C1c');
  });

  test('they need no fuel', () => {
    covers('SS-27Ea');
    const table = soviet({ '3B:0807': PINSK, '3B:3704': 'sov-ship-k-krim' });
    for (let turn = 0; turn < 2; turn++) table.playOn('declaring').roll(3).act('soviet', { type: 'end-declaring' });
    expect([table.at(PINSK), shipState(table, PINSK, 'dry')]).toEqual(['3B:0807', 0]);
  });

  test('two points of damage sink one; the Baltic is as dangerous to it', () => {
    covers('SS-27Eb', 'SS-27B5b');
    const stay = (face: number): Table =>
      soviet({ '1B:0711': LADOGA }, { also: withShips({ [LADOGA]: { atSea: 1 } }) })
        .roll(face)
        .act('soviet', { type: 'end-movement' });
    expect([shipState(stay(5), LADOGA, 'damage'), stay(5).at(LADOGA), stay(6).at(LADOGA)]).toEqual([
      1,
      '1B:0711',
      'removed',
    ]);
  });

  test('a bomb counts double on one at sea', () => {
    covers('SS-27Eb', 'SS-19D2e1');
    const [JU, JU2] = ['ger-air-ju88a', 'ger-air-ju88a-b'];
    const bomb = (atSea: number): Table => {
      const also = withShips({ [LADOGA]: { atSea } });
      const table = scene({ phase: 'air-phase', units: { '1B:2627': [JU, JU2], '1B:1816': LADOGA }, also });
      end(table.act('axis', fly('bombing', '1B:1816', JU, JU2)), 'air-movement', 'interception');
      return table.roll(6).act('axis', { type: 'bomb-ship', target: LADOGA, units: [JU, JU2] });
    };
    expect([shipState(bomb(0), LADOGA, 'damage'), bomb(0).at(LADOGA), bomb(1).at(LADOGA)]).toEqual([
      1,
      '1B:1816',
      'removed',
    ]);
  });

  test('four more come in their turn, where the order of battle says', () => {
    covers('SS-OBS24');
    const come = (turn: string, ship: string, owned: Scene['owned'] = {}): string | null =>
      soviet({}, { turn, phase: 'initial-phase', owned }).at(`sov-ship-${ship}`);
    expect(come('Jun II 41', 'peipus')).toBe('1B:1705');
    expect(come('Jul I 41', 'onega')).toBe('2A:0719');
    expect(come('Jul II 41', 'ilmen')).toBe('2A:1731');
    expect(come('Nov I 41', 'volga-1')).toBe('7A:3404');
    expect(come('Jul II 41', 'ilmen', { axis: ['2A:1731'] })).toBe('removed');
  });
});

describe('supply by sea', () => {
  const [TALLINN, HANGO] = ['1B:0711', '1B:0515'];
  const supply = (table: Table, id: string): string => SUPPLY[table.s.units.supply[pieceNamed(id)]!]!;
  const landedAt = (table: Table, hex: string): number => table.s.hexes.landed[hexNamed(hex)]!;
  /** Kirov in Tallinn, units in Hango; the initial phase is over. */
  const begin = (units: readonly string[], options = {}): Table =>
    soviet({ [TALLINN]: KIROV, [HANGO]: units }, { phase: 'initial-phase', options }).playOn('moving');
  const bring = (table: Table, re: number): Table =>
    table.roll(1).act('soviet', shipCargo(table, [KIROV], HANGO, [], { supply: re }));

  test('five RE of it count as one of cargo; it is landed, and drawn in the next initial phases, then it is gone', () => {
    covers('SS-27Da', 'SS-27A5a', 'SS-12E2a', 'SS-12E2b', 'SS-12Ea', 'SS-27Db');
    const table = begin([RIFLE]);
    expect(supply(table, RIFLE)).toBe('none');
    expect(table.why('soviet', shipCargo(table, [KIROV], HANGO, [], { supply: 11 }))).toBeDefined();
    bring(table, 10);
    expect([landedAt(table, HANGO), table.s.used[`port-${HANGO}`], table.s.used[`port-${TALLINN}`]]).toEqual([
      10, 2, 2,
    ]);
    until(table, 'axis');
    expect([supply(table, RIFLE), landedAt(table, HANGO)]).toEqual(['special', 10]);
    until(table, 'soviet');
    expect([supply(table, RIFLE), landedAt(table, HANGO)]).toEqual(['special', 0]);
    until(table, 'axis');
    expect(supply(table, RIFLE)).toBe('none');
  });

  test('five RE landed supply five RE of units, and no more', () => {
    covers('SS-12E2b');
    const everybody = [RIFLE, ...BRIGADES];
    const table = soviet({ [HANGO]: everybody }, { phase: 'initial-phase', also: landed(HANGO, 5) });
    expect([table.open, table.side]).toEqual(['sea-supply', 'soviet']);
    const draw = (...units: readonly string[]) => ({ type: 'draw-supply', hex: HANGO, units });
    expect(table.why('soviet', draw(...everybody))?.key).toBe('too-little-landed');
    table.act('soviet', draw(RIFLE, ...BRIGADES.slice(0, 2)));
    expect(everybody.map((id) => supply(table, id))).toEqual(['special', 'special', 'special', 'none']);
    expect(table.open).not.toBe('sea-supply');
  });

  test('by an overland line only', () => {
    covers('SS-12E2b');
    const far = soviet({ '8A:2721': RIFLE }, { phase: 'initial-phase', turn: 'Aug II 41', also: landed('8A:3319', 9) });
    expect(supply(far, RIFLE)).toBe('none');
    const near = soviet(
      { '8A:2721': RIFLE },
      { phase: 'initial-phase', turn: 'Aug II 41', also: landed('8A:2722', 9) },
    );
    expect(supply(near, RIFLE)).toBe('special');
  });

  test('in each initial phase anew, or once in all if so agreed', () => {
    covers('SS-12E2b');
    const later = (options: Record<string, string>): string[] => {
      const table = bring(begin([RIFLE], options), 3);
      const found: string[] = [];
      for (const side of ['axis', 'soviet']) {
        until(table, side);
        found.push(supply(table, RIFLE));
      }
      return found;
    };
    expect(later({})).toEqual(['special', 'special']);
    expect(later({ 'landed-supply': 'once-in-all' })).toEqual(['special', 'none']);
  });

  test('loaded in a port in regular supply, or on a beach that a railway alone supplies', () => {
    covers('SS-27Db', 'SS-27Dc');
    const asks = (at: string, load?: string): boolean => {
      const table = soviet({ [at]: ['sov-ship-molotov', RIFLE] }, { phase: 'initial-phase' }).playOn('moving');
      return 'supply' in shipCargo(table, ['sov-ship-molotov'], '3B:2510', [], load === undefined ? {} : { load });
    };
    expect([asks('3B:3704', 'harbour'), asks('3B:3603'), asks('3B:3305')]).toEqual([true, true, false]);
    const cutOff = soviet({ [HANGO]: [KIROV, RIFLE] }, { phase: 'initial-phase' }).playOn('moving');
    expect('supply' in shipCargo(cutOff, [KIROV], TALLINN, [])).toBe(false);
  });

  test('lost to whoever takes the hex', () => {
    covers('SS-12E2a');
    const table = scene({ units: { [HANGO]: [], '1B:0414': 'fin-rifle-xx-1' }, also: landed(HANGO, 9) });
    table.act('axis', { type: 'move', units: ['fin-rifle-xx-1'], way: [HANGO] });
    expect([table.owner(HANGO), landedAt(table, HANGO)]).toEqual(['axis', 0]);
  });
});

describe('naval repair', () => {
  const begin = (
    turn: string,
    ships: Parameters<typeof withShips>[0],
    units: NonNullable<Scene['units']>,
    points = 0,
  ): Table =>
    soviet(units, {
      turn,
      phase: 'initial-phase',
      also: all(repairPoints(points), withShips(ships)),
    });
  const repair = (ship: string) => ({ type: 'repair-ship', ship });
  const TRANSPORT = 'sov-ship-transport';

  test('a point in Sep I 41 and one in Dec I 41, which are kept', () => {
    covers('SS-OBS28', 'SS-27Fa');
    const points = (turn: string, before = 0): number => begin(turn, {}, {}, before).s.navalRepair;
    expect([points('Sep I 41'), points('Sep II 41'), points('Dec I 41', 1)]).toEqual([1, 0, 2]);
  });

  test('a point of damage each, in port; the ship neither moves nor fires in that turn', () => {
    covers('SS-27Fb', 'SS-27Fa');
    const units = { '3B:3704': ['sov-ship-molotov', 'sov-ship-k-krim'], '3B:3604': 'sov-ship-k-kavkas' };
    const damaged = { 'sov-ship-molotov': { damage: 2 }, 'sov-ship-k-kavkas': { damage: 1, atSea: 1 } };
    const table = begin('Sep I 41', damaged, units);
    expect(table.open).toBe('naval-repair');
    expect(table.why('soviet', repair('sov-ship-k-kavkas'))?.rule).toBe('SS-27Fb');
    table.act('soviet', repair('sov-ship-molotov'));
    expect([shipState(table, 'sov-ship-molotov', 'damage'), table.s.navalRepair]).toEqual([1, 0]);
    table.playOn('moving');
    expect(table.why('soviet', sail('sov-ship-molotov', '3B:3803'))?.rule).toBe('SS-27Fb');
    expect(table.why('soviet', sail('sov-ship-k-kavkas', '3B:3704'))).toBeUndefined();
    table.playOn('declaring');
    expect(table.why('soviet', { type: 'put-to-sea', ships: ['sov-ship-molotov'] })?.rule).toBe('SS-27Fb');
    // In the next turn it is a ship like any other.
    until(table, 'soviet');
    expect(table.why('soviet', sail('sov-ship-molotov', '3B:3803'))).toBeUndefined();
  });

  test('two points bring back a transport, a flotilla or the destroyers, and nothing else', () => {
    covers('SS-27Fc', 'SS-27Fd');
    const sunk = { [TRANSPORT]: { damage: 2, waters: 4 }, [PINSK]: { damage: 2 }, [KIROV]: { damage: 3, waters: 2 } };
    const units = { removed: [TRANSPORT, PINSK, KIROV] };
    const back = (ship: string, to: string) => ({ type: 'replace-ship', ship, to });
    expect(begin('Sep II 41', sunk, units, 1).open).not.toBe('naval-repair');
    const table = begin('Sep II 41', sunk, units, 4);
    expect(table.why('soviet', back(KIROV, '2A:0832'))?.rule).toBe('SS-27Fc');
    expect(table.why('soviet', back(TRANSPORT, '2A:0832'))?.rule).toBe('SS-27Fd');
    table.act('soviet', back(TRANSPORT, '9A:1506')).act('soviet', back(PINSK, '2A:0832'));
    expect([table.at(TRANSPORT), table.at(PINSK), table.s.navalRepair]).toEqual(['9A:1506', '2A:0832', 0]);
    table.playOn('moving');
    expect(table.why('soviet', sail(TRANSPORT, '9A:1505'))).toBeUndefined();
  });
});
