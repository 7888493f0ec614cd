import { derived } from '@rokada/kernel';
import {
  ACTORS,
  BREAK_IN_ZONES,
  COMBAT_UNITS,
  EAST_BANK,
  enemyOf,
  IS_COMBAT,
  IS_RUSSIAN,
  isOnMap,
  MAP_COUNT,
  NEIGHBOURS,
  SIDES,
  SOUTH,
  SOUTH_NEIGHBOURS,
  SPACES,
  UNITS,
  type Side,
} from '../data.ts';
import type { Stalingrad } from '../state.ts';

/** Who stands where and who holds what: the words of TS-DEF-8 to TS-DEF-11 as questions to the state. */

/** Combat units by side, status and space. One scan of the counters answers every question about one moment. */
export interface Presence {
  readonly fresh: Readonly<Record<Side, Uint8Array>>;
  readonly spent: Readonly<Record<Side, Uint8Array>>;
}

/** Asked again and again about one moment: it serves for as long as nobody has moved or been spent. */
export const presence: (s: Stalingrad) => Presence = derived(
  (s: Stalingrad) => [s.units.at, s.units.status],
  (s) => presenceNow(s),
);

function presenceNow(s: Stalingrad): Presence {
  const { count } = SPACES;
  // One buffer for all four: making buffers costs more than filling them.
  const all = new ArrayBuffer(4 * count);
  const counts = [0, 1, 2, 3].map((i) => new Uint8Array(all, i * count, count));
  const { at, status } = s.units;
  for (let u = 0; u < at.length; u++) {
    const here = at[u]!;
    if (here >= 0 && IS_COMBAT[u] === 1) counts[IS_RUSSIAN[u]! + 2 * status[u]!]![here]!++;
  }
  return {
    fresh: { german: counts[0]!, russian: counts[1]! },
    spent: { german: counts[2]!, russian: counts[3]! },
  };
}

export const countOf = (p: Presence, side: Side, at: number): number => p.fresh[side][at]! + p.spent[side][at]!;

/** TS-DEF-10: occupied by combat units of that side, fresh or spent. */
export const isOccupiedBy = (p: Presence, side: Side, at: number): boolean =>
  p.fresh[side][at]! > 0 || p.spent[side][at]! > 0;

/** TS-DEF-9. */
export const isContested = (p: Presence, at: number): boolean =>
  isOccupiedBy(p, 'german', at) && isOccupiedBy(p, 'russian', at);

export const controllerOf = (s: Stalingrad, at: number): Side | undefined => SIDES[s.areas.control[at]!];

/** TS-DEF-11. */
export const isFree = (s: Stalingrad, p: Presence, side: Side, at: number): boolean =>
  controllerOf(s, at) === side && !isOccupiedBy(p, enemyOf(side), at);

/** TS-INT-1a: in the introductory scenario only the South quadrant exists. */
export const isInPlay = (s: Stalingrad, at: number): boolean =>
  isOnMap(at) && (s.scenario !== 'introductory' || SOUTH[at] === 1);

/** TS-11.1b: borders and arrows. From a pool beside the map: where its units may enter. */
export function neighboursOf(s: Stalingrad, at: number): Iterable<number> & { readonly length: number } {
  if (at === EAST_BANK) return breakInZones(s);
  return (s.scenario === 'introductory' ? SOUTH_NEIGHBOURS : NEIGHBOURS)[at]!;
}

/** TS-18.6a, TS-18.6c: Russian at sunset and still Russian. */
export const breakInZones = (s: Stalingrad): number[] =>
  BREAK_IN_ZONES.filter((zone) => s.areas.open[zone] === 1 && controllerOf(s, zone) === 'russian');

export function areAdjacent(s: Stalingrad, from: number, to: number): boolean {
  for (const each of neighboursOf(s, from)) if (each === to) return true;
  return false;
}

/** Is any combat unit of that side there? The quick question about one place; `presence` answers for all at once. */
export function standsAt(s: Stalingrad, side: Side, where: number): boolean {
  const { at } = s.units;
  for (const u of COMBAT_UNITS[side]) if (at[u] === where) return true;
  return false;
}

/** How many combat units of that side are there. */
export function countAt(s: Stalingrad, side: Side, where: number): number {
  const { at } = s.units;
  let count = 0;
  for (const u of COMBAT_UNITS[side]) if (at[u] === where) count++;
  return count;
}

export const actorsAt = (s: Stalingrad, side: Side, at: number): number[] =>
  ACTORS[side].filter((u) => s.units.at[u] === at);

/** TS-DEF-8: all fresh or all spent combat units of a side in an area. */
export const groupAt = (s: Stalingrad, side: Side, at: number, status: 'fresh' | 'spent'): number[] =>
  COMBAT_UNITS[side].filter((u) => s.units.at[u] === at && s.units.status[u] === (status === 'spent' ? 1 : 0));

/** An enemy that keeps armour from going straight from fight to fight (TS-8.21e). */
export const hasHeavyWeapons = (s: Stalingrad, side: Side, at: number): boolean =>
  COMBAT_UNITS[side].some((u) => s.units.at[u] === at && HEAVY.has(UNITS[u]!.type));

const HEAVY: ReadonlySet<string> = new Set(['armour', 'antiTank', 'antiAircraft']);

const WHOLE_MAP = Array.from({ length: MAP_COUNT }, (_, at) => at);
const SOUTH_MAP = WHOLE_MAP.filter((at) => SOUTH[at] === 1);

/** Every space of the map that is in play. */
export const spacesInPlay = (s: Stalingrad): readonly number[] =>
  s.scenario === 'introductory' ? SOUTH_MAP : WHOLE_MAP;
