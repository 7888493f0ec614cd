import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest } from '../../../test/support/browser.ts';
import { cardOf, openTable, serveTable, troublesOf, type Served } from './support.ts';

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

browserTest('The Dark Valley is played against the computer at three levels, which also advises', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await page.evaluate(() => localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 0, still: true })));
  await page.reload();
  await cardOf(page, 'The Dark Valley').getByRole('button', { name: 'Set up a match' }).click();
  const dialog = page.getByRole('dialog');
  const seats = dialog.locator('select').filter({ hasText: 'Computer: general' });
  expect(await seats.count()).toBe(2);
  expect(await seats.first().locator('option').allInnerTexts()).toEqual([
    'a player at this screen',
    'Computer: cadet',
    'Computer: officer',
    'Computer: general',
  ]);
  // The player has the Axis; the Soviets set up first, by themselves.
  await seats.nth(0).selectOption({ label: 'a player at this screen' });
  await seats.nth(1).selectOption({ label: 'Computer: officer' });
  await dialog.getByRole('button', { name: 'Start' }).click();

  const prompt = page.locator('.prompt');
  await prompt
    .getByRole('button', { name: /^Take the ready set-up/ })
    .first()
    .waitFor();
  const advice = page.locator('.advice button');
  await page.keyboard.press('h');
  await advice.first().waitFor();
  expect(await advice.count()).toBeLessThanOrEqual(3);
  expect(await advice.first().innerText()).toContain('The historical places are sound.');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByText('Les positions historiques sont saines.').first().waitFor();
  expect(troubles).toEqual([]);
});
