import { writePosition } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { tiny } from '../../kernel/test/tiny.ts';
import { pledged, rokada, scratch } from './support.ts';

const { write, path } = scratch();
const match = pledged();
const good = writePosition(tiny, match.start, match.state);
const file = write('position.json', good);
const march = JSON.stringify({ type: 'march', runner: 'red-1', way: ['b', 'c'] });

describe('choices', () => {
  const ask = async (draft?: object, ...more: string[]): Promise<any> => {
    const drafted = draft === undefined ? [] : ['--draft', JSON.stringify(draft)];
    const { code, out } = await rokada(['choices', file, '--side', 'red', '--json', ...drafted, ...more]);
    return { code, ...JSON.parse(out) };
  };

  test('first the type', async () => {
    expect(await ask()).toMatchObject({
      code: 0,
      slot: { name: 'type', of: 'option' },
      candidates: [{ value: 'march' }, { value: 'rest' }],
      mayFinish: false,
    });
  });

  test('then slot by slot, by printed ids', async () => {
    expect((await ask({ type: 'march' })).candidates).toEqual([
      { value: 'red-1' },
      { value: 'red-2' },
      { value: 'red-spy' },
    ]);
    const way = await ask({ type: 'march', runner: 'red-1' });
    expect(way).toMatchObject({ slot: { name: 'way', of: 'path' }, min: 1, max: 2, mayFinish: false });
    expect(way.candidates).toMatchObject([{ value: 'b', note: { of: 'cost', total: 1, lines: [{ rule: 'TY-2' }] } }]);
  });

  test('with what is already chosen of a path', async () => {
    expect(await ask({ type: 'march', runner: 'red-1', chosen: ['b'] })).toMatchObject({
      chosen: ['b'],
      candidates: [{ value: 'a' }, { value: 'c' }],
      mayFinish: true,
    });
  });

  test('a complete draft may be finished', async () => {
    expect(await ask(JSON.parse(march))).toMatchObject({ code: 0, slot: null, candidates: [], mayFinish: true });
  });

  test('in words', async () => {
    const { code, out } = await rokada([
      'choices',
      file,
      '--side',
      'red',
      '--draft',
      '{"type":"march","runner":"red-1"}',
    ]);
    expect({ code, out }).toEqual({ code: 0, out: 'way (1 to 2)\n  b  cost 1 = steps 1 [TY-2]\n' });
  });

  test('--why names the rule against something, or says that it is possible', async () => {
    const draft = ['--draft', '{"type":"march","runner":"red-1"}'];
    const why = async (what: string) => rokada(['choices', file, '--side', 'red', ...draft, '--why', what]);
    expect(await why('h')).toEqual({ code: 1, out: 'h is too far. [TY-2c]\n', err: '' });
    expect(await why('b')).toEqual({ code: 0, out: 'b can be chosen.\n', err: '' });
    expect(await why('z')).toMatchObject({ code: 2, err: 'rokada: Nothing here is called z.\n' });
    expect(await ask({ type: 'march', runner: 'red-1' }, '--why', 'h')).toMatchObject({
      code: 1,
      refusal: { rule: 'TY-2c', key: 'too-far', params: { to: { space: 'h' } }, text: 'h is too far.' },
    });
  });

  test.each([
    ['an unknown action', { type: 'fly' }, 'unknown-action'],
    ['no type', { runner: 'red-1' }, 'not-an-action'],
    ['a list', [], 'not-an-action'],
    ['an unknown piece', { type: 'march', runner: 'green-1' }, 'bad-value'],
    ['an unknown space in hand', { type: 'march', runner: 'red-1', chosen: ['z'] }, 'bad-value'],
    ['no list in hand', { type: 'march', runner: 'red-1', chosen: 'b' }, 'bad-value'],
    ['something in hand of a single piece', { type: 'march', chosen: ['red-1'] }, 'bad-value'],
    ['something in hand of nothing', { ...JSON.parse(march), chosen: ['b'] }, 'nothing-asked'],
    ["somebody else's piece", { type: 'march', runner: 'blue-1' }, 'not-yours'],
    ['an unknown slot', { type: 'march', speed: 3 }, 'unknown-slot'],
    ['an action of another step', { type: 'pledge' }, 'not-now'],
  ])('a draft with %s is refused', async (_, draft, key) => {
    expect(await ask(draft)).toMatchObject({ code: 1, refusal: { key } });
  });

  test('the side that does not decide is refused with the rule', async () => {
    const { code, out } = await rokada(['choices', file, '--side', 'blue']);
    expect({ code, out }).toEqual({ code: 1, out: 'It is not for Blue to decide now. [TY-2]\n' });
  });
});

