import type { Ledger, Params, Refusal, RuleId } from './why.ts';

/**
 * Help at a real table: rules that players carry out with miniatures and dice of their own. A helper asks what it needs,
 * counts with the very functions of the game, and says what comes of it with its reasons. It knows no match: what it
 * must know of a unit comes with the answers.
 */
export interface TableHelper {
  /** Key of the game's words, and of `helper-<id>-about` where more is to be said. */
  readonly id: string;
  readonly rule: RuleId;
  /** What else stands beside the clauses of its own chapter on a sheet to print: the beginnings of their ids. */
  readonly beside?: readonly string[];
  /** What is to be asked as far as the answers go, and how many dice it takes; a refusal before anybody rolls. */
  asks(answers: HelperAnswers): Asking;
  /** What comes of it, once all is answered and rolled. */
  work(answers: HelperAnswers, dice: readonly number[]): Helped;
}

/** A yes is 1, a no 0. Of a unit the answer is its printed id; `<name>.kind` and `<name>.marks` come with it. */
export type HelperAnswers = Readonly<Record<string, string | number>>;

export interface Asking {
  readonly fields: readonly HelperField[];
  readonly dice: number;
  readonly refusal?: Refusal;
}

export type HelperField =
  | { readonly name: string; readonly of: 'option'; readonly values: readonly string[] }
  | {
      readonly name: string;
      readonly of: 'number';
      readonly from: number;
      readonly to: number;
      readonly by?: number;
      readonly start?: number;
    }
  | { readonly name: string; readonly of: 'yes' }
  /** One of those in the battle, if given of these kinds; it may be left open where the rest says enough. */
  | { readonly name: string; readonly of: 'unit'; readonly kinds?: readonly string[] };

export interface Helped {
  /** Keys of the game's words. */
  readonly outcome: string;
  readonly params?: Params;
  readonly rules: readonly RuleId[];
  readonly ledgers?: readonly Ledger[];
  /** What it means for the report, in the row of the unit that was named under this field. */
  readonly entry?: HelperEntry;
}

export interface HelperEntry {
  /** The slot of the report, a table. */
  readonly slot: string;
  /** The field that named the unit; without it `row` says which row, by its first column. */
  readonly of?: string;
  readonly row?: string;
  readonly add?: Readonly<Record<string, number>>;
  readonly set?: Readonly<Record<string, string>>;
}

/** What a page is told of a helper at every answer. */
export interface HelperTurn extends Asking {
  readonly helped?: Helped;
}

/** One exchange with a helper: what it asks now, and the outcome once nothing is left open. */
export function consult(helper: TableHelper, answers: HelperAnswers, dice: readonly number[]): HelperTurn {
  const asking = helper.asks(answers);
  const open = asking.fields.some(({ name, of }) => of !== 'unit' && answers[name] === undefined);
  if (asking.refusal !== undefined || open || dice.length < asking.dice) return asking;
  return { ...asking, helped: helper.work(answers, dice.slice(0, asking.dice)) };
}
