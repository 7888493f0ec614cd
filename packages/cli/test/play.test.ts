import { readFileSync } from 'node:fs';
import { defineGame, parseJournal, verify, type Game } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { tiny } from '../../kernel/test/tiny.ts';
import { registry as shelf } from '../src/registry.ts';
import { pledged, registry, rokada, scratch, tinyModule, wholeMatch, type Ran } from './support.ts';

const { path, write } = scratch();

const play = (lines: readonly string[], ...options: string[]): Promise<Ran> =>
  rokada(['play', 'tiny', '--seed', '7', ...options], { lines });

/** Both pledge, then red is asked for his march. */
const pledges = ['1', '2', 'pledge', '1'];

/** What was said after the last prompt that got this answer, up to the next prompt. */
function answerTo(out: string, typed: string): string {
  const after = out.slice(out.lastIndexOf(`> ${typed}\n`) + typed.length + 3);
  return after.slice(0, after.search(/^\S+> /m));
}

describe('building an action', () => {
  test('slot by slot, by number or by name', async () => {
    const { code, out } = await play([...pledges, 'march', '1', 'b', 'done', '', 'quit']);
    expect(code).toBe(0);
    expect(out).toContain('Red: Pledge a number. [TY-1]\nAction\n  1) Pledge\nRed> 1\nmuch\n  0  1  2  3\nRed> 2\n');
    expect(out).toContain(
      'Action\n  1) March  2) Rest\nRed> march\nrunner\n  1) red-1  2) red-2  3) red-spy\nRed> 1\n',
    );
    expect(out).toContain('way (1 to 2)\n  1) b  cost 1 = steps 1 [TY-2]\nRed> b\nway (1 to 2): b\n');
    expect(out).toContain('March, runner red-1, way b\n  courage 3 = Pledge 2 [TY-1] + runner 1 [TY-2]\n');
    expect(answerTo(out, '')).toContain('red-1 marches to b. [TY-2]\nRed: March or rest. [TY-2]\n');
    expect(out).toMatch(/Left at entry 3 without saving\.\n$/);
  });

  test('a whole path at once, ended where it cannot go on', async () => {
    const { out } = await play([...pledges, 'march', 'RED-1', 'b c', '', 'quit']);
    expect(out).toContain('red-1 marches to c. [TY-2]');
  });

  test('a set: several at once, one taken out again', async () => {
    const { out } = await play([...pledges, 'rest', 'red-1, red-2', 'view', 'quit']);
    // Two are the most that may rest, so the set ended by itself, and with it the march of red.
    expect(out).toContain('Blue: March or rest. [TY-2]');
    const other = await play([...pledges, 'rest', 'red-1', '-red-1', 'done', 'quit']);
    expect(other.out).toContain('who (0 to 2): red-1\n');
    expect(other.out).toMatch(/> -red-1\nwho \(0 to 2\)\n/);
    expect(other.out).toContain('Blue: March or rest. [TY-2]');
  });

  test('a path is cut off where something is taken out', async () => {
    const { out } = await play([...pledges, 'march', '1', 'b', '-b', 'b', 'done', 'back', 'quit']);
    expect(out).toMatch(/> -b\nway \(1 to 2\)\n/);
    expect(out).toMatch(/> back\nway \(1 to 2\): b\n/);
  });

  test('back goes back one answer, as far as the first', async () => {
    const { out } = await play([...pledges, 'march', 'back', 'back', 'quit']);
    expect(out).toMatch(/> back\nAction\n/);
    expect(answerTo(out, 'back')).toBe('There is nothing to go back to: undo takes back the last action.\n');
  });

  test.each([
    ['a number too high', 'march', '9', 'There is no number 9 here, only 1 to 3.'],
    ['an unknown name', 'march', 'green-1', 'Nothing here is called green-1.'],
    ["somebody else's piece", 'march', 'blue-1', 'blue-1 is not yours. [TY-2a]'],
    ['nothing', 'march', '', 'Something must be chosen first'],
    ['no suggestion', 'march', 'suggest', 'Nothing is suggested here.'],
    ['no path', 'march', 'walk', 'Only a path can be walked'],
    ['an unknown action', '=quit', 'march', 'There is no action called quit.'],
  ])('%s gets an answer and the question stands', async (_, first, second, line) => {
    const { code, out } = await play([...pledges, first, second, 'quit']);
    expect(out).toContain(line);
    expect(code).toBe(0);
  });

  test('a path that is too short gets the reason', async () => {
    const { out } = await play([...pledges, 'march', '1', 'done', 'quit']);
    expect(answerTo(out, 'done')).toBe('At least 1 must be chosen. [TY-2]\n');
  });

  test('a step of several that cannot be made refuses them all', async () => {
    const { out } = await play([...pledges, 'march', '1', 'b d', 'quit']);
    expect(answerTo(out, 'b d')).toBe('d is too far. [TY-2c]\n');
  });
});

