import type { World } from '@rokada/kernel';
import { ACTORS, DEAD_PILE, type Side } from '../data.ts';
import type { Stalingrad } from '../state.ts';
import { at, aUnit, tell } from '../tell.ts';
import { settle } from './control.ts';

/** Chapter 10: how long a unit stays spent for what it did or suffered. */

export const FRESH = 0;
export const SPENT = 1;

/** The dispersal table: TS-10.3 to TS-10.5; who regroups pays nothing (TS-10.2). */
export const PENALTY = {
  move: 1,
  overrun: 1,
  voluntaryRetreat: 1,
  fortify: 1,
  positiveAttack: 2,
  nullAttack: 3,
  negativeAttack: 4,
  negativeDefence: 4,
  germanArtillery: 4,
  attrition: 4,
} as const;

/**
 * TS-10.1a, TS-10.1b: the unit is spent; a penalty of 2 or more also marks it until the dawn of that many dates on,
 * counted from the date on which the night began (TS-10.1e). TS-10.1c, TS-10.1e: of two markers the later stays.
 */
export function disperse(s: Stalingrad, u: number, penalty: number): void {
  s.units.status[u] = SPENT;
  if (penalty >= 2) s.units.until[u] = Math.max(s.units.until[u]!, s.date + penalty);
}

/** TS-10.4d: turned spent or retreated to absorb casualty points, even if spent before. */
export const disperseDefender = (s: Stalingrad, u: number): void => disperse(s, u, PENALTY.negativeDefence);

/** A penalty that falls due when the impulse ends; the longest one counts (TS-10.1c). */
export function earnPenalty(s: Stalingrad, u: number, penalty: number): void {
  s.units.penalty[u] = Math.max(s.units.penalty[u]!, penalty);
}

/** TS-6.2e: at the end of the impulse everyone who spent MF, attacked or fortified is spent with his penalty. */
export function payPenalties(s: Stalingrad, side: Side): void {
  for (const u of ACTORS[side]) {
    const penalty = s.units.penalty[u]!;
    if (penalty > 0) disperse(s, u, penalty);
  }
}

/** TS-DEF-19: eliminated combat units go to the dead pile. */
export function eliminate(s: Stalingrad, u: number, rules: readonly string[], world: World): void {
  const where = s.units.at[u]!;
  s.units.at[u] = DEAD_PILE;
  s.units.status[u] = SPENT;
  s.units.until[u] = 0;
  s.units.isolation[u] = 0;
  tell(world, 'eliminated', rules, { unit: aUnit(u), area: at(where) });
  settle(s, where, world);
}

/** A unit from the dead pile or the reserve comes into play fresh and unmarked. */
export function renew(s: Stalingrad, u: number, where: number): void {
  s.units.at[u] = where;
  s.units.status[u] = FRESH;
  s.units.until[u] = 0;
  s.units.isolation[u] = 0;
}
