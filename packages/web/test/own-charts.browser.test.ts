import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import en from '../src/words/en.json' with { type: 'json' };
import fr from '../src/words/fr.json' with { type: 'json' };
import { cardOf, frenchPhone, openTable, serious, serveTable, type Served } from './support.ts';

/** Whoever owns the printed game lays its charts over ours, in the browser. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

for (const [lang, words, title] of [
  ['en', en, 'Skirmish at Ruza'],
  ['fr', fr, 'Escarmouche à Rouza'],
] as const) {
  browserTest(`charts of a printed copy come as a zip, and go again (${lang})`, async ({ browser }) => {
    const context = lang === 'fr' ? await frenchPhone(browser) : await browser.newContext();
    const page = await context.newPage();
    await openTable(page, served.address);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const setUp = async (): Promise<void> => {
      await cardOf(page, title).getByRole('button', { name: words['set-up'], exact: true }).click();
      await page.getByText(words['charts-own']).waitFor();
    };
    const bring = (files: Readonly<Record<string, string>>): Promise<void> =>
      page.getByLabel(words['charts-zip']).setInputFiles({
        name: 'mine.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([n, text]) => [n, strToU8(text)])))),
      });

    // ── Ours, to be filled in. ──
    await setUp();
    await page.getByText(words['charts-own']).click();
    const [saved] = await Promise.all([page.waitForEvent('download'), button(words['charts-download']).click()]);
    const ours = unzipSync(readFileSync(await saved.path()));
    expect(Object.keys(ours)).toEqual(['skirmish/results.csv']);
    const csv = strFromU8(ours['skirmish/results.csv']!);
    expect(csv).toContain('6,DR,DR,DL,DL,DL');

    // ── What does not fit is told with file and line, and ours stay. ──
    await bring({
      'skirmish/results.csv': csv.replace('6,DR,DR,DL,DL,DL', '6,DR,DR,DL,DL,XX'),
      'readme.txt': 'no chart',
    });
    await page.getByText(/results\.csv, line 10, column 15/).waitFor();
    expect(await serious(page)).toEqual([]);
    await page.screenshot({ path: pictureFile(`charts-fault-${lang}`) });
    await button(words['close']).last().click();
    await bring({ 'readme.txt': 'no chart' });
    await page.getByText(words['charts-none']).waitFor();

    // ── What fits is kept, shown, and part of the rules of a match. ──
    const renewed = page.waitForEvent('load');
    await bring({ 'my-charts/skirmish/results.csv': csv.replace('6,DR,DR,DL,DL,DL', '6,DL,DL,DL,DL,DL') });
    await renewed;
    await setUp();
    await page.getByText(words['charts-laid'].replace('{{files}}', 'results.csv')).waitFor();
    await page.screenshot({ path: pictureFile(`charts-laid-${lang}`) });
    await button(words['start']).click();
    await page.locator('.accessible-board button').first().waitFor({ state: 'attached' });
    expect(await rulesOfMatch(page)).toMatch(/\+[0-9a-f]{12}$/);

    // ── And taken off again. ──
    await page.evaluate(() => (location.hash = ''));
    await page.reload();
    await setUp();
    const again = page.waitForEvent('load');
    await button(words['charts-off']).click();
    await again;
    await setUp();
    expect(await page.getByText(/results\.csv/).count()).toBe(0);
    await context.close();
  });
}

browserTest('a zip of charts dropped on the page is laid over its game', async ({ page }) => {
  await openTable(page, served.address);
  const csv = readFileSync(new URL('../../../games/skirmish/data/results.csv', import.meta.url), 'utf8');
  const packed = [...zipSync({ 'skirmish/results.csv': strToU8(csv.replace('1,AL,AL', '1,AR,AL')) })];
  const renewed = page.waitForEvent('load');
  await page.evaluate((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], 'mine.zip', { type: 'application/zip' }));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  }, packed);
  await renewed;
  await cardOf(page, 'Skirmish at Ruza').getByRole('button', { name: en['set-up'], exact: true }).click();
  await page.getByText(en['charts-laid'].replace('{{files}}', 'results.csv')).waitFor();
});

/** As the browser keeps it. */
const rulesOfMatch = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opened = indexedDB.open('rokada');
        opened.addEventListener('error', () => reject(new Error('no database')));
        opened.addEventListener('success', () => {
          const all = opened.result.transaction(['matches']).objectStore('matches').getAll();
          all.addEventListener('success', () => {
            opened.result.close();
            resolve((all.result as { rules: string }[])[0]!.rules);
          });
        });
      }),
  );
