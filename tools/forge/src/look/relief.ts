import type { Board } from '@rokada/kit';
import type { Geodata } from '../geodata.ts';
import type { Extent } from './field.ts';
import { Field } from './field.ts';
import type { Lattice } from './globe.ts';
import { noise } from './noise.ts';
import { isWet } from './wants.ts';
import type { Push } from './warp.ts';

/** Two grey planes: light and shade (128 is flat ground), and height (the root of metres over 3600). */
export interface Relief extends Extent {
  readonly shade: Uint8Array;
  readonly metres: Uint8Array;
}

/**
 * Least and most shade of a terrain. Relief has to say what the terrain says: calm in clear hexes, hills in rough ones
 * even where the source is flat, peaks in mountains.
 */
const CALM: Readonly<Record<string, readonly [number, number]>> = {
  clear: [0, 0.07],
  closed: [0, 0.2],
  marsh: [0, 0.03],
  swamp: [0, 0.03],
  'salt-marsh': [0, 0.03],
  woods: [0, 0.08],
  forest: [0, 0.09],
  rough: [0.14, 0.2],
  'wooded-rough': [0.14, 0.2],
  mountain: [0.24, 0.5],
  sand: [0, 0.05],
  'desert-steppe': [0, 0.05],
};

const RAD = Math.PI / 180;
/** Three lights (bearing, height, share): valleys that run with the main light keep their form. */
const LIGHTS = [
  [315, 42, 0.62],
  [270, 50, 0.22],
  [345, 45, 0.16],
] as const;
/** How many times steeper than life. */
const STEEP = 15;

/** Least and most shade of every place. */
export type Limits = (of: Field) => readonly [Field, Field];

/** Light and shade of the ground, through the fit and the same push that moved the coast. */
export function layRelief(limits: Limits, extent: Extent, lattice: Lattice, push: Push, geo: Geodata): Relief {
  const ground = new Field(extent);
  const { per, width, height } = ground;
  const [kmX, kmY] = [new Field(extent), new Field(extent)];
  const lon = new Field(extent);
  const lat = new Field(extent);
  each(ground, (k, x, y) => {
    const [sx, sy] = [x - push.x.at(x, y), y - push.y.at(x, y)];
    lon.cells[k] = lattice.lon.at(sx, sy);
    lat.cells[k] = lattice.lat.at(sx, sy);
    ground.cells[k] = Math.max(0, geo.smoothMetres(lon.cells[k], lat.cells[k]));
  });
  // Kilometres a cell, from the fit itself.
  each(ground, (k) => {
    const wide = Math.cos(lat.cells[k]! * RAD) * 111.2;
    kmX.cells[k] = Math.max(0.05, Math.hypot(slopeX(lon, k) * wide, slopeX(lat, k) * 111.2));
    kmY.cells[k] = Math.max(0.05, Math.hypot(slopeY(lon, k) * wide, slopeY(lat, k) * 111.2));
  });

  // Ridges finer than the source, where there is relief: they carry the eye when close.
  const smooth = ground.blurred(0.3 * per);
  const rough = ground.map((v, k) => Math.abs(v - smooth.cells[k]!)).blurred(0.25 * per);
  const ridge = new Field(extent);
  each(ridge, (k, x, y) => {
    for (let octave = 0; octave < 4; octave++) {
      const knots = 2 ** octave / 0.42;
      if (knots < per / 1.4)
        ridge.cells[k]! += 0.5 ** octave * (1 - Math.abs(noise(x * knots, y * knots, 100 + 10 * octave)));
    }
  });
  const fine = ground.map((v, k) => v + ridge.cells[k]! * rough.cells[k]! * 0.7);

  const light = (of: Field, [bearing, high]: readonly [number, number, number]): Field => {
    const [a, b] = [bearing * RAD, high * RAD];
    const [lx, ly, lz] = [Math.sin(a) * Math.cos(b), -Math.cos(a) * Math.cos(b), Math.sin(b)];
    return of.map((_, k) => {
      const zx = (slopeX(of, k) / (kmX.cells[k]! * 1000)) * STEEP;
      const zy = (slopeY(of, k) / (kmY.cells[k]! * 1000)) * STEEP;
      return (lz - zx * lx - zy * ly) / Math.sqrt(1 + zx * zx + zy * zy) - lz;
    });
  };
  const lit = LIGHTS.map((lamp, i) => light(i === 2 ? fine.blurred(0.18 * per) : fine, lamp));
  const shade = ground.map((_, k) => lit.reduce((sum, f, i) => sum + f.cells[k]! * LIGHTS[i]![2], 0));
  // The same bite on every map, whatever its scale: the steepest fiftieth of the land is nearly full dark or light.
  const steepest = percentile(shade.cells.filter((_, k) => ground.cells[k]! > 1).map(Math.abs), 0.98);
  const even = shade.map((v) => (v * 0.72) / steepest);

  const [least, most] = limits(ground);
  const strength = even.map(Math.abs).blurred(0.3 * per);
  const steep = (110 * mean(kmX.cells)) / 4.4;
  const made = light(
    ridge.map((v) => v * steep),
    LIGHTS[0],
  ).blurred(0.6);
  const madeMean = mean(made.map(Math.abs).cells) || 1;
  const out: Relief = {
    ...geometry(ground),
    shade: new Uint8Array(width * height),
    metres: new Uint8Array(width * height),
  };
  for (let k = 0; k < width * height; k++) {
    const calm = Math.min(1, most.cells[k]! / (strength.cells[k]! + 1e-4));
    const lack = Math.min(1, Math.max(0, least.cells[k]! - strength.cells[k]! * calm));
    const value = even.cells[k]! * calm + (made.cells[k]! / madeMean) * lack;
    out.shade[k] = byte(128 + value * 127);
    out.metres[k] = byte(Math.sqrt(ground.cells[k]! / 3600) * 255);
  }
  return out;
}

