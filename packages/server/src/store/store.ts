import { EventEmitter } from 'node:events';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { Listener, openPostgres, postgresKysely } from './postgres.ts';
import { isFull } from './full.ts';
import type { Connection, Database, EntryRow } from './schema.ts';
import { closeSqlite, foreignWrites, openSqlite, sqliteFile, sqliteKysely, type Wrote } from './sqlite.ts';

/** Somebody else has added the same version first, or the versions before it are not there. */
export class Conflict extends Error {
  override name = 'Conflict';
}

/** What other processes are told: ids only, they read the rest themselves. */
export type Word =
  | { readonly match: string; readonly version?: number; readonly chat?: number }
  /** A token of his is good no more. */
  | { readonly player: string }
  | { readonly all: true };

const channel = 'rokada';

const insert = (text: (n: number) => string, whole: (n: number) => string): string =>
  `insert into entries select ${text(1)}, ${whole(2)}, ${whole(3)}, ${text(4)}, ${whole(5)}, ${text(6)}, ${text(7)},
     ${text(8)}
   where (${whole(9)} = 1 or exists (select 1 from entries where match_id = ${text(10)} and version = ${whole(11)}))
   and exists (select 1 from matches where id = ${text(12)} and revision = ${whole(13)})
   on conflict do nothing`;
const appending = {
  sqlite: insert(
    () => '?',
    () => '?',
  ),
  postgres: insert(
    (n) => `$${n}::text`,
    (n) => `$${n}::bigint`,
  ),
};
/**
 * PostgreSQL hands words on in the order of commits: whoever tells something in his transaction keeps all others who do
 * waiting until his is on the disk. So words go after the commit, many at a time, and wait for no disk.
 */
const announcing = `select pg_notify('${channel}', word)
   from (select set_config('synchronous_commit', 'off', true)) as hastily, unnest($1::text[]) as word`;

/** The store: what is acknowledged here is kept, whatever is killed afterwards. */
export class Store {
  readonly db: Database;
  readonly kind: 'sqlite' | 'postgres';
  /** The file or the database, for messages; never with a password. */
  readonly place: string;
  readonly sqlite: DatabaseSyncInstance | undefined;
  readonly pool: pg.Pool | undefined;
  readonly url: string | undefined;
  readonly #words = new EventEmitter<{ word: [Word] }>();
  readonly #batch: Batch | undefined;
  #listener: Listener | undefined;
  /** Words that wait for those before them to be told. */
  readonly #untold = new Set<string>();
  #telling = false;
  #writes = 0;
  #full = false;
  #closed = false;

  private constructor(place: string, from: { sqlite: DatabaseSyncInstance } | { pool: pg.Pool; url: string }) {
    const wrote = (error?: unknown): void => {
      if (error === undefined) this.#full = false;
      else if (isFull(error)) this.#full = true;
    };
    this.db = 'sqlite' in from ? sqliteKysely(from.sqlite, wrote) : postgresKysely(from.pool, wrote);
    this.place = place;
    this.kind = 'sqlite' in from ? 'sqlite' : 'postgres';
    this.sqlite = 'sqlite' in from ? from.sqlite : undefined;
    this.pool = 'pool' in from ? from.pool : undefined;
    this.url = 'url' in from ? from.url : undefined;
    if (this.sqlite === undefined) return;
    this.#writes = foreignWrites(this.sqlite);
    this.#batch = new Batch(this.db, this.sqlite, wrote);
  }

  /** `anew` takes an empty store for new even where there was one before: something is about to be put into it. */
  static async open(
    { data, postgres }: { data: string; postgres?: string | undefined },
    { anew = false } = {},
  ): Promise<Store> {
    if (postgres === undefined) {
      const sqlite = openSqlite(data, anew);
      return new Store(sqliteFile(data), { sqlite });
    }
    const pool = await openPostgres(postgres);
    return new Store('PostgreSQL', { pool, url: postgres });
  }

  /** The last write found no room on the disk. */
  get isFull(): boolean {
    return this.#full;
  }

  /** Reads from the store; throws when it can no longer be read. */
  async probe(): Promise<void> {
    await this.db.selectFrom('meta').select('value').where('key', '=', 'created').executeTakeFirstOrThrow();
  }

