import type { World } from '@rokada/kernel';
import {
  AVAILABLE,
  BULGARIA,
  DESTROYED,
  LAND,
  SOFIA,
  WARSAW,
  YUGOSLAVIA,
  isHex,
  isHook,
  neighbours,
} from '../geography.ts';
import { areEnemies, campOf, isJudge, isOnMap, unitsAt, type State } from '../state.ts';
import {
  ALLIED,
  BULGARIAN,
  HITLERITE,
  PORTS,
  SOVIET,
  UNITS,
  firstCamp,
  isBulgarian,
  isCombat,
  isRomanian,
  isSupplyUnit,
  isYugoslav,
  kindOf,
  type Camp,
} from '../units.ts';
import { settle } from './control.ts';
import { score } from './victory.ts';
import { approachWarsaw, betrayWarsaw } from './warsaw.ts';

/** What happens because units come into a hex, whichever way they came. */
export function enterHex(s: State, units: readonly number[], hex: number, world: World): void {
  for (const u of units) s.units.at[u] = hex;
  if (!isHex(hex) || units.length === 0) return;
  const camp = campOf(s, units[0]!);
  overrun(s, camp, hex, world);
  if (isHook[hex] === 1 && camp !== HITLERITE) floodHook(s, camp, world);
  if (camp === SOVIET) sovietsArrive(s, units, hex, world);
  if (camp === ALLIED && s.neutral && YUGOSLAVIA[hex] === 1) violateNeutrality(s, world);
  if (s.alpenfestung === hex && camp !== HITLERITE) {
    s.alpenfestung = -1;
    world.tell({ key: 'alpenfestung-destroyed', rules: ['ID-26.12b'], params: { hex: { space: hex } } });
  }
  settle(s, world);
}

/** 15.33, 14.26, 26.14: lone supply units, ports and the rocket troops are lost when an enemy enters. */
export function overrun(s: State, camp: Camp, hex: number, world: World): void {
  for (const u of unitsAt(s, hex)) {
    if (isCombat[u] === 0 && areEnemies(s, camp, campOf(s, u)))
      destroyForGood(s, u, world, kindOf[u] === 'v-weapon' ? 'ID-26.14c' : 'ID-15.33c');
  }
  for (const port of PORTS) {
    if (s.units.at[port] !== hex || !areEnemies(s, camp, ALLIED)) continue;
    s.units.at[port] = DESTROYED;
    world.tell({ key: 'port-lost', rules: ['ID-14.26a'], params: { hex: { space: hex } } });
  }
}

export function destroyForGood(s: State, u: number, world: World, rule: string): void {
  world.tell({ key: 'lost-for-good', rules: [rule], params: { unit: { piece: u } } });
  s.units.at[u] = DESTROYED;
}

/** 26.11: the five hexes are marsh for ever; the Anglo-Allied player pays for it, the Soviet does not. */
export function floodHook(s: State, camp: Camp, world: World): void {
  if (s.flooded || isJudge(s) || camp === HITLERITE) return;
  s.flooded = true;
  world.tell({ key: 'hook-flooded', rules: ['ID-26.11b'] });
  if (camp !== ALLIED) return;
  const lost = supplyToLose(s);
  if (lost >= 0) destroyForGood(s, lost, world, 'ID-26.11c');
  score(s, 'anglo-allied', -6, 'flooding', ['ID-26.11c'], world);
}

/** The Anglo-Allied supply unit least missed: one already spent, else in a box, else on the map. */
function supplyToLose(s: State): number {
  const rank = (u: number): number =>
    s.units.at[u]! < 0 ? 9 : isOnMap(s, u) ? 3 : s.units.at[u] === AVAILABLE ? 0 : 1;
  let best = -1;
  for (let u = 0; u < UNITS; u++) {
    if (isSupplyUnit[u] === 0 || firstCamp[u] !== ALLIED || s.units.at[u] === DESTROYED || s.units.at[u]! < 0) continue;
    if (best < 0 || rank(u) < rank(best)) best = u;
  }
  return best;
}

const isRedArmy = (u: number): boolean =>
  isCombat[u] === 1 && isYugoslav[u] === 0 && isRomanian[u] === 0 && isBulgarian[u] === 0;

function sovietsArrive(s: State, units: readonly number[], hex: number, world: World): void {
  if (isJudge(s)) return;
  if (
    s.bulgaria === 'axis' &&
    units.some(isRedArmy) &&
    (BULGARIA[hex] === 1 || neighbours(hex).some((each) => BULGARIA[each] === 1))
  ) {
    bulgariaDefects(s, world);
  }
  if (hex === SOFIA && s.sofiaEntered === 0 && units.some(isRedArmy)) s.sofiaEntered = s.turn;
  approachWarsaw(s, hex, world);
  if (hex === WARSAW) betrayWarsaw(s, world);
}

/** 27.7: NATO ends Yugoslavia's neutrality by setting foot in it or striking there. */
export function violateNeutrality(s: State, world: World): void {
  if (!s.neutral) return;
  s.neutral = false;
  world.tell({ key: 'neutrality-violated', rules: ['ID-27.7a'] });
}

/** 19.9: all Bulgarian hexes and the army go over at once. */
function bulgariaDefects(s: State, world: World): void {
  s.bulgaria = 'soviet';
  s.greekTurn = 0;
  if (isOnMap(s, BULGARIAN)) s.units.camp[BULGARIAN] = SOVIET;
  for (const hex of LAND) {
    if (BULGARIA[hex] === 1 && !unitsAt(s, hex).some((u) => s.units.camp[u] === HITLERITE))
      s.hexes.control[hex] = SOVIET;
  }
  world.tell({ key: 'bulgaria-defects', rules: ['ID-19.9a'] });
}
