import { board } from '../board.ts';
import { HEXES, MARSH, MOUNTAIN, YUGOSLAVIA, isBarred, isHook, terrain } from '../geography.ts';
import { FORTRESS, campOf, doing, isHookDry, isJudge, isOnMap, type State } from '../state.ts';
import { ALLIED, HITLERITE, PORTS, SOVIET, UNITS, isCombat, isYugoslav, type Camp } from '../units.ts';

/**
 * Zones of control (9). A survey of the map is made when it is needed and thrown away: it takes a few microseconds,
 * and nothing can then be out of date.
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

/** 9.2, 9.3, 9.4, 9.5, 26.11: where a zone reaches over one side of its hex. */
function reaches(s: State, u: number, arc: number, hookDry: boolean, ports: readonly number[]): boolean {
  const to = board.to[arc]!;
  if (to >= HEXES || isBarred[arc] === 1) return false;
  const ground = terrain[to]!;
  if (ground === 0 || ground === MOUNTAIN) return false;
  const camp = campOf(s, u);
  if (ground === MARSH && !(hookDry && camp === HITLERITE && isHook[to] === 1)) return false;
  if (camp !== ALLIED && ports.includes(to)) return false;
  return isYugoslav[u] === 0 || YUGOSLAVIA[to] === 1;
}

export function portHexes(s: State): number[] {
  return PORTS.map((port) => s.units.at[port]!).filter((at) => at >= 0 && at < HEXES);
}

export function survey(s: State, without?: readonly number[]): Survey {
  const armed = new Uint8Array(HEXES);
  const held = new Uint8Array(HEXES);
  const zones = new Uint8Array(HEXES);
  const hookDry = isHookDry(s);
  const ports = portHexes(s);
  const dropped = doing('dropped');
  const { at, camp } = s.units;
  for (let u = 0; u < UNITS; u++) {
    const hex = at[u]!;
    if (hex < 0 || hex >= HEXES || (without !== undefined && without.includes(u))) continue;
    const bit = 1 << camp[u]!;
    held[hex]! |= bit;
    if (isCombat[u] === 0) continue;
    armed[hex]! |= bit;
    if (!hasZone(s, u)) continue;
    const zone = isYugoslav[u] === 1 ? YUGOSLAV_BIT : bit;
    zones[hex]! |= zone;
    // 17.8: in its drop turn a dropped corps reaches no further than its own hex.
    if (s.units.did[u] === dropped) continue;
    const end = board.first[hex + 1]!;
    for (let arc = board.first[hex]!; arc < end; arc++) {
      if (reaches(s, u, arc, hookDry, ports)) zones[board.to[arc]!]! |= zone;
    }
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

export const zoneExertedBy = (s: State, u: number): number[] => {
  const hexes: number[] = [];
  if (!hasZone(s, u) || !isOnMap(s, u)) return hexes;
  const hex = s.units.at[u]!;
  hexes.push(hex);
  if (s.units.did[u] === doing('dropped')) return hexes;
  const hookDry = isHookDry(s);
  const ports = portHexes(s);
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
    if (reaches(s, u, arc, hookDry, ports)) hexes.push(board.to[arc]!);
  }
  return hexes;
};
