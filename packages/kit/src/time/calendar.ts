/** The turn record track: which turn is when, and what is printed on its spaces. */
import { parseRange } from '../tables/ranges.ts';
import { readSheet, SheetError, wholeNumberIn } from '../tables/sheet.ts';
import type { SheetCell } from '../tables/sheet.ts';
import { addDays } from './dates.ts';
import type { DateWord } from './dates.ts';

export interface CalendarTurn {
  readonly turn: number;
  readonly year: number;
  /** 1 is January. */
  readonly month?: number;
  /** The last month of a turn that covers several. */
  readonly lastMonth?: number;
  /** Which turn of its month: 1, 2 ... */
  readonly part?: number;
  readonly date?: DateWord;
  readonly season?: string;
  /** Weeks are counted from 1; the last turn of each is marked. */
  readonly week?: number;
  readonly weekEnd?: true;
  /** Whatever else the track prints, by name: weather, reinforcements, victory numbers. */
  readonly marks?: Readonly<Record<string, string>>;
}

/** Turns in order, their numbers without gaps. */
export type Calendar = readonly CalendarTurn[];

/** So many turns a month, from one part of one month on. */
export function monthlyCalendar(from: {
  readonly year: number;
  readonly month: number;
  readonly part?: number;
  readonly perMonth: number;
  readonly turns: number;
}): Calendar {
  const { perMonth } = from;
  const start = (from.year * 12 + from.month - 1) * perMonth + (from.part ?? 1) - 1;
  return numbered(from.turns, (i) => {
    const month = Math.floor((start + i) / perMonth);
    const date = { year: Math.floor(month / 12), month: (month % 12) + 1 };
    return perMonth === 1 ? date : { ...date, part: ((start + i) % perMonth) + 1 };
  });
}

/** One turn a day; every `week` turns end a week. */
export function dailyCalendar(from: {
  readonly date: DateWord;
  readonly turns: number;
  readonly week?: number;
}): Calendar {
  const { week } = from;
  return numbered(from.turns, (i) => {
    const date = addDays(from.date, i);
    const day = { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), date };
    if (week === undefined) return day;
    const dated = { ...day, week: Math.floor(i / week) + 1 };
    return (i + 1) % week === 0 ? { ...dated, weekEnd: true } : dated;
  });
}

/** Years made of seasons with so many turns each. */
export function seasonalCalendar(
  years: readonly { readonly year: number; readonly seasons: readonly (readonly [season: string, turns: number])[] }[],
): Calendar {
  const all = years.flatMap(({ year, seasons }) =>
    seasons.flatMap(([season, turns]) => Array.from({ length: turns }, () => ({ year, season }))),
  );
  return numbered(all.length, (i) => all[i]!);
}

const numbered = (turns: number, at: (index: number) => Omit<CalendarTurn, 'turn'>): Calendar =>
  Array.from({ length: turns }, (_, i) => ({ turn: i + 1, ...at(i) }));

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

/** The turn on which a date falls: a day, or a month and its part. Undefined when the calendar does not cover it. */
export function turnOn(
  calendar: Calendar,
  when: DateWord | { readonly year: number; readonly month: number; readonly part?: number },
): CalendarTurn | undefined {
  if (typeof when === 'string') return calendar.find((turn) => turn.date === when);
  return calendar.find(
    (turn) =>
      turn.year === when.year &&
      turn.month !== undefined &&
      turn.month <= when.month &&
      when.month <= (turn.lastMonth ?? turn.month) &&
      (when.part === undefined || turn.part === when.part),
  );
}
