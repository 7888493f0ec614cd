import type { World } from '@rokada/kernel';
import { isFoggy } from '../fog.ts';
import { DESTROYED } from '../geography.ts';
import { areEnemies, campOf, unitsAt, type State } from '../state.ts';
import { ALLIED, PORTS, isCombat, kindOf, type Camp } from '../units.ts';

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
  // In the fog nobody knew which unit it was.
  if (isFoggy(s)) world.reveal();
  world.tell({ key: 'lost-for-good', rules: [rule], params: { unit: { piece: u } } });
  s.units.at[u] = DESTROYED;
}
