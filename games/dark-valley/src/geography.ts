import { fact, featureMask, groundOf, layerOf, maskOf, maskOfSpaces, spacesOf, valueOf } from '@rokada/kit';
import { board } from './board.ts';

/**
 * The map as the rules ask for it: whole numbers and masks by hex, laid out once. Hexes come first; the boxes beside the
 * map follow. A piece in none of them (at -1) has not yet come into the game.
 */

export const HEXES = board.hexes;

export const {
  names: SPACES,
  box,
  isHex,
  idOf,
  hexNamed,
  hexDistance,
} = spacesOf(board, [
  'stavka-reserve',
  'soviet-air',
  'other-fronts',
  'eliminated',
  'removed',
  'baku',
  'waiting',
  'at-hand',
]);
export const STAVKA_RESERVE = box('stavka-reserve');
export const SOVIET_AIR = box('soviet-air');
export const OTHER_FRONTS = box('other-fronts');
export const ELIMINATED = box('eliminated');
/** Gone for good: disbanded, converted into something else, dropped into the enemy. */
export const REMOVED = box('removed');
/** Off the south edge, on the way to Baku (3.2). */
export const BAKU = box('baku');
/** Air bases that found no place (8.1), headquarters on their way back (14.1). */
export const WAITING = box('waiting');
/** Markers at hand: tactical air, assault guns, tank brigades. */
export const AT_HAND = box('at-hand');

// --- Ground

export const TERRAIN_WORDS = ['', 'clear', 'woods', 'marsh', 'rough', 'mountain', 'desert-steppe'] as const;
export const [NO_GROUND, CLEAR, WOODS, MARSH, ROUGH, MOUNTAIN, DESERT] = [0, 1, 2, 3, 4, 5, 6] as const;
/** By hex; NO_GROUND is sea, lake and land out of play. */
export const { terrain, isLand, land: LAND } = groundOf(board, TERRAIN_WORDS);

// --- Hexsides

export const RIVER = featureMask(board, 'river');
export const MAJOR_RIVER = featureMask(board, 'major-river');
export const VOLGA = featureMask(board, 'volga');
export const WATER = featureMask(board, 'sea', 'lake');
export const CROSSING = featureMask(board, 'crossing');
export const STRAIT = featureMask(board, 'strait');
export const RAIL = featureMask(board, 'rail');
export const ROAD = featureMask(board, 'road');
/** The features of the side between a hex and where an arc leads. */
export const sideOfArc = (arc: number): number => board.edgeFeatures[board.edge[arc]!]!;

/** Hexes on a railway, on a military road. */
const onLine = (feature: number): Uint8Array =>
  maskOf(board, (hex) => {
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) if (sideOfArc(arc) & feature) return true;
    return false;
  });
export const isRail = onLine(RAIL);
export const isRoad = onLine(ROAD);

// --- Countries, districts, seas (masks by hex, 1 or 0)

const inLayer = (layer: string, word: string): Uint8Array => {
  const found = layerOf(board, layer);
  const value = valueOf(found, word);
  return maskOf(board, (space) => found.of[space] === value);
};
export const USSR = inLayer('country', 'ussr');
/** 2.4: all hexes west of the start line, Hungary and Romania excepted. */
export const GREATER_GERMANY = inLayer('country', 'germany');
export const HUNGARY = inLayer('country', 'hungary');
export const ROMANIA = inLayer('country', 'romania');
export const SILESIA = inLayer('region', 'silesia');
export const CRIMEA = inLayer('region', 'crimea');
/** 9.6: land on the coast of the Black Sea, of the Sea of Azov; of any sea. */
export const BLACK_COAST = coastOf('black');
export const AZOV_COAST = coastOf('azov');
export const COAST = maskOf(board, (hex) => hex < HEXES && isLand(hex) && layerOf(board, 'sea').of[hex] !== 0);
function coastOf(sea: Sea): Uint8Array {
  const waters = inLayer('sea', sea);
  return maskOf(board, (hex) => hex < HEXES && isLand(hex) && waters[hex] === 1);
}
export const layerMask = (spec: string): Uint8Array => {
  const [layer = '', word = ''] = spec.split('=');
  return inLayer(layer, word);
};
/** Any of the four border districts of June 1941. */
export const BORDER_DISTRICTS = maskOf(board, (hex) => layerOf(board, 'district').of[hex] !== 0);
/** The printed row of a hex, 1 to 55, and its column across both sheets, growing eastward. */
const rows = Uint8Array.from({ length: HEXES }, (_, hex) => Number(board.ids[hex]!.slice(3)));
export const rowOf = (hex: number): number => rows[hex]!;
export const columnOf = (hex: number): number => board.column[hex]!;

// --- Towns, cities and what stands in them

