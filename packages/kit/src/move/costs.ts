import type { Board } from '../board/index.ts';
import { featureMask, LINK } from '../board/index.ts';

/** A cost in movement points, or `'no'`: not at all. */
export type Cost = number | 'no';

/** A step that may not be made. */
export const NO_STEP = -1;

/** What steps cost one kind of unit, in movement points as the rulebook prints them. */
export interface CostPolicy {
  /** Cost to enter, by terrain (every terrain of the board must be named), or worked out for each space. */
  readonly enter: Readonly<Record<string, Cost>> | ((space: number) => Cost);
  /**
   * Added when a step crosses a feature, or worked out for each step; or laid out by edge, in units of 1/scale point
   * or NO_STEP, where several kinds of units share it.
   */
  readonly sides?: Readonly<Record<string, Cost>> | ((edge: number, from: number, to: number) => Cost) | Int16Array;
  /** Roads, tracks, railways, by feature. A step takes the cheapest way: overland, or by a road its edge carries. */
  readonly roads?: Readonly<Record<string, Road>>;
  /** If given, only edges with one of these features can be used at all: a railway and nothing else. */
  readonly only?: readonly string[];
  /** Kinds of links that may be used. Without it, none. */
  readonly links?: readonly string[];
  /** Whole units per movement point: 2 when the rulebook has halves, 12 when it has thirds and quarters. */
  readonly scale?: number;
}

export interface Road {
  /** Cost of the step instead of the terrain's; worked out for the space entered where it differs (by weather, say). */
  readonly cost: number | ((into: number) => number);
  /** Whether costs and prohibitions of the hexside still count. */
  readonly sides: 'paid' | 'ignored';
  /** Only on the way into these spaces: 1 per space. Railways that serve as roads in the mountains alone. */
  readonly into?: Uint8Array;
}

/** A policy laid out as one whole number per arc of a board. */
export interface Costs {
  readonly policy: CostPolicy;
  readonly scale: number;
  /** In units of 1/scale movement point, or NO_STEP. */
  readonly step: Int16Array;
  /** The cheapest and the dearest step. */
  readonly cheapest: number;
  readonly dearest: number;
  /**
   * The steps that can be made, for searches: those out of space s are `open[first[s]]` up to but not including
   * `open[first[s + 1]]`, each with its price in the upper and its goal in the lower 16 bits of one number.
   */
  readonly first: Int32Array;
  readonly open: Int32Array;
}

/** Work out what every step on the board costs. */
export function compileCosts(board: Board, policy: CostPolicy): Costs {
  const pricer = new Pricer(board, policy);
  const step = new Int16Array(board.arcs);
  let cheapest = 32_767;
  let dearest = 0;
  for (let from = 0; from < board.spaces; from++) {
    for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
      const units = pricer.price(arc, from);
      if (units > 32_767) throw new RangeError(`a step of ${units} units is too dear: use a smaller scale`);
      step[arc] = units;
      if (units === NO_STEP) continue;
      cheapest = Math.min(cheapest, units);
      dearest = Math.max(dearest, units);
    }
  }
  return { policy, scale: pricer.scale, step, cheapest, dearest, ...openSteps(board, step) };
}

function openSteps(board: Board, step: Int16Array): { first: Int32Array; open: Int32Array } {
  const first = new Int32Array(board.spaces + 1);
  let most = 0;
  for (let arc = 0; arc < board.arcs; arc++) if (step[arc] !== NO_STEP) most++;
  const open = new Int32Array(most);
  let count = 0;
  for (let space = 0; space < board.spaces; space++) {
    for (let arc = board.first[space]!; arc < board.first[space + 1]!; arc++) {
      if (step[arc] !== NO_STEP) open[count++] = (step[arc]! << 16) | board.to[arc]!;
    }
    first[space + 1] = count;
  }
  return { first, open };
}

/** The same costs but for a few steps, by arc, in units or NO_STEP: a bridge that is up or down. */
export function patchCosts(board: Board, costs: Costs, changes: ReadonlyMap<number, number>): Costs {
  const step = costs.step.slice();
  let { cheapest, dearest } = costs;
  for (const [arc, units] of changes) {
    step[arc] = units;
    if (units === NO_STEP) continue;
    cheapest = Math.min(cheapest, units);
    dearest = Math.max(dearest, units);
  }
  return { ...costs, step, cheapest, dearest, ...openSteps(board, step) };
}

/** The same steps paid in the opposite direction: for searches that run from the goal back to the start. */
export function reverseCosts(board: Board, costs: Costs): Costs {
  const step = new Int16Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) step[arc] = costs.step[board.reverse[arc]!]!;
  return { ...costs, step, ...openSteps(board, step) };
}

/** The different sets of features that the edges of a board have, and which of them each edge has. */
interface EdgeKinds {
  readonly of: Uint16Array;
  readonly features: readonly number[];
}
const kindsKnown = new WeakMap<Board, EdgeKinds>();
function edgeKinds(board: Board): EdgeKinds {
  let kinds = kindsKnown.get(board);
  if (kinds === undefined) {
    const features = [...new Set(board.edgeFeatures)];
    const numberOf = new Map(features.map((each, kind) => [each, kind]));
    kinds = { of: Uint16Array.from(board.edgeFeatures, (each) => numberOf.get(each)!), features };
    kindsKnown.set(board, kinds);
  }
  return kinds;
}

