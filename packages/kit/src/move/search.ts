import type { Board } from '../board/index.ts';
import type { Costs } from './costs.ts';
import type { ZoneRules } from './zone-rules.ts';
import { compileZones, NO_ZONE_STEP } from './zone-rules.ts';

/** Bits of a gate mask. */
export const OPEN = 0;
/** May not be entered. */
export const CLOSED = 1;
/** May be entered, but the move ends there. */
export const HALT = 2;

/** What holds for one move besides the costs of the map. All arrays have one number per space. */
export interface Terms {
  /** OPEN, CLOSED or HALT. */
  readonly gate?: Uint8Array;
  /** Grades of enemy zones of control, and what they do. Give both or neither. */
  readonly zones?: Uint8Array;
  readonly zoneRules?: ZoneRules;
  /** Extra units for entering and for leaving a space. */
  readonly enter?: Uint8Array;
  readonly leave?: Uint8Array;
  /** Steps that this move may not make, whatever the map says: every step must come closer to home, say. */
  readonly veto?: (from: number, to: number) => boolean;
  /** What a step costs where that depends on the moment: its price on the map, and what is left before it. */
  readonly patch?: (from: number, to: number, price: number, left: number) => number;
  /** A unit may always make one step by spending all its points, if the step is allowed at all. */
  readonly atLeastOne?: boolean;
}

/** More than any move or supply line: "any distance". */
export const ANY_DISTANCE = 1 << 22;

const never = 1 << 30;

/**
 * Finds what can be reached. One Search holds the working arrays for a board and is used again and again;
 * its answers hold until the next search.
 *
 * Costs are kept as `base + cost`, and each search takes a lower base than the one before: whatever earlier
 * searches left behind is then larger than anything the new one accepts, so nothing is ever cleared.
 * The queue is a ring of buckets, one per cost, as many as the dearest step needs.
 */
export class Search {
  readonly board: Board;
  /** Spaces reached, cheapest first: `reached[0]` to `reached[count - 1]`. */
  readonly reached: Uint16Array;
  count = 0;
  /** `base + cost` of what was reached; what was not lies above `top`. */
  readonly #cost: Int32Array;
  /** Where each space was reached from; a start from itself. */
  readonly #from: Uint16Array;
  #base = never;
  #top = never - 1;
  /** Each bucket is a list of entries, a space and the next entry; entry 0 is the end of every list. */
  #heads = new Int32Array(16);
  readonly #entry: Int32Array;
  #entries = 2;
  readonly #zeros: Uint8Array;

  constructor(board: Board) {
    this.board = board;
    this.reached = new Uint16Array(board.spaces);
    this.#cost = new Int32Array(board.spaces).fill(never);
    this.#from = new Uint16Array(board.spaces);
    this.#entry = new Int32Array(2 * (board.arcs + board.spaces + 1));
    this.#zeros = new Uint8Array(board.spaces);
  }

  /** Everything a unit can reach with so many units of movement. The start is left whatever the terms say of it. */
  range(start: number, units: number, costs: Costs, terms: Terms = {}): this {
    this.#begin(units, costs, terms);
    this.#seed(start);
    if (terms.zones || terms.enter || terms.leave || terms.veto || terms.patch) this.#run(costs, terms, start, -1);
    else this.#dial(costs, terms.gate ?? this.#zeros, start);
    if (terms.atLeastOne) this.#oneStep(start, costs, terms);
    return this;
  }

  /**
   * Go on from where an earlier search arrived, by other means and with what is left: from its spaces marked in
   * `at` (1 per space), after paying a toll. Walk to the railway, pay to entrain, ride. Both searches must count
   * in the same units, and be two different Search objects.
   */
  continueFrom(earlier: Search, at: Uint8Array, toll: number, units: number, costs: Costs, terms: Terms = {}): this {
    const furthest = earlier.count === 0 ? 0 : earlier.costOf(earlier.reached[earlier.count - 1]!);
    this.#begin(units, costs, terms, furthest + toll);
    for (let i = 0; i < earlier.count; i++) {
      const space = earlier.reached[i]!;
      const paid = earlier.costOf(space) + toll;
      if (at[space] && paid <= units) this.#seed(space, paid);
    }
    this.#run(costs, terms, -1, -1);
    return this;
  }

