import { perMoment, totalOf } from '@rokada/kernel';
import { SPACES } from '../board.ts';
import { MP } from '../charts.ts';
import type { State } from '../state.ts';
import { enemyOf, type Camp } from '../units.ts';
import { HARASSMENT, flyersOf, missionOf, targetOf } from './aircraft.ts';
import { inWeather, loadOf } from './bomb-load.ts';

/** Harassment (19D2d): what enemy air units over a hex cost those who leave it. */

/** 19D2d1: bombing points for one harassment point. 19D2d5: more than two points have no effect. */
const BOMBS_PER_POINT = 2;
const MOST = 2;
/** 19D2d3, 19D2d4: hexes of strategic rail movement, and of a resource point's rail movement, for each point. */
export const STRATEGIC_HEXES = 20;
export const POINT_HEXES = 5;

const harassersOf = (s: State, of: Camp): number[] =>
  perMoment(s, HARASSERS[of], () => flyersOf(s, of, (u) => missionOf(s, u) === HARASSMENT));
const HARASSERS = [Symbol('axis harassers'), Symbol('soviet harassers')] as const;

/** Harassment points that count against a camp in a hex. */
export function harassmentAt(s: State, against: Camp, hex: number): number {
  const flyers = harassersOf(s, enemyOf(against)).filter((u) => targetOf(s, u) === hex);
  if (flyers.length === 0) return 0;
  const bombs = totalOf(inWeather(s, hex, loadOf(s, flyers, 'tactical')));
  return Math.min(MOST, Math.floor(bombs / BOMBS_PER_POINT));
}

/** 19D2d2 to 19D2d4: hexes that leaving a hex by rail costs, so many for each point; nothing where nobody harasses. */
export function railHarassment(s: State, against: Camp, hexes: number): ((hex: number) => number) | undefined {
  if (harassersOf(s, enemyOf(against)).length === 0) return undefined;
  return (hex) => hexes * harassmentAt(s, against, hex);
}

/** 19D2d2: what leaving a hex costs the units of a camp, in units of 1/MP point; nothing where nobody harasses. */
export function harassmentOf(s: State, against: Camp): Uint8Array | undefined {
  const flyers = harassersOf(s, enemyOf(against));
  if (flyers.length === 0) return undefined;
  const leave = new Uint8Array(SPACES.count);
  for (const u of flyers) leave[targetOf(s, u)] = harassmentAt(s, against, targetOf(s, u)) * MP;
  return leave;
}
