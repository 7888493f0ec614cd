import { action, close, perDraft, refusal, step, untilClosed, type Draft, type Refusal } from '@rokada/kernel';
import { marchSlot, type March } from '@rokada/kit';
import { board, isArctic, isHex } from '../board.ts';
import {
  ADMIN,
  BARRED,
  MARCH,
  NOT_MOVED,
  NO_MODE,
  STRATEGIC,
  isMotorised,
  printedMovement,
  shown,
  unitsAt,
  type State,
} from '../state.ts';
import {
  SOVIET,
  UNITS,
  camp,
  campOfSide,
  isCadreFace,
  isDivision,
  isGuards,
  isTruck,
  sideOf,
  type Camp,
} from '../units.ts';
import { adminMove } from './admin-movement.ts';
import { breakDown, fitsAssembled } from './breakdown.ts';
import { couldGo, refuseHalt, refuseLeavingHand } from './crowding.ts';
import { carryPoints, destroyPoints } from './carrying.ts';
import { goAlong, linesOf, marchOf, whyNotStep } from './march.ts';
import { groupSlot, isMovementPhase, refuseMover, type MovingPhase } from './movers.ts';
import { refuseTransportsAtSea, sail } from './naval-movement.ts';
import { shipCargo } from './naval-transport.ts';
import { overrun } from './overrun.ts';
import { rail, strategicRail } from './rail-movement.ts';
import { raiseCapacity, railPoints } from './rail-points.ts';
import { regaugeLine } from './regauging.ts';
import { overstacked, refuseJoining } from './stacking.ts';
import { refuseStaying, turnBack } from './swedish-transit.ts';
import { inEnemyZone } from './zones.ts';

/** Movement (6): in the movement phase, in the exploitation phase, in the surprise turn (30F). */

type Moving = { units: readonly number[]; way: readonly number[] };
const marchFor = (s: State, d: Draft<Moving>): March => perDraft(d, d.units, () => marchOf(s, d.units));

/** 6Bh, ruling 66: whoever goes by admin movement goes no other way in that phase. */
function refuseMarcher(s: State, side: string, u: number): Refusal | undefined {
  const no = refuseMover(s, side, u) ?? refuseLeavingHand(s, u);
  if (no !== undefined || s.units.mode[u] !== ADMIN || !isMovementPhase(s)) return no;
  return refusal('SS-6Bh', 'admin-movement', { unit: { piece: u } });
}

export const move = action<State, Moving>(
  'move',
  'SS-6b',
  {
    units: groupSlot<Moving>(refuseMarcher),
    way: marchSlot<State, Moving>(board, {
      march: marchFor,
      why: (s, d, refused) => whyNotStep(s, d.units, refused),
      lines: linesOf,
      points: 'movement-points',
      // 8Ba: no move that leaves too many in a hex for good.
      refuseEnd: (s, d, way) => refuseHalt(s, d.units, way),
    }),
  },
  {
    apply: (s, d, world) =>
      goAlong(s, d.units, d.way, { march: marchOf(s, d.units), mode: MARCH, key: 'moved', rule: 'SS-6b' }, world),
  },
);

/** 8Ba, 8Bd: a phase may not end while a stack is too high and somebody could still leave it. */
function refuseEnd(s: State, side: string): Refusal | undefined {
  for (const hex of overstacked(s, campOfSide(side)))
    if (
      !fitsAssembled(s, campOfSide(side), isMovementPhase(s) ? 'movement' : 'exploitation', hex) &&
      unitsAt(s, campOfSide(side), hex).some((u) => couldGo(s, u))
    )
      return refuseJoining(s, campOfSide(side), hex, []);
  return undefined;
}

const endMovement = action<State>(
  'end-movement',
  'SS-4Aa',
  {},
  {
    closed: (s, side) => refuseEnd(s, side) ?? refuseTransportsAtSea(s, side) ?? refuseStaying(s, side),
    apply: (s) => close(s, moving),
  },
);

// --- Who moves in which phase

/** 6a, 7A2d, 14De, 29b, 30Ca: c/m units and trucks, but not all of them. */
function mayExploit(s: State, u: number): boolean {
  if (s.units.mode[u] === STRATEGIC || isArctic(s.units.at[u]!)) return false;
  if (isTruck[u] === 1) return true;
  if (!isMotorised(s, u)) return false;
  const isLimited = camp(u) === SOVIET && isGuards[u] === 0 && isDivisionOrCadre(s, u);
  return !(isLimited && (s.units.attacked[u] === 1 || inEnemyZone(s, SOVIET, s.units.at[u]!)));
}
const isDivisionOrCadre = (s: State, u: number): boolean =>
  isDivision[shown(s, u)] === 1 || isCadreFace[shown(s, u)] === 1;

function readyToMove(s: State, of: Camp, phase: MovingPhase): void {
  for (let u = 0; u < UNITS; u++) {
    if (camp(u) !== of || !isHex(s.units.at[u]!)) continue;
    const may = phase === 'exploitation' ? mayExploit(s, u) : !s.surprise || s.units.surprise[u] === 1;
    s.units.moved[u] = may && printedMovement(s, u) > 0 ? NOT_MOVED : BARRED;
    s.units.spent[u] = 0;
    if (phase === 'movement') s.units.mode[u] = NO_MODE;
  }
}

/** A phase in which a side moves. Whatever else is done in it (rail, ships, overruns) is an action of this step. */
export const moving = step<State, { phase: MovingPhase }>('moving', 'SS-6a', {
  enter: (s, f) => readyToMove(s, s.phasing, f.phase),
  decision: (s) => ({ side: sideOf(s.phasing) }),
  actions: [
    move,
    adminMove,
    rail,
    strategicRail,
    overrun,
    sail,
    shipCargo,
    carryPoints,
    destroyPoints,
    railPoints,
    raiseCapacity,
    regaugeLine,
    breakDown,
    endMovement,
  ],
  done: untilClosed,
  leave(s) {
    s.hand = [];
    turnBack(s);
  },
});