export type Sea = 'baltic' | 'gulf' | 'black' | 'azov';
export interface Town {
  readonly hex: number;
  readonly name: string;
  readonly isCity: boolean;
  readonly isVictory: boolean;
  readonly isFactory: boolean;
  readonly port: Sea | undefined;
  /** The river a river port lies on (13.7). */
  readonly river: string | undefined;
  /** Its hexes between such a port and the sea. */
  readonly mouth: readonly number[];
}
export const TOWNS: readonly Town[] = board.places
  .filter((place) => place.kind === 'city' || place.kind === 'town')
  .map((place) => ({
    hex: place.spaces[0]!,
    name: place.name!,
    isCity: place.kind === 'city',
    isVictory: fact(place, 'vp') === 'yes',
    isFactory: fact(place, 'factory') === 'yes',
    port: fact(place, 'port') as Sea | undefined,
    river: fact(place, 'river'),
    mouth: (fact(place, 'mouth')?.split(',') ?? []).map(hexNamed),
  }))
  .toSorted((a, b) => a.hex - b.hex);
const byHex = new Map(TOWNS.map((town) => [town.hex, town]));
export const townAt = (hex: number): Town | undefined => byHex.get(hex);
export const isCity = maskOfSpaces(
  board,
  TOWNS.filter((town) => town.isCity).map((town) => town.hex),
);
/** Town or city. */
export const isTown = maskOfSpaces(
  board,
  TOWNS.map((town) => town.hex),
);
export const VICTORY_HEXES: readonly number[] = TOWNS.filter((town) => town.isVictory).map((town) => town.hex);
export const PORTS: readonly Town[] = TOWNS.filter((town) => town.port !== undefined);
export const FACTORIES: readonly number[] = TOWNS.filter((town) => town.isFactory).map((town) => town.hex);

export function townNamed(name: string): number {
  const found = TOWNS.find((town) => town.name === name);
  if (found === undefined) throw new RangeError(`the map has no town ${name}`);
  return found.hex;
}
export const BERLIN = townNamed('Berlin');
export const VIENNA = townNamed('Vienna');
export const BUDA = townNamed('Buda');
export const PEST = townNamed('Pest');
/** 15.4: the two hexes of Warsaw. */
export const WARSAW: readonly number[] = [townNamed('Warsaw'), townNamed('Praga')];
export const MOSCOW = townNamed('Moscow');
export const LENINGRAD = townNamed('Leningrad');
export const ORANIENBAUM = townNamed('Oranienbaum');
export const KIEV = townNamed('Kiev');
export const ODESSA = townNamed('Odessa');
export const SEVASTOPOL = townNamed('Sevastopol');
export const ROSTOV = townNamed('Rostov');
export const RIGA = townNamed('Riga');
export const STALINGRAD = townNamed('Stalingrad');
export const MAIKOP = townNamed('Maikop');
export const GROZNY = townNamed('Grozny');
export const VOLOGDA = townNamed('Vologda');
export const DNEPROPETROVSK = townNamed('Dnepropetrovsk');
export const KURSK = townNamed('Kursk');
/** 13.2: the two ends of the way over the lake, east of Leningrad. */
export const LADOGA: readonly number[] = [hexNamed('W4802'), hexNamed('E1102')];
/** 2.4, R-87: Taman and the two hexes of the Crimea across the straits. */
export const KERCH_STRAITS: readonly number[] = [
  ...new Set(board.sides.filter((side) => side.kind === 'strait').flatMap((side) => side.edges)),
]
  .flatMap((edge) => [board.ends[2 * edge]!, board.ends[2 * edge + 1]!])
  .filter((hex, i, all) => all.indexOf(hex) === i);

// --- Fortifications (12.7); what is destroyed is told by the state

export const [NO_FORT, WEAK_FORT, FORT] = [0, 1, 2] as const;
export const printedFort = new Uint8Array(HEXES);
export const printedZone = new Uint8Array(HEXES);
export const hasWorks = new Uint8Array(HEXES);
for (const place of board.places) {
  const mask = {
    fort: printedFort,
    'weak-fort': printedFort,
    'fortified-zone': printedZone,
    'defensive-works': hasWorks,
  }[place.kind];
  for (const hex of mask === undefined ? [] : place.spaces) mask![hex] = place.kind === 'fort' ? FORT : 1;
}

// --- Edges of the map

const lastColumn = Math.max(...LAND.map(columnOf));
const firstColumn = Math.min(...LAND.map(columnOf));
/** 13.4: railway hexes on the east edge. */
export const EAST_EDGE: readonly number[] = LAND.filter((hex) => columnOf(hex) === lastColumn && isRail[hex] === 1);
/** 13.4, 3.2: where the four military roads leave the map over the Caucasus. */
export const ROAD_EXITS: readonly number[] = LAND.filter((hex) => isRoad[hex] === 1 && rowOf(hex) === 55);
/** 13.5: the west edge of the map in Germany. */
export const WEST_EDGE: readonly number[] = LAND.filter(
  (hex) => columnOf(hex) === firstColumn && GREATER_GERMANY[hex] === 1,
);
