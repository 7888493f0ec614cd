import type { Clock, PaceName } from '@rokada/kernel/protocol';

export type { Clock };

/** How much time players have. All times in milliseconds. */
export interface Pace {
  readonly id: PaceName;
  /** Free for every turn, before the bank is touched. */
  readonly each: number;
  readonly bank: number;
  /** What others may do with a player whose time is up: he has lost, or they may claim the match or replace him. */
  readonly late: 'loses' | 'claim';
  /** Holidays stop the clock. */
  readonly holidays: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const PACES = {
  blitz: { id: 'blitz', each: 30_000, bank: 20 * minute, late: 'loses', holidays: false },
  evening: { id: 'evening', each: 2 * minute, bank: hour, late: 'loses', holidays: false },
  daily: { id: 'daily', each: day, bank: 3 * day, late: 'claim', holidays: true },
  weekly: { id: 'weekly', each: 3 * day, bank: 14 * day, late: 'claim', holidays: true },
} as const satisfies Record<PaceName, Pace>;

export interface Holiday {
  readonly from: number;
  readonly until: number;
}

export const startClock = (pace: Pace, seats: number, turn: readonly number[], now: number): Clock => ({
  bank: Array.from({ length: seats }, () => pace.bank),
  since: Array.from({ length: seats }, (_, seat) => (turn.includes(seat) ? now : null)),
});

/** Who must decide has changed: those who are done pay, those who begin start. */
export function passTurn(
  clock: Clock,
  pace: Pace,
  turn: readonly number[],
  now: number,
  holidays: (seat: number) => readonly Holiday[],
): Clock {
  if (clock.since.every((since, seat) => (since !== null) === turn.includes(seat))) return clock;
  return {
    bank: clock.bank.map((left, seat) =>
      clock.since[seat] !== null && !turn.includes(seat) ? bankLeft(clock, pace, seat, now, holidays(seat)) : left,
    ),
    since: clock.since.map((since, seat) => (turn.includes(seat) ? (since ?? now) : null)),
  };
}

/** What is left in a seat's bank at this moment. */
export function bankLeft(clock: Clock, pace: Pace, seat: number, now: number, holidays: readonly Holiday[]): number {
  const since = clock.since[seat];
  if (since === null || since === undefined) return clock.bank[seat]!;
  const used = now - since - (pace.holidays ? overlap(since, now, holidays) : 0);
  return Math.max(0, clock.bank[seat]! - Math.max(0, used - pace.each));
}

/** The seats whose time is up. */
export const lateSeats = (
  clock: Clock | null,
  pace: Pace | null,
  now: number,
  holidays: readonly (readonly Holiday[])[],
): number[] =>
  clock === null || pace === null
    ? []
    : [...clock.since.keys()].filter(
        (seat) => clock.since[seat] !== null && bankLeft(clock, pace, seat, now, holidays[seat] ?? []) <= 0,
      );

/** When a seat's time will be up, as things stand; undefined when its clock does not run. */
export function deadline(clock: Clock, pace: Pace, seat: number, holidays: readonly Holiday[]): number | undefined {
  const since = clock.since[seat];
  if (since === null || since === undefined) return undefined;
  let end = since + pace.each + clock.bank[seat]!;
  if (!pace.holidays) return end;
  for (const { from, until } of holidays.toSorted((a, b) => a.from - b.from)) {
    const begins = Math.max(from, since);
    if (begins < end && until > begins) end += until - begins;
  }
  return end;
}

/** Holidays of one player never overlap each other. */
const overlap = (from: number, until: number, holidays: readonly Holiday[]): number =>
  holidays.reduce((sum, each) => sum + Math.max(0, Math.min(until, each.until) - Math.max(from, each.from)), 0);
