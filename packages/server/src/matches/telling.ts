import type { MatchHost } from './host.ts';
import { tableOf, welcome } from './welcome.ts';

/** What all who look at a match are told at once, and who looks no longer. */

/** Everything anew. */
export function welcomeAll(host: MatchHost): void {
  dismissGone(host);
  host.watchers.tell((watcher) => welcome(host, watcher));
}

export function tellTable(host: MatchHost): void {
  dismissGone(host);
  host.watchers.tell(({ player }) => ({ is: 'table', table: tableOf(host, player) }));
}

/** Cuts off those who look from a seat that is theirs no more. */
export const dismissGone = (host: MatchHost): void =>
  host.watchers.dismiss(({ audience, player }) => audience > 0 && !host.seatsOf(player).includes(audience - 1));

/** Cuts off those who read a match by a link that was taken back, through this process or another. */
export async function endReaders({ id, watchers, context: { store } }: MatchHost): Promise<void> {
  if (watchers.passes.length === 0) return;
  const rows = await store.db.selectFrom('links').select('token').where('match_id', '=', id).execute();
  const good = new Set(rows.map(({ token }) => token));
  watchers.dismiss(({ audience, pass }) => audience === 0 && pass !== undefined && !good.has(pass));
}
