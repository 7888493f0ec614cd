import type { Action, Params, State, Words } from '@rokada/kernel';
import type { Budget } from './search-budget.ts';
import type { Level } from './levels.ts';

/** Why something is done: a key into the words of the staff, and what they mention. */
export interface Reason {
  readonly key: string;
  readonly params?: Params;
}

/** An action worth a thought, and what it may bring, in the same coin as `evaluate`. */
export interface Idea {
  readonly action: Action;
  readonly worth: number;
}

/** What a game tells its staff, in games/<id>/src/staff.ts: what is worth what. How to think about it is here. */
export interface Values<S extends State = State> {
  /** How well a side stands, as a whole number. Asked very often. */
  evaluate(s: S, side: string): number;
  /**
   * Rules of thumb: what a side could sensibly do now, each with a guess at what it brings. They must be legal; the
   * best `enough` of them will do. Left out, or none: everything the grammar allows is tried out instead. A general may
   * know more than an officer; in playouts everybody is an officer.
   */
  ideas?(s: S, side: string, enough?: number, level?: Level): readonly Idea[];
  /** Why a side would do this, in a few words. */
  reason(s: S, side: string, action: Action): Reason;
  /** Rises as the match goes on, such as the number of the turn: what reports count by. */
  clock(s: S): number;
  /** The same in steps by which the general looks ahead, for so many of them; the clock when left out. */
  moment?(s: S): number;
  readonly horizon: number;
  /** The horizon of a decision for which the usual one will not do. */
  horizonAt?(s: S): number;
  /** Through how many futures he has each plan played before he drops the worse half for the first time; four. */
  futures?(s: S): number;
  /** Is this a decision on which much hangs? The general spends his time on these. All are when left out. */
  weighty?(s: S, side: string): boolean;
  /** What each level may spend on a decision of this game, where the common budgets do not suit it. */
  readonly budgets?: Readonly<Partial<Record<Level, Budget>>>;
  /** Numbers worth following over a match, such as victory points or losses, for the reports of simulations. */
  tally?(s: S): Readonly<Record<string, number>>;
  /** Who holds each of the places that decide the match, by printed id, for the same reports. */
  holdings?(s: S): Readonly<Record<string, string>>;
  /** Options under which the sides of a scenario are as good as each other: what tournaments play by. */
  even?(scenario: string): Readonly<Record<string, string>>;
  /** The reasons in words, and the names of what `tally` counts. */
  readonly words: Words;
}
