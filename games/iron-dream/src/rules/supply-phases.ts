import { action, piece, refusal, step, untilClosed } from '@rokada/kernel';
import { EMERGENCY, doing, isJudge, unitsOnMap, type State } from '../state.ts';
import { ALLIED, HITLERITE, SOVIET, campOfSide, isCombat, type Camp } from '../units.ts';
import { beachSupply, mayCallBeachSupply } from './beach-supply.ts';
import { deciders, refuseCommand } from './command.ts';
import { settle } from './control.ts';
import { mayPlaceDummies, placeDummy } from './dummies.ts';
import { burnEmergency } from './emergency-supply.ts';
import { endPhase } from './end-phase.ts';
import { feedTwelfthArmy } from './specials.ts';
import { markSupply } from './supply-marks.ts';
import { consume, supplyUnitsOnMap } from './supply-units.ts';
import { suppliedNow } from './supply.ts';

/** The initial supply phase (5.H2, 6.4), and the withdrawal of supply units in the terminal one (15.34). */

/** What came over the beach before this phase is as good as what lay there (14.36). */
function readySupply(s: State, camp: Camp): void {
  for (const u of supplyUnitsOnMap(s, camp)) s.units.did[u] = doing('nothing');
}

/** 6.1, 6.5: on turn 1 the Hitlerite player moves, and the Soviet who prepares Bagration does little else. */
const isIdle = (s: State, side: string): boolean =>
  s.turn === 1 &&
  !isJudge(s) &&
  (campOfSide(side) === HITLERITE || (campOfSide(side) === SOVIET && s.bagration === 'launched'));

export const initialSupply = step<State, { side: string }>('initial-supply', 'ID-5.H2a', {
  enter(s, f, world) {
    const camp = campOfSide(f.side);
    feedTwelfthArmy(s, false);
    markSupply(s, camp, world);
    readySupply(s, camp);
    if (s.turn === 1 && !isJudge(s) && camp === ALLIED) feedItaly(s);
  },
  decision: (s, f) =>
    (supplyUnitsOnMap(s, campOfSide(f.side)).length > 0 && !isIdle(s, f.side)) || mayCallBeachSupply(s, f.side)
      ? deciders(s, f.side, f)
      : undefined,
  actions: [burnEmergency, beachSupply, placeDummy, endPhase],
  done: untilClosed,
});

/** 6.4: the Italian front is fed on turn 1 without burning anything. */
function feedItaly(s: State): void {
  for (const u of unitsOnMap(s, ALLIED)) if (isCombat[u] === 1) s.units.supply[u] = EMERGENCY;
}

const withdrawable = (s: State, camp: Camp): number[] => {
  const own = supplyUnitsOnMap(s, camp);
  if (own.length === 0) return own;
  const supplied = suppliedNow(s, camp);
  return own.filter((u) => supplied.has(u));
};

const withdrawSupply = action<State, { unit: number }>(
  'withdraw-supply',
  'ID-15.34a',
  {
    unit: piece({
      among: (s, d) => withdrawable(s, campOfSide(d.side)).filter((u) => refuseCommand(s, d.side, u) === undefined),
    }),
  },
  {
    closed: (s, side) => (isIdle(s, side) ? refusal('ID-6.1c', 'turn-1-moves-only') : undefined),
    apply(s, d, world) {
      consume(s, d.unit);
      world.tell({ key: 'supply-withdrawn', rules: ['ID-15.34a'], params: { unit: { piece: d.unit } } });
      settle(s, world);
    },
  },
);

export const withdrawal = step<State, { side: string }>('withdrawal', 'ID-15.34a', {
  decision: (s, f) =>
    (withdrawable(s, campOfSide(f.side)).length > 0 && !isIdle(s, f.side)) ||
    mayCallBeachSupply(s, f.side) ||
    mayPlaceDummies(s, f.side)
      ? deciders(s, f.side, f)
      : undefined,
  actions: [withdrawSupply, beachSupply, placeDummy, endPhase],
  done: untilClosed,
});
