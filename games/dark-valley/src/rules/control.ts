import type { World } from '@rokada/kernel';
import { board } from '../board.ts';
import {
  BUDA,
  KERCH_STRAITS,
  LAND,
  PEST,
  TOWNS,
  VICTORY_HEXES,
  isCity,
  printedFort,
  printedZone,
  townAt,
} from '../geography.ts';
import { controls, placesOf, type State } from '../state.ts';
import { AXIS, SOVIET, camp, enemyOf, isLandUnit, sideOf, type Camp } from '../units.ts';
import { collapseHungary } from './minor-allies.ts';
import { changePoints } from './victory.ts';
import { exertsZone, fieldOf } from './zones.ts';

/** Control (2.4): who last stood in a place, or last covered it with a zone while nobody stood there. */

/** The places whose control matters: towns, cities, ports, fortifications (2.4), both sides of the straits. */
export const PLACES: readonly number[] = [
  ...new Set([
    ...TOWNS.map((town) => town.hex),
    ...LAND.filter((hex) => printedFort[hex]! > 0 || printedZone[hex] === 1),
    ...KERCH_STRAITS,
  ]),
].toSorted((a, b) => a - b);
const isPlace = new Uint8Array(board.spaces);
for (const hex of PLACES) isPlace[hex] = 1;
const isVictory = new Uint8Array(board.spaces);
for (const hex of VICTORY_HEXES) isVictory[hex] = 1;

/** Whoever takes a place, and all that follows from it. */
export function takePlace(s: State, of: Camp, hex: number, world: World): void {
  if (isPlace[hex] === 0 || controls(s, of, hex)) return;
  s.hexes.control[hex] = of;
  const town = townAt(hex);
  // 7.6: a factory city lost and retaken gives half.
  if (of === AXIS && town?.isFactory === true) s.hexes.wasLost[hex] = 1;
  if (town !== undefined)
    world.tell({ key: 'place-taken', rules: ['DV-2.4b'], params: { side: { side: sideOf(of) }, hex: { space: hex } } });
  if (isVictory[hex] === 1) changePoints(s, of, hex, world);
  if (of === SOVIET && controls(s, SOVIET, BUDA) && controls(s, SOVIET, PEST)) collapseHungary(s, world);
}

/**
 * A unit has come into a hex: the hex is its side's, and so are empty places around it that its zone covers and no enemy
 * zone disputes. Zones do not enter cities, forts and fortified zones of the enemy.
 */
export function takeGround(s: State, unit: number, hex: number, world: World): void {
  const of = camp(unit);
  takePlace(s, of, hex, world);
  if (!isLandUnit(unit) || !exertsZone(s, unit)) return;
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
    const beside = board.to[arc]!;
    if (isPlace[beside] === 0 || controls(s, of, beside)) continue;
    if (isCity[beside] === 1 || s.hexes.fort[beside]! > 0 || s.hexes.zone[beside] === 1) continue;
    settlePlace(s, beside, world);
  }
}

/** Units have left a place: empty, it is whose zone covers it. */
export function leaveGround(s: State, hex: number, world: World): void {
  if (isPlace[hex] === 1) settlePlace(s, hex, world);
}

/** An empty place goes to the one side whose zones cover it. */
function settlePlace(s: State, hex: number, world: World, { held, zones } = fieldOf(s)): void {
  if (held[hex] !== 0) return;
  const covered = zones[hex]! & 3;
  if (covered === 1) takePlace(s, AXIS, hex, world);
  else if (covered === 2) takePlace(s, SOVIET, hex, world);
}

/** Brings control up to date with where everybody stands: after battles and activations, when units were set up or taken away. */
export function settleControl(s: State, world: World): void {
  let field = fieldOf(s);
  for (const hex of PLACES) {
    const holder = s.hexes.control[hex];
    const bits = field.held[hex]!;
    if (bits === 1) takePlace(s, AXIS, hex, world);
    else if (bits === 2) takePlace(s, SOVIET, hex, world);
    else settlePlace(s, hex, world, field);
    // A city that changes hands lets other zones in.
    if (holder !== s.hexes.control[hex]) field = fieldOf(s);
  }
}

/** For faults: a place where one side stands and the other controls. */
export function* misplaced(s: State): Generator<number> {
  const { first, next } = placesOf(s);
  for (const hex of PLACES) {
    for (let piece = first[hex]!; piece >= 0; piece = next[piece]!) {
      if (isLandUnit(piece) && controls(s, enemyOf(camp(piece)), hex)) yield hex;
    }
  }
}
