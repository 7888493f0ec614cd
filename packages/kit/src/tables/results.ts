/**
 * A results table: die rolls down the side; odds, numbers (differentials, strengths) or words across the top.
 *
 * The first rows of its file are heading lines: a name, then what is printed over each column. Most tables have one;
 * a table whose odds differ by terrain has one for each. The rows below begin with a roll: `3`, `2-4`, `<=1`, `6+`.
 */
import { compareOdds, formatOdds, parseOdds } from './odds.ts';
import type { Odds } from './odds.ts';
import { formatRange, parseRange } from './ranges.ts';
import type { RollRange } from './ranges.ts';
import { SheetError } from './sheet.ts';
import type { SheetCell, Sheet, DataSource } from './sheet.ts';

export type CellParser<T> = (text: string) => T | undefined;

/** What the rules know about a table before it is read. */
export interface TableShape<T> {
  readonly columns: 'odds' | 'numbers' | 'words';
  /** A roll beyond the rows reads the nearest row, or is an error (the default). */
  readonly rolls?: 'nearest' | 'refuse';
  /** What a cell means; undefined if it means nothing. */
  readonly cell: CellParser<T>;
}

/** The headings of the columns as one line prints them. */
export interface HeadingLine {
  readonly name: string;
  readonly texts: readonly string[];
  /** One for each column of a table of odds, else empty. */
  readonly odds: readonly Odds[];
  /** One for each column of a table of numbers, else empty. */
  readonly ranges: readonly RollRange[];
}

export interface ResultsTable<T> {
  readonly name: string;
  readonly source: DataSource;
  readonly notes: readonly string[];
  readonly shape: TableShape<T>;
  readonly lines: readonly HeadingLine[];
  readonly rows: readonly RollRange[];
  /** cells[row][column], as parsed and as printed. */
  readonly cells: readonly (readonly T[])[];
  readonly texts: readonly (readonly string[])[];
}

/** A question that the table cannot answer. */
export class TableError extends Error {
  override name = 'TableError';
}

export function tableFrom<T>(sheet: Sheet, shape: TableShape<T>): ResultsTable<T> {
  const start = { line: 1, column: 1 };
  if (sheet.source === undefined) {
    throw new SheetError(
      sheet.name,
      start,
      'the file must say its source: "# source: rulebook", public or reconstructed',
    );
  }
  const firstRoll = sheet.rows.findIndex((row) => parseRange(row[0]!.text) !== undefined);
  if (firstRoll < 0) throw new SheetError(sheet.name, sheet.rows[0]?.[0] ?? start, 'no row begins with a die roll');
  if (firstRoll === 0)
    throw new SheetError(sheet.name, sheet.rows[0]![0]!, 'a heading line must stand above the rolls');
  if (sheet.rows[0]!.length < 2) throw new SheetError(sheet.name, sheet.rows[0]![0]!, 'the table has no columns');

  const body = sheet.rows.slice(firstRoll);
  return {
    name: sheet.name,
    source: sheet.source,
    notes: sheet.notes,
    shape,
    lines: readHeadings(sheet, sheet.rows.slice(0, firstRoll), shape.columns),
    rows: readRolls(sheet, body),
    cells: body.map((row) => row.slice(1).map((cell) => parsedCell(sheet, cell, shape.cell))),
    texts: body.map((row) => row.slice(1).map((cell) => cell.text)),
  };
}

/** A cell's meaning, or a SheetError at its place. */
export function parsedCell<T>(sheet: Sheet, cell: SheetCell, parse: CellParser<T>): T {
  const value = parse(cell.text);
  if (value === undefined) throw new SheetError(sheet.name, cell, `"${cell.text}" means nothing in this table`);
  return value;
}

function readRolls(sheet: Sheet, body: readonly (readonly SheetCell[])[]): RollRange[] {
  const ranges: RollRange[] = [];
  for (const [label] of body) {
    const range = parseRange(label!.text);
    if (range === undefined) {
      throw new SheetError(sheet.name, label!, `"${label!.text}" is not a die roll like 3, 2-4, <=1 or 6+`);
    }
    const before = ranges.at(-1);
    if (before !== undefined && range.from !== before.to + 1) {
      const problem = `roll ${label!.text} must follow ${formatRange(before)} without gap or overlap`;
      throw new SheetError(sheet.name, label!, problem);
    }
    ranges.push(range);
  }
  return ranges;
}

