import { sequence, type AnyStep } from '@rokada/kernel';
import { supportReturn } from '../rules/air-return.ts';
import { battleSteps } from '../rules/battle.ts';
import { fighting } from '../rules/combat.ts';
import { allottingGuns, restGuns } from '../rules/gunnery.ts';
import { isolationCheck } from '../rules/supply.ts';
import type { State } from '../state.ts';

/** The combat phase (4A4): the phasing player attacks. */
export const combatPhase = sequence<State>(
  'combat-phase',
  'SS-4A4a',
  [isolationCheck, allottingGuns, fighting, supportReturn],
  { leave: restGuns },
);

export const combatInterludes: readonly AnyStep[] = battleSteps;
