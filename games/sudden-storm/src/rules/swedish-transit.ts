import { refusal, type Refusal } from '@rokada/kernel';
import { ARRIVALS } from '../board.ts';
import { SCHEDULE } from '../order-of-battle.ts';
import type { State } from '../state.ts';
import { AXIS, UNITS, campOfSide, originOf } from '../units.ts';
import { couldRide } from './rail-movement.ts';
import { isSwedish } from './rail-routes.ts';

/** 30Bc: the German reinforcement of Jun II 41 that comes through Sweden, by strategic rail, to Finland, in that turn. */

const TRAVELLERS = originOf.flatMap((origin, u) =>
  u < UNITS && origin.of === 'arrival' && SCHEDULE[origin.entry]!.entry === 'sweden' ? [u] : [],
);
const stillThere = (s: State): number[] => TRAVELLERS.filter((u) => isSwedish(s.units.at[u]!));

/** It may not stay there. */
export function refuseStaying(s: State, side: string): Refusal | undefined {
  if (campOfSide(side) !== AXIS) return undefined;
  const u = stillThere(s).find((each) => couldRide(s, each));
  return u === undefined ? undefined : refusal('SS-30Bc', 'must-leave-sweden', { unit: { piece: u } });
}
/** Without a train it has not come yet, and waits as everybody does who cannot (33Ab). */
export function turnBack(s: State): void {
  for (const u of stillThere(s)) s.units.at[u] = ARRIVALS;
}
