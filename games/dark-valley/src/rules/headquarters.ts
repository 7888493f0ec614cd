import { isHex, hexDistance } from '../geography.ts';
import type { State } from '../state.ts';
import { HQS, commandRange } from '../units.ts';

/** Headquarters and leaders (14): command ranges. */

export const isInPlay = (s: State, hq: number): boolean => isHex(s.units.at[hq]!);

/** 2.4, 14.1: within the printed range, measured as the crow flies. */
export function inCommand(s: State, hq: number, hex: number): boolean {
  return isInPlay(s, hq) && HQS.includes(hq) && hexDistance(s.units.at[hq]!, hex) <= commandRange(hq);
}
