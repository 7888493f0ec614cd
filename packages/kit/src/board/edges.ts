import { LINK } from './board.ts';
import { hexBeside } from './hexgrid.ts';
import type { HexGrid } from './hexgrid.ts';

/** Collects the edges of a board: every pair of touching hexes, then the links. */
export class EdgeList {
  count = 0;
  readonly #hexes: number;
  readonly #spaces: number;
  readonly #ends: Int32Array;
  /** The hex across each side, or -1, and the edge over it: both at 6 * hex + direction. */
  readonly #beside: Int32Array;
  readonly #over: Int32Array;
  readonly #links = new Map<number, number>();

  constructor(grid: HexGrid, hexes: number, spaces: number, mostLinks: number, row: Int16Array, column: Int16Array) {
    this.#hexes = hexes;
    this.#spaces = spaces;
    this.#ends = new Int32Array(2 * (3 * hexes + mostLinks));
    const beside = (this.#beside = new Int32Array(6 * hexes).fill(-1));
    const over = (this.#over = new Int32Array(6 * hexes).fill(-1));
    for (let hex = 0; hex < hexes; hex++) {
      for (let d = 0; d < 3; d++) {
        const other = hexBeside(grid, row[hex]!, column[hex]!, d);
        if (other < 0) continue;
        const here = 6 * hex + d;
        const there = 6 * other + d + 3;
        beside[here] = other;
        beside[there] = hex;
        over[here] = over[there] = this.#add(hex, other);
      }
    }
  }

  /** The edge over a side of a hex, or -1. */
  over(hex: number, direction: number): number {
    return this.#over[6 * hex + direction]!;
  }

  /** The edge between two spaces, or -1. */
  between(a: number, b: number): number {
    if (a < this.#hexes && b < this.#hexes) {
      for (let side = 6 * a; side < 6 * a + 6; side++) if (this.#beside[side] === b) return this.#over[side]!;
    }
    return this.#links.get(this.#pair(a, b)) ?? -1;
  }

  /** Join two spaces; if they are neighbours already, their edge is returned. */
  link(a: number, b: number): number {
    const known = this.between(a, b);
    if (known >= 0) return known;
    const edge = this.#add(a, b);
    this.#links.set(this.#pair(a, b), edge);
    return edge;
  }

  ends(): Int32Array {
    return this.#ends.slice(0, 2 * this.count);
  }

  /** Lay the edges out as arcs, clockwise round each hex, links last. */
  arcs(): { first: Int32Array; to: Int32Array; edge: Int32Array; direction: Uint8Array; reverse: Int32Array } {
    const count = 2 * this.count;
    const ends = this.#ends;
    const beside = this.#beside;
    const over = this.#over;
    const first = new Int32Array(this.#spaces + 1);
    for (let end = 0; end < count; end++) first[ends[end]! + 1]!++;
    for (let space = 0; space < this.#spaces; space++) first[space + 1]! += first[space]!;
    const to = new Int32Array(count);
    const edge = new Int32Array(count);
    const direction = new Uint8Array(count);
    const reverse = new Int32Array(count);
    const next = first.slice(0, this.#spaces);
    for (let hex = 0; hex < this.#hexes; hex++) {
      for (let d = 0; d < 6; d++) {
        const other = beside[6 * hex + d]!;
        if (other < 0) continue;
        const arc = next[hex]!++;
        to[arc] = other;
        edge[arc] = over[6 * hex + d]!;
        direction[arc] = d;
      }
    }
    for (const by of this.#links.values()) {
      for (const end of [2 * by, 2 * by + 1]) {
        const arc = next[ends[end]!]!++;
        to[arc] = ends[end ^ 1]!;
        edge[arc] = by;
        direction[arc] = LINK;
      }
    }
    // Of the two arcs of an edge, the second to be met finds the first.
    const twin = new Int32Array(this.count).fill(-1);
    for (let arc = 0; arc < count; arc++) {
      const by = edge[arc]!;
      const back = twin[by]!;
      if (back < 0) twin[by] = arc;
      else {
        reverse[arc] = back;
        reverse[back] = arc;
      }
    }
    return { first, to, edge, direction, reverse };
  }

  #pair(a: number, b: number): number {
    return Math.min(a, b) * this.#spaces + Math.max(a, b);
  }

  #add(a: number, b: number): number {
    this.#ends[2 * this.count] = Math.min(a, b);
    this.#ends[2 * this.count + 1] = Math.max(a, b);
    return this.count++;
  }
}
