import { given, sequence } from '@rokada/kernel';
import { JUN_II, LAST_TURN } from './charts.ts';
import { airPhase } from './phases/air.ts';
import { combatPhase } from './phases/combat.ts';
import { exploitationPhase } from './phases/exploitation.ts';
import { initialPhase } from './phases/initial.ts';
import { movementPhase } from './phases/movement.ts';
import { assembling } from './rules/breakdown.ts';
import { excess } from './rules/excess.ts';
import { alliesJoin, endPlayerTurn } from './rules/player-turn.ts';
import { moving } from './rules/movement.ts';
import { markSurprise, settingUp } from './rules/setup.ts';
import { surpriseAirAttack } from './rules/surprise-air-attack.ts';
import { supplyAtStart } from './rules/supply.ts';
import { surrenders } from './rules/surrender.ts';
import { judging } from './rules/victory.ts';
import { weatherRoll } from './rules/weather.ts';
import type { State } from './state.ts';
import { AXIS, SOVIET } from './units.ts';

/** The sequence of play (4, 30F, 35). What belongs to a phase stands in its file under `phases/`. */

/** 4Aa: what happens in each player turn, in this order. */
const PHASES = [initialPhase, movementPhase, airPhase, combatPhase, exploitationPhase];

/** 4B: the phasing player. */
const playerTurn = (name: string, of: typeof AXIS | typeof SOVIET) =>
  sequence<State>(name, 'SS-4Ba', PHASES, {
    enter(s) {
      s.phasing = of;
    },
  });
export const germanTurn = playerTurn('german-turn', AXIS);
export const sovietTurn = playerTurn('soviet-turn', SOVIET);

/** 28B, 31b: before either player moves. */
export const turnStart = sequence<State>('turn-start', 'SS-4a', [weatherRoll, alliesJoin, surrenders]);

/** 30F: Jun II 41 opens with a German movement, combat and surprise air attack. */
export const surpriseTurn = sequence<State>(
  'surprise-turn',
  'SS-30Fa',
  [
    given(moving, { phase: 'movement' }),
    given(assembling, { phase: 'movement' }),
    excess,
    combatPhase,
    surpriseAirAttack,
    endPlayerTurn,
  ],
  {
    when: (s) => s.turn === JUN_II,
    enter(s) {
      s.phasing = AXIS;
      s.surprise = true;
      s.hexes.held.set(s.hexes.owner);
      markSurprise(s);
    },
    leave(s) {
      s.surprise = false;
    },
  },
);

/** 4a: a German player turn and a Soviet one. */
export const turn = sequence<State>('turn', 'SS-4a', [turnStart, surpriseTurn, germanTurn, sovietTurn], {
  again(s) {
    if (s.turn >= LAST_TURN) return false;
    s.turn++;
    return true;
  },
});

/** 35f */
export const setup = sequence<State>(
  'setup',
  'SS-35f',
  [
    given(settingUp, { part: 'soviet-border' }),
    given(settingUp, { part: 'axis' }),
    given(settingUp, { part: 'soviet-rest' }),
  ],
  { enter: supplyAtStart },
);

/** 36Aa: nineteen turns, then victory. */
export const match = sequence<State>('match', 'SS-36Aa', [setup, turn, judging]);
