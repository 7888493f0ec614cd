import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecordedChance, SeededChance } from '@rokada/kernel';
import {
  combineChances,
  gatherChances,
  ONE_DIE,
  pickSome,
  rollDice,
  sumOf,
  TWO_DICE,
  waysToRoll,
} from '../../src/tables/dice.ts';

/** Every single throw of the dice, one by one. */
function allThrows(dice: number, faces: number): number[] {
  if (dice === 0) return [0];
  return allThrows(dice - 1, faces).flatMap((sum) => Array.from({ length: faces }, (_, face) => sum + face + 1));
}

describe('ways to roll', () => {
  test('one die and two dice', () => {
    expect(waysToRoll(ONE_DIE).map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(waysToRoll(TWO_DICE).map(({ result, weight }) => [result, weight])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 5],
      [7, 6],
      [8, 5],
      [9, 4],
      [10, 3],
      [11, 2],
      [12, 1],
    ]);
  });

  test('are what counting every throw gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 8 }), (dice, faces) => {
        const counted = gatherChances(allThrows(dice, faces).map((result) => ({ result, weight: 1 })));
        expect(waysToRoll({ dice, faces })).toEqual(counted.toSorted((a, b) => a.result - b.result));
      }),
    );
  });

  test.each([
    [0, 6],
    [1, 0],
    [1.5, 6],
    [40, 6],
  ])('%d dice of %d faces are refused', (dice, faces) => {
    expect(() => waysToRoll({ dice, faces })).toThrow(RangeError);
  });
});

test('two draws combine to every pair', () => {
  const coin = [
    { result: 0, weight: 1 },
    { result: 1, weight: 3 },
  ];
  expect(combineChances(coin, coin, (a, b) => (a === b ? 'same' : 'other'))).toEqual([
    { result: 'same', weight: 10 },
    { result: 'other', weight: 6 },
  ]);
});

test('the faces come in the order rolled', () => {
  const chance = new RecordedChance([
    [6, 4],
    [6, 0],
  ]);
  const faces = rollDice(chance, TWO_DICE);
  expect(faces).toEqual([5, 1]);
  expect(sumOf(faces)).toBe(6);
});

test('some of many, each drawn from what is left', () => {
  const chance = new RecordedChance([
    [4, 3],
    [3, 0],
  ]);
  expect(pickSome(chance, ['a', 'b', 'c', 'd'], 2)).toEqual(['d', 'a']);
  expect(() => pickSome(new SeededChance(1), [1, 2], 3)).toThrow('cannot draw 3 of 2');
});
