import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { causes } from '../src/errors.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

test('every cause of a refusal has words in both languages, and stands in the documentation', () => {
  const files = readdirSync(new URL('packages/web/src/words/', root));
  const api = read('docs/api.md');
  for (const language of ['en', 'fr']) {
    const words = Object.assign(
      {},
      ...files
        .filter((name) => name.endsWith(`.${language}.json`))
        .map((name) => JSON.parse(read(`packages/web/src/words/${name}`)) as object),
    ) as Record<string, string>;
    const without = causes.filter((cause) => (words[`server-${cause}`] ?? '') === '');
    expect(without, language).toEqual([]);
  }
  expect(causes.filter((cause) => !api.includes(`\`${cause}\``))).toEqual([]);
});
