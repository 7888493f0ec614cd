import type { Board } from '../board/index.ts';
import { arcBetween } from '../board/index.ts';
import type { Costs } from './costs.ts';
import { NO_STEP } from './costs.ts';
import type { Terms } from './search.ts';
import { ANY_DISTANCE, CLOSED, HALT } from './search.ts';
import { NO_ZONE_STEP } from './zone-rules.ts';

/** What one step of a move costs, in units, part by part. */
export interface PathStep {
  readonly from: number;
  readonly to: number;
  readonly arc: number;
  /** Terrain, side, road. */
  readonly map: number;
  /** Zones of control. */
  readonly zone: number;
  /** Extra for leaving the one space and entering the other. */
  readonly extra: number;
}

/** Why a step may not be made; the game says which of its rules that is. */
export type StepBar =
  /** The two spaces do not touch. */
  | 'not-adjacent'
  /** Terrain or hexside that this unit may not use. */
  | 'prohibited'
  /** The space may not be entered: enemy there, or another closed gate. */
  | 'closed'
  /** Vetoed by the terms of the move. */
  | 'vetoed'
  /** Not straight from this zone of control into that one. */
  | 'zone'
  /** The move had to end in the space before, by its gate or by a zone of control. */
  | 'halted'
  | 'halted-by-zone'
  /** Not enough movement left. */
  | 'points';

export type PathCheck =
  | {
      readonly ok: true;
      readonly units: number;
      readonly steps: readonly PathStep[];
      /** The one step that a unit may always make, paid with everything it had. */
      readonly minimum: boolean;
    }
  | {
      readonly ok: false;
      /** Index of the space in the path that cannot be entered. */
      readonly at: number;
      readonly why: StepBar;
      /** What the move would cost up to and including the refused step, as far as it can be told. */
      readonly units: number;
      readonly steps: readonly PathStep[];
    };

/** Go through a move step by step; stop at the first step that is not allowed and say why. */
export function checkPath(
  board: Board,
  path: readonly number[],
  units: number,
  costs: Costs,
  terms: Terms = {},
): PathCheck {
  const steps: PathStep[] = [];
  let spent = 0;
  for (let at = 1; at < path.length; at++) {
    const step = priceStep(board, path[at - 1]!, path[at]!, at === 1, costs, terms, units - spent);
    if (typeof step === 'string') return { ok: false, at, why: step, units: spent, steps };
    spent += step.map + step.zone + step.extra;
    if (spent > units) {
      if (terms.atLeastOne && path.length === 2) return { ok: true, units, steps: [step], minimum: true };
      return { ok: false, at, why: 'points', units: spent, steps };
    }
    steps.push(step);
  }
  return { ok: true, units: spent, steps, minimum: false };
}

/** The cost of one step under the terms of a move, or why it may not be made. Points are not looked at. */
export function priceStep(
  board: Board,
  from: number,
  to: number,
  isFirst: boolean,
  costs: Costs,
  { gate, zones, zoneRules, enter, leave, veto, patch }: Terms = {},
  left: number = ANY_DISTANCE,
): PathStep | StepBar {
  const arc = arcBetween(board, from, to);
  if (arc < 0) return 'not-adjacent';
  if (!isFirst && gate && gate[from]! & HALT) return 'halted';
  if (!isFirst && zones && zoneRules?.halt[zones[from]!]) return 'halted-by-zone';
  const printed = costs.step[arc]!;
  if (printed === NO_STEP) return 'prohibited';
  const map = patch === undefined ? printed : patch(from, to, printed, left);
  if (gate && gate[to]! & CLOSED) return 'closed';
  if (veto?.(from, to)) return 'vetoed';
  const table = isFirst ? zoneRules?.first : zoneRules?.cost;
  const zone = zones && zoneRules && table ? table[zones[from]! * zoneRules.grades + zones[to]!]! : 0;
  if (zone >= NO_ZONE_STEP) return 'zone';
  return { from, to, arc, map, zone, extra: (leave?.[from] ?? 0) + (enter?.[to] ?? 0) };
}
