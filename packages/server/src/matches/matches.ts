import { randomBytes } from 'node:crypto';
import { commitmentTo } from '@rokada/kernel';
import type { Level } from '@rokada/staff';
import { ApiError } from '../errors.ts';
import { hashToken } from '../people/people.ts';
import type { MatchRow, PlayerRow, SeatRow } from '../store/schema.ts';
import type { Word } from '../store/store.ts';
import type { Job } from '../jobs/jobs.ts';
import { usualLevel } from './computer.ts';
import { dutiesOfClock } from './duties.ts';
import { MatchHost } from './host.ts';
import { loadMatch, type MatchContext } from './context.ts';
import { deadline, PACES, type Clock, type Pace } from './pace.ts';
import { beginIfFull, linkUsed, newLink, sit, type Sitting } from './seating.ts';
import { readTable, sidesOf, tableFor, type Standing } from './table.ts';
import { Talk } from './talk.ts';

export interface NewMatch {
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
  readonly name?: string | undefined;
  readonly visibility?: MatchRow['visibility'] | undefined;
  readonly spectators?: MatchRow['spectators'] | undefined;
  readonly pace?: keyof typeof PACES | null | undefined;
  readonly seats?: readonly NewSeat[] | undefined;
  readonly nonce?: string | undefined;
}

export interface NewSeat {
  readonly player: 'me' | 'invited' | 'anybody' | 'computer';
  readonly sides?: readonly string[] | undefined;
  /** How good the computer is. */
  readonly level?: Level | undefined;
}

/** Matches not watched for so long are let go of; the store has them. */
const forgetAfter = 10 * 60_000;

/** The matches of this process: those somebody is at are in memory. */
export class Matches {
  readonly talk: Talk;
  readonly #context: MatchContext;
  readonly #hosts = new Map<string, Promise<MatchHost | undefined>>();
  readonly #open = new Map<string, MatchHost>();

  constructor(context: MatchContext) {
    this.#context = context;
    this.talk = new Talk(context);
  }

  get live(): number {
    return this.#open.size;
  }

