import { refusal, type Refusal } from '@rokada/kernel';
import {
  ALBANIA,
  BULGARIA,
  CLEAR,
  EAST_EDGE,
  GERMANY,
  GREECE,
  HUNGARY,
  ITALY,
  LAND,
  MOUNTAIN,
  NO_ARC,
  OFF_MAP,
  ROMANIA,
  ROUGH,
  SOFIA,
  SOUTHERN_ITALY,
  SOUTH_EDGE,
  TURKEY,
  YUGOSLAVIA,
  Y_HEXES,
  isBarred,
  isDike,
  isEast,
  isHex,
  isHook,
  isRoad,
  isWater,
  zoneHexes,
  terrain,
} from '../geography.ts';
import { campOf, controls, isHookDry, isJudge, type State } from '../state.ts';
import {
  ALLIED,
  HITLERITE,
  HUNGARIAN_1ST,
  OKH,
  ROCKETS,
  SOVIET,
  gaitOf,
  isBulgarian,
  isGerman,
  isHungarian,
  isRomanian,
  isYugoslav,
  type Camp,
} from '../units.ts';
import { plays } from '../options.ts';
import { campBit, portHexes, type Survey } from './zones.ts';

/** The ground: what a step costs and where which nation may set foot. */

/** 10.1, 10.6, 21.1, 21.3 by gait (ORDINARY, MOUNTAINEER, CAVALRY_GROUP) and terrain (CLEAR to MOUNTAIN). */
export const ENTRY: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 3],
  [0, 1, 1, 3, 2],
  [0, 1, 1, 2, 3],
];

export const groundOf = (s: State, camp: Camp, hex: number): number =>
  camp === HITLERITE && isHook[hex] === 1 && isHookDry(s) ? CLEAR : terrain[hex]!;

/** The cost of a step that nobody can make. */
export const NO_WAY = -1;

/** Terrain and water of one step by land, or NO_WAY. `from` or `to` may be a box beside the map. */
export function groundCost(s: State, u: number, from: number, to: number, arc: number): number {
  const camp = campOf(s, u);
  if (!isHex(to)) return ENTRY[gaitOf[u]!]![groundOf(s, camp, from)]!;
  const entry = ENTRY[gaitOf[u]!]![groundOf(s, camp, to)]!;
  if (arc === NO_ARC) return entry;
  if (isBarred[arc] === 1) {
    // 10.8: the dike is crossed like a river while both ends are friendly.
    return isDike[arc] === 1 && controls(s, camp, from) && controls(s, camp, to) ? entry + 1 : NO_WAY;
  }
  const water = isWater[arc] === 1 && !isBridgehead(s, camp, from, to) ? 1 : 0;
  if (isRoad[arc] === 0) return entry + water;
  // 10.10: along a road a hex costs one point and nothing else, or what the water costs besides.
  return plays(s, 'roads-over-water', 'cost-one-point') ? 1 : 1 + water;
}

/** 17.26: a bridgehead takes the water away for the Anglo-Allies. */
export const isBridgehead = (s: State, camp: Camp, a: number, b: number): boolean =>
  camp === ALLIED && s.bridgeheads.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/** Steps beside the hex grid: onto the map from the boxes, and off it into Southern Italy. */
export function doorsFrom(s: State, u: number, space: number): readonly number[] {
  const camp = campOf(s, u);
  if (space === OFF_MAP) return LAND.filter((hex) => EAST_EDGE[hex] === 1 && controls(s, SOVIET, hex));
  if (space === SOUTHERN_ITALY) return LAND.filter((hex) => ITALY[hex] === 1 && SOUTH_EDGE[hex] === 1);
  // 27.9: NATO comes up from Greece along the south edge of Bulgaria and Turkey.
  if (space === GREECE && camp === ALLIED) return GREEK_EDGE;
  if (space === GREECE) {
    return LAND.filter(
      (hex) =>
        SOUTH_EDGE[hex] === 1 &&
        (ALBANIA[hex] === 1 || BULGARIA[hex] === 1) &&
        (terrain[hex] === ROUGH || terrain[hex] === MOUNTAIN),
    );
  }
  if (camp === ALLIED && isHex(space) && ITALY[space] === 1 && SOUTH_EDGE[space] === 1) return [SOUTHERN_ITALY];
  return [];
}

/** The south edge that leads to Greece in the second scenario. */
export const GREEK_EDGE: readonly number[] = LAND.filter(
  (hex) => SOUTH_EDGE[hex] === 1 && (BULGARIA[hex] === 1 || TURKEY[hex] === 1),
);

/** 26.14: the four hexes of the rocket troops, by the list the players chose. */
export const rocketHexes = (s: State): readonly number[] =>
  zoneHexes(plays(s, 'rockets', '26.14') ? '65-alternative' : '65');

