import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { MP } from '../src/charts.ts';
import { pieceNamed } from '../src/units.ts';
import { scene, type Scene, type Table } from './support/table.ts';

/** Clear ground without roads, from east to west: 2A:5016 ... 2A:5028. */
const row = (from: number, to: number): string[] =>
  Array.from(
    { length: Math.abs(to - from) },
    (_, i) => `2A:50${String(from + (i + 1) * Math.sign(to - from)).padStart(2, '0')}`,
  );
const spent = (table: Table, id: string): number => table.s.units.spent[pieceNamed(id)]! / MP;
/** What the one step costs. */
function cost(unit: string, from: string, to: string, more: Omit<Scene, 'units'> = {}): number {
  const table = scene({ ...more, units: { [from]: unit } });
  table.act('axis', { type: 'move', units: [unit], way: [to] });
  return spent(table, unit);
}

describe('movement (6)', () => {
  test('a unit spends its allowance hex by hex, and no more', () => {
    covers('SS-6b', 'SS-6i', 'SS-6c');
    const table = scene({ units: { '2A:5027': 'ger-inf-xx-1' } });
    expect(table.why('axis', { type: 'move', units: ['ger-inf-xx-1'], way: row(27, 20) })).toMatchObject({
      rule: 'SS-6b',
      key: 'too-far',
    });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: row(27, 23) });
    expect(spent(table, 'ger-inf-xx-1')).toBe(4);
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: row(23, 21) });
    expect(table.why('axis', { type: 'move', units: ['ger-inf-xx-1'], way: row(21, 20) })).toMatchObject({
      key: 'has-moved',
    });
  });

  test('the phase is the mover’s own, and c/m units move again in exploitation', () => {
    covers('SS-6a', 'SS-4Ca');
    const units = { '2A:5027': ['ger-inf-xx-1', 'ger-pz-xx-1'], '2A:5016': 'sov-rifle-xx-100' };
    const table = scene({ phase: 'exploitation-phase', units });
    expect(table.why('axis', { type: 'move', units: ['ger-inf-xx-1'], way: row(27, 26) })).toMatchObject({
      rule: 'SS-6a',
      key: 'not-motorised',
    });
    expect(table.why('soviet', { type: 'move', units: ['sov-rifle-xx-100'], way: row(16, 17) })?.rule).toBe('SS-4Ca');
    expect(table.why('axis', { type: 'attack', target: '2A:5016', attackers: ['ger-pz-xx-1'] })?.rule).toBe('SS-4Ca');
    table.act('axis', { type: 'move', units: ['ger-pz-xx-1'], way: row(27, 22) });
    expect(table.at('ger-pz-xx-1')).toBe('2A:5022');
  });

  test.each([
    ['infantry', 'ger-inf-xx-1', [1, 1, 2, 2, 3, 3]],
    ['panzer', 'ger-pz-xx-1', [1, 2, 3, 6, 6, 6]],
    ['cavalry', 'ger-cav-xx-1', [1, 1, 2, 2, 3, 3]],
    ['mountain troops', 'ger-mtn-xx-1', [1, 1, 1, 2, 2, 3]],
  ])('what ground costs %s in clear weather', (_name, unit, costs) => {
    covers('SS-6c', 'SS-6e');
    const steps = [
      ['1B:3022', '1B:3021'],
      ['1B:3216', '1B:3316'],
      ['1B:3314', '1B:3413'],
      ['1B:3020', '1B:3120'],
      ['3B:0429', '3B:0529'],
      ['1B:3325', '1B:3324'],
    ] as const;
    expect(steps.map(([from, to]) => cost(unit, from, to))).toEqual(costs);
  });

  test('prohibited ground is not entered, not even by the one hex that is always allowed', () => {
    covers('SS-6d', 'SS-6f');
    const table = scene({ units: { '3B:0728': ['ger-pz-xx-1', 'ger-mtn-xx-1'] } });
    expect(table.why('axis', { type: 'move', units: ['ger-pz-xx-1'], way: ['3B:0827'] })).toMatchObject({
      rule: 'SS-6d',
    });
    expect(table.why('axis', { type: 'move', units: ['ger-mtn-xx-1'], way: ['3B:0827'] })).toBeUndefined();
  });

  test('one hex is always possible, for everything; after that nothing is left', () => {
    covers('SS-6f', 'SS-6g');
    // A half allowance of 5 and a swamp of 6: two turns out of supply.
    const table = scene({ units: { '1B:3325': 'ger-pz-xx-1' }, out: { 'ger-pz-xx-1': 2 } });
    table.act('axis', { type: 'move', units: ['ger-pz-xx-1'], way: ['1B:3324'] });
    expect(table.why('axis', { type: 'move', units: ['ger-pz-xx-1'], way: ['1B:3325'] })).toMatchObject({
      key: 'has-moved',
    });
    // Not for one who has spent something.
    const other = scene({ units: { '1B:3326': 'ger-pz-xx-1' }, out: { 'ger-pz-xx-1': 2 } });
    other.act('axis', { type: 'move', units: ['ger-pz-xx-1'], way: ['1B:3325'] });
    expect(other.why('axis', { type: 'move', units: ['ger-pz-xx-1'], way: ['1B:3324'] })).toMatchObject({
      rule: 'SS-6b',
      key: 'too-far',
    });
  });

  test('nobody walks into the enemy', () => {
    covers('SS-6h');
    const table = scene({ units: { '2A:5027': 'ger-pz-xx-1', '2A:5025': 'sov-rifle-xx-100' } });
    expect(table.why('axis', { type: 'move', units: ['ger-pz-xx-1'], way: row(27, 25) })).toMatchObject({
      rule: 'SS-6h',
      key: 'enemy-there',
    });
  });

  test('rivers cost when they are open', () => {
    covers('SS-6c', 'SS-28D2a', 'SS-28Cd');
    expect(cost('ger-inf-xx-1', '1B:3323', '1B:3422')).toBe(2);
    expect(cost('ger-inf-xx-1', '1B:3705', '1B:3704')).toBe(2);
    expect(cost('ger-pz-xx-1', '1B:3705', '1B:3704')).toBe(3);
    const frost = { turn: 'Dec I 41', weather: { c: 'frost' } } as const;
    // The first cold turn: open still; from the second on frozen.
    expect(cost('ger-inf-xx-1', '1B:3323', '1B:3422', { ...frost, cold: { c: 1 } })).toBe(2);
    expect(cost('ger-inf-xx-1', '1B:3323', '1B:3422', { ...frost, cold: { c: 2 } })).toBe(1);
    expect(cost('ger-pz-xx-1', '1B:3705', '1B:3704', { ...frost, cold: { c: 2 } })).toBe(2);
  });

  test('weather of the hex entered', () => {
    covers('SS-28C1a', 'SS-28Cd');
    const mud = { turn: 'Oct II 41', weather: { c: 'mud' } } as const;
    expect(cost('ger-inf-xx-1', '1B:3022', '1B:3021', mud)).toBe(2);
    expect(cost('ger-pz-xx-1', '1B:3022', '1B:3021', mud)).toBe(3);
    // From zone B, which is clear, into C; and back.
    expect(cost('ger-pz-xx-1', '1B:2922', '1B:3021', mud)).toBe(3);
    expect(cost('ger-pz-xx-1', '1B:3021', '1B:2922', mud)).toBe(1);
    const snow = { turn: 'Dec II 41', weather: { c: 'snow' } } as const;
    // A swamp freezes on every turn of snow.
    expect(cost('ger-pz-xx-1', '1B:3325', '1B:3324', snow)).toBe(3);
    covers('SS-28D2c');
  });

  test('roads: clear ground whatever the hex; a railway is a road', () => {
    covers('SS-7Ba', 'SS-7Bc', 'SS-7Bd', 'SS-7a');
    expect(cost('ger-pz-xx-1', '6A:3220', '6A:3320')).toBe(1);
    // Off the road the same ground costs half its allowance plus one; in exploitation roads serve as well.
    expect(cost('ger-pz-xx-1', '1B:3020', '1B:3120')).toBe(6);
    expect(cost('ger-pz-xx-1', '6A:3220', '6A:3320', { phase: 'exploitation-phase' })).toBe(1);
    // Over a road even into mountains that are closed to motors otherwise.
    expect(cost('ger-pz-xx-1', '5B:0606', '5B:0706', {})).toBe(1);
  });

  test('the Arctic doubles, but not on roads; no cavalry there', () => {
    covers('SS-29a', 'SS-29c');
    expect(cost('ger-inf-xx-1', '6A:1119', '6A:1218')).toBe(4);
    expect(cost('ger-mtn-xx-1', '6A:1119', '6A:1218')).toBe(2);
    expect(cost('ger-inf-xx-1', '6A:1219', '6A:1319')).toBe(1);
    const table = scene({ units: { '6A:3220': 'ger-cav-xx-1' } });
    expect(table.why('axis', { type: 'move', units: ['ger-cav-xx-1'], way: ['6A:3120'] })).toMatchObject({
      rule: 'SS-29c',
    });
  });

  test('a mixed stack goes apart: each pays its own points', () => {
    covers('SS-6i');
    const table = scene({ units: { '2A:5027': ['ger-inf-xx-1', 'ger-inf-xx-11', 'ger-pz-xx-1'] } });
    expect(table.why('axis', { type: 'move', units: ['ger-inf-xx-1', 'ger-pz-xx-1'], way: row(27, 26) })).toMatchObject(
      { key: 'not-one-march' },
    );
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1', 'ger-inf-xx-11'], way: row(27, 23) });
    expect([table.at('ger-inf-xx-1'), table.at('ger-inf-xx-11')]).toEqual(['2A:5023', '2A:5023']);
  });
});

