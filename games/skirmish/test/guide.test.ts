import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the guide quotes the game as it is', () => {
  const folder = (path: string): string[] =>
    readdirSync(new URL(path, import.meta.url))
      .filter((name) => name.endsWith('.ts') && name !== 'staff.ts') // the guide is about rules, not about playing well
      .map((name) => read(path + name));
  const sources = [...folder('../src/'), ...folder('../src/rules/')];
  // The one thing that skirmish has no use for: tables.
  const market = read('../../../packages/kernel/test/market.ts');
  const guide = read('../../../docs/writing-a-game.md');
  const quotes = Array.from(guide.matchAll(/```ts\n([\s\S]*?)```/g), (match) => match[1]!);
  expect(quotes.length).toBeGreaterThan(8);
  for (const quote of quotes)
    expect(
      [...sources, market].some((source) => source.includes(quote)),
      quote,
    ).toBe(true);
  const lines = sources.reduce((sum, source) => sum + source.split('\n').length - 1, 0);
  expect(guide).toContain(`${lines} lines`);
});
