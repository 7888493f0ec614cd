// The chores of whoever runs a table. All of them work while the server runs.
//   node --import tsx --import @rokada/text-import/register packages/server/src/admin-main.ts <chore> …
import { randomBytes } from 'node:crypto';
import { ApiError, StartError } from './errors.ts';
import { gameOf } from './games.ts';
import { firstDivergence } from './matches/upgrade.ts';
import { People } from './people/people.ts';
import { readSettings } from './settings.ts';
import { Store } from './store/store.ts';
import { backup, exportAll, importAll, restore, TransferError } from './store/transfer.ts';

const usage = `Chores:
  backup <file>              an exact copy of the data file (SQLite)
  restore <file>             puts such a copy in place of everything
  export <file>              all data as lines of JSON, from either store
  import <file> [--replace]  puts an export into an empty store, or in place of everything
  matches                    counts matches by game and state
  check                      replays every running match under the rules of today; names the first divergence
  password <name>            gives an account a new password, and prints it
The store is the one the server uses: ROKADA_DATA, or ROKADA_POSTGRES.`;

export interface Chores {
  out(line: string): void;
}

/** Does one chore and returns the exit code. */
export async function admin(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { out }: Chores,
): Promise<number> {
  const [chore = '', file = '', flag] = args;
  const known = ['backup', 'restore', 'export', 'import', 'matches', 'check', 'password'];
  const needsMore = ['backup', 'restore', 'export', 'import', 'password'].includes(chore) && file === '';
  if (!known.includes(chore) || needsMore) {
    out(usage);
    return 2;
  }
  const store = await Store.open(readSettings([], env));
  try {
    switch (chore) {
      case 'backup':
        backup(store, file);
        out(`Backed up to ${file}.`);
        return 0;
      case 'restore':
        await restore(store, file);
        out(`Restored from ${file}.`);
        return 0;
      case 'export':
        out(`Exported ${await exportAll(store, file)} rows to ${file}. The file holds secrets: keep it to yourself.`);
        return 0;
      case 'import':
        out(`Imported ${await importAll(store, file, { replace: flag === '--replace' })} rows from ${file}.`);
        return 0;
      case 'matches':
        return await countMatches(store, out);
      case 'check':
        return await checkMatches(store, out);
      default:
        return await newPassword(store, file, out);
    }
  } finally {
    await store.close();
  }
}

async function countMatches(store: Store, out: Chores['out']): Promise<number> {
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

async function checkMatches(store: Store, out: Chores['out']): Promise<number> {
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

async function newPassword(store: Store, name: string, out: Chores['out']): Promise<number> {
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

/** What is wrong is told without a stack trace when it is not ours. */
export async function runAdmin(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  try {
    return await admin(args, env, { out: (line) => console.log(line) });
  } catch (error) {
    if (!(error instanceof StartError || error instanceof TransferError || error instanceof ApiError)) throw error;
    console.error(error.message);
    return 1;
  }
}
