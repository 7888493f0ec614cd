import type { WireAction } from '@rokada/kernel';
import { BESSARABIA, LAND, countryOf, districtNamed, hexNamed, idOf } from '../../src/board.ts';
import { turnNamed } from '../../src/charts.ts';
import { RP } from '../../src/state.ts';
import { nationOf, type Nation } from '../support/positions.ts';
import { newMatch, scene, type Scene, type Table } from '../support/table.ts';
import { may } from './help.ts';

/** What a position shows of stores, points and pools, and orders of the initial phase. */
export const storesAt = (table: Table, hex: string): number => table.s.hexes.points[hexNamed(hex)]!;
export const infantryOfNation = (table: Table, nation: Nation): number =>
  table.s.nations.infantry[nationOf(nation)]! / RP;
export const infantryOfDistrict = (table: Table, district: string): number =>
  table.s.districts.infantry[districtNamed(district)]! / RP;
export const sovietArmour = (table: Table): number => table.s.armour[1] / RP;
export const axisArmour = (table: Table): number => table.s.armour[0] / RP;
export const artillery = (table: Table): number => table.s.artillery / RP;

/** The initial phase of a side, at its first decision, with these counters alone. */
export const initial = (
  turn: string,
  side: 'axis' | 'soviet',
  more: Omit<Scene, 'turn' | 'side' | 'phase'> = {},
): Table => scene({ turn, side, phase: 'initial-phase', ...more });
/** On to a step of that initial phase, if it is not open yet. */
export const at = (table: Table, step: string): Table => (table.open === step ? table : table.playOn(step));

export const place = (unit: string, to: string): WireAction => ({ type: 'place-reinforcement', unit, to });
export const placePoints = (to: string, count: number): WireAction => ({ type: 'place-points', to, count });

/** All land of a country, or Bessarabia. */
export const hexesOf = (country: string): string[] =>
  LAND.filter((hex) => (country === 'bessarabia' ? BESSARABIA[hex] === 1 : countryOf(hex) === country)).map(idOf);

/** Plays on, doing as little as possible, until that step of a side in that turn. */
export function until(table: Table, turn: string, side: 'axis' | 'soviet', step = 'moving'): Table {
  do table.playOn(step);
  while (table.s.turn !== turnNamed(turn) || table.side !== side);
  return table;
}

/** The three parts of the set-up, each with what came before it laid out. */
export type Part = 'border' | 'axis' | 'rest';
export function part(of: Part): Table {
  const table = newMatch();
  if (of !== 'border') table.act('soviet', { type: 'take-ready-setup' });
  if (of === 'rest') table.act('axis', { type: 'take-ready-setup' });
  return table;
}
export const put = (unit: string, to: string) => ({ type: 'set-up', unit, to });
export const finish = { type: 'finish-setup' };
/** Whether units may be put there, one after another, and the set-up be finished so. */
export function legal(of: Part, moves: readonly (readonly [unit: string, to: string])[]): boolean {
  const table = part(of);
  for (const [unit, to] of moves) {
    if (table.at(unit) === to) continue;
    if (!may(table, table.side, put(unit, to))) return false;
    table.act(table.side, put(unit, to));
  }
  return may(table, table.side, finish);
}
export const each = (of: Part, unit: string, ...hexes: string[]): boolean[] =>
  hexes.map((hex) => legal(of, [[unit, hex]]));