  async get(id: string): Promise<MatchHost> {
    const opening = this.#hosts.get(id) ?? this.#load(id);
    const host = await opening;
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

  heard(word: Word): void {
    if ('all' in word) return this.#open.forEach((host) => host.heardNothing());
    const host = this.#open.get(word.match);
    if (word.chat === undefined) host?.heard(word.version);
    else if (host !== undefined && word.chat > host.watchers.lastChat) void this.talk.hear(host);
  }

  /** Nobody waits for anything any more: the server is about to stop. */
  release(): void {
    for (const host of this.#open.values()) host.watchers.release();
  }

  forgetIdle(now = Date.now()): void {
    for (const [id, host] of this.#open) {
      if (host.isWatched || now - host.usedAt < forgetAfter) continue;
      this.#open.delete(id);
      this.#hosts.delete(id);
    }
  }

  async create(asked: NewMatch, creator: PlayerRow): Promise<MatchHost> {
    const game = this.#context.game(asked.game);
    let start;
    try {
      start = game.start(asked.scenario, asked.options);
    } catch (error) {
      throw new ApiError('bad-request', (error as Error).message);
    }
    const scenario = game.scenarios.find(({ id }) => id === start.scenario);
    const tables = scenario?.seats ?? game.sides.map((side) => [side]);
    const wanted: readonly NewSeat[] = asked.seats ?? tables.map((_, i) => ({ player: i === 0 ? 'me' : 'invited' }));
    const seats = wanted.map((seat, i) => ({ ...seat, sides: seat.sides ?? tables[i] ?? [] }));
    if (seats.some(({ sides }) => sides.length === 0))
      throw new ApiError('bad-request', 'Every seat must have a side.');
    const seated = seats.flatMap(({ sides }) => sides);
    if (
      game.sides.some((side) => seated.filter((each) => each === side).length !== 1) ||
      seated.length !== game.sides.length
    ) {
      throw new ApiError('bad-request', `Every side must have one seat: ${game.sides.join(', ')}.`);
    }
    const secret = randomBytes(32).toString('hex');
    const id = randomBytes(12).toString('base64url');
    const standing: Standing = { version: 0, turn: [], clock: null };
    const row: MatchRow = {
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
      creator: creator.id,
      rematch: null,
      created_at: Date.now(),
      started_at: null,
      ended_at: null,
    };
    await this.#add(
      row,
      seats.map(({ player, sides, level }, seat) => ({
        ...emptySeat(id, seat, sides),
        kind: player === 'computer' ? 'computer' : 'person',
        open: player === 'anybody' ? 1 : 0,
        ...(player === 'computer' && { name: 'computer', level: level ?? usualLevel }),
        ...(player === 'me' && { player_id: creator.id, name: creator.name, nonce: asked.nonce ?? '' }),
      })),
    );
    const host = await this.get(id);
    await beginIfFull(host);
    return host;
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
        if (host.seatsOf(player).includes(seat)) await host.change({}, { seat, to: { name } });
      });
    }
  }

  /** How many matches with the computer somebody has set up that still go on. */
  async computerMatchesOf(player: string): Promise<number> {
    const { count } = await this.#context.store.db
      .selectFrom('matches')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('creator', '=', player)
      .where('status', '!=', 'finished')
      .where('id', 'in', (eb) => eb.selectFrom('seats').select('match_id').where('kind', '=', 'computer'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async #add(row: MatchRow, seats: readonly SeatRow[]): Promise<void> {
    await this.#context.store.db.transaction().execute(async (db) => {
      await db.insertInto('matches').values(row).execute();
      await db
        .insertInto('seats')
        .values([...seats])
        .execute();
    });
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
    await this.#add(again, swapped);
    const first = await host.run(async () => {
      if (host.table.row.rematch !== null) return false;
      await host.change({ rematch: id });
      return true;
    });
    if (!first) return this.#joinRematch(host.table.row.rematch!, player, nonce);
    const next = await this.get(id);
    await beginIfFull(next);
    return next;
  }

  async #joinRematch(id: string, player: PlayerRow, nonce: string): Promise<MatchHost> {
    const host = await this.get(id);
    for (const seat of host.table.seats) {
      if (seat.invited === player.id && seat.player_id === null)
        await this.join(id, { seat: seat.seat, nonce }, player);
    }
    return host;
  }

  /** What the lobby shows: never more of a running match than its table. */
  async list(show: 'mine' | 'open' | 'running' | 'finished', player: string | null, limit = 50): Promise<object[]> {
    let query = this.#context.store.db.selectFrom('matches').selectAll().orderBy('created_at', 'desc').limit(limit);
    if (show === 'mine') {
      const { eb } = { eb: this.#context.store.db };
      query = query.where(
        'id',
        'in',
        eb
          .selectFrom('seats')
          .select('match_id')
          .where('player_id', '=', player ?? ''),
      );
    } else {
      const status = show === 'open' ? 'waiting' : show;
      query = query.where('visibility', '=', 'open').where('status', '=', status);
      if (show !== 'open') query = query.where('spectators', '!=', 'none');
    }
    const rows = await query.execute();
    return Promise.all(rows.map((row) => this.#summary(row, player)));
  }

  async #summary(row: MatchRow, player: string | null): Promise<object> {
    const table = (await loadMatch(this.#context, row.id)) ?? readTable(row, []);
    const { turn } = await this.#standing(row.id, row.opening);
    return tableFor(table, { version: 0, turn: row.status === 'running' ? turn : [], clock: null }, player);
  }

  /**
   * Matches in which a clock has run out, or in which the computer is to play and nothing has happened for a while:
   * what is left to do when a process was lost.
   */
  async *overdue(patience: number, now = Date.now()): AsyncGenerator<{ id: string; computer: boolean }> {
    const { db } = this.#context.store;
    const rows = await db
      .selectFrom('matches')
      .select(['id', 'pace', 'opening'])
      .where('status', '=', 'running')
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('pace', 'like', '%"late":"loses"%'),
          exists(
            selectFrom('seats').select('seat').whereRef('match_id', '=', 'matches.id').where('kind', '=', 'computer'),
          ),
        ]),
      )
      .execute();
    for (const row of rows) {
      const here = db.selectFrom('seats').where('match_id', '=', row.id);
      const computers = await here.select('seat').where('kind', '=', 'computer').execute();
      const pace = JSON.parse(row.pace) as Pace | null;
      const { turn, clock, at } = await this.#standing(row.id, row.opening);
      const computer = at < now - patience && computers.some(({ seat }) => turn.includes(seat));
      const ends =
        pace?.late === 'loses' && clock
          ? clock.since.map((_, seat) => deadline(clock, pace, seat, []) ?? Infinity)
          : [];
      if (computer || Math.min(...ends) < now) yield { id: row.id, computer };
    }
  }

  /** When somebody must look at the clocks of each running match; holidays may move the hour, which he will see. */
  async *clocks(): AsyncGenerator<Job> {
    const rows = await this.#context.store.db
      .selectFrom('matches')
      .select(['id', 'pace', 'opening'])
      .where('status', '=', 'running')
      .where('pace', '!=', 'null')
      .execute();
    for (const { id, pace, opening } of rows) {
      const standing = await this.#standing(id, opening);
      yield* dutiesOfClock({ match: id, seats: [], pace: JSON.parse(pace) as Pace, holidays: [] }, standing);
    }
  }

  /** How a match stands by the store alone, and since when; 0 when nobody has acted yet. */
  async #standing(id: string, opening: string): Promise<Standing & { at: number }> {
    const first = JSON.parse(opening) as Standing;
    const last = await this.#context.store.db
      .selectFrom('entries')
      .select(['version', 'at', 'turn', 'clock'])
      .where('match_id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    const at = last?.at ?? 0;
    if (last === undefined || last.version === first.version) return { ...first, at };
    return {
      at,
      version: last.version,
      turn: JSON.parse(last.turn) as number[],
      clock: JSON.parse(last.clock) as Clock | null,
    };
  }
}

const emptySeat = (match: string, seat: number, sides: readonly string[]): SeatRow => ({
  match_id: match,
  seat,
  sides: JSON.stringify(sides),
  kind: 'person',
  level: null,
  name: '',
  player_id: null,
  invited: null,
  open: 0,
  token: newLink(),
  used_token: null,
  nonce: '',
  note: '',
});
