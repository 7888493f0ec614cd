import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { commitmentTo, NotedChance, ProvableChance, RecordedChance, type Chance, type Draw } from './chance.ts';
import type { Choices, PartialAction } from './choices.ts';
import type { Action, Game, Start } from './game.ts';
import {
  JournalError,
  ReplayError,
  type ActionEntry,
  type Entry,
  type Journal,
  type Seat,
  type UndoEntry,
} from './journal.ts';
import type { Json, Outcome, State } from './state.ts';
import { readPosition, type Position } from './position.ts';
import { advance, type Decision } from './steps.ts';
import type { View } from './view.ts';
import { assertSeats, seatsOf } from './seats.ts';
import { refusal, type Refusal } from './why.ts';
import { decodeAction, encodeAction } from './wire.ts';
import { listening, type News, type World } from './world.ts';

export interface MatchStart {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly seats?: readonly Seat[];
  /** 32 bytes in hexadecimal; drawn afresh when left out. */
  readonly secret?: string;
  readonly nonces?: readonly string[];
  /** Begin from this position instead of the scenario's set-up; it brings its own scenario and options. */
  readonly position?: unknown;
}

export type Answer = { readonly version: number } | { readonly refusal: Refusal };

export interface Snapshot {
  readonly version: number;
  readonly state: Json;
}

/** What happened at one version of the match, for the log. */
export interface LogEntry {
  readonly version: number;
  readonly side?: string;
  readonly news: readonly News[];
  /** Taken back since. */
  readonly undone?: true;
}

/** A point of the match's history: the action that led here and the point before it. */
interface Point {
  readonly entry: number;
  readonly seat: number;
  readonly before: Point | undefined;
  readonly depth: number;
  /** Why the action cannot be taken back freely; undefined when it can. */
  closedBy: string | undefined;
  news: readonly News[] | undefined;
  state?: State;
}

/** Every so many actions a copy of the state is kept, so that going back never replays more than this. */
const KEPT_EVERY = 64;

/**
 * A match: a game being played. It checks, applies and records actions, draws provable chance, knows what may be
 * taken back, and tells each side what it may know. Nothing here knows about networks or screens.
 */
export class Match<S extends State = State> {
  readonly game: Game<S>;
  readonly start: Start;
  readonly seats: readonly Seat[];
  readonly #chanceSpec: Journal['chance'];
  readonly #from: Position | undefined;
  readonly #entries: Entry[] = [];
  /** The point of history at which each version stands. */
  readonly #points: Point[] = [];
  #setupDraws: readonly Draw[] = [];
  #drawn = 0;
  #state!: S;
  #spare: S | undefined;

  private constructor(
    game: Game<S>,
    start: Start,
    seats: readonly Seat[],
    chance: Journal['chance'],
    from: Position | undefined,
  ) {
    this.game = game;
    this.start = start;
    this.seats = seats;
    this.#chanceSpec = chance;
    this.#from = from;
  }

