import type { GameModule } from '@rokada/kernel';
import type { Staff } from '@rokada/staff';

/** Where a game and its staff come from, each fetched when it is first wanted: a game without a staff plays too. */
export interface Entry {
  readonly game: () => Promise<{ readonly gameModule: GameModule }>;
  readonly staff?: () => Promise<{ readonly staff: Staff }>;
}

export type Entries = Readonly<Record<string, Entry>>;

export const entry = (game: Entry['game'], staff?: Entry['staff']): Entry => ({ game, ...(staff && { staff }) });
