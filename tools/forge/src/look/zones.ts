import type { Geodata } from '../geodata.ts';
import type { Warp } from '../fit.ts';
import type { Point } from '../project.ts';
import { laea } from '../project.ts';
import { refuse, numberFact } from '../statements.ts';
import type { Statement } from '../statements.ts';
import { Finished } from './check.ts';
import type { Extent } from './field.ts';
import { Field } from './field.ts';
import { Lattice, naturalCoast } from './globe.ts';
import type { Look } from './look.ts';
import { packed, ringLine } from './look.ts';
import { areaOf, fill } from './plane.ts';
import { layRelief } from './relief.ts';
import { shapesOf, simplified } from './rings.ts';

/** What the forge reads of a map of zones: its towns with their places on globe and map, its outlines, its seas. */
export interface Zones {
  readonly meta: { readonly game: string };
  readonly zones: readonly {
    readonly id: string;
    readonly lon: number;
    readonly lat: number;
    readonly town: Point;
    readonly polygons: readonly (readonly (readonly Point[])[])[];
  }[];
  readonly features: { readonly seas: readonly { readonly name_en: string; readonly label: Point }[] };
}

/** The map with a rim round it, in units of the look. */
const RIM = 2;
/** Islets and ponds smaller than this, in square units, are crumbs. */
const CRUMB = 0.03;
/** A town may stand so far, in kilometres, from where the projection puts it. */
const ASTRAY = 12;
/** So much of a zone may be water: the Sivash takes a fifth of Perekop. */
const WET = 0.2;
/** The most shade there is: no terrain of a zone is contradicted by relief, so all of it is shown. */
const SHADE = 0.4;

/** The natural coast and the relief under a map of zones; both lie on the globe, so nothing has to be bent. */
export async function makeZonesLook(
  { meta, zones, features }: Zones,
  geo: Geodata,
  recipe: { readonly zones: Statement; readonly projection: Statement; readonly look: Statement },
  tell: (line: string) => void,
): Promise<Look> {
  const km = numberFact(recipe.zones, 'km');
  const warp = warpOf(zones, recipe.projection, km, tell);
  const extentOf = (per: number): Extent => {
    const corners = zones.flatMap(({ polygons }) => polygons.flat(2));
    const ends = (axis: 0 | 1): [number, number] => [
      Math.floor(corners.reduce((least, point) => Math.min(least, point[axis]), Infinity) / km) - RIM,
      Math.ceil(corners.reduce((most, point) => Math.max(most, point[axis]), -Infinity) / km) + RIM,
    ];
    const [[x0, x1], [y0, y1]] = [ends(0), ends(1)];
    return { x0, y0, width: (x1 - x0) * per, height: (y1 - y0) * per, per };
  };
  const fine = extentOf(numberFact(recipe.look, 'coast'));
  const lattice = new Lattice(fine, warp);
  const natural = naturalCoast(fine, lattice, warp, geo);
  const rings = shapesOf(natural.blurred(0.7))
    .flat()
    .filter((ring) => areaOf(ring) >= CRUMB)
    .map((ring) => simplified(ring, 0.016))
    .filter((ring) => ring.length >= 6);
  const coast = new Finished(rings);
  const isLand = ([x, y]: Point): boolean => coast.isLand(x / km, y / km);
  const drowned = zones.filter(({ town }) => !isLand(town)).map(({ id }) => id);
  if (drowned.length > 0) refuse('coast', `towns in the water: ${drowned.join(', ')}`);
  const seas = features.seas.filter(({ label }) => inside(fine, label, km) && isLand(label));
  if (seas.length > 0) refuse('coast', `seas on land: ${seas.map(({ name_en }) => name_en).join(', ')}`);
  const wet = zones.map((zone) => [zone.id, wetShare(zone.polygons, natural, km)] as const);
  const worst = wet.reduce((a, b) => (b[1] > a[1] ? b : a));
  tell(`coast: ${rings.length} rings; most water in ${worst[0]}, ${Math.round(worst[1] * 100)} %`);
  if (worst[1] > WET) refuse('coast', `too much of ${worst[0]} is sea`);

  const still = new Field({ ...fine, width: 2, height: 2 });
  const limits = (of: Field): readonly [Field, Field] => [new Field(of), of.map(() => SHADE)];
  const relief = layRelief(limits, extentOf(numberFact(recipe.look, 'relief')), lattice, { x: still, y: still }, geo);
  const { x0, y0, width, height, per } = relief;
  const text = [
    'rokada-look 1',
    `board: ${meta.game}`,
    `unit: ${km}`,
    `relief: at=${x0},${y0} size=${width}x${height} per=${per}`,
    '[coast]',
    ...rings.map(ringLine),
    '',
  ].join('\n');
  return { text, relief: await packed(relief, numberFact(recipe.look, 'quality')) };
}

/** From the globe to units of the look: the projection, moved to where the towns are. */
function warpOf(zones: Zones['zones'], at: Statement, km: number, tell: (line: string) => void): Warp {
  const { forward, inverse } = laea(numberFact(at, 'lon'), numberFact(at, 'lat'), numberFact(at, 'km'));
  const off = zones.map(({ lon, lat, town }) => {
    const [x, y] = forward(lon, lat);
    return [town[0] - x, town[1] - y] as const;
  });
  const middle = (axis: 0 | 1): number => off.map((each) => each[axis]).toSorted((a, b) => a - b)[off.length >> 1]!;
  const [dx, dy] = [middle(0), middle(1)];
  const astray = off.map(([x, y]) => Math.hypot(x - dx, y - dy));
  const worst = Math.max(...astray);
  tell(`zones: ${zones.length}, the town furthest astray ${worst.toFixed(1)} km`);
  if (worst > ASTRAY) refuse(at, `${zones[astray.indexOf(worst)]!.id} lies ${worst.toFixed(1)} km from its place`);
  return {
    forward: (lon, lat) => {
      const [x, y] = forward(lon, lat);
      return [(x + dx) / km, (y + dy) / km];
    },
    inverse: (x, y) => inverse(x * km - dx, y * km - dy),
  };
}

const inside = ({ x0, y0, width, height, per }: Extent, [x, y]: Point, km: number): boolean =>
  x / km > x0 && y / km > y0 && x / km < x0 + width / per && y / km < y0 + height / per;

/** Share of a zone's cells that nature has as water. */
function wetShare(polygons: Zones['zones'][number]['polygons'], natural: Field, km: number): number {
  const mask = new Uint8Array(natural.cells.length);
  for (const rings of polygons)
    fill(
      mask,
      natural,
      rings.map((ring) => Float64Array.from(ring.flatMap(([x, y]) => [x / km, y / km]))),
      1,
    );
  let [cells, water] = [0, 0];
  for (let k = 0; k < mask.length; k++) {
    if (mask[k] === 0) continue;
    cells++;
    if (natural.cells[k]! < 0) water++;
  }
  return water / cells;
}
