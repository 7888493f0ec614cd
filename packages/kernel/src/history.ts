import { RecordedChance, type Chance, type Draw } from './chance.ts';
import type { Action, Game, Start } from './game.ts';
import { ReplayError, type ActionEntry, type Entry, type Seat, type UndoEntry } from './journal.ts';
import { keepCopy, type Kept } from './kept.ts';
import { Past, type Packing } from './past.ts';
import { readPosition, type Position } from './position.ts';
import { seatOf } from './seats.ts';
import type { State } from './state.ts';
import { advance, type Decision } from './steps.ts';
import { refusal, type Refusal } from './why.ts';
import { decodeAction } from './wire.ts';
import { Listening, type News, type World } from './world.ts';

/** What happened at one version of the match, for the log. */
export interface LogEntry {
  readonly version: number;
  readonly side?: string;
  /** Who of the side's staff did it, by name, where several play it. */
  readonly by?: string;
  readonly news: readonly News[];
  /** Taken back since. */
  readonly undone?: true;
}

/** What an action brought: the news, if they were heard, and why it cannot be taken back freely, if it cannot. */
export interface Played {
  readonly news: readonly News[] | undefined;
  readonly closedBy: string | undefined;
}

/** A point of the history: the action that led here and the point before it. */
interface Point {
  readonly entry: number;
  readonly seat: number;
  readonly before: Point | undefined;
  readonly depth: number;
  closedBy: string | undefined;
  /** A copy of how things stood here. */
  kept?: Kept<State>;
}

/** Every so many actions a copy of the state is kept, so that going back never replays more than this. */
const KEPT_EVERY = 64;
/** No more copies than this: of the older ones of a long match every other makes way, and then again. */
const MOST_KEPT = 16;

/** What was told at each version; null where it has not been heard, or nothing happened but going back. */
type Told = readonly News[] | null;

/**
 * Everything that happened in a match, in order, taking back included. Each version stands at a point; going back makes
 * a new version stand at an old point. Any of them can be visited again, and it is known which may be freely returned to.
 */
export class History<S extends State> {
  readonly entries: Past<Entry>;
  /** How many draws of chance were made, in what was taken back too: no die falls twice. */
  drawn = 0;
  setupDraws: readonly Draw[] = [];
  readonly #game: Game<S>;
  readonly #seats: readonly Seat[];
  readonly #start: Start;
  readonly #from: Position | undefined;
  readonly #packing: Packing | undefined;
  readonly #points: Point[] = [];
  #told: Past<Told>;
  /** Those with a copy of the state. */
  #kept: Point[] = [];

  constructor(game: Game<S>, seats: readonly Seat[], start: Start, from: Position | undefined, packing?: Packing) {
    this.#packing = packing;
    this.entries = new Past(packing);
    this.#told = new Past(packing);
    this.#game = game;
    this.#seats = seats;
    this.#start = start;
    this.#from = from;
  }

  get version(): number {
    return this.entries.length;
  }

  /** The beginning, played out. */
  setUp(chance: Chance): S {
    const heard = new Listening(chance);
    const state = this.#begin(heard);
    this.#addRoot(heard.news);
    this.keep(state);
    return state;
  }

  /** The beginning of a match whose later state is known: it is played out only if somebody asks for it. */
  setUpOnTrust(): void {
    this.#addRoot(undefined);
  }

  /** Keeps a copy of the state at the last version. */
  keep(state: S): void {
    this.#keepAt(this.#points.at(-1)!, state);
  }

