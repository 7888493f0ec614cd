import { randomBytes } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { Matches } from '../matches/matches.ts';
import type { NewMatch } from '../matches/new-match.ts';
import { PACES } from '../matches/pace.ts';
import { sidesOf, type Result } from '../matches/table.ts';
import type { Connection, PlayerRow, TournamentRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { scoreOf } from './ratings.ts';
import type { Relations } from './relations.ts';

export interface NewTournament {
  readonly name: string;
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
  readonly pace?: keyof typeof PACES | null | undefined;
  /** It begins with so many; its founder may begin it sooner. */
  readonly size: number;
}

/** Small ones, in which everybody meets everybody twice, once from each side. For people and bots alike. */
export class Tournaments {
  readonly #store: Store;
  readonly #matches: Matches;
  readonly #relations: Relations;

  constructor(store: Store, matches: Matches, relations: Relations) {
    this.#store = store;
    this.#matches = matches;
    this.#relations = relations;
  }

  async create(asked: NewTournament, by: PlayerRow): Promise<string> {
    const { scenario, options, seats } = this.#matches.layOf(asked);
    if (seats !== 2) throw new ApiError('bad-request', 'A tournament needs a game for two.');
    const row: TournamentRow = {
      id: randomBytes(9).toString('base64url'),
      name: asked.name,
      game: asked.game,
      scenario,
      options: JSON.stringify(options),
      pace: asked.pace ?? null,
      size: asked.size,
      creator: by.id,
      status: 'waiting',
      created_at: Date.now(),
      started_at: null,
    };
    await this.#store.db.insertInto('tournaments').values(row).execute();
    await this.join(row.id, by);
    return row.id;
  }

  async join(id: string, player: PlayerRow): Promise<void> {
    const laid = await this.#alone(id, async (db, row) => {
      const entrants = await this.#entrants(id, db);
      if (entrants.some((each) => each.player_id === player.id)) return [];
      if (entrants.length >= row.size) throw new ApiError('conflict', 'It is full.', 'full');
      for (const { player_id: other } of entrants) {
        if (await this.#relations.apart(player.id, other, db))
          throw new ApiError('not-allowed', 'You cannot enter this tournament.', 'blocked');
      }
      const entrant = { tournament_id: id, player_id: player.id, name: player.name, joined_at: Date.now() };
      await db.insertInto('entrants').values(entrant).execute();
      return entrants.length + 1 === row.size ? this.#layOut(db, row) : [];
    });
    await this.#begin(laid);
  }

  async leave(id: string, player: string): Promise<void> {
    await this.#alone(id, async (db, row) => {
      const entrants = db.deleteFrom('entrants').where('tournament_id', '=', id);
      if (row.creator !== player) return void (await entrants.where('player_id', '=', player).execute());
      await entrants.execute();
      await db.deleteFrom('tournaments').where('id', '=', id).execute();
    });
  }

  async start(id: string, player: string): Promise<void> {
    const { creator } = await this.#row(id);
    if (creator !== player) throw new ApiError('not-allowed', 'Whoever founded it begins it.');
    await this.#begin(await this.#alone(id, (db, row) => this.#layOut(db, row)));
  }

  /** As long as it has not begun, one after another, whichever process asks: who is in is counted, and then known. */
  #alone<T>(id: string, work: (db: Connection, row: TournamentRow) => Promise<T>): Promise<T> {
    return this.#store.db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('tournaments')
        .set({ status: 'waiting' }) // the same, and held until this ends
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst();
      const row = await this.#row(id, db);
      if (numUpdatedRows === 0n) throw new ApiError('conflict', 'It has begun already.', 'too-late');
      return work(db, row);
    });
  }

  /** All its matches, in the transaction that begins it: they are all kept, or it has not begun. */
  async #layOut(db: Connection, row: TournamentRow): Promise<string[]> {
    const entrants = await this.#entrants(row.id, db);
    if (entrants.length < 2) throw new ApiError('conflict', 'It takes two at least.', 'two-needed');
    const begun = { status: 'running' as const, started_at: Date.now() };
    await db.updateTable('tournaments').set(begun).where('id', '=', row.id).execute();
    const asked: NewMatch = {
      game: row.game,
      scenario: row.scenario,
      options: JSON.parse(row.options) as Record<string, string>,
      name: row.name,
      visibility: 'open',
      pace: row.pace as keyof typeof PACES | null,
      rated: true,
    };
    const players = entrants.map(({ player_id: player, name }) => ({ id: player, name }));
    const matches: string[] = [];
    for (const first of players) {
      for (const second of players) {
        if (first !== second) matches.push(await this.#matches.layOut(asked, [first, second], row.id, db));
      }
    }
    return matches;
  }

  async #begin(matches: readonly string[]): Promise<void> {
    for (const match of matches) await this.#matches.begin(match);
  }

  /** A process that was lost may have left some laid out, and not begun. */
  async beginLeftOver(before: number): Promise<void> {
    const left = await this.#store.db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', 'waiting')
      .where('tournament', 'is not', null)
      .where('created_at', '<', before)
      .execute();
    await this.#begin(left.map(({ id }) => id));
  }

  async list(): Promise<object[]> {
    const rows = await this.#store.db
      .selectFrom('tournaments')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute();
    return Promise.all(
      rows.map(async (row) => ({ ...told(row), entrants: (await this.#entrants(row.id)).map(({ name }) => name) })),
    );
  }

  /** Everything about one: who plays, the matches, and how everybody stands. */
  async show(id: string): Promise<object> {
    const row = await this.#row(id);
    const entrants = await this.#entrants(id);
    const { db } = this.#store;
    const matches = await db
      .selectFrom('matches')
      .selectAll()
      .where('tournament', '=', id)
      .orderBy('created_at')
      .execute();
    const standing = new Map(
      entrants.map(({ player_id: player, name }) => [
        player,
        { player, name, points: 0, played: 0, won: 0, drawn: 0, lost: 0 },
      ]),
    );
    const games: object[] = [];
    for (const match of matches) {
      const seats = await db.selectFrom('seats').selectAll().where('match_id', '=', match.id).orderBy('seat').execute();
      games.push({
        id: match.id,
        status: match.status,
        seats: seats.map((seat) => ({ name: seat.name, sides: sidesOf(seat) })),
      });
      if (match.result === null) continue;
      const score = scoreOf(seats, JSON.parse(match.result) as Result);
      for (const [i, seat] of seats.entries()) {
        const own = standing.get(seat.invited ?? seat.player_id ?? '');
        if (own === undefined) continue;
        const got = i === 0 ? score : 1 - score;
        own.points += got;
        own.played++;
        own[got === 1 ? 'won' : got === 0 ? 'lost' : 'drawn']++;
      }
    }
    const over = row.status === 'running' && matches.length > 0 && matches.every(({ status }) => status === 'finished');
    return {
      ...told(row),
      status: over ? 'finished' : row.status,
      standings: [...standing.values()].toSorted((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1)),
      matches: games,
    };
  }

  async #row(id: string, db: Connection = this.#store.db): Promise<TournamentRow> {
    const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new ApiError('not-found', 'There is no such tournament.');
    return row;
  }

  #entrants(id: string, db: Connection = this.#store.db) {
    return db
      .selectFrom('entrants')
      .selectAll()
      .where('tournament_id', '=', id)
      .orderBy('joined_at')
      .orderBy('player_id')
      .execute();
  }
}

const told = ({ options, created_at: createdAt, started_at: startedAt, ...row }: TournamentRow): object => ({
  ...row,
  options: JSON.parse(options) as object,
  createdAt,
  startedAt,
});
