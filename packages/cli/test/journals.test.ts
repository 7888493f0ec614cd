import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Match, readPosition, type Journal } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { tiny, type Tiny } from '../../kernel/test/tiny.ts';
import { registry } from '../src/registry.ts';
import { pledged, rokada, scratch, wholeMatch } from './support.ts';

const { write, path } = scratch();
const whole = wholeMatch();
const file = write('whole.rokada.json', whole);

function running(): Match<Tiny> {
  const match = pledged();
  match.act({ side: 'red', action: { type: 'march', runner: 'red-1', way: ['b'] } });
  match.undo({ side: 'red' });
  match.act({ side: 'red', action: { type: 'march', runner: 'red-2', way: ['b', 'c'] } });
  return match;
}
const open = write('open.rokada.json', running().journal({ reveal: false }));

describe('replay', () => {
  test('a roster is told as units, not as a fact of figures', async () => {
    const golden = new URL('../../../games/campaign/test/golden/gained-german.json.gz', import.meta.url);
    const campaign = write('campaign.rokada.json', JSON.parse(gunzipSync(readFileSync(golden)).toString()));
    const { out, err } = await rokada(['replay', campaign], { games: registry });
    expect(err).toBe('');
    expect(out).toContain('Heroes');
    expect(out).not.toContain('Roster');
  });

  test('tells what happened with its rules, how it stands and who decides', async () => {
    const { code, out, err } = await rokada(['replay', open]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      [
        'Runners, The row',
        '1. Red: Pledge, much 1',
        '     You pledge 1. [TY-1]',
        '2. Blue: Pledge, much 2',
        '     You pledge 2. [TY-1]',
        '3. Red: March, runner red-1, way b (taken back)',
        '     red-1 marches to b. [TY-2]',
        '4. Red:',
        '     Taken back to version 2.',
        '5. Red: March, runner red-2, way b, c',
        '     red-2 marches to c. [TY-2]',
        '',
        'After 5 entries:',
        '  Turn     1',
        '  pledges  Red 1, Blue 2',
        'Red',
        '  red-1 calm  a',
        '  red-2       c',
        '  red-spy     a',
        'Blue',
        '  blue-1  i',
        '  blue-2  i',
        '  blue-3  i',
        'Red: March or rest. [TY-2]',
        'The match is not over.',
        '',
      ].join('\n'),
    );
  });

  test('a whole match ends with its outcome', async () => {
    const { code, out } = await rokada(['replay', file]);
    expect(code).toBe(0);
    expect(out).toMatch(whole.end.outcome!.winners.length === 0 ? /^A draw: night falls$/m : /^Won by (Red|Blue): /m);
    expect(out.match(/^\d+\. /gm)).toHaveLength(whole.actions.length);
  });

  test('as JSON', async () => {
    const { code, out } = await rokada(['replay', open, '--json']);
    const told = JSON.parse(out);
    expect(code).toBe(0);
    expect(told).toMatchObject({ game: 'tiny', scenario: 'row', options: { fog: 'yes' }, version: 5, outcome: null });
    expect(told.log).toHaveLength(6);
    expect(told.log[3]).toEqual({
      version: 3,
      side: 'red',
      action: { type: 'march', runner: 'red-1', way: ['b'] },
      undone: true,
      news: [
        {
          key: 'marched',
          rules: ['TY-2'],
          params: { runner: { piece: 'red-1' }, to: { space: 'b' } },
          text: 'red-1 marches to b.',
        },
      ],
    });
    expect(told.log[4]).toMatchObject({ version: 4, side: 'red', undo: 2 });
    expect(JSON.parse((await rokada(['replay', file, '--json'])).out).outcome).toEqual(whole.end.outcome);
  });
});

