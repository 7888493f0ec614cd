import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest } from '../../../test/support/browser.ts';
import { chooseSpace, logText, openTable, playNow, serveTable, space, troublesOf, type Served } from './support.ts';

/** Keys that are pressed while the engine still thinks: each is pressed once. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

/** From now on every answer of the engine takes so many milliseconds more. */
const slowDown = (page: Page, ms: number): Promise<void> =>
  page.workers()[0]!.evaluate((late) => {
    const scope = globalThis as unknown as { postMessage(message: unknown): void; said?: (message: unknown) => void };
    const said = (scope.said ??= scope.postMessage.bind(scope));
    scope.postMessage = (message) => void setTimeout(() => said(message), late);
  }, ms);

async function atRuza(page: Page): Promise<void> {
  await openTable(page, served.address);
  await playNow(page);
  await space(page, /^D1,.*can be chosen/).waitFor({ state: 'attached' });
}

browserTest('the next thing to choose and its card are asked for while a move is carried out', async ({ page }) => {
  const troubles = troublesOf(page);
  await atRuza(page);
  await chooseSpace(page, 'D1');
  await space(page, /^D4,.*can be chosen/).waitFor({ state: 'attached' });
  await slowDown(page, 400);
  await chooseSpace(page, 'D4');
  await page.keyboard.press('n');
  await page.keyboard.press('x');
  expect(await logText(page)).not.toContain('Pz moves');
  const pinned = page.locator('.hover-card.pinned');
  await pinned.waitFor();
  // What n went to is what could be chosen after the move, and not where the tanks stood before it.
  expect(await pinned.innerText()).toMatch(/Schtz/);
  expect(await logText(page)).toContain('Pz moves to D4.');
  await page.waitForTimeout(600);
  expect(await pinned.count()).toBe(1);
  expect(troubles).toEqual([]);
});

browserTest('the end of the step waits for the move; what no longer fits says so', async ({ page }) => {
  await atRuza(page);
  await chooseSpace(page, 'D1');
  await space(page, /^D4,.*can be chosen/).waitFor({ state: 'attached' });
  await slowDown(page, 400);
  await chooseSpace(page, 'D4');
  await page.keyboard.press('e');
  expect(await logText(page)).not.toContain('Pz moves');
  await page.getByRole('button', { name: /really\?$/ }).waitFor();
  expect(await logText(page)).toContain('Pz moves to D4.');
  // Twice more: the first ends the step, the second was meant for it and finds another.
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await page.getByText('E was pressed before the answer came').waitFor();
  // No dice are rolled by a key that was pressed before their odds were on screen.
  await chooseSpace(page, 'C5');
  await page.keyboard.press('d');
  await page.locator('.chances').waitFor();
  expect(await page.locator('.battle .result').count()).toBe(0);
});

browserTest('taking back a move that is being carried out is answered, too', async ({ page }) => {
  await atRuza(page);
  await chooseSpace(page, 'D1');
  await space(page, /^D2,.*can be chosen/).waitFor({ state: 'attached' });
  await slowDown(page, 400);
  await chooseSpace(page, 'D2');
  await page.keyboard.press('u');
  // At Ruza every move may find the hidden brigade: it cannot be taken back, and that is said.
  await page.getByText('Something hidden came to light').waitFor();
  expect(await logText(page)).toContain('Pz moves to D2.');
});
