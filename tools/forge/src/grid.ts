import type { Board, Item, Orientation } from '@rokada/kit';
import { buildBoard, fromLetters, hexCorners, neighbour } from '@rokada/kit';
import type { Point } from './project.ts';
import { refuse, textFact } from './statements.ts';
import type { Statement } from './statements.ts';

/**
 * A board with nothing on it yet: every hex of every sheet, numbered and named as the finished map will be.
 * All geometry (ids, centres, neighbours, distances) is the kit's own.
 */
export function layBoard(hexes: string, sheets: readonly Statement[]): Board {
  if (hexes !== 'pointy' && hexes !== 'flat') refuse('recipe', `hexes are pointy or flat, not "${hexes}"`);
  const extents = sheets.map(extentOf);
  const rows = Math.max(...extents.map((e) => e.row + e.rows));
  const columns = Math.max(...extents.map((e) => e.column + e.columns));
  const letters = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'));
  for (const e of extents)
    for (let r = e.row; r < e.row + e.rows; r++) letters[r]!.fill('?', e.column, e.column + e.columns);
  const result = buildBoard({
    name: 'skeleton',
    source: { kind: 'reconstructed', text: '' },
    hexes,
    sections: [
      { kind: 'sheets', name: '', items: sheets.map(sheetItem) },
      {
        kind: 'terrain',
        name: '',
        legend: [{ letter: '?', value: 'unknown' }],
        grids: [{ rows: letters.map((row) => row.join('')) }],
      },
    ],
  });
  if ('problems' in result) refuse('recipe', result.problems.map((p) => p.text).join('; '));
  return result.board;
}

export const sheetItem = (at: Statement): Item => ({ words: at.words, facts: Object.fromEntries(at.facts) });

function extentOf(sheet: Statement): { row: number; column: number; rows: number; columns: number } {
  const [row = NaN, column = NaN] = textFact(sheet, 'at').split(',').map(Number);
  const count = (key: string): number => {
    const [from = NaN, to = NaN] = textFact(sheet, key)
      .split('..')
      .map((end) => (/^[A-Z]+$/.test(end) ? fromLetters(end) : Number(end)));
    return Math.abs(to - from) + 1;
  };
  const extent = { row, column, rows: count('rows'), columns: count('columns') };
  if (!Object.values(extent).every(Number.isInteger)) refuse(sheet, 'at=, rows= and columns= need whole numbers');
  return extent;
}

export const centre = (board: Board, hex: number): Point => [board.x[hex]!, board.y[hex]!];

export function hexOf(board: Board, id: string, at: Statement | string): number {
  return board.byId.get(id) ?? refuse(at, `there is no hex ${id}`);
}

/** How far a point lies from a hex's centre: 1 on the rim, less inside. */
export function hexNorm(hexes: Orientation, dx: number, dy: number): number {
  const [u, v] = hexes === 'flat' ? [Math.abs(dy), Math.abs(dx)] : [Math.abs(dx), Math.abs(dy)];
  return 2 * Math.max(u, u / 2 + (v * Math.sqrt(3)) / 2);
}

/** A hexside of the mesh: the hexes it parts (`b` is -1 on the rim of the board) and the corners it joins. */
export interface Side {
  readonly a: number;
  readonly b: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Corners and sides of all hexes: the graph on which rivers run. Seen from hex `a`, a side runs clockwise
 * from corner `from` to corner `to`, so whoever walks it that way has `a` on his right.
 */
export class Mesh {
  readonly corners: Point[] = [];
  readonly sides: Side[] = [];
  /** For every corner the sides that end there, and the hexes that meet there. */
  readonly sidesAt: number[][] = [];
  readonly hexesAt: number[][] = [];
  readonly #bySide = new Map<number, number>();

  constructor(board: Board) {
    const hexes = board.grid.hexes === 'flat' ? 'flat' : 'pointy';
    const offsets = hexCorners(hexes);
    const known = new Map<string, number>();
    for (let hex = 0; hex < board.hexes; hex++) {
      const own: number[] = [];
      for (let d = 0; d < 6; d++) {
        const x = board.x[hex]! + offsets[2 * d]!;
        const y = board.y[hex]! + offsets[2 * d + 1]!;
        // All corners lie on a lattice of steps no finer than 0.28; rounding makes three hexes agree on one corner.
        const key = `${Math.round(x * 10)},${Math.round(y * 10)}`;
        let corner = known.get(key);
        if (corner === undefined) {
          corner = this.corners.push([x, y]) - 1;
          known.set(key, corner);
          this.sidesAt.push([]);
          this.hexesAt.push([]);
        }
        this.hexesAt[corner]!.push(hex);
        own.push(corner);
      }
      for (let d = 0; d < 6; d++) {
        const other = neighbour(board, hex, d);
        if (other >= 0 && other < hex) {
          this.#bySide.set(hex * 6 + d, this.#bySide.get(other * 6 + ((d + 3) % 6))!);
          continue;
        }
        const [from, to] = [own[d]!, own[(d + 1) % 6]!];
        const side = this.sides.push({ a: hex, b: other, from, to }) - 1;
        this.#bySide.set(hex * 6 + d, side);
        this.sidesAt[from]!.push(side);
        this.sidesAt[to]!.push(side);
      }
    }
  }

  /** The side of a hex in a direction. */
  side(hex: number, direction: number): number {
    return this.#bySide.get(hex * 6 + direction)!;
  }

  /** The side between two neighbours, or -1. */
  between(a: number, b: number): number {
    for (let d = 0; d < 6; d++) {
      const side = this.side(a, d);
      const { a: one, b: other } = this.sides[side]!;
      if ((one === a && other === b) || (one === b && other === a)) return side;
    }
    return -1;
  }
}
