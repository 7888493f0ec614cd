import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Conflict, Store } from '../src/store/store.ts';
import type { EntryRow, MatchRow } from '../src/store/schema.ts';
import { packSnapshot, readSnapshot } from '../src/store/snapshots.ts';
import { backup, exportAll, importAll, restore } from '../src/store/transfer.ts';
import { startPostgres, type TestPostgres } from './stores.ts';
import { scratchFolder } from './support.ts';

const matchRow = (id: string): MatchRow => ({
  id,
  game: 'skirmish',
  rules: '1',
  scenario: 'skirmish',
  options: '{}',
  name: 'Ruza',
  status: 'running',
  visibility: 'open',
  spectators: 'public',
  pace: 'null',
  secret: '00',
  commitment: '00',
  nonces: '[]',
  setup: '[]',
  opening: '{}',
  offers: '[]',
  result: null,
  revision: 1,
  creator: null,
  rematch: null,
  rated: 0,
  ratings: null,
  tournament: null,
  talk: 'players',
  imported: 0,
  chronicle: 0,
  position: null,
  created_at: 1_700_000_000_000,
  started_at: null,
  ended_at: null,
});

const entry = (version: number, match = 'm', text = `{"n":${version}}`): EntryRow => ({
  match_id: match,
  version,
  at: 1_700_000_000_000 + version,
  entry: text,
  seen: 7,
  turn: '[0]',
  clock: 'null',
  by_name: null,
});

let postgres: TestPostgres | { cannot: string };
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  if ('stop' in postgres) await postgres.stop();
});

