/** Charts and counters with what the owner of the printed game has laid over them. */
import { chartFault, ownChart } from '@rokada/kernel';
import { overlay } from './overlay.ts';
import { tableFrom, type ResultsTable, type TableShape } from './results.ts';
import { readSheet, SheetError, writeSheet, type Sheet, type SheetCell } from './sheet.ts';

/** A table of results. */
export function ownTable<T>(game: string, csv: string, name: string, shape: TableShape<T>): ResultsTable<T> {
  const ours = tableFrom(readSheet(csv, name), shape);
  return laidOver(game, name, csv, ours, (own) => overlay(ours, own, name));
}

/** The text of a list (a turn track, terrain): the same rows and columns, figures where ours has figures. */
export function ownList(game: string, csv: string, name: string): string {
  return laidOver(game, name, csv, csv, (own) => {
    const [ours, theirs] = [readSheet(csv, name), readSheet(own, name)];
    sameNames(theirs, 'column', ours.rows[0]!, theirs.rows[0] ?? []);
    sameNames(
      theirs,
      'row',
      ours.rows.map((row) => row[0]!),
      theirs.rows.map((row) => row[0]!),
    );
    const column = ours.rows[0]!.map((cell) => theirs.rows[0]!.findIndex(({ text }) => text === cell.text));
    for (const row of ours.rows.slice(1)) {
      const own1 = theirs.rows.find((each) => each[0]!.text === row[0]!.text)!;
      row.forEach((cell, i) => sameKind(theirs, cell.text, own1[column[i]!]!));
    }
    return own;
  });
}

/** A chart of words by row and column (results, weather), as records keep it. */
export interface WordChart {
  /** What stands above the names of the rows. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [name: string, words: readonly string[]])[];
  /** The words that may stand in it. */
  readonly words: readonly string[];
}

/** The words of a chart by the names of its rows: the same rows and columns, and no word that is not in `words`. */
export function ownWords(game: string, name: string, chart: WordChart): ReadonlyMap<string, readonly string[]> {
  const { corner, columns, rows, words } = chart;
  const csv = writeSheet({
    source: 'reconstructed',
    rows: [[corner, ...columns], ...rows.map(([row, cells]) => [row, ...cells])],
  });
  return laidOver(game, name, csv, new Map(rows), (own) => {
    const [ours, theirs] = [readSheet(csv, name), readSheet(own, name)];
    const named = ({ rows: all }: Sheet): SheetCell[] => all.slice(1).map((row) => row[0]!);
    sameNames(theirs, 'column', ours.rows[0]!, theirs.rows[0] ?? []);
    sameNames(theirs, 'row', named(ours), named(theirs));
    const column = columns.map((word) => theirs.rows[0]!.findIndex(({ text }) => text === word));
    return new Map(
      theirs.rows.slice(1).map((row) => [
        row[0]!.text,
        column.map((i) => {
          const cell = row[i]!;
          if (words.includes(cell.text)) return cell.text;
          throw new SheetError(name, cell, `"${cell.text}" is none of ${words.join(', ')}`);
        }),
      ]),
    );
  });
}

type Leaf = number;
type Path = readonly (string | number)[];

/**
 * Figures that stand in a file of records, as a list of two columns: where a figure stands, and the figure. Records
 * with an id are named by it. Only what is listed is changed. Whatever does not fit is named, line by line; `wrong` says
 * what the game itself cannot play with.
 */
export function ownFigures<T extends object>(
  game: string,
  name: string,
  ours: T,
  wrong: (figure: string, value: number) => string | undefined = () => undefined,
): T {
  const leaves = new Map(leavesOf(ours).map(({ key, path, value }) => [key, { path, value }]));
  const csv = writeSheet({
    source: 'reconstructed',
    rows: [['figure', 'value'], ...[...leaves].map(([key, { value }]) => [key, String(value)])],
  });
  return laidOver(game, name, csv, ours, (own) => {
    const sheet = readSheet(own, name);
    sameNames(sheet, 'column', readSheet(csv, name).rows[0]!, sheet.rows[0] ?? []);
    const copy = structuredClone(ours);
    const [faults, seen]: [SheetError[], Set<string>] = [[], new Set()];
    for (const [where, what] of sheet.rows.slice(1) as unknown as [SheetCell, SheetCell][]) {
      const leaf = leaves.get(where.text);
      const fault = figureFault(sheet, where, what, { ours: leaf?.value, twice: seen.has(where.text), wrong });
      seen.add(where.text);
      if (fault !== undefined) faults.push(fault);
      else put(copy, leaf!.path, Number(what.text));
    }
    if (faults.length > 0) throw new SheetFaults(faults);
    return copy;
  });
}

