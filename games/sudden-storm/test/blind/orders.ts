import type { WireAction } from '@rokada/kernel';
import type { Table } from '../support/table.ts';

/** Orders for railways, resource points and building, as a player gives them. */
export const rail = (units: string | readonly string[], to: string): WireAction => ({
  type: 'rail',
  units: typeof units === 'string' ? [units] : units,
  to,
});
export const strategic = (unit: string, to: string): WireAction => ({ type: 'strategic-rail', units: [unit], to });
export const regauge = (from: string, ...way: readonly string[]): WireAction => ({ type: 'regauge', from, way });
export const railPoints = (from: string, count: number, to: string): WireAction => ({
  type: 'rail-points',
  from,
  count,
  to,
});
export const raise = (at: string): WireAction => ({ type: 'raise-capacity', at });

/** A line of hexes, written one after another. */
export const hexes = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));
export const carry = (unit: string, count: number): WireAction => ({ type: 'carry-points', unit, count });
export const destroy = (at: string, count: number): WireAction => ({ type: 'destroy-points', at, count });
export const useTruck = (truck: string): WireAction => ({ type: 'use-truck', truck });
export const build = (from: string, kind: 'fort' | 'field', hex: string): WireAction => ({
  type: 'build',
  from,
  kind,
  hex,
});

/** To the next phase of that sort of a side. */
export function next(table: Table, step: string, side: string): Table {
  do table.playOn(step);
  while (table.side !== side);
  return table;
}
