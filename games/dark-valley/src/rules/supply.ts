import { CLOSED, OPEN, Wave, compileCosts, waysOf, type Ways } from '@rokada/kit';
import { board } from '../board.ts';
import {
  COAST,
  EAST_EDGE,
  GREATER_GERMANY,
  HEXES,
  HUNGARY,
  KERCH_STRAITS,
  LADOGA,
  LAND,
  LENINGRAD,
  ORANIENBAUM,
  PORTS,
  ROAD_EXITS,
  ROMANIA,
  SILESIA,
  TOWNS,
  USSR,
  WEST_EDGE,
  columnOf,
  isHex,
  isLand,
  isRail,
  isTown,
  type Town,
} from '../geography.ts';
import { ISOLATED, OUT_OF_SUPPLY, SUPPLIED, controls, isOnMap, type State } from '../state.ts';
import {
  AXIS,
  DEPOTS,
  NAVAL_UNIT,
  PANZER_HQS,
  SOVIET,
  STAVKA,
  camp,
  enemyOf,
  isAirborne,
  isGerman,
  isMechanized,
  type Camp,
} from '../units.ts';
import { inCommand } from './headquarters.ts';
import { isAzovOpen, isBehindEnemyPort, isRiverBarred } from './ports.ts';
import { campBit, fieldOf } from './zones.ts';

/**
 * Lines of communications and of supply (13.2 to 13.5, 13.7). Traced for a whole side at once, from the sources outward;
 * what was traced holds until something moves.
 */

/** One step a hex over land, never across water. */
export const OVERLAND = compileCosts(board, {
  enter: (hex) => (isLand(hex) ? 1 : 'no'),
  sides: { sea: 'no', lake: 'no' },
});
/** Along railways and military roads only. */
const BY_LINE = compileCosts(board, { enter: () => 1, only: ['rail', 'road'] });
export const BY_RAIL = compileCosts(board, { enter: () => 1, only: ['rail'] });

/** 13.4, 13.5: how long a line of supply may be: to railways and depots, to ports, to a Panzer HQ. */
export const LENGTH: readonly [axis: number, soviet: number] = [7, 5];
export const TO_PORT = 5;
export const TO_HQ = 3;

export interface Lines {
  /** 1 where a unit of the side would be supplied, where it would have a line of communications. */
  readonly supplied: Uint8Array;
  readonly communicating: Uint8Array;
  /** For searches: CLOSED where a line may not enter. */
  readonly gate: Uint8Array;
  /** Axis: 1 where a railway leads home, and a depot would be in supply (13.5). */
  readonly linked: Uint8Array;
  /** Where lines may end: railways, roads, depots and cities; ports; Panzer HQs. */
  readonly sources: Uint16Array;
  readonly ports: readonly number[];
  readonly hqs: readonly number[];
}

/** What lines follow from besides the field: depots, and who holds towns and straits. */
const HELD = Int32Array.from([...TOWNS.map((town) => town.hex), ...KERCH_STRAITS]);
const SIGNS = DEPOTS.length + HELD.length;
interface Known {
  stamp: number;
  readonly signs: Int32Array;
  lines: readonly [Lines, Lines];
}
const known = new WeakMap<State, Known>();

function signAt(s: State, i: number): number {
  const depot = DEPOTS[i];
  return depot === undefined
    ? s.hexes.control[HELD[i - DEPOTS.length]!]!
    : s.units.at[depot]! * 2 + s.units.done[depot]!;
}

function areSignsSame(s: State, signs: Int32Array): boolean {
  const { control } = s.hexes;
  for (let i = 0; i < DEPOTS.length; i++) if (signs[i] !== signAt(s, i)) return false;
  for (let i = 0; i < HELD.length; i++) if (signs[DEPOTS.length + i] !== control[HELD[i]!]) return false;
  return true;
}

/** All lines of a side as they run now. */
export function linesOf(s: State, of: Camp): Lines {
  const { stamp } = fieldOf(s);
  let last = known.get(s);
  if (last?.stamp === stamp && areSignsSame(s, last.signs)) return last.lines[of];
  const lines = [traceLines(s, AXIS), traceLines(s, SOVIET)] as const;
  if (last === undefined) known.set(s, (last = { stamp, signs: new Int32Array(SIGNS), lines }));
  last.stamp = stamp;
  last.lines = lines;
  for (let i = 0; i < SIGNS; i++) last.signs[i] = signAt(s, i);
  return lines[of];
}

