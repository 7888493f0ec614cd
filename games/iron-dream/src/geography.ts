import { fact, factNumber, groundOf, maskOf, maskOfSpaces, spacesOf, waysOver } from '@rokada/kit';
import { board } from './board.ts';

/**
 * The map as the rules ask for it: whole numbers and masks by hex, laid out once. Hexes come first; the boxes beside
 * the map and the piles follow, those that the map itself draws under the map's own numbers.
 */

export const HEXES = board.hexes;

const BOX_IDS = [
  'eto',
  'mto',
  'greece',
  'replacement-army',
  'southern-italy',
  'soviet-off-map',
  'at-sea',
  'eliminated-hitlerite',
  'eliminated-eto',
  'eliminated-mto',
  'eliminated-soviet',
  'destroyed',
  'available',
  'spent',
] as const;
export type BoxId = (typeof BOX_IDS)[number];

export const { names: SPACES, box, isHex, idOf, hexNamed, hexDistance } = spacesOf(board, BOX_IDS);

export const ETO = box('eto');
export const MTO = box('mto');
export const GREECE = box('greece');
export const REPLACEMENT_ARMY = box('replacement-army');
export const SOUTHERN_ITALY = box('southern-italy');
export const OFF_MAP = box('soviet-off-map');
export const AT_SEA = box('at-sea');
export const DESTROYED = box('destroyed');
export const AVAILABLE = box('available');
export const SPENT = box('spent');
export const ELIMINATED = {
  hitlerite: box('eliminated-hitlerite'),
  eto: box('eliminated-eto'),
  mto: box('eliminated-mto'),
  soviet: box('eliminated-soviet'),
};

/** No space at all: who is not in play, a mark that lies on no hex. */
export const NOWHERE = -1;

// --- Terrain (10, 11; mixed hexes are wholly the worse terrain, 10.11)

export const TERRAIN_WORDS = ['', 'clear', 'rough', 'marsh', 'mountain'] as const;
/** NO_GROUND is sea, lake and land that nobody enters. */
export const [NO_GROUND, CLEAR, ROUGH, MARSH, MOUNTAIN] = [0, 1, 2, 3, 4] as const;

/** By hex. The Hook of Holland stands as marsh here; while German it is clear to Germans (26.11). */
export const { terrain, isLand, land: LAND } = groundOf(board, TERRAIN_WORDS);

// --- Countries

const countryLayer = board.layers.get('country')!;
export const country = (space: number): string =>
  isHex(space) ? countryLayer.values[countryLayer.of[space]!]!.word : '';
const inCountries = (...words: readonly string[]): Uint8Array =>
  maskOf(board, (space) => isLand(space) && words.includes(country(space)));

export const GERMANY = inCountries('germany');
export const FRANCE = inCountries('france');
export const BENELUX = inCountries('belgium', 'netherlands', 'luxembourg');
export const ITALY = inCountries('italy');
export const HUNGARY = inCountries('hungary');
export const ROMANIA = inCountries('romania');
export const BULGARIA = inCountries('bulgaria');
export const ALBANIA = inCountries('albania');
export const MONTENEGRO = inCountries('montenegro');
export const SERBIA_OR_CROATIA = inCountries('serbia', 'croatia');
export const TURKEY = inCountries('turkey');
/** The Soviet Union as it stood in 1941, by the German provinces made of it. */
export const SOVIET_SOIL = inCountries('ussr', 'ostland', 'ukraine');
/** Hexes marked with a red Y: Greater German ground that also counts as Yugoslavia (4.5). */
export const Y_HEXES = maskOfSpaces(board, recordHexesOf('y'));
export const YUGOSLAVIA = maskOf(
  board,
  (space) =>
    Y_HEXES[space] === 1 ||
    (isLand(space) && ['croatia', 'serbia', 'banat', 'montenegro', 'albania'].includes(country(space))),
);

// --- Lines and zones the rules name

/** The hexes of a record of the map, by kind and if need be by name. */
export function recordHexesOf(kind: string, name?: string): readonly number[] {
  const found = board.places.filter((place) => place.kind === kind && (name === undefined || place.name === name));
  if (found.length === 0) throw new RangeError(`the map has no ${kind} ${name ?? ''}`);
  return found.flatMap((place) => place.spaces);
}
export const zoneHexes = (name: string): readonly number[] => recordHexesOf('zone', name);

export const GERMAN_FRONT = recordHexesOf('front-german', 'Eastern front');
export const SOVIET_FRONT = recordHexesOf('front-soviet');
export const ITALIAN_FRONT = recordHexesOf('front-german', 'Italian front');
export const ALLIED_FRONT = recordHexesOf('front-allied');
export const TRIANGLE = recordHexesOf('line-1945');
export const HOOK = zoneHexes('hook');
export const isHook = maskOfSpaces(board, HOOK);
export const DANISH_BORDER = zoneHexes('danish-border');
/** The country of the map is Greater Romania, Bessarabia and Transnistria included (19.1). */
export const GREATER_ROMANIA = ROMANIA;

