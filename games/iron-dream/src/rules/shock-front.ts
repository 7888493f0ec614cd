import { LAND } from '../geography.ts';
import { campOf, combatUnitsAt, type State } from '../state.ts';
import { ALL_UNITS, SOVIET, isBulgarian, isCombat, isRomanian, isYugoslav } from '../units.ts';
import { plays } from '../options.ts';

/** Shock Fronts in the assault (24). */

/** 24.5, ruling B57: everybody in a marked hex who may be in a Shock Front strikes doubled; the markers come off. */
export function armShockFront(s: State): void {
  const joiners = plays(s, 'shock-joiners', 'joiners-doubled');
  for (const u of ALL_UNITS) s.units.shock[u] = 0;
  for (const hex of LAND) {
    if (s.hexes.shock[hex] === 0) continue;
    s.hexes.shock[hex] = 0;
    for (const u of combatUnitsAt(s, hex))
      if (mayShock(s, u) && (joiners || s.units.marked[u] === 1)) s.units.shock[u] = 1;
  }
}
/** 19.2, 19.10: no Romanians nor Bulgarians; ruling B56: the Yugoslavs, if the players like. */
export const mayShock = (s: State, u: number): boolean =>
  isCombat[u] === 1 &&
  campOf(s, u) === SOVIET &&
  isRomanian[u] === 0 &&
  isBulgarian[u] === 0 &&
  (isYugoslav[u] === 0 || plays(s, 'shock-armies', 'yugoslavs-too'));

/** 24.8, ruling B94: who falls back strikes no second blow as a Shock Front; nor does anybody, by the other reading. */
export function leaveShockFront(s: State, u: number): void {
  if (s.units.shock[u] === 1 && plays(s, 'shock-retreats', 'from-the-whole-front')) s.units.shock.fill(0);
  s.units.shock[u] = 0;
}
