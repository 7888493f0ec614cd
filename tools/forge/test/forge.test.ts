import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBoard } from '@rokada/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawBoard } from '../src/draw.ts';
import { forge, readPlan } from '../src/forge.ts';

/**
 * A small country: land from 10 to 16 E and 48 to 51.4 N, a lake in it, a river that crosses it from south to north,
 * mountains in the south-east.
 */
const folder = mkdtempSync(join(tmpdir(), 'forge-'));
const geo = join(folder, 'geo');

beforeAll(() => {
  mkdirSync(geo);
  const collection = (features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features });
  const box = (west: number, south: number, east: number, north: number): number[][][] => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
  const area = (coordinates: number[][][], properties: object): object => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates },
  });
  writeFileSync(join(geo, 'land.geojson'), collection([area(box(10, 48, 16, 51.4), {})]));
  writeFileSync(
    join(geo, 'lakes.geojson'),
    collection([
      area(box(14.2, 50.3, 15.6, 51), { featurecla: 'Lake' }),
      area(box(10.4, 50.3, 11.8, 51), { featurecla: 'Reservoir' }),
    ]),
  );
  const line = {
    type: 'LineString',
    coordinates: [
      [13, 48],
      [12.8, 49],
      [13.1, 50],
      [12.9, 51],
      [13, 52],
    ],
  };
  writeFileSync(
    join(geo, 'rivers.geojson'),
    collection([{ type: 'Feature', properties: { rivernum: 7, name: 'Mid' }, geometry: line }]),
  );
  const heights = new Int16Array(913 * 481);
  for (let row = 0; row < 481; row++)
    for (let column = 0; column < 913; column++) {
      const [lon, lat] = [-13 + column / 12, 73 - row / 12];
      // A ridge every half degree, a thousand metres high.
      if (lon > 14 && lat < 49.5) heights[row * 913 + column] = 500 + (Math.round(lon * 4) % 2) * 1000;
    }
  writeFileSync(join(geo, 'elevation.i16'), Buffer.from(heights.buffer));
});
afterAll(() => rmSync(folder, { recursive: true }));

const RECIPE = `
name "Midland"
source reconstructed "drawn for a test"
hexes pointy
sheet map at=0,0 rows=1..11 columns=1..13 shift=even id={row:2}{col:2}
projection laea lon=13 lat=50 km=50
fit affine soft=0.6 rms=0.3
classify sea=0.3 lake=0.6 mountain=900 relief=500 rough=200
layers layer.txt
`;
/** Towns where a grid of 50 km hexes has them: 0607 is 13 E 50 N. */
const LAYER = `
legend terrain c clear
legend terrain r rough
legend terrain m mountain
legend terrain ~ sea
legend terrain l lake
legend country e east
legend country w west
record city 0607 "Middle" at=13,50 vp=3
record city 0604 "West" at=10.9,50
record city 0610 "East" at=15.1,50
record city 0407 "North" at=13,50.78
record city 0807 "South" at=13,49.22
outline country west 5,40 13,40 13,60 5,60
outline country east rest
river river "Mid" nums=7 from=13,48.1 mouth=13,51.4 right=0607
sides arrow 0308/0208
grid water r=river
fact land 0607 0604
fact coast 0308
fact value country west 0604
`;

function plan(layer = LAYER, recipe = RECIPE): ReturnType<typeof readPlan> {
  writeFileSync(join(folder, 'recipe.txt'), recipe);
  writeFileSync(join(folder, 'layer.txt'), layer);
  return readPlan(folder);
}
const make = (layer?: string, recipe?: string): string => forge(plan(layer, recipe), geo, () => undefined).text;

