import { refusal, type Refusal } from '@rokada/kernel';
import { hasAxisInitiative } from '../charts.ts';
import { hexDistance } from '../geography.ts';
import { plays } from '../options.ts';
import { BY_HEADQUARTERS, NOT_RELEASED, isOnMap, year, type State } from '../state.ts';
import { ALL_UNITS, AXIS, SOVIET, camp, isCombat, type Camp } from '../units.ts';

/** Where units that Stavka or Zhukov let go may march (10.5.9). */

const NEAR = 2;

const isNear = (s: State, of: Camp, hex: number, test: (u: number) => boolean = () => true): boolean =>
  ALL_UNITS.some(
    (u) => camp(u) === of && isCombat[u] === 1 && isOnMap(s, u) && test(u) && hexDistance(s.units.at[u]!, hex) <= NEAR,
  );

/**
 * From 1942 on, in turns of Soviet initiative: the first two hexes lie close to the Axis, or the move ends close to
 * friends who were there before.
 */
export function refuseReserveMarch(s: State, units: readonly number[], way: readonly number[]): Refusal | undefined {
  if (s.activation?.kind !== 'stavka' || year(s) < 1942) return undefined;
  const bound = units.find((u) => s.units.released[u] === BY_HEADQUARTERS);
  if (bound === undefined) return undefined;
  if (hasAxisInitiative(s.turn)) {
    return plays(s, 'reserve-marches', 'only-with-initiative')
      ? refusal('DV-10.5.9e', 'reserve-waits', { unit: { piece: bound } })
      : undefined;
  }
  if (way.slice(0, NEAR).every((hex) => isNear(s, AXIS, hex))) return undefined;
  if (isNear(s, SOVIET, way.at(-1)!, (u) => s.units.released[u] === NOT_RELEASED)) return undefined;
  return refusal('DV-10.5.9e', 'reserve-strays', { unit: { piece: bound }, hex: { space: way.at(-1)! } });
}
