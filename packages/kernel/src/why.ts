/**
 * Why, always: every number is the total of a ledger whose lines name their rules,
 * and every "no" is a refusal that names the rule it stands on.
 */

/** The number of a rule clause as printed in the game's rules.csv, for example `ID-15.22b`. */
export type RuleId = string;

/** What a message may carry: plain scalars, or things of the game by index, printed by name when shown. */
export type Param =
  | string
  | number
  /** With its kind, where a piece is what its state says and may be something else by the time it is read; and its name. */
  | { readonly piece: number; readonly kind?: string; readonly name?: string }
  | { readonly pieces: readonly number[] }
  | { readonly space: number }
  | { readonly spaces: readonly number[] }
  | { readonly side: string }
  | { readonly word: string };

export type Params = Readonly<Record<string, Param>>;

/** A "no": the rule, a key into the game's words, and what the words mention. */
export interface Refusal {
  readonly rule: RuleId;
  readonly key: string;
  readonly params?: Params;
}

export function refusal(rule: RuleId, key: string, params?: Params): Refusal {
  return params === undefined ? { rule, key } : { rule, key, params };
}

/** For a check that may say no to one thing for many reasons. */
export const refusing =
  (params: Params) =>
  (rule: RuleId, key: string): Refusal => ({ rule, key, params });

/** One reason behind a number. A line adds its value, or with `times` multiplies what stands above it. */
export interface Line {
  readonly rule: RuleId;
  /** Key into the game's words. */
  readonly label: string;
  readonly value: number;
  readonly times?: true;
  readonly params?: Params;
}

/** A number with its reasons. The total is always computed from the lines, so the two cannot disagree. */
export interface Ledger {
  /** What is counted: key into the game's words. */
  readonly of: string;
  readonly lines: readonly Line[];
  readonly total: number;
}

export function line(rule: RuleId, label: string, value: number, params?: Params): Line {
  return params === undefined ? { rule, label, value } : { rule, label, value, params };
}

export function times(rule: RuleId, label: string, value: number, params?: Params): Line {
  return params === undefined ? { rule, label, value, times: true } : { rule, label, value, times: true, params };
}

export function ledger(of: string, lines: readonly Line[]): Ledger {
  return { of, lines, total: totalOf(lines) };
}

export function totalOf(lines: readonly Line[]): number {
  let total = 0;
  for (const each of lines) total = each.times ? total * each.value : total + each.value;
  return total;
}

/** How a match stands as somebody sees it: who would win if it were judged now, when it is, and every number behind it. */
export interface Standing {
  readonly ahead: readonly string[];
  /** Words of the game: why, and when it is judged. */
  readonly verdict: Saying;
  readonly judged: Saying;
  readonly ledgers: readonly Ledger[];
}

export interface Saying {
  readonly key: string;
  readonly params?: Params;
}

/** What an action would do, shown before the player commits: the numbers, and how the dice may fall. */
export interface Preview {
  readonly ledgers: readonly Ledger[];
  /** Each possible result (a key into the game's words) with its weight; the weights need not add up to anything particular. */
  readonly results?: readonly {
    readonly result: string;
    readonly weight: number;
    /** Where several things are decided at once, which of them: the weights count within it. A key too. */
    readonly of?: string;
  }[];
  /** The heading of the column that the dice are read in, as the rulebook prints it. */
  readonly column?: string;
}
