import { ringsOf, sidesOf, touchingIn, type Touching } from '@rokada/staff';
import { board } from '../board.ts';
import {
  BERLIN,
  BRESLAU,
  CITIES,
  CLEAR,
  HEXES,
  LAND,
  MARSH,
  MOUNTAIN,
  NAGYKANIZSA,
  PLOESTI,
  ROUGH,
  RUHR,
  TURKEY,
  YUGOSLAVIA,
  Y_HEXES,
  isBarred,
  isEast,
  isLand,
  isRoad,
  isWater,
  portAt,
  terrain,
} from '../geography.ts';
import { isJudge, type State } from '../state.ts';
import { ALLIED, HITLERITE, SOVIET, type Camp } from '../units.ts';

/** What never changes about the ground, laid out for the staff: rings around hexes, and what a place is worth. */

/** Hexes in touch with a hex: next to it, no blocked or lake side between. */
export const touching = touchingIn(board, isLand, (arc) => isBarred[arc] === 0);

/** For each of them: is there a river or canal between? */
export const wetSide = sidesOf(board, touching, (arc) => isWater[arc]!);
/** And a road? */
export const roadSide = sidesOf(board, touching, (arc) => isRoad[arc]!);

export const FAR = 3;
/** Hexes at one, two and three steps from a hex. */
export const rings = ringsOf(touching, FAR);

/** How much the ground multiplies a defence, in tenths: shifts by terrain and city, and some of the rivers around. */
export const strongGround = new Uint8Array(HEXES);
for (const hex of LAND) {
  let tenths = terrain[hex] === ROUGH ? 13 : terrain[hex] === CLEAR ? 10 : 17;
  let water = 0;
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) water += isWater[arc]!;
  tenths += Math.min(water, 4) * 2;
  strongGround[hex] = tenths;
}
for (const city of CITIES) strongGround[city.hex]! += 3;
strongGround[BERLIN]! += 5;

/** What a step into a hex costs when the staff looks far ahead. */
export const farCost = new Uint8Array(HEXES);
for (const hex of LAND) {
  farCost[hex] = terrain[hex] === MARSH || terrain[hex] === MOUNTAIN ? 25 : terrain[hex] === ROUGH ? 15 : 10;
}

/** Ground that a camp's ordinary units may not enter (20.3, 27.9). */
export const closedGround = (s: State, camp: Camp, hex: number): boolean => {
  if (TURKEY[hex] === 1) return !(isJudge(s) && camp === ALLIED && terrain[hex] === CLEAR);
  return camp === SOVIET && YUGOSLAVIA[hex] === 1 && Y_HEXES[hex] === 0 && terrain[hex] !== CLEAR;
};

const lanes = new Map<string, Touching>();

/** Hexes in touch with a hex that a camp's ordinary units may enter. */
export function lanesOf(s: State, camp: Camp): Touching {
  const key = `${isJudge(s)} ${camp}`;
  let found = lanes.get(key);
  if (found === undefined) {
    found = touching.map((list) => list.filter((hex) => !closedGround(s, camp, hex)));
    lanes.set(key, found);
  }
  return found;
}

/** One victory point in the staff's coin. */
export const POINT = 10;

const oil = (hex: number): number =>
  hex === PLOESTI || hex === NAGYKANIZSA ? 35 : hex === BRESLAU ? 25 : hex === RUHR ? 50 : hex === BERLIN ? 60 : 0;

/** What a hex beside Berlin or the Ruhr is worth to those who would cut them off. */
const RING = 20;
const worths = new Map<string, Int16Array>();

/** What it is worth to a camp to hold each hex at the end, or to keep it from the enemy; factories only while they work. */
export function worthOf(s: State, camp: Camp, collapsed = false): Int16Array {
  const kind = isJudge(s) ? 'judge' : s.players === 2 ? 'two' : 'three';
  const key = `${kind} ${camp} ${collapsed}`;
  let worth = worths.get(key);
  if (worth !== undefined) return worth;
  worths.set(key, (worth = new Int16Array(HEXES)));
  for (const city of CITIES) {
    const east = isEast[city.hex] === 1;
    const own = camp === HITLERITE || city.hex === BERLIN || (camp === SOVIET) === east;
    const points = kind === 'judge' ? city.judged / 2 : city.value;
    worth[city.hex] = Math.round((kind === 'two' && !own ? 0.4 : 1) * POINT * points);
    if (camp === ALLIED && portAt(city.hex) !== undefined && kind !== 'judge' && !east) worth[city.hex]! += 10;
  }
  if (kind === 'judge') worth[BERLIN] = 12 * POINT;
  else if (!collapsed) {
    for (const hex of [PLOESTI, NAGYKANIZSA, BRESLAU, RUHR, BERLIN]) worth[hex]! += oil(hex);
    // Cut off from each other, Berlin and the Ruhr are as good as taken (16.8).
    if (camp !== HITLERITE) for (const heart of [RUHR, BERLIN]) for (const hex of touching[heart]!) worth[hex]! += RING;
  }
  return worth;
}
