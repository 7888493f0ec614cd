import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/registry.ts';
import { rokada as run, scratch } from './support.ts';

const { path } = scratch();
const rokada = (argv: readonly string[]) => run(argv, { games: registry });

describe('simulate', () => {
  const out = path('simulation');
  const argv = ['simulate', 'skirmish', '--seats', 'cadet,cadet', '--seed', 's', '--workers', '2', '--out', out];
  const lines = (): string[] => readFileSync(`${out}/games.jsonl`, 'utf8').trim().split('\n');

  test('plays, keeps every game as a line, and reports', async () => {
    const ran = await rokada([...argv, '--games', '3']);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/^3 games: the Germans \d, the Soviets \d\. See .*report\.html\.\n$/);
    expect(
      lines()
        .map((line) => JSON.parse(line).number)
        .toSorted(),
    ).toEqual([0, 1, 2]);
    const page = readFileSync(`${out}/report.html`, 'utf8');
    expect(page).toContain('Towns held by the Germans');
    expect(page).not.toMatch(/report-|german-towns|<script/);
  });

  test('goes on where it was stopped, in the middle of a line too, and comes to the same', async () => {
    const before = lines().map((line) => JSON.parse(line));
    writeFileSync(`${out}/games.jsonl`, `${lines()[0]}\n${lines()[1]!.slice(0, 40)}`);
    const ran = await rokada([...argv, '--games', '4', '--json']);
    const summary = JSON.parse(ran.out);
    expect(summary).toMatchObject({ game: 'skirmish', scenario: 'skirmish', games: 4 });
    const after = lines().map((line) => JSON.parse(line));
    expect(after).toHaveLength(4);
    for (const game of before) expect(after.find(({ number }) => number === game.number)).toEqual(game);
  });

  test('does not mix two simulations', async () => {
    const ran = await rokada([...argv.slice(0, 2), '--seats', 'cadet,officer', '--out', out]);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/^rokada: .* holds another simulation/);
  });
});

describe('tournament', () => {
  test('as JSON: every pair, its games, wins and draws', async () => {
    const pairs = ['--pairs', 'cadet:cadet,officer:cadet', '--pairs', 'cadet:officer'];
    const ran = await rokada(['tournament', 'skirmish', ...pairs, '--games', '2', '--seed', '1', '--json']);
    expect(ran).toMatchObject({ code: 0, err: '' });
    const { game, pairs: found, ...more } = JSON.parse(ran.out);
    expect({ game, more }).toEqual({ game: 'skirmish', more: {} });
    expect(found).toEqual([
      // The same two cadets with the sides swapped over the same dice.
      { a: 'cadet', b: 'cadet', games: 2, aWins: 1, draws: 0 },
      { a: 'officer', b: 'cadet', games: 2, aWins: expect.any(Number), draws: 0 },
      { a: 'cadet', b: 'officer', games: 2, aWins: expect.any(Number), draws: 0 },
    ]);
    expect(found[1].aWins + found[2].aWins).toBe(2);
  });

  test('in words, with the pairs one after another', async () => {
    const argv = ['tournament', 'skirmish', '--pairs', 'cadet:cadet', 'cadet:cadet', '--games', '2', '--lang', 'fr'];
    const { code, out } = await rokada(argv);
    expect(code).toBe(0);
    expect(out).toMatch(/paire +parties +score +Elo/);
    expect(out.match(/cadet:cadet +2 +50 % +\+0 \(−\d+ … \+\d+\)/g)).toHaveLength(2);
  });
});

test.each([
  [['tournament', 'skirmish'], 'Say who plays whom'],
  [['tournament', 'skirmish', '--pairs', 'officer'], 'officer is no pair'],
  [['tournament', 'skirmish', '--pairs', 'officer:marshal'], 'no level marshal'],
  [['simulate', 'skirmish', '--seats', 'officer'], 'the seats are german, soviet'],
  [['simulate', 'skirmish', '--workers', '0'], '--workers'],
])('wrong use: %j', async (argv, line) => {
  const { code, out, err } = await rokada(argv);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(line);
});

test('a game without a staff says so', async () => {
  expect(await run(['simulate', 'tiny'])).toMatchObject({ code: 2, err: expect.stringContaining('tiny has no staff') });
});
