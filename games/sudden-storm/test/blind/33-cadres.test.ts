import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { all, pooled, rich, ringAround, stocked } from '../support/positions.ts';
import type { Scene, Table } from '../support/table.ts';
import { may } from './help.ts';
import { at, initial } from './help-29-36.ts';

const [MOSCOW, KHARKOV, KIEV, KALININ] = ['2A:3317', '4A:1124', '3B:0607', '2A:2721'];
const rebuild = (unit: string, pool: string) => ({ type: 'rebuild-cadre', unit, pool });
/** A cadre that waits for men, somebody in the pool besides, and points of everything. */
const waits = (unit: string, hex: string, units: Scene['units'] = {}, more: Partial<Scene> = {}): Table =>
  at(
    initial('Aug II 41', 'soviet', {
      units: { ...units, [hex]: unit },
      faces: { [unit]: 'cadre' },
      also: all(pooled('sov-rifle-x-8'), rich),
      ...more,
    }),
    'replacements',
  );
const mends = (
  unit: string,
  hex: string,
  pool: string,
  units: Scene['units'] = {},
  more: Partial<Scene> = {},
): boolean => may(waits(unit, hex, units, more), 'soviet', rebuild(unit, pool));

describe('33B2 cadres of infantry', () => {
  const UNIT = 'sov-rifle-xx-54';
  test('with points of the district they are in', () => {
    covers('SS-33B2j', 'SS-33Bc');
    expect([mends(UNIT, MOSCOW, 'moscow'), mends(UNIT, MOSCOW, 'kharkov'), mends(UNIT, KHARKOV, 'kharkov')]).toEqual([
      true,
      false,
      true,
    ]);
    // A small town will do, open country will not.
    expect([mends(UNIT, '2A:4427', 'orel'), mends(UNIT, '2A:3419', 'moscow')]).toEqual([true, false]);
  });
  test('in supply from a city of it', () => {
    covers('SS-33B2j');
    expect([mends(UNIT, KIEV, 'kiev'), mends(UNIT, KIEV, 'kiev', ringAround(KIEV))]).toEqual([true, false]);
  });
  test('in a city that is cut off, with what lies there', () => {
    covers('SS-33B2j', 'SS-33B2i');
    const stored = { also: all(pooled('sov-rifle-x-8'), rich, stocked(KIEV, 5)) };
    const table = waits(UNIT, KIEV, ringAround(KIEV), stored);
    const pools = ['store-kiev', `store-${KIEV}`, 'store-Kiev'].filter((pool) =>
      may(table, 'soviet', rebuild(UNIT, pool)),
    );
    expect(pools.length).toBe(1);
    const outside = waits(UNIT, '3B:0513', ringAround(KIEV), stored);
    expect(may(outside, 'soviet', rebuild(UNIT, pools[0]!))).toBe(false);
  });
});

describe('33B2 cadres on wheels', () => {
  const GUARDS = 'sov-gds-mot-rifle-xx-1';
  test('with armour of the general pool, in supply from a factory or the east', () => {
    covers('SS-33B2e');
    expect([mends(GUARDS, MOSCOW, 'general'), mends(GUARDS, MOSCOW, 'moscow')]).toEqual([true, false]);
    // Kalinin has no factory of its own.
    expect(mends(GUARDS, KALININ, 'general')).toBe(true);
    expect(mends(GUARDS, KALININ, 'general', ringAround(KALININ))).toBe(false);
    expect(mends(GUARDS, '2A:2722', 'general')).toBe(false);
  });
});
