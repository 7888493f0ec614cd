import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { all, nationOf, pooled, rich } from '../support/positions.ts';
import { scene, type Scene, type Table } from '../support/table.ts';
import { MID, NW, RING, W, fight, may, overrun } from './help.ts';
import { at, initial, until } from './help-29-36.ts';

const GERMANS = ['1', '11', '21', '58', '61', '12'].map((n) => `ger-inf-xx-${n}`);
const give = (count: number) => ({ type: 'give-points', district: 'moscow', count });

describe('33B3 whose losses count', () => {
  /** Attack strength that counts for the Soviets after something was played. */
  function lost(play: (table: Table) => void, units: NonNullable<Scene['units']>, phase: string): number {
    const table = scene({ turn: 'Jul I 41', phase, units });
    play(table);
    return table.s.nations.losses[nationOf('soviet')]!;
  }
  const destroy = (target: string, units: readonly string[]) => (table: Table) => {
    fight(table, target, units, 6);
    for (let i = 0; i < 20 && table.open !== 'fighting'; i++) table.act(table.side, table.anything());
  };
  const near = { [W]: GERMANS.slice(0, 3), [NW]: GERMANS.slice(3) };
  test('the attack strength of who was not cut off', () => {
    covers('SS-33B3a', 'SS-33B3b');
    // A 4-6, which has no cadre; a 5-6 of which one of 1-6 is left.
    expect(lost(destroy(MID, GERMANS), { ...near, [MID]: 'sov-rifle-xx-168' }, 'combat-phase')).toBe(4);
    expect(lost(destroy(MID, GERMANS), { ...near, [MID]: 'sov-rifle-xx-54' }, 'combat-phase')).toBe(5 - 1);
  });
  test('tanks and guns give points of infantry too', () => {
    covers('SS-33B3a');
    // A 4-2-8 and a 3-2-8.
    expect(lost(destroy(MID, GERMANS), { ...near, [MID]: ['sov-art-x', 'sov-tank-x-3'] }, 'combat-phase')).toBe(4 + 3);
  });
  test('nothing for who was cut off', () => {
    covers('SS-33B3a');
    const ring = Object.fromEntries(RING.map((hex, i) => [hex, GERMANS[i]!]));
    expect(
      lost(destroy(MID, GERMANS), { ...ring, [MID]: ['sov-rifle-xx-54', 'sov-rifle-xx-71'] }, 'combat-phase'),
    ).toBe(0);
  });
  test('an overrun counts as a battle', () => {
    covers('SS-33B3a');
    const stack = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
    const run = (table: Table): void => void table.act('axis', overrun(MID, stack));
    // Two regiments of 3-1-8.
    expect(lost(run, { [W]: stack, [MID]: ['sov-rkt-art-iii', 'sov-rkt-art-iii-b'] }, 'movement-phase')).toBe(6);
  });
  test('and is paid out in the next initial phase', () => {
    covers('SS-33B3b', 'SS-33B3d');
    // Eight points of strength are 1.6.
    const TWO = ['sov-rifle-xx-168', 'sov-rifle-xx-123'];
    const table = scene({ turn: 'Jul I 41', phase: 'combat-phase', units: { ...near, [MID]: TWO } });
    destroy(MID, GERMANS)(table);
    until(table, 'Jul I 41', 'soviet', 'special-points');
    expect([1, 2].map((count) => may(table, 'soviet', give(count)))).toEqual([true, false]);
  });
});

describe('33C who is withdrawn', () => {
  const [JAGER, LOST, WARSAW] = ['ger-jager-xx-97', 'ger-jager-xx-100', '1B:3830'];
  const withdraw = (unit: string) => ({ type: 'withdraw', unit });
  test('nobody from the pool while one in play can go', () => {
    covers('SS-33Cb');
    const table = initial('Oct II 41', 'axis', {
      units: { [WARSAW]: [JAGER, 'ger-inf-xx-1'], '3B:0933': 'hun-cav-x-1' },
      also: pooled(LOST),
    });
    expect([may(table, 'axis', withdraw(LOST)), may(table, 'axis', withdraw(JAGER))]).toEqual([false, true]);
  });
});

describe('33B2, 33F4 Guards', () => {
  const MOSCOW = '2A:3317';
  const convert = (unit: string) => ({ type: 'convert-unit', unit, into: 'gds-rifle-xx-5-6', pool: 'moscow' });
  const UNIT = 'sov-rifle-xx-54';
  const made = (hex: string, units: Scene['units'] = {}): boolean =>
    may(
      at(
        initial('Oct II 41', 'soviet', {
          units: { ...units, [hex]: UNIT, '2A:3201': 'sov-rifle-xx-107' },
          dice: Array<number>(20).fill(1),
          also: all(pooled('sov-rifle-x-8'), rich),
        }),
        'replacements',
      ),
      'soviet',
      convert(UNIT),
    );
  test('in a city and out of zones, as a cadre is rebuilt', () => {
    covers('SS-33F4a', 'SS-33D1a');
    expect([made(MOSCOW), made('2A:3419'), made('2A:3417', { '2A:3418': 'ger-inf-xx-1' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('a cadre of the Guards counts as two RE with winter equipment', () => {
    covers('SS-33B2n');
    const GUARDS = 'sov-gds-rifle-xx-1';
    const table = at(
      initial('Oct I 41', 'soviet', {
        units: { [MOSCOW]: GUARDS },
        faces: { [GUARDS]: 'cadre' },
        dice: Array<number>(20).fill(1),
        also: all(pooled('sov-marine-x-1', 'sov-rifle-xx-104', 'sov-rifle-x-8'), rich),
      }),
      'replacements',
    );
    table.act('soviet', { type: 'rebuild-cadre', unit: GUARDS, pool: 'moscow' });
    const buy = (unit: string) => ({ type: 'replace-unit', unit, as: 'full', pool: 'moscow' });
    // One RE is left: a brigade, not a division.
    expect([may(table, 'soviet', buy('sov-rifle-xx-104')), may(table, 'soviet', buy('sov-marine-x-1'))]).toEqual([
      false,
      true,
    ]);
  });
});
