import { refusal, type Refusal } from '@rokada/kernel';
import { board } from '../board.ts';
import { WATER } from '../geography.ts';
import { NOT_MOVED, isOnMap, type State } from '../state.ts';
import { SOVIET, UNITS, isCombat, sideOf } from '../units.ts';
import { forceOn, refuseAttacker, refuseForce, refuseTarget } from './attack-limits.ts';
import { attackOf } from './combat-odds.ts';
import { sideBetween } from './combat-ground.ts';
import { isBarredNation } from './minor-allies.ts';
import { fieldOf, isHeldByEnemy } from './zones.ts';

/** What a Counterattack asks of those who move (10.5.6, 12.1): they can attack, move to where they can, and do. */

const isCounterattack = (s: State): boolean => s.activation?.kind === 'counterattack';

/** Whoever moves must attack: who has no attack strength stays. */
export const refuseCounterattacker = (s: State, u: number): Refusal | undefined =>
  isCounterattack(s) && !(u < UNITS && isCombat[u] === 1 && attackOf(s, u) > 0)
    ? refusal('DV-12.1e', 'no-attack-strength', { unit: { piece: u } })
    : undefined;

/** 12.1: a move ends where all who made it are able to attack. */
export function refuseIdleMove(s: State, units: readonly number[], hex: number): Refusal | undefined {
  if (!isCounterattack(s)) return undefined;
  const field = fieldOf(s);
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
    const beside = board.to[arc]!;
    if (!isHeldByEnemy(field, SOVIET, beside) || (sideBetween(hex, beside) & WATER) !== 0) continue;
    if (!units.some((u) => isBarredNation(s, u, beside))) return undefined;
  }
  return refusal('DV-12.1e', 'nobody-to-attack-there', { hex: { space: hex } });
}

/** Somebody has moved and not attacked although he could: combat may not end before he does. */
export function refuseIdleEnd(s: State): Refusal | undefined {
  const unit = owesAttack(s);
  return unit === undefined ? undefined : refusal('DV-10.5.6a', 'must-attack', { unit: { piece: unit } });
}

/** Who that is. */
export function owesAttack(s: State): number | undefined {
  if (!isCounterattack(s)) return undefined;
  const field = fieldOf(s);
  const side = sideOf(SOVIET);
  for (let u = 0; u < UNITS; u++) {
    if (s.units.moved[u] === NOT_MOVED || s.units.fought[u] === 1 || !isOnMap(s, u) || s.units.act[u] === 0) continue;
    const hex = s.units.at[u]!;
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const target = board.to[arc]!;
      if (!isHeldByEnemy(field, SOVIET, target) || refuseAttacker(s, side, target, u) !== undefined) continue;
      if (refuseTarget(s, side, target) !== undefined) continue;
      if (refuseForce(s, [u]) === undefined || forceOn(s, side, target).length > 1) return u;
    }
  }
  return undefined;
}
