import type { Match, News } from '@rokada/kernel';
import type { Advice, Level, Staff } from '@rokada/staff';
import type { Call } from '../command.ts';
import type { Opened } from '../open.ts';
import type { Say } from '../say.ts';
import type { Budgets } from '../staff.ts';

/** Somebody made of code: a level of the staff, or one who does anything legal. */
export type Robot = Level | 'random';

/** The staff of the game and how it speaks. */
export interface Adviser {
  readonly staff: Staff;
  readonly say: Say;
}

/** A match being played in the terminal. */
export interface Table extends Opened {
  readonly call: Call;
  readonly match: Match;
  /** Who plays the sides that nobody at the keyboard does. */
  readonly robots: ReadonlyMap<string, Robot>;
  /** Undefined where a game has none. */
  readonly adviser: Adviser | undefined;
  readonly budgets: Budgets;
  /** What was advised, by the moment it was asked for. */
  readonly hinted: Map<string, readonly Advice[]>;
  /** What was already told: everybody looks at one screen, so nothing is told twice. */
  readonly shown: Set<News | number>;
  /** The version that was last saved. */
  saved: number;
}

/** The sides of the player who plays this one. */
export const seatOf = ({ match }: Table, side: string): readonly string[] =>
  match.seats.find(({ sides }) => sides.includes(side))!.sides;

/** The sides played at the keyboard. */
export const personsOf = ({ match, robots }: Table): readonly string[] =>
  match.game.sides.filter((side) => !robots.has(side));
