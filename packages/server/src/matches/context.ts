import type { Game } from '@rokada/kernel';
import type { ComputerPlayer } from '../computer/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { EntryRow } from '../store/schema.ts';
import { readSnapshot } from '../store/snapshots.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Holiday } from './pace.ts';
import { resumeLiveMatch, type LiveMatch } from './live-match.ts';
import { readTable, type Standing, type TableRows } from './table.ts';
import { upgrade } from './upgrade.ts';

/** What matches need from the server they are played on. */
export interface MatchContext {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly computer: ComputerPlayer;
  game(id: string): Game;
  holidaysOf(player: string): Promise<readonly Holiday[]>;
  /** Does one of two players want nothing to do with the other? */
  apart(one: string, other: string): Promise<boolean>;
  /** Those who want to hear nothing of a player. */
  deafTo(player: string): Promise<ReadonlySet<string>>;
  count(what: 'actions' | 'refusals'): void;
}

export async function loadMatch({ store }: MatchContext, id: string): Promise<TableRows | undefined> {
  const row = await store.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const seats = await store.db.selectFrom('seats').selectAll().where('match_id', '=', id).orderBy('seat').execute();
  const members = await store.db
    .selectFrom('members')
    .selectAll()
    .where('match_id', '=', id)
    .orderBy('joined_at')
    .execute();
  return readTable(row, seats, members);
}

export const newEntries = ({ store }: MatchContext, id: string, after: number): Promise<EntryRow[]> =>
  store.db
    .selectFrom('entries')
    .selectAll()
    .where('match_id', '=', id)
    .where('version', '>', after)
    .orderBy('version')
    .execute();

/** One short question to the store: which revision a table has, and which version its last entry. */
export const lastOf = (
  { store }: MatchContext,
  ids: readonly string[],
): Promise<{ id: string; revision: number; version: number | null }[]> =>
  store.db
    .selectFrom('matches')
    .select([
      'id',
      'revision',
      (eb) =>
        eb
          .selectFrom('entries')
          .select(({ fn }) => fn.max('version').as('version'))
          .whereRef('match_id', '=', 'matches.id')
          .as('version'),
    ])
    .where('id', 'in', [...ids])
    .execute();

/** Takes a running or finished match up from the store, under newer rules if it must be and can be. */
export async function loadLiveMatch(
  context: MatchContext,
  { row, seats }: TableRows,
): Promise<{ play: LiveMatch; standing: Standing }> {
  const game = context.game(row.game);
  const entries = await newEntries(context, row.id, 0);
  if (row.rules !== game.version) await upgrade(context.store, game, row, seats, entries);
  const kept = await context.store.db
    .selectFrom('snapshots')
    .selectAll()
    .where('match_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const snapshot = kept && { version: kept.version, state: readSnapshot(kept) };
  const play = resumeLiveMatch(game, { ...row, rules: game.version }, seats, entries, snapshot);
  const last = entries.at(-1);
  const opening = JSON.parse(row.opening) as Standing;
  const standing =
    last === undefined || opening.version === last.version
      ? opening
      : {
          version: last.version,
          turn: JSON.parse(last.turn) as number[],
          clock: JSON.parse(last.clock) as Clock | null,
        };
  return { play, standing };
}
