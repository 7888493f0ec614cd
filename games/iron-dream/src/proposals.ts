import { hasCity } from './geography.ts';
import { attackOf, defenceOf, stepsLeft, type State } from './state.ts';
import { isMechanized, printedAttack, printedDefence } from './units.ts';

/** What is usually answered where a battle asks the same again and again: a proposal, never a rule. */

/** The last step of a unit takes its hex and its way back to the map along. */
const WHOLE_UNIT = 6;

/** What goes with the next step of a unit. */
function price(s: State, u: number): number {
  const last = stepsLeft(s, u) === 1;
  const lost = s.units.lost[u]! + 1;
  const after = last ? -WHOLE_UNIT : printedAttack(u, lost) + printedDefence(u, lost);
  return attackOf(s, u) + defenceOf(s, u) - after + isMechanized[u]!;
}

/** Ground is given up rather than a whole unit; a city only where nobody would be left to hold it. */
export function isTooDear(s: State, units: readonly number[], due: number, hex: number): boolean {
  const steps = units.reduce((sum, u) => sum + stepsLeft(s, u), 0);
  return due >= steps || (!hasCity(hex) && due > steps - units.length);
}

/** The unit whose next step is missed least. */
export const leastMissed = (s: State, units: readonly number[]): number =>
  units.reduce((best, u) => (price(s, u) < price(s, best) ? u : best));
