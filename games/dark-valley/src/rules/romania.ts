import { step, type World } from '@rokada/kernel';
import { ODESSA, REMOVED, ROMANIA, SEVASTOPOL, TOWNS, USSR, VICTORY_HEXES } from '../geography.ts';
import { OUT_OF_SUPPLY, SUPPLIED, controls, isOnMap, landUnitsAt, stepsLeft, year, type State } from '../state.ts';
import {
  ALL_UNITS,
  AXIS,
  LAND_UNITS,
  ROMANIAN_AIR,
  SOVIET,
  camp,
  isArtillery,
  isGerman,
  isRomanian,
} from '../units.ts';
import { takePlace } from './control.ts';

/** Romania changes sides (15.2), and its air force goes home (2.2): looked at in every End Phase. */

const STEPS = 20;
const PLACES = 2;
const ROMANIAN_TOWNS = TOWNS.filter((town) => ROMANIA[town.hex] === 1);

function isOverrun(s: State): boolean {
  if (year(s) <= 1942 || s.romania > 0) return false;
  if (!controls(s, SOVIET, ODESSA) || !controls(s, SOVIET, SEVASTOPOL)) return false;
  if (ROMANIAN_TOWNS.filter(({ hex }) => controls(s, SOVIET, hex)).length < PLACES) return false;
  const inside = ALL_UNITS.filter(
    (u) => camp(u) === SOVIET && isArtillery[u] === 0 && isOnMap(s, u) && ROMANIA[s.units.at[u]!] === 1,
  );
  return inside.reduce((sum, u) => sum + stepsLeft(s, u), 0) >= STEPS;
}

function changeSides(s: State, world: World): void {
  s.romania = s.turn;
  world.tell({ key: 'romania-changes', rules: ['DV-15.2a', 'DV-15.2b'] });
  for (const u of ALL_UNITS) {
    if (isRomanian[u] === 0) continue;
    s.units.at[u] = REMOVED;
    s.units.lost[u] = 0;
    s.units.supply[u] = SUPPLIED;
  }
  s.units.at[ROMANIAN_AIR] = REMOVED;
  for (let u = 0; u < LAND_UNITS; u++) {
    if (isGerman[u] === 0 || !isOnMap(s, u) || ROMANIA[s.units.at[u]!] === 0) continue;
    s.units.airfed[u] = 0;
    if (s.units.supply[u] === SUPPLIED) s.units.supply[u] = OUT_OF_SUPPLY;
  }
  for (const hex of VICTORY_HEXES)
    if (ROMANIA[hex] === 1 && landUnitsAt(s, AXIS, hex).length === 0) takePlace(s, SOVIET, hex, world);
}

/** from January 1942 on, without Romanians in the Soviet Union, for good. */
const AIR_FROM = 8;
function sendAirHome(s: State, world: World): void {
  const at = s.units.at[ROMANIAN_AIR]!;
  if (s.turn < AIR_FROM || at < 0 || at === REMOVED) return;
  if (ALL_UNITS.some((u) => isRomanian[u] === 1 && isOnMap(s, u) && USSR[s.units.at[u]!] === 1)) return;
  s.units.at[ROMANIAN_AIR] = REMOVED;
  world.tell({ key: 'romanian-air-leaves', rules: ['DV-2.2h'] });
}

/** before the victory check of the same End Phase. */
export const romania = step<State>('romania', 'DV-15.2a', {
  enter(s, _f, world) {
    if (isOverrun(s)) changeSides(s, world);
    sendAirHome(s, world);
  },
});
