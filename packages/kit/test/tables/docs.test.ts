import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The text between `// example: name` and `// end`, without its indentation. */
function examplesIn(path: string): string[] {
  return [...read(path).matchAll(/^( *)\/\/ example: .*\n([\s\S]*?)^ *\/\/ end$/gm)].map(([, indent, code]) =>
    code!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

test('every example in docs/kit-tables.md is one that the tests run, and none is missing', () => {
  const parts = ['tables', 'stacking'];
  const run = parts.flatMap((part) => examplesIn(`../${part}/example.test.ts`));
  const shown = [...read('../../../../docs/kit-tables.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, code]) => code!,
  );
  expect(shown).toEqual(run);
  expect(run.length).toBeGreaterThan(parts.length);
});
