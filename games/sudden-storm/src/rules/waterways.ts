import { ANY_DISTANCE, arcBetween } from '@rokada/kit';
import {
  CANAL,
  FULL_LAKE,
  FULL_SEA,
  HEXES,
  KERCH,
  LAKE,
  LAND,
  MAJOR_RIVER,
  MINOR_RIVER,
  SEA,
  SHORE,
  board,
  cityNamed,
  hexNamed,
  isLand,
  sideOfArc,
} from '../board.ts';
import { VOLGA_MOUTH } from './ships.ts';

/**
 * The ways of ships and flotillas (27B1a, 27Ec), laid out once. Land may part the water of a hex: its sides of water
 * that hang together around the rim are one water, and who comes in by one of them leaves by one of them. So a place is
 * a hex and one of its waters, `4 * hex + water`, waters counted from 1.
 */

const SIDES_OF_HEX = 6;
const WATERS = 4;
const RIVER = MAJOR_RIVER | MINOR_RIVER | CANAL;

/** The arc that leaves a hex in a direction, -1 at the edge of the map. */
const arcTo = new Int32Array(SIDES_OF_HEX * HEXES).fill(-1);
for (let hex = 0; hex < HEXES; hex++)
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
    arcTo[SIDES_OF_HEX * hex + board.direction[arc]!] = arc;
const turned = (direction: number, by: number): number => (direction + by + SIDES_OF_HEX) % SIDES_OF_HEX;

/** Hexes with land across the water that the sides do not show: two of their neighbours are not joined through them. */
const BARRIERS = new Map(
  board.places
    .filter(({ kind }) => kind === 'land-barrier')
    .map(({ spaces: [a, hex, b] }) => [hex!, [a!, b!].map((to) => board.direction[arcBetween(board, hex!, to)]!)]),
);
/** Rivers that ships go up: to Astrakhan (27A3d), and to Rostov, a port of the sea on the map though it lies up the Don. */
const DON_MOUTH: readonly number[] = ['4A:2715', '4A:2716', '4A:2816'].map(hexNamed);
const channelOf = new Map([VOLGA_MOUTH, DON_MOUTH].flatMap((hexes) => hexes.map((hex) => [hex, hexes] as const)));

/** Whether a side is sea, as ships see it: the open sea beyond it, or sea or shore along it. */
const isOpenSea = (arc: number, from: number): boolean =>
  FULL_SEA[from] === 1 || FULL_SEA[board.to[arc]!] === 1 || (sideOfArc(arc) & (SEA | SHORE)) !== 0;
const isSeaSide = (arc: number, from: number): boolean =>
  isOpenSea(arc, from) || channelOf.get(from)?.includes(board.to[arc]!) === true;
const isLakeSide = (arc: number, from: number): boolean =>
  FULL_LAKE[from] === 1 || FULL_LAKE[board.to[arc]!] === 1 || (sideOfArc(arc) & LAKE) !== 0;
const isInlandSide = (arc: number, from: number): boolean => isLakeSide(arc, from) || (sideOfArc(arc) & RIVER) !== 0;

/** What a step costs, by the hexes and by the one or two hexsides of river or lake it goes along; -1 for closed. */
export type Price = (from: number, to: number, edge: number, also: number) => number;

export class Waterway {
  /** By hex and direction: which water of the hex lies there, 0 for land. */
  readonly #water = new Uint8Array(SIDES_OF_HEX * HEXES);
  readonly #first = new Int32Array(WATERS * HEXES + 1);
  readonly #to: number[] = [];
  readonly #edge: number[] = [];
  readonly #also: number[] = [];
  /** By place, -1 where the last search has not come. */
  readonly #cost = new Int32Array(WATERS * HEXES).fill(-1);
  readonly #from = new Int32Array(WATERS * HEXES);
  readonly #seen = new Uint8Array(HEXES);
  /** Hexes found by the last search, nearest first. */
  readonly reached: number[] = [];

  constructor(isInland: boolean, joined: ReadonlySet<number>, straits: ReadonlyMap<number, readonly number[]>) {
    for (let hex = 0; hex < HEXES; hex++) this.#sort(hex, isInland, joined.has(hex));
    for (const [hex, waters] of straits) this.#water.set(waters, SIDES_OF_HEX * hex);
    for (let place = 0; place < WATERS * HEXES; place++) {
      if (place % WATERS > 0) this.#join(place, isInland);
      this.#first[place + 1] = this.#to.length;
    }
  }

