import { FORTRESS, grade } from '../board.ts';
import type { State } from '../state.ts';
import type { Follow } from './ownership.ts';

/** Forts and fortresses (30A5): what they are while they stand, and how they fall. */

/** 30A5a: a fortress that has not fallen; a fallen one is a reference city in combat for good. */
export const hasFortress = (s: State, hex: number): boolean => grade[hex] === FORTRESS && s.hexes.razed[hex] === 0;

/** 30A5: both are lost to whoever takes the hex. */
export const fortsFall: Follow = (s, _of, hex, world) => {
  const params = { hex: { space: hex } };
  if (s.hexes.fort[hex] === 1) {
    s.hexes.fort[hex] = 0;
    world.tell({ key: 'fort-destroyed', rules: ['SS-30A5b1'], params });
  }
  if (hasFortress(s, hex)) {
    s.hexes.razed[hex] = 1;
    world.tell({ key: 'fortress-destroyed', rules: ['SS-30A5a1'], params });
  }
};
