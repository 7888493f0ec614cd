import { given, sequence, step, type AnyStep, type World } from '@rokada/kernel';
import { LAND, WARSAW } from './geography.ts';
import { isJudge, lastTurn, type State } from './state.ts';
import { ALLIED, HITLERITE, SOVIET, campOfSide, sideOf, type Camp } from './units.ts';
import { alliedSail, endNaval, shiftPort } from './rules/allied-naval.ts';
import { beachSupply } from './rules/beach-supply.ts';
import { drawChit, invade, invadeGreece } from './rules/invasions.ts';
import { drop, dropOnBeach, dropTogether } from './rules/airborne.ts';
import { arbitration, deciders } from './rules/command.ts';
import { bombRun, checkNeutrality, drawBombChit } from './rules/history-judge.ts';
import { alliedReinforcements } from './rules/allied-reinforcements.ts';
import { placeDummy } from './rules/dummies.ts';
import { germanNaval } from './rules/german-naval.ts';
import { germanReinforcements } from './rules/german-reinforcements.ts';
import { stepsAt } from './rules/losses.ts';
import { mobileAssault } from './rules/mobile-assault.ts';
import { beginMovement, move } from './rules/movement.ts';
import { declaring } from './rules/declaring-assaults.ts';
import { bombing } from './rules/heavy-bombers.ts';
import { resolving } from './rules/resolving-assaults.ts';
import { noteBreaches } from './rules/refit.ts';
import { transitRequest } from './rules/transit.ts';
import { inspection } from './rules/inspection.ts';
import { placing } from './rules/placing.ts';
import { feedTwelfthArmy } from './rules/specials.ts';
import { bagration, checkRomania, shockFront, sovietReinforcements } from './rules/soviet-reinforcements.ts';
import { strategicMove, strategicMovement } from './rules/strategic.ts';
import { endPhase } from './rules/end-phase.ts';
import { initialSupply, withdrawal } from './rules/supply-phases.ts';
import { attrition, fortressChoice } from './rules/terminal-supply.ts';
import { checkWarsawGarrison } from './rules/warsaw.ts';
import { alliedTurnEnds, checkGarrisons, endOfGame } from './rules/victory.ts';

/** The sequence of play (5), in the rulebook's order. */

/** 5.A4: invasions, landings, evacuations, and paratroops on a defended beach (17.3). */
export const alliedNaval = step<State, { side: string }>('allied-naval', 'ID-5.A4c', {
  decision: (_s, f) => ({ side: f.side }),
  actions: [invade, invadeGreece, alliedSail, shiftPort, beachSupply, dropOnBeach, endNaval],
  done: () => false,
});

/** 5.H5, 5.A5, 5.S4: movement, Mobile Assaults; drops first, and the Soviet strategic move if it was saved. */
export const operationalMovement = step<State, { side: string }>('operational-movement', 'ID-5.H5a', {
  enter(s, f) {
    feedTwelfthArmy(s);
    beginMovement(s, campOfSide(f.side));
  },
  decision: (s, f) => deciders(s, f.side, f, { actions: movementActions(f.side) }),
  actions: [move, mobileAssault, drop, dropTogether, beachSupply, strategicMove, placeDummy, endPhase],
  done: () => false,
  leave(s, f, world) {
    s.hand = [];
    if (campOfSide(f.side) === HITLERITE) checkWarsawGarrison(s, world, stepsAt(s, HITLERITE, WARSAW));
  },
});

const movementActions = (side: string): readonly string[] =>
  side === 'anglo-allied'
    ? ['drop', 'drop-together', 'move', 'mobile-assault', 'emergency-beach-supply', 'end-phase']
    : side === 'soviet'
      ? ['strategic-move', 'move', 'mobile-assault', 'end-phase']
      : ['move', 'mobile-assault', 'place-dummy', 'end-phase'];

const assaults = (side: string, rule: string): AnyStep =>
  sequence<State>(
    `${side}-prepared-assault`,
    rule,
    [given(declaring, { side }), given(bombing, { side }), given(resolving, { side })],
    {
      // 6.1: on turn 1 the Hitlerite side makes no assaults.
      when: (s) => !(s.turn === 1 && side === 'hitlerite' && !isJudge(s)),
    },
  );

