import { paces, PROTOCOL, type ChatLine, type Clock, type Offered, type OnlineSeat } from '@rokada/kernel/protocol';
import type { OnlineTable, PaceName as Pace, Result } from '@rokada/kernel/protocol';
import type { Level } from '@rokada/staff';

export { paces };
export type { ChatLine, Clock, Offered, OnlineSeat, OnlineTable, Pace, Result };

/** What the server says over HTTP. docs/api.md has the whole of it. */

export interface NewMatch {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly name: string;
  readonly visibility: 'private' | 'open';
  readonly spectators: 'none' | 'public' | 'delayed';
  readonly pace: Pace | null;
  readonly rated: boolean;
  readonly nonce: string;
  readonly seats: readonly {
    readonly player: 'me' | 'invited' | 'anybody' | 'computer';
    readonly sides: readonly string[];
    readonly level?: Level;
  }[];
}

export const noticeKinds = [
  'your-turn',
  'offer',
  'answer',
  'talk',
  'rematch',
  'started',
  'finished',
  'time-up',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Ways by which notices reach somebody who is away. */
export const noticeWays = ['push', 'mail', 'webhook'] as const;
export type NoticeWay = (typeof noticeWays)[number];

export interface PlayerSettings extends Readonly<Record<NoticeWay, readonly NoticeKind[]>> {
  /** The page may show notices of the browser, and sound. */
  readonly browser?: boolean;
  readonly sound?: boolean;
}

export interface Player {
  readonly id: string;
  readonly kind: 'account' | 'guest' | 'bot';
  readonly name: string;
  readonly language: 'en' | 'fr';
  readonly email: string | null;
  readonly unverified: string | null;
  readonly webhook: string | null;
  readonly settings: PlayerSettings;
  readonly holidays: readonly { readonly id: string; readonly from: number; readonly until: number }[];
}

export interface Me {
  readonly player: Player | null;
  /** Do people here have accounts? */
  readonly accounts: boolean;
  readonly mail: boolean;
}

export interface Invitation {
  readonly seat: number;
  /** The seat is ours already. */
  readonly seated: boolean;
  readonly sides: readonly string[];
  readonly by: Known | null;
  readonly table: OnlineTable;
}

export interface Known {
  readonly id: string;
  readonly name: string;
}

/** What the server tells somebody: docs/api.md lists the kinds and their parameters. */
export interface ServerNotice {
  readonly number: number;
  readonly at: number;
  readonly kind: NoticeKind;
  readonly match: string;
  readonly params: Readonly<Record<string, string>>;
  readonly read: boolean;
}

export type LobbyList = 'myMove' | 'theirMove' | 'waiting' | 'open' | 'finished';
export type Lobby = Readonly<Record<LobbyList, readonly OnlineTable[]>>;

export interface Profile extends Known {
  readonly kind: Player['kind'];
  readonly since: number;
  readonly ratings: readonly { readonly game: string; readonly rating: number; readonly games: number }[];
  readonly results: Readonly<
    Record<string, { readonly played: number; readonly won: number; readonly drawn: number; readonly lost: number }>
  >;
  readonly history: readonly {
    readonly id: string;
    readonly game: string;
    readonly scenario: string;
    readonly name: string;
    readonly endedAt: number;
    readonly result: 'won' | 'drawn' | 'lost';
    readonly sides: readonly string[];
    readonly against: readonly { readonly name: string; readonly id: string | null }[];
  }[];
}

export interface Friends {
  readonly friends: readonly (Known & { readonly present: boolean })[];
  readonly asked: readonly Known[];
  readonly asking: readonly Known[];
  readonly blocked: readonly Known[];
}

export interface NewTournament {
  readonly name: string;
  readonly game: string;
  readonly scenario: string;
  readonly pace: Pace | null;
  readonly size: number;
}

export interface TournamentHead extends Omit<NewTournament, 'options'> {
  readonly id: string;
  readonly creator: string;
  readonly status: 'waiting' | 'running' | 'finished';
  readonly createdAt: number;
}

export interface Tournament extends TournamentHead {
  readonly standings: readonly {
    readonly player: string;
    readonly name: string;
    readonly points: number;
    readonly played: number;
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
  }[];
  readonly matches: readonly {
    readonly id: string;
    readonly status: OnlineTable['status'];
    readonly seats: readonly { readonly name: string; readonly sides: readonly string[] }[];
  }[];
}

/**
 * The server refused, or could not be reached: `code` is its word for it, or `lost`; `where` says more exactly which
 * of several causes it is.
 */
export class ServerError extends Error {
  override name = 'ServerError';
  readonly code: string;
  readonly where: string;

  constructor(code: string, message: string, cause?: string) {
    super(message);
    this.code = code;
    this.where = cause ?? code;
  }
}

export const address = (path: string): URL => new URL(`api/${path}`, document.baseURI);

export function liveAddress(match: string, query: string): string {
  const url = address(`matches/${match}/live?protocol=${PROTOCOL}&${query}`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** Is there a server behind this page, or only files? Asked in a way that no answer is an error. */
export async function findServer(): Promise<boolean> {
  if (!/^https?:$/.test(location.protocol)) return false;
  const answer = await fetch(new URL('.', document.baseURI), { method: 'HEAD' }).catch(() => undefined);
  return answer?.headers.has('x-rokada') ?? false;
}

/** Nobody waits longer than this for an answer: milliseconds. */
export const PATIENCE = 10_000;

export async function send<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  patience = PATIENCE,
): Promise<T> {
  let text: string;
  let answer: Response;
  try {
    answer = await fetch(address(path), {
      method,
      signal: AbortSignal.timeout(patience),
      ...(body instanceof Blob
        ? { headers: { 'content-type': body.type }, body }
        : body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    text = await answer.text();
  } catch {
    throw new ServerError('lost', 'the server does not answer');
  }
  if (answer.ok) return (text === '' ? undefined : JSON.parse(text)) as T;
  throw errorIn(text, answer.status);
}

function errorIn(text: string, status: number): ServerError {
  try {
    const { error, message, cause } = JSON.parse(text) as { error: string; message: string; cause?: string };
    return new ServerError(error, message, cause);
  } catch {
    return new ServerError('internal', `the server answered ${status}`);
  }
}

export const ofMatch = (id: string): string => `matches/${encodeURIComponent(id)}`;
const ofTournament = (id: string): string => `tournaments/${encodeURIComponent(id)}`;
const ofFriend = (id: string): string => `friends/${encodeURIComponent(id)}`;

export const api = {
  me: () => send<Me>('GET', 'me'),
  change: (changes: {
    name?: string;
    language?: 'en' | 'fr';
    email?: string | null;
    webhook?: string | null;
    settings?: Partial<PlayerSettings>;
  }) => send<Player & { webhookSecret?: string }>('PATCH', 'me', changes),
  changePassword: (old: string, password: string) => send('POST', 'me/password', { old, password }),
  addHoliday: (from: number, until: number) => send('POST', 'me/holidays', { from, until }),
  dropHoliday: (id: string) => send('DELETE', `me/holidays/${encodeURIComponent(id)}`),
  signUp: (account: { name: string; password: string; email?: string }) => send('POST', 'account', account),
  signIn: (account: { name: string; password: string }) => send('POST', 'session', account),
  signOut: () => send('DELETE', 'session'),
  forgotten: (email: string) => send('POST', 'password/forgotten', { email }),
  newPassword: (token: string, password: string) => send('POST', 'password', { token, password }),
  verifyMail: (token: string) => send('POST', 'mail', { token }),

  lobby: () => send<Lobby>('GET', 'lobby'),
  notices: (since: number, wait: number) =>
    send<{ notices: readonly ServerNotice[]; turns: number }>(
      'GET',
      `notices?since=${since}&wait=${wait}`,
      undefined,
      PATIENCE + wait * 1000,
    ),
  readNotices: (upTo: number) => send('POST', 'notices/read', { upTo }),
  pushKey: () => send<{ key: string }>('GET', 'push'),
  startPush: (subscription: PushSubscriptionJSON) => send('POST', 'push', subscription),
  stopPush: (endpoint: string) => send('POST', 'push/stop', { endpoint }),

  list: (show: 'running' | 'finished') => send<OnlineTable[]>('GET', `matches?show=${show}`),
  create: (order: NewMatch) => send<OnlineTable>('POST', 'matches', order),
  cancel: (id: string) => send('DELETE', ofMatch(id)),
  leave: (id: string) => send('POST', `${ofMatch(id)}/leave`, {}),
  bring: (journal: object) => send<OnlineTable>('POST', 'matches/bring', { journal }, 4 * PATIENCE),
  table: (id: string, query = '') => send<OnlineTable>('GET', `${ofMatch(id)}?${query}`),
  invitation: (token: string) => send<Invitation>('GET', `invitations/${encodeURIComponent(token)}`),
  join: (id: string, asked: { seat: number; token?: string; name?: string; nonce: string }) =>
    send<OnlineTable>('POST', `${ofMatch(id)}/join`, asked),
  rematch: (id: string) => send<OnlineTable>('POST', `${ofMatch(id)}/rematch`, { nonce: newNonce() }),
  show: (id: string, to: Partial<Pick<OnlineTable, 'visibility' | 'talk'>>) =>
    send<OnlineTable>('PATCH', ofMatch(id), to),
  position: (id: string, query: string) => send<object>('GET', `${ofMatch(id)}/position?${query}`),
  journal: (id: string) => send<object>('GET', `${ofMatch(id)}/journal`, undefined, 4 * PATIENCE),
  past: (id: string, version: number, query: string) =>
    send<{ view: unknown; decisions: unknown }>('GET', `${ofMatch(id)}/past/${version}?${query}`),
  overlay: (id: string, name: string, version: number, query: string) =>
    send<{ overlay: unknown }>('GET', `${ofMatch(id)}/overlay/${name}/${version}?${query}`),
  note: (id: string, query: string) => send<{ note: string }>('GET', `${ofMatch(id)}/note?${query}`),

  profile: (id: string) => send<Profile>('GET', `players/${encodeURIComponent(id)}`),
  friends: () => send<Friends>('GET', 'friends'),
  relate: (id: string, kind: 'friend' | 'block') => send<{ friends: boolean }>('PUT', ofFriend(id), { kind }),
  unrelate: (id: string) => send('DELETE', ofFriend(id)),

  tournaments: () => send<(TournamentHead & { readonly entrants: readonly string[] })[]>('GET', 'tournaments'),
  tournament: (id: string) => send<Tournament>('GET', ofTournament(id)),
  foundTournament: (order: NewTournament) => send<Tournament>('POST', 'tournaments', order),
  inTournament: (id: string, what: 'join' | 'leave' | 'start') =>
    send<Tournament | undefined>('POST', `${ofTournament(id)}/${what}`, {}),
};

/** A player's own part of the dice. */
export const newNonce = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
