import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { lessonUpTo, openMatch } from './matches.ts';
import { chooseSpace, playNow, serious, serveTable, space, troublesOf, type Served, frenchPhone } from './support.ts';

/** One always knows where one stands: phases, how to win, who is ahead, and what one usually does. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

async function open(page: Page, prefs: object): Promise<void> {
  await page.goto(`${served.address}?seed=ruza`);
  await page.evaluate((kept) => localStorage.setItem('rokada-prefs', JSON.stringify(kept)), prefs);
  await page.reload();
}

browserTest('the phase, its purpose, how to win and who is ahead', async ({ page }) => {
  const troubles = troublesOf(page);
  await open(page, { pace: 0, still: true });
  await playNow(page);
  const now = page.locator('.phase-bar [aria-current="step"]');
  expect(await now.innerText()).toBe('Movement');
  expect(await page.locator('.phase-bar p').innerText()).toContain('Next: Combat.');
  expect(await page.locator('.objectives li').count()).toBe(5);
  await page.locator('.coach', { hasText: 'Click a unit' }).waitFor();
  await page.screenshot({ path: pictureFile('guidance') });
  expect(await serious(page)).toEqual([]);

  await page.keyboard.press('p');
  const victory = page.getByRole('dialog', { name: 'Victory' });
  await victory.getByText('The Soviets are ahead.').waitFor();
  await victory.getByText('Judged after turn 8; now it is turn 1.').waitFor();
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('victory') });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'No more advice' }).click();
  await page.locator('.coach').waitFor({ state: 'detached' });
  await chooseSpace(page, 'D1');
  await chooseSpace(page, 'D4');
  // Whoever has moved needs to be told no more how to win.
  await page.locator('.objectives').waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

browserTest(
  'the names of phases stand in the bar whole or not at all, however many and however narrow',
  async ({ page }) => {
    const troubles = troublesOf(page);
    await open(page, { pace: 0, still: true });
    await openMatch(page, lessonUpTo(suddenStorm, 'surprise', 'attack'));
    const bar = page.locator('.phase-bar');
    await bar.waitFor();
    for (const width of [1440, 1280, 1024, 800, 700]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForTimeout(200);
      await page.screenshot({ path: pictureFile(`phases-${width}`) });
      const cut = await bar.locator('ol').evaluate((ol) => {
        const end = ol.getBoundingClientRect().right + 1;
        return [...ol.children]
          .filter((each) => each.getBoundingClientRect().right > end)
          .map((each) => each.textContent);
      });
      expect(cut, `${width}`).toEqual([]);
      expect(await bar.locator('[aria-current=step]').isVisible()).toBe(true);
      expect(await bar.locator('.next').isVisible(), `${width}`).toBe(true);
    }
    expect(troubles).toEqual([]);
  },
);

browserTest('a long title is read whole where the tracks leave it room, in both languages', async ({ page }) => {
  for (const lang of ['en', 'fr']) {
    await open(page, { pace: 0, still: true, lang });
    await openMatch(page, lessonUpTo(stalingrad, 'sawmill', 'attack'));
    // A title that lacks a hair's breadth ends in dots already.
    const lacks = await page.locator('.top-bar h1').evaluate((title) => {
      const text = document.createRange();
      text.selectNodeContents(title);
      return text.getBoundingClientRect().width - title.getBoundingClientRect().width;
    });
    expect(lacks, lang).toBeLessThan(1 / 64);
    expect(await page.locator('.chip:visible').count()).toBeGreaterThanOrEqual(2);
    await page.screenshot({ path: pictureFile(`title-${lang}`) });
  }
});

browserTest('in French on a phone', async ({ browser }) => {
  const context = await frenchPhone(browser);
  const page = await context.newPage();
  await open(page, { pace: 0, still: true, lang: 'fr' });
  await page
    .getByRole('article')
    .filter({ hasText: 'Escarmouche à Rouza' })
    .getByRole('button', { name: 'Jouer', exact: true })
    .tap();
  await space(page, /^D1,/).waitFor({ state: 'attached' });
  const shown = page.locator('.phase-bar li:visible');
  await shown.first().waitFor();
  expect(await shown.allInnerTexts()).toEqual(['Mouvement', 'Combat']);
  await page.getByText('Comment gagner').tap();
  await page.locator('.objectives li').first().waitFor();
  await page.screenshot({ path: pictureFile('guidance-phone') });
  await page.getByRole('button', { name: /^Menu/ }).tap();
  await page.getByRole('menuitem', { name: 'Victoire' }).tap();
  await page.getByText('En tête : les Soviétiques.').waitFor();
  await page.screenshot({ path: pictureFile('victory-phone') });
  expect(await serious(page)).toEqual([]);
  await context.close();
});
