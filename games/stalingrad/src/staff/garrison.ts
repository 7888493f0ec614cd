import type { Side } from '../data.ts';
import { isIntroductory, type Stalingrad } from '../state.ts';

/**
 * What a Russian general knows and an officer does not: the week is lost or won in the places that score. He leaves the
 * steppe to itself, fills these places before the enemy is there, and has them dug in. The numbers are measured, against
 * officers on the other side.
 */
export interface Garrison {
  /** What each unit leaves of the doubt whether a place will hold. */
  readonly doubt: number;
  /** How much a place counts that the enemy cannot reach within a day, and one that is worth a single point. */
  readonly far: number;
  readonly single: number;
  /** What digging in is worth in a place that scores more than that. */
  readonly spade: number;
}

/** On the narrow front of the introductory battle a few places, held in depth, decide. */
const NARROW: Garrison = { doubt: 0.82, far: 0.4, single: 0.25, spade: 0.2 };
const WIDE: Garrison = { doubt: 0.75, far: 0.7, single: 0.8, spade: 0.06 };

export const garrisonOf = (s: Stalingrad, side: Side, level: string): Garrison | undefined =>
  side === 'russian' && level === 'general' ? (isIntroductory(s) ? NARROW : WIDE) : undefined;
