import type { WireAction } from '@rokada/kernel';
import { hexNamed, idOf } from '../../src/board.ts';
import { game } from '../../src/game.ts';
import { FIRST_SHIP, camp, pieceNamed, sideOf } from '../../src/units.ts';
import type { State } from '../../src/state.ts';
import type { Table } from './table.ts';

/** Ships in scenes: what they do, and what a position may say of them. */
type ShipColumn = keyof State['ships'];
const row = (id: string): number => pieceNamed(id) - FIRST_SHIP;

export const sail = (ships: string | readonly string[], ...way: readonly string[]): WireAction => ({
  type: 'sail',
  ships: typeof ships === 'string' ? [ships] : ships,
  way,
});

/** What the table shows of a ship. */
export const shipState = (table: Table, id: string, column: ShipColumn): number => table.s.ships[column][row(id)]!;

/** Ships that lie at sea, have damage, are dry: given as `also` of a scene. */
export const withShips =
  (ships: Readonly<Record<string, Partial<Record<ShipColumn, number>>>>) =>
  (s: State): void => {
    for (const [id, columns] of Object.entries(ships))
      for (const [column, value] of Object.entries(columns)) s.ships[column as ShipColumn][row(id)] = value;
  };

/** Supply that was landed in a hex. */
export const landed =
  (hex: string, re: number) =>
  (s: State): void => {
    s.hexes.landed[hexNamed(hex)] = re;
  };

/** The way to a hex as the table offers it when one points there; empty when it does not. */
export function wayTo(table: Table, ship: string, to: string): string[] {
  const side = sideOf(camp(pieceNamed(ship)));
  const { reach } = game.choices(table.s, side, { type: 'sail', slots: { ships: [pieceNamed(ship)] } });
  return (reach ?? []).find((way) => way.at(-1) === hexNamed(to))?.map(idOf) ?? [];
}
/** Sails there by that way. */
export const sailTo = (table: Table, ship: string, to: string): Table =>
  table.act(sideOf(camp(pieceNamed(ship))), sail(ship, ...wayTo(table, ship, to)));
