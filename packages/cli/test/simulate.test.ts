import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MatchRecord } from '@rokada/staff';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/registry.ts';
import { loadBoard } from '@rokada/kit';
import { nameOf } from '../src/show.ts';
import { Say } from '../src/say.ts';
import { winsBySeat } from '../src/simulate/report.ts';
import { hours, timekeeper } from '../src/simulate/pool.ts';
import { cliWords } from '../src/words/index.ts';
import { rokada as run, scratch } from './support.ts';

const { path } = scratch();
const program = fileURLToPath(new URL('../bin/rokada.mjs', import.meta.url));
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
    expect(page).toContain('Seed s, rules ');
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

  test('plays again whatever else in the file is no match of it, and says so', async () => {
    const before = lines().toSorted();
    const [one, two, three, four] = lines().map((line) => JSON.parse(line));
    const spoilt = [
      '',
      'null',
      '7',
      '{"number": 1}',
      '{"number": 1, "seed"',
      JSON.stringify({ ...two, seed: 'other:1' }),
      JSON.stringify({ ...three, series: { 'german-towns': [1] } }),
      JSON.stringify({ ...four, outcome: null }),
      JSON.stringify(one),
      JSON.stringify(one),
    ];
    writeFileSync(`${out}/games.jsonl`, `${spoilt.join('\n')}\n`);
    const ran = await rokada([...argv, '--games', '4']);
    expect(ran).toMatchObject({
      code: 0,
      err: `Lines in ${out} that could not be read: 8. Their games are played again.\n`,
    });
    expect(lines().toSorted()).toEqual(before);
  });

  test('killed while it plays and started again, it comes to the same', async () => {
    const few = ['simulate', 'skirmish', '--seats', 'cadet,cadet', '--seed', 's', '--workers', '1', '--games', '12'];
    const folder = path('killed');
    const games = (): string[] =>
      existsSync(`${folder}/games.jsonl`) ? readFileSync(`${folder}/games.jsonl`, 'utf8').split('\n') : [];
    const child = spawn(process.execPath, [program, ...few, '--out', folder], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    while (games().length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await ended;
    expect(games().length).toBeLessThan(12);
    const [again, whole] = [await rokada([...few, '--out', folder]), await rokada([...few, '--out', path('whole')])];
    expect(again.err).toBe('');
    expect(again.out.replaceAll(folder, '')).toBe(whole.out.replaceAll(path('whole'), ''));
    expect(readFileSync(`${folder}/report.html`, 'utf8')).toBe(readFileSync(path('whole/report.html'), 'utf8'));
  });

  test('asked for fewer than there are, it reports on those', async () => {
    const summary = JSON.parse((await rokada([...argv, '--games', '2', '--json'])).out);
    expect(summary).toMatchObject({ games: 2, lengths: [expect.any(Number), expect.any(Number)] });
    expect(lines()).toHaveLength(4);
    expect(readFileSync(`${out}/report.html`, 'utf8')).toContain('2 matches.');
  });

  test.each([
    ['seats', '--seats', 'cadet,officer'],
    ['seed', '--seed', 't'],
    ['budget', '--budget', '50'],
  ])('does not mix two simulations: another %s', async (_, ...more) => {
    const ran = await rokada([...argv, '--games', '1', ...more]);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/^rokada: .* holds another simulation/);
  });

  test('leaves alone what somebody else has put there', async () => {
    const folder = path('somebody');
    mkdirSync(folder);
    writeFileSync(`${folder}/games.jsonl`, 'dear diary\n');
    const ran = await rokada(['simulate', 'skirmish', '--games', '1', '--out', folder]);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('holds another simulation') });
    expect(readFileSync(`${folder}/games.jsonl`, 'utf8')).toBe('dear diary\n');
    const file = await rokada(['simulate', 'skirmish', '--games', '1', '--out', `${folder}/games.jsonl`]);
    expect(file).toMatchObject({ code: 1, err: expect.stringContaining('games.jsonl') });
  });

  test('a smaller budget is kept, and gives other games', async () => {
    const games = async (...more: string[]): Promise<string> => {
      const folder = path(`budget${more.join('')}`);
      const setting = ['--seats', 'general,general', '--games', '1', '--workers', '1', '--out', folder];
      expect(await rokada(['simulate', 'skirmish', ...setting, ...more])).toMatchObject({ code: 0, err: '' });
      return readFileSync(`${folder}/games.jsonl`, 'utf8');
    };
    expect(await games('--budget', 'general=0')).not.toBe(await games('--budget', 'general=300'));
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
    expect(out.match(/cadet:cadet +2 +50\u202f% +\+0 \(−\d+ … \+\d+\)/g)).toHaveLength(2);
  });

  test('with options that make the sides even, unless others are given', async () => {
    const argv = ['tournament', 'stalingrad', '--pairs', 'cadet:cadet', '--games', '1', '--budget', '0'];
    expect((await rokada(argv)).out).toContain('bidding=on');
    expect((await rokada([...argv, '--option', 'bidding=off'])).out).not.toContain('bidding');
  });
});

