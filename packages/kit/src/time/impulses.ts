/**
 * Days and nights that last an uncertain number of impulses. A marker climbs its track impulse by impulse, and the
 * period ends when a roll falls under the space where it stands.
 */
import { waysToRoll } from '../tables/dice.ts';
import type { Dice } from '../tables/dice.ts';

export interface ImpulseCycle {
  /** In order, over and over: day, night. A new turn begins with the first. */
  readonly periods: readonly string[];
  /** The last space of the track. */
  readonly last: number;
  /** A period ends on a roll under the marker's space, or on it too. */
  readonly ends: 'under' | 'under-or-on';
  readonly dice: Dice;
}

/** Plain data for the state. */
export interface ImpulseMarker {
  readonly period: string;
  readonly space: number;
  /** Impulses finished in this period. */
  readonly impulses: number;
}

export function startPeriod(cycle: ImpulseCycle, period: string, space: number): ImpulseMarker {
  if (!cycle.periods.includes(period))
    throw new RangeError(`"${period}" is not a period; there are ${cycle.periods.join(', ')}`);
  if (!Number.isInteger(space) || space < 1 || space > cycle.last)
    throw new RangeError(`the track has no space ${space}`);
  return { period, space, impulses: 0 };
}

/** An impulse is over: the marker climbs, and stays on the last space once it is there. */
export function nextImpulse(cycle: ImpulseCycle, marker: ImpulseMarker, spaces = 1): ImpulseMarker {
  return { ...marker, space: Math.min(cycle.last, marker.space + spaces), impulses: marker.impulses + 1 };
}

/** Whether a total of the dice ends the period while the marker stands where it does. */
export const endsPeriod = (cycle: ImpulseCycle, marker: ImpulseMarker, total: number): boolean =>
  cycle.ends === 'under' ? total < marker.space : total <= marker.space;

/** In how many of all the ways to roll the period ends. */
export function chanceToEnd(
  cycle: ImpulseCycle,
  marker: ImpulseMarker,
): { readonly ends: number; readonly of: number } {
  let ends = 0;
  let of = 0;
  for (const { result, weight } of waysToRoll(cycle.dice)) {
    of += weight;
    if (endsPeriod(cycle, marker, result)) ends += weight;
  }
  return { ends, of };
}

/** The period after this one, and whether a new turn begins with it. */
export function periodAfter(
  cycle: ImpulseCycle,
  marker: ImpulseMarker,
): { readonly period: string; readonly newTurn: boolean } {
  const next = (cycle.periods.indexOf(marker.period) + 1) % cycle.periods.length;
  return { period: cycle.periods[next]!, newTurn: next === 0 };
}
