import type { Ledger, Preview, Refusal, RuleId } from './why.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

/**
 * The action grammar. An action type is declared once, slot by slot; what lights up on the board, what a bot may
 * do, what the fuzzer tries and what the server accepts are all derived from that one declaration.
 */

/** A row of a table: its cells under the names of their columns, a piece by number. */
export type Row = Readonly<Record<string, number | string>>;

/** A piece, space or amount by number; an option or a text as it is; a set or path as a list; a table as its rows. */
export type Value = number | string | readonly number[] | readonly Row[];

export type SlotKind = 'option' | 'space' | 'spaces' | 'path' | 'piece' | 'pieces' | 'number' | 'rows' | 'text';

/** An action being built: the side that acts, and the slots filled so far under their names. */
export type Draft<D> = D & { readonly side: string };

interface SlotBase<S, D, V> {
  /** The slot is asked only when this holds; otherwise it stays out of the action. */
  when?(s: S, d: Draft<D>): boolean;
  /**
   * The values worth asking about. Every legal value must be among them.
   * For a set or a path: what may be added to `chosen`.
   */
  among(s: S, d: Draft<D>, chosen: readonly number[]): Iterable<V>;
  /** Why a value is not a candidate. Left out, exactly the values of `among` are candidates. */
  refuse?(s: S, d: Draft<D>, value: V, chosen: readonly number[]): Refusal | undefined;
  /** What choosing this value would cost or bring, shown beside it. */
  note?(s: S, d: Draft<D>, value: V, chosen: readonly number[]): Ledger | undefined;
}

export interface SingleSlot<S, D, V extends number | string> extends SlotBase<S, D, V> {
  readonly of: 'option' | 'space' | 'piece' | 'number';
}

/** A fixed number, or one that depends on the state. (A method's type, so that slots of any state can stand side by side.) */
export type Bound<S, D> = number | { of(s: S, d: Draft<D>): number }['of'];

/** Several values: for a set the order does not matter and none comes twice; a path is an ordered walk. */
export interface ManySlot<S, D> extends SlotBase<S, D, number> {
  readonly of: 'spaces' | 'pieces' | 'path';
  min?: Bound<S, D>;
  max?: Bound<S, D>;
  /** Why the set or path may not end as it is. */
  refuseWhole?(s: S, d: Draft<D>, chosen: readonly number[]): Refusal | undefined;
  /** A sensible legal whole, offered as the default. Needed wherever `refuseWhole` could refuse a random choice. */
  suggest?(s: S, d: Draft<D>): readonly number[] | undefined;
  /** The action is whole without it: where somebody wants to be brief it is left empty until he asks for it. */
  readonly aside?: boolean;
  /** Paths: every place the walk could end, each with the cheapest way there. */
  reach?(s: S, d: Draft<D>): Iterable<readonly number[]>;
}

/** What a cell may hold. */
export type CellKind = 'piece' | 'number' | 'option';

/** A column of a table as everybody sees it: its name, and what its cells hold. */
export interface ColumnShape {
  readonly name: string;
  readonly of: CellKind;
}

/** A column: the cells worth asking about, given the row so far and the rows above it, and why one is refused. */
export interface RowColumn<S, D, R extends Row = Row> extends ColumnShape {
  among(s: S, d: Draft<D>, row: Partial<R>, above: readonly R[]): Iterable<number | string>;
  refuse?(s: S, d: Draft<D>, cell: number | string, row: Partial<R>, above: readonly R[]): Refusal | undefined;
}

/**
 * A table filled in row by row: an order of purchase, a battle report. The first column, a piece or a word, heads the
 * row; no two rows have the same head, unless `repeats` says they may.
 */
export interface RowsSlot<S, D, R extends Row = Row> {
  readonly of: 'rows';
  readonly columns: readonly RowColumn<S, D, R>[];
  readonly repeats?: true;
  when?(s: S, d: Draft<D>): boolean;
  min?: Bound<S, D>;
  max?: Bound<S, D>;
  /** Why the table may not end as it is. */
  refuseWhole?(s: S, d: Draft<D>, rows: readonly R[]): Refusal | undefined;
  /** A sensible legal table, which a form opens with. */
  suggest?(s: S, d: Draft<D>): readonly R[] | undefined;
}

