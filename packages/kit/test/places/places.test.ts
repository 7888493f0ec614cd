import { expect, test } from 'vitest';
import { pieceRefs, piecesAt, placesIn, roster, spaceRefs } from '../../src/places/index.ts';

test('who stands where follows the column, whatever was written into it', () => {
  const placesOf = placesIn(5);
  const at = Int16Array.from([3, -1, 3, 0]);
  expect(piecesAt(placesOf(at), 3)).toEqual([0, 2]);
  at[1] = 3;
  at[0] = 4;
  expect(piecesAt(placesOf(at), 3)).toEqual([1, 2]);
  expect(piecesAt(placesOf(at), 4)).toEqual([0]);
  expect(piecesAt(placesOf(at), 3, (piece) => piece > 1)).toEqual([2]);
  expect(piecesAt(placesOf(at), 1)).toEqual([]);
});

test('two columns do not disturb each other, and an index that holds is kept', () => {
  const placesOf = placesIn(3);
  const one = Int16Array.from([0, 1]);
  const two = Int16Array.from([2, 2]);
  const first = placesOf(one);
  expect(piecesAt(placesOf(two), 2)).toEqual([0, 1]);
  expect(placesOf(one)).toBe(first);
  expect(piecesAt(first, 1)).toEqual([1]);
});

test('a roster lays records out as columns; pieces beyond them have zeros', () => {
  const { bytes, column, where } = roster(
    [
      { name: 'a', steps: 2 },
      { name: 'b', steps: 1 },
    ],
    3,
  );
  expect([...bytes((each) => each.steps)]).toEqual([2, 1, 0]);
  expect([...bytes((each) => each.name === 'b')]).toEqual([0, 1, 0]);
  expect(column((each) => each.name)).toEqual(['a', 'b']);
  expect(where((each) => each.steps === 1)).toEqual([1]);
});

test('fields that hold pieces or spaces are told by name', () => {
  expect({ ...pieceRefs('hand', 'movers'), ...spaceRefs('target') }).toEqual({
    hand: 'piece',
    movers: 'piece',
    target: 'space',
  });
});
