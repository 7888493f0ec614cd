import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spaceOf } from '../../src/board/index.ts';
import { CLOSED, LazySearch, NO_STEP, Search, compileCosts } from '../../src/move/index.ts';
import { anyBoard, pointyBoard } from '../board/maps.ts';

const board = pointyBoard(['cccc', 'wwww', 'cccc']);
const at = (id: string): number => spaceOf(board, id);
const costs = compileCosts(board, { enter: { clear: 1, forest: 2, mountain: 3, water: 'no' } });
const move = {
  from: at('A1'),
  units: 2,
  doors: (): readonly number[] => [],
  price: (_from: number, _to: number, arc: number): number => (arc < 0 ? 1 : costs.step[arc]!),
  mayEnter: (): boolean => true,
};
const reach = (change: Partial<Parameters<LazySearch['ways']>[0]>, spaces = board.spaces): string[] =>
  new LazySearch(board, spaces)
    .ways({ ...move, ...change })
    .map((way) => way.map((space) => board.ids[space] ?? 'box').join(' '));

test('it agrees with the search, whatever is closed', () => {
  const some = fc.uniqueArray(fc.nat(48), { maxLength: 10 });
  fc.assert(
    fc.property(anyBoard, fc.nat(48), some, fc.nat(6), fc.boolean(), (map, start, closed, units, atLeastOne) => {
      const from = start % map.spaces;
      const laid = compileCosts(map, { enter: (space) => 1 + (space % 3), sides: { river: 'no' } });
      const gate = new Uint8Array(map.spaces);
      for (const space of closed) if (space < map.spaces) gate[space] = CLOSED;
      const search = new Search(map).range(from, Math.max(units, 1), laid, { gate, atLeastOne });
      const asked: number[] = [];
      const ways = new LazySearch(map).ways({
        from,
        units: Math.max(units, 1),
        atLeastOne,
        doors: () => [],
        price: (_from, _to, arc) => laid.step[arc]!,
        mayEnter(space) {
          asked.push(space);
          return gate[space] === 0;
        },
      });
      const reached = [...search.reached.subarray(0, search.count)].filter((space) => space !== from);
      expect(ways.map((way) => way.at(-1)!).toSorted()).toEqual(reached.toSorted());
      expect(new Set(asked).size).toBe(asked.length);
      const price = (way: readonly number[]): number => search.costOf(way.at(-1)!);
      for (const [i, way] of ways.entries()) if (i > 0) expect(price(way)).toBeGreaterThanOrEqual(price(ways[i - 1]!));
    }),
    { numRuns: 60 },
  );
});

test('doors lead to boxes beside the board, and out of them', () => {
  const box = board.spaces;
  const doors = (space: number): number[] => (space === at('A3') ? [box] : space === box ? [at('C3')] : []);
  expect(reach({ units: 4, doors }, box + 1)).toEqual(['A2', 'A2 A3', 'A2 A3 A4', 'A2 A3 box', 'A2 A3 box C3']);
  expect(reach({ from: box, units: 1, doors }, box + 1)).toEqual(['C3']);
});

test('one step may be made with too few points, and only one', () => {
  const dear = (_from: number, to: number): number => (to === at('A2') ? 5 : 1);
  expect(reach({ price: dear })).not.toContain('A2');
  expect(reach({ price: dear, atLeastOne: true })).toContain('A2');
  expect(reach({ price: () => 5, atLeastOne: true }).every((way) => !way.includes(' '))).toBe(true);
});

test('some steps are vetoed though the space is open, some cannot be made', () => {
  expect(reach({ veto: (from, to) => from === at('A1') && to === at('A2') })).toEqual([]);
  expect(reach({ price: () => NO_STEP })).toEqual([]);
  expect(reach({ mayEnter: (space) => space !== at('A3') })).toEqual(['A2']);
});
