import type { World } from '@rokada/kernel';
import { isOnMap, LOST_OBSERVERS, OBSERVERS, SIDES, TRACTOR_WORKS, type Side } from '../data.ts';
import type { Stalingrad } from '../state.ts';
import { at, aUnit, tell } from '../tell.ts';
import { standsAt } from './areas.ts';

/** Control of areas (TS-DEF-21), and what follows from it at once. */

/**
 * TS-DEF-9, TS-DEF-21, TS-8.1k: a side that is alone in an area with a combat unit holds it. TS-15.22b: an observer
 * left among enemies is taken away. Called wherever combat units came or went.
 */
export function settle(s: Stalingrad, where: number, world: World): void {
  if (!isOnMap(where)) return;
  const [german, russian] = [standsAt(s, 'german', where), standsAt(s, 'russian', where)];
  if (german !== russian) takeControl(s, where, german ? 'german' : 'russian', world);
  if (russian && !german) removeObservers(s, where, world);
}

function takeControl(s: Stalingrad, where: number, side: Side, world: World): void {
  if (SIDES[s.areas.control[where]!] === side) return;
  s.areas.control[where] = SIDES.indexOf(side);
  tell(world, 'takes-control', ['TS-DEF-21'], { side: { side }, area: at(where) });
  if (where === TRACTOR_WORKS && side === 'german') stopProduction(s, 'TS-13.2c', world);
}

/** TS-15.22b: removed at once; it comes back at dawn as it was (15.22c). */
function removeObservers(s: Stalingrad, where: number, world: World): void {
  for (const u of OBSERVERS) {
    if (s.units.at[u] === where) loseObserver(s, u, world);
  }
}

export function loseObserver(s: Stalingrad, u: number, world: World): void {
  s.units.at[u] = LOST_OBSERVERS;
  s.units.isolation[u] = 0;
  tell(world, 'observer-lost', ['TS-15.22b'], { unit: aUnit(u) });
}

/** TS-13.2c to TS-13.2f: stored factors are lost and none are ever earned again. */
export function stopProduction(s: Stalingrad, rule: string, world: World): void {
  if (!s.production) return;
  s.production = false;
  s.armour = 0;
  tell(world, 'production-stopped', [rule, 'TS-13.2f']);
}
