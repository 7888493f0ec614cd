import { weatherMovement } from '../charts.ts';
import { isMarked, type State } from '../state.ts';
import { AXIS, camp, isMechanized, mayForceMarch, printedMovement } from '../units.ts';
import { besideEnemy } from './zones.ts';

/** How far a unit may go (11.3, 11.4, 8.6, 10.5.6). */

const UNSUPPLIED = 3;
const COUNTERATTACK = 3;
const AIR_SUPPLIED = 2;
export const FORCED_MARCH = 2;

/** The movement allowance of a unit now. */
export function allowance(s: State, u: number): number {
  if (isMarked(s, u)) return UNSUPPLIED;
  const { axisMechanized, axisOthers, soviet } = weatherMovement(s.turn);
  const change = camp(u) !== AXIS ? soviet : isMechanized[u] === 1 ? axisMechanized : axisOthers;
  const fed = s.units.airfed[u] === 1 ? AIR_SUPPLIED : 0;
  return Math.max(1, printedMovement(u, s.units.lost[u]!, s.units.converted[u]) + change - fed);
}

/** 10.5.6: who starts a Counterattack next to the enemy has three points; the rest counts as spent. */
export const slowStart = (s: State, u: number): number =>
  besideEnemy(s, camp(u), s.units.at[u]!) ? Math.max(0, allowance(s, u) - COUNTERATTACK) : 0;

/** 11.5, 10.5.1: the rule that keeps a unit from a forced march; that it keeps away from the enemy is up to the way. */
export function barToForcing(s: State, u: number): string | undefined {
  if (!weatherMovement(s.turn).forcedMarch) return 'DV-11.3f';
  if (mayForceMarch[u] === 0) return 'DV-10.5.1b';
  if (s.units.forced[u] === 1 || s.activation?.kind !== 'move') return 'DV-11.5a';
  return isMarked(s, u) || besideEnemy(s, camp(u), s.units.at[u]!) ? 'DV-10.5.1c' : undefined;
}
export const mayForce = (s: State, u: number): boolean => barToForcing(s, u) === undefined;
