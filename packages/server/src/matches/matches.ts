import { randomBytes } from 'node:crypto';
import { commitmentTo, type Game, type Start } from '@rokada/kernel';
import { ApiError } from '../errors.ts';
import { hashToken } from '../people/people.ts';
import type { Connection, MatchRow, PlayerRow, SeatRow } from '../store/schema.ts';
import { Conflict, type Word } from '../store/store.ts';
import { bringMatch } from './bring.ts';
import { emptySeat, type NewMatch, type NewSeat } from './new-match.ts';
import { usualLevel } from './computer.ts';
import { notices } from './duties.ts';
import { MatchHost } from './host.ts';
import { lastOf, type MatchContext } from './context.ts';
import { PACES } from './pace.ts';
import { beginIfFull, linkUsed, sit, type Sitting } from './seating.ts';
import { sidesOf, type Standing } from './table.ts';
import { MatchLists } from './lists.ts';
import { Links } from './links.ts';
import { Pictures } from './pictures.ts';
import { Talk } from './talk.ts';

/** Matches not watched for so long are let go of; the store has them. */
const forgetAfter = 10 * 60_000;

/** The matches of this process: those somebody is at are in memory. */
export class Matches {
  readonly talk: Talk;
  readonly lists: MatchLists;
  readonly links: Links;
  readonly pictures: Pictures;
  readonly #context: MatchContext;
  readonly #hosts = new Map<string, Promise<MatchHost | undefined>>();
  readonly #open = new Map<string, MatchHost>();

