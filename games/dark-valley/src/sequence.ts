import { given, sequence, step } from '@rokada/kernel';
import { firstTurn, lastTurn } from './scenarios.ts';
import type { State } from './state.ts';
import { AXIS, PIECES, SOVIET, isAir, isDepot, sideOf } from './units.ts';
import { axisBases, sovietBases } from './rules/air-bases.ts';
import { airReturns, attritionSupply } from './rules/air-supply.ts';
import { startTurn } from './rules/arrivals.ts';
import { activationPhase } from './rules/chits.ts';
import { settleControl } from './rules/control.ts';
import { depotMovement } from './rules/depots.ts';
import { attrition } from './rules/logistics.ts';
import { axisReinforcements, sovietReinforcements } from './rules/reinforcements.ts';
import { axisReplacements, sovietReplacements } from './rules/replacements.ts';
import { romania } from './rules/romania.ts';
import { settingUp } from './rules/setup.ts';
import { strategicMovement } from './rules/strategic-movement.ts';
import { victoryCheck } from './rules/victory.ts';

/** The sequence of play (4), in the rulebook's order. */

/** I: the first turn of a scenario skips it (17.0). */
export const reinforcementPhase = sequence<State>(
  'reinforcement-phase',
  'DV-4.1a',
  [axisReinforcements, airReturns, axisReplacements, sovietReinforcements, sovietReplacements],
  { when: (s) => s.turn > firstTurn(s), enter: (s, _f, world) => startTurn(s, world) },
);

/** II. Whoever was withdrawn or converted may have left a place to the enemy's zones (2.4). */
export const airBasePhase = sequence<State>('air-base-phase', 'DV-4.1a', [axisBases, sovietBases], {
  enter: (s, _f, world) => settleControl(s, world),
});

/** V */
export const attritionPhase = sequence<State>('attrition-phase', 'DV-4.1a', [
  depotMovement,
  attritionSupply,
  attrition,
]);

/** VI.b: everybody is available again, and the marker moves on. */
const turnEnd = step<State>('turn-end', 'DV-4.1.VIb', {
  enter(s) {
    for (let piece = 0; piece < PIECES.count; piece++) {
      // A depot that is turned over stays so (13.6).
      // An air unit that was shot down is away until it comes back (8.6).
      const isAway = isAir(piece) && s.units.back[piece]! > 0;
      if (!isDepot(piece) && !isAway) s.units.done[piece] = 0;
      s.units.strategic[piece] = 0;
      s.units.forced[piece] = 0;
    }
    s.purse = {};
    s.lift = {};
  },
});
export const endPhase = sequence<State>('end-phase', 'DV-4.1a', [romania, victoryCheck, turnEnd]);

export const turn = sequence<State>(
  'turn',
  'DV-4.1a',
  [reinforcementPhase, airBasePhase, strategicMovement, activationPhase, attritionPhase, endPhase],
  {
    again(s) {
      if (s.turn >= lastTurn(s)) return false;
      s.turn++;
      return true;
    },
  },
);

/** 17.1.1: the Soviets set up first. */
export const setup = sequence<State>('setup', 'DV-17.0c', [
  given(settingUp, { side: sideOf(SOVIET) }),
  given(settingUp, { side: sideOf(AXIS) }),
]);

export const match = sequence<State>('match', 'DV-4.1a', [setup, turn]);
