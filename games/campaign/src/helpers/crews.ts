import { TABLES } from '../data.ts';
import { experienceTest } from './tests.ts';

/** Vehicles and guns in trouble: scuttled, immobilised, assaulted, captured. */

/** CA-SCU-1, CA-SCU-2: destroyed, or only put out of order: it neither fires nor moves, and may be tried again. */
export const scuttles = (grade: number, roll: number): 'destroyed' | 'disabled' =>
  experienceTest(grade, roll) ? 'destroyed' : 'disabled';

/** CA-SCU-3, CA-IMM-2: a crew assaulted in a disabled vehicle, or demoralised in an immobilised one. */
export const crewSurrenders = (supported: boolean): boolean => !supported;

/**
 * CA-IMM-1: a failed morale test drives nobody off the table out of an immobilised vehicle that is not destroyed: the
 * crew sits it out, or leaves the vehicle if its player wants it to.
 */
export function immobilisedCrew(
  passedMorale: boolean,
  leaves: boolean,
): { crew: 'in-vehicle' | 'on-foot'; demoralised: boolean; onTable: true } {
  return { crew: leaves ? 'on-foot' : 'in-vehicle', demoralised: !passedMorale, onTable: true };
}

/** CA-CAP-5: captured equipment fires one worse. */
export const capturedFire = (captured: boolean): number => (captured ? TABLES.capturedEquipment.fireModifier : 0);
