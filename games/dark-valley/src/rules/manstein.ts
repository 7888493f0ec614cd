import { step } from '@rokada/kernel';
import type { State } from '../state.ts';

/** Manstein and Model (10.5.10): offered before every draw. */
export const mansteinOffer = step<State>('manstein-offer', 'DV-10.5.10b', {});
