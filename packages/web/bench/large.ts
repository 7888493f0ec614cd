import type { PieceView, Presentation, UnitSymbol } from '@rokada/kernel';
import { scatter } from '../src/board/scatter.ts';

/** A board as large as the largest of the games: 150 by 90 hexes, rivers, cities, 1,500 counters. Always the same. */
export const [COLUMNS, ROWS, UNITS] = [150, 90, 1500] as const;

const letter = (row: number, column: number): string => {
  const near = (scale: number, salt: number): number => {
    const [x, y] = [column / scale, row / scale];
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const at = (dx: number, dy: number): number => scatter((y0 + dy) * 997 + x0 + dx, salt);
    const [fx, fy] = [x - x0, y - y0];
    return at(0, 0) * (1 - fx) * (1 - fy) + at(1, 0) * fx * (1 - fy) + at(0, 1) * (1 - fx) * fy + at(1, 1) * fx * fy;
  };
  const height = 0.65 * near(9, 1) + 0.35 * near(4, 2);
  return height < 0.22
    ? '~'
    : height < 0.3
      ? 'm'
      : height < 0.58
        ? 'c'
        : height < 0.72
          ? 'f'
          : height < 0.8
            ? 'h'
            : 'M';
};

const rows = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (__, column) => letter(row, column)).join(''),
);
const sides = (salt: number): string =>
  rows
    .map((row, r) =>
      Array.from(row, (_, c) =>
        c < COLUMNS - 1 && r > 0 && r < ROWS - 1 && scatter(r * 991 + c, salt) < 0.05 ? 'r' : '.',
      ).join(''),
    )
    .join('\n');
const cities = Array.from({ length: 140 }, (_, i) => {
  const [r, c] = [Math.floor(scatter(i, 7) * ROWS), Math.floor(scatter(i, 8) * COLUMNS)];
  return `${String(r + 1).padStart(2, '0')}${String(c + 1).padStart(3, '0')} "City ${i}"${i % 5 === 0 ? ' vp=2' : ''}`;
});

export const largeMap = `rokada-map 1
name: Large
source: reconstructed made for measuring
hexes: pointy

[sheets]
map at=0,0 rows=1..${ROWS} columns=1..${COLUMNS} shift=even id={row:2}{col:3}

[terrain]
c = clear
f = forest
m = marsh
h = hills
M = mountain
~ = sea
grid
${rows.join('\n')}

[sides river]
r = river
grid NE
${sides(3)}
grid E
${sides(4)}
grid SE
${sides(5)}

[records city]
${[...new Map(cities.map((city) => [city.slice(0, 5), city])).values()].join('\n')}
`;

const symbols: readonly UnitSymbol[] = [
  'infantry',
  'infantry',
  'armour',
  'mechanised',
  'cavalry',
  'artillery',
  'headquarters',
  'motorised',
];

export const pieces: readonly PieceView[] = Array.from({ length: UNITS }, (_, i) => {
  const [r, c] = [Math.floor(scatter(i, 11) * ROWS), Math.floor((scatter(i, 12) * 0.45 + (i % 2) * 0.45) * COLUMNS)];
  return {
    id: `u${i}`,
    side: i % 2 === 0 ? 'west' : 'east',
    face: i % 3 === 0 ? 1 : 0,
    at: `${String(r + 1).padStart(2, '0')}${String(c + 1).padStart(3, '0')}`,
  };
});

export const presentation: Presentation = {
  words: { en: {}, fr: {} },
  sides: { west: { colour: '#5b6b73', emblem: 'cross' }, east: { colour: '#a8442a', emblem: 'star' } },
  colours: { west: { back: '#c9d1cf', ink: '#1d2529' }, east: { back: '#e3c08f', ink: '#3a1508' } },
  counters: Object.fromEntries(
    pieces.map(({ id, side }, i) => [
      id,
      {
        symbol: symbols[i % symbols.length]!,
        size: ['XX', 'XXX', 'III'][i % 3]!,
        label: String(i),
        colours: side,
        faces: [`${1 + (i % 9)}-${1 + (i % 7)}`, `${i % 5}-${1 + (i % 7)}`],
      },
    ]),
  ),
  terrain: {
    clear: { fill: '#e8e2cd', name: 'clear' },
    forest: { fill: '#a9bf8f', pattern: 'trees', name: 'forest' },
    marsh: { fill: '#c3cfae', pattern: 'marsh', name: 'marsh' },
    hills: { fill: '#d9c79a', pattern: 'hills', name: 'hills' },
    mountain: { fill: '#b9a27c', pattern: 'mountains', name: 'mountain' },
    sea: { fill: '#9cc3dd', pattern: 'waves', name: 'sea' },
  },
};
