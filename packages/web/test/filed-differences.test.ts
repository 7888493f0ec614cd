import { describe, expect, test } from 'vitest';
import { differences, readingOf, type Fields } from '../src/panels/filed-differences.ts';

const row = (unit: string, lost: number, fate = 'fought'): Fields => ({ unit, lost, fate, immobilised: 0 });
const filed = (result: string, turns: number, losses: readonly Fields[], version = 1): Fields => ({
  by: 'german',
  version,
  result,
  turns,
  losses: [...losses],
  heroes: [],
  story: '',
  dispute: '',
});
const against = (earlier?: Fields) => ({
  earlier,
  briefed: { turns: 8 },
  aside: ['by', 'version', 'dispute'],
  isUsual: (value: unknown) => value === 0 || value === 'fought',
});

describe('a report against its briefing', () => {
  test('marks what was lost, another fate and another length, and leaves out who came through', () => {
    const read = readingOf(filed('draw', 6, [row('g1', 0), row('g2', 3), row('g3', 0, 'unused')]), against());
    expect(read.plain.find(({ name }) => name === 'turns')).toEqual({ name: 'turns', value: 6, briefed: 8 });
    expect(read.plain.find(({ name }) => name === 'result')).toEqual({ name: 'result', value: 'draw' });
    expect(read.plain.some(({ name }) => name === 'story')).toBe(false);
    expect(read.tables.find(({ name }) => name === 'losses')!.rows).toEqual([
      { head: 'g2', cells: [{ name: 'lost', value: 3, briefed: '' }] },
      { head: 'g3', cells: [{ name: 'fate', value: 'unused', briefed: '' }] },
    ]);
    expect(differences(read)).toEqual({ briefing: 3, earlier: 0 });
  });

  test('as it was planned nothing differs', () => {
    expect(differences(readingOf(filed('draw', 8, [row('g1', 0)]), against()))).toEqual({ briefing: 0, earlier: 0 });
  });
});

describe('a correction', () => {
  const before = filed('attacker-marginal', 6, [row('g1', 2), row('g2', 3), row('g3', 0)]);

  test('says what stood there before, also where nothing is lost any more', () => {
    const read = readingOf(filed('draw', 6, [row('g1', 0), row('g2', 3), row('g3', 1)], 2), against(before));
    expect(read.plain.find(({ name }) => name === 'result')).toEqual({
      name: 'result',
      value: 'draw',
      before: 'attacker-marginal',
    });
    expect(
      read.plain.find(({ name }) => name === 'version'),
      'is another one each time',
    ).not.toHaveProperty('before');
    expect(read.tables.find(({ name }) => name === 'losses')!.rows).toEqual([
      { head: 'g1', cells: [{ name: 'lost', value: 0, before: 2 }] },
      { head: 'g2', cells: [{ name: 'lost', value: 3, briefed: '' }] },
      { head: 'g3', cells: [{ name: 'lost', value: 1, briefed: '', before: 0 }] },
    ]);
    expect(differences(read)).toEqual({ briefing: 3, earlier: 3 });
  });

  test('a story that was taken out is told too', () => {
    const told = { ...before, story: 'The mill.' };
    const read = readingOf(before, against(told));
    expect(read.plain.find(({ name }) => name === 'story')).toEqual({ name: 'story', value: '', before: 'The mill.' });
  });
});
