import { ledger, type Draft, type Line, type ManySlot, type Refusal } from '@rokada/kernel';
import type { Board } from '../board/index.ts';
import type { Costs } from './costs.ts';
import { checkPath, type PathStep, type StepBar } from './path.ts';
import { Search, type Terms } from './search.ts';

/**
 * A group on its way. Rules say once what holds for the whole move: where it starts, and in which gaits it may go
 * (marching, force marching), each with its points, its costs and its terms. Everything the kernel asks of a `path`
 * slot follows from that: what may come next, why not, what it costs, and all that is within reach. A path is allowed
 * if one of the gaits allows it.
 */
export interface March {
  readonly from: number;
  readonly gaits: readonly Gait[];
}

export interface Gait {
  readonly name: string;
  /** Points left, in the units of the costs. */
  readonly units: number;
  readonly costs: Costs;
  readonly terms: Terms;
}

/** A step that was refused: where to, and what the move would have cost up to there. */
export interface RefusedStep {
  readonly bar: StepBar;
  readonly from: number;
  readonly to: number;
  readonly cost: number;
  readonly gait: Gait;
}

export interface MarchPolicy<S, D> {
  /** Everything about the move that does not depend on where it goes: work it out once per draft. */
  march(s: S, d: Draft<D>): March;
  /** The rule behind a bar. */
  why(s: S, d: Draft<D>, step: RefusedStep): Refusal;
  /** What a step costs, line by line. */
  lines(s: S, d: Draft<D>, step: PathStep, gait: Gait): readonly Line[];
  /** Why the move may not end here. */
  refuseEnd?(s: S, d: Draft<D>, way: readonly number[]): Refusal | undefined;
  /** Key into the game's words: what the points are called. */
  readonly points: string;
}

/** The gait in which a group goes this way, the first that allows it, with what it costs; undefined if none does. */
export function gaitFor(
  board: Board,
  { from, gaits }: March,
  way: readonly number[],
): { readonly gait: Gait; readonly units: number; readonly steps: readonly PathStep[] } | undefined {
  for (const gait of gaits) {
    const checked = checkPath(board, [from, ...way], gait.units, gait.costs, gait.terms);
    if (checked.ok) return { gait, units: checked.units, steps: checked.steps };
  }
  return undefined;
}

/** The `path` slot of a move. */
export function marchSlot<S, D>(board: Board, policy: MarchPolicy<S, D>): ManySlot<S, D> {
  const search = new Search(board);
  const refuseWhole = (s: S, d: Draft<D>, way: readonly number[]): Refusal | undefined =>
    way.length === 0 ? undefined : policy.refuseEnd?.(s, d, way);
  return {
    of: 'path',
    among(s, d, chosen) {
      const at = chosen.at(-1) ?? policy.march(s, d).from;
      return board.to.subarray(board.first[at], board.first[at + 1]);
    },
    refuse(s, d, to, chosen) {
      const march = policy.march(s, d);
      const path = [march.from, ...chosen, to];
      let no: RefusedStep | undefined;
      for (const gait of march.gaits) {
        const checked = checkPath(board, path, gait.units, gait.costs, gait.terms);
        if (checked.ok) return undefined;
        const at = checked.at;
        no ??= { bar: checked.why, from: path[at - 1]!, to: path[at]!, cost: checked.units, gait };
      }
      return no && policy.why(s, d, no);
    },
    note(s, d, to, chosen) {
      const going = gaitFor(board, policy.march(s, d), [...chosen, to]);
      if (going === undefined) return undefined;
      return ledger(
        policy.points,
        going.steps.flatMap((step) => policy.lines(s, d, step, going.gait)),
      );
    },
    refuseWhole,
    reach(s, d) {
      const { from, gaits } = policy.march(s, d);
      const ways: (readonly number[])[] = [];
      const known = new Set([from]);
      for (const { units, costs, terms } of gaits) {
        search.range(from, units, costs, terms);
        for (let i = 0; i < search.count; i++) {
          const space = search.reached[i]!;
          if (known.has(space)) continue;
          known.add(space);
          ways.push(search.pathTo(space).slice(1));
        }
      }
      return policy.refuseEnd === undefined ? ways : ways.filter((way) => refuseWhole(s, d, way) === undefined);
    },
  };
}
