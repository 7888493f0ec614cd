import { sequence } from '@rokada/kernel';
import type { State } from '../state.ts';
import { axisRebuilding } from './axis-replacements.ts';
import { axisConversions } from './conversions.ts';
import { fz2Offer } from './fz2.ts';
import { holdingBack } from './held-armies.ts';
import { sovietRebuilding } from './soviet-replacements.ts';
import { axisWithdrawals } from './withdrawals.ts';

/** The replacement segments of both sides, in the order of 4.1: rebuilding, conversions, withdrawals. */
export const axisReplacements = sequence<State>('axis-replacements', 'DV-4.1.Ib', [
  axisRebuilding,
  axisConversions,
  axisWithdrawals,
]);
export const sovietReplacements = sequence<State>('soviet-replacements', 'DV-4.1.Id', [
  holdingBack,
  fz2Offer,
  sovietRebuilding,
]);
