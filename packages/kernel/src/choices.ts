import type { Action } from './game.ts';
import {
  isMany,
  isRows,
  isText,
  type AnyActionType,
  type ColumnShape,
  type Draft,
  type ManySlot,
  type Row,
  type RowsSlot,
  type Slot,
  type SlotKind,
  type TextSlot,
  type Value,
} from './grammar.ts';
import { cellsOf, limit, nextColumn, refuseCell, refuseRows, refuseText } from './rows.ts';
import type { State } from './state.ts';
import type { Decision } from './steps.ts';
import type { Vocabulary } from './tables.ts';
import { refusal, type Ledger, type Refusal } from './why.ts';

/**
 * An action half built: its type, the slots filled so far, and what is already chosen of the set or path in hand; of a
 * table, the whole rows, and the cells of the row in hand.
 */
export interface PartialAction {
  readonly type?: string;
  readonly slots?: Readonly<Record<string, Value>>;
  readonly chosen?: readonly number[];
  readonly rows?: readonly Row[];
  readonly row?: Row;
}

/** A table in hand. The candidates are those of the cell `asked` for. */
export interface TableInHand {
  readonly columns: readonly ColumnShape[];
  /** The column that the row in hand lacks next; its first, the head, when a new row may begin. */
  readonly asked: string;
  readonly rows: readonly Row[];
  /** A sensible whole. */
  readonly suggest?: readonly Row[];
}

export interface Candidate {
  readonly value: number | string;
  readonly note?: Ledger;
}

/** What can come next. */
export interface Choices {
  /** What is asked; undefined when nothing is left to ask. The first question is always the `type`. */
  readonly slot: { readonly name: string; readonly of: SlotKind } | undefined;
  readonly candidates: readonly Candidate[];
  /** Paths: every place the walk could end, each as the whole way there. */
  readonly reach?: readonly (readonly number[])[];
  readonly chosen: readonly number[];
  readonly min: number;
  readonly max: number;
  /** The set or path in hand may end as it is; or, with nothing left to ask, the action is complete. */
  readonly mayFinish: boolean;
  /** A sensible whole for a set or path. */
  readonly suggest?: readonly number[];
  /** The action is whole without it. */
  readonly aside?: true;
  /** The table in hand, for a slot of rows. For a text, `min` and `max` are its length. */
  readonly table?: TableInHand;
  /** Why the draft as it stands does not do. */
  readonly refusal?: Refusal;
  /** Why a value is not a candidate; undefined for one that is. */
  why(value: number | string): Refusal | undefined;
}

type Names = Pick<Vocabulary, 'spaces' | 'pieces'>;

export function choicesFor<S extends State>(
  s: S,
  side: string,
  draft: PartialAction,
  decisions: () => readonly Decision[],
  actions: ReadonlyMap<string, AnyActionType<S>>,
  typeFor: (name: string) => AnyActionType<S> | Refusal,
  vocabulary: Names,
): Choices {
  if (draft.type === undefined) return askType(s, side, decisions(), actions, typeFor);
  const type = typeFor(draft.type);
  if ('key' in type) return nothing(type);

  const filled = draft.slots ?? {};
  const d = { side } as Record<string, Value> & { side: string };
  for (const { name, slot } of type.order) {
    if (slot.when !== undefined && !slot.when(s, d)) continue;
    const value = filled[name];
    if (value === undefined) return askSlot(s, d, name, slot, type, draft, vocabulary);
    const no = refuseSlot(s, d, name, slot, type, value, vocabulary);
    if (no !== undefined) return nothing(no);
    d[name] = value;
  }
  const no = type.refuse?.(s, d);
  return no === undefined ? { ...NOTHING, mayFinish: true } : nothing(no);
}

const NOTHING: Choices = {
  slot: undefined,
  candidates: [],
  chosen: [],
  min: 0,
  max: 0,
  mayFinish: false,
  why: () => refusal('rokada', 'nothing-asked'),
};

