import { activationStep } from './activation-step.ts';

/** The Stavka chit (10.5.9): units leave the Reserve Box, move and fight. */
export const stavka = activationStep('stavka', 'DV-10.5.9a', []);
