/** The table of a match as a server describes it: everything around the board. */

/** What somebody is in the staff of a side: who commands may do everything, an officer what his duties say. */
export const roles = ['commander', 'officer', 'observer'] as const;
export type Role = (typeof roles)[number];

/** Duties of every match, beside those that a game names: actions in none of them, talk beyond the side, pictures. */
export const ownDuties = ['rest', 'talk', 'pictures'] as const;

/** Somebody who belongs to a seat beside whoever sits there. */
export interface Member {
  readonly player: string;
  readonly name: string;
  readonly role: Role;
  /** For his own side only. */
  readonly duties?: readonly string[];
}

/** A link that serves any number of people: to belong to a seat, or to read the match as the public sees it. */
export interface OnlineLink {
  readonly token: string;
  readonly kind: 'member' | 'chronicle';
  readonly seat?: number;
  readonly role?: Role;
  readonly duties?: readonly string[];
}

export interface OnlineSeat {
  readonly seat: number;
  readonly sides: readonly string[];
  readonly kind: 'person' | 'computer';
  /** How well the computer plays that sits there. */
  readonly level?: string;
  readonly name: string;
  /** Who sits there, by the id of his profile. */
  readonly player?: string;
  readonly vacant: boolean;
  readonly open: boolean;
  readonly mine?: true;
  readonly members?: readonly Member[];
  /** The word that lets whoever has it take the seat; only for whoever hands it out. */
  readonly invitation?: string;
}

/** A picture that a side put beside what it tells. */
export interface OnlinePicture {
  readonly id: string;
  readonly seat: number;
  /** Who put it there, by name. */
  readonly by: string;
  /** What it is beside, in the words of whoever put it there. */
  readonly about: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly at: number;
}

export interface Offered {
  readonly id: string;
  /** `publish` comes after the end: the match for everybody to see. `talk` lets spectators read it. */
  readonly kind: 'draw' | 'undo' | 'publish' | 'talk';
  readonly by: number;
  readonly agreed: readonly number[];
  /** Everything after this version of the listener's would be taken back. */
  readonly back?: number | undefined;
}

/** Per seat: what is left in the bank, and since when it has had to decide; null when it has not. */
export interface Clock {
  readonly bank: readonly number[];
  readonly since: readonly (number | null)[];
}

/** How a match ended: by the game's own rules, or by its players. */
export interface Result {
  readonly how: 'outcome' | 'resigned' | 'draw' | 'time';
  readonly winners: readonly string[];
  /** Key into the game's words, where the game says so itself. */
  readonly key?: string;
  readonly scores?: Readonly<Record<string, number>>;
  /** Who resigned, or was late. */
  readonly seat?: number;
}

export const paces = ['blitz', 'evening', 'daily', 'weekly'] as const;
export type PaceName = (typeof paces)[number];

export interface OnlineTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  /** The version of the rules it is played by. */
  readonly rules: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly status: 'waiting' | 'running' | 'finished';
  /** Who may see it: those who play it, or everybody. */
  readonly visibility: 'private' | 'open';
  /** May the staff be asked? Only where nobody else plays but the computer. */
  readonly hints?: boolean;
  readonly spectators: 'none' | 'public' | 'delayed';
  readonly pace: { readonly id: PaceName; readonly each: number; readonly late: 'loses' | 'claim' } | null;
  readonly seats: readonly OnlineSeat[];
  readonly mine: readonly number[];
  /** What the listener is, where he belongs to a seat without sitting there; the seat is among `mine`. */
  readonly me?: { readonly seat: number; readonly role: Role; readonly duties: readonly string[] };
  readonly turn: readonly number[];
  readonly clock: Clock | null;
  /** When the first clock that runs is out. */
  readonly deadline?: number;
  /** The seats whose players are at the table now. */
  readonly present?: readonly number[];
  readonly offers: readonly Offered[];
  /** Who reads what the players say: they alone, or spectators too. */
  readonly talk: 'players' | 'open';
  readonly rated: boolean;
  readonly ratings?: readonly { readonly seat: number; readonly before: number; readonly after: number }[];
  readonly tournament?: string;
  readonly imported?: true;
  /** The listener set it up. */
  readonly owner?: true;
  readonly result: Result | null;
  readonly rematch: string | null;
  /** What the dice were promised to be, so that everybody can check them once the secret is out. */
  readonly chance: { readonly commitment: string; readonly nonces: readonly string[]; readonly secret?: string };
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

export interface ChatLine {
  readonly number: number;
  readonly at: number;
  readonly seat: number | null;
  readonly name: string;
  /** `spectators` is said among those who watch, `side` among those who belong to the seat. */
  readonly channel: 'players' | 'table' | 'spectators' | 'side';
  readonly text: string;
}
