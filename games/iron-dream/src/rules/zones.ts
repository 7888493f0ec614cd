import { Watch, perMoment } from '@rokada/kernel';
import { Survey as Bits, compileProjection } from '@rokada/kit';
import { board } from '../board.ts';
import {
  HEXES,
  HOOK,
  LAND,
  MARSH,
  MOUNTAIN,
  YUGOSLAVIA,
  areInTouch,
  isHex,
  isLand,
  neighbours,
  terrain,
} from '../geography.ts';
import { FORTRESS, campOf, isHookDry, isJudge, isOnMap, type State } from '../state.ts';
import { ALLIED, HITLERITE, PORTS, ALL_UNITS, SOVIET, isCombat, isYugoslav, type Camp } from '../units.ts';

/**
 * Zones of control (9). A survey of the map is made when it is needed, and serves for as long as nobody has moved: what
 * it follows from is compared with what is there now, so that it cannot be out of date. After a move the next one is
 * made from it, around the hexes where something is different. Nobody may change one.
 */
export class Survey extends Bits {
  /** Whether the Hook lay dry. */
  readonly dry: boolean;

  constructor(dry: boolean, like?: Survey) {
    super(board, [REACH], like);
    this.dry = dry;
  }
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

/** Over sides that are neither blocked nor lakes. */
const REACH = compileProjection(board, { notAcross: ['blocked', 'lake'], into: isLand });

/** By hex, the zones that may reach into it from beside: none into mountain and marsh, partisans' at home (9.2 to 9.5). */
const REACHABLE = new Uint8Array(HEXES);
for (const hex of LAND) {
  if (terrain[hex] === MOUNTAIN || terrain[hex] === MARSH) continue;
  const partisans = YUGOSLAVIA[hex] === 1 ? YUGOSLAV_BIT : 0;
  REACHABLE[hex] = campBit(HITLERITE) | campBit(ALLIED) | campBit(SOVIET) | partisans;
}
const reachable = new Uint8Array(board.spaces);

/** As things stand: the Hook while it lies dry is open to Hitlerites (26.11), an invasion port to its owner alone. */
function reachableNow(s: State): Uint8Array {
  reachable.set(REACHABLE);
  if (isHookDry(s)) for (const hex of HOOK) reachable[hex] = campBit(HITLERITE);
  for (const hex of portHexes(s)) reachable[hex]! &= campBit(ALLIED);
  return reachable;
}

export function portHexes(s: State): number[] {
  return PORTS.map((port) => s.units.at[port]!).filter((at) => isHex(at));
}

/** The bit a unit's zone has in a survey. */
const zoneBit = (s: State, u: number): number => (isYugoslav[u] === 1 ? YUGOSLAV_BIT : campBit(campOf(s, u)));

/** What the last survey was made from. */
interface Seen {
  survey: Survey;
  /** Where everybody stood; and the rest, which changes for many at once or not at all. */
  readonly places: Watch;
  readonly rest: Watch;
  readonly at: Int16Array;
  turn: number;
}
const lastSeen = new WeakMap<State, Seen>();

/** The survey as things stand, or that of a map from which some are lifted. */
export function survey(s: State, without?: readonly number[]): Survey {
  const now = perMoment(s, survey, () => surveyAsItIs(s));
  if (without === undefined) return now;
  return surveyAround(
    s,
    now,
    without.map((u) => s.units.at[u]!),
    without,
  );
}

function surveyAsItIs(s: State): Survey {
  const { at, camp, supply, dropped } = s.units;
  const last = lastSeen.get(s);
  if (last === undefined) {
    const made = surveyNow(s);
    const [places, rest] = [new Watch(at), new Watch(camp, supply, dropped)];
    lastSeen.set(s, { survey: made, places, rest, at: at.slice(), turn: s.turn });
    return made;
  }
  const moved = last.places.hasChanged();
  const other = last.rest.hasChanged() || last.turn !== s.turn;
  if (other) last.survey = surveyNow(s);
  else if (moved) last.survey = surveyAround(s, last.survey, whereMoved(last.at, at));
  else if (last.survey.dry !== isHookDry(s)) last.survey = surveyNow(s);
  if (moved) last.at.set(at);
  last.turn = s.turn;
  return last.survey;
}

/** Where somebody stood and stands no more, or the other way round. */
function whereMoved(before: Int16Array, now: Int16Array): number[] {
  const hexes: number[] = [];
  for (let u = 0; u < now.length; u++) if (before[u] !== now[u]) hexes.push(before[u]!, now[u]!);
  return hexes;
}

/** A unit as it stands in its hex. */
function count(s: State, made: Survey, u: number, hex: number): void {
  const bit = campBit(campOf(s, u));
  made.stand(hex, bit, isCombat[u] === 1 ? bit : 0);
  if (!hasZone(s, u)) return;
  made.cover(hex, zoneBit(s, u));
  // 17.8: in the game turn of its drop a corps reaches no further than its own hex.
  if (s.units.dropped[u] !== s.turn) made.project(hex, zoneBit(s, u));
}

function surveyNow(s: State, without: readonly number[] = []): Survey {
  const made = new Survey(isHookDry(s));
  const { at } = s.units;
  for (const u of ALL_UNITS) {
    const hex = at[u]!;
    if (isHex(hex) && !without.includes(u)) count(s, made, u, hex);
  }
  made.spread(reachableNow(s));
  return made;
}

/** More hexes than this are no faster than all of them. */
const MANY = 24;
const isLookedAt = new Uint8Array(HEXES);

/** A survey made from another: only in these hexes somebody stands now who did not, or does not who did. */
export function surveyAround(
  s: State,
  base: Survey,
  changed: readonly number[],
  without: readonly number[] = [],
): Survey {
  if (changed.length > MANY || base.dry !== isHookDry(s)) return surveyNow(s, without);
  const made = new Survey(base.dry, base);
  made.forget(changed);
  for (const hex of changed) isLookedAt[hex] = 1;
  const { at } = s.units;
  for (const u of ALL_UNITS) {
    const hex = at[u]!;
    if (isHex(hex) && isLookedAt[hex] === 1 && !without.includes(u)) count(s, made, u, hex);
  }
  for (const hex of changed) isLookedAt[hex] = 0;
  made.spreadAround(changed, reachableNow(s));
  return made;
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
  for (const to of neighbours(hex)) if (areInTouch(hex, to)) camps |= field.armed[to]!;
  return camps;
}

/** The hexes one unit's zone covers, its own first. */
export function zoneExertedBy(s: State, u: number): number[] {
  if (!hasZone(s, u) || !isOnMap(s, u)) return [];
  const hex = s.units.at[u]!;
  const hexes = [hex];
  if (s.units.dropped[u] === s.turn) return hexes;
  const into = reachableNow(s);
  for (const to of neighbours(hex)) if (areInTouch(hex, to) && (into[to]! & zoneBit(s, u)) !== 0) hexes.push(to);
  return hexes;
}
