import { randomBytes } from 'node:crypto';
import type { Level } from '@rokada/staff';
import { ApiError } from '../errors.ts';
import type { SeatRow } from '../store/schema.ts';
import { usualLevel } from './computer.ts';
import { dutiesOfTurn, notices } from './duties.ts';
import type { MatchHost } from './host.ts';
import { startClock } from './pace.ts';
import { startMatch } from './start.ts';
import type { Standing } from './table.ts';

/** Who sits where: coming, going, and taking the place of others. */

/** Sits down; with the last one the match begins. */
export const sit = (
  host: MatchHost,
  seat: number,
  player: { id: string; name: string },
  nonce: string,
): Promise<void> =>
  host.run(async () => {
    const { row, seats } = host.table;
    if (row.status === 'finished') throw new ApiError('conflict', 'The match is over.');
    const taken = { player_id: player.id, name: player.name, open: 0, ...(row.status === 'waiting' && { nonce }) };
    const after = seats.map((each) => (each.seat === seat ? { ...each, ...taken } : each));
    if (row.status === 'waiting' && isFull(after)) await begin(host, after, { seat, to: taken });
    else await host.change({}, { seat, to: taken });
  });

/** A match for which everybody is there from the start. */
export const beginIfFull = (host: MatchHost): Promise<void> =>
  host.run(async () => {
    const { row, seats } = host.table;
    if (row.status === 'waiting' && isFull(seats)) await begin(host, seats);
  });

/** Somebody gets up for good; the others may replace him. */
export const leave = (host: MatchHost, seat: number): Promise<void> =>
  host.run(async () => {
    if (host.table.row.status === 'finished') throw new ApiError('conflict', 'The match is over.');
    await host.change({}, { seat, to: vacated(false) });
  });

/** Puts the computer, or whoever takes the seat, in the place of one who left or is late. */
export const replace = (
  host: MatchHost,
  asked: { seat: number; by: 'computer' | 'anybody' | 'invited'; level?: Level | undefined },
): Promise<void> =>
  host.run(async () => {
    host.running();
    const now = Date.now();
    const { seats, pace } = host.table;
    const seat = seats[asked.seat];
    if (seat === undefined) throw new ApiError('not-found', `There is no seat ${asked.seat}.`);
    const absent = seat.kind === 'person' && seat.player_id === null;
    if (!absent && !host.late(now).includes(asked.seat)) {
      throw new ApiError('not-allowed', 'Whoever sits there is neither gone nor late.');
    }
    const computer = asked.by === 'computer';
    const { clock } = host.standing;
    const fresh = clock && {
      bank: clock.bank.map((left, i) => (i === asked.seat ? pace!.bank : left)),
      since: clock.since.map((since, i) => (i === asked.seat && since !== null ? now : since)),
    };
    await host.change(
      { opening: JSON.stringify({ ...host.standing, clock: fresh }) },
      {
        seat: asked.seat,
        to: computer
          ? { ...vacated(false), kind: 'computer', name: 'computer', level: asked.level ?? usualLevel }
          : vacated(asked.by === 'anybody'),
      },
      computer ? [{ task: 'computer', match: host.id }] : [],
    );
  });

const isFull = (seats: readonly SeatRow[]): boolean =>
  seats.every((each) => each.kind === 'computer' || each.player_id !== null);

async function begin(
  host: MatchHost,
  seats: readonly SeatRow[],
  change?: { seat: number; to: Partial<SeatRow> },
): Promise<void> {
  const now = Date.now();
  const { row, pace } = host.table;
  const begun = startMatch(host.game, row, seats);
  const opening: Standing = {
    version: 0,
    turn: begun.turn,
    clock: pace && startClock(pace, seats.length, begun.turn, now),
  };
  const situation = host.situation(seats);
  await host.change(
    {
      status: 'running',
      started_at: now,
      nonces: JSON.stringify(begun.nonces),
      setup: JSON.stringify(begun.setup),
      opening: JSON.stringify(opening),
    },
    change,
    [...dutiesOfTurn(situation, host.standing, opening, now), ...notices(situation, 'started', 0, now)],
  );
}

/** A seat from which somebody got up: the links to it are good for nothing any more. */
const vacated = (open: boolean): Partial<SeatRow> => ({
  kind: 'person',
  player_id: null,
  invited: null,
  open: open ? 1 : 0,
  token: randomBytes(18).toString('base64url'),
});
