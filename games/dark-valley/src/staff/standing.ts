import { ISOLATED, controls, isOnMap, stepsLeft, type State } from '../state.ts';
import { LAND, STAVKA_RESERVE } from '../geography.ts';
import { AXIS, SOVIET, UNITS, camp, isReplaceable, stepsOf, type Camp } from '../units.ts';
import { pointsOf } from '../rules/victory.ts';
import { POINT, worthOf } from './ground.ts';
import { stepWorth } from './picture.ts';

/** How the war stands, in the staff's coin. */

/** What a side's army is worth; who is cut off counts for half. */
export function armyOf(s: State, of: Camp): number {
  let sum = 0;
  for (let u = 0; u < UNITS; u++) {
    if (camp(u) !== of) continue;
    if (isOnMap(s, u)) sum += stepWorth(s, u) * stepsLeft(s, u) * (s.units.supply[u] === ISOLATED ? 0.5 : 1);
    else if (s.units.at[u] === STAVKA_RESERVE) sum += 0.8 * stepWorth(s, u) * stepsLeft(s, u);
  }
  return sum;
}

/** Places that count beyond their point. */
function placesOf(s: State): number {
  const worth = worthOf(s);
  let sum = 0;
  for (const hex of LAND) {
    const more = worth[hex]! >= POINT ? worth[hex]! - POINT : worth[hex]!;
    if (more > 0) sum += controls(s, AXIS, hex) ? more : -more;
  }
  return sum / 2;
}

export function standing(s: State, side: Camp): number {
  const axis = POINT * pointsOf(s) + placesOf(s) + armyOf(s, AXIS) - 0.7 * armyOf(s, SOVIET);
  const whole = Math.round(axis);
  return side === AXIS ? whole : -whole;
}

/** Steps that are off the map for now or for good. */
export function stepsLost(s: State, of: Camp): number {
  let lost = 0;
  for (let u = 0; u < UNITS; u++) {
    if (camp(u) !== of || s.units.at[u]! < 0) continue;
    if (isOnMap(s, u)) lost += s.units.lost[u]!;
    else if (isReplaceable[u] === 1) lost += stepsOf[u]!;
  }
  return lost;
}
