import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed } from '../src/board.ts';
import { MP } from '../src/charts.ts';
import { pieceNamed } from '../src/units.ts';
import { attack, strike } from './support/combat.ts';
import { sail, shipCargo, shipState, wayTo, withShips } from './support/fleet.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Naval transport (27C) and cargo (27A3 to 27A5). */

const [ODESSA, SEVASTOPOL, BEACH] = ['3B:2510', '3B:3704', '3B:3503'];
const ships = ['molotov', 'k-kavkas', 'voroshly', 'k-krim', 'ch-ukr'].map((id) => `sov-ship-${id}`);
const two = ships.slice(0, 2);
const RIFLE = 'sov-rifle-xx-100';
const BRIGADES = ['sov-rifle-x-8', 'sov-rifle-x-3', 'sov-rifle-x-1'];
const soviet = (units: NonNullable<Scene['units']>, more: Scene = {}): Table =>
  scene({ side: 'soviet', units, ...more });
const axis = (units: NonNullable<Scene['units']>, more: Scene = {}): Table => scene({ units, ...more });
const atOdessa = (cargo: readonly string[], fleet = two, more: Scene = {}): Table =>
  soviet({ [ODESSA]: [...fleet, ...cargo] }, more);
const spent = (table: Table, id: string): number => table.s.units.spent[pieceNamed(id)]! / MP;
const points = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;
const move = (unit: string, ...way: readonly string[]) => ({ type: 'move', units: [unit], way });

