import { readdirSync, readFileSync } from 'node:fs';
import { catalogue } from '@rokada/catalogue';
import { kernelWords, numberIn, percentIn } from '@rokada/kernel';
import { loadBoard, readSheet } from '@rokada/kit';
import { describe, expect, test } from 'vitest';
import { en as cliEn } from '../packages/cli/src/words/en.ts';
import { fr as cliFr } from '../packages/cli/src/words/fr.ts';
import { signWords } from '../packages/web/src/board/look/words.ts';

type Texts = readonly (readonly [where: string, text: string])[];

/** What is typed as it stands, such as `'{"type": "move"}'`, follows no language, nor does the title on a box. */
const typed = (text: string): string =>
  text
    .replaceAll('Turning Point: Stalingrad', 'X')
    .replaceAll(/'?\{[^{}]*"[^{}]*\}'?/g, 'X')
    .replaceAll(/"chosen"|\w+:\w+(?:,\w+:\w+)*|[a-z]+:\/\/[^\s,]+/g, 'X');

/** Places to be filled hold words or figures. */
const filled = (text: string): string => text.replaceAll(/\{\{?[^{}]*\}\}?/g, 'X1');

const french: Readonly<Record<string, RegExp>> = {
  'a straight apostrophe': /'/,
  'a straight quotation mark': /"/,
  'no narrow space before ; ! ?': /[^\u202f\s(?!«][;!?]|[ \u00a0][;!?]/,
  'no fixed space before a colon': /[^\u00a0]:(?=\s|$)/,
  'no fixed space within « »': /«[^\u00a0]|[^\u00a0]»/,
  'no narrow space before %': /[^\u202f]%/,
  'thousands not set apart by a narrow space': /\d[ \u00a0]\d{3}(?!\d)|(?<![\d.,\u202f])\d{5}/,
  'three dots instead of …': /\.\.\./,
  'a space too many': /(?<=\S)[ \u00a0\u202f]{2,}(?=\S)/,
};

const english: Readonly<Record<string, RegExp>> = {
  'a French space': /\u202f|\u00a0/,
  'a space before a sign': / [:;!?](?:\s|$)/,
  'French quotation marks': /[«»]/,
  'thousands without a comma': /\d[ \u202f\u00a0]\d{3}(?!\d)|(?<![\d.,-])\d{5}/,
  'three dots instead of …': /\.\.\./,
  'a space too many': /(?<=\S) {2,}(?=\S)/,
};

const faultsIn = (texts: Texts, signs: Readonly<Record<string, RegExp>>): string[] =>
  texts.flatMap(([where, text]) =>
    Object.entries(signs).flatMap(([what, sign]) =>
      filled(typed(text))
        .split('\n')
        // What stands in columns is two blanks in.
        .map((line) => (line.startsWith('  ') ? line.replaceAll(/ {2,}/g, ' ').trim() : line))
        .filter((line) => sign.test(line))
        .map((line) => `${where}: ${what}: ${line}`),
    ),
  );

const json = (path: string): Texts =>
  Object.entries(JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as Record<string, string>);

const clauses = (csv: string, file: string): Texts =>
  readSheet(csv, file)
    .rows.slice(1)
    .flatMap(([id, title, rule]) => [
      [`${id!.text} title`, title!.text],
      [id!.text, rule!.text],
    ]);

describe.each([...catalogue.ids])('%s', (game) => {
  test('its words', async () => {
    const { presentation } = await catalogue.game(game);
    const more = catalogue.hasStaff(game) ? (await catalogue.staff(game)).values.words : { en: {}, fr: {} };

    expect(faultsIn(Object.entries({ ...presentation.words.fr, ...more.fr }), french)).toEqual([]);
    expect(faultsIn(Object.entries({ ...presentation.words.en, ...more.en }), english)).toEqual([]);
  });

  test('its rules', async () => {
    const { rules } = await catalogue.game(game);
    expect(faultsIn(clauses(rules.fr, 'rules.fr.csv'), french)).toEqual([]);
    expect(faultsIn(clauses(rules.en, 'rules.csv'), english)).toEqual([]);
  });

  test('the names on its map', async () => {
    const board = loadBoard((await catalogue.game(game)).board);
    const named = [...board.places.map(({ facts }) => facts), ...board.facts.values()];
    const names = named.flatMap((facts) => (facts['fr'] === undefined ? [] : [[facts['fr'], facts['fr']] as const]));
    expect(faultsIn(names, french)).toEqual([]);
  });
});

test('what the kernel, the terminal and the signs of maps say', () => {
  const signs = Object.entries(signWords);
  expect(faultsIn(Object.entries({ ...kernelWords.fr, ...cliFr }), french)).toEqual([]);
  expect(faultsIn(Object.entries({ ...kernelWords.en, ...cliEn }), english)).toEqual([]);
  expect(
    faultsIn(
      signs.map(([key, [, fr]]) => [key, fr] as const),
      french,
    ),
  ).toEqual([]);
  expect(
    faultsIn(
      signs.map(([key, [en]]) => [key, en] as const),
      english,
    ),
  ).toEqual([]);
});

test('what the page says', () => {
  for (const part of ['', 'field.', 'online.']) {
    expect(faultsIn(json(`packages/web/src/words/${part}fr.json`), french)).toEqual([]);
    expect(faultsIn(json(`packages/web/src/words/${part}en.json`), english)).toEqual([]);
  }
});

test('what the server says has no straight apostrophe', () => {
  const source = new URL('../packages/server/src/', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const faults = files.flatMap((name) =>
    readFileSync(new URL(name, source), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && /\p{L}'\p{L}/u.test(line.replace(/\/\/ .*$/, '')))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

test('numbers, as each language writes them', () => {
  expect([20_000, 1_942, -3.456, 0.5, -0.001].map((each) => numberIn('en', each))).toEqual([
    '20,000',
    '1942',
    '−3.46',
    '0.5',
    '0',
  ]);
  expect([20_000, 1_942, -3.456, 0.5].map((each) => numberIn('fr', each))).toEqual([
    '20\u202f000',
    '1942',
    '−3,46',
    '0,5',
  ]);
  expect([percentIn('en', 62), percentIn('fr', 62)]).toEqual(['62 %', '62\u202f%']);
});

test('the test sees what is wrong', () => {
  const wrong = ["l'an", 'Oui ?', 'Oui?', 'a :', 'a: b', '« a »', '5 %', '5%', '20 000 h', '20000 h', 'a...', 'a  b'];
  for (const text of wrong) expect(faultsIn([['', text]], french), text).not.toEqual([]);
  const right = [
    'l’an',
    'Oui\u202f?',
    'a\u00a0: b',
    '«\u00a0a\u00a0»',
    '{{n}}\u202f%',
    '20\u202f000 h',
    '9:30',
    '1942',
  ];
  for (const text of right) expect(faultsIn([['', text]], french), text).toEqual([]);
  for (const text of ['a : b', '20000 men', '20 000', '« a »']) expect(faultsIn([['', text]], english)).not.toEqual([]);
});
