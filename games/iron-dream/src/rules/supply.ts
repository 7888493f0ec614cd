import { derived } from '@rokada/kernel';
import { Wave, joinWays } from '@rokada/kit';
import { board } from '../board.ts';
import {
  ANTWERP,
  BALTIC_COAST,
  BERLIN,
  BRESLAU,
  BUCHAREST,
  BUDAPEST,
  COAST,
  EAST_EDGE,
  ESTUARY,
  FRANCE,
  GERMANY,
  GREECE,
  HEXES,
  ITALY,
  KONIGSBERG,
  LAND,
  OSTEND,
  PORT_CITIES,
  RUHR,
  SOFIA,
  SOUTH_EDGE,
  SUPPLY_WAYS,
  isBalticPort,
  isHex,
  isLand,
  neighbours,
  portAt,
} from '../geography.ts';
import { campOf, combatUnitsAt, controls, isJudge, unitsOnMap, type State, hasCollapsed } from '../state.ts';
import {
  AIRBORNE,
  ALLIED,
  HITLERITE,
  PORTS,
  SOVIET,
  isGerman,
  isHungarian,
  isRomanian,
  isSupplyUnit,
  isYugoslav,
  type Camp,
} from '../units.ts';
import { plays } from '../options.ts';
import { GREEK_EDGE } from './ground.ts';
import { THEATRES, isBeach, isPartisanPort, landingHexes, theatresOfCoast, type Theatre } from './ports.ts';
import { enemyZones, isClosed, survey, type Survey } from './zones.ts';

/**
 * General Supply (15): a line of hexes under the owner's control from a source to the unit, never through an enemy
 * zone that nobody cancels, nor over blocked sides or lakes. One flood from the sources answers for the whole map.
 */

/** By hex: 0 unsupplied, else the length of the line plus one. */
export type SupplyMap = Uint8Array;

const wave = new Wave(board.spaces);
const UNLIMITED = 250;

/** 15.5, 15.6, 15.7, 27.4: the unit's hex counts, the source does not. */
export const lineLength = (s: State, camp: Camp): number =>
  camp === HITLERITE ? UNLIMITED : camp === SOVIET ? 20 : isJudge(s) ? 12 : 10;

/** The ally through whose hexes this camp's lines may run as through its own (15.10); itself when nobody lets it. */
function hostOf(s: State, camp: Camp): Camp {
  if (isJudge(s)) return camp;
  if (camp === ALLIED && s.transit[0]!) return SOVIET;
  return camp === SOVIET && s.transit[1]! ? ALLIED : camp;
}

/** Hexes with sources of supply; and those beside a source that lies one hex beyond the edge. */
export interface Sources {
  readonly at: readonly number[];
  readonly beside?: readonly number[];
}

export function flood(s: State, field: Survey, camp: Camp, { at, beside = [] }: Sources): SupplyMap {
  const map = new Uint8Array(HEXES);
  const shut = shutTo(s, field, camp);
  if (camp === ALLIED) for (const hex of at) if (isPartisanPort(s, hex)) shut[hex] = 0;
  const ways = s.lakeLinks.length === 0 ? SUPPLY_WAYS : waysOverLakes(s);
  wave.run(ways, at, shut, lineLength(s, camp), beside).lengths(map, 1);
  return map;
}

const shutNow = new Uint8Array(HEXES);

/** Land through which this camp's lines may not run (15.7, 15.10). Enemy zones close it, unless somebody stands against them. */
function shutTo(s: State, field: Survey, camp: Camp): Uint8Array {
  const { control } = s.hexes;
  const { zones } = field;
  const enemies = enemyZones(s, camp);
  const host = hostOf(s, camp);
  for (const hex of LAND) {
    const owner = control[hex]!;
    shutNow[hex] =
      (owner === camp || owner === host) && ((zones[hex]! & enemies) === 0 || !isClosed(s, field, camp, hex, enemies))
        ? 0
        : 1;
  }
  return shutNow;
}

/** 15.35: after an assault over a lake, supply follows while a corps stays where it landed. */
const lakeLinks = (s: State): State['lakeLinks'] =>
  s.lakeLinks.filter(([, to]) => combatUnitsAt(s, to).some((u) => campOf(s, u) === ALLIED));
const waysOverLakes = derived(
  (s: State) => [lakeLinks(s).join(';')],
  (s) => joinWays(SUPPLY_WAYS, lakeLinks(s)),
);

/** Where a camp's ordinary units find General Supply. */
export const generalSupply = (s: State, camp: Camp): SupplyMap => suppliedNow(s, camp).map;

