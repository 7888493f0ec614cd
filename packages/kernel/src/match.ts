import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { commitmentTo, NotedChance, ProvableChance, RecordedChance, type Chance } from './chance.ts';
import type { Choices, PartialAction } from './choices.ts';
import type { Action, Game, Start } from './game.ts';
import { History, type LogEntry } from './history.ts';
import {
  chainOn,
  chainStart,
  JournalError,
  ReplayError,
  type Entry,
  type Journal,
  type Seat,
  type UndoEntry,
} from './journal.ts';
import type { Packing } from './past.ts';
import { readPosition, type Position } from './position.ts';
import { inOneMoment } from './memo.ts';
import { assertSeats, seatOf, seatsOf } from './seats.ts';
import type { Json, Outcome, State } from './state.ts';
import type { Decision } from './steps.ts';
import type { View } from './view.ts';
import { refusal, type Refusal } from './why.ts';
import { decodeAction, encodeAction } from './wire.ts';
import type { News } from './world.ts';

export interface MatchStart {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly seats?: readonly Seat[];
  /** 32 bytes in hexadecimal; drawn afresh when left out. */
  readonly secret?: string;
  readonly nonces?: readonly string[];
  /** Begin from this position instead of the scenario's set-up; it brings its own scenario and options. */
  readonly position?: unknown;
  /** How what is long past is kept small. */
  readonly packing?: Packing;
}

/** What was done, as the journal keeps it, with the news it brought; or why not. */
export type Answer =
  | { readonly version: number; readonly entry: Entry; readonly news: readonly News[] }
  | { readonly refusal: Refusal };

