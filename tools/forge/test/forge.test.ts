import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Board } from '@rokada/kit';
import { layerOf, loadBoard } from '@rokada/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawBoard } from '../src/draw.ts';
import { forge, readPlan } from '../src/forge.ts';
import { greyPng } from './png.ts';

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
      area(box(10.4, 50.3, 11.8, 51), { featurecla: 'Reservoir', name: 'Old Water' }),
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
  // Dark west of 12 E, bright east of it.
  writeFileSync(
    join(geo, 'imagery.png'),
    greyPng(76, 40, (x) => (x < 25 ? 30 : 90)),
  );
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
    [
      'a town in the hex of a city',
      `${LAYER}record town 0607 "Hamlet"\nfact dry city town\n`,
      RECIPE,
      /two in a hex: Hamlet/,
    ],
    ['a border without its words', `${LAYER}border frontier country west\n`, RECIPE, /border needs a feature/],
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

  test('a lake by hand is a lake, and no country has it', () => {
    const board = loadBoard(make(`${LAYER}lake 0605\n`));
    const [hex, country] = [board.byId.get('0605')!, board.layers.get('country')!];
    expect(board.terrain.values[board.terrain.of[hex]!]!.word).toBe('lake');
    expect(country.values[country.of[hex]!]?.word ?? '').toBe('');
  });

  test('the edge of a ragged belt wanders, and patches take their share of it in clumps', () => {
    const woods = (facts: string): number[] => {
      const belt = `legend terrain w woods\npaint terrain clear>woods 8,48 18,48 18,50.2 8,50.2 "Belt"${facts}\n`;
      const board = loadBoard(make(LAYER + belt));
      return [...board.terrain.of.keys()].filter(
        (hex) => board.terrain.values[board.terrain.of[hex]!]!.word === 'woods',
      );
    };
    const [plain, ragged, patches] = [woods(''), woods(' ragged=0.6'), woods(' patches=0.4')];
    expect(ragged).not.toEqual(plain);
    expect(Math.abs(ragged.length - plain.length)).toBeLessThan(plain.length / 2);
    expect(patches).toHaveLength(Math.round(0.4 * plain.length));
    expect(patches.every((hex) => plain.includes(hex))).toBe(true);
    expect(woods(' ragged=0.6')).toEqual(ragged);
  });

  test('facts override what the survey found', () => {
    const board = loadBoard(make(`${LAYER}fact value terrain mountain 0605\nfact land 0101\n`));
    const word = (id: string): string => board.terrain.values[board.terrain.of[board.byId.get(id)!]!]!.word;
    expect([word('0605'), word('0101')]).toEqual(['mountain', 'clear']);
  });
});