describe('from port to port', () => {
  test('two ships carry a division together; it pays two points and may march before and after', () => {
    covers('SS-27C1a', 'SS-27C1b', 'SS-27C1a1', 'SS-27A5a');
    const table = soviet({ [ODESSA]: two, '3B:2409': RIFLE });
    table.act('soviet', move(RIFLE, ODESSA));
    expect(table.why('soviet', shipCargo(table, two.slice(0, 1), SEVASTOPOL, [RIFLE]))?.rule).toBe('SS-27C1a');
    table.act('soviet', shipCargo(table, two, SEVASTOPOL, [RIFLE]));
    expect([RIFLE, ...two].map((id) => table.at(id))).toEqual([SEVASTOPOL, SEVASTOPOL, SEVASTOPOL]);
    expect(spent(table, RIFLE)).toBe(3);
    table.act('soviet', move(RIFLE, '3B:3603'));
    expect(table.at(RIFLE)).toBe('3B:3603');
  });

  test('ships must lie together, and stay where they unload', () => {
    covers('SS-27C1b', 'SS-27C1c');
    const apart = soviet({ [ODESSA]: [two[0]!, RIFLE], [SEVASTOPOL]: two[1]! });
    expect(apart.why('soviet', shipCargo(apart, two, SEVASTOPOL, [RIFLE]))?.rule).toBe('SS-27C1b');
    // One comes over first, then both sail together.
    apart.act('soviet', sail(two[1]!, ...wayTo(apart, two[1]!, ODESSA)));
    apart.act('soviet', shipCargo(apart, two, SEVASTOPOL, [RIFLE]));
    expect(apart.at(RIFLE)).toBe(SEVASTOPOL);
    expect(apart.why('soviet', sail(two[0]!, '3B:3803'))?.rule).toBe('SS-27C1c');
  });

  test('c/m units pay four and count double, as cavalry does', () => {
    covers('SS-27C1a1', 'SS-27A5a');
    const table = atOdessa(['sov-tank-x-3', 'sov-cav-xx-36'], ships);
    expect(table.why('soviet', shipCargo(table, ships.slice(0, 2), SEVASTOPOL, ['sov-cav-xx-36']))?.rule).toBe(
      'SS-27C1a',
    );
    expect(table.why('soviet', shipCargo(table, ships.slice(0, 3), SEVASTOPOL, ['sov-cav-xx-36']))).toBeUndefined();
    table.act('soviet', shipCargo(table, ships.slice(0, 1), SEVASTOPOL, ['sov-tank-x-3']));
    expect([spent(table, 'sov-tank-x-3'), table.at('sov-tank-x-3')]).toEqual([4, SEVASTOPOL]);
  });

  test('who has spent too much stays ashore', () => {
    covers('SS-27C1a1');
    const table = soviet({ [ODESSA]: two, '3B:2308': RIFLE });
    table.act('soviet', move(RIFLE, '3B:2309', '3B:2310', '3B:2410', '3B:2411', ODESSA_WEST));
    expect(spent(table, RIFLE)).toBe(5);
    const late = soviet({ [ODESSA]: two, '3B:2411': RIFLE });
    late.act('soviet', move(RIFLE, '3B:2311', '3B:2411', '3B:2410', '3B:2409', ODESSA));
    expect([late.at(RIFLE), late.why('soviet', shipCargo(late, two, SEVASTOPOL, [RIFLE]))?.rule]).toEqual([
      ODESSA,
      'SS-27C1a1',
    ]);
  });
  const ODESSA_WEST = '3B:2511';

  test('eight RE a port and player turn, loading and unloading together', () => {
    covers('SS-27A3a');
    const divisions = ['sov-rifle-xx-100', 'sov-rifle-xx-70'];
    const table = atOdessa([...divisions, ...BRIGADES], ships);
    const all = shipCargo(table, ships, SEVASTOPOL, [...divisions, ...BRIGADES]);
    expect(table.why('soviet', all)?.rule).toBe('SS-27A3a');
    const most = [...divisions, ...BRIGADES.slice(0, 2)];
    table.act('soviet', shipCargo(table, ships.slice(0, 4), SEVASTOPOL, most));
    expect(most.map((id) => table.at(id))).toEqual(most.map(() => SEVASTOPOL));
    expect(table.why('soviet', shipCargo(table, ships.slice(4), SEVASTOPOL, BRIGADES.slice(2)))?.rule).toBe('SS-27A3a');
    // The beach of the same hex has no limit.
    const beach = shipCargo(table, ships.slice(4), SEVASTOPOL, BRIGADES.slice(2), { load: 'beach', landing: 'beach' });
    expect(table.why('soviet', beach)).toBeUndefined();
  });

  test('only ports that were yours when the turn began', () => {
    covers('SS-27A3c', 'SS-27C1a');
    const table = soviet({ [ODESSA]: [...two, RIFLE], '3B:2407': 'sov-rifle-xx-70' }, { owned: { axis: ['3B:2508'] } });
    table.act('soviet', move('sov-rifle-xx-70', '3B:2508'));
    expect(table.owner('3B:2508')).toBe('soviet');
    const load = { load: 'harbour' };
    const landing = (quay: string) => ({ ...shipCargo(table, two, '3B:2508', [RIFLE], load), landing: quay });
    expect(table.why('soviet', landing('harbour'))?.key).toBe('unknown-slot');
    // Its beach serves at once.
    expect(table.why('soviet', shipCargo(table, two, '3B:2508', [RIFLE], load))).toBeUndefined();
    const enemy = soviet({ [ODESSA]: [...two, RIFLE] }, { owned: { axis: ['3B:2508'] } });
    expect(enemy.why('soviet', shipCargo(enemy, two, '3B:2508', [RIFLE], load))?.rule).toBe('SS-27C1a');
  });

  test('stacking holds ashore', () => {
    covers('SS-8Ba');
    const full = ['sov-rifle-xx-70', 'sov-rifle-xx-26', 'sov-rifle-xx-52'];
    const table = soviet({ [ODESSA]: [...two, RIFLE], [SEVASTOPOL]: full });
    table.act('soviet', shipCargo(table, two, SEVASTOPOL, [RIFLE]));
    expect(table.why('soviet', { type: 'end-movement' })?.rule).toBe('SS-8A1a');
    table.act('soviet', move(full[0]!, '3B:3603'));
    expect(table.why('soviet', { type: 'end-movement' })).toBeUndefined();
  });

  test('a unit that came by sea attacks as ever', () => {
    covers('SS-27C1e');
    const table = soviet({ [ODESSA]: [...two, RIFLE], '3B:3604': [], '3B:3503': 'ger-part-inf-iii-2-6-a1' });
    table.act('soviet', shipCargo(table, two, SEVASTOPOL, [RIFLE])).act('soviet', move(RIFLE, '3B:3603'));
    table.playOn('fighting');
    strike(table, 'soviet', attack('3B:3503', [RIFLE], { ships: [] }), 6);
    const news = table.news.findLast(({ key }) => key === 'battle')!;
    expect(news.ledgers!.find(({ of }) => of === 'attack')!.total).toBe(6);
  });

  test('none in the surprise turn', () => {
    covers('SS-30F1a');
    const table = axis(
      { '1B:2627': ['ger-ship-transport', 'ger-inf-xx-1'] },
      { phase: 'surprise-turn', turn: 'Jun II 41' },
    );
    const action = { type: 'ship-cargo', ships: ['ger-ship-transport'], freight: [], way: ['1B:2528'] };
    expect(table.why('axis', action)?.rule).toBe('SS-30F1a');
  });
});

