import { sequence } from '@rokada/kernel';
import type { State } from '../state.ts';
import { airborne } from './airborne.ts';
import { amphibiousAssault } from './amphibious-assault.ts';
import { axisNaval, sovietNaval } from './naval-transport.ts';
import { axisRail, sovietRail } from './rail.ts';

/** Phase III (9): its six segments in order. */
export const strategicMovement = sequence<State>('strategic-movement', 'DV-4.1.III', [
  axisRail,
  axisNaval,
  sovietRail,
  sovietNaval,
  amphibiousAssault,
  airborne,
]);
