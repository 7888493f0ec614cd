import { TABLES } from '../data.ts';
import { DESERTER, STOCK, moraleOf, type Campaign } from '../state.ts';

/** Fatigue and rest: battles in a row wear morale down, turns without one give it back. */

const { consecutiveBattlesTrigger } = TABLES.fatigue;

/** CA-CAP-2: not in training. */
export const isReady = (s: Campaign, unit: number): boolean => s.units.ready[unit]! <= s.turn;

/** Has begun to rest and is not done with it. Those who are cut off fight all the same: there are no others. */
export const isAtRest = (s: Campaign, unit: number): boolean => s.units.rest[unit]! > 0 && s.units.post[unit] === STOCK;

/** CA-RST-1: rest is not broken off, unless it was agreed that it may be, at the price of what was rested. */
export const isBoundToRest = (s: Campaign, unit: number): boolean =>
  isAtRest(s, unit) && s.options['units-at-rest'] !== 'may-fight';

/** May be chosen for a battle: in stock, trained and rested. */
export const mayFight = (s: Campaign, unit: number): boolean =>
  s.units.post[unit] === STOCK && isReady(s, unit) && !isBoundToRest(s, unit);

/** CA-FAT-1, ruling 25: one step at the third battle in a row, and one more for each further one. */
export function isWornBy(s: Campaign, unit: number): boolean {
  const row = s.units.row[unit]! + 1;
  if (row < consecutiveBattlesTrigger || moraleOf(s, unit) === DESERTER) return false;
  return s.options['fatigue-steps'] !== 'once' || row === consecutiveBattlesTrigger;
}

/** After a battle. A rest that is broken off has given nothing back: the row goes on. */
export function tireOut(s: Campaign, unit: number): void {
  const worn = isWornBy(s, unit);
  s.units.rest[unit] = 0;
  s.units.row[unit]!++;
  if (worn) s.units.tired[unit]!++;
}

/**
 * CA-RST-1: a unit that rests gets its morale back after as many turns as it fought battles in a row, less one.
 */
export function restOn(s: Campaign, unit: number): void {
  const { row, rest, tired } = s.units;
  if (tired[unit] === 0) {
    row[unit] = 0;
    return;
  }
  if (rest[unit] === 0) rest[unit] = row[unit]! - 1;
  rest[unit]!--;
  if (rest[unit]! > 0) return;
  row[unit] = 0;
  tired[unit] = 0;
}
