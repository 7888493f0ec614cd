import type { WireAction } from '@rokada/kernel';
import {
  AXIS_BASE,
  AXIS_FIELD,
  SOVIET_BASE,
  SOVIET_FIELD,
  TARGET,
  air,
  end,
  fly,
  intercept,
  pass,
} from '../support/air.ts';
import type { Scene, Table } from '../support/table.ts';
import { redAir } from './sky.ts';

/** Air combat over the target, and how it is played through. */
export type More = Omit<Scene, 'units'>;
export const past = (...units: readonly string[]): WireAction => ({ type: 'send-past-screen', units });
export const fireOrder = (...units: readonly string[]): WireAction => ({
  type: 'fire-in-order',
  order: units.map((unit) => ({ unit })),
});
const halves = (units: readonly string[]): readonly [string[], string[]] => [units.slice(0, 3), units.slice(3)];

/** German bombers and their escort over the target, Soviet interceptors come; the German is asked whether to go on. */
export function meet(
  bombers: readonly string[],
  escorts: readonly string[],
  hunters: readonly string[],
  more: More = {},
): Table {
  const [near, far] = halves([...bombers, ...escorts]);
  const [first, second] = halves(hunters);
  const table = air({ [AXIS_BASE]: near, [AXIS_FIELD]: far, [SOVIET_BASE]: first, [SOVIET_FIELD]: second }, more);
  for (const unit of bombers) table.act('axis', fly('bombing', TARGET, unit));
  for (const unit of escorts) table.act('axis', fly('escort', TARGET, unit));
  end(table, 'air-movement').act('soviet', intercept(TARGET, ...hunters));
  return end(table, 'interception');
}
/** The same with the sides changed: Soviet bombers, German interceptors. */
export function meetRed(
  bombers: readonly string[],
  escorts: readonly string[],
  hunters: readonly string[],
  more: More = {},
): Table {
  const table = redAir({ [SOVIET_BASE]: [...bombers, ...escorts], [AXIS_BASE]: hunters }, more);
  for (const unit of bombers) table.act('soviet', fly('bombing', TARGET, unit));
  for (const unit of escorts) table.act('soviet', fly('escort', TARGET, unit));
  end(table, 'air-movement').act('axis', intercept(TARGET, ...hunters));
  return end(table, 'interception');
}
export const goOn = (table: Table): Table => table.act(table.side, pass('keep-operations'));
/** Twelves: nothing happens. */
export const misses = (count: number): number[] => Array.from({ length: 2 * count }, () => 6);
/** The rest of the combat, nobody hit. */
export function quietly(table: Table, until = 'air-missions'): Table {
  for (let i = 0; i < 20 && table.open !== until; i++) table.roll(...misses(12)).act(table.side, table.anything());
  return table;
}
