import { action, close, step, untilClosed } from '@rokada/kernel';
import type { State } from '../state.ts';

/** Combat (12): the combat part of an activation. */

const endCombat = action<State>('end-combat', 'DV-4.1b', {}, { apply: (s) => close(s, fighting) });

export const fighting = step<State, { side: string }>('fighting', 'DV-12.1a', {
  decision: (_s, f) => ({ side: f.side }),
  actions: [endCombat],
  done: untilClosed,
});
