import { step, type World } from '@rokada/kernel';
import { REMOVED } from '../geography.ts';
import { piecesIn, type State } from '../state.ts';
import { SOVIET, isDepot, type Camp } from '../units.ts';

/** Axis supply depots (13.6). */

/** 13.6: a Soviet unit enters a depot's hex: the depot falls back, or is lost if it was turned over. */
export function displaceDepot(s: State, of: Camp, hex: number, world: World): void {
  if (of !== SOVIET) return;
  for (const depot of piecesIn(s, hex, isDepot)) {
    s.units.at[depot] = REMOVED;
    world.tell({ key: 'depot-lost', rules: ['DV-13.6g'], params: { depot: { piece: depot }, hex: { space: hex } } });
  }
}

/** V.a: depots move (13.6). */
export const depotMovement = step<State>('depot-movement', 'DV-4.1.Va', {});
