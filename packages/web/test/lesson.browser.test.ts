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

browserTest('a lesson from a file, and one that its game does not know', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await cardOf(page, 'Skirmish at Ruza').waitFor();
  const words = { en: { 'lesson-own': 'A lesson of my own', hello: 'Move the tanks.' }, fr: {} };
  const own = {
    id: 'own',
    scenario: 'skirmish',
    side: 'german',
    seed: 'own',
    words,
    before: [{ side: 'soviet', action: { type: 'place', to: 'E6' } }],
    steps: [{ say: 'hello', point: ['D4'], do: { type: 'move', unit: 'Pz', to: 'D4' }, then: [] as unknown[] }],
  };
  const give = (lesson: object): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({
      name: 'lesson.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 'rokada-lesson/1', game: 'skirmish', lesson })),
    });
  await give({
    ...own,
    steps: [
      { say: 'what', point: ['Q9'], do: { type: 'move', unit: 'Tiger', to: 'D4' } },
      { say: 'hello', do: { type: 'fly' } },
    ],
  });
  const dialog = page.getByRole('dialog');
  for (const what of [
    'steps.0.say',
    'steps.0.point: "Q9"',
    'steps.0.do.unit: "Tiger"',
    'steps.1.do.type: no action "fly"',
  ])
    await dialog.getByText(what).waitFor();
  await page.screenshot({ path: pictureFile('lesson-bad') });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await cardOf(page, 'Skirmish at Ruza').waitFor(); // nothing was begun

  // What the others cannot do is told, and the board shows how things really stand.
  own.steps[0]!.then = [{ side: 'soviet', action: { type: 'move', unit: 'Tank', to: 'A1' } }];
  await give(own);
  await page.locator('.lesson').getByText('Move the tanks.').waitFor();
  await chooseSpace(page, 'D1');
  await chooseSpace(page, 'D4');
  await page.locator('.lesson').getByRole('alert').getByText('The lesson cannot go on from here').waitFor();
  await space(page, /^D4.*Pz/).waitFor({ state: 'attached' });
  await page.screenshot({ path: pictureFile('lesson-broken') });
  expect(troubles).toEqual([]);
});
