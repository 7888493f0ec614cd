import type { Board } from './board.ts';

/** The ground of a map as the rules ask for it. */
export interface Ground {
  /** By hex, the place of its terrain in the game's list of words. 0 is what nobody enters: sea, lake, land out of play. */
  readonly terrain: Uint8Array;
  isLand(space: number): boolean;
  /** All hexes of land, in order. */
  readonly land: readonly number[];
}

/** The first word of the list stands for everything that the others do not name. */
export function groundOf(board: Board, words: readonly string[]): Ground {
  const terrain = new Uint8Array(board.hexes);
  const land: number[] = [];
  for (let hex = 0; hex < board.hexes; hex++) {
    const { word } = board.terrain.values[board.terrain.of[hex]!]!;
    const ground = Math.max(0, words.indexOf(word));
    terrain[hex] = ground;
    if (ground > 0) land.push(hex);
  }
  return { terrain, isLand: (space) => terrain[space]! > 0, land };
}
