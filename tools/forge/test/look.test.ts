import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadBoard } from '@rokada/kit';
import { describe, expect, it } from 'vitest';
import { Finished, judge } from '../src/look/check.ts';
import { layCoast } from '../src/look/coast.ts';
import { Field } from '../src/look/field.ts';
import { fill, signedDistance } from '../src/look/plane.ts';
import { UNIT } from '../src/look/rings.ts';
import { hexSides, isWet, wantsOf } from '../src/look/wants.ts';
import { pushCoast, sizes } from '../src/look/warp.ts';

const root = join(import.meta.dirname, '../../..');
const folder = (game: string): string => join(root, 'games', game, 'data/map', game);

function coastOf(game: string): Int32Array[] {
  const text = readFileSync(`${folder(game)}.look`, 'utf8');
  return text
    .slice(text.indexOf('[coast]\n') + 8)
    .trim()
    .split('\n')
    .map((line) => {
      const points = Int32Array.from(line.split(/[ ,]/).map(Number));
      for (let i = 2; i < points.length; i++) points[i]! += points[i - 2]!;
      return points;
    });
}

describe.each([
  ['iron-dream', 150_000],
  ['dark-valley', 150_000],
  ['sudden-storm', 250_000],
])('the coast of %s', (game, most) => {
  const board = loadBoard(readFileSync(`${folder(game)}.map`, 'utf8'));
  const rings = coastOf(game);
  const verdict = judge(board, hexSides(board), new Finished(rings));

  it('has every hex on its own side', () => expect(verdict.centres.map((hex) => board.ids[hex])).toEqual([]));
  it('has water all along every sea, lake and strait side', () => expect(verdict.dry).toEqual([]));
  it('cuts less than one land way in a hundred, and lists those', () => {
    expect(verdict.cut.length).toBeLessThan(verdict.landSides / 100);
    const listed = /^cut: ?(.*)$/m.exec(readFileSync(`${folder(game)}.look`, 'utf8'))![1]!;
    const names = verdict.cut.map(({ a, b }) => `${board.ids[a]!}/${board.ids[b]!}`);
    expect(listed.split(' ').filter((each) => each !== '')).toEqual(names);
  });
  it('shows water on every shore along which ships pass', () => expect(verdict.hidden).toEqual([]));
  it('is small enough to fetch', () => {
    const bytes = ['.look', '.relief.webp'].map((end) => statSync(folder(game) + end).size);
    expect(bytes[0]! + bytes[1]!).toBeLessThan(most);
  });

  it('is told when it is wrong', () => {
    const moved = rings.map((ring) => ring.map((v, i) => (i % 2 === 0 ? v + UNIT : v)));
    const wrong = judge(board, hexSides(board), new Finished(moved));
    expect(wrong.centres.length).toBeGreaterThan(10);
    expect(wrong.cut.length).toBeGreaterThan(10);
    if (verdict.dry.length + wrong.dry.length > 0) expect(wrong.dry.length).toBeGreaterThan(0);
  });
});

describe('a small coast', () => {
  // Five by five hexes, land in the west; nature puts the shore a hex further east than the board does.
  const board = loadBoard(`rokada-map 1
name: Small
source: reconstructed made for a test
hexes: pointy

[sheets]
map at=0,0 rows=1..5 columns=1..5 shift=even id={row:1}{col:1}

[terrain]
c = clear
~ = sea
grid
cc~~~
ccc~~
ccc~~
cc~~~
cc~~~
`);
  const extent = { x0: -1.5, y0: -1.5, width: 150, height: 130, per: 20 };
  const shore = [-3, -3, 3.1, -3, 3.1, 9, -3, 9];
  const land = new Uint8Array(extent.width * extent.height);
  fill(land, extent, [shore], 1);
  const natural = signedDistance(extent, land, [shore], 1);
  const quiet = (): void => undefined;

  it('comes to agree with the board', () => {
    const { natural: raw, verdict, rings } = layCoast(board, natural, quiet);
    expect(raw.centres.length).toBeGreaterThan(0);
    expect(verdict.centres).toEqual([]);
    const coast = new Finished(rings);
    for (let hex = 0; hex < board.hexes; hex++)
      expect(coast.isLand(board.x[hex]!, board.y[hex]!)).toBe(!isWet(board, hex));
  });

  it('is the same every time', () => {
    expect(layCoast(board, natural, quiet).rings).toEqual(layCoast(board, natural, quiet).rings);
  });

  it('is carried by a sheet that folds nowhere', () => {
    const push = pushCoast(natural, wantsOf(board, hexSides(board), natural));
    expect(Math.max(...push.x.cells.map(Math.abs))).toBeGreaterThan(0.2);
    expect(Math.min(...sizes(push).cells)).toBeGreaterThan(0);
  });
});

it('the art of the Eastern campaign is small enough to fetch', () => {
  const bytes = ['.look', '.relief.webp'].map((end) => statSync(folder('campaign') + end).size);
  expect(bytes[0]! + bytes[1]!).toBeLessThan(150_000);
});

describe('a field', () => {
  it('is read between its cells, and keeps its sum when it is spread', () => {
    const field = new Field({ x0: 0, y0: 0, width: 9, height: 9, per: 1 });
    field.cells[4 * 9 + 4] = 1;
    expect(field.at(4.5, 4.5)).toBeCloseTo(1);
    expect(field.at(5, 4.5)).toBeCloseTo(0.5);
    expect(field.blurred(1).cells.reduce((a, b) => a + b)).toBeCloseTo(1, 5);
  });
});

describe('rules', () => {
  it('never read what is only for the eye', () => {
    const sources = (at: string): string[] =>
      readdirSync(join(root, at), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.includes('node_modules'))
        .map((file) => join(at, file));
    const readers = [
      'games',
      'packages/kernel',
      'packages/kit',
      'packages/staff',
      'packages/catalogue',
      'packages/server',
    ]
      .flatMap(sources)
      .filter((file) => /\.look['"`]|relief\.webp/.test(readFileSync(join(root, file), 'utf8')));
    expect(readers).toEqual([]);
  });
});
