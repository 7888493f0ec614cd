import type {
  Action,
  Fault,
  GameModule,
  HelperAnswers,
  HelperTurn,
  Json,
  Lesson,
  LogEntry,
  MatchOption,
  Outcome,
  PartialAction,
  Presentation,
  Preview,
  Refusal,
  Scenario,
  Seat,
  Standing,
  Turns,
  Value,
  View,
  Words,
} from '@rokada/kernel';
import type { AskedOf, Beginning, Beginnings, GoingOn } from '@rokada/kernel/protocol';
import type { NextQuestion, Question, SlotInfo } from '@rokada/kernel/protocol';
import type { Advice, Hint as StaffHint, Level } from '@rokada/staff';
import type { ChartFiles } from '../save/charts.ts';
import type { Figures } from './figures.ts';
import type { TurningPoint } from './turning.ts';

export type { TurningPoint };
export type { Advice, AskedOf, Beginning, Beginnings, Level, Question, SlotInfo };

/** Advice of the staff with its figures; a server sends none. */
export type Hint = StaffHint & Figures;

/** What the page and the engine in its worker say to each other: plain data both ways. */

/** All that the page needs of a game: no rules, only data. */
export interface GameInfo {
  readonly id: string;
  readonly version: string;
  readonly sides: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly options: readonly MatchOption[];
  /** Does a side know things that the others do not? Then players at one screen take turns looking. */
  readonly hidden: boolean;
  /** Has it a staff: a computer that plays well, and can advise? */
  readonly staff: boolean;
  readonly presentation: Presentation;
  readonly rules: GameModule['rules'];
  readonly board: string;
  readonly pieces: readonly string[];
  readonly spaces: readonly string[];
  readonly actions: Readonly<Record<string, ActionInfo>>;
  readonly phases: Turns;
  readonly lessons: readonly Lesson[];
  /** What it helps with at a real table. */
  readonly helpers: readonly { readonly id: string; readonly rule: string; readonly beside?: readonly string[] }[];
}

export interface ActionInfo {
  readonly rule: string;
  readonly slots: readonly SlotInfo[];
}

/** The sides that the computer plays, and how well. */
export type Computers = Readonly<Record<string, Level>>;

/** How a match comes onto the table. */
export type Opening =
  | {
      readonly from: 'start';
      readonly game: string;
      readonly scenario: string;
      readonly options: Readonly<Record<string, string>>;
      readonly computer: Computers;
      /** The same seed, the same dice and the same computer: for tests, and for showing something twice. */
      readonly seed?: string;
      /** Only to learn from: it is not kept. */
      readonly lesson?: boolean;
    }
  | { readonly from: 'saved'; readonly id: string }
  | { readonly from: 'file'; readonly text: string; readonly anyRules?: boolean; readonly watch?: boolean }
  | { readonly from: 'branch'; readonly id: string; readonly version: number };

export interface Opened {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly Seat[];
  readonly computer: Computers;
  /** A trial of what might have been: it is not kept unless asked for. */
  readonly sandbox: boolean;
  /** Can it be played on, or only watched? A file without the secret of its dice is only a record. */
  readonly playable: boolean;
  /** It lives on the server: others move too. */
  readonly online?: true;
  readonly scene: Scene;
  readonly log: readonly LogEntry[];
}

/** One moment of a match, as some sides may see it. */
export interface Scene {
  readonly version: number;
  readonly eyes: readonly string[];
  /** Does somebody see now what the others may not? */
  readonly secrets: boolean;
  readonly view: View;
  readonly decisions: readonly AskedOf[];
  readonly outcome?: Outcome;
  /** Why the last action may not be taken back by the side that would; undefined when it may. */
  readonly undo?: Refusal;
}

/** The spaces that pieces went through, by the piece's printed id. */
export type Ways = Readonly<Record<string, readonly number[]>>;

export type Moved =
  | { readonly refusal: Refusal }
  | {
      readonly scene: Scene;
      /** The ways of the last action, where it went along one. */
      readonly ways?: Ways;
      /** What was told since the version before; the whole log again when something was taken back. */
      readonly log: readonly LogEntry[];
      readonly whole: boolean;
      /** The battle that the computer's action declared, with the chances it had. */
      readonly declared?: {
        readonly draft: {
          readonly side: string;
          readonly type: string;
          readonly slots: Readonly<Record<string, Value>>;
        };
        readonly preview: Preview;
      };
      /** How the match stands now, where the game can say it. */
      readonly standing?: Standing;
      /** What kept the match from being saved, if anything. */
      readonly unsaved?: ErrorInfo;
    };

export interface ErrorInfo {
  readonly name: string;
  readonly message: string;
  readonly where?: string;
  readonly faults?: readonly Fault[];
}

/** Everything the engine can be asked. */
export interface Calls {
  /** The games of the table, in the order they are shown. */
  games(): readonly string[];
  describe(game: string): GameInfo;
  /** The charts of a game as files, without anything laid over them. */
  charts(game: string): ChartFiles;
  /** What is wrong with charts that somebody wants to lay over a game; only of an engine that has no game yet. */
  tryCharts(game: string, files: ChartFiles): readonly string[];
  /** One exchange with a helper of the real table; it knows no match and needs no server. */
  help(game: string, helper: string, answers: HelperAnswers, dice: readonly number[]): HelperTurn;
  open(opening: Opening): Opened;
  close(id: string): void;
  beginnings(id: string, side: string): Beginnings;
  /** What may be put next into a draft as it stands. */
  ask(id: string, side: string, draft: PartialAction): Question;
  /** The next question that is one, with all that leads to it. */
  next(id: string, side: string, draft: PartialAction & { type: string }, how: GoingOn): NextQuestion;
  why(id: string, side: string, draft: PartialAction, values: readonly (number | string)[]): (Refusal | undefined)[];
  preview(id: string, side: string, action: Action): Preview;
  act(id: string, side: string, action: Action): Moved;
  undo(id: string, side: string): Moved;
  /**
   * The computer makes one move for a side that is to decide; nothing happens when none is. It takes as long as its
   * level usually does, or so many milliseconds at most.
   */
  computerMove(id: string, thinking?: number): Moved;
  /** The words the staff of a game speaks in; none where it has no staff. */
  staffWords(game: string): Words | undefined;
  /** What a side could do now, best first, and why. */
  hints(id: string, side: string): readonly Hint[];
  /** Why whoever acted did so; only of a match that is over. */
  reason(id: string, version: number): Advice['reason'] | undefined;
  /** Where a match that is over turned; nothing where no staff can weigh it. */
  turningPoints(id: string): readonly TurningPoint[];
  sceneAt(id: string, version: number): Scene;
  /** What one of the game's overlays lays over the map at a version; undefined when the game has none of that name. */
  overlay(id: string, version: number, name: string): Json | undefined;
  journal(id: string): string;
  position(id: string, version: number): string;
  keep(id: string): void;
}

export interface Asked {
  readonly n: number;
  readonly call: keyof Calls;
  readonly args: readonly unknown[];
}

export type Answered =
  | { readonly n: number; readonly result: unknown }
  | { readonly n: number; readonly info: ErrorInfo };
