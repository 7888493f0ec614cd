import { expect, test } from 'vitest';
import { RecordedChance } from '@rokada/kernel';
import { chancesToDraw, discardTo, drawFrom, itemsOf, pileOf, putInBox, releaseReady } from '@rokada/kit';
import type { HoldingBoxes } from '@rokada/kit';

test('boxes', () => {
  // example: boxes
  const boxes: HoldingBoxes = { track: [{ piece: 8, since: 1, ready: 4, to: 'reserve' }], refit: [] };
  putInBox(boxes, 'refit', { piece: 3, since: 2, ready: 6, needs: 'not-adjacent' });
  expect(releaseReady(boxes, 'track', 4, () => true)).toEqual([{ piece: 8, since: 1, ready: 4, to: 'reserve' }]);
  expect(releaseReady(boxes, 'refit', 6, (needs) => needs !== 'not-adjacent')).toEqual([]);
  // end
});

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
