import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGreyPng } from './image.ts';
import type { Image } from './image.ts';
import { Outline } from './outline.ts';
import type { Point } from './project.ts';
import { lonLat, refuse, textFact } from './statements.ts';
import type { Statement } from './statements.ts';

/** The clip of all geodata files. */
const WEST = -13;
const EAST = 63;
const SOUTH = 33;
const NORTH = 73;
/** Masks have one cell per minute of arc (at most 1.9 km), fine enough for the 25 km hexes of the largest map. */
const PER_DEGREE = 60;
const WIDTH = (EAST - WEST) * PER_DEGREE;
const HEIGHT = (NORTH - SOUTH) * PER_DEGREE;

/** Elevation: one value every five minutes, north row first. */
const STEPS_PER_DEGREE = 12;
const ELEVATION_COLUMNS = (EAST - WEST) * STEPS_PER_DEGREE + 1;
const ELEVATION_ROWS = (NORTH - SOUTH) * STEPS_PER_DEGREE + 1;

export interface River {
  readonly number: number;
  readonly name: string;
  readonly lines: readonly (readonly Point[])[];
}

/** What public geodata says of a point of the globe. */
export interface Geodata {
  land(lon: number, lat: number): boolean;
  lake(lon: number, lat: number): boolean;
  metres(lon: number, lat: number): number;
  /** Brightness of the image, 0 to 255: woods are dark, but so is wet ground, and the north lies under snow. */
  grey(lon: number, lat: number): number;
  rivers: ReadonlyMap<number, River>;
  /** The outlines themselves, each with its holes. */
  shapes: { readonly land: readonly Shape[]; readonly lakes: readonly Shape[] };
  /** Elevation with no creases between its samples. */
  smoothMetres(lon: number, lat: number): number;
}

type Shape = readonly (readonly Point[])[];

/** A yes-or-no picture of the globe, filled from outlines. */
class Mask {
  readonly #cells = new Uint8Array(WIDTH * HEIGHT);

  has(lon: number, lat: number): boolean {
    const x = Math.floor((lon - WEST) * PER_DEGREE);
    const y = Math.floor((NORTH - lat) * PER_DEGREE);
    return x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && this.#cells[y * WIDTH + x] === 1;
  }

  /** Fills one polygon, holes left out: a cell is inside if its middle is. */
  fill(rings: readonly (readonly Point[])[]): void {
    let top = HEIGHT;
    let bottom = -1;
    const crossings: number[][] = [];
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i++) {
        const a = ring[i];
        const b = ring[(i + 1) % ring.length];
        if (!a || !b) continue;
        const [ay, by] = [(NORTH - a[1]) * PER_DEGREE - 0.5, (NORTH - b[1]) * PER_DEGREE - 0.5];
        const first = Math.max(0, Math.ceil(Math.min(ay, by)));
        const last = Math.min(HEIGHT - 1, Math.ceil(Math.max(ay, by)) - 1);
        for (let y = first; y <= last; y++) {
          const lon = a[0] + ((b[0] - a[0]) * (y - ay)) / (by - ay);
          (crossings[y] ??= []).push((lon - WEST) * PER_DEGREE - 0.5);
        }
        if (first <= last) [top, bottom] = [Math.min(top, first), Math.max(bottom, last)];
      }
    }
    for (let y = top; y <= bottom; y++) {
      const row = (crossings[y] ?? []).sort((a, b) => a - b);
      for (let i = 0; i + 1 < row.length; i += 2) {
        const from = Math.max(0, Math.ceil(row[i] ?? 0));
        const to = Math.min(WIDTH - 1, Math.ceil(row[i + 1] ?? 0) - 1);
        if (from <= to) this.#cells.fill(1, y * WIDTH + from, y * WIDTH + to + 1);
      }
    }
  }
}

interface Feature {
  readonly properties: Readonly<Record<string, string | number | null>>;
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Point[][] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: Point[][][] }
    | { readonly type: 'LineString'; readonly coordinates: Point[] }
    | { readonly type: 'MultiLineString'; readonly coordinates: Point[][] };
}

/**
 * Reads the clipped geodata; every file must be the one the recipe names by its checksum. The recipe also says which
 * reservoirs were lakes before (`keep-lake "Lake Il'Men'"`) and which lakes were not there yet (`drop-lake 34.6,56.0`).
 */
