import type { Board } from '../board/index.ts';
import { featureMask, LINK, valueOf } from '../board/index.ts';
import type { Costs } from './costs.ts';
import { NO_STEP } from './costs.ts';

/** How far the zones of control of one kind of unit reach. */
export interface ProjectionPolicy {
  /** Features that a zone does not cross, terrains it does not enter. */
  readonly notAcross?: readonly string[];
  readonly notInto?: readonly string[];
  /** Any further condition on the space it would enter: a weather zone, a country. */
  readonly into?: (space: number) => boolean;
  /** Only where units with these costs could step. */
  readonly where?: Costs;
  /** Kinds of links it crosses. Without it, none. */
  readonly links?: readonly string[];
  /** Whether the unit's own space counts as in its zone. */
  readonly own?: boolean;
}

/** A projection policy laid out for a board: which arcs carry a zone from a unit's space to the next. */
export interface Projection {
  readonly carries: Uint8Array;
  readonly own: boolean;
}

export function compileProjection(board: Board, policy: ProjectionPolicy): Projection {
  const barrier = featureMask(board, ...(policy.notAcross ?? []));
  const links = featureMask(board, ...(policy.links ?? []));
  const shut = new Set((policy.notInto ?? []).map((word) => valueOf(board.terrain, word)));
  const carries = new Uint8Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const features = board.edgeFeatures[board.edge[arc]!]!;
    const to = board.to[arc]!;
    if (features & barrier || shut.has(board.terrain.of[to]!)) continue;
    if (board.direction[arc] === LINK && !(features & links)) continue;
    if (policy.where && policy.where.step[arc] === NO_STEP) continue;
    if (policy.into && !policy.into(to)) continue;
    carries[arc] = 1;
  }
  return { carries, own: policy.own ?? false };
}
