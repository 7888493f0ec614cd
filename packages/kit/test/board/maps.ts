import fc from 'fast-check';
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

/** Any small board: orientation, shift, size, holes, rivers and a road. */
export const anyBoard: fc.Arbitrary<Board> = fc
  .record({
    hexes: fc.constantFrom('pointy', 'flat'),
    shift: fc.constantFrom('odd', 'even'),
    east: fc.boolean(),
    rows: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })).chain(([height, width]) =>
      fc.array(fc.string({ unit: fc.constantFrom('c', 'c', 'f', '.'), minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    ),
    features: fc.array(fc.constantFrom('river', 'road', ''), { minLength: 200, maxLength: 200 }),
  })
  .map(({ hexes, shift, east, rows, features }) => {
    const width = rows[0]!.length;
    const columns = east ? `1..${width}` : `${width}..1`;
    const bare = `rokada-map 1
name: any
source: public
hexes: ${hexes}

[sheets]
s at=0,0 rows=1..${rows.length} columns=${columns} shift=${shift} id={row:2}{col:2}

[terrain]
c = clear
f = forest
grid
${rows.join('\n')}
`;
    const { edges, ends, ids } = loadBoard(bare);
    const pairs = { river: [] as string[], road: [] as string[], '': [] as string[] };
    for (let e = 0; e < edges; e++) {
      pairs[features[e % features.length] as keyof typeof pairs].push(`${ids[ends[2 * e]!]}/${ids[ends[2 * e + 1]!]}`);
    }
    const list = (name: 'river' | 'road'): string =>
      `\n[sides ${name}]\n${pairs[name].map((each) => `${each}\n`).join('')}`;
    return loadBoard(bare + list('river') + list('road'));
  });
