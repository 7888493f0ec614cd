import type { Board } from '../board/index.ts';
import type { Projection } from './zones.ts';

/** Owner of each space: 0 nobody, 1 and up the sides. */
export type Owners = Uint8Array;

/** What each side has on the board: how many units stand in a space, and its zones' grades. */
export interface Force {
  readonly side: number;
  readonly present: ArrayLike<number>;
  readonly zones: ArrayLike<number>;
}

export interface ControlPolicy {
  /** Spaces nobody owns (sea, boxes): 1 per space. */
  readonly never?: Uint8Array;
  /** Spaces that change hands only when a unit enters, never by zones alone (cities, airbases): 1 per space. */
  readonly byEntryOnly?: Uint8Array;
  /** Zones in empty spaces: they take nothing, or what no enemy zone disputes, or whatever they covered last. */
  readonly zones: 'nothing' | 'undisputed' | 'last';
}

/** A unit enters a space; answers whether the space changed hands. */
export function takeSpace(owners: Owners, policy: ControlPolicy, side: number, space: number): boolean {
  if (policy.never?.[space] || owners[space] === side) return false;
  owners[space] = side;
  return true;
}

/** A unit enters a space and its zone covers what lies around; answers with the spaces that changed hands. */
export function takeAround(
  board: Board,
  owners: Owners,
  policy: ControlPolicy,
  side: number,
  space: number,
  projection: Projection,
  enemies: readonly Force[],
): number[] {
  const taken = takeSpace(owners, policy, side, space) ? [space] : [];
  if (policy.zones === 'nothing') return taken;
  for (let arc = board.first[space]!; arc < board.first[space + 1]!; arc++) {
    const other = board.to[arc]!;
    if (projection.carries[arc] && mayTake(owners, policy, side, other, enemies)) {
      owners[other] = side;
      taken.push(other);
    }
  }
  return taken;
}

/**
 * Bring ownership up to date with where everybody stands: who occupies a space owns it; empty spaces go to the
 * one side whose zones cover them undisputed. Answers with the spaces that changed hands.
 */
export function settleControl(board: Board, owners: Owners, policy: ControlPolicy, forces: readonly Force[]): number[] {
  const taken: number[] = [];
  for (const force of forces) {
    const others = forces.filter((each) => each.side !== force.side);
    for (let space = 0; space < board.spaces; space++) {
      const stands = force.present[space] !== 0;
      if (!stands && (policy.zones === 'nothing' || force.zones[space] === 0)) continue;
      if (others.some((each) => each.present[space] !== 0)) continue;
      if (!stands && others.some((each) => each.zones[space] !== 0)) continue;
      if (stands ? takeSpace(owners, policy, force.side, space) : mayTake(owners, policy, force.side, space, others)) {
        owners[space] = force.side;
        taken.push(space);
      }
    }
  }
  return taken;
}

/** Whether a zone alone takes a space. */
function mayTake(
  owners: Owners,
  policy: ControlPolicy,
  side: number,
  space: number,
  enemies: readonly Force[],
): boolean {
  if (owners[space] === side || policy.never?.[space] || policy.byEntryOnly?.[space]) return false;
  if (enemies.some((each) => each.present[space] !== 0)) return false;
  return policy.zones === 'last' || enemies.every((each) => each.zones[space] === 0);
}

/** The edges of the front: one end owned by one side, the other by the other. */
export function frontEdges(board: Board, owners: Owners, a: number, b: number): number[] {
  const front: number[] = [];
  for (let edge = 0; edge < board.edges; edge++) {
    const one = owners[board.ends[2 * edge]!];
    const two = owners[board.ends[2 * edge + 1]!];
    if ((one === a && two === b) || (one === b && two === a)) front.push(edge);
  }
  return front;
}

/** A side's spaces at the front: owned by it, next to one owned by the other. */
export function frontSpaces(board: Board, owners: Owners, side: number, enemy: number): number[] {
  const spaces = new Set<number>();
  for (const edge of frontEdges(board, owners, side, enemy)) {
    const one = board.ends[2 * edge]!;
    spaces.add(owners[one] === side ? one : board.ends[2 * edge + 1]!);
  }
  return [...spaces].sort((p, q) => p - q);
}
