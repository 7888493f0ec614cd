import type { Gait, March, Terms } from '@rokada/kit';
import { DONE_MOVING, NOT_MOVED, shown, type State } from '../state.ts';
import { camp, moverOf } from '../units.ts';
import { left } from './allowance.ts';
import { boundUnits, refuseGround } from './bounds.ts';
import { costsFor } from './movement-costs.ts';
import { fieldOf, zoneRulesFor } from './zones.ts';

/** What a march is made of (6): points, costs, zones, and who may not go where. */
export function marchOf(s: State, units: readonly number[]): March {
  const first = units[0]!;
  const of = camp(first);
  const field = fieldOf(s);
  const bound = boundUnits(s, units);
  const terms: Terms = {
    gate: field.gate[of],
    zones: field.enemyZone[of],
    zoneRules: zoneRulesFor(s, first),
    // 6f, 6g: one hex for everything, by those who have spent nothing.
    atLeastOne: units.every((u) => s.units.moved[u] === NOT_MOVED),
    ...(bound.length > 0 && {
      veto: (from: number, to: number) => bound.some((u) => refuseGround(s, u, from, to) !== undefined),
    }),
  };
  const march: Gait = {
    name: 'march',
    units: Math.min(...units.map((u) => left(s, u))),
    costs: costsFor(s, of, moverOf[shown(s, first)]!),
    terms,
  };
  return { from: s.units.at[first]!, gaits: [march] };
}

/** Takes a group up; whoever was on the way before and is not among them moves no more in this phase. */
export function takeUp(s: State, units: readonly number[]): void {
  for (const u of s.hand) if (!units.includes(u)) s.units.moved[u] = DONE_MOVING;
  s.hand = [...units];
}
