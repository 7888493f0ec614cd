import type { Refusal } from '@rokada/kernel';
import type { State } from '../state.ts';
import { AXIS, camp, isGerman } from '../units.ts';
import { haveAlliesJoined, refuseNeutral } from './neutrals.ts';

/**
 * Where a unit may go by who it is, whatever the ground costs: neutral countries (30B), and the operational areas of
 * allies (31). Every way of moving asks here: marches, railways, ships, retreats, advances.
 */
export function refuseGround(s: State, u: number, from: number, to: number): Refusal | undefined {
  return refuseNeutral(s, u, from, to);
}

/** Those of a group for whom more counts than the ground that is closed to all of their side. */
export const boundUnits = (s: State, units: readonly number[]): readonly number[] =>
  units.filter((u) => camp(u) === AXIS && (isGerman[u] === 0 || !haveAlliesJoined(s)));
