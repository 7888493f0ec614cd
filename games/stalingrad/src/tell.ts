import type { Ledger, Params, World } from '@rokada/kernel';

/** A line of the log with the rules behind it. */
export function tell(
  world: World,
  key: string,
  rules: readonly string[],
  params?: Params,
  ledgers?: readonly Ledger[],
): void {
  world.tell({ key, rules, ...(params && { params }), ...(ledgers && { ledgers }) });
}

export const aUnit = (unit: number): { piece: number } => ({ piece: unit });
export const units = (list: readonly number[]): { pieces: readonly number[] } => ({ pieces: list });
export const at = (space: number): { space: number } => ({ space });