describe('zones and movement (5, 6A)', () => {
  test('leaving a zone costs more, from zone to zone most; reduced zones less', () => {
    covers('SS-6Aa', 'SS-5a', 'SS-5c');
    const units = { '2A:5027': 'ger-inf-xx-1', '2A:5127': 'sov-rifle-xx-100' };
    const late = scene({ turn: 'Aug II 41', units });
    late.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['2A:5028'] });
    expect(spent(late, 'ger-inf-xx-1')).toBe(2);
    const along = scene({ turn: 'Aug II 41', units });
    along.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['2A:5026'] });
    expect(spent(along, 'ger-inf-xx-1')).toBe(3);
  });

  test('Soviet zones are reduced in the first three turns', () => {
    covers('SS-30Gd', 'SS-5e', 'SS-6Ac', 'SS-6Ab');
    const units = { '2A:5027': 'ger-pz-xx-1', '2A:5127': 'sov-rifle-xx-100' };
    const leave = (turn: string, to: string): number => {
      const table = scene({ turn, units });
      table.act('axis', { type: 'move', units: ['ger-pz-xx-1'], way: [to] });
      return spent(table, 'ger-pz-xx-1');
    };
    expect([leave('Jul II 41', '2A:5028'), leave('Aug I 41', '2A:5028')]).toEqual([2, 3]);
    expect([leave('Jul II 41', '2A:5026'), leave('Aug I 41', '2A:5026')]).toEqual([3, 5]);
  });

  test('brigades have zones in A and G only, trucks nowhere', () => {
    covers('SS-5d', 'SS-14Dd');
    const brigade = 'sov-rifle-x-8';
    const table = scene({ turn: 'Aug II 41', units: { '2A:5027': 'ger-inf-xx-1', '2A:5127': brigade } });
    table.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['2A:5026'] });
    expect(spent(table, 'ger-inf-xx-1')).toBe(1);
    const arctic = scene({ turn: 'Aug II 41', units: { '6A:1219': 'ger-inf-xx-1', '6A:1320': brigade } });
    arctic.act('axis', { type: 'move', units: ['ger-inf-xx-1'], way: ['6A:1119'] });
    expect(spent(arctic, 'ger-inf-xx-1')).toBeGreaterThan(4);
  });

  test('a unit two turns out of supply has a reduced zone', () => {
    covers('SS-12Dc');
    const units = { '2A:5027': 'ger-pz-xx-1', '2A:5127': 'sov-rifle-xx-100' };
    const table = scene({ turn: 'Aug II 41', units, out: { 'sov-rifle-xx-100': 2 } });
    table.act('axis', { type: 'move', units: ['ger-pz-xx-1'], way: ['2A:5028'] });
    expect(spent(table, 'ger-pz-xx-1')).toBe(2);
  });
});