const geometry = ({ x0, y0, width, height, per }: Extent): Extent => ({ x0, y0, width, height, per });
const byte = (value: number): number => Math.round(Math.min(255, Math.max(0, value)));
const mean = (cells: Float32Array): number => cells.reduce((sum, v) => sum + v, 0) / cells.length;
const percentile = (cells: Float32Array, share: number): number =>
  cells.sort()[Math.floor((cells.length - 1) * share)] || 1;

function each(field: Field, visit: (k: number, x: number, y: number) => void): void {
  for (let k = 0; k < field.cells.length; k++) visit(k, field.x(k % field.width), field.y(Math.floor(k / field.width)));
}

function slopeX({ cells, width }: Field, k: number): number {
  const i = k % width;
  const [l, r] = [i > 0 ? k - 1 : k, i < width - 1 ? k + 1 : k];
  return (cells[r]! - cells[l]!) / (r - l);
}

function slopeY({ cells, width }: Field, k: number): number {
  const [u, d] = [k >= width ? k - width : k, k + width < cells.length ? k + width : k];
  return (cells[d]! - cells[u]!) / ((d - u) / width);
}

/** Each hex spreads the limits of its terrain over its neighbourhood. */
export const hexLimits =
  (board: Board): Limits =>
  (of) => {
    const [least, most, weight] = [new Field(of), new Field(of), new Field(of)];
    for (let hex = 0; hex < board.hexes; hex++) {
      if (isWet(board, hex)) continue;
      const [low, high] = CALM[board.terrain.values[board.terrain.of[hex]!]!.word] ?? [0, 0.1];
      const [c, r, reach] = [of.column(board.x[hex]!), of.row(board.y[hex]!), 1.1 * of.per];
      for (let j = Math.max(0, Math.ceil(r - reach)); j <= Math.min(of.height - 1, r + reach); j++) {
        for (let i = Math.max(0, Math.ceil(c - reach)); i <= Math.min(of.width - 1, c + reach); i++) {
          const w = Math.exp(-((i - c) ** 2 + (j - r) ** 2) / (0.4 * of.per) ** 2);
          const k = j * of.width + i;
          least.cells[k]! += w * low;
          most.cells[k]! += w * high;
          weight.cells[k]! += w;
        }
      }
    }
    const share = (sum: Field, none: number): Field =>
      sum.map((v, k) => (weight.cells[k]! > 0.003 ? v / weight.cells[k]! : none));
    return [share(least, 0), share(most, 0.3)];
  };
