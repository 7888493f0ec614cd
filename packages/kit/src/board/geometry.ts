import type { Board, Points } from './board.ts';
import { LINK } from './board.ts';
import { gridDistance, hexCorners, hexUnder } from './hexgrid.ts';

/** The space under a point of the map, or -1: a hex, else a space whose outline holds the point. */
export function spaceAt(board: Board, x: number, y: number): number {
  if (board.hexes > 0) {
    const hex = hexUnder(board.grid, x, y);
    if (hex >= 0) return hex;
  }
  for (const [space, outline] of board.outlines) if (isInside(outline, x, y)) return space;
  return -1;
}

/** Whether a point lies in an outline: a ray to the east crosses it an odd number of times. */
export function isInside(outline: Points, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    const xi = outline[i]!;
    const yi = outline[i + 1]!;
    const xj = outline[j]!;
    const yj = outline[j + 1]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Steps between two hexes as the crow flies, holes and links ignored; -1 if one of them is not a hex. */
export function distance(board: Board, a: number, b: number): number {
  if (a >= board.hexes || b >= board.hexes) return -1;
  return gridDistance(board.grid, board.row[a]!, board.column[a]!, board.row[b]!, board.column[b]!);
}

/** The neighbour in a direction (0 to 5, clockwise from north), or -1. */
export function neighbour(board: Board, space: number, direction: number): number {
  const end = board.first[space + 1]!;
  for (let arc = board.first[space]!; arc < end; arc++) if (board.direction[arc] === direction) return board.to[arc]!;
  return -1;
}

/** The arc from one space to another, or -1 if they are not neighbours. */
export function arcBetween(board: Board, from: number, to: number): number {
  const end = board.first[from + 1]!;
  for (let arc = board.first[from]!; arc < end; arc++) if (board.to[arc] === to) return arc;
  return -1;
}

export function neighbours(board: Board, space: number): number[] {
  return [...board.to.subarray(board.first[space], board.first[space + 1])];
}

/** The two ends of the side between two hexes, for drawing: x1, y1, x2, y2. Undefined for links. */
export function sideSegment(board: Board, edge: number): readonly [number, number, number, number] | undefined {
  const space = board.ends[2 * edge]!;
  const arc = arcBetween(board, space, board.ends[2 * edge + 1]!);
  const d = board.direction[arc]!;
  if (d === LINK || board.grid.hexes === 'none') return undefined;
  const corners = hexCorners(board.grid.hexes);
  const x = board.x[space]!;
  const y = board.y[space]!;
  const next = (d + 1) % 6;
  return [x + corners[2 * d]!, y + corners[2 * d + 1]!, x + corners[2 * next]!, y + corners[2 * next + 1]!];
}
