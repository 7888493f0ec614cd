import type { World } from '@rokada/kernel';
import { WARSAW, hexDistance } from '../geography.ts';
import { controls, type State } from '../state.ts';
import { HITLERITE } from '../units.ts';
import { generalSupply } from './supply.ts';
import { score } from './victory.ts';

/** The Warsaw rising (26.15). */

/** It begins the instant a Soviet unit is within two hexes. */
export function approachWarsaw(s: State, hex: number, world: World): void {
  if (s.uprising !== 0 || hexDistance(hex, WARSAW) > 2 || !controls(s, HITLERITE, WARSAW)) return;
  s.uprising = s.turn;
  world.tell({ key: 'uprising-begins', rules: ['ID-26.15a'] });
}

/** Four consecutive turns from the one in which it began. */
export const isUprising = (s: State): boolean => s.uprising > 0 && s.turn < s.uprising + 4;

/** Entering, assaulting or cutting off Warsaw while it fights. */
export function betrayWarsaw(s: State, world: World): void {
  if (!isUprising(s) || s.betrayed) return;
  s.betrayed = true;
  world.tell({ key: 'warsaw-betrayed', rules: ['ID-26.15d'] });
}

/** Cut off from German supply it is as betrayed as by an assault. */
export function checkWarsawCutOff(s: State, world: World): void {
  if (isUprising(s) && controls(s, HITLERITE, WARSAW) && generalSupply(s, HITLERITE)[WARSAW] === 0)
    betrayWarsaw(s, world);
}

/** Fewer than two German steps in Warsaw at the end of German operational movement. */
export function checkWarsawGarrison(s: State, world: World, steps: number): void {
  if (isUprising(s) && controls(s, HITLERITE, WARSAW) && steps < 2)
    score(s, 'hitlerite', -4, 'warsaw', ['ID-26.15b'], world);
}
