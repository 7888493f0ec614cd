import { gameModule as darkValley } from '@rokada/dark-valley';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { lessonUpTo, openMatch } from './matches.ts';
import { DeadLine, House, newPerson } from './people.ts';
import {
  cardOf,
  chooseSpace,
  openTable,
  playNow,
  serious,
  serveTable,
  space,
  troublesOf,
  type Served,
} from './support.ts';

/** What is interrupted or missing: the board shows how things stand at once, and says what is wrong. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

/** The map and its counters as they are drawn with the next frames. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.querySelector<HTMLCanvasElement>('.board-canvas')!.toDataURL();
  });

/** Nothing on the board is still on its way. */
async function stands(page: Page): Promise<void> {
  const atOnce = await picture(page);
  await page.waitForTimeout(1300);
  expect((await picture(page)) === atOnce).toBe(true);
}

/** A match with motion, and a march that takes its time. */
async function march(page: Page): Promise<void> {
  await openTable(page, served.address);
  await page.evaluate(() => localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 0, still: false })));
  await page.reload();
  await playNow(page);
  await space(page, /^C1,.*can be chosen/).waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  await chooseSpace(page, 'C1');
  await chooseSpace(page, 'C3');
  await page
    .getByText(/moves to C3/)
    .first()
    .waitFor();
}

browserTest('a move that is taken back while it is shown', async ({ page }) => {
  await openTable(page, served.address);
  await page.evaluate(() => localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 0, still: false })));
  await page.reload();
  await openMatch(page, lessonUpTo(darkValley, 'june', 'move'));
  const prompt = page.locator('.prompt');
  await page.locator('.board[data-map=painted]').waitFor();
  await prompt.getByRole('button', { name: /^Move/ }).first().click();
  const unit = prompt.locator('.candidates button').first();
  await unit.click();
  const way = page.getByText('Choose where the way ends');
  const done = prompt.getByRole('button', { name: /^Done/ });
  await way.or(done).first().waitFor();
  if (!(await way.isVisible())) await done.click();
  await way.waitFor();
  const moment = page.locator('.moment');
  const before = await moment.innerText();
  await prompt.locator('.candidates button').first().click();
  await expect.poll(() => moment.innerText()).not.toBe(before);
  // It is still on its way when it is taken back.
  await page.keyboard.press('u');
  await page
    .locator('.log')
    .getByText(/taken back|takes back|Undo/i)
    .first()
    .waitFor();
  await page.mouse.move(5, 5);
  await stands(page);
});

browserTest('a page that is loaded anew while a move is shown', async ({ page }) => {
  await march(page);
  await page.reload();
  await space(page, /^C3,.*Schtz/).waitFor({ state: 'attached' });
  expect(await space(page, /^C1,.*Schtz/).count()).toBe(0);
  expect(await page.locator('.moment').innerText()).toMatch(/^2\/2/);
  await page.waitForTimeout(1500); // the map is painted meanwhile
  await stands(page);
});

browserTest('a line that is lost while a move is shown', async ({ browser }) => {
  const house = await House.open();
  const line = await DeadLine.to(house);
  const german = await newPerson(browser, `http://127.0.0.1:${line.port}/`, 'en');
  const { page } = german;
  await page.evaluate(() =>
    localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 0, still: false, lang: 'en' })),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Set up a match with others' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('select').first().selectOption('skirmish');
  await dialog.getByLabel('Your name').fill('Guderian');
  await dialog.getByRole('button', { name: 'Start' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this seat' }).inputValue();
  const soviet = await newPerson(browser, link.replace(`:${line.port}`, `:${house.port}`), 'en');
  await soviet.page.getByLabel('Your name').fill('Katukov');
  await soviet.page.getByRole('button', { name: 'Sit down and play the Soviets' }).click();
  await chooseSpace(soviet.page, 'B5');
  await space(page, /^D1,.*can be chosen/).waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  await chooseSpace(page, 'D1');
  await page.getByText('Choose a place.').waitFor();
  await chooseSpace(page, 'D4');
  await page.getByText('Pz moves to D4.').first().waitFor();
  line.close();
  await page.locator('.lost-line').getByText('No line to the server').waitFor();
  await space(page, /^D4,.*Pz/).waitFor({ state: 'attached' });
  await page.mouse.move(5, 5);
  await stands(page);
  await page.screenshot({ path: pictureFile('line-lost') });
  await Promise.all([german.context.close(), soviet.context.close()]);
  await house.remove();
});

browserTest('letters and a painted map that do not load, in both languages', async ({ browser }) => {
  const bare = await serveTable();
  bare.lose(/\.woff2$/);
  const english = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  english.setDefaultTimeout(90_000);
  const page = await english.newPage();
  const troubles = troublesOf(page);
  await openTable(page, bare.address);
  await cardOf(page, 'Turning Point: Stalingrad').getByRole('button', { name: 'Set up a match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  // Everything stands there and can be played at once; what is missing is said.
  const ready = page.locator('.prompt').getByRole('button', { name: /^Set-up finished/ });
  await ready.waitFor();
  await page.getByText('lettering did not load').waitFor();
  await page.screenshot({ path: pictureFile('no-letters') });
  expect(await serious(page)).toEqual([]);
  await page.locator('.board[data-map=painted]').waitFor();
  const moment = page.locator('.moment');
  await ready.click();
  await expect.poll(() => moment.innerText()).toMatch(/^1\/1/);
  await english.close();

  bare.lose(/\.look$|relief[^/]*\.webp$/);
  const french = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  french.setDefaultTimeout(90_000);
  const page2 = await french.newPage();
  await openTable(page2, bare.address);
  await cardOf(page2, 'La Fin du rêve de fer').getByRole('button', { name: 'Jouer', exact: true }).click();
  await page2.getByText('La carte peinte n’a pas été chargée').waitFor();
  await page2
    .locator('.prompt')
    .getByRole('button', { name: /^Mise en place toute/ })
    .waitFor();
  await page2.screenshot({ path: pictureFile('no-map') });
  await french.close();
  await bare.stop();
  // The browser itself says what it could not fetch; nothing else went wrong.
  expect(troubles.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
});