/** What a set of features means to a policy. */
interface Way {
  readonly open: boolean;
  /** Units added for the side, or NO_STEP. */
  readonly side: number;
  /** Cheapest road whose side is paid, cheapest whose side is ignored; NO_STEP if there is none. */
  readonly paid: number;
  readonly ignored: number;
}

const cheaper = (a: number, b: number): number => (a === NO_STEP || (b !== NO_STEP && b < a) ? b : a);
const added = (a: number, b: number): number => (a === NO_STEP || b === NO_STEP ? NO_STEP : a + b);

/** The same wherever it leads. */
const isPlain = (road: Road): road is Road & { readonly cost: number } =>
  road.into === undefined && typeof road.cost === 'number';
const costInto = ({ cost }: Road, to: number): number => (typeof cost === 'number' ? cost : cost(to));

class Pricer {
  readonly scale: number;
  readonly #board: Board;
  readonly #policy: CostPolicy;
  readonly #enter: Int32Array;
  readonly #sides: readonly (readonly [bit: number, units: number])[];
  readonly #roads: readonly (readonly [bit: number, road: Road])[];
  /** Features of roads that do not cost the same wherever they lead. */
  readonly #uneven: number;
  readonly #laidOut: Int16Array | undefined;
  readonly #kind: Uint16Array;
  readonly #ways: readonly Way[];
  readonly #only: number;
  readonly #links: number;

  constructor(board: Board, policy: CostPolicy) {
    this.#board = board;
    this.#policy = policy;
    this.scale = policy.scale ?? 1;
    const { sides = {}, roads = {}, only, links } = policy;
    this.#laidOut = sides instanceof Int16Array ? sides : undefined;
    const table = typeof sides === 'function' || sides instanceof Int16Array ? {} : sides;
    this.#sides = Object.entries(table).map(([name, cost]) => [featureMask(board, name), this.#units(cost)]);
    this.#roads = Object.entries(roads).map(([name, road]) => [featureMask(board, name), road]);
    this.#uneven = this.#roads.reduce((bits, [bit, road]) => (isPlain(road) ? bits : bits | bit), 0);
    this.#only = only ? featureMask(board, ...only) : 0;
    this.#links = links ? featureMask(board, ...links) : 0;
    this.#enter = this.#enterUnits();
    const { of, features } = edgeKinds(board);
    this.#kind = of;
    this.#ways = features.map((each) => this.#wayOver(each));
  }

  price(arc: number, from: number): number {
    const board = this.#board;
    const edge = board.edge[arc]!;
    const features = board.edgeFeatures[edge]!;
    const way = this.#ways[this.#kind[edge]!]!;
    if (!way.open || (board.direction[arc] === LINK && !(features & this.#links))) return NO_STEP;
    const to = board.to[arc]!;
    const side = this.#side(edge, from, to, way);
    let price = cheaper(cheaper(added(this.#enter[to]!, side), added(way.paid, side)), way.ignored);
    if ((features & this.#uneven) !== 0) price = cheaper(price, this.#byUnevenRoad(features, to, side));
    return price;
  }

  #byUnevenRoad(features: number, to: number, side: number): number {
    let price = NO_STEP;
    for (const [bit, road] of this.#roads) {
      if (isPlain(road) || !(features & bit) || road.into?.[to] === 0) continue;
      const cost = this.#units(costInto(road, to));
      price = cheaper(price, road.sides === 'paid' ? added(cost, side) : cost);
    }
    return price;
  }

  #side(edge: number, from: number, to: number, way: Way): number {
    if (this.#laidOut !== undefined) return this.#laidOut[edge]!;
    const { sides } = this.#policy;
    return typeof sides === 'function' ? this.#units(sides(edge, from, to)) : way.side;
  }

  #wayOver(features: number): Way {
    let side = 0;
    for (const [bit, units] of this.#sides) if (features & bit) side = added(side, units);
    let paid = NO_STEP;
    let ignored = NO_STEP;
    for (const [bit, road] of this.#roads) {
      if (!(features & bit) || !isPlain(road)) continue;
      const cost = this.#units(road.cost);
      if (road.sides === 'paid') paid = cheaper(paid, cost);
      else ignored = cheaper(ignored, cost);
    }
    return { open: !this.#policy.only || (features & this.#only) !== 0, side, paid, ignored };
  }

  #units(cost: Cost): number {
    if (cost === 'no') return NO_STEP;
    const units = cost * this.scale;
    if (!Number.isInteger(units) || units < 0) {
      throw new RangeError(`${cost} points cannot be counted in units of 1/${this.scale} point`);
    }
    return units;
  }

  #enterUnits(): Int32Array {
    const { enter } = this.#policy;
    const { terrain, spaces } = this.#board;
    const units = new Int32Array(spaces);
    if (typeof enter === 'function') {
      for (let space = 0; space < spaces; space++) units[space] = this.#units(enter(space));
      return units;
    }
    const byTerrain = terrain.values.map(({ word }, value) => {
      const cost = value === 0 ? 0 : Object.hasOwn(enter, word) ? enter[word] : undefined;
      if (cost === undefined) throw new RangeError(`the policy has no cost for the terrain '${word}'`);
      return this.#units(cost);
    });
    for (let space = 0; space < spaces; space++) units[space] = byTerrain[terrain.of[space]!]!;
    return units;
  }
}
