import type { WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { bombed, fly } from '../support/air.ts';
import { attack, face, lose, told } from '../support/combat.ts';
import { sail, shipState, withShips } from '../support/fleet.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { assault, fight, may } from './help.ts';
import { next } from './orders.ts';
import { FRITZ, JUNKERS, STUKA, assign, bombShip, landAll, some, unmolested } from './sky.ts';

type Units = NonNullable<Scene['units']>;
// Guns: Parizhskaya Kommuna 10-0-4, Molotov 5-0-2, Chervona Ukraina 0-4-1.
const [BATTLESHIP, CRUISER, LIGHT] = ['sov-ship-par-komm', 'sov-ship-molotov', 'sov-ship-ch-ukr'];
const [SEVASTOPOL, NEAR] = ['3B:3704', '3B:3603'];
const [R14, REGIMENT, I21] = ['sov-rifle-xx-14', 'sov-part-rifle-iii-1-6-a1', 'ger-inf-xx-21'];
/** Hexes of sea: one and two hexes from 3B:3603, and three. */
const [ONE, TWO, THREE] = ['3B:3604', '3B:3605', '3B:3606'];
const sunk = (table: Table, ship: string): boolean => !(table.at(ship) ?? 'none').includes(':');
const afloat = (...ships: readonly string[]) =>
  withShips(Object.fromEntries(ships.map((ship) => [ship, { atSea: 1 }])));

/** An attack with ships; which of their guns is said where they have a choice. */
function volley(
  table: Table,
  target: string,
  attackers: readonly string[],
  ships: readonly string[],
  guns = 'all-guns',
): WireAction {
  if (ships.length === 0) return attack(target, attackers);
  const whole = attack(target, attackers, { ships, guns });
  return table.why('soviet', whole)?.key === 'unknown-slot' ? attack(target, attackers, { ships }) : whole;
}
/** A Soviet attack out of Sevastopol upon 3B:3603, with ships: its strength. */
const red = (units: Units, more: Partial<Scene> = {}): Table =>
  scene({ turn: 'Aug I 41', side: 'soviet', phase: 'combat-phase', units: { [NEAR]: I21, ...units }, ...more });
const strength = (table: Table, ships: readonly string[], attackers: readonly string[] = [R14]): number =>
  told(table.roll(3).act('soviet', volley(table, NEAR, attackers, ships))).attack;
const adds = (where: string, ...ships: string[]): number => {
  const units = { [SEVASTOPOL]: R14, [where]: where === SEVASTOPOL ? [R14, ...ships] : ships };
  const also = { also: afloat(...ships) };
  return strength(red(units, also), ships) - strength(red({ [SEVASTOPOL]: R14 }), []);
};

describe('27B2 guns in an attack', () => {
  test('half of what is printed: heavy guns over two hexes, the others over one', () => {
    covers('SS-27B2a', 'SS-27B2b', 'SS-27B2f');
    expect([adds(ONE, BATTLESHIP), adds(TWO, BATTLESHIP)]).toEqual([7, 5]);
    expect([adds(ONE, LIGHT)]).toEqual([2.5]);
    expect(adds(SEVASTOPOL, CRUISER)).toBe(3.5);
  });
  test('out of range nothing', () => {
    covers('SS-27B2b');
    const table = (where: string, ship: string): Table =>
      red({ [SEVASTOPOL]: R14, [where]: ship }, { also: afloat(ship) });
    const asks = (where: string, ship: string): boolean => {
      const there = table(where, ship);
      return may(there, 'soviet', volley(there, NEAR, [R14], [ship]));
    };
    expect([asks(TWO, BATTLESHIP), asks(THREE, BATTLESHIP)]).toEqual([true, false]);
    expect([asks(ONE, LIGHT), asks(TWO, LIGHT)]).toEqual([true, false]);
  });
  test('a ship is a regiment of guns: beyond the others’ number all count one', () => {
    covers('SS-27B2c');
    const units = { [SEVASTOPOL]: REGIMENT, [ONE]: [BATTLESHIP, CRUISER] };
    const table = red(units, { also: afloat(BATTLESHIP, CRUISER) });
    const alone = strength(red({ [SEVASTOPOL]: REGIMENT }), [], [REGIMENT]);
    expect(strength(table, [BATTLESHIP, CRUISER], [REGIMENT]) - alone).toBe(7 + 1);
    const division = red({ [SEVASTOPOL]: R14, [ONE]: [BATTLESHIP, CRUISER] }, { also: afloat(BATTLESHIP, CRUISER) });
    expect(strength(division, [BATTLESHIP, CRUISER]) - strength(red({ [SEVASTOPOL]: R14 }), [])).toBe(10.5);
  });
  test('only with ground units, and each gun once a phase', () => {
    covers('SS-27B2d');
    const units = {
      [SEVASTOPOL]: [R14, BATTLESHIP],
      '3B:3703': 'ger-inf-xx-11',
      [NEAR]: I21,
      '3B:3604': 'sov-ship-k-krim',
    };
    const table = red({ ...units, '3B:3602': 'sov-rifle-xx-52' }, { also: afloat('sov-ship-k-krim') });
    expect(
      may(table, 'soviet', { type: 'attack', target: NEAR, attackers: [], ships: [BATTLESHIP], guns: 'all-guns' }),
    ).toBe(false);
    fight(table, NEAR, ['sov-rifle-xx-52'], 3, { ships: [BATTLESHIP], guns: 'all-guns' });
    for (let i = 0; i < 12 && table.open !== 'fighting'; i++) table.act(table.side, table.anything());
    expect(
      may(table, 'soviet', {
        type: 'attack',
        target: '3B:3703',
        attackers: [R14],
        ships: [BATTLESHIP],
        guns: 'all-guns',
      }),
    ).toBe(false);
    const no = assault(table, 'soviet', '3B:3703', [R14], { ships: [] });
    expect(may(table, 'soviet', no) || may(table, 'soviet', assault(table, 'soviet', '3B:3703', [R14]))).toBe(true);
  });
  test('the heavy guns at one hex, the others at another', () => {
    covers('SS-27B2d');
    const units = { [SEVASTOPOL]: [R14, BATTLESHIP], '3B:3703': 'ger-inf-xx-11', [NEAR]: I21 };
    const table = red({ ...units, '3B:3602': 'sov-rifle-xx-52' });
    fight(table, NEAR, ['sov-rifle-xx-52'], 3, { ships: [BATTLESHIP], guns: 'main-guns' });
    for (let i = 0; i < 12 && table.open !== 'fighting'; i++) table.act(table.side, table.anything());
    const bare = told(
      red(units)
        .roll(3)
        .act('soviet', attack('3B:3703', [R14], { ships: [] })),
    ).attack;
    expect(told(table.roll(3).act('soviet', volley(table, '3B:3703', [R14], [BATTLESHIP]))).attack - bare).toBe(2);
  });
  test('without fuel half of it', () => {
    covers('SS-27B3b', 'SS-27B2a');
    const units = { [SEVASTOPOL]: R14, [ONE]: BATTLESHIP };
    const dry = withShips({ [BATTLESHIP]: { atSea: 1, dry: 1 } });
    expect(strength(red(units, { also: dry }), [BATTLESHIP]) - strength(red({ [SEVASTOPOL]: R14 }), [])).toBe(3.5);
  });
  test('bombers add no more than the ground units have, guns or not', () => {
    covers('SS-19D2b2', 'SS-27B2c');
    const table = scene({
      turn: 'Aug I 41',
      side: 'soviet',
      phase: 'air-phase',
      units: { [SEVASTOPOL]: [REGIMENT, 'sov-air-pe2'], [NEAR]: I21, [ONE]: BATTLESHIP },
      also: afloat(BATTLESHIP),
    });
    table.act('soviet', fly('bombing', NEAR, 'sov-air-pe2'));
    unmolested(table);
    landAll(table.act('soviet', assign('ground-support', NEAR, 'sov-air-pe2')));
    const bare = strength(red({ [SEVASTOPOL]: REGIMENT }), [], [REGIMENT]);
    expect(strength(table, [BATTLESHIP], [REGIMENT]) - bare).toBe(7 + 1);
  });
  test('ships that moved fire', () => {
    covers('SS-27B2g');
    const table = scene({ turn: 'Aug I 41', side: 'soviet', units: { [SEVASTOPOL]: [R14, BATTLESHIP], [NEAR]: I21 } });
    table.act('soviet', sail(BATTLESHIP, '3B:3705', ONE));
    next(table, 'fighting', 'soviet');
    expect(
      may(table, 'soviet', { type: 'attack', target: NEAR, attackers: [R14], ships: [BATTLESHIP], guns: 'all-guns' }),
    ).toBe(true);
  });
  test('one in brackets fires', () => {
    covers('SS-27B1e', 'SS-27B2a');
    const table = scene({
      turn: 'Aug I 41',
      side: 'soviet',
      phase: 'combat-phase',
      units: { '2A:0931': [R14, 'sov-ship-petropav'], '2A:1031': I21 },
    });
    const bare = scene({
      turn: 'Aug I 41',
      side: 'soviet',
      phase: 'combat-phase',
      units: { '2A:0931': R14, '2A:1031': I21 },
    });
    const all = { ships: ['sov-ship-petropav'], guns: 'all-guns' };
    const [with1, without] = [fight(table, '2A:1031', [R14], 3, all), fight(bare, '2A:1031', [R14], 3)];
    expect(with1.attack - without.attack).toBe(1.5);
  });
  test('no result touches them', () => {
    covers('SS-27B2d');
    for (const die of [1, 6]) {
      const table = red({ [SEVASTOPOL]: R14, [ONE]: BATTLESHIP }, { also: afloat(BATTLESHIP) });
      table.roll(die).act('soviet', volley(table, NEAR, [R14], [BATTLESHIP]));
      expect(may(table, 'soviet', lose(BATTLESHIP))).toBe(false);
      for (let i = 0; i < 12 && table.open !== 'fighting'; i++) table.act(table.side, table.anything());
      expect([table.at(BATTLESHIP), shipState(table, BATTLESHIP, 'damage')]).toEqual([ONE, 0]);
    }
  });
  test('an exchange does not count them: the division is the weaker side', () => {
    covers('SS-27B2c');
    const ships = [BATTLESHIP, CRUISER];
    const table = red({ [SEVASTOPOL]: 'sov-rifle-xx-43', [ONE]: ships }, { also: afloat(...ships) });
    // 5 and 10.5 upon 8: 3:2, and one less for the ground.
    const { result } = told(table.roll(6).act('soviet', volley(table, NEAR, ['sov-rifle-xx-43'], ships)));
    expect(result).toContain('EX');
    for (let i = 0; i < 12 && table.open !== 'fighting'; i++) table.act(table.side, table.anything());
    expect(['replacement-pool', 'removed', 'arrivals']).toContain(table.at('sov-rifle-xx-43'));
    expect([table.at(I21), face(table, I21)]).toEqual([NEAR, 'cadre']);
  });
});

describe('27B2 guns in defence', () => {
  const held = (ships: readonly string[], hex: string, target = SEVASTOPOL): number => {
    const table = scene({
      turn: 'Aug I 41',
      phase: 'combat-phase',
      units: { [SEVASTOPOL]: [R14, ...ships], '3B:3602': 'sov-rifle-xx-52', [NEAR]: I21 },
    });
    if (ships.length > 0) table.act('soviet', { type: 'support-defence', hex, ships });
    while (table.open === 'allotting-guns') table.act('soviet', { type: 'end-allotting-guns' });
    return fight(table, target, [I21], 3).defence;
  };
  test('said before the German attacks, for one hex', () => {
    covers('SS-27B2e', 'SS-27B2a');
    const bare = held([], SEVASTOPOL);
    expect(held([BATTLESHIP], SEVASTOPOL) - bare).toBe(7);
    expect(held([CRUISER], SEVASTOPOL) - bare).toBe(3.5);
  });
  test('for no other, though nobody attacks the first', () => {
    covers('SS-27B2e');
    const bare = held([], SEVASTOPOL);
    expect(held([BATTLESHIP], '3B:3602', SEVASTOPOL) - bare).toBe(0);
    expect(held([BATTLESHIP], '3B:3602', '3B:3602') - held([], SEVASTOPOL, '3B:3602')).toBe(5);
  });
  test('one hex a ship', () => {
    covers('SS-27B2e');
    const units = { [SEVASTOPOL]: [R14, BATTLESHIP, CRUISER], '3B:3602': 'sov-rifle-xx-52', [NEAR]: I21 };
    const table = scene({ turn: 'Aug I 41', phase: 'combat-phase', units });
    table.act('soviet', { type: 'support-defence', hex: SEVASTOPOL, ships: [BATTLESHIP] });
    const other = (ship: string) => ({ type: 'support-defence', hex: '3B:3602', ships: [ship] });
    expect([may(table, 'soviet', other(BATTLESHIP)), may(table, 'soviet', other(CRUISER))]).toEqual([false, true]);
  });
  test('a ship that is not told to fires not', () => {
    covers('SS-27B2e');
    const table = scene({
      turn: 'Aug I 41',
      phase: 'combat-phase',
      units: { [SEVASTOPOL]: [R14, BATTLESHIP], [NEAR]: I21 },
    });
    expect([table.side, table.open]).toEqual(['soviet', 'allotting-guns']);
    table.act('soviet', { type: 'end-allotting-guns' });
    expect(fight(table, SEVASTOPOL, [I21], 3).defence).toBe(held([], SEVASTOPOL));
  });
});

describe('19D2e, 27B bombs on ships', () => {
  /** Bombers from Simferopol over a ship off the coast. */
  const over = (
    ship: string,
    bombers: readonly string[],
    columns: object = { atSea: 1 },
    more: Partial<Scene> = {},
  ): Table => {
    const table = scene({
      turn: 'Aug I 41',
      phase: 'air-phase',
      units: { '3B:3502': bombers, [ONE]: ship },
      airfields: ['3B:3502'],
      owned: { axis: ['3B:3502'] },
      ...more,
      also: withShips({ [ship]: columns }),
    });
    for (const unit of bombers) table.act('axis', fly('bombing', ONE, unit));
    return unmolested(table);
  };
  const two = some(JUNKERS, 2);
  test('strength is always halved', () => {
    covers('SS-19D2e2', 'SS-21Ab', 'SS-19D2e1');
    const table = over(BATTLESHIP, two)
      .roll(6)
      .act('axis', bombShip(BATTLESHIP, ...two));
    expect([bombed(table).strength, shipState(table, BATTLESHIP, 'damage')]).toEqual([3, 1]);
    const missed = over(BATTLESHIP, two)
      .roll(5)
      .act('axis', bombShip(BATTLESHIP, ...two));
    expect(shipState(missed, BATTLESHIP, 'damage')).toBe(0);
    const mud = over(BATTLESHIP, some(STUKA, 3), { atSea: 1 }, { weather: { g: 'mud', d: 'mud' } });
    expect(bombed(mud.roll(1).act('axis', bombShip(BATTLESHIP, ...some(STUKA, 3)))).strength).toBe(3);
  });
  test('less than two fails: one bomber of 3, fighters with no more for ships', () => {
    covers('SS-19D2e2', 'SS-19De', 'SS-19D2a2');
    const table = over(BATTLESHIP, [JUNKERS]).act('axis', bombShip(BATTLESHIP, JUNKERS));
    expect([bombed(table).strength, shipState(table, BATTLESHIP, 'damage')]).toEqual([1.5, 0]);
    const fighters = over(BATTLESHIP, some(FRITZ, 2)).act('axis', bombShip(BATTLESHIP, ...some(FRITZ, 2)));
    expect(bombed(fighters).strength).toBe(1);
  });
  test('dive bombers add one here too', () => {
    covers('SS-23Da', 'SS-19D2e1');
    const table = over(BATTLESHIP, [STUKA]).roll(5).act('axis', bombShip(BATTLESHIP, STUKA));
    expect([bombed(table).strength, shipState(table, BATTLESHIP, 'damage')]).toEqual([2, 1]);
  });
  test('BB 4, CA 3, CL 2, transport 2, DD 1', () => {
    covers('SS-27Bc', 'SS-19D2e1');
    const kinds: Record<string, number> = {
      [BATTLESHIP]: 4,
      [CRUISER]: 3,
      [LIGHT]: 2,
      'sov-ship-transport': 2,
      'sov-ship-dd-flot': 1,
    };
    for (const [ship, limit] of Object.entries(kinds))
      for (const before of [limit - 1, limit - 2].filter((n) => n >= 0)) {
        const table = over(ship, two, { atSea: 1, damage: before, waters: 3 })
          .roll(6)
          .act('axis', bombShip(ship, ...two));
        expect(sunk(table, ship), `${ship} ${before}`).toBe(before === limit - 1);
      }
  });
  test('one by one, each attack a die and a point', () => {
    covers('SS-19D2e1', 'SS-19Db');
    const four = some(STUKA, 3);
    const table = over(BATTLESHIP, four);
    for (const unit of four) table.roll(5).act('axis', bombShip(BATTLESHIP, unit));
    expect(shipState(table, BATTLESHIP, 'damage')).toBe(3);
  });
  test('in port as well', () => {
    covers('SS-19D2e1');
    const table = scene({
      turn: 'Aug I 41',
      phase: 'air-phase',
      units: { '3B:3502': two, [SEVASTOPOL]: CRUISER },
      airfields: ['3B:3502'],
      owned: { axis: ['3B:3502'] },
    });
    for (const unit of two) table.act('axis', fly('bombing', SEVASTOPOL, unit));
    unmolested(table)
      .roll(6)
      .act('axis', bombShip(CRUISER, ...two));
    expect([bombed(table).strength, shipState(table, CRUISER, 'damage')]).toEqual([3, 1]);
  });
  test('Soviets bomb German transports', () => {
    covers('SS-19D2e1', 'SS-27Bc');
    const [peshkas, transport] = [some('sov-air-pe2', 2), 'ger-ship-transport'];
    const table = scene({
      turn: 'Aug I 41',
      side: 'soviet',
      phase: 'air-phase',
      airfields: ['3B:3117'],
      owned: { soviet: ['3B:3117'] },
      units: { '3B:3117': peshkas, '3B:3519': transport },
      also: withShips({ [transport]: { damage: 1 } }),
    });
    for (const unit of peshkas) table.act('soviet', fly('bombing', '3B:3519', unit));
    unmolested(table)
      .roll(6)
      .act('soviet', bombShip(transport, ...peshkas));
    expect([bombed(table).strength, sunk(table, transport)]).toEqual([3, true]);
  });
});
