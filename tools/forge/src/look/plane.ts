import type { Point } from '../project.ts';
import type { Extent } from './field.ts';
import { Field } from './field.ts';

/** A closed line on the map plane: x, y, x, y ... */
export type Ring = Float64Array;

/** A cell is inside if its middle is; rings of one shape lie in one call, so that holes stay open. */
export function fill(mask: Uint8Array, extent: Extent, rings: readonly ArrayLike<number>[], value: number): void {
  const { x0, y0, width, height, per } = extent;
  const crossings: number[][] = [];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ay, by] = [(ring[j + 1]! - y0) * per - 0.5, (ring[i + 1]! - y0) * per - 0.5];
      const [ax, bx] = [(ring[j]! - x0) * per - 0.5, (ring[i]! - x0) * per - 0.5];
      const first = Math.max(0, Math.ceil(Math.min(ay, by)));
      const last = Math.min(height - 1, Math.ceil(Math.max(ay, by)) - 1);
      for (let y = first; y <= last; y++) (crossings[y] ??= []).push(ax + ((bx - ax) * (y - ay)) / (by - ay));
    }
  }
  for (const [y, found] of crossings.entries()) {
    if (found === undefined) continue;
    const row = found.sort((a, b) => a - b);
    for (let i = 0; i + 1 < row.length; i += 2) {
      const from = Math.max(0, Math.ceil(row[i]!));
      const to = Math.min(width - 1, Math.ceil(row[i + 1]!) - 1);
      if (from <= to) mask.fill(value, y * width + from, y * width + to + 1);
    }
  }
}

/**
 * How far every cell is from the coast, in hexes: land positive, water negative, nothing above `reach`. Only cells near
 * a coast are worked on.
 */
export function signedDistance(
  extent: Extent,
  land: Uint8Array,
  rings: readonly ArrayLike<number>[],
  reach: number,
): Field {
  const { width, height, per } = extent;
  const field = new Field(extent);
  const { cells } = field;
  cells.fill((reach * per) ** 2);
  for (const ring of rings) {
    for (let n = 0, m = ring.length - 2; n < ring.length; m = n, n += 2) {
      const [ax, ay] = [field.column(ring[m]!), field.row(ring[m + 1]!)];
      const [bx, by] = [field.column(ring[n]!), field.row(ring[n + 1]!)];
      const r = reach * per;
      const [dx, dy] = [bx - ax, by - ay];
      const long = dx * dx + dy * dy || 1;
      const [i0, i1] = [Math.max(0, Math.ceil(Math.min(ax, bx) - r)), Math.min(width - 1, Math.max(ax, bx) + r)];
      const [j0, j1] = [Math.max(0, Math.ceil(Math.min(ay, by) - r)), Math.min(height - 1, Math.max(ay, by) + r)];
      for (let j = j0; j <= j1; j++) {
        for (let i = i0; i <= i1; i++) {
          let t = ((i - ax) * dx + (j - ay) * dy) / long;
          t = t < 0 ? 0 : t > 1 ? 1 : t;
          const [ex, ey] = [i - ax - t * dx, j - ay - t * dy];
          const far = ex * ex + ey * ey;
          const k = j * width + i;
          if (far < cells[k]!) cells[k] = far;
        }
      }
    }
  }
  for (let k = 0; k < cells.length; k++) cells[k] = ((land[k] === 1 ? 1 : -1) * Math.sqrt(cells[k]!)) / per;
  return field;
}

/** Area within a ring. */
export function areaOf(ring: ArrayLike<number>): number {
  let twice = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    twice += ring[j]! * ring[i + 1]! - ring[i]! * ring[j + 1]!;
  return Math.abs(twice) / 2;
}

export function ringHas(ring: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ay, by] = [ring[j + 1]!, ring[i + 1]!];
    if (ay > y !== by > y && x < ring[j]! + ((ring[i]! - ring[j]!) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside;
}

export const flat = (points: readonly Point[]): Ring => Float64Array.from(points.flatMap(([x, y]) => [x, y]));
