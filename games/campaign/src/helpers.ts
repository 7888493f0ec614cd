import { ledger, line, type Ledger } from '@rokada/kernel';
import { TABLES } from './data.ts';

/** The dice of the gaming table, each as a function of what is asked and what was rolled. The resolver uses them too. */

/** CA-FLY-1 gives a veteran 4+; conscripts and elites stand one either side of him. */
export const experienceNumber = (grade: number): number => 5 - grade;
export const experienceTest = (grade: number, roll: number): boolean => roll >= experienceNumber(grade);

export interface AirShot {
  readonly grade: number;
  readonly roll: number;
  readonly cannon: boolean;
  readonly fighter: boolean;
  /** Aircraft on the same target beside this one (CA-FLY-5). */
  readonly more: number;
  readonly armouredTarget: boolean;
}

/** CA-FLY-1, CA-FLY-3: an experience test with what helps and hinders it. */
export function airShot({ roll, cannon, fighter, more, armouredTarget }: AirShot): Ledger {
  const { modifiers } = TABLES.airCombat;
  const lines = [line('CA-FLY-1', 'die', roll)];
  if (cannon) lines.push(line('CA-FLY-3', 'cannon', modifiers.cannon));
  if (fighter) lines.push(line('CA-FLY-3', 'fighter', modifiers.fighter));
  if (more > 0) lines.push(line('CA-FLY-3', 'more-aircraft', modifiers.eachAdditionalAircraft * more));
  if (armouredTarget) lines.push(line('CA-FLY-3', 'armoured-target', modifiers.armouredTarget));
  return ledger('air-test', lines);
}
export const isShotDown = (shot: AirShot): boolean => airShot(shot).total >= experienceNumber(shot.grade);

/** CA-AAA-1 to CA-AAA-3: the number to hit by weapon and range; undefined out of reach. */
export function antiAircraftNumber(weapon: string, range: string): number | undefined {
  const row = (TABLES.antiAircraft.rows as Readonly<Record<string, readonly (number | null)[]>>)[weapon];
  return row?.[TABLES.antiAircraft.ranges.indexOf(range)] ?? undefined;
}
/** CA-AAA-4. */
export const antiAircraftShots = (multiBarrel: boolean): number =>
  multiBarrel ? TABLES.antiAircraft.multiBarrelShots : 1;

/** CA-REC-1, CA-OBS-1, ruling 68: 4+ (observers and leaders 5+), one less for each full 30 cm. */
export function spots(roll: number, cm: number, observer = false): boolean {
  const { test, observersAndLeadersTest, modifierPer30cm } = TABLES.recon;
  return roll + modifierPer30cm * Math.floor(cm / 30) >= (observer ? observersAndLeadersTest : test);
}

/** CA-FIR-10 to CA-FIR-12: does fire spread? Without weather it does. */
export function fireSpreads(weather: 'fair' | 'rain' | 'snow', roll: number): boolean {
  const { rainSpreadOn, snowSpreadOn } = TABLES.fire;
  return weather === 'rain' ? rainSpreadOn.includes(roll) : weather === 'snow' ? snowSpreadOn.includes(roll) : true;
}
export const windCarriesFire = (roll: number): boolean => TABLES.fire.windSpreadOn.includes(roll);

/** CA-SCU-1, CA-SCU-2: scuttled, or only disabled. */
export const scuttles = (grade: number, roll: number): 'destroyed' | 'disabled' =>
  experienceTest(grade, roll) ? 'destroyed' : 'disabled';

/** CA-SCU-3, CA-IMM-2: a crew assaulted in a disabled vehicle, or demoralised in an immobilised one. */
export const crewSurrenders = (supported: boolean): boolean => !supported;

/** CA-HER-6, ruling 39: 1-2 dead, 3 out for the year, 4 and more back for the next battle. */
export const sniped = (roll: number): 'killed' | 'wounded-year' | 'wounded-back-next' =>
  roll <= 2 ? 'killed' : roll === 3 ? 'wounded-year' : 'wounded-back-next';

/** CA-LND-B2, CA-LND-B3, ruling 38: points evacuated by a table turn, a tenth of those kept off the table at first. */
export function evacuated(offTable: number, objectiveLost: readonly boolean[]): number {
  const turns = objectiveLost.filter((lost, i) => i > 0 && !lost).length;
  return Math.min(offTable, Math.floor((offTable * turns * 10) / 100));
}

/** CA-WDR-1. */
export const mayLeaveTable = (turn: number): boolean => turn >= TABLES.tableRetreat.fromTurn;
/** CA-CAP-5. */
export const capturedFire = (captured: boolean): number => (captured ? TABLES.capturedEquipment.fireModifier : 0);
