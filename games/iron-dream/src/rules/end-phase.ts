import { action, refusal, type Refusal } from '@rokada/kernel';
import type { State } from '../state.ts';
import { HITLERITE, campOfSide } from '../units.ts';
import { endFor } from './command.ts';
import { reachOf } from './leaving-supply.ts';
import { marchOf } from './march.ts';
import { dueFromGreece } from './movement-points.ts';

/** Ending a phase: the one thing that can always be done. */
export const endPhase = action<State>(
  'end-phase',
  'ID-5.0b',
  {},
  { closed: refuseLeavingGreece, apply: (s, d) => endFor(s, d.side) },
);

/** 25.4, ruling B91: the corps from Greece come in the first movement phase in which they can. */
function refuseLeavingGreece(s: State, side: string): Refusal | undefined {
  if (s.stack.at(-1)?.step !== 'operational-movement' || campOfSide(side) !== HITLERITE) return undefined;
  for (const u of dueFromGreece(s)) {
    for (const _ of reachOf(s, marchOf(s, [u]))) return refusal('ID-25.4b', 'due-from-greece', { unit: { piece: u } });
  }
  return undefined;
}
