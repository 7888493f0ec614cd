import {
  arcBetween,
  fact,
  featureMask,
  groundOf,
  layerOf,
  loadBoard,
  maskOf,
  maskOfSpaces,
  spaceOf,
  spacesOf,
  valueOf,
} from '@rokada/kit';
import mapText from '../data/map/sudden-storm.map';

/**
 * The map as the rules ask for it: whole numbers and masks by hex, laid out once. Hexes come first; the boxes beside the
 * map follow. A piece in none of them (at -1) is not in the game yet.
 */

export const MAP_TEXT = mapText;
export const board = loadBoard(mapText);
export const HEXES = board.hexes;

const BOX_IDS = [
  // 30D, 30E, 33B2: factories and the capital beyond the map.
  'urals',
  // 27A3: the off-map ports of the German player, and ships in them.
  'germany',
  // 27A: off-map ports of the Caspian.
  'caspian',
  // Reinforcements and replaced units that are still to be placed this turn, or are delayed (33A).
  'arrivals',
  // The replacement pool: units that may come back (33B).
  'replacement-pool',
  // Out of play for good, or withdrawn (33C).
  'removed',
  // 15B: divisions whose components are on the map.
  'broken-down',
  // 25A: air units shot down in air combat, and those lost otherwise; 30F2: set aside for the surprise air attack.
  'eft',
  'remnants',
  'set-aside',
] as const;
export type BoxId = (typeof BOX_IDS)[number];

const spaces = spacesOf(board, BOX_IDS);
const { box } = spaces;
export const { names: SPACES, isHex, idOf, hexNamed, hexDistance } = spaces;
export const URALS = box('urals');
export const GERMANY_BOX = box('germany');
export const CASPIAN_BOX = box('caspian');
export const ARRIVALS = box('arrivals');
export const REPLACEMENT_POOL = box('replacement-pool');
export const REMOVED = box('removed');
export const BROKEN_DOWN = box('broken-down');
export const EFT = box('eft');
export const REMNANTS = box('remnants');
export const SET_ASIDE = box('set-aside');

export const rowOf = (hex: number): number => board.row[hex]!;
export const columnOf = (hex: number): number => board.column[hex]!;
/** How far east a hex lies, in halves of a hex. */
export const eastOf = (hex: number): number => Math.round(2 * board.x[hex]!);

// --- Ground

export const TERRAIN_WORDS = [
  '',
  'clear',
  'woods',
  'forest',
  'rough',
  'wooded-rough',
  'swamp',
  'mountain',
  'sand',
  'salt-marsh',
] as const;
export const [NO_GROUND, CLEAR, WOODS, FOREST, ROUGH, WOODED_ROUGH, SWAMP, MOUNTAIN, SAND, SALT_MARSH] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const;
/** By hex; NO_GROUND is full sea and full lake. */
export const { terrain, isLand, land: LAND } = groundOf(board, TERRAIN_WORDS);
const isTerrain = (word: string): Uint8Array => maskOfSpaces(board, where('terrain', word));
export const FULL_SEA = isTerrain('sea');
export const FULL_LAKE = isTerrain('lake');

function where(layer: string, word: string): number[] {
  const found = layerOf(board, layer);
  const value = valueOf(found, word);
  return [...found.of.keys()].filter((hex) => found.of[hex] === value);
}

// --- Hexsides. An arc is a hexside seen from one hex; `board.edge[arc]` is the hexside.

export const MAJOR_RIVER = featureMask(board, 'major-river');
export const MINOR_RIVER = featureMask(board, 'minor-river');
/** Ruling 61: the White Sea Canal is a river. */
export const CANAL = featureMask(board, 'canal');
export const SEA = featureMask(board, 'sea');
export const LAKE = featureMask(board, 'lake');
/** A shore has land and sea on it: ground units pass over it, ships along it. */
export const SHORE = featureMask(board, 'shore');
export const STRAIT = featureMask(board, 'strait');
export const RAIL = featureMask(board, 'rail');
export const ROAD = featureMask(board, 'road');
/** 7Bc: every railway is also a road. */
export const TRANSPORT_LINE = RAIL | ROAD;
export const sideOfArc = (arc: number): number => board.edgeFeatures[board.edge[arc]!]!;
/** The hexside between two hexes, -1 where they do not touch. */
export const edgeBetween = (a: number, b: number): number => {
  const arc = arcBetween(board, a, b);
  return arc < 0 ? -1 : board.edge[arc]!;
};
export const endsOf = (edge: number): readonly [number, number] => [board.ends[2 * edge]!, board.ends[2 * edge + 1]!];

