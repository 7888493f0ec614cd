import type { Board } from '@rokada/kit';
import type { Ground } from './classify.ts';
import type { Warp } from './fit.ts';
import type { Geodata } from './geodata.ts';
import { hexOf } from './grid.ts';
import type { Mesh } from './grid.ts';
import type { Towns } from './places.ts';
import type { Point } from './project.ts';
import { refuse } from './statements.ts';
import type { Statement } from './statements.ts';

/** The map in the making: what the geodata said, then what the hand layers made of it. */
export interface Draft {
  /** Hexes and their ids, nothing on them. */
  readonly board: Board;
  readonly mesh: Mesh;
  readonly warp: Warp;
  readonly geo: Geodata;
  readonly ground: Ground;
  readonly towns: Towns;
  /** By layer, a word per hex; `terrain` is one of them. */
  readonly layers: Map<string, (string | undefined)[]>;
  /** By feature, sides of the mesh. */
  readonly sides: Map<string, Set<number>>;
  /** Named courses of rivers and canals, corner by corner. */
  readonly courses: Course[];
}

export interface Course {
  readonly name: string;
  readonly feature: string;
  readonly corners: readonly number[];
  readonly statement: Statement;
}

export function layerOf(draft: Draft, name: string): (string | undefined)[] {
  let layer = draft.layers.get(name);
  if (!layer) draft.layers.set(name, (layer = Array.from({ length: draft.board.hexes })));
  return layer;
}

export function sidesOf(draft: Draft, feature: string): Set<number> {
  let sides = draft.sides.get(feature);
  if (!sides) draft.sides.set(feature, (sides = new Set()));
  return sides;
}

/** `A15` or a run along a row, `A15..A18`. */
export function hexRun(board: Board, words: readonly string[], at: Statement): number[] {
  return words.flatMap((word) => {
    const [first = '', last] = word.split('..');
    const from = hexOf(board, first, at);
    if (last === undefined) return [from];
    const to = hexOf(board, last, at);
    if (board.row[from] !== board.row[to] || to < from)
      refuse(at, `${word} is not a run from west to east along a row`);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** `L15/K15`: the side between two neighbours. */
export function sideOf(draft: Draft, word: string, at: Statement): number {
  const [a = '', b = ''] = word.split('/');
  const side = draft.mesh.between(hexOf(draft.board, a, at), hexOf(draft.board, b, at));
  if (side < 0) refuse(at, `${a} and ${b} do not touch`);
  return side;
}

export const onMap = (draft: Draft, [lon, lat]: Point): Point => draft.warp.forward(lon, lat);
