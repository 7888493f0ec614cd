import type { About, Job, NoticeKind } from '../jobs/jobs.ts';
import type { SeatRow } from '../store/schema.ts';
import { deadline, type Holiday, type Pace } from './pace.ts';
import type { Standing } from './table.ts';

/** What has to be done because of how a match stands: all of it follows from the match itself. */

/** Notices of a turn wait a little: whoever is at the table needs none. */
const noticeDelay = 60_000;

export interface Situation {
  readonly match: string;
  readonly seats: readonly SeatRow[];
  readonly pace: Pace | null;
  readonly holidays: readonly (readonly Holiday[])[];
}

/** The turn has passed: the computer's turn, a deadline, a word to those who are away. */
export function dutiesOfTurn(here: Situation, before: Standing, after: Standing, now: number): Job[] {
  const { match, seats } = here;
  const { turn, version } = after;
  const begins = turn.filter((seat) => version === 0 || !before.turn.includes(seat));
  const jobs: Job[] = [];
  if (begins.some((seat) => seats[seat]!.kind === 'computer')) jobs.push({ task: 'computer', match });
  if (begins.length > 0 || turn.length !== before.turn.length) jobs.push(...dutiesOfClock(here, after));
  for (const seat of begins.filter((each) => isPerson(seats[each]!))) {
    jobs.push({ task: 'notice', match, seat, kind: 'your-turn', version, at: now + noticeDelay });
  }
  return jobs;
}

/** Somebody must look when the first clock runs out. */
export function dutiesOfClock({ match, pace, holidays }: Situation, { clock }: Standing): Job[] {
  if (pace === null || clock === null) return [];
  const ends = [...clock.since.keys()].map((seat) => deadline(clock, pace, seat, holidays[seat] ?? []));
  const first = Math.min(...ends.filter((each) => each !== undefined));
  return Number.isFinite(first) ? [{ task: 'clock', match, at: first }] : [];
}

/** A word to everybody, to some, or to all but some. */
export const notices = (
  { match, seats }: Situation,
  kind: NoticeKind,
  version: number,
  now: number,
  { to, not = [], about, from }: { to?: readonly number[]; not?: readonly number[]; about?: About; from?: string } = {},
): Job[] =>
  seats
    .filter((each) => isPerson(each) && !not.includes(each.seat) && (to?.includes(each.seat) ?? true))
    .map(({ seat }) => ({
      task: 'notice',
      match,
      seat,
      kind,
      version,
      at: now,
      ...(about !== undefined && { about }),
      ...(from !== undefined && { from }),
    }));

const isPerson = ({ kind, player_id: player }: SeatRow): boolean => kind === 'person' && player !== null;
