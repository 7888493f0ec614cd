// The chores of whoever runs a table: what `rokada admin` does. All of them work while the server runs.
import { randomBytes } from 'node:crypto';
import { ApiError, StartError } from './errors.ts';
import { gameOf } from './games.ts';
import { firstDivergence } from './matches/upgrade.ts';
import { People } from './people/people.ts';
import { readSettings } from './settings.ts';
import { Store } from './store/store.ts';
import { backup, exportAll, importAll, restore, TransferError } from './store/transfer.ts';

const chores = ['backup', 'restore', 'export', 'import', 'matches', 'check', 'password'] as const;
export type Chore = (typeof chores)[number];

export const isChore = (name: string | undefined): name is Chore => chores.some((each) => each === name);

export interface Order {
  readonly chore: Chore;
  /** The file, or the name of the account. */
  readonly what: string;
  /** An import puts its file in place of everything there is. */
  readonly replace: boolean;
}

type Out = (line: string) => void;

/** Does one chore on the store that the server uses, and returns the exit code. */
export async function admin(
  { chore, what, replace }: Order,
  env: Readonly<Record<string, string | undefined>>,
  out: Out,
): Promise<number> {
  const store = await Store.open(readSettings([], env));
  try {
    switch (chore) {
      case 'backup':
        backup(store, what);
        out(`Backed up to ${what}.`);
        return 0;
      case 'restore':
        await restore(store, what);
        out(`Restored from ${what}.`);
        return 0;
      case 'export':
        out(`Exported ${await exportAll(store, what)} rows to ${what}. The file holds secrets: keep it to yourself.`);
        return 0;
      case 'import':
        out(`Imported ${await importAll(store, what, { replace })} rows from ${what}.`);
        return 0;
      case 'matches':
        return await countMatches(store, out);
      case 'check':
        return await checkMatches(store, out);
      case 'password':
        return await newPassword(store, what, out);
    }
  } finally {
    await store.close();
  }
}

async function countMatches(store: Store, out: Out): Promise<number> {
  const rows = await store.db
    .selectFrom('matches')
    .select(({ fn }) => ['game', 'status', fn.countAll<number>().as('count')])
    .groupBy(['game', 'status'])
    .orderBy('game')
    .orderBy('status')
    .execute();
  for (const { game, status, count } of rows) out(`${game} ${status} ${count}`);
  if (rows.length === 0) out('No matches.');
  return 0;
}

async function checkMatches(store: Store, out: Out): Promise<number> {
  const matches = await store.db.selectFrom('matches').selectAll().where('status', '=', 'running').execute();
  let diverged = 0;
  for (const row of matches) {
    const seats = await store.db
      .selectFrom('seats')
      .selectAll()
      .where('match_id', '=', row.id)
      .orderBy('seat')
      .execute();
    const entries = await store.db
      .selectFrom('entries')
      .selectAll()
      .where('match_id', '=', row.id)
      .orderBy('version')
      .execute();
    const game = gameOf(row.game);
    const found = await firstDivergence(store, game, row, seats, entries);
    if (found === undefined) continue;
    diverged++;
    out(
      `${row.id} (${row.game}, rules ${row.rules}, now ${game.version}) diverges at version ${found.version}: ${found.what}`,
    );
  }
  out(`${matches.length} running matches, ${diverged} that cannot go on.`);
  return diverged === 0 ? 0 : 1;
}

async function newPassword(store: Store, name: string, out: Out): Promise<number> {
  const player = await store.db
    .selectFrom('players')
    .selectAll()
    .where('login', '=', name.toLowerCase())
    .executeTakeFirst();
  if (player === undefined) {
    out(`Nobody is called ${name}.`);
    return 1;
  }
  const password = randomBytes(12).toString('base64url');
  await new People(store).setPassword(player.id, password);
  out(`The new password of ${player.name} is ${password}`);
  return 0;
}

/** A mistake of whoever asked is told without a stack trace; one of ours is thrown. */
export async function runAdmin(
  order: Order,
  env: Readonly<Record<string, string | undefined>>,
  say: { out: Out; err: Out },
): Promise<number> {
  try {
    return await admin(order, env, say.out);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof TransferError || error instanceof ApiError)) throw error;
    say.err(error.message);
    return 1;
  }
}
