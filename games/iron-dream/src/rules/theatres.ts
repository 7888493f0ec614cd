import { isOnMap, unitsOnMap, type State } from '../state.ts';
import { ALLIED } from '../units.ts';
import { THEATRES, type Theatre } from './ports.ts';
import { theatresOf } from './supply.ts';

/**
 * The theatre an Anglo-Allied unit is in (4.9, 17.4): that of the sources it can trace to. Where it could be in either
 * it stays in the one it was in, and so it does while no line reaches it.
 */

export const theatreOf = (s: State, u: number): Theatre => THEATRES[s.units.theatre[u]!]!;

export function noteTheatre(s: State, u: number, reached: readonly Theatre[]): void {
  if (reached.length > 0 && !reached.includes(theatreOf(s, u))) s.units.theatre[u] = THEATRES.indexOf(reached[0]!);
}

/** At every supply check: where all of them are now. */
export function noteTheatres(s: State): void {
  for (const u of unitsOnMap(s, ALLIED)) noteTheatre(s, u, theatresOf(s, s.units.at[u]!));
}

/** Ruling B73: the theatre in which a unit is lost. */
export function lostIn(s: State, u: number): Theatre {
  if (isOnMap(s, u)) noteTheatre(s, u, theatresOf(s, s.units.at[u]!));
  return theatreOf(s, u);
}
