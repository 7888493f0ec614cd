import { randomBytes } from 'node:crypto';
import { refusal, type Game, type Refusal } from '@rokada/kernel';
import { ApiError } from '../errors.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Connection, MatchRow, SeatRow } from '../store/schema.ts';
import { Conflict } from '../store/store.ts';
import { freshChance, imagine } from './computer.ts';
import { dutiesOfClock, dutiesOfTurn, notices, type Situation } from './duties.ts';
import { loadMatch, loadPlay, newEntries, type House } from './house.ts';
import { bankLeft, passTurn, startClock, type Clock, type Holiday } from './pace.ts';
import type { Play, Step } from './play.ts';
import { sidesOf, tableFor, type Offer, type Result, type Standing, type TableRows } from './table.ts';
import { startMatch } from './start.ts';
import { Watchers, type Watcher } from './watchers.ts';
import { wireRefusal, type WireRefusal } from './wire.ts';

export type Answered = { readonly version: number } | { readonly refusal: WireRefusal };

/** Every so many entries the state is kept whole, so that taking up a match replays no more than this. */
const snapshotEvery = 50;

/**
 * A match in this process. Everything about it is done one thing after another; what is done is in the store before
 * anybody hears of it. Other processes may serve the same match: whoever is second to add a version reads what the
 * first one did and tries again.
 */
export class MatchHost {
  readonly id: string;
  readonly #house: House;
  readonly watchers = new Watchers();
  #table: TableRows;
  #play: Play | undefined;
  #standing: Standing;
  #holidays: readonly (readonly Holiday[])[] = [];
  #behind = false;
  /** The store may have gone back behind what is in memory: somebody restored a backup. */
  #doubtful = false;
  #last: Promise<unknown> = Promise.resolve();
  usedAt = 0;

  private constructor(house: House, table: TableRows) {
    this.#house = house;
    this.id = table.row.id;
    this.#table = table;
    this.#standing = JSON.parse(table.row.opening) as Standing;
  }

  static async open(house: House, id: string): Promise<MatchHost | undefined> {
    const rows = await loadMatch(house, id);
    if (rows === undefined) return undefined;
    const host = new MatchHost(house, rows);
    await host.#takeUp();
    return host;
  }

  get table(): TableRows {
    return this.#table;
  }

  get standing(): Standing {
    return this.#standing;
  }

  get isWatched(): boolean {
    return this.watchers.any;
  }

  get game(): Game {
    return this.#house.game(this.#table.row.game);
  }

