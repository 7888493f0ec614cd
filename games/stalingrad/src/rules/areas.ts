import { isStill, keptInStep, oncePerMoment } from '@rokada/kernel';
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

/** Combat units by side, status and space. */
export interface Presence {
  readonly fresh: Readonly<Record<Side, Uint8Array>>;
  readonly spent: Readonly<Record<Side, Uint8Array>>;
}

/** The same with where each unit was counted, as `placeOf` says it. */
interface Census extends Presence {
  readonly counts: Uint8Array;
  readonly counted: Int16Array;
}

/** Where in the counts a combat unit belongs; -1 for nowhere. */
const placeOf = (at: number, status: number, u: number): number =>
  at < 0 ? -1 : (IS_RUSSIAN[u]! + 2 * status) * SPACES.count + at;

/** Asked again and again: only who has moved or been spent since is counted anew. */
export const presence: (s: Stalingrad) => Presence = keptInStep(
  (): Census => {
    const { count } = SPACES;
    const counts = new Uint8Array(4 * count);
    const part = (i: number): Uint8Array => counts.subarray(i * count, (i + 1) * count);
    return {
      fresh: { german: part(0), russian: part(1) },
      spent: { german: part(2), russian: part(3) },
      counts,
      counted: new Int16Array(UNITS.length).fill(-1),
    };
  },
  ({ units: { at, status } }: Stalingrad, { counts, counted }) => {
    for (let u = 0; u < counted.length; u++) {
      if (IS_COMBAT[u] === 0) continue;
      const place = placeOf(at[u]!, status[u]!, u);
      const before = counted[u]!;
      if (place === before) continue;
      if (before >= 0) counts[before]!--;
      if (place >= 0) counts[place]!++;
      counted[u] = place;
    }
  },
);

/** TS-DEF-8: the groups of a side in a space that are not empty. */
export function groupsOf(p: Presence, side: Side, at: number): ('fresh' | 'spent')[] {
  const groups: ('fresh' | 'spent')[] = [];
  if (p.fresh[side][at]! > 0) groups.push('fresh');
  if (p.spent[side][at]! > 0) groups.push('spent');
  return groups;
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

/** The same links, to be looked up. */
const lookup = (links: readonly Uint8Array[]): readonly Uint8Array[] =>
  links.map((list) => {
    const is = new Uint8Array(SPACES.count);
    for (const to of list) is[to] = 1;
    return is;
  });
const IS_NEIGHBOUR = lookup(NEIGHBOURS);
const IS_SOUTH_NEIGHBOUR = lookup(SOUTH_NEIGHBOURS);

/** TS-18.6a, TS-18.6c: Russian at sunset and still Russian. */
export const breakInZones = (s: Stalingrad): number[] =>
  BREAK_IN_ZONES.filter((zone) => s.areas.open[zone] === 1 && controllerOf(s, zone) === 'russian');

export const areAdjacent = (s: Stalingrad, from: number, to: number): boolean =>
  from === EAST_BANK
    ? breakInZones(s).includes(to)
    : (s.scenario === 'introductory' ? IS_SOUTH_NEIGHBOUR : IS_NEIGHBOUR)[from]![to] === 1;

/**
 * Is any combat unit of that side there? The quick question about one place; `presence` answers for all at once, and has
 * been asked already while the state stands still.
 */
export function standsAt(s: Stalingrad, side: Side, where: number): boolean {
  if (isStill(s)) return isOccupiedBy(presence(s), side, where);
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

/** What is asked about a side again and again while the state stands still. */
const oncePerSide = <T>(ask: (s: Stalingrad, side: Side) => T): ((s: Stalingrad, side: Side) => T) =>
  oncePerMoment((side: Side) => (side === 'german' ? 0 : 1), ask);

/** Combat units and observers of a side by place, in the order in which the places come up among the counters. */
export const rosterOf = oncePerSide((s, side): ReadonlyMap<number, readonly number[]> => {
  const roster = new Map<number, number[]>();
  for (const u of ACTORS[side]) {
    const where = s.units.at[u]!;
    if (where < 0) continue;
    const here = roster.get(where);
    if (here === undefined) roster.set(where, [u]);
    else here.push(u);
  }
  return roster;
});

const NOBODY: readonly number[] = [];

export const actorsAt = (s: Stalingrad, side: Side, at: number): readonly number[] =>
  isStill(s) ? (rosterOf(s, side).get(at) ?? NOBODY) : ACTORS[side].filter((u) => s.units.at[u] === at);

/** Those who started the impulse fresh in the activated place. */
export const actingUnits = oncePerSide((s, side): readonly number[] =>
  ACTORS[side].filter((u) => s.units.acting[u] === 1),
);

/** The spaces in play where a side has combat units, in their order. */
export const occupiedBy = oncePerSide((s, side): readonly number[] => {
  const p = presence(s);
  return spacesInPlay(s).filter((at) => isOccupiedBy(p, side, at));
});

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
