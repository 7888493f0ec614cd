import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from './support.ts';

/** Starts the program itself, as npm start does. */
function launch(data: string, ...args: string[]) {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = fork(main, args, {
    execArgv: ['--import', 'tsx', '--import', '@rokada/text-import/register'],
    env: { ...process.env, ROKADA_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { out: text(child.stdout!), err: text(child.stderr!) };
  const address = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address));
    child.once('exit', () => reject(new Error('the server ended before it listened')));
  });
  address.catch(() => {}); // a test that expects no address does not ask for one
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  return { child, printed, address, ended };
}

/** Whether commits still wait in SQLite's log: they do until the store is closed. */
function waiting(data: string): boolean {
  const log = join(data, 'rokada.sqlite-wal');
  return existsSync(log) && statSync(log).size > 0;
}

describe('the server as a process', () => {
  test.each([
    ['SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
    ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
    ['SIGINT twice', (child: ChildProcess) => child.kill('SIGINT') && child.kill('SIGINT')],
    ['the loss of whoever started it', (child: ChildProcess) => child.disconnect()],
  ])('stops in good order on %s', async (_name, end) => {
    const data = scratchFolder();
    const { child, printed, address, ended } = launch(data, '--port', '0');
    expect((await fetch(`${await address}/health`)).status).toBe(200);
    expect(waiting(data)).toBe(true);

    end(child);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(waiting(data), 'the store was closed').toBe(false);
    expect(await printed.out).toContain(`Rokada is at ${await address}`);
    expect(await printed.err).toBe('');
    await expect(fetch(await address)).rejects.toThrow();
  });

  test('is there again, with its data, after it was killed', async () => {
    const data = scratchFolder();
    const first = launch(data, '--port', '0');
    await first.address;
    first.child.kill('SIGKILL');
    expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(waiting(data), 'nothing was closed').toBe(true);

    const second = launch(data, '--port', '0');
    expect((await fetch(`${await second.address}/health`)).status).toBe(200);
  });

  test('two at once on new data both come up', async () => {
    const data = scratchFolder();
    const servers = [launch(data, '--port', '0'), launch(data, '--port', '0')];
    for (const server of servers) expect((await fetch(`${await server.address}/health`)).status).toBe(200);
  });

  test('says what is wrong with its data in one sentence, and fails', async () => {
    const data = scratchFolder();
    writeFileSync(join(data, 'rokada.sqlite'), 'not a database, but long enough to be taken for one'.repeat(50));
    const { printed, ended } = launch(data, '--port', '0');
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(await printed.out).toBe('');
    expect((await printed.err).trim().split('\n')).toEqual([
      expect.stringMatching(/^The data file .*rokada\.sqlite cannot be used: file is not a database\. .*ROKADA_DATA/),
    ]);
  });

  test('says which port is taken, and fails', async () => {
    const first = launch(scratchFolder(), '--port', '0');
    const { port } = new URL(await first.address);
    const { printed, ended } = launch(scratchFolder(), '--port', port);
    expect(await ended).toEqual({ code: 1, signal: null });
    expect((await printed.err).trim()).toBe(`Port ${port} of 127.0.0.1 is in use. Choose another with --port N.`);
  });
});
