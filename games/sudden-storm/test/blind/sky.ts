import type { WireAction } from '@rokada/kernel';
import { TARGET, air, end } from '../support/air.ts';
import type { Scene, Table } from '../support/table.ts';

/** Words of the air phase that several chapters use. The bases lie in one row of hexes: columns count down eastward. */
type Units = NonNullable<Scene['units']>;
export const row = (column: number): string => `2A:38${String(column).padStart(2, '0')}`;
export const [JUNKERS, STUKA, EMIL, FRITZ] = ['ger-air-ju88a', 'ger-air-ju87b', 'ger-air-me109e', 'ger-air-me109f'];
export const [MIG, LAGG, YAK, PESHKA, ILYUSHA] = [
  'sov-air-mig3',
  'sov-air-lagg3',
  'sov-air-yak1',
  'sov-air-pe2',
  'sov-air-il2',
];
/** The same model again: `some(FRITZ, 3)` are three of them. */
export const some = (unit: string, count: number): string[] =>
  ['', '-b', '-c', '-d', '-e', '-f'].slice(0, count).map((tail) => unit + tail);

/** The Soviet air phase. */
export const redAir = (units: Units, more: Omit<Scene, 'units'> = {}): Table => air(units, { side: 'soviet', ...more });

/** Where an air unit is seen: over its target, or at its base. */
export const over = (table: Table, unit: string): string | null | undefined => table.seen(unit)?.at;

export const home = (to: string, ...units: readonly string[]): WireAction => ({ type: 'return-to-base', units, to });
export const assign = (mission: string, target: string, ...units: readonly string[]): WireAction => ({
  type: 'assign-mission',
  mission,
  target,
  units,
});
export const bomb = (target: string, ...units: readonly string[]): WireAction => ({
  type: 'bomb-aircraft',
  target,
  units,
});
export const bombYard = (target: string, ...units: readonly string[]): WireAction => ({
  type: 'bomb-yard',
  target,
  units,
});
export const bombShip = (target: string, ...units: readonly string[]): WireAction => ({
  type: 'bomb-ship',
  target,
  units,
});

/** To the resolution of missions, nobody intercepting. */
export const unmolested = (table: Table): Table => end(table, 'air-movement', 'interception');
/** To the end of the air phase, everybody going home. */
export const landAll = (table: Table): Table =>
  end(table, 'air-movement', 'interception', 'air-missions', 'air-return', 'air-return');
export { TARGET };
