import { perMoment } from '@rokada/kernel';
import { CLOSED, HALT, Search, compileCosts, distance, reverseCosts, type Costs } from '@rokada/kit';
import {
  BULGARIA,
  CEDED,
  CITIES,
  EAST_EDGE,
  FINLAND,
  FULL,
  GREATER_GERMANY,
  HEXES,
  HUNGARY,
  LAKE,
  LAND,
  MAJOR_RIVER,
  NORWAY,
  PARTIAL,
  POINT,
  PORTS,
  ROMANIA,
  SEA,
  SPACES,
  SWAMP,
  TERRAIN_WORDS,
  USSR,
  WEST_EDGE,
  board,
  cityNamed,
  grade,
  hexesOfCity,
  isArctic,
  isHex,
  isLand,
  isRail,
  terrain,
} from '../board.ts';
import { WEATHERS, charts } from '../charts.ts';
import { isSwampFrozen, owns, weatherAt, type Sky, type State } from '../state.ts';
import { AXIS, SOVIET, UNITS, camp, enemyOf, isTruck, type Camp } from '../units.ts';
import { isInFinland } from './borders.ts';
import { eachRail, usableRails } from './gauges.ts';
import { byEdge, hasKronshtadtLink, isFordFor } from './movement-costs.ts';
import { isNeutral, neutralGround } from './neutrals.ts';
import { unguardedHexes } from './occupation.ts';
import { isFrozenEdge, weatherKey } from './weather.ts';
import { campBit, fieldOf, NO_ZONE } from './zones.ts';

/**
 * Supply lines (12A to 12C): overland, truck, road and rail elements, traced for the whole map at once from the sources
 * outward. Costs are counted from the unit towards the source.
 */

type Element = keyof typeof charts.supplyLines.hexes;
const DOUBLE = new Set<string>(charts.supplyLines.doubleTerrain);

/** 12B1: what a hex counts for, off roads. */
function hexesFor(s: Sky, hex: number): number | 'no' {
  if (!isLand(hex)) return 'no';
  if (terrain[hex] === SWAMP) return isSwampFrozen(s, hex) ? 1 : 2;
  return DOUBLE.has(TERRAIN_WORDS[terrain[hex]!]!) ? 2 : 1;
}
function sideFor(s: Sky, isLinked: boolean, edge: number): number | 'no' {
  const features = board.edgeFeatures[edge]!;
  if ((features & (SEA | LAKE | MAJOR_RIVER)) === 0) return 0;
  const isFrozen = isFrozenEdge(s, edge);
  if (features & (SEA | LAKE)) {
    if (features & LAKE && !(features & SEA) && isFrozen) return 0;
    // 30A: fords count as major rivers for supply.
    return isFordFor(isLinked, edge) ? charts.supplyLines.unfrozenMajorRiver : 'no';
  }
  return isFrozen ? 0 : charts.supplyLines.unfrozenMajorRiver;
}

const overland = new Map<string, Costs>();
/** From the source outward: what the step costs that leads towards it. 12B1d: along a road every hex counts one. */
export function overlandCosts(s: State, of: Camp): Costs {
  const isLinked = of === SOVIET && hasKronshtadtLink(s);
  const key = `${isLinked}/${weatherKey(s)}`;
  let costs = overland.get(key);
  if (costs === undefined) {
    const sky: Sky = { weather: [...s.weather], cold: [...s.cold] };
    const road = { cost: 1, sides: 'ignored' } as const;
    costs = reverseCosts(
      board,
      compileCosts(board, {
        enter: (hex) => hexesFor(sky, hex),
        sides: byEdge((edge) => sideFor(sky, isLinked, edge)),
        roads: { road, rail: road },
      }),
    );
    if (overland.size >= 16) overland.clear();
    overland.set(key, costs);
  }
  return costs;
}
const ROADS = compileCosts(board, { enter: (hex) => (isLand(hex) ? 1 : 'no'), only: ['road', 'rail'] });

