import type { WireAction } from '@rokada/kernel';
import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { attack, combat, strike, told } from './support/combat.ts';
import { shipCargo, shipState, withShips } from './support/fleet.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Guns of Soviet warships (27B2). */

const [SEVASTOPOL, NEAR, FAR] = ['3B:3704', '3B:3603', '3B:3503'];
const [MOLOTOV, KRIM, KAVKAS] = ['sov-ship-molotov', 'sov-ship-k-krim', 'sov-ship-k-kavkas'] as const;
const [RIFLE, BRIGADE] = ['sov-rifle-xx-100', 'sov-rifle-x-8'];
const GERMAN = 'ger-part-inf-iii-2-6-a1';
const fight = (units: NonNullable<Scene['units']>, more: Scene = {}): Table =>
  combat(units, { side: 'soviet', turn: 'Aug II 41', ...more });
/** What is told of guns in the last battle: each line of the attack or the defence that is not a unit's own. */
const guns = (table: Table, of: 'attack' | 'defence'): number[] => {
  const news = table.news.findLast(({ key }) => key === 'battle')!;
  const { lines } = news.ledgers!.find((each) => each.of === of)!;
  return lines.filter(({ label }) => !label.endsWith('-strength')).map(({ value }) => value);
};
const total = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);
const supported = (
  target: string,
  attackers: readonly string[],
  ships: readonly string[],
  more: object = {},
): WireAction => attack(target, attackers, { ships, ...more });
const all = { guns: 'all-guns' };

describe('guns in the attack', () => {
  test('half their strength; primary guns two hexes, the others one', () => {
    covers('SS-27B2a', 'SS-27B2b', 'SS-27B2f', 'SS-27Ba');
    const near = fight({ [SEVASTOPOL]: [MOLOTOV, RIFLE], [NEAR]: GERMAN });
    strike(near, 'soviet', supported(NEAR, [RIFLE], [MOLOTOV], all), 4);
    expect([total(guns(near, 'attack')), told(near).attack]).toEqual([3.5, 9.5]);
    const far = fight({ [SEVASTOPOL]: [MOLOTOV, KRIM], [NEAR]: RIFLE, [FAR]: GERMAN });
    expect(far.why('soviet', supported(FAR, [RIFLE], [KRIM]))?.rule).toBe('SS-27B2b');
    strike(far, 'soviet', supported(FAR, [RIFLE], [MOLOTOV]), 4);
    expect(total(guns(far, 'attack'))).toBe(2.5);
    const farther = fight({ [SEVASTOPOL]: MOLOTOV, [FAR]: RIFLE, '3B:3403': GERMAN });
    expect(farther.why('soviet', attack('3B:3403', [RIFLE]))).toBeUndefined();
  });

  test('only in support of ground units, each gun once in a phase', () => {
    covers('SS-27B2d');
    const units = {
      [SEVASTOPOL]: [MOLOTOV, RIFLE],
      '3B:3702': 'sov-rifle-xx-70',
      [NEAR]: GERMAN,
      '3B:3703': 'ger-part-inf-iii-2-6-a2',
    };
    const table = fight(units);
    expect(table.why('soviet', supported(NEAR, [], [MOLOTOV], all))).toBeDefined();
    strike(table, 'soviet', supported(NEAR, [RIFLE], [MOLOTOV], { guns: 'main-guns' }), 4);
    expect(total(guns(table, 'attack'))).toBe(2.5);
    if (table.open !== 'fighting') table.playOn('fighting');
    strike(table, 'soviet', supported('3B:3703', ['sov-rifle-xx-70'], [MOLOTOV]), 4);
    expect(total(guns(table, 'attack'))).toBe(1);
    const twice = fight(units);
    strike(twice, 'soviet', supported(NEAR, [RIFLE], [MOLOTOV], all), 4);
    if (twice.open !== 'fighting') twice.playOn('fighting');
    expect(twice.why('soviet', supported('3B:3703', ['sov-rifle-xx-70'], [MOLOTOV]))?.key).toBe('unknown-slot');
    expect(twice.why('soviet', attack('3B:3703', ['sov-rifle-xx-70']))).toBeUndefined();
  });

  test('a ship is one RE of artillery: those beyond the other units are worth one together', () => {
    covers('SS-27B2c');
    const table = fight({ [SEVASTOPOL]: [MOLOTOV, KRIM, KAVKAS, BRIGADE], [NEAR]: GERMAN });
    strike(table, 'soviet', supported(NEAR, [BRIGADE], [MOLOTOV, KRIM, KAVKAS], all), 4);
    // 3½ for the best of them, 1 for the other two.
    expect(total(guns(table, 'attack'))).toBe(4.5);
    const guarded = fight({ [SEVASTOPOL]: [MOLOTOV, 'sov-art-x', BRIGADE], [NEAR]: GERMAN });
    strike(guarded, 'soviet', supported(NEAR, [BRIGADE, 'sov-art-x'], [MOLOTOV], all), 4);
    // The gun ashore takes the only place.
    expect(told(guarded).attack).toBe(3 + 4 + 1);
  });

  test('guns count for nothing in an exchange, and ships are never hit', () => {
    covers('SS-27B2c', 'SS-27B2d');
    // 6½ with the guns against 5 is one to one, an exchange: 3 against 5 say who goes.
    const table = fight({ '3B:2510': [MOLOTOV, BRIGADE], '3B:2410': 'ger-inf-xx-330' });
    strike(table, 'soviet', supported('3B:2410', [BRIGADE], [MOLOTOV], all), 6);
    expect([told(table).result, told(table).attack]).toEqual(['EX', 6.5]);
    expect([table.at(BRIGADE), table.at('ger-inf-xx-330')]).toEqual(['replacement-pool', '3B:2410']);
    expect([table.at(MOLOTOV), shipState(table, MOLOTOV, 'damage')]).toEqual(['3B:2510', 0]);
  });

  test('without fuel half again; who carried supply does not fire', () => {
    covers('SS-27B3b', 'SS-27B2g');
    const dry = fight(
      { [SEVASTOPOL]: [MOLOTOV, RIFLE], [NEAR]: GERMAN },
      { also: withShips({ [MOLOTOV]: { dry: 1 } }) },
    );
    strike(dry, 'soviet', supported(NEAR, [RIFLE], [MOLOTOV], all), 4);
    expect(total(guns(dry, 'attack'))).toBe(1.75);
    const carried = scene({
      side: 'soviet',
      phase: 'initial-phase',
      units: { '3B:2510': [MOLOTOV, KRIM, BRIGADE], [SEVASTOPOL]: RIFLE, [NEAR]: GERMAN },
    }).playOn('moving');
    carried.act('soviet', shipCargo(carried, [MOLOTOV], SEVASTOPOL, [], { supply: 5 }));
    carried.act('soviet', shipCargo(carried, [KRIM], SEVASTOPOL, [BRIGADE]));
    carried.playOn('fighting');
    expect(carried.why('soviet', supported(NEAR, [RIFLE], [MOLOTOV]))?.rule).toBe('SS-27B2g');
    expect(carried.why('soviet', supported(NEAR, [RIFLE], [KRIM]))).toBeUndefined();
  });

  test('a ship that was repaired does not fire; one out of action does', () => {
    covers('SS-27Fb', 'SS-27B1e');
    const repaired = fight(
      { [SEVASTOPOL]: [MOLOTOV, KRIM, RIFLE], [NEAR]: GERMAN },
      { also: withShips({ [MOLOTOV]: { repaired: 1 } }) },
    );
    expect(repaired.why('soviet', supported(NEAR, [RIFLE], [MOLOTOV]))?.rule).toBe('SS-27Fb');
    const still = fight({ '2A:0931': ['sov-ship-petropav', RIFLE], '2A:1030': GERMAN });
    strike(still, 'soviet', supported('2A:1030', [RIFLE], ['sov-ship-petropav'], all), 4);
    expect(total(guns(still, 'attack'))).toBe(1.5);
  });
});

