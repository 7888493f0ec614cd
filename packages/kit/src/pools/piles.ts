/**
 * Cups of chits and decks of cards. A pile keeps no hidden order: what is drawn is decided when it is drawn, so there is
 * nothing to leak. Where a rule lets players look at coming cards, a pile may be shuffled, and then its order is kept.
 * A pile is plain data; the functions change it in place.
 */
import type { Chance } from '@rokada/kernel';
import { gatherChances } from '../tables/dice.ts';
import type { Weighted } from '../tables/dice.ts';

export interface DrawPile<T extends string | number> {
  /** In sorted order; or, shuffled, in the order of drawing with the next one last. */
  left: T[];
  /** Drawn and discarded, in the order discarded. What is in players' hands is in neither list. */
  out: T[];
  shuffled?: true;
}

export class PileError extends Error {
  override name = 'PileError';
}

export const pileOf = <T extends string | number>(items: readonly T[]): DrawPile<T> => ({
  left: sorted(items),
  out: [],
});

/** `counts` of each item: `{ '+1': 4, '+2': 2 }` is six cards. */
export function itemsOf(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([item, count]) => {
    if (!Number.isSafeInteger(count) || count < 0) throw new PileError(`${count} is no number of "${item}"`);
    return Array.from({ length: count }, () => item);
  });
}

/** Draws one at random (or the next, if the pile is shuffled). An empty pile takes its discards back first, if allowed. */
export function drawFrom<T extends string | number>(
  pile: DrawPile<T>,
  chance: Chance,
  whenEmpty: 'reshuffle' | 'refuse' = 'refuse',
): T {
  if (pile.left.length === 0 && whenEmpty === 'reshuffle') takeDiscardsBack(pile, chance);
  if (pile.left.length === 0) throw new PileError('nothing is left to draw');
  if (pile.shuffled) return pile.left.pop()!;
  return pile.left.splice(chance.below(pile.left.length), 1)[0]!;
}

/** Takes one that a player chose, instead of drawing. */
export function pickFrom<T extends string | number>(pile: DrawPile<T>, item: T): T {
  const at = pile.left.indexOf(item);
  if (at < 0) throw new PileError(`"${item}" is not in the pile`);
  return pile.left.splice(at, 1)[0]!;
}

/** Adds one to what can be drawn. A shuffled pile must be shuffled again, or everybody would know where it lies. */
export function addTo<T extends string | number>(pile: DrawPile<T>, item: T, chance?: Chance): void {
  if (pile.shuffled) {
    if (chance === undefined) throw new PileError('adding to a shuffled pile shuffles it: it needs chance');
    pile.left.push(item);
    shufflePile(pile, chance);
    return;
  }
  pile.left = sorted([...pile.left, item]);
}

export function discardTo<T extends string | number>(pile: DrawPile<T>, item: T): void {
  pile.out.push(item);
}

/** Everything discarded can be drawn again. */
export function takeDiscardsBack<T extends string | number>(pile: DrawPile<T>, chance: Chance): void {
  pile.left = sorted([...pile.left, ...pile.out]);
  pile.out = [];
  if (pile.shuffled) shufflePile(pile, chance);
}

/** Fixes an order, which from now on is part of the state and must be hidden from those who may not know it. */
export function shufflePile<T extends string | number>(pile: DrawPile<T>, chance: Chance): void {
  // From sorted order, so that the result depends on what is in the pile and on chance, and on nothing else.
  pile.left = pickSome(chance, sorted(pile.left), pile.left.length);
  pile.shuffled = true;
}

/** How likely each item is to come next, as far as somebody knows who sees what is left but not its order. */
export const chancesToDraw = <T extends string | number>(pile: DrawPile<T>): readonly Weighted<T>[] =>
  gatherChances(sorted(pile.left).map((result) => ({ result, weight: 1 })));

/** So many of the items, drawn at random one after another. */
export function pickSome<T>(chance: Chance, items: readonly T[], count: number): T[] {
  if (!Number.isSafeInteger(count) || count < 0 || count > items.length) {
    throw new PileError(`cannot draw ${count} of ${items.length}`);
  }
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(chance.below(rest.length), 1)[0]!);
}

const sorted = <T extends string | number>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
