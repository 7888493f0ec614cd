import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import {
  cardOf,
  chooseSpace,
  openTable,
  serious,
  serveTable,
  space,
  troublesOf,
  type Served,
  frenchPhone,
} from './support.ts';

/** A first game without a rulebook: the lesson of Ruza, by its own instructions. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

const step = (page: Page, text: string): Promise<void> => page.locator('.lesson').getByText(text).waitFor();

browserTest('the lesson of Ruza with the mouse', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await cardOf(page, 'Skirmish at Ruza').getByRole('button', { name: 'Lesson: Ten minutes at Ruza' }).click();
  await step(page, '1 of 9');
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('lesson') });
  await page.getByRole('button', { name: 'Go on' }).click();

  // Something else is not carried out, and is answered.
  await chooseSpace(page, 'D1');
  await chooseSpace(page, 'D3');
  await page.locator('.lesson').getByRole('alert').getByText('The Panzer regiment to D4').waitFor();
  await space(page, /^D1.*Pz/).waitFor({ state: 'attached' });
  for (const [from, to, said] of [
    ['D1', 'D4', '3 of 9'],
    ['C1', 'C4', '4 of 9'],
    ['E1', 'E4', '5 of 9'],
  ] as const) {
    await chooseSpace(page, from);
    await chooseSpace(page, to);
    await step(page, said);
  }
  await chooseSpace(page, 'C5');
  await page.getByText('How the dice may fall').waitFor();
  await page.getByRole('button', { name: 'Attack', exact: true }).click();
  await step(page, '6 of 9');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: 'Done: really?' }).click();
  await step(page, '7 of 9');
  await chooseSpace(page, 'E3');
  await step(page, '8 of 9');
  await chooseSpace(page, 'D4');
  await chooseSpace(page, 'D5');
  await step(page, '9 of 9');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.locator('.lesson').waitFor({ state: 'detached' });
  // From here on it is a match like any other.
  await page.locator('.prompt').getByText('Move your units.').waitFor();
  expect(troubles).toEqual([]);
});

browserTest('the lesson on a phone, in French', async ({ browser }) => {
  const context = await frenchPhone(browser);
  const page = await context.newPage();
  await openTable(page, served.address);
  await cardOf(page, 'Escarmouche à Rouza')
    .getByRole('button', { name: /^Leçon/ })
    .tap();
  await step(page, '1 sur 9');
  await page.getByRole('button', { name: 'Continuer' }).tap();
  await chooseSpace(page, 'D1', 'tap');
  await chooseSpace(page, 'D4', 'tap');
  await step(page, '3 sur 9');
  await page.screenshot({ path: pictureFile('lesson-phone') });
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Quitter la leçon' }).tap();
  await cardOf(page, 'Escarmouche à Rouza').waitFor();
  // A lesson is not among the matches that can be continued.
  expect(await page.getByText('Continuer', { exact: true }).count()).toBe(0);
  await context.close();
});

browserTest('the lesson of June 1941 with the mouse', async ({ page }) => {
  const troubles = troublesOf(page);
  page.setDefaultTimeout(60_000);
  await openTable(page, served.address);
  await cardOf(page, 'The Dark Valley').getByRole('button', { name: 'Lesson: The first hours of Barbarossa' }).click();
  await step(page, '1 of 8');
  await page.getByRole('button', { name: 'Go on' }).click();
  const prompt = page.locator('.prompt');
  const press = (name: RegExp): Promise<void> => prompt.getByRole('button', { name }).first().click();
  const attack = async (hex: string): Promise<void> => {
    await press(/^Attack/);
    await chooseSpace(page, hex);
    await press(/^Done/);
    await page.getByText('How the dice may fall').waitFor();
    await page.screenshot({ path: pictureFile(`lesson-june-${hex}`) });
    await press(/^Attack/);
  };
  await attack('W3115');
  await step(page, '3 of 8');
  await press(/^Advance/);
  await page.screenshot({ path: pictureFile('lesson-june-advance') });
  await press(/XXVI AK/);
  await press(/^Advance|^Done/);
  await step(page, '4 of 8');
  expect(troubles).toEqual([]);
});