const nothing = (no: Refusal): Choices => ({ ...NOTHING, refusal: no, why: () => no });

function askType<S extends State>(
  s: S,
  side: string,
  decisions: readonly Decision[],
  actions: ReadonlyMap<string, AnyActionType<S>>,
  typeFor: (name: string) => AnyActionType<S> | Refusal,
): Choices {
  const refuse = (name: string): Refusal | undefined => {
    const type = typeFor(name);
    if ('key' in type) return type;
    return hasOpening(s, side, type) ? undefined : refusal(type.rule, 'nothing-to-choose', { action: { word: name } });
  };
  return {
    ...NOTHING,
    slot: { name: 'type', of: 'option' },
    candidates: openTypes(s, side, decisions, actions).map(({ type }) => ({ value: type })),
    min: 1,
    max: 1,
    why: (value) => (actions.has(String(value)) ? refuse(String(value)) : unknownAction(String(value))),
  };
}

/** The action types this side could begin now. */
export function openTypes<S extends State>(
  s: S,
  side: string,
  decisions: readonly Decision[],
  actions: ReadonlyMap<string, AnyActionType<S>>,
): AnyActionType<S>[] {
  const open = namedTypes(s, side, decisions, actions);
  let count = 0;
  for (const type of open) if (hasOpening(s, side, type)) open[count++] = type;
  open.length = count;
  return open;
}

/** Those that are not closed, whether there is anything to choose or not. */
export function namedTypes<S extends State>(
  s: S,
  side: string,
  decisions: readonly Decision[],
  actions: ReadonlyMap<string, AnyActionType<S>>,
): AnyActionType<S>[] {
  const named: AnyActionType<S>[] = [];
  for (const decision of decisions) {
    if (decision.side !== side) continue;
    for (const name of decision.actions) {
      const type = actions.get(name)!;
      if (type.closed?.(s, side) === undefined) named.push(type);
    }
    break;
  }
  return named;
}

const unknownAction = (name: string): Refusal => refusal('rokada', 'unknown-action', { action: name });

/** Does the first slot asked have anything to choose from? */
function hasOpening<S extends State>(s: S, side: string, type: AnyActionType<S>): boolean {
  const d = { side };
  for (const { slot } of type.order) {
    if (slot.when !== undefined && !slot.when(s, d)) continue;
    if (isText(slot)) return true;
    if (isMany(slot) && limit(slot.min, s, d, 1) === 0) return true;
    if (isRows(slot)) {
      return limit(slot.min, s, d, 0) === 0 || cellsOf(s, d, slot, slot.columns[0]!, {}, []).length > 0;
    }
    for (const value of slot.among(s, d, []) as Iterable<number | string>) {
      if (slot.refuse === undefined || (slot.refuse as Refuse<S>)(s, d, value, []) === undefined) return true;
    }
    return false;
  }
  return true;
}

type Refuse<S> = (s: S, d: Draft<object>, value: number | string, chosen: readonly number[]) => Refusal | undefined;

function askSlot<S extends State>(
  s: S,
  d: Draft<object>,
  name: string,
  slot: Slot<S, object>,
  type: AnyActionType<S>,
  draft: PartialAction,
  vocabulary: Names,
): Choices {
  if (isRows(slot)) return askRows(s, d, name, slot, type, draft, vocabulary);
  if (isText(slot)) return askText(s, d, name, slot, type);
  const chosen = draft.chosen ?? [];
  const why = (value: number | string): Refusal | undefined =>
    refuseValue(s, d, name, slot, type, value, chosen, vocabulary);
  const note = slot.note as
    | ((s: S, d: object, v: number | string, c: readonly number[]) => Ledger | undefined)
    | undefined;
  const candidates = candidatesOf(s, d, slot, chosen).map((value) => {
    const said = note?.(s, d, value, chosen);
    return said === undefined ? { value } : { value, note: said };
  });
  const base = { slot: { name, of: slot.of }, candidates, chosen, why };
  if (!isMany(slot)) return { ...base, min: 1, max: 1, mayFinish: false };
  const suggested = slot.suggest?.(s, d);
  const whole = refuseWhole(s, d, name, slot, type, chosen);
  return {
    ...base,
    min: limit(slot.min, s, d, 1),
    max: limit(slot.max, s, d, Number.MAX_SAFE_INTEGER),
    mayFinish: whole === undefined,
    ...(whole !== undefined && { refusal: whole }),
    ...(suggested !== undefined && { suggest: suggested }),
    ...(slot.aside === true && { aside: true }),
    ...(chosen.length === 0 && slot.reach !== undefined && { reach: [...slot.reach(s, d)] }),
  };
}

