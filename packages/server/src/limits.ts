import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import ipaddr from 'ipaddr.js';
import { ApiError } from './errors.ts';
import type { PlayerRow } from './store/schema.ts';

/** How often what may be done at a public table: so many points in so many seconds, each for a key of its own. */
const rules = {
  /** Questions of any kind, from one address. */
  requests: { points: 600, duration: 60 },
  /** Files of the page: cheap, and every newcomer fetches them all for playing offline, a whole club from one address. */
  assets: { points: 6000, duration: 60 },
  /** New lines from one address: refused before anybody is looked up. */
  lines: { points: 60, duration: 10 },
  /** Passwords, from one address. */
  passwords: { points: 10, duration: 60, shared: true },
  /** Wrong ones on end for one name, from one address or one device; the right one makes them forgotten. */
  guesses: { points: 10, duration: 3600, shared: true },
  /** Wrong ones for one name, from all addresses where it never signed in; beyond these, so many. */
  names: { points: 50, duration: 3600, shared: true },
  slowly: { points: 1, duration: 60, shared: true },
  /** New guests, from one address. */
  guests: { points: 30, duration: 3600, shared: true },
  /** Mails to verify an address, by one player; and any mail that somebody causes, to one address. */
  mails: { points: 5, duration: 3600, shared: true },
  mailbox: { points: 5, duration: 3600, shared: true },
  /** Commands at any match, by one player over all his lines: 20 a second for long, 100 at once. */
  messages: { points: 100, duration: 5 },
  /** Milliseconds of the server's time for a player's questions: three tenths of a core. */
  questions: { points: 1500, duration: 5 },
  /** Matches and tournaments set up. */
  matches: { points: 120, duration: 3600 },
  /** Matches brought from files. */
  files: { points: 10, duration: 600 },
  /** Pictures, each a second of work. */
  pictures: { points: 20, duration: 300 },
  /** Lines said. */
  talk: { points: 20, duration: 20 },
} as const;

export type Limited = keyof typeof rules;

/** So many lines may be open at once. */
const lines = { player: 24, address: 120, match: 300 } as const;

/** Whose due it is: a bot takes of its owner's, so that nobody has more of everything by having bots. */
export const purseOf = ({ id, owner }: Pick<PlayerRow, 'id' | 'owner'>): string => owner ?? id;

/** Who sends so many times his due is cut off. */
export const flood = 3;

/** Too much was asked for; `times` is how often the due was taken. */
export class TooMuch extends ApiError {
  readonly times: number;

  constructor(message: string, why: 'too-often' | 'too-many-lines' | 'guessed-too-often', times: number) {
    super('too-much', message, why);
    this.times = times;
  }
}

/** What one player, one address, one account may take of a public server. At a table without accounts all is free. */
export class Limits {
  readonly #limiters: ReadonlyMap<Limited, RateLimiterAbstract>;
  readonly #on: boolean;
  readonly #open = new Map<string, number>();
  readonly #turns = new Map<string, Promise<unknown>>();

  /** With a pool, what concerns accounts is counted for all processes together. */
  constructor(on: boolean, pool?: pg.Pool) {
    this.#on = on;
    this.#limiters = new Map(
      (Object.keys(rules) as Limited[]).map((name) => {
        const { points, duration } = rules[name];
        const options = { keyPrefix: name, points, duration };
        return [
          name,
          pool !== undefined && 'shared' in rules[name]
            ? new RateLimiterPostgres({
                ...options,
                storeClient: pool,
                tableName: 'rate_limits',
                tableCreated: true,
                clearExpiredByTimeout: false,
                // Whoever is over his due is not asked about again, and a store that is away lets nobody in for free.
                insuranceLimiter: new RateLimiterMemory(options),
              })
            : new RateLimiterMemory(options),
        ];
      }),
    );
  }

  /** Takes points of what somebody may; throws when there are none left. */
  async take(what: Limited, key: string, points = 1): Promise<void> {
    if (!this.#on) return;
    try {
      await this.#limiters.get(what)!.consume(networkOf(key), points);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      throw tooOften(what, spent);
    }
  }

  /** Throws when nothing is left, and takes nothing. */
  async expect(what: Limited, key: string): Promise<void> {
    if (!this.#on) return;
    const spent = await this.#limiters.get(what)!.get(key);
    if (spent !== null && spent.remainingPoints <= 0) throw tooOften(what, spent);
  }

  /** Notes what was taken, whether it was there or not. */
  async note(what: Limited, key: string, points: number): Promise<void> {
    if (this.#on && points >= 1) await this.#limiters.get(what)!.penalty(key, Math.round(points));
  }

  /** What was taken beforehand was not needed. */
  async giveBack(what: Limited, key: string): Promise<void> {
    if (this.#on) await this.#limiters.get(what)!.reward(networkOf(key), 1);
  }

  /** It is as if nothing had ever been taken. */
  async forget(what: Limited, key: string): Promise<void> {
    if (this.#on) await this.#limiters.get(what)!.delete(networkOf(key));
  }

  /**
   * One thing after another for each key, and between two of them whatever else waits: what is paid for afterwards, or
   * counted before it is done, cannot be had many times at once.
   */
  async inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (!this.#on) return work();
    const before = this.#turns.get(key);
    const mine = (before ?? Promise.resolve()).then(async () => {
      if (before !== undefined) await new Promise(setImmediate);
      return work();
    });
    const ended = mine.catch(() => {});
    this.#turns.set(key, ended);
    try {
      return await mine;
    } finally {
      if (this.#turns.get(key) === ended) this.#turns.delete(key);
    }
  }

  /** Opens a line for a player, from an address, to a match; answers what closes it. Throws when there are too many. */
  openLine(of: Readonly<Record<keyof typeof lines, string>>): () => void {
    if (!this.#on) return () => {};
    const keys = (Object.keys(lines) as (keyof typeof lines)[]).map(
      (kind) => [kind, `${kind} ${networkOf(of[kind])}`] as const,
    );
    for (const [kind, key] of keys) {
      if ((this.#open.get(key) ?? 0) >= lines[kind])
        throw new TooMuch(`There are too many open lines of this ${kind}.`, 'too-many-lines', 1);
    }
    for (const [, key] of keys) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    let closed = false;
    return () => {
      if (closed) return;
      closed = true;
      for (const [, key] of keys) {
        const left = this.#open.get(key)! - 1;
        if (left === 0) this.#open.delete(key);
        else this.#open.set(key, left);
      }
    };
  }
}

/** Whoever has one address of IPv6 has the other 18 trillion of its network too. */
export function networkOf(key: string): string {
  if (!key.includes(':') || !ipaddr.IPv6.isValid(key)) return key;
  const address = ipaddr.IPv6.parse(key);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const tooOften = (what: Limited, spent: RateLimiterRes): TooMuch =>
  new TooMuch(
    `Too much at once: wait ${Math.max(1, Math.ceil(spent.msBeforeNext / 1000))} seconds.`,
    what === 'guesses' ? 'guessed-too-often' : 'too-often',
    spent.consumedPoints / rules[what].points,
  );