/** 12Be: the longest element that passes a hex, by the weather and whether it lies in the Arctic. */
function lengthAt(s: State, element: Element, hex: number): number {
  const row = charts.supplyLines.hexes[element];
  const weather = WEATHERS[weatherAt(s, hex)]!;
  return isArctic(hex) ? row.arctic[weather] : row[weather];
}

interface Lengths {
  /** By hex, 0 for water; and the different ones there are. */
  readonly lengths: Uint8Array;
  readonly steps: readonly number[];
}
const lengthsKept = new Map<string, Lengths>();
function lengthsOf(s: State, element: Element): Lengths {
  const key = `${element}/${weatherKey(s)}`;
  let found = lengthsKept.get(key);
  if (found === undefined) {
    const lengths = new Uint8Array(SPACES.count);
    for (const hex of LAND) lengths[hex] = lengthAt(s, element, hex);
    found = { lengths, steps: [...new Set(lengths)].filter((length) => length > 0) };
    if (lengthsKept.size >= 32) lengthsKept.clear();
    lengthsKept.set(key, found);
  }
  return found;
}

/** One for all: what a search has reached is read before the next begins. */
const search = new Search(board);
const gate = new Uint8Array(SPACES.count);
const line = new Uint16Array(SPACES.count);

/** Everything about where the lines of a side may run just now. */
export class Lines {
  readonly #s: State;
  readonly #of: Camp;
  readonly #gate = new Uint8Array(SPACES.count);
  readonly #usable: Uint8Array;

