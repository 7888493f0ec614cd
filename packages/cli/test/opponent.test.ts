import { readFileSync } from 'node:fs';
import { parseJournal, verify, type ActionEntry } from '@rokada/kernel';
import { game as skirmish } from '@rokada/skirmish';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/registry.ts';
import { rokada as run, scratch, type Ran } from './support.ts';

const { path } = scratch();
const rokada = (argv: readonly string[], lines: readonly string[] = []): Promise<Ran> =>
  run(argv, { lines, games: registry });
const play = (lines: readonly string[], ...more: string[]): Promise<Ran> =>
  rokada(['play', 'skirmish', '--seed', '1', ...more], lines);

/** What each side did in a match that was played from the keyboard with these arguments. */
async function played(lines: readonly string[], ...more: string[]): Promise<{ actions: ActionEntry[]; out: string }> {
  const file = path('played.rokada.json');
  const { code, out, err } = await play([...lines, `save ${file}`], ...more);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const journal = parseJournal(readFileSync(file, 'utf8'));
  expect(verify(skirmish, journal)).toEqual({ problems: [], dice: 'proven' });
  return { actions: journal.actions.filter((entry) => 'action' in entry), out };
}

describe('the computer at the table in the terminal', () => {
  test.each(['cadet', 'officer', 'general', 'random'])(
    '%s plays both seats, and it is told as it goes',
    async (who) => {
      const { actions, out } = await played([], '--seats', `${who},${who}`, '--budget', '60');
      expect(actions.length).toBeGreaterThan(10);
      expect(out).toMatch(/Won by the (?:Germans|Soviets)/);
      expect(out).not.toMatch(/^the (?:Germans|Soviets)> /m);
      expect((await played([], '--seats', `${who},${who}`, '--budget', '60')).actions).toEqual(actions);
    },
  );

  test('every seat has a level of its own, and people sit among them', async () => {
    const { out } = await play(['quit'], '--seats', 'person,cadet');
    expect(out).toMatch(/the Germans: Move your units[^]*^the Germans> quit$/m);
    expect(out).not.toMatch(/^the Soviets> /m);
    const other = await play(['quit'], '--seats', 'cadet,person');
    expect(other.out).toMatch(/^the Soviets> quit$/m);
    // By default whoever is asked about sits in the first seat.
    expect((await play(['quit'], '--against', 'cadet')).out).toBe(out);
  });

  test.each(['0', '1', '1ms', 'general=0', 'general=1ms', 'general=40'])(
    'with a budget of %s there is always an answer',
    async (budget) => {
      await played([], '--seats', 'general,general', '--budget', budget);
    },
  );
});

describe('hints', () => {
  /** Plays every question as advised, up to the end. */
  const advised = Array.from({ length: 200 }, () => ['hint 1', '']).flat();

  test('three, with reasons, in both languages', async () => {
    const { out } = await play(['hint', 'quit'], '--against', 'officer');
    expect(out).toMatch(/^ {2}1\) Move, .*\n {5}\S.*\.\n {2}2\) .*\n {5}\S.*\.\n {2}3\) .*\n {5}\S.*\.\nhint 1 takes/m);
    const french = await play(['conseil', 'quitter'], '--against', 'officer', '--lang', 'fr');
    expect(french.out).toMatch(/^ {2}1\) .*\n {5}\S.*\.\n {2}2\) /m);
    expect(french.out).toContain('conseil 1 prend le premier.');
    expect(french.out).not.toMatch(/staff-|takes/);
  });

  test('a whole match as advised; then everybody tells his plans, and not before', async () => {
    const { out } = await play(
      ['plans', ...advised, 'plans 3', 'plans', 'why D5', 'log 2', 'quit'],
      '--against',
      'cadet',
    );
    expect(out).toMatch(/^the Germans> plans\nNobody tells his plans before the match is over\.$/m);
    expect(out).toMatch(/Won by the (?:Germans|Soviets)/);
    const [, few] = /^> plans 3\n((?:\d+\. the Soviets: .*\.\n){3})> plans\n/m.exec(out) ?? [];
    expect(few).toBeDefined();
    expect(out).toMatch(/^> why D5\nType plans/m);
    expect(out).toMatch(/Left at entry \d+ without saving\.\n$/);
  });

  test('one that is not there, and a game that has nobody to ask', async () => {
    const { out } = await play(['hint 7', 'hint x', 'quit'], '--against', 'officer');
    expect(out).toContain('There is no number 7 here, only 1 to 3.');
    expect(out).toContain('There is no number x here, only 1 to 3.');
    expect((await run(['play', 'tiny'], { lines: ['hint', 'quit'] })).out).toContain('tiny has no staff yet');
  });
});

test('replay tells what the staff makes of every action, where it is asked to', async () => {
  const file = path('replayed.rokada.json');
  await play([`save ${file}`], '--seats', 'officer,cadet');
  const plain = await rokada(['replay', file]);
  const told = await rokada(['replay', file, '--plans']);
  const without = (out: string): string => out.replaceAll(/^ {5}Plan: .*\n/gm, '');
  expect(without(told.out)).toBe(plain.out);
  const { actions } = parseJournal(readFileSync(file, 'utf8'));
  expect(told.out.match(/^ {5}Plan: \S.*\.$/gm)).toHaveLength(actions.length);
  const { log } = JSON.parse((await rokada(['replay', file, '--plans', '--json', '--lang', 'fr'])).out);
  const { plan } = log.find(({ version }: { version: number }) => version === 3);
  expect(plan).toMatchObject({ key: expect.any(String), text: expect.stringMatching(/\S\.$/) });
});

test.each([
  [['--against', 'marshal'], 'Nobody here is called marshal: choose among cadet, officer, general, random'],
  [['--seats', 'person,marshal'], 'Nobody here is called marshal'],
  [['--seats', 'person'], '--seats names 1, but the seats are german, soviet'],
  [['--seats', 'person,cadet', '--against', 'cadet'], 'either --seats or --against'],
  [['--side', 'german', '--seats', 'person,cadet'], '--side says which side is yours'],
  [['--against', 'cadet', '--budget', 'much'], '--budget much is none'],
  [['--against', 'cadet', '--budget', '-1'], '--budget'],
  [['--against', 'cadet', '--budget=-1'], '--budget -1 is none'],
  [['--against', 'cadet', '--budget', 'marshal=5s'], 'no level marshal'],
  [['--against', 'cadet', '--budget', '1.5s'], '--budget 1.5s is none'],
])('wrong use: %j', async (argv, line) => {
  const { code, out, err } = await play([], ...argv);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(line);
});

test('a level plays no game that has no staff', async () => {
  const { code, err } = await run(['play', 'tiny', '--against', 'cadet']);
  expect(code).toBe(2);
  expect(err).toContain('tiny has no staff yet');
});
