import type { LogEntry, News } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { chaptersOf } from '../src/sheets/chapters.ts';
import { annalsOf, meanOf } from '../src/sheets/annals.ts';
import { chronicleFile } from '../src/sheets/chronicle-file.ts';
import { fallenIn } from '../src/store/fallen.ts';

const news = (key: string): News => ({ key, rules: [] });

test('a career bears the name it was last called by', () => {
  const told = (name?: string): News => ({
    key: 'medal',
    rules: [],
    params: { unit: { piece: 4, kind: 'guns', ...(name !== undefined && { name }) } },
  });
  const look = { opens: 'turn', leaves: [], careers: { news: ['medal'], piece: 'unit' } };
  const careers = (...names: (string | undefined)[]) =>
    annalsOf([{ version: 0, news: names.map((each) => told(each)) }], look, []).careers.map(({ name }) => name);
  expect(careers(undefined, 'The Old')).toEqual(['The Old']);
  expect(careers('The Old', 'The Young')).toEqual(['The Young']);
  expect(careers('The Old', undefined)).toEqual([undefined]);
});

describe('the chronicle', () => {
  const log: LogEntry[] = [
    { version: 0, news: [news('year-opens'), news('turn-opens')] },
    { version: 1, side: 'german', news: [news('clash'), news('zone-won')] },
    { version: 2, side: 'german', news: [news('gave-up')], undone: true },
    { version: 3, side: 'russian', news: [news('medal'), news('turn-opens'), news('attrition')] },
  ];

  test('begins a chapter where something opens one, leaves out details and what was taken back', () => {
    const chapters = chaptersOf(log, 'turn-opens', ['clash']);
    expect(chapters.map(({ news: told }) => told.map(({ key }) => key))).toEqual([
      ['zone-won', 'medal'],
      ['attrition'],
    ]);
  });

  test('shows the map as it was before the next chapter opened', () => {
    expect(chaptersOf(log, 'turn-opens', []).map(({ version }) => version)).toEqual([1, 3]);
  });

  test('is one page that runs nothing a player has written', () => {
    const page = chronicleFile({
      lang: 'en',
      title: 'The war',
      paths: ['M0 0L1 0L1 1Z'],
      box: '0 0 1 1',
      colours: ['#111111', '#222222'],
      chapters: [{ title: 'Turn 1', lines: ['“</script><script>alert(1)</script>”'], held: [1] }],
    });
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(page).toContain('&lt;/script&gt;');
    expect(page).not.toMatch(/https?:/);
  });
});

describe('the annals', () => {
  const look = {
    opens: 'turn-opens',
    leaves: [],
    parts: { opens: 'year-opens', name: 'year' },
    ledgers: [
      { title: 'points', news: 'year-opens', side: 'side', add: 'points' },
      { title: 'won', news: 'zone-won', side: 'side' },
    ],
    careers: { news: ['medal', 'promoted'], piece: 'unit' },
    dice: { line: 'die', param: 'roll' },
  };
  const of = (key: string, params: News['params'], ledgers?: News['ledgers']): News => ({
    key,
    rules: [],
    ...(params !== undefined && { params }),
    ...(ledgers !== undefined && { ledgers }),
  });
  const [red, blue] = [{ side: 'red' }, { side: 'blue' }];
  const unit = { piece: 4, kind: 'tank' };
  const die = (value: number) => [
    {
      of: 'initiative',
      total: value + 1,
      lines: [
        { rule: 'R', label: 'die', value },
        { rule: 'R', label: 'card', value: 1 },
      ],
    },
  ];
  const log: LogEntry[] = [
    {
      version: 0,
      news: [
        of('year-opens', { year: 1941, side: red, points: 20 }),
        of('year-opens', { year: 1941, side: blue, points: 10 }),
        of('turn-opens', { turn: 1 }),
      ],
    },
    {
      version: 1,
      side: 'red',
      news: [of('declared', { side: red }, die(6)), of('zone-won', { side: red }), of('medal', { unit })],
    },
    { version: 2, side: 'red', news: [of('zone-won', { side: red })], undone: true },
    {
      version: 3,
      side: 'blue',
      news: [
        of('year-opens', { year: 1942, side: red, points: 5 }),
        of('zone-won', { side: blue }),
        of('promoted', { unit }),
        of('deserts', { roll: 2 }),
      ],
    },
  ];
  const annals = annalsOf(log, look, ['red', 'blue']);

  test('add up by year and side, without what was taken back', () => {
    expect(annals.parts).toEqual(['1941', '1942']);
    expect(annals.ledgers).toEqual([
      {
        title: 'points',
        sums: [
          [20, 10],
          [5, 0],
        ],
      },
      {
        title: 'won',
        sums: [
          [1, 0],
          [0, 1],
        ],
      },
    ]);
  });

  test('follow a unit from chapter to chapter', () => {
    expect(annals.careers).toHaveLength(1);
    expect(annals.careers[0]).toMatchObject({ piece: 4, kind: 'tank' });
    expect(annals.careers[0]!.steps.map(({ news: { key } }) => key)).toEqual(['medal', 'promoted']);
  });

  test('count dice by who rolled them', () => {
    expect(annals.dice).toEqual([
      [0, 0, 0, 0, 0, 1],
      [0, 0, 0, 0, 0, 0],
      [0, 1, 0, 0, 0, 0],
    ]);
    expect(meanOf(annals.dice[0]!)).toBe(6);
    expect(meanOf(annals.dice[1]!)).toBeUndefined();
  });
});

describe('what no longer stands after a report was opened again', () => {
  const entry = (version: number, side: string, ...keys: string[]): LogEntry => ({
    version,
    side,
    news: keys.map(news),
  });
  const gone = (each: LogEntry): LogEntry => ({ ...each, undone: true });
  const undo = { key: 'undo', rules: [], params: { to: 1 } };
  const before = [
    entry(1, 'red', 'filed'),
    ...[
      entry(2, 'blue', 'confirmed'),
      entry(3, 'red', 'retreat'),
      entry(4, 'red', 'medal'),
      entry(5, 'blue', 'medal'),
    ].map(gone),
    { version: 6, side: 'red', news: [undo] },
  ];
  const fallen = (...after: LogEntry[]): string[] =>
    fallenIn([...before, ...after], ['confirmed'], 'turn-opens').map(({ key }) => key);

  test('is nothing before it is confirmed anew, and then what was not done again', () => {
    expect(fallen(entry(7, 'red', 'filed'))).toEqual([]);
    const again = [entry(7, 'red', 'filed'), entry(8, 'blue', 'confirmed')];
    expect(fallen(...again)).toEqual(['retreat', 'medal', 'medal']);
    expect(fallen(...again, entry(9, 'red', 'retreat'), entry(10, 'red', 'medal'))).toEqual(['medal']);
    expect(fallen(...again, entry(9, 'red', 'retreat'), entry(10, 'red', 'medal'), entry(11, 'blue', 'medal'))).toEqual(
      [],
    );
  });

  test('is of no interest any more in the next turn, nor without a report that was opened', () => {
    const on = [entry(8, 'blue', 'confirmed'), entry(9, 'red', 'other'), entry(10, 'blue', 'turn-opens')];
    expect(fallen(...on)).toEqual([]);
    expect(fallenIn([entry(1, 'red', 'filed')], ['confirmed'], 'turn-opens')).toEqual([]);
  });
});
