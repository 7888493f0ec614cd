import {
  Match,
  reachOverlay,
  type Answer,
  type Decision,
  type Entry,
  type Game,
  type Journal,
  type Json,
  type Position,
  type Refusal,
  type Snapshot,
  type View,
} from '@rokada/kernel';
import type { EntryRow, MatchRow, SeatRow } from '../store/schema.ts';
import { Comparison, decisionsDelta, same, wireDecision, wireNews } from '@rokada/kernel/protocol';
import type { LogLine, Update, ViewDelta, WireDecision, WireNews } from '@rokada/kernel/protocol';
import { packing } from './packing.ts';

export { UpdateTexts } from './update-text.ts';
export { packing };

/** One thing that happened: what is kept of it, and what each audience learns. */
export interface Step {
  readonly version: number;
  readonly entry: Entry;
  readonly seen: number;
  /** Who of the side's staff did it, by name; left out where it was whoever sits there. */
  readonly by?: string | undefined;
  readonly updates: readonly (Update | undefined)[];
}

/**
 * Those who know the same. Number 0 is the public, number n + 1 is seat n. Each counts for itself what it has
 * noticed: a hidden move does not even show in another's version numbers, nor in the time of a message.
 */
interface Audience {
  readonly number: number;
  readonly sides: readonly string[];
  /** The match's version at each of its own. */
  readonly seen: number[];
  view: View;
  decisions: readonly WireDecision[];
  /** Why its last action may not be taken back freely, as far as it has noticed. */
  takeBack: string | null;
}

/** A running match in memory, and what its audiences have seen of it. Knows nothing of stores and sockets. */
export class LiveMatch {
  readonly game: Game;
  readonly match: Match;
  readonly #audiences: readonly Audience[];
  /** Those whose views are kept up. Where nobody watches, or ever may, the public is not among them. */
  readonly #heeded: readonly Audience[];
  readonly #times: number[];
  /** The version before the last action of each seat that was asked about: it is asked for all of them at every action. */
  readonly #lastActions = new Map<number, number | undefined>();
  /** Who of a side's staff did what, by name, where it was not whoever sits there. */
  readonly #by = new Map<number, string>();