/** 13.2, 13.3: hexes a line may not enter. */
function barred(s: State, of: Camp): Uint8Array {
  const { held, armed, zones } = fieldOf(s);
  const enemy = campBit(enemyOf(of));
  const own = campBit(of);
  const { control } = s.hexes;
  const theirs = enemyOf(of);
  // 13.2: on turns 1 to 3 Soviet lines stay in the Soviet Union; 15.3: out of Hungary all through 1941.
  const stayHome = of === SOVIET && s.turn <= 3;
  const gate = new Uint8Array(HEXES);
  for (let hex = 0; hex < HEXES; hex++) {
    if ((armed[hex]! & own) !== 0) continue;
    if (((held[hex]! | zones[hex]!) & enemy) !== 0) gate[hex] = CLOSED;
    else if (stayHome && USSR[hex] === 0) gate[hex] = CLOSED;
  }
  for (const { hex } of TOWNS) if (control[hex] === theirs) gate[hex] = CLOSED;
  if (of === SOVIET && s.turn <= 7) for (const hex of HUNGARIAN) gate[hex] = CLOSED;
  return gate;
}
const HUNGARIAN = LAND.filter((hex) => HUNGARY[hex] === 1);

/** Along which lines are traced, every step counting one. */
const LAND_WAYS = waysOf(board, OVERLAND);
const LINE_WAYS = waysOf(board, BY_LINE);
const RAIL_WAYS = waysOf(board, BY_RAIL);
const wave = new Wave(board.spaces);
const shut = new Uint8Array(HEXES);
/** A wave from these hexes where the gate is open. */
function spread(ways: Ways, from: ArrayLike<number>, gate: Uint8Array, most = HEXES): Wave {
  shut.set(gate);
  return wave.run(ways, from, shut, most);
}

/** All lines of a side, traced afresh. */
export function traceLines(s: State, of: Camp): Lines {
  const gate = barred(s, of);
  const linked = of === AXIS ? linkedHome(gate) : NOTHING;
  const sources = of === AXIS ? axisSources(s, linked) : sovietSources(gate);
  const supplied = new Uint8Array(HEXES);
  const communicating = new Uint8Array(HEXES);
  spread(LAND_WAYS, sources, gate);
  wave.mark(supplied, LENGTH[of]);
  wave.mark(communicating);
  const isSource = new Uint8Array(HEXES);
  wave.mark(isSource, 0);
  const harbours = supplyPorts(s, of, supplied);
  const ports = harbours.filter((port) => !isBehindEnemyPort(s, of, port)).map((port) => port.hex);
  // A port on a railway that is a source adds nothing: lines to it are no longer.
  const own = ports.filter((hex) => isSource[hex] === 0);
  if (own.length > 0) spread(LAND_WAYS, own, gate, TO_PORT).mark(supplied);
  // A port that hangs together with the sources adds nothing to who has communications.
  const cutOff = harbours.map((port) => port.hex).filter((hex) => communicating[hex] === 0);
  if (cutOff.length > 0) spread(LAND_WAYS, cutOff, gate).mark(communicating);
  let hqs: number[] = [];
  if (of === AXIS) {
    // 13.5: a Panzer HQ that is itself supplied is a source within three hexes; never one through another.
    hqs = PANZER_HQS.map((hq) => s.units.at[hq]!).filter((hex) => isHex(hex) && supplied[hex] === 1);
    spread(LAND_WAYS, hqs, gate, TO_HQ).mark(supplied);
  } else overTheLake(gate, communicating);
  return { supplied, communicating, gate, linked, sources, ports, hqs };
}
const NOTHING = new Uint8Array(HEXES);

/** 13.2: units in Leningrad communicate over the lake, those in Oranienbaum through Leningrad. */
function overTheLake(gate: Uint8Array, communicating: Uint8Array): void {
  const [near, far] = LADOGA as readonly [number, number];
  if (communicating[far] === 0 || gate[near] === CLOSED || gate[LENINGRAD] === CLOSED) return;
  communicating[LENINGRAD] = 1;
  if (gate[ORANIENBAUM] === OPEN) communicating[ORANIENBAUM] = 1;
}

// --- Sources

/** 13.4: railways of the east edge and military roads of the Caucasus, and every line that leads there. */
const sovietSources = (gate: Uint8Array): Uint16Array => {
  spread(LINE_WAYS, SOVIET_EXITS, gate);
  return wave.order.slice(0, wave.count);
};
const SOVIET_EXITS: readonly number[] = [...EAST_EDGE, ...ROAD_EXITS];

/** 13.5: the west edge and Silesia. */
const HOME: readonly number[] = [...WEST_EDGE, ...LAND.filter((hex) => SILESIA[hex] === 1)];
/** Railways west of the start line of June 1941. */
const WESTERN_RAILS: readonly number[] = LAND.filter(
  (hex) => isRail[hex] === 1 && (GREATER_GERMANY[hex] === 1 || HUNGARY[hex] === 1 || ROMANIA[hex] === 1),
);

function linkedHome(gate: Uint8Array): Uint8Array {
  const linked = new Uint8Array(HEXES);
  spread(RAIL_WAYS, HOME, gate).mark(linked);
  return linked;
}

