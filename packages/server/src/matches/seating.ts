import { randomBytes } from 'node:crypto';
import type { Draw } from '@rokada/kernel';
import type { Level } from '@rokada/staff';
import { ApiError } from '../errors.ts';
import type { MatchRow, SeatRow } from '../store/schema.ts';
import { hashToken } from '../people/people.ts';
import { isRatable } from '../community/ratings.ts';
import { usualLevel } from './computer.ts';
import { dutiesOfTurn, notices } from './duties.ts';
import { resign } from './endings.ts';
import type { MatchHost } from './host.ts';
import { startClock } from './pace.ts';
import { newEntries } from './context.ts';
import { deleteLinks, deleteMember, seatsOf, successorIn } from './staff.ts';
import { startMatch } from './start.ts';
import type { Standing } from './table.ts';

/** Who sits where: coming, going, and taking the place of others. */

export interface Sitting {
  readonly seat: number;
  /** The token of an invitation. */
  readonly token?: string | undefined;
  readonly nonce?: string | undefined;
  /** At a table without accounts: whoever sits there. */
  readonly anyway?: boolean | undefined;
  /** Beside a seat that is his already. */
  readonly also?: boolean | undefined;
}

/**
 * Sits down, if one may; with the last one the match begins. The link is used up with it: only its hash is kept, so
 * that whoever took the seat by it finds his match again.
 */
export const sit = (host: MatchHost, asked: Sitting, player: { id: string; name: string }): Promise<void> =>
  host.fresh(async () => {
    const { row, seats } = host.table;
    const seat = seats[asked.seat];
    if (seat === undefined) throw new ApiError('not-found', `The match has no seat ${asked.seat}.`);
    if (seat.player_id === player.id) return;
    if (row.status === 'finished') throw new ApiError('conflict', 'The match is over.', 'match-over');
    refuseSitting(seat, asked, player.id);
    const belongs = seatsOf(host.table, player.id);
    if (asked.also !== true ? belongs.length > 0 : belongs.some((each) => seats[each]!.player_id !== player.id))
      throw new ApiError('conflict', 'You sit at this table already.', 'already-seated');
    for (const { player_id: other } of seats) {
      if (other !== null && other !== player.id && (await host.context.apart(player.id, other)))
        throw new ApiError('not-allowed', 'You cannot sit at this table.', 'blocked');
    }
    const taken = {
      player_id: player.id,
      name: player.name,
      token: newLink(),
      used_token: hashToken(seat.token),
      // In a waiting room a seat stays for anybody, should whoever took it get up again.
      ...(row.status === 'waiting' ? { nonce: asked.nonce ?? '' } : { open: 0 }),
    };
    const after = seats.map((each) => (each.seat === seat.seat ? { ...each, ...taken } : each));
    const change = { seat: seat.seat, to: taken };
    if (row.status === 'waiting' && isFull(after)) await begin(host, after, change);
    else await host.change(offersWithout(host, seat.seat), change);
  });

/** What somebody offered, or agreed to, binds nobody who comes after him. */
function offersWithout({ table: { offers } }: MatchHost, seat: number): Partial<MatchRow> {
  const left = offers
    .filter(({ by }) => by !== seat)
    .map((offer) => ({ ...offer, agreed: offer.agreed.filter((each) => each !== seat) }));
  return offers.length === 0 ? {} : { offers: JSON.stringify(left) };
}

function refuseSitting(seat: SeatRow, { token, anyway = false }: Sitting, player: string): void {
  if (anyway && seat.kind === 'person') return;
  if (seat.kind === 'computer') throw new ApiError('conflict', 'The computer sits there.', 'seat-taken');
  const used = token !== undefined && seat.used_token === hashToken(token);
  if (seat.player_id !== null) {
    throw used ? linkUsed() : new ApiError('conflict', 'Somebody sits there already.', 'seat-taken');
  }
  if (seat.open === 1 || token === seat.token || seat.invited === player) return;
  throw used ? linkUsed() : new ApiError('not-allowed', 'That seat is for whoever has its invitation.');
}

export const linkUsed = (): ApiError => new ApiError('conflict', 'That invitation has been used.', 'link-used');

/** A match for which everybody is there from the start. */
export const beginIfFull = (host: MatchHost): Promise<void> =>
  host.run(async () => {
    const { row, seats } = host.table;
    if (row.status === 'waiting' && isFull(seats)) await begin(host, seats);
  });

