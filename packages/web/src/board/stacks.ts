import type { PieceView } from '@rokada/kernel';
import { COUNTER, type World } from './world.ts';

/** A piece where it is drawn: the middle of the counter, and its size. */
export interface Laid {
  readonly piece: PieceView;
  readonly space: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Counters lie in piles on hexes; an area has room for rows, side by side. The last of a space lies on top. */
export function layPieces(world: World, pieces: readonly PieceView[]): Map<number, readonly Laid[]> {
  const bySpace = new Map<number, PieceView[]>();
  for (const piece of pieces) {
    const space = piece.at === null ? undefined : world.board.byId.get(piece.at);
    if (space === undefined || world.boxOf(space) === undefined) continue;
    const known = bySpace.get(space);
    if (known === undefined) bySpace.set(space, [piece]);
    else known.push(piece);
  }
  const laid = new Map<number, readonly Laid[]>();
  for (const [space, here] of bySpace) {
    laid.set(space, space < world.board.hexes ? pile(world, space, here) : rows(world, space, here));
  }
  return laid;
}

function pile(world: World, space: number, pieces: readonly PieceView[]): Laid[] {
  const [x, y] = [world.x(space), world.y(space)];
  const step = Math.min(4, 12 / Math.max(1, pieces.length - 1));
  const first = (-step * (pieces.length - 1)) / 2;
  return pieces.map((piece, i) => ({ piece, space, x: x + first + i * step, y: y - first - i * step, size: COUNTER }));
}

function rows(world: World, space: number, pieces: readonly PieceView[]): Laid[] {
  const box = world.boxOf(space)!;
  const [width, height] = [(box.x1 - box.x0) * 0.84, (box.y1 - box.y0) * 0.62];
  const ordered = pieces.toSorted((a, b) => a.side.localeCompare(b.side));
  let size = COUNTER;
  let columns = 1;
  for (; size > 16; size -= 2) {
    columns = Math.max(1, Math.floor(width / (size + 2)));
    if (Math.ceil(ordered.length / columns) * (size + 2) <= Math.max(height, size + 2)) break;
  }
  const count = Math.ceil(ordered.length / columns);
  const [x, y] = [world.x(space), world.y(space) + 10];
  return ordered.map((piece, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, ordered.length - row * columns);
    return {
      piece,
      space,
      x: x + ((i % columns) - (inRow - 1) / 2) * (size + 2),
      y: y + (row - (count - 1) / 2) * (size + 2),
      size,
    };
  });
}
