import { refusal, type Refusal } from '@rokada/kernel';
import { isArea, UNITS, type Side } from '../data.ts';
import type { Stalingrad } from '../state.ts';
import { at } from '../tell.ts';
import { countAt } from './areas.ts';

/** Chapter 7: how many combat units of a side may stop in one area. */

/** TS-7.1a. */
export const stackingLimit = (s: Stalingrad): number => Number(s.options['stacking']);

/** TS-7.1b: observers and the Luftwaffe do not count; TS-11.2: zones and the places beside the map hold any number. */
export const hasRoom = (s: Stalingrad, side: Side, where: number, more = 1): boolean =>
  !isArea(where) || countAt(s, side, where) + more <= stackingLimit(s);

/** TS-7.1c: asked where a move, regroup, retreat, landing or placement ends. */
export function refuseStacking(
  s: Stalingrad,
  side: Side,
  where: number,
  coming: readonly number[],
): Refusal | undefined {
  let more = 0;
  for (const u of coming) if (UNITS[u]!.combat && s.units.at[u] !== where) more++;
  return more === 0 || hasRoom(s, side, where, more)
    ? undefined
    : refusal('TS-7.1a', 'area-full', { area: at(where), limit: stackingLimit(s) });
}
