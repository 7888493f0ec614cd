import type { NoticeRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** So many notices are kept for a player. */
const kept = 100;
/** Another process may have written: whoever waits looks again this often. */
const lookEvery = 2000;

export type NewNotice = Pick<NoticeRow, 'kind' | 'match_id'> & { readonly params?: Readonly<Record<string, string>> };

/** What players were told, to be read by a page when it likes: by number, newest last. */
export class Inbox {
  readonly #store: Store;
  readonly #waiting = new Map<string, Set<() => void>>();
  #released = false;

  constructor(store: Store) {
    this.#store = store;
  }

  async add(player: string, { kind, match_id: match, params = {} }: NewNotice): Promise<void> {
    const { db } = this.#store;
    for (let attempt = 0; attempt < 10; attempt++) {
      const { number } = await db
        .selectFrom('notices')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('player_id', '=', player)
        .executeTakeFirstOrThrow();
      const next = (number ?? 0) + 1;
      const row = {
        player_id: player,
        number: next,
        at: Date.now(),
        kind,
        match_id: match,
        params: JSON.stringify(params),
        read_at: null,
      };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('notices')
        .values(row)
        .onConflict((on) => on.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) continue;
      await db
        .deleteFrom('notices')
        .where('player_id', '=', player)
        .where('number', '<=', next - kept)
        .execute();
      for (const wake of this.#waiting.get(player) ?? []) wake();
      return;
    }
  }

  async since(player: string, number: number): Promise<object[]> {
    const rows = await this.#store.db
      .selectFrom('notices')
      .selectAll()
      .where('player_id', '=', player)
      .where('number', '>', number)
      .orderBy('number')
      .execute();
    return rows.map(({ number: n, at, kind, match_id: match, params, read_at: readAt }) => ({
      number: n,
      at,
      kind,
      match,
      params: JSON.parse(params) as object,
      read: readAt !== null,
    }));
  }

  /** The same, not before there is one, or the time is over, or whoever waits is gone. */
  async wait(
    player: string,
    number: number,
    milliseconds: number,
    isGone: () => boolean = () => false,
  ): Promise<object[]> {
    const until = Date.now() + milliseconds;
    for (;;) {
      const found = await this.since(player, number);
      if (found.length > 0 || Date.now() >= until || this.#released || isGone()) return found;
      await this.#change(player, Math.min(until - Date.now(), lookEvery));
    }
  }

  async read(player: string, upTo: number): Promise<void> {
    const mine = this.#store.db.updateTable('notices').set({ read_at: Date.now() }).where('player_id', '=', player);
    await mine.where('number', '<=', upTo).where('read_at', 'is', null).execute();
  }

  #change(player: string, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(player) ?? new Set();
      this.#waiting.set(player, waiting);
      const done = (): void => {
        clearTimeout(timer);
        waiting.delete(done);
        if (waiting.size === 0) this.#waiting.delete(player);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      waiting.add(done);
    });
  }

  /** Nobody waits any more: the server is about to stop. */
  release(): void {
    this.#released = true;
    for (const waiting of this.#waiting.values()) for (const wake of waiting) wake();
  }
}