/** Words of the player's own, from `min` to `max` characters long; none are a text too, unless `min` forbids it. */
export interface TextSlot<S, D> {
  readonly of: 'text';
  when?(s: S, d: Draft<D>): boolean;
  min?: Bound<S, D>;
  max: Bound<S, D>;
  refuse?(s: S, d: Draft<D>, text: string): Refusal | undefined;
}

export type Slot<S = State, D = object> =
  | SingleSlot<S, D, number>
  | SingleSlot<S, D, string>
  | ManySlot<S, D>
  // oxlint-disable-next-line typescript/no-explicit-any -- tables of every shape live side by side
  | RowsSlot<S, D, any>
  | TextSlot<S, D>;

type SlotFor<S, D, V> = V extends readonly number[]
  ? ManySlot<S, D>
  : V extends readonly (infer R extends Row)[]
    ? RowsSlot<S, D, R>
    : V extends number
      ? SingleSlot<S, D, number>
      : SingleSlot<S, D, string> | TextSlot<S, D>;

/** The slots of an action whose data is D, in the order they are asked. */
export type Slots<S, D> = { readonly [K in keyof D]-?: SlotFor<S, D, NonNullable<D[K]>> };

export interface ActionType<S extends State = State, D = object> {
  readonly type: string;
  readonly rule: RuleId;
  /** The slots in the order they are asked. */
  readonly order: readonly { readonly name: string; readonly slot: Slot<S, D> }[];
  /** Why this side may not take this kind of action at all just now. */
  closed?(s: S, side: string): Refusal | undefined;
  /** What the action demands as a whole, once every slot is filled. */
  refuse?(s: S, d: Draft<D>): Refusal | undefined;
  preview?(s: S, d: Draft<D>): Preview;
  /** Carries out an accepted action. Never refuses, never throws half-way. */
  apply(s: S, d: Draft<D>, world: World): void;
}

// oxlint-disable-next-line typescript/no-explicit-any -- action types of every shape live side by side
export type AnyActionType<S extends State = State> = ActionType<S, any>;

export type ActionDef<S extends State, D> = Pick<ActionType<S, D>, 'closed' | 'refuse' | 'preview' | 'apply'>;

export function action<S extends State, D = object>(
  type: string,
  rule: RuleId,
  slots: Slots<S, D>,
  def: ActionDef<S, D>,
): ActionType<S, D> {
  const order = Object.entries(slots).map(([name, slot]) => {
    if (name === 'type' || name === 'side') throw new Error(`action ${type}: a slot may not be called ${name}`);
    return { name, slot: slot as Slot<S, D> };
  });
  return { type, rule, order, ...def };
}

type Def<T> = Omit<T, 'of'>;

export const piece = <S, D>(def: Def<SingleSlot<S, D, number>>): SingleSlot<S, D, number> => ({ of: 'piece', ...def });
export const space = <S, D>(def: Def<SingleSlot<S, D, number>>): SingleSlot<S, D, number> => ({ of: 'space', ...def });
export const amount = <S, D>(def: Def<SingleSlot<S, D, number>>): SingleSlot<S, D, number> => ({
  of: 'number',
  ...def,
});
export const option = <S, D>(def: Def<SingleSlot<S, D, string>>): SingleSlot<S, D, string> => ({
  of: 'option',
  ...def,
});
export const pieces = <S, D>(def: Def<ManySlot<S, D>>): ManySlot<S, D> => ({ of: 'pieces', ...def });
export const spaces = <S, D>(def: Def<ManySlot<S, D>>): ManySlot<S, D> => ({ of: 'spaces', ...def });
export const path = <S, D>(def: Def<ManySlot<S, D>>): ManySlot<S, D> => ({ of: 'path', ...def });
export const rows = <S, D, R extends Row>(def: Def<RowsSlot<S, D, R>>): RowsSlot<S, D, R> => ({ of: 'rows', ...def });
export const text = <S, D>(def: Def<TextSlot<S, D>>): TextSlot<S, D> => ({ of: 'text', ...def });

// oxlint-disable-next-line typescript/no-explicit-any -- a table of any shape
export const isRows = <S, D>(slot: Slot<S, D>): slot is RowsSlot<S, D, any> => slot.of === 'rows';
export const isText = <S, D>(slot: Slot<S, D>): slot is TextSlot<S, D> => slot.of === 'text';

export const isMany = <S, D>(slot: Slot<S, D>): slot is ManySlot<S, D> =>
  slot.of === 'pieces' || slot.of === 'spaces' || slot.of === 'path';
