import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotedChance, RecordedChance, SeededChance } from '@rokada/kernel';
import {
  addTo,
  chancesToDraw,
  discardTo,
  drawFrom,
  itemsOf,
  pickFrom,
  pickSome,
  PileError,
  pileOf,
  shufflePile,
  takeDiscardsBack,
} from '@rokada/kit';

describe('piles', () => {
  test('what is drawn is decided when it is drawn', () => {
    const cup = pileOf(['move', 'fight', 'supply']);
    expect(cup).toEqual({ left: ['fight', 'move', 'supply'], out: [] });
    expect(drawFrom(cup, new RecordedChance([[3, 1]]))).toBe('move');
    expect(drawFrom(cup, new RecordedChance([[2, 1]]))).toBe('supply');
    expect(cup).toEqual({ left: ['fight'], out: [] });
  });

  test('the order in which things were put in leaves no trace', () => {
    const a = pileOf(['x', 'y']);
    const b = pileOf(['y']);
    addTo(b, 'x');
    expect(b).toEqual(a);
  });

  test('cards by number, chosen instead of drawn', () => {
    const hand = pileOf(itemsOf({ '+1': 2, '+2': 1 }));
    expect(chancesToDraw(hand)).toEqual([
      { result: '+1', weight: 2 },
      { result: '+2', weight: 1 },
    ]);
    expect(pickFrom(hand, '+2')).toBe('+2');
    expect(() => pickFrom(hand, '+2')).toThrow('"+2" is not in the pile');
    expect(() => itemsOf({ '+1': -1 })).toThrow(PileError);
  });

  test('an empty pile takes its discards back, or refuses', () => {
    const deck = pileOf([7, 2]);
    const chance = new SeededChance('deck');
    const drawn = [drawFrom(deck, chance), drawFrom(deck, chance)];
    expect(() => drawFrom(deck, chance)).toThrow('nothing is left to draw');
    for (const card of drawn) discardTo(deck, card);
    expect(() => drawFrom(deck, chance)).toThrow(PileError);
    expect([2, 7]).toContain(drawFrom(deck, chance, 'reshuffle'));
    expect(deck.out).toEqual([]);
    expect(deck.left).toHaveLength(1);
    expect(() => drawFrom(pileOf<number>([]), chance, 'reshuffle')).toThrow('nothing is left to draw');
  });

  test('a shuffled pile keeps its order and is drawn without chance', () => {
    const deck = pileOf([1, 2, 3, 4, 5, 6]);
    shufflePile(deck, new SeededChance('a'));
    const order = deck.left.toReversed();
    const none = new NotedChance(new SeededChance('b'));
    expect(Array.from({ length: 6 }, () => drawFrom(deck, none))).toEqual(order);
    expect(none.draws).toEqual([]);
    for (const card of order) discardTo(deck, card);
    takeDiscardsBack(deck, none);
    expect(none.draws).toHaveLength(6);
    expect(deck.left.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(() => addTo(deck, 7)).toThrow('it needs chance');
    addTo(deck, 7, none);
    expect(deck.left).toHaveLength(7);
  });

  test('nothing is lost or doubled, and the state is plain JSON', () => {
    const doings = fc.array(fc.constantFrom('draw', 'discard', 'back', 'shuffle', 'pick'), { maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 }),
        doings,
        fc.integer(),
        (cards, steps, seed) => {
          const chance = new SeededChance(seed);
          const deck = pileOf(cards);
          const hand: number[] = [];
          for (const step of steps) {
            if (step === 'draw' && deck.left.length > 0) hand.push(drawFrom(deck, chance));
            if (step === 'pick' && deck.left.length > 0) hand.push(pickFrom(deck, deck.left[0]!));
            if (step === 'discard' && hand.length > 0) discardTo(deck, hand.pop()!);
            if (step === 'back') takeDiscardsBack(deck, chance);
            if (step === 'shuffle') shufflePile(deck, chance);
            expect([...deck.left, ...deck.out, ...hand].toSorted()).toEqual(cards.toSorted());
            expect(JSON.parse(JSON.stringify(deck))).toEqual(deck);
          }
        },
      ),
    );
  });

  test('every order of a shuffle is equally likely', () => {
    // Three items need draws of 3, 2 and 1: each of the six pairs of draws gives its own order.
    const orders = new Set<string>();
    for (let a = 0; a < 3; a++) {
      for (let b = 0; b < 2; b++) {
        const deck = pileOf(['x', 'y', 'z']);
        shufflePile(
          deck,
          new RecordedChance([
            [3, a],
            [2, b],
            [1, 0],
          ]),
        );
        orders.add(deck.left.join(''));
      }
    }
    expect(orders.size).toBe(6);
  });

  test('some of many', () => {
    expect(
      pickSome(
        new RecordedChance([
          [4, 3],
          [3, 0],
        ]),
        ['a', 'b', 'c', 'd'],
        2,
      ),
    ).toEqual(['d', 'a']);
    expect(() => pickSome(new SeededChance(1), [1, 2], 3)).toThrow('cannot draw 3 of 2');
  });
});
