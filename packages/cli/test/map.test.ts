import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { registry as shelf } from '../src/registry.ts';
import { registry, rokada, scratch, tinyModule } from './support.ts';

const { path, write } = scratch();

describe('map', () => {
  test('as a list of spaces with their ground and neighbours', async () => {
    const { code, out } = await rokada(['map', 'tiny', '--lang', 'fr']);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}a {2}plain, Champ a {2}b\n {2}b {2}plain, Champ b {2}a c\n/);
    const skirmish = await rokada(['map', 'skirmish'], { games: shelf });
    expect(skirmish.out).toMatch(/^ {2}D5 {2}Town, Ruza {2,}.*\(.*\)/m);
  });

  test.each(Object.keys(shelf.games))('says everything in words: %s', async (game) => {
    for (const lang of ['en', 'fr']) {
      const { out } = await rokada(['map', game, '--lang', lang], { games: shelf });
      expect(out.match(/.*(\{\{|undefined).*/)?.[0]).toBeUndefined();
    }
  });

  test('drawn as SVG', async () => {
    const file = path('map.svg');
    const { code, out } = await rokada(['map', 'skirmish', '--svg', file], { games: shelf });
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg [\s\S]*D5[\s\S]*<\/svg>\n$/);
  });

  test('of a game that is drawn and not on the shelf yet', async () => {
    const file = path('sudden-storm.svg');
    const { code, err } = await rokada(['map', 'sudden-storm', '--svg', file], { games: { ...shelf, games: {} } });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(readFileSync(file, 'utf8')).toContain('3317');
    expect((await rokada(['map', 'moon'], { games: shelf })).code).toBe(2);
    expect((await rokada(['map', '../skirmish'], { games: shelf })).code).toBe(2);
  });

  test.skipIf(!process.env['ROKADA_CHROMIUM'])('painted as PNG by a browser', async () => {
    const file = path('map.png');
    const { code, err } = await rokada(['map', 'skirmish', '--png', file], { games: shelf });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const png = readFileSync(file);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeGreaterThan(400);
  });

  test.skipIf(!process.env['ROKADA_CHROMIUM'])('one sheet of several, as wide as asked', async () => {
    const file = path('sheet.png');
    const paint = (...sheet: string[]): ReturnType<typeof rokada> =>
      rokada(['map', 'sudden-storm', '--png', file, '--width', '341', ...sheet], { games: shelf });
    expect(await paint('--sheet', '2A')).toMatchObject({ code: 0, err: '' });
    const png = readFileSync(file);
    // 33 columns, every other row shifted by half a hex, 51 rows, and a rim of 0.8 hexes.
    const [wide, high] = [32.5 + 1.6, 50 * Math.sqrt(0.75) + 1.6];
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([341, Math.round((341 * high) / wide)]);
    const { code, err } = await paint('--sheet', 'X9');
    expect([code, err]).toEqual([1, expect.stringContaining('X9')]);
  });

  test('with a browser that fails it says what to do and writes nothing', async () => {
    const browser = write('chromium', '#!/bin/sh\nexit 1\n');
    chmodSync(browser, 0o755);
    vi.stubEnv('CHROME_PATH', browser);
    const file = path('none.png');
    const { code, err } = await rokada(['map', 'skirmish', '--png', file], { games: shelf });
    vi.unstubAllEnvs();
    expect(err).toMatch(/^rokada: The map could not be painted \([^\n]*\): use --svg instead\.\n$/);
    expect(code).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  test('a board that cannot be read is named', async () => {
    const games = registry('.', { ...tinyModule, board: 'rokada-map 9\n' });
    const { code, err } = await rokada(['map', 'tiny'], { games });
    expect(err).toMatch(/^rokada: The board of the game cannot be read: [^\n]*\n$/);
    expect(code).toBe(1);
  });
});
