import type { World } from '@rokada/kernel';
import type { State } from '../state.ts';
import { around, settleOwners } from './ownership.ts';

/**
 * Units come into a hex, by marching, by rail, advancing, retreating or landing: everything that happens then, whatever
 * brought them. The one place that changes where a ground unit stands on the map.
 */
export function enterHex(s: State, units: readonly number[], hex: number, world: World): void {
  const changed = new Set(units.map((u) => s.units.at[u]!));
  for (const u of units) s.units.at[u] = hex;
  changed.add(hex);
  settleOwners(s, around(changed), world);
}