/** Somebody gets up for good; the others may replace him. */
export async function leave(host: MatchHost, seat: number): Promise<void> {
  if (host.table.row.status === 'finished') throw new ApiError('conflict', 'The match is over.', 'match-over');
  // A rated match is not got rid of by getting up.
  if (host.table.row.status === 'running' && host.table.row.rated === 1 && isRatable(host.table.seats))
    return resign(host, seat);
  // One man's going does not leave his side without a commander, if it has another.
  const next = successorIn(host.table, seat);
  if (next === undefined) {
    const forAnybody = host.table.row.status === 'waiting' && host.table.seats[seat]!.open === 1;
    return host.change(offersWithout(host, seat), { seat, to: vacated(forAnybody) }, [], (db) =>
      deleteLinks(db, host.id, seat),
    );
  }
  // The notes are the staff's, which goes on.
  const { note: _, ...free } = vacated(false);
  const to = { ...free, player_id: next.player_id, name: next.name };
  await host.change(offersWithout(host, seat), { seat, to }, [], async (db) => {
    await deleteMember(db, host.id, next.player_id);
    await deleteLinks(db, host.id, seat);
  });
}

/** Puts the computer, or whoever takes the seat, in the place of one who left or is late. */
export async function replace(
  host: MatchHost,
  asked: { seat: number; by: 'computer' | 'anybody' | 'invited'; level?: Level | undefined },
): Promise<void> {
  host.running();
  const now = Date.now();
  const { seats, pace } = host.table;
  const seat = seats[asked.seat];
  if (seat === undefined) throw new ApiError('not-found', `There is no seat ${asked.seat}.`);
  const absent = seat.kind === 'person' && seat.player_id === null;
  if (!absent && !host.late(now).includes(asked.seat)) {
    throw new ApiError('not-allowed', 'Whoever sits there is neither gone nor late yet.', 'too-early');
  }
  const computer = asked.by === 'computer';
  const { clock } = host.standing;
  const fresh = clock && {
    bank: clock.bank.map((left, i) => (i === asked.seat ? pace!.bank : left)),
    since: clock.since.map((since, i) => (i === asked.seat && since !== null ? now : since)),
  };
  await host.change(
    { ...offersWithout(host, asked.seat), opening: JSON.stringify({ ...host.standing, clock: fresh }) },
    {
      seat: asked.seat,
      to: computer
        ? { ...vacated(false), kind: 'computer', name: 'computer', level: asked.level ?? usualLevel }
        : vacated(asked.by === 'anybody'),
    },
    computer ? [{ task: 'computer', match: host.id }] : [],
    async (db) => {
      await deleteLinks(db, host.id, asked.seat);
      // The computer needs no staff.
      const staff = db.deleteFrom('members').where('match_id', '=', host.id).where('seat', '=', asked.seat);
      if (computer) await staff.execute();
    },
  );
}

/** What the link of an invitation carries. */
export const newLink = (): string => randomBytes(18).toString('base64url');

const isFull = (seats: readonly SeatRow[]): boolean =>
  seats.every((each) => each.kind === 'computer' || each.player_id !== null);

async function begin(
  host: MatchHost,
  seats: readonly SeatRow[],
  change?: { seat: number; to: Partial<SeatRow> },
): Promise<void> {
  const now = Date.now();
  const { row, pace } = host.table;
  const begun = row.imported === 1 ? await goOn(host) : { ...startMatch(host.game, row, seats), version: 0 };
  const opening: Standing = {
    version: begun.version,
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

/** A match from elsewhere goes on where it was: its dice and its set-up came with it. */
async function goOn(
  host: MatchHost,
): Promise<{ nonces: readonly string[]; setup: readonly Draw[]; turn: number[]; version: number }> {
  const { row, seats } = host.table;
  const nonces = JSON.parse(row.nonces) as string[];
  const last = (await newEntries(host.context, row.id, 0)).at(-1);
  if (last === undefined) return { ...startMatch(host.game, row, seats, nonces), version: 0 };
  const setup = JSON.parse(row.setup) as Draw[];
  return { nonces, setup, turn: JSON.parse(last.turn) as number[], version: last.version };
}

/** A seat from which somebody got up: the links to it are good for nothing any more, and his notes are nobody's. */
const vacated = (open: boolean): Partial<SeatRow> => ({
  note: '',
  kind: 'person',
  player_id: null,
  invited: null,
  open: open ? 1 : 0,
  token: newLink(),
});