function askRows<S extends State>(
  s: S,
  d: Draft<object>,
  name: string,
  slot: RowsSlot<S, object>,
  type: AnyActionType<S>,
  { rows = [], row = {} }: PartialAction,
  { pieces }: Names,
): Choices {
  const lacking = nextColumn(slot, row);
  // A row that lacks nothing is done, and the next may begin.
  const above = lacking === undefined ? [...rows, row] : rows;
  const hand = lacking === undefined ? {} : row;
  const column = lacking ?? slot.columns[0]!;
  const whole =
    Object.keys(hand).length > 0
      ? refusal('rokada', 'row-unfinished')
      : refuseRows(s, d, name, slot, type.rule, above, pieces);
  const suggested = slot.suggest?.(s, d);
  return {
    ...NOTHING,
    slot: { name, of: 'rows' },
    candidates: cellsOf(s, d, slot, column, hand, above).map((value) => ({ value })),
    min: limit(slot.min, s, d, 0),
    max: limit(slot.max, s, d, Number.MAX_SAFE_INTEGER),
    mayFinish: whole === undefined,
    table: {
      columns: slot.columns.map(({ name: title, of }) => ({ name: title, of })),
      asked: column.name,
      rows: above,
      ...(suggested !== undefined && { suggest: suggested }),
    },
    ...(whole !== undefined && { refusal: whole }),
    why: (cell) => refuseCell(s, d, slot, column, cell, hand, above, type.rule, pieces),
  };
}

function askText<S extends State>(
  s: S,
  d: Draft<object>,
  name: string,
  slot: TextSlot<S, object>,
  type: AnyActionType<S>,
): Choices {
  return {
    ...NOTHING,
    slot: { name, of: 'text' },
    min: limit(slot.min, s, d, 0),
    max: limit(slot.max, s, d, 0),
    why: (value) => refuseText(s, d, name, slot, type.rule, value),
  };
}

/** Slots of which one value, or a set or path of them, is chosen. */
export type ChoiceSlot<S extends State> = Exclude<Slot<S, object>, { readonly of: 'rows' | 'text' }>;

/** The legal values of a slot, or what may be added to the set or path in hand. */
export function candidatesOf<S extends State>(
  s: S,
  d: Draft<object>,
  slot: ChoiceSlot<S>,
  chosen: readonly number[] = [],
): (number | string)[] {
  if (isMany(slot) && chosen.length >= limit(slot.max, s, d, Number.MAX_SAFE_INTEGER)) return [];
  const refuse = slot.refuse as Refuse<S> | undefined;
  const unordered = slot.of === 'pieces' || slot.of === 'spaces';
  const legal: (number | string)[] = [];
  for (const value of slot.among(s, d, chosen) as Iterable<number | string>) {
    if (unordered && chosen.includes(value as number)) continue;
    if (refuse === undefined || refuse(s, d, value, chosen) === undefined) legal.push(value);
  }
  return legal;
}