describe('towns, railways and shores', () => {
  const wordOf = (board: Board, layer: string, id: string): string => {
    const found = layerOf(board, layer);
    return found.values[found.of[board.byId.get(id)!]!]?.word ?? '';
  };

  test('a town without a printed hex lies where the fit puts it, or nudged next door; a mark is not on the map', () => {
    const board = loadBoard(
      make(`${LAYER}place city 12.3,50 "Hamlet" in=0605\nplace city 12.3,49.6 "Ham"\nmark 11.6,50 "Halt"\n`),
    );
    const at = (name: string): string | undefined =>
      board.ids[board.places.find((p) => p.name === name)?.spaces[0] ?? -1];
    expect([at('Hamlet'), at('Ham'), at('Halt')]).toEqual(['0605', '0706', undefined]);
    expect(board.places.find((p) => p.name === 'Hamlet')!.facts).toEqual({});
  });

  test('a railway goes from town to town, straight where it can and round the lake where it must', () => {
    const board = loadBoard(
      make(
        `${LAYER}mark 13.9,50.6 "Near"\nmark 15.9,50.6 "Far"\nroute rail West Middle East "Line"\nroute rail Near Far "Lake line"\n`,
      ),
    );
    const [line, lake] = board.lines;
    expect(line!.spaces.map((hex) => board.ids[hex])).toEqual(['0604', '0605', '0606', '0607', '0608', '0609', '0610']);
    expect(lake!.spaces.some((hex) => wordOf(board, 'terrain', board.ids[hex]!) === 'lake')).toBe(false);
  });

  test('hexes along a line get a word, by country if asked', () => {
    const gauge =
      'legend gauge b broad\nlegend gauge s standard\nalong rail gauge standard\nalong rail gauge broad country=east\n';
    const board = loadBoard(make(`${LAYER}${gauge}route rail West East "Line"\n`));
    expect(['0604', '0610', '0504'].map((id) => wordOf(board, 'gauge', id))).toEqual(['standard', 'broad', '']);
  });

  test('sides of lake and shore come from the geodata; old reservoirs are lakes, young lakes are not', () => {
    const water = LAYER.replace('grid water r=river', 'grid water r=river l=lake s=sea h=shore b=river+shore');
    const count = (recipe: string, feature: string): number => {
      const board = loadBoard(make(water, recipe));
      const bit = board.features.indexOf(feature);
      return board.edgeFeatures.filter((bits) => (bits >> bit) & 1).length;
    };
    const shores = `${RECIPE.replace('lake=0.6', 'lake=0.99')}shores dry=0.12 wet=0.25\n`;
    expect(count(shores, 'shore')).toBeGreaterThan(5);
    const lakes = count(shores, 'lake');
    expect(lakes).toBeGreaterThan(2);
    expect(count(`${shores}keep-lake "Old Water"\n`, 'lake')).toBeGreaterThan(lakes);
    expect(count(`${shores}drop-lake 15,50.6\n`, 'lake')).toBe(0);
  });

  test('woods where the image is dark; boxes fill what is empty', () => {
    const layer = `${LAYER}legend terrain f forest\nlegend zone n north\nlegend zone s south
paint terrain clear>forest 9,47 17,47 17,52 9,52 dark=45
box zone north 0101 0513
box zone south 0101 1113
box zone none 0607 0607
`;
    const board = loadBoard(make(layer));
    expect(['0604', '0609', '0909'].map((id) => wordOf(board, 'terrain', id))).toEqual(['forest', 'clear', 'mountain']);
    expect(['0101', '0813', '0607'].map((id) => wordOf(board, 'zone', id))).toEqual(['north', 'south', '']);
  });

  test('a border is every side between land of the one country and land of the other', () => {
    const board = loadBoard(make(`${LAYER}border frontier country west east\ngrid frontier b=frontier\n`));
    const bit = board.features.indexOf('frontier');
    for (let edge = 0; edge < board.edges; edge++) {
      const ends = [board.ids[board.ends[2 * edge]!]!, board.ids[board.ends[2 * edge + 1]!]!];
      const dry = ends.every((id) => !['sea', 'lake'].includes(wordOf(board, 'terrain', id)));
      const both = new Set(ends.map((id) => wordOf(board, 'country', id))).size === 2;
      expect([ends, (board.edgeFeatures[edge]! >> bit) & 1]).toEqual([ends, dry && both ? 1 : 0]);
    }
    expect(board.edgeFeatures.some((bits) => (bits >> bit) & 1)).toBe(true);
  });

  test('a river can be led past a hex the rules put beside it', () => {
    const touches = (layer: string): boolean => {
      const board = loadBoard(make(layer));
      const hex = board.byId.get('0505')!;
      for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
        if (board.edgeFeatures[board.edge[arc]!] !== 0) return true;
      return false;
    };
    expect(touches(LAYER)).toBe(false);
    expect(touches(LAYER.replace('right=0607', 'right=0607 left=0505 by=0505'))).toBe(true);
  });

  test.each([
    ['place city 12.3,50 "Hamlet" in=0610', /the fit puts it in 0606, which does not touch 0610/],
    ['place city 30,50 "Kiev"', /lies off the map/],
    ['mark 12.3,50 "West"', /needs a name of its own/],
    ['route rail West Nowhere "Line"', /there is no hex and no town Nowhere/],
    ['route rail West 0101 "Line"', /no way by land from 0604 to 0101/],
    ['route rail West West "Line"', /it begins where it ends/],
    ['box zone north 0101', /a box has two corners/],
    ['fact chain 0604 0605 0607', /0607 does not touch 0605/],
    ['fact same 0604 0605', /0604 and 0605 are 2 hexes/],
    ['fact afloat 0604', /0604 has no water for a boat/],
    ['record city 0101 "Atlantis"\nfact dry city', /in the water, or two in a hex: Atlantis/],
    ['record city 0607 "Twin"\nfact dry city', /in the water, or two in a hex: Twin/],
  ])('stops at %s', (statement, message) => {
    expect(() => make(`${LAYER}${statement}\n`)).toThrow(message);
  });

  test('all rivers and routes that fail are told at once', () => {
    expect(() => make(`${LAYER}route rail West Here "A"\nroute rail West There "B"\n`)).toThrow(
      /town Here\n.*town There/,
    );
  });

  test('too few towns next to their hex', () => {
    expect(() =>
      make(LAYER.replace('0607 "Middle"', '0611 "Middle"'), RECIPE.replace('rms=0.3', 'rms=9 near=0.95 nudge=9')),
    ).toThrow(/only \d of 5 towns in or next to their hex/);
  });
});

describe('drawing', () => {
  test('hexes, ids, coast, river, cities and arrows are in the picture', () => {
    const svg = drawBoard(loadBoard(make()), { borders: 'country', tint: 'country' });
    expect(svg.match(/<polygon/g)!.length).toBeGreaterThan(11 * 13);
    for (const wanted of ['>0607<', '>Middle 3<', '>Mid<', '#2f6fc0', '#a0208a', 'fill="#fff"'])
      expect(svg).toContain(wanted);
  });

  test('towns, sites and works have signs of their own, a victory town a star', () => {
    const svg = drawBoard(
      loadBoard(
        make(`${LAYER}record town 0605 "Hamlet" vp=yes\nrecord site 0505 "Well"\nrecord weak-fort 0605 "Hamlet"\n`),
      ),
    );
    for (const wanted of ['>Hamlet ★<', '>Well<', '>f<']) expect(svg).toContain(wanted);
  });

  test('a part of the map; an unknown corner is refused', () => {
    const board = loadBoard(make());
    expect(drawBoard(board, { part: ['0505', '0707'] })).not.toContain('>0101<');
    expect(() => drawBoard(board, { part: ['0505', '9999'] })).toThrow("Midland has no space '9999'");
    expect(() => drawBoard(board, { tint: 'weather' })).toThrow("Midland has no layer 'weather'");
  });
});
