import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StartError } from './errors.ts';

/** Marks a file as ours (SQLite's application_id): "Roka". */
const ourMark = 0x526f6b61;

/** Each step takes the file from the version before it to its own: the first makes version 1. Never change one. */
const migrations: readonly string[] = [
  `create table meta (key text primary key, value text not null) strict;
   insert into meta values ('created', strftime('%Y-%m-%dT%H:%M:%SZ', 'now'));`,
];

/** The embedded store: one SQLite file, in which nothing acknowledged is lost. */
export class Store {
  readonly file: string;
  readonly #db: DatabaseSyncInstance;

  private constructor(file: string, db: DatabaseSyncInstance) {
    this.file = file;
    this.#db = db;
  }

  /** Opens the store in a folder, making both when they are not there. Throws a StartError that says what is wrong. */
  static open(folder: string): Store {
    const file = join(folder, 'rokada.sqlite');
    let db: DatabaseSyncInstance | undefined;
    try {
      mkdirSync(folder, { recursive: true });
      db = new DatabaseSync(file);
      prepare(db);
      return new Store(file, db);
    } catch (error) {
      if (db?.isOpen) db.close();
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `The data file ${file} cannot be used: ${reason}. ` +
          'Nothing in it was changed. Move it away, or set ROKADA_DATA to another folder.',
      );
    }
  }

  /** Reads from the file; throws when it can no longer be read. */
  probe(): void {
    this.#db.prepare('select value from meta where key = ?').get('created');
  }

  /**
   * Closing twice is fine: a shutdown may be asked for more than once. The log is folded into the file by hand,
   * because this binding cannot finalize its statements, and SQLite does it by itself only when none are left.
   */
  close(): void {
    if (!this.#db.isOpen) return;
    this.#db.exec('pragma wal_checkpoint(truncate)');
    this.#db.close();
  }
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
