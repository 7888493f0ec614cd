import { utf8ToBytes } from '@noble/hashes/utils.js';
import { shown } from './border.ts';
import type { Action, Game } from './game.ts';
import {
  isRows,
  type AnyActionType,
  type ColumnShape,
  type Row,
  type Slot,
  type SlotKind,
  type Value,
} from './grammar.ts';
import type { State } from './state.ts';
import { refusal, type Param, type Params, type Refusal } from './why.ts';

/** An action as it travels and is kept: printed ids for pieces and spaces, so that it can be read and outlives the numbering. */
export interface WireAction {
  readonly type: string;
  readonly [slot: string]: WireValue;
}

export type WireRow = Readonly<Record<string, string | number>>;
export type WireValue = string | number | readonly string[] | readonly WireRow[];

/** More than this of a list, a table or a text is not read at all; what a slot allows is usually far less. */
export const LIMITS = { list: 10_000, rows: 1_000, textBytes: 16_384 } as const;

/** The columns of a slot's table; undefined when it is no table. */
export const columnsOf = (slot: Slot<never, never>): readonly ColumnShape[] | undefined =>
  isRows(slot) ? slot.columns : undefined;

type Vocabulary = Pick<Game, 'spaces' | 'pieces'>;

const namesOf = (game: Vocabulary, of: SlotKind) =>
  of === 'piece' || of === 'pieces'
    ? game.pieces
    : of === 'space' || of === 'spaces' || of === 'path'
      ? game.spaces
      : undefined;

export function encodeAction<S extends State>(game: Game<S>, from: Action): WireAction {
  const type = game.actions.get(from.type);
  const wire: Record<string, WireValue> = { type: from.type };
  for (const { name, slot } of type?.order ?? []) {
    const value = from[name];
    if (value !== undefined) wire[name] = encodeValue(game, slot.of, value, columnsOf(slot));
  }
  return wire as WireAction;
}

export function encodeValue(
  game: Vocabulary,
  of: SlotKind,
  value: Value,
  columns: readonly ColumnShape[] = [],
): WireValue {
  if (of === 'rows') return (value as readonly Row[]).map((row) => encodeRow(game, row, columns));
  const names = namesOf(game, of);
  if (typeof value === 'object') return (value as readonly number[]).map((each) => names?.ids[each] ?? String(each));
  return names === undefined ? value : (names.ids[value as number] ?? String(value));
}

/** A row, whole or in hand, with the printed ids of its pieces. */
export function encodeRow(game: Vocabulary, row: Row, columns: readonly ColumnShape[]): WireRow {
  const wire: Record<string, string | number> = {};
  for (const { name, of } of columns) {
    const cell = row[name];
    if (cell !== undefined) wire[name] = of === 'piece' ? (game.pieces.ids[cell as number] ?? String(cell)) : cell;
  }
  return wire;
}

export function decodeRow(game: Vocabulary, wire: unknown, columns: readonly ColumnShape[]): Row | undefined {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return undefined;
  const row: Record<string, number | string> = {};
  for (const [name, cell] of Object.entries(wire)) {
    const column = columns.find((each) => each.name === name);
    const read = column === undefined ? undefined : decodeValue(game, column.of, cell);
    if (read === undefined) return undefined;
    row[name] = read as number | string;
  }
  return row;
}

export type Decoded = { readonly action: Action; readonly refusal?: never } | { readonly refusal: Refusal };

const no = (key: string, params?: Params): Decoded => ({ refusal: refusal('rokada', key, params) });

/** Reads an action from outside. Whatever is wrong with it is refused by name; nothing else is assumed about it. */
export function decodeAction<S extends State>(game: Game<S>, wire: unknown): Decoded {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return no('not-an-action');
  const given = wire as Record<string, unknown>;
  if (typeof given['type'] !== 'string') return no('not-an-action');
  const type = game.actions.get(given['type']);
  if (type === undefined) return no('unknown-action', { action: given['type'].slice(0, 60) });
  const read: Record<string, Value> & { type: string } = { type: type.type };
  for (const name of Object.keys(given)) {
    if (name === 'type') continue;
    const value = given[name];
    const slot = slotOf(type, name);
    if (slot === undefined) return no('unknown-slot', { action: type.type, slot: name.slice(0, 60) });
    const decoded = decodeValue(game, slot.of, value, columnsOf(slot));
    if (decoded === undefined) {
      return no('bad-value', { action: type.type, slot: name, value: shown(value) });
    }
    read[name] = decoded;
  }
  return { action: read };
}

function slotOf<S extends State>({ order }: AnyActionType<S>, name: string): Slot<S, object> | undefined {
  for (const each of order) if (each.name === name) return each.slot;
  return undefined;
}

export function decodeValue(
  game: Vocabulary,
  of: SlotKind,
  value: unknown,
  columns: readonly ColumnShape[] = [],
): Value | undefined {
  switch (of) {
    case 'rows': {
      if (!Array.isArray(value) || value.length > LIMITS.rows) return undefined;
      const read = value.map((each) => decodeRow(game, each, columns));
      return read.includes(undefined) ? undefined : (read as Row[]);
    }
    case 'text':
      // No character takes more than three bytes a unit; longer texts are counted.
      return typeof value === 'string' && (value.length * 3 <= LIMITS.textBytes || bytesOf(value) <= LIMITS.textBytes)
        ? value
        : undefined;
    case 'option':
      return typeof value === 'string' ? value : undefined;
    case 'number':
      return Number.isSafeInteger(value) ? (value as number) : undefined;
    case 'piece':
    case 'space':
      return typeof value === 'string' ? namesOf(game, of)!.find(value) : undefined;
    case 'pieces':
    case 'spaces':
    case 'path': {
      if (!Array.isArray(value) || value.length > LIMITS.list) return undefined;
      const found = value.map((each) => (typeof each === 'string' ? namesOf(game, of)!.find(each) : undefined));
      return found.includes(undefined) ? undefined : (found as number[]);
    }
  }
}

const bytesOf = (value: string): number => (value.length > LIMITS.textBytes ? Infinity : utf8ToBytes(value).length);

/** Message parameters with printed ids in place of numbers. */
export type WireParam =
  | string
  | number
  | { readonly piece: string; readonly kind?: string }
  | { readonly pieces: readonly string[] }
  | { readonly space: string }
  | { readonly spaces: readonly string[] }
  | { readonly side: string }
  | { readonly word: string };

export function encodeParams(game: Vocabulary, params: Params): Record<string, WireParam> {
  const encoded: Record<string, WireParam> = {};
  for (const name in params) encoded[name] = encodeParam(game, params[name]!);
  return encoded;
}

function encodeParam({ pieces, spaces }: Vocabulary, param: Param): WireParam {
  if (typeof param !== 'object') return param;
  if ('piece' in param) return { ...param, piece: pieces.ids[param.piece] ?? '?' };
  if ('pieces' in param) return { pieces: param.pieces.map((each) => pieces.ids[each] ?? '?') };
  if ('space' in param) return { space: spaces.ids[param.space] ?? '?' };
  if ('spaces' in param) return { spaces: param.spaces.map((each) => spaces.ids[each] ?? '?') };
  return param;
}