  static start<S extends State>(game: Game<S>, from: MatchStart = {}): Match<S> {
    const position = from.position as Position | undefined;
    const start = position === undefined ? game.start(from.scenario, from.options) : readPosition(game, position).start;
    const secret = from.secret ?? bytesToHex(randomBytes(32));
    const chance = { commitment: commitmentTo(secret), nonces: from.nonces ?? [], secret };
    const seats = from.seats ?? seatsOf(game, start);
    assertSeats(game, start, seats);
    const match = new Match(game, start, seats, chance, position);
    const noted = new NotedChance(match.#chance());
    match.#setUp(noted);
    match.#setupDraws = noted.draws;
    match.#drawn = noted.draws.length;
    return match;
  }

  /**
   * Takes up a match from its journal, checking every action on the way. What lies before the snapshot, if there
   * is one, is taken on trust. `anyRules` lets a journal of another rules version try its luck.
   */
  static resume<S extends State>(
    game: Game<S>,
    journal: Journal,
    { snapshot, anyRules = false }: { snapshot?: Snapshot; anyRules?: boolean } = {},
  ): Match<S> {
    if (journal.game !== game.id) throw new JournalError('game', `is ${journal.game}, not ${game.id}`);
    if (journal.rules !== game.version && !anyRules) {
      throw new JournalError('rules', `was played under version ${journal.rules}; the rules here are ${game.version}`);
    }
    const start = startOf(game, journal);
    assertSeats(game, start, journal.seats);
    const match = new Match(game, start, journal.seats, journal.chance, journal.from);
    match.#setupDraws = journal.setup;
    match.#drawn = journal.setup.length;
    const trusted = snapshot?.version ?? 0;
    if (snapshot === undefined) {
      match.#setUp(new RecordedChance(journal.setup));
    } else {
      match.#points.push({
        entry: -1,
        seat: -1,
        before: undefined,
        depth: 0,
        closedBy: 'undo-nothing',
        news: undefined,
      });
    }
    const takeUp = (): void => {
      if (snapshot === undefined || match.version !== snapshot.version) return;
      match.#state = game.codec.fromJSON(snapshot.state);
      match.#points.at(-1)!.state = game.codec.clone(match.#state);
    };
    takeUp();
    for (const entry of journal.actions) {
      if ('undo' in entry) match.#goBack(entry, match.version >= trusted);
      else match.#playAgain(entry, match.version >= trusted);
      takeUp();
    }
    return match;
  }

  /** Rises by one with everything that happens, taking back included. */
  get version(): number {
    return this.#entries.length;
  }

  get state(): Readonly<S> {
    return this.#state;
  }

  get commitment(): string {
    return this.#chanceSpec.commitment;
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#state);
  }

  decisions(): readonly Decision[] {
    return this.game.decisions(this.#state);
  }

  choices(side: string, draft: PartialAction = {}): Choices {
    return this.game.choices(this.#state, side, draft);
  }

  view(sides: readonly string[]): View {
    return this.game.view(this.#state, sides);
  }

  /** Does what a side asks, or says why not. A stale version is refused: the side has not seen what happened since. */
  act(asked: { side: string; action: unknown; version?: number }): Answer {
    const { side } = asked;
    const no = this.#refuseSender(side, asked.version);
    if (no !== undefined) return { refusal: no };
    const decoded = decodeAction(this.game, asked.action);
    if (decoded.refusal !== undefined) return { refusal: decoded.refusal };
    const refused = this.game.check(this.#state, side, decoded.action);
    if (refused !== undefined) return { refusal: refused };
    if (this.#chanceSpec.secret === undefined) return { refusal: refusal('rokada', 'no-secret') };
    this.#carryOut(side, decoded.action);
    return { version: this.version };
  }

  /**
   * Goes back to an earlier version: the one before the last action when none is named. Free inside the window;
   * beyond it every other seat must have consented, in the name of one of its sides.
   */
  undo(asked: { side: string; to?: number; version?: number; consent?: readonly string[] }): Answer {
    const no = this.#refuseSender(asked.side, asked.version);
    if (no !== undefined) return { refusal: no };
    const { side, consent } = asked;
    const to = asked.to ?? this.#beforeLastAction();
    const closed = this.#refuseUndo(side, to, consent);
    if (closed !== undefined) return { refusal: closed };
    const free = this.#refuseUndo(side, to) === undefined;
    this.#goBack(free ? { side, undo: to } : { side, undo: to, consent: consent ?? [] }, false);
    this.#state = this.#stateAt(this.version);
    return { version: this.version };
  }

  /** Why a side may not freely take back the last action; undefined when it may. */
  refuseUndo(side: string, to = this.#beforeLastAction()): Refusal | undefined {
    return this.#refuseUndo(side, to);
  }

  /** The log as these sides may read it, from a version on. */
  log(sides: readonly string[], since = 0): LogEntry[] {
    this.#hearAgain();
    const live = new Set<Point>();
    for (let point = this.#points.at(-1); point !== undefined; point = point.before) live.add(point);
    const log: LogEntry[] = [];
    for (let version = since; version <= this.version; version++) {
      const entry = this.#entries[version - 1];
      if (entry !== undefined && 'undo' in entry) {
        log.push({ version, side: entry.side, news: [{ key: 'undo', rules: [], params: { to: entry.undo } }] });
        continue;
      }
      const point = this.#points[version]!;
      const news = point.news!.filter((each) => each.to?.some((side) => sides.includes(side)) ?? true);
      log.push({
        version,
        news,
        ...(entry !== undefined && { side: entry.side }),
        ...(!live.has(point) && { undone: true as const }),
      });
    }
    return log;
  }

  /** The state as it was at a version, as a copy of its own. */
  stateAt(version: number): S {
    if (!Number.isSafeInteger(version) || version < 0 || version > this.version) {
      throw new RangeError(`the match has versions 0 to ${this.version}, not ${version}`);
    }
    return this.#stateAt(version);
  }

  /** The match as a file. The secret goes along once the match is over, or when whoever keeps the match says so. */
  journal({ reveal = this.outcome !== undefined } = {}): Journal {
    const { outcome } = this;
    return {
      format: 'rokada-journal/1',
      game: this.game.id,
      rules: this.game.version,
      scenario: this.start.scenario,
      options: this.start.options,
      seats: this.seats,
      chance: {
        commitment: this.#chanceSpec.commitment,
        nonces: this.#chanceSpec.nonces,
        ...(reveal && this.#chanceSpec.secret !== undefined && { secret: this.#chanceSpec.secret }),
      },
      ...(this.#from !== undefined && { from: this.#from }),
      setup: this.#setupDraws,
      actions: [...this.#entries],
      end: {
        version: this.version,
        state: this.game.codec.hash(this.#state),
        ...(outcome !== undefined && { outcome }),
      },
    };
  }

  snapshot(): Snapshot {
    return { version: this.version, state: this.game.codec.toJSON(this.#state) };
  }

  #refuseSender(side: string, version: number | undefined): Refusal | undefined {
    if (this.#seatOf(side) < 0) return refusal('rokada', 'unknown-side', { side: side.slice(0, 60) });
    if (version !== undefined && version !== this.version) {
      return refusal('rokada', 'stale', { version, now: this.version });
    }
    return undefined;
  }

  #seatOf(side: string): number {
    return this.seats.findIndex((seat) => seat.sides.includes(side));
  }

  #setUp(chance: Chance): void {
    const { world, news } = listening(chance);
    this.#state = this.#begin(world);
    const state = this.game.codec.clone(this.#state);
    this.#points.push({ entry: -1, seat: -1, before: undefined, depth: 0, closedBy: 'undo-nothing', news, state });
  }

  #begin(world: World): S {
    if (this.#from === undefined) return this.game.begin(this.start, world);
    const { state } = readPosition(this.game, this.#from);
    advance(this.game.steps, state, world);
    return state;
  }

  #carryOut(side: string, accepted: Action): void {
    const { codec } = this.game;
    const noted = new NotedChance(this.#chance());
    // A fault in the rules must not leave the match half-way: the copy takes over.
    this.#spare = this.#spare === undefined ? codec.clone(this.#state) : codec.copyInto(this.#state, this.#spare);
    let played: Played;
    try {
      played = this.#play(this.#state, side, accepted, noted, () => noted.draws.length > 0);
    } catch (fault) {
      [this.#state, this.#spare] = [this.#spare, this.#state];
      throw fault;
    }
    this.#drawn += noted.draws.length;
    const action = encodeAction(this.game, accepted);
    this.#record({ side, action, ...(noted.draws.length > 0 && { draws: noted.draws }) }, played);
  }

  /** An action out of the journal. Before the snapshot it is only noted. */
  #playAgain(entry: ActionEntry, checked: boolean): void {
    this.#drawn += entry.draws?.length ?? 0;
    if (checked) this.#record(entry, this.#replay(this.#state, entry, this.version));
    else this.#record(entry, { news: undefined, closedBy: 'undo-resumed' });
  }

  #record(entry: ActionEntry, { news, closedBy }: Played): void {
    const before = this.#points.at(-1)!;
    const depth = before.depth + 1;
    const point: Point = { entry: this.version, seat: this.#seatOf(entry.side), before, depth, closedBy, news };
    if (news !== undefined && depth % KEPT_EVERY === 0) point.state = this.game.codec.clone(this.#state);
    this.#entries.push(entry);
    this.#points.push(point);
  }

  /** Applies an action and finds out whether it can be taken back. */
  #play(state: S, side: string, accepted: Action, chance: Chance, drew: () => boolean): Played {
    const seat = this.#seatOf(side);
    const before = this.#decidingSeats(state);
    const heard = listening(chance);
    this.game.apply(state, side, accepted, heard.world);
    const closedBy = drew()
      ? 'undo-chance'
      : heard.revealed()
        ? 'undo-revealed'
        : passedOn(seat, before, this.#decidingSeats(state))
          ? 'undo-passed'
          : undefined;
    return { news: heard.news, closedBy };
  }

  #replay(state: S, entry: ActionEntry, index: number): Played {
    const decoded = decodeAction(this.game, entry.action);
    if (decoded.refusal !== undefined) throw new ReplayError(index, entry, decoded.refusal);
    const no = this.game.check(state, entry.side, decoded.action);
    if (no !== undefined) throw new ReplayError(index, entry, no);
    const draws = entry.draws ?? [];
    const recorded = new RecordedChance(draws);
    const played = this.#play(state, entry.side, decoded.action, recorded, () => draws.length > 0);
    if (recorded.left > 0)
      throw new ReplayError(index, entry, refusal('rokada', 'draws-left', { left: recorded.left }));
    return played;
  }

  #goBack(entry: UndoEntry, checked: boolean): void {
    const no = checked ? this.#refuseUndo(entry.side, entry.undo, entry.consent) : undefined;
    if (no !== undefined) throw new ReplayError(this.version, entry, no);
    this.#entries.push(entry);
    this.#points.push(this.#points[entry.undo]!);
    if (checked) this.#state = this.#stateAt(this.version);
  }

  /** Free as long as every action on the way back was this seat's and gave nothing away; else the others must agree. */
  #refuseUndo(side: string, to: number, consent?: readonly string[]): Refusal | undefined {
    if (!Number.isSafeInteger(to) || to < 0 || to >= this.version) return refusal('rokada', 'undo-nothing');
    const seat = this.#seatOf(side);
    if (this.seats.every((each, i) => i === seat || each.sides.some((other) => consent?.includes(other)))) {
      return undefined;
    }
    const target = this.#points[to];
    for (let point = this.#points.at(-1); point !== target; point = point.before) {
      if (point === undefined) return refusal('rokada', 'undo-nothing');
      if (point.closedBy !== undefined) return refusal('rokada', point.closedBy);
      if (point.seat !== seat) return refusal('rokada', 'undo-passed');
    }
    return undefined;
  }

  #decidingSeats(state: S): readonly number[] {
    return this.game.decisions(state).map((each) => this.#seatOf(each.side));
  }

  /** The version before the last action that still stands; -1 when none does. */
  #beforeLastAction(): number {
    const { before } = this.#points.at(-1)!;
    return before === undefined ? -1 : this.#points.lastIndexOf(before);
  }

  #chance(): Chance {
    return new ProvableChance(this.#chanceSpec.secret!, this.#chanceSpec.nonces, this.#drawn);
  }

  #stateAt(version: number): S {
    return this.#replayTo(this.#points[version]!, false);
  }

  /** Makes up for the news that a match resumed from a snapshot has not heard. */
  #hearAgain(): void {
    for (const point of this.#points) if (point.news === undefined) this.#replayTo(point, true);
  }

  /** Plays forward to a point from the nearest kept copy, or from the very start when the news are wanted too. */
  #replayTo(target: Point, hear: boolean): S {
    const { codec } = this.game;
    const ahead: Point[] = [];
    let from: Point | undefined = target;
    for (; from !== undefined && (hear || from.state === undefined); from = from.before) ahead.push(from);
    let state = from === undefined ? undefined : codec.clone(from.state as S);
    for (const point of ahead.toReversed()) {
      if (state === undefined) {
        const { world, news } = listening(new RecordedChance(this.#setupDraws));
        state = this.#begin(world);
        point.news ??= news;
      } else {
        const played = this.#replay(state, this.#entries[point.entry] as ActionEntry, point.entry);
        point.news ??= played.news;
        point.closedBy = played.closedBy;
      }
      if (point.state === undefined && point.depth % KEPT_EVERY === 0) point.state = codec.clone(state);
    }
    return state!;
  }
}

interface Played {
  readonly news: readonly News[] | undefined;
  readonly closedBy: string | undefined;
}

/** The seat has nothing more to decide, or somebody now decides who did not before. */
const passedOn = (seat: number, before: readonly number[], after: readonly number[]): boolean =>
  !after.includes(seat) || after.some((each) => !before.includes(each));

function startOf<S extends State>(game: Game<S>, journal: Journal): Start {
  try {
    if (journal.from !== undefined) return readPosition(game, journal.from).start;
    return game.start(journal.scenario, journal.options);
  } catch (error) {
    throw new JournalError('scenario', (error as Error).message);
  }
}
