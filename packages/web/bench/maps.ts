import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { board as theatre } from '../../../games/campaign/src/board.ts';
import { board as city } from '../../../games/stalingrad/src/board.ts';
import { paintMap } from '../../../tools/forge/src/print.ts';

/**
 * Paints the maps of docs/screenshots/maps, each whole and four parts of it at reading size:
 * node --import tsx --import @rokada/text-import/register packages/web/bench/maps.ts [game]
 */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}docs/screenshots/maps/`;
const file = (game: string): string => readFileSync(`${root}games/${game}/data/map/${game}.map`, 'utf8');

type Close = readonly [name: string, x0: number, y0: number, wide: number, night?: boolean];
const maps: readonly (readonly [game: string, board: string, closes: readonly Close[]])[] = [
  [
    'iron-dream',
    file('iron-dream'),
    [
      ['channel', 0, 2, 14],
      ['baltic', 17, 3, 14],
      ['alps', 10, 11, 14],
      ['alps-by-night', 10, 11, 14, true],
    ],
  ],
  [
    'dark-valley',
    file('dark-valley'),
    [
      ['leningrad', 26, -1, 16],
      ['crimea', 38, 38, 16],
      ['caucasus', 46, 43, 16],
      ['moscow', 42, 10, 16],
    ],
  ],
  [
    'sudden-storm',
    file('sudden-storm'),
    [
      ['ladoga', 22, 46, 18],
      ['moscow', 40, 70, 18],
      ['crimea', 26, 108, 18],
      ['carpathians', 0, 90, 18],
    ],
  ],
  [
    'campaign',
    theatre,
    [
      ['dnepr', 1000, 500, 620],
      ['carpathians', 560, 420, 620],
      ['crimea', 1380, 760, 620],
      ['crimea-by-night', 1380, 760, 620, true],
    ],
  ],
  [
    'stalingrad',
    city,
    [
      ['works', 300, 560, 560],
      ['centre', 300, 1240, 560],
      ['south', 100, 1700, 560],
      ['by-night', 300, 560, 560, true],
    ],
  ],
];

mkdirSync(folder, { recursive: true });
const [only] = process.argv.slice(2);
for (const [game, board, closes] of maps) {
  if (only !== undefined && only !== game) continue;
  const plain = { lang: 'en', legend: false, night: false, type: 'image/webp' } as const;
  writeFileSync(
    `${folder}${game}.webp`,
    await paintMap(game, board, { ...plain, width: game === 'sudden-storm' ? 900 : 1300 }),
  );
  for (const [name, x0, y0, wide, night = false] of closes) {
    const part = { x0, y0, x1: x0 + wide, y1: y0 + wide * 0.65 };
    writeFileSync(`${folder}${game}-${name}.webp`, await paintMap(game, board, { ...plain, night, width: 1000, part }));
  }
}
