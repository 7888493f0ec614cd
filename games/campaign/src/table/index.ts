import type { TableHelper } from '@rokada/kernel';
import { airCombat, antiAircraft } from './air.ts';
import { commandPost, embarking, heroSuccess, leaving, sniper } from './command.ts';
import { arson, captured, deserters, inFire, lookout, scuttling, spreading, stuckCrew } from './ground.ts';

/** What the campaign helps with at a gaming table, in the order in which a battle asks for it. */
export const helpers: readonly TableHelper[] = [
  deserters,
  lookout,
  airCombat,
  antiAircraft,
  arson,
  spreading,
  inFire,
  stuckCrew,
  scuttling,
  captured,
  heroSuccess,
  sniper,
  commandPost,
  embarking,
  leaving,
];
