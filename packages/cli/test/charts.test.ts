import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { scratch, type Ran } from './support.ts';

const program = fileURLToPath(new URL('../bin/rokada.mjs', import.meta.url));
const { path } = scratch();
const results = path('charts/skirmish/results.csv');

/** The program in a process of its own: charts are laid once, before a game is loaded. */
function run(argv: readonly string[], env: Readonly<Record<string, string>> = {}, lines = ''): Promise<Ran> {
  const settings = { cwd: path('.'), env: { ...process.env, LC_ALL: 'C', ...env } };
  const child = spawn(process.execPath, [program, ...argv], settings);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  child.stdin.end(lines);
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? -1, out, err }));
  });
}

const fuzz = ['fuzz', 'skirmish', '--games', '3', '--seed', '1', '--json'];
const change = (how: (csv: string) => string): void => writeFileSync(results, how(readFileSync(results, 'utf8')));

describe('charts of the printed game', () => {
  beforeEach(async () => {
    rmSync(path('charts'), { recursive: true, force: true });
    expect(await run(['charts', 'skirmish', '--out', 'charts'])).toMatchObject({ code: 0, err: '' });
  });

  test('are written as files to fill in, one for each chart', () => {
    expect(readdirSync(path('charts/skirmish'))).toEqual(['results.csv']);
    expect(readFileSync(results, 'utf8')).toContain('odds,1:2,1:1,2:1,3:1,4:1');
  });

  test('are played by, from the command line and by a setting, and matches say so', async () => {
    const ours = JSON.parse((await run(fuzz)).out);
    change((csv) => csv.replaceAll(/\b(AR|EX|DR|DL)\b(?=,|$)/gm, 'AL'));
    const laid = JSON.parse((await run([...fuzz, '--charts', 'charts'])).out);
    expect({ ...laid, seconds: 0 }).not.toEqual({ ...ours, seconds: 0 });
    const lines = 'place\n1\nmove\nPz\nD3\nsave match.json\nquit\n';
    await run(['play', 'skirmish', '--seed', '5'], { ROKADA_CHARTS: path('charts') }, lines);
    expect(JSON.parse(readFileSync(path('match.json'), 'utf8')).rules).toMatch(/^\d+\+[0-9a-f]{12}$/);
    expect(await run(['verify', 'match.json', '--charts', 'charts'])).toMatchObject({ code: 0, err: '' });
    const without = await run(['verify', 'match.json']);
    expect(without).toMatchObject({ code: 1 });
    expect(without.err + without.out).toContain('+');
    change((csv) => csv.replace('AL', 'EX'));
    expect(await run(['verify', 'match.json', '--charts', 'charts'])).toMatchObject({ code: 1 });
  });

  test.each([
    ['a cell that means nothing', (csv: string) => csv.replace('2,AL', '2,XX'), /results\.csv, line 6, column 3: .*XX/],
    ['a roll that is missing', (csv: string) => csv.replace(/^6,.*\n/m, ''), /results\.csv, line \d+.*6/],
    ['a row too long', (csv: string) => csv.replace('3,AR', '3,AR,AR'), /results\.csv, line 7.*cells/],
  ])('%s is told with file and line, and nothing is loaded', async (_, how, words) => {
    change(how);
    const { code, out, err } = await run([...fuzz, '--charts', 'charts']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(words);
    expect(err).toMatch(/^rokada: [^\n]*\n$/);
  });

  test.each([
    ['a chart that the game has not', () => writeFileSync(path('charts/skirmish/combat.csv'), 'a\n1\n'), 'combat.csv'],
    ['a folder without files', () => rmSync(results), 'no .csv file'],
    ['no folder', () => rmSync(path('charts'), { recursive: true }), 'there is no folder'],
  ])('%s is told', async (_, how, words) => {
    how();
    const { code, err } = await run([...fuzz, '--charts', 'charts']);
    expect(code).toBe(1);
    expect(err).toContain(words);
  });

  test('of another game do not concern this one', async () => {
    rmSync(path('charts/skirmish'), { recursive: true });
    mkdirSync(path('charts/stalingrad'));
    expect((await run([...fuzz, '--charts', 'charts'])).code).toBe(0);
  });
});
