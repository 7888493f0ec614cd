import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { hiddenParts } from './boxes.ts';
import { openWith, serveTable, space, troublesOf, type Served } from './support.ts';

/** Letters of twice the size: nothing ends at an edge, and nothing that is pressed lies under something else. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

const IRON_DREAM = 0;
const RUZA = 5;
const prefs = { pace: 0, still: true, textSize: 200 };

async function pageOf(browser: Browser, lang: 'en' | 'fr', device: 'desktop' | 'phone'): Promise<Page> {
  const screen =
    device === 'phone'
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1280, height: 800 } };
  const context = await browser.newContext({ locale: lang === 'fr' ? 'fr-FR' : 'en-GB', ...screen });
  context.setDefaultTimeout(90_000);
  return context.newPage();
}

/** A space by its name, with the keyboard. */
async function press(page: Page, id: string): Promise<void> {
  const ready = space(page, new RegExp(`^${id}[, ].*(can be chosen|peut être choisi)`)).first();
  await ready.waitFor({ state: 'attached' });
  await ready.focus();
  await page.keyboard.press('Enter');
}

for (const device of ['desktop', 'phone'] as const)
  for (const lang of ['en', 'fr'] as const)
    browserTest(`letters at 200 %, ${device}, ${lang}: nothing cut off, nothing covered`, async ({ browser }) => {
      const page = await pageOf(browser, lang, device);
      const troubles = troublesOf(page);
      const whole = async (what: string, within = 'body'): Promise<void> => {
        const hidden = await hiddenParts(page, within);
        await page.screenshot({ path: pictureFile(`large-${device}-${lang}-${what}`) });
        expect(hidden, what).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThan(1);
      };
      await openWith(page, served.address, prefs);
      await page.locator('article .primary').nth(RUZA).waitFor();
      await whole('home');

      // Every game: how it opens, and what stands in its tabs. On a large map the small one finds room beside the tools.
      for (let game = 0; game < RUZA; game++) {
        await page.locator('article .primary').nth(game).click();
        await page.locator('.prompt .question').first().waitFor();
        if (game === IRON_DREAM) {
          const small = page.locator('.minimap');
          if (device === 'desktop') await small.waitFor();
          else expect(await small.isVisible()).toBe(false);
        }
        await whole(`game-${game}`);
        for (const [at, tab] of (await page.locator('.tabs button').all()).entries()) {
          await tab.click();
          await page.locator('.tab[data-state=active]').waitFor();
          expect(await hiddenParts(page), `tab ${at} of game ${game}`).toEqual([]);
        }
        await page.locator('.top-bar .icon').first().click();
        await page.locator('article .primary').nth(RUZA).waitFor();
      }

      await page.locator('article .primary').nth(RUZA).click();
      await page.locator('.prompt .question').first().waitFor();
      await whole('table');
      for (const [at, tab] of (await page.locator('.tabs button').all()).entries()) {
        await tab.click();
        await page.locator('.tab[data-state=active]').waitFor(); // on a phone it comes up, and stays
        await whole(`tab-${at}`);
      }
      await page.locator('.tabs button').last().click(); // and goes down again
      if (device === 'phone') await page.locator('.tab[data-state=active]').waitFor({ state: 'hidden' });

      await page.locator('.menu-button').click();
      await page.locator('.menu').waitFor();
      await whole('menu', '.menu');
      for (const item of [0, 6]) {
        await page.locator('.menu-item').nth(item).click();
        await page.locator('dialog').waitFor();
        await whole(`dialog-${item}`, 'dialog');
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
        if (item === 0) await page.locator('.menu-button').click();
      }

      // A move, the odds of an attack, the dice and their result.
      await press(page, 'D1');
      await whole('chosen');
      await press(page, 'D4');
      await space(page, /^D4,.*Pz/).waitFor({ state: 'attached' });
      await expect
        .poll(async () => {
          await page.keyboard.press('e');
          return space(page, /^C5,.*(can be chosen|peut être choisi)/).count();
        })
        .toBe(1);
      await press(page, 'C5');
      const battle = page.locator('.battle');
      await battle.waitFor();
      await whole('odds', '.battle');
      await whole('odds-asked', '.beside');
      // Looked at as soon as it is there: the computer plays on, and the card goes with its battle.
      const told = hiddenParts(page, '.battle:has(.result)');
      await battle.locator('.primary').click();
      expect(await told, 'battle').toEqual([]);
      expect(troubles).toEqual([]);
      await page.context().close();
    });