/** Says what is wrong with a cell of a file; it goes on being read, so that everything is said at once. */
export type Complaint = (cell: { readonly line: number; readonly column: number }, problem: string) => void;

/**
 * A list of records in a form of the game's own, to which rows may be added: what the owner's file makes of ours, or ours
 * as they are when anything in it is complained of.
 */
export function ownRecords<T>(
  game: string,
  name: string,
  csv: string,
  ours: T,
  lay: (sheet: Sheet, complain: Complaint) => T,
): T {
  return laidOver(game, name, csv, ours, (own) => {
    const faults: SheetError[] = [];
    const made = lay(readSheet(own, name), (cell, problem) => void faults.push(new SheetError(name, cell, problem)));
    if (faults.length > 0) throw new SheetFaults(faults.toSorted((a, b) => a.line - b.line || a.column - b.column));
    return made;
  });
}

/** Everything that is wrong with a file, not only the first of it. */
class SheetFaults extends Error {
  readonly faults: readonly SheetError[];

  constructor(faults: readonly SheetError[]) {
    super(faults[0]?.message);
    this.faults = faults;
  }
}

function figureFault(
  { name }: Sheet,
  where: SheetCell,
  what: SheetCell,
  known: { ours: Leaf | undefined; twice: boolean; wrong(figure: string, value: number): string | undefined },
): SheetError | undefined {
  const { ours, twice, wrong } = known;
  if (ours === undefined) return new SheetError(name, where, `there is no figure "${where.text}"`);
  if (twice) return new SheetError(name, where, `figure "${where.text}" appears twice`);
  if (!isNumber(what.text)) return new SheetError(name, what, `"${what.text}" is no number; ours is ${ours}`);
  if (Number.isInteger(ours) && !Number.isInteger(Number(what.text)))
    return new SheetError(name, what, `"${what.text}" is no whole number; ours is ${ours}`);
  const no = wrong(where.text, Number(what.text));
  return no === undefined ? undefined : new SheetError(name, what, no);
}

function laidOver<T>(game: string, name: string, csv: string, ours: T, lay: (own: string) => T): T {
  const own = ownChart(game, name, csv);
  if (own === undefined) return ours;
  try {
    return lay(own);
  } catch (error) {
    if (!(error instanceof SheetError || error instanceof SheetFaults)) throw error;
    for (const { message } of error instanceof SheetFaults ? error.faults : [error]) chartFault(game, message);
    return ours;
  }
}

function sameNames(
  sheet: Sheet,
  what: 'row' | 'column',
  ours: readonly SheetCell[],
  theirs: readonly SheetCell[],
): void {
  const known = new Set(ours.map(({ text }) => text));
  const seen = new Set<string>();
  for (const cell of theirs) {
    if (!known.has(cell.text)) throw new SheetError(sheet.name, cell, `${what} "${cell.text}" is unknown`);
    if (seen.has(cell.text)) throw new SheetError(sheet.name, cell, `${what} "${cell.text}" appears twice`);
    seen.add(cell.text);
  }
  const missing = ours.find(({ text }) => !seen.has(text));
  const last = theirs.at(-1) ?? { line: 1, column: 1 };
  if (missing !== undefined) throw new SheetError(sheet.name, last, `${what} "${missing.text}" is missing`);
}

const isNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text);

function sameKind(sheet: Sheet, ours: string, cell: SheetCell): void {
  if (isNumber(ours) && !isNumber(cell.text))
    throw new SheetError(sheet.name, cell, `"${cell.text}" is no number; ours is ${ours}`);
  if (!isNumber(ours) && ours !== '' && cell.text === '')
    throw new SheetError(sheet.name, cell, `nothing stands here; ours is ${ours}`);
}

function leavesOf(value: unknown, path: Path = [], key = ''): { key: string; path: Path; value: Leaf }[] {
  if (typeof value === 'number') return [{ key, path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const id = Array.isArray(value) ? (each as { id?: unknown } | null)?.id : undefined;
    const word = typeof id === 'string' ? id : name;
    return leavesOf(each, [...path, name], key === '' ? word : `${key}.${word}`);
  });
}

function put(into: object, path: Path, value: Leaf): void {
  let at = into as Record<string, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>;
  at[path.at(-1)!] = value;
}
