import { die, step } from '@rokada/kernel';
import type { State } from '../state.ts';
import { LAND_UNITS, SOVIET } from '../units.ts';
import { activate } from './activations.ts';
import { activationStep, part } from './activation-step.ts';
import { slowStart } from './allowance.ts';
import { fighting } from './combat.ts';
import { moving } from './movement.ts';

/** Counterattack (10.5.6): whoever moves must attack; Stalin wants so many attacks. */

const LEAST = 6;

const moves = step<State>('counterattack-moves', 'DV-10.5.6a', {
  enter(s) {
    activate(s, SOVIET);
    for (let u = 0; u < LAND_UNITS; u++) if (s.units.act[u] === 1) s.units.spent[u] = slowStart(s, u);
    part(s, moving);
  },
});
const attacks = step<State>('counterattack-attacks', 'DV-10.5.6a', { enter: (s) => part(s, fighting) });
/** 10.5.6: for every ordered attack not made the Axis may take a 1-4 rifle division. */
export const penalty = step<State>('counterattack-penalty', 'DV-10.5.6f', {});

export const counterattack = activationStep(
  'counterattack',
  'DV-10.5.6a',
  [moves, attacks, penalty],
  (s, _f, world) => {
    const dice = [die(world.chance), die(world.chance)];
    const quota = Math.max(LEAST, dice[0]! + dice[1]!);
    s.activation!.quota = quota;
    world.tell({ key: 'stalins-quota', rules: ['DV-10.5.6d'], params: { first: dice[0]!, second: dice[1]!, quota } });
  },
);
