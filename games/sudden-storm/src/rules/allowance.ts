import { MP } from '../charts.ts';
import { UNSUPPLIED, isMotorised, printedMovement, type State } from '../state.ts';
import { isTruck } from '../units.ts';
import { isStarved } from './zones.ts';

/** What a unit may spend in a phase (6b, 12D), in units of 1/MP point. */
export function allowance(s: State, u: number): number {
  const printed = printedMovement(s, u) * MP;
  // 12Db: in the first turn out of supply c/m units are halved; from the second on everybody is (12Dc).
  const isHalved = isStarved(s, u) || (s.units.supply[u] === UNSUPPLIED && (isMotorised(s, u) || isTruck[u] === 1));
  return isHalved ? printed / 2 : printed;
}
export const left = (s: State, u: number): number => Math.max(0, allowance(s, u) - s.units.spent[u]!);
