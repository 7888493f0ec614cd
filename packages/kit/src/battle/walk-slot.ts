import type { Draft, ManySlot, Refusal } from '@rokada/kernel';
import { arcBetween, type Board } from '../board/index.ts';
import { eachWalk, firstBar, type WalkPolicy, type Walks, type WalkStep } from '../move/walks.ts';

/** The `path` slot of a retreat or an advance: whatever the kernel asks of it follows from the walks that were found. */
export interface WalkSlotPolicy<S, D> {
  /** Where the walks begin, and all of them: work them out once per draft. */
  from(s: S, d: Draft<D>): number;
  walks(s: S, d: Draft<D>): Walks<Refusal>;
  /** Said of a space that no walk came to. */
  nowhere(s: S, d: Draft<D>, to: number): Refusal;
  /** Said of a step that is open, but leads nowhere; the reason met further on unless told otherwise. */
  deadEnd?(s: S, d: Draft<D>): Refusal;
}

export function walkSlot<S, D>(board: Board, policy: WalkSlotPolicy<S, D>): ManySlot<S, D> {
  const { from, walks } = policy;
  const lengths = (s: S, d: Draft<D>): number[] => walks(s, d).legal.map(({ path }) => path.length - 1);
  /** The reason met on exactly this path, or on the last that goes on from it: what was worse, before what was barred. */
  const why = (s: S, d: Draft<D>, { refused }: Walks<Refusal>, path: readonly number[]): Refusal => {
    const here = refused.find((each) => isSame(each.path, path));
    if (here !== undefined) return here.why;
    const further = refused.findLast((each) => begins(each.path, path));
    if (further === undefined) return policy.nowhere(s, d, path.at(-1)!);
    return policy.deadEnd?.(s, d) ?? further.why;
  };
  return {
    of: 'path',
    min: (s, d) => Math.min(...lengths(s, d)),
    max: (s, d) => Math.max(...lengths(s, d)),
    among(s, d, chosen) {
      const at = chosen.at(-1) ?? from(s, d);
      return board.to.subarray(board.first[at], board.first[at + 1]);
    },
    refuse(s, d, to, chosen) {
      const found = walks(s, d);
      const path = [from(s, d), ...chosen, to];
      return found.legal.some((walk) => begins(walk.path, path)) ? undefined : why(s, d, found, path);
    },
    refuseWhole(s, d, way) {
      const found = walks(s, d);
      const path = [from(s, d), ...way];
      return found.legal.some((walk) => isSame(walk.path, path)) ? undefined : why(s, d, found, path);
    },
    *reach(s, d) {
      for (const { path } of walks(s, d).legal) yield path.slice(1);
    },
  };
}

/**
 * The same for walks of which none is better than another: nobody looks further than the step that is asked about, and
 * whether a walk may end is asked last.
 */
export interface FreeWalkPolicy<S, D> {
  from(s: S, d: Draft<D>): number;
  policy(s: S, d: Draft<D>): WalkPolicy<Refusal>;
}

export function freeWalkSlot<S, D>(board: Board, { from, policy }: FreeWalkPolicy<S, D>): ManySlot<S, D> {
  const stepTo = (s: S, d: Draft<D>, to: number, way: readonly number[]): WalkStep => {
    const path = [from(s, d), ...way];
    const last = path.at(-1)!;
    return { from: last, to, arc: arcBetween(board, last, to), path };
  };
  return {
    of: 'path',
    min: (s, d) => policy(s, d).fewest,
    max: (s, d) => policy(s, d).most,
    among(s, d, chosen) {
      const at = chosen.at(-1) ?? from(s, d);
      return board.to.subarray(board.first[at], board.first[at + 1]);
    },
    refuse: (s, d, to, chosen) => firstBar(policy(s, d).bars, stepTo(s, d, to, chosen)),
    refuseWhole: (s, d, way) => firstBar(policy(s, d).endBars ?? [], stepTo(s, d, way.at(-1)!, way.slice(0, -1))),
    *reach(s, d) {
      for (const { path } of eachWalk(board, from(s, d), policy(s, d))) yield path.slice(1);
    },
  };
}

const begins = (path: readonly number[], start: readonly number[]): boolean =>
  path.length >= start.length && start.every((space, i) => space === path[i]);
const isSame = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && begins(a, b);
