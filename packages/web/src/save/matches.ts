import type { Entry, Journal, Outcome } from '@rokada/kernel';
import type { Level } from '@rokada/staff';
import type { Computers } from '../engine/protocol.ts';
import type { Change } from '../store/points.ts';
import { transact } from './database.ts';

/** A match as it is kept: its head once, and one small record for each thing that happened. */
export interface SavedHead extends Omit<Journal, 'format' | 'actions' | 'end'> {
  readonly id: string;
  /** A list of sides in what was kept when the computer still played all of them at one level. */
  readonly computer: Computers | readonly string[];
  readonly level?: Level;
  readonly updated: number;
  readonly version: number;
  /** Where the marker of the game's first track stood, where the game has one. */
  readonly turn?: number;
  readonly outcome?: Outcome;
}

/** Who the computer plays, however it was written down. */
export function computersOf({ computer, level = 'officer' }: Pick<SavedHead, 'computer' | 'level'>): Computers {
  if (!Array.isArray(computer)) return computer as Computers;
  return Object.fromEntries((computer as readonly string[]).map((side) => [side, level]));
}

/** What a player writes beside a match. */
export interface Aside {
  readonly id: string;
  readonly notes: string;
  readonly bookmarks: readonly { readonly version: number; readonly name: string }[];
  /** How the victory points changed, by version, and up to which one that is known. */
  readonly tallies?: readonly (readonly [number, readonly Change[]])[];
  readonly tallied?: number;
}

const entriesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Keeps the head, and the entries that are not kept yet, in one transaction. */
export const saveMatch = (head: SavedHead, since: number, entries: readonly Entry[]): Promise<void> =>
  transact(['matches', 'entries'], 'readwrite', (store) => {
    store('matches').put(head);
    for (const [i, entry] of entries.entries()) store('entries').put({ id: head.id, n: since + i, entry });
  });

export const listMatches = async (): Promise<SavedHead[]> => {
  const heads = await transact<SavedHead[]>(['matches'], 'readonly', (store) => store('matches').getAll());
  return heads.toSorted((a, b) => b.updated - a.updated);
};

export async function loadMatch(id: string): Promise<{ head: SavedHead; entries: Entry[] } | undefined> {
  const head = await transact<SavedHead | undefined>(['matches'], 'readonly', (store) => store('matches').get(id));
  if (head === undefined) return undefined;
  const rows = await transact<{ n: number; entry: Entry }[]>(['entries'], 'readonly', (store) =>
    store('entries').getAll(entriesOf(id)),
  );
  return { head, entries: rows.slice(0, head.version).map((row) => row.entry) };
}

export const deleteMatch = (id: string): Promise<void> =>
  transact(['matches', 'entries', 'asides'], 'readwrite', (store) => {
    store('matches').delete(id);
    store('entries').delete(entriesOf(id));
    store('asides').delete(id);
  });

export const loadAside = async (id: string): Promise<Aside> =>
  (await transact<Aside | undefined>(['asides'], 'readonly', (store) => store('asides').get(id))) ?? {
    id,
    notes: '',
    bookmarks: [],
  };

export const saveAside = (aside: Aside): Promise<void> =>
  transact(['asides'], 'readwrite', (store) => void store('asides').put(aside));
