import { ANY_DISTANCE, CLOSED, OPEN, Search, compileCosts } from '@rokada/kit';
import { board } from '../board.ts';
import {
  EAST_EDGE,
  GREATER_GERMANY,
  HEXES,
  HUNGARY,
  LAND,
  ROAD_EXITS,
  ROMANIA,
  SILESIA,
  TOWNS,
  USSR,
  WEST_EDGE,
  isLand,
  isTown,
  isRail,
} from '../geography.ts';
import { ISOLATED, OUT_OF_SUPPLY, isOnMap, type State } from '../state.ts';
import { AXIS, DEPOTS, PANZER_HQS, SOVIET, camp, enemyOf, isGerman, isMechanized, type Camp } from '../units.ts';
import { campBit, fieldOf } from './zones.ts';

/**
 * Lines of communications and of supply (13.2 to 13.5, 13.7). Traced for a whole side at once, from the sources outward;
 * what was traced holds until something moves.
 */

/** One step a hex over land, never across water. */
export const OVERLAND = compileCosts(board, {
  enter: (hex) => (isLand(hex) ? 1 : 'no'),
  sides: { sea: 'no', lake: 'no' },
});
/** Along railways and military roads only. */
export const BY_LINE = compileCosts(board, { enter: () => 1, only: ['rail', 'road'] });
export const BY_RAIL = compileCosts(board, { enter: () => 1, only: ['rail'] });

export const LENGTH: readonly [axis: number, soviet: number] = [7, 5];
const FROM_HQ = 3;

export interface Lines {
  /** 1 where a unit of the side would be supplied, where it would have a line of communications. */
  readonly supplied: Uint8Array;
  readonly communicating: Uint8Array;
}

const search = new Search(board);
/** What lines follow from besides the field: depots, and who holds the towns. */
const SIGNS = DEPOTS.length + TOWNS.length;
interface Known {
  stamp: number;
  readonly signs: Int32Array;
  lines: readonly [Lines, Lines];
}
const known = new WeakMap<State, Known>();

function signAt(s: State, i: number): number {
  const depot = DEPOTS[i];
  return depot === undefined
    ? s.hexes.control[TOWNS[i - DEPOTS.length]!.hex]!
    : s.units.at[depot]! * 2 + s.units.done[depot]!;
}

/** All lines of a side as they run now. */
export function linesOf(s: State, of: Camp): Lines {
  const { stamp } = fieldOf(s);
  let last = known.get(s);
  if (last?.stamp === stamp && last.signs.every((sign, i) => sign === signAt(s, i))) return last.lines[of];
  const lines = [trace(s, AXIS), trace(s, SOVIET)] as const;
  if (last === undefined) known.set(s, (last = { stamp, signs: new Int32Array(SIGNS), lines }));
  last.stamp = stamp;
  last.lines = lines;
  for (let i = 0; i < SIGNS; i++) last.signs[i] = signAt(s, i);
  return lines[of];
}

/** 13.2, 13.3: hexes a line may not enter. */
export function barred(s: State, of: Camp): Uint8Array {
  const { held, armed, zones } = fieldOf(s);
  const enemy = campBit(enemyOf(of));
  const gate = new Uint8Array(HEXES);
  for (const hex of LAND) {
    const isOwn = (armed[hex]! & campBit(of)) !== 0;
    const isShut =
      (held[hex]! & enemy) !== 0 ||
      ((zones[hex]! & enemy) !== 0 && !isOwn) ||
      (isTown[hex] === 1 && s.hexes.control[hex] === enemyOf(of)) ||
      (of === SOVIET && USSR[hex] === 0 && !isOwn && s.turn <= 3) ||
      (of === SOVIET && HUNGARY[hex] === 1 && s.turn <= 7);
    gate[hex] = isShut ? CLOSED : OPEN;
  }
  return gate;
}

function trace(s: State, of: Camp): Lines {
  const gate = barred(s, of);
  const sources = of === AXIS ? axisSources(s, gate) : sovietSources(gate);
  const communicating = maskReached(search.flood(sources, ANY_DISTANCE, OVERLAND, gate));
  const supplied = maskReached(search.flood(sources, LENGTH[of], OVERLAND, gate));
  if (of === AXIS) {
    // 13.5: a Panzer HQ that is itself supplied is a source within three hexes; never one through another.
    const hqs = PANZER_HQS.filter((hq) => isOnMap(s, hq) && supplied[s.units.at[hq]!] === 1).map(
      (hq) => s.units.at[hq]!,
    );
    search.flood(hqs, FROM_HQ, OVERLAND, gate);
    for (let i = 0; i < search.count; i++) supplied[search.reached[i]!] = 1;
  }
  return { supplied, communicating };
}

export function maskReached(found: Search): Uint8Array {
  const mask = new Uint8Array(HEXES);
  for (let i = 0; i < found.count; i++) mask[found.reached[i]!] = 1;
  return mask;
}

/** 13.4: railways of the east edge and military roads of the Caucasus, and every line that leads there. */
const sovietSources = (gate: Uint8Array): number[] =>
  reachedBy(search.flood([...EAST_EDGE, ...ROAD_EXITS], ANY_DISTANCE, BY_LINE, gate));

/** 13.5: the west edge and Silesia, railways west of the start line that lead there, depots with a railway to them. */
function axisSources(s: State, gate: Uint8Array): number[] {
  const home = [...WEST_EDGE, ...LAND.filter((hex) => SILESIA[hex] === 1)];
  const linked = maskReached(search.flood(home, ANY_DISTANCE, BY_RAIL, gate));
  const isWest = (hex: number): boolean => GREATER_GERMANY[hex] === 1 || HUNGARY[hex] === 1 || ROMANIA[hex] === 1;
  const rails = LAND.filter((hex) => isRail[hex] === 1 && linked[hex] === 1 && isWest(hex));
  const depots = DEPOTS.filter((depot) => s.units.done[depot] === 0).map((depot) => s.units.at[depot]!);
  return [...home, ...rails, ...depots.filter((hex) => hex >= 0 && hex < HEXES && linked[hex] === 1)];
}

const reachedBy = (found: Search): number[] => Array.from(found.reached.subarray(0, found.count));

// --- What other chapters ask

/** Would a unit of this side be supplied in this hex if it were checked now (13.8)? */
export const wouldBeSupplied = (s: State, of: Camp, hex: number): boolean => linesOf(s, of).supplied[hex] === 1;
/** Has this hex a line of communications now? */
export const hasCommunications = (s: State, of: Camp, hex: number): boolean => linesOf(s, of).communicating[hex] === 1;
/** 13.8 by its mark. 17.1.2: on turns 1 to 4 isolated German mechanized units count as out of supply. */
export function supplyMark(s: State, u: number): number {
  const mark = s.units.supply[u]!;
  if (mark === ISOLATED && s.turn <= 4 && isGerman[u] === 1 && isMechanized[u] === 1) return OUT_OF_SUPPLY;
  return mark;
}
export const inSupply = (s: State, u: number): boolean => s.units.supply[u] === 0;
export const wouldUnitBeSupplied = (s: State, u: number): boolean => wouldBeSupplied(s, camp(u), s.units.at[u]!);