const terminal = (side: string, rule: string): AnyStep =>
  sequence<State>(`${side}-terminal-supply`, rule, [
    given(transitRequest, { side }),
    given(fortressChoice, { side }),
    given(attrition, { side }),
    given(withdrawal, { side }),
  ]);

/** Somebody's turn begins: everything else reacts only (5.0). */
const beginTurn =
  (camp: Camp) =>
  (s: State): void => {
    s.player = camp;
  };

/** Somebody's turn ends: what is checked then, and who broke off his refit (17.25). */
const endTurn =
  (check: (s: State, world: World) => void) =>
  (s: State, _f: unknown, world: World): void => {
    check(s, world);
    noteBreaches(s);
  };

const H = sideOf(HITLERITE);
const A = sideOf(ALLIED);
const S = sideOf(SOVIET);

export const germanTurn = sequence<State>(
  'german-turn',
  'ID-5.H0',
  [
    arbitration,
    given(germanReinforcements, { side: H }),
    given(initialSupply, { side: H }),
    given(strategicMovement, { side: H }),
    given(germanNaval, { side: H }),
    given(operationalMovement, { side: H }),
    assaults(H, 'ID-5.H6a'),
    terminal(H, 'ID-5.H7a'),
  ],
  { when: (s) => !isJudge(s), enter: beginTurn(HITLERITE), leave: noteBreaches },
);

export const alliedTurn = sequence<State>(
  'allied-turn',
  'ID-5.A0',
  [
    given(bombRun, { side: A }),
    given(alliedReinforcements, { side: A }),
    given(transitRequest, { side: A }),
    given(initialSupply, { side: A }),
    given(strategicMovement, { side: A }),
    given(alliedNaval, { side: A }),
    given(operationalMovement, { side: A }),
    assaults(A, 'ID-5.A6a'),
    terminal(A, 'ID-5.A7a'),
  ],
  {
    enter: beginTurn(ALLIED),
    leave: endTurn((s, world) => {
      drawChit(s, world);
      alliedTurnEnds(s, world);
      checkNeutrality(s, world);
    }),
  },
);

export const sovietTurn = sequence<State>(
  'soviet-turn',
  'ID-5.S0',
  [
    given(bagration, { side: S }),
    given(sovietReinforcements, { side: S }),
    given(transitRequest, { side: S }),
    given(initialSupply, { side: S }),
    given(strategicMovement, { side: S }),
    given(operationalMovement, { side: S }),
    assaults(S, 'ID-5.S4a'),
    terminal(S, 'ID-5.S6a'),
    given(shockFront, { side: S }),
  ],
  {
    enter: beginTurn(SOVIET),
    leave: endTurn((s, world) => {
      checkGarrisons(s, world);
      checkRomania(s, world);
    }),
  },
);

export const setup = sequence<State>(
  'setup',
  'ID-3.0a',
  [
    given(placing, { side: S, group: 'yugoslav-setup' }),
    given(placing, { side: H, group: 'eastern-setup' }),
    given(inspection, { side: S }),
    given(placing, { side: H, group: 'western-setup' }),
    given(placing, { side: S, group: 'soviet-setup' }),
    given(placing, { side: A, group: 'italian-setup' }),
  ],
  { when: (s) => !isJudge(s) },
);

/** 27.3: the Soviet player first. */
export const judgeSetup = sequence<State>(
  'judge-setup',
  'ID-27.3j',
  [given(placing, { side: S, group: 'judge-soviet' }), given(placing, { side: A, group: 'judge-nato' })],
  { when: isJudge, leave: (s, _f, world) => drawBombChit(s, world) },
);

/** 5.0: Hitlerite, Anglo-Allied, Soviet; turn after turn to the last. */
export const gameTurn = sequence<State>('game-turn', 'ID-5.0a', [germanTurn, alliedTurn, sovietTurn], {
  again(s) {
    for (const hex of LAND) {
      s.hexes.struck[hex] = 0;
      if (s.hexes.cloud[hex]! > 0) s.hexes.cloud[hex]!--;
    }
    if (s.turn >= lastTurn(s)) return false;
    s.turn++;
    return true;
  },
  leave: endOfGame,
});

export const match = sequence<State>('match', 'ID-5.0a', [setup, judgeSetup, gameTurn]);
