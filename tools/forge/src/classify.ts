import type { Board } from '@rokada/kit';
import type { Warp } from './fit.ts';
import type { Geodata } from './geodata.ts';
import type { Outline } from './outline.ts';
import type { Point } from './project.ts';

/** Rings of sample points round a hex's centre: 5 rings make 91 points. */
const RINGS = 5;

/** What lies under each hex, as shares of its sample points and metres. */
export interface Ground {
  /** Longitude and latitude of the dry sample points of each hex; of all of them if none is dry. */
  readonly samples: readonly (readonly Point[])[];
  readonly land: Float64Array;
  readonly lake: Float64Array;
  /** 90th percentile of the dry points' height. */
  readonly high: Float64Array;
  /** 90th less 10th percentile. */
  readonly relief: Float64Array;
}

export function survey(board: Board, warp: Warp, geo: Geodata, progress: (share: number) => void): Ground {
  const offsets = lattice(board.grid.hexes !== 'flat');
  const ground = {
    samples: [] as Point[][],
    land: new Float64Array(board.hexes),
    lake: new Float64Array(board.hexes),
    high: new Float64Array(board.hexes),
    relief: new Float64Array(board.hexes),
  };
  for (let hex = 0; hex < board.hexes; hex++) {
    if (board.column[hex] === 0) progress(hex / board.hexes);
    const [x, y] = [board.x[hex]!, board.y[hex]!];
    const points = offsets.map(([dx, dy]) => warp.inverse(x + dx, y + dy));
    const dry = points.filter(([lon, lat]) => geo.land(lon, lat) && !geo.lake(lon, lat));
    ground.samples[hex] = dry.length > 0 ? dry : points;
    ground.land[hex] = dry.length / points.length;
    ground.lake[hex] = points.filter(([lon, lat]) => geo.land(lon, lat) && geo.lake(lon, lat)).length / points.length;
    const heights = dry.map(([lon, lat]) => geo.metres(lon, lat)).sort((a, b) => a - b);
    const at = (share: number): number => heights[Math.floor(share * (heights.length - 1))] ?? 0;
    ground.high[hex] = at(0.9);
    ground.relief[hex] = at(0.9) - at(0.1);
  }
  return ground;
}

/** Share of a hex's dry points that lie in an outline. */
export function covered(ground: Ground, hex: number, outline: Pick<Outline, 'has'>): number {
  const points = ground.samples[hex]!;
  let inside = 0;
  for (const [lon, lat] of points) if (outline.has(lon, lat)) inside++;
  return inside / points.length;
}

/** Sample points of a hex about its centre, evenly spread and never on its rim. */
function lattice(pointy: boolean): Point[] {
  const points: Point[] = [];
  const step = 1 / (2 * RINGS + 1);
  for (let q = -RINGS; q <= RINGS; q++) {
    for (let r = Math.max(-RINGS, -q - RINGS); r <= Math.min(RINGS, -q + RINGS); r++) {
      // A hexagonal patch of a fine lattice turned a quarter against the hex fills it corner to corner.
      const [u, v] = [(q + r / 2) * step * (2 / Math.sqrt(3)), r * step];
      points.push(pointy ? [v, u] : [u, v]);
    }
  }
  return points;
}