describe('beaches', () => {
  test('any coast but mountains; it takes everything a unit has', () => {
    covers('SS-27A4a', 'SS-27C1b2');
    const table = atOdessa([RIFLE]);
    expect(table.why('soviet', shipCargo(table, two, '3B:3701', [RIFLE], { load: 'harbour' }))?.rule).toBe('SS-27C1a');
    table.act('soviet', shipCargo(table, two, BEACH, [RIFLE], { load: 'harbour' }));
    expect(table.at(RIFLE)).toBe(BEACH);
    expect(table.why('soviet', move(RIFLE, '3B:3603'))?.key).toBe('has-moved');
    expect(shipState(table, two[0]!, 'atSea')).toBe(1);
  });

  test('not after a march', () => {
    covers('SS-27C1b2');
    const table = soviet({ [ODESSA]: two, '3B:2409': RIFLE }).act('soviet', move(RIFLE, ODESSA));
    expect(table.why('soviet', shipCargo(table, two, SEVASTOPOL, [RIFLE], { load: 'beach' }))?.rule).toBe('SS-27C1b2');
    expect(table.why('soviet', shipCargo(table, two, BEACH, [RIFLE], { load: 'harbour' }))?.rule).toBe('SS-27C1b2');
  });

  test('c/m units and artillery do not embark from one, but may land on one', () => {
    covers('SS-27C1b1');
    for (const id of ['sov-tank-x-3', 'sov-art-x']) {
      const stuck = soviet({ [BEACH]: [two[0]!, id] });
      expect(stuck.why('soviet', shipCargo(stuck, two.slice(0, 1), ODESSA, [id], { landing: 'harbour' }))?.rule).toBe(
        'SS-27C1b1',
      );
      const table = atOdessa([id], two.slice(0, 1));
      expect(table.act('soviet', shipCargo(table, two.slice(0, 1), BEACH, [id], { load: 'harbour' })).at(id)).toBe(
        BEACH,
      );
    }
    const foot = soviet({ [BEACH]: [two[0]!, BRIGADES[0]!] });
    foot.act('soviet', shipCargo(foot, two.slice(0, 1), ODESSA, BRIGADES.slice(0, 1), { landing: 'harbour' }));
    expect([foot.at(BRIGADES[0]!), foot.why('soviet', move(BRIGADES[0]!, '3B:2409'))?.key]).toEqual([
      ODESSA,
      'has-moved',
    ]);
  });

  test('German transports land in ports alone', () => {
    covers('SS-27C1c');
    const units = { '1B:2627': ['ger-ship-transport', 'ger-art-iii-609'] };
    const table = axis(units);
    const at = shipCargo(table, ['ger-ship-transport'], '1B:2224', ['ger-art-iii-609']);
    expect(table.why('axis', { ...at, landing: 'beach' })?.key).toBe('unknown-slot');
    expect(table.why('axis', { ...at, way: (at['way'] as string[]).slice(0, -1) })?.rule).toBe('SS-27B1c');
    table.act('axis', shipCargo(table, ['ger-ship-transport'], '1B:2224', ['ger-art-iii-609'], { load: 'harbour' }));
    expect(table.at('ger-art-iii-609')).toBe('1B:2224');
  });
});

describe('ports beyond the map', () => {
  const fleet = ['', '-b', '-c', '-d'].map((letter) => `ger-ship-transport${letter}`);

  test('reinforcements come from there by sea, as many as the ships carry', () => {
    covers('SS-27A3b', 'SS-33A1a');
    const table = axis({ germany: [...fleet, 'ger-inf-xx-1', 'ger-inf-xx-11'] });
    table.act('axis', shipCargo(table, fleet, '1B:2627', ['ger-inf-xx-1', 'ger-inf-xx-11']));
    expect([table.at('ger-inf-xx-1'), table.at(fleet[3]!)]).toEqual(['1B:2627', '1B:2627']);
    table.act('axis', move('ger-inf-xx-1', '1B:2626'));
    expect(table.at('ger-inf-xx-1')).toBe('1B:2626');
  });

  test('and units go back there, with the ships', () => {
    covers('SS-27B1f', 'SS-27A3b');
    const table = axis({ '1B:2627': [...fleet, 'ger-inf-xx-1'] });
    table.act('axis', shipCargo(table, fleet.slice(0, 2), 'germany', ['ger-inf-xx-1'], { load: 'harbour' }));
    expect([table.at('ger-inf-xx-1'), table.at(fleet[0]!)]).toEqual(['germany', 'germany']);
  });
});