  constructor(context: MatchContext) {
    this.#context = context;
    this.talk = new Talk(context);
    this.links = new Links(context);
    this.pictures = new Pictures(context);
    this.lists = new MatchLists(context, this.#open);
  }

  get live(): number {
    return this.#open.size;
  }

  async find(id: string): Promise<MatchHost | undefined> {
    return this.#hosts.get(id) ?? this.#load(id);
  }

  async get(id: string): Promise<MatchHost> {
    const host = await this.find(id);
    if (host === undefined) throw new ApiError('not-found', 'There is no such match.');
    return host;
  }

  #load(id: string): Promise<MatchHost | undefined> {
    const opening = MatchHost.open(this.#context, id);
    this.#hosts.set(id, opening);
    opening.then(
      (host) => (host === undefined ? this.#hosts.delete(id) : this.#open.set(id, host)),
      () => this.#hosts.delete(id),
    );
    return opening;
  }

  heard(word: Exclude<Word, { readonly player: string }>): void {
    if ('all' in word) return this.#open.forEach((host) => host.heardNothing());
    const host = this.#open.get(word.match);
    if (word.chat === undefined) host?.heard(word.version);
    else if (host !== undefined && word.chat > host.watchers.lastChat) void this.talk.hear(host).catch(() => {});
  }

  /** Nobody waits for anything any more: the server is about to stop. */
  release(): void {
    for (const host of this.#open.values()) host.watchers.release();
  }

  /** Words of other processes can be lost with them: those who watch a match are told what it says in the store. */
  async lookRound(): Promise<void> {
    if (this.#context.store.kind !== 'postgres') return;
    const watched = [...this.#open.values()].filter((host) => host.isWatched);
    for (let from = 0; from < watched.length; from += 500) {
      const some = new Map(watched.slice(from, from + 500).map((host) => [host.id, host]));
      for (const found of await lastOf(this.#context, [...some.keys()])) {
        const host = some.get(found.id)!;
        if (!host.isAt(found)) host.heard();
      }
    }
  }

  forgetIdle(now = Date.now()): void {
    for (const [id, host] of this.#open) {
      if (host.isWatched || now - host.usedAt < forgetAfter) continue;
      this.#open.delete(id);
      this.#hosts.delete(id);
    }
  }

  /** What a match would begin from, and the sides of each seat. */
  #lay(asked: Pick<NewMatch, 'game' | 'scenario' | 'options'>): {
    game: Game;
    start: Start;
    tables: readonly (readonly string[])[];
  } {
    const game = this.#context.game(asked.game);
    try {
      const start = game.start(asked.scenario, asked.options);
      const scenario = game.scenarios.find(({ id }) => id === start.scenario);
      return { game, start, tables: scenario?.seats ?? game.sides.map((side) => [side]) };
    } catch (error) {
      throw new ApiError('bad-request', (error as Error).message);
    }
  }

  layOf(asked: Pick<NewMatch, 'game' | 'scenario' | 'options'>): Start & { seats: number } {
    const { start, tables } = this.#lay(asked);
    return { ...start, seats: tables.length };
  }

  /** A match of a tournament between those who are named, seat by seat; `begin` begins it once it is kept. */
  async layOut(
    asked: NewMatch,
    players: readonly { readonly id: string; readonly name: string }[],
    tournament: string,
    db: Connection,
  ): Promise<string> {
    const { tables } = this.#lay(asked);
    const row = { ...this.#newRow(asked, players[0]!.id), tournament };
    await add(
      db,
      row,
      tables.map((sides, seat) => ({
        ...emptySeat(row.id, seat, sides),
        player_id: players[seat]!.id,
        // Who played here stays known when he leaves.
        invited: players[seat]!.id,
        name: players[seat]!.name,
        nonce: randomBytes(9).toString('base64url'),
      })),
    );
    return row.id;
  }

  begin = async (id: string): Promise<void> => beginIfFull(await this.get(id));

  async create(asked: NewMatch, creator: PlayerRow): Promise<MatchHost> {
    const { tables } = this.#lay(asked);
    const wanted: readonly NewSeat[] = asked.seats ?? tables.map((_, i) => ({ player: i === 0 ? 'me' : 'invited' }));
    const seats = wanted.map((seat, i) => ({ ...seat, sides: seat.sides ?? tables[i] ?? [] }));
    if (seats.some(({ sides }) => sides.length === 0))
      throw new ApiError('bad-request', 'Every seat must have a side.');
    const seated = seats.flatMap(({ sides }) => sides);
    // A scenario may do without one of the game's sides, such as an umpire.
    const playing = tables.flat();
    if (
      playing.some((side) => seated.filter((each) => each === side).length !== 1) ||
      seated.length !== playing.length
    ) {
      throw new ApiError('bad-request', `Every side must have one seat: ${playing.join(', ')}.`);
    }
    const row = this.#newRow(asked, creator.id);
    await this.#add(
      row,
      seats.map(({ player, sides, level }, seat) => ({
        ...emptySeat(row.id, seat, sides),
        kind: player === 'computer' ? 'computer' : 'person',
        open: player === 'anybody' ? 1 : 0,
        ...(player === 'computer' && { name: 'computer', level: level ?? usualLevel }),
        ...(player === 'me' && { player_id: creator.id, name: creator.name, nonce: asked.nonce ?? '' }),
      })),
    );
    const host = await this.get(row.id);
    await beginIfFull(host);
    return host;
  }

  #newRow(asked: NewMatch, creator: string): MatchRow {
    const { game, start } = this.#lay(asked);
    const secret = randomBytes(32).toString('hex');
    const id = randomBytes(12).toString('base64url');
    const standing: Standing = { version: 0, turn: [], clock: null };
    return {
      id,
      game: game.id,
      rules: game.version,
      scenario: start.scenario,
      options: JSON.stringify(start.options),
      name: asked.name ?? '',
      status: 'waiting',
      visibility: asked.visibility ?? 'private',
      spectators: asked.spectators ?? 'public',
      pace: JSON.stringify(asked.pace ? PACES[asked.pace] : null),
      secret,
      commitment: commitmentTo(secret),
      nonces: '[]',
      setup: '[]',
      opening: JSON.stringify(standing),
      offers: '[]',
      result: null,
      revision: 1,
      creator,
      rematch: null,
      rated: asked.rated === true ? 1 : 0,
      ratings: null,
      tournament: null,
      talk: 'players',
      imported: 0,
      chronicle: 0,
      position: null,
      created_at: Date.now(),
      started_at: null,
      ended_at: null,
    };
  }

  /** Somebody is called otherwise from now on, wherever he sits. */
  async rename(player: string, name: string): Promise<void> {
    const rows = await this.#context.store.db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .select(['seats.match_id', 'seats.seat'])
      .where('seats.player_id', '=', player)
      .where('matches.status', '!=', 'finished')
      .execute();
    for (const { match_id: id, seat } of rows) {
      const host = await this.get(id);
      await host.fresh(async () => {
        if (host.table.seats[seat]?.player_id === player) await host.change({}, { seat, to: { name } });
      });
    }
  }

  #add(row: MatchRow, seats: readonly SeatRow[]): Promise<void> {
    return this.#context.store.db.transaction().execute((db) => add(db, row, seats));
  }

  /** Whom an invitation is for: the match and the seat. A used one is still good for whoever took the seat by it. */
  async invitation(token: string, player: string | null): Promise<{ match: string; seat: number; seated: boolean }> {
    const found = await this.#context.store.db
      .selectFrom('seats')
      .selectAll()
      .where(({ eb, or }) => or([eb('token', '=', token), eb('used_token', '=', hashToken(token))]))
      .executeTakeFirst();
    if (found === undefined) throw new ApiError('not-found', 'There is no such invitation.', 'link-unknown');
    const seated = player !== null && found.player_id === player;
    if (found.token !== token && !seated) throw linkUsed();
    return { match: found.match_id, seat: found.seat, seated };
  }

  async join(id: string, asked: Sitting, player: PlayerRow): Promise<MatchHost> {
    const host = await this.get(id);
    await sit(host, asked, player);
    return host;
  }

  /** The same again with the sides handed on by one seat. Asked for twice, it is the same new match. */
  async rematch(host: MatchHost, player: PlayerRow, nonce: string): Promise<MatchHost> {
    const { row, seats } = host.table;
    if (row.status !== 'finished') throw new ApiError('conflict', 'The match is not over.');
    if (row.rematch !== null) return this.#joinRematch(row.rematch, player, nonce);
    const secret = randomBytes(32).toString('hex');
    const id = randomBytes(12).toString('base64url');
    const again: MatchRow = {
      ...row,
      id,
      rules: this.#context.game(row.game).version,
      status: 'waiting',
      secret,
      commitment: commitmentTo(secret),
      nonces: '[]',
      setup: '[]',
      opening: JSON.stringify({ version: 0, turn: [], clock: null } satisfies Standing),
      result: null,
      ratings: null,
      tournament: null,
      imported: 0,
      chronicle: 0,
      revision: 1,
      creator: player.id,
      created_at: Date.now(),
      started_at: null,
      ended_at: null,
    };
    const swapped = seats.map((seat, i): SeatRow => {
      const from = seats[(i + 1) % seats.length]!;
      const mine = from.player_id === player.id;
      return {
        ...emptySeat(id, i, sidesOf(seat)),
        kind: from.kind,
        level: from.level,
        name: from.kind === 'computer' || mine ? from.name : '',
        invited: from.player_id,
        ...(mine && { player_id: player.id, nonce }),
      };
    });
    // In the transaction that says so: nobody is left sitting in one that the other did not come to.
    const first = await host.fresh(async () => {
      if (host.table.row.rematch !== null) return false;
      await host.change({ rematch: id }, undefined, [], (db) => add(db, again, swapped));
      return true;
    });
    if (!first) return this.#joinRematch(host.table.row.rematch!, player, nonce);
    const next = await this.get(id);
    await beginIfFull(next);
    await host.addJobs(
      notices(host.situation(), 'rematch', host.standing.version, Date.now(), {
        not: host.seatsOf(player.id),
        about: { by: player.name, rematch: id },
      }),
    );
    return next;
  }

  async #joinRematch(id: string, player: PlayerRow, nonce: string): Promise<MatchHost> {
    const host = await this.get(id);
    for (const seat of host.table.seats) {
      if (seat.invited === player.id && seat.player_id === null)
        await this.join(id, { seat: seat.seat, nonce, also: true }, player);
    }
    return host;
  }

  /** A match from a file goes on here. */
  async bring(file: Parameters<typeof bringMatch>[1], by: PlayerRow): Promise<MatchHost> {
    const host = await this.get(await bringMatch(this.#context, file, by));
    await beginIfFull(host);
    return host;
  }

  /** Puts an end to a match that has not begun: nothing is left of it, and whoever watches is told. */
  async cancel(id: string, player: string): Promise<void> {
    const host = await this.get(id);
    await host.fresh(async () => {
      const { row } = host.table;
      if (row.creator !== player) throw new ApiError('not-allowed', 'Whoever set it up cancels it.');
      if (row.status !== 'waiting') throw new ApiError('conflict', 'The match has begun already.', 'too-late');
      const { db } = this.#context.store;
      await db.transaction().execute(async (on) => {
        await on.deleteFrom('chat').where('match_id', '=', id).execute();
        await on.deleteFrom('members').where('match_id', '=', id).execute();
        await on.deleteFrom('pictures').where('match_id', '=', id).execute();
        await on.deleteFrom('links').where('match_id', '=', id).execute();
        await on.deleteFrom('seats').where('match_id', '=', id).execute();
        const gone = on.deleteFrom('matches').where('id', '=', id).where('status', '=', 'waiting');
        const { numDeletedRows } = await gone.where('revision', '=', row.revision).executeTakeFirst();
        if (numDeletedRows === 0n) throw new Conflict(`match ${id} has changed`);
      });
      this.#context.store.tell(id);
      host.gone();
    });
    this.#forget(id);
  }

  /** Has somebody a line open, as far as this process knows? */
  isPresent(player: string): boolean {
    return [...this.#open.values()].some((host) => host.watchers.has(player));
  }

  #forget(id: string): void {
    this.#open.delete(id);
    this.#hosts.delete(id);
  }
}

async function add(db: Connection, row: MatchRow, seats: readonly SeatRow[]): Promise<void> {
  await db.insertInto('matches').values(row).execute();
  await db
    .insertInto('seats')
    .values([...seats])
    .execute();
}