  constructor(
    match: Match,
    times: readonly number[],
    entries: readonly EntryRow[],
    spectators: MatchRow['spectators'],
  ) {
    this.game = match.game;
    this.match = match;
    this.#times = [...times];
    for (const { version, by_name: by } of entries) if (by !== null) this.#by.set(version, by);
    const audiences = [[], ...match.seats.map(({ sides }) => sides)];
    const views = match.views(audiences);
    this.#audiences = audiences.map((sides, number) => ({
      number,
      sides,
      seen: [0, ...entries.filter(({ seen }) => seen & (1 << number)).map(({ version }) => version)],
      view: views[number]!,
      decisions: this.#asked(this.match.decisions(), sides),
      takeBack: this.#refuseTakeBack(number),
    }));
    this.#heeded = spectators === 'none' ? this.#audiences.slice(1) : this.#audiences;
  }

  get version(): number {
    return this.match.version;
  }

  /** How many things an audience has noticed. */
  versionFor(audience: number): number {
    return this.#audiences[audience]!.seen.length - 1;
  }

  /** The match's version at an audience's own; undefined when it has none such. */
  matchVersion(audience: number, own: number): number | undefined {
    return this.#audiences[audience]!.seen[own];
  }

  /** The last version of an audience's own at, or before, one of the match. */
  ownVersion(audience: number, version: number): number {
    return this.#ownBefore(this.#audiences[audience]!.seen, version);
  }

  viewFor(audience: number): View {
    return this.#audiences[audience]!.view;
  }

  decisionsFor(audience: number): readonly WireDecision[] {
    return this.#audiences[audience]!.decisions;
  }

  /** What an audience saw at one of its own versions; undefined when it has none such. */
  past(audience: number, own: number): { version: number; view: View; decisions: readonly WireDecision[] } | undefined {
    const at = this.matchVersion(audience, own);
    if (at === undefined) return undefined;
    const { sides } = this.#audiences[audience]!;
    const state = this.match.stateAt(at);
    return {
      version: own,
      view: this.game.view(state, sides),
      decisions: this.#asked(this.game.decisions(state), sides),
    };
  }

  /** What an overlay of the game shows an audience at one of its own versions; undefined where there is no such thing. */
  overlay(audience: number, own: number, name: string): Json | undefined {
    const at = this.matchVersion(audience, own);
    const { overlays = {} } = this.game;
    const isReach = name.startsWith('reach:');
    if (at === undefined || !(isReach || Object.hasOwn(overlays, name))) return undefined;
    const state = at === this.version ? this.match.state : this.match.stateAt(at);
    if (isReach) return reachOverlay(this.game, state, this.#audiences[audience]!.sides, name);
    return overlays[name]!(state, this.#audiences[audience]!.sides);
  }

  takeBackFor(audience: number): string | null {
    return this.#audiences[audience]!.takeBack;
  }

  /** Why a seat may not take its last action back freely; null when it may. */
  #refuseTakeBack(audience: number): string | null {
    const seat = this.match.seats[audience - 1];
    const to = seat && this.beforeLastActionOf(audience - 1);
    if (seat === undefined || to === undefined) return 'undo-nothing';
    return this.match.refuseUndo(seat.sides[0]!, to)?.key ?? null;
  }

  /** The seats that have something to decide. */
  turn(): number[] {
    const sides = new Set(this.match.decisions().map(({ side }) => side));
    return [...this.match.seats.keys()].filter((seat) => this.match.seats[seat]!.sides.some((side) => sides.has(side)));
  }

  act(side: string, action: unknown, at: number, by?: string): Step | { refusal: Refusal } {
    return this.#note(this.match.act({ side, action }), at, by);
  }

  undo(
    undo: { side: string; to: number; consent?: readonly string[] },
    at: number,
    by?: string,
  ): Step | { refusal: Refusal } {
    return this.#note(this.match.undo(undo), at, by);
  }

  /** Does again what another process did. The dice fall as they did there: they depend on the secret alone. */
  repeat({ entry, at, by_name }: EntryRow): Step {
    const known = JSON.parse(entry) as Entry;
    const by = by_name ?? undefined;
    const step =
      'undo' in known ? this.undo({ ...known, to: known.undo }, at, by) : this.act(known.side, known.action, at, by);
    if ('refusal' in step || !same(step.entry, known))
      throw new Error(`version ${this.version} differs from the store`);
    return step;
  }

  /** The version before the last action of a seat that still stands; undefined when there is none. */
  beforeLastActionOf(seat: number): number | undefined {
    if (!this.#lastActions.has(seat)) this.#lastActions.set(seat, this.#findLastActionOf(seat));
    return this.#lastActions.get(seat);
  }

  #findLastActionOf(seat: number): number | undefined {
    const { sides } = this.match.seats[seat]!;
    for (let version = this.version; version > 0;) {
      const entry = this.match.entryOf(version)!;
      if ('undo' in entry) version = entry.undo;
      else if (sides.includes(entry.side)) return version - 1;
      else version--;
    }
    return undefined;
  }

  /** The log as an audience may read it, from one of its own versions on. */
  logFor(audience: number, since = 0): LogLine[] {
    const { sides, seen } = this.#audiences[audience]!;
    const first = seen[since];
    if (first === undefined) return [];
    const own = new Map(seen.map((version, i) => [version, i]));
    const lines: LogLine[] = [];
    for (const { version, side, news, undone } of this.match.log(sides, first)) {
      const number = own.get(version);
      if (number === undefined) continue;
      const entry = this.match.entryOf(version);
      lines.push({
        version: number,
        at: this.#times[version]!,
        ...(side !== undefined && { side }),
        ...(this.#by.has(version) && { by: this.#by.get(version)! }),
        ...(entry !== undefined && 'undo' in entry
          ? { news: [], undo: this.#ownBefore(seen, entry.undo) }
          : { news: news.map((each) => wireNews(this.game, each)) }),
        ...(undone && { undone }),
      });
    }
    return lines;
  }

  /** The last version that was there at a time. */
  versionAt(time: number): number {
    return this.#times.findLastIndex((at) => at <= time);
  }

  #note(answer: Answer, at: number, by: string | undefined): Step | { refusal: Refusal } {
    if ('refusal' in answer) return answer;
    const { version, entry, news: told } = answer;
    this.#times.push(at);
    if ('undo' in entry) this.#lastActions.clear();
    else this.#lastActions.set(this.#seatOf(entry.side), version - 1);
    if (by !== undefined) this.#by.set(version, by);
    const lines = told.map((each) => wireNews(this.game, each));
    const open = told.every(({ to }) => to === undefined);
    const views = this.match.views(this.#heeded.map(({ sides }) => sides));
    const comparison = new Comparison();
    const updates: (Update | undefined)[] = [];
    let seen = 0;
    for (const [i, audience] of this.#heeded.entries()) {
      const view = views[i]!;
      const news = open
        ? lines
        : lines.filter((_, n) => told[n]!.to?.some((side) => audience.sides.includes(side)) ?? true);
      const update = this.#update(audience, entry, news, view, comparison.of(audience.view, view));
      if (update === undefined) continue;
      updates[audience.number] = by === undefined ? update : { ...update, by };
      seen |= 1 << audience.number;
    }
    return { version, entry, seen, by, updates };
  }

  /** What an audience learns; undefined when it cannot notice anything. */
  #update(
    audience: Audience,
    entry: Entry,
    news: readonly WireNews[],
    view: View,
    changed: ViewDelta | undefined,
  ): Update | undefined {
    const decisions = this.#asked(this.match.decisions(), audience.sides);
    const asked = decisionsDelta(audience.decisions, decisions);
    const takenBack = 'undo' in entry && audience.seen.at(-1)! > entry.undo;
    const noticed =
      changed !== undefined ||
      asked !== undefined ||
      news.length > 0 ||
      takenBack ||
      audience.sides.includes(entry.side);
    audience.view = view;
    if (!noticed) return undefined;
    const undo = 'undo' in entry ? this.#ownBefore(audience.seen, entry.undo) : undefined;
    audience.decisions = decisions;
    audience.seen.push(this.version);
    const takeBack = this.#refuseTakeBack(audience.number);
    const sameAsBefore = takeBack === audience.takeBack;
    audience.takeBack = takeBack;
    return {
      version: audience.seen.length - 1,
      side: entry.side,
      news,
      ...(changed !== undefined && { view: changed }),
      ...(asked !== undefined && { decisions: asked }),
      ...(undo !== undefined && { undo }),
      ...(!sameAsBefore && { takeBack }),
    };
  }

  #seatOf(side: string): number {
    return this.match.seats.findIndex(({ sides }) => sides.includes(side));
  }

  #ownBefore(seen: readonly number[], version: number): number {
    return seen.findLastIndex((each) => each <= version);
  }

  #asked(decisions: readonly Decision[], sides: readonly string[]): WireDecision[] {
    return decisions.map((each) => wireDecision(this.game, each, sides.includes(each.side)));
  }
}