describe.each(['sqlite', 'postgres'] as const)('the store on %s', (kind) => {
  async function open(settings?: { data: string; postgres?: string }): Promise<Store> {
    const store = await Store.open(settings ?? (await fresh()));
    onTestFinished(() => store.close());
    return store;
  }
  async function fresh(): Promise<{ data: string; postgres?: string }> {
    const data = scratchFolder();
    return kind === 'sqlite' ? { data } : { data, postgres: await (postgres as TestPostgres).database() };
  }
  /** Skips, loudly, where PostgreSQL cannot run. */
  const on = (name: string, work: () => Promise<void>): void =>
    test(name, async (context) => {
      if (kind === 'postgres' && 'cannot' in postgres) {
        console.warn(`\nNO POSTGRESQL: "${name}" was skipped: ${postgres.cannot}\n`);
        context.skip(postgres.cannot);
      }
      await work();
    });
  async function withMatch(): Promise<Store> {
    const store = await open();
    await store.db.insertInto('matches').values(matchRow('m')).execute();
    return store;
  }
  const entries = (store: Store) => store.db.selectFrom('entries').selectAll().orderBy('version').execute();

  on('keeps entries in order, with numbers as numbers', async () => {
    const store = await withMatch();
    for (let version = 1; version <= 3; version++) await store.append(entry(version), 1);
    expect(await entries(store)).toEqual([entry(1), entry(2), entry(3)]);
  });

  on('refuses a version that is there, or that has none before it, and adds nothing', async () => {
    const store = await withMatch();
    await store.append(entry(1), 1);
    await expect(store.append(entry(1, 'm', 'another'), 1)).rejects.toThrow(Conflict);
    await expect(store.append(entry(3), 1)).rejects.toThrow(Conflict);
    expect(await entries(store)).toEqual([entry(1)]);
  });

  on('of many at once for the same version exactly one gets it', async () => {
    const settings = await fresh();
    const store = await open(settings);
    await store.db.insertInto('matches').values(matchRow('m')).execute();
    const other = await open(settings);
    const tries = Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? store : other).append(entry(1, 'm', `try ${i}`), 1),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    for (const each of results) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Conflict);
    expect(await entries(store)).toHaveLength(1);
  });

  on('a transaction that fails leaves nothing behind', async () => {
    const store = await withMatch();
    const failing = store.db.transaction().execute(async (db) => {
      await store.append(entry(1), 1, db);
      await db.insertInto('matches').values(matchRow('m')).execute();
    });
    await expect(failing).rejects.toThrow();
    expect(await entries(store)).toEqual([]);
  });

  on('others hear of an append', async () => {
    const settings = await fresh();
    const [writer, reader] = [await open(settings), await open(settings)];
    await writer.db.insertInto('matches').values(matchRow('m')).execute();
    reader.lookForForeignWrites();
    const heard = new Promise((resolve) => void reader.listen(resolve));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await writer.append(entry(1), 1);
    writer.tell('m', '1');
    reader.lookForForeignWrites();
    expect(await heard).toEqual(kind === 'postgres' ? { match: 'm', version: 1 } : { all: true });
  });

  on('is exported while in use and imported elsewhere, row for row', async () => {
    const store = await withMatch();
    for (let version = 1; version <= 520; version++) await store.append(entry(version), 1);
    const file = join(scratchFolder(), 'all.jsonl');
    expect(await exportAll(store, file)).toBe(522);
    await expect(exportAll(store, file)).rejects.toThrow('is there already');

    const other = await open();
    expect(await importAll(other, file)).toBe(522);
    expect(await entries(other)).toEqual(await entries(store));
    expect(await other.db.selectFrom('matches').selectAll().execute()).toEqual([matchRow('m')]);
    await expect(importAll(other, file)).rejects.toThrow('holds 1 matches already');
    expect(await importAll(other, file, { replace: true })).toBe(522);
  });

  on('a whole state is kept as bytes, small, and travels with an export', async () => {
    const store = await withMatch();
    const state = { record: { turn: 3 }, tables: { units: { at: Array.from({ length: 5000 }, (_, n) => n % 7) } } };
    const row = packSnapshot('m', { version: 50, state });
    expect(row.packed!.length).toBeLessThan(JSON.stringify(state).length / 20);
    await store.db.insertInto('snapshots').values(row).execute();
    const file = join(scratchFolder(), 'all.jsonl');
    await exportAll(store, file);
    const other = await open();
    await importAll(other, file);
    const kept = await other.db.selectFrom('snapshots').selectAll().executeTakeFirstOrThrow();
    expect(readSnapshot(kept)).toEqual(state);
    expect(readSnapshot({ state: JSON.stringify(state), packed: null })).toEqual(state); // as it was kept before
  });

  on('an export that is cut off or edited is refused by its line, and changes nothing', async () => {
    const store = await withMatch();
    await store.append(entry(1), 1);
    const file = join(scratchFolder(), 'all.jsonl');
    await exportAll(store, file);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const bad = join(scratchFolder(), 'bad.jsonl');
    const attempts: [string[], RegExp][] = [
      [lines.slice(0, -1), /cut off/],
      [lines.with(2, '{"table":"matc'), /line 3: is not JSON/],
      [lines.with(1, '{"table":"secrets","row":{}}'), /line 2: is no row/],
      [lines.toSpliced(1, 1), /says 3 rows, 2 came/],
      [['{"format":"other"}'], /line 1: is no export/],
    ];
    for (const [text, message] of attempts) {
      writeFileSync(bad, text.join('\n'));
      await expect(importAll(store, bad, { replace: true })).rejects.toThrow(message);
    }
    expect(await entries(store)).toEqual([entry(1)]);
  });

  if (kind === 'sqlite') {
    test('is backed up and restored while another has it open', async () => {
      const data = scratchFolder();
      const server = await open({ data });
      await server.db.insertInto('matches').values(matchRow('m')).execute();
      for (let version = 1; version <= 5; version++) await server.append(entry(version), 1);
      const command = await open({ data });
      const file = join(scratchFolder(), 'copy.sqlite');
      backup(command, file);
      for (let version = 6; version <= 9; version++) await server.append(entry(version), 1);
      await restore(command, file);
      expect(await entries(server)).toHaveLength(5);
      await expect(server.append(entry(10), 1)).rejects.toThrow(Conflict);
      await server.append(entry(6), 1);
    });
  }
});
