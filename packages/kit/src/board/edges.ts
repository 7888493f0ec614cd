import { LINK } from './board.ts';
import { hexBeside, opposite } from './hexgrid.ts';
import type { HexGrid } from './hexgrid.ts';

/** Collects the edges of a board: every pair of touching hexes, then the links. */
export class EdgeList {
  readonly ends: number[] = [];
  readonly #grid: HexGrid;
  readonly #row: Int16Array;
  readonly #column: Int16Array;
  readonly #hexes: number;
  readonly #spaces: number;
  /** The edge over each owned side, at 3 * hex + direction. */
  readonly #owned: Int32Array;
  readonly #links = new Map<number, number>();

  constructor(grid: HexGrid, hexes: number, spaces: number, row: Int16Array, column: Int16Array) {
    this.#grid = grid;
    this.#row = row;
    this.#column = column;
    this.#hexes = hexes;
    this.#spaces = spaces;
    this.#owned = new Int32Array(3 * hexes).fill(-1);
    for (let hex = 0; hex < hexes; hex++) {
      for (let d = 0; d < 3; d++) {
        const other = this.beside(hex, d);
        if (other >= 0) this.#owned[3 * hex + d] = this.#add(hex, other);
      }
    }
  }

  get count(): number {
    return this.ends.length / 2;
  }

  /** The hex across a side, or -1. */
  beside(hex: number, direction: number): number {
    return hexBeside(this.#grid, this.#row[hex]!, this.#column[hex]!, direction);
  }

  /** The edge over a side of a hex, or -1. */
  over(hex: number, direction: number): number {
    if (direction < 3) return this.#owned[3 * hex + direction]!;
    const other = this.beside(hex, direction);
    return other < 0 ? -1 : this.#owned[3 * other + opposite(direction)]!;
  }

  /** The edge between two spaces, or -1. */
  between(a: number, b: number): number {
    if (a < this.#hexes && b < this.#hexes) {
      for (let d = 0; d < 6; d++) if (this.beside(a, d) === b) return this.over(a, d);
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

  /** Lay the edges out as arcs, clockwise round each hex, links last. */
  arcs(): { first: Int32Array; to: Int32Array; edge: Int32Array; direction: Uint8Array; reverse: Int32Array } {
    const count = 2 * this.count;
    const first = new Int32Array(this.#spaces + 1);
    for (const space of this.ends) first[space + 1]!++;
    for (let space = 0; space < this.#spaces; space++) first[space + 1]! += first[space]!;
    const to = new Int32Array(count);
    const edge = new Int32Array(count);
    const direction = new Uint8Array(count).fill(LINK);
    const reverse = new Int32Array(count);
    const next = first.slice(0, this.#spaces);
    const seen = new Int32Array(this.count).fill(-1);
    const put = (from: number, other: number, by: number, d: number): void => {
      const arc = next[from]!++;
      to[arc] = other;
      edge[arc] = by;
      direction[arc] = d;
      const twin = seen[by]!;
      if (twin < 0) seen[by] = arc;
      else {
        reverse[arc] = twin;
        reverse[twin] = arc;
      }
    };
    for (let hex = 0; hex < this.#hexes; hex++) {
      for (let d = 0; d < 6; d++) {
        const other = this.beside(hex, d);
        if (other >= 0) put(hex, other, this.over(hex, d), d);
      }
    }
    for (const by of this.#links.values()) {
      const a = this.ends[2 * by]!;
      const b = this.ends[2 * by + 1]!;
      put(a, b, by, LINK);
      put(b, a, by, LINK);
    }
    return { first, to, edge, direction, reverse };
  }

  #pair(a: number, b: number): number {
    return a < b ? a * this.#spaces + b : b * this.#spaces + a;
  }

  #add(a: number, b: number): number {
    this.ends.push(Math.min(a, b), Math.max(a, b));
    return this.count - 1;
  }
}
