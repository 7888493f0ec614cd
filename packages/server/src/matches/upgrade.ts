import { Match, type Game, type State } from '@rokada/kernel';
import { ApiError } from '../errors.ts';
import type { EntryRow, MatchRow, SeatRow, SnapshotRow } from '../store/schema.ts';
import { readSnapshot } from '../store/snapshots.ts';
import type { Store } from '../store/store.ts';
import { journalOf } from './live-match.ts';

/** Where a match goes another way under the rules of today than it went when it was played. */
export interface Divergence {
  readonly version: number;
  readonly what: string;
}

/**
 * Plays a match again under the rules of today: every action must be legal, every draw asked for as it was, and the
 * state must be what each snapshot says it was. Undefined when all of it holds.
 */
export async function firstDivergence(
  store: Store,
  game: Game,
  row: MatchRow,
  seats: readonly SeatRow[],
  entries: readonly EntryRow[],
): Promise<Divergence | undefined> {
  let match: Match;
  try {
    match = Match.resume(game, journalOf(row, seats, entries), { anyRules: true });
  } catch (error) {
    const at = (error as { entry?: unknown }).entry;
    return { version: typeof at === 'number' ? at + 1 : 0, what: (error as Error).message };
  }
  const snapshots = await store.db
    .selectFrom('snapshots')
    .selectAll()
    .where('match_id', '=', row.id)
    .orderBy('version')
    .execute();
  for (const kept of snapshots) {
    const { version } = kept;
    if (hashOf(game, kept) !== game.codec.hash(match.stateAt(version))) {
      return { version, what: 'the same actions lead to another state' };
    }
  }
  return undefined;
}

function hashOf(game: Game, snapshot: SnapshotRow): string | undefined {
  try {
    const state: State = game.codec.fromJSON(readSnapshot(snapshot));
    return game.codec.hash(state);
  } catch {
    return undefined; // the state itself has another shape now
  }
}

/** Takes a match over to the rules of today, or says where it cannot follow them. */
export async function upgrade(
  store: Store,
  game: Game,
  row: MatchRow,
  seats: readonly SeatRow[],
  entries: readonly EntryRow[],
): Promise<void> {
  const found = await firstDivergence(store, game, row, seats, entries);
  if (found !== undefined) {
    throw new ApiError(
      'conflict',
      `This match was played under version ${row.rules} of the rules and cannot go on under ${game.version}: ` +
        `at version ${found.version}, ${found.what}.`,
    );
  }
  await store.db.updateTable('matches').set({ rules: game.version }).where('id', '=', row.id).execute();
}
