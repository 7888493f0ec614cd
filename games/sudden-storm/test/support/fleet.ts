import { encodeAction, type WireAction } from '@rokada/kernel';
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

/**
 * Cargo from where ships lie to a hex, by the way that the table offers. What is asked besides is answered by `more`, or
 * by nothing at all and by ports.
 */
export function shipCargo(
  table: Table,
  ships: readonly string[],
  to: string,
  cargo: readonly string[],
  more: Readonly<Record<string, string | number>> = {},
): WireAction {
  const side = sideOf(camp(pieceNamed(ships[0]!)));
  const answers: Record<string, string | number | readonly number[]> = {
    load: 'harbour',
    points: 0,
    supply: 0,
    landing: 'harbour',
    ...more,
    ships: ships.map(pieceNamed),
    freight: cargo.map(pieceNamed),
    way: wayTo(table, ships[0]!, to).map(hexNamed),
  };
  const slots: Record<string, string | number | readonly number[]> = {};
  for (;;) {
    const { slot } = game.choices(table.s, side, { type: 'ship-cargo', slots });
    if (slot === undefined) break;
    slots[slot.name] = answers[slot.name]!;
  }
  return encodeAction(game, { type: 'ship-cargo', ...slots });
}

/** Repair points in hand. */
export const repairPoints =
  (points: number) =>
  (s: State): void => {
    s.navalRepair = points;
  };
/** 27B5e: the safe zone has been lost before. */
export const noSafeZone = (s: State): void => {
  s.safeZoneLost = true;
};
