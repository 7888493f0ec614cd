import { execFile, fork } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTest } from './support/browser.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const LOADERS = ['--import', 'tsx', '--import', '@rokada/text-import/register'];
const run = promisify(execFile);

/** The repository once more, with the packages of others linked, and its own as they stand in the copy. */
function workspace(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rokada-workspace-')));
  const links = join(folder, 'node_modules');
  mkdirSync(join(links, '@rokada'), { recursive: true });
  const parents = ['packages', 'games', 'tools'];
  const isMade = (path: string): boolean => /\/(node_modules|dist|test|bench)$/.test(path);
  for (const part of parents)
    cpSync(join(repository, part), join(folder, part), { recursive: true, filter: (path) => !isMade(path) });
  for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.json', 'tsconfig.web.json'])
    cpSync(join(repository, file), join(folder, file));
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    if (name !== '@rokada' && !name.startsWith('.'))
      symlinkSync(join(repository, 'node_modules', name), join(links, name));
  }
  for (const parent of parents) {
    for (const name of readdirSync(join(folder, parent)))
      symlinkSync(join(folder, parent, name), join(links, '@rokada', name));
    for (const name of readdirSync(join(repository, parent))) {
      const own = join(repository, parent, name, 'node_modules');
      try {
        symlinkSync(realpathSync(own), join(folder, parent, name, 'node_modules'));
      } catch {
        // Most packages have nothing of their own.
      }
    }
  }
  return folder;
}

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

/** A copy of Skirmish that calls itself ruza. */
function copyOfSkirmish(folder: string): void {
  const game = join(folder, 'games', 'ruza');
  cpSync(join(folder, 'games', 'skirmish'), game, { recursive: true });
  symlinkSync(game, join(folder, 'node_modules', '@rokada', 'ruza'));
  replace(join(game, 'package.json'), '@rokada/skirmish', '@rokada/ruza');
  replace(join(game, 'src', 'index.ts'), "id: 'skirmish',\n  version", "id: 'ruza',\n  version");
  for (const lang of ['en', 'fr'])
    replace(join(game, 'data', `words.${lang}.json`), '{', '{ "ruza": "Ruza once more",');
}

let folder: string;

beforeAll(() => {
  folder = workspace();
  copyOfSkirmish(folder);
  const line = "  ruza: entry(() => import('@rokada/ruza'), () => import('@rokada/ruza/staff')),\n";
  replace(join(folder, 'packages', 'catalogue', 'src', 'games.ts'), '\n};', `\n${line}};`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rokada = (...args: string[]) =>
  run(process.execPath, ['packages/cli/bin/rokada.mjs', ...args], { cwd: folder, maxBuffer: 1 << 26 });

test('a game and its one line in the catalogue: the command line lists it, the staff plays it', async () => {
  const listed = JSON.parse((await rokada('games', '--json')).stdout) as { id: string; title: string }[];
  expect(listed.at(-1)).toMatchObject({ id: 'ruza', title: 'Ruza once more' });
  const out = join(folder, 'games-of-ruza');
  const report = await rokada('simulate', 'ruza', '--games', '1', '--workers', '1', '--json', '--out', out);
  expect(JSON.parse(report.stdout)).toMatchObject({ games: 1 });
});

browserTest('a game and its one line in the catalogue: the lobby and the page have it', async ({ page }) => {
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel=error'], {
    cwd: folder,
  });
  const server = fork('packages/server/src/main.ts', ['--port', '0'], {
    cwd: folder,
    execArgv: LOADERS,
    env: { ...process.env, ROKADA_DATA: join(folder, 'data') },
    stdio: 'ignore',
  });
  try {
    const { address } = await new Promise<{ address: string }>((resolve, reject) => {
      server.once('message', (message) => resolve(message as { address: string }));
      server.once('exit', () => reject(new Error('the server did not start')));
    });
    const games = (await (await fetch(new URL('/api/games', address))).json()) as { id: string; levels: string[] }[];
    expect(games.at(-1)).toMatchObject({ id: 'ruza', levels: ['cadet', 'officer', 'general'] });
    await page.goto(address);
    await page.getByRole('heading', { name: 'Ruza once more' }).waitFor();
  } finally {
    server.kill();
  }
});

test('a line whose game does not load: one clear line, and nothing starts', async () => {
  replace(
    join(folder, 'packages', 'catalogue', 'src', 'games.ts'),
    "import('@rokada/ruza')",
    "import('@rokada/missing')",
  );
  const failed = await run(process.execPath, [...LOADERS, 'packages/server/src/main.ts', '--port', '0'], {
    cwd: folder,
  }).catch((error: { code: number; stderr: string }) => error);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^the game ruza does not load: [^\n]+\n$/) });
});