describe('orders', () => {
  const at = async (...lines: string[]): Promise<string> => {
    const { out } = await play([...pledges, ...lines, 'quit']);
    return answerTo(out, lines.at(-1)!);
  };

  test('help', async () => expect(await at('help')).toContain('save FILE, quit'));

  test('why', async () => {
    expect(await at('march', 'why blue-1')).toBe('blue-1 is not yours. [TY-2a]\n');
    expect(await at('march', 'why red-1')).toBe('red-1 can be chosen.\n');
    expect(await at('march', 'why z')).toBe('Nothing here is called z.\n');
    expect(await at('why pledge')).toContain('[TY-2]');
    expect(await at('why')).toBe('Say about what, such as: why T24.\n');
    expect(await at('march', '1', 'why')).toBe('At least 1 must be chosen. [TY-2]\n');
  });

  test('rule', async () => {
    expect(await at('rule ty-1')).toBe('TY-1 Pledges: Both pledge in secret.\n');
    expect(await at('rule TY-99')).toBe('There is no rule TY-99.\n');
    const { out } = await rokada(['play', 'tiny', '--lang', 'fr'], { lines: ['rule TY-1'] });
    expect(out).toContain('TY-1 Promesses\u00a0: Chacun promet en secret.\n');
  });

  test('view shows what this player may know', async () => {
    expect(await at('view')).toContain('Turn     1\n');
    expect(await at('view')).toContain('red-spy     a\n');
    const { out } = await play([...pledges, '2', 'done', 'view', 'quit']);
    expect(answerTo(out, 'view')).not.toContain('red-spy');
  });

  test('map', async () => {
    expect(await at('map')).toBe(
      '  a  plain, Field a  red-1 calm, red-2, red-spy\n  i  plain, Field i  blue-1, blue-2, blue-3\n',
    );
    expect(await at('map b')).toBe('  b  plain, Field b  a c\n');
    expect(await at('map z')).toBe('Nothing here is called z.\n');
    const { out } = await rokada(['play', 'tiny', '--lang', 'fr'], { lines: ['map b'] });
    expect(out).toContain('  b  plain, Champ b  a c\n');
  });

  test('log shows what this player may read', async () => {
    const { out } = await play([
      ...pledges,
      '1',
      'red-spy',
      'b',
      'done',
      '',
      'log',
      '2',
      'done',
      'log',
      'log 1',
      'quit',
    ]);
    const [red, blue, short] = [...out.matchAll(/> log(?: 1)?\n([\s\S]*?)(?=^\S+> )/gm)].map(([, told]) => told);
    expect(red).toBe('1. Red: You pledge 2. [TY-1]\n3. Red: red-spy marches to b. [TY-2]\n');
    expect(blue).toBe('2. Blue: You pledge 1. [TY-1]\n');
    expect(short).toBe(blue);
  });

  test('what only one player may know is not told to the other', async () => {
    const { out } = await play([...pledges, '1', 'red-spy', 'b', 'done', '', '2', 'done', 'quit']);
    const blue = out.slice(out.indexOf('Blue: March or rest.'));
    expect(blue).not.toContain('red-spy');
    expect(out.match(/red-spy marches/g)).toHaveLength(1);
  });

  test('undo is free inside the window, and asks for consent beyond it', async () => {
    const free = await play([...pledges, '1', 'red-1', 'b', 'done', '', 'undo', 'map a', 'map', 'quit']);
    expect(free.out).toContain('Taken back to version 2.');
    expect(answerTo(free.out, 'map')).toContain('red-1 calm');
    expect(free.out.match(/Taken back/g)).toHaveLength(1);
    const refused = await play([...pledges, '2', 'done', 'undo', 'undo agreed', 'quit']);
    expect(refused.out).toContain(
      'taking this back needs his consent.\nIf everybody at the table agrees: undo agreed.\n',
    );
    expect(refused.out).toMatch(/> undo agreed\nTaken back to version 2\.\nRed: March or rest/);
    expect((await play(['undo', 'quit'])).out).toContain('There is nothing to take back.\n');
  });

  test('against an opponent nobody else can agree', async () => {
    const { out } = await play(['undo', 'undo agreed', 'quit'], '--against', 'random');
    expect(out).not.toContain('If everybody');
    expect(out.match(/needs (?:his consent|the consent)/g)).toHaveLength(2);
  });
});

