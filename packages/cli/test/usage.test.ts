import { describe, expect, test } from 'vitest';
import { commands } from '../src/commands/index.ts';
import { en } from '../src/words/en.ts';
import { fr } from '../src/words/fr.ts';
import { rokada } from './support.ts';

describe('help', () => {
  test('lists every command', async () => {
    const { code, out } = await rokada(['--help']);
    expect(code).toBe(0);
    for (const { name } of commands) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test.each(commands.map(({ name }) => name))('explains %s and all its options, in both languages', async (name) => {
    const { options } = commands.find((each) => each.name === name)!;
    for (const lang of ['en', 'fr']) {
      const { code, out } = await rokada([name, '--help', '--lang', lang]);
      expect(code).toBe(0);
      for (const option of Object.keys(options)) expect(out).toMatch(new RegExp(`--${option}\\b.*  \\S`));
      expect(out).not.toMatch(/(?:help|option|more)\.[a-z]/);
    }
    expect(await rokada(['help', name])).toEqual(await rokada([name, '--help']));
  });

  test('--version tells the version', async () => {
    expect((await rokada(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('wrong use is one line on stderr and exit code 2', () => {
  test.each([
    ['nothing', [], 'rokada --help'],
    ['an unknown command', ['dance'], 'no command dance'],
    ['help on an unknown command', ['help', 'dance'], 'no command dance'],
    ['an unknown option', ['games', '--loud'], 'no option --loud'],
    ['an unknown short option', ['games', '-x'], 'no option -x'],
    ['an option without its value', ['fuzz', 'tiny', '--seed'], '--seed needs a value'],
    ['an option that looks like a value', ['fuzz', 'tiny', '--seed', '--json'], '--seed needs a value'],
    ['a value too many', ['games', '--json=yes'], '--json takes no value'],
    ['an unknown language', ['games', '--lang', 'de'], 'en or fr, not de'],
    ['an argument too many', ['replay', 'a', 'b'], 'b is one argument too many: rokada replay <journal>'],
    ['no game', ['play'], 'Name the game: rokada play <game>'],
    ['no journal', ['verify'], 'Name the journal file'],
    ['no position', ['choices', '--side', 'red'], 'Name the position file'],
    ['an unknown game', ['play', 'chess'], 'no game chess: choose one of tiny'],
    ['a name every object has', ['play', 'constructor'], 'no game constructor'],
    ['an unknown scenario', ['fuzz', 'tiny', '--scenario', 'moon'], 'no scenario moon'],
    ['an unknown option of the match', ['play', 'tiny', '--option', 'rain=yes'], 'no option rain'],
    ['a wrong value of an option', ['fuzz', 'tiny', '--option', 'fog=thick'], 'may be yes, no, not thick'],
    ['half an option', ['fuzz', 'tiny', '--option', 'fog'], 'a name and a value'],
    ['no number', ['fuzz', 'tiny', '--games', 'many'], 'whole number from 1 up, not many'],
    ['no games at all', ['fuzz', 'tiny', '--games', '0'], 'whole number from 1 up, not 0'],
    ['an unknown opponent', ['play', 'tiny', '--against', 'deep-blue'], 'Nobody here is called deep-blue'],
    ['a side of nobody', ['play', 'tiny', '--against', 'random', '--side', 'green'], 'no side green'],
    ['a side without an opponent', ['play', 'tiny', '--side', 'red'], 'add --against officer'],
    ['a catalogue that is not there', ['rules', 'tiny'], 'no rule catalogue for tiny'],
    ['two pictures at once', ['map', 'tiny', '--png', 'a', '--svg', 'b'], 'either --png or --svg'],
  ])('%s', async (_, argv, line) => {
    const { code, out, err } = await rokada(argv);
    expect(err).toContain(line);
    expect(err).toMatch(/^rokada: [^\n]*\n$/);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});

describe('languages', () => {
  test('the same keys, and the same placeholders in each', () => {
    const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(placeholders(fr[key]), key).toEqual(placeholders(en[key]));
    }
  });

  test.each([
    ['LANG', { LANG: 'fr_FR.UTF-8' }, [], 'Il n’y a pas de jeu'],
    ['LC_ALL before LANG', { LC_ALL: 'en_GB', LANG: 'fr_FR' }, [], 'There is no game'],
    ['--lang before both', { LC_ALL: 'en_GB' }, ['--lang', 'fr'], 'Il n’y a pas de jeu'],
    ['--lang= too', {}, ['--lang=fr'], 'Il n’y a pas de jeu'],
    ['English where nobody knows better', { LANG: 'C' }, [], 'There is no game'],
  ])('%s', async (_, env, options, line) => {
    expect((await rokada(['play', 'chess', ...options], { env })).err).toContain(line);
    expect((await rokada([...options, 'play', 'chess'], { env })).err).toContain(line);
  });
});

describe('games', () => {
  test('in words', async () => {
    const { code, out } = await rokada(['games']);
    expect(code).toBe(0);
    expect(out).toBe(
      'tiny (Runners)\n  sides      red (Red), blue (Blue)\n  scenarios  row (The row), close\n  option     fog: yes*, no\n',
    );
  });

  test('as JSON', async () => {
    expect(JSON.parse((await rokada(['games', '--json'])).out)).toEqual([
      {
        id: 'tiny',
        title: 'Runners',
        rules: '1',
        sides: ['red', 'blue'],
        scenarios: ['row', 'close'],
        options: [{ id: 'fog', values: ['yes', 'no'], start: 'yes' }],
      },
    ]);
  });
});
