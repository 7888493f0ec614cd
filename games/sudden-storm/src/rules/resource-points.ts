import { perMoment } from '@rokada/kernel';
import { HEXES, isHex, isLand } from '../board.ts';
import { charts } from '../charts.ts';
import { owns, re, unitsAt, type State } from '../state.ts';
import { UNITS, camp, isIntrinsic, isTruck, sideOf, type Camp } from '../units.ts';
import type { Follow } from './ownership.ts';

/**
 * Resource points (12F): where a side has some, what is spent, dropped and captured. A point lies in a hex that its side
 * owns (`hexes.points`), or is carried by a unit that stands there (`units.carries`); it counts the same.
 */

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const carriedAt = (s: State, of: Camp, hex: number): number => sum(unitsAt(s, of, hex).map((u) => s.units.carries[u]!));

/** Points of a side in a hex, those carried by units there among them. */
export const pointsAt = (s: State, of: Camp, hex: number): number =>
  (owns(s, of, hex) ? s.hexes.points[hex]! : 0) + carriedAt(s, of, hex);

/** Every hex where a side has points. */
export const pointHexes = (s: State, of: Camp): readonly number[] => perMoment(s, POINTS[of], () => findPoints(s, of));
const POINTS = [Symbol('axis points'), Symbol('soviet points')] as const;
function findPoints(s: State, of: Camp): number[] {
  const found = new Set<number>();
  const { points, owner } = s.hexes;
  const { carries, at, aboard } = s.units;
  for (let hex = 0; hex < HEXES; hex++) if (points[hex]! > 0 && owner[hex] === of) found.add(hex);
  for (let u = 0; u < UNITS; u++)
    if (carries[u]! > 0 && camp(u) === of && isHex(at[u]!) && aboard[u]! < 0) found.add(at[u]!);
  return [...found];
}

/** How many points a side has in these hexes together. */
export const pointsIn = (s: State, of: Camp, near: readonly number[]): number =>
  sum(near.map((hex) => pointsAt(s, of, hex)));

/**
 * Spends points out of these hexes, the first of them first; what lies there goes before what somebody carries. Whoever
 * asks has seen to it that there are enough (`pointsIn`), and says what they were spent on.
 */
export function takePoints(s: State, of: Camp, near: readonly number[], count: number): void {
  let due = count;
  for (const hex of near) {
    if (owns(s, of, hex)) {
      const loose = Math.min(due, s.hexes.points[hex]!);
      s.hexes.points[hex]! -= loose;
      due -= loose;
    }
    for (const u of unitsAt(s, of, hex)) {
      const carried = Math.min(due, s.units.carries[u]!);
      s.units.carries[u]! -= carried;
      due -= carried;
    }
    if (due === 0) return;
  }
}

/** 12Fg: a unit as many as it has RE, a truck thirty. */
export const carryLimit = (s: State, u: number): number =>
  isIntrinsic[u] === 1 ? 0 : isTruck[u] === 1 ? charts.trucks.carries : re(s, u);

/**
 * What a unit can no longer carry (or all of it) stays in its hex, or is lost with it at sea: asked of everybody who
 * shrinks or leaves the map.
 */
export function dropPoints(s: State, u: number, keep = 0): void {
  const over = s.units.carries[u]! - keep;
  if (over <= 0) return;
  if (isHex(s.units.at[u]!) && isLand(s.units.at[u]!) && s.units.aboard[u]! < 0)
    s.hexes.points[s.units.at[u]!]! += over;
  s.units.carries[u] = keep;
}

/** 12Fe: half of them, rounded down, go over to whoever gains the hex; the rest is destroyed. */
export const pointsFall: Follow = (s, of, hex, world) => {
  const points = s.hexes.points[hex]!;
  if (points === 0) return;
  const captured = Math.floor(points / 2);
  s.hexes.points[hex] = captured;
  world.tell({
    key: 'points-captured',
    rules: ['SS-12Fe'],
    params: { side: { side: sideOf(of) }, hex: { space: hex }, captured, destroyed: points - captured },
  });
};
