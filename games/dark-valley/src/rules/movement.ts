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
  type Refusal,
  type World,
} from '@rokada/kernel';
import { checkPath, gaitFor, marchSlot, type March, type PathStep, type RefusedStep } from '@rokada/kit';
import { board } from '../board.ts';
import { BAKU, ROAD_EXITS } from '../geography.ts';
import { DONE_MOVING, GOING, NOT_MOVED, isOnMap, piecesIn, type State } from '../state.ts';
import { LAND_UNITS, camp, campOfSide, isGerman, isLandUnit, type Camp } from '../units.ts';
import { refuseActive } from './activations.ts';
import { FORCED_MARCH, allowance, barToForcing } from './allowance.ts';
import { waitsInRomania } from './barbarossa.ts';
import { refuseCounterattacker, refuseIdleMove } from './counterattack-limits.ts';
import { marchOf, mayWithdraw, withdraw } from './emergency-withdrawal.ts';
import { enterHex } from './entry.ts';
import { freeMarch } from './march.ts';
import { refuseNation } from './minor-allies.ts';
import { refuseReserveMarch } from './stavka-limits.ts';
import { settleStacks } from './stacking.ts';
import { fieldOf, inEnemyZone } from './zones.ts';

/** Movement (11), with the effects of zones on it (6.2). */

type Moving = { units: readonly number[]; way: readonly number[] };
const marchFor = (s: State, d: Draft<Moving>): March => perDraft(d, d.units, () => marchOf(s, d.units));

/** The rule behind a step that is not allowed. */
function whyNot(s: State, d: Draft<Moving>, { bar, to, cost, gait }: RefusedStep): Refusal {
  const params = { hex: { space: to } };
  switch (bar) {
    case 'not-adjacent':
      return refusal('DV-11.1b', 'not-adjacent', params);
    case 'closed':
      return (fieldOf(s).held[to]! & (1 << (1 - camp(d.units[0]!)))) !== 0
        ? refusal('DV-11.1b', 'enemy-there', params)
        : refusal('DV-11.1b', 'no-ground', params);
    case 'prohibited':
      return refusal('DV-11.1b', 'no-way-across', params);
    case 'zone':
      return refusal('DV-6.2b', 'zone-to-zone', params);
    case 'halted':
    case 'halted-by-zone':
      return refusal('DV-6.2a', 'stopped-by-zone', params);
    case 'vetoed':
      return (
        d.units.map((u) => refuseNation(s, u, to)).find((no) => no !== undefined) ??
        (isZoneToZone(s, d.units, to) ? refusal('DV-6.2b', 'zone-to-zone', params) : undefined) ??
        refusal('DV-6.5e', 'only-toward-the-enemy', params)
      );
    case 'points':
      return whyTooFar(s, d.units, cost, gait.units);
  }
}

/** 11.5: where the two points of a forced march would do, the rule is the one that keeps a unit from it. */
function whyTooFar(s: State, units: readonly number[], cost: number, left: number): Refusal {
  const isFresh = units.every((u) => s.units.moved[u] === NOT_MOVED);
  const slow =
    isFresh && cost <= left + FORCED_MARCH
      ? units.find((u) => left >= allowance(s, u) && barToForcing(s, u) !== undefined)
      : undefined;
  return refusal((slow !== undefined && barToForcing(s, slow)) || 'DV-11.1b', 'too-far', { cost, left });
}

/** The first step would be barred by zones anyhow. */
function isZoneToZone(s: State, units: readonly number[], to: number): boolean {
  const { from, gaits } = freeMarch(s, units);
  const first = checkPath(board, [from, to], gaits[0]!.units, gaits[0]!.costs, gaits[0]!.terms);
  return !first.ok && first.why === 'zone';
}

const linesOf = (_s: State, _d: Draft<Moving>, { map, extra: more }: PathStep) =>
  more > 0
    ? [line('DV-11.1b', 'ground', map), line('DV-11.1c', 'fortified-zone', more)]
    : [line('DV-11.1b', 'ground', map)];

/** Why a unit may not move now. */
export function refuseMover(s: State, side: string, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!isLandUnit(u) || camp(u) !== campOfSide(side) || !isOnMap(s, u))
    return refusal('DV-11.1a', 'not-yours-to-move', params);
  const idle = refuseActive(s, u);
  if (idle !== undefined) return idle;
  if (s.units.moved[u] === DONE_MOVING) return refusal('DV-11.1g', 'has-moved', params);
  if (waitsInRomania(s, u)) return refusal('DV-17.1.2d', 'romania-still-waits', params);
  return refuseCounterattacker(s, u);
}