describe('saving and taking up', () => {
  test('a saved match goes on where it was', async () => {
    const file = path('saved.rokada.json');
    const saved = await play([...pledges, '1', 'red-1', 'b', 'done', '', `save ${file}`, 'quit']);
    expect(saved.out).toMatch(/Saved 3 entries to .*Goodbye\.\n$/s);
    const journal = parseJournal(readFileSync(file, 'utf8'));
    expect(verify(tiny, journal)).toEqual({ problems: [], dice: 'proven' });

    const again = await rokada(['play', 'tiny', '--load', file], { lines: ['map', 'undo', 'quit'] });
    expect(again.code).toBe(0);
    expect(answerTo(again.out, 'map')).toContain('  b  plain, Field b  red-1 calm\n');
    expect(again.out).toContain('Taken back to version 2.');
  });

  test('save says where it cannot, and the match goes on', async () => {
    const file = write('in-the-way', 'x');
    const { code, out } = await play([`save ${file}/match.json`, 'save', 'quit']);
    expect(out).toContain('cannot be written');
    expect(out).toContain('Say where, such as: save match.rokada.json.');
    expect(code).toBe(0);
  });

  test('the same seed gives the same dice, and another one others', async () => {
    const setup = async (...options: string[]): Promise<unknown> => {
      const file = path('seed.rokada.json');
      await rokada(['play', 'tiny', ...options], { lines: [`save ${file}`] });
      return parseJournal(readFileSync(file, 'utf8')).chance.commitment;
    };
    expect(await setup('--seed', 'a')).toBe(await setup('--seed', 'a'));
    expect(await setup('--seed', 'a')).not.toBe(await setup('--seed', 'b'));
    expect(await setup()).not.toBe(await setup());
  });

  test.each([
    ['no file', () => path('nowhere'), [], 'There is no file', 1],
    ['half a file', () => write('half', '{"format":'), [], 'perhaps cut off', 1],
    ['another game', () => write('other', { ...pledged().journal(), game: 'other' }), [], 'match of other: use', 1],
    ['no secret', () => write('sealed', pledged().journal({ reveal: false })), [], 'secret of the dice', 1],
    [
      'a scenario beside it',
      () => write('a', pledged().journal()),
      ['--scenario', 'row'],
      '--scenario does not go with',
      2,
    ],
    ['a seed beside it', () => write('b', pledged().journal()), ['--seed', '1'], '--seed does not go with', 2],
    [
      'an option beside it',
      () => write('c', pledged().journal()),
      ['--option', 'fog=no'],
      '--option does not go with',
      2,
    ],
  ])('%s', async (_, make, options, line, exit) => {
    const twice = { root: '.', games: { ...registry().games, other: async () => ({ ...tinyModule, game: other }) } };
    const { code, err } = await rokada(['play', 'tiny', '--load', make(), ...options], { games: twice });
    expect(err).toContain(line);
    expect(code).toBe(exit);
  });
  const other = { ...tiny, id: 'other' } as unknown as Game;

  test('a match that is over only tells how it ended', async () => {
    const { code, out } = await rokada(['play', 'tiny', '--load', write('over', wholeMatch())]);
    expect(code).toBe(0);
    expect(out).toMatch(/(?:Won by|A draw)[^\n]*\nType plans [^\n]*\n> \n$/);
  });
});

