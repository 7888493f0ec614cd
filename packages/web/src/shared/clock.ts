import type { OnlineTable } from '../online/api.ts';

/** Clocks of matches on the server. */

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** What a seat has left: free in this turn, and in the bank. Undefined where no clock runs. */
export function timeLeft(
  { clock, pace, status }: OnlineTable,
  seat: number,
  now: number,
): { free: number; bank: number } | undefined {
  if (clock === null || pace === null || status !== 'running') return undefined;
  const since = clock.since[seat] ?? null;
  const used = since === null ? 0 : Math.max(0, now - since);
  return {
    free: since === null ? 0 : Math.max(0, pace.each - used),
    bank: Math.max(0, (clock.bank[seat] ?? 0) - Math.max(0, used - pace.each)),
  };
}

/** Has the time of a seat run out, so that the others may claim the match or replace him? */
export function isLate(table: OnlineTable, seat: number, now: number): boolean {
  const left = timeLeft(table, seat, now);
  if (left === undefined || table.pace?.late !== 'claim' || (table.clock?.since[seat] ?? null) === null) return false;
  // Holidays move the deadline, which the server knows.
  return left.free === 0 && left.bank === 0 && (table.deadline === undefined || table.deadline <= now);
}

/** A time as people say it: days and hours where it is long, a clock where it is short. */
export function timeText(ms: number, lang: string): string {
  const unit = (value: number, of: string): string =>
    new Intl.NumberFormat(lang, { style: 'unit', unit: of, unitDisplay: 'long' }).format(value);
  if (ms >= day) {
    const hours = Math.floor((ms % day) / hour);
    return [unit(Math.floor(ms / day), 'day'), ...(hours > 0 ? [unit(hours, 'hour')] : [])].join(' ');
  }
  const seconds = Math.ceil(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((each) => String(each).padStart(2, '0'))].join(':');
}

/** The same where nobody counts seconds. */
export function roughTime(ms: number, lang: string): string {
  const format = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  if (ms >= day) return timeText(ms, lang);
  return ms >= hour ? format(Math.floor(ms / hour), 'hour') : format(Math.max(1, Math.ceil(ms / minute)), 'minute');
}