/** Who holds a hex at the start of a scenario: hitlerite, anglo-allied, soviet, nato, or nobody. */
export function firstHolder(hex: number, layer: 'holder-1944' | 'holder-1945'): string {
  const of = board.layers.get(layer)!;
  return of.values[of.of[hex]!]!.word;
}

// --- Edges of the map (15.13: partial hexes count in full)

export const EAST_EDGE = maskOfSpaces(board, recordHexesOf('edge', 'east'));
export const SOUTH_EDGE = maskOf(board, (space) => isLand(space) && board.row[space] === board.grid.rows - 1);

// --- Hexsides, by arc

const bit = (name: string): number => {
  const at = board.features.indexOf(name);
  return at < 0 ? 0 : 1 << at;
};
const WATER = bit('river') | bit('canal');
const BLOCKED = bit('blocked');
const LAKE = bit('lake');
const DIKE = bit('dike');
const ROAD = bit('road');
const ARROW = bit('arrow');
const features = (arc: number): number => board.edgeFeatures[board.edge[arc]!]!;
const arcMask = (test: (arc: number) => boolean): Uint8Array => {
  const mask = new Uint8Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) if (test(arc)) mask[arc] = 1;
  return mask;
};
/** Rivers and canals. */
export const isWater = arcMask((arc) => (features(arc) & WATER) !== 0);
/** Blocked sides and lakes, the dike among them: no movement, zone, retreat or supply over them. */
export const isBarred = arcMask((arc) => (features(arc) & (BLOCKED | LAKE)) !== 0);
export const isDike = arcMask((arc) => (features(arc) & DIKE) !== 0);
export const isLake = arcMask((arc) => (features(arc) & LAKE) !== 0);
export const isRoad = arcMask((arc) => (features(arc) & ROAD) !== 0);
/** White arrows: from the land hex out to sea (14.9). */
export const isArrow = arcMask((arc) => (features(arc) & ARROW) !== 0 && isLand(board.to[board.reverse[arc]!]!));

// Where lines run from land to land.
const isLandward = (arc: number): boolean => isHex(board.to[board.reverse[arc]!]!) && isLand(board.to[arc]!);
/** Over sides that are neither blocked nor lakes. */
export const OPEN_WAYS = waysOver(board, (arc) => isLandward(arc) && isBarred[arc] === 0);
/** Supply follows the dike as well. */
export const SUPPLY_WAYS = waysOver(board, (arc) => isLandward(arc) && (isBarred[arc] === 0 || isDike[arc] === 1));

export const arcs = (space: number): readonly [number, number] => [board.first[space]!, board.first[space + 1]!];
const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: board.spaces }, (_, space) =>
  Array.from(board.to.subarray(board.first[space], board.first[space + 1])),
);
/** The hexes beside a hex; those of no hex are none. */
export const neighbours = (hex: number): readonly number[] => NEIGHBOURS[hex] ?? [];
/** What lies between two hexes that do not touch, or between a hex and a box. */
export const NO_ARC = -1;
/** The side by which one enters a hex from another. */
export function arcTo(from: number, to: number): number {
  for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) if (board.to[arc] === to) return arc;
  return NO_ARC;
}
export const areAdjacent = (a: number, b: number): boolean => arcTo(a, b) !== NO_ARC;
/** Next to each other with no blocked or lake side between. */
export function areInTouch(a: number, b: number): boolean {
  return isBarred[arcTo(a, b)] === 0;
}
/** The hex, those next to it and those next to them. */
const twos = new Map<number, readonly number[]>();
export function withinTwo(hex: number): readonly number[] {
  let found = twos.get(hex);
  if (found === undefined) {
    const ring = neighbours(hex);
    twos.set(hex, (found = [...new Set([hex, ...ring, ...ring.flatMap(neighbours)])]));
  }
  return found;
}

// --- Seas and coasts

export const SEAS = ['atlantic', 'baltic', 'mediterranean', 'adriatic', 'black'] as const;
export type Sea = (typeof SEAS)[number];
const seaLayer = board.layers.get('sea');
const seaBitOf = (space: number): number => {
  const word = seaLayer?.values[seaLayer.of[space]!]?.word as Sea | undefined;
  return word === undefined ? 0 : 1 << SEAS.indexOf(word);
};
export const seaBit = (...seas: readonly Sea[]): number =>
  seas.reduce((mask, sea) => mask | (1 << SEAS.indexOf(sea)), 0);
/** The seas a land hex lies on, one bit each. */
export const coast = new Uint8Array(HEXES);
for (const hex of LAND) {
  for (const other of neighbours(hex)) if (!isLand(other)) coast[hex]! |= seaBitOf(other);
}
export const BALTIC = seaBit('baltic');
export const ATLANTIC = seaBit('atlantic');
export const MIDDLE_SEAS = seaBit('mediterranean', 'adriatic');
export const BLACK_SEA = seaBit('black');
export const COAST: readonly number[] = LAND.filter((hex) => coast[hex] !== 0);
export const BALTIC_COAST: readonly number[] = LAND.filter((hex) => (coast[hex]! & BALTIC) !== 0);