  /**
   * Adds the next entry of a match, on the disk when this returns. Throws a Conflict, with nothing added, when it
   * is not the next one, or the table is not of that revision any more: who acts may have lost his seat elsewhere.
   * Whoever adds it tells the other processes once it is kept: see `tell`.
   */
  async append(row: EntryRow, revision: number, on?: Connection): Promise<void> {
    const { match_id: match, version } = row;
    const values = [
      match,
      version,
      row.at,
      row.entry,
      row.seen,
      row.turn,
      row.clock,
      row.by_name,
      version,
      match,
      version - 1,
      match,
      revision,
    ];
    if (on === undefined && this.#batch !== undefined) return this.#batch.add(values);
    // The one statement of every action: written once rather than built each time.
    const { numAffectedRows } = await (on ?? this.db).executeQuery(CompiledQuery.raw(appending[this.kind], values));
    if (numAffectedRows === 0n) throw conflict(values);
  }

  /**
   * Tells the other processes of something that is kept already: a match (or `@` and a player), and what of it. Nobody
   * waits for it. A word
   * that is lost with its process is made up for by those who look round, see `Matches.lookRound`.
   */
  tell(match: string, what = ''): void {
    if (this.pool === undefined) return;
    this.#untold.add(what === '' ? match : `${match} ${what}`);
    if (this.#untold.size === 1 && !this.#telling) setImmediate(() => void this.#tellAll());
  }

  async #tellAll(): Promise<void> {
    this.#telling = true;
    while (this.#untold.size > 0) {
      const words = [...this.#untold];
      this.#untold.clear();
      await this.pool!.query(announcing, [words]).catch(() => {});
    }
    this.#telling = false;
  }

  /** Hears what other processes tell; what this one tells comes back too. */
  async listen(heard: (word: Word) => void): Promise<void> {
    this.#words.on('word', heard);
    if (this.url === undefined || this.#listener !== undefined) return;
    const all = (): void => void this.#words.emit('word', { all: true });
    this.#listener = new Listener(
      this.url,
      channel,
      (payload) => void this.#words.emit('word', readWord(payload)),
      all,
    );
    await this.#listener.start();
  }

  /** SQLite has no way to call out: whoever keeps time here asks now and then whether others have written. */
  lookForForeignWrites(): void {
    if (this.sqlite === undefined || this.#closed) return;
    const writes = foreignWrites(this.sqlite);
    if (writes === this.#writes) return;
    this.#writes = writes;
    this.#words.emit('word', { all: true });
  }

  /** May be called again. */
  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#tellAll();
    this.#closed = true;
    await this.#listener?.stop();
    if (this.sqlite !== undefined) closeSqlite(this.sqlite);
    await this.pool?.end();
  }
}

const conflict = ([match, version]: readonly unknown[]): Conflict =>
  new Conflict(
    `match ${String(match)} has a version ${String(version)} already, or none before it, or its table has changed`,
  );

interface Waiting {
  readonly values: readonly (string | number | null)[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Entries of different matches that come at the same moment go to the disk together: what costs is the waiting for
 * the disk, and one wait serves all. Each is told only after that wait.
 */
class Batch {
  readonly #db: Database;
  readonly #sqlite: DatabaseSyncInstance;
  readonly #statement: StatementSyncInstance;
  readonly #wrote: Wrote;
  #waiting: Waiting[] = [];

  constructor(db: Database, sqlite: DatabaseSyncInstance, wrote: Wrote) {
    this.#db = db;
    this.#wrote = wrote;
    this.#sqlite = sqlite;
    this.#statement = sqlite.prepare(appending.sqlite);
  }

  add(values: Waiting['values']): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ values, resolve, reject });
      // Whatever else has arrived meanwhile is read before this runs. The connection is held like any other.
      if (this.#waiting.length === 1) setImmediate(() => void this.#db.connection().execute(async () => this.#write()));
    });
  }

  #write(): void {
    const all = this.#waiting;
    this.#waiting = [];
    try {
      this.#sqlite.exec('begin immediate');
      const added = all.map(({ values }) => this.#statement.run(...values).changes > 0);
      this.#sqlite.exec('commit');
      this.#wrote();
      all.forEach((each, i) => (added[i] ? each.resolve() : each.reject(conflict(each.values))));
    } catch (error) {
      this.#wrote(error);
      if (this.#sqlite.isTransaction) this.#sqlite.exec('rollback');
      for (const each of all) each.reject(error);
    }
  }
}

/** `id`, `id version`, `id cnumber` for something said, `@player`, or `*` for everything. */
function readWord(payload: string): Word {
  const [match = '*', what] = payload.split(' ');
  if (match === '*') return { all: true };
  if (match.startsWith('@')) return { player: match.slice(1) };
  if (what === undefined) return { match };
  return what.startsWith('c') ? { match, chat: Number(what.slice(1)) } : { match, version: Number(what) };
}
