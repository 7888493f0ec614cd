import webPush from 'web-push';
import type { PushRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { isInside, post } from '../jobs/outside.ts';

/** So many browsers of one player are told. */
const mostBrowsers = 10;

/** Web push: a word to a page that is not open. What is told is only that there is something to look at. */
export class Push {
  readonly #store: Store;
  readonly #subject: string;
  readonly #outsideOnly: boolean;
  #keys: Promise<{ publicKey: string; privateKey: string }> | undefined;

  constructor(store: Store, origin: string, outsideOnly: boolean) {
    this.#store = store;
    this.#subject = origin.startsWith('https:') ? origin : 'https://localhost';
    this.#outsideOnly = outsideOnly;
  }

  /** Made once for all processes, and kept with the data: subscriptions hold as long as it does. */
  keys(): Promise<{ publicKey: string; privateKey: string }> {
    return (this.#keys ??= this.#readKeys());
  }

  async #readKeys(): Promise<{ publicKey: string; privateKey: string }> {
    const { db } = this.#store;
    const value = JSON.stringify(webPush.generateVAPIDKeys());
    await db
      .insertInto('meta')
      .values({ key: 'push', value })
      .onConflict((on) => on.doNothing())
      .execute();
    const row = await db.selectFrom('meta').select('value').where('key', '=', 'push').executeTakeFirstOrThrow();
    return JSON.parse(row.value) as { publicKey: string; privateKey: string };
  }

  async subscribe(
    player: string,
    { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
  ): Promise<void> {
    const row: PushRow = { endpoint, player_id: player, p256dh: keys.p256dh, auth: keys.auth, created_at: Date.now() };
    await this.#store.db
      .insertInto('pushes')
      .values(row)
      .onConflict((on) => on.column('endpoint').doUpdateSet({ player_id: player, p256dh: row.p256dh, auth: row.auth }))
      .execute();
    // Each is a call of ours for every notice: the newest few are kept.
    const newest = this.#store.db.selectFrom('pushes').select('endpoint').where('player_id', '=', player);
    await this.#store.db
      .deleteFrom('pushes')
      .where('player_id', '=', player)
      .where('endpoint', 'not in', newest.orderBy('created_at', 'desc').orderBy('endpoint').limit(mostBrowsers))
      .execute();
  }

  async unsubscribe(player: string, endpoint: string): Promise<void> {
    await this.#store.db
      .deleteFrom('pushes')
      .where('endpoint', '=', endpoint)
      .where('player_id', '=', player)
      .execute();
  }

  /** May notices go there? Only to push services of the internet. */
  mayCall(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname } = new URL(endpoint);
    if (!this.#outsideOnly) return protocol === 'https:' || protocol === 'http:';
    return protocol === 'https:' && (/[a-z]/i.test(hostname) ? hostname !== 'localhost' : !isInside(hostname));
  }

  async send(player: string, message: object): Promise<void> {
    const rows = await this.#store.db.selectFrom('pushes').selectAll().where('player_id', '=', player).execute();
    if (rows.length === 0) return;
    const vapidDetails = { subject: this.#subject, ...(await this.keys()) };
    for (const { endpoint, p256dh, auth } of rows) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails, TTL: 24 * 3600 },
      );
      const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
      const status = await post(new URL(endpoint), body ?? '', plain, { outsideOnly: this.#outsideOnly });
      // Whoever subscribed is there no more.
      if (status === 404 || status === 410) await this.unsubscribe(player, endpoint);
      else if (status >= 500) throw new Error(`the push service answered ${status}`);
    }
  }
}
