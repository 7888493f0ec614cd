import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseJournal, type Game } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { tiny } from '../../kernel/test/tiny.ts';
import { registry, rokada, scratch, tinyModule } from './support.ts';

const { path } = scratch();

/** The small game with a fault in it: something impossible happens on turn 3. */
const broken = registry('.', {
  ...tinyModule,
  game: {
    ...tiny,
    *faults(s: any) {
      if (s.turn === 3) yield { rule: 'TY-0', where: 'turn', what: 'is cursed' };
    },
  } as unknown as Game,
});

describe('fuzz', () => {
  test('as JSON, exactly', async () => {
    const out = path('none');
    const ran = await rokada(['fuzz', 'tiny', '--games', '5', '--seed', '1', '--json', '--out', out]);
    expect({ code: ran.code, err: ran.err }).toEqual({ code: 0, err: '' });
    const report = JSON.parse(ran.out);
    expect(report).toEqual({ game: 'tiny', scenario: 'row', games: 5, actions: report.actions, failures: [] });
    expect(Object.keys(report)).toEqual(['game', 'scenario', 'games', 'actions', 'failures']);
    expect(report.actions).toBeGreaterThan(50);
    expect(existsSync(out)).toBe(false);
  });

  test('the same seed plays the same games, in another scenario others', async () => {
    const actions = async (...options: string[]): Promise<string> =>
      (await rokada(['fuzz', 'tiny', '--games', '3', '--json', ...options])).out;
    expect(await actions('--seed', 'x')).toBe(await actions('--seed', 'x'));
    expect(await actions('--seed', 'x')).not.toBe(await actions('--seed', 'y'));
    expect(JSON.parse(await actions('--scenario', 'close', '--option', 'fog=no')).scenario).toBe('close');
  });

  test('how often the costly properties are tried is said by --every', async () => {
    let imagined = 0;
    const sample = (s: any) => (imagined++, s);
    const games = registry('.', { ...tinyModule, game: { ...tiny, sample } as unknown as Game });
    const tried = async (every: string): Promise<number> => {
      imagined = 0;
      await rokada(['fuzz', 'tiny', '--games', '3', '--every', every], { games });
      return imagined;
    };
    expect(await tried('1')).toBeGreaterThan(5 * (await tried('20')));
    expect((await rokada(['fuzz', 'tiny', '--every', '0'])).code).toBe(2);
  });

  test('in words', async () => {
    const { code, out } = await rokada(['fuzz', 'tiny', '--games', '2']);
    expect(out).toMatch(/^2 games, \d+ actions, 0 failures\.\n$/);
    expect(code).toBe(0);
  });

  test('a failure is written as a journal that replay opens and position takes apart', async () => {
    const out = path('failures');
    const ran = await rokada(['fuzz', 'tiny', '--games', '3', '--seed', 'a/b', '--json', '--out', out], {
      games: broken,
    });
    expect(ran.code).toBe(1);
    const { failures } = JSON.parse(ran.out);
    expect(failures).toHaveLength(3);
    expect(failures[1]).toEqual({
      game: 1,
      version: expect.any(Number),
      what: 'TY-0 turn: is cursed',
      file: expect.stringMatching(/\.rokada\.json$/),
    });
    expect(readdirSync(out)).toHaveLength(3);
    for (const { file, version } of failures) {
      expect(parseJournal(readFileSync(file, 'utf8')).end.version).toBe(version);
      const replayed = await rokada(['replay', file]);
      expect(replayed.code).toBe(0);
      expect(replayed.out).toContain('Turn     3');
      expect((await rokada(['verify', file])).code).toBe(0);
      expect((await rokada(['position', file, '--at', String(version)])).code).toBe(0);
    }
  });

  test('failures in words name the file to replay', async () => {
    const { out } = await rokada(['fuzz', 'tiny', '--games', '1', '--out', path('words')], { games: broken });
    expect(out).toMatch(/^game 0, entry \d+: TY-0 turn: is cursed\n {2}rokada replay .*\.rokada\.json\n1 games, /);
  });
});
