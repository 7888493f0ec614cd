// The chores of whoever runs a table: what `rokada admin` does. All of them work while the server runs.
import { randomBytes } from 'node:crypto';
import { ApiError, StartError, type Said } from './errors.ts';
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
  readonly lang: keyof Said;
}

type Out = (line: Said) => void;

/** Does one chore on the store that the server uses, and returns the exit code. */
export async function admin(
  { chore, what, replace }: Order,
  env: Readonly<Record<string, string | undefined>>,
  out: Out,
): Promise<number> {
  const store = await Store.open(readSettings([], env), { anew: chore === 'restore' || chore === 'import' });
  try {
    switch (chore) {
      case 'backup':
        backup(store, what);
        out({ en: `Backed up to ${what}.`, fr: `Sauvegardé dans ${what}.` });
        return 0;
      case 'restore':
        await restore(store, what);
        out({ en: `Restored from ${what}.`, fr: `Restauré depuis ${what}.` });
        return 0;
      case 'export': {
        const rows = await exportAll(store, what);
        out({
          en: `Exported ${rows} rows to ${what}. The file holds secrets: keep it to yourself.`,
          fr: `${rows} lignes exportées dans ${what}. Le fichier contient des secrets : gardez-le pour vous.`,
        });
        return 0;
      }
      case 'import': {
        const rows = await importAll(store, what, { replace });
        out({ en: `Imported ${rows} rows from ${what}.`, fr: `${rows} lignes importées de ${what}.` });
        return 0;
      }
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

const EN_FRANCAIS = { waiting: 'en attente', running: 'en cours', finished: 'terminées' } as const;

async function countMatches(store: Store, out: Out): Promise<number> {
  const rows = await store.db
    .selectFrom('matches')
    .select(({ fn }) => ['game', 'status', fn.countAll<number>().as('count')])
    .groupBy(['game', 'status'])
    .orderBy('game')
    .orderBy('status')
    .execute();
  for (const { game, status, count } of rows) {
    out({ en: `${game} ${status} ${count}`, fr: `${game} ${EN_FRANCAIS[status]} ${count}` });
  }
  if (rows.length === 0) out({ en: 'No matches.', fr: 'Aucune partie.' });
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
    const { version, what } = found;
    out({
      en: `${row.id} (${row.game}, rules ${row.rules}, now ${game.version}) diverges at version ${version}: ${what}`,
      fr: `${row.id} (${row.game}, règles ${row.rules}, à présent ${game.version}) diverge à la version ${version} : ${what}`,
    });
  }
  out({
    en: `${matches.length} running matches, ${diverged} that cannot go on.`,
    fr: `${matches.length} parties en cours, dont ${diverged} ne peuvent pas continuer.`,
  });
  return diverged === 0 ? 0 : 1;
}

async function newPassword(store: Store, name: string, out: Out): Promise<number> {
  const player = await store.db
    .selectFrom('players')
    .selectAll()
    .where('login', '=', name.toLowerCase())
    .executeTakeFirst();
  if (player === undefined) {
    out({ en: `Nobody is called ${name}.`, fr: `Personne ne s’appelle ${name}.` });
    return 1;
  }
  const password = randomBytes(12).toString('base64url');
  await new People(store).setPassword(player.id, password);
  out({
    en: `The new password of ${player.name} is ${password}`,
    fr: `Le nouveau mot de passe de ${player.name} est ${password}`,
  });
  return 0;
}

/** A mistake of whoever asked is told without a stack trace; one of ours is thrown. */
export async function runAdmin(
  order: Order,
  env: Readonly<Record<string, string | undefined>>,
  say: { out(line: string): void; err(line: string): void },
): Promise<number> {
  try {
    return await admin(order, env, (line) => say.out(line[order.lang]));
  } catch (error) {
    if (error instanceof TransferError) say.err(error.said[order.lang]);
    else if (error instanceof StartError || error instanceof ApiError) say.err(error.message);
    else throw error;
    return 1;
  }
}
