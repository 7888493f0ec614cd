/** The turn record track: which turn is when, and what is printed on its spaces. */
import { parseRange } from '../tables/ranges.ts';
import { readSheet, SheetError, wholeNumberIn } from '../tables/sheet.ts';
import type { SheetCell } from '../tables/sheet.ts';

export interface CalendarTurn {
  readonly turn: number;
  readonly year: number;
  /** 1 is January. */
  readonly month?: number;
  /** The last month of a turn that covers several. */
  readonly lastMonth?: number;
  /** Which turn of its month: 1, 2 ... */
  readonly part?: number;
  /** As the calendar writes it: `1942-09-13`. */
  readonly date?: string;
  readonly season?: string;
  /** Whatever else the track prints, by name: weather, reinforcements, victory numbers. */
  readonly marks?: Readonly<Record<string, string>>;
}

/** Turns in order, their numbers without gaps. */
export type Calendar = readonly CalendarTurn[];

/**
 * A track from a file with the columns `turn` and `year`, if wanted `month` (a number, or 3-4 for two months in one
 * turn), `part`, `date` and `season`, and any others: those are kept as marks where they are not empty.
 */
export function readCalendar(csv: string, name: string): Calendar {
  const sheet = readSheet(csv, name);
  const [heading, ...rows] = sheet.rows;
  const start = { line: 1, column: 1 };
  if (heading === undefined || rows.length === 0) throw new SheetError(name, start, 'the calendar has no turns');
  for (const needed of ['turn', 'year']) {
    if (!heading.some((cell) => cell.text === needed))
      throw new SheetError(name, heading[0]!, `column "${needed}" is missing`);
  }
  const turns: CalendarTurn[] = [];
  for (const row of rows) {
    const turn: Record<string, unknown> = {};
    const marks: Record<string, string> = {};
    for (const [i, cell] of row.entries()) {
      const column = heading[i]!.text;
      if (cell.text === '' && column !== 'turn' && column !== 'year') continue;
      if (column === 'turn' || column === 'year' || column === 'part') turn[column] = wholeNumberIn(sheet, cell);
      else if (column === 'month') Object.assign(turn, monthsIn(name, cell));
      else if (column === 'date' || column === 'season') turn[column] = cell.text;
      else marks[column] = cell.text;
    }
    if (Object.keys(marks).length > 0) turn['marks'] = marks;
    const before = turns.at(-1);
    if (before !== undefined && turn['turn'] !== before.turn + 1) {
      throw new SheetError(name, row[0]!, `turn ${before.turn + 1} must follow turn ${before.turn}`);
    }
    turns.push(turn as unknown as CalendarTurn);
  }
  return turns;
}

function monthsIn(name: string, cell: SheetCell): Pick<CalendarTurn, 'month' | 'lastMonth'> {
  const range = parseRange(cell.text);
  if (range === undefined || range.from < 1 || range.to > 12) {
    throw new SheetError(name, cell, `"${cell.text}" is not a month from 1 to 12, or two like 3-4`);
  }
  return range.from === range.to ? { month: range.from } : { month: range.from, lastMonth: range.to };
}

export function calendarTurn(calendar: Calendar, turn: number): CalendarTurn {
  const found = calendar[turn - (calendar[0]?.turn ?? 1)];
  if (found === undefined) throw new RangeError(`the calendar has no turn ${turn}`);
  return found;
}
