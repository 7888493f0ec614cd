import { refusal, type Refusal, type World } from '@rokada/kernel';
import { ANY_DISTANCE, OPEN, Search } from '@rokada/kit';
import { board } from '../board.ts';
import {
  BERLIN,
  BUDA,
  DNEPROPETROVSK,
  EAST_EDGE,
  GREATER_GERMANY,
  HEXES,
  HUNGARY,
  KIEV,
  LADOGA,
  LAND,
  LENINGRAD,
  ODESSA,
  PORTS,
  ROAD_EXITS,
  ROMANIA,
  STAVKA_RESERVE,
  USSR,
  VIENNA,
  VOLOGDA,
  idOf,
  isCity,
  isHex,
  isTown,
} from '../geography.ts';
import { SUPPLIED, controls, type State } from '../state.ts';
import { AXIS, DEPOTS, GERMAN_AIR, HQS, SOVIET, camp, isGerman, isHungarian, isItalian, isRomanian } from '../units.ts';
import { inAirRange } from './air-range.ts';
import { enterHex } from './entry.ts';
import { refuseNation } from './minor-allies.ts';
import { refuseJoining } from './stacking.ts';
import { BY_RAIL, OVERLAND, linesOf, linesTo, type Lines } from './supply.ts';
import { besideEnemy, hasEnemy } from './zones.ts';

/** Where units come into the game (7.2, 7.3): reinforcements, rebuilt units, Guards, and what Stavka releases. */

const search = new Search(board);
/** 7.3: the railways of the east edge and the roads over the Caucasus. */
const EXITS: readonly number[] = [...EAST_EDGE, ...ROAD_EXITS];
const toBerlin = (s: State): Uint8Array => linesTo(s, AXIS, [BERLIN]);
const toBuda = (s: State): Uint8Array => linesTo(s, AXIS, [BUDA]);
const toVienna = (s: State): Uint8Array => linesTo(s, AXIS, [VIENNA]);
const toEast = (s: State): Uint8Array => linesTo(s, SOVIET, EXITS);

/** What the Soviet lines mean for those who come in; kept as long as the lines hold. */
interface Ways {
  /** 1 where a line of communications leads east over land. */
  readonly eastward: Uint8Array;
  /** 7.3, 7.6: Leningrad hangs on hex 1102 and the lake. */
  readonly overLadoga: boolean;
  /** 7.6: a railway leads from Vologda to the east edge. */
  readonly vologdaByRail: boolean;
}
const known = new WeakMap<Lines, Ways>();

function waysOf(s: State): Ways {
  const lines = linesOf(s, SOVIET);
  let ways = known.get(lines);
  if (ways === undefined) known.set(lines, (ways = trace(lines)));
  return ways;
}

function trace({ gate, sources }: Lines): Ways {
  const eastward = new Uint8Array(HEXES);
  search.flood(sources, ANY_DISTANCE, OVERLAND, gate);
  for (let i = 0; i < search.count; i++) eastward[search.reached[i]!] = 1;
  const [near, far] = LADOGA as readonly [number, number];
  const isOpen = eastward[far] === 1 && gate[near] === OPEN && gate[LENINGRAD] === OPEN;
  return {
    eastward,
    overLadoga: isOpen && eastward[LENINGRAD] === 0,
    vologdaByRail: search.flood(EAST_EDGE, ANY_DISTANCE, BY_RAIL, gate).has(VOLOGDA),
  };
}

/** 7.6: what the works of a city and lend-lease depend on. */
export const hasEasternLine = (s: State, hex: number): boolean => waysOf(s).eastward[hex] === 1;
export const hangsOnLadoga = (s: State): boolean => waysOf(s).overLadoga;
export const hasVologdaRail = (s: State): boolean => waysOf(s).vologdaByRail;
/** 10.5.9: in supply over land now. */
export const isSuppliedOverLand = (s: State, hex: number): boolean => toEast(s)[hex] === 1;

// --- The Axis (7.2)

function refuseAxisPlace(s: State, u: number, hex: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (isTown[hex] === 1 && !controls(s, AXIS, hex)) return refusal('DV-7.2a', 'not-controlled', params);
  if (isRomanian[u] === 1) {
    if (hex === ODESSA) return undefined;
    if (ROMANIA[hex] === 0 || isTown[hex] === 0) return refusal('DV-7.2d', 'not-an-entry', params);
    return toBuda(s)[hex] === 1 ? undefined : refusal('DV-7.2d', 'no-line-to-capital', params);
  }
  if (isHungarian[u] === 1) {
    if (hex === KIEV) return undefined;
    if (HUNGARY[hex] === 0) return refusal('DV-7.2e', 'not-an-entry', params);
    return toBuda(s)[hex] === 1 ? undefined : refusal('DV-7.2e', 'no-line-to-capital', params);
  }
  if (isItalian[u] === 1) {
    if (hex === DNEPROPETROVSK) return undefined;
    if (HUNGARY[hex] === 0 && ROMANIA[hex] === 0) return refusal('DV-7.2f', 'not-an-entry', params);
    return toVienna(s)[hex] === 1 ? undefined : refusal('DV-7.2f', 'no-line-to-capital', params);
  }
  if (hex === BERLIN && besideEnemy(s, AXIS, BERLIN)) return refusal('DV-7.2b', 'berlin-threatened', params);
  if (DEPOTS.some((depot) => s.units.at[depot] === hex)) return undefined;
  if (GREATER_GERMANY[hex] === 0 || isTown[hex] === 0) return refusal('DV-7.2a', 'not-an-entry', params);
  return toBerlin(s)[hex] === 1 ? undefined : refusal('DV-7.2a', 'no-line-to-capital', params);
}

