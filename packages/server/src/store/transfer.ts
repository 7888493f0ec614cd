import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { Said } from '../errors.ts';
import { Store } from './store.ts';
import { TABLES, type Connection } from './schema.ts';

/** Something about the file handed to a command; told to the person at the keyboard. */
export class TransferError extends Error {
  override name = 'TransferError';
  readonly said: Said;

  constructor(said: Said) {
    super(said.en);
    this.said = said;
  }
}

const isThere = (file: string): TransferError =>
  new TransferError({
    en: `${file} is there already; nothing is overwritten.`,
    fr: `${file} existe déjà ; rien n’est écrasé.`,
  });
const isMissing = (file: string): TransferError =>
  new TransferError({ en: `There is no file ${file}.`, fr: `Il n’y a pas de fichier ${file}.` });

const format = 'rokada-data/1';
const atOnce = 500;

/** An exact copy of the embedded store's file, made while the server goes on. */
export function backup(store: Store, file: string): void {
  if (store.sqlite === undefined) {
    throw new TransferError({
      en: 'PostgreSQL is backed up with export, or with pg_dump.',
      fr: 'PostgreSQL se sauvegarde avec export, ou avec pg_dump.',
    });
  }
  if (existsSync(file)) throw isThere(file);
  store.sqlite.prepare('vacuum into ?').run(file);
}

/** All data as lines of JSON, as of one moment, from either store for either store. */
export async function exportAll(store: Store, file: string): Promise<number> {
  if (existsSync(file)) throw isThere(file);
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 }); // it holds the secrets of the dice
  const write = async (line: object): Promise<void> => {
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain');
  };
  await write({ format });
  let count = 0;
  await inOneMoment(store, async (db) => {
    for (const table of TABLES) {
      for (let offset = 0; ; offset += atOnce) {
        const rows = await sql<object>`select * from ${sql.table(table)}
          order by ${sql.raw(ORDER[table])} limit ${atOnce} offset ${offset}`.execute(db);
        for (const row of rows.rows) await write({ table, row: Object.fromEntries(Object.entries(row).map(told)) });
        count += rows.rows.length;
        if (rows.rows.length < atOnce) break;
      }
    }
  });
  await write({ rows: count });
  out.end();
  await once(out, 'finish');
  return count;
}

/** JSON has no bytes: they go as text that says so. */
const told = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
];
const heard = (value: Cell): string | number | Uint8Array | null =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;
type Cell = string | number | null | { readonly base64: string };

/** Primary keys; bots come after the accounts that own them. */
const ORDER: Record<(typeof TABLES)[number], string> = {
  meta: 'key',
  players: 'case when owner is null then 0 else 1 end, id',
  tokens: 'hash',
  holidays: 'id',
  tournaments: 'id',
  entrants: 'tournament_id, player_id',
  matches: 'id',
  seats: 'match_id, seat',
  members: 'match_id, player_id',
  links: 'token',
  entries: 'match_id, version',
  snapshots: 'match_id, version',
  chat: 'match_id, number',
  pictures: 'id',
  ratings: 'player_id, game',
  relations: 'player_id, other_id',
  notices: 'player_id, number',
  pushes: 'endpoint',
};

/** Reads as of one moment, and keeps nobody from writing: readers of SQLite's log see what stood when they began. */
export async function inOneMoment(store: Store, work: (db: Connection) => Promise<void>): Promise<void> {
  const { sqlite } = store;
  if (sqlite === undefined) return store.db.transaction().setIsolationLevel('repeatable read').execute(work);
  await store.db.connection().execute(async (db) => {
    sqlite.exec('begin');
    try {
      await work(db);
    } finally {
      sqlite.exec('rollback');
    }
  });
}

/**
 * Puts exported data in place of everything in the store, whole or not at all. Running servers notice and let go of
 * what they had in memory.
 */
export async function importAll(store: Store, file: string, { replace = false } = {}): Promise<number> {
  if (!existsSync(file)) throw isMissing(file);
  let count = 0;
  let whole = false;
  let number = 0;
  await store.db.transaction().execute(async (db) => {
    const { matches } = await db
      .selectFrom('matches')
      .select(({ fn }) => fn.countAll<number>().as('matches'))
      .executeTakeFirstOrThrow();
    if (matches > 0 && !replace) {
      throw new TransferError({
        en: `The store holds ${matches} matches already; --replace puts the file in their place.`,
        fr: `Il y a déjà ${matches} parties ; --replace met le fichier à leur place.`,
      });
    }
    for (const table of TABLES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db);
    // Made at the last moment: lines that come while nobody asks for them yet are lost.
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
    for await (const line of lines) {
      number++;
      const fault = (en: string, fr: string): TransferError =>
        new TransferError({ en: `${file}, line ${number}: ${en}.`, fr: `${file}, ligne ${number} : ${fr}.` });
      let json: {
        format?: string;
        table?: (typeof TABLES)[number];
        row?: Record<string, Cell>;
        rows?: number;
      };
      try {
        json = JSON.parse(line) as typeof json;
      } catch {
        throw fault('is not JSON', 'ce n’est pas du JSON');
      }
      if (number === 1) {
        if (json.format !== format)
          throw fault(`is no export of Rokada (${format})`, `ce n’est pas un export de Rokada (${format})`);
        continue;
      }
      if (json.rows !== undefined) {
        if (json.rows !== count)
          throw fault(
            `says ${json.rows} rows, ${count} came before it`,
            `${json.rows} lignes annoncées, ${count} lues`,
          );
        whole = true;
        continue;
      }
      if (json.table === undefined || json.row === undefined || !TABLES.includes(json.table))
        throw fault('is no row', 'ce n’est pas une ligne de table');
      await sql`insert into ${sql.table(json.table)} (${sql.join(Object.keys(json.row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(json.row).map(heard))})`.execute(db);
      count++;
    }
    if (!whole) {
      throw new TransferError({
        en: `${file} is cut off: its last line is missing.`,
        fr: `${file} est tronqué : il manque sa dernière ligne.`,
      });
    }
  });
  store.tell('*');
  return count;
}

/** Puts a backup file in place of everything in the store, whole or not at all, even under a running server. */
export async function restore(store: Store, file: string): Promise<void> {
  if (store.sqlite === undefined) {
    throw new TransferError({
      en: 'PostgreSQL is restored with import, or with pg_restore.',
      fr: 'PostgreSQL se restaure avec import, ou avec pg_restore.',
    });
  }
  if (!existsSync(file)) throw isMissing(file);
  const db = store.sqlite;
  db.prepare('attach ? as backup').run(file);
  try {
    const version = (of: string): unknown => Object.values(db.prepare(`pragma ${of}.user_version`).get() as object)[0];
    if (version('backup') !== version('main')) {
      const its = String(version('backup'));
      throw new TransferError({
        en: `${file} is of version ${its}; start Rokada on a copy of it first.`,
        fr: `${file} est de la version ${its} ; lancez d’abord Rokada sur une copie.`,
      });
    }
    db.exec('begin immediate');
    try {
      for (const table of TABLES.toReversed()) db.exec(`delete from main.${table}`);
      for (const table of TABLES)
        db.exec(`insert into main.${table} select * from backup.${table} order by ${ORDER[table]}`);
      db.exec('commit');
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  } finally {
    db.exec('detach backup');
  }
}
