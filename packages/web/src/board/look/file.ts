import { HEX } from '../world.ts';
import type { Box } from '../world.ts';

/** Where the planes of the relief lie on the board: hexes, cells a hex, and pixels of the world a hex. */
export interface Sheet {
  readonly x0: number;
  readonly y0: number;
  readonly w: number;
  readonly h: number;
  readonly per: number;
  readonly unit: number;
}

export interface CoastRing {
  /** Pixels of the world: x, y, x, y ... */
  readonly points: Float32Array;
  readonly box: Box;
}

/** A game's coast, and where its relief lies. */
export interface LookFile {
  readonly sheet: Sheet;
  readonly rings: readonly CoastRing[];
  /** Sides where the drawn coast does not show what the board says: they get a sign of their own. */
  readonly cut: readonly string[];
  readonly hidden: readonly string[];
}

/**
 * Reads what the forge wrote: rings a line each, a first point and then steps in hundredths of a hex. A map of zones
 * says what stands for a hex, in units of its board; `scale` is how many pixels of the world such a unit has.
 */
export function readLook(text: string, scale: number = HEX): LookFile {
  const [first, ...lines] = text.split('\n');
  if (first !== 'rokada-look 1') throw new Error('not a look file');
  const start = lines.indexOf('[coast]');
  const heads = new Map(
    lines.slice(0, start).map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()] as const;
    }),
  );
  const relief = /^at=(\S+),(\S+) size=(\d+)x(\d+) per=(\d+)$/.exec(heads.get('relief') ?? '');
  if (relief === null) throw new Error('a look file without its relief');
  const [x0, y0, w, h, per] = relief.slice(1).map(Number) as [number, number, number, number, number];
  const list = (name: string): string[] => (heads.get(name) ?? '').split(' ').filter((each) => each !== '');
  const unit = Number(heads.get('unit') ?? 1) * scale;
  return {
    sheet: { x0, y0, w, h, per, unit },
    rings: lines
      .slice(start + 1)
      .filter((line) => line !== '')
      .map((line) => readRing(line, unit)),
    cut: list('cut'),
    hidden: list('hidden'),
  };
}

function readRing(line: string, unit: number): CoastRing {
  const steps = line.split(/[ ,]/).map(Number);
  const points = new Float32Array(steps.length);
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i]!;
    y += steps[i + 1]!;
    points[i] = (x / 100) * unit;
    points[i + 1] = (y / 100) * unit;
  }
  return { points, box: boxOf(points) };
}

export function boxOf(points: ArrayLike<number>, pad = 0): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    x0 = Math.min(x0, points[i]!);
    x1 = Math.max(x1, points[i]!);
    y0 = Math.min(y0, points[i + 1]!);
    y1 = Math.max(y1, points[i + 1]!);
  }
  return { x0: x0 - pad, y0: y0 - pad, x1: x1 + pad, y1: y1 + pad };
}

/** A ring cut to a box (Sutherland and Hodgman): a tile pays for its own coast, not for Eurasia's. */
export function cutTo(points: ArrayLike<number>, own: Box, box: Box): ArrayLike<number> {
  if (own.x0 >= box.x0 && own.x1 <= box.x1 && own.y0 >= box.y0 && own.y1 <= box.y1) return points;
  let p = points;
  for (const [axis, limit, sign] of [
    [0, box.x0, 1],
    [0, box.x1, -1],
    [1, box.y0, 1],
    [1, box.y1, -1],
  ] as const) {
    const out: number[] = [];
    const n = p.length / 2;
    for (let i = 0, j = n - 1; i < n; j = i++) {
      const a = (p[2 * j + axis]! - limit) * sign;
      const b = (p[2 * i + axis]! - limit) * sign;
      if (a >= 0 !== b >= 0) {
        const t = a / (a - b);
        out.push(p[2 * j]! + (p[2 * i]! - p[2 * j]!) * t, p[2 * j + 1]! + (p[2 * i + 1]! - p[2 * j + 1]!) * t);
      }
      if (b >= 0) out.push(p[2 * i]!, p[2 * i + 1]!);
    }
    p = out;
  }
  return p;
}
