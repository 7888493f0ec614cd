import { ApiError } from '../errors.ts';
import type { LinkRow, PlayerRow } from '../store/schema.ts';
import { newEntries, type MatchContext } from './context.ts';
import type { MatchHost } from './host.ts';
import { resumeLiveMatch } from './live-match.ts';
import { newLink } from './seating.ts';
import { checkedDuties, dutiesOf, refuseUnlessCommander, rightsIn, seatsOf } from './staff.ts';
import type { OnlineLink, Role } from '@rokada/kernel/protocol';

/** So many links a match has at most. */
const mostLinks = 40;

export type NewLink =
  | {
      readonly kind: 'member';
      readonly seat?: number | undefined;
      readonly role: Role;
      readonly duties?: readonly string[] | undefined;
    }
  | { readonly kind: 'chronicle' };

/**
 * Links that serve any number of people until they are taken back: to belong to a side, or to read a match as the
 * public sees it. An invitation to a seat is another thing: it is used up by whoever sits down.
 */
export class Links {
  readonly #context: MatchContext;

  constructor(context: MatchContext) {
    this.#context = context;
  }

  async find(token: string): Promise<LinkRow> {
    const found = await this.#context.store.db
      .selectFrom('links')
      .selectAll()
      .where('token', '=', token)
      .executeTakeFirst();
    if (found === undefined)
      throw new ApiError('not-found', 'There is no such link, or it was taken back.', 'link-unknown');
    return found;
  }

  /** May whoever has this link read that match? */
  async isPass(match: string, token: string | undefined): Promise<boolean> {
    if (token === undefined) return false;
    const { kind, match_id: of } = await this.find(token);
    if (kind !== 'chronicle' || of !== match)
      throw new ApiError('not-found', 'That link is for something else.', 'link-unknown');
    return true;
  }

  /** Those that a player may hand out: of the seats he commands, and those to read. */
  async of(host: MatchHost, player: string): Promise<OnlineLink[]> {
    const seats = seatsOf(host.table, player).filter(
      (seat) => rightsIn(host.table, seat, player)?.role === 'commander',
    );
    if (seats.length === 0) refuseUnlessCommander(undefined);
    const rows = await this.#context.store.db
      .selectFrom('links')
      .selectAll()
      .where('match_id', '=', host.id)
      .orderBy('created_at')
      .execute();
    return rows.filter(({ seat }) => seat === null || seats.includes(seat)).map(linkFor);
  }

  async make(host: MatchHost, by: PlayerRow, asked: NewLink): Promise<OnlineLink> {
    return host.fresh(async () => {
      const mine = seatsOf(host.table, by.id);
      const seat = (asked.kind === 'member' ? asked.seat : undefined) ?? mine[0] ?? -1;
      refuseUnlessCommander(rightsIn(host.table, seat, by.id));
      const { count } = await this.#context.store.db
        .selectFrom('links')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('match_id', '=', host.id)
        .executeTakeFirstOrThrow();
      if (count >= mostLinks)
        throw new ApiError('conflict', `A match has at most ${mostLinks} links: take one back first.`, 'full');
      const row: LinkRow = {
        token: newLink(),
        match_id: host.id,
        kind: asked.kind,
        seat: asked.kind === 'member' ? seat : null,
        role: asked.kind === 'member' ? asked.role : 'observer',
        duties: asked.kind === 'member' ? checkedDuties(host.game, asked.role, asked.duties ?? []) : '[]',
        created_by: by.id,
        created_at: Date.now(),
      };
      const { chronicle, spectators } = host.table.row;
      const opens = asked.kind === 'chronicle' && chronicle === 0;
      const noticed = opens && spectators === 'none' ? await this.#publicVersions(host) : [];
      await host.change(opens ? { chronicle: 1 } : {}, undefined, [], async (db) => {
        await db.insertInto('links').values(row).execute();
        for (let from = 0; from < noticed.length; from += 200) {
          await db
            .updateTable('entries')
            .set(({ eb }) => ({ seen: eb('seen', '+', 1) }))
            .where('match_id', '=', host.id)
            .where('version', 'in', noticed.slice(from, from + 200))
            .execute();
        }
      });
      return linkFor(row);
    });
  }

  async takeBack(host: MatchHost, by: string, token: string): Promise<void> {
    const row = await this.find(token);
    await host.fresh(async () => {
      if (row.match_id !== host.id) throw new ApiError('not-found', 'That link is for something else.', 'link-unknown');
      const seats = row.seat === null ? seatsOf(host.table, by) : [row.seat];
      if (!seats.some((seat) => rightsIn(host.table, seat, by)?.role === 'commander')) refuseUnlessCommander(undefined);
      // A change of the table, so that every process hears of it: whoever reads by the link is cut off there too.
      await host.change({}, undefined, [], async (db) => {
        await db.deleteFrom('links').where('token', '=', token).execute();
      });
    });
  }

  /**
   * Where nobody might watch, nobody counted what the public could have noticed: it is found out by playing the match
   * once more. The entries that lack it.
   */
  async #publicVersions(host: MatchHost): Promise<number[]> {
    if (!host.hasBegun) return [];
    const { row, seats } = host.table;
    const entries = await newEntries(this.#context, host.id, 0);
    const again = resumeLiveMatch(host.game, { ...row, spectators: 'public' }, seats, []);
    return entries
      .filter((entry) => (again.repeat(entry).seen & 1) === 1 && (entry.seen & 1) === 0)
      .map(({ version }) => version);
  }
}

const linkFor = (row: LinkRow): OnlineLink => ({
  token: row.token,
  kind: row.kind,
  ...(row.seat !== null && { seat: row.seat, role: row.role, duties: dutiesOf(row) }),
});
