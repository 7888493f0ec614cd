import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { cardOf, chooseSpace, openTable, serious, serveTable, space, troublesOf, type Served } from './support.ts';

/** A person's first moves of Barbarossa: ready set-up, an attack with support, an advance, a march; undo and reload. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

const SAID = {
  en: {
    play: 'Play now',
    ready: /^Take the ready set-up/,
    really: /really/,
    rear: /^(Bases settled|End transport by sea)/,
    attack: /^Attack/,
    done: /^Done/,
    chances: 'How the dice may fall',
    advancing: 'Advance into',
    advance: /^Advance/,
    endCombat: /^End combat/,
    moving: 'Move your units',
    move: /^Move/,
    undo: /Undo/,
  },
} as const;

type Press = (button: Locator) => Promise<void>;
const inPrompt = (page: Page, name: RegExp): Locator => page.locator('.prompt').getByRole('button', { name }).first();
const asked = (page: Page, text: string): Promise<void> => page.locator('.prompt').getByText(text).first().waitFor();

/** The button that closes something asks once more while something is still possible. */
async function close(page: Page, name: RegExp, really: RegExp, press: Press): Promise<void> {
  await press(inPrompt(page, name));
  await inPrompt(page, really).waitFor();
  await press(inPrompt(page, really));
}

/** Through the opening Combat of the Axis into its Move (10.2). */
async function openBarbarossa(page: Page, lang: keyof typeof SAID, press: Press): Promise<void> {
  const said = SAID[lang];
  await press(cardOf(page, 'The Dark Valley').getByRole('button', { name: said.play, exact: true }));
  await inPrompt(page, said.ready).waitFor();
  await press(inPrompt(page, said.ready));

  // Air bases and transport by sea come before the first chit.
  const fighting = inPrompt(page, said.endCombat);
  for (;;) {
    await fighting.or(inPrompt(page, said.rear)).first().waitFor();
    if (await fighting.isVisible()) break;
    await close(page, said.rear, said.really, press);
    await inPrompt(page, said.really).waitFor({ state: 'detached' });
  }

  // Combat with what may support it: the odds and the chances are on screen before the die is rolled.
  await press(inPrompt(page, said.attack));
  await press(page.locator('.candidates button').first());
  await press(inPrompt(page, said.done));
  await page.locator('.prompt').getByText(said.chances).waitFor();
  for (const line of ['XXVI AK', '125 RD', 'DV-12.3c', 'I Air']) await asked(page, line);
  await press(inPrompt(page, said.attack));

  // Those who attacked advance; it may be taken back, and is still there after a reload.
  await asked(page, said.advancing);
  await page.reload();
  await asked(page, said.advancing);
  await press(inPrompt(page, said.advance));
  await press(inPrompt(page, said.advance));
  await inPrompt(page, said.endCombat).waitFor();
  await press(page.getByRole('button', { name: said.undo }).first());
  await asked(page, said.advancing);
  await press(inPrompt(page, said.advance));
  await press(inPrompt(page, said.advance));
  await close(page, said.endCombat, said.really, press);
  await asked(page, said.moving);
}

browserTest('The Dark Valley: the first moves of Barbarossa with the mouse', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await openBarbarossa(page, 'en', (button) => button.click());
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('dark-valley') });

  await inPrompt(page, SAID.en.move).click();
  await page.locator('.candidates button').first().click();
  await inPrompt(page, SAID.en.done).click();
  const reach = space(page, /can be chosen/);
  await reach.first().waitFor({ state: 'attached' });
  await page.screenshot({ path: pictureFile('dark-valley-march') });
  await chooseSpace(page, /^[WE]\d+/.exec((await reach.first().getAttribute('aria-label'))!)![0]);
  await page
    .locator('.log')
    .getByText(/^\S.*: [WE]\d{4}.* to [WE]\d{4}/)
    .first()
    .waitFor();

  // The overlays lie on their keys; tracks, cup and charts speak in words.
  for (const key of ['z', 's', 'o']) await page.keyboard.press(key);
  await page.getByRole('tab', { name: 'Tracks' }).click();
  await page.locator('.tracks').getByText('Panzerarmee 1, Panzerarmee 2').waitFor();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await page.getByText('Combat Results Table A').waitFor();
  expect(await serious(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
