import { idea, type Idea, type Thoughts } from '@rokada/staff';
import { piecesIn, stepsLeft, unitsAt } from '../state.ts';
import { AXIS, LAND_UNITS, UNITS, isMechanized } from '../units.ts';
import type { Clash } from '../rules/clash.ts';
import { attackOf, defenceOf, storyOf } from '../rules/combat-odds.ts';
import type { LossFrame } from '../rules/losses.ts';
import { retreatsOf, type RetreatFrame } from '../rules/retreat.ts';
import { sailingPorts } from '../rules/retreat-by-sea.ts';
import { refuseJoining } from '../rules/stacking.ts';
import { wouldBeSupplied } from '../rules/supply.ts';
import { POINT, touching } from './ground.ts';
import { stepWorth, type Picture } from './picture.ts';
import { lifted, place } from './posture.ts';

/** What battles ask of their owners: losses, retreats, advances. */

const frame = <F>(p: Picture): F => p.s.stack.at(-1) as unknown as F;

/** The step that is missed least. A general knows that men come every month, and armour twice in the war (7.4). */
export function* losing(p: Picture): Generator<Idea> {
  for (const u of frame<LossFrame>(p).losers) {
    const scarce = p.general && p.camp === AXIS && isMechanized[u] === 1 ? SCARCE : 1;
    yield idea(-scarce * stepWorth(p.s, u) - (stepsLeft(p.s, u) === 1 ? 0.5 : 0), 'lose-step', { unit: u });
  }
}
const SCARCE = 2;

export function* takingHit(p: Picture): Generator<Idea> {
  const { target } = frame<{ target: number }>(p);
  for (const u of unitsAt(p.s, p.camp, target)) yield idea(-stepWorth(p.s, u), 'take-hit', { unit: u });
}

/** Once more where the odds are with us (CRT, note on no effect). */
export function* noEffect(p: Picture): Generator<Idea> {
  yield idea(0, 'accept-no-effect');
  const clash = p.s.stack.findLast(({ step }) => step === 'battle') as unknown as Clash;
  const { outcomes } = storyOf(p.s, clash);
  let good = 0;
  for (const { result, ways } of outcomes)
    good +=
      ways * (result.startsWith('D') || result === 'EX' ? 1 : result === 'BL1' ? 0.2 : result === 'AE' ? -3 : -0.6);
  yield idea(good, 'roll-again');
}

/** Together if they can; to where they are safe, in supply and of use. */
export function* retreating(p: Picture): Generator<Idea> {
  const { s } = p;
  const f = frame<RetreatFrame>(p);
  const stays = p.worth[f.target]! + 8;
  yield idea(stays, 'stand-fast');
  const groups = f.movers.length > 1 ? [f.movers, ...f.movers.map((u) => [u])] : [f.movers];
  for (const units of groups) {
    const { legal } = retreatsOf(s, f, units);
    const main = units.find((u) => u < UNITS) ?? units[0]!;
    for (const { path } of legal) {
      const to = path.at(-1)!;
      yield idea(refuge(p, main, to) + (units.length === f.movers.length ? 3 : 0), 'retreat', {
        units: [...units],
        way: path.slice(1),
      });
    }
    if (legal.length > 0 && units.length === f.movers.length) break;
  }
  for (const units of groups)
    for (const port of sailingPorts(s, f, units))
      yield idea(-5 + p.foeNear[port]!, 'retreat-by-sea', { units: [...units], port });
}

function refuge(p: Picture, u: number, to: number): number {
  const supplied = wouldBeSupplied(p.s, p.camp, to) ? 0 : 12;
  const friends = p.defence[to]! > 0 ? 2 : 0;
  return (
    (u < LAND_UNITS ? lifted(p, u, () => place(p, u, to)) / 4 : 0) - supplied + friends + Math.min(4, p.foeNear[to]!)
  );
}

/** Forward if the hex is worth it and those who go are not lost by it. */
export function* advancing(p: Picture): Generator<Idea> {
  const { s, camp } = p;
  yield idea(0, 'decline-advance');
  const { movers, target } = frame<{ movers: readonly number[]; target: number }>(p);
  const able = movers
    .filter((u) => u < UNITS)
    .sort((a, b) => isMechanized[b]! - isMechanized[a]! || defenceOf(s, b) - defenceOf(s, a) || a - b);
  const chosen: number[] = [];
  for (const u of able) if (refuseJoining(s, camp, target, [...chosen, u]) === undefined) chosen.push(u);
  const isSupplied =
    wouldBeSupplied(s, camp, target) || touching[target]!.some((near) => wouldBeSupplied(s, camp, near));
  for (let count = chosen.length; count > 0; count--) {
    const units = chosen.slice(0, count);
    let worth = p.worth[target]! >= POINT ? POINT : p.worth[target]!;
    for (const u of units) {
      const from = s.units.at[u]!;
      worth += gain(p, u, target, from);
      // A place is not left to whoever comes by.
      const left = piecesIn(s, from, (piece) => piece < UNITS && !units.includes(piece)).length;
      if (left === 0 && p.isOwnPlace(from) && p.worth[from]! >= POINT && p.foeNear[from]! <= 2) worth -= p.worth[from]!;
    }
    yield idea(isSupplied ? worth : worth - 3 * count, 'advance', { units });
  }
}
const gain = (p: Picture, u: number, target: number, from: number): number =>
  lifted(p, u, () => Math.max(-6, Math.min(6, (place(p, u, target) - place(p, u, from)) / 4))) +
  (attackOf(p.s, u) > 0 ? 0.6 : -1);

export const thoughts: Thoughts<Picture> = {
  losing,
  'choosing-target': takingHit,
  'no-effect': noEffect,
  retreating,
  advancing,
};
