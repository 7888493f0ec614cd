import { sequence, step } from '@rokada/kernel';
import type { State } from '../state.ts';

/** Phase III (9): its six segments in order. Each moves into a file of its own as it grows. */
export const axisRail = step<State>('axis-rail', 'DV-9.2a', {});
export const axisNaval = step<State>('axis-naval', 'DV-9.3a', {});
export const sovietRail = step<State>('soviet-rail', 'DV-9.4a', {});
export const sovietNaval = step<State>('soviet-naval', 'DV-9.5a', {});
export const amphibiousAssault = step<State>('amphibious-assault', 'DV-9.6a', {});
export const airborne = step<State>('airborne', 'DV-9.7a', {});

export const strategicMovement = sequence<State>('strategic-movement', 'DV-4.1.III', [
  axisRail,
  axisNaval,
  sovietRail,
  sovietNaval,
  amphibiousAssault,
  airborne,
]);
