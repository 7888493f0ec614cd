import type { Level } from '@rokada/staff';

/** What the server says over HTTP. docs/api.md has the whole of it. */

export interface OnlineSeat {
  readonly seat: number;
  readonly sides: readonly string[];
  readonly kind: 'person' | 'computer';
  /** How well the computer plays that sits there. */
  readonly level?: Level;
  readonly name: string;
  readonly vacant: boolean;
  readonly open: boolean;
  readonly mine?: true;
  /** The word that lets whoever has it take the seat; only for whoever hands it out. */
  readonly invitation?: string;
}

export interface Offered {
  readonly id: string;
  readonly kind: 'draw' | 'undo' | 'publish';
  readonly by: number;
  readonly agreed: readonly number[];
}

export interface Clock {
  readonly bank: readonly number[];
  readonly since: readonly (number | null)[];
}

export interface Result {
  readonly how: 'outcome' | 'resigned' | 'draw' | 'time';
  readonly winners: readonly string[];
  readonly key?: string;
  readonly scores?: Readonly<Record<string, number>>;
}

/** The table of a match as the server describes it: everything around the board. */
export interface OnlineTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly status: 'waiting' | 'running' | 'finished';
  /** Who may see it: those who play it, or everybody. */
  readonly visibility: 'private' | 'open';
  /** May the staff be asked? Only where nobody else plays but the computer. */
  readonly hints?: boolean;
  readonly pace: { readonly id: Pace; readonly each: number; readonly late: 'loses' | 'claim' } | null;
  readonly seats: readonly OnlineSeat[];
  readonly mine: readonly number[];
  readonly turn: readonly number[];
  readonly clock: Clock | null;
  readonly offers: readonly Offered[];
  readonly result: Result | null;
  readonly rematch: string | null;
  readonly createdAt: number;
}

export const paces = ['blitz', 'evening', 'daily', 'weekly'] as const;
export type Pace = (typeof paces)[number];

export interface NewMatch {
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly visibility: 'private' | 'open';
  readonly spectators: 'none' | 'public' | 'delayed';
  readonly pace: Pace | null;
  readonly nonce: string;
  readonly seats: readonly {
    readonly player: 'me' | 'invited' | 'anybody' | 'computer';
    readonly sides: readonly string[];
    readonly level?: Level;
  }[];
}

export interface Me {
  readonly player: { readonly id: string; readonly kind: string; readonly name: string } | null;
  /** Do people here have accounts? */
  readonly accounts: boolean;
  readonly mail: boolean;
}

/** The server refused, or could not be reached: `code` is its word for it, or `lost`. */
export class ServerError extends Error {
  override name = 'ServerError';
  readonly where: string;

  constructor(code: string, message: string) {
    super(message);
    this.where = code;
  }
}

const address = (path: string): URL => new URL(`api/${path}`, document.baseURI);

export function liveAddress(match: string, query: string): string {
  const url = address(`matches/${match}/live?${query}`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** Is there a server behind this page, or only files? Asked in a way that no answer is an error. */
export async function findServer(): Promise<boolean> {
  if (!/^https?:$/.test(location.protocol)) return false;
  const answer = await fetch(new URL('.', document.baseURI), { method: 'HEAD' }).catch(() => undefined);
  return answer?.headers.has('x-rokada') ?? false;
}

async function send<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(address(path), {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  } catch {
    throw new ServerError('lost', 'the server does not answer');
  }
  const text = await answer.text();
  if (answer.ok) return (text === '' ? undefined : JSON.parse(text)) as T;
  throw errorIn(text, answer.status);
}

function errorIn(text: string, status: number): ServerError {
  try {
    const { error, message } = JSON.parse(text) as { error: string; message: string };
    return new ServerError(error, message);
  } catch {
    return new ServerError('internal', `the server answered ${status}`);
  }
}

const ofMatch = (id: string): string => `matches/${encodeURIComponent(id)}`;

export const api = {
  me: () => send<Me>('GET', 'me'),
  rename: (name: string) => send('PATCH', 'me', { name }),
  signUp: (account: { name: string; password: string; email?: string }) => send('POST', 'account', account),
  signIn: (account: { name: string; password: string }) => send('POST', 'session', account),
  signOut: () => send('DELETE', 'session'),
  forgotten: (email: string) => send('POST', 'password/forgotten', { email }),
  newPassword: (token: string, password: string) => send('POST', 'password', { token, password }),

  list: (show: 'mine' | 'open' | 'running' | 'finished') => send<OnlineTable[]>('GET', `matches?show=${show}`),
  create: (order: NewMatch) => send<OnlineTable>('POST', 'matches', order),
  table: (id: string) => send<OnlineTable>('GET', ofMatch(id)),
  invitation: (token: string) =>
    send<{ seat: number; table: OnlineTable }>('GET', `invitations/${encodeURIComponent(token)}`),
  join: (id: string, asked: { seat: number; token?: string; name?: string; nonce: string }) =>
    send<OnlineTable>('POST', `${ofMatch(id)}/join`, asked),
  rematch: (id: string) => send<OnlineTable>('POST', `${ofMatch(id)}/rematch`, { nonce: newNonce() }),
  show: (id: string, visibility: OnlineTable['visibility']) => send<OnlineTable>('PATCH', ofMatch(id), { visibility }),
  position: (id: string, query: string) => send<object>('GET', `${ofMatch(id)}/position?${query}`),
  journal: (id: string) => send<object>('GET', `${ofMatch(id)}/journal`),
  past: (id: string, version: number, query: string) =>
    send<{ view: unknown; decisions: unknown }>('GET', `${ofMatch(id)}/past/${version}?${query}`),
  overlay: (id: string, name: string, version: number, query: string) =>
    send<{ overlay: unknown }>('GET', `${ofMatch(id)}/overlay/${name}/${version}?${query}`),
  note: (id: string, query: string) => send<{ note: string }>('GET', `${ofMatch(id)}/note?${query}`),
};

/** A player's own part of the dice. */
export const newNonce = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
