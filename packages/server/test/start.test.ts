import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError, readSettings, startServer } from '../src/index.ts';
import { scratchFolder, testServer, testSettings } from './support.ts';

describe('settings', () => {
  test('nothing given: port 1941 or the next free one, data in the repository', () => {
    const settings = readSettings([], {});
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 1941, exactPort: false });
    expect(settings.data).toMatch(/\.rokada$/);
  });

  test('--port goes before PORT, and both mean exactly that port', () => {
    expect(readSettings([], { PORT: '8080' })).toMatchObject({ port: 8080, exactPort: true });
    expect(readSettings(['--port', '9090'], { PORT: '8080' })).toMatchObject({ port: 9090, exactPort: true });
    expect(readSettings(['--port=0'], { PORT: '' })).toMatchObject({ port: 0, exactPort: true });
    expect(readSettings([], {}).thinking).toBeUndefined();
    expect(readSettings([], { ROKADA_THINKING: '500' }).thinking).toBe(500);
    expect(() => readSettings([], { ROKADA_THINKING: '5s' })).toThrow(/ROKADA_THINKING .* not "5s"/);
  });

  test('ROKADA_DATA names the folder of the data', () => {
    const folder = scratchFolder();
    expect(readSettings([], { ROKADA_DATA: folder }).data).toBe(folder);
  });

  test.each(['-1', '65536', '80.5', 'http', ' 80', '1e3'])('port %o is refused', (port) => {
    expect(() => readSettings([`--port=${port}`], {})).toThrow(StartError);
    expect(() => readSettings([], { PORT: port })).toThrow(`not ${JSON.stringify(port)}`);
  });

  test('an unknown option is refused by name, with those there are', () => {
    expect(() => readSettings(['--prot', '1'], {})).toThrow(/--prot[^]*--port N/);
  });
});

describe('ports', () => {
  /** Takes a port whose next one is free too, as far as can be told. */
  async function takenPort(): Promise<number> {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void holder.close());
    return (holder.address() as AddressInfo).port;
  }

  test('a port asked for and in use is an error that names it, and leaves nothing open', async () => {
    const port = await takenPort();
    const settings = testSettings({ port });
    await expect(startServer(settings)).rejects.toThrow(
      new StartError(`Port ${port} of 127.0.0.1 is in use. Choose another with --port N.`),
    );
    // Whatever held the data file has let go: a last writer that closes takes the log file with it.
    const { address } = await testServer({ data: settings.data });
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });

  test('the usual port in use: the next free one is taken', async () => {
    const port = await takenPort();
    const { address } = await testServer({ port, exactPort: false });
    const found = Number(new URL(address).port);
    expect(found).toBeGreaterThan(port);
    expect(found).toBeLessThan(port + 20);
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });
});

describe('the data file', () => {
  const open = (data: string): Promise<unknown> => startServer(testSettings({ data }));

  test('is made with its folder, kept in WAL mode, and found again', async () => {
    const data = join(scratchFolder(), 'deep', 'down');
    for (let round = 0; round < 2; round++) {
      const server = await startServer(testSettings({ data }));
      expect((await fetch(`${server.address}/health`)).status).toBe(200);
      await server.stop();
    }
    const db = new DatabaseSync(join(data, 'rokada.sqlite'));
    expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(db.prepare('select count(*) as n from meta').get()).toEqual({ n: 1 });
    db.close();
  });

  test('that is no database is refused by name, and left as it was', async () => {
    const data = scratchFolder();
    const file = join(data, 'rokada.sqlite');
    const text = 'These are my notes on Operation Mars. '.repeat(100);
    writeFileSync(file, text);
    await expect(open(data)).rejects.toThrow(StartError);
    await expect(open(data)).rejects.toThrow(`The data file ${file} cannot be used: file is not a database`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('that is damaged inside is refused', async () => {
    const data = scratchFolder();
    await (await startServer(testSettings({ data }))).stop();
    truncateSync(join(data, 'rokada.sqlite'), 4096); // the first page stands, the tables are gone
    await expect(open(data)).rejects.toThrow(/cannot be used: (it is damaged|database disk image is malformed)/);
  });

  test('of another program is refused and left alone', async () => {
    const data = scratchFolder();
    const db = new DatabaseSync(join(data, 'rokada.sqlite'));
    db.exec('create table recipes (name text)');
    db.close();
    await expect(open(data)).rejects.toThrow('it is not one of Rokada’s');
  });

  test('of a newer Rokada is refused', async () => {
    const data = scratchFolder();
    await (await startServer(testSettings({ data }))).stop();
    const db = new DatabaseSync(join(data, 'rokada.sqlite'));
    db.exec('pragma user_version = 999');
    db.close();
    await expect(open(data)).rejects.toThrow('it is of version 999, written by a newer Rokada');
  });

  test('in a place that is no folder is refused', async () => {
    const data = join(scratchFolder(), 'file');
    writeFileSync(data, '');
    await expect(open(data)).rejects.toThrow(`The data file ${join(data, 'rokada.sqlite')} cannot be used`);
  });

  test('whose name is taken by a folder is refused', async () => {
    const data = scratchFolder();
    mkdirSync(join(data, 'rokada.sqlite'));
    await expect(open(data)).rejects.toThrow('cannot be used');
  });
});
