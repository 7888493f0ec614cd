import { BESSARABIA, CEDED, FINLAND, HANGO, ROMANIA } from '../board.ts';
import type { State } from '../state.ts';

/** Countries as far as they reach just now: ground that Finland and Romania lost in 1940 may come back to them (31). */

/** 31Bd: what Finland ceded, and Hango, are Finnish from the moment the Axis has gained them, whoever regains them. */
export const isInFinland = (s: State, hex: number): boolean =>
  hex === HANGO || CEDED[hex] === 1 ? s.hexes.lost[hex] === 1 : FINLAND[hex] === 1;

/** 31A2e: with Bessarabia, once all of it has been in Axis hands. */
export const isInRomania = (s: State, hex: number): boolean =>
  ROMANIA[hex] === 1 || (s.bessarabiaIsRomanian && BESSARABIA[hex] === 1);
