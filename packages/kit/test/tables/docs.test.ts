import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lossWords, stackingWords, tableWords } from '@rokada/kit';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The text between `// example: name` and `// end`, without its indentation. */
function examplesIn(path: string): string[] {
  return [...read(path).matchAll(/^( *)\/\/ example: .*\n([\s\S]*?)^ *\/\/ end$/gm)].map(([, indent, code]) =>
    code!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

test('every example in docs/kit-tables.md is one that the tests run, and none is missing', () => {
  const parts = ['tables', 'losses', 'stacking', 'time', 'pools'];
  const run = parts.flatMap((part) => examplesIn(`../${part}/example.test.ts`));
  const shown = [...read('../../../../docs/kit-tables.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, code]) => code!,
  );
  expect(shown).toEqual(run);
  expect(run.length).toBeGreaterThan(parts.length);
});

test('every word has an English and a French form that mention the same things', () => {
  const mentions = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const [key, { en, fr }] of Object.entries({ ...tableWords, ...lossWords, ...stackingWords })) {
    expect(mentions(fr), key).toEqual(mentions(en));
    expect(en, key).not.toBe('');
    expect(fr, key).not.toBe(en);
  }
});
