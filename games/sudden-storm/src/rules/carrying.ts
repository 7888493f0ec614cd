import { action, amount, piece, refusal, space, type Refusal } from '@rokada/kernel';
import { topFrame } from '@rokada/kit';
import { NO_GAUGE, isOnMap, unitsAt, type State } from '../state.ts';
import { UNITS, camp, campOfSide } from '../units.ts';
import { carryLimit, pointHexes, pointsAt, takePoints } from './resource-points.ts';

/** Resource points taken along by units and destroyed by their owner (12F). By rail they go in rail-points.ts. */

/** Who goes back just now, while somebody retreats (12Fc); otherwise everybody of the side that moves may load. */
const retreaters = (s: State): readonly number[] | undefined => {
  const frame = topFrame<{ step: string; movers?: readonly number[] }>(s);
  return frame.step === 'retreating' ? frame.movers : undefined;
};

/** Points that a unit could have with it: what lies in its hex, and what it carries already. */
const atHand = (s: State, u: number): number => {
  const hex = s.units.at[u]!;
  // 27C1b3: what came over a beach in this turn stays where it is.
  return s.hexes.points[hex]! - s.hexes.beached[hex]! + s.units.carries[u]!;
};
const most = (s: State, u: number): number => Math.min(carryLimit(s, u), atHand(s, u));

function refuseCarrier(s: State, side: string, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (u >= UNITS || camp(u) !== campOfSide(side) || !isOnMap(s, u) || s.units.aboard[u]! >= 0)
    return refusal('SS-12Fg', 'not-yours-to-move', params);
  if (retreaters(s)?.includes(u) === false) return refusal('SS-12Fc', 'not-retreating', params);
  if (carryLimit(s, u) === 0) return refusal('SS-12Fg', 'carries-nothing', params);
  if (atHand(s, u) === 0 && s.hexes.beached[s.units.at[u]!]! > 0)
    return refusal('SS-27C1b3', 'points-over-a-beach-moved', { hex: { space: s.units.at[u]! } });
  return atHand(s, u) === 0 ? refusal('SS-12Fg', 'no-points-here', params) : undefined;
}

/** 12Fg, 12Fc: how many points a unit takes along from now on; loading and unloading cost nothing (12Fb). */
export const carryPoints = action<State, { unit: number; count: number }>(
  'carry-points',
  'SS-12Fg',
  {
    unit: piece({
      *among(s, d) {
        const movers = retreaters(s);
        if (movers !== undefined) yield* movers;
        else for (const hex of pointHexes(s, campOfSide(d.side))) yield* unitsAt(s, campOfSide(d.side), hex);
      },
      refuse: (s, d, u) => refuseCarrier(s, d.side, u),
    }),
    count: amount({
      among: (s, d) => Array.from({ length: most(s, d.unit) + 1 }, (_, i) => i),
      refuse(s, d, count) {
        if (count === s.units.carries[d.unit]) return refusal('SS-12Fg', 'carries-so-many', { count });
        if (count > carryLimit(s, d.unit))
          return refusal('SS-12Fg', 'carry-limit', { unit: { piece: d.unit }, limit: carryLimit(s, d.unit) });
        return count < 0 || count > most(s, d.unit)
          ? refusal('SS-12Fb', 'too-few-points', { points: atHand(s, d.unit) })
          : undefined;
      },
    }),
  },
  {
    apply(s, { unit, count }, world) {
      const hex = s.units.at[unit]!;
      s.hexes.points[hex]! += s.units.carries[unit]! - count;
      s.units.carries[unit] = count;
      // Whoever loads has left the train; to go on with it he boards again, and what he carries counts (7A4a).
      s.units.gauge[unit] = NO_GAUGE;
      world.tell({
        key: 'points-carried',
        rules: ['SS-12Fg'],
        params: { unit: { piece: unit }, hex: { space: hex }, count },
      });
    },
  },
);

/** 12Fd: in one's own player turn only. */
export const destroyPoints = action<State, { at: number; count: number }>(
  'destroy-points',
  'SS-12Fd',
  {
    at: space({
      among: (s, d) => pointHexes(s, campOfSide(d.side)),
      refuse: (s, d, hex) =>
        pointsAt(s, campOfSide(d.side), hex) > 0
          ? undefined
          : refusal('SS-12Fd', 'no-points-there', { hex: { space: hex } }),
    }),
    count: amount({
      among: (s, d) => Array.from({ length: pointsAt(s, campOfSide(d.side), d.at) }, (_, i) => i + 1),
    }),
  },
  {
    closed: (s, side) => (campOfSide(side) === s.phasing ? undefined : refusal('SS-12Fd', 'not-your-turn')),
    apply(s, { side, at, count }, world) {
      takePoints(s, campOfSide(side), [at], count);
      world.tell({ key: 'points-destroyed', rules: ['SS-12Fd'], params: { hex: { space: at }, count } });
    },
  },
);
