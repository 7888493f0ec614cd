import { Match, SeededChance, randomAction, secretFrom, encodeAction } from '@rokada/kernel';
import { game } from '@rokada/skirmish';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { cardOf, frenchPhone, openTable, serious, serveTable, space, troublesOf, type Served } from './support.ts';

/** The door, the end of a match, and the rules library: what a newcomer meets besides the board. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

const titles = {
  en: ['End of the Iron Dream', 'Turning Point: Stalingrad', 'The Dark Valley', 'Sudden Storm', 'Skirmish at Ruza'],
  fr: ['La Fin du rêve de fer', 'Stalingrad', 'Escarmouche à Rouza'],
};

browserTest('every game is one press away at 1440 x 900, on the side and the level one wants', async ({ page }) => {
  const troubles = troublesOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page, served.address);
  for (const lang of ['en', 'fr'] as const) {
    await page.getByText(lang.toUpperCase(), { exact: true }).click();
    for (const title of titles[lang]) await cardOf(page, title).first().waitFor();
    const play = page.getByRole('button', { name: lang === 'en' ? 'Play now' : 'Jouer', exact: true });
    await expect.poll(() => play.count()).toBe(6);
    for (const box of await Promise.all((await play.all()).map((each) => each.boundingBox())))
      expect(box!.y + box!.height).toBeLessThan(900);
    const terms = await page.locator('.terms').allInnerTexts();
    expect(terms).toHaveLength(6);
    for (const each of terms) expect(each).toMatch(/(?:hour|evening|heure|soirée).* · /);
    await page.screenshot({ path: pictureFile(`home-${lang}`) });
  }
  await page.getByText('EN', { exact: true }).click();
  expect(await serious(page)).toEqual([]);
  // How long and how hard it is follows what is chosen.
  const stalingrad = cardOf(page, 'Turning Point: Stalingrad');
  const first = await stalingrad.locator('.terms').innerText();
  expect(first).toMatch(/hour|evening/i);
  await stalingrad.getByLabel('Scenario').selectOption('simulation');
  expect(await stalingrad.locator('.terms').innerText()).not.toBe(first);
  const ruza = cardOf(page, 'Skirmish at Ruza');
  await ruza.getByLabel('Your side').selectOption({ label: 'The Soviets' });
  await ruza.getByLabel('The computer’s level').selectOption('cadet');
  await ruza.getByRole('button', { name: 'Play now' }).click();
  // The Soviets hide their brigade first; the German is the computer's.
  await space(page, /can be chosen/)
    .first()
    .waitFor({ state: 'attached' });
  expect(await page.locator('.prompt .side-chip').innerText()).toMatch(/Soviets/);
  expect(troubles).toEqual([]);
});

/** A match against the computer that has come to the German's last turn, as a file. */
function lastTurn(): string {
  const match = Match.start(game, { scenario: 'skirmish', options: {}, secret: secretFrom('over') });
  const chance = new SeededChance('over');
  for (;;) {
    const { side, step } = match.decisions()[0]!;
    const { facts } = game.view(match.state, ['german']);
    if (facts?.['turn'] === 8 && side === 'german') {
      const { ...journal } = match.journal({ reveal: true });
      return JSON.stringify({ ...journal, computer: { soviet: 'cadet' } });
    }
    const end = match.act({ side, action: { type: 'end' } });
    if (!('refusal' in end)) continue;
    const action = randomAction(game, match.state, side, chance);
    if (action === undefined) throw new Error(`${side} is stuck in ${step}`);
    match.act({ side, action: encodeAction(game, action) });
  }
}

async function toTheEnd(page: Page, words: { end: RegExp; title: RegExp }): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(lastTurn()) });
  await page.locator('.prompt').waitFor();
  const over = page.locator('.over-page');
  for (let i = 0; i < 40 && !(await over.isVisible()); i++) {
    await page.keyboard.press('e');
    await page.waitForTimeout(200);
  }
  await over.getByRole('heading', { name: words.title }).waitFor();
}

