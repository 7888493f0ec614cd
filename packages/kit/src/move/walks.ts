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
  /** What forbids a step; the first that holds is the reason. */
  readonly bars: readonly Bar<R>[];
  /** What forbids a walk to end with this step. */
  readonly endBars?: readonly Bar<R>[];
  /** A walk ends on entering these spaces: 1 per space. */
  readonly halt?: Uint8Array;
  /** What must be preferred, the most important first. */
  readonly priority?: Priority<R>;
}

export interface Priority<R> {
  readonly measures: readonly Measure[];
  /** Whether walks are compared as a whole, or each step with the other steps possible there. */
  readonly compare: 'walk' | 'step';
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

export interface Bar<R> {
  readonly why: R;
  readonly holds: (step: WalkStep) => boolean;
}

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

/** All walks a policy allows from a space, best first, and why the others are not allowed. */
export function findWalks<R>(board: Board, start: number, policy: WalkPolicy<R>): Walks<R> {
  const { fewest, most, bars, endBars = [], halt, priority } = policy;
  const measures = priority?.measures ?? [];
  const found: Walk[] = [];
  const refused: RefusedWalk<R>[] = [];

  const goOn = (path: readonly number[], spent: readonly number[]): void => {
    const from = path.at(-1)!;
    let steps: { step: WalkStep; measured: number[] }[] = [];
    for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
      const step: WalkStep = { from, to: board.to[arc]!, arc, path };
      const bar = bars.find((each) => each.holds(step));
      if (bar) refused.push({ path: [...path, step.to], why: bar.why });
      else steps.push({ step, measured: measures.map((each) => each.of(step)) });
    }
    if (priority?.compare === 'step') steps = keepBest(steps, priority, (each) => [...path, each.step.to], refused);
    for (const { step, measured } of steps) {
      const walked = [...path, step.to];
      const length = walked.length - 1;
      const sums = measured.map((value, i) => (measures[i]!.when === 'each' ? (spent[i] ?? 0) + value : value));
      const endBar = length < fewest ? undefined : endBars.find((each) => each.holds(step));
      if (endBar) refused.push({ path: walked, why: endBar.why });
      else if (length >= fewest) found.push({ path: walked, measures: sums });
      if (length < most && !halt?.[step.to]) goOn(walked, sums);
    }
  };
  goOn([start], []);

  const sorted = found
    .map((walk) => ({ walk, measured: walk.measures }))
    .sort((a, b) => compareMeasures(a.measured, b.measured));
  const kept = priority?.compare === 'walk' ? keepBest(sorted, priority, (each) => each.walk.path, refused) : sorted;
  return { legal: kept.map((each) => each.walk), refused };
}

function keepBest<R, T extends { readonly measured: readonly number[] }>(
  all: T[],
  priority: Priority<R>,
  pathOf: (each: T) => readonly number[],
  refused: RefusedWalk<R>[],
): T[] {
  const { why } = priority;
  if (why === undefined || all.length < 2) return all;
  const best = all.reduce((a, b) => (compareMeasures(b.measured, a.measured) < 0 ? b : a));
  return all.filter((each) => {
    const isBest = compareMeasures(each.measured, best.measured) === 0;
    if (!isBest) refused.push({ path: pathOf(each), why });
    return isBest;
  });
}

function compareMeasures(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) if (value !== b[i]) return value - b[i]!;
  return 0;
}

// Bars and measures that most rulebooks share.

/** No space twice. */
export const turningBack = <R>(why: R): Bar<R> => ({ why, holds: ({ to, path }) => path.includes(to) });

/** Next to the space where the walk began, or in it: for the end of a walk. */
export const besideStart = <R>(board: Board, why: R): Bar<R> => ({
  why,
  holds: ({ to, path }) => to === path[0] || arcBetween(board, path[0]!, to) >= 0,
});

/** Steps in other than the given directions. */
export const countOffCourse = (board: Board, name: string, directions: readonly number[]): Measure => ({
  name,
  when: 'each',
  of: ({ arc }) => (directions.includes(board.direction[arc]!) ? 0 : 1),
});
