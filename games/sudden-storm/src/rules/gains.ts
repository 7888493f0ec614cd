import { bessarabiaReturns } from './allies.ts';
import { airbasesFall } from './escape.ts';
import { capitalFalls } from './capital.ts';
import { worksFall } from './construction.ts';
import { fortsFall } from './forts.ts';
import { quaysFall } from './lend-lease.ts';
import type { Follow } from './ownership.ts';
import { capacityFalls } from './rail-nets.ts';
import { storesFall } from './replacement-points.ts';
import { pointsFall } from './resource-points.ts';
import { portsFall } from './ships.ts';

/**
 * What follows when a camp gains a hex from the enemy, in this order. Each chapter writes its own part and names it here:
 * works and forts destroyed, points captured, airbases and ports taken, factories, capital and stores lost.
 */
export const GAINED: readonly Follow[] = [
  fortsFall,
  worksFall,
  storesFall,
  pointsFall,
  capacityFalls,
  airbasesFall,
  portsFall,
  bessarabiaReturns,
  capitalFalls,
  quaysFall,
];
