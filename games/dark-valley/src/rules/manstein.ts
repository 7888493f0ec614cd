import { action, piece, push, refusal, step, type Refusal, type World } from '@rokada/kernel';
import { yearOf } from '../charts.ts';
import { isMarked, isOnMap, year, type State } from '../state.ts';
import { ALL_UNITS, AXIS, camp, isCombat, sideOf } from '../units.ts';
import { MANSTEIN, mansteinActivation } from './panzerarmee.ts';

/** Manstein and Model (10.5.10): never in the cup; offered before every draw, and once more at the very end. */

const FROM = 12;
/** How often in a year. */
const TIMES: Readonly<Record<number, number>> = { 1942: 2, 1943: 2, 1944: 1 };

/** calendar years; never in the turn after the last, nor twice in one. */
function mayPlay(s: State): boolean {
  if (s.turn < FROM) return false;
  const used = s.manstein.filter((turn) => yearOf(turn) === year(s)).length;
  return used < (TIMES[year(s)] ?? 0) && s.manstein.every((turn) => turn < s.turn - 1) && seats(s).length > 0;
}

/** On any supplied combat unit of the Axis; it may be of any nation. */
const seats = (s: State): number[] => ALL_UNITS.filter((u) => refuseSeat(s, u) === undefined);
function refuseSeat(s: State, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (camp(u) !== AXIS || !isOnMap(s, u) || isCombat[u] !== 1) return refusal('DV-10.5.10c', 'no-axis-unit', params);
  return isMarked(s, u) ? refusal('DV-10.5.10c', 'not-in-supply', params) : undefined;
}

const playManstein = action<State, { unit: number }>(
  'play-manstein',
  'DV-10.5.10c',
  { unit: piece({ among: seats, refuse: (s, _d, u) => refuseSeat(s, u) }) },
  {
    apply(s, d, world: World) {
      s.manstein.push(s.turn);
      s.chits.played.push(`${sideOf(AXIS)}:${MANSTEIN}`);
      world.tell({
        key: year(s) === 1944 ? 'model-played' : 'manstein-played',
        rules: ['DV-10.5.10c'],
        params: { unit: { piece: d.unit }, hex: { space: s.units.at[d.unit]! } },
      });
      push(s, mansteinActivation, { chit: `${sideOf(AXIS)}:${MANSTEIN}`, kind: MANSTEIN, camp: AXIS, hq: d.unit });
    },
  },
);
const keepManstein = action<State>('keep-manstein', 'DV-10.5.10b', {}, { apply() {} });
const actions = [playManstein, keepManstein];

export const mansteinOffer = step<State>('manstein-offer', 'DV-10.5.10b', {
  decision: (s) => (s.chits.cup.length > 0 && mayPlay(s) ? { side: sideOf(AXIS) } : undefined),
  actions,
});
/** 10.5.10: or as the last chit of the phase. */
export const mansteinLast = step<State>('manstein-last', 'DV-10.5.10b', {
  decision: (s) => (mayPlay(s) ? { side: sideOf(AXIS) } : undefined),
  actions,
});
