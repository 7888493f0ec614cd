import { board } from '../board.ts';
import { HEXES, HOOK, LAND, MARSH, MOUNTAIN, OPEN_WAYS, YUGOSLAVIA, isBarred, terrain } from '../geography.ts';
import { FORTRESS, campOf, isHookDry, isJudge, isOnMap, type State } from '../state.ts';
import { ALLIED, HITLERITE, PORTS, SOVIET, UNITS, isCombat, isYugoslav, type Camp } from '../units.ts';

/**
 * Zones of control (9). A survey of the map is made when it is needed, and serves for as long as nobody has moved: what
 * it follows from is compared with what is there now, so that it cannot be out of date. Nobody may change one.
 */
export interface Survey {
  /** Camps with combat units in the hex, one bit each. */
  readonly armed: Uint8Array;
  /** Camps with any unit in the hex. */
  readonly held: Uint8Array;
  /** Camps exerting a zone in the hex; Yugoslavs have a bit of their own. */
  readonly zones: Uint8Array;
}

export const campBit = (camp: Camp): number => 1 << camp;
/** Yugoslavs stand apart: their zones do not hinder retreats (9.5). */
const YUGOSLAV_BIT = 8;

/** The bits of a camp's zones, partisans included where they count as Soviet. */
export const zoneBits = (camp: Camp): number => (camp === SOVIET ? campBit(SOVIET) | YUGOSLAV_BIT : campBit(camp));

/** Zones that hinder a camp's movement, supply and control. */
export function enemyZones(s: State, camp: Camp): number {
  if (isJudge(s)) return camp === ALLIED ? zoneBits(SOVIET) : campBit(ALLIED);
  return camp === HITLERITE ? campBit(ALLIED) | zoneBits(SOVIET) : campBit(HITLERITE);
}

/** 9.5, 20.2: Yugoslavs and Hitlerites ignore each other's zones when they retreat. */
export function enemyRetreatZones(s: State, u: number): number {
  const all = enemyZones(s, campOf(s, u));
  if (isYugoslav[u] === 1) return all & ~campBit(HITLERITE);
  return campOf(s, u) === HITLERITE ? all & ~YUGOSLAV_BIT : all;
}

/** Whether a unit exerts any zone: combat units always do, whatever their supply, except on Fortress Supply (9.1). */
export const hasZone = (s: State, u: number): boolean => isCombat[u] === 1 && s.units.supply[u] !== FORTRESS;

/** By hex, the zones that may reach into it from beside: none into mountain and marsh, partisans' at home (9.2 to 9.5). */
const REACHABLE = new Uint8Array(HEXES);
for (const hex of LAND) {
  if (terrain[hex] === MOUNTAIN || terrain[hex] === MARSH) continue;
  const partisans = YUGOSLAVIA[hex] === 1 ? YUGOSLAV_BIT : 0;
  REACHABLE[hex] = campBit(HITLERITE) | campBit(ALLIED) | campBit(SOVIET) | partisans;
}
const reachable = new Uint8Array(HEXES);

/** As things stand: the Hook while it lies dry is open to Hitlerites (26.11), an invasion port to its owner alone. */
function reachableNow(s: State): Uint8Array {
  reachable.set(REACHABLE);
  if (isHookDry(s)) for (const hex of HOOK) if (terrain[hex] === MARSH) reachable[hex] = campBit(HITLERITE);
  for (const hex of portHexes(s)) reachable[hex]! &= campBit(ALLIED);
  return reachable;
}

export function portHexes(s: State): number[] {
  return PORTS.map((port) => s.units.at[port]!).filter((at) => at >= 0 && at < HEXES);
}

/** The bit a unit's zone has in a survey. */
const zoneBit = (s: State, u: number): number => (isYugoslav[u] === 1 ? YUGOSLAV_BIT : 1 << s.units.camp[u]!);

const spreading = new Uint8Array(HEXES);
const spreaders = new Int16Array(HEXES);

/** A survey with all it was made from. */
interface Made {
  survey: Survey;
  readonly at: Int16Array;
  readonly camp: Int8Array;
  readonly supply: Uint8Array;
  readonly dropped: Uint8Array;
  turn: number;
  dry: boolean;
}
const lastMade = new WeakMap<State, Made>();

