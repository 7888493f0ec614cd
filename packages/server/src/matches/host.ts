import { type Game, type Refusal } from '@rokada/kernel';
import { ApiError } from '../errors.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Connection, MatchRow, SeatRow } from '../store/schema.ts';
import { packSnapshot, snapshotEvery } from '../store/snapshots.ts';
import { Conflict } from '../store/store.ts';
import { dutiesOfTurn, notices, type Situation } from './duties.ts';
import { finished } from './endings.ts';
import { lastOf, loadLiveMatch, loadMatch, newEntries, type MatchContext } from './context.ts';
import { lateSeats, passTurn, type Clock, type Holiday } from './pace.ts';
import type { LiveMatch, Step } from './live-match.ts';
import { seatsOf } from './staff.ts';
import type { Result, Standing, TableRows } from './table.ts';
import { dismissGone, endReaders, tellTable, welcomeAll } from './telling.ts';
import { Watchers } from './watchers.ts';
import { wireRefusal, type WireRefusal } from '@rokada/kernel/protocol';

const noMatch = (): ApiError => new ApiError('not-found', 'There is no such match.');

export type Answered = { readonly version: number } | { readonly refusal: WireRefusal };

/**
 * A match in this process: what is known of it, in step with the store. All is done one thing after another, and in the
 * store before anybody hears of it. Other processes may serve the same match: whoever is second to add a version reads
 * what the first one did and tries again. What players can do is in board.ts, offers.ts, endings.ts and seating.ts.
 */
export class MatchHost {
  readonly id: string;
  readonly context: MatchContext;
  readonly watchers = new Watchers();
  #table: TableRows;
  #play: LiveMatch | undefined;
  #standing: Standing;
  #holidays: readonly (readonly Holiday[])[] = [];
  #behind = false;
  #isGone = false;
  /** Another process may have done something of which no word came yet: how often that was asked, and is answered. */
  #asked = 0;
  #looked = 0;
  /** The store may have gone back behind what is in memory: somebody restored a backup. */
  #doubtful = false;
  #last: Promise<unknown> = Promise.resolve();
  usedAt = 0;

  private constructor(context: MatchContext, table: TableRows) {
    this.context = context;
    this.id = table.row.id;
    this.#table = table;
    this.#standing = JSON.parse(table.row.opening) as Standing;
  }

  static async open(context: MatchContext, id: string): Promise<MatchHost | undefined> {
    const rows = await loadMatch(context, id);
    if (rows === undefined) return undefined;
    const host = new MatchHost(context, rows);
    await host.#takeUp();
    return host;
  }

  get table(): TableRows {
    return this.#table;
  }

  get standing(): Standing {
    return this.#standing;
  }

  /** Of each seat's player. */
  get holidays(): readonly (readonly Holiday[])[] {
    return this.#holidays;
  }

  get hasBegun(): boolean {
    return this.#play !== undefined;
  }

  get isWatched(): boolean {
    return this.watchers.any;
  }

