import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { cardOf, chooseSpace, openTable, serveTable, troublesOf, type Served } from './support.ts';

/** A first impulse at Stalingrad, by the lesson's own instructions. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

const step = (page: Page, text: string): Promise<void> => page.locator('.lesson').getByText(text).waitFor();

browserTest('the lesson of Stalingrad with the mouse', async ({ page }) => {
  const troubles = troublesOf(page);
  // The card of a battle has the same answers as the prompt: here it is the prompt that is used.
  const press = (name: string | RegExp): Promise<void> =>
    page.locator('.prompt').getByRole('button', { name, exact: true }).click();
  await openTable(page, served.address);
  await cardOf(page, 'Turning Point: Stalingrad')
    .getByRole('button', { name: /^Lesson: The first impulse/ })
    .click();
  await step(page, '1 of 8');
  await press('Go on');
  await press(/^Designate a target/);
  await press('Obs 14');
  await chooseSpace(page, '28');
  await press('Designate a target');
  await step(page, '3 of 8');
  await press('Open fire');

  // The Russians have answered; an area is activated on the board.
  await step(page, '4 of 8');
  await chooseSpace(page, '4');
  await step(page, '5 of 8');
  await chooseSpace(page, '27');
  // The game would take everybody; in a lesson the player chooses himself.
  for (const unit of ['I/267/94', 'II/267/94', 'III/267/94']) await press(unit);
  await page.getByText('How the dice may fall').waitFor();
  await page.screenshot({ path: pictureFile('lesson-stalingrad') });
  await press('Attack');
  await step(page, '6 of 8');
  await press(/^Move/);
  for (const unit of ['I/274/94', 'II/274/94', 'III/274/94', '194 Pio']) {
    const one = page.getByRole('button', { name: unit, exact: true });
    if ((await one.getAttribute('aria-pressed')) !== 'true') await one.click();
  }
  await press('Done');
  await chooseSpace(page, '28');
  await step(page, '7 of 8');
  await press('End the impulse');
  await press('End the impulse: really?');
  await step(page, '8 of 8');
  expect(troubles).toEqual([]);
});
