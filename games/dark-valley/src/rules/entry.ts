import type { World } from '@rokada/kernel';
import { isHex } from '../geography.ts';
import type { State } from '../state.ts';
import { camp } from '../units.ts';
import { displaceBases } from './air-bases.ts';
import { leaveGround, takeGround } from './control.ts';
import { displaceDepot } from './depots.ts';
import { enterFort } from './forts.ts';

/**
 * Units come into a hex, by marching, advancing, retreating, sailing or dropping: everything that happens then, whatever
 * brought them. The one place that changes where a land unit stands on the map.
 */
export function enterHex(s: State, units: readonly number[], hex: number, world: World): void {
  const left = new Set(units.map((unit) => s.units.at[unit]!));
  for (const unit of units) s.units.at[unit] = hex;
  const of = camp(units[0]!);
  enterFort(s, of, hex, world);
  displaceBases(s, of, hex, world);
  displaceDepot(s, of, hex, world);
  for (const unit of units) takeGround(s, unit, hex, world);
  for (const from of left) if (isHex(from)) leaveGround(s, from, world);
}