export { marchOf } from './emergency-withdrawal.ts';
export const move = action<State, Moving>(
  'move',
  'DV-11.1b',
  {
    units: pieces({
      among: (s, d, chosen) =>
        chosen.length === 0
          ? moversOf(s, campOfSide(d.side))
          : piecesIn(s, s.units.at[chosen[0]!]!, (piece) => isLandUnit(piece) && camp(piece) === campOfSide(d.side)),
      refuse(s, d, u, chosen) {
        const no = refuseMover(s, d.side, u);
        if (no !== undefined) return no;
        const first = chosen[0];
        if (first === undefined) return undefined;
        if (s.units.at[u] !== s.units.at[first]) return refusal('DV-11.1f', 'not-one-stack', { unit: { piece: u } });
        if (s.units.moved[u] !== s.units.moved[first])
          return refusal('DV-11.1e', 'not-one-move', { unit: { piece: u } });
        return undefined;
      },
    }),
    way: marchSlot<State, Moving>(board, {
      march: marchFor,
      why: whyNot,
      lines: linesOf,
      points: 'movement-points',
      // 10.5.6, 10.5.9: where the chit in play lets a move end.
      refuseEnd: (s, d, way) => refuseIdleMove(s, d.units, way.at(-1)!) ?? refuseReserveMarch(s, d.units, way),
    }),
  },
  {
    apply(s, d, world) {
      const march = marchOf(s, d.units);
      const going = gaitFor(board, march, d.way)!;
      takeUp(s, d.units);
      world.tell({
        key: going.gait.name === 'forced' ? 'force-marched' : 'moved',
        rules: [going.gait.name === 'forced' ? 'DV-10.5.1d' : 'DV-11.1b'],
        params: { units: { pieces: d.units }, from: { space: march.from }, to: { space: d.way.at(-1)! } },
      });
      for (const u of d.units) {
        if (mayWithdraw(s, u)) s.units.pressed[u] = 1;
        s.units.spent[u]! += going.units;
        if (s.units.spent[u]! > allowance(s, u) && going.gait.name === 'forced') s.units.forced[u] = 1;
      }
      for (const hex of d.way) enterHex(s, d.units, hex, world);
      for (const u of d.units) s.units.moved[u] = isSpent(s, u) ? DONE_MOVING : GOING;
      if (s.hand.every((u) => s.units.moved[u] === DONE_MOVING)) s.hand = [];
    },
  },
);

/** 3.1, R-43: over the military roads to Baku, for one point. */
const exitToBaku = action<State, { units: readonly number[] }>(
  'exit-to-baku',
  'DV-3.1c',
  {
    units: pieces({
      among: (s, d) =>
        ROAD_EXITS.flatMap((hex) => piecesIn(s, hex, (u) => isLandUnit(u) && camp(u) === campOfSide(d.side))),
      refuse(s, d, u) {
        const params = { unit: { piece: u } };
        const no = refuseMover(s, d.side, u);
        if (no !== undefined) return no;
        if (isGerman[u] === 0) return refusal('DV-3.1c', 'only-germans-to-baku', params);
        if (!ROAD_EXITS.includes(s.units.at[u]!)) return refusal('DV-3.1c', 'not-on-the-road-to-baku', params);
        return s.units.spent[u]! < allowance(s, u) ? undefined : refusal('DV-11.1b', 'too-far', { cost: 1, left: 0 });
      },
    }),
  },
  {
    apply(s, d, world) {
      takeUp(s, d.units);
      world.tell({ key: 'exited-to-baku', rules: ['DV-3.1c'], params: { units: { pieces: d.units } } });
      for (const u of d.units) {
        s.units.at[u] = BAKU;
        s.units.moved[u] = DONE_MOVING;
      }
      s.hand = [];
    },
  },
);

/** Stopped by a zone, or with nothing left: the move is over. */
const isSpent = (s: State, u: number): boolean =>
  inEnemyZone(s, camp(u), s.units.at[u]!) || s.units.forced[u] === 1 || s.units.spent[u]! >= allowance(s, u);

/** Takes a group up; whoever was on the way before and is not among them moves no more (11.1). */
function takeUp(s: State, units: readonly number[]): void {
  for (const u of s.hand) if (!units.includes(u)) s.units.moved[u] = DONE_MOVING;
  s.hand = [...units];
}

const moversOf = (s: State, of: Camp): number[] => {
  const found: number[] = [];
  for (let u = 0; u < LAND_UNITS; u++) if (s.units.act[u] === 1 && camp(u) === of && isOnMap(s, u)) found.push(u);
  return found;
};

const endMovement = action<State>('end-movement', 'DV-4.1b', {}, { apply: (s) => close(s, moving) });

/** The movement part of an activation: whoever is activated moves; at its end stacks must be within their limits. */
export const moving = step<State, { side: string }>('moving', 'DV-11.1a', {
  decision: (_s, f) => ({ side: f.side }),
  actions: [move, withdraw, exitToBaku, endMovement],
  done: untilClosed,
  leave(s, f, _world: World) {
    s.hand = [];
    settleStacks(s, campOfSide(f.side));
  },
});