  /** Everything within reach of any of the sources. Sources obey the gate: a closed one counts for nothing. */
  flood(sources: Iterable<number>, units: number, costs: Costs, gate: Uint8Array = this.#zeros): this {
    this.#begin(units, costs, {});
    // Closed spaces are marked as reached for less than nothing: cheaper than asking the gate at every step.
    const closed = this.#base - 1;
    if (gate !== this.#zeros) for (let s = 0; s < gate.length; s++) if (gate[s]! & CLOSED) this.#cost[s] = closed;
    for (const source of sources) if (this.#cost[source] !== closed) this.#seed(source);
    this.#spread(costs, gate);
    return this;
  }

  /** The cheapest way between two spaces, both included; empty if there is none within so many units. */
  path(start: number, goal: number, costs: Costs, terms: Terms = {}, units: number = ANY_DISTANCE): number[] {
    this.#begin(units, costs, terms);
    this.#seed(start);
    this.#run(costs, terms, start, goal);
    return this.pathTo(goal);
  }

  /** Units spent to reach a space, or -1. */
  costOf(space: number): number {
    return this.has(space) ? this.#cost[space]! - this.#base : -1;
  }

  has(space: number): boolean {
    const cost = this.#cost[space]!;
    return cost >= this.#base && cost <= this.#top;
  }

  /** The space from which a space was reached; -1 for starts and for what was not reached. */
  cameFrom(space: number): number {
    const from = this.#from[space]!;
    return from !== space && this.has(space) ? from : -1;
  }

  /** The way to a space, from the start (or the nearest source) on; empty if it was not reached. */
  pathTo(space: number): number[] {
    const path: number[] = [];
    if (!this.has(space)) return path;
    path.push(space);
    for (let at = space; this.#from[at] !== at; path.push(at)) at = this.#from[at]!;
    return path.reverse();
  }

  #begin(units: number, costs: Costs, terms: Terms, dearestSeed = 0): void {
    const limit = Math.min(units, ANY_DISTANCE);
    // One below the base is the mark of closed spaces.
    if (this.#base <= limit + 2) {
      this.#cost.fill(never);
      this.#base = never;
    }
    this.#base -= limit + 2;
    this.#top = this.#base + limit;
    this.count = 0;
    this.#entries = 2;
    // A patched step may cost all there is.
    const dearest =
      (terms.patch ? limit : costs.dearest) +
      (terms.zoneRules?.dearest ?? 0) +
      (terms.enter ? 255 : 0) +
      (terms.leave ? 255 : 0);
    let size = this.#heads.length;
    while (size <= Math.min(Math.max(dearest, dearestSeed), limit)) size *= 2;
    if (size > this.#heads.length) this.#heads = new Int32Array(size);
  }

  #seed(space: number, paid = 0): void {
    const cost = this.#base + paid;
    if (this.has(space)) return;
    this.#cost[space] = cost;
    this.#from[space] = space;
    const slot = cost & (this.#heads.length - 1);
    const entry = this.#entries;
    this.#entries += 2;
    this.#entry[entry] = space;
    this.#entry[entry + 1] = this.#heads[slot]!;
    this.#heads[slot] = entry;
  }

  /** Go on from the seeds by the costs of the map alone. */
  #spread(costs: Costs, gate: Uint8Array): void {
    if (costs.cheapest === costs.dearest) this.#ripple(costs, gate);
    else this.#dial(costs, gate, -1);
  }

  /** When all steps cost the same, the list of what was reached is itself the queue. */
  #ripple({ first, open, dearest }: Costs, gate: Uint8Array): void {
    const cost = this.#cost;
    const from = this.#from;
    const reached = this.reached;
    const top = this.#top;
    let count = 0;
    for (let entry = 2; entry < this.#entries; entry += 2) reached[count++] = this.#entry[entry]!;
    this.#heads[this.#base & (this.#heads.length - 1)] = 0;
    for (let i = 0; i < count; i++) {
      const space = reached[i]!;
      if (gate[space]! & HALT) continue;
      const total = cost[space]! + dearest;
      if (total > top) break;
      const end = first[space + 1]!;
      for (let step = first[space]!; step < end; step++) {
        const other = open[step]! & 0xffff;
        if (total >= cost[other]!) continue;
        cost[other] = total;
        from[other] = space;
        reached[count++] = other;
      }
    }
    this.count = count;
  }

  /** Take spaces from the buckets, cheapest first, and go on from each. The start is left whatever the gate says of it. */
  #dial(costs: Costs, gate: Uint8Array, start: number): void {
    const { first, open } = costs;
    const cost = this.#cost;
    const from = this.#from;
    const heads = this.#heads;
    const ring = heads.length - 1;
    const entries = this.#entry;
    const top = this.#top;
    let free = this.#entries;
    let waiting = free / 2 - 1;
    let count = 0;
    for (let now = this.#base; waiting > 0; now++) {
      const slot = now & ring;
      for (let entry = heads[slot]!; entry !== 0; entry = heads[slot]!) {
        heads[slot] = entries[entry + 1]!;
        waiting--;
        const space = entries[entry]!;
        // Otherwise a cheaper way was found after this entry was made.
        if (cost[space] !== now) continue;
        this.reached[count++] = space;
        if (gate[space]! & HALT && space !== start) continue;
        const end = first[space + 1]!;
        for (let i = first[space]!; i < end; i++) {
          const step = open[i]!;
          const other = step & 0xffff;
          const total = now + (step >>> 16);
          if (total >= cost[other]! || total > top || gate[other]! & CLOSED) continue;
          cost[other] = total;
          from[other] = space;
          entries[free] = other;
          entries[free + 1] = heads[total & ring]!;
          heads[total & ring] = free;
          free += 2;
          waiting++;
        }
      }
    }
    this.count = count;
  }

  /** The same under all the terms of a move, until the goal is reached, if there is one. */
  #run(costs: Costs, terms: Terms, start: number, goal: number): void {
    const { first, open } = costs;
    const cost = this.#cost;
    const from = this.#from;
    const heads = this.#heads;
    const ring = heads.length - 1;
    const entries = this.#entry;
    const top = this.#top;
    const gate = terms.gate ?? this.#zeros;
    const zones = terms.zones ?? this.#zeros;
    const { grades, halt, cost: zoneCost, first: zoneFirst } = (terms.zones && terms.zoneRules) ?? freeGround;
    const enter = terms.enter ?? this.#zeros;
    const leave = terms.leave ?? this.#zeros;
    const { veto, patch } = terms;
    let free = this.#entries;
    let waiting = free / 2 - 1;
    let count = 0;
    for (let now = this.#base; waiting > 0; now++) {
      const slot = now & ring;
      for (let entry = heads[slot]!; entry !== 0; entry = heads[slot]!) {
        heads[slot] = entries[entry + 1]!;
        waiting--;
        const space = entries[entry]!;
        if (cost[space] !== now) continue;
        this.reached[count++] = space;
        if (space === goal) {
          heads.fill(0);
          waiting = 0;
          break;
        }
        const grade = zones[space]!;
        if (space !== start && (gate[space]! & HALT || halt[grade])) continue;
        const extra = space === start ? zoneFirst : zoneCost;
        const row = grade * grades;
        const left = now + leave[space]!;
        const end = first[space + 1]!;
        for (let i = first[space]!; i < end; i++) {
          const step = open[i]!;
          const other = step & 0xffff;
          if (gate[other]! & CLOSED) continue;
          const price = patch === undefined ? step >>> 16 : patch(space, other, step >>> 16, top - now);
          const total = left + price + enter[other]! + extra[row + zones[other]!]!;
          if (total >= cost[other]! || total > top || veto?.(space, other)) continue;
          cost[other] = total;
          from[other] = space;
          entries[free] = other;
          entries[free + 1] = heads[total & ring]!;
          heads[total & ring] = free;
          free += 2;
          waiting++;
        }
      }
    }
    this.count = count;
  }

  /** Neighbours too dear for the points, but open: reached by spending everything. */
  #oneStep(start: number, costs: Costs, terms: Terms): void {
    const { first, to } = this.board;
    const { gate, zones, zoneRules, veto } = terms;
    for (let arc = first[start]!; arc < first[start + 1]!; arc++) {
      const other = to[arc]!;
      if (costs.step[arc]! < 0 || this.has(other) || (gate && gate[other]! & CLOSED)) continue;
      if (veto?.(start, other)) continue;
      const row = zones && zoneRules ? zones[start]! * zoneRules.grades : 0;
      if (zones && zoneRules && zoneRules.first[row + zones[other]!]! >= NO_ZONE_STEP) continue;
      this.#cost[other] = this.#top;
      this.#from[other] = start;
      this.reached[this.count++] = other;
    }
  }
}

const freeGround: ZoneRules = compileZones({ cost: [[0]] });