const GERMAN_TOWNS = LAND.filter((hex) => GREATER_GERMANY[hex] === 1 && isTown[hex] === 1);
const ROMANIAN_TOWNS = [...LAND.filter((hex) => ROMANIA[hex] === 1 && isTown[hex] === 1), ODESSA];
const HUNGARIAN_HEXES = [...LAND.filter((hex) => HUNGARY[hex] === 1), KIEV];
const ITALIAN_HEXES = [...LAND.filter((hex) => HUNGARY[hex] === 1 || ROMANIA[hex] === 1), DNEPROPETROVSK];

function axisPlaces(s: State, u: number): readonly number[] {
  if (isRomanian[u] === 1) return ROMANIAN_TOWNS;
  if (isHungarian[u] === 1) return HUNGARIAN_HEXES;
  if (isItalian[u] === 1) return ITALIAN_HEXES;
  const depots = DEPOTS.map((depot) => s.units.at[depot]!).filter(isHex);
  return isGerman[u] === 1 ? [...new Set([...depots, ...GERMAN_TOWNS])] : GERMAN_TOWNS;
}

// --- The Soviets (7.3)

const RESERVE_FROM = 3;
const BLACK_SEA = PORTS.filter(({ port }) => port === 'black').map(({ hex }) => hex);
const BLACK_SEA_CITIES = new Set(BLACK_SEA.filter((hex) => isCity[hex] === 1 && USSR[hex] === 1));
const SOVIET_CITIES = LAND.filter((hex) => USSR[hex] === 1 && isCity[hex] === 1);
const SOVIET_PLACES = [...SOVIET_CITIES, ...ROAD_EXITS];

/** One unit a turn by the lake, one for each city by sea: who has come in so. */
const entered = (hex: number): string => `entered-${idOf(hex)}`;
/** How a unit comes into a city that has no line over land. */
function roundabout(s: State, hex: number): 'ladoga' | 'sea' | undefined {
  if (isCity[hex] === 0 || toEast(s)[hex] === 1) return undefined;
  if (hex === LENINGRAD) return waysOf(s).overLadoga ? 'ladoga' : undefined;
  const linked = BLACK_SEA.some((port) => port !== hex && controls(s, SOVIET, port) && toEast(s)[port] === 1);
  return BLACK_SEA_CITIES.has(hex) && linked ? 'sea' : undefined;
}

function refuseSovietPlace(s: State, u: number, hex: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (hex === STAVKA_RESERVE) {
    if (HQS.includes(u)) return refusal('DV-7.3d', 'no-headquarters-in-reserve', params);
    return s.turn < RESERVE_FROM ? refusal('DV-7.3d', 'no-reserve-yet', params) : undefined;
  }
  if (ROAD_EXITS.includes(hex)) return undefined;
  if (USSR[hex] === 0 || isCity[hex] === 0) return refusal('DV-7.3a', 'not-an-entry', params);
  if (!controls(s, SOVIET, hex)) return refusal('DV-7.3a', 'not-controlled', params);
  if (toEast(s)[hex] === 1) return undefined;
  const way = roundabout(s, hex);
  if (way === undefined) return refusal('DV-7.3a', 'no-line-to-edge', params);
  const rule = way === 'sea' ? 'DV-7.3c' : 'DV-7.3b';
  if ((s.purse[entered(hex)] ?? 0) > 0) return refusal(rule, 'one-unit-a-turn', params);
  if (way === 'sea') {
    const air = GERMAN_AIR.find((each) => inAirRange(s, each, hex));
    if (air !== undefined) return refusal(rule, 'under-german-air', { ...params, air: { piece: air } });
  }
  return undefined;
}

// --- Both

/** The places worth asking about for a unit that comes in. */
export const entryPlaces = (s: State, u: number): readonly number[] =>
  camp(u) === AXIS ? axisPlaces(s, u) : s.turn >= RESERVE_FROM ? [STAVKA_RESERVE, ...SOVIET_PLACES] : SOVIET_PLACES;

/** Why a unit may not come in there. */
export function refuseEntry(s: State, u: number, hex: number): Refusal | undefined {
  const of = camp(u);
  if (hex === STAVKA_RESERVE && of === SOVIET) return refuseSovietPlace(s, u, hex);
  if (!isHex(hex)) return refusal('DV-7.1c', 'not-an-entry', { unit: { piece: u }, hex: { space: hex } });
  const no = of === AXIS ? refuseAxisPlace(s, u, hex) : refuseSovietPlace(s, u, hex);
  if (no !== undefined) return no;
  if (hasEnemy(s, of, hex)) return refusal('DV-7.1d', 'enemy-there', { hex: { space: hex } });
  return refuseNation(s, u, hex) ?? refuseJoining(s, of, hex, [u]);
}

export const mayEnter = (s: State, u: number): boolean =>
  entryPlaces(s, u).some((hex) => refuseEntry(s, u, hex) === undefined);
/** Where a unit is best put if nobody chooses: the first place it may have. */
export const firstEntry = (s: State, u: number): number | undefined =>
  entryPlaces(s, u).find((hex) => refuseEntry(s, u, hex) === undefined);

/** A unit comes into the game: free of all marks. */
export function bringIn(s: State, u: number, hex: number, world: World): void {
  const way = isHex(hex) && camp(u) === SOVIET ? roundabout(s, hex) : undefined;
  s.units.supply[u] = SUPPLIED;
  s.units.airfed[u] = 0;
  s.units.back[u] = 0;
  if (!isHex(hex)) {
    s.units.at[u] = hex;
    return;
  }
  if (way !== undefined) s.purse[entered(hex)] = (s.purse[entered(hex)] ?? 0) + 1;
  enterHex(s, [u], hex, world);
}
