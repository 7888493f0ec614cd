/**
 * A strict reader for small CSV files: charts, turn tracks, lists. Every cell remembers where it stood, so that
 * whoever wrote the file is told the line and the column of a mistake, and never gets a half-read table.
 *
 *     # source: reconstructed
 *     # Free text about the file, as many lines as wanted.
 *     die,1:2,1:1,2:1
 *     1-2,"A, B",-,-
 */

/** Where the numbers of a file come from. */
export type DataSource = 'rulebook' | 'public' | 'reconstructed';

const SOURCES: readonly string[] = ['rulebook', 'public', 'reconstructed'] satisfies DataSource[];

export interface SheetCell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

export interface Sheet {
  /** The file's name, for messages. */
  readonly name: string;
  readonly source?: DataSource;
  /** The free text of the header block, line by line. */
  readonly notes: readonly string[];
  /** All rows are equally long. */
  readonly rows: readonly (readonly SheetCell[])[];
}

export class SheetError extends Error {
  override name = 'SheetError';
  readonly sheet: string;
  readonly line: number;
  readonly column: number;

  constructor(sheet: string, at: { readonly line: number; readonly column: number }, problem: string) {
    super(`${sheet}, line ${at.line}, column ${at.column}: ${problem}`);
    this.sheet = sheet;
    this.line = at.line;
    this.column = at.column;
  }
}

export function readSheet(csv: string, name: string): Sheet {
  const input = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const rows: SheetCell[][] = [];
  const notes: string[] = [];
  let source: DataSource | undefined;
  let at = 0;
  let line = 1;
  let lineStart = 0;

  const here = () => ({ line, column: at - lineStart + 1 });
  const newLine = () => {
    at++;
    line++;
    lineStart = at;
  };

  while (at < input.length) {
    const end = input.indexOf('\n', at);
    const whole = input.slice(at, end < 0 ? input.length : end);
    if (whole.trim() === '') {
      at += whole.length;
    } else if (whole.trimStart().startsWith('#')) {
      // Remarks between the rows are for the reader of the file only; the header block belongs to the table.
      if (rows.length === 0) headerLine(whole.trim().slice(1).trim());
      at += whole.length;
    } else {
      rows.push(readRow());
    }
    if (at < input.length) newLine();
  }
  return source === undefined ? { name, notes, rows } : { name, source, notes, rows };

  function headerLine(remark: string): void {
    const declared = /^source:\s*(.*)$/.exec(remark)?.[1];
    if (declared === undefined) {
      notes.push(remark);
      return;
    }
    if (source !== undefined) throw new SheetError(name, here(), 'the source is declared twice');
    if (!isSource(declared)) {
      throw new SheetError(name, here(), `the source must be one of ${SOURCES.join(', ')}, not "${declared}"`);
    }
    source = declared;
  }

  function readRow(): SheetCell[] {
    const start = here();
    const from = at;
    const row = [readCell()];
    while (input[at] === ',') {
      at++;
      row.push(readCell());
    }
    const width = rows[0]?.length;
    if (width === undefined && row.length === 1 && /^[^"]*[;\t]/.test(input.slice(from, at))) {
      throw new SheetError(name, start, 'cells are separated by commas');
    }
    if (width !== undefined && row.length !== width) {
      const place = row[width] ?? here();
      throw new SheetError(name, place, `this row has ${row.length} cells, the first row has ${width}`);
    }
    return row;
  }

  function readCell(): SheetCell {
    while (input[at] === ' ' || input[at] === '\t') at++;
    const place = here();
    if (input[at] === '"') return { text: readQuoted(place), ...place };
    const from = at;
    while (at < input.length && input[at] !== ',' && input[at] !== '\n') {
      if (input[at] === '"') throw new SheetError(name, here(), 'a quote inside a cell that is not quoted');
      at++;
    }
    return { text: input.slice(from, at).trim(), ...place };
  }

  function readQuoted(place: { line: number; column: number }): string {
    let text = '';
    at++;
    for (;;) {
      if (at >= input.length) throw new SheetError(name, place, 'this quote is never closed');
      const char = input[at]!;
      if (char === '\n') {
        text += char;
        newLine();
      } else if (char !== '"') {
        text += char;
        at++;
      } else if (input[at + 1] === '"') {
        text += '"';
        at += 2;
      } else {
        break;
      }
    }
    at++;
    while (input[at] === ' ' || input[at] === '\t') at++;
    if (at < input.length && input[at] !== ',' && input[at] !== '\n') {
      throw new SheetError(name, here(), 'a comma or the end of the line must follow a closing quote');
    }
    return text;
  }
}

const isSource = (word: string): word is DataSource => SOURCES.includes(word);

/** The text that `readSheet` reads back to the same source, notes and cells. */
export function writeSheet(sheet: {
  readonly source?: DataSource;
  readonly notes?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): string {
  const lines: string[] = [];
  if (sheet.source !== undefined) lines.push(`# source: ${sheet.source}`);
  for (const note of sheet.notes ?? []) {
    if (note !== note.trim() || note.includes('\n') || note.startsWith('source:')) {
      throw new RangeError(`"${note}" cannot stand in a header block`);
    }
    lines.push(`# ${note}`);
  }
  for (const row of sheet.rows) {
    lines.push(row.map((text, index) => (needsQuotes(text, index, row.length) ? quote(text) : text)).join(','));
  }
  return lines.map((line) => `${line}\n`).join('');
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const needsQuotes = (text: string, index: number, width: number): boolean =>
  /[",\n]/.test(text) ||
  text !== text.trim() ||
  (index === 0 && text.startsWith('#')) ||
  (width === 1 && (text === '' || /[;\t]/.test(text)));

/** The rows below the heading row, as records. The heading must name exactly these columns, in any order. */
export function recordsOf<Column extends string>(
  sheet: Sheet,
  columns: readonly Column[],
): readonly Readonly<Record<Column, SheetCell>>[] {
  const heading = sheet.rows[0];
  if (heading === undefined) throw new SheetError(sheet.name, { line: 1, column: 1 }, 'the file has no rows');
  const index = new Map<string, number>();
  for (const [i, cell] of heading.entries()) {
    if (index.has(cell.text)) throw new SheetError(sheet.name, cell, `column "${cell.text}" appears twice`);
    if (!(columns as readonly string[]).includes(cell.text)) {
      throw new SheetError(sheet.name, cell, `unknown column "${cell.text}"; expected ${columns.join(', ')}`);
    }
    index.set(cell.text, i);
  }
  for (const column of columns) {
    if (!index.has(column)) throw new SheetError(sheet.name, heading[0]!, `column "${column}" is missing`);
  }
  return sheet.rows.slice(1).map((row) => {
    const record: Partial<Record<Column, SheetCell>> = {};
    for (const column of columns) record[column] = row[index.get(column)!]!;
    return record as Record<Column, SheetCell>;
  });
}

/** A cell as a whole number, or a SheetError at its place. */
export function wholeNumberIn(sheet: Sheet, cell: SheetCell): number {
  const value = Number(cell.text);
  if (!/^[+-]?\d+$/.test(cell.text) || !Number.isSafeInteger(value)) {
    throw new SheetError(sheet.name, cell, `"${cell.text}" is not a whole number`);
  }
  return value;
}
