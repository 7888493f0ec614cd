import { expect, test } from 'vitest';
import { spaceOf, spacesOf } from '../../src/board/index.ts';
import { pointyBoard } from './maps.ts';

const board = pointyBoard(['cc', 'cc'], '\n[spaces box]\nreserve "Reserve"\n');
const spaces = spacesOf(board, ['reserve', 'lost']);

test('boxes that the map draws keep its number, the others follow', () => {
  expect(spaces.box('reserve')).toBe(spaceOf(board, 'reserve'));
  expect(spaces.box('lost')).toBe(board.spaces);
  expect(spaces.names.count).toBe(board.spaces + 1);
});

test('hexes by name, ids by number', () => {
  expect(spaces.hexNamed('B1')).toBe(spaceOf(board, 'B1'));
  expect(() => spaces.hexNamed('Z9')).toThrow('the map has no hex Z9');
  expect([spaces.idOf(spaces.box('lost')), spaces.idOf(-1)]).toEqual(['lost', '-']);
  expect([-1, 0, 3, spaces.box('reserve')].map(spaces.isHex)).toEqual([false, true, true, false]);
  expect(spaces.hexDistance(spaceOf(board, 'A1'), spaceOf(board, 'A2'))).toBe(1);
});