export function survey(s: State, without?: readonly number[]): Survey {
  if (without !== undefined) return surveyNow(s, without);
  const { at, camp, supply, dropped } = s.units;
  const dry = isHookDry(s);
  const last = lastMade.get(s);
  if (last === undefined) {
    const made = surveyNow(s);
    const columns = { at: at.slice(), camp: camp.slice(), supply: supply.slice(), dropped: dropped.slice() };
    lastMade.set(s, { survey: made, ...columns, turn: s.turn, dry });
    return made;
  }
  if (last.turn === s.turn && last.dry === dry && isStill(s, last)) return last.survey;
  last.at.set(at);
  last.camp.set(camp);
  last.supply.set(supply);
  last.dropped.set(dropped);
  last.turn = s.turn;
  last.dry = dry;
  return (last.survey = surveyNow(s));
}

function isStill(s: State, { at, camp, supply, dropped }: Made): boolean {
  const now = s.units;
  // The places first, invasion ports among them: they are what changes most.
  for (let u = 0; u < at.length; u++) if (at[u] !== now.at[u]) return false;
  for (let u = 0; u < UNITS; u++) {
    if (camp[u] !== now.camp[u] || supply[u] !== now.supply[u] || dropped[u] !== now.dropped[u]) return false;
  }
  return true;
}

function surveyNow(s: State, without?: readonly number[]): Survey {
  const armed = new Uint8Array(HEXES);
  const held = new Uint8Array(HEXES);
  const zones = new Uint8Array(HEXES);
  const { at, camp, supply, dropped } = s.units;
  let count = 0;
  for (let u = 0; u < UNITS; u++) {
    const hex = at[u]!;
    if (hex < 0 || hex >= HEXES || (without !== undefined && without.includes(u))) continue;
    const bit = 1 << camp[u]!;
    held[hex]! |= bit;
    if (isCombat[u] === 0) continue;
    armed[hex]! |= bit;
    if (supply[u] === FORTRESS) continue;
    const zone = isYugoslav[u] === 1 ? YUGOSLAV_BIT : bit;
    zones[hex]! |= zone;
    // 17.8: in the game turn of its drop a corps reaches no further than its own hex.
    if (dropped[u] === s.turn) continue;
    if (spreading[hex] === 0) spreaders[count++] = hex;
    spreading[hex]! |= zone;
  }
  // A stack's zones reach the hexes around together.
  const into = reachableNow(s);
  const { first, to } = OPEN_WAYS;
  for (let i = 0; i < count; i++) {
    const hex = spreaders[i]!;
    const zone = spreading[hex]!;
    spreading[hex] = 0;
    const end = first[hex + 1]!;
    for (let way = first[hex]!; way < end; way++) zones[to[way]!]! |= zone & into[to[way]!]!;
  }
  return { armed, held, zones };
}

/**
 * 9.7, 9.8, 9.10: an enemy zone closes a hex to retreat and supply unless a friendly combat unit is there, or a German
 * fort in the Germans' own case.
 */
export function isClosed(s: State, field: Survey, camp: Camp, hex: number, zones: number): boolean {
  if ((field.zones[hex]! & zones) === 0) return false;
  if ((field.armed[hex]! & campBit(camp)) !== 0) return false;
  return !(camp === HITLERITE && s.hexes.fort[hex]! > 0);
}

/** Camps of which a combat unit stands next to the hex with no blocked or lake side between. */
export function armedBeside(field: Survey, hex: number): number {
  let camps = 0;
  const end = board.first[hex + 1]!;
  for (let arc = board.first[hex]!; arc < end; arc++) {
    const to = board.to[arc]!;
    if (to < HEXES && isBarred[arc] === 0) camps |= field.armed[to]!;
  }
  return camps;
}

/** The hexes one unit's zone covers, its own first. */
export function zoneExertedBy(s: State, u: number): number[] {
  if (!hasZone(s, u) || !isOnMap(s, u)) return [];
  const hex = s.units.at[u]!;
  const hexes = [hex];
  if (s.units.dropped[u] === s.turn) return hexes;
  const into = reachableNow(s);
  for (let way = OPEN_WAYS.first[hex]!; way < OPEN_WAYS.first[hex + 1]!; way++) {
    const to = OPEN_WAYS.to[way]!;
    if ((into[to]! & zoneBit(s, u)) !== 0) hexes.push(to);
  }
  return hexes;
}