const onLine = (feature: number): Uint8Array =>
  maskOf(board, (hex) => {
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) if (sideOfArc(arc) & feature) return true;
    return false;
  });
export const isRail = onLine(RAIL);
export const isRoad = onLine(TRANSPORT_LINE);

/** Railways by hexside: gauge is kept for each (7A3). */
export const RAIL_EDGES: readonly number[] = Array.from({ length: board.edges }, (_, edge) => edge).filter(
  (edge) => board.edgeFeatures[edge]! & RAIL,
);
export const RAIL_IDS: readonly string[] = RAIL_EDGES.map((edge) => endsOf(edge).map(idOf).join('/'));
/** The number of a hexside among the railways, -1 where none crosses it. */
export const railOf = new Int16Array(board.edges).fill(-1);
for (const [rail, edge] of RAIL_EDGES.entries()) railOf[edge] = rail;

// --- Countries, districts, weather zones, seas (masks by space, 1 or 0; words by number)

const inLayer = (layer: string, word: string): Uint8Array => maskOfSpaces(board, where(layer, word));
export const COUNTRIES = layerOf(board, 'country').values.map((value) => value.word);
export const country = layerOf(board, 'country').of;
export const countryOf = (hex: number): string => COUNTRIES[country[hex]!] ?? '';
export const inCountry = (word: string): Uint8Array => inLayer('country', word);
export const USSR = inCountry('ussr');
export const FINLAND = inCountry('finland');
export const HUNGARY = inCountry('hungary');
export const ROMANIA = inCountry('romania');
export const GREATER_GERMANY = inCountry('germany');
export const NORWAY = inCountry('norway');
export const BULGARIA = inCountry('bulgaria');
export const IRAN = inCountry('iran');
const PREWAR = layerOf(board, 'prewar');
export const prewarOf = (hex: number): string => PREWAR.values[PREWAR.of[hex]!]?.word ?? '';
/** 3Ge: inside the Soviet borders of 1939. */
export const USSR_1939 = inLayer('prewar', 'ussr');
/** 3Gj: between the Romanian border of 1939 and the demarcation line. */
export const BESSARABIA = maskOf(board, (hex) => USSR[hex] === 1 && prewarOf(hex) === 'romania');
/** 31Bd: what Finland ceded in 1940. */
export const CEDED = maskOf(board, (hex) => USSR[hex] === 1 && prewarOf(hex) === 'finland');
/** 3Gf */
export const BALTIC_STATES = maskOf(board, (hex) => ['estonia', 'latvia', 'lithuania'].includes(prewarOf(hex)));
/** 30Ja: East Prussia, as far as it was German before the war. */
export const EAST_PRUSSIA = maskOf(board, (hex) => GREATER_GERMANY[hex] === 1 && prewarOf(hex) === 'germany');

const DISTRICT = layerOf(board, 'district');
export const DISTRICTS: readonly string[] = DISTRICT.values.slice(1).map((value) => value.word);
/** Index into DISTRICTS by hex, -1 for none. */
export const district = Int8Array.from(DISTRICT.of, (value) => value - 1);
export const districtNamed = (word: string): number => DISTRICTS.indexOf(word);

/** 28A1: five zones; `zone[hex]` is an index into ZONES. */
export const ZONES = ['a', 'b', 'c', 'd', 'g'] as const;
export const [ZONE_A, ZONE_B, ZONE_C, ZONE_D, ZONE_G] = [0, 1, 2, 3, 4] as const;
const WEATHER = layerOf(board, 'weather');
export const zone = Uint8Array.from(WEATHER.of, (value) =>
  Math.max(0, (ZONES as readonly string[]).indexOf(WEATHER.values[value]!.word)),
);
/** 3Gh: every hex of weather zone A. */
export const isArctic = (hex: number): boolean => isHex(hex) && zone[hex] === ZONE_A;

