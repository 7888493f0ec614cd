import { isInside } from '@rokada/kit';
import type { Point } from './project.ts';

/** An area of the globe drawn by hand, with the box round it. */
export class Outline {
  readonly #points: Float64Array;
  readonly #box: readonly [west: number, south: number, east: number, north: number];

  constructor(points: readonly Point[]) {
    this.#points = Float64Array.from(points.flat());
    const [lons, lats] = [points.map((p) => p[0]), points.map((p) => p[1])];
    this.#box = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
  }

  has(lon: number, lat: number): boolean {
    const [west, south, east, north] = this.#box;
    return lon >= west && lon <= east && lat >= south && lat <= north && isInside(this.#points, lon, lat);
  }
}
