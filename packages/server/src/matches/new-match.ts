import type { Level } from '@rokada/staff';
import type { MatchRow, SeatRow } from '../store/schema.ts';
import type { PACES } from './pace.ts';
import { newLink } from './seating.ts';

/** What a match is asked to be. */

export interface NewMatch {
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
  readonly name?: string | undefined;
  readonly visibility?: MatchRow['visibility'] | undefined;
  readonly spectators?: MatchRow['spectators'] | undefined;
  readonly pace?: keyof typeof PACES | null | undefined;
  readonly seats?: readonly NewSeat[] | undefined;
  readonly nonce?: string | undefined;
  /** Its end moves the numbers of its players, if it can. */
  readonly rated?: boolean | undefined;
}

export interface NewSeat {
  readonly player: 'me' | 'invited' | 'anybody' | 'computer';
  readonly sides?: readonly string[] | undefined;
  /** How good the computer is. */
  readonly level?: Level | undefined;
}

export const emptySeat = (match: string, seat: number, sides: readonly string[]): SeatRow => ({
  match_id: match,
  seat,
  sides: JSON.stringify(sides),
  kind: 'person',
  level: null,
  name: '',
  player_id: null,
  invited: null,
  open: 0,
  token: newLink(),
  used_token: null,
  nonce: '',
  note: '',
});
