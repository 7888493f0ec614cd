import { push, sequence, step, type AnyStep, type Step, type World } from '@rokada/kernel';
import type { State } from '../state.ts';
import { AXIS, sideOf, type Camp } from '../units.ts';
import { beginActivation, endActivation } from './activations.ts';
import { settleControl } from './control.ts';
import { corpsRebuilding } from './corps-rebuilding.ts';

/** The frame every chit has: it begins, its parts follow one another, its marks are cleared, corps are rebuilt (7.5). */
export interface ChitFrame {
  readonly chit: string;
  readonly kind: string;
  readonly camp: Camp;
}

/** A part of an activation that runs for its owner: `moving` and `fighting` take the side as their data. */
export function part(s: State, of: Step<State, { side: string }>): void {
  push(s, of, { side: sideOf(s.activation!.camp) });
}

/** An activation made of steps that are pushed one after the other by `parts`. */
export function activationStep<F extends ChitFrame = ChitFrame>(
  name: string,
  rule: string,
  parts: readonly AnyStep[],
  begin?: (s: State, f: F, world: World) => void,
): Step<State, F> {
  return sequence<State, F>(name, rule, [...parts, closing(name, rule)], {
    enter(s, f, world) {
      beginActivation(s, f.chit, f.kind, f.camp);
      begin?.(s, f, world);
    },
  });
}

/** The end of every activation. */
const closing = (name: string, rule: string): AnyStep =>
  step<State>(`${name}-ends`, rule, {
    enter(s, _f, world) {
      const of = s.activation?.camp;
      endActivation(s);
      // Whoever was lost outside a battle may have left a place to the enemy's zones (2.4).
      settleControl(s, world);
      if (of === AXIS) push(s, corpsRebuilding);
    },
  });
