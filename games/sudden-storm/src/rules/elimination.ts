import type { World } from '@rokada/kernel';
import { REMOVED, REPLACEMENT_POOL } from '../board.ts';
import { REGULAR, printedAttack, shown, type State } from '../state.ts';
import {
  CADRE,
  FACES,
  FRONT,
  SOVIET,
  SUBSTITUTE,
  attackOf,
  camp,
  hasFace,
  isComponent,
  isIntrinsic,
  isMilitia,
  isNKVD,
  nation,
  typeOf,
  sizeOf,
} from '../units.ts';
import { partLost } from './components.ts';
import { around, settleOwners } from './ownership.ts';
import { carryLimit, dropPoints } from './resource-points.ts';

/** Units that leave the map, and units reduced to cadres. */

/** 33B3a: strength lost by ground combat or overrun earns special replacements; lost otherwise it does not. */
export type Cause = 'combat' | 'other';

/** 33E2a, 30Jb: Soviet tank, militia and NKVD divisions and intrinsic defences never come back. */
export function mayBeReplaced(u: number): boolean {
  if (isIntrinsic[u] === 1) return false;
  const row = u * FACES + FRONT;
  const isLostDivision =
    camp(u) === SOVIET && sizeOf[row] === 'XX' && (typeOf[row] === 'Tank' || isMilitia[u] === 1 || isNKVD[u] === 1);
  return !isLostDivision && typeOf[row] !== 'Lt Tank';
}

/** 33B3b: what counts towards special replacements. An isolated unit counts for nothing. */
function countLoss(s: State, u: number, strength: number, cause: Cause): void {
  if (cause === 'combat' && s.units.isolated[u] === 0) s.nations.losses[nation[u]!]! += strength;
}

function clean(s: State, u: number): void {
  s.units.supply[u] = REGULAR;
  s.units.outTurns[u] = 0;
  s.units.outSince[u] = -1;
  s.units.isolated[u] = 0;
  s.units.aboard[u] = -1;
  s.units.reserve[u] = 0;
  s.units.fromEast[u] = 0;
}

/**
 * Takes a unit out of play: into the replacement pool, or for good. A unit lost a second time in the same combat, as a
 * cadre, counts only what is left of it (ruling 35). The caller settles who owns the ground, with `settleOwners`.
 */
export function eliminate(s: State, u: number, cause: Cause, world: World): void {
  countLoss(s, u, printedAttack(s, u), cause);
  takeOff(s, u, isComponent[u] === 1 ? -1 : mayBeReplaced(u) ? REPLACEMENT_POOL : REMOVED, world);
}

/** A unit leaves the map for a box: lost, withdrawn (33C), converted (33D) or demobilised (33F1). */
export function takeOff(s: State, u: number, to: number, world: World): void {
  const from = s.units.at[u]!;
  dropPoints(s, u);
  s.units.at[u] = to;
  // 33E1, 33F3b: fragile divisions wait in the pool as their substitutes.
  s.units.face[u] = hasFace[u * FACES + SUBSTITUTE] === 1 ? SUBSTITUTE : FRONT;
  clean(s, u);
  partLost(s, u, mayBeReplaced);
  settleOwners(s, around([from]), world);
}

/** 9E: whether a unit leaves a cadre. Only full-strength divisions do. */
export const hasCadre = (s: State, u: number): boolean => s.units.face[u] === FRONT && hasFace[u * FACES + CADRE] === 1;

export function reduceToCadre(s: State, u: number, cause: Cause, world: World): void {
  const row = shown(s, u);
  countLoss(s, u, attackOf[row]! - attackOf[u * FACES + CADRE]!, cause);
  s.units.face[u] = CADRE;
  dropPoints(s, u, carryLimit(s, u));
  settleOwners(s, around([s.units.at[u]!]), world);
}