  #keepAt(point: Point, state: S): void {
    if (point.kept === undefined) this.#kept.push(point);
    point.kept = keepCopy(this.#game.codec, state, this.#packing);
    if (this.#kept.length <= MOST_KEPT) return;
    const newest = this.#kept.length - MOST_KEPT / 4;
    this.#kept = this.#kept.filter((each, i) => {
      const stays = i >= newest || i % 2 === 0;
      if (!stays) delete each.kept;
      return stays;
    });
  }

  /** Adds an action that was played; `state` is how things stand after it. */
  record(entry: ActionEntry, { news, closedBy }: Played, state: S): void {
    const before = this.#points.at(-1)!;
    const depth = before.depth + 1;
    this.drawn += entry.draws?.length ?? 0;
    this.#points.push({ entry: this.version, seat: this.#seatOf(entry.side), before, depth, closedBy });
    this.entries.push(entry);
    this.#told.push(news ?? null);
    if (news !== undefined && depth % KEPT_EVERY === 0) this.keep(state);
  }

  /** Adds an action on trust, without playing it. */
  recordOnTrust(entry: ActionEntry): void {
    this.record(entry, { news: undefined, closedBy: 'undo-resumed' }, undefined as never);
  }

  goBack(entry: UndoEntry): void {
    this.entries.push(entry);
    this.#told.push(null);
    this.#points.push(this.#points[entry.undo]!);
  }

  /** Applies an action to a state in which these decisions are open, and finds out whether it can be taken back. */
  play(
    state: S,
    before: readonly Decision[],
    side: string,
    accepted: Action,
    chance: Chance,
    drew: () => boolean,
  ): Played & { readonly decisions: readonly Decision[] } {
    const heard = new Listening(chance);
    this.#game.apply(state, side, accepted, heard);
    const decisions = this.#game.decisions(state);
    const closedBy = drew()
      ? 'undo-chance'
      : heard.revealed
        ? 'undo-revealed'
        : this.#passedOn(this.#seatOf(side), before, decisions)
          ? 'undo-passed'
          : undefined;
    return { news: heard.news, closedBy, decisions };
  }

  /** Plays an entry of a journal again with the draws it recorded; throws a ReplayError if the rules say no. */
  replay(state: S, entry: ActionEntry, index: number): Played {
    const decoded = decodeAction(this.#game, entry.action);
    if (decoded.refusal !== undefined) throw new ReplayError(index, entry, decoded.refusal);
    const no = this.#game.check(state, entry.side, decoded.action);
    if (no !== undefined) throw new ReplayError(index, entry, no);
    const draws = entry.draws ?? [];
    const recorded = new RecordedChance(draws);
    const before = this.#game.decisions(state);
    const played = this.play(state, before, entry.side, decoded.action, recorded, () => draws.length > 0);
    if (recorded.left === 0) return played;
    throw new ReplayError(index, entry, refusal('rokada', 'draws-left', { left: recorded.left }));
  }

  /** The version before the last action that still stands; -1 when none does. */
  beforeLastAction(): number {
    const { before } = this.#points.at(-1)!;
    return before === undefined ? -1 : this.#points.lastIndexOf(before);
  }

  /** Free as long as every action on the way back was this seat's and gave nothing away; else the others must agree. */
  refuseUndo(side: string, to: number, consent?: readonly string[]): Refusal | undefined {
    if (!Number.isSafeInteger(to) || to < 0 || to >= this.version) return refusal('rokada', 'undo-nothing');
    const seat = this.#seatOf(side);
    if (this.#seats.every((each, i) => i === seat || each.sides.some((other) => consent?.includes(other)))) {
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

  /** The state as it was at a version, as a copy of its own. */
  stateAt(version: number): S {
    return this.#replayTo(this.#points[version]!);
  }

  /** What these sides may read, from a version on. */
  log(sides: readonly string[], since: number): LogEntry[] {
    const live = new Set<Point>();
    for (let point = this.#points.at(-1); point !== undefined && point.entry >= since - 1; point = point.before) {
      live.add(point);
    }
    this.#hearFrom(Math.max(since, 0));
    const log: LogEntry[] = [];
    for (let version = Math.max(since, 0); version <= this.version; version++) {
      const entry = this.entries.at(version - 1);
      if (entry !== undefined && 'undo' in entry) {
        log.push({ version, side: entry.side, news: [{ key: 'undo', rules: [], params: { to: entry.undo } }] });
        continue;
      }
      const point = this.#points[version]!;
      log.push({
        version,
        news: this.#told.at(version)!.filter((each) => each.to?.some((side) => sides.includes(side)) ?? true),
        ...(entry !== undefined && { side: entry.side }),
        ...(!live.has(point) && { undone: true as const }),
      });
    }
    return log;
  }

  #addRoot(news: readonly News[] | undefined): void {
    this.#points.push({ entry: -1, seat: -1, before: undefined, depth: 0, closedBy: 'undo-nothing' });
    this.#told.push(news ?? null);
  }

  /**
   * A match resumed from a snapshot has not heard its earlier news. From the latest point wanted back, each replay
   * tells of all between it and the nearest kept copy; a match that only goes on replays nothing.
   */
  #hearFrom(first: number): void {
    let heard: Map<Point, readonly News[]> | undefined;
    for (let version = this.version; version >= first; version--) {
      const point = this.#points[version]!;
      const known = point.entry !== version - 1 || this.#told.at(version) !== null;
      if (known || heard?.has(point)) continue;
      heard ??= new Map();
      this.#replayTo(point, heard);
    }
    if (heard === undefined) return;
    // A point that was gone back to told its news when it was reached first.
    const heardAt = (version: number): Told => {
      const point = this.#points[version]!;
      return point.entry === version - 1 ? (heard.get(point) ?? null) : null;
    };
    this.#told = new Past(
      this.#packing,
      [...this.#told.from(0)].map((news, version) => news ?? heardAt(version)),
    );
  }

  #begin(world: World): S {
    if (this.#from === undefined) return this.#game.begin(this.#start, world);
    const { state } = readPosition(this.#game, this.#from);
    advance(this.#game.steps, state, world);
    return state;
  }

  /** Plays forward to a point from the nearest kept copy; with `heard`, the last action too, to be told of all. */
  #replayTo(target: Point, heard?: Map<Point, readonly News[]>): S {
    const ahead: Point[] = [];
    let from: Point | undefined = target;
    for (; from !== undefined && (from.kept === undefined || (heard !== undefined && from === target));) {
      ahead.push(from);
      from = from.before;
    }
    let state = from?.kept?.open() as S | undefined;
    for (const point of ahead.toReversed()) {
      if (state === undefined) {
        const listening = new Listening(new RecordedChance(this.setupDraws));
        state = this.#begin(listening);
        heard?.set(point, listening.news);
      } else {
        const played = this.replay(state, this.entries.at(point.entry) as ActionEntry, point.entry);
        heard?.set(point, played.news!);
        point.closedBy = played.closedBy;
      }
      if (point.kept === undefined && point.depth % KEPT_EVERY === 0) this.#keepAt(point, state);
    }
    return state!;
  }

  #seatOf(side: string): number {
    return seatOf(this.#seats, side);
  }

  /** The seat has nothing more to decide, or somebody now decides who did not before. */
  #passedOn(seat: number, before: readonly Decision[], after: readonly Decision[]): boolean {
    let stillDecides = false;
    for (const { side } of after) {
      const now = this.#seatOf(side);
      if (now === seat) stillDecides = true;
      if (!before.some((each) => this.#seatOf(each.side) === now)) return true;
    }
    return !stillDecides;
  }
}
