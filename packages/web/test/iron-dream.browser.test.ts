import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { cardOf, chooseSpace, openTable, serious, serveTable, space, troublesOf, type Served } from './support.ts';

/** A person's first player turn of Iron Dream: from the home page through the ready set-up to the computer's answer. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

/** What the phases of the first German turn ask, in order; on turn 1 nothing is burned or withdrawn (6.1). */
const PHASES = {
  en: [
    'Place the Axis units of the East',
    'Place the German units of the West',
    'Strategic movement',
    'Move your units',
  ],
  fr: [
    'Placez les unités de l’Axe à l’Est',
    'Placez les unités allemandes de l’Ouest',
    'Mouvement stratégique',
    'Déplacez vos unités',
  ],
} as const;

const asked = (page: Page, text: string): Promise<void> => page.locator('.prompt').getByText(text).first().waitFor();

/** The ready set-up takes one click; the button that ends a phase asks once more while something is still possible. */
const closing = (page: Page): Locator =>
  page
    .locator('.prompt')
    .getByRole('button', { name: /^(Ready set-up|End the phase|Mise en place toute|Finir la phase)/ });

async function closePhase(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const ends = /^(End|Finir)/.test(await closing(page).innerText());
  await press(closing(page));
  if (!ends) return;
  await page
    .locator('.prompt')
    .getByRole('button', { name: /(really|vraiment)/ })
    .waitFor();
  await press(closing(page));
}

/** It is for the Anglo-Allies now, and they are played by the computer: they land in France. */
const alliesLand = (page: Page): Promise<void> =>
  page
    .locator('.log')
    .getByText(/^(Invasion of|Invasion de) /)
    .first()
    .waitFor({ state: 'attached' });

browserTest('Iron Dream: the first player turn with the mouse', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await cardOf(page, 'End of the Iron Dream').getByRole('button', { name: 'Play now' }).click();
  const click = (button: Locator): Promise<void> => button.click();
  const [east, west, strategic, movement] = PHASES.en;
  for (const phase of [east, west, strategic]) {
    await asked(page, phase);
    await closePhase(page, click);
  }

  // On turn 1 the Germans move in Italy only; whoever stands elsewhere says so when pointed at.
  await asked(page, movement);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: /^Move/ }).click();
  const italian = page.locator('.candidates button').first();
  const unit = await italian.innerText();
  // Nobody else stands there, so the stack is whole and the way is asked for at once.
  await italian.click();
  await page.getByText('Choose where the way ends').waitFor();
  const reach = space(page, /can be chosen/);
  await reach.first().waitFor({ state: 'attached' });
  await chooseSpace(page, /^[A-Z]+\d+/.exec((await reach.first().getAttribute('aria-label'))!)![0]);
  await page
    .locator('.log')
    .getByText(new RegExp(`^${unit}: [A-Z]+\\d+`))
    .first()
    .waitFor();

  // The overlays of the game lie on their keys; the panels speak of it in its own words.
  await page.getByRole('tab', { name: 'Tracks' }).click();
  await page.locator('.tracks').getByText('European theatre (ETO)').waitFor();
  await page.keyboard.press('s');
  await page.getByRole('tab', { name: 'Charts' }).click();
  await page.getByText('Combat Results Table').waitFor();
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('iron-dream') });
  await page.getByRole('tab', { name: 'Log' }).click();
  await asked(page, movement);
  await closePhase(page, click);
  await alliesLand(page);
  expect(troubles).toEqual([]);
});

browserTest('Iron Dream: the first player turn with the keyboard alone', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  const focusOn = async (button: Locator): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      if (await button.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the focus never reaches the button');
  };
  const start = cardOf(page, 'End of the Iron Dream').getByRole('button', { name: 'Play now' });
  await start.waitFor();
  await focusOn(start);
  await page.keyboard.press('Enter');
  for (const phase of PHASES.en) {
    await asked(page, phase);
    expect(await serious(page)).toEqual([]);
    await closePhase(page, () => page.keyboard.press('e'));
  }
  await alliesLand(page);
  expect(troubles).toEqual([]);
});

browserTest('Iron Dream: the first player turn on a phone, in French', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await cardOf(page, 'La Fin du rêve de fer').getByRole('button', { name: 'Jouer', exact: true }).tap();
  for (const phase of PHASES.fr) {
    await asked(page, phase);
    expect(await page.locator('.prompt').innerText()).not.toMatch(/Choose|Undo|units|\bthe\b|\{\{/);
    await closePhase(page, (button) => button.tap());
  }
  await alliesLand(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('iron-dream-phone-fr') });
  expect(troubles).toEqual([]);
  await context.close();
});