  /** `shut` is ground that no line enters either. */
  constructor(s: State, of: Camp, shut?: Uint8Array) {
    this.#s = s;
    this.#of = of;
    this.#usable = usableRails(s, of);
    const { held, enemyZone } = fieldOf(s);
    const enemy = campBit(enemyOf(of));
    const neutral = neutralGround(s);
    // 12A: not into an enemy's hex; into his zone only where a friend stands. A line may begin there.
    for (let hex = 0; hex < HEXES; hex++) {
      if ((held[hex]! & enemy) !== 0 || neutral[hex] === 1 || shut?.[hex] === 1) this.#gate[hex] = CLOSED;
      else if (enemyZone[of][hex] !== NO_ZONE && (held[hex]! & campBit(of)) === 0) this.#gate[hex] = HALT;
    }
    // 32d: nor through a city without its garrison; a line may begin there.
    if (of === AXIS) for (const hex of unguardedHexes(s)) if (this.#gate[hex] === 0) this.#gate[hex] = HALT;
  }

  /** Whether these run as others of the same side did. Usable railways are found anew whenever a hex changes hands. */
  runAs(others: Lines): boolean {
    return this.#usable === others.#usable && this.#gate.every((each, hex) => each === others.#gate[hex]);
  }

  get gate(): Uint8Array {
    return this.#gate;
  }

  /** 12B4: all rail hexes from which a rail element reaches one of these, without those that are `known` to. */
  byRail(sources: Iterable<number>, known: Uint8Array = NOWHERE): Uint8Array {
    const reached = new Uint8Array(SPACES.count);
    const queue: number[] = [];
    for (const source of sources) {
      if (reached[source] === 1 || known[source] === 1 || this.#gate[source] === CLOSED) continue;
      reached[source] = 1;
      queue.push(source);
    }
    for (const hex of queue) {
      // The line runs from there to here: it may not enter a hex that is barred.
      if (this.#gate[hex] !== 0) continue;
      eachRail(hex, (rail, to) => {
        if (this.#usable[rail] === 0 || reached[to] === 1 || known[to] === 1) return;
        if (!owns(this.#s, this.#of, to) || this.#gate[to] === CLOSED) return;
        reached[to] = 1;
        queue.push(to);
      });
    }
    return reached;
  }

  /**
   * Everything from which an element of this kind reaches a hex of `goals`. 28C1c: the worst weather on the way decides
   * how long it may be, so each length is tried on the hexes that allow it. Where only some hexes are `asked` about,
   * the answer holds for those.
   */
  by(
    element: Element,
    goals: Uint8Array,
    onlyOwned = false,
    most = ANY_LENGTH,
    asked: readonly number[] = [],
  ): Uint8Array {
    const costs = element === 'road' ? ROADS : overlandCosts(this.#s, this.#of);
    const reached = goals.slice();
    const { lengths, steps } = lengthsOf(this.#s, element);
    const base = onlyOwned ? this.#ownGate() : this.#gate;
    const shortest = Math.min(...steps);
    const longest = Math.max(...steps);
    // Every hex counts one at least: goals further off than that serve nobody who is asked about.
    const isNear = (hex: number): boolean => asked.some((each) => distance(board, hex, each) <= longest);
    const starts = asked.length === 0 ? this.#rims(goals) : this.#rims(goals).filter(isNear);
    for (const length of steps) {
      // The shortest is allowed on all land; a line may seem to begin in the water, and ends there.
      if (length > shortest)
        for (let hex = 0; hex < HEXES; hex++) gate[hex] = lengths[hex]! < length ? CLOSED : base[hex]!;
      search.flood(starts, Math.min(length, most), costs, length > shortest ? gate : base);
      for (let i = 0; i < search.count; i++) if (lengths[search.reached[i]!]! > 0) reached[search.reached[i]!] = 1;
    }
    return reached;
  }

  /** Of goals that lie together only those count from which a line could come from elsewhere. */
  #rims(goals: Uint8Array): number[] {
    const found: number[] = [];
    for (let hex = 0; hex < HEXES; hex++) {
      if (goals[hex] === 0 || this.#gate[hex] !== 0) continue;
      for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
        if (goals[board.to[arc]!] === 0) {
          found.push(hex);
          break;
        }
    }
    return found;
  }

  /** The gate, closed where the hex is not owned. */
  #ownGate(): Uint8Array {
    const { owner } = this.#s.hexes;
    const own = this.#gate.slice();
    for (let hex = 0; hex < HEXES; hex++) if (owner[hex] !== this.#of) own[hex] = CLOSED;
    return own;
  }

  /** Any length over any ground that may be entered (3H, ruling 1). */
  joinedTo(goals: Uint8Array): Uint8Array {
    const reached = new Uint8Array(SPACES.count);
    const { first, open } = overlandCosts(this.#s, this.#of);
    let count = 0;
    for (let hex = 0; hex < HEXES; hex++) {
      if (goals[hex] === 0 || this.#gate[hex] === CLOSED) continue;
      reached[hex] = 1;
      line[count++] = hex;
    }
    for (let i = 0; i < count; i++) {
      const hex = line[i]!;
      if (this.#gate[hex] !== 0) continue;
      for (let step = first[hex]!; step < first[hex + 1]!; step++) {
        const to = open[step]! & 0xffff;
        if (reached[to] === 1 || this.#gate[to] === CLOSED) continue;
        reached[to] = 1;
        line[count++] = to;
      }
    }
    return reached;
  }

  /** 12B: 1 where a unit would be supplied from these sources, with trucks in these hexes to lengthen lines. */
  supplied(sources: Iterable<number>, trucks: readonly number[]): Uint8Array {
    return this.suppliedBy(this.byRail(sources), trucks);
  }
  /** The same, from what `byRail` has found. */
  suppliedBy(rail: Uint8Array, trucks: readonly number[]): Uint8Array {
    // From the source outward: rail, trucks, road, trucks, overland. A truck that a road leads to joins no other road.
    const afterRoad = this.#byTrucks(rail, trucks);
    const road = this.by('road', afterRoad, true);
    const beforeRoad = this.#byTrucks(road, trucks);
    return this.by('overland', beforeRoad);
  }

  /** 12B2: goals, and the hexes of all trucks from which a chain of trucks reaches them. */
  #byTrucks(goals: Uint8Array, trucks: readonly number[]): Uint8Array {
    let reached = goals;
    for (let left = trucks.filter((hex) => goals[hex] === 0); left.length > 0;) {
      const near = this.by('truck', reached, false, ANY_LENGTH, left);
      const found = left.filter((hex) => near[hex] === 1);
      if (found.length === 0) break;
      reached = reached.slice();
      for (const hex of found) reached[hex] = 1;
      left = left.filter((hex) => near[hex] === 0);
    }
    return reached;
  }
}
const ANY_LENGTH = 1 << 20;
const NOWHERE = new Uint8Array(SPACES.count);

/** The lines of a side as things stand. */
export const linesOf = (s: State, of: Camp): Lines => perMoment(s, LINES[of], () => new Lines(s, of));
const LINES = [Symbol('axis lines'), Symbol('soviet lines')] as const;

/** Where trucks of a side stand that lengthen lines; those that are sources themselves do not (12E1d). */
export const extenders = (s: State, of: Camp): number[] => {
  const found = new Set<number>();
  for (let u = 0; u < UNITS; u++) {
    if (isTruck[u] === 1 && camp(u) === of && isHex(s.units.at[u]!) && !s.sourceTrucks.includes(u))
      found.add(s.units.at[u]!);
  }
  return [...found];
};

// --- Regular sources (12C)

const inWest = (hex: number): boolean =>
  GREATER_GERMANY[hex] === 1 || HUNGARY[hex] === 1 || ROMANIA[hex] === 1 || BULGARIA[hex] === 1;
const WESTERN_RAILS = WEST_EDGE.filter((hex) => isRail[hex] === 1 && inWest(hex));
/** 12C1a: ports of Norway and Finland in the Arctic, on the Baltic too. */
const ARCTIC_PORTS = PORTS.filter(({ hex }) => isArctic(hex) && (NORWAY[hex] === 1 || FINLAND[hex] === 1)).map(
  ({ hex }) => hex,
);
const EASTERN_RAILS = EAST_EDGE.filter((hex) => isRail[hex] === 1);
const SOVIET_MAJORS = [
  ...new Set(
    CITIES.filter(({ hex }) => USSR[hex] === 1 && (grade[hex] === PARTIAL || grade[hex] === FULL)).map(({ hex }) =>
      hexesOfCity(hex),
    ),
  ),
];
/** 12C3a; what Finland ceded is asked for when it is Finnish again (31Bd). */
const FINNISH_CITIES = [
  cityNamed('Helsinki'),
  ...CITIES.filter(({ hex }) => (FINLAND[hex] === 1 || CEDED[hex] === 1) && grade[hex] === POINT).map(({ hex }) => hex),
];
const BUCHAREST = cityNamed('Bucharest');

/** 12Ca: a source serves while its side owns it; not while its country is neutral (ruling 17). */
const usableSource = (s: State, of: Camp) => (hex: number) => owns(s, of, hex) && !isNeutral(s, hex);

/** 12C1 */
export const axisSources = (s: State): number[] => [...WESTERN_RAILS, ...ARCTIC_PORTS].filter(usableSource(s, AXIS));
/** The regular sources of a side (12C1, 12C2). */
export function regularSources(s: State, of: Camp, lines: Lines): number[] {
  if (of === AXIS) return axisSources(s);
  return [...EASTERN_RAILS.filter(usableSource(s, of)), ...linkedCities(s, lines)];
}
/** 12C3, 12C4: further sources of one nation. */
export const nationalSources = (s: State, nation: 'finnish' | 'romanian'): number[] =>
  (nation === 'finnish' ? FINNISH_CITIES.filter((hex) => isInFinland(s, hex)) : [BUCHAREST]).filter(
    usableSource(s, AXIS),
  );

/** 12C2b, 12C2c, ruling 16: major cities that were never lost, wherever three of them hang together by rail. */
function linkedCities(s: State, lines: Lines): number[] {
  const whole = SOVIET_MAJORS.filter((hexes) => hexes.every((hex) => owns(s, SOVIET, hex) && s.hexes.lost[hex] === 0));
  const left = new Set(whole);
  const found: number[] = [];
  for (const city of whole) {
    if (!left.has(city)) continue;
    const net = lines.byRail(city);
    const linked = [...left].filter((other) => other === city || other.some((hex) => net[hex] === 1));
    for (const other of linked) left.delete(other);
    if (linked.length >= 3) found.push(...linked.flat());
  }
  return found;
}
