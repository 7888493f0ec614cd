import { refusal, type Refusal } from '@rokada/kernel';
import { TABLES } from '../data.ts';
import { experienceTest } from './tests.ts';

/** Houses on fire. */

const { rainSpreadOn, snowSpreadOn, windSpreadOn } = TABLES.fire;

export type Torch = 'none' | 'flamethrower' | 'molotov';

export interface Arson {
  /** CA-FIR-1: of wood. */
  readonly wooden: boolean;
  readonly torch: Torch;
  /** CA-FIR-2: the unit was in contact with the house in the turn before. */
  readonly inContactBefore?: boolean;
  /** CA-FIR-3: the house is within attack distance. */
  readonly inReach?: boolean;
}

/** Why this cannot be tried. */
export function refuseArson({ wooden, torch, inContactBefore, inReach }: Arson): Refusal | undefined {
  if (!wooden) return refusal('CA-FIR-1', 'does-not-burn');
  if (torch === 'none') return inContactBefore ? undefined : refusal('CA-FIR-2', 'not-in-contact');
  return inReach ? undefined : refusal('CA-FIR-3', 'out-of-reach');
}

/** CA-FIR-2, CA-FIR-3: by an experience test, or by itself with the right means. */
export const catchesFire = (torch: Torch, grade: number, roll: number): boolean =>
  torch !== 'none' || experienceTest(grade, roll);

/** CA-FIR-4: whoever stays in burning ground, or crosses it. */
export const survivesFire = (grade: number, roll: number): boolean => experienceTest(grade, roll);

/** CA-FIR-6: at the end of the rally phase, as far as movement allows; those who run are demoralised. */
export const runsFromFire = (inMovementReach: boolean): 'demoralised' | 'stays' =>
  inMovementReach ? 'demoralised' : 'stays';

/** CA-FIR-7, CA-FIR-8: what becomes of weapons in a burning house. */
export type Weapon = 'hmg' | 'mmg' | 'ptr' | 'mortar' | 'flamethrower' | 'other';
export const weaponInFire = (weapon: Weapon): 'disabled' | 'explodes' | 'kept' =>
  weapon === 'flamethrower' ? 'explodes' : weapon === 'other' ? 'kept' : 'disabled';

/** CA-FIR-9. */
export const LIGHT_CM = TABLES.fire.lightCm;
export const isLit = (cm: number): boolean => cm <= LIGHT_CM;

/** CA-FIR-5, CA-FIR-11, CA-FIR-12: does fire spread to the zones and floors beside it? In fair weather it does. */
export function fireSpreads(weather: 'fair' | 'rain' | 'snow', roll: number): boolean {
  return weather === 'rain' ? rainSpreadOn.includes(roll) : weather === 'snow' ? snowSpreadOn.includes(roll) : true;
}
/** CA-FIR-10: strong wind takes it further, downwind and 10 cm at most. */
export const windCarriesFire = (roll: number, cm = 0, downwind = true): boolean =>
  downwind && cm <= TABLES.fire.windRangeCm && windSpreadOn.includes(roll);