/** The journal of a match as the store has it, with its secret: never for anybody outside. */
export const journalOf = (row: MatchRow, seats: readonly SeatRow[], entries: readonly EntryRow[]): Journal => ({
  format: 'rokada-journal/1',
  game: row.game,
  rules: row.rules,
  scenario: row.scenario,
  options: JSON.parse(row.options) as Journal['options'],
  seats: seats.map(({ name, sides }) => ({ name, sides: JSON.parse(sides) as string[] })),
  chance: { commitment: row.commitment, nonces: JSON.parse(row.nonces) as string[], secret: row.secret },
  ...(row.position !== null && { from: JSON.parse(row.position) as Position }),
  setup: JSON.parse(row.setup) as Journal['setup'],
  actions: entries.map(({ entry }) => JSON.parse(entry) as Entry),
  end: { version: entries.length, state: '' },
});

/** Takes up a match from the store: the newest snapshot, and every entry after it played again and checked. */
export function resumeLiveMatch(
  game: Game,
  row: MatchRow,
  seats: readonly SeatRow[],
  entries: readonly EntryRow[],
  snapshot?: Snapshot,
): LiveMatch {
  const match = Match.resume(game, journalOf(row, seats, entries), { snapshot, packing });
  return new LiveMatch(
    match,
    [row.started_at ?? row.created_at, ...entries.map(({ at }) => at)],
    entries,
    row.chronicle === 1 && row.spectators === 'none' ? 'public' : row.spectators,
  );
}