/** The same over another survey. */
export function supplyOver(s: State, camp: Camp, field: Survey): SupplyMap {
  if (camp === SOVIET) return flood(s, field, camp, sovietSources(s));
  if (camp === ALLIED) return withBeaches(s, flood(s, field, camp, alliedSources(s, ...THEATRES)));
  return germanSupply(s, field);
}

const EASTERN_EDGE = LAND.filter((hex) => EAST_EDGE[hex] === 1);
const ITALIAN_EDGE = LAND.filter((hex) => ITALY[hex] === 1 && SOUTH_EDGE[hex] === 1);

const sovietSources = (s: State): Sources => ({ at: EASTERN_EDGE.filter((hex) => controls(s, SOVIET, hex)) });

/** 15.14, 25.12: open ports and landed invasion ports; Southern Italy counts as one hex beyond the edge. */
export function alliedSources(s: State, ...theatres: readonly Theatre[]): Sources {
  const at = theatres.flatMap((theatre) => landingHexes(s, theatre));
  if (!theatres.includes('mto')) return { at };
  // 27.9: with a port in Greece the line is counted from the edge hex.
  const south = PORTS.some((port) => s.units.at[port] === GREECE) ? GREEK_EDGE : [];
  return {
    at: [...at, ...south.filter((hex) => controls(s, ALLIED, hex))],
    beside: ITALIAN_EDGE.filter((hex) => controls(s, ALLIED, hex)),
  };
}

/** 15.14: a unit on a coast of an open sea is supplied there, but no line runs inland from it. */
function withBeaches(s: State, map: SupplyMap): SupplyMap {
  for (const hex of COAST) if (map[hex] === 0 && controls(s, ALLIED, hex) && isBeach(s, hex)) map[hex] = BEACH;
  return map;
}
/** Marks a hex supplied over the beach only. */
export const BEACH = 255;

function germanSupply(s: State, field: Survey): SupplyMap {
  // 16.9, 16.10: after the collapse Berlin supplies its own hex and nothing else does.
  if (hasCollapsed(s)) {
    const map = new Uint8Array(HEXES);
    if (controls(s, HITLERITE, BERLIN)) map[BERLIN] = 1;
    return map;
  }
  const map = flood(s, field, HITLERITE, { at: [RUHR, BERLIN, BRESLAU] });
  if (controls(s, HITLERITE, BERLIN)) map[BERLIN] = 1;
  addBalticCoast(s, map);
  return map;
}

const GERMAN_BALTIC_PORTS = PORT_CITIES.map((port) => port.hex).filter(
  (hex) => isBalticPort(hex) && GERMANY[hex] === 1,
);

/** 15.15: the Baltic coast and one hex inland, while a Baltic port in Germany is linked to the sources. */
function addBalticCoast(s: State, map: SupplyMap): void {
  if (!GERMAN_BALTIC_PORTS.some((hex) => map[hex]! > 0)) return;
  for (const hex of BALTIC_COAST) {
    if (!controls(s, HITLERITE, hex)) continue;
    if (map[hex] === 0) map[hex] = BEACH;
    for (const near of neighbours(hex)) {
      if (isLand(near) && map[near] === 0 && controls(s, HITLERITE, near)) map[near] = BEACH;
    }
  }
}

/** 19.4, 19.8, 19.11: satellites trace to their own capitals; Hungarians to a German source if they like. */
function satelliteSupply(s: State, field: Survey, capital: number): SupplyMap {
  return flood(s, field, HITLERITE, { at: [capital] });
}

/** Ruling B75: the collapse may cut off the satellites and the fortresses too. */
const isAllCut = (s: State): boolean => hasCollapsed(s) && plays(s, 'collapse-supply', 'cuts-all-hitlerites');

/** Answers for single units out of a camp's map; satellites get maps of their own when first asked for. */
export class Supplied {
  readonly map: SupplyMap;
  readonly #s: State;
  readonly #field: Survey;
  readonly #capitals = new Map<number, SupplyMap>();

  constructor(s: State, camp: Camp, field = survey(s)) {
    this.#s = s;
    this.#field = field;
    this.map = supplyOver(s, camp, field);
  }

