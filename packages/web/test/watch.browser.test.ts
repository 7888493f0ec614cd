import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { chooseSpace, playNow, serious, serveTable, space, troublesOf, type Served, frenchPhone } from './support.ts';

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

const moment = async (page: Page): Promise<number> => Number.parseInt(await page.locator('.moment').innerText(), 10);

/** Ends the player's turn with the key until another seat has acted. */
async function endTurn(page: Page, until: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 20 && !(await until()); i++) {
    await page.keyboard.press('e');
    await page.waitForTimeout(300);
  }
}

browserTest('the others are watched, skipped with a key, listed and shown again', async ({ page }) => {
  const troubles = troublesOf(page);
  await open(page, { pace: 1200, still: false });
  await playNow(page);
  await chooseSpace(page, 'D1');
  await chooseSpace(page, 'D4');
  await page.getByText('Pz moves to D4.').first().waitFor();
  const stage = page.locator('.stage');
  await endTurn(page, () => stage.isVisible());
  await stage.waitFor();
  expect(await stage.innerText()).toMatch(/Soviets?.*\n?.*Skip/s);
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('stage') });
  await page.keyboard.press('k');
  await stage.waitFor({ state: 'detached' });

  const since = page.locator('.since');
  await since.waitFor();
  expect(await since.innerText()).toMatch(/Since your last turn: \d+ events?/);
  await page.screenshot({ path: pictureFile('since') });
  expect(await serious(page)).toEqual([]);
  const now = await moment(page);
  const line = since.locator('li button').first();
  await line.click();

  await since.getByRole('button', { name: 'Show me again' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(await moment(page)).toBeLessThan(now);
  await stage.waitFor();
  // Skipping ends the replay in the present.
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await moment(page)).toBe(now);
  await since.waitFor();
  expect(troubles).toEqual([]);
});

browserTest('on a phone, in French: the banner, what happened since, and once more', async ({ browser }) => {
  const context = await frenchPhone(browser);
  const page = await context.newPage();
  await open(page, { pace: 1200, still: true, lang: 'fr' });
  await page
    .getByRole('article')
    .filter({ hasText: 'Escarmouche à Rouza' })
    .getByRole('button', { name: 'Jouer', exact: true })
    .tap();
  await space(page, /^D1,/).waitFor({ state: 'attached' });
  const stage = page.locator('.stage');
  await endTurn(page, () => stage.isVisible());
  await stage.getByRole('button', { name: 'Passer' }).tap();
  const since = page.locator('.since');
  await since.getByText(/Depuis votre dernier tour\s: \d+ événement/).tap();
  await page.screenshot({ path: pictureFile('since-phone') });
  expect(await serious(page)).toEqual([]);
  await since.getByRole('button', { name: 'Revoir' }).tap();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('button', { name: 'Retour au présent' }).tap();
  await since.waitFor();
  await context.close();
});

browserTest('with watching off nothing is staged, and what happened is still listed', async ({ page }) => {
  await open(page, { pace: 0, still: true });
  await playNow(page);
  const since = page.locator('.since');
  await endTurn(page, () => since.isVisible());
  expect(await page.locator('.stage').count()).toBe(0);
  expect(await since.locator('li').count()).toBeGreaterThan(0);
});

browserTest('a step back in time in the middle of a move shows the true position at once', async ({ page }) => {
  await open(page, { pace: 0, still: false });
  await playNow(page);
  await chooseSpace(page, 'C1');
  await chooseSpace(page, 'C3');
  await page
    .getByText(/moves to C3/)
    .first()
    .waitFor();
  const picture = (): Promise<string> =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.querySelector<HTMLCanvasElement>('.board-canvas')!.toDataURL();
    });
  await page.keyboard.press(',');
  await page.getByRole('button', { name: 'Back to now' }).waitFor();
  const atOnce = await picture();
  await page.waitForTimeout(1500);
  expect(await picture()).toBe(atOnce);
});

browserTest('the log stays at its newest line when what is above it grows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await open(page, { pace: 0, still: true });
  await playNow(page);
  const tab = page.locator('.tab:has(.log)');
  const fromEnd = (): Promise<number> =>
    tab.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  for (let i = 0; i < 60 && (await tab.evaluate((element) => element.scrollHeight - element.clientHeight)) < 80; i++) {
    await page.keyboard.press('e');
    await page.waitForTimeout(150);
  }
  expect(await fromEnd()).toBeLessThan(3);
  await page
    .locator('.prompt')
    .evaluate((element) => element.append(Object.assign(document.createElement('p'), { style: 'height:120px' })));
  await page.waitForTimeout(200);
  expect(await fromEnd()).toBeLessThan(3);
});
