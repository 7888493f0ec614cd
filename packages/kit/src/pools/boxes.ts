/**
 * Boxes beside the map: pools, holding boxes, the turn track with pieces that wait for their turn. A box is a plain list,
 * so it can live in a state; the functions change it in place.
 */
import { refusal } from '@rokada/kernel';
import type { Refusal, RuleId } from '@rokada/kernel';

export interface Held {
  readonly piece: number;
  /** The turn on which it was put here. */
  readonly since: number;
  /** The first turn on which it may leave; at once if not told. */
  readonly ready?: number;
  /** What must be true before it may leave: a word that the game answers. */
  readonly needs?: string;
  /** Where it goes when it leaves, if that is settled. */
  readonly to?: string;
}

export type HoldingBox = Held[];
export type HoldingBoxes = Record<string, HoldingBox>;

/** How the game answers `needs`. */
export type Condition = (needs: string, held: Held) => boolean;

export class BoxError extends Error {
  override name = 'BoxError';
}

/** The name of the box that holds a piece. */
export const boxWith = (boxes: HoldingBoxes, piece: number): string | undefined =>
  Object.keys(boxes).find((name) => boxes[name]!.some((held) => held.piece === piece));

export function putInBox(boxes: HoldingBoxes, name: string, held: Held): void {
  const box = boxNamed(boxes, name);
  const already = boxWith(boxes, held.piece);
  if (already !== undefined) throw new BoxError(`piece ${held.piece} is already in box "${already}"`);
  box.push(held);
}

export function takeFromBox(boxes: HoldingBoxes, name: string, piece: number): Held {
  const box = boxNamed(boxes, name);
  const at = box.findIndex((held) => held.piece === piece);
  if (at < 0) throw new BoxError(`piece ${piece} is not in box "${name}"`);
  return box.splice(at, 1)[0]!;
}

/** Why a piece may not leave its box now; undefined when it may. */
export function whyHeld(held: Held, turn: number, holds: Condition, rule: RuleId): Refusal | undefined {
  const { piece, ready, needs } = held;
  if (ready !== undefined && turn < ready) return refusal(rule, 'held-until', { piece: { piece }, turn: ready });
  if (needs !== undefined && !holds(needs, held)) {
    return refusal(rule, 'held-until-met', { piece: { piece }, condition: { word: needs } });
  }
  return undefined;
}

/** The pieces that may leave a box this turn, in the order in which they came. */
export const readyInBox = (boxes: HoldingBoxes, name: string, turn: number, holds: Condition): readonly Held[] =>
  boxNamed(boxes, name).filter((held) => whyHeld(held, turn, holds, '') === undefined);

/** Takes everything that may leave a box this turn: arrivals from the turn track, returns from refit. */
export function releaseReady(boxes: HoldingBoxes, name: string, turn: number, holds: Condition): readonly Held[] {
  const ready = readyInBox(boxes, name, turn, holds);
  boxes[name] = boxNamed(boxes, name).filter((held) => !ready.includes(held));
  return ready;
}

function boxNamed(boxes: HoldingBoxes, name: string): HoldingBox {
  const box = boxes[name];
  if (box === undefined) throw new BoxError(`there is no box "${name}"`);
  return box;
}
