import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@rokada/catalogue';
import { expect, test } from 'vitest';
import fieldEn from '../src/words/field.en.json' with { type: 'json' };
import fieldFr from '../src/words/field.fr.json' with { type: 'json' };
import groupEn from '../src/words/group.en.json' with { type: 'json' };
import groupFr from '../src/words/group.fr.json' with { type: 'json' };
import tableEn from '../src/words/en.json' with { type: 'json' };
import tableFr from '../src/words/fr.json' with { type: 'json' };
import onlineEn from '../src/words/online.en.json' with { type: 'json' };
import onlineFr from '../src/words/online.fr.json' with { type: 'json' };

const en = { ...tableEn, ...fieldEn, ...groupEn, ...onlineEn };
const fr = { ...tableFr, ...fieldFr, ...groupFr, ...onlineFr };
const source = fileURLToPath(new URL('../src', import.meta.url));

const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });

/** Plurals differ between languages: `units_one`, `units_many` are one key. */
const plain = (words: object): string[] =>
  [...new Set(Object.keys(words).map((key) => key.replace(/_(?:zero|one|many|other)$/, '')))].toSorted();
const holes = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).toSorted();

test('both languages have the same keys and the same places to fill', () => {
  expect(plain(fr)).toEqual(plain(en));
  for (const [key, text] of Object.entries(fr)) {
    const twin = (en as Record<string, string>)[key] ?? (en as Record<string, string>)[key.replace('_many', '_other')];
    expect(holes(text), key).toEqual(holes(twin!));
  }
});

test('every word the table asks for exists, and every word is asked for', () => {
  const known = new Set(plain(en));
  const text = filesUnder(source)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const asked = [...text.matchAll(/\b(?:t|tell)\(\s*'([\w-]+)'/g)].map((match) => match[1]!);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
  // Keys made at run time begin with a fixed part: `symbol-${…}`.
  const made = [...text.matchAll(/`([\w-]+-)\$\{/g)].map((match) => match[1]!);
  const unused = [...known].filter((key) => !text.includes(`'${key}'`) && !made.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

test('players are told of Germans, and find the buttons by the names they know', async () => {
  for (const id of catalogue.ids) {
    const { words } = (await catalogue.game(id)).presentation;
    for (const text of [...Object.values(words.en), ...Object.values(words.fr)])
      expect(text).not.toMatch(/hitlerite|hitlérien/i);
  }
  expect(fr).toMatchObject({
    undo: 'Annuler le coup',
    autoplay: 'Lecture',
    'zoom-in': 'Zoom avant',
    'zoom-out': 'Zoom arrière',
  });
  for (const text of Object.values(en)) expect(text).not.toMatch(/Tell all plans|Choose units: units/);
});
