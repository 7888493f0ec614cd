import type { Board } from '../board/index.ts';
import type { Costs } from '../move/index.ts';
import { ANY_DISTANCE, reverseCosts, Search } from '../move/index.ts';

/**
 * One leg of a supply line, as the rulebook lists them: overland from the unit, then by road, then by rail to a
 * source. Costs are those of going from the unit towards the source.
 */
export interface Leg {
  readonly name: string;
  readonly costs: Costs;
  /** Longest leg, in units of the costs. */
  readonly limit?: number;
  /** CLOSED: the leg may not enter. HALT: it may begin or end there, not pass. One number per space. */
  readonly gate?: Uint8Array;
  /** What the leg may join at its far end: other legs by name, or 'source'. Without it: every later leg and the sources. */
  readonly onto?: readonly string[];
  /** Where this leg may be joined from the unit's side, and where it supplies: 1 per space. Without it: anywhere. */
  readonly joins?: Uint8Array;
  /** How many of these legs may follow one another, joined at `joins`: a chain of trucks or depots. */
  readonly chain?: number;
}

/** A leg as it was traced: from the unit's side to the far end, both included. */
export interface TracedLeg {
  readonly leg: string;
  readonly spaces: readonly number[];
  readonly units: number;
}

/** One flood: everything that one leg can reach from where it may join. */
interface Layer {
  readonly leg: Leg;
  readonly search: Search;
}

/** Traces supply for a whole board at once, from the sources outward, one leg after the other. */
export class SupplyLines {
  readonly board: Board;
  /** 1 where a unit would be supplied. */
  readonly supplied: Uint8Array;
  readonly #isSource: Uint8Array;
  #sources: number[] = [];
  /** From the sources outward. */
  #layers: Layer[] = [];
  readonly #pool: Search[] = [];
  readonly #towards = new WeakMap<Costs, Costs>();

  constructor(board: Board) {
    this.board = board;
    this.supplied = new Uint8Array(board.spaces);
    this.#isSource = new Uint8Array(board.spaces);
  }

  /** Find all that can be supplied. Legs stand in the order of the line: from the unit to the source. */
  trace(sources: Iterable<number>, legs: readonly Leg[]): this {
    checkNames(legs);
    this.supplied.fill(0);
    this.#isSource.fill(0);
    this.#layers = [];
    this.#sources = [...sources];
    for (const source of this.#sources) this.supplied[source] = this.#isSource[source] = 1;
    for (const leg of legs.toReversed()) {
      let starts = this.#startsOf(leg);
      for (let link = 0; link < (leg.chain ?? 1) && starts.length > 0; link++) {
        const layer = this.#flood(leg, starts);
        // The next link of a chain begins where this one arrived and none did before.
        const known = (space: number): boolean => this.#layers.some((each) => each.leg === leg && joined(each, space));
        if (leg.chain) starts = joints(layer).filter((space) => layer.search.cameFrom(space) >= 0 && !known(space));
        this.#layers.push(layer);
        this.#mark(layer);
      }
    }
    return this;
  }

  /** The line of a supplied space, leg by leg from there to a source; empty in a source; undefined without supply. */
  lineFrom(space: number): readonly TracedLeg[] | undefined {
    if (!this.supplied[space]) return undefined;
    const line: TracedLeg[] = [];
    let at = space;
    let below = this.#layers.length;
    let onto: readonly string[] | undefined;
    while (!(this.#isSource[at] && (onto?.includes('source') ?? true))) {
      const index = this.#layers.findIndex(
        (layer, i) => i < below && joined(layer, at) && (onto?.includes(layer.leg.name) ?? true),
      );
      const layer = this.#layers[index]!;
      const spaces = layer.search.pathTo(at).reverse();
      line.push({ leg: layer.leg.name, spaces, units: layer.search.costOf(at) });
      at = spaces.at(-1)!;
      below = index;
      // A chain hangs on its own earlier links.
      onto = layer.leg.onto && [...layer.leg.onto, layer.leg.name];
    }
    return line;
  }

  #mark({ leg: { joins }, search: { reached, count } }: Layer): void {
    const supplied = this.supplied;
    for (let i = 0; i < count; i++) {
      const space = reached[i]!;
      if (!joins || joins[space]) supplied[space] = 1;
    }
  }

  #startsOf(leg: Leg): number[] {
    const starts = (leg.onto?.includes('source') ?? true) ? [...this.#sources] : [];
    for (const layer of this.#layers) {
      if (leg.onto?.includes(layer.leg.name) ?? true) for (const space of joints(layer)) starts.push(space);
    }
    return starts;
  }

  #flood(leg: Leg, starts: readonly number[]): Layer {
    let costs = this.#towards.get(leg.costs);
    if (!costs) this.#towards.set(leg.costs, (costs = reverseCosts(this.board, leg.costs)));
    const search = (this.#pool[this.#layers.length] ??= new Search(this.board));
    search.flood(starts, leg.limit ?? ANY_DISTANCE, costs, leg.gate);
    return { leg, search };
  }
}

const joined = ({ leg, search }: Layer, space: number): boolean => search.has(space) && leg.joins?.[space] !== 0;

/** The spaces of a layer that supply and can be joined. */
function joints({ leg, search }: Layer): number[] {
  const spaces: number[] = [];
  for (let i = 0; i < search.count; i++) {
    const space = search.reached[i]!;
    if (leg.joins?.[space] !== 0) spaces.push(space);
  }
  return spaces;
}

function checkNames(legs: readonly Leg[]): void {
  for (const [i, leg] of legs.entries()) {
    const later = new Set(legs.slice(i + 1).map((each) => each.name)).add('source');
    const wrong = leg.onto?.find((name) => !later.has(name));
    if (wrong !== undefined)
      throw new RangeError(`the leg '${leg.name}' cannot join '${wrong}': no later leg is called so`);
    if (later.has(leg.name)) throw new RangeError(`the name '${leg.name}' of a leg is taken`);
  }
}
