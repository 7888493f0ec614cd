import type { Match, News } from '@rokada/kernel';
import type { Call } from '../command.ts';
import type { Opened } from '../open.ts';

/** A match being played in the terminal. */
export interface Table extends Opened {
  readonly call: Call;
  readonly match: Match;
  /** The sides played at random. */
  readonly robots: ReadonlySet<string>;
  /** What was already told: everybody looks at one screen, so nothing is told twice. */
  readonly shown: Set<News | number>;
  /** The version that was last saved. */
  saved: number;
}

/** The sides of the player who plays this one. */
export const seatOf = ({ match }: Table, side: string): readonly string[] =>
  match.seats.find(({ sides }) => sides.includes(side))!.sides;
