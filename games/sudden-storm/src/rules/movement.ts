import {
  action,
  close,
  line,
  perDraft,
  pieces,
  refusal,
  step,
  untilClosed,
  type Draft,
  type Line,
  type Refusal,
} from '@rokada/kernel';
import { Search, gaitFor, marchSlot, type March, type PathStep, type RefusedStep } from '@rokada/kit';
import { board, isArctic, isHex } from '../board.ts';
import { MP } from '../charts.ts';
import {
  BARRED,
  DONE_MOVING,
  GOING,
  MARCH,
  NOT_MOVED,
  NO_MODE,
  STRATEGIC,
  isMotorised,
  isOnMap,
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
  moverOf,
  sideOf,
  type Camp,
} from '../units.ts';
import { left } from './allowance.ts';
import { refuseGround } from './bounds.ts';
import { carryPoints, destroyPoints } from './carrying.ts';
import { enterHex } from './entry.ts';
import { marchOf, takeUp } from './march.ts';
import { overrun } from './overrun.ts';
import { overstacked, refuseJoining } from './stacking.ts';
import { hasEnemy, inEnemyZone } from './zones.ts';

/** Movement (6): in the movement phase, in the exploitation phase, in the surprise turn (30F). */

type Moving = { units: readonly number[]; way: readonly number[] };
const marchFor = (s: State, d: Draft<Moving>): March => perDraft(d, d.units, () => marchOf(s, d.units));

/** The rule behind a step that is not allowed. */
function whyNot(s: State, d: Draft<Moving>, { bar, from, to, cost, gait }: RefusedStep): Refusal {
  const params = { hex: { space: to } };
  const first = d.units[0]!;
  switch (bar) {
    case 'not-adjacent':
      return refusal('SS-6b', 'not-adjacent', params);
    case 'closed':
      if (hasEnemy(s, camp(first), to)) return refusal('SS-6h', 'enemy-there', params);
      return refuseGround(s, first, from, to) ?? refusal('SS-30Ba', 'neutral-country', params);
    case 'vetoed':
      return d.units.map((u) => refuseGround(s, u, from, to)).find((no) => no !== undefined)!;
    case 'points':
      return refusal('SS-6b', 'too-far', { ...params, cost: cost / MP, left: gait.units / MP });
    default:
      return refusal('SS-6d', 'prohibited-ground', params);
  }
}

const linesOf = (_s: State, _d: Draft<Moving>, { map, zone, extra }: PathStep): Line[] => [
  line('SS-6c', 'ground', map / MP),
  ...(zone > 0 ? [line('SS-6Aa', 'enemy-zone', zone / MP)] : []),
  ...(extra > 0 ? [line('SS-19D2d2', 'harassment', extra / MP)] : []),
];

/** Why a unit may not move now. */
export function refuseMover(s: State, side: string, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (u >= UNITS || camp(u) !== campOfSide(side) || !isOnMap(s, u) || s.units.aboard[u]! >= 0)
    return refusal('SS-6a', 'not-yours-to-move', params);
  if (s.units.moved[u] === BARRED) return whyBarred(s, u);
  return s.units.moved[u] === DONE_MOVING ? refusal('SS-6b', 'has-moved', params) : undefined;
}

export const move = action<State, Moving>(
  'move',
  'SS-6b',
  {
    units: pieces({
      among: (s, d, chosen) =>
        chosen.length === 0 ? moversOf(s, campOfSide(d.side)) : unitsAt(s, campOfSide(d.side), s.units.at[chosen[0]!]!),
      refuse(s, d, u, chosen) {
        const no = refuseMover(s, d.side, u);
        if (no !== undefined) return no;
        const first = chosen[0];
        if (first === undefined) return undefined;
        if (s.units.at[u] !== s.units.at[first]) return refusal('SS-6i', 'not-one-stack', { unit: { piece: u } });
        // 6i: everyone spends his own points, so only those go together whom every hex costs the same.
        if (moverOf[shown(s, u)] !== moverOf[shown(s, first)] || s.units.moved[u] !== s.units.moved[first])
          return refusal('SS-6i', 'not-one-march', { unit: { piece: u } });
        return undefined;
      },
    }),
    way: marchSlot<State, Moving>(board, {
      march: marchFor,
      why: whyNot,
      lines: linesOf,
      points: 'movement-points',
      // 8Ba: no move that would leave too many in a hex.
      refuseEnd: (s, d, way) => refuseJoining(s, camp(d.units[0]!), way.at(-1)!, d.units),
    }),
  },
  {
    apply(s, d, world) {
      const march = marchOf(s, d.units);
      const going = gaitFor(board, march, d.way)!;
      takeUp(s, d.units);
      world.tell({
        key: 'moved',
        rules: ['SS-6b'],
        params: { units: { pieces: d.units }, from: { space: march.from }, to: { space: d.way.at(-1)! } },
      });
      for (const u of d.units) {
        s.units.spent[u]! += going.units;
        s.units.mode[u] = MARCH;
      }
      for (const hex of d.way) enterHex(s, d.units, hex, world);
      for (const u of d.units) s.units.moved[u] = left(s, u) > 0 ? GOING : DONE_MOVING;
      if (s.hand.every((u) => s.units.moved[u] === DONE_MOVING)) s.hand = [];
    },
  },
);

const moversOf = (s: State, of: Camp): number[] => {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) if (s.units.moved[u]! < DONE_MOVING && camp(u) === of && isOnMap(s, u)) found.push(u);
  return found;
};

const search = new Search(board);
/** Whether a unit could still go anywhere where it may stay. */
function couldMove(s: State, u: number): boolean {
  if (s.units.moved[u]! >= DONE_MOVING) return false;
  const { from, gaits } = marchOf(s, [u]);
  return gaits.some(({ units, costs, terms }) => {
    search.range(from, units, costs, terms);
    for (let i = 0; i < search.count; i++) {
      const hex = search.reached[i]!;
      if (hex !== from && refuseJoining(s, camp(u), hex, [u]) === undefined) return true;
    }
    return false;
  });
}

/** 8Ba, 8Bd: a phase may not end while a stack is too high and somebody could still leave it. */
function refuseEnd(s: State, side: string): Refusal | undefined {
  for (const hex of overstacked(s, campOfSide(side)))
    if (unitsAt(s, campOfSide(side), hex).some((u) => couldMove(s, u)))
      return refuseJoining(s, campOfSide(side), hex, []);
  return undefined;
}

const endMovement = action<State>(
  'end-movement',
  'SS-4Aa',
  {},
  { closed: (s, side) => refuseEnd(s, side), apply: (s) => close(s, moving) },
);

// --- Who moves in which phase

export type MovingPhase = 'movement' | 'exploitation';

/** Why a unit does not move in this phase at all. */
function whyBarred(s: State, u: number): Refusal {
  const params = { unit: { piece: u } };
  if (printedMovement(s, u) === 0) return refusal('SS-30Jb', 'cannot-move', params);
  if (s.surprise) return refusal('SS-30Fb', 'not-in-surprise-turn', params);
  if (s.units.mode[u] === STRATEGIC) return refusal('SS-7A2d', 'went-by-rail', params);
  if (!isMotorised(s, u) && isTruck[u] === 0) return refusal('SS-6a', 'not-motorised', params);
  if (isArctic(s.units.at[u]!)) return refusal('SS-29b', 'no-arctic-exploitation', params);
  return refusal('SS-30Ca', 'soviet-mobility', params);
}

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
  actions: [move, overrun, carryPoints, destroyPoints, endMovement],
  done: untilClosed,
  leave(s) {
    s.hand = [];
  },
});