/** 27A1: sea zones, of sea hexes and of land hexes with a coast; 0 for none. */
export const SEAS = ['', 'arctic', 'baltic', 'black', 'caspian'] as const;
const SEA_LAYER = layerOf(board, 'sea');
export const sea = Uint8Array.from(SEA_LAYER.of, (value) =>
  Math.max(0, (SEAS as readonly string[]).indexOf(SEA_LAYER.values[value]!.word)),
);
/** 27Be: land and sea in one hex. */
export const COASTAL = maskOf(board, (hex) => hex < HEXES && isLand(hex) && sea[hex] !== 0);
/** 28D3: coastal hexes that freeze. */
export const FREEZING_COAST = inLayer('ice', 'freezes');
export const CRIMEA = inLayer('region', 'crimea');
/** 31B1: Soviet ground that belongs to the Finnish theatre. */
export const FINNISH_THEATRE_BEYOND = inLayer('region', 'finnish-theatre');
/** 31B1a: Finland south of weather line A, what it ceded there, and the Soviet ground up to the Svir and the canal. */
export const FINNISH_THEATRE = maskOf(
  board,
  (hex) => !isArctic(hex) && (FINLAND[hex] === 1 || CEDED[hex] === 1 || FINNISH_THEATRE_BEYOND[hex] === 1),
);
/** The gauge of the railway in a hex at the start: broad in USSR 1939 and Finland (7A3). */
export const STARTS_BROAD = inLayer('gauge', 'broad');
/** 3Ga: a Soviet base in Finland. */
export const HANGO = spaceOf(board, '1B:0515');

// --- Special places

const recordSpaces = (kind: string): number[] =>
  board.places.filter((place) => place.kind === kind).flatMap((place) => [...place.spaces]);
/** 30A3: the four Baltic islands. */
export const ISLANDS = maskOfSpaces(board, recordSpaces('island'));
export const islandHexes = (...of: readonly string[]): number[] =>
  board.places
    .filter((place) => place.kind === 'island' && of.includes(place.name!))
    .flatMap((place) => [...place.spaces]);
/** 30A4: Kronshtadt, and the hexside to the north-west hex of Leningrad. */
export const KRONSHTADT = spaceOf(board, '2A:0832');
export const KERCH: readonly number[] = ['4A:3525', '4A:3526'].map((id) => spaceOf(board, id));
export const KERCH_EDGE = edgeBetween(KERCH[0]!, KERCH[1]!);
/** 31A2: the line that Romanian reserves stand on or west of, by row; north of its end it is drawn on as it runs. */
const reserveLine = new Map(recordSpaces('reserve-line').map((hex) => [rowOf(hex), eastOf(hex)]));
const [lineTop, lineFoot] = [Math.min(...reserveLine.keys()), Math.max(...reserveLine.keys())];
const eastOfLine = (row: number): number =>
  reserveLine.get(row) ??
  reserveLine.get(lineTop)! +
    ((row - lineTop) * (reserveLine.get(lineFoot)! - reserveLine.get(lineTop)!)) / (lineFoot - lineTop);
export const WEST_OF_RESERVE_LINE = maskOf(board, (hex) => ROMANIA[hex] === 1 && eastOf(hex) <= eastOfLine(rowOf(hex)));
/** Order of battle: lines beyond these are not built yet (ruling 50). */
export const RAILHEADS: readonly number[] = recordSpaces('railhead');
/** 36B: the hex worth five points. */
export const BOLOGOYE = recordSpaces('victory')[0]!;

// --- Edges of the map

const lastRow = Math.max(...LAND.map(rowOf));
/** Land hexes on the west edge of the map, on the east edge of the USSR, on the south edge. */
export const WEST_EDGE: readonly number[] = LAND.filter((hex) => columnOf(hex) === 0);
export const EAST_EDGE: readonly number[] = LAND.filter((hex) => USSR[hex] === 1 && !hasEastern(hex));
export const SOUTH_EDGE: readonly number[] = LAND.filter((hex) => rowOf(hex) === lastRow);
function hasEastern(hex: number): boolean {
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
    const to = board.to[arc]!;
    if (rowOf(to) === rowOf(hex) && columnOf(to) === columnOf(hex) + 1) return true;
  }
  return false;
}

