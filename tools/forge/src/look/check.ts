import type { Board } from '@rokada/kit';
import type { HexSide } from './wants.ts';
import { along, isWet } from './wants.ts';
import { UNIT } from './rings.ts';

/** The finished coast as the table will fill it (even-odd), asked exactly: no samples, but crossings with its rings. */
export class Finished {
  readonly #bands = new Map<number, number[]>();
  readonly #segments: number[] = [];

  constructor(rings: readonly Int32Array[]) {
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const [ay, by] = [ring[j + 1]! / UNIT, ring[i + 1]! / UNIT];
        const n = this.#segments.push(ring[j]! / UNIT, ay, ring[i]! / UNIT, by) - 4;
        for (let band = Math.floor(Math.min(ay, by)); band <= Math.floor(Math.max(ay, by)); band++) {
          const known = this.#bands.get(band);
          if (known === undefined) this.#bands.set(band, [n]);
          else known.push(n);
        }
      }
    }
  }

  isLand(x: number, y: number): boolean {
    let inside = false;
    const s = this.#segments;
    for (const n of this.#bands.get(Math.floor(y)) ?? []) {
      const ay = s[n + 1]!;
      const by = s[n + 3]!;
      if (ay > y !== by > y && x < s[n]! + ((s[n + 2]! - s[n]!) * (y - ay)) / (by - ay)) inside = !inside;
    }
    return inside;
  }

  /** Where a line crosses the coast, as shares of its length. */
  crossings(line: Four): number[] {
    const [x1, y1, x2, y2] = line;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
    const s = this.#segments;
    const found = new Map<number, number>();
    for (let band = Math.floor(Math.min(y1, y2)); band <= Math.floor(Math.max(y1, y2)); band++) {
      for (const n of this.#bands.get(band) ?? []) {
        const ax = s[n]!;
        const bx = s[n + 2]!;
        if ((ax < left && bx < left) || (ax > right && bx > right) || found.has(n)) continue;
        const ay = s[n + 1]!;
        const ex = bx - ax;
        const ey = s[n + 3]! - ay;
        const cross = dx * ey - dy * ex;
        if (cross === 0) continue;
        const t = ((ax - x1) * ey - (ay - y1) * ex) / cross;
        const u = ((ax - x1) * dy - (ay - y1) * dx) / cross;
        if (t >= 0 && t <= 1 && u >= 0 && u <= 1) found.set(n, t);
      }
    }
    return [...found.values()].sort((a, b) => a - b);
  }

  /** The stretches of a line that are land or that are water, as middles of them. */
  stretches(line: Four, land: boolean): number[] {
    const cuts = [0, ...this.crossings(line), 1];
    return cuts
      .slice(1)
      .map((to, i) => [cuts[i]!, to] as const)
      .filter(([from, to]) => to - from > 1e-3)
      .map(([from, to]) => (from + to) / 2)
      .filter((t) => this.isLand(...along(line, t)) === land);
  }
}

type Four = readonly [number, number, number, number];

/** What of the board the finished coast contradicts. */
export interface Verdict {
  /** Hexes whose centre is on the wrong side of the coast. */
  readonly centres: readonly number[];
  /** Sea, lake and strait sides that are not water all along. */
  readonly dry: readonly HexSide[];
  /** Sides between land hexes whose way from centre to centre is cut by water. */
  readonly cut: readonly HexSide[];
  /** Sides between sea hexes whose way is cut by land. */
  readonly blocked: readonly HexSide[];
  /** Sides along which ships pass but no water shows. */
  readonly hidden: readonly HexSide[];
  readonly landSides: number;
}

export const wayOf = (board: Board, { a, b }: HexSide): Four => [board.x[a]!, board.y[a]!, board.x[b]!, board.y[b]!];

export function judge(board: Board, sides: readonly HexSide[], coast: Finished): Verdict {
  const hexes = Array.from({ length: board.hexes }, (_, hex) => hex);
  const land = sides.filter(({ kind }) => kind === 'land');
  return {
    centres: hexes.filter((hex) => coast.isLand(board.x[hex]!, board.y[hex]!) === isWet(board, hex)),
    dry: sides.filter(({ kind, ends }) => kind === 'water' && coast.stretches(ends, true).length > 0),
    cut: land.filter((side) => coast.stretches(wayOf(board, side), false).length > 0),
    blocked: sides.filter((side) => side.kind === 'sea' && coast.stretches(wayOf(board, side), true).length > 0),
    hidden: land.filter(({ shore, ends }) => shore && coast.stretches(ends, false).length === 0),
    landSides: land.length,
  };
}