/** Every slot's value is a candidate in its turn, and the whole is in order. */
export function checkAction<S extends State>(
  type: AnyActionType<S>,
  s: S,
  side: string,
  proposed: Action,
  vocabulary: Names,
): Refusal | undefined {
  const d = { side } as Record<string, Value> & { side: string };
  for (const { name, slot } of type.order) {
    const value = proposed[name];
    if (slot.when !== undefined && !slot.when(s, d)) continue;
    if (value === undefined) return refusal('rokada', 'missing-slot', { action: type.type, slot: name });
    const no = refuseSlot(s, d, name, slot, type, value, vocabulary);
    if (no !== undefined) return no;
    d[name] = value;
  }
  for (const name in proposed) {
    if (name === 'side' || (name !== 'type' && !(name in d))) {
      return refusal('rokada', 'unknown-slot', { action: type.type, slot: name });
    }
  }
  return type.refuse?.(s, d);
}

function refuseSlot<S extends State>(
  s: S,
  d: Draft<object>,
  name: string,
  slot: Slot<S, object>,
  type: AnyActionType<S>,
  value: Value,
  vocabulary: Names,
): Refusal | undefined {
  if (isText(slot)) return refuseText(s, d, name, slot, type.rule, value);
  if (isRows(slot)) {
    if (typeof value !== 'object') return badValue(type, name, value);
    return refuseRows(s, d, name, slot, type.rule, value as readonly Row[], vocabulary.pieces);
  }
  if (!isMany(slot)) {
    if (typeof value === 'object') return badValue(type, name, JSON.stringify(value).slice(0, 60));
    return refuseValue(s, d, name, slot, type, value, [], vocabulary);
  }
  if (typeof value !== 'object') return badValue(type, name, value);
  const chosen: number[] = [];
  const max = limit(slot.max, s, d, Number.MAX_SAFE_INTEGER);
  if (value.length > max) return refusal(type.rule, 'too-many', { slot: { word: name }, max });
  for (const each of value as readonly number[]) {
    const no = refuseValue(s, d, name, slot, type, each, chosen, vocabulary);
    if (no !== undefined) return no;
    chosen.push(each);
  }
  return refuseWhole(s, d, name, slot, type, chosen);
}

function refuseValue<S extends State>(
  s: S,
  d: Draft<object>,
  name: string,
  slot: ChoiceSlot<S>,
  type: AnyActionType<S>,
  value: number | string,
  chosen: readonly number[],
  vocabulary: Names,
): Refusal | undefined {
  if (!fits(slot.of, value, vocabulary)) return badValue(type, name, value);
  if (slot.of !== 'path' && chosen.includes(value as number)) {
    return refusal(type.rule, 'chosen-twice', { slot: { word: name } });
  }
  if (slot.refuse !== undefined) {
    const no = (slot.refuse as Refuse<S>)(s, d, value, chosen);
    // Words are without number; that a predicate has nothing against one does not make it one of the game's.
    if (no !== undefined || slot.of !== 'option') return no;
  }
  for (const each of slot.among(s, d, chosen)) if (each === value) return undefined;
  return refusal(type.rule, 'not-a-candidate', { slot: { word: name } });
}

function refuseWhole<S extends State>(
  s: S,
  d: Draft<object>,
  name: string,
  slot: ManySlot<S, object>,
  type: AnyActionType<S>,
  chosen: readonly number[],
): Refusal | undefined {
  const min = limit(slot.min, s, d, 1);
  if (chosen.length < min) return refusal(type.rule, 'too-few', { slot: { word: name }, min });
  return slot.refuseWhole?.(s, d, chosen);
}

function fits(of: ChoiceSlot<State>['of'], value: number | string, vocabulary: Names): boolean {
  if (of === 'option') return typeof value === 'string';
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return false;
  switch (of) {
    case 'piece':
    case 'pieces':
      return value >= 0 && value < vocabulary.pieces.count;
    case 'space':
    case 'spaces':
    case 'path':
      return value >= 0 && value < vocabulary.spaces.count;
    case 'number':
      return true;
  }
}

const badValue = <S extends State>(type: AnyActionType<S>, name: string, value: number | string): Refusal =>
  refusal('rokada', 'bad-value', { action: type.type, slot: name, value });
