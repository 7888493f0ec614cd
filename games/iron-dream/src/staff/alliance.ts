import { BENELUX, FRANCE, GERMANY, HEXES, LAND, isHex, isHook } from '../geography.ts';
import { areEnemies, campOf, isJudge } from '../state.ts';
import { ALLIED, F1, F2, UNITS, isCombat } from '../units.ts';
import { touching } from './ground.ts';
import type { Picture } from './picture.ts';

/** What a general of the Grand Alliance reckons with beyond the enemy: the other ally, France, the dikes of Holland. */

/** How far the other ally may get in a turn. */
const MARCH = 4;
const reaches = new WeakMap<Picture, Uint8Array>();

/** Where the other ally could be by the end of his turn: an empty city there may change hands without a shot (4.1). */
export function rivalReach(p: Picture): Uint8Array {
  const known = reaches.get(p);
  if (known !== undefined) return known;
  const reach = new Uint8Array(HEXES);
  reaches.set(p, reach);
  // With two players, and against the Soviets, the allies win and lose together.
  if (isJudge(p.s) || p.s.players === 2) return reach;
  let ring: number[] = [];
  for (let u = 0; u < UNITS; u++) {
    const at = p.s.units.at[u]!;
    const camp = campOf(p.s, u);
    if (isCombat[u] === 0 || !isHex(at) || camp === p.camp || areEnemies(p.s, p.camp, camp) || reach[at] === 1)
      continue;
    reach[at] = 1;
    ring.push(at);
  }
  for (let step = 0; step < MARCH; step++) {
    const next: number[] = [];
    for (const hex of ring)
      for (const near of touching[hex]!) {
        if (reach[near] === 1) continue;
        reach[near] = 1;
        next.push(near);
      }
    ring = next;
  }
  return reach;
}

/** Steps to the nearest hex in which 26.9 wants to see the French. */
const wayToFrance = new Uint8Array(HEXES).fill(99);
let shore = LAND.filter((hex) => FRANCE[hex] === 1 || BENELUX[hex] === 1 || GERMANY[hex] === 1);
for (let away = 0; shore.length > 0; away++) {
  for (const hex of shore) wayToFrance[hex] = away;
  shore = [...new Set(shore.flatMap((hex) => touching[hex]!))].filter((hex) => wayToFrance[hex] === 99);
}
export const isFrance = (hex: number): boolean => wayToFrance[hex] === 0;

/** 26.11: the first step into the Hook costs three points and a train; its cities go to whoever holds Antwerp. */
export const isDike = (p: Picture, hex: number): boolean =>
  p.general && p.camp === ALLIED && isHook[hex] === 1 && !p.s.flooded && !isJudge(p.s);
export const FLOOD = 60;

/** What the alliance would have against a unit being in a hex. */
export function scruples(p: Picture, u: number, hex: number): number {
  if (p.camp !== ALLIED || isJudge(p.s)) return 0;
  let sum = 0;
  // 26.9: half a point a turn for each French corps that is not at home.
  if (u === F1 || u === F2) sum += 6 * wayToFrance[hex]! + (isFrance(hex) ? 0 : 15);
  if (isDike(p, hex)) sum += FLOOD;
  return sum;
}
