import { perMoment, pieces, refusal, type Draft, type ManySlot, type Refusal } from '@rokada/kernel';
import { isArctic, isHex } from '../board.ts';
import {
  BARRED,
  DONE_MOVING,
  STRATEGIC,
  isMotorised,
  isOnMap,
  printedMovement,
  shown,
  unitsAt,
  type State,
} from '../state.ts';
import { UNITS, camp, campOfSide, isTruck, moverOf, type Camp } from '../units.ts';

/** Who may move just now (6a), whatever way he goes; and groups that go together (6i). */

export type MovingPhase = 'movement' | 'exploitation';
/** The movement phase, that of the surprise turn too: rail and admin movement belong there (6Ba, 7Aa). */
export const isMovementPhase = (s: State): boolean =>
  (s.stack.findLast((frame) => frame.step === 'moving') as { phase?: MovingPhase } | undefined)?.phase === 'movement';

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

/** Not a unit of this side on the map. */
export const refusePiece = (s: State, side: string, u: number): Refusal | undefined =>
  u >= UNITS || camp(u) !== campOfSide(side) || !isOnMap(s, u) || s.units.aboard[u]! >= 0
    ? refusal('SS-6a', 'not-yours-to-move', { unit: { piece: u } })
    : undefined;

/** Why a unit may not move now. 7A2d: by strategic rail it does nothing else. */
export function refuseMover(s: State, side: string, u: number): Refusal | undefined {
  const no = refusePiece(s, side, u);
  if (no !== undefined) return no;
  const params = { unit: { piece: u } };
  if (s.units.moved[u] === BARRED) return whyBarred(s, u);
  if (s.units.mode[u] === STRATEGIC) return refusal('SS-7A2d', 'went-by-rail', params);
  return s.units.moved[u] === DONE_MOVING ? refusal('SS-6b', 'has-moved', params) : undefined;
}

/** Asked for by every way of moving; not to be changed. */
const moversOf = (s: State, of: Camp): readonly number[] => perMoment(s, MOVERS[of], () => findMovers(s, of));
const MOVERS = [Symbol('axis movers'), Symbol('soviet movers')] as const;
function findMovers(s: State, of: Camp): number[] {
  const { moved, at } = s.units;
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) if (moved[u]! < DONE_MOVING && camp(u) === of && isHex(at[u]!)) found.push(u);
  return found;
}

/** One after another: whoever wants to know whether there is anybody needs the first alone. */
function* theReady(s: State, movers: readonly number[], isReady: (s: State, u: number) => boolean): Generator<number> {
  for (const u of movers) if (isReady(s, u)) yield u;
}

/** 6i: everyone spends his own points, so only those march together whom every hex costs the same. */
const isOneMarch = (s: State, a: number, b: number): boolean =>
  moverOf[shown(s, a)] === moverOf[shown(s, b)] && s.units.moved[a] === s.units.moved[b];

/**
 * Units of one hex that go together; `refuse` says who may not go this way, `isAlike` who may not go with whom, and
 * `isReady` who could set out this way at all, at a glance: nobody else need be asked why not.
 */
export const groupSlot = <D extends { units: readonly number[] }>(
  refuse: (s: State, side: string, u: number) => Refusal | undefined,
  isAlike = isOneMarch,
  isReady?: (s: State, u: number) => boolean,
): ManySlot<State, D> =>
  pieces<State, D>({
    among(s: State, d: Draft<D>, chosen: readonly number[]) {
      const of = campOfSide(d.side);
      if (chosen.length > 0) return unitsAt(s, of, s.units.at[chosen[0]!]!);
      const movers = moversOf(s, of);
      return isReady === undefined ? movers : theReady(s, movers, isReady);
    },
    refuse(s, d, u, chosen) {
      const no = refuse(s, d.side, u);
      if (no !== undefined) return no;
      const first = chosen[0];
      if (first === undefined) return undefined;
      if (s.units.at[u] !== s.units.at[first]) return refusal('SS-6i', 'not-one-stack', { unit: { piece: u } });
      return isAlike(s, u, first) ? undefined : refusal('SS-6i', 'not-one-march', { unit: { piece: u } });
    },
  });
