import type { Board } from '../board/index.ts';
import { featureMask, LINK, valueOf } from '../board/index.ts';
import { waysOver, type Ways } from './wave.ts';

/** How far the zones of control of one kind of unit reach: the spaces around, links never. */
export interface ProjectionPolicy {
  /** Features that a zone does not cross, terrains it does not enter. */
  readonly notAcross?: readonly string[];
  readonly notInto?: readonly string[];
  /** Any further condition on the space it would enter: land, a country. What changes in play is told to a survey. */
  readonly into?: (space: number) => boolean;
}

/** A projection policy laid out for a board, list after list: from where into where a zone reaches. */
export interface Projection extends Ways {
  /** Those who reach into a space s stand in `from[firstBack[s]]` and so on. */
  readonly firstBack: Int32Array;
  readonly from: Uint16Array;
}

export function compileProjection(board: Board, policy: ProjectionPolicy): Projection {
  const barrier = featureMask(board, ...(policy.notAcross ?? []));
  const shut = new Set((policy.notInto ?? []).map((word) => valueOf(board.terrain, word)));
  const carries = (arc: number): boolean => {
    if (board.direction[arc] === LINK || (board.edgeFeatures[board.edge[arc]!]! & barrier) !== 0) return false;
    const to = board.to[arc]!;
    return !shut.has(board.terrain.of[to]!) && (policy.into?.(to) ?? true);
  };
  const { first, to } = waysOver(board, carries);
  const back = waysOver(board, (arc) => carries(board.reverse[arc]!));
  return { first, to, firstBack: back.first, from: back.to };
}
