import { parsePoint } from './items.ts';
import type { Item, Orientation } from './map.ts';

/** A rectangle of the global grid with its own printed numbers. */
export interface Sheet {
  readonly name: string;
  /** Global place of the north-west corner, and size. */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  /** Which global rows (pointy) or columns (flat) are shifted: those of this parity. */
  readonly shifted: 0 | 1;
  /** The printed id of a global place on this sheet. */
  idAt(row: number, column: number): string;
}

interface Range {
  readonly from: number;
  readonly step: 1 | -1;
  readonly count: number;
}

/** A printed id in pieces: fixed text, or what to print of the row's or the column's number. */
type Piece = string | { readonly of: 'row' | 'col'; readonly print: (n: number) => string };

/** Read one line of [sheets], or say what is wrong with it. */
export function parseSheet(item: Item, hexes: Orientation): Sheet | string {
  const [name, ...more] = item.words;
  const { at = '', rows = '', columns = '', shift = '', id = '' } = item.facts ?? {};
  if (name === undefined || more.length > 0) return 'a sheet is one name, then at= rows= columns= shift= id=';
  const corner = parsePoint(at);
  if (!corner || !corner.every((each) => Number.isInteger(each) && each >= 0)) return `at= is ROW,COLUMN, not '${at}'`;
  const down = parseRange(rows);
  if (!down) return `rows= is read from north to south, like 1..51 or AD..A, not '${rows}'`;
  const across = parseRange(columns);
  if (!across) return `columns= is read from west to east, like 1..51 or 33..1, not '${columns}'`;
  if (shift !== 'odd' && shift !== 'even') return `shift= is odd or even, not '${shift}'`;
  const pieces = parsePattern(id, name);
  if (typeof pieces === 'string') return pieces;

  const [row, column] = corner;
  const [place, range] = hexes === 'flat' ? [column, across] : [row, down];
  const firstIsShifted = range.from % 2 === (shift === 'odd' ? 1 : 0);
  return {
    name,
    row,
    column,
    rows: down.count,
    columns: across.count,
    shifted: ((place % 2) ^ (firstIsShifted ? 0 : 1)) as 0 | 1,
    idAt: printer(pieces, row, column, down, across),
  };
}

/** Rows and columns are printed once each, with the fixed text before them, and not once per hex. */
function printer(pieces: readonly Piece[], row: number, column: number, down: Range, across: Range): Sheet['idAt'] {
  const parts: { readonly byRow: boolean; readonly texts: readonly string[] }[] = [];
  let fixed = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      fixed += piece;
      continue;
    }
    const { from, step, count } = piece.of === 'row' ? down : across;
    const before = fixed;
    const texts = Array.from({ length: count }, (_, i) => before + piece.print(from + i * step));
    parts.push({ byRow: piece.of === 'row', texts });
    fixed = '';
  }
  return (r, c) => {
    let id = '';
    for (let i = 0; i < parts.length; i++) id += parts[i]!.texts[parts[i]!.byRow ? r - row : c - column]!;
    return id + fixed;
  };
}

function parseRange(text: string): Range | undefined {
  const [, first = '', last = ''] = /^(\d+|[A-Z]+)\.\.(\d+|[A-Z]+)$/.exec(text) ?? [];
  const from = parseNumber(first);
  const to = parseNumber(last);
  if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
  return { from, step: to < from ? -1 : 1, count: Math.abs(to - from) + 1 };
}

const parseNumber = (text: string): number => (/^[A-Z]+$/.test(text) ? fromLetters(text) : Number.parseInt(text, 10));

function parsePattern(pattern: string, sheet: string): readonly Piece[] | string {
  const pieces: Piece[] = [];
  for (const part of pattern.split(/(\{[^}]*\})/)) {
    if (part === '') continue;
    const [, what, how = '0'] = /^\{(sheet|row|col)(?::(\d|letters))?\}$/.exec(part) ?? [];
    if (what === 'sheet') pieces.push(sheet);
    else if (what === 'row' || what === 'col') {
      pieces.push({ of: what, print: how === 'letters' ? toLetters : (n) => String(n).padStart(Number(how), '0') });
    } else if (/[{}/,]/.test(part)) {
      return `id= does not know '${part}': use {sheet} {row} {col} {row:2} {row:letters}`;
    } else pieces.push(part);
  }
  return pieces.length === 0 ? 'id= is missing' : pieces;
}

/** 1 is A, 26 is Z, 27 is AA, 28 is AB. */
export function toLetters(n: number): string {
  let text = '';
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  }
  return text;
}

export function fromLetters(text: string): number {
  let n = 0;
  for (let i = 0; i < text.length; i++) n = n * 26 + text.charCodeAt(i) - 64;
  return n;
}
