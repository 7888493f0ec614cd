import { step, type World } from '@rokada/kernel';
import { WAITING } from '../geography.ts';
import { piecesIn, type State } from '../state.ts';
import { camp, isAir, type Camp } from '../units.ts';

/** Air bases (8.1, 8.2). */

/** 8.1: enemy units enter a base's hex: it goes elsewhere, and its air unit is done for the turn. */
export function displaceBases(s: State, of: Camp, hex: number, world: World): void {
  for (const air of piecesIn(s, hex, (piece) => isAir(piece) && camp(piece) !== of)) {
    s.units.at[air] = WAITING;
    s.units.done[air] = 1;
    world.tell({ key: 'base-displaced', rules: ['DV-8.1d'], params: { air: { piece: air }, hex: { space: hex } } });
  }
}

/** II.a and II.b (8.2). */
export const axisBases = step<State>('axis-air-bases', 'DV-4.1.IIa', {});
export const sovietBases = step<State>('soviet-air-base', 'DV-4.1.IIb', {});
