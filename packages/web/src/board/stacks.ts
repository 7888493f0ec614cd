import type { PieceView } from '@rokada/kernel';
import { GAP, roomIn, type Rows } from './rows.ts';
import { COUNTER, type World } from './world.ts';

/** A piece where it is drawn: the middle of the counter, and its size. */
export interface Laid {
  readonly piece: PieceView;
  readonly space: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export type Stacks = ReadonlyMap<number, readonly Laid[]>;

/**
 * Counters lie in piles on hexes; an area has room for rows, side by side. The best fighter of a pile lies on top. Stacks that
 * look as they did are taken over: who compares them finds at once what has changed.
 */
export function layPieces(
  world: World,
  pieces: readonly PieceView[],
  before: Stacks = new Map(),
  weight: (piece: PieceView) => number = () => 0,
): Stacks {
  const { byId, hexes } = world.board;
  const bySpace = new Map<number, PieceView[]>();
  for (const piece of pieces) {
    const space = piece.at === null ? undefined : byId.get(piece.at);
    if (space === undefined || (space >= hexes && world.boxOf(space) === undefined)) continue;
    const known = bySpace.get(space);
    if (known === undefined) bySpace.set(space, [piece]);
    else known.push(piece);
  }
  const laid = new Map<number, readonly Laid[]>();
  for (const [space, here] of bySpace) {
    // Who fights best lies on top of a pile.
    if (space < hexes && here.length > 1) here.sort((a, b) => weight(a) - weight(b));
    const old = before.get(space);
    const same = old?.length === here.length && here.every((piece, i) => looksLike(piece, old[i]!.piece));
    laid.set(space, same ? old : space < hexes ? pile(world, space, here) : rows(world, space, here));
  }
  return laid;
}

/** The counters of all stacks that do not look as they did: where they lay, and where they lie. */
export function changedStacks(before: Stacks, after: Stacks): { readonly lay: Laid[]; readonly lie: Laid[] } {
  const lay: Laid[] = [];
  const lie: Laid[] = [];
  for (const [space, stack] of after) {
    const old = before.get(space);
    if (old === stack) continue;
    lay.push(...(old ?? []));
    lie.push(...stack);
  }
  for (const [space, old] of before) if (!after.has(space)) lay.push(...old);
  return { lay, lie };
}

const looksLike = (a: PieceView, b: PieceView): boolean =>
  a.id === b.id && a.kind === b.kind && a.side === b.side && a.face === b.face && a.marks?.join() === b.marks?.join();

function pile(world: World, space: number, pieces: readonly PieceView[]): Laid[] {
  const [x, y] = [world.x(space), world.y(space)];
  const step = Math.min(3.5, 9 / Math.max(1, pieces.length - 1));
  const first = (-step * (pieces.length - 1)) / 2;
  return pieces.map((piece, i) => ({ piece, space, x: x + first + i * step, y: y - first - i * step, size: COUNTER }));
}

function rows(world: World, space: number, pieces: readonly PieceView[]): Laid[] {
  const ordered = pieces.toSorted((a, b) => a.side.localeCompare(b.side));
  const { size, columns, x, top } = roomIn(world, space, ordered.length) ?? asTheyFit(world, space, ordered.length);
  return ordered.map((piece, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, ordered.length - row * columns);
    return {
      piece,
      space,
      x: x + ((i % columns) - (inRow - 1) / 2) * (size + GAP),
      y: top + row * (size + GAP) + size / 2,
      size,
    };
  });
}

/** Where an area is too small or too crowded for that: as many in a row as its width allows. */
function asTheyFit(world: World, space: number, count: number): Rows {
  const box = world.boxOf(space)!;
  const [width, height] = [(box.x1 - box.x0) * 0.84, (box.y1 - box.y0) * 0.62];
  let size = COUNTER;
  let columns = 1;
  for (; size > 16; size -= 2) {
    columns = Math.max(1, Math.floor(width / (size + GAP)));
    if (Math.ceil(count / columns) * (size + GAP) <= Math.max(height, size + GAP)) break;
  }
  const high = Math.ceil(count / columns);
  const down = below(world, space, { count: high, wide: Math.min(columns, count), size });
  return {
    size,
    columns,
    x: world.x(space),
    top: world.y(space) + 10 + down - (high / 2) * (size + GAP) + GAP / 2,
  };
}

/** Further rows lie below the first, clear of the name above it, as far down as the area is wide enough for them. */
function below(
  world: World,
  space: number,
  { count, wide, size }: { count: number; wide: number; size: number },
): number {
  const [x, y, each] = [world.x(space), world.y(space) + 10, size + GAP];
  const inside = (dx: number, dy: number): boolean => world.at(x + dx, y + dy) === space;
  for (let down = ((count - 1) / 2) * each; down > 0; down -= 4) {
    const foot = down + (count / 2) * each - 2;
    if ([-0.5, 0, 0.5].every((part) => inside(part * (wide - 0.5) * each, foot))) return down;
  }
  return 0;
}
