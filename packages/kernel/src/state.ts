import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { columnOver, type Column, type ColumnArray, type Layout } from './tables.ts';

/** What a plain record may hold: exactly what JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A step on the stack: its name, how far it has come, and its own plain data.
 * `at` counts: 0 before entering, then one more than the number of children already begun.
 */
export interface Frame {
  readonly step: string;
  at: number;
  over?: true;
}

/** Tables beside a small plain record. The step stack is the part that every game has. */
export interface State {
  readonly stack: Frame[];
  outcome?: Outcome;
}

/** How a match ended. No winner means a draw. */
export interface Outcome {
  readonly winners: readonly string[];
  /** Key into the game's words: the way it ended. */
  readonly key: string;
  readonly scores?: Readonly<Record<string, number>>;
}

const BYTES = Symbol('bytes');
type Backed = { [BYTES]: Uint8Array } & Record<string, unknown>;

/** Copies, compares and writes states of one layout. */
export class StateCodec<S extends State> {
  readonly layout: Layout;
  readonly #tables: ReadonlyMap<string, readonly Column[]>;

  constructor(layout: Layout) {
    this.layout = layout;
    const tables = new Map<string, Column[]>();
    for (const column of layout.columns) {
      const known = tables.get(column.table);
      if (known === undefined) tables.set(column.table, [column]);
      else known.push(column);
    }
    this.#tables = tables;
  }

  /** A state with every column at its start value beside the given plain record. */
  create(record: object): S {
    const state = this.#over(new ArrayBuffer(this.layout.bytes), Object.entries(record));
    for (const column of this.layout.columns) this.column(state, column).fill(column.start);
    return state;
  }

  /** A copy of its own. */
  clone(state: S): S {
    return this.fromBytes(this.bytesOf(state), copyPlain(this.plainOf(state)));
  }

  /** Overwrites `target` with a copy of `state`; the buffers of `target` are used again, and what is the same stays. */
  copyInto(state: S, target: S): S {
    const from = state as unknown as Backed;
    const to = target as unknown as Backed;
    to[BYTES].set(from[BYTES]);
    let count = 0;
    // Not over Object.keys: V8 goes through the fields themselves as it reads them.
    for (const key in from) {
      count++;
      const value = from[key];
      if (typeof value !== 'object') to[key] = value;
      else if (!this.#tables.has(key) && !isSamePlain(value as Json, to[key] as Json))
        to[key] = copyPlain(value as Json);
    }
    // What the other had besides.
    if (Object.keys(to).length > count) for (const key in to) if (!(key in from)) delete to[key];
    return target;
  }

  equal(a: S, b: S): boolean {
    const [left, right] = [this.bytesOf(a), this.bytesOf(b)];
    for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return false;
    return JSON.stringify(this.recordOf(a)) === JSON.stringify(this.recordOf(b));
  }

  /** The plain part, as it is. */
  plainOf(state: S): Record<string, Json> {
    const fields = Object.entries(state as unknown as Record<string, Json>);
    return Object.fromEntries(fields.filter(([key]) => !this.#tables.has(key)));
  }

  /** The plain part, keys in alphabetical order at every depth, so that equal states read equal. */
  recordOf(state: S): Record<string, Json> {
    return sorted(this.plainOf(state)) as Record<string, Json>;
  }

  /** All columns of all tables, in the order of the layout: not a copy. */
  bytesOf(state: S): Uint8Array {
    return (state as unknown as Backed)[BYTES];
  }

  /** A state of such bytes, which are copied, and of a record, which is not. */
  fromBytes(bytes: Uint8Array, record: Record<string, Json>): S {
    // Not slice(): a Node Buffer would give a part of a buffer that it shares with others.
    return this.#over(new Uint8Array(bytes).buffer, Object.entries(record));
  }

  toJSON(state: S): Json {
    const tables: Record<string, Record<string, number[]>> = {};
    for (const column of this.layout.columns) {
      (tables[column.table] ??= {})[column.name] = Array.from(this.column(state, column));
    }
    return { record: this.recordOf(state), tables };
  }

  /** Reads what toJSON wrote. Throws a plain error naming the column that does not fit. */
  fromJSON(json: Json): S {
    const { record, tables } = json as {
      record: Record<string, Json>;
      tables: Record<string, Record<string, number[]>>;
    };
    if (typeof record !== 'object' || typeof tables !== 'object') throw new Error('a state needs a record and tables');
    const state = this.create(copyPlain(record));
    for (const column of this.layout.columns) {
      const values = tables[column.table]?.[column.name];
      if (!Array.isArray(values) || values.length !== column.rows.length) {
        throw new Error(`${column.table}.${column.name} needs ${column.rows.length} numbers`);
      }
      this.column(state, column).set(values);
    }
    return state;
  }

  /** A fingerprint: equal states, equal hash, in Node and in the browser. */
  hash(state: S): string {
    return bytesToHex(sha256(utf8ToBytes(JSON.stringify(this.toJSON(state)))));
  }

  column(state: S, column: { table: string; name: string }): ColumnArray {
    return (state as unknown as Record<string, Record<string, ColumnArray>>)[column.table]![column.name]!;
  }

  /**
   * A state over a buffer. Put together at one stroke: an object that is given its fields one by one, as many as a state
   * has, is kept by V8 as a dictionary, and every look into it costs several times as much.
   */
  #over(buffer: ArrayBuffer, record: readonly [string, unknown][]): S {
    const tables: [string, unknown][] = [];
    for (const [name, columns] of this.#tables) {
      tables.push([name, Object.fromEntries(columns.map((column) => [column.name, columnOver(column, buffer)]))]);
    }
    const state: unknown = Object.fromEntries([...tables, ...record]);
    return Object.defineProperty(state as S, BYTES, { value: new Uint8Array(buffer) });
  }
}

export function copyPlain<T extends Json>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map(copyPlain) as unknown as T;
  }
  const from = value as Record<string, Json>;
  const copy: Record<string, Json> = {};
  for (const key in from) copy[key] = copyPlain(from[key]!);
  return copy as T;
}

/** The same to the last key, in the same order. */
function isSamePlain(a: Json, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isSamePlain(a[i] as Json, b[i] as Json)) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, Json>, b as Record<string, Json>];
  const others = Object.keys(right);
  let i = 0;
  for (const key in left) if (key !== others[i++] || !isSamePlain(left[key]!, right[key])) return false;
  return i === others.length;
}

function sorted(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const record = value as Record<string, Json>;
  return Object.fromEntries(
    Object.keys(record)
      .toSorted()
      .map((key) => [key, sorted(record[key]!)]),
  );
}
