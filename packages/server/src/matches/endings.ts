import { ApiError } from '../errors.ts';
import { fewestActions, rate } from '../community/ratings.ts';
import type { Connection, MatchRow } from '../store/schema.ts';
import { dutiesOfClock, notices } from './duties.ts';
import type { MatchHost } from './host.ts';
import { sidesOf, type Result, type TableRows } from './table.ts';

/** How a match ends other than by its own rules. */

/** What an end makes of the table; it moves the numbers of the players in the same transaction. */
export async function finished(
  db: Connection,
  { row, seats }: TableRows,
  { result, at, version }: { result: Result; at: number; version: number },
): Promise<Partial<MatchRow>> {
  const rated = version >= fewestActions ? await rate(db, row, seats, result, at) : [];
  return {
    status: 'finished',
    result: JSON.stringify(result),
    offers: '[]',
    ended_at: at,
    ...(rated.length > 0 && { ratings: JSON.stringify(rated) }),
  };
}

/** Ends the match; whoever calls this is doing it one thing at a time already. */
export function end(host: MatchHost, result: Result): Promise<void> {
  const now = Date.now();
  const told = notices(host.situation(), 'finished', host.standing.version, now);
  return host.end(result, told);
}

export async function resign(host: MatchHost, seat: number): Promise<void> {
  host.running();
  await end(host, { how: 'resigned', winners: sidesOfOthers(host, seat), seat });
}

/** Ends a match whose next player let his time run out. */
export async function claim(host: MatchHost, seat: number): Promise<void> {
  host.running();
  const late = host.late(Date.now()).find((each) => each !== seat);
  if (late === undefined) throw new ApiError('conflict', 'Nobody is late yet.', 'too-early');
  await end(host, { how: 'time', winners: sidesOfOthers(host, late), seat: late });
}

/** Looks at the clocks: who is out of time loses, or may be replaced by the others. */
export const checkClock = (host: MatchHost): Promise<void> =>
  host.run(async () => {
    const { row, pace } = host.table;
    if (row.status !== 'running' || pace === null || host.standing.clock === null) return;
    await host.readHolidays();
    const late = host.late(Date.now())[0];
    if (late !== undefined && pace.late === 'loses') {
      return end(host, { how: 'time', winners: sidesOfOthers(host, late), seat: late });
    }
    const { standing } = host;
    // The others may claim the match, or replace him; or holidays have moved the hour.
    const duties =
      late === undefined
        ? dutiesOfClock(host.situation(), standing)
        : notices(host.situation(), 'time-up', standing.version, Date.now());
    await host.addJobs(duties);
  });

const sidesOfOthers = (host: MatchHost, seat: number): string[] =>
  host.table.seats.filter((each) => each.seat !== seat).flatMap(sidesOf);