describe('verify', () => {
  test('a true journal, its dice proven', async () => {
    const { code, out } = await rokada(['verify', file]);
    expect(out).toBe(`True: ${whole.actions.length} entries, every action legal, every die proven.\n`);
    expect(code).toBe(0);
    expect(JSON.parse((await rokada(['verify', file, '--json'])).out)).toEqual({
      true: true,
      problems: [],
      dice: 'proven',
    });
  });

  test('before the secret is revealed the dice cannot be proven', async () => {
    const { code, out } = await rokada(['verify', open]);
    expect(out).toContain('the dice cannot be proven until the secret is revealed');
    expect(code).toBe(0);
  });

  test('a die that was changed', async () => {
    const draws = whole.setup.map(([bound, result]) => [bound, (result + 1) % bound]);
    const { code, out } = await rokada(['verify', write('die.json', { ...whole, setup: draws }), '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ true: false, dice: 'false', problems: [{ where: 'setup' }, {}] });
  });

  test('an action that was changed is named by its entry', async () => {
    const forged = { side: 'red', action: { type: 'pledge', much: 9 } };
    const { code, out } = await rokada(['verify', write('act.json', edited([forged, ...whole.actions.slice(1)]))]);
    expect(code).toBe(1);
    expect(out).toContain('actions[0]: entry 1');
  });
});

const edited = (actions: Journal['actions'], end = whole.end): Journal => ({
  ...whole,
  actions,
  end: { ...end, version: actions.length },
});

describe('position', () => {
  test('any moment, to the screen', async () => {
    const { code, out } = await rokada(['position', open, '--at', '2']);
    expect(code).toBe(0);
    const { state, start } = readPosition(tiny, JSON.parse(out));
    expect(start.scenario).toBe('row');
    expect(tiny.codec.equal(state, pledged().state)).toBe(true);
  });

  test('the end by default, and into a file', async () => {
    const at = path('deep/down/position.json');
    expect(await rokada(['position', open, '--out', at])).toEqual({ code: 0, out: '', err: '' });
    const { state } = readPosition(tiny, JSON.parse(readFileSync(at, 'utf8')));
    expect(tiny.codec.equal(state, running().state)).toBe(true);
    expect((await rokada(['choices', at, '--side', 'red'])).code).toBe(0);
  });

  test.each([
    ['beyond the end', '6', 'versions 0 to 5: --at may not be 6', 2],
    ['no number', '-1', '--at needs a value', 2],
    ['half a move', '1.5', 'whole number from 0 up, not 1.5', 2],
  ])('%s', async (_, at, line, exit) => {
    const { code, err } = await rokada(['position', open, '--at', at]);
    expect(err).toContain(line);
    expect(code).toBe(exit);
  });

  test('where nothing can be written, nothing is', async () => {
    const inFile = `${file}/position.json`;
    const before = readFileSync(file, 'utf8');
    const { code, err } = await rokada(['position', open, '--out', inFile]);
    expect(err).toMatch(/^rokada: .* cannot be written .*choose another place\.\n$/);
    expect(code).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(existsSync(inFile)).toBe(false);
  });
});

describe('bad journals are one line on stderr and exit code 1', () => {
  const text = JSON.stringify(whole);
  test.each([
    ['no file', () => path('nowhere.rokada.json'), 'There is no file'],
    ['cut off in the middle', () => write('cut.json', text.slice(0, text.length / 2)), 'perhaps cut off'],
    ['a position', () => write('pos.json', { format: 'rokada-position/1', game: 'tiny' }), 'expected rokada-journal/1'],
    [
      'entries missing at the end',
      () => write('short.json', { ...whole, actions: whole.actions.slice(0, -2) }),
      'end.version',
    ],
    ['an unknown game', () => write('chess.json', { ...whole, game: 'chess' }), 'of the game "chess"'],
    [
      'no text for a side',
      () => write('side.json', edited([{ side: 1, action: { type: 'x' } } as any])),
      'actions[0].side',
    ],
    [
      'another secret',
      () => write('secret.json', { ...whole, chance: { ...whole.chance, secret: 'ff' } }),
      'chance.secret',
    ],
    ['other rules', () => write('rules.json', { ...whole, rules: '0' }), 'version 0'],
    ['an unknown scenario', () => write('moon.json', { ...whole, scenario: 'moon' }), 'no scenario moon'],
    [
      'a seat too few',
      () => write('seat.json', { ...whole, seats: [{ name: 'r', sides: ['red'] }] }),
      'side blue must be',
    ],
  ])('%s', async (_, make, line) => {
    const at = make();
    for (const command of ['replay', 'position']) {
      const { code, out, err } = await rokada([command, at]);
      expect(err).toContain(line);
      expect(err).toMatch(/^rokada: [^\n]*\n$/);
      expect({ code, out }).toEqual({ code: 1, out: '' });
    }
    expect((await rokada(['verify', at])).code).toBe(1);
  });

  test('entries taken out of the end, and the count made good', async () => {
    const at = write('fewer.json', edited(whole.actions.slice(0, -2)));
    const { code, err } = await rokada(['replay', at]);
    expect(err).toContain('another state than it says at its end');
    expect(code).toBe(1);
  });

  test('an illegal action is named by its entry, in words, with its rule', async () => {
    const [first, second] = pledged().journal().actions;
    const leap = { side: 'red', action: { type: 'march', runner: 'red-1', way: ['h'] } };
    const at = write('leap.json', edited([first!, second!, leap]));
    const { code, err } = await rokada(['replay', at]);
    expect(err).toContain('entry 3 is refused: h is too far. [TY-2c]');
    expect(code).toBe(1);
    expect((await rokada(['replay', at, '--lang', 'fr'])).err).toContain(
      'l’entrée 3 est refusée\u00a0: h est trop loin. [TY-2c]',
    );
  });

  test('draws that the rules did not ask for', async () => {
    const at = write('draws.json', { ...whole, setup: [[7, 3]] });
    const { code, err } = await rokada(['replay', at]);
    expect(err).toContain('the rules ask for one of 20');
    expect(code).toBe(1);
  });
});
