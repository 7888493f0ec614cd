import { expect, test } from 'vitest';
import { RecordedChance } from '@rokada/kernel';
import { chancesToDraw, discardTo, drawFrom, itemsOf, pileOf } from '@rokada/kit';

test('piles', () => {
  // example: piles
  const cup = pileOf(itemsOf({ move: 2, combat: 1 }));
  expect(chancesToDraw(cup)).toEqual([
    { result: 'combat', weight: 1 },
    { result: 'move', weight: 2 },
  ]);
  const chit = drawFrom(cup, new RecordedChance([[3, 2]])); // the third of three
  discardTo(cup, chit);
  expect(cup).toEqual({ left: ['combat', 'move'], out: ['move'] });
  // end
});