function readHeadings(
  sheet: Sheet,
  rows: readonly (readonly SheetCell[])[],
  kind: TableShape<unknown>['columns'],
): HeadingLine[] {
  const lines: HeadingLine[] = [];
  for (const [label, ...cells] of rows) {
    if (label!.text === '') throw new SheetError(sheet.name, label!, 'a heading line needs a name in its first cell');
    if (lines.some((line) => line.name === label!.text)) {
      throw new SheetError(sheet.name, label!, `heading line "${label!.text}" appears twice`);
    }
    const words = readWords(sheet, cells);
    const odds = kind === 'odds' ? readOdds(sheet, cells) : [];
    const ranges = kind === 'numbers' ? readNumbers(sheet, cells) : [];
    // One way to print a heading, so that a file that says 3-1 or >=6 is no stranger to one that says 3:1 or 6+.
    const printed = (word: string): string => formatRange(parseRange(word)!);
    lines.push({
      name: label!.text,
      texts: kind === 'odds' ? odds.map(formatOdds) : kind === 'numbers' ? words.map(printed) : words,
      odds,
      ranges,
    });
  }
  return lines;
}

function readWords(sheet: Sheet, cells: readonly SheetCell[]): string[] {
  const words: string[] = [];
  for (const cell of cells) {
    if (cell.text === '') throw new SheetError(sheet.name, cell, 'a column without a heading');
    if (words.includes(cell.text)) throw new SheetError(sheet.name, cell, `column "${cell.text}" appears twice`);
    words.push(cell.text);
  }
  return words;
}

function readOdds(sheet: Sheet, cells: readonly SheetCell[]): Odds[] {
  const all: Odds[] = [];
  for (const cell of cells) {
    const odds = parseOdds(cell.text);
    if (odds === undefined) throw new SheetError(sheet.name, cell, `"${cell.text}" is not odds like 3:1`);
    const before = all.at(-1);
    if (before !== undefined && compareOdds(before, odds) >= 0) {
      throw new SheetError(sheet.name, cell, `odds must grow from left to right; ${cell.text} does not`);
    }
    all.push(odds);
  }
  return all;
}

/** A plain number reaches up to the next heading: over columns 2, 5, 10 a strength of 8 reads column 5. */
function readNumbers(sheet: Sheet, cells: readonly SheetCell[]): RollRange[] {
  const all: RollRange[] = [];
  for (const cell of cells) {
    const range = parseRange(cell.text);
    if (range === undefined) {
      throw new SheetError(sheet.name, cell, `"${cell.text}" is not a number or a range like 3, 2-4, <=-5 or 6+`);
    }
    const before = all.pop();
    if (before !== undefined) {
      const plain = before.from === before.to;
      if (range.from <= before.to || (!plain && range.from !== before.to + 1)) {
        throw new SheetError(
          sheet.name,
          cell,
          `column ${cell.text} must follow ${formatRange(before)} without gap or overlap`,
        );
      }
      all.push(plain ? { from: before.from, to: range.from - 1 } : before);
    }
    all.push(range);
  }
  return all;
}

/** The heading line of that name; the first when no name is given. */
export function headingLine<T>(table: ResultsTable<T>, name?: string): HeadingLine {
  const line = name === undefined ? table.lines[0] : table.lines.find((each) => each.name === name);
  if (line === undefined) throw new TableError(`${table.name} has no heading line "${name}"`);
  return line;
}

/** The place of a number among the columns: 1 is the first, 0 stands below them all, the count plus 1 above. */
export function placeOfNumber({ ranges }: HeadingLine, value: number): number {
  if (value > ranges.at(-1)!.to) return ranges.length + 1;
  return ranges.findLastIndex((range) => range.from <= value) + 1;
}

/** The place of a word among the columns; a TableError if it is not there. */
export function placeOfWord<T>(table: ResultsTable<T>, word: string, lineName?: string): number {
  const place = headingLine(table, lineName).texts.indexOf(word) + 1;
  if (place === 0) throw new TableError(`${table.name} has no column "${word}"`);
  return place;
}

/** The row that a roll reads. */
export function rowOf<T>(table: ResultsTable<T>, roll: number): number {
  const row = table.rows.findIndex((range) => range.from <= roll && roll <= range.to);
  if (row >= 0) return row;
  if (table.shape.rolls !== 'nearest') throw new TableError(`${table.name} has no row for a roll of ${roll}`);
  return roll < table.rows[0]!.from ? 0 : table.rows.length - 1;
}

/** The result at a modified roll and a place (1 is the first column). */
export function resultAt<T>(table: ResultsTable<T>, roll: number, place: number): { result: T; text: string } {
  const row = rowOf(table, roll);
  if (!(place >= 1 && place <= table.texts[row]!.length)) throw new TableError(`${table.name} has no column ${place}`);
  return { result: table.cells[row]![place - 1]!, text: table.texts[row]![place - 1]! };
}

/** A cell parser that takes these words and no others. */
export const oneOf =
  <W extends string>(...words: readonly W[]): CellParser<W> =>
  (text) =>
    words.find((word) => word === text);

/** A cell parser for whole numbers. */
export const wholeNumber: CellParser<number> = (text) => (/^[+-]?\d+$/.test(text) ? Number(text) : undefined);
