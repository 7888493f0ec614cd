import { activationStep } from './activation-step.ts';
import { logisticsSupply } from './air-supply.ts';
import { logistics } from './logistics.ts';

/** The Logistics chit (10.5.11): supply is checked, then the Axis may supply by air (8.6). */
export const logisticsActivation = activationStep('logistics-activation', 'DV-10.5.11a', [logistics, logisticsSupply]);
