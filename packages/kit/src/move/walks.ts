import type { Board } from '../board/index.ts';
import { arcBetween } from '../board/index.ts';

/**
 * Retreats and advances: short walks, step by step, under a policy of bars and preferences. `R` is whatever the
 * game answers "no" with: a rule id, a refusal.
 */
export interface WalkPolicy<R> {
  /** Fewest and most steps. A retreat of two hexes has both at 2; an advance of up to two has 1 and 2. */
  readonly fewest: number;
  readonly most: number;
  /** What forbids a step; the first that answers is the reason. */
  readonly bars: readonly Bar<R>[];
  /** What forbids a walk to end with this step. */
  readonly endBars?: readonly Bar<R>[];
  /** What must be preferred, the most important first: walks are compared as a whole. */
  readonly priority?: Priority<R>;
}

export interface Priority<R> {
  readonly measures: readonly Measure[];
  /** The reason for refusing what is worse. Without it, nothing is refused: the measures are only told. */
  readonly why?: R;
}

/** A step in question: `path` is the walk so far, its last space being `from`. */
export interface WalkStep {
  readonly from: number;
  readonly to: number;
  readonly arc: number;
  readonly path: readonly number[];
}

/** Why a step may not be made; undefined where it may. */
export type Bar<R> = (step: WalkStep) => R | undefined;

/** Something that is better the less there is of it. */
export interface Measure {
  readonly name: string;
  readonly of: (step: WalkStep) => number;
  /** Added up over all steps, or taken from the last one alone. */
  readonly when: 'each' | 'last';
}

export interface Walk {
  /** From the start on, start included. */
  readonly path: readonly number[];
  /** In the order of the policy's measures. */
  readonly measures: readonly number[];
}

export interface RefusedWalk<R> {
  /** The last space of the path is the one that may not be entered, or where the walk may not end. */
  readonly path: readonly number[];
  readonly why: R;
}

export interface Walks<R> {
  readonly legal: readonly Walk[];
  readonly refused: readonly RefusedWalk<R>[];
}

/**
 * The walks that no bar forbids, one after the other: enough for whoever wants to know whether there are any. None comes
 * twice into a space.
 */
export function* eachWalk<R>(
  board: Board,
  start: number,
  { fewest, most, bars, endBars = [], priority }: WalkPolicy<R>,
  refused?: RefusedWalk<R>[],
): Generator<Walk> {
  const measures = priority?.measures ?? [];
  function* stepsFrom(path: readonly number[]): Generator<WalkStep> {
    const from = path.at(-1)!;
    for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
      const step: WalkStep = { from, to: board.to[arc]!, arc, path };
      if (path.indexOf(step.to) > 0) continue;
      const why = firstBar(bars, step);
      if (why === undefined) yield step;
      else refused?.push({ path: [...path, step.to], why });
    }
  }
  function* goOn(path: readonly number[], spent: readonly number[]): Generator<Walk> {
    // Whoever wants the reasons hears those of all neighbours before those further on.
    for (const step of refused === undefined ? stepsFrom(path) : [...stepsFrom(path)]) {
      const walked = [...path, step.to];
      const sums = measures.map(({ when, of }, i) => (when === 'each' ? (spent[i] ?? 0) : 0) + of(step));
      if (path.length >= fewest) {
        const why = firstBar(endBars, step);
        if (why === undefined) yield { path: walked, measures: sums };
        else refused?.push({ path: walked, why });
      }
      if (path.length < most) yield* goOn(walked, sums);
    }
  }
  yield* goOn([start], []);
}

/** What forbids a step, if anything does. */
export function firstBar<R>(bars: readonly Bar<R>[], step: WalkStep): R | undefined {
  for (const bar of bars) {
    const why = bar(step);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** Whether a policy allows any walk at all; priorities only choose among those there are. */
export function canWalk<R>(board: Board, start: number, policy: WalkPolicy<R>): boolean {
  for (const _ of eachWalk(board, start, policy)) return true;
  return false;
}

/** All walks a policy allows from a space, best first, and why the others are not allowed. */
export function findWalks<R>(board: Board, start: number, policy: WalkPolicy<R>): Walks<R> {
  const refused: RefusedWalk<R>[] = [];
  const sorted = [...eachWalk(board, start, policy, refused)].sort((a, b) => compareMeasures(a.measures, b.measures));
  const why = policy.priority?.why;
  if (why === undefined) return { legal: sorted, refused };
  const legal = sorted.filter(({ path, measures }) => {
    const isBest = compareMeasures(measures, sorted[0]!.measures) === 0;
    if (!isBest) refused.push({ path, why });
    return isBest;
  });
  return { legal, refused };
}

function compareMeasures(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) if (value !== b[i]) return value - b[i]!;
  return 0;
}

// Bars and measures that most rulebooks share.

/** No space twice. */
export const turningBack =
  <R>(why: R): Bar<R> =>
  ({ to, path }) =>
    path.includes(to) ? why : undefined;

/** Next to the space where the walk began, or in it: for the end of a walk. */
export const besideStart =
  <R>(board: Board, why: R): Bar<R> =>
  ({ to, path }) =>
    to === path[0] || arcBetween(board, path[0]!, to) >= 0 ? why : undefined;

/** Steps in other than the given directions. */
export const countOffCourse = (board: Board, name: string, directions: readonly number[]): Measure => ({
  name,
  when: 'each',
  of: ({ arc }) => (directions.includes(board.direction[arc]!) ? 0 : 1),
});
