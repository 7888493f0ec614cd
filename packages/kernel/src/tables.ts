import type { Names } from './names.ts';

/**
 * Tables: the bulk of a state (pieces, control of spaces, markers) as columns of integers in typed arrays.
 * All columns of all tables of a state lie in one buffer, so that copying a state is copying bytes.
 */

/**
 * What a column holds. `space`, `piece` and `side` hold an index or -1 for none and are printed by name;
 * a list of words is an enumeration and is printed by its word.
 */
export type ColumnKind = 'u8' | 'i8' | 'u16' | 'i16' | 'i32' | 'flag' | 'space' | 'piece' | 'side' | readonly string[];

export type ColumnSpec = ColumnKind | { readonly kind: ColumnKind; readonly start: number };

type KindOf<C extends ColumnSpec> = C extends { readonly kind: infer K } ? K : C;

type ArrayFor<K> = K extends 'u8' | 'flag' | readonly string[]
  ? Uint8Array
  : K extends 'i8' | 'side'
    ? Int8Array
    : K extends 'u16'
      ? Uint16Array
      : K extends 'i32'
        ? Int32Array
        : Int16Array;

export type ColumnArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Int32Array;

/** The live columns of a table: `units.at[7]` is where piece 7 stands. */
export type Columns<C extends Readonly<Record<string, ColumnSpec>>> = {
  readonly [K in keyof C]: ArrayFor<KindOf<C[K]>>;
};

export interface TableSpec<C extends Readonly<Record<string, ColumnSpec>> = Readonly<Record<string, ColumnSpec>>> {
  /** One row per piece, per space, or per word of a list. */
  readonly rows: 'pieces' | 'spaces' | readonly string[];
  readonly columns: C;
}

export type TableSpecs = Readonly<Record<string, TableSpec>>;

/** The state's part that the given specs lay out. */
export type TablesOf<T extends TableSpecs> = { readonly [K in keyof T]: Columns<T[K]['columns']> };

export function table<const C extends Readonly<Record<string, ColumnSpec>>>(
  rows: TableSpec['rows'],
  columns: C,
): TableSpec<C> {
  return { rows, columns };
}

/** Everything that is printed by name. */
export interface Vocabulary {
  readonly spaces: Names;
  readonly pieces: Names;
  readonly sides: readonly string[];
}

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly kind: ColumnKind;
  readonly start: number;
  readonly rows: readonly string[];
  readonly offset: number;
}

/** Where each column lies in the buffer. */
export interface Layout {
  readonly columns: readonly Column[];
  readonly bytes: number;
}

const WIDTH: Record<string, number> = { u8: 1, flag: 1, i8: 1, side: 1, u16: 2, i16: 2, space: 2, piece: 2, i32: 4 };
const NONE: Record<string, true> = { space: true, piece: true, side: true };

export function layOut(specs: TableSpecs, vocabulary: Vocabulary): Layout {
  const columns: Column[] = [];
  for (const [tableName, spec] of Object.entries(specs)) {
    const rows =
      spec.rows === 'pieces' ? vocabulary.pieces.ids : spec.rows === 'spaces' ? vocabulary.spaces.ids : spec.rows;
    for (const [name, column] of Object.entries(spec.columns)) {
      const kind = kindOf(column);
      const start = kind === column ? (isNamed(kind) ? -1 : 0) : (column as { start: number }).start;
      columns.push({ table: tableName, name, kind, start, rows, offset: 0 });
    }
  }
  // Widest first keeps every column aligned without padding.
  let offset = 0;
  const placed = columns
    .toSorted((a, b) => widthOf(b.kind) - widthOf(a.kind))
    .map((column) => {
      const here = { ...column, offset };
      offset += widthOf(column.kind) * column.rows.length;
      return here;
    });
  return { columns: placed, bytes: offset };
}

export function columnOver(column: Column, buffer: ArrayBuffer): ColumnArray {
  const { offset, rows, kind } = column;
  const count = rows.length;
  switch (kind) {
    case 'i8':
    case 'side':
      return new Int8Array(buffer, offset, count);
    case 'u16':
      return new Uint16Array(buffer, offset, count);
    case 'i16':
    case 'space':
    case 'piece':
      return new Int16Array(buffer, offset, count);
    case 'i32':
      return new Int32Array(buffer, offset, count);
    default:
      return new Uint8Array(buffer, offset, count);
  }
}

/** The smallest and largest number a column can hold. */
export function rangeOf(kind: ColumnKind): readonly [number, number] {
  if (typeof kind !== 'string') return [0, kind.length - 1];
  if (kind === 'flag') return [0, 1];
  const bits = widthOf(kind) * 8;
  return kind.startsWith('u') ? [0, 2 ** bits - 1] : [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1];
}

const kindOf = (column: ColumnSpec): ColumnKind =>
  typeof column === 'object' && 'kind' in column ? column.kind : column;
const widthOf = (kind: ColumnKind): number => (typeof kind === 'string' ? WIDTH[kind]! : 1);
const isNamed = (kind: ColumnKind): boolean => typeof kind === 'string' && NONE[kind] === true;