describe('check', () => {
  test('a legal action', async () => {
    expect(await rokada(['check', file, '--side', 'red', '--action', march])).toEqual({
      code: 0,
      out: 'Legal.\n',
      err: '',
    });
    const { out } = await rokada(['check', file, '--side', 'red', '--action', march, '--json']);
    expect(JSON.parse(out)).toEqual({ legal: true });
  });

  test.each([
    ['a leap', 'red', { type: 'march', runner: 'red-1', way: ['d'] }, 'too-far'],
    ['a missing slot', 'red', { type: 'march', runner: 'red-1' }, 'missing-slot'],
    ['an unknown space', 'red', { type: 'march', runner: 'red-1', way: ['z'] }, 'bad-value'],
    ['no object', 'red', 7, 'not-an-action'],
    ['the wrong side', 'blue', { type: 'march', runner: 'blue-1', way: ['h'] }, 'not-your-decision'],
  ])('%s', async (_, side, action, key) => {
    const { code, out } = await rokada(['check', file, '--side', side, '--action', JSON.stringify(action), '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ legal: false, refusal: { key } });
  });

  test('a refusal in French', async () => {
    const leap = JSON.stringify({ type: 'march', runner: 'red-1', way: ['d'] });
    const { out } = await rokada(['check', file, '--side', 'red', '--action', leap, '--lang', 'fr']);
    expect(out).toBe('d est trop loin. [TY-2c]\n');
  });
});

describe('preview', () => {
  test('in words and as JSON', async () => {
    const { code, out } = await rokada(['preview', file, '--side', 'red', '--action', march]);
    expect({ code, out }).toEqual({
      code: 0,
      out: 'March, runner red-1, way b, c\n  courage 2 = Pledge 1 [TY-1] + runner 1 [TY-2]\n',
    });
    const json = await rokada(['preview', file, '--side', 'red', '--action', march, '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ ledgers: [{ of: 'courage', total: 2, lines: [{ value: 1 }, {}] }] });
  });

  test('of an illegal action: the refusal', async () => {
    const leap = JSON.stringify({ type: 'march', runner: 'red-1', way: ['d'] });
    const { code, out } = await rokada(['preview', file, '--side', 'red', '--action', leap]);
    expect({ code, out }).toEqual({ code: 1, out: 'd is too far. [TY-2c]\n' });
  });
});

describe('bad input is one line on stderr', () => {
  const bad = (name: string, change: object): string => write(name, { ...good, ...change });
  test.each([
    ['no file', () => path('nowhere.json'), 'There is no file', 1],
    ['a folder', () => path('.'), 'cannot be read', 1],
    ['half a file', () => write('half.json', JSON.stringify(good).slice(0, 90)), 'not JSON, perhaps cut off', 1],
    ['no object', () => write('list.json', 'null'), 'which is not here', 1],
    ['another game', () => bad('game.json', { game: 'chess' }), 'of the game "chess"', 1],
    ['another format', () => bad('format.json', { format: 'x' }), 'format: expected rokada-position/1', 1],
    ['other rules', () => bad('rules.json', { rules: '0' }), 'rules: was written under version "0"', 1],
    [
      'an unknown unit',
      () => bad('unit.json', { runners: [{ id: 'red-9', at: 'a' }] }),
      'nothing is called "red-9"',
      1,
    ],
    [
      'an unknown space',
      () => bad('hex.json', { runners: [{ id: 'red-1', at: 'z' }] }),
      'runners.red-1.at: "z" is no space',
      1,
    ],
    ['a unit twice', () => bad('twice.json', { runners: [{ id: 'red-1' }, { id: 'red-1' }] }), 'is listed twice', 1],
    ['something impossible', () => bad('turn.json', { turn: 44 }), 'turn: is out of range', 1],
    ['an unknown step', () => bad('step.json', { stack: 'turn/dancing' }), 'no step is called dancing', 1],
  ])('%s', async (_, make, line, exit) => {
    const at = make();
    for (const argv of [
      ['choices', at],
      ['check', at, '--action', march],
      ['preview', at, '--action', march],
    ]) {
      const { code, out, err } = await rokada([...argv, '--side', 'red']);
      expect(err).toContain(line);
      expect(err).toMatch(/^rokada: [^\n]*\n$/);
      expect({ code, out }).toEqual({ code: exit, out: '' });
    }
  });

  test.each([
    ['no side', ['choices', file], '--side: red, blue'],
    ['a side of nobody', ['choices', file, '--side', 'green'], 'no side green: choose one of red, blue'],
    ['a draft that is not JSON', ['choices', file, '--side', 'red', '--draft', '{type'], '--draft is not JSON'],
    ['an action that is not JSON', ['check', file, '--side', 'red', '--action', 'march'], '--action is not JSON'],
    ['no action', ['preview', file, '--side', 'red'], 'with --action'],
  ])('%s', async (_, argv, line) => {
    const { code, err } = await rokada(argv);
    expect(err).toContain(line);
    expect(code).toBe(2);
  });

  test('many faults at once are still one line', async () => {
    const runners = Array.from({ length: 9 }, (_, i) => ({ id: `green-${i}` }));
    const { err } = await rokada(['choices', bad('many.json', { runners }), '--side', 'red']);
    expect(err).toContain('green-4');
    expect(err).toContain('and 4 more');
    expect(err).toMatch(/^[^\n]*\n$/);
  });
});
