import { step } from '@rokada/kernel';
import type { State } from '../state.ts';

/** Reduced 4-6-4 corps rebuilt at the end of an Axis activation (7.5). */
export const corpsRebuilding = step<State>('corps-rebuilding', 'DV-7.5a', {});
