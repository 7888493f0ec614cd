import { re, shown, unitsAt, type State } from '../state.ts';
import { camp, isArtillery, isShip, isTruck } from '../units.ts';
import { charts } from '../charts.ts';

/** Artillery (14B): as many RE at full strength as there are other RE in the hex. */

/** 27B2c: a ship counts as one RE of artillery. */
const gunRE = (s: State, u: number): number => (isShip(u) ? charts.naval.gunnery.re : re(s, u));
export const isGun = (s: State, u: number): boolean => isArtillery[shown(s, u)] === 1;
const otherRE = (s: State, units: readonly number[]): number =>
  units.reduce((sum, u) => (isTruck[u] === 1 || isGun(s, u) ? sum : sum + re(s, u)), 0);

/** The guns beyond what `room` RE carry: the strongest fire at full strength. */
function beyond(s: State, guns: readonly number[], room: number, strength: (s: State, u: number) => number): number[] {
  let left = room;
  return guns
    .toSorted((a, b) => strength(s, b) - strength(s, a) || a - b)
    .filter((u) => {
      if (gunRE(s, u) > left) return true;
      left -= gunRE(s, u);
      return false;
    });
}

/** 14Ba: those in excess among defenders of a hex. */
export const excessInDefence = (
  s: State,
  defenders: readonly number[],
  strength: (s: State, u: number) => number,
  ships: readonly number[] = [],
): number[] => beyond(s, [...defenders.filter((u) => isGun(s, u)), ...ships], otherRE(s, defenders), strength);

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

/** What other units of these hexes are left for the guns of ships, after those of the attackers (27B2c, ruling 67). */
export function spareRE(
  s: State,
  attackers: ReadonlyMap<number, readonly number[]>,
  drawn: readonly Drawn[],
  strength: (s: State, u: number) => number,
): Drawn[] {
  return [...attackers].map(([hex, fromHere]) => {
    const excess = excessInAttack(s, fromHere, drawn, strength);
    const own = fromHere.reduce((sum, u) => (isGun(s, u) && !excess.includes(u) ? sum + re(s, u) : sum), 0);
    const used = drawn.find((each) => each.hex === hex)?.re ?? 0;
    return { hex, re: Math.max(0, otherRE(s, unitsAt(s, camp(fromHere[0]!), hex)) - used - own) };
  });
}
/** 27B2c: ships in excess of what all hexes of an attack have to spare. */
export const shipsInExcess = (
  s: State,
  ships: readonly number[],
  spare: readonly Drawn[],
  strength: (s: State, u: number) => number,
): number[] =>
  beyond(
    s,
    ships,
    spare.reduce((sum, each) => sum + each.re, 0),
    strength,
  );