describe('guns in defence', () => {
  const units = {
    [SEVASTOPOL]: [MOLOTOV, KRIM, RIFLE],
    [NEAR]: BRIGADE,
    '3B:3703': 'ger-inf-xx-1',
    [FAR]: 'ger-inf-xx-11',
  };
  const begin = (more: Scene = {}): Table => combat(units, { turn: 'Aug II 41', ...more });
  const support = (hex: string, ...ships: readonly string[]): WireAction => ({ type: 'support-defence', hex, ships });

  test('the Soviets say first whom each ship supports; it fires for nobody else', () => {
    covers('SS-27B2e', 'SS-27B2a');
    const table = begin();
    expect([table.open, table.side]).toEqual(['allotting-guns', 'soviet']);
    expect(table.why('soviet', support('3B:3703', MOLOTOV))?.rule).toBe('SS-27B2d');
    table.act('soviet', support(NEAR, MOLOTOV));
    expect(table.why('soviet', support(SEVASTOPOL, MOLOTOV))?.rule).toBe('SS-27B2e');
    table.act('soviet', { type: 'end-allotting-guns' });
    strike(table, 'axis', attack(SEVASTOPOL, ['ger-inf-xx-1']), 1);
    expect(guns(table, 'defence')).toEqual([]);
    if (table.open !== 'fighting') table.playOn('fighting');
    strike(table, 'axis', attack(NEAR, ['ger-inf-xx-11']), 1);
    expect(total(guns(table, 'defence'))).toBe(3.5);
  });

  test('two ships for one brigade: one of them in excess', () => {
    covers('SS-27B2c');
    const table = begin().act('soviet', support(NEAR, MOLOTOV, KRIM));
    if (table.open === 'allotting-guns') table.act('soviet', { type: 'end-allotting-guns' });
    strike(table, 'axis', attack(NEAR, ['ger-inf-xx-11']), 1);
    expect(total(guns(table, 'defence'))).toBe(4.5);
  });

  test('nobody is asked where nobody can be attacked, nor in the Soviet combat phase', () => {
    covers('SS-27B2e');
    expect(combat({ [SEVASTOPOL]: [MOLOTOV, RIFLE], '3B:2510': 'ger-inf-xx-1' }).open).toBe('fighting');
    expect(fight(units).open).toBe('fighting');
  });
});
