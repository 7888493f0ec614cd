import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { columnOver, type ColumnArray, type Layout } from './tables.ts';

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
  readonly #tables: ReadonlySet<string>;

  constructor(layout: Layout) {
    this.layout = layout;
    this.#tables = new Set(layout.columns.map((column) => column.table));
  }

  /** A state with every column at its start value beside the given plain record. */
  create(record: object): S {
    const state = this.#blank();
    for (const column of this.layout.columns) this.column(state as unknown as S, column).fill(column.start);
    return Object.assign(state, record) as unknown as S;
  }

  /** A copy of its own. */
  clone(state: S): S {
    return this.copyInto(state, this.#blank() as unknown as S);
  }

  /** Overwrites `target` with a copy of `state`; the buffers of `target` are used again. */
  copyInto(state: S, target: S): S {
    const from = state as unknown as Backed;
    const to = target as unknown as Backed;
    to[BYTES].set(from[BYTES]);
    const keys = Object.keys(from);
    for (const key of keys) {
      if (this.#tables.has(key)) continue;
      const value = from[key];
      to[key] = typeof value === 'object' ? copyPlain(value as Json) : value;
    }
    // What the other had besides.
    if (Object.keys(to).length > keys.length) for (const key in to) if (!(key in from)) delete to[key];
    return target;
  }

  equal(a: S, b: S): boolean {
    const left = (a as unknown as Backed)[BYTES];
    const right = (b as unknown as Backed)[BYTES];
    for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return false;
    return JSON.stringify(this.recordOf(a)) === JSON.stringify(this.recordOf(b));
  }

  /** The plain part, keys in alphabetical order at every depth, so that equal states read equal. */
  recordOf(state: S): Record<string, Json> {
    const record: Record<string, Json> = {};
    for (const key of Object.keys(state).toSorted()) {
      if (!this.#tables.has(key)) record[key] = sorted((state as unknown as Record<string, Json>)[key]!);
    }
    return record;
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

  #blank(): Backed {
    const buffer = new ArrayBuffer(this.layout.bytes);
    const state = {} as Backed;
    Object.defineProperty(state, BYTES, { value: new Uint8Array(buffer) });
    for (const column of this.layout.columns) {
      const columns = (state[column.table] ??= {}) as Record<string, ColumnArray>;
      columns[column.name] = columnOver(column, buffer);
    }
    return state;
  }
}

export function copyPlain<T extends Json>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map(copyPlain) as unknown as T;
  }
  const copy: Record<string, Json> = {};
  for (const key of Object.keys(value)) copy[key] = copyPlain((value as Record<string, Json>)[key]!);
  return copy as T;
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