test('sides that one player plays win together, under one name', async () => {
  const module = await registry.games['iron-dream']!();
  const record = (...winners: string[]) => ({ outcome: { winners } }) as unknown as MatchRecord;
  const seats = [['hitlerite', 'hitlerite-west'], ['anglo-allied'], ['soviet']];
  const records = [record('hitlerite', 'hitlerite-west'), record('soviet'), record('soviet', 'anglo-allied'), record()];
  expect(winsBySeat({ seats }, records).map(([, won]) => won)).toEqual([1, 1, 2]);
  expect(new Say(module, 'en', cliWords('en')).sides(seats[0]!)).toBe('the Germans');
  expect(new Say(module, 'fr', cliWords('fr')).sides(['soviet', 'anglo-allied'])).toBe(
    'les Soviétiques, les Anglo-Alliés',
  );
});

test('places are called as on the map, in both languages', async () => {
  const { board: text } = await registry.games['stalingrad']!();
  const board = loadBoard(text);
  const called = (id: string, lang: 'en' | 'fr') => nameOf(board, board.byId.get(id)!, { lang, word: (key) => key });
  expect([called('56', 'en'), called('56', 'fr')]).toEqual([
    ['Mamayev Kurgan (Hill 102)'],
    ['Mamaïev Kourgan (colline 102)'],
  ]);
  const dream = loadBoard((await registry.games['iron-dream']!()).board);
  expect(nameOf(dream, dream.byId.get('S9')!, { lang: 'en', word: (key) => key })).toEqual(['Paris']);
  expect(nameOf(dream, dream.byId.get('B12')!, { lang: 'en', word: (key) => key })).toEqual([]);
});

test('how long it will still take', () => {
  expect([5, 65, 3600 + 65].map(hours)).toEqual(['0:05', '1:05', '1:01:05']);
  expect(timekeeper(8, 4)(0)).toEqual({ bar: `${'█'.repeat(12)}${'░'.repeat(12)}`, done: 4, games: 8, left: '…' });
  expect(timekeeper(8, 4)(4)).toMatchObject({ bar: '█'.repeat(24), done: 8, left: '0:00' });
  expect(timekeeper(8, 0)(2)).toMatchObject({ done: 2, left: '0:00' });
});

test.each([
  [['tournament', 'skirmish'], 'Say who plays whom'],
  [['tournament', 'skirmish', '--pairs', 'officer'], 'officer is no pair'],
  [['tournament', 'skirmish', '--pairs', 'officer:marshal'], 'no level marshal'],
  [['simulate', 'skirmish', '--seats', 'officer'], 'the seats are german, soviet'],
  [['simulate', 'skirmish', '--seats', 'officer,'], 'no level '],
  [['simulate', 'skirmish', '--workers', '0'], '--workers'],
  [['simulate', 'skirmish', '--games', '0'], '--games'],
  [['simulate', 'skirmish', '--database', 'nonsense'], 'not nonsense'],
  [['simulate', 'skirmish', '--budget', 'x'], '--budget x is none'],
  [['tournament', 'skirmish', '--pairs', 'officer:cadet:cadet'], 'officer:cadet:cadet is no pair'],
  [['tournament', 'skirmish', '--pairs', 'officer:cadet', '--games', '1.5'], '--games'],
  [['tournament', 'skirmish', '--pairs', 'officer:cadet', '--scenario', 'moon'], 'no scenario moon'],
])('wrong use: %j', async (argv, line) => {
  const { code, out, err } = await rokada(argv);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(line);
});

test('a game without a staff says so', async () => {
  expect(await run(['simulate', 'tiny'])).toMatchObject({ code: 2, err: expect.stringContaining('tiny has no staff') });
});