export interface Snapshot {
  readonly version: number;
  readonly state: Json;
}

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
  readonly #history: History<S>;
  #state!: S;
  /** What is to be decided now, once somebody has asked. */
  #decisions: readonly Decision[] | undefined;
  /** Made with the first draw: the key is worked out once. */
  #dice: ProvableChance | undefined;
  /** The hash of the journal up to an entry, once somebody has asked. */
  #chain: { readonly hash: Uint8Array; readonly entries: number } | undefined;
  /** The state before the last action, and the version that action led to. */
  #spare: S | undefined;
  #spareBefore = -1;

  private constructor(
    game: Game<S>,
    start: Start,
    seats: readonly Seat[],
    chance: Journal['chance'],
    from: Position | undefined,
    packing?: Packing,
  ) {
    assertSeats(game, start, seats);
    this.game = game;
    this.start = start;
    this.seats = seats;
    this.#chanceSpec = chance;
    this.#from = from;
    this.#history = new History(game, seats, start, from, packing);
  }

  static start<S extends State>(game: Game<S>, from: MatchStart = {}): Match<S> {
    const position = from.position as Position | undefined;
    const start = position === undefined ? game.start(from.scenario, from.options) : readPosition(game, position).start;
    const secret = from.secret ?? bytesToHex(randomBytes(32));
    const chance = { commitment: commitmentTo(secret), nonces: from.nonces ?? [], secret };
    const match = new Match(game, start, from.seats ?? seatsOf(game, start), chance, position, from.packing);
    const noted = new NotedChance(match.#chance());
    match.#state = match.#history.setUp(noted);
    match.#history.setupDraws = noted.draws;
    match.#history.drawn = noted.draws.length;
    return match;
  }

  /**
   * Takes up a match from its journal, checking every action on the way. What lies before the snapshot, if there
   * is one, is taken on trust. `anyRules` lets a journal of another rules version try its luck.
   */
  static resume<S extends State>(
    game: Game<S>,
    journal: Journal,
    {
      snapshot,
      anyRules = false,
      packing,
    }: { snapshot?: Snapshot | undefined; anyRules?: boolean; packing?: Packing } = {},
  ): Match<S> {
    if (journal.game !== game.id) throw new JournalError('game', `is ${journal.game}, not ${game.id}`);
    if (journal.rules !== game.version && !anyRules) {
      throw new JournalError('rules', `was played under version ${journal.rules}; the rules here are ${game.version}`);
    }
    const match = new Match(game, startOf(game, journal), journal.seats, journal.chance, journal.from, packing);
    const history = match.#history;
    history.setupDraws = journal.setup;
    history.drawn = journal.setup.length;
    if (snapshot === undefined) match.#state = history.setUp(new RecordedChance(journal.setup));
    else history.setUpOnTrust();

    const takeUp = (): void => {
      if (snapshot?.version !== history.version) return;
      match.#state = game.codec.fromJSON(snapshot.state);
      history.keep(match.#state);
    };
    takeUp();
    for (const entry of journal.actions) {
      const trusted = history.version < (snapshot?.version ?? 0);
      if ('undo' in entry) {
        const no = trusted ? undefined : history.refuseUndo(entry.side, entry.undo, entry.consent);
        if (no !== undefined) throw new ReplayError(history.version, entry, no);
        match.#goBack(entry, trusted);
      } else if (trusted) history.recordOnTrust(entry);
      else {
        match.#keepSpare();
        history.record(entry, history.replay(match.#state, entry, history.version), match.#state);
        match.#spareBefore = history.version;
      }
      takeUp();
    }
    return match;
  }

  /** Rises by one with everything that happens, taking back included. */
  get version(): number {
    return this.#history.version;
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
    return (this.#decisions ??= this.game.decisions(this.#state));
  }

  choices(side: string, draft: PartialAction = {}): Choices {
    return this.game.choices(this.#state, side, draft);
  }

  view(sides: readonly string[]): View {
    return this.game.view(this.#state, sides);
  }

  /** What each of several audiences may know; one view for all while nothing is hidden from anybody. */
  views(audiences: readonly (readonly string[])[]): readonly View[] {
    if (this.game.hides?.(this.#state) ?? true)
      return inOneMoment(this.#state, () => audiences.map((sides) => this.view(sides)));
    const open = this.view([]);
    return audiences.map(() => open);
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
    return this.#carryOut(side, decoded.action);
  }

  /**
   * Goes back to an earlier version: the one before the last action when none is named. Free inside the window;
   * beyond it every other seat must have consented, in the name of one of its sides.
   */
  undo(asked: { side: string; to?: number; version?: number; consent?: readonly string[] }): Answer {
    const { side, consent } = asked;
    const history = this.#history;
    const to = asked.to ?? history.beforeLastAction();
    const no = this.#refuseSender(side, asked.version) ?? history.refuseUndo(side, to, consent);
    if (no !== undefined) return { refusal: no };
    const free = history.refuseUndo(side, to) === undefined;
    const entry = free ? { side, undo: to } : { side, undo: to, consent: consent ?? [] };
    this.#goBack(entry);
    return { version: this.version, entry, news: [] };
  }

  /** Why a side may not freely go back, by default before the last action; undefined when it may. */
  refuseUndo(side: string, to = this.#history.beforeLastAction()): Refusal | undefined {
    return this.#history.refuseUndo(side, to);
  }

  /** What was done to come to a version from the one before; undefined for the beginning. */
  entryOf(version: number): Entry | undefined {
    return version < 1 ? undefined : this.#history.entries.at(version - 1);
  }

  /** The log as these sides may read it, from a version on. */
  log(sides: readonly string[], since = 0): LogEntry[] {
    return this.#history.log(sides, since);
  }

  /** The state as it was at a version, as a copy of its own. */
  stateAt(version: number): S {
    if (!Number.isSafeInteger(version) || version < 0 || version > this.version) {
      throw new RangeError(`the match has versions 0 to ${this.version}, not ${version}`);
    }
    return this.#history.stateAt(version);
  }

  /** The match as a file. The secret goes along once the match is over, or when whoever keeps the match says so. */
  journal({ reveal = this.outcome !== undefined } = {}): Journal {
    const { outcome } = this;
    const { commitment, nonces, secret } = this.#chanceSpec;
    const head = {
      format: 'rokada-journal/1',
      game: this.game.id,
      rules: this.game.version,
      scenario: this.start.scenario,
      options: this.start.options,
      seats: this.seats,
      chance: { commitment, nonces, ...(reveal && secret !== undefined && { secret }) },
      ...(this.#from !== undefined && { from: this.#from }),
      setup: this.#history.setupDraws,
    } as const;
    return {
      ...head,
      actions: [...this.#history.entries.from(0)],
      end: {
        version: this.version,
        state: this.game.codec.hash(this.#state),
        chain: this.#chainFrom(head),
        ...(outcome !== undefined && { outcome }),
      },
    };
  }

  /** Entries are only ever added: what was hashed for one file is not hashed again for the next. */
  #chainFrom(head: Omit<Journal, 'actions' | 'end'>): string {
    this.#chain ??= { hash: chainStart(head), entries: 0 };
    for (const entry of this.#history.entries.from(this.#chain.entries)) {
      this.#chain = { hash: chainOn(this.#chain.hash, entry), entries: this.#chain.entries + 1 };
    }
    return bytesToHex(this.#chain.hash);
  }

  snapshot(): Snapshot {
    return { version: this.version, state: this.game.codec.toJSON(this.#state) };
  }

  #refuseSender(side: string, version: number | undefined): Refusal | undefined {
    if (seatOf(this.seats, side) < 0) return refusal('rokada', 'unknown-side', { side: side.slice(0, 60) });
    if (version === undefined || version === this.version) return undefined;
    return refusal('rokada', 'stale', { version, now: this.version });
  }

  #carryOut(side: string, accepted: Action): Answer {
    const noted = new NotedChance(this.#chance());
    const before = this.decisions();
    // A fault in the rules must not leave the match half-way: the copy takes over.
    this.#keepSpare();
    let played;
    try {
      played = this.#history.play(this.#state, before, side, accepted, noted, () => noted.draws.length > 0);
    } catch (fault) {
      [this.#state, this.#spare] = [this.#spare!, this.#state];
      throw fault;
    }
    const action = encodeAction(this.game, accepted);
    const entry = { side, action, ...(noted.draws.length > 0 && { draws: noted.draws }) };
    this.#history.record(entry, played, this.#state);
    this.#decisions = played.decisions;
    this.#spareBefore = this.version;
    return { version: this.version, entry, news: played.news! };
  }

  #keepSpare(): void {
    const { codec } = this.game;
    this.#spareBefore = -1;
    this.#spare = this.#spare === undefined ? codec.clone(this.#state) : codec.copyInto(this.#state, this.#spare);
  }

  /** One action back the spare is at hand; further back, the history plays forward from a kept copy. */
  #goBack(entry: UndoEntry, trusted = false): void {
    this.#decisions = undefined;
    const one = this.#spareBefore === this.version && entry.undo === this.version - 1;
    this.#history.goBack(entry);
    if (one) [this.#state, this.#spare] = [this.#spare!, this.#state];
    else if (!trusted) this.#state = this.#history.stateAt(this.version);
  }

  #chance(): Chance {
    const { drawn } = this.#history;
    if (this.#dice?.drawn !== drawn) {
      this.#dice = new ProvableChance(this.#chanceSpec.secret!, this.#chanceSpec.nonces, drawn);
    }
    return this.#dice;
  }
}

function startOf<S extends State>(game: Game<S>, journal: Journal): Start {
  try {
    if (journal.from !== undefined) return readPosition(game, journal.from).start;
    return game.start(journal.scenario, journal.options);
  } catch (error) {
    throw new JournalError('scenario', (error as Error).message);
  }
}
