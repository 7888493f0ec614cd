import { BERLIN, DESTROYED, LAND, isHex } from '../geography.ts';
import { attackOf, defenceOf, isJudge, isPile, stepsLeft, type State } from '../state.ts';
import { ALLIED, HITLERITE, SOVIET, UNITS, isCombat, isSupplyUnit, stepsOf, type Camp } from '../units.ts';
import { judgedPoints, tally } from '../rules/victory.ts';
import { POINT } from './ground.ts';

/** How a camp stands: points and what is left of the armies. Asked very often. */

/** Strength of each camp's army, in halves of a factor. */
function armies(s: State): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let u = 0; u < UNITS; u++) {
    const at = s.units.at[u]!;
    if (at < 0 || at === DESTROYED || isPile(at)) continue;
    const camp = s.units.camp[u] as Camp;
    if (isCombat[u] === 1)
      sums[camp] += attackOf(s, u) + defenceOf(s, u) - (isHex(at) && s.units.supply[u] === 1 ? 3 : 0);
    else if (isSupplyUnit[u] === 1 && isHex(at)) sums[camp] += 2;
  }
  return sums;
}

/** What a hex of ground is worth for its own sake. */
const GROUND = 1;
function held(s: State, camp: Camp): number {
  let count = 0;
  for (const hex of LAND) if (s.hexes.control[hex] === camp) count++;
  return count;
}

export function standing(s: State, camp: Camp): number {
  const [german, allied, soviet] = armies(s);
  const ground = GROUND * (held(s, camp) - held(s, camp === HITLERITE || isJudge(s) ? SOVIET : HITLERITE));
  if (isJudge(s)) {
    const nato =
      POINT * judgedPoints(s) + (s.hexes.control[BERLIN] === ALLIED ? 200 : 0) + (allied + german - soviet) / 2;
    return Math.round((camp === SOVIET ? -nato : nato) + (camp === SOVIET ? GROUND * held(s, SOVIET) : ground));
  }
  const { total, west, east } = tally(s);
  const half = POINT / 2;
  if (s.players === 2) {
    const forGermans = half * (west[0] - west[1] + east[0] - east[1]) + (german - (allied + soviet) / 2) / 2;
    return Math.round((camp === HITLERITE ? forGermans : -forGermans) + ground);
  }
  const own = total[camp];
  const others = total[HITLERITE] + total[ALLIED] + total[SOVIET] - own;
  const force = [german, allied, soviet][camp]!;
  const foes = camp === HITLERITE ? (allied + soviet) / 2 : german;
  return Math.round(half * (own - others / 2) + (force - foes) / 2 + ground);
}

/** Steps a camp has lost so far. */
export function stepsLost(s: State, camp: Camp): number {
  let lost = 0;
  for (let u = 0; u < UNITS; u++) {
    if (s.units.camp[u] !== camp || isCombat[u] === 0) continue;
    const at = s.units.at[u]!;
    if (at === DESTROYED || isPile(at)) lost += stepsOf[u]!;
    else if (at >= 0) lost += stepsOf[u]! - stepsLeft(s, u);
  }
  return lost;
}
