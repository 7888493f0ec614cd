import type { Geodata } from '../geodata.ts';
import type { Warp } from '../fit.ts';
import type { Point } from '../project.ts';
import type { Extent } from './field.ts';
import { Field } from './field.ts';
import type { Ring } from './plane.ts';
import { fill, signedDistance } from './plane.ts';

/** Points of the globe under a lattice of a quarter hex; between its knots they are interpolated. */
export class Lattice {
  readonly lon: Field;
  readonly lat: Field;

  constructor(extent: Extent, warp: Warp) {
    const per = 4;
    const [width, height] = [(extent.width / extent.per) * per + 1, (extent.height / extent.per) * per + 1].map(
      Math.ceil,
    ) as [number, number];
    const knots = { x0: extent.x0, y0: extent.y0, width, height, per };
    this.lon = new Field(knots);
    this.lat = new Field(knots);
    for (let j = 0; j < height; j++) {
      for (let n = 0; n < width; n++) {
        // To and fro: the inverse of a rubber sheet starts from its last answer.
        const i = j % 2 === 0 ? n : width - 1 - n;
        const [lon, lat] = warp.inverse(this.lon.x(i), this.lon.y(j));
        this.lon.cells[j * width + i] = lon;
        this.lat.cells[j * width + i] = lat;
      }
    }
  }

  /** West, south, east, north, with a degree to spare. */
  get box(): readonly [number, number, number, number] {
    const ends = (cells: Float32Array): [number, number] => [
      cells.reduce((a, b) => Math.min(a, b)) - 1,
      cells.reduce((a, b) => Math.max(a, b)) + 1,
    ];
    const [[west, east], [south, north]] = [ends(this.lon.cells), ends(this.lat.cells)];
    return [west, south, east, north];
  }
}

/** Long straight sides bend with the sheet: a knot at least every tenth of a degree. */
const STEP = 0.1;

/** Land without its lakes as the fit lays it on the board, as a signed distance. */
export function naturalCoast(extent: Extent, lattice: Lattice, warp: Warp, geo: Geodata): Field {
  const box = lattice.box;
  const land = new Uint8Array(extent.width * extent.height);
  const coast: Ring[] = [];
  for (const [shapes, value] of [
    [geo.shapes.land, 1],
    [geo.shapes.lakes, 0],
  ] as const) {
    for (const shape of shapes) {
      const rings = shape.map((ring) => carried(ring, warp, box)).filter((ring) => ring !== undefined);
      fill(land, extent, rings, value);
      coast.push(...rings);
    }
  }
  return signedDistance(extent, land, coast, 1);
}

function carried(ring: readonly Point[], warp: Warp, box: readonly [number, number, number, number]): Ring | undefined {
  const [west, south, east, north] = box;
  const points: number[] = [];
  let seen = false;
  for (const [i, from] of ring.entries()) {
    const to = ring[(i + 1) % ring.length]!;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP));
    for (let n = 0; n < steps; n++) {
      const lon = from[0] + ((to[0] - from[0]) * n) / steps;
      const lat = from[1] + ((to[1] - from[1]) * n) / steps;
      seen ||= lon > west && lon < east && lat > south && lat < north;
      points.push(...warp.forward(Math.min(Math.max(lon, west), east), Math.min(Math.max(lat, south), north)));
    }
  }
  return seen && points.length >= 6 ? Float64Array.from(points) : undefined;
}
