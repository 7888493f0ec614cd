import {
  action,
  defineGame,
  endMatch,
  ledger,
  line,
  names,
  path,
  pieces,
  refusal,
  step,
  table,
  type State,
  type TablesOf,
} from '@rokada/kernel';
import { expect, test } from 'vitest';
import { registry, rokada, tinyModule } from './support.ts';

/** A patrol on a ring of numbered posts: destinations with their whole way, a set that must be just right, a total refusal. */
const posts = names(['10', '11', '12', '13', '14']);
const men = names(['1 Guard', '2 Guard', 'Dog']);
const tables = { men: table('pieces', { at: { kind: 'space', start: 0 } }) };
type Patrol = State & TablesOf<typeof tables>;

const next = (chosen: readonly number[]): number[] => {
  const from = chosen.at(-1) ?? 0;
  return [(from + 1) % 5, (from + 4) % 5];
};

const patrol = action<Patrol, { way: readonly number[]; who: readonly number[] }>(
  'patrol',
  'PA-1',
  {
    way: path({
      max: 3,
      among: (_s, _d, chosen) => next(chosen),
      reach: () => [[], [1], [1, 2], [4], [4, 3]],
      note: (_s, _d, _to, chosen) => ledger('hours', [line('PA-2', 'posts', chosen.length + 1)]),
    }),
    who: pieces({
      among: () => [0, 1, 2],
      refuseWhole: (_s, _d, chosen) => (chosen.length === 2 ? undefined : refusal('PA-3', 'two-go')),
      suggest: () => [0, 2],
    }),
  },
  {
    refuse: (_s, d) => (d.way.at(-1) === 3 && d.who.includes(2) ? refusal('PA-4', 'dog-stays') : undefined),
    preview: () => ({
      ledgers: [],
      results: [
        { result: 'quiet', weight: 1 },
        { result: 'noise', weight: 2 },
      ],
    }),
    apply(s, d, world) {
      for (const man of d.who) s.men.at[man] = d.way.at(-1)!;
      world.tell({ key: 'went', rules: ['PA-1'], params: { who: { pieces: d.who }, way: { spaces: d.way } } });
      endMatch(s, { winners: ['guards'], key: 'home' });
    },
  },
);

const game = defineGame<Patrol>({
  id: 'patrol',
  version: '1',
  sides: ['guards', 'thieves'],
  scenarios: [{ id: 'night' }],
  spaces: posts,
  pieces: men,
  tables,
  sequence: step<Patrol>('watch', 'PA-0', { decision: () => ({ side: 'guards' }), actions: [patrol] }),
  record: () => ({}),
  setup() {},
  view: () => ({ pieces: [], spaces: [], facts: {} }),
});

const words = { went: '{{who}} went {{way}}.', 'two-go': 'Two must go.', 'dog-stays': 'The dog stays.' };
const presentation = { ...tinyModule.presentation, words: { en: words, fr: words } };
const games = { ...registry(), games: { patrol: async () => ({ ...tinyModule, game, presentation }) } };
const play = async (...lines: string[]): Promise<string> => (await rokada(['play', 'patrol'], { lines, games })).out;

test('a destination brings its whole way along; where names are numbers there are no others', async () => {
  const out = await play('1', '12', 'suggest', '');
  expect(out).toContain('way (1 to 3)\n  11  hours 1 = posts 1 [PA-2]\n  12  hours 2 = posts 2 [PA-2]\n');
  expect(out).toContain('patrol, way 11, 12, who 1 Guard, Dog\n  quiet 33 %, noise 67 %\nPress Enter');
  expect(out).toContain('1 Guard, Dog went 11, 12. [PA-1]\n');
});

test('a path can be walked instead, or typed whole', async () => {
  expect(await play('1', 'walk', '11', '12', '13', 'suggest')).toMatch(
    /> walk\nway \(1 to 3\)\n {2}11 .*\n {2}14 .*\n.*> 11\nway \(1 to 3\): 11\n {2}12 .*\n {2}10 .*\n/,
  );
  expect(await play('1', '14 10 14', '1 Guard, 2 Guard', 'done', '')).toContain('1 Guard, 2 Guard went 14, 10, 14.');
  expect(await play('1', '11', 'walk')).toContain('Only a path can be walked');
});

test('names with blanks, one or several, and numbers among them', async () => {
  expect(await play('1', '11', '2 guard')).toContain('who (at least 1): 2 Guard\n');
  expect(await play('1', '11', '1 3')).toContain('who (at least 1): 1 Guard, Dog\n');
  expect(await play('1', '11', '2 Guard, 3', '-2 Guard')).toMatch(/> -2 Guard\nwho \(at least 1\): Dog\n/);
});

test('a set that does not do yet says why, and what is suggested', async () => {
  const out = await play('1', '11', 'Dog', 'done', 'why');
  expect(out).toContain('  suggest: 1 Guard, Dog\n');
  expect(out.match(/> (?:done|why)\nTwo must go\. \[PA-3\]\n/g)).toHaveLength(2);
});

test('an action refused as a whole goes back to its last question', async () => {
  const out = await play('1', '13', 'suggest', '1 2', 'done', '');
  expect(out).toMatch(/> suggest\nThe dog stays\. \[PA-4\]\n.*> 1 2\n/);
  expect(out).toContain('1 Guard, 2 Guard went 14, 13.');
});