describe('whole games', () => {
  test('both sides at one keyboard, from the first question to the last', async () => {
    // Red sends one runner across the row while everybody else rests; at the far end it duels, and somebody falls.
    const turn = (...marching: string[]): string[] => ['1', '0', '1', '0', ...marching, 'rest', 'done', 'rest', 'done'];
    const march = (way: string, ...more: string[]): string[] => turn('march', 'red-1', way, ...more, '');
    const last = turn('march', 'red-1', 'h i', 'hurrah', '', 'fall');
    const quiet = Array.from({ length: 4 }, () => turn()).flat();
    const file = path('night.rokada.json');
    const lines = [...march('b c'), ...march('d e'), ...march('f g'), ...last, ...quiet];
    const { code, out } = await play([...lines.slice(0, -1), `save ${file}`, lines.at(-1)!], '--option', 'fog=no');
    expect(code).toBe(0);
    expect(out).toContain('red-1 marches to g. [TY-2]');
    expect(out).toMatch(/A duel: \d+ against \d+\. \[TY-6\]\n(?:Red|Blue): Flee or fall\? \[TY-4\]/);
    expect(out).toMatch(/A draw: night falls\nType plans/);
    // What was saved on the way ends the same when it is taken up.
    const again = await rokada(['play', 'tiny', '--load', file], { lines: ['rest', 'done'] });
    expect(again.out).toMatch(/A draw: night falls\nType plans/);
  });

  test('against random play, resting until night falls', async () => {
    const rest = Array.from({ length: 40 }, () => ['1', '0', 'rest', 'done', 'fall']).flat();
    const { code, out } = await play(rest, '--against', 'random', '--side', 'red');
    expect(code).toBe(0);
    expect(out).toMatch(/(?:Won by (?:Red|Blue): home at last; Red \d+, Blue \d+|A draw: night falls)\nType plans/);
    expect(out).not.toMatch(/^Blue> /m);
  });

  test('skirmish against random play: the Germans always take the first thing offered', async () => {
    const lines = Array.from({ length: 400 }, (_, i) => ['1', '2', '', '1', 'done'][i % 5]!);
    const { code, out, err } = await rokada(
      ['play', 'skirmish', '--seed', '1', '--against', 'random', '--side', 'german'],
      {
        lines,
        games: shelf,
      },
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Won by the (?:Germans|Soviets): [^\n]*\nType plans/);
  });
});

describe('faults of a game', () => {
  test('one that leaves a player stuck is named', async () => {
    const stuck = { ...tinyModule, game: { ...tiny, ...defineStuck() } as unknown as Game };
    const { code, err } = await rokada(['play', 'tiny', '--against', 'random', '--side', 'blue'], {
      games: registry('.', stuck),
    });
    expect(err).toMatch(/^rokada: red has nothing to choose, .*report it\.\n$/);
    expect(code).toBe(1);
  });
  const defineStuck = () => {
    const { sequence } = tiny;
    const [first] = sequence.children as any[];
    const blocked = { ...sequence, children: [{ ...first, actions: [] }] };
    return defineGame({ ...tiny, sequence: blocked } as any);
  };

  test('one that throws is told in one line, with the trace on request', async () => {
    const broken = { ...tinyModule, game: { ...tiny, view: () => JSON.parse('{') } as unknown as Game };
    const games = registry('.', broken);
    const { code, err } = await rokada(['play', 'tiny'], { lines: ['view'], games });
    expect(err).toMatch(/^rokada: That should not have happened: .*ROKADA_TRACE=1[^\n]*\n$/);
    expect(code).toBe(1);
    const traced = await rokada(['play', 'tiny'], { lines: ['view'], games, env: { ROKADA_TRACE: '1' } });
    expect(traced.err).toContain('SyntaxError');
  });
});
