import { readSheet, recordsOf } from '@rokada/kit';
import historicalCsv from '../data/historical.csv';
import { CITIES, LAND, NOWHERE, TRIANGLE, areAdjacent, hexNamed, isHex } from './geography.ts';
import { combatUnitsAt, isHoldingBox, isJudge, type State } from './state.ts';
import { SOVIET, firstCamp, isCombat, isUnit, isYugoslav, unitNamed } from './units.ts';
import { plays } from './options.ts';
import { refuseArea } from './rules/setup-areas.ts';
import { judgeAreaOf } from './rules/setup-judge.ts';
import { hexesFor, membersOf, refusePlace, type Group } from './rules/setup.ts';
import { garrisonSteps } from './rules/victory.ts';

/** The ready set-up: not a rule, but one of the many set-ups that the rules allow. */

const historical = new Map(
  recordsOf(readSheet(historicalCsv, 'historical.csv'), ['unit', 'hex']).map((row) => [
    unitNamed(row.unit.text),
    hexNamed(row.hex.text),
  ]),
);

/** 3.8, ruling B28: three more corps stand on the Bay of Biscay where each of its hexes needs one. */
const biscayPosts = new Map(
  Object.entries({ P1: 'ger-inf-86', Q2: 'ger-inf-25', R2: 'ger-inf-74' }).map(([hex, id]) => [
    unitNamed(id),
    hexNamed(hex),
  ]),
);
const readyHex = (s: State, u: number): number | undefined =>
  (plays(s, 'biscay', 'a-corps-on-each') ? biscayPosts.get(u) : undefined) ?? historical.get(u);

/** How many hexes a unit could start in: those with least choice go first. */
const roomOf = (s: State, u: number): number =>
  LAND.filter((hex) => refuseArea(s, judgeAreaOf(u), u, hex) === undefined).length;

/** Puts everybody where history had him, and the rest where there is most room. */
export function placeHistorically(s: State, group: Group): void {
  const all = membersOf(group).filter(isUnit);
  for (const u of all) s.units.at[u] = NOWHERE;
  for (const u of all) {
    const hex = readyHex(s, u);
    if (hex !== undefined && refusePlace(s, u, hex) === undefined) s.units.at[u] = hex;
  }
  const room = new Map(isJudge(s) ? all.map((u) => [u, roomOf(s, u)]) : []);
  const byRoom = isJudge(s) ? all.toSorted((a, b) => room.get(a)! - room.get(b)! || a - b) : all;
  for (const u of byRoom) {
    if (s.units.at[u] !== NOWHERE) continue;
    const open = hexesFor(s, u);
    const taste = (hex: number): number => (isJudge(s) ? judgeTaste(s, u, hex) : combatUnitsAt(s, hex).length);
    const tastes = new Map(open.map((hex) => [hex, taste(hex)]));
    open.sort((a, b) => tastes.get(a)! - tastes.get(b)! || a - b);
    s.units.at[u] = open[0] ?? NOWHERE;
  }
}

/** Where the ready set-up would rather have a unit: low is better. */
function judgeTaste(s: State, u: number, hex: number): number {
  if (!isHex(hex)) return isHoldingBox(hex) ? 900 : 1000;
  const crowd = combatUnitsAt(s, hex).length;
  if (firstCamp[u] === SOVIET) {
    if (isYugoslav[u] === 1) return crowd;
    if (TRIANGLE.includes(hex) && crowd === 0) return -20;
    const city = CITIES.find((each) => each.hex === hex && each.needsGarrison);
    if (city !== undefined && isCombat[u] === 1 && garrisonSteps(s, hex) < (city.value > 1 ? 2 : 1)) return -10;
    return TRIANGLE.includes(hex) ? crowd : 10 + crowd;
  }
  return TRIANGLE.some((line) => areAdjacent(line, hex)) ? crowd : 10 + crowd;
}
