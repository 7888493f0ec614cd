import { expect, test } from 'vitest';
import { freestCorner } from '../src/table/docking.ts';

/** A card that speaks of a fight stands where the fight is seen. */

const card = { width: 336, height: 320 };
const board = { width: 900, height: 700 };

test('the first corner that hides nothing is taken', () => {
  expect(freestCorner([[300, 300]], 34, card, board)).toBe('');
  // On the right above, half hidden: then on the left.
  expect(freestCorner([[560, 200]], 34, card, board)).toBe('left');
  expect(
    freestCorner(
      [
        [560, 200],
        [300, 200],
      ],
      34,
      card,
      board,
    ),
  ).toBe('low');
});

test('where every corner hides something, that which hides least', () => {
  const spots = [
    [700, 100],
    [700, 150],
    [200, 100],
    [200, 150],
    [700, 600],
    [200, 600],
    [200, 650],
  ] as const;
  expect(freestCorner(spots, 10, card, board)).toBe('low');
});

test('it stays where it stood as long as that is no worse', () => {
  expect(freestCorner([[450, 650]], 10, card, board, 'left')).toBe('left');
  expect(freestCorner([[200, 100]], 10, card, board, 'left')).toBe('');
});