/** 13.5: home, railways west of the start line that lead there, depots with a railway to it, cities that serve as one. */
function axisSources(s: State, linked: Uint8Array): Uint16Array {
  const found = new Uint16Array(HOME.length + WESTERN_RAILS.length + DEPOTS.length + CITIES.length);
  let count = 0;
  for (const hex of HOME) found[count++] = hex;
  for (const hex of WESTERN_RAILS) if (linked[hex] === 1) found[count++] = hex;
  let western = Infinity;
  for (const depot of DEPOTS) {
    const hex = s.units.at[depot]!;
    if (!isHex(hex)) continue;
    western = Math.min(western, columnOf(hex));
    if (s.units.done[depot] === 0 && linked[hex] === 1) found[count++] = hex;
  }
  for (const city of CITIES)
    if (linked[city] === 1 && columnOf(city) < western && controls(s, AXIS, city)) found[count++] = city;
  return found.subarray(0, count);
}
const CITIES: readonly number[] = TOWNS.filter((town) => town.isCity).map((town) => town.hex);

/** 13.4, 13.5, 13.7: ports that are supplied by sea; those behind an enemy port give communications only. */
function supplyPorts(s: State, of: Camp, supplied: Uint8Array): Town[] {
  // 13.4: Soviet ports of the Baltic live by Leningrad's line of supply.
  const isBalticOpen = of === AXIS || (supplied[LENINGRAD] === 1 && controls(s, SOVIET, LENINGRAD));
  const isBlackOpen = PORTS.some((port) => port.port === 'black' && controls(s, of, port.hex));
  return PORTS.filter((port) => {
    if (!controls(s, of, port.hex) || isRiverBarred(s, of, port)) return false;
    switch (port.port!) {
      case 'baltic':
      case 'gulf':
        return isBalticOpen && !(of === AXIS && port.hex === LENINGRAD);
      case 'black':
        return isBlackOpen;
      case 'azov':
        return isBlackOpen && isAzovOpen(s, of);
    }
  });
}

// --- What other chapters ask

/** Would a unit of this side be supplied in this hex if it were checked now (13.8)? */
export const wouldBeSupplied = (s: State, of: Camp, hex: number): boolean => linesOf(s, of).supplied[hex] === 1;
/** Has this hex a line of communications now? */
export const hasCommunications = (s: State, of: Camp, hex: number): boolean => linesOf(s, of).communicating[hex] === 1;
/** Would a depot in this hex be in supply now (13.5)? */
export const isLinkedHome = (s: State, hex: number): boolean => linesOf(s, AXIS).linked[hex] === 1;

/** 9.6, 9.7: who needs no line where it stands: the naval unit on a coast, airborne corps in towns near a supplied Stavka. */
export function isSelfSupplied(s: State, u: number, hex: number): boolean {
  if (u === NAVAL_UNIT) return COAST[hex] === 1;
  return (
    isAirborne[u] === 1 &&
    isTown[hex] === 1 &&
    isOnMap(s, STAVKA) &&
    inCommand(s, STAVKA, hex) &&
    wouldBeSupplied(s, SOVIET, s.units.at[STAVKA]!)
  );
}
/** How a unit would be marked in this hex if it were checked now (13.1). */
export function stateIn(s: State, u: number, hex: number): number {
  if (wouldBeSupplied(s, camp(u), hex) || isSelfSupplied(s, u, hex)) return SUPPLIED;
  return hasCommunications(s, camp(u), hex) ? OUT_OF_SUPPLY : ISOLATED;
}
export const wouldUnitBeSupplied = (s: State, u: number): boolean => stateIn(s, u, s.units.at[u]!) === SUPPLIED;

/** 13.8 by its mark. 17.1.2: on turns 1 to 4 isolated German mechanized units count as out of supply. */
export function supplyMark(s: State, u: number): number {
  const mark = s.units.supply[u]!;
  if (mark === ISOLATED && s.turn <= 4 && isGerman[u] === 1 && isMechanized[u] === 1) return OUT_OF_SUPPLY;
  return mark;
}
export const inSupply = (s: State, u: number): boolean => s.units.supply[u] === 0;

/**
 * where a line of supply runs to a place called by name, however far (Berlin, Vienna, Buda, the east edge): within
 * the length of the side to a railway or road, then along them.
 */
export function linesTo(s: State, of: Camp, places: readonly number[]): Uint8Array {
  const lines = linesOf(s, of);
  let masks = named.get(lines);
  if (masks === undefined) named.set(lines, (masks = new Map()));
  const key = places.join();
  let mask = masks.get(key);
  if (mask === undefined) {
    spread(LINE_WAYS, places, lines.gate);
    const ends = wave.order.slice(0, wave.count);
    mask = new Uint8Array(HEXES);
    spread(LAND_WAYS, ends, lines.gate, LENGTH[of]).mark(mask);
    masks.set(key, mask);
  }
  return mask;
}
const named = new WeakMap<Lines, Map<string, Uint8Array>>();
