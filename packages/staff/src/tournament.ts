import type { Outcome } from '@rokada/kernel';
import type { Level } from './levels.ts';

/** Two levels against each other, every seat as often, over the same dice. */
export interface Pair {
  readonly a: Level;
  readonly b: Level;
}

export interface Standing extends Pair {
  readonly games: number;
  readonly aWins: number;
  readonly draws: number;
}

/** Who sits where in game `n` of a pair: with every game they change places. */
export const levelsIn = ({ a, b }: Pair, n: number, seats: number): Level[] =>
  Array.from({ length: seats }, (_, seat) => ((seat + n) % 2 === 0 ? a : b));

/** Two games in a row share their seed. */
export const seedOf = (seed: string, n: number): string => `${seed}:${n >> 1}`;

/** What game `n` was for the first of the pair: 1, 0, or a half for a draw. */
export function scoreOf(n: number, seats: readonly (readonly string[])[], { winners }: Outcome): number {
  const won = (odd: number): boolean =>
    seats.some((sides, seat) => (seat + n) % 2 === odd && sides.some((side) => winners.includes(side)));
  const [a, b] = [won(0), won(1)];
  return a === b ? 0.5 : a ? 1 : 0;
}

export function standingOf(pair: Pair, scores: readonly number[]): Standing {
  const count = (score: number): number => scores.filter((each) => each === score).length;
  return { ...pair, games: scores.length, aWins: count(1), draws: count(0.5) };
}
