import { expect, test } from 'vitest';
import { SeededChance } from '@rokada/kernel';
import { ScriptedDice } from '@rokada/kernel/testing';

test('dice fall as told, and fail when none is left', () => {
  const dice = new ScriptedDice([6, 1]);
  expect([dice.below(6), dice.below(6)]).toEqual([5, 0]);
  expect(() => dice.below(6)).toThrow('a die of 6 is rolled and none is left');
});

test('no die shows what it cannot, nor begins again at one', () => {
  expect(() => new ScriptedDice([7]).below(6)).toThrow('a die of 6 cannot show 7');
  expect(() => new ScriptedDice([0]).below(6)).toThrow('a die of 6 cannot show 0');
});

test('every die that was told must be thrown', () => {
  const dice = new ScriptedDice([3]);
  expect(() => dice.finish()).toThrow('1 dice were not thrown');
  dice.below(6);
  dice.finish();
});

test('a draw among one needs no die, unless every draw takes one', () => {
  const dice = new ScriptedDice([4]);
  expect([dice.below(1), dice.below(6)]).toEqual([0, 3]);
  expect(() => new ScriptedDice([], { always: true }).below(1)).toThrow('none is left');
});

test('what is not scripted is drawn elsewhere where nobody cares', () => {
  const dice = new ScriptedDice([2], { after: new SeededChance('after') });
  const other = new SeededChance('after');
  expect([dice.below(6), dice.below(6)]).toEqual([1, other.below(6)]);
});
