import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadBoard } from '@rokada/kit';
import { build } from 'esbuild';
import { launchBrowser } from './png.ts';
import { ForgeError } from './statements.ts';

const root = join(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

/** The faces of the table, Latin letters only. */
const FACES = [
  ['Alegreya', 'alegreya', '500', 'normal'],
  ['Alegreya', 'alegreya', '700', 'normal'],
  ['Alegreya', 'alegreya', '500', 'italic'],
  ['Alegreya Sans', 'alegreya-sans', '500', 'normal'],
  ['Alegreya Sans', 'alegreya-sans', '700', 'normal'],
] as const;

/** Long sides of paper in pixels at 300 dots an inch. */
export const PAPERS: Readonly<Record<string, readonly [number, number]>> = {
  A4: [3508, 2480],
  A3: [4961, 3508],
  A2: [7016, 4961],
  A1: [9933, 7016],
};

export interface Paper {
  readonly lang: 'en' | 'fr';
  readonly night: boolean;
  readonly legend: boolean;
  /** Pixels, or a paper: the map is as large as fits on it. */
  readonly width?: number | undefined;
  readonly paper?: string | undefined;
  /** One sheet of several. */
  readonly sheet?: string | undefined;
  /** A part of the board, in hexes. */
  readonly part?: Part | undefined;
  readonly type?: 'image/png' | 'image/webp' | undefined;
}

interface Part {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Whether a game's map can be painted: it has a coast and a relief, or is played on areas. */
export const isPainted = (game: string, board: string): boolean =>
  existsSync(lookOf(game)) || /^hexes: none$/m.test(board);

const lookOf = (game: string): string => join(root, 'games', game, 'data/map', `${game}.look`);

/** The map as the table paints it, of any size, as PNG unless WebP is asked for. */
export async function paintMap(game: string, board: string, paper: Paper): Promise<Uint8Array> {
  const part = paper.sheet === undefined ? paper.part : partOf(board, paper.sheet);
  const look = lookOf(game);
  const data = (file: string, type: string): string => `data:${type};base64,${readFileSync(file).toString('base64')}`;
  const order = {
    board,
    lang: paper.lang,
    night: paper.night,
    legend: paper.legend,
    part,
    type: paper.type ?? ('image/png' as const),
    width: paper.width ?? 0,
    paper: paper.paper === undefined ? undefined : (PAPERS[paper.paper] ?? noPaper(paper.paper)),
    ...(existsSync(look) && {
      coast: readFileSync(look, 'utf8'),
      relief: data(look.replace(/\.look$/, '.relief.webp'), 'image/webp'),
    }),
    faces: FACES.map(([family, folder, weight, style]) => {
      const file = require.resolve(`@fontsource/${folder}/files/${folder}-latin-${weight}-${style}.woff2`);
      return { family, weight, style, url: data(file, 'font/woff2') };
    }),
  };
  const entry = join(root, 'packages/web/src/board/look/print.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: outputFiles[0]!.text });
    type Print = { print(wanted: typeof order): Promise<string> };
    const png = await page.evaluate((wanted) => (globalThis as unknown as Print).print(wanted), order);
    return Buffer.from(png, 'base64');
  } finally {
    await browser.close();
  }
}

function noPaper(name: string): never {
  throw new ForgeError(`there is no paper ${name}: ${Object.keys(PAPERS).join(', ')}`);
}

/** The hexes whose numbers begin with the name of the sheet, with a rim; a hex on two sheets belongs to both. */
function partOf(text: string, sheet: string): Part {
  const board = loadBoard(text);
  const own = [...board.byId]
    .filter(([id, space]) => space < board.hexes && id.startsWith(sheet))
    .map(([, hex]) => hex);
  if (own.length === 0) throw new ForgeError(`there is no sheet ${sheet}`);
  const [xs, ys] = [own.map((hex) => board.x[hex]!), own.map((hex) => board.y[hex]!)];
  const ends = (of: readonly number[]): [number, number] => [
    of.reduce((a, b) => Math.min(a, b)) - 0.8,
    of.reduce((a, b) => Math.max(a, b)) + 0.8,
  ];
  const [[x0, x1], [y0, y1]] = [ends(xs), ends(ys)];
  return { x0, y0, x1, y1 };
}
