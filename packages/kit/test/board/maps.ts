import { loadBoard } from '../../src/board/index.ts';
import type { Board } from '../../src/board/index.ts';

/**
 * A pointy board from a terrain grid alone: c clear, f forest, m mountain, w water. Rows are letters from the
 * north (A is the top row), columns numbers; even rows (B, D ...) sit half a hex further east. Further
 * sections may be appended as text.
 */
export function pointyBoard(rows: readonly string[], sections = ''): Board {
  const last = String.fromCharCode(64 + rows.length);
  return loadBoard(`rokada-map 1
name: test
source: reconstructed
hexes: pointy

[sheets]
map at=0,0 rows=A..${last} columns=1..${rows[0]!.length} shift=even id={row:letters}{col}

[terrain]
c = clear
f = forest
m = mountain
w = water
grid
${rows.join('\n')}
${sections}`);
}

/** The ids of spaces, in the order given. */
export const idsOf = (board: Board, spaces: Iterable<number>): string[] =>
  [...spaces].map((space) => board.ids[space]!);
