import { ApiError } from '../errors.ts';
import type { ChatRow, PlayerRow } from '../store/schema.ts';
import type { MatchHost } from './host.ts';
import type { MatchContext } from './context.ts';
import { chatLine } from './table.ts';

/** What is said at a match, and what a player writes down for himself. */
export class Talk {
  readonly #context: MatchContext;

  constructor(context: MatchContext) {
    this.#context = context;
  }

  async say(
    host: MatchHost,
    { player, ...said }: Pick<ChatRow, 'seat' | 'channel' | 'text'> & { player: Pick<PlayerRow, 'id' | 'name'> },
  ): Promise<object> {
    const line = { ...said, player_id: player.id, name: player.name };
    for (let attempt = 0; ; attempt++) {
      const { number } = await this.#context.store.db
        .selectFrom('chat')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('match_id', '=', host.id)
        .executeTakeFirstOrThrow();
      const row: ChatRow = { ...line, match_id: host.id, number: (number ?? 0) + 1, at: Date.now() };
      const { numInsertedOrUpdatedRows } = await this.#context.store.db
        .insertInto('chat')
        .values(row)
        .onConflict((on) => on.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) {
        await this.#tell(host, row);
        this.#context.store.tell(host.id, `c${row.number}`);
        return chatLine(row);
      }
      if (attempt === 20) throw new ApiError('unavailable', 'Too many speak at once.');
    }
  }

  /** Something was said at another process. */
  async hear(host: MatchHost): Promise<void> {
    const rows = await this.#context.store.db
      .selectFrom('chat')
      .selectAll()
      .where('match_id', '=', host.id)
      .where('number', '>', host.watchers.lastChat)
      .orderBy('number', 'desc')
      .limit(20)
      .execute();
    // Who may hear it is judged by the table as it is now, not as this process knew it.
    await host.fresh(async () => {
      for (const row of rows.toReversed()) await this.#tell(host, row);
    });
  }

  async #tell(host: MatchHost, row: ChatRow): Promise<void> {
    const deaf = row.player_id === null ? new Set<string>() : await this.#context.deafTo(row.player_id);
    host.watchers.tellChat(row, host.table.row.talk, deaf);
  }

  /** What was said, as far as a reader may know it; nothing of those he has blocked. */
  async chat(host: MatchHost, since: number, reader: { id: string | null; seat: number | null }): Promise<object[]> {
    let query = this.#context.store.db
      .selectFrom('chat')
      .selectAll()
      .where('match_id', '=', host.id)
      .where('number', '>', since);
    const plays = reader.seat !== null;
    // What is said within a side stays there, for good.
    query = query.where(({ eb, or }) => or([eb('channel', '!=', 'side'), eb('seat', '=', reader.seat ?? -1)]));
    // Those who play do not hear what is whispered behind them until it is over.
    if (plays && host.table.row.status !== 'finished') query = query.where('channel', '!=', 'spectators');
    if (!plays)
      query = query.where('channel', 'in', host.table.row.talk === 'open' ? ['table', 'spectators'] : ['spectators']);
    const { id } = reader;
    if (id !== null)
      query = query.where(({ eb, or, not, selectFrom }) =>
        or([
          eb('player_id', 'is', null),
          not(
            eb(
              'player_id',
              'in',
              selectFrom('relations').select('other_id').where('player_id', '=', id).where('kind', '=', 'block'),
            ),
          ),
        ]),
      );
    return (await query.orderBy('number').limit(500).execute()).map(chatLine);
  }

  async note(host: MatchHost, seat: number, text?: string): Promise<string> {
    const here = { match_id: host.id, seat };
    if (text !== undefined) {
      await this.#context.store.db
        .updateTable('seats')
        .set({ note: text })
        .where('match_id', '=', here.match_id)
        .where('seat', '=', seat)
        .execute();
      return text;
    }
    const { note } = await this.#context.store.db
      .selectFrom('seats')
      .select('note')
      .where('match_id', '=', here.match_id)
      .where('seat', '=', seat)
      .executeTakeFirstOrThrow();
    return note;
  }
}
