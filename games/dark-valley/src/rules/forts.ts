import type { World } from '@rokada/kernel';
import { FZ2, SOVIET, AXIS, sideOf, type Camp } from '../units.ts';
import { NO_FORT, REMOVED } from '../geography.ts';
import { controls, type State } from '../state.ts';

/** Forts, fortified zones, works and FZ(2) (12.7). */

/** A fort is no more; the other terrain of its hex counts again. */
export function destroyFort(s: State, hex: number, rule: string, world: World): void {
  s.hexes.fort[hex] = NO_FORT;
  world.tell({ key: 'fort-destroyed', rules: [rule], params: { hex: { space: hex } } });
}

/** 12.7: a fort falls when the enemy comes in; FZ(2) when a unit of the Axis does. */
export function enterFort(s: State, of: Camp, hex: number, world: World): void {
  if (s.hexes.fort[hex] !== NO_FORT && !controls(s, of, hex)) destroyFort(s, hex, 'DV-12.7b', world);
  if (of === AXIS && s.units.at[FZ2] === hex) {
    s.units.at[FZ2] = REMOVED;
    s.fz2 = 'destroyed';
    world.tell({
      key: 'fz2-destroyed',
      rules: ['DV-12.7i'],
      params: { hex: { space: hex }, side: { side: sideOf(SOVIET) } },
    });
  }
}
