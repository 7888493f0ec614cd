import { given, sequence, type AnyStep } from '@rokada/kernel';
import { assembling } from '../rules/breakdown.ts';
import { excess } from '../rules/excess.ts';
import { moving } from '../rules/movement.ts';
import { fleetReady, fleetRests } from '../rules/naval-movement.ts';
import type { State } from '../state.ts';

/** The movement phase (4A2): ground units and ships of the phasing player. */
export const movementPhase = sequence<State>('movement-phase', 'SS-4A2a', [
  fleetReady,
  given(moving, { phase: 'movement' }),
  given(assembling, { phase: 'movement' }),
  excess,
  fleetRests,
]);

export const movementInterludes: readonly AnyStep[] = [];
