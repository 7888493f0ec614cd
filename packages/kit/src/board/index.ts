import type { Board } from './board.ts';
import type { BoardResult } from './build.ts';
import { buildBoard } from './build.ts';
import { MapError } from './map.ts';
import { parseMap } from './parse.ts';

export * from './board.ts';
export { buildBoard } from './build.ts';
export type { BoardResult } from './build.ts';
export { emitMap } from './emit.ts';
export * from './geometry.ts';
export * from './ground.ts';
export { parseItem } from './items.ts';
export { directionNames, hexCorners } from './hexgrid.ts';
export type { HexGrid } from './hexgrid.ts';
export { MapError, sourceKinds } from './map.ts';
export type * from './map.ts';
export * from './range.ts';
export { fromLetters } from './sheets.ts';
export * from './spaces.ts';

/** Read a map file: a board, or everything that is wrong with it, line by line. */
export function parseBoard(text: string): BoardResult {
  const parsed = parseMap(text);
  return 'problems' in parsed ? parsed : buildBoard(parsed.map);
}

/** Read a map file that must be good: throws a MapError that lists every problem. */
export function loadBoard(text: string): Board {
  const result = parseBoard(text);
  if ('problems' in result) throw new MapError(result.problems);
  return result.board;
}
