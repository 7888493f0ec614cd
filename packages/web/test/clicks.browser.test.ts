import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { Match, type GameModule } from '@rokada/kernel';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { absorbing, lessonUpTo, openMatch, owing } from './matches.ts';
import { cardOf, chooseSpace, logText, openTable, serveTable, space, troublesOf, type Served } from './support.ts';

/** Clicks, counted from set positions. An attack and a move at Stalingrad are counted in play.browser.test.ts. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

/** Every press of a mouse button anywhere on the page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks?: number };
    if (counted.clicks === undefined)
      window.addEventListener('pointerdown', () => counted.clicks!++, { capture: true });
    counted.clicks = 0;
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

/** Brings a space into the middle, by keys. */
async function find(page: Page, id: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill(id);
  await page.keyboard.press('Enter');
  await space(page, new RegExp(`^${id}[, ]`))
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(400);
}

browserTest('a Mobile Assault of Iron Dream takes three clicks, with the whole stack too', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await openMatch(page, lessonUpTo(ironDream, 'bagration', 'mobile-assault'));
  await find(page, 'X34');
  const roll = page.locator('.battle').getByRole('button', { name: 'Roll the dice' });
  const clicks = await countClicks(page);

  // The whole stack with Shift, and whom it strikes: the assault is declared, with its odds.
  await page.keyboard.down('Shift');
  await chooseSpace(page, 'X34');
  await page.keyboard.up('Shift');
  await page.getByText('The same units could also: Mobile Assault.').waitFor();
  await chooseSpace(page, 'X33');
  await roll.waitFor();
  expect(await page.locator('.battle').innerText()).toMatch(/Mobile Assault/);
  await page.screenshot({ path: pictureFile('mobile-assault') });
  await roll.click();
  await expect.poll(() => logText(page)).toMatch(/Mobile Assault on X33/);
  await page.locator('.battle .result').waitFor();
  expect(await clicks()).toBe(3);
  expect(troubles).toEqual([]);
});

browserTest('losses of an assault of Iron Dream are one proposal and one click', async ({ page }) => {
  const troubles = troublesOf(page);
  const match = owing();
  const due = Number(match.decisions()[0]!.params!['due']);
  await openTable(page, served.address);
  await openMatch(page, match);
  const proposal = page.locator('.prompt .proposal');
  await proposal.waitFor();
  await page.screenshot({ path: pictureFile('losses-iron-dream') });
  const clicks = await countClicks(page);
  await proposal.click();
  const asked = page.locator('.prompt .question');
  await expect
    .poll(async () => (await asked.allInnerTexts()).join(), { timeout: 60_000 })
    .not.toMatch(/defenders lose steps/);
  expect(await clicks()).toBe(1);
  const log = await logText(page);
  expect(log.match(/loses a step|is eliminated|eliminated/g)?.length).toBeGreaterThanOrEqual(Math.min(2, due));
  expect(troubles).toEqual([]);
});

browserTest('losses of an attack at Stalingrad are one proposal and one click', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await openMatch(page, absorbing());
  const proposal = page.locator('.prompt .proposal');
  await proposal.waitFor();
  await page.screenshot({ path: pictureFile('losses-stalingrad') });
  const asked = await page.locator('.prompt .question').innerText();
  const clicks = await countClicks(page);
  await proposal.click();
  await expect.poll(() => page.locator('.prompt .question').innerText()).not.toBe(asked);
  await expect.poll(() => page.locator('.prompt .question').innerText()).not.toMatch(/absorb/i);
  expect(await clicks()).toBe(1);
  expect(troubles).toEqual([]);
});

const SET_UPS: readonly (readonly [GameModule, string, string])[] = [
  [ironDream, 'End of the Iron Dream', 'ready-setup'],
  [stalingrad, 'Turning Point: Stalingrad', 'ready'],
  [darkValley, 'The Dark Valley', 'ready-setup'],
  [suddenStorm, 'Sudden Storm', 'take-ready-setup'],
];

/** How many times the ready set-up is offered before something else is asked. */
function offers({ game }: GameModule, type: string): number {
  const match = Match.start(game);
  for (let n = 0; ; n++) {
    const side = match.decisions()[0]!.side;
    if ('refusal' in match.act({ side, action: { type } })) return n;
  }
}

browserTest('a ready set-up takes one click each, in every game that has one', async ({ page }) => {
  const troubles = troublesOf(page);
  page.setDefaultTimeout(60_000);
  await openTable(page, served.address);
  for (const [module, title, type] of SET_UPS) {
    await cardOf(page, title).getByRole('button', { name: 'Set up a match' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    const times = offers(module, type);
    expect(times).toBeGreaterThan(0);
    const word = module.presentation.words.en[type]!;
    const ready = page.locator('.prompt').getByRole('button', { name: word });
    const moment = page.locator('.moment');
    const clicks = await countClicks(page);
    for (let n = 0; n < times; n++) {
      await ready.waitFor();
      const before = await moment.innerText();
      await ready.click();
      await expect.poll(() => moment.innerText(), { timeout: 60_000 }).not.toBe(before);
    }
    await ready.waitFor({ state: 'detached' });
    expect(await clicks(), title).toBe(times);
    await page.getByRole('button', { name: 'Home' }).click();
  }
  expect(troubles).toEqual([]);
});
