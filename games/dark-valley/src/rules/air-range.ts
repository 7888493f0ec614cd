import { maskOf, withinRange } from '@rokada/kit';
import { board } from '../board.ts';
import { HEXES, MOUNTAIN, USSR, isHex, terrain } from '../geography.ts';
import type { State } from '../state.ts';
import { airRange } from '../units.ts';

/** How far air units fly (8.4): so many hexes from their base, never over mountains of the Soviet Union. */

const peaks = maskOf(board, (hex) => hex < HEXES && terrain[hex] === MOUNTAIN && USSR[hex] === 1);
const known = new Map<number, Uint8Array>();

/** All hexes within reach of a base, 1 or 0. Mountains are no way through, but what stands in them can be flown to. */
export function airReach(base: number, radius: number): Uint8Array {
  const key = base * 32 + radius;
  let reach = known.get(key);
  if (reach === undefined) {
    reach = new Uint8Array(HEXES);
    for (const hex of withinRange(board, base, radius - 1, peaks)) {
      if (hex >= HEXES) continue;
      reach[hex] = 1;
      for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) reach[board.to[arc]!] = 1;
    }
    known.set(key, reach);
  }
  return reach;
}

/** Whether an air unit reaches a hex from its base. */
export const inAirRange = (s: State, air: number, hex: number): boolean =>
  isHex(s.units.at[air]!) && airReach(s.units.at[air]!, airRange(air))[hex] === 1;