  get game(): Game {
    return this.context.game(this.#table.row.game);
  }

  /** The match on the board. */
  play(): LiveMatch {
    if (this.#play === undefined)
      throw new ApiError('conflict', 'The match has not begun: not every seat is taken.', 'not-begun');
    return this.#play;
  }

  /** The same, as long as it is not over. */
  running(): LiveMatch {
    const play = this.play();
    if (this.#table.row.status === 'finished') throw new ApiError('conflict', 'The match is over.', 'match-over');
    return play;
  }

  /** Those he belongs to: what he may do there is in staff.ts. */
  seatsOf(player: string | null): number[] {
    return seatsOf(this.#table, player);
  }

  versionFor(audience: number): number {
    return this.#play?.versionFor(audience) ?? -1;
  }

  sidesOf(seat: number): readonly string[] {
    return this.#table.sides[seat]!;
  }

  /** Another process has done something; when somebody here watches he hears of it at once. */
  heard(version?: number): void {
    if (version !== undefined && this.#play !== undefined && version <= this.#play.version) return;
    this.#behind = true;
    if (this.isWatched) void this.run(async () => {}).catch(() => {});
  }

  /** Something may have been missed, or undone in the store itself. */
  heardNothing(): void {
    this.#doubtful = true;
    if (this.isWatched) void this.run(async () => {}).catch(() => {});
  }

  /** The same as `run`, having looked whether another process has done something of which no word came yet. */
  fresh<T>(work: () => Promise<T>): Promise<T> {
    if (this.context.store.kind === 'postgres') this.#asked++;
    return this.run(work);
  }

  /** Does one thing at a time, on the newest known state; once more from the start when another process was faster. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(async () => {
      this.usedAt = Date.now();
      for (let attempt = 0; ; attempt++) {
        if (this.#isGone) throw noMatch();
        if (this.#doubtful) await this.#reload();
        else if (this.#behind || (this.#asked > this.#looked && (await this.#isBehind()))) await this.#catchUp();
        try {
          return await work();
        } catch (error) {
          // Memory may be ahead of the store: what was not kept did not happen.
          if (!(error instanceof ApiError)) await this.#reload();
          if (!(error instanceof Conflict) || attempt === 4) throw error;
        }
      }
    });
    this.#last = next.catch(() => {});
    return next;
  }

  // ── What happens ──

  /** Keeps what has just been done on the board, then tells it. */
  async keep(step: Step | { refusal: Refusal }, seat: number): Promise<Answered> {
    if ('refusal' in step) return this.refuse(step.refusal);
    const play = this.#play!;
    const at = Date.now();
    const { outcome } = play.match;
    const turn = play.turn();
    const standing: Standing = { version: step.version, turn, clock: this.#clockAfter(turn, at) };
    const result: Result | undefined = outcome && { how: 'outcome', ...outcome };
    const jobs =
      result === undefined
        ? dutiesOfTurn(this.situation(), this.#standing, standing, at).filter(
            // A computer that has just acted goes on by itself.
            ({ task }) => task !== 'computer' || this.#table.seats[seat]!.kind !== 'computer',
          )
        : notices(this.situation(), 'finished', step.version, at);
    const row = {
      match_id: this.id,
      version: step.version,
      at,
      entry: JSON.stringify(step.entry),
      seen: step.seen,
      turn: JSON.stringify(turn),
      clock: JSON.stringify(standing.clock),
      by_name: step.by ?? null,
    };
    const snapshot = step.version % snapshotEvery === 0;
    // An offer to take something back was about how things stood.
    const stale = this.#table.offers.some(({ kind }) => kind === 'undo');
    const offers = this.#table.offers.filter(({ kind }) => kind !== 'undo');
    const { store } = this.context;
    const alone = result === undefined && !snapshot && !stale && (jobs.length === 0 || !this.context.jobs.kept);
    const { revision } = this.#table.row;
    if (alone) await store.append(row, revision);
    else {
      await store.db.transaction().execute(async (db) => {
        await store.append(row, revision, db);
        if (snapshot) {
          await db.insertInto('snapshots').values(packSnapshot(this.id, play.match.snapshot())).execute();
        }
        if (result !== undefined) await this.#finish(db, result, at);
        else if (stale) await this.#writeTable(db, { offers: JSON.stringify(offers) });
        await this.context.jobs.within(jobs, db);
      });
    }
    store.tell(this.id, String(step.version));
    this.context.jobs.committed(jobs);
    this.#standing = standing;
    this.context.count('actions');
    if (result !== undefined || stale) await this.#reloadTable();
    this.watchers.tellStep(step, standing);
    if (result !== undefined || stale) tellTable(this);
    return { version: play.versionFor(seat + 1) };
  }

  /** A refusal as the rules gave it, for whoever asked. */
  refuse(no: Refusal): { refusal: WireRefusal } {
    this.context.count('refusals');
    return { refusal: wireRefusal(this.game, no) };
  }

  /** Those whose time is up. */
  late(now: number): number[] {
    return lateSeats(this.#standing.clock, this.#table.pace, now, this.#holidays);
  }

  async #finish(db: Connection, result: Result, at: number): Promise<void> {
    await this.#writeTable(db, await finished(db, this.#table, { result, at, version: this.#play?.version ?? 0 }));
  }

  /** Ends the match otherwise than by its own rules. */
  end(result: Result, jobs: readonly Job[]): Promise<void> {
    return this.#change((db) => this.#finish(db, result, Date.now()), undefined, jobs);
  }

  /** Changes the table around the board, with what has to be done because of it, then tells it. */
  change(
    changes: Partial<MatchRow>,
    seat?: { seat: number; to: Partial<SeatRow> },
    jobs: readonly Job[] = [],
    also?: (db: Connection) => Promise<void>,
  ): Promise<void> {
    const write = (db: Connection): Promise<void> => this.#writeTable(db, changes);
    return this.#change(also === undefined ? write : (db) => write(db).then(() => also(db)), seat, jobs);
  }

  async #change(
    write: (db: Connection) => Promise<void>,
    seat: { seat: number; to: Partial<SeatRow> } | undefined,
    jobs: readonly Job[],
  ): Promise<void> {
    const sits = seat && this.#table.seats[seat.seat]!.player_id;
    await this.context.store.db.transaction().execute(async (db) => {
      await write(db);
      if (seat !== undefined) {
        const { numUpdatedRows } = await db
          .updateTable('seats')
          .set(seat.to)
          .where('match_id', '=', this.id)
          .where('seat', '=', seat.seat)
          .where('player_id', sits === null ? 'is' : '=', sits!)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Conflict(`somebody else sits in seat ${seat.seat} of match ${this.id}`);
      }
      await this.context.jobs.within(jobs, db);
    });
    this.context.store.tell(this.id);
    this.context.jobs.committed(jobs);
    const before = this.#table.row;
    await this.#reloadTable();
    await this.#tellChange(before);
  }

  async #writeTable(db: Connection, changes: Partial<MatchRow>): Promise<void> {
    const { revision } = this.#table.row;
    const { numUpdatedRows } = await db
      .updateTable('matches')
      .set({ ...changes, revision: revision + 1 })
      .where('id', '=', this.id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Conflict(`the table of match ${this.id} has changed`);
  }

  async addJobs(jobs: readonly Job[]): Promise<void> {
    await this.context.jobs.within(jobs, this.context.store.db);
    this.context.jobs.committed(jobs);
  }

  // ── The store ──

  /** It was cancelled: whoever watches is told, and nothing more is done. */
  gone(): void {
    this.#isGone = true;
    this.watchers.tell(() => ({ is: 'cancelled' }));
    this.watchers.dismiss(() => true);
  }

  /** Is this how it stands in the store? */
  isAt({ revision, version }: { revision: number; version: number | null }): boolean {
    return revision === this.#table.row.revision && (version ?? 0) === (this.#play?.version ?? 0);
  }

  /** Has anything happened that is not known here? */
  async #isBehind(): Promise<boolean> {
    const asked = this.#asked; // who asks from now on is not answered by what is seen here
    const [found] = await lastOf(this.context, [this.id]);
    this.#looked = asked;
    return found === undefined || !this.isAt(found);
  }

  async #reloadTable(): Promise<void> {
    const rows = await loadMatch(this.context, this.id);
    if (rows === undefined) {
      this.gone();
      throw noMatch();
    }
    this.#table = rows;
    this.#standAsOpened();
  }

  #standAsOpened(): void {
    const opening = JSON.parse(this.#table.row.opening) as Standing;
    if (this.#play === undefined || opening.version === this.#play.version) this.#standing = opening;
  }

  async #takeUp(): Promise<void> {
    if (this.#table.row.status === 'waiting') return;
    const { play, standing } = await loadLiveMatch(this.context, this.#table);
    this.#play = play;
    this.#standing = standing;
    await this.readHolidays();
  }

  async readHolidays(): Promise<void> {
    if (!this.#table.pace?.holidays) return;
    this.#holidays = await Promise.all(
      this.#table.seats.map(({ player_id: player }) =>
        player === null ? Promise.resolve([]) : this.context.holidaysOf(player),
      ),
    );
  }

  async #reload(): Promise<void> {
    try {
      const known = [this.#play?.version, this.#table.row.revision];
      this.#doubtful = this.#behind = false;
      await this.#reloadTable();
      await this.#takeUp();
      if (known[0] === this.#play?.version && known[1] === this.#table.row.revision) return;
      await endReaders(this);
      welcomeAll(this);
    } catch (error) {
      if (this.#isGone) throw error;
      this.#doubtful = true; // the store is away: whoever asks next tries again
    }
  }

  async #catchUp(): Promise<void> {
    this.#behind = false;
    const before = this.#table.row;
    const rows = this.#play === undefined ? [] : await newEntries(this.context, this.id, this.#play.version);
    await this.#reloadTable();
    dismissGone(this); // who has left meanwhile hears nothing of what came after
    try {
      for (const row of rows) {
        const step = this.#play!.repeat(row);
        this.#standing = {
          version: row.version,
          turn: JSON.parse(row.turn) as number[],
          clock: JSON.parse(row.clock) as Clock | null,
        };
        this.watchers.tellStep(step, this.#standing);
      }
    } catch {
      return this.#reload(); // a restored backup, perhaps: begin again from the store
    }
    this.#standAsOpened();
    await this.#tellChange(before);
  }

  #clockAfter(turn: readonly number[], now: number): Clock | null {
    const { pace } = this.#table;
    const { clock } = this.#standing;
    return pace === null || clock === null
      ? null
      : passTurn(clock, pace, turn, now, (seat) => this.#holidays[seat] ?? []);
  }

  /** What duties follow from. */
  situation(seats: readonly SeatRow[] = this.#table.seats): Situation {
    return { match: this.id, seats, pace: this.#table.pace, holidays: this.#holidays };
  }

  // ── Those who watch ──

  async #tellChange(before: MatchRow): Promise<void> {
    const { row } = this.#table;
    if (before.revision !== row.revision) await endReaders(this);
    if (before.status === 'waiting' && row.status !== 'waiting') {
      await this.#takeUp();
      return welcomeAll(this);
    }
    if (before.spectators !== row.spectators || before.chronicle !== row.chronicle) await this.#takeUp(); // the public comes, or goes
    if (before.revision !== row.revision) tellTable(this);
  }
}
