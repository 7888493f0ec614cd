import type { Draft } from './draft.ts';
import { layerOf, sidesOf } from './draft.ts';
import type { Point } from './project.ts';
import { numberFact } from './statements.ts';
import type { Statement } from './statements.ts';

const WATER = new Set(['sea', 'lake']);

/**
 * `shores dry=0.12 wet=0.2`: what the geodata says of sides between two land hexes. A side that dry land crosses on
 * less than `dry` of its length is all `sea` or all `lake`, and closed to whoever walks; one with at least `wet` of sea
 * is a `shore`, along which ships pass from one coastal hex to the next.
 */
export function layShores(draft: Draft, at: Statement): void {
  const [dry, wet] = [numberFact(at, 'dry'), numberFact(at, 'wet')];
  const terrain = layerOf(draft, 'terrain');
  for (const [side, { a, b, from, to }] of draft.mesh.sides.entries()) {
    if (b < 0 || WATER.has(terrain[a] ?? '') || WATER.has(terrain[b] ?? '')) continue;
    // Far from all water nothing needs sampling.
    if (draft.ground.land[a] === 1 && draft.ground.land[b] === 1) continue;
    const shares = crossing(draft, draft.mesh.corners[from]!, draft.mesh.corners[to]!);
    if (shares.dry < dry) sidesOf(draft, shares.lake > shares.sea ? 'lake' : 'sea').add(side);
    else if (shares.sea >= wet) sidesOf(draft, 'shore').add(side);
  }
}

/**
 * Of 25 places along a side: where dry land crosses it (a short step to either side is dry too), and where sea and lake
 * lie on it or a short step from it.
 */
function crossing({ warp, geo }: Draft, from: Point, to: Point): { dry: number; sea: number; lake: number } {
  const PLACES = 25;
  const REACH = 0.12;
  const [nx, ny] = [-(to[1] - from[1]), to[0] - from[0]];
  const long = Math.hypot(nx, ny);
  const count = { dry: 0, sea: 0, lake: 0 };
  for (let i = 0; i < PLACES; i++) {
    const t = (i + 0.5) / PLACES;
    const found = [-1, 0, 1].map((step) => {
      const x = from[0] + (to[0] - from[0]) * t + (nx / long) * REACH * step;
      const y = from[1] + (to[1] - from[1]) * t + (ny / long) * REACH * step;
      const [lon, lat] = warp.inverse(x, y);
      return !geo.land(lon, lat) ? 'sea' : geo.lake(lon, lat) ? 'lake' : 'dry';
    });
    if (found.every((word) => word === 'dry')) count.dry++;
    else if (found.includes('sea')) count.sea++;
    else count.lake++;
  }
  return { dry: count.dry / PLACES, sea: count.sea / PLACES, lake: count.lake / PLACES };
}
