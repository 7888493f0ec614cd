import type { Board } from '@rokada/kit';
import { LINK, sideSegment } from '@rokada/kit';
import type { Field } from './field.ts';

/** A place that has to be land or water because the board says so. */
export interface Want {
  readonly x: number;
  readonly y: number;
  /** How deep in land (or, below zero, in water) it should lie, in hexes. */
  readonly depth: number;
  /** How far a push at it reaches. */
  readonly reach: number;
  readonly centre: boolean;
}

export interface HexSide {
  readonly edge: number;
  readonly a: number;
  readonly b: number;
  readonly ends: readonly [number, number, number, number];
  readonly kind: 'land' | 'sea' | 'coast' | 'water';
  /** Between land hexes, but ships pass along it: some water must show. */
  readonly shore: boolean;
}

export const isWet = (board: Board, hex: number): boolean =>
  /^(?:sea|lake)$/.test(board.terrain.values[board.terrain.of[hex]!]!.word);

/** Every hexside of a board, and what the coast has to say of it. */
export function hexSides(board: Board): HexSide[] {
  const bit = (name: string): number => (board.features.includes(name) ? 1 << board.features.indexOf(name) : 0);
  const [open, shore] = [bit('sea') | bit('lake') | bit('strait'), bit('shore')];
  const found: HexSide[] = [];
  for (let a = 0; a < board.hexes; a++) {
    for (let arc = board.first[a]!; arc < board.first[a + 1]!; arc++) {
      const b = board.to[arc]!;
      if (board.direction[arc] === LINK || b < a || b >= board.hexes) continue;
      const edge = board.edge[arc]!;
      const [wetA, wetB] = [isWet(board, a), isWet(board, b)];
      const has = board.edgeFeatures[edge]!;
      const kind = wetA && wetB ? 'sea' : wetA || wetB ? 'coast' : (has & open) !== 0 ? 'water' : 'land';
      found.push({ edge, a, b, ends: sideSegment(board, edge)!, kind, shore: kind === 'land' && (has & shore) !== 0 });
    }
  }
  return found;
}

export const along = (ends: readonly [number, number, number, number], t: number): readonly [number, number] => [
  ends[0] + (ends[2] - ends[0]) * t,
  ends[1] + (ends[3] - ends[1]) * t,
];

/** Centres, middles of sides, the ways between land hexes, whole water sides, and the wetter end of every shore. */
export function wantsOf(board: Board, sides: readonly HexSide[], natural: Field): Want[] {
  const wants: Want[] = [];
  const ask = ([x, y]: readonly [number, number], depth: number, reach: number, centre = false): void =>
    void wants.push({ x, y, depth, reach, centre });
  for (let hex = 0; hex < board.hexes; hex++)
    ask([board.x[hex]!, board.y[hex]!], isWet(board, hex) ? -0.24 : 0.24, 0.62, true);
  for (const { a, b, ends, kind, shore } of sides) {
    const way = [board.x[a]!, board.y[a]!, board.x[b]!, board.y[b]!] as const;
    if (kind === 'sea') ask(along(ends, 0.5), -0.07, 0.3);
    else if (kind === 'water') for (const t of [0, 0.25, 0.5, 0.75, 1]) ask(along(ends, t), -0.06, 0.2);
    else if (kind === 'land') {
      ask(along(ends, 0.5), 0.07, 0.3);
      for (const t of [0.25, 0.75]) ask(along(way, t), 0.05, 0.22);
      if (shore) ask(along(ends, wetterEnd(ends, natural)), -0.05, 0.2);
    }
  }
  return wants;
}

export const wetterEnd = (ends: readonly [number, number, number, number], natural: Field): 0 | 1 =>
  natural.at(...along(ends, 0)) <= natural.at(...along(ends, 1)) ? 0 : 1;
