import { action, option, step } from '@rokada/kernel';
import type { State } from '../state.ts';
import { sideOf } from '../units.ts';
import { activate } from './activations.ts';
import { activationStep, part } from './activation-step.ts';
import { fighting } from './combat.ts';
import { moving } from './movement.ts';

/** Move, Combat, Combat Zhukov and its kin, Move/Combat (10.5.1 to 10.5.5). */

const everybodyMoves = step<State>('move-part', 'DV-10.5.1a', {
  enter(s) {
    activate(s, s.activation!.camp);
    part(s, moving);
  },
});
const everybodyFights = step<State>('combat-part', 'DV-10.5.2a', {
  enter(s) {
    activate(s, s.activation!.camp);
    part(s, fighting);
  },
});

export const moveActivation = activationStep('move-activation', 'DV-10.5.1a', [everybodyMoves]);
/** Who counts as out of supply under Combat Zhukov and its kin is combat's affair: it asks `s.activation.kind` (10.5.3, 10.5.4). */
export const combatActivation = activationStep('combat-activation', 'DV-10.5.2a', [everybodyFights]);

/** 10.5.5, R-04: each side of the two-sided chits is used at most once a turn by each player. */
const usedSide = (s: State, side: string): string => `${sideOf(s.activation!.camp)}:${side}`;
const chooseSide = action<State, { part: string }>(
  'choose-side',
  'DV-10.5.5a',
  {
    part: option({ among: (s) => ['move', 'combat'].filter((side) => !s.chits.used.includes(usedSide(s, side))) }),
  },
  {
    apply(s, d) {
      s.chits.used.push(usedSide(s, d.part));
      const activation = s.activation!;
      activation.kind = d.part;
      activate(s, activation.camp);
      part(s, d.part === 'move' ? moving : fighting);
    },
  },
);
const choosing = step<State>('choosing-side', 'DV-10.5.5a', {
  decision: (s) => ({ side: sideOf(s.activation!.camp) }),
  actions: [chooseSide],
});
export const moveOrCombat = activationStep('move-combat-activation', 'DV-10.5.5a', [choosing]);
