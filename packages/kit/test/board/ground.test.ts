import { expect, test } from 'vitest';
import { groundOf, spaceOf } from '../../src/board/index.ts';
import { pointyBoard } from './maps.ts';

test('terrain by its place in the list of a game; what the list does not name is no land', () => {
  const board = pointyBoard(['cw', 'fm'], '\n[spaces box]\nreserve "Reserve"\n');
  const { terrain, isLand, land } = groundOf(board, ['', 'forest', 'clear']);
  expect([...terrain]).toEqual([2, 0, 1, 0]);
  expect(land).toEqual([spaceOf(board, 'A1'), spaceOf(board, 'B1')]);
  expect([-1, 0, 1, spaceOf(board, 'reserve')].map(isLand)).toEqual([false, true, false, false]);
});
