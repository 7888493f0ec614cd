import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { cardOf, chooseSpace, serious, serveTable, space, troublesOf, type Served, frenchPhone } from './support.ts';

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

/** To the odds of a first attack. */
async function toTheOdds(
  page: Page,
  prefs: object,
  [game, play]: readonly string[],
  how: 'mouse' | 'tap',
): Promise<void> {
  await page.goto(`${served.address}?seed=ruza`);
  await page.evaluate((kept) => localStorage.setItem('rokada-prefs', JSON.stringify(kept)), prefs);
  await page.reload();
  const button = cardOf(page, game!).getByRole('button', { name: play!, exact: true });
  await (how === 'tap' ? button.tap() : button.click());
  await space(page, /^D1,/).waitFor({ state: 'attached' });
  await chooseSpace(page, 'D1', how);
  await chooseSpace(page, 'D4', how);
  await space(page, /^D4,.*Pz/).waitFor({ state: 'attached' });
  for (let i = 0; i < 20 && !(await space(page, /^C5,.*(can be chosen|peut être choisi)/).isVisible()); i++) {
    await page.keyboard.press('e');
    await page.waitForTimeout(250);
  }
  await chooseSpace(page, 'C5', how);
  await page.locator('.chances').waitFor();
}

browserTest('a battle has a card: stacks, column, rolling dice, the lit cell and the result', async ({ page }) => {
  const troubles = troublesOf(page);
  await toTheOdds(page, { pace: 0, still: false }, ['Skirmish at Ruza', 'Play now'], 'mouse');
  const card = page.locator('.battle');
  await card.waitFor();
  // Who fights is seen beside the card that speaks of it.
  const over = (await card.boundingBox())!;
  for (const hex of [/^C5,/, /^D4,/]) {
    const { x, y, width, height } = (await space(page, hex).boundingBox())!;
    const apart = x >= over.x + over.width || over.x >= x + width || y >= over.y + over.height || over.y >= y + height;
    expect(apart, String(hex)).toBe(true);
  }
  await page.keyboard.press('d');
  // The dice can be stopped with a key; then the result stands there in words.
  await page.keyboard.press('k');
  await card.locator('.result').waitFor();
  expect(await card.innerText()).toMatch(/1:1/);
  expect(await card.locator('.stacks > div').count()).toBe(2);
  const die = await card.locator('.dice .die').getAttribute('aria-label');
  const lit = card.locator('.cells td[aria-current]');
  expect(await lit.count()).toBe(1);
  const index = await lit.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
  expect(await card.locator('.cells th').nth(index).innerText()).toBe(die);
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('battle') });
  await card.getByRole('button', { name: 'Close' }).click();
  await card.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

browserTest(
  'on a phone, in French, without motion, the card is a sheet with the result at once',
  async ({ browser }) => {
    const context = await frenchPhone(browser);
    const page = await context.newPage();
    await toTheOdds(page, { pace: 0, still: true, lang: 'fr' }, ['Escarmouche à Rouza', 'Jouer'], 'tap');
    await page.locator('.deciding .primary').tap();
    const card = page.locator('.battle');
    await card.locator('.result').waitFor();
    expect(await card.locator('.rolling').count()).toBe(0);
    const box = (await card.boundingBox())!;
    expect(box.width).toBeGreaterThan(380);
    expect(await serious(page)).toEqual([]);
    await page.screenshot({ path: pictureFile('battle-phone') });
    await card.getByRole('button', { name: 'Fermer' }).tap();
    await card.waitFor({ state: 'detached' });
    await context.close();
  },
);