browserTest('the end of a match: result, why, turning points, again, other sides, and once more', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await toTheEnd(page, { end: /^Done/, title: /^Victory/ });
  const over = page.locator('.over-page');
  expect(await over.locator('.question').innerText()).not.toBe('');
  await over.getByText('The reckoning').waitFor();
  await page.screenshot({ path: pictureFile('over') });
  expect(await serious(page)).toEqual([]);
  await over.getByRole('button', { name: 'Watch it again' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page
    .getByRole('button', { name: 'Show the result' })
    .or(page.getByRole('button', { name: 'Back to now' }))
    .first()
    .click();
  if (!(await over.isVisible())) await page.getByRole('button', { name: 'Show the result' }).click();
  await over.getByRole('button', { name: /^Swap sides: .*Soviets/ }).click();
  await space(page, /can be chosen/)
    .first()
    .waitFor({ state: 'attached' });
  expect(await page.locator('.prompt .side-chip').innerText()).toMatch(/Soviets/);
  expect(await page.locator('.moment').innerText()).toBe('0/0');
  await over.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

browserTest('the end of a match and the rules on a French phone', async ({ browser }) => {
  const context = await frenchPhone(browser);
  const page = await context.newPage();
  await openTable(page, served.address);
  await page.screenshot({ path: pictureFile('home-phone') });
  await toTheEnd(page, { end: /^Terminer/, title: /^Victoire/ });
  await page.screenshot({ path: pictureFile('over-phone') });
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revanche' }).tap();
  await page.locator('.over-page').waitFor({ state: 'detached' });
  await page.locator('.prompt .rule-link').first().tap();
  await page.locator('.rules [aria-current="true"] h3').waitFor();
  await page.screenshot({ path: pictureFile('rules-phone') });
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sommaire' }).tap();
  await page.locator('.contents').getByText('Mouvement').waitFor();
  await context.close();
});

browserTest(
  'the rules: contents by chapter, a trail, a way back, and the linked rule with its heading',
  async ({ page }) => {
    const troubles = troublesOf(page);
    await openTable(page, served.address);
    await cardOf(page, 'Turning Point: Stalingrad').getByRole('button', { name: 'Rules and charts' }).click();
    await page
      .locator('.contents')
      .getByRole('button', { name: /Rubble/ })
      .click();
    const crumbs = page.getByRole('navigation', { name: 'Where you are in the rules' });
    expect((await crumbs.innerText()).replace(/\s+/g, ' ')).toContain('Contents Rubble');
    await page.getByRole('heading', { name: 'Rubble', exact: true }).waitFor();
    const text = await page.locator('.rules').innerText();
    expect(text).not.toMatch(/\[reconst|\[R-|catalogue/i);
    expect(await serious(page)).toEqual([]);
    await page.screenshot({ path: pictureFile('rules-chapter') });
    await page.getByLabel('Search the rules').fill('TS-9');
    await page.locator('.rules li').first().waitFor();
    await page.locator('.rules ol li h3 button').first().click();
    await page.getByLabel('Search the rules').fill('');
    await page.locator('.rules [aria-current="true"]').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Rubble', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.locator('.contents').waitFor();

    // From the table: the rule of a decision with its heading in sight, and back to what one was reading.
    await page.getByRole('button', { name: 'Home' }).click();
    await cardOf(page, 'Skirmish at Ruza').getByRole('button', { name: 'Play now' }).click();
    await page.locator('.prompt .rule-link').first().click();
    const rule = page.locator('.rules [aria-current="true"] h3');
    await rule.waitFor();
    const [box, panel] = [await rule.boundingBox(), await page.locator('.side-panel').boundingBox()];
    expect(box!.y).toBeGreaterThanOrEqual(panel!.y);
    expect(box!.y + box!.height).toBeLessThanOrEqual(panel!.y + panel!.height);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.locator('.log').waitFor();
    expect(troubles).toEqual([]);
  },
);
