import { action, option, step } from '@rokada/kernel';
import { hexDistance } from '../geography.ts';
import type { State } from '../state.ts';
import { PANZER_HQS, isGerman, sideOf, AXIS } from '../units.ts';
import { activate } from './activations.ts';
import { activationStep, part, type ChitFrame } from './activation-step.ts';
import { fighting } from './combat.ts';
import { inCommand, isInPlay } from './headquarters.ts';
import { moving } from './movement.ts';

/** Panzerarmee (10.5.7), and Manstein or Model, who work like one (10.5.10). */

export const panzerOf = (kind: string): number => PANZER_HQS[Number(kind.slice(3)) - 1]!;

const chooseOrder = action<State, { order: string }>(
  'choose-order',
  'DV-10.5.7b',
  { order: option({ among: () => ['combat-then-move', 'move-then-combat', 'nothing'] }) },
  {
    apply(s, d) {
      const activation = s.activation!;
      if (d.order === 'nothing') return;
      activation.mechanizedOnly = d.order === 'move-then-combat';
      // What is pushed last runs first.
      part(s, d.order === 'move-then-combat' ? fighting : moving);
      part(s, d.order === 'move-then-combat' ? moving : fighting);
    },
  },
);

const choosingOrder = step<State>('choosing-order', 'DV-10.5.7b', {
  decision: (s) =>
    s.units.act.includes(1) ? { side: sideOf(AXIS), params: { hq: { piece: s.activation!.hq } } } : undefined,
  actions: [chooseOrder],
});

export const panzerarmee = activationStep('panzerarmee', 'DV-10.5.7a', [choosingOrder], (s, f) => {
  const hq = panzerOf(f.kind);
  s.activation!.hq = hq;
  if (!isInPlay(s, hq)) return;
  // 10.5.7: German land units in range, measured now; no other Panzer HQ moves.
  activate(
    s,
    AXIS,
    (u) => isGerman[u] === 1 && (u === hq || !PANZER_HQS.includes(u)) && inCommand(s, hq, s.units.at[u]!),
  );
});

// --- Manstein and Model (10.5.10)

export const MANSTEIN = 'manstein';
const MANSTEIN_RANGE = 3;
export interface MansteinFrame extends ChitFrame {
  /** The unit he is with: his range is counted from its hex, as it stands when he is played. */
  readonly hq: number;
}
export const mansteinActivation = activationStep<MansteinFrame>(
  'manstein-activation',
  'DV-10.5.10c',
  [choosingOrder],
  (s, f) => {
    s.activation!.hq = f.hq;
    const seat = s.units.at[f.hq]!;
    activate(
      s,
      AXIS,
      (u) => isGerman[u] === 1 && !PANZER_HQS.includes(u) && hexDistance(seat, s.units.at[u]!) <= MANSTEIN_RANGE,
    );
  },
);
