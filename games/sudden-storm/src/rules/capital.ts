import { action, refusal, space, type Refusal, type World } from '@rokada/kernel';
import { EAST_EDGE, URALS, hexesOfCity, isHex, isRail } from '../board.ts';
import { AUG_I, charts } from '../charts.ts';
import { owns, type State } from '../state.ts';
import { AXIS, SOVIET } from '../units.ts';
import { SOVIET_MAJOR_HEXES } from './entry-places.ts';
import type { Follow } from './ownership.ts';
import { capacityLeft, useCapacity } from './rail-nets.ts';
import { linesOf } from './supply-lines.ts';

/** The Soviet capital (30E): prepared, moved, captured, placed again, and what that costs. */

const EASTERN_RAILS = EAST_EDGE.filter((hex) => isRail[hex] === 1);
const SEATS: readonly number[] = [...SOVIET_MAJOR_HEXES, URALS];
/** 30Ed: initial phases for which a capture counts. */
const PENALTY_PHASES = 4;

/** 30Ec: infantry points are halved up to this turn. */
function penalise(s: State, upTo: number): void {
  s.capital.penalty = Math.max(s.capital.penalty, upTo);
}
const tell = (world: World, key: string, rule: string, hex: number): void =>
  world.tell({ key, rules: [rule], params: { hex: { space: hex } } });

/** 30Ea */
export const prepareCapital = action<State>(
  'prepare-capital',
  'SS-30Ea',
  {},
  {
    closed(s) {
      if (s.turn < AUG_I) return refusal('SS-30Ea', 'too-early-capital');
      return s.capital.state === 'seated' ? undefined : refusal('SS-30Ea', 'capital-not-seated');
    },
    apply(s, _d, world) {
      s.capital.state = 'prepared';
      s.capital.due = s.turn;
      penalise(s, s.turn);
      tell(world, 'capital-prepared', 'SS-30Ed', s.capital.hex);
    },
  },
);

/** 30Eb: a rail element from where the capital is, or from the eastern edge for the Urals. */
function hasRailway(s: State, to: number): boolean {
  const exits = EASTERN_RAILS.filter((hex) => owns(s, SOVIET, hex));
  const { hex } = s.capital;
  const reached = linesOf(s, SOVIET).byRail(to === URALS ? exits : [to]);
  return hex === URALS ? exits.some((exit) => reached[exit] === 1) : reached[hex] === 1;
}
function refuseSeat(s: State, to: number): Refusal | undefined {
  const params = { hex: { space: to } };
  if (!SEATS.includes(to)) return refusal('SS-30Eb', 'no-seat', params);
  return to === URALS || owns(s, SOVIET, to) ? undefined : refusal('SS-30Eb', 'not-yours', params);
}
const isPrepared = (s: State): boolean => s.capital.state === 'prepared' && s.capital.due < s.turn;
export const moveCapital = action<State, { to: number }>(
  'move-capital',
  'SS-30Eb',
  {
    to: space({
      among: () => SEATS,
      refuse(s, _d, to) {
        const no = refuseSeat(s, to);
        if (no !== undefined) return no;
        const params = { hex: { space: to } };
        const isThere = isHex(to) ? hexesOfCity(to).includes(s.capital.hex) : to === s.capital.hex;
        if (isThere) return refusal('SS-30Eb', 'capital-there', params);
        return hasRailway(s, to) ? undefined : refusal('SS-30Eb', 'no-rail-line', params);
      },
    }),
  },
  {
    closed(s) {
      if (!isPrepared(s)) return refusal('SS-30Eb', 'capital-not-prepared');
      const need = charts.rail.capitalRE;
      return capacityLeft(s, 'soviet') < need
        ? refusal('SS-30Eb', 'no-room-on-rails', { hex: { space: s.capital.hex }, need })
        : undefined;
    },
    apply(s, { to }, world) {
      useCapacity(s, 'soviet', charts.rail.capitalRE);
      // 36Bd
      s.score.capitalMoved++;
      s.capital = { ...s.capital, hex: to, state: 'seated', due: 0 };
      if (to === URALS) penalise(s, s.turn);
      tell(world, 'capital-transferred', 'SS-30Eb', to);
    },
  },
);

// --- Capture

/** 30Ee, 36Bd: taken with its hex. Ruling 25: the next four Soviet initial phases count. */
export const capitalFalls: Follow = (s, of, hex, world) => {
  if (of !== AXIS || s.capital.state === 'captured' || s.capital.hex !== hex) return;
  const last = s.turn + PENALTY_PHASES - (s.phasing === AXIS ? 1 : 0);
  s.capital = { ...s.capital, hex: -1, state: 'captured', due: last };
  penalise(s, last);
  s.score.capitalTaken++;
  tell(world, 'capital-taken', 'SS-30Ee', hex);
};

const isDue = (s: State): boolean => s.capital.state === 'captured' && s.turn >= s.capital.due;
/** A captured capital must be placed again when its time has come. */
export const refuseWaiting = (s: State): Refusal | undefined =>
  isDue(s) ? refusal('SS-30Ee', 'capital-to-place') : undefined;
export const placeCapital = action<State, { to: number }>(
  'place-capital',
  'SS-30Ee',
  { to: space({ among: () => SEATS, refuse: (s, _d, to) => refuseSeat(s, to) }) },
  {
    closed: (s) => (isDue(s) ? undefined : refusal('SS-30Ee', 'capital-not-captured')),
    apply(s, { to }, world) {
      s.capital = { ...s.capital, hex: to, state: 'seated', due: 0 };
      tell(world, 'capital-placed', 'SS-30Ee', to);
    },
  },
);

/** Whether there is anything to decide about it. */
export const mayMoveCapital = (s: State): boolean =>
  s.capital.state === 'captured' ? isDue(s) : s.turn >= AUG_I && (s.capital.state === 'seated' || isPrepared(s));
