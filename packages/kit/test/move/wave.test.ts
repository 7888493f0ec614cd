import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spaceOf } from '../../src/board/index.ts';
import { CLOSED, Search, Wave, compileCosts, joinWays, waysOf, waysOver } from '../../src/move/index.ts';
import { anyBoard, idsOf, pointyBoard } from '../board/maps.ts';

const board = pointyBoard(['cccccc', 'wwwwww', 'cccccc']);
const at = (id: string): number => spaceOf(board, id);
const overland = waysOf(board, compileCosts(board, { enter: { clear: 1, forest: 1, mountain: 'no', water: 'no' } }));
const open = (): Uint8Array => new Uint8Array(board.spaces);
const reached = ({ order, count }: Wave): string[] => idsOf(board, order.subarray(0, count));

test('a wave agrees with the search, whatever is closed', () => {
  const some = fc.uniqueArray(fc.nat(48), { maxLength: 10 });
  fc.assert(
    fc.property(anyBoard, some, some, fc.nat(6), (map, starts, closed, most) => {
      const flat = compileCosts(map, { enter: () => 1, sides: { river: 'no' } });
      const gate = new Uint8Array(map.spaces);
      for (const space of closed) if (space < map.spaces) gate[space] = CLOSED;
      const from = starts.filter((space) => space < map.spaces);
      const wave = new Wave(map.spaces).run(waysOf(map, flat), from, gate.slice(), map.spaces);
      const search = new Search(map).flood(from, map.spaces, flat, gate);
      const lengths = new Uint8Array(map.spaces);
      wave.lengths(lengths, 1);
      for (let space = 0; space < map.spaces; space++) expect(lengths[space]).toBe(search.costOf(space) + 1);
      expect(wave.count).toBe(search.count);
      const near = new Search(map).flood(from, most, flat, gate);
      expect(wave.within(most)).toBe(near.count);
      const mask = new Uint8Array(map.spaces);
      wave.mark(mask, most);
      for (let space = 0; space < map.spaces; space++) expect(mask[space]).toBe(Number(near.has(space)));
      expect(new Wave(map.spaces).run(waysOf(map, flat), from, gate.slice(), most).count).toBe(near.count);
    }),
    { numRuns: 60 },
  );
});

test('what it reaches is shut behind it, and nothing else', () => {
  const shut = open();
  shut[at('A3')] = 1;
  new Wave(board.spaces).run(overland, [at('A1')], shut, 9);
  expect(
    idsOf(
      board,
      [...shut.keys()].filter((space) => shut[space] === 1),
    ),
  ).toEqual(['A1', 'A2', 'A3']);
});

test('further sources begin a step behind the others, or by themselves', () => {
  const wave = new Wave(board.spaces).run(overland, [at('A1')], open(), 2, [at('A6'), at('C1')]);
  expect([wave.within(0), wave.within(1)]).toEqual([1, 4]);
  expect(reached(wave).toSorted()).toEqual(['A1', 'A2', 'A3', 'A5', 'A6', 'C1', 'C2']);
  const lengths = new Uint8Array(board.spaces);
  wave.lengths(lengths, 0);
  expect([lengths[at('A6')], lengths[at('A5')]]).toEqual([1, 2]);
  expect(reached(wave.run(overland, [], open(), 1, [at('C1')]))).toEqual(['C1']);
  expect(wave.run(overland, [], open(), 0, [at('C1')]).count).toBe(0);
});

test('ways may be joined over what the map bars, there and back', () => {
  const joined = joinWays(overland, [[at('A1'), at('C1')]]);
  const from = (id: string) => reached(new Wave(board.spaces).run(joined, [at(id)], open(), 1)).toSorted();
  expect(from('A1')).toEqual(['A1', 'A2', 'C1']);
  expect(from('C1')).toEqual(['A1', 'C1', 'C2']);
  expect(from('C6')).toEqual(['C5', 'C6']);
});

test('ways may follow from any test of arcs', () => {
  const east = waysOver(board, (arc) => board.to[arc] === at('A2'));
  expect(reached(new Wave(board.spaces).run(east, [at('A1')], open(), 9))).toEqual(['A1', 'A2']);
});
