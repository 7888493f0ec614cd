import type { Board } from '@rokada/kit';
import type { Warp } from '../fit.ts';
import type { Geodata } from '../geodata.ts';
import type { Statement } from '../statements.ts';
import { numberFact } from '../statements.ts';
import type { Coast } from './coast.ts';
import { describe, layCoast, sideName } from './coast.ts';
import type { Extent } from './field.ts';
import { Lattice, naturalCoast } from './globe.ts';
import { hexLimits, layRelief, type Relief } from './relief.ts';
import { greyWebp } from './webp.ts';

/** What only the eye needs: a coast and a relief that agree with the board. The rules never read them. */
export interface Look {
  readonly text: string;
  readonly relief: Uint8Array;
}

/** The board with a rim round it. */
const RIM = 1.5;

function extentOf(board: Board, per: number): Extent {
  const ends = (of: Float64Array): [number, number] => {
    const hexes = of.subarray(0, board.hexes);
    return [hexes.reduce((a, b) => Math.min(a, b)) - RIM, hexes.reduce((a, b) => Math.max(a, b)) + RIM];
  };
  const [[x0, x1], [y0, y1]] = [ends(board.x), ends(board.y)];
  return { x0, y0, width: Math.ceil((x1 - x0) * per), height: Math.ceil((y1 - y0) * per), per };
}

/** `look coast=24 relief=16 quality=62`: cells a hex of the coast's raster and of the relief, and how it is packed. */
export async function makeLook(
  board: Board,
  warp: Warp,
  geo: Geodata,
  at: Statement,
  tell: (line: string) => void,
): Promise<Look> {
  const fine = extentOf(board, numberFact(at, 'coast'));
  const lattice = new Lattice(fine, warp);
  const coast = layCoast(board, naturalCoast(fine, lattice, warp, geo), tell);
  const relief = layRelief(hexLimits(board), extentOf(board, numberFact(at, 'relief')), lattice, coast.push, geo);
  return { text: emitLook(board, coast, relief), relief: await packed(relief, numberFact(at, 'quality')) };
}

/** The planes of a relief one above the other. */
export function packed({ shade, metres, width, height }: Relief, quality: number): Promise<Uint8Array> {
  const planes = new Uint8Array(2 * width * height);
  planes.set(shade);
  planes.set(metres, width * height);
  return greyWebp(planes, width, 2 * height, quality);
}

/** A ring a line: the first point, then steps, in hundredths of a hex. */
export const ringLine = (ring: Int32Array): string =>
  Array.from({ length: ring.length / 2 }, (_, i) =>
    i === 0 ? `${ring[0]},${ring[1]}` : `${ring[2 * i]! - ring[2 * i - 2]!},${ring[2 * i + 1]! - ring[2 * i - 1]!}`,
  ).join(' ');

function emitLook(board: Board, { rings, verdict, natural }: Coast, { x0, y0, width, height, per }: Relief): string {
  const list = (of: Coast['verdict']['cut']): string => of.map(({ a, b }) => sideName(board, a, b)).join(' ');
  return [
    'rokada-look 1',
    `board: ${board.name}`,
    `natural: ${describe(natural)}`,
    `finished: ${describe(verdict)}`,
    `relief: at=${x0},${y0} size=${width}x${height} per=${per}`,
    `cut: ${list(verdict.cut)}`,
    `hidden: ${list(verdict.hidden)}`,
    `blocked: ${list(verdict.blocked)}`,
    '[coast]',
    ...rings.map(ringLine),
    '',
  ].join('\n');
}
