import { names, type Names } from '@rokada/kernel';
import type { Board } from './board.ts';
import { distance } from './geometry.ts';

/** The spaces of a game by their printed ids: those of its map, and the boxes beside it that the map does not draw. */
export interface Spaces<Box extends string> {
  readonly names: Names;
  box(id: Box): number;
  isHex(space: number): boolean;
  idOf(space: number): string;
  /** A RangeError when the map has no such hex. */
  hexNamed(id: string): number;
  hexDistance(a: number, b: number): number;
}

export function spacesOf<const Box extends string>(board: Board, boxes: readonly Box[]): Spaces<Box> {
  const { hexes } = board;
  const aliases = new Map([...board.byId].filter(([id, space]) => board.ids[space] !== id));
  const all = names([...board.ids, ...boxes.filter((id) => !board.byId.has(id))], aliases);
  return {
    names: all,
    box: (id) => all.find(id)!,
    isHex: (space) => space >= 0 && space < hexes,
    idOf: (space) => all.ids[space] ?? '-',
    hexNamed(id) {
      const found = all.find(id);
      if (found === undefined) throw new RangeError(`the map has no hex ${id}`);
      return found;
    },
    hexDistance: (a, b) => distance(board, a, b),
  };
}
