import type { World } from '@rokada/kernel';
import { ETO, FRANCE, ITALY, MTO, isHex } from './geography.ts';
import { FORTRESS, campOf, campUnitsAt, type State } from './state.ts';
import {
  DUMMIES,
  HITLERITE,
  PORTS,
  UNITS,
  isCombat,
  isGerman,
  isYugoslav,
  kindOf,
  nationOf,
  stepsOf,
} from './units.ts';
import { isFoggy, isHidden } from './fog.ts';
import { stackLimit } from './rules/stacking.ts';

/** What could be behind the fog (25.3) and on the chits: another state that looks the same. */

/** Another state that looks the same to these sides: chits drawn anew, hidden units and dummies exchanged. */
export function imagine(s: State, sides: readonly string[], world: World): State {
  if (!sides.includes('anglo-allied') && s.chit !== '' && !s.chitShown)
    s.chit = ['A', 'B', 'C'][world.chance.below(3)]!;
  if (!isFoggy(s)) return s;
  const alike = new Map<string, number[]>();
  for (let u = 0; u < UNITS; u++) {
    if (!isHidden(s, u, sides)) continue;
    const look = lookOf(s, u);
    const list = alike.get(look);
    if (list === undefined) alike.set(look, [u]);
    else list.push(u);
  }
  for (const [look, list] of alike) {
    const places = look === CORPS ? shuffleDummies(s, list, sides, world) : list.map((u) => placeOf(s, u));
    deal(s, list, places, world);
  }
  for (const port of PORTS) if (isHidden(s, port, sides)) s.units.at[port] = world.chance.below(2) === 0 ? ETO : MTO;
  return s;
}

/** Units that cannot be told apart from outside: they may be anywhere among each other's places. */
const lookOf = (s: State, u: number): string =>
  [
    campOf(s, u),
    isHex(s.units.at[u]!) ? 'map' : s.units.at[u]!,
    isCombat[u],
    isGerman[u],
    isYugoslav[u],
    isCombat[u] === 1 ? nationOf[u] : kindOf[u],
  ].join();
/** The look of German corps on the map, and of their dummies. */
const CORPS = [HITLERITE, 'map', 1, 1, 0, 'german'].join();

// --- A unit's place: everything about it but who it is and how worn

type Place = readonly number[];

const columnsOf = (s: State): State['units'][keyof State['units']][] =>
  Object.values(s.units).filter(
    (column) => column !== s.units.lost && column !== s.units.unconverted && column !== s.units.camp,
  );
const placeOf = (s: State, u: number): Place => columnsOf(s).map((column) => column[u]!);

const compare = (a: Place, b: Place): number => {
  for (const [i, value] of a.entries()) if (value !== b[i]) return value - b[i]!;
  return 0;
};

/** Deals the places among the units: first in a fixed order, so that nothing hidden shows, then at random. */
function deal(s: State, units: readonly number[], places: readonly Place[], world: World): void {
  const columns = columnsOf(s);
  const free = places.toSorted(compare);
  for (const u of units) {
    const [place] = free.splice(world.chance.below(free.length), 1);
    for (const [i, column] of columns.entries()) column[u] = place![i]!;
  }
  // How worn they are does not show either.
  for (const u of units) s.units.lost[u] = stepsOf[u]! > 1 ? world.chance.below(stepsOf[u]!) : 0;
}

// --- Dummies

/**
 * 25.3: how many counters lie in a hex is seen, not which of them are dummies. Those that lie with corps are dealt out
 * anew among all stacks of corps, which keep one at least and no more than may stack; the places of the corps are
 * what is left. Where a unit on Fortress Supply lies, which has no zone, all stays as it is.
 */
function shuffleDummies(s: State, corps: readonly number[], sides: readonly string[], world: World): Place[] {
  const dummies = DUMMIES.filter((u) => isHex(s.units.at[u]!) && isHidden(s, u, sides));
  if (dummies.length === 0) return corps.map((u) => placeOf(s, u));
  const stacks = new Map<number, number[]>();
  for (const u of corps) stacks.set(s.units.at[u]!, [...(stacks.get(s.units.at[u]!) ?? []), u]);
  const mixed = [...stacks.keys()].sort((a, b) => a - b).filter((hex) => mayHide(s, hex, stacks.get(hex)!));
  const places: Place[] = corps.filter((u) => !mixed.includes(s.units.at[u]!)).map((u) => placeOf(s, u));
  const hidingPlaces: number[] = dummies.map((u) => s.units.at[u]!).filter((hex) => !mixed.includes(hex));
  const open: number[] = [];
  const plainest = (hex: number): Place =>
    stacks
      .get(hex)!
      .map((u) => placeOf(s, u))
      .toSorted(compare)[0]!;
  for (const hex of mixed) {
    const here = stacks.get(hex)!.length;
    const counters = here + dummies.filter((u) => s.units.at[u] === hex).length;
    const room = stackLimit(hex) - (campUnitsAt(s, hex, HITLERITE).length - here);
    // One is a corps; the others are dummies until it is known who is left to stand there.
    places.push(plainest(hex));
    for (let n = 1; n < counters; n++) hidingPlaces.push(hex);
    for (let n = 1; n < Math.min(counters, room); n++) open.push(hex);
  }
  while (places.length < corps.length) {
    const [hex] = open.splice(world.chance.below(open.length), 1);
    hidingPlaces.splice(hidingPlaces.indexOf(hex!), 1);
    places.push(plainest(hex!));
  }
  for (const [i, hex] of hidingPlaces.toSorted((a, b) => a - b).entries()) s.units.at[dummies[i]!] = hex;
  return places;
}

const mayHide = (s: State, hex: number, corps: readonly number[]): boolean =>
  FRANCE[hex] === 0 && ITALY[hex] === 0 && corps.every((u) => s.units.supply[u] !== FORTRESS);
