import { describe, expect, test } from 'vitest';
import { ZONES } from '../src/data.ts';
import { Table } from './support/table.ts';

/** The ground of a reported battle: one element rolled again, or what really lies on the table. */

const atReport = (): Table => new Table({ turn: 27 }).battle('german');

describe('ground of a battle on a real table', () => {
  test('the owner of the zone rolls one element again, on the table it came from, once', () => {
    const t = atReport();
    const owner = t.owner(ZONES[t.s.battle!.target]!.id);
    const before = [...t.s.battle!.terrain];
    const n = t.offered(owner, 'roll-again', {})[0] as number;
    const other = owner === 'german' ? 'russian' : 'german';
    expect(t.why(other, { type: 'roll-again', element: n })).toBe('CA-TER-1 owner-of-the-zone');
    t.act(owner, { type: 'roll-again', element: n }, 6);
    expect(t.s.battle!.terrain.toSpliced(n - 1, 1)).toEqual(before.toSpliced(n - 1, 1));
    expect(t.told).toContain('ground-rolled-again');
    expect(t.why(owner, { type: 'roll-again', element: n })).toBe('CA-TER-1 rolled-again-already');
  });

  test('either side writes down what lies there, by square; after a report nothing is changed', () => {
    const t = atReport();
    const ground = [
      { square: '8', element: 'village', count: 7 },
      { square: '9', element: 'wood', count: 0 },
    ];
    t.act('russian', { type: 'lay-ground', ground });
    expect(t.s.battle!.terrain).toEqual(['village:7', 'wood']);
    expect(t.s.battle!.places).toEqual([7, 8]);
    expect(t.why('russian', { type: 'lay-ground', ground })).toBe('CA-TER-1 ground-laid-already');
    expect(t.why('german', { type: 'lay-ground', ground: [...ground, ground[0]!] })).toMatch(/chosen-twice/);
    t.act('german', { type: 'lay-ground', ground: [] });
    expect(t.s.battle!.terrain).toEqual([]);
  });
});
