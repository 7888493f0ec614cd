import {
  decodeAction,
  encodeAction,
  JournalError,
  Match,
  parseJournal,
  quietWorld,
  reachOverlay,
  secretFrom,
  SeededChance,
  writePosition,
  type Action,
  type GameModule,
  type Journal,
  type Json,
  type LogEntry,
  type Seat,
  type State,
} from '@rokada/kernel';
import { computersOf, saveMatch, type SavedHead } from '../save/matches.ts';
import { staffOf } from './module.ts';
import { turningPoints, type TurningPoint } from './turning.ts';
import { adviseOn, decide, isLevel, reasonFor } from './staff.ts';
import { toErrorInfo } from './error-info.ts';
import type { Advice, Computers, Hint, Moved, Opened, Opening, Scene, ErrorInfo, Ways } from './protocol.ts';
import { computersBySeat } from '../online/match-file.ts';

type DeclaredBattle = NonNullable<Exclude<Moved, { refusal: unknown }>['declared']>;

/** A match on the table: who plays it here, what they may see, and where it is kept. */
export class Session {
  readonly id: string;
  readonly module: GameModule;
  readonly match: Match;
  readonly computer: Computers;
  readonly playable: boolean;
  /** Not kept in the browser's database: a trial, or somebody's record that is only watched. */
  #loose: boolean;
  #kept = 0;
  #told = 0;
  /** What the computer's own chances are drawn from: public, and the same after a reload. */
  readonly #seed: string;

  constructor(
    module: GameModule,
    match: Match,
    {
      id = crypto.randomUUID(),
      computer = {},
      playable = true,
      loose = false,
      kept = 0,
    }: {
      id?: string;
      computer?: Computers;
      playable?: boolean;
      loose?: boolean;
      kept?: number;
    },
  ) {
    this.id = id;
    this.module = module;
    this.match = match;
    this.computer = computer;
    this.playable = playable;
    this.#loose = loose;
    this.#kept = kept;
    this.#seed = match.journal({ reveal: false }).chance.commitment;
  }

  opened(): Opened {
    const { match } = this;
    return {
      id: this.id,
      game: match.game.id,
      scenario: match.start.scenario,
      options: match.start.options,
      seats: match.seats,
      computer: this.computer,
      sandbox: this.#loose && this.playable,
      playable: this.playable,
      scene: this.scene(),
      log: this.#log(true),
    };
  }

  scene(version = this.match.version): Scene {
    const { match } = this;
    const { game } = match;
    const state = this.#stateAt(version);
    const eyes = this.#eyes();
    const decisions = game.decisions(state);
    const outcome = game.outcome(state);
    const undo = match.refuseUndo(this.#takerBack());
    return {
      version,
      eyes,
      secrets: game.hides?.(state) ?? game.sample !== undefined,
      view: game.view(state, eyes),
      decisions,
      ...(outcome !== undefined && { outcome }),
      ...(undo !== undefined && { undo }),
    };
  }

  overlay(version: number, name: string): Json | undefined {
    const { game } = this.match;
    if (name.startsWith('reach:')) return reachOverlay(game, this.#stateAt(version), this.#eyes(), name);
    return game.overlays?.[name]?.(this.#stateAt(version), this.#eyes());
  }

  #stateAt(version: number): State {
    return version === this.match.version ? this.match.state : this.match.stateAt(version);
  }

  async act(side: string, action: Action): Promise<Moved> {
    const { match } = this;
    const answer = match.act({ side, action: encodeAction(match.game, action), version: match.version });
    return 'refusal' in answer ? answer : this.#moved(false);
  }

  async undo(side: string): Promise<Moved> {
    const answer = this.match.undo({ side });
    return 'refusal' in answer ? answer : this.#moved(true);
  }

  async computerMove(thinking?: number): Promise<Moved> {
    const { match } = this;
    const side = match.decisions().find((each) => each.side in this.computer)?.side;
    if (side !== undefined) {
      const { version } = match;
      const action = await decide(match, side, this.computer[side]!, this.#seedNow(), thinking);
      // Whoever plays on while the staff is still being fetched was faster.
      if (match.version === version) {
        const declared = this.#declared(side, action);
        const answer = match.act({ side, action: encodeAction(match.game, action) });
        if ('refusal' in answer) throw new Error(`the computer chose what is refused: ${answer.refusal.key}`);
        return this.#moved(false, declared);
      }
    }
    return this.#moved(false);
  }

  /**
   * A battle that the computer is about to declare, where nothing about it is hidden from those who look on: its
   * chances are the same however what they do not know is imagined.
   */
  #declared(side: string, action: Action): DeclaredBattle | undefined {
    const [preview, ...others] = this.#imagined().map(({ game, s }) =>
      game.check(s, side, action) === undefined ? game.preview(s, side, action) : undefined,
    );
    if ((preview?.results?.length ?? 0) === 0) return undefined;
    const known = JSON.stringify(preview);
    if (others.some((each) => JSON.stringify(each) !== known)) return undefined;
    const { type, ...slots } = action;
    return { draft: { side, type, slots }, preview: preview! };
  }

  /** The state, or where something is hidden from those who look on, a few that look to them like it. */
  #imagined(): readonly { game: Match['game']; s: State }[] {
    const { game, state } = this.match;
    if (game.sample === undefined || game.hides?.(state) === false) return [{ game, s: state }];
    const eyes = this.#eyes();
    return ['one', 'other', 'third'].map((seed) => {
      const s = game.sample!(game.codec.clone(state), eyes, quietWorld(new SeededChance(seed)));
      return { game, s };
    });
  }

