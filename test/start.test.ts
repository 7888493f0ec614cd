import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallClone, type Clone, type Running } from './support/clone.ts';

const start = (clone: Clone, args: readonly string[] = ['0'], env: Record<string, string> = {}): Running =>
  clone.run(process.execPath, ['scripts/start.mjs', ...args], env);
const lockOf = (clone: Clone): string => join(clone.folder, '.install-lock');
const installs = (printed: string): number => printed.split('Installing the packages').length - 1;
const builds = (printed: string): number => printed.split('Building the table').length - 1;

describe('npm start', () => {
  test('on a fresh clone installs, once; hands over the options; returns the exit code', async () => {
    const clone = smallClone();
    const first = await start(clone, ['--no-open', '--port', '7'], { NODE_ENV: 'production' }).ended;
    expect(first.printed).toMatch(/Installing the packages[^]*Packages installed in [\d.]+ s[^]*server: --port 7\n/);
    expect(first.code).toBe(7);
    expect(existsSync(lockOf(clone))).toBe(false);

    const second = await start(clone).ended;
    expect(second).toEqual({ code: 0, printed: 'server: 0\n' });
  });

  test('twice at once on a fresh clone: one installs, the other waits, both run', async () => {
    const clone = smallClone();
    const both = await Promise.all([start(clone).ended, start(clone).ended]);
    for (const { code, printed } of both)
      expect({ code, printed }).toEqual({ code: 0, printed: expect.stringMatching('server: 0\n') });
    expect(installs(both.map((each) => each.printed).join(''))).toBe(1);
  });

  test('an install that was broken off is done again, and so is one of another lockfile', async () => {
    const clone = smallClone();
    mkdirSync(join(clone.folder, 'node_modules', 'half'), { recursive: true });
    const { code, printed } = await start(clone).ended;
    expect({ code, installs: installs(printed) }).toEqual({ code: 0, installs: 1 });
    expect(existsSync(join(clone.folder, 'node_modules', 'half'))).toBe(false);

    const lockfile = JSON.parse(readFileSync(join(clone.folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, object>;
    };
    clone.write('packages/tsx/package.json', { name: 'tsx', version: '1.0.1', type: 'module', exports: './index.js' });
    lockfile.packages['packages/tsx'] = { name: 'tsx', version: '1.0.1' };
    clone.write('package-lock.json', lockfile);
    expect(installs((await start(clone).ended).printed)).toBe(1);
    expect(installs((await start(clone).ended).printed)).toBe(0);
  });

  test('what somebody installed by npm ci is good enough, but not without the development packages', async () => {
    const clone = smallClone();
    expect((await clone.run('npm', ['ci', '--omit=dev']).ended).code).toBe(0);
    expect(installs((await start(clone).ended).printed)).toBe(1);

    expect((await clone.run('npm', ['ci']).ended).code).toBe(0);
    expect(await start(clone).ended).toEqual({ code: 0, printed: 'server: 0\n' });
  });

  test('a lock that is held is waited for; one whose holder was killed is taken over', async () => {
    const clone = smallClone();
    const lock = lockOf(clone);
    mkdirSync(lock);
    const waiting = start(clone);
    await waiting.prints('waiting for it');
    expect(existsSync(join(clone.folder, 'node_modules'))).toBe(false);

    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, longAgo, longAgo);
    const { code, printed } = await waiting.ended;
    expect({ code, installs: installs(printed) }).toEqual({ code: 0, installs: 1 });
    expect(existsSync(lock)).toBe(false);
  });

  test('an install that fails says so, leaves no stamp and no lock, and starts nothing', async () => {
    const clone = smallClone();
    clone.write('package-lock.json', '{ "lockfileVersion": 3, "packages": {} }');
    const { code, printed } = await start(clone).ended;
    expect(code).toBe(1);
    expect(printed).toContain('npm ci failed (exit code 1)');
    expect(printed).not.toContain('server:');
    expect(existsSync(lockOf(clone))).toBe(false);
    expect(existsSync(join(clone.folder, 'node_modules', '.rokada-install'))).toBe(false);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s is passed on, and the exit code of the server returned',
    async (signal) => {
      const clone = smallClone();
      clone.write(
        'packages/server/src/main.ts',
        `process.once('${signal}', () => { console.log('stopping'); process.exit(3); });
       setInterval(() => {}, 1000); console.log('up');`,
      );
      const running = start(clone);
      await running.prints('up\n');
      running.kill(signal);
      expect(await running.ended).toEqual({ code: 3, printed: expect.stringMatching('up\nstopping\n') });
    },
  );

  test('a signal to npm itself stops the server too', async () => {
    const clone = smallClone();
    clone.write(
      'packages/server/src/main.ts',
      `import { writeFileSync } from 'node:fs';
       process.once('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(); });
       setInterval(() => {}, 1000); console.log('up');`,
    );
    const running = clone.run('npm', ['start']);
    await running.prints('up\n');
    running.kill('SIGTERM');
    await running.ended; // of all who hold its output: npm, its shell, the start, the server
    expect(existsSync(join(clone.folder, 'stopped'))).toBe(true);
  });

  test('a server that dies by a signal is told as 128 and its number', async () => {
    const clone = smallClone();
    clone.write('packages/server/src/main.ts', `process.kill(process.pid, 'SIGKILL');`);
    expect((await start(clone).ended).code).toBe(137);
  });
});

describe('the web table', () => {
  /** A stand-in for vite that notes what it was asked to do. */
  const vite = `import { cpSync, mkdirSync } from 'node:fs';
    const [, , command, folder] = process.argv;
    if (command !== 'build') process.exit(1);
    mkdirSync(folder + '/dist', { recursive: true }); cpSync(folder + '/index.html', folder + '/dist/index.html');`;

  test('is built when it is there, and again only when something it is made of changes', async () => {
    const clone = smallClone();
    clone.write('packages/vite/bin/vite.js', vite);
    expect(builds((await start(clone).ended).printed)).toBe(0);

    clone.write('packages/web/index.html', 'one');
    const builtAgain = async (): Promise<number> => {
      const { code, printed } = await start(clone).ended;
      expect(code).toBe(0);
      return builds(printed);
    };
    expect(await builtAgain()).toBe(1);
    expect(await builtAgain()).toBe(0);

    clone.write('packages/web/index.html', 'two');
    expect(await builtAgain()).toBe(1);
    expect(readFileSync(join(clone.folder, 'packages/web/dist/index.html'), 'utf8')).toBe('two');
    clone.write('games/chess/data/map.txt', 'e4');
    expect(await builtAgain()).toBe(1);
    clone.write('games/chess/test/a.test.ts', '');
    clone.write('packages/server/src/other.ts', '');
    expect(await builtAgain()).toBe(0);
    rmSync(join(clone.folder, 'packages/web/dist'), { recursive: true });
    expect(await builtAgain()).toBe(1);
  });

  test('that cannot be built keeps the server from starting', async () => {
    const clone = smallClone();
    clone.write('packages/vite/bin/vite.js', 'process.exit(9)');
    clone.write('packages/web/index.html', '');
    const { code, printed } = await start(clone).ended;
    expect(code).toBe(1);
    expect(printed).toContain('could not be built (exit code 9)');
    expect(printed).not.toContain('server:');
  });
});
