import { perMoment, refusal, type Refusal } from '@rokada/kernel';
import { Search, gaitFor, priceStep } from '@rokada/kit';
import { board } from '../board.ts';
import { ADMIN, DONE_MOVING, STRATEGIC, unitsAt, type State } from '../state.ts';
import { camp, type Camp } from '../units.ts';
import { fitsAssembled } from './breakdown.ts';
import { marchOf } from './march.ts';
import { isMovementPhase } from './movers.ts';
import { fitsStack, refuseJoining } from './stacking.ts';

/**
 * Stacks while units move (8Ba): they are judged when the phase ends, so a hex may hold too many for a while. Nobody
 * enters one, though, that could not be cleared again: whoever is too many must still be able to go.
 */

const search = new Search(board);
/** Where a unit gets by marching, as things stand: the hexes around it first, for they mostly do. */
function* reachOf(s: State, u: number): Generator<number> {
  const { from, gaits } = marchOf(s, [u]);
  const { units, costs, terms } = gaits[0]!;
  for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
    const step = priceStep(board, from, board.to[arc]!, true, costs, terms, units);
    if (typeof step === 'string') continue;
    if (terms.atLeastOne === true || step.map + step.zone + step.extra <= units) yield step.to;
  }
  search.range(from, units, costs, terms);
  for (const hex of search.reached.slice(0, search.count)) if (hex !== from) yield hex;
}
const canReach = (s: State, u: number, test: (hex: number) => boolean): boolean => {
  for (const hex of reachOf(s, u)) if (test(hex)) return true;
  return false;
};

/** Whether a unit may still march in this phase, once those who are on the way just now have been put down. */
const isFree = (s: State, u: number): boolean =>
  s.units.moved[u]! < DONE_MOVING &&
  s.units.aboard[u]! < 0 &&
  s.units.mode[u] !== STRATEGIC &&
  !(s.units.mode[u] === ADMIN && isMovementPhase(s));

/** Room for one more where others have left, or where somebody may still leave for it. */
function isOpen(s: State, hex: number, u: number, gone: readonly number[]): boolean {
  const there = unitsAt(s, camp(u), hex).filter((each) => each !== u && !gone.includes(each));
  return fitsStack(s, hex, [...there, u]) || there.some((each) => isFree(s, each) && !isInHand(s, each));
}
const isInHand = (s: State, u: number): boolean => s.hand.includes(u);

/** Those of a stack who could not go away any more if others went on their way. */
const stuckIn = (s: State, stack: readonly number[], hex: number, gone: readonly number[]): number[] =>
  stack.filter((u) => !isFree(s, u) || isInHand(s, u) || !canReach(s, u, (to) => to !== hex && isOpen(s, to, u, gone)));
const fits = (s: State, of: Camp, hex: number, stack: readonly number[]): boolean =>
  fitsStack(s, hex, stack) || fitsAssembled(s, of, isMovementPhase(s) ? 'movement' : 'exploitation', hex, stack);

/** Why these units may not go to a hex and stop there; `mayGoOn` says whether they could leave it again themselves. */
export function refuseCrowding(
  s: State,
  hex: number,
  joining: readonly number[],
  mayGoOn?: () => boolean,
): Refusal | undefined {
  const of = camp(joining[0]!);
  const there = unitsAt(s, of, hex).filter((u) => !joining.includes(u));
  if (fits(s, of, hex, [...there, ...joining])) return undefined;
  const stuck = stuckIn(s, there, hex, joining);
  if (fits(s, of, hex, [...stuck, ...joining])) return undefined;
  return mayGoOn !== undefined && fits(s, of, hex, stuck) && mayGoOn() ? undefined : refuseJoining(s, of, hex, joining);
}

/** Why a march may not stop where it does. */
export const refuseHalt = (s: State, units: readonly number[], way: readonly number[]): Refusal | undefined =>
  refuseCrowding(s, way.at(-1)!, units, () => canGoOn(s, units, way));

/** Whether a group that has come along a way has points left for another hex, with room for all of it. */
function canGoOn(s: State, units: readonly number[], way: readonly number[]): boolean {
  const march = marchOf(s, units);
  const going = gaitFor(board, march, way);
  if (going === undefined) return false;
  const { costs, terms, units: all } = going.gait;
  search.range(way.at(-1)!, all - going.units, costs, { ...terms, atLeastOne: false });
  for (let i = 0; i < search.count; i++) {
    const hex = search.reached[i]!;
    if (hex !== way.at(-1) && hasRoom(s, hex, units)) return true;
  }
  return false;
}

const hasRoom = (s: State, hex: number, units: readonly number[]): boolean =>
  fitsStack(s, hex, [...unitsAt(s, camp(units[0]!), hex).filter((u) => !units.includes(u)), ...units]);

/** A group that has stopped where it is too many goes on before anybody else moves. */
export function refuseLeavingHand(s: State, u: number): Refusal | undefined {
  if (s.hand.length === 0 || isInHand(s, u)) return undefined;
  return perMoment(s, HAND, () => refuseHandOver(s));
}
const HAND = Symbol('units on the way');
function refuseHandOver(s: State): Refusal | undefined {
  const first = s.hand[0]!;
  const hex = s.units.at[first]!;
  const stack = unitsAt(s, camp(first), hex);
  if (fitsStack(s, hex, stack) || fits(s, camp(first), hex, stuckIn(s, stack, hex, []))) return undefined;
  return s.hand.some((u) => isFree(s, u) && couldGo(s, u))
    ? refusal('SS-8Ba', 'must-go-on', { units: { pieces: s.hand }, hex: { space: hex } })
    : undefined;
}

/** Whether a unit could still march anywhere where it may stop. */
export const couldGo = (s: State, u: number): boolean =>
  isFree(s, u) && canReach(s, u, (hex) => refuseCrowding(s, hex, [u]) === undefined);
