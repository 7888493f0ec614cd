import { die } from '@rokada/kernel';
import type { Chance } from '@rokada/kernel';

/** So many dice with so many faces, added up. */
export interface Dice {
  readonly dice: number;
  readonly faces: number;
}

export const ONE_DIE: Dice = { dice: 1, faces: 6 };
export const TWO_DICE: Dice = { dice: 2, faces: 6 };

/** A result and in how many equally likely ways it comes about: always a whole number. */
export interface Weighted<T> {
  readonly result: T;
  readonly weight: number;
}

/** Every total the dice can show, lowest first, with the exact number of ways to roll it. */
export function waysToRoll({ dice, faces }: Dice): readonly Weighted<number>[] {
  if (!Number.isInteger(dice) || dice < 1 || !Number.isInteger(faces) || faces < 1 || faces ** dice > 2 ** 53) {
    throw new RangeError(`cannot roll ${dice} dice of ${faces} faces`);
  }
  const one = Array.from({ length: faces }, (_, face) => ({ result: face + 1, weight: 1 }));
  let all: readonly Weighted<number>[] = one;
  for (let i = 1; i < dice; i++) all = combineChances(all, one, (a, b) => a + b);
  return all;
}

/**
 * What comes of two independent draws: dice against dice, a die and a card, two modified rolls.
 * Equal results are put together, in the order in which they first appear.
 */
export function combineChances<A, B, T extends string | number>(
  first: readonly Weighted<A>[],
  second: readonly Weighted<B>[],
  outcome: (a: A, b: B) => T,
): readonly Weighted<T>[] {
  const pairs: Weighted<T>[] = [];
  for (const a of first) {
    for (const b of second) pairs.push({ result: outcome(a.result, b.result), weight: a.weight * b.weight });
  }
  return gatherChances(pairs);
}

/** Puts equal results together, in the order in which they first appear. */
export function gatherChances<T extends string | number>(all: Iterable<Weighted<T>>): readonly Weighted<T>[] {
  const weights = new Map<T, number>();
  for (const { result, weight } of all) weights.set(result, (weights.get(result) ?? 0) + weight);
  return [...weights].map(([result, weight]) => ({ result, weight }));
}

/** Rolls the dice; the faces in the order rolled, so that the log can show each. */
export function rollDice(chance: Chance, { dice, faces }: Dice): readonly number[] {
  return Array.from({ length: dice }, () => die(chance, faces));
}

/** So many of the items, drawn at random one after another. */
export function pickSome<T>(chance: Chance, items: readonly T[], count: number): T[] {
  if (!Number.isSafeInteger(count) || count < 0 || count > items.length) {
    throw new RangeError(`cannot draw ${count} of ${items.length}`);
  }
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(chance.below(rest.length), 1)[0]!);
}

export const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