export function readGeodata(folder: string, recipe: readonly Statement[]): Geodata {
  const of = (verb: string): Statement[] => recipe.filter((at) => at.verb === verb);
  const checksums = new Map(of('input').map((at) => [at.words[0] ?? '', textFact(at, 'sha256')]));
  const keep = new Set(of('keep-lake').map((at) => at.name ?? ''));
  const drop = of('drop-lake').flatMap((at) => at.words.map((word) => lonLat(at, word)));
  const read = (file: string): Buffer => {
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(folder, file));
    } catch {
      return refuse('geodata', `cannot read ${file} in the folder given with --geo`);
    }
    const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const wanted = checksums.get(file);
    if (wanted !== undefined && wanted !== sum)
      refuse('geodata', `${file} is not the one this map was made from (${sum}, not ${wanted})`);
    return bytes;
  };
  const features = (file: string): Feature[] =>
    (JSON.parse(read(file).toString('utf8')) as { features: Feature[] }).features;

  const shapes: { land: Shape[]; lakes: Shape[] } = { land: [], lakes: [] };
  shapes.land = features('land.geojson').flatMap(polygons);
  for (const f of features('lakes.geojson')) {
    // Reservoirs were mostly filled after the war, but some are old lakes raised a little.
    const isNew = f.properties['featurecla'] === 'Reservoir' && !keep.has(String(f.properties['name']));
    const isDropped = (polygon: Point[][]): boolean =>
      drop.some(([lon, lat]) => new Outline(polygon[0]!).has(lon, lat));
    if (!isNew) shapes.lakes.push(...polygons(f).filter((polygon) => !isDropped(polygon)));
  }
  const [land, lakes] = [new Mask(), new Mask()];
  for (const shape of shapes.land) land.fill(shape);
  for (const shape of shapes.lakes) lakes.fill(shape);
  const bytes = read('elevation.i16');
  const heights = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  if (heights.length !== ELEVATION_COLUMNS * ELEVATION_ROWS) refuse('geodata', 'elevation.i16 has the wrong size');

  // Only maps that ask for woods need the image.
  let image: Image | undefined;

  return {
    land: (lon, lat) => land.has(lon, lat),
    lake: (lon, lat) => lakes.has(lon, lat),
    metres: (lon, lat) => metres(heights, lon, lat),
    grey: (lon, lat) => {
      image ??= readGreyPng(read('imagery.png'), 'imagery.png');
      const x = Math.floor(((lon - WEST) / (EAST - WEST)) * image.width);
      const y = Math.floor(((NORTH - lat) / (NORTH - SOUTH)) * image.height);
      return image.grey[y * image.width + x] ?? 0;
    },
    rivers: readRivers(features('rivers.geojson')),
    shapes,
    smoothMetres: (lon, lat) => smoothMetres(heights, lon, lat),
  };
}

function polygons(feature: Feature): Point[][][] {
  const g = feature.geometry;
  if (g.type === 'Polygon') return [g.coordinates];
  return g.type === 'MultiPolygon' ? g.coordinates : [];
}

/** Rivers by number: names change along one river, numbers do not. */
function readRivers(features: readonly Feature[]): Map<number, River> {
  const rivers = new Map<number, { number: number; name: string; lines: Point[][] }>();
  for (const f of features) {
    const number = Number(f.properties['rivernum']);
    const river = rivers.get(number) ?? { number, name: String(f.properties['name'] ?? ''), lines: [] };
    rivers.set(number, river);
    if (f.geometry.type === 'LineString') river.lines.push(f.geometry.coordinates);
    else if (f.geometry.type === 'MultiLineString') river.lines.push(...f.geometry.coordinates);
  }
  return rivers;
}

function metres(heights: Int16Array, lon: number, lat: number): number {
  const x = Math.min(Math.max((lon - WEST) * STEPS_PER_DEGREE, 0), ELEVATION_COLUMNS - 1.001);
  const y = Math.min(Math.max((NORTH - lat) * STEPS_PER_DEGREE, 0), ELEVATION_ROWS - 1.001);
  const [c, r] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - c, y - r];
  const h = (row: number, column: number): number => heights[row * ELEVATION_COLUMNS + column] ?? 0;
  return (
    h(r, c) * (1 - fx) * (1 - fy) +
    h(r, c + 1) * fx * (1 - fy) +
    h(r + 1, c) * (1 - fx) * fy +
    h(r + 1, c + 1) * fx * fy
  );
}

/** Bell-shaped weights of four samples (the cubic B-spline): slopes change without a crease. */
function smoothMetres(heights: Int16Array, lon: number, lat: number): number {
  const x = Math.min(Math.max((lon - WEST) * STEPS_PER_DEGREE, 1), ELEVATION_COLUMNS - 3);
  const y = Math.min(Math.max((NORTH - lat) * STEPS_PER_DEGREE, 1), ELEVATION_ROWS - 3);
  const [c, r] = [Math.floor(x), Math.floor(y)];
  const weights = (t: number): readonly number[] => [
    (1 - t) ** 3 / 6,
    (3 * t ** 3 - 6 * t * t + 4) / 6,
    (-3 * t ** 3 + 3 * t * t + 3 * t + 1) / 6,
    t ** 3 / 6,
  ];
  const [wx, wy] = [weights(x - c), weights(y - r)];
  let sum = 0;
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 4; i++) sum += heights[(r + j - 1) * ELEVATION_COLUMNS + c + i - 1]! * wx[i]! * wy[j]!;
  return sum;
}
