import type { LogEntry, News } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { chaptersOf } from '../src/sheets/chapters.ts';
import { chronicleFile } from '../src/sheets/chronicle-file.ts';

const news = (key: string): News => ({ key, rules: [] });

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
