import type { Job } from '../jobs/jobs.ts';
import type { MatchRow } from '../store/schema.ts';
import { loadMatch, type MatchContext } from './context.ts';
import { dutiesOfClock } from './duties.ts';
import type { MatchHost } from './host.ts';
import { deadline, type Clock, type Pace } from './pace.ts';
import { peopleOf } from './staff.ts';
import { readTable, tableFor, type Standing } from './table.ts';

interface LobbyEntry {
  readonly status: MatchRow['status'];
  readonly turn: readonly number[];
  readonly mine: readonly number[];
  readonly deadline?: number;
}

/** Many matches at once, by the store alone: for lobbies, and for whoever looks after what nobody seems to do. */
export class MatchLists {
  readonly #context: MatchContext;
  /** Those that somebody is at in this process. */
  readonly #open: ReadonlyMap<string, MatchHost>;

  constructor(context: MatchContext, open: ReadonlyMap<string, MatchHost>) {
    this.#context = context;
    this.#open = open;
  }

  /** The lobby in one answer: what waits for a player first, then the others' turns, rooms, and what is over. */
  async lobby(player: string): Promise<Record<'myMove' | 'theirMove' | 'waiting' | 'finished' | 'open', object[]>> {
    const mine = (await this.list('mine', player, 200)) as LobbyEntry[];
    const running = mine.filter(({ status }) => status === 'running');
    const isMine = ({ turn, mine: seats }: LobbyEntry): boolean => turn.some((seat) => seats.includes(seat));
    const soonest = (a: LobbyEntry, b: LobbyEntry): number => (a.deadline ?? Infinity) - (b.deadline ?? Infinity);
    const open = (await this.list('open', player)) as LobbyEntry[];
    return {
      myMove: running.filter(isMine).toSorted(soonest),
      theirMove: running.filter((each) => !isMine(each)).toSorted(soonest),
      waiting: mine.filter(({ status }) => status === 'waiting'),
      finished: mine.filter(({ status }) => status === 'finished'),
      open: open.filter(({ mine: seats }) => seats.length === 0),
    };
  }

  /** What the lobby shows: never more of a running match than its table. */
  async list(show: 'mine' | 'open' | 'running' | 'finished', player: string | null, limit = 50): Promise<object[]> {
    let query = this.#context.store.db.selectFrom('matches').selectAll().orderBy('created_at', 'desc').limit(limit);
    if (show === 'mine') {
      const { db } = this.#context.store;
      const who = player ?? '';
      query = query.where(
        'id',
        'in',
        db
          .selectFrom('seats')
          .select('match_id')
          .where('player_id', '=', who)
          .union(db.selectFrom('members').select('match_id').where('player_id', '=', who)),
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
    const { turn, clock } = await this.#standing(row.id, row.opening);
    const running = row.status === 'running';
    const { pace, seats } = table;
    const ends =
      running && pace !== null && clock !== null
        ? seats.flatMap(({ seat }) => deadline(clock, pace, seat, []) ?? [])
        : [];
    const here = this.#open.get(row.id);
    return tableFor(table, { version: 0, turn: running ? turn : [], clock: null }, player, {
      present: seats
        .filter(({ seat }) => peopleOf(table, seat, true).some((each) => here?.watchers.has(each)))
        .map(({ seat }) => seat),
      ...(ends.length > 0 && { deadline: Math.min(...ends) }),
    });
  }

  /** In how many matches it is a player's move: what the badge of a page says. */
  async turnsOf(player: string): Promise<number> {
    const { db } = this.#context.store;
    const seats = db.selectFrom('seats').select(['match_id', 'seat']).where('player_id', '=', player);
    const duties = db.selectFrom('members').select(['match_id', 'seat']).where('player_id', '=', player);
    const rows = await db
      .selectFrom(seats.union(duties.where('role', '!=', 'observer')).as('part'))
      .innerJoin('matches', 'matches.id', 'part.match_id')
      .select(['matches.id', 'matches.opening', 'part.seat'])
      .where('matches.status', '=', 'running')
      .execute();
    const ids = new Set<string>();
    for (const { id, opening, seat } of rows) {
      const { turn } = await this.#standing(id, opening);
      if (turn.includes(seat)) ids.add(id);
    }
    return ids.size;
  }

  /** How many matches with the computer somebody and his bots have set up that still go on. */
  async computerMatchesOf(player: string): Promise<number> {
    const { count } = await this.#context.store.db
      .selectFrom('matches')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('creator', 'in', (eb) =>
        eb
          .selectFrom('players')
          .select('id')
          .where((of) => of.or([of('id', '=', player), of('owner', '=', player)])),
      )
      .where('status', '!=', 'finished')
      .where('id', 'in', (eb) => eb.selectFrom('seats').select('match_id').where('kind', '=', 'computer'))
      .executeTakeFirstOrThrow();
    return count;
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