/** The arcs through which a coastal hex may be invaded. */
export function invasionArcs(hex: number): number[] {
  const found: number[] = [];
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) if (isArrow[arc] === 1) found.push(arc);
  return found;
}

// --- Cities, ports, forts

export interface City {
  readonly hex: number;
  readonly name: string;
  readonly value: number;
  /** Value in Let History Judge (27.10). */
  readonly judged: number;
  readonly wehrkreis: boolean;
  readonly entry: boolean;
  readonly volkssturm: number;
  readonly needsGarrison: boolean;
}

export const CITIES: readonly City[] = board.places
  .filter((place) => place.kind === 'city')
  .map((place) => ({
    hex: place.spaces[0]!,
    name: place.name ?? '',
    value: factNumber(place, 'vp', 1),
    judged: factNumber(place, 'judge', 0),
    wehrkreis: fact(place, 'wehrkreis') !== undefined,
    entry: fact(place, 'entry') === 'yes',
    volkssturm: factNumber(place, 'volkssturm', 0),
    needsGarrison: fact(place, 'garrison') !== 'no',
  }));
const cityIndex = new Int16Array(SPACES.count).fill(-1);
for (const [i, city] of CITIES.entries()) cityIndex[city.hex] = i;
export const cityAt = (space: number): City | undefined => {
  const index = cityIndex[space]!;
  return index < 0 ? undefined : CITIES[index];
};
export const hasCity = (space: number): boolean => cityIndex[space]! >= 0;
export const isGermanCity = (space: number): boolean => hasCity(space) && GERMANY[space] === 1;
const cityHex = (name: string): number => {
  const found = CITIES.find((city) => city.name === name);
  if (found === undefined) throw new RangeError(`the map has no city ${name}`);
  return found.hex;
};
export const BERLIN = cityHex('Berlin');
export const RUHR = cityHex('Essen');
export const BRESLAU = cityHex('Breslau');
export const WARSAW = cityHex('Warsaw');
export const PRAGUE = cityHex('Prague');
export const PARIS = cityHex('Paris');
export const BUDAPEST = cityHex('Budapest');
export const BUCHAREST = cityHex('Bucharest');
export const SOFIA = cityHex('Sofia');
export const BELGRADE = cityHex('Belgrade');
export const MUNICH = cityHex('Munich');
export const KONIGSBERG = cityHex('Konigsberg');
export const RIGA = cityHex('Riga');
export const ROME = cityHex('Rome');
export const TRIESTE = cityHex('Trieste');
export const ANTWERP = cityHex('Antwerp');
export const OSTEND = cityHex('Ostend');
export const ROTTERDAM = cityHex('Rotterdam');
export const AMSTERDAM = cityHex('Amsterdam');
export const PLOESTI = recordHexesOf('economy', 'Ploesti')[0]!;
export const NAGYKANIZSA = recordHexesOf('economy', 'Nagykanizsa')[0]!;
export const ESTUARY = recordHexesOf('estuary')[0]!;

export interface PortCity {
  readonly hex: number;
  readonly sea: Sea;
  readonly inland: boolean;
  /** Hexes that must be held too before an inland port works (14.33). */
  readonly approach: readonly number[];
}

export const PORT_CITIES: readonly PortCity[] = board.places
  .filter((place) => place.kind === 'port' && isHex(place.spaces[0]!))
  .map((place) => ({
    hex: place.spaces[0]!,
    sea: fact(place, 'sea') as Sea,
    inland: fact(place, 'inland') === 'yes',
    approach: (fact(place, 'approach') ?? '')
      .split(',')
      .filter((id) => id !== '')
      .map(hexNamed),
  }));
const portIndex = new Int16Array(SPACES.count).fill(-1);
for (const [i, port] of PORT_CITIES.entries()) portIndex[port.hex] = i;
export const portAt = (space: number): PortCity | undefined => PORT_CITIES[portIndex[space]!];
export const isBalticPort = (space: number): boolean => portAt(space)?.sea === 'baltic';

export const PRINTED_FORTS: readonly { readonly hex: number; readonly level: number }[] = board.places
  .filter((place) => place.kind === 'fort')
  .map((place) => ({ hex: place.spaces[0]!, level: factNumber(place, 'level') }));
export const hasPrintedFort = maskOfSpaces(
  board,
  PRINTED_FORTS.map((fort) => fort.hex),
);

/** Cities through which German units enter play (7.5, 7.6): the sixteen Wehrkreise, and Warsaw and Prague. */
export const ENTRY_CITIES: readonly number[] = CITIES.filter((city) => city.wehrkreis || city.entry).map(
  (city) => city.hex,
);

/** East of the demarcation line through Berlin's north and south corners (26.3); Berlin itself is on both sides. */
const halfLayer = board.layers.get('half')!;
export const isEast = maskOf(board, (space) => ['east', 'both'].includes(halfLayer.values[halfLayer.of[space]!]!.word));

/** Mountain hexes next to Munich that may take the Alpenfestung (26.12). */
export const ALPINE_HEXES: readonly number[] = neighbours(MUNICH).filter((hex) => terrain[hex] === MOUNTAIN);