  hints(side: string): Promise<readonly Hint[]> {
    return adviseOn(this.match, side, this.#seedNow());
  }

  /** Nothing is told of the plans of a match that goes on; a record goes on nowhere. */
  async turningPoints(): Promise<readonly TurningPoint[]> {
    const staff = await staffOf(this.match.game.id);
    return staff === undefined || this.match.outcome === undefined ? [] : turningPoints(this.match, staff);
  }

  async reason(version: number): Promise<Advice['reason'] | undefined> {
    return this.match.outcome === undefined && this.playable ? undefined : reasonFor(this.match, version);
  }

  #seedNow(): string {
    return `${this.#seed}:${this.match.version}`;
  }

  journal(): Journal {
    return this.match.journal({ reveal: true });
  }

  /** The journal as a file: with who the computer plays, so that it plays on where the file is opened. */
  file(): Journal & { readonly computer: Computers } {
    return { ...this.journal(), computer: this.computer };
  }

  position(version: number): object {
    return writePosition(this.match.game, this.match.start, this.match.stateAt(version));
  }

  /** A trial from some moment on: one player for all sides, dice of its own, nothing kept. */
  branch(version: number): Session {
    const { match } = this;
    const journal = match.journal({ reveal: false });
    const trial = Match.resume(match.game, {
      ...journal,
      seats: [oneSeat(match.game.sides)],
      chance: freshChance(match),
      actions: journal.actions.slice(0, version),
    });
    return new Session(this.module, trial, { loose: true });
  }

  async keep(): Promise<void> {
    this.#loose = false;
    await this.save();
  }

  async save(scene: Scene = this.scene()): Promise<void> {
    if (this.#loose) return;
    const turn = this.#turn(scene);
    const { actions, end: _, format: __, ...head } = this.journal();
    const { outcome } = this.match;
    const saved: SavedHead = {
      ...head,
      id: this.id,
      computer: this.computer,
      updated: Date.now(),
      version: actions.length,
      ...(turn !== undefined && { turn }),
      ...(outcome !== undefined && { outcome }),
    };
    await saveMatch(saved, this.#kept, actions.slice(this.#kept));
    this.#kept = actions.length;
  }

  async #moved(whole: boolean, declared?: DeclaredBattle): Promise<Moved> {
    let unsaved: ErrorInfo | undefined;
    const scene = this.scene();
    try {
      await this.save(scene);
    } catch (error) {
      unsaved = toErrorInfo(error);
    }
    const eyes = this.#eyes();
    // Another pair of eyes reads another log.
    const all = whole || eyes.join() !== this.#readers;
    const ways = whole ? undefined : this.#ways(scene);
    const standing = this.match.game.standing?.(this.match.state, eyes);
    return {
      scene,
      log: this.#log(all),
      whole: all,
      ...(ways && { ways }),
      ...(declared && { declared }),
      ...(standing && { standing }),
      ...(unsaved !== undefined && { unsaved }),
    };
  }

  /** The way of each piece that went along one with the last action, of those the players here see where it ended. */
  #ways({ view }: Scene): Ways | undefined {
    const { game } = this.match;
    const entry = this.journal().actions.at(-1);
    if (entry === undefined || 'undo' in entry) return undefined;
    const slots = game.actions.get(entry.action.type)?.order ?? [];
    const path = slots.find(({ slot }) => slot.of === 'path');
    if (path === undefined) return undefined;
    const { action } = decodeAction(game, entry.action) as { readonly action?: Action };
    if (action === undefined) return undefined;
    const way = action[path.name] as readonly number[] | undefined;
    if (way === undefined || way.length === 0) return undefined;
    const end = game.spaces.ids[way.at(-1)!];
    const gone = slots
      .filter(({ slot }) => slot.of === 'piece' || slot.of === 'pieces')
      .flatMap(({ name }) => (action[name] ?? []) as number | number[])
      .map((piece) => game.pieces.ids[piece]!);
    const there = new Set(view.pieces.filter(({ at }) => at === end).map(({ id }) => id));
    return Object.fromEntries(gone.filter((id) => there.has(id)).map((id) => [id, way]));
  }