describe('resource points', () => {
  const table = (more: Scene = {}): Table =>
    soviet({ [ODESSA]: [...two, BRIGADES[0]!], [SEVASTOPOL]: BRIGADES[1]! }, { points: { [ODESSA]: 5 }, ...more });

  test('one RE each; from port to port they may be carried before and after', () => {
    covers('SS-27A5a', 'SS-27C1a2');
    const t = table();
    t.act('soviet', shipCargo(t, two, SEVASTOPOL, [], { points: 4 }));
    expect([points(t, ODESSA), points(t, SEVASTOPOL)]).toEqual([1, 4]);
    t.act('soviet', { type: 'carry-points', unit: BRIGADES[1]!, count: 1 });
    expect(points(t, SEVASTOPOL)).toBe(3);
    // A unit that carries one brings it along as cargo.
    const carried = table();
    carried.act('soviet', { type: 'carry-points', unit: BRIGADES[0]!, count: 1 });
    carried.act('soviet', shipCargo(carried, two.slice(0, 1), SEVASTOPOL, BRIGADES.slice(0, 1)));
    expect(carried.s.units.carries[pieceNamed(BRIGADES[0]!)]).toBe(1);
    expect(carried.s.used[`port-${ODESSA}`]).toBe(2);
  });

  test('over a beach they lie still before and after', () => {
    covers('SS-27C1b3');
    const t = soviet({ [ODESSA]: [...two, BRIGADES[0]!], [BEACH]: BRIGADES[1]! }, { points: { [ODESSA]: 2 } });
    t.act('soviet', shipCargo(t, two, BEACH, [], { load: 'beach', points: 2 }));
    expect(points(t, BEACH)).toBe(2);
    expect(t.why('soviet', { type: 'carry-points', unit: BRIGADES[1]!, count: 1 })?.rule).toBe('SS-27C1b3');
    // What somebody brings there in the same turn is not loaded.
    const brought = soviet({ [BEACH]: two, [SEVASTOPOL]: BRIGADES[0]! }, { points: { [SEVASTOPOL]: 1 } });
    brought.act('soviet', { type: 'carry-points', unit: BRIGADES[0]!, count: 1 });
    brought.act('soviet', move(BRIGADES[0]!, '3B:3603', BEACH));
    brought.act('soviet', { type: 'carry-points', unit: BRIGADES[0]!, count: 0 });
    expect([
      points(brought, BEACH),
      brought.why('soviet', shipCargo(brought, two, ODESSA, [], { landing: 'harbour', points: 1 }))?.key,
    ]).toEqual([1, 'nothing-to-carry']);
    const carrier = soviet({ [BEACH]: [...two, BRIGADES[0]!] }, { points: { [BEACH]: 1 } });
    carrier.act('soviet', { type: 'carry-points', unit: BRIGADES[0]!, count: 1 });
    expect(
      carrier.why('soviet', shipCargo(carrier, two, ODESSA, BRIGADES.slice(0, 1), { landing: 'harbour' }))?.rule,
    ).toBe('SS-27C1b3');
  });
});

describe('cargo in danger', () => {
  test('a ship sunk at the end of its voyage takes its cargo along; what is in other ships comes ashore', () => {
    covers('SS-27B5d', 'SS-27C1d', 'SS-27B5b');
    const [KIROV, AURORA] = ['sov-ship-kirov', 'sov-ship-aurora'] as const;
    const begin = (cargo: readonly string[]): Table =>
      soviet({ '2A:0832': [KIROV, AURORA, ...cargo] }, { also: withShips({ [KIROV]: { damage: 2 } }) });
    const apart = begin(['sov-tank-x-3', 'sov-tank-x-4']);
    apart.roll(6, 1).act('soviet', shipCargo(apart, [KIROV, AURORA], '1B:0711', ['sov-tank-x-3', 'sov-tank-x-4']));
    expect([KIROV, AURORA, 'sov-tank-x-3', 'sov-tank-x-4'].map((id) => apart.at(id))).toEqual([
      'removed',
      '1B:0711',
      'replacement-pool',
      '1B:0711',
    ]);
    // A division that is in both is lost with either, and no die is rolled again at the end of the phase.
    const whole = begin([RIFLE]);
    whole.roll(6, 1).act('soviet', shipCargo(whole, [KIROV, AURORA], '1B:0711', [RIFLE]));
    expect(whole.at(RIFLE)).toBe('replacement-pool');
    whole.act('soviet', { type: 'end-movement' });
    expect(whole.at(AURORA)).toBe('1B:0711');
  });

  test('sunk on the way back into the safe zone too', () => {
    covers('SS-27B5d');
    const KIROV = 'sov-ship-kirov';
    const table = soviet({ '1B:0711': [KIROV, BRIGADES[0]!] }, { also: withShips({ [KIROV]: { damage: 2 } }) });
    table.roll(5).act('soviet', shipCargo(table, [KIROV], '2A:0832', BRIGADES.slice(0, 1)));
    expect([table.at(KIROV), table.at(BRIGADES[0]!)]).toEqual(['removed', 'replacement-pool']);
  });
});
