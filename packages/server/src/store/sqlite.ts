import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { StartError } from '../errors.ts';
import { migrationsFor } from './migrations.ts';
import type { Tables } from './schema.ts';

/** Marks a file as ours (SQLite's application_id): "Roka". */
const ourMark = 0x526f6b61;
const migrations = migrationsFor('sqlite');

export const sqliteFile = (folder: string): string => join(folder, 'rokada.sqlite');

/** Opens the file in a folder, making both when they are not there. Throws a StartError that says what is wrong. */
export function openSqlite(folder: string, anew = false): DatabaseSyncInstance {
  const file = sqliteFile(folder);
  const mark = join(folder, 'rokada.id');
  if (!anew && existsSync(mark) && (!existsSync(file) || statSync(file).size === 0)) {
    throw new StartError(
      `There was data here before, and ${file} is ${existsSync(file) ? 'empty' : 'gone'}: nothing was made in its ` +
        `place. Put it back, or a backup of it with "rokada admin restore"; to begin anew remove ${mark}.`,
    );
  }
  let db: DatabaseSyncInstance | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    db = new DatabaseSync(file);
    prepare(db);
    if (!existsSync(mark)) writeFileSync(mark, `${randomBytes(8).toString('hex')}\n`);
    return db;
  } catch (error) {
    if (db?.isOpen) db.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data file ${file} cannot be used: ${reason}. ` +
        'Nothing in it was changed. Move it away, or set ROKADA_DATA to another folder.',
    );
  }
}

/**
 * Closing twice is fine: a shutdown may be asked for more than once. The log is folded into the file by hand,
 * because this binding cannot finalize its statements, and SQLite does it by itself only when none are left.
 */
export function closeSqlite(db: DatabaseSyncInstance): void {
  if (!db.isOpen) return;
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}

function prepare(db: DatabaseSyncInstance): void {
  db.exec('pragma busy_timeout = 5000');
  const isNew = number(db, 'pragma schema_version') === 0; // the first read: fails on what is no database
  if (!isNew && number(db, 'pragma application_id') !== ourMark) throw new Error('it is not one of Rokada’s');
  const version = number(db, 'pragma user_version');
  if (version > migrations.length) {
    throw new Error(`it is of version ${version}, written by a newer Rokada; this one knows ${migrations.length}`);
  }
  const health = db.prepare('pragma quick_check(1)').get()?.['quick_check'];
  if (health !== 'ok') throw new Error(`it is damaged (${String(health)})`);

  // A commit is on the disk before it is acknowledged.
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  migrate(db);
}

function migrate(db: DatabaseSyncInstance): void {
  db.exec('begin immediate'); // another start may be about to do the same
  for (let step = number(db, 'pragma user_version'); step < migrations.length; step++) db.exec(migrations[step]!);
  db.exec(`pragma application_id = ${ourMark}; pragma user_version = ${migrations.length}; commit`);
}

const number = (db: DatabaseSyncInstance, pragma: string): number =>
  Number(Object.values(db.prepare(pragma).get() ?? {})[0]);

/** Changes whenever somebody else has written to the file. */
export const foreignWrites = (db: DatabaseSyncInstance): number => number(db, 'pragma data_version');

/** Told of every write: nothing when it went well, else the error. */
export type Wrote = (error?: unknown) => void;

export const sqliteKysely = (db: DatabaseSyncInstance, wrote: Wrote): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialect(db, wrote) });

const dialect = (db: DatabaseSyncInstance, wrote: Wrote): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(db, wrote),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** One connection, held by one caller at a time, so that nobody's query slips into another's transaction. */
class SqliteDriver implements Driver {
  readonly #db: DatabaseSyncInstance;
  readonly #connection: DatabaseConnection;
  readonly #wrote: Wrote;
  readonly #waiting: (() => void)[] = [];
  #held = false;

  constructor(db: DatabaseSyncInstance, wrote: Wrote) {
    this.#db = db;
    this.#wrote = wrote;
    this.#connection = new SqliteConnection(db, wrote);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#held = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next === undefined) this.#held = false;
    else next();
  }

  async beginTransaction(): Promise<void> {
    this.#db.exec('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    try {
      this.#db.exec('commit');
    } catch (error) {
      this.#wrote(error);
      throw error;
    }
  }

  async rollbackTransaction(): Promise<void> {
    if (this.#db.isTransaction) this.#db.exec('rollback'); // a full disk rolls back by itself
  }

  async destroy(): Promise<void> {}
}

class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSyncInstance;
  /** Statements cannot be finalized, so each is made once and used again. */
  readonly #statements = new Map<string, StatementSyncInstance>();
  readonly #wrote: Wrote;

  constructor(db: DatabaseSyncInstance, wrote: Wrote) {
    this.#db = db;
    this.#wrote = wrote;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      if (this.#statements.size < 500) this.#statements.set(sql, statement);
    }
    if (/^\s*(?:select|with|pragma)\b|\breturning\b/i.test(sql)) return { rows: statement.all(...parameters) as R[] };
    try {
      const { changes } = statement.run(...parameters);
      this.#wrote();
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      this.#wrote(error);
      throw error;
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded store does not stream');
  }
}
