import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { cardOf, chooseSpace, logText, openTable, playNow, serveTable, space, type Served } from './support.ts';

/** Nothing moves under the hand from one step to the next: what goes on, what takes back, the tabs, the view. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

/** Where the buttons and the tabs are, gathered step by step. */
class Places {
  readonly #seen: Record<'done' | 'undo' | 'tabs', Set<string>> = { done: new Set(), undo: new Set(), tabs: new Set() };
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  /** Buttons may have other words and so another width: what counts is where the hand finds them. */
  async look(): Promise<void> {
    const found = await this.#page.evaluate(() => {
      const corner = (selector: string): string | undefined => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box === undefined ? undefined : `${Math.round(box.left)}, ${Math.round(box.top)}`;
      };
      return {
        done: corner('.deciding .primary'),
        undo: corner('.prompt .undo'),
        tabs: corner('[role=tablist]'),
      };
    });
    for (const [what, corner] of Object.entries(found))
      if (corner !== undefined) this.#seen[what as 'done'].add(corner);
  }
  counts(): object {
    return Object.fromEntries(Object.entries(this.#seen).map(([what, corners]) => [what, [...corners].length]));
  }
}

browserTest('a turn at Ruza', async ({ page }) => {
  await openTable(page, served.address);
  await playNow(page);
  const places = new Places(page);
  await space(page, /^D1,.*can be chosen/).waitFor({ state: 'attached' });
  await places.look();
  await chooseSpace(page, 'D1');
  await page.getByText('Choose a place.').waitFor();
  await places.look();
  await chooseSpace(page, 'D4');
  await page.getByText('Pz moves to D4.').first().waitFor();
  await places.look();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: /really\?$/ }).waitFor();
  await places.look();
  await page.keyboard.press('e');
  await chooseSpace(page, 'C5');
  await page.locator('.chances').first().waitFor();
  await places.look();
  await page.screenshot({ path: pictureFile('steady') });
  await page.locator('.battle').getByRole('button', { name: 'Roll the dice' }).click();
  await page.locator('.battle .result').waitFor();
  await places.look();
  expect(places.counts()).toEqual({ done: 1, undo: 1, tabs: 1 });
});

browserTest('an impulse at Stalingrad; guns beside the map do not draw the view to them', async ({ page }) => {
  await openTable(page, served.address);
  await cardOf(page, 'Turning Point: Stalingrad').getByRole('button', { name: 'Set up a match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  const prompt = page.locator('.prompt');
  for (const side of ['The Russians', 'The Germans']) {
    await page.getByText(side, { exact: true }).first().waitFor();
    await prompt.getByRole('button', { name: /^Set-up finished/ }).click();
  }
  await page
    .getByText(/^Your impulse: activate an area/)
    .first()
    .waitFor();
  const places = new Places(page);
  await places.look();
  await page.keyboard.press('0');
  await chooseSpace(page, '4');
  await prompt.getByRole('button', { name: /^End the impulse/ }).waitFor();
  await places.look();
  await prompt.getByRole('button', { name: /^Move/ }).first().click();
  await prompt.getByRole('button', { name: 'All' }).click();
  await prompt.getByRole('button', { name: 'Done', exact: true }).waitFor();
  await places.look();
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await prompt.getByRole('button', { name: /^End the impulse/ }).waitFor();
  await places.look();
  await chooseSpace(page, '27');
  await page.locator('.battle').getByRole('button', { name: 'Roll the dice' }).waitFor();
  await places.look();
  // So near that the guns on the other bank are out of sight.
  const spot = async () => (await space(page, /^27 /).first().boundingBox())!;
  const { x, y } = await spot();
  await page.mouse.move(x, y);
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -160);
  await page.waitForTimeout(1000);
  expect(await space(page, /^Artillery/).count()).toBe(0);
  const before = await spot();
  await page.locator('.battle').getByRole('button', { name: 'Roll the dice' }).click();
  await page
    .getByText(/does your artillery fire in support/)
    .first()
    .waitFor();
  await page.waitForTimeout(1000);
  await places.look();
  expect(await logText(page)).toContain('27 Minina');
  expect(await spot()).toEqual(before);
  expect(places.counts()).toEqual({ done: 1, undo: 1, tabs: 1 });
});
