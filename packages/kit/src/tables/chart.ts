import { parsedCell, TableError } from './results.ts';
import type { CellParser } from './results.ts';
import { readSheet, SheetError } from './sheet.ts';
import type { Sheet, DataSource } from './sheet.ts';

/** A chart without dice: words down the side, words across the top (terrain by weather, turn by zone, year by side). */
export interface Chart<T> {
  readonly name: string;
  readonly source: DataSource;
  readonly notes: readonly string[];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** cells[row][column], as parsed and as printed. */
  readonly cells: readonly (readonly T[])[];
  readonly texts: readonly (readonly string[])[];
  readonly cell: CellParser<T>;
}

export function readChart<T>(csv: string, name: string, cell: CellParser<T>): Chart<T> {
  return chartFrom(readSheet(csv, name), cell);
}

export function chartFrom<T>(sheet: Sheet, cell: CellParser<T>): Chart<T> {
  const [heading, ...body] = sheet.rows;
  const start = { line: 1, column: 1 };
  if (sheet.source === undefined) {
    throw new SheetError(
      sheet.name,
      start,
      'the file must say its source: "# source: rulebook", public or reconstructed',
    );
  }
  if (heading === undefined || body.length === 0) throw new SheetError(sheet.name, start, 'the chart has no rows');
  const columns = heading.slice(1);
  for (const names of [columns, body.map((row) => row[0]!)]) {
    const seen = new Set<string>();
    for (const each of names) {
      if (each.text === '' || seen.has(each.text)) {
        throw new SheetError(sheet.name, each, each.text === '' ? 'a name is missing' : `"${each.text}" appears twice`);
      }
      seen.add(each.text);
    }
  }
  return {
    name: sheet.name,
    source: sheet.source,
    notes: sheet.notes,
    rows: body.map((row) => row[0]!.text),
    columns: columns.map((each) => each.text),
    cells: body.map((row) => row.slice(1).map((each) => parsedCell(sheet, each, cell))),
    texts: body.map((row) => row.slice(1).map((each) => each.text)),
    cell,
  };
}

/** The cell where a row and a column meet; a TableError names the one that does not exist. */
export function chartAt<T>(chart: Chart<T>, row: string, column: string): T {
  const r = chart.rows.indexOf(row);
  const c = chart.columns.indexOf(column);
  if (r < 0) throw new TableError(`${chart.name} has no row "${row}"`);
  if (c < 0) throw new TableError(`${chart.name} has no column "${column}"`);
  return chart.cells[r]![c]!;
}
