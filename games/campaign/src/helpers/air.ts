import { ledger, line, refusal, type Ledger, type Refusal } from '@rokada/kernel';
import { TABLES, type UnitType } from '../data.ts';
import { experienceNumber } from './tests.ts';

/** Aircraft over the table: when they come, what they may do, and how they fight each other. */

const { modifiers, ammunitionPerTest, maxTurnsInFlight, aircraftPerPurchase } = TABLES.airCombat;

// ---- in flight ------------------------------------------------------------------------------------------------------

/** CA-FLY-8: the turn after radio contact at the earliest, or the later one that the player has set. */
export const arrivalTurn = (contact: number, wished = 0): number => Math.max(contact + 1, wished);

/** CA-FLY-9: five turns in flight, the turn of arrival counted, whether active or not. */
export const isInFlight = (arrived: number, turn: number): boolean =>
  turn >= arrived && turn < arrived + maxTurnsInFlight;

/** CA-FLY-10: aircraft that one purchase brings. */
export const aircraftBought = (purchases: number): number => purchases * aircraftPerPurchase;

/** CA-FLY-12: over the battle or moving away, for the whole turn; CA-FLY-4: who fights in the air does nothing else. */
export interface Flight {
  readonly active: boolean;
  readonly inAirCombat: boolean;
}

export function refuseStrike({ active, inAirCombat }: Flight): Refusal | undefined {
  if (!active) return refusal('CA-FLY-12', 'moving-away');
  return inAirCombat ? refusal('CA-FLY-4', 'in-air-combat') : undefined;
}

/** CA-FLY-11: one type a formation, and all of it active or all of it not. */
export function refuseFormation(
  flights: readonly { readonly type: string; readonly active: boolean }[],
): Refusal | undefined {
  const [first] = flights;
  if (first === undefined) return undefined;
  if (flights.some(({ type }) => type !== first.type)) return refusal('CA-FLY-11', 'mixed-formation');
  return flights.some(({ active }) => active !== first.active) ? refusal('CA-FLY-11', 'formation-split') : undefined;
}

// ---- one against another --------------------------------------------------------------------------------------------

/** CA-FLY-6: enemy aircraft over the table, or active above the battle, must be fought by whoever is armed for it. */
export const mustFight = (
  ammunition: number,
  enemies: readonly { readonly active: boolean; readonly onTable: boolean }[],
): boolean => ammunition > 0 && enemies.some(({ active, onTable }) => active || onTable);

/** CA-FLY-2: what a test leaves, whatever comes of it. */
export const ammunitionAfter = (ammunition: number): number => ammunition - ammunitionPerTest;

/** CA-FLY-1: nobody shoots without machine-gun or cannon ammunition. */
export const refuseShot = (ammunition: number): Refusal | undefined =>
  ammunition >= ammunitionPerTest ? undefined : refusal('CA-FLY-2', 'no-ammunition');

export interface AirShot {
  readonly grade: number;
  readonly roll: number;
  readonly cannon: boolean;
  readonly fighter: boolean;
  /** Aircraft on the same target beside this one (CA-FLY-5). */
  readonly more: number;
  readonly armouredTarget: boolean;
}

/** CA-FLY-13, CA-FLY-14: what the lists say of the two, as a shot. */
export const shotBetween = (
  shooter: UnitType,
  target: UnitType,
  rest: Pick<AirShot, 'grade' | 'roll' | 'more'>,
): AirShot => ({
  ...rest,
  cannon: shooter.gun === 'cannon',
  fighter: shooter.fighter === true,
  armouredTarget: target.armoured === true,
});

/** CA-FLY-1, CA-FLY-3: an experience test with what helps and hinders it. */
export function airShot({ roll, cannon, fighter, more, armouredTarget }: AirShot): Ledger {
  const lines = [line('CA-FLY-1', 'die', roll)];
  if (cannon) lines.push(line('CA-FLY-3', 'cannon', modifiers.cannon));
  if (fighter) lines.push(line('CA-FLY-3', 'fighter', modifiers.fighter));
  if (more > 0) lines.push(line('CA-FLY-3', 'more-aircraft', modifiers.eachAdditionalAircraft * more));
  if (armouredTarget) lines.push(line('CA-FLY-3', 'armoured-target', modifiers.armouredTarget));
  return ledger('air-test', lines);
}
export const isShotDown = (shot: AirShot): boolean => airShot(shot).total >= experienceNumber(shot.grade);

// ---- from the ground ------------------------------------------------------------------------------------------------

export const AA_RANGES: readonly string[] = TABLES.antiAircraft.ranges;
export const AA_WEAPONS: readonly string[] = Object.keys(TABLES.antiAircraft.rows);

/** CA-AAA-1 to CA-AAA-3: the number to hit by weapon and range; undefined out of reach. */
export function antiAircraftNumber(weapon: string, range: string): number | undefined {
  const row = (TABLES.antiAircraft.rows as Readonly<Record<string, readonly (number | null)[]>>)[weapon];
  return row?.[AA_RANGES.indexOf(range)] ?? undefined;
}
/** CA-AAA-4. */
export const antiAircraftShots = (multiBarrel: boolean): number =>
  multiBarrel ? TABLES.antiAircraft.multiBarrelShots : 1;
