import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { scratch, type Ran } from './support.ts';

const program = fileURLToPath(new URL('../bin/rokada.mjs', import.meta.url));
const { path, write } = scratch();

/** Runs the program itself in another folder. Its input stays open until it has answered enough, as a person's would. */
function run(argv: readonly string[], lines: readonly string[] = []): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...argv], { cwd: path('.'), env: { ...process.env, LC_ALL: 'C' } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  child.stdin.write(lines.map((line) => `${line}\n`).join(''));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? -1, out, err }));
  });
}

describe('the program', () => {
  test('plays a match through a pipe, saves it, and stops when told to', async () => {
    const lines = ['place', '1', 'move', 'Pz', 'D3', 'map', 'save match.rokada.json', 'quit', 'never read'];
    const { code, out, err } = await run(['play', 'skirmish', '--seed', '5'], lines);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/> D3\nPz moves to D3\./);
    expect(out).toMatch(/> quit\nGoodbye\.\n$/);
    expect(JSON.parse(readFileSync(path('match.rokada.json'), 'utf8')).actions).toHaveLength(2);
    expect(await run(['verify', 'match.rokada.json'])).toEqual({
      code: 0,
      out: 'True: 2 entries, every action legal, every die proven.\n',
      err: '',
    });
  });

  test('a broken position: one line on stderr, exit code 1', async () => {
    const units = [
      { id: 'Pz', at: 'D1', steps: 2 },
      { id: '1 Schtz', at: 'D1', steps: 2 },
    ];
    write('stacked.json', { format: 'rokada-position/1', game: 'skirmish', stack: 'game/placing', units });
    const { code, out, err } = await run(['choices', 'stacked.json', '--side', 'soviet']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^rokada: stacked\.json is no possible position: 1 Schtz: shares its hex \[SK-3\][^\n]*\n$/);
  });

  test('wrong use: exit code 2; fuzzing: JSON and nothing else on stdout', async () => {
    expect(await run(['fuzz'])).toMatchObject({ code: 2, out: '' });
    const { code, out, err } = await run(['fuzz', 'skirmish', '--games', '2', '--seed', '1', '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ game: 'skirmish', scenario: 'skirmish', games: 2, failures: [] });
  });
});
