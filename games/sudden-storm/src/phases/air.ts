import { sequence, type AnyStep } from '@rokada/kernel';
import { airCombatSteps, airCombats } from '../rules/air-combat.ts';
import { airMovement } from '../rules/air-missions.ts';
import { interceptorsReturn, phasingReturn, returning } from '../rules/air-return.ts';
import { airMissions } from '../rules/bombing.ts';
import { escaping } from '../rules/escape.ts';
import { interception } from '../rules/interception.ts';
import type { State } from '../state.ts';

/** The air phase (4A3, 16C): six steps, in this order. */
export const airPhase = sequence<State>('air-phase', 'SS-16Ca', [
  airMovement,
  interception,
  airCombats,
  airMissions,
  interceptorsReturn,
  phasingReturn,
]);

/** Steps that are only ever pushed: fights, ways home, flights from a lost base. */
export const airInterludes: readonly AnyStep[] = [...airCombatSteps, returning, escaping];
