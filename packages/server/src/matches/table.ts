import { catalogue } from '@rokada/catalogue';
import type { Rated } from '../community/ratings.ts';
import type { ChatRow, MatchRow, MemberRow, SeatRow } from '../store/schema.ts';
import type { Pace } from './pace.ts';
import { memberFor, rightsIn, seatsOf } from './staff.ts';
import type { ChatLine, Clock, Offered, OnlineTable, Result } from '@rokada/kernel/protocol';

export type { Result };

export interface Offer {
  readonly id: string;
  readonly kind: Offered['kind'];
  readonly by: number;
  /** The match's version to go back to. Never leaves the server: versions are counted by each audience for itself. */
  readonly to?: number;
  readonly agreed: readonly number[];
}

/** Whose turn it is and what the clocks say, from a version of the match on. */
export interface Standing {
  readonly version: number;
  readonly turn: readonly number[];
  readonly clock: Clock | null;
}

/** The rows of a match, read. */
export interface TableRows {
  readonly row: MatchRow;
  readonly seats: readonly SeatRow[];
  /** Who belongs to the seats beside those who sit there, the oldest first. */
  readonly members: readonly MemberRow[];
  /** Those of each seat. */
  readonly sides: readonly (readonly string[])[];
  readonly offers: readonly Offer[];
  readonly pace: Pace | null;
  readonly result: Result | null;
}

export const readTable = (row: MatchRow, seats: readonly SeatRow[], members: readonly MemberRow[] = []): TableRows => ({
  row,
  seats,
  members,
  sides: seats.map(sidesOf),
  offers: JSON.parse(row.offers) as Offer[],
  pace: JSON.parse(row.pace) as Pace | null,
  result: row.result === null ? null : (JSON.parse(row.result) as Result),
});

export const sidesOf = ({ sides }: SeatRow): readonly string[] => JSON.parse(sides) as string[];

/** Against other people a hint would be help from outside. */
export const mayAskStaff = (seats: readonly SeatRow[], player: string | null): boolean =>
  player !== null && seats.every(({ kind, player_id: sits }) => kind === 'computer' || sits === player);

/** What is known of a match beside its rows: who is there, and where an audience would go back to. */
export interface Surroundings {
  /** The seats whose players have a line open. */
  readonly present?: readonly number[];
  /** An audience's own version for one of the match. */
  ownVersion?(player: string | null, version: number): number | undefined;
  /** When the first clock that runs is out. */
  readonly deadline?: number | undefined;
}

/** What a player may know of the table around the board. `null` is a spectator. */
export function tableFor(
  { row, seats, members, sides, offers, pace, result }: TableRows,
  standing: Standing,
  player: string | null,
  { present, ownVersion, deadline }: Surroundings = {},
): OnlineTable {
  const mine = seatsOf({ seats, members }, player);
  const rights = mine.map((seat) => ({ seat, ...rightsIn({ seats, members }, seat, player!)! }));
  const member = rights.find(({ holds }) => !holds);
  const staffOf = (seat: number): readonly MemberRow[] => members.filter((each) => each.seat === seat);
  const owner = player !== null && row.creator === player;
  // Once it has begun those who play look for somebody, not who set it up and has left.
  const invites = row.status === 'waiting' ? owner : rights.some(({ role }) => role === 'commander');
  return {
    id: row.id,
    name: row.name,
    game: row.game,
    rules: row.rules,
    scenario: row.scenario,
    options: JSON.parse(row.options) as OnlineTable['options'],
    status: row.status,
    visibility: row.visibility,
    spectators: row.spectators,
    pace,
    seats: seats.map((each) => ({
      seat: each.seat,
      sides: sides[each.seat]!,
      kind: each.kind,
      ...(each.kind === 'computer' && each.level !== null && { level: each.level }),
      name: each.name,
      ...(each.player_id !== null && { player: each.player_id }),
      vacant: each.kind === 'person' && each.player_id === null,
      open: each.open === 1,
      ...(mine.includes(each.seat) && { mine: true }),
      ...(staffOf(each.seat).length > 0 && {
        members: staffOf(each.seat).map((one) => memberFor(one, mine.includes(each.seat))),
      }),
      // Links are for whoever hands them out, and only while they are good for something.
      ...(invites && each.kind === 'person' && each.player_id === null && { invitation: each.token }),
    })),
    mine,
    ...(member !== undefined && { me: { seat: member.seat, role: member.role, duties: member.duties } }),
    ...(row.status === 'running' && catalogue.hasStaff(row.game) && mayAskStaff(seats, player) && { hints: true }),
    turn: standing.turn,
    clock: standing.clock,
    // What would be taken back is all that follows a version, by everybody's own count.
    offers: offers.map(({ id, kind, by, agreed, to }) => ({
      id,
      kind,
      by,
      agreed,
      ...(to !== undefined && ownVersion !== undefined && { back: ownVersion(player, to) }),
    })),
    ...(present !== undefined && { present }),
    ...(deadline !== undefined && { deadline }),
    talk: row.talk,
    rated: row.rated === 1,
    ...(row.ratings !== null && { ratings: ratingsBySeat(row.ratings, seats) }),
    ...(row.tournament !== null && { tournament: row.tournament }),
    ...(row.imported === 1 && { imported: true }),
    ...(owner && { owner: true }),
    result,
    rematch: row.rematch,
    chance: {
      commitment: row.commitment,
      nonces: JSON.parse(row.nonces) as string[],
      ...(row.status === 'finished' && { secret: row.secret }),
    },
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

const ratingsBySeat = (text: string, seats: readonly SeatRow[]): OnlineTable['ratings'] & object =>
  (JSON.parse(text) as Rated[]).map(({ player, before, after }) => ({
    seat: seats.findIndex((each) => each.player_id === player),
    before,
    after,
  }));

export const chatLine = ({ number, at, seat, name, channel, text }: ChatRow): ChatLine => ({
  number,
  at,
  seat,
  name,
  channel,
  text,
});
