import type { Refusal } from '@rokada/kernel';
import type { State } from '../state.ts';
import { AXIS, camp } from '../units.ts';
import { haveAlliesJoined, refuseNeutral, refuseNeutralAttack } from './neutrals.ts';
import { NEAR_FINLAND, hasArea, refuseArea, refuseNumbers, refuseWarAims } from './operational-areas.ts';

/**
 * Where a unit may go by who it is, whatever the ground costs: neutral countries (30B), and the operational areas of
 * allies (31). Every way of moving asks here: marches, railways, ships, retreats, advances.
 */
export const refuseGround = (s: State, u: number, from: number, to: number): Refusal | undefined =>
  refuseNeutral(s, u, from, to) ?? refuseArea(s, u, to) ?? refuseNumbers(s, [u], to);

/** The same for a group that goes together. */
export function refuseGroup(s: State, units: readonly number[], from: number, to: number): Refusal | undefined {
  for (const u of units) {
    const no = refuseNeutral(s, u, from, to) ?? refuseArea(s, u, to);
    if (no !== undefined) return no;
  }
  return refuseNumbers(s, units, to);
}

/** Why a unit may not attack a hex, for who it is. */
export const refuseStrike = (s: State, u: number, from: number, target: number): Refusal | undefined =>
  refuseNeutralAttack(s, u, from, target) ?? refuseArea(s, u, target) ?? refuseWarAims(s, u, target);

/** Those of a group for whom more counts than the ground that is closed to all of their side. */
export const boundUnits = (s: State, units: readonly number[]): readonly number[] =>
  units.filter((u) => camp(u) === AXIS && (hasArea(u) || !haveAlliesJoined(s) || NEAR_FINLAND[s.units.at[u]!] === 1));
