import type { Json } from '@rokada/kernel';

/** A report beside what it is read against: the briefing, where nothing is lost, and what had been filed before. */

export type Fields = Readonly<Record<string, Json>>;

export interface Cell {
  readonly name: string;
  readonly value: Json;
  /** What the briefing says, where the report says something else. */
  readonly briefed?: Json;
  /** What had been filed, where it was something else. */
  readonly before?: Json;
}

export interface FiledRow {
  /** The piece that it is about, by printed id; of other tables the number of the row. */
  readonly head: string;
  readonly cells: readonly Cell[];
}

export interface FiledTable {
  readonly name: string;
  readonly rows: readonly FiledRow[];
}

export interface Reading {
  readonly plain: readonly Cell[];
  /** Rows in which something differs, from the briefing or from what had been filed. */
  readonly tables: readonly FiledTable[];
}

export interface Against {
  /** What had been filed before. */
  readonly earlier: Fields | undefined;
  /** What the briefing says of a field of the report, such as how long the battle was to last. */
  readonly briefed: Fields;
  /** Fields that say who filed it and when, and are other ones each time. */
  readonly aside: readonly string[];
  /** What a cell of a table says when nothing happened. */
  isUsual(value: Json): boolean;
}

const isTable = (value: Json | undefined): value is Fields[] => Array.isArray(value);
const isSaid = (value: Json | undefined): value is Json => value !== undefined && value !== '' && value !== 'none';

export function readingOf(filed: Fields, against: Against): Reading {
  const { earlier, briefed, aside } = against;
  const plain = Object.entries(filed).flatMap(([name, value]): Cell[] => {
    if (typeof value === 'object') return [];
    const was = aside.includes(name) || earlier === undefined ? value : (earlier[name] ?? value);
    if (!isSaid(value) && was === value) return [];
    const cell = { name, value, ...(was !== value && { before: was }) };
    const planned = briefed[name];
    return [planned === undefined || planned === value ? cell : { ...cell, briefed: planned }];
  });
  const tables = Object.entries(filed).flatMap(([name, rows]): FiledTable[] =>
    isTable(rows) ? [{ name, rows: rowsOf(rows, earlier?.[name], against) }] : [],
  );
  return { plain, tables };
}

const headOf = (row: Fields, i: number): string => (typeof row['unit'] === 'string' ? row['unit'] : String(i));

function rowsOf(rows: readonly Fields[], earlier: Json | undefined, { isUsual }: Against): FiledRow[] {
  const before = new Map(isTable(earlier) ? earlier.map((row, i) => [headOf(row, i), row]) : []);
  return rows.flatMap((row, i) => {
    const head = headOf(row, i);
    const was = earlier === undefined ? row : (before.get(head) ?? {});
    const cells = Object.entries(row).flatMap(([name, value]): Cell[] => {
      if (name === 'unit' || (isUsual(value) && (was[name] ?? value) === value)) return [];
      const changed = was[name] !== undefined && was[name] !== value;
      return [{ name, value, ...(!isUsual(value) && { briefed: '' }), ...(changed && { before: was[name]! }) }];
    });
    return cells.length === 0 ? [] : [{ head, cells }];
  });
}

/** How many figures differ from the briefing, and how many from what had been filed. */
export function differences({ plain, tables }: Reading): { readonly briefing: number; readonly earlier: number } {
  const cells = [...plain, ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))];
  return {
    briefing: cells.filter(({ briefed }) => briefed !== undefined).length,
    earlier: cells.filter(({ before }) => before !== undefined).length,
  };
}
