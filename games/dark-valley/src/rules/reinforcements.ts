import { step } from '@rokada/kernel';
import type { State } from '../state.ts';

/** Reinforcements (7.1 to 7.3), and what returns from other fronts (7.9). */
export const axisReinforcements = step<State>('axis-reinforcements', 'DV-4.1.Ia', {});
export const sovietReinforcements = step<State>('soviet-reinforcements', 'DV-4.1.Ic', {});
