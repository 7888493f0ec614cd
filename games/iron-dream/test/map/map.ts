import { readFileSync } from 'node:fs';
import type { Board } from '@rokada/kit';
import { arcBetween, featureMask, layerOf, loadBoard, neighbours, spaceOf } from '@rokada/kit';

/** The emitted map alone, and short words to ask it: the tests beside this file need no geodata. */
export const text = readFileSync(new URL('../../data/map/iron-dream.map', import.meta.url), 'utf8');
export const board: Board = loadBoard(text);

export const at = (id: string): number => spaceOf(board, id);
export const ids = (hexes: Iterable<number>): string[] => [...hexes].map((hex) => board.ids[hex]!);
export const all = Array.from({ length: board.hexes }, (_, hex) => hex);
export const word = (layer: string, hex: number): string => {
  const found = layerOf(board, layer);
  return found.values[found.of[hex]!]!.word;
};
export const terrain = (hex: number): string => word('terrain', hex);
export const isSea = (hex: number): boolean => terrain(hex) === 'sea';
export const inPlay = all.filter((hex) => ['clear', 'rough', 'marsh', 'mountain'].includes(terrain(hex)));
export const near = (hex: number): number[] => neighbours(board, hex).filter((other) => other < board.hexes);
export const has = (edge: number, ...features: string[]): boolean =>
  (board.edgeFeatures[edge]! & featureMask(board, ...features)) !== 0;
export const side = (a: string, b: string): number => board.edge[arcBetween(board, at(a), at(b))]!;
export const sidesWith = (feature: string, id: string): number =>
  near(at(id)).filter((other) => has(side(id, board.ids[other]!), feature)).length;
export const records = (kind: string) => board.places.filter((place) => place.kind === kind);
export const record = (kind: string, name: string) => records(kind).find((place) => place.name === name)!;
export const hexesOf = (kind: string, name?: string): number[] =>
  records(kind)
    .filter((place) => name === undefined || place.name === name)
    .flatMap((place) => [...place.spaces]);

/** Hexes that hang together, the largest set first. */
export function pieces(hexes: readonly number[], joined = (_a: number, _b: number): boolean => true): number[][] {
  const left = new Set(hexes);
  const found: number[][] = [];
  for (const seed of hexes) {
    if (!left.delete(seed)) continue;
    const piece = [seed];
    for (const hex of piece)
      for (const other of near(hex)) if (left.has(other) && joined(hex, other) && left.delete(other)) piece.push(other);
    found.push(piece);
  }
  return found.sort((a, b) => b.length - a.length);
}