  /** Whether a unit would have General Supply in a hex. */
  at(u: number, hex: number): boolean {
    const s = this.#s;
    if (isYugoslav[u] === 1) return true;
    // Beside the map nobody starves.
    if (!isHex(hex)) return true;
    if (campOf(s, u) !== HITLERITE || isGerman[u] === 1) return this.map[hex]! > 0;
    if (isHungarian[u] === 1) return this.map[hex]! > 0 || (!isAllCut(s) && this.#capital(BUDAPEST)[hex]! > 0);
    if (isRomanian[u] === 1) return this.#capital(BUCHAREST)[hex]! > 0;
    return this.#capital(SOFIA)[hex]! > 0; // Bulgarians
  }

  has(u: number): boolean {
    return this.at(u, this.#s.units.at[u]!);
  }

  #capital(hex: number): SupplyMap {
    let map = this.#capitals.get(hex);
    if (map === undefined) this.#capitals.set(hex, (map = satelliteSupply(this.#s, this.#field, hex)));
    return map;
  }
}

/** All that lines of supply hang on besides the zones. */
const lineSources = (s: State): readonly (object | string | number | boolean)[] => {
  const { control, fort, opens } = s.hexes;
  const lakes = s.lakeLinks.length === 0 ? '' : s.lakeLinks.join(';');
  return [survey(s), control, fort, opens, s.turn, s.collapsed, s.transit[0]!, s.transit[1]!, lakes, s.scenario];
};

const SUPPLIED = ([HITLERITE, ALLIED, SOVIET] as const).map((camp) =>
  derived(lineSources, (s: State) => new Supplied(s, camp)),
);
/** The lines of a camp as things stand; worked out again when something they hang on has changed. */
export const suppliedNow = (s: State, camp: Camp): Supplied => SUPPLIED[camp]!(s);

/** 17.8: a dropped corps to which no General Supply line has been open, nor is one at this moment. */
export const isStranded = (s: State, u: number): boolean => s.units.cutOff[u] === 1 && !suppliedNow(s, ALLIED).has(u);

/** 17.8: whoever a line reaches, if only for a moment, is free from then on. */
export function linkUp(s: State): void {
  for (const u of AIRBORNE) if (!isStranded(s, u)) s.units.cutOff[u] = 0;
}

/** The theatres a unit belongs to by the sources it can reach (4.9). */
export function theatresOf(s: State, hex: number): readonly Theatre[] {
  const coast = theatresOfCoast(s, hex);
  const lines = theatreLines(s);
  return THEATRES.filter((theatre) => coast.includes(theatre) || lines[theatre][hex]! > 0);
}
const theatreLines = derived(lineSources, (s: State) => ({
  eto: flood(s, survey(s), ALLIED, alliedSources(s, 'eto')),
  mto: flood(s, survey(s), ALLIED, alliedSources(s, 'mto')),
}));

// --- Fortress Supply (15.16)

const ALWAYS_FORTRESS: ReadonlySet<number> = new Set([OSTEND, ANTWERP, KONIGSBERG]);
/** Those are fortresses, and these with a fort in them. */
const MAYBE_FORTRESS: ReadonlySet<number> = new Set(
  LAND.filter((hex) => hex === ESTUARY || isBalticPort(hex) || (portAt(hex) !== undefined && FRANCE[hex] === 1)),
);

export const isFortressSource = (s: State, hex: number): boolean =>
  !isAllCut(s) && (ALWAYS_FORTRESS.has(hex) || (s.hexes.fort[hex]! > 0 && MAYBE_FORTRESS.has(hex)));

const FORTRESSES = LAND.filter((hex) => ALWAYS_FORTRESS.has(hex) || MAYBE_FORTRESS.has(hex));
export const fortressSources = (s: State): number[] => FORTRESSES.filter((hex) => isFortressSource(s, hex));

/** Königsberg keeps four corps; every other source one step of one unit. */
export const fortressKeepsCorps = (hex: number): boolean => hex === KONIGSBERG;

/**
 * Hexes that hold what could feed an unsupplied unit, where lines to it would begin (15.3, ruling B89): sources of General
 * and Fortress Supply, and for Emergency Supply the side's own supply units. Hexes that are merely supplied are none.
 */
export function potentialSources(s: State, u: number): Sources {
  const camp = campOf(s, u);
  const trains = unitsOnMap(s, camp).filter((each) => isSupplyUnit[each] === 1);
  const { at, beside = [] } = sourcesFor(s, u, camp);
  return { at: [...trains.map((train) => s.units.at[train]!), ...at], beside };
}

function sourcesFor(s: State, u: number, camp: Camp): Sources {
  if (camp === SOVIET) return sovietSources(s);
  if (camp === ALLIED) return alliedSources(s, ...THEATRES);
  return { at: hitleriteSources(s, u).filter((hex) => controls(s, HITLERITE, hex)) };
}

function hitleriteSources(s: State, u: number): readonly number[] {
  // Bulgarians do not move before they change sides (19.8).
  if (isRomanian[u] === 1) return [BUCHAREST];
  const cities = hasCollapsed(s) ? [BERLIN] : [RUHR, BERLIN, BRESLAU];
  if (isHungarian[u] === 1) return isAllCut(s) ? cities : [...cities, BUDAPEST];
  return [...cities, ...fortressSources(s)];
}
