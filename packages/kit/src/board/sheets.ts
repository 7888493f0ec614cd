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

type Print = (row: number, column: number) => string;

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
  const print = parsePattern(id, name);
  if (typeof print === 'string') return print;

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
    idAt: (r, c) => print(down.from + (r - row) * down.step, across.from + (c - column) * across.step),
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

function parsePattern(pattern: string, sheet: string): Print | string {
  const parts: Print[] = [];
  for (const part of pattern.split(/(\{[^}]*\})/)) {
    if (part === '') continue;
    const [, what, how] = /^\{(sheet|row|col)(?::(\d|letters))?\}$/.exec(part) ?? [];
    if (what === undefined) {
      if (/[{}/,]/.test(part)) return `id= does not know '${part}': use {sheet} {row} {col} {row:2} {row:letters}`;
      parts.push(() => part);
    } else if (what === 'sheet') {
      parts.push(() => sheet);
    } else {
      const show = how === 'letters' ? toLetters : (n: number) => String(n).padStart(Number(how ?? 0), '0');
      parts.push(what === 'row' ? (row) => show(row) : (_row, column) => show(column));
    }
  }
  if (parts.length === 0) return 'id= is missing';
  return (row, column) => {
    let text = '';
    for (const part of parts) text += part(row, column);
    return text;
  };
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
