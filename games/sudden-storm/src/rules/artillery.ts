import { re, shown, unitsAt, type State } from '../state.ts';
import { camp, isArtillery, isTruck } from '../units.ts';

/** Artillery (14B): as many RE at full strength as there are other RE in the hex. */

export const isGun = (s: State, u: number): boolean => isArtillery[shown(s, u)] === 1;
const otherRE = (s: State, units: readonly number[]): number =>
  units.reduce((sum, u) => (isTruck[u] === 1 || isGun(s, u) ? sum : sum + re(s, u)), 0);

/** The guns beyond what `room` RE carry: the strongest fire at full strength. */
function beyond(s: State, guns: readonly number[], room: number, strength: (s: State, u: number) => number): number[] {
  let left = room;
  return guns
    .toSorted((a, b) => strength(s, b) - strength(s, a) || a - b)
    .filter((u) => {
      if (re(s, u) > left) return true;
      left -= re(s, u);
      return false;
    });
}

/** 14Ba: those in excess among defenders of a hex. */
export const excessInDefence = (
  s: State,
  defenders: readonly number[],
  strength: (s: State, u: number) => number,
): number[] =>
  beyond(
    s,
    defenders.filter((u) => isGun(s, u)),
    otherRE(s, defenders),
    strength,
  );

/** RE of the other units of a hex that guns have drawn on in this phase (ruling 67). */
export interface Drawn {
  readonly hex: number;
  re: number;
}

/** 14Bb: those in excess among attackers from one hex; everybody else there counts, but only once in a phase. */
export function excessInAttack(
  s: State,
  fromHere: readonly number[],
  drawn: readonly Drawn[],
  strength: (s: State, u: number) => number,
): number[] {
  const guns = fromHere.filter((u) => isGun(s, u));
  if (guns.length === 0) return [];
  const hex = s.units.at[guns[0]!]!;
  const used = drawn.find((each) => each.hex === hex)?.re ?? 0;
  return beyond(s, guns, otherRE(s, unitsAt(s, camp(guns[0]!), hex)) - used, strength);
}
