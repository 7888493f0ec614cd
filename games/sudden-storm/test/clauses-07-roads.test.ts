import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP, charts } from '../src/charts.ts';
import { pieceNamed } from '../src/units.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Roads (7B) and enemy zones; trucks on the move (14D). */

const rifle = 'sov-rifle-xx-100';
const spent = (table: Table, unit: string): number => table.s.units.spent[pieceNamed(unit)]! / MP;
/** A step along the railway from 2A:3428 to 2A:3427, through woods. */
function step(others: Scene['units'] = {}): number {
  const table = scene({ side: 'soviet', turn: 'Aug I 41', units: { ...others, '2A:3428': rifle } });
  table.act('soviet', { type: 'move', units: [rifle], way: ['2A:3427'] });
  return spent(table, rifle);
}

describe('roads', () => {
  test('SS-EX-7B: whoever leaves an enemy zone along a road pays for the zone too', () => {
    covers('SS-7Bb', 'SS-6Aa');
    expect(step()).toBe(1);
    const { toFree, toZoc } = charts.zocCosts.rows.other;
    expect(toFree).toBeGreaterThan(0);
    // A division whose zone reaches the first hex alone, and one whose zone reaches both.
    expect(step({ '2A:3329': 'ger-inf-xx-1' })).toBe(1 + toFree);
    expect(step({ '2A:3328': 'ger-inf-xx-1' })).toBe(1 + toZoc);
  });

  test('nor does a road lead into the enemy', () => {
    covers('SS-7Bb');
    const table = scene({ side: 'soviet', turn: 'Aug I 41', units: { '2A:3428': rifle, '2A:3427': 'ger-truck' } });
    expect(table.why('soviet', { type: 'move', units: [rifle], way: ['2A:3427'] })).toMatchObject({ rule: 'SS-6h' });
  });
});

describe('trucks', () => {
  test('move in the exploitation phase too, and carry points there', () => {
    covers('SS-14De', 'SS-14Df');
    const units = { '2A:5027': ['ger-truck', 'ger-inf-xx-1'] };
    const table = scene({ phase: 'exploitation-phase', units, owned: { axis: ['2A:5027'] }, points: { '2A:5027': 4 } });
    expect(table.why('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['2A:5026'] })).toMatchObject({
      rule: 'SS-6a',
    });
    table.act('axis', { type: 'carry-points', unit: 'ger-truck', count: 4 });
    table.act('axis', { type: 'move', units: ['ger-truck'], way: ['2A:5026', '2A:5025'] });
    expect([table.at('ger-truck'), spent(table, 'ger-truck')]).toEqual(['2A:5025', 2]);
  });

  test('nobody rides on a truck: a stack goes no further than its slowest', () => {
    covers('SS-14Df');
    const table = scene({ units: { '2A:5027': ['ger-truck', 'ger-inf-xx-1'] } });
    const together = { type: 'move', units: ['ger-truck', 'ger-inf-xx-1'], way: ['2A:5026'] };
    expect(table.why('axis', together)).toMatchObject({ rule: 'SS-6i', key: 'not-one-march' });
  });
});
