import { step } from '@rokada/kernel';
import type { State } from '../state.ts';

/** German air supply (8.6): in the Logistics activation, and in segment V.b. */
export const logisticsSupply = step<State>('logistics-air-supply', 'DV-10.5.11c', {});
export const attritionSupply = step<State>('attrition-air-supply', 'DV-4.1.Vb', {});