/** May this unit be on that ground at all, by nationality and kind? Says nothing about enemies. */
export function refuseGround(s: State, u: number, hex: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u }, hex: { space: hex } });
  if (s.hexes.cloud[hex]! > 0) return no('ID-27.6d', 'mushroom-cloud');
  const camp = campOf(s, u);
  if (isYugoslav[u] === 1)
    return YUGOSLAVIA[hex] === 1 ? undefined : no(isJudge(s) ? 'ID-27.10f' : 'ID-20.1a', 'stays-in-yugoslavia');
  if (TURKEY[hex] === 1 && !isTurkeyOpen(s, camp, hex)) return no('ID-27.9d', 'turkey-closed');
  if (isHungarian[u] === 1) {
    if (HUNGARY[hex] === 1 || (u === HUNGARIAN_1ST && s.units.at[u] === hex)) return undefined;
    return no('ID-19.11b', 'stays-in-hungary');
  }
  if (isRomanian[u] === 1) {
    if (YUGOSLAVIA[hex] === 1) return no('ID-20.3a', 'satellites-not-in-yugoslavia');
    return camp === SOVIET || ROMANIA[hex] === 1 ? undefined : no('ID-19.4a', 'stays-in-romania');
  }
  if (isBulgarian[u] === 1) {
    if (YUGOSLAVIA[hex] === 1) return no('ID-20.3a', 'satellites-not-in-yugoslavia');
    return mayBulgariansMove(s) || hex === SOFIA ? undefined : no('ID-19.8a', 'stays-in-sofia');
  }
  if (u === ROCKETS && !rocketHexes(s).includes(hex)) return no('ID-26.14a', 'rockets-only-there');
  if (u === OKH && (isEast[hex] === 0 || YUGOSLAVIA[hex] === 1)) return no('ID-25.10b', 'okh-only-east');
  if (camp === SOVIET && YUGOSLAVIA[hex] === 1 && Y_HEXES[hex] === 0 && terrain[hex] !== CLEAR) {
    return no('ID-20.3b', 'soviets-only-clear-yugoslavia');
  }
  if (camp === ALLIED && isGerman[u] === 1 && (GERMANY[hex] === 0 || Y_HEXES[hex] === 1))
    return no('ID-27.5b', 'freikorps-stay');
  return undefined;
}

/** 27.9: Turkey's clear hexes are open to NATO and to nobody else, its other hexes to no one. */
export const isTurkeyOpen = (s: State, camp: number, hex: number): boolean =>
  isJudge(s) && camp === ALLIED && terrain[hex] === CLEAR;

/** Ruling B18: free from the Soviet player turn after a Red Army unit entered Sofia. */
export const mayBulgariansMove = (s: State): boolean =>
  s.bulgaria === 'soviet' && s.sofiaEntered > 0 && s.turn > s.sofiaEntered;

/** 19.7: Germans pass through Axis Bulgaria but end nothing there. */
export const mustLeaveBulgaria = (s: State, u: number, hex: number): boolean =>
  s.bulgaria === 'axis' && campOf(s, u) === HITLERITE && isBulgarian[u] === 0 && isHex(hex) && BULGARIA[hex] === 1;

/**
 * Who bars a hex: enemy combat units, Volkssturm and forts must be fought, or the latter two are overrun (ruling B11); an ally's unit, supply or port
 * keeps the other ally out (ruling B71). Lone enemy supply units, ports and markers bar nobody.
 */
export function refuseOccupied(s: State, field: Survey, u: number, hex: number): Refusal | undefined {
  if (!isHex(hex)) return undefined;
  return refuseHeld(s, field, u, hex) ?? refuseGarrison(s, campOf(s, u), hex);
}

/** The units in a hex that bar it. */
export function refuseHeld(s: State, field: Survey, u: number, hex: number): Refusal | undefined {
  const camp = campOf(s, u);
  const bits = field.held[hex]! & ~campBit(camp);
  if (bits !== 0) {
    for (const other of [HITLERITE, ALLIED, SOVIET] as const) {
      if ((bits & campBit(other)) === 0) continue;
      const hostile = isJudge(s) ? camp + other === ALLIED + SOVIET : camp === HITLERITE || other === HITLERITE;
      if (!hostile) return refusal('ID-4.4b', 'ally-there', { hex: { space: hex } });
      if ((field.armed[hex]! & campBit(other)) !== 0)
        return refusal('ID-10.2a', 'enemy-there', { hex: { space: hex } });
    }
  }
  return undefined;
}

/** A fort or Volkssturm nobody drove out, and for Soviets an Anglo-Allied port. */
function refuseGarrison(s: State, camp: Camp, hex: number): Refusal | undefined {
  if (camp !== HITLERITE && !isJudge(s)) {
    const fights = plays(s, 'empty-garrisons', 'must-be-assaulted');
    if (fights && s.hexes.fort[hex]! > 0) return refusal('ID-22.5a', 'fort-there', { hex: { space: hex } });
    if (fights && s.hexes.volkssturm[hex]! > 0 && controls(s, HITLERITE, hex))
      return refusal('ID-25.7b', 'volkssturm-there', { hex: { space: hex } });
    if (camp === SOVIET && portHexes(s).includes(hex)) return refusal('ID-4.4b', 'ally-there', { hex: { space: hex } });
  }
  return undefined;
}
