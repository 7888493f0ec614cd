import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, onTestFinished } from 'vitest';
import { ThinkingPool } from '../src/computer/pool.ts';
import { startServer, type RunningServer, type Settings } from '../src/index.ts';
import { startPostgres, type TestPostgres } from './stores.ts';

/** A new folder that goes when the test does. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rokada-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Where servers keep their data in place of a file, while tests run that hold on PostgreSQL too. */
let database: string | undefined;

/**
 * What holds whatever the data is kept in: the same tests on SQLite and on PostgreSQL, with a new database for each. Where
 * PostgreSQL cannot run they are skipped, loudly.
 */
export function onBothStores(tests: (store: 'sqlite' | 'postgres') => void): void {
  describe('on SQLite', () => tests('sqlite'));
  onPostgres(() => tests('postgres'));
}

/** What several processes share is on PostgreSQL alone. */
export function onPostgres(tests: () => void): void {
  describe('on PostgreSQL', () => {
    let postgres: TestPostgres | { cannot: string };
    let ready: string;
    beforeAll(async () => {
      postgres = await startPostgres({ hurry: true });
      // The tables are made once; every test gets a copy of them.
      if ('database' in postgres) ready = await withTables(await postgres.database());
    });
    afterAll(async () => {
      if ('stop' in postgres) await postgres.stop();
    });
    beforeEach(async (context) => {
      if ('database' in postgres) {
        database = await postgres.database(ready);
        return;
      }
      console.warn(`\nNO POSTGRESQL: "${context.task.name}" was skipped: ${postgres.cannot}\n`);
      context.skip(postgres.cannot);
    });
    afterEach(() => {
      database = undefined;
    });
    tests();
  });
}

async function withTables(url: string): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'rokada-server-'));
  const server = await startServer({ host: '127.0.0.1', port: 0, exactPort: true, data, web: data, postgres: url });
  await server.stop();
  rmSync(data, { recursive: true, force: true });
  return url;
}

/** Settings of a server of its own: any free port, data in a scratch folder, no web table. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  const data = scratchFolder();
  const kept = database === undefined ? {} : { postgres: database };
  return { host: '127.0.0.1', port: 0, exactPort: true, data, web: join(data, 'no-web'), ...kept, ...changes };
}

/** Threads that think, read files and pictures, for all servers of the tests: each takes seconds to be made. */
const computer = new ThinkingPool();

/** A server on a real socket that stops when the test does. */
export async function testServer(
  changes: Partial<Settings> = {},
  parts: Parameters<typeof startServer>[1] = {},
): Promise<RunningServer> {
  const settings = testSettings(changes);
  const server = await startServer(settings, { ...(settings.thinking === undefined && { computer }), ...parts });
  onTestFinished(() => server.stop());
  return server;
}
