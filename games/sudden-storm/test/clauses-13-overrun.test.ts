import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP } from '../src/charts.ts';
import { pieceNamed } from '../src/units.ts';
import { E, MID, NW, POOL, SW, W } from './support/combat.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Overruns (13, 14Dc). */

const pz = ['ger-pz-xx-6', 'ger-pz-xx-7', 'ger-pz-xx-9'];
const overrun = (units: readonly string[], entering = units, target = MID) => ({
  type: 'overrun',
  target,
  units,
  entering,
});
/** 36 against 3: 12:1. */
const units = { [W]: pz, [MID]: 'sov-rifle-xx-237' };
const begin = (more: Scene = {}): Table => scene({ units, ...more });
const spent = (table: Table, id: string): number => table.s.units.spent[pieceNamed(id)]! / MP;

describe('overruns', () => {
  test('ten to one: the enemy is gone without a cadre, the units enter and may go on', () => {
    covers('SS-13a', 'SS-13c', 'SS-13f', 'SS-13i');
    const strong = ['ger-pz-xx-9-c', 'ger-pz-xx-16-b', 'ger-pz-xx-6'];
    const table = begin({ units: { [W]: strong, [MID]: 'sov-mot-xx-198' } }).act('axis', overrun(strong));
    expect([table.at('sov-mot-xx-198'), ...strong.map((id) => table.at(id))]).toEqual([POOL, MID, MID, MID]);
    // One for the ground, two for the overrun, none for a zone that is gone.
    expect(spent(table, strong[0]!)).toBe(3);
    table.act('axis', { type: 'move', units: [strong[0]!], way: [E] });
    table.act('axis', { type: 'move', units: [strong[1]!], way: [NW] });
    expect([table.at(strong[0]!), table.at(strong[1]!), spent(table, strong[0]!)]).toEqual([E, NW, 4]);
  });

  test('less than ten to one is refused', () => {
    covers('SS-13c');
    expect(begin().why('axis', overrun(pz.slice(1)))?.rule).toBe('SS-13c');
    expect(begin({ out: { [pz[0]!]: 1, [pz[1]!]: 1 } }).why('axis', overrun(pz))?.rule).toBe('SS-13c');
    expect(begin({ units: { [W]: pz, [MID]: 'sov-rifle-xx-168' } }).why('axis', overrun(pz))?.rule).toBe('SS-13c');
  });

  test('ground counts as in combat', () => {
    covers('SS-13c');
    const forest = { '1B:0709': pz, '1B:0809': 'sov-rifle-xx-237' };
    expect(scene({ units: forest }).why('axis', overrun(pz, pz, '1B:0809'))?.rule).toBe('SS-13c');
  });

  test('from one single hex, and within the stacking limit', () => {
    covers('SS-13b');
    const split = { [W]: pz.slice(0, 2), [NW]: pz[2]!, [MID]: 'sov-part-rifle-iii-1-6-a1' };
    const table = begin({ units: split });
    expect(table.why('axis', overrun(pz))?.rule).toBe('SS-13b');
    expect(table.why('axis', overrun(pz.slice(0, 2)))).toBeUndefined();
    const four = [...pz, 'ger-pz-xx-20'];
    expect(begin({ units: { ...units, [W]: four } }).why('axis', overrun(pz))?.rule).toBe('SS-13b');
  });

  test('they may gather there first, and need not enter', () => {
    covers('SS-13b', 'SS-13i');
    const table = begin({ units: { [W]: pz.slice(0, 2), '7A:3716': pz[2]!, [MID]: 'sov-rifle-xx-237' } });
    table.act('axis', { type: 'move', units: [pz[2]!], way: [W] });
    table.act('axis', overrun(pz, [pz[0]!]));
    expect(pz.map((id) => table.at(id))).toEqual([MID, W, W]);
    expect(table.at('sov-rifle-xx-237')).toBe(POOL);
  });

  test('everybody pays; who has too little left takes no part', () => {
    covers('SS-13f', 'SS-13h');
    const table = begin({ units: { ...units, [W]: pz, '7A:3616': 'ger-part-inf-iii-2-6-a1' } });
    const way = ['7A:3716', '7A:3816', '7A:3815', W];
    table.act('axis', { type: 'move', units: ['ger-part-inf-iii-2-6-a1'], way });
    expect(table.why('axis', overrun([...pz, 'ger-part-inf-iii-2-6-a1']))?.rule).toBe('SS-13h');
    expect(table.why('axis', overrun(pz))).toBeUndefined();
  });

  test('the zones of other enemies are paid for, those of the overrun are not', () => {
    covers('SS-13g');
    const table = begin({ turn: 'Sep I 41', units: { ...units, [SW]: 'sov-rifle-xx-54' } }).act('axis', overrun(pz));
    expect(spent(table, pz[0]!)).toBeGreaterThan(3);
    const alone = begin({ turn: 'Sep I 41' }).act('axis', overrun(pz));
    expect(spent(alone, pz[0]!)).toBe(3);
  });

  test('everybody must be able to enter the hex', () => {
    covers('SS-13e');
    const table = scene({ units: { '2A:0928': 'ger-pz-xx-6', '2A:0929': 'sov-part-rifle-iii-1-6-a1' } });
    expect(table.why('axis', overrun(['ger-pz-xx-6'], ['ger-pz-xx-6'], '2A:0929'))?.rule).toBe('SS-13e');
  });

  test('in the exploitation phase too, by those who move in it', () => {
    covers('SS-13a');
    const table = begin({ phase: 'exploitation-phase', units: { ...units, [W]: [...pz, 'ger-part-inf-iii-2-6-a1'] } });
    expect(table.why('axis', overrun([...pz, 'ger-part-inf-iii-2-6-a1']))?.rule).toBe('SS-13a');
    expect(table.act('axis', overrun(pz)).at(pz[0]!)).toBe(MID);
  });

  test('a truck alone is overrun by anybody', () => {
    covers('SS-14Dc');
    const alone = { [W]: 'sov-part-rifle-iii-1-6-a1', [MID]: 'ger-truck' };
    const table = begin({ side: 'soviet', units: alone }).act('soviet', overrun(['sov-part-rifle-iii-1-6-a1']));
    expect([table.at('ger-truck'), table.at('sov-part-rifle-iii-1-6-a1')]).not.toContain(W);
    expect(table.at('sov-part-rifle-iii-1-6-a1')).toBe(MID);
    const guarded = begin({ side: 'soviet', units: { ...alone, [MID]: ['ger-truck', 'ger-part-inf-iii-2-6-a1'] } });
    expect(guarded.why('soviet', overrun(['sov-part-rifle-iii-1-6-a1']))?.rule).toBe('SS-13c');
  });
});