  /** The marker of the game's first track tells how far a match has come. */
  #turn({ view }: Scene): number | undefined {
    const fact = view.facts[this.module.presentation.tracks?.[0]?.fact ?? ''];
    return typeof fact === 'number' ? fact : undefined;
  }

  #readers = '';

  #log(whole: boolean): readonly LogEntry[] {
    const eyes = this.#eyes();
    const since = whole ? 0 : this.#told;
    this.#readers = eyes.join();
    this.#told = this.match.version + 1;
    return this.match.log(eyes, since);
  }

  /** Who looks at the screen: the players here; of several with secrets, the one who is to decide. */
  #eyes(): readonly string[] {
    const { match } = this;
    const all = match.game.sides;
    const here = match.seats.filter((seat) => !seat.sides.some((side) => side in this.computer));
    if (match.outcome !== undefined || !this.playable || here.length === 0) return all;
    if (here.length === 1) return here[0]!.sides;
    if (match.game.sample === undefined) return all;
    const deciding = here.find((seat) => match.decisions().some(({ side }) => seat.sides.includes(side)));
    return (deciding ?? here[0]!).sides;
  }

  #takerBack(): string {
    const { match } = this;
    const eyes = this.#eyes();
    return match.decisions().find(({ side }) => eyes.includes(side))?.side ?? eyes[0] ?? match.game.sides[0]!;
  }
}

/** Dice of its own: a trial must not foresee those of the match it came from. */
const freshChance = ({ game, start }: Match): Journal['chance'] =>
  Match.start(game, start).journal({ reveal: true }).chance;

const oneSeat = (sides: readonly string[]): Seat => ({ name: sides.join('+'), sides });

/** A new match from a start, the computer playing some sides. */
export function startSession(
  module: GameModule,
  { scenario, options, computer, seed, lesson = false }: Extract<Opening, { from: 'start' }>,
): Session {
  const start = { scenario, options, ...(seed !== undefined && { secret: secretFrom(seed) }) };
  return new Session(module, Match.start(module.game, start), { computer, loose: lesson });
}

/** A match from a file: a journal to watch and, if it holds its secret, to play on. */
export function sessionFromJournal(
  module: GameModule,
  text: string,
  { anyRules, watch }: { anyRules: boolean; watch: boolean },
): Session {
  const journal = parseJournal(text);
  const match = Match.resume(module.game, journal, { anyRules });
  const playable = !watch && journal.chance.secret !== undefined && match.outcome === undefined;
  const computer = playable ? computersIn(journal, module.game.sides) : {};
  return new Session(module, match, { computer, playable, loose: !playable });
}

/** Who the computer plays, as a file says it; a file without a word about it has people at all seats. */
function computersIn(journal: Journal & { readonly computer?: unknown }, sides: readonly string[]): Computers {
  const { computer = computersBySeat(journal) ?? {} } = journal;
  if (typeof computer !== 'object' || computer === null) throw new JournalError('computer', 'expected a record');
  for (const [side, level] of Object.entries(computer)) {
    if (!sides.includes(side)) throw new JournalError(`computer.${side}`, 'no side of this game');
    if (!isLevel(level)) throw new JournalError(`computer.${side}`, `no level of the computer: ${String(level)}`);
  }
  return computer as Computers;
}

/** A match that goes on from a position, one player for all sides. */
export function sessionFromPosition(module: GameModule, position: unknown): Session {
  const seats = [oneSeat(module.game.sides)];
  return new Session(module, Match.start(module.game, { position, seats }), { loose: true });
}

export function sessionFromSave(
  module: GameModule,
  { head, entries }: { head: SavedHead; entries: Journal['actions'] },
): Session {
  // The rest is the journal; these are only of use to the list of matches.
  const {
    id,
    computer: _computer,
    level: _level,
    updated: _updated,
    version: _version,
    turn: _turn,
    outcome: _outcome,
    ...rest
  } = head;
  const end = { version: entries.length, state: '' };
  const journal: Journal = { format: 'rokada-journal/1', ...rest, actions: entries, end };
  const match = Match.resume(module.game, journal);
  return new Session(module, match, { id, computer: computersOf(head), kept: entries.length });
}