// --- Cities

export const GRADES = ['', 'reference', 'point', 'partial', 'full', 'fortress'] as const;
export const [NO_CITY, REFERENCE, POINT, PARTIAL, FULL, FORTRESS] = [0, 1, 2, 3, 4, 5] as const;
export interface City {
  readonly hex: number;
  readonly name: string;
  readonly grade: number;
  /** All hexes of a multi-hex city share this word. */
  readonly multi: string | undefined;
  /** Index into SEAS; 0 for no port. */
  readonly port: number;
}
export const CITIES: readonly City[] = board.places
  .filter((place) => place.kind === 'city')
  .flatMap((place) =>
    place.spaces.map((hex) => ({
      hex,
      name: place.name!,
      grade: (GRADES as readonly string[]).indexOf(fact(place, 'grade') ?? ''),
      multi: fact(place, 'multi'),
      port: Math.max(0, (SEAS as readonly string[]).indexOf(fact(place, 'port') ?? '')),
    })),
  )
  .toSorted((a, b) => a.hex - b.hex);
const cityByHex = new Map(CITIES.map((city) => [city.hex, city]));
export const cityAt = (hex: number): City | undefined => cityByHex.get(hex);
/** Grade of the city in a hex; 0 for none. */
export const grade = new Uint8Array(SPACES.count);
for (const city of CITIES) grade[city.hex] = city.grade;
/** 3F: partial, full and multi-hex cities. */
export const isMajor = (hex: number): boolean => grade[hex] === PARTIAL || grade[hex] === FULL;
export const isPointOrMajor = (hex: number): boolean => isMajor(hex) || grade[hex] === POINT;
/** All hexes of the city that a hex belongs to. */
export const hexesOfCity = (hex: number): readonly number[] => {
  const multi = cityAt(hex)?.multi;
  return multi === undefined ? [hex] : CITIES.filter((city) => city.multi === multi).map((city) => city.hex);
};
export function cityNamed(name: string): number {
  const found = CITIES.find((city) => city.name === name);
  if (found === undefined) throw new RangeError(`the map has no city ${name}`);
  return found.hex;
}
export const MOSCOW = spaceOf(board, '2A:3317');
export const LENINGRAD = spaceOf(board, '2A:0931');
export const LENINGRAD_NW = cityNamed('Leningrad, north-west');
/** 30A4: the Soviets cross here while they own both ends. */
export const KRONSHTADT_EDGE = edgeBetween(KRONSHTADT, LENINGRAD_NW);

/** Cities for which more is kept than their owner: all but reference cities. */
export const GRADED: readonly City[] = CITIES.filter((city) => city.grade > REFERENCE);
export const GRADED_IDS: readonly string[] = GRADED.map((city) => idOf(city.hex));
/** Index into GRADED by hex, -1 for none. */
export const gradedAt = new Int16Array(SPACES.count).fill(-1);
for (const [i, city] of GRADED.entries()) gradedAt[city.hex] = i;
export const PORTS: readonly City[] = CITIES.filter((city) => city.port !== 0);

// --- Borders

/** Land hexes of one ground beside another, by land or across water: hexes that touch the border. */
export function borderHexes(own: (hex: number) => boolean, other: (hex: number) => boolean): number[] {
  return LAND.filter((hex) => {
    if (!own(hex)) return false;
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const to = board.to[arc]!;
      if (isLand(to) && other(to)) return true;
    }
    return false;
  });
}

/** Hexes at most so many steps from any of these, over any ground; the distance of each. */
export function within(from: Iterable<number>, most: number): Map<number, number> {
  const found = new Map([...from].map((hex) => [hex, 0]));
  for (const [hex, steps] of found) {
    if (steps === most) continue;
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const to = board.to[arc]!;
      if (!found.has(to)) found.set(to, steps + 1);
    }
  }
  return found;
}
export const neighboursOf = (hex: number): Int32Array => board.to.subarray(board.first[hex], board.first[hex + 1]);
