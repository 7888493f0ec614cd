import { refusal, type Ledger, type Params, type Refusal, type RuleId, type World } from '@rokada/kernel';

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

/** A "no" to a unit, and to a unit where it wants to be. What the words mention is made only where there is a no. */
export const noTo = (rule: RuleId, key: string, unit: number): Refusal => refusal(rule, key, { unit: aUnit(unit) });
export const noThere = (rule: RuleId, key: string, unit: number, space: number): Refusal =>
  refusal(rule, key, { unit: aUnit(unit), area: at(space) });
