import { given, sequence, type AnyStep } from '@rokada/kernel';
import { alliesCheck } from '../rules/allies.ts';
import { garrisonDebt } from '../rules/garrison-debt.ts';
import { garrisonCheck } from '../rules/garrisons.ts';
import { occupationCheck } from '../rules/occupation.ts';
import { airArrivals, airGuards } from '../rules/air-arrivals.ts';
import { airRepair, grouping } from '../rules/air-replacement.ts';
import { patrolReturn } from '../rules/air-return.ts';
import { constructing, worksDone } from '../rules/construction.ts';
import { evacuation, factoriesLost } from '../rules/factories.ts';
import { lendLease } from '../rules/lend-lease.ts';
import { oil } from '../rules/oil.ts';
import { beginPlayerTurn, iranOpens } from '../rules/player-turn.ts';
import { replacementPoints, specialPoints } from '../rules/replacement-points.ts';
import { replacements } from '../rules/replacements.ts';
import { arrivals, reinforcements } from '../rules/reinforcements.ts';
import { releases } from '../rules/reserve-releases.ts';
import { navalRepair } from '../rules/naval-repair.ts';
import { seaSupply, seaSupplyEnds } from '../rules/naval-supply.ts';
import { supplyCheck, truckSources } from '../rules/supply.ts';
import { withdrawals } from '../rules/withdrawals.ts';
import type { State } from '../state.ts';

/**
 * The start of a game turn (28B, 31b) and the initial phase (4A1), segment by segment in the order in which one needs the
 * other: what is owned and supplied, who comes, who is replaced, what is built.
 */
export const initialPhase = sequence<State>('initial-phase', 'SS-4A1a', [
  iranOpens,
  beginPlayerTurn,
  worksDone,
  patrolReturn,
  garrisonCheck,
  factoriesLost,
  supplyCheck,
  seaSupply,
  truckSources,
  occupationCheck,
  alliesCheck,
  oil,
  airRepair,
  given(grouping, { box: 'eft' }),
  given(grouping, { box: 'remnants' }),
  evacuation,
  arrivals,
  lendLease,
  navalRepair,
  replacementPoints,
  specialPoints,
  garrisonDebt,
  withdrawals,
  releases,
  replacements,
  reinforcements,
  constructing,
  airArrivals,
  airGuards,
  seaSupplyEnds,
]);

/** Steps of the initial phase that are only ever pushed. */
export const initialInterludes: readonly AnyStep[] = [];
