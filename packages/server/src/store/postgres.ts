import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../errors.ts';
import { migrationsFor } from './migrations.ts';
import type { Tables } from './schema.ts';
import type { Wrote } from './sqlite.ts';

const migrations = migrationsFor('postgres');
/** Only one process at a time brings the schema up to date. */
const migrationLock = 0x526f6b61;
const int8 = 20;

const types = {
  /** Times and versions fit a number; pg would hand them over as text. */
  getTypeParser: (oid: number, format?: 'text') =>
    oid === int8 ? Number : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** Connects and brings the schema up to date. Throws a StartError that says what is wrong, without the password. */
export async function openPostgres(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 12, types: types as pg.CustomTypesConfig });
  // A connection was lost: whoever uses it is told by his query, and the next one gets a new connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const client = await pool.connect();
    try {
      await migrate(client);
    } finally {
      client.release();
    }
    return pool;
  } catch (error) {
    await pool.end();
    throw new StartError(`The database at ${withoutPassword(url)} cannot be used: ${(error as Error).message}.`);
  }
}

async function migrate(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query('create table if not exists schema_version (version integer not null)');
    const { rows } = await client.query<{ version: number }>('select version from schema_version');
    const version = rows[0]?.version ?? 0;
    if (version > migrations.length) {
      throw new Error(`it is of version ${version}, written by a newer Rokada; this one knows ${migrations.length}`);
    }
    for (const step of migrations.slice(version)) await client.query(step);
    await client.query('delete from schema_version');
    await client.query('insert into schema_version values ($1)', [migrations.length]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return host + pathname;
  } catch {
    return 'ROKADA_POSTGRES';
  }
}

export const postgresKysely = (pool: pg.Pool, wrote: Wrote): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') wrote(event.error);
      // Whatever takes something away needs no room: that it went well says nothing.
      else if (!/^\s*(?:select|delete)\b/.test(event.query.sql)) wrote();
    },
  });

export type Heard = (payload: string) => void;

/** A connection that only listens. When it is lost it is made anew, and `onGap` says that something may be missed. */
export class Listener {
  readonly #url: string;
  readonly #channel: string;
  readonly #heard: Heard;
  readonly #onGap: () => void;
  #client: pg.Client | undefined;
  #stopped = false;

  constructor(url: string, channel: string, heard: Heard, onGap: () => void) {
    this.#url = url;
    this.#channel = channel;
    this.#heard = heard;
    this.#onGap = onGap;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('notification', ({ payload }) => this.#heard(payload ?? ''));
    client.on('error', () => {}); // told by 'end'
    client.once('end', () => {
      if (!this.#stopped) setTimeout(() => void this.#again(), 500).unref();
    });
    await client.connect();
    await client.query(`listen ${this.#channel}`);
    this.#client = client;
  }

  async #again(): Promise<void> {
    if (this.#stopped) return;
    try {
      await this.start();
      this.#onGap();
    } catch {
      setTimeout(() => void this.#again(), 2000).unref();
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end();
  }
}
