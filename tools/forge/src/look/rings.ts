import { contours } from 'd3-contour';
import type { Field } from './field.ts';
import type { Ring } from './plane.ts';
import { areaOf, ringHas } from './plane.ts';
import type { Want } from './wants.ts';

/** Islets and ponds smaller than this, in hexes, are crumbs; larger islands that are no land hex would be taken for one. */
const CRUMB = 0.022;
const ISLAND = 0.06;

/** Land as shapes: an outer ring, then its waters. */
export type Shape = readonly Ring[];

/** The line between land and water, cell by cell. */
export function shapesOf(field: Field): Shape[] {
  const { width, height, cells } = field;
  const { coordinates } = contours()
    .size([width, height])
    .smooth(true)
    .contour(cells as unknown as number[], 0);
  return coordinates.map((shape) =>
    shape.map((ring) =>
      Float64Array.from(ring.slice(0, -1).flatMap(([i, j]) => [field.x(i! - 0.5), field.y(j! - 0.5)])),
    ),
  );
}

/** Leaves out what is too small to see, unless the board asked for it. */
export function withoutCrumbs(shapes: readonly Shape[], wants: readonly Want[]): Shape[] {
  const rows: Want[][] = [];
  const lowest = wants.reduce((least, { y }) => Math.min(least, Math.floor(y)), 0);
  for (const want of wants) (rows[Math.floor(want.y) - lowest] ??= []).push(want);
  const asked = (ring: Ring, depth: 1 | -1): boolean => {
    const [x0, y0, x1, y1] = boxOf(ring);
    return rows
      .slice(Math.max(0, Math.floor(y0) - lowest), Math.floor(y1) - lowest + 1)
      .some((row) =>
        row?.some(({ x, y, depth: d }) => d * depth > 0 && x > x0 && x < x1 && y > y0 && y < y1 && ringHas(ring, x, y)),
      );
  };
  const kept: Shape[] = [];
  for (const [outer, ...waters] of shapes) {
    const size = areaOf(outer!);
    if ((size < CRUMB || size >= ISLAND) && size < 4 && !asked(outer!, 1)) continue;
    kept.push([outer!, ...waters.filter((ring) => areaOf(ring) >= CRUMB || asked(ring, -1))]);
  }
  return kept;
}

function boxOf(ring: Ring): readonly [number, number, number, number] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < ring.length; i += 2) {
    [x0, x1] = [Math.min(x0, ring[i]!), Math.max(x1, ring[i]!)];
    [y0, y1] = [Math.min(y0, ring[i + 1]!), Math.max(y1, ring[i + 1]!)];
  }
  return [x0, y0, x1, y1];
}

/** Hundredths of a hex. */
export const UNIT = 100;

/** Douglas and Peucker on a closed line, then whole hundredths of a hex. */
export function simplified(ring: Ring, tolerance: number): Int32Array {
  const n = ring.length / 2;
  const keep = new Uint8Array(n + 1);
  let far = 0;
  let most = 0;
  for (let i = 1; i < n; i++) {
    const d = (ring[2 * i]! - ring[0]!) ** 2 + (ring[2 * i + 1]! - ring[1]!) ** 2;
    if (d > most) [most, far] = [d, i];
  }
  keep[0] = keep[far] = 1;
  const stack: [number, number][] = [
    [0, far],
    [far, n],
  ];
  for (let span = stack.pop(); span !== undefined; span = stack.pop()) {
    const [a, b] = span;
    const [ax, ay] = [ring[2 * a]!, ring[2 * a + 1]!];
    const [dx, dy] = [ring[(2 * b) % ring.length]! - ax, ring[(2 * b + 1) % ring.length]! - ay];
    const long = Math.hypot(dx, dy) || 1e-9;
    let worst = tolerance;
    let at = -1;
    for (let i = a + 1; i < b; i++) {
      const off = Math.abs((ring[2 * i]! - ax) * dy - (ring[2 * i + 1]! - ay) * dx) / long;
      if (off > worst) [worst, at] = [off, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    stack.push([a, at], [at, b]);
  }
  const points: number[] = [];
  for (let i = 0; i < n; i++) {
    if (keep[i] === 0) continue;
    const [x, y] = [Math.round(ring[2 * i]! * UNIT), Math.round(ring[2 * i + 1]! * UNIT)];
    if (points.at(-2) !== x || points.at(-1) !== y) points.push(x, y);
  }
  return Int32Array.from(points);
}
