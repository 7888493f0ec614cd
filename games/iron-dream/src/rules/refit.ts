import { isHex, neighbours } from '../geography.ts';
import { areEnemies, campOf, combatUnitsAt, doing, isHoldingBox, type State } from '../state.ts';
import { AIRBORNE, ALLIED } from '../units.ts';
import { suppliedNow, type Supplied } from './supply.ts';

/** Refit between drops (17.25): four full turns in a box, or motionless in a supplied hex with no enemy beside it. */
export const REFIT = 4;

/** A breach restarts an unfinished refit; ready corps stay ready until they drop or are rebuilt. */
export function breakRefit(s: State, u: number): void {
  if (s.units.refit[u]! < REFIT) s.units.refit[u] = 0;
}

function isQuiet(s: State, u: number, supplied: Supplied): boolean {
  const at = s.units.at[u]!;
  if (isHoldingBox(at)) return true;
  if (!isHex(at) || !supplied.has(u)) return false;
  return !neighbours(at).some((hex) => combatUnitsAt(s, hex).some((other) => areEnemies(s, ALLIED, campOf(s, other))));
}

/** At the end of every player turn: who fought, or has an enemy beside him, is not refitting. */
export function noteBreaches(s: State): void {
  const supplied = suppliedNow(s, ALLIED);
  for (const u of AIRBORNE) if (s.units.fought[u] === 1 || !isQuiet(s, u, supplied)) breakRefit(s, u);
}

/** At the start of the Anglo-Allied turn: one more full turn for those who stayed where they were. */
export function countRefit(s: State): void {
  const supplied = suppliedNow(s, ALLIED);
  for (const u of AIRBORNE) {
    const rested = s.units.did[u] === doing('nothing') && s.units.entered[u] === 0 && s.units.fought[u] === 0;
    if (rested && isQuiet(s, u, supplied)) s.units.refit[u] = Math.min(REFIT, s.units.refit[u]! + 1);
    else breakRefit(s, u);
  }
}