describe('the forge', () => {
  test('land, lake, mountains, countries and a river come out of the geodata', () => {
    const board = loadBoard(make());
    const word = (id: string): string => board.terrain.values[board.terrain.of[board.byId.get(id)!]!]!.word;
    expect([word('0607'), word('0101'), word('0909'), word('0410')]).toEqual(['clear', 'sea', 'mountain', 'lake']);
    const country = board.layers.get('country')!;
    expect(country.values[country.of[board.byId.get('0610')!]!]!.word).toBe('east');
    expect(board.drawings.map((d) => d.name)).toEqual(['Mid']);
    expect(board.places.map((p) => p.name)).toEqual(['Middle', 'West', 'East', 'North', 'South']);
    expect(board.places[0]!.facts).toEqual({ vp: '3' });
  });

  test('the river keeps the town on its bank', () => {
    for (const bank of ['left', 'right']) {
      const board = loadBoard(make(LAYER.replace('right=0607', `${bank}=0607`)));
      const town = board.byId.get('0607')!;
      const points = board.drawings[0]!.points;
      const beside = [...points.keys()].filter((i) => i % 2 === 0 && Math.abs(points[i + 1]! - board.y[town]!) < 0.4);
      expect(beside.length).toBeGreaterThan(0);
      for (const i of beside)
        expect(bank === 'right' ? points[i]! < board.x[town]! : points[i]! > board.x[town]!).toBe(true);
    }
  });

  test('the same plan and geodata give the same bytes', () => {
    expect(make()).toBe(make());
  });

  test('it tells how far it is', () => {
    const told: string[] = [];
    forge(plan(), geo, (line) => told.push(line));
    expect(told.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['grid', 'fit', 'geodata', 'survey', 'land', 'rivers', 'facts']),
    );
  });

  test.each([
    [
      'a town outside its hex',
      LAYER.replace('0610 "East"', '0612 "East"'),
      RECIPE.replace('rms=0.3', 'rms=3'),
      /outside their hex: .*East/,
    ],
    ['a fit worse than its limit', LAYER, RECIPE.replace('rms=0.3', 'rms=0.001'), /rms .* is worse than 0.001/],
    [
      'a fact that does not hold',
      `${LAYER}fact beside terrain sea 6 0607\n`,
      RECIPE,
      /contradicts the rules:\n {2}layer.txt:\d+: 0607 has 0/,
    ],
    ['a coast that is none', `${LAYER}fact coast 0607\n`, RECIPE, /0607 does not touch the sea/],
    ['an unknown hex', `${LAYER}hexes terrain clear 9999\n`, RECIPE, /layer.txt:\d+: there is no hex 9999/],
    ['an unknown verb', `${LAYER}draw me\n`, RECIPE, /layer.txt:\d+: there is no verb "draw"/],
    ['sides that do not touch', `${LAYER}sides river 0607/0610\n`, RECIPE, /0607 and 0610 do not touch/],
    ['a river the geodata does not have', LAYER.replace('nums=7', 'nums=8'), RECIPE, /the geodata has no river 8/],
    ['nothing to erase', `${LAYER}erase river 0604/0605\n`, RECIPE, /0604\/0605 is no river side/],
    ['a word without a letter', `${LAYER}hexes terrain swamp 0607\n`, RECIPE, /no letter for "swamp"/],
    [
      'other geodata than the recipe was made for',
      LAYER,
      `${RECIPE}input land.geojson sha256=0123\n`,
      /land.geojson is not the one/,
    ],
    ['a missing file', LAYER, RECIPE.replace('layer.txt', 'none.txt'), /none.txt/],
  ])('stops at %s', (_what, layer, recipe, message) => {
    expect(() => make(layer, recipe)).toThrow(message);
  });

  test('a town may be nudged into its hex if the recipe allows it', () => {
    const nudged = make(LAYER.replace('0610 "East"', '0611 "East"'), RECIPE.replace('rms=0.3', 'rms=3 nudge=1.2'));
    expect(nudged).toContain('0611 "East"');
  });

  test('facts override what the survey found', () => {
    const board = loadBoard(make(`${LAYER}fact value terrain mountain 0605\nfact land 0101\n`));
    const word = (id: string): string => board.terrain.values[board.terrain.of[board.byId.get(id)!]!]!.word;
    expect([word('0605'), word('0101')]).toEqual(['mountain', 'clear']);
  });
});

describe('drawing', () => {
  test('hexes, ids, coast, river, cities and arrows are in the picture', () => {
    const svg = drawBoard(loadBoard(make()), { borders: 'country', tint: 'country' });
    expect(svg.match(/<polygon/g)!.length).toBeGreaterThan(11 * 13);
    for (const wanted of ['>0607<', '>Middle 3<', '>Mid<', '#2f6fc0', '#a0208a', 'fill="#fff"'])
      expect(svg).toContain(wanted);
  });

  test('a part of the map; an unknown corner is refused', () => {
    const board = loadBoard(make());
    expect(drawBoard(board, { part: ['0505', '0707'] })).not.toContain('>0101<');
    expect(() => drawBoard(board, { part: ['0505', '9999'] })).toThrow("Midland has no space '9999'");
    expect(() => drawBoard(board, { tint: 'weather' })).toThrow("Midland has no layer 'weather'");
  });
});
