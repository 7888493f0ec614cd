import { scatter } from '../scatter.ts';

const N = 128;
const table = Float32Array.from({ length: N * N }, (_, i) => scatter(i, 77) * 2 - 1);

/** Smooth noise of the plane, about -1 to 1. */
export function noise(x: number, y: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const a = (yi & (N - 1)) * N;
  const b = ((yi + 1) & (N - 1)) * N;
  const c = xi & (N - 1);
  const d = (xi + 1) & (N - 1);
  const top = table[a + c]! + (table[a + d]! - table[a + c]!) * u;
  const low = table[b + c]! + (table[b + d]! - table[b + c]!) * u;
  return top + (low - top) * v;
}

export const noise2 = (x: number, y: number): number => noise(x, y) * 0.62 + noise(x * 2.7 + 19, y * 2.7 + 7) * 0.38;

/** Terrain wanders from its hexes by this many hexes at most, less than half of one: centres are always true. */
const WANDER = 0.44;
export const wanderX = (x: number, y: number): number => noise2(x * 1.05, y * 1.05) * WANDER;
export const wanderY = (x: number, y: number): number => noise2(x * 1.05 + 41, y * 1.05 + 63) * WANDER;

/** How thick a terrain grows at a place, about -1 to 1: no wood is one flat green for hundreds of miles. */
export const thickness = (x: number, y: number): number => noise2(x * 0.41 + 17, y * 0.41 + 5);
