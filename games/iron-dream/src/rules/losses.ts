import type { World } from '@rokada/kernel';
import { DESTROYED, LAND, MOUNTAIN, isEast, isHex, neighbours, terrain } from '../geography.ts';
import {
  EMERGENCY,
  FORTRESS,
  campOf,
  combatUnitsAt,
  isJudge,
  pileOf,
  stepsLeft,
  unitsAt,
  type State,
  hasCollapsed,
} from '../state.ts';
import {
  ALLIED,
  HITLERITE,
  ROCKETS,
  isAirborne,
  isCombat,
  isGerman,
  isHungarian,
  isReserve,
  isYugoslav,
  type Camp,
} from '../units.ts';
import { battleUnderWay } from './engagement.ts';
import { destroyForGood } from './overrun.ts';
import { suppliedNow } from './supply.ts';
import { lostIn } from './theatres.ts';
import { score } from './victory.ts';

/** Step losses and what becomes of units that have no step left (7.12, 7.17, 15.9). */

/** Takes one step. The unit is gone when it has none left. */
export function loseStep(s: State, u: number, world: World, rule = 'ID-7.11a'): void {
  const hex = s.units.at[u]!;
  if (stepsLeft(s, u) > 1) {
    noteStepLost(s, u, hex, world);
    s.units.lost[u]!++;
    world.tell({ key: 'reduced', rules: ['ID-7.12b', rule], params: { unit: { piece: u }, hex: { space: hex } } });
  } else {
    eliminate(s, u, world, rule);
  }
}

/** Points that hang on single steps: late Anglo-Allied losses, kills round the Alpenfestung, pre-empted Shock Fronts. */
function noteStepLost(s: State, u: number, hex: number, world: World): void {
  if (campOf(s, u) === ALLIED && hasCollapsed(s))
    score(s, 'anglo-allied', -2, 'late-loss', ['ID-26.7a'], world, {}, hex);
  const near = hex === s.alpenfestung || (terrain[hex] === MOUNTAIN && neighbours(hex).includes(s.alpenfestung));
  if (isGerman[u] === 1 && near) score(s, 'anglo-allied', 2, 'alpenfestung-kill', ['ID-26.12d'], world, {}, hex);
  // Under a marker stand Soviets.
  if (s.player === HITLERITE && s.hexes.shock[hex] === 1) dissolveShockFront(s, world);
}

/** 24.2: one retreat or step loss in the German turn, and the whole front is off. */
export function dissolveShockFront(s: State, world: World): void {
  for (const hex of LAND) s.hexes.shock[hex] = 0;
  world.tell({ key: 'shock-front-dissolved', rules: ['ID-24.2a'] });
}

/** The whole unit goes: to its pile, or for good when it was cut off (7.17, 15.9). */
export function eliminate(s: State, u: number, world: World, rule = 'ID-7.12a', forGood = false): void {
  const hex = s.units.at[u]!;
  const camp = campOf(s, u);
  if (isCombat[u] === 0) {
    destroyForGood(s, u, world, 'ID-15.33e');
    return;
  }
  for (let left = stepsLeft(s, u); left > 0; left--) noteStepLost(s, u, hex, world);
  const isolated = s.units.supply[u] === FORTRESS || isCutOff(s, u);
  const permanent = (forGood || isolated) && isAirborne[u] === 0;
  world.tell({
    key: 'eliminated',
    rules: permanent ? [rule, isolated ? 'ID-7.17b' : 'ID-15.9b'] : [rule],
    params: { unit: { piece: u }, hex: { space: hex } },
  });
  const mediterranean = camp === ALLIED && lostIn(s, u) === 'mto';
  s.units.at[u] = permanent ? DESTROYED : pileOf(camp, mediterranean);
  const { lost, supply, shock, cutOff, dropped, refit } = s.units;
  for (const column of [lost, supply, shock, cutOff, dropped, refit]) column[u] = 0;
  noteEliminated(s, u, hex, world);
  if (isHex(hex)) leaveBehind(s, camp, hex, world);
}

/** 7.17: out of supply at this very moment. */
const isCutOff = (s: State, u: number): boolean =>
  s.units.supply[u] !== EMERGENCY && !suppliedNow(s, campOf(s, u)).has(u);

function noteEliminated(s: State, u: number, hex: number, world: World): void {
  if (isJudge(s)) return;
  if (isYugoslav[u] === 1) {
    // 26.16: one point for the first, two for the second, and so on. Yugoslavia is the western commander's.
    s.yugoslavsLost++;
    score(s, 'hitlerite-west', 2 * s.yugoslavsLost, 'yugoslav-destroyed', ['ID-26.16a'], world, { unit: { piece: u } });
  }
  if (isReserve[u] === 1 && s.units.unconverted[u] === 1) {
    score(s, isEast[hex] === 1 ? 'hitlerite' : 'hitlerite-west', -2, 'reserve-corps', ['ID-26.17a'], world, {
      unit: { piece: u },
    });
  }
  if (isHungarian[u] === 1 && !s.hungarianUsed && s.units.at[u] !== DESTROYED)
    s.hungariansLost.push({ unit: u, turn: s.turn });
}

/** With the last combat unit of a hex go its fort and its Volkssturm (22.7, 25.7); if it was attacked, the supply units, too. */
function leaveBehind(s: State, camp: Camp, hex: number, world: World): void {
  if (combatUnitsAt(s, hex).some((u) => campOf(s, u) === camp)) return;
  if (camp === HITLERITE) {
    if (s.hexes.fort[hex]! > 0)
      world.tell({ key: 'fort-destroyed', rules: ['ID-22.7b'], params: { hex: { space: hex } } });
    s.hexes.fort[hex] = 0;
    s.hexes.volkssturm[hex] = 0;
  }
  const battle = battleUnderWay(s);
  if (battle === undefined) return;
  const attacked = battle.targets.includes(hex) && campOf(s, battle.units[0]!) !== camp;
  for (const u of unitsAt(s, hex)) {
    if (campOf(s, u) !== camp) continue;
    // 15.33: supply units share the fate of those who are attacked; 26.14: the rocket troops in any battle.
    if (u === ROCKETS) destroyForGood(s, u, world, 'ID-26.14b');
    else if (attacked) destroyForGood(s, u, world, 'ID-15.33b');
  }
}

export const stepsAt = (s: State, camp: Camp, hex: number): number =>
  combatUnitsAt(s, hex).reduce((sum, u) => (campOf(s, u) === camp ? sum + stepsLeft(s, u) : sum), 0);