  /** Numbers the waters of a hex. */
  #sort(hex: number, isInland: boolean, isJoined: boolean): void {
    const runs = runsOf(hex, isInland);
    const isSea = (run: readonly number[]): boolean =>
      run.some((direction) => isSeaSide(arcTo[SIDES_OF_HEX * hex + direction]!, hex));
    let waters = 0;
    let ofSea = 0;
    for (const run of runs) {
      const water = isJoined && isSea(run) ? (ofSea ||= ++waters) : ++waters;
      for (const direction of run) this.#water[SIDES_OF_HEX * hex + direction] = water;
    }
  }

  /** All steps out of a place. */
  #join(place: number, isInland: boolean): void {
    const hex = Math.floor(place / WATERS);
    const water = place % WATERS;
    for (let direction = 0; direction < SIDES_OF_HEX; direction++) {
      const arc = arcTo[SIDES_OF_HEX * hex + direction]!;
      if (arc < 0) continue;
      const to = board.to[arc]!;
      const back = board.direction[board.reverse[arc]!]!;
      if (this.waterAt(hex, direction) === water) this.#link(to, this.waterAt(to, back), inlandEdge(arc, hex), -1);
      if (!isInland) continue;
      // 27Ed: along a bank, past the hexside of a third hex that both lie beside.
      for (const by of [1, -1]) {
        const one = arcTo[SIDES_OF_HEX * hex + turned(direction, by)]!;
        const other = arcTo[SIDES_OF_HEX * to + turned(back, -by)]!;
        if (one < 0 || other < 0 || !isInlandSide(one, hex) || !isInlandSide(other, to)) continue;
        if (this.waterAt(hex, turned(direction, by)) !== water) continue;
        this.#link(to, this.waterAt(to, turned(back, -by)), inlandEdge(one, hex), inlandEdge(other, to));
      }
    }
  }
  #link(to: number, water: number, edge: number, also: number): void {
    if (water === 0) return;
    this.#to.push(WATERS * to + water);
    this.#edge.push(edge);
    this.#also.push(also);
  }
  /** Which water of a hex lies in a direction, 0 for land. */
  waterAt(hex: number, direction: number): number {
    return this.#water[SIDES_OF_HEX * hex + direction]!;
  }

  /** The places of a hex; those of one side of it, counted from 1, if that is known. */
  placesOf(hex: number, side = 0): number[] {
    if (side > 0) {
      const water = this.waterAt(hex, side - 1);
      if (water > 0) return [WATERS * hex + water];
    }
    const waters = new Set(this.#water.subarray(SIDES_OF_HEX * hex, SIDES_OF_HEX * (hex + 1)));
    return [...waters].filter((water) => water > 0).map((water) => WATERS * hex + water);
  }
  /** A side of a place, counted from 1. */
  sideOf(place: number): number {
    const hex = Math.floor(place / WATERS);
    return this.#water.indexOf(place % WATERS, SIDES_OF_HEX * hex) - SIDES_OF_HEX * hex + 1;
  }

  /** The places in a hex that can be stepped to from these, and the least it costs; -1 for closed, undefined for no way. */
  step(places: readonly number[], to: number, price: Price): { places: number[]; cost: number } | undefined {
    const found = new Map<number, number>();
    let isThere = false;
    for (const place of places) {
      for (let i = this.#first[place]!; i < this.#first[place + 1]!; i++) {
        const next = this.#to[i]!;
        if (Math.floor(next / WATERS) !== to) continue;
        isThere = true;
        const cost = price(Math.floor(place / WATERS), to, this.#edge[i]!, this.#also[i]!);
        if (cost >= 0) found.set(next, Math.min(cost, found.get(next) ?? cost));
      }
    }
    if (!isThere) return undefined;
    const cost = found.size === 0 ? -1 : Math.min(...found.values());
    return { places: [...found.keys()].filter((place) => found.get(place) === cost), cost };
  }
  /** Hexes that a step leads to. */
  around(places: readonly number[]): Set<number> {
    const found = new Set<number>();
    for (const place of places)
      for (let i = this.#first[place]!; i < this.#first[place + 1]!; i++) found.add(Math.floor(this.#to[i]! / WATERS));
    return found;
  }

  /** Everything within so much of these places. What they cost themselves is nothing. */
  range(starts: readonly number[], most: number, price: Price): this {
    for (const hex of this.reached) {
      this.#cost.fill(-1, WATERS * hex, WATERS * (hex + 1));
      this.#seen[hex] = 0;
    }
    this.reached.length = 0;
    const queue: number[][] = [[]];
    for (const start of starts) {
      this.#cost[start] = 0;
      this.#from[start] = start;
      queue[0]!.push(start);
    }
    for (let cost = 0; cost < queue.length; cost++) {
      for (const place of queue[cost] ?? []) {
        if (this.#cost[place] !== cost) continue;
        const hex = (place / WATERS) | 0;
        if (this.#seen[hex] === 0) this.reached.push(hex);
        this.#seen[hex] = 1;
        for (let i = this.#first[place]!; i < this.#first[place + 1]!; i++) {
          const next = this.#to[i]!;
          const known = this.#cost[next]!;
          if (known >= 0 && known <= cost) continue;
          const paid = price(hex, (next / WATERS) | 0, this.#edge[i]!, this.#also[i]!);
          if (paid < 0 || cost + paid > most) continue;
          if (known >= 0 && known <= cost + paid) continue;
          this.#cost[next] = cost + paid;
          this.#from[next] = place;
          (queue[cost + paid] ??= []).push(next);
        }
      }
    }
    return this;
  }
  /** The places found by the last search. */
  *places(): Generator<number> {
    for (const hex of this.reached)
      for (let place = WATERS * hex; place < WATERS * (hex + 1); place++) if (this.#cost[place]! >= 0) yield place;
  }
  /** The cheapest way to a hex that was reached, with its start. */
  wayTo(hex: number): number[] {
    let place = -1;
    for (let each = WATERS * hex; each < WATERS * (hex + 1); each++)
      if (this.#cost[each]! >= 0 && (place < 0 || this.#cost[each]! < this.#cost[place]!)) place = each;
    if (place < 0) return [];
    const way = [hex];
    for (; this.#from[place] !== place; way.push(Math.floor(place / WATERS))) place = this.#from[place]!;
    return way.reverse();
  }
}

/** The hexside of river or lake that a step depends on; -1 at sea, which freezes by hexes. */
const inlandEdge = (arc: number, from: number): number =>
  !isOpenSea(arc, from) && isInlandSide(arc, from) ? board.edge[arc]! : -1;

/** Sides of water that hang together around the rim of a hex. */
function runsOf(hex: number, isInland: boolean): number[][] {
  const wet: boolean[] = [];
  for (let direction = 0; direction < SIDES_OF_HEX; direction++) {
    const arc = arcTo[SIDES_OF_HEX * hex + direction]!;
    wet.push(arc >= 0 && (isSeaSide(arc, hex) || (isInland && isInlandSide(arc, hex))));
  }
  if (!wet.includes(true)) return [];
  const all = Array.from(wet.keys()).filter((direction) => wet[direction]);
  if (!isLand(hex) || channelOf.has(hex)) return [all];
  const runs: number[][] = [];
  const dry = wet.indexOf(false);
  for (let i = 1; i <= SIDES_OF_HEX; i++) {
    const direction = turned(dry, i);
    if (!wet[direction]) continue;
    if (i > 1 && wet[turned(direction, -1)]) runs.at(-1)!.push(direction);
    else runs.push([direction]);
  }
  return runs.flatMap((run) => parted(hex, run));
}
/** 27B1a: land across the water in the middle of a run parts it. */
function parted(hex: number, run: number[]): number[][] {
  const [a, b] = (BARRIERS.get(hex) ?? []).map((direction) => run.indexOf(direction));
  if (a === undefined || b === undefined || a < 0 || b < 0) return [run];
  const cut = Math.floor((a + b) / 2) + 1;
  return [run.slice(0, cut), run.slice(cut)];
}

/**
 * Hexes whose waters are one all the same: bays and fjords that nothing else joins to their sea. Where both have another
 * way to each other, the land between them is a neck of land.
 */
function findBays(ships: Waterway): Set<number> {
  const bays = new Set<number>();
  const parts = new Map<number, number>();
  const spread = (start: number, part: number): void => {
    ships.range([start], ANY_DISTANCE, () => 1);
    for (const place of ships.places()) parts.set(place, part);
  };
  const narrow = LAND.filter((hex) => ships.placesOf(hex).length > 1);
  for (const hex of narrow) for (const place of ships.placesOf(hex)) if (!parts.has(place)) spread(place, place);
  for (const hex of narrow) {
    const [first, ...others] = ships.placesOf(hex).map((place) => parts.get(place)!);
    for (const other of others) {
      if (other === first) continue;
      bays.add(hex);
      for (const [place, part] of parts) if (part === other) parts.set(place, first!);
    }
  }
  return bays;
}

/** 30A2b: the hexes of the strait as they are while it is closed: their waters to the south and to the north. */
function partStrait(ships: Waterway): Map<number, readonly number[]> {
  const isStrait = (hex: number): boolean => KERCH.includes(hex);
  ships.range(ships.placesOf(SEVASTOPOL), ANY_DISTANCE, (_from, to) => (isStrait(to) ? -1 : 1));
  const south = new Set(ships.places());
  return new Map(
    KERCH.map((hex) => [
      hex,
      Array.from({ length: SIDES_OF_HEX }, (_, direction) => {
        const arc = arcTo[SIDES_OF_HEX * hex + direction]!;
        const to = board.to[arc]!;
        if (isStrait(to) || ships.waterAt(hex, direction) === 0) return 0;
        return south.has(WATERS * to + ships.waterAt(to, board.direction[board.reverse[arc]!]!)) ? 1 : 2;
      }),
    ]),
  );
}
const SEVASTOPOL = cityNamed('Sevastopol');

const NONE: ReadonlyMap<number, readonly number[]> = new Map();
let bays: Set<number> | undefined;
const made = new Map<string, Waterway>();
/** The ways of flotillas or of ships, with the Kerch Strait open or closed. */
export function waterway(isInland: boolean, isStraitOpen: boolean): Waterway {
  const key = `${isInland}${isStraitOpen}`;
  let found = made.get(key);
  if (found === undefined) {
    bays ??= findBays(new Waterway(false, new Set(), NONE));
    found = new Waterway(isInland, bays, isStraitOpen ? NONE : partStrait(waterway(false, true)));
    made.set(key, found);
  }
  return found;
}
