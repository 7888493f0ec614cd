import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../../server/test/stores.ts';
import { scratch } from './support.ts';

const postgres = await startPostgres();
const cannot = 'cannot' in postgres;
afterAll(async () => {
  if (!('cannot' in postgres)) await postgres.stop();
});

const { path } = scratch();
const program = fileURLToPath(new URL('../bin/rokada.mjs', import.meta.url));
const rokada = async (...argv: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [program, ...argv])).stdout;

test.skipIf(cannot)('two machines share a simulation over a database, and each has the whole report', async () => {
  if ('cannot' in postgres) return;
  const url = await postgres.database();
  const run = async (folder: string, ...more: string[]): Promise<unknown> => {
    const argv = ['simulate', 'skirmish', '--seats', 'cadet,cadet', '--games', '4'];
    return JSON.parse(await rokada(...argv, '--seed', 'shared', '--json', '--out', path(folder), ...more)) as unknown;
  };
  const shared = ['--database', url, '--workers', '1'];
  const [one, other] = await Promise.all([run('one', ...shared), run('other', ...shared)]);
  const games = (folder: string): unknown[] =>
    readFileSync(path(`${folder}/games.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { number: number })
      .toSorted((a, b) => a.number - b.number);
  expect(one).toMatchObject({ game: 'skirmish', games: 4 });
  expect(other).toEqual(one);
  expect(games('other')).toEqual(games('one'));
  expect(readFileSync(path('other/report.html'), 'utf8')).toBe(readFileSync(path('one/report.html'), 'utf8'));

  // One machine alone, without a database, comes to the same.
  expect(await run('alone', '--workers', '1')).toEqual(one);
  expect(games('alone')).toEqual(games('one'));
});
