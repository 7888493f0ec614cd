import { step } from '@rokada/kernel';
import type { State } from '../state.ts';

/** Replacements (7.4, 7.6) with conversions and withdrawals (7.7 to 7.10). */
export const axisReplacements = step<State>('axis-replacements', 'DV-4.1.Ib', {});
export const sovietReplacements = step<State>('soviet-replacements', 'DV-4.1.Id', {});
