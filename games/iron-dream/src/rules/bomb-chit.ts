import type { State } from '../state.ts';
import { plays } from '../options.ts';

/** The secret of the bombs (27.6). */

const ARRIVAL: Readonly<Record<string, number>> = { A: 4, B: 6, C: 8 };

/** The first turn on which a chit's bombs may go off: that of their arrival, or the next one (ruling B78). */
export const bombsFrom = (s: State, chit: string): number =>
  (ARRIVAL[chit] ?? 99) + (plays(s, 'first-bombs', 'one-turn-later') ? 1 : 0);
