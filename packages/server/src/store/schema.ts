import type { Role } from '@rokada/kernel/protocol';
import type { Level } from '@rokada/staff';
import type { Kysely, Transaction } from 'kysely';

/**
 * What is kept, the same on SQLite and on PostgreSQL: text ids, times in whole milliseconds, JSON as text.
 * Entries are only ever added; everything that can be derived from them (state, views, log) is derived.
 */
export interface Tables {
  meta: { key: string; value: string };
  players: PlayerRow;
  tokens: TokenRow;
  holidays: HolidayRow;
  matches: MatchRow;
  seats: SeatRow;
  members: MemberRow;
  links: LinkRow;
  entries: EntryRow;
  snapshots: SnapshotRow;
  chat: ChatRow;
  pictures: PictureRow;
  ratings: RatingRow;
  relations: RelationRow;
  notices: NoticeRow;
  pushes: PushRow;
  tournaments: TournamentRow;
  entrants: EntrantRow;
  /** How much of what was taken, by all processes together; written by rate-limiter-flexible. */
  rate_limits: { key: string; points: number; expire: number | null };
}

export type Database = Kysely<Tables>;
/** The database, or a transaction on it. */
export type Connection = Database | Transaction<Tables>;

export interface PlayerRow {
  id: string;
  kind: 'account' | 'guest' | 'bot';
  name: string;
  /** The name in small letters, unique among accounts; guests and bots have none. */
  login: string | null;
  password: string | null;
  /** What the name looks like, unique among accounts. */
  skeleton: string | null;
  /** The account a bot belongs to. */
  owner: string | null;
  /** Where mail goes: whoever reads it has said so. */
  email: string | null;
  /** The same in small letters, unique. */
  mail_key: string | null;
  /** An address that was given and not yet verified. */
  unverified: string | null;
  webhook: string | null;
  webhook_secret: string | null;
  language: 'en' | 'fr';
  /** What he wants to be told where, as JSON. */
  settings: string;
  created_at: number;
}

/** An opaque token is kept only as its hash. */
export interface TokenRow {
  hash: string;
  /** `device` and `place` let nobody in: they tell where an account has signed in before. */
  kind: 'session' | 'bot' | 'reset' | 'mail' | 'device' | 'place';
  player_id: string;
  /** The address that a `mail` token verifies. */
  about: string | null;
  expires_at: number | null;
  created_at: number;
}

export interface HolidayRow {
  id: string;
  player_id: string;
  from_at: number;
  until_at: number;
}

export interface MatchRow {
  id: string;
  game: string;
  /** The version of the game's rules it is played under. */
  rules: string;
  scenario: string;
  options: string;
  name: string;
  status: 'waiting' | 'running' | 'finished';
  /** Open matches are listed for everybody. */
  visibility: 'private' | 'open';
  spectators: 'none' | 'public' | 'delayed';
  pace: string;
  secret: string;
  commitment: string;
  nonces: string;
  /** The draws of set-up, once it is made. */
  setup: string;
  /** Whose turn it is and what the clocks say before the first entry. */
  opening: string;
  offers: string;
  result: string | null;
  /** Rises with every change of this row or of the seats. */
  revision: number;
  creator: string | null;
  rematch: string | null;
  /** 1: its end moves the numbers of its players. */
  rated: number;
  /** How it moved them, as JSON. */
  ratings: string | null;
  tournament: string | null;
  /** `open`: spectators read what players say to each other. */
  talk: 'players' | 'open';
  /** It was brought from elsewhere: its dice were known to whoever brought it. */
  imported: number;
  /** 1: there is, or was, a link to read it by. */
  chronicle: number;
  /** The position it began from, as JSON; null for the set-up of its scenario. */
  position: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
}

export interface SeatRow {
  match_id: string;
  seat: number;
  sides: string;
  kind: 'person' | 'computer';
  /** How good the computer is that sits here. */
  level: Level | null;
  name: string;
  /** Whoever sits here; null as long as nobody does. */
  player_id: string | null;
  /** Only this player may sit down here. */
  invited: string | null;
  /** 1: anybody may sit down here, without a link. */
  open: number;
  /** What the link of the invitation carries. */
  token: string;
  /** The hash of the link by which somebody last sat down here. */
  used_token: string | null;
  nonce: string;
  note: string;
}

/** Somebody who belongs to a seat beside whoever sits there. */
export interface MemberRow {
  match_id: string;
  seat: number;
  player_id: string;
  name: string;
  role: Role;
  /** What an officer may do, as JSON: see matches/staff.ts. */
  duties: string;
  joined_at: number;
}

export interface LinkRow {
  token: string;
  match_id: string;
  kind: 'member' | 'chronicle';
  seat: number | null;
  role: Role;
  duties: string;
  created_by: string | null;
  created_at: number;
}

export interface EntryRow {
  match_id: string;
  version: number;
  at: number;
  entry: string;
  /** Who could notice: bit 0 the public, bit n + 1 seat n. */
  seen: number;
  /** The seats to decide after it. */
  turn: string;
  clock: string;
  /** Who of the side's staff did it, by name; null where it was whoever sits there. */
  by_name: string | null;
}

export interface SnapshotRow {
  match_id: string;
  version: number;
  /** As text, in rows of old; see snapshots.ts. */
  state: string;
  packed: Uint8Array | null;
}

export interface ChatRow {
  match_id: string;
  number: number;
  at: number;
  seat: number | null;
  /** Whoever said it; null in lines of old. */
  player_id: string | null;
  name: string;
  /** `players` is for those who play; `table` too, and for whoever watches if they allow it; `spectators` for these. */
  /** `side` is for those who belong to the seat. */
  channel: 'players' | 'table' | 'spectators' | 'side';
  text: string;
}

export interface PictureRow {
  id: string;
  match_id: string;
  seat: number;
  player_id: string;
  name: string;
  about: string;
  width: number;
  height: number;
  bytes: number;
  jpeg: Uint8Array;
  at: number;
}

export interface RatingRow {
  player_id: string;
  game: string;
  rating: number;
  games: number;
  updated_at: number;
}

export interface RelationRow {
  player_id: string;
  other_id: string;
  kind: 'friend' | 'block';
  created_at: number;
}

export interface NoticeRow {
  player_id: string;
  number: number;
  at: number;
  kind: string;
  match_id: string | null;
  params: string;
  read_at: number | null;
}

export interface PushRow {
  endpoint: string;
  player_id: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

export interface TournamentRow {
  id: string;
  name: string;
  game: string;
  scenario: string;
  options: string;
  pace: string | null;
  size: number;
  creator: string;
  status: 'waiting' | 'running';
  created_at: number;
  started_at: number | null;
}

export interface EntrantRow {
  tournament_id: string;
  player_id: string;
  name: string;
  joined_at: number;
}

/** In an order in which rows can be put back: nothing refers to what comes later. */
export const TABLES = [
  'meta',
  'players',
  'tokens',
  'holidays',
  'tournaments',
  'entrants',
  'matches',
  'seats',
  'members',
  'links',
  'entries',
  'snapshots',
  'chat',
  'pictures',
  'ratings',
  'relations',
  'notices',
  'pushes',
] as const satisfies readonly (keyof Tables)[];
