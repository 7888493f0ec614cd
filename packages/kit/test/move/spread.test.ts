import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spaceOf } from '../../src/board/index.ts';
import { CLOSED, Search, Spread, compileCosts } from '../../src/move/index.ts';
import { anyBoard, idsOf, pointyBoard } from '../board/maps.ts';

const board = pointyBoard(['cccccc', 'wwwwww', 'cccccc']);
const at = (id: string): number => spaceOf(board, id);
const costs = compileCosts(board, { enter: { clear: 1, forest: 1, mountain: 'no', water: 'no' } });
const open = new Uint8Array(board.spaces);
const reached = ({ order, count }: Spread): string[] => idsOf(board, order.subarray(0, count));

test('a wave agrees with the search, whatever is closed', () => {
  const closedOnes = fc.uniqueArray(fc.nat(48), { maxLength: 10 });
  fc.assert(
    fc.property(
      anyBoard,
      fc.array(fc.nat(48), { maxLength: 4 }),
      closedOnes,
      fc.nat(6),
      (map, starts, shut, length) => {
        const flat = compileCosts(map, { enter: () => 1, sides: { river: 'no' } });
        const gate = new Uint8Array(map.spaces);
        for (const space of shut) if (space < map.spaces) gate[space] = CLOSED;
        const from = starts.filter((space) => space < map.spaces);
        const spread = new Spread(map.spaces).run(from, length, flat, gate);
        const search = new Search(map).flood(from, length, flat, gate);
        for (let space = 0; space < map.spaces; space++) expect(spread.far[space]).toBe(search.costOf(space) + 1);
        expect([spread.count, spread.within]).toEqual([search.count, search.count]);
        const whole = new Spread(map.spaces).run(from, length, flat, gate, { goesOn: true });
        expect(whole.within).toBe(search.count);
        expect(whole.count).toBe(new Search(map).flood(from, map.spaces, flat, gate).count);
      },
    ),
    { numRuns: 60 },
  );
});

test('starts that lie further off, and links over what the map bars', () => {
  const wave = new Spread(board.spaces);
  expect(reached(wave.run([at('A1')], 2, costs, open, { lengths: [1] }))).toEqual(['A1', 'A2']);
  expect(wave.isStart(at('A1'))).toBe(false);
  const links = [[at('C1'), at('A1')]] as const;
  expect(reached(wave.run([at('A1')], 1, costs, open, { links }))).toEqual(['A1', 'A2', 'C1']);
  expect(wave.isStart(at('A1'))).toBe(true);
  const mask = new Uint8Array(board.spaces);
  wave.mark(mask);
  expect(
    idsOf(
      board,
      [...mask.keys()].filter((space) => mask[space] === 1),
    ),
  ).toEqual(['A1', 'A2', 'C1']);
});
