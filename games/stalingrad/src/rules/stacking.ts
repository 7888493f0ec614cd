import { isStill, refusal, type Refusal } from '@rokada/kernel';
import { isArea, UNITS, type Side } from '../data.ts';
import type { Stalingrad } from '../state.ts';
import { at } from '../tell.ts';
import { countAt, countOf, presence } from './areas.ts';

/** Chapter 7: how many combat units of a side may stop in one area. */

/** TS-7.1a. */
export const stackingLimit = (s: Stalingrad): number => Number(s.options['stacking']);

/** TS-7.1b: observers and the Luftwaffe do not count; TS-11.2: zones and the places beside the map hold any number. */
export const hasRoom = (s: Stalingrad, side: Side, where: number, more = 1): boolean =>
  !isArea(where) || standing(s, side, where) + more <= stackingLimit(s);

/** While the state stands still everybody has been counted already. */
const standing = (s: Stalingrad, side: Side, where: number): number =>
  isStill(s) ? countOf(presence(s), side, where) : countAt(s, side, where);

const room = (s: Stalingrad, u: number, where: number): number => (UNITS[u]!.combat && s.units.at[u] !== where ? 1 : 0);

/** TS-7.1c: asked where a move, regroup, retreat, landing or placement ends; of those who come and one `besides`. */
export function refuseStacking(
  s: Stalingrad,
  side: Side,
  where: number,
  coming: readonly number[],
  besides?: number,
): Refusal | undefined {
  let more = besides === undefined ? 0 : room(s, besides, where);
  for (const u of coming) more += room(s, u, where);
  return more === 0 || hasRoom(s, side, where, more)
    ? undefined
    : refusal('TS-7.1a', 'area-full', { area: at(where), limit: stackingLimit(s) });
}
