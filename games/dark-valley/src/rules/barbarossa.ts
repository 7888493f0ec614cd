import { ROMANIA } from '../geography.ts';
import { plays } from '../options.ts';
import type { State } from '../state.ts';
import { AXIS, camp } from '../units.ts';

/** What holds in June 1941 only (17.1.2). */

/** On turn 1 the Axis in Romania neither moves nor attacks. */
export const waitsInRomania = (s: State, u: number): boolean =>
  s.turn === 1 && camp(u) === AXIS && ROMANIA[s.units.at[u]!] === 1 && plays(s, 'romania-waits', 'on-turn-1');
