/**
 * Whoever owns the printed game can lay his own file over ours. The rules go on working because the new table answers
 * every question the old one could: the same lines, the same rolls, cells that mean something.
 */
import { formatRange } from './ranges.ts';
import { tableFrom } from './results.ts';
import type { ResultsTable } from './results.ts';
import { readSheet, SheetError } from './sheet.ts';
import type { SheetCell, Sheet } from './sheet.ts';

/**
 * Our table with the cells, source and notes of another file. Columns must be the same as ours, unless ours are
 * odds or numbers and only reconstructed: then the printed headings, and as many as are printed, take their place.
 */
export function overlay<T>(table: ResultsTable<T>, csv: string, name: string): ResultsTable<T> {
  const sheet = readSheet(csv, name);
  const own = tableFrom(sheet, table.shape);
  const at = (row: number, column: number): SheetCell => sheet.rows[row]![column]!;

  for (const [i, line] of own.lines.entries()) {
    if (!table.lines.some((each) => each.name === line.name)) {
      const expected = table.lines.map((each) => each.name).join(', ');
      throw new SheetError(name, at(i, 0), `heading line "${line.name}" is unknown; expected ${expected}`);
    }
  }
  for (const line of table.lines) {
    const i = own.lines.findIndex((each) => each.name === line.name);
    if (i < 0) throw new SheetError(name, at(0, 0), `heading line "${line.name}" is missing`);
    const free = table.source === 'reconstructed' && table.shape.columns !== 'words';
    if (!free) sameNames(sheet, 'column', line.texts, own.lines[i]!.texts, (c) => at(i, c + 1));
  }

  const first = own.lines.length;
  const rolls = { from: table.rows[0]!.from, to: table.rows.at(-1)!.to };
  if (own.rows[0]!.from > rolls.from) {
    throw new SheetError(name, at(first, 0), `the rolls must begin at ${formatRange(table.rows[0]!)} or lower`);
  }
  if (own.rows.at(-1)!.to < rolls.to) {
    const last = at(first + own.rows.length - 1, 0);
    throw new SheetError(name, last, `the rolls must go up to ${formatRange(table.rows.at(-1)!)} or higher`);
  }
  // The first heading line is the one read when a rule names none, so our order of lines stays.
  const lines = table.lines.map((line) => own.lines.find((each) => each.name === line.name)!);
  return { ...own, name: table.name, lines };
}

function sameNames(
  sheet: Sheet,
  what: 'row' | 'column',
  expected: readonly string[],
  found: readonly string[],
  at: (index: number) => SheetCell,
): void {
  for (const [i, text] of found.entries()) {
    if (!expected.includes(text)) {
      throw new SheetError(sheet.name, at(i), `${what} "${text}" is unknown; expected ${expected.join(', ')}`);
    }
  }
  for (const text of expected) {
    if (!found.includes(text)) throw new SheetError(sheet.name, at(0), `${what} "${text}" is missing`);
  }
}
