import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { cardOf, openTable, serious, serveTable, troublesOf, type Served } from './support.ts';

/**
 * A stranger's first turn of the Eastern campaign: an army bought with one click, a sealed declaration, forces, a battle
 * on the screen and its gains.
 */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

const SAID = {
  en: {
    game: 'The Eastern campaign',
    play: 'Play now',
    buy: /^Buy units/,
    ready: /^Ready for the year/,
    assault: 'Assault',
    done: 'Done',
    secondTurn: /Turn 2: summer 1941/,
  },
} as const;

type Words = (typeof SAID)[keyof typeof SAID];

const prompt = (page: Page) => page.locator('.prompt');
const asked = async (page: Page): Promise<string> => prompt(page).locator('.question').first().innerText();

/** The ready order is bought as it is proposed, and the year may begin. */
async function muster(page: Page, { buy, ready }: Words): Promise<void> {
  await prompt(page).getByRole('button', { name: buy }).click();
  const form = page.locator('.rows-form');
  await form.locator('tbody tr').nth(5).waitFor();
  await form.locator('button.primary:not([disabled])').click();
  await prompt(page).getByRole('button', { name: ready }).click();
}

/** Answers whatever is asked with what is proposed, or the first that may be chosen, until something is in sight. */
async function goOn(page: Page, words: Words, until: () => Promise<boolean>): Promise<void> {
  const open = prompt(page);
  const ways = [
    page.locator('.curtain button'),
    open.locator('[role=group]').getByRole('button', { name: words.assault, exact: true }),
    open.locator('[role=group]').getByRole('button', { name: /^3000/ }),
    open.locator('button.primary:not([disabled])'),
    open.getByRole('button', { name: words.done, exact: true }),
    open.locator('.candidates button, [role=group].buttons button'),
    open.locator('.buttons button:not(.undo)'),
  ];
  for (let step = 0; step < 150; step++) {
    if (await until()) return;
    for (const each of ways) {
      if ((await each.count()) === 0) continue;
      await each
        .first()
        .click({ timeout: 5000 })
        .catch(() => undefined); // the question has moved on
      break;
    }
    await page.waitForTimeout(120);
  }
  throw new Error(`stuck at: ${await prompt(page).innerText()}`);
}

browserTest('a first turn on the screen, the army bought with one click', async ({ page }) => {
  const words = SAID.en;
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await cardOf(page, words.game).getByRole('button', { name: words.play }).click();
  await muster(page, words);
  await page.getByText('Declare in secret').first().waitFor();
  expect(await serious(page)).toEqual([]);

  const log = (): Promise<string> => page.locator('.log').evaluate((list) => list.textContent ?? '');
  await goOn(page, words, async () => (await asked(page)).startsWith('Choose tactical options'));
  await goOn(page, words, async () => page.locator('.alike').isVisible());
  // Twenty taps at most: the force opens as it is proposed, and one tap adds or takes away one of a kind.
  const chosen = (): Promise<string[]> => page.locator('.alike li.on output').allInnerTexts();
  const before = await chosen();
  expect(before.length).toBeGreaterThan(0);
  await page.locator('.alike li.on .stepper button').first().click();
  await expect.poll(chosen).not.toEqual(before);
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('campaign-forces') });
  await goOn(page, words, async () => words.secondTurn.test(await log()));
  expect(await log()).toMatch(/The battle ends: .* \(on the screen\)/);

  // The roster names what was bought, and charts say where they come from.
  await page.getByRole('tab', { name: 'Roster' }).click();
  await page.locator('.roster').getByText('Infantry company').first().waitFor();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await page.locator('.charts figcaption').getByText('Zones gained').waitFor();
  expect(troubles).toEqual([]);
});