  /** The match on the board. */
  play(): Play {
    if (this.#play === undefined) throw new ApiError('conflict', 'The match has not begun: not every seat is taken.');
    return this.#play;
  }

  seatsOf(player: string | null): number[] {
    return this.#table.seats.filter((each) => player !== null && each.player_id === player).map(({ seat }) => seat);
  }

  versionFor(audience: number): number {
    return this.#play?.versionFor(audience) ?? -1;
  }

  sidesOf(seat: number): readonly string[] {
    return sidesOf(this.#table.seats[seat]!);
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

  /** Does one thing at a time, on the newest known state; once more from the start when another process was faster. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(async () => {
      this.usedAt = Date.now();
      for (let attempt = 0; ; attempt++) {
        if (this.#doubtful) await this.#reload();
        else if (this.#behind) await this.#catchUp();
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

  // ── The board ──

  act(seat: number, asked: { side: string; action: unknown; version: number }): Promise<Answered> {
    return this.run(async () => {
      const play = this.#running();
      this.#assertSide(seat, asked.side);
      const stale = this.#refuseStale(seat, asked.version);
      if (stale !== undefined) return this.#refuse(stale);
      return this.#keep(play.act(asked.side, asked.action, Date.now()), seat);
    });
  }

  /** Free inside the window; beyond it an offer to the others is needed. */
  undo(seat: number, asked: { side: string; to?: number | undefined; version: number }): Promise<Answered> {
    return this.run(async () => {
      const play = this.#running();
      this.#assertSide(seat, asked.side);
      const stale = this.#refuseStale(seat, asked.version);
      if (stale !== undefined) return this.#refuse(stale);
      const to = this.#undoTarget(seat, asked.to);
      if (to === undefined) return this.#refuse(refusal('rokada', 'undo-nothing'));
      return this.#keep(play.undo({ side: asked.side, to }, Date.now()), seat);
    });
  }

  /** Everything the computer has to decide now, one action after the other. */
  async playComputer(): Promise<void> {
    for (let more = true; more;) {
      more = await this.run(async () => {
        if (this.#table.row.status !== 'running' || this.#play === undefined) return false;
        const play = this.#play;
        const seat = play.turn().find((each) => this.#table.seats[each]!.kind === 'computer');
        if (seat === undefined) return false;
        const { sides } = play.match.seats[seat]!;
        const side = play.match.decisions().find((each) => sides.includes(each.side))!.side;
        const chance = freshChance();
        const imagined = imagine(this.game, play.match.state, sides, chance);
        const action = await this.#house.computer.choose(this.game, imagined, side, chance);
        const answer = await this.#keep(play.act(side, action, Date.now()), seat);
        if ('refusal' in answer) throw new Error(`the computer chose what is refused: ${answer.refusal.key}`);
        return true;
      });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #keep(step: Step | { refusal: Refusal }, seat: number): Promise<Answered> {
    if ('refusal' in step) return this.#refuse(step.refusal);
    const play = this.#play!;
    const at = Date.now();
    const { outcome } = play.match;
    const turn = play.turn();
    const standing: Standing = { version: step.version, turn, clock: this.#clockAfter(turn, at) };
    const result: Result | undefined = outcome && { how: 'outcome', ...outcome };
    const jobs =
      result === undefined
        ? dutiesOfTurn(this.#situation(), this.#standing, standing, at)
        : notices(this.#situation(), 'finished', step.version, at);
    const row = {
      match_id: this.id,
      version: step.version,
      at,
      entry: JSON.stringify(step.entry),
      seen: step.seen,
      turn: JSON.stringify(turn),
      clock: JSON.stringify(standing.clock),
    };
    const snapshot = step.version % snapshotEvery === 0;
    const { store } = this.#house;
    const alone = result === undefined && !snapshot && (jobs.length === 0 || !this.#house.jobs.kept);
    if (alone) await store.append(row);
    else {
      await store.db.transaction().execute(async (db) => {
        await store.append(row, db);
        if (snapshot) {
          const { version, state } = play.match.snapshot();
          await db
            .insertInto('snapshots')
            .values({ match_id: this.id, version, state: JSON.stringify(state) })
            .execute();
        }
        if (result !== undefined) await this.#writeTable(db, finished(result, at));
        await this.#house.jobs.within(jobs, db);
      });
    }
    this.#house.jobs.committed(jobs);
    this.#standing = standing;
    this.#house.count('actions');
    if (result !== undefined) await this.#reloadTable();
    this.watchers.tellStep(step, standing);
    if (result !== undefined) this.#tellTable();
    return { version: play.versionFor(seat + 1) };
  }

  #running(): Play {
    const play = this.play();
    if (this.#table.row.status === 'finished') throw new ApiError('conflict', 'The match is over.');
    return play;
  }

  #assertSide(seat: number, side: string): void {
    if (sidesOf(this.#table.seats[seat]!).includes(side)) return;
    throw new ApiError('not-allowed', 'You do not play that side.');
  }

  #refuse(no: Refusal): { refusal: WireRefusal } {
    this.#house.count('refusals');
    return { refusal: wireRefusal(this.game, no) };
  }

  #refuseStale(seat: number, version: number): Refusal | undefined {
    const now = this.#play!.versionFor(seat + 1);
    return version === now ? undefined : refusal('rokada', 'stale', { version, now });
  }

  #undoTarget(seat: number, own: number | undefined): number | undefined {
    return own === undefined ? this.#play!.beforeLastActionOf(seat) : this.#play!.matchVersion(seat + 1, own);
  }

  // ── Offers, endings, absences ──

  offer(
    seat: number,
    asked: { kind: 'draw' | 'undo'; to?: number | undefined },
  ): Promise<{ offer: string } | Answered> {
    return this.run(async () => {
      this.#running();
      const { offers } = this.#table;
      if (offers.some(({ by, kind }) => by === seat && kind === asked.kind)) {
        throw new ApiError('conflict', 'You have made that offer already; it waits for an answer.');
      }
      const to = asked.kind === 'undo' ? this.#undoTarget(seat, asked.to) : undefined;
      if (asked.kind === 'undo' && to === undefined) return this.#refuse(refusal('rokada', 'undo-nothing'));
      if (asked.kind === 'draw' && this.#table.seats.some(({ kind }) => kind === 'computer')) {
        throw new ApiError('conflict', 'The computer plays on.');
      }
      const offer: Offer = {
        id: randomBytes(6).toString('hex'),
        kind: asked.kind,
        by: seat,
        agreed: this.#alikeTo(seat),
        ...(to !== undefined && { to }),
      };
      await this.#settle(offer, 'offer');
      return { offer: offer.id };
    });
  }

  answer(seat: number, asked: { offer: string; accept: boolean }): Promise<void> {
    return this.run(async () => {
      this.#running();
      const offer = this.#table.offers.find(({ id }) => id === asked.offer);
      if (offer === undefined) throw new ApiError('not-found', 'That offer no longer stands.');
      if (!asked.accept) return this.#changeTable({ offers: this.#offersWithout(offer) });
      if (offer.agreed.includes(seat)) throw new ApiError('conflict', 'The others must answer, not you.');
      await this.#settle({ ...offer, agreed: [...offer.agreed, ...this.#alikeTo(seat)] });
    });
  }

  resign(seat: number): Promise<void> {
    return this.run(async () => {
      this.#running();
      await this.#end({ how: 'resigned', winners: this.#sidesOfOthers(seat), seat });
    });
  }

  /** Ends a match whose next player let his time run out. */
  claim(seat: number): Promise<void> {
    return this.run(async () => {
      this.#running();
      const late = this.#late(Date.now()).find((each) => each !== seat);
      if (late === undefined) throw new ApiError('conflict', 'Nobody is late.');
      await this.#end({ how: 'time', winners: this.#sidesOfOthers(late), seat: late });
    });
  }

  /** Puts the computer, or whoever takes the seat, in the place of one who left or is late. */
  replace(asked: { seat: number; by: 'computer' | 'anybody' | 'invited' }): Promise<void> {
    return this.run(async () => {
      this.#running();
      const now = Date.now();
      const seat = this.#table.seats[asked.seat];
      if (seat === undefined) throw new ApiError('not-found', `There is no seat ${asked.seat}.`);
      const absent = seat.kind === 'person' && seat.player_id === null;
      if (!absent && !this.#late(now).includes(asked.seat)) {
        throw new ApiError('not-allowed', 'Whoever sits there is neither gone nor late.');
      }
      const computer = asked.by === 'computer';
      const { clock } = this.#standing;
      const fresh = clock && {
        bank: clock.bank.map((left, i) => (i === asked.seat ? this.#table.pace!.bank : left)),
        since: clock.since.map((since, i) => (i === asked.seat && since !== null ? now : since)),
      };
      await this.#changeTable(
        { opening: JSON.stringify({ ...this.#standing, clock: fresh }) },
        { seat: asked.seat, to: vacated(computer ? 'computer' : 'person', asked.by === 'anybody') },
        computer ? [{ task: 'computer', match: this.id }] : [],
      );
    });
  }

  /** Somebody gets up for good; the others may replace him. */
  leave(seat: number): Promise<void> {
    return this.run(async () => {
      if (this.#table.row.status === 'finished') throw new ApiError('conflict', 'The match is over.');
      await this.#changeTable({}, { seat, to: vacated('person', false) });
    });
  }

  /** Sits down; with the last one the match begins. */
  sit(seat: number, player: { id: string; name: string }, nonce: string): Promise<void> {
    return this.run(async () => {
      const { row, seats } = this.#table;
      if (row.status === 'finished') throw new ApiError('conflict', 'The match is over.');
      const taken = { player_id: player.id, name: player.name, open: 0, ...(row.status === 'waiting' && { nonce }) };
      const after = seats.map((each) => (each.seat === seat ? { ...each, ...taken } : each));
      const full =
        row.status === 'waiting' && after.every((each) => each.kind === 'computer' || each.player_id !== null);
      if (!full) return this.#changeTable({}, { seat, to: taken });
      await this.#begin(after, { seat, to: taken });
    });
  }

  /** A match for which everybody is there from the start. */
  beginIfFull(): Promise<void> {
    return this.run(async () => {
      const { row, seats } = this.#table;
      if (row.status !== 'waiting' || seats.some((each) => each.kind === 'person' && each.player_id === null)) return;
      await this.#begin(seats);
    });
  }

  async #begin(seats: readonly SeatRow[], change?: { seat: number; to: Partial<SeatRow> }): Promise<void> {
    const now = Date.now();
    const { row, pace } = this.#table;
    const begun = startMatch(this.game, row, seats);
    const opening: Standing = {
      version: 0,
      turn: begun.turn,
      clock: pace && startClock(pace, seats.length, begun.turn, now),
    };
    await this.#changeTable(
      {
        status: 'running',
        started_at: now,
        nonces: JSON.stringify(begun.nonces),
        setup: JSON.stringify(begun.setup),
        opening: JSON.stringify(opening),
      },
      change,
      [
        ...dutiesOfTurn(this.#situation(seats), this.#standing, opening, now),
        ...notices(this.#situation(seats), 'started', 0, now),
      ],
    );
    await this.#takeUp();
    this.#welcomeAll();
  }

  /** Looks at the clocks: who is out of time loses, or may be replaced by the others. */
  checkClock(): Promise<void> {
    return this.run(async () => {
      const { row, pace } = this.#table;
      if (row.status !== 'running' || pace === null || this.#standing.clock === null) return;
      const now = Date.now();
      await this.#readHolidays();
      const late = this.#late(now)[0];
      if (late !== undefined && pace.late === 'loses') {
        return this.#end({ how: 'time', winners: this.#sidesOfOthers(late), seat: late });
      }
      // Holidays may have moved the hour.
      if (late === undefined) await this.#addJobs(dutiesOfClock(this.#situation(), this.#standing));
    });
  }

  #late(now: number): number[] {
    const { pace } = this.#table;
    const { clock } = this.#standing;
    if (pace === null || clock === null) return [];
    return [...clock.since.keys()].filter(
      (seat) => clock.since[seat] !== null && bankLeft(clock, pace, seat, now, this.#holidays[seat] ?? []) <= 0,
    );
  }

  /** Seats of the same player agree with each other, and the computer with any taking back. */
  #alikeTo(seat: number): number[] {
    const { seats } = this.#table;
    const player = seats[seat]!.player_id;
    return seats
      .filter((each) => each.seat === seat || each.kind === 'computer' || each.player_id === player)
      .map((each) => each.seat);
  }

  #sidesOfOthers(seat: number): string[] {
    return this.#table.seats.filter((each) => each.seat !== seat).flatMap(sidesOf);
  }

  #offersWithout(offer: Offer): string {
    return JSON.stringify(this.#table.offers.filter(({ id }) => id !== offer.id));
  }

  /** An offer on which all agree is carried out; any other waits. */
  async #settle(offer: Offer, notice?: 'offer'): Promise<void> {
    const { seats, offers } = this.#table;
    if (!seats.every(({ seat }) => offer.agreed.includes(seat))) {
      const others = offers.filter(({ id }) => id !== offer.id);
      const jobs =
        notice === undefined
          ? []
          : notices(this.#situation(), notice, this.#standing.version, Date.now(), offer.agreed);
      return this.#changeTable({ offers: JSON.stringify([...others, offer]) }, undefined, jobs);
    }
    if (offer.kind === 'draw') return this.#end({ how: 'draw', winners: [] });
    const consent = seats.filter(({ seat }) => seat !== offer.by).map((each) => sidesOf(each)[0]!);
    const side = sidesOf(seats[offer.by]!)[0]!;
    const done = await this.#keep(this.#play!.undo({ side, to: offer.to!, consent }, Date.now()), offer.by);
    await this.#changeTable({ offers: this.#offersWithout(offer) });
    if ('refusal' in done) throw new ApiError('conflict', `That can no longer be taken back (${done.refusal.key}).`);
  }

  #end(result: Result): Promise<void> {
    const now = Date.now();
    return this.#changeTable(
      finished(result, now),
      undefined,
      notices(this.#situation(), 'finished', this.#standing.version, now),
    );
  }

  setRematch(match: string): Promise<boolean> {
    return this.run(async () => {
      if (this.#table.row.rematch !== null) return false;
      await this.#changeTable({ rematch: match });
      return true;
    });
  }

  // ── The store ──

  async #changeTable(
    changes: Partial<MatchRow>,
    seat?: { seat: number; to: Partial<SeatRow> },
    jobs: readonly Job[] = [],
  ): Promise<void> {
    await this.#house.store.db.transaction().execute(async (db) => {
      await this.#writeTable(db, changes);
      if (seat !== undefined) {
        await db
          .updateTable('seats')
          .set(seat.to)
          .where('match_id', '=', this.id)
          .where('seat', '=', seat.seat)
          .execute();
      }
      await this.#house.store.tell(this.id, db);
      await this.#house.jobs.within(jobs, db);
    });
    this.#house.jobs.committed(jobs);
    await this.#reloadTable();
    this.#tellTable();
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

  async #addJobs(jobs: readonly Job[]): Promise<void> {
    await this.#house.jobs.within(jobs, this.#house.store.db);
    this.#house.jobs.committed(jobs);
  }

  async #reloadTable(): Promise<void> {
    this.#table = (await loadMatch(this.#house, this.id))!;
    const opening = JSON.parse(this.#table.row.opening) as Standing;
    if (this.#play === undefined || opening.version === this.#play.version) this.#standing = opening;
  }

  async #takeUp(): Promise<void> {
    if (this.#table.row.status === 'waiting') return;
    const { play, standing } = await loadPlay(this.#house, this.#table);
    this.#play = play;
    this.#standing = standing;
    await this.#readHolidays();
  }

  async #readHolidays(): Promise<void> {
    if (!this.#table.pace?.holidays) return;
    this.#holidays = await Promise.all(
      this.#table.seats.map(({ player_id: player }) =>
        player === null ? Promise.resolve([]) : this.#house.holidaysOf(player),
      ),
    );
  }

  async #reload(): Promise<void> {
    try {
      const known = [this.#play?.version, this.#table.row.revision];
      this.#doubtful = this.#behind = false;
      await this.#reloadTable();
      await this.#takeUp();
      if (known[0] !== this.#play?.version || known[1] !== this.#table.row.revision) this.#welcomeAll();
    } catch {
      this.#doubtful = true; // the store is away: whoever asks next tries again
    }
  }

  async #catchUp(): Promise<void> {
    this.#behind = false;
    const { revision, status } = this.#table.row;
    const rows = this.#play === undefined ? [] : await newEntries(this.#house, this.id, this.#play.version);
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
    await this.#reloadTable();
    if (status === 'waiting' && this.#table.row.status !== 'waiting') {
      await this.#takeUp();
      this.#welcomeAll();
    } else if (revision !== this.#table.row.revision) this.#tellTable();
  }

  #clockAfter(turn: readonly number[], now: number): Clock | null {
    const { pace } = this.#table;
    const { clock } = this.#standing;
    return pace === null || clock === null
      ? null
      : passTurn(clock, pace, turn, now, (seat) => this.#holidays[seat] ?? []);
  }

  /** What duties follow from. */
  #situation(seats: readonly SeatRow[] = this.#table.seats): Situation {
    return { match: this.id, seats, pace: this.#table.pace, holidays: this.#holidays };
  }

  // ── Those who watch ──

  /** Everything somebody needs who has just come, or come back and has seen so much already. */
  welcome({ audience, player }: Pick<Watcher, 'audience' | 'player'>, since = 0): object {
    const play = this.#play;
    return {
      is: 'welcome',
      seat: audience - 1,
      table: tableFor(this.#table, this.#standing, player),
      ...(play !== undefined && {
        version: play.versionFor(audience),
        view: play.viewFor(audience),
        decisions: play.decisionsFor(audience),
        log: play.logFor(audience, since),
      }),
    };
  }

  #welcomeAll(): void {
    this.watchers.tell((watcher) => this.welcome(watcher));
  }

  #tellTable(): void {
    this.watchers.tell(({ player }) => ({ is: 'table', table: tableFor(this.#table, this.#standing, player) }));
  }
}

const finished = (result: Result, at: number): Partial<MatchRow> => ({
  status: 'finished',
  result: JSON.stringify(result),
  offers: '[]',
  ended_at: at,
});

const vacated = (kind: SeatRow['kind'], open: boolean): Partial<SeatRow> => ({
  kind,
  player_id: null,
  invited: null,
  open: open ? 1 : 0,
  token: randomBytes(18).toString('base64url'),
  ...(kind === 'computer' && { name: 'computer' }),
});
