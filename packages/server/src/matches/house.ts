import type { Game, Snapshot } from '@rokada/kernel';
import type { ComputerPlayer } from '../computer/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { EntryRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Clock, Holiday } from './pace.ts';
import { resumePlay, type Play } from './play.ts';
import { readTable, type Standing, type TableRows } from './table.ts';
import { upgrade } from './upgrade.ts';

/** What matches need from the house they are played in. */
export interface House {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly computer: ComputerPlayer;
  game(id: string): Game;
  holidaysOf(player: string): Promise<readonly Holiday[]>;
  count(what: 'actions' | 'refusals'): void;
}

export async function loadMatch({ store }: House, id: string): Promise<TableRows | undefined> {
  const row = await store.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const seats = await store.db.selectFrom('seats').selectAll().where('match_id', '=', id).orderBy('seat').execute();
  return readTable(row, seats);
}

export const newEntries = ({ store }: House, id: string, after: number): Promise<EntryRow[]> =>
  store.db
    .selectFrom('entries')
    .selectAll()
    .where('match_id', '=', id)
    .where('version', '>', after)
    .orderBy('version')
    .execute();

/** Takes a running or finished match up from the store, under newer rules if it must be and can be. */
export async function loadPlay(house: House, { row, seats }: TableRows): Promise<{ play: Play; standing: Standing }> {
  const game = house.game(row.game);
  const entries = await newEntries(house, row.id, 0);
  if (row.rules !== game.version) await upgrade(house.store, game, row, seats, entries);
  const kept = await house.store.db
    .selectFrom('snapshots')
    .selectAll()
    .where('match_id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const snapshot = kept && { version: kept.version, state: JSON.parse(kept.state) as Snapshot['state'] };
  const play = resumePlay(game, { ...row, rules: game.version }, seats, entries, snapshot);
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
