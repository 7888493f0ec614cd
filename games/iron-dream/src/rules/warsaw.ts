import type { World } from '@rokada/kernel';
import { WARSAW, hexDistance } from '../geography.ts';
import { A_TURN, controls, moment, type State } from '../state.ts';
import { HITLERITE } from '../units.ts';
import { generalSupply } from './supply.ts';
import { score } from './victory.ts';

/** The Warsaw rising (26.15). */

/** It begins the instant a Soviet unit is within two hexes. */
export function approachWarsaw(s: State, hex: number, world: World): void {
  if (s.uprising !== 0 || hexDistance(hex, WARSAW) > 2 || !controls(s, HITLERITE, WARSAW)) return;
  s.uprising = moment(s);
  world.tell({ key: 'uprising-begins', rules: ['ID-26.15a'] });
}

/** Ruling B80: four turns from the moment it began to the same phase of the fourth turn after. */
export const isUprising = (s: State): boolean => s.uprising !== 0 && moment(s) < s.uprising + 4 * A_TURN;

/** Entering, assaulting or cutting off Warsaw while it fights. */
export function betrayWarsaw(s: State, world: World): void {
  if (!isUprising(s) || s.betrayed) return;
  s.betrayed = true;
  world.tell({ key: 'warsaw-betrayed', rules: ['ID-26.15d'] });
}

/** Cut off from German supply at any moment it is as betrayed as by an assault. */
export function checkWarsawCutOff(s: State, world: World): void {
  if (!isUprising(s) || !controls(s, HITLERITE, WARSAW)) return;
  if (generalSupply(s, HITLERITE)[WARSAW] === 0) betrayWarsaw(s, world);
}

/** Ruling B81: fewer than two German steps in Warsaw at the end of German operational movement, whoever holds it. */
export function checkWarsawGarrison(s: State, world: World, steps: number): void {
  if (isUprising(s) && moment(s) !== s.uprising && steps < 2) score(s, 'hitlerite', -4, 'warsaw', ['ID-26.15b'], world);
}
