import { gameModule as darkValley } from '@rokada/dark-valley';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { lessonUpTo, openMatch } from './matches.ts';
import {
  cardOf,
  frenchPhone,
  openTable,
  openWith,
  playNow,
  serious,
  serveTable,
  troublesOf,
  type Served,
} from './support.ts';

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

browserTest('the staff advises, plays a whole match, and tells why once it is over', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await playNow(page);
  const prompt = page.locator('.prompt');
  const advice = page.locator('.advice button');
  const over = page.locator('.prompt.over');

  // Asked by its key; three things at most, each with a reason; asked again, it is put away.
  await page.getByText('Move your units.').first().waitFor();
  await page.keyboard.press('h');
  await advice.first().waitFor();
  expect(await advice.count()).toBeLessThanOrEqual(3);
  expect(await advice.first().innerText()).toMatch(/^Move: .+ → .+\n.+\.$/);
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('advice') });
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Conseil', exact: true }).waitFor();
  expect(await advice.first().innerText()).not.toMatch(/Move|stands better|grips/);
  await page.getByRole('button', { name: 'English' }).click();
  await page.keyboard.press('h');
  await advice.first().waitFor({ state: 'detached' });

  // Nobody knows what the computer had in mind as long as the match goes on.
  for (let i = 0; i < 120 && !(await over.isVisible()); i++) {
    await prompt.getByRole('button', { name: 'Hint' }).or(over).first().waitFor();
    if (await over.isVisible()) break;
    expect(await page.locator('button.plan').count()).toBe(0);
    const before = await page.locator('.moment').innerText();
    await page.keyboard.press('h');
    await advice.first().click();
    // What rolls dice shows its odds first.
    await page.waitForFunction(
      (old) => document.querySelector('.moment')?.textContent !== old || document.querySelector('.chances') !== null,
      before,
    );
    if (await page.locator('.chances').isVisible()) {
      await page.keyboard.press('d');
      await page.waitForFunction((old) => document.querySelector('.moment')?.textContent !== old, before);
    }
  }
  await over.waitFor();
  await page.locator('button.plan').last().click();
  await page.locator('p.plan').waitFor();
  expect(await page.locator('p.plan').innerText()).not.toMatch(/^staff-/);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Explain every computer move' }).click();
  await page.locator('button.plan').first().waitFor({ state: 'detached' });
  expect(await page.locator('p.plan').count()).toBeGreaterThan(3);
  await page.screenshot({ path: pictureFile('plans') });
  expect(troubles).toEqual([]);
});

browserTest('every seat has a level of its own, which is kept, and nobody need play', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await page.evaluate(() => localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 450, still: true })));
  await page.reload();
  await cardOf(page, 'Skirmish at Ruza').getByRole('button', { name: 'Set up a match' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('The Soviets').locator('option').allInnerTexts()).toEqual([
    'a player at this screen',
    'Computer: cadet',
    'Computer: officer',
    'Computer: general',
  ]);
  await dialog.getByLabel('The Germans').selectOption('general');
  await dialog.getByLabel('Thinking time of a general').selectOption({ label: 'up to 1 second' });
  await dialog.getByLabel('The Soviets').selectOption('cadet');
  expect(await serious(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page
    .getByText(/moves to/)
    .first()
    .waitFor();
  const kept = await page.evaluate(async () => {
    const opened = indexedDB.open('rokada');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const asked = opened.result.transaction('matches').objectStore('matches').getAll();
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    return (asked.result as { computer: unknown }[]).map(({ computer }) => computer);
  });
  expect(kept).toEqual([{ german: 'general', soviet: 'cadet' }]);
  // Taken up again it is played on by the same two, to the end.
  await page.evaluate(() => localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 0, still: true })));
  await page.reload();
  await page.locator('.prompt.over').waitFor();
  expect(troubles).toEqual([]);
});

browserTest('the board shows what is advised while the player looks at it', async ({ page }) => {
  await openTable(page, served.address);
  await playNow(page);
  await page.getByText('Move your units.').first().waitFor();
  await page.keyboard.press('h');
  const advice = page.locator('.advice button');
  await advice.first().waitFor();
  const board = async (): Promise<string> => {
    await page.waitForTimeout(150);
    return (await page.locator('.board').first().screenshot()).toString('base64');
  };
  const before = await board();
  await advice.first().hover();
  const pointed = await board();
  expect(pointed).not.toBe(before);
  await page.locator('.prompt .question').hover();
  expect(await board()).toBe(before);
  await advice.first().focus();
  expect(await board()).toBe(pointed);
});

/** Where there is not room for all of them, the first hint stands below the header of what is asked. */
async function expectBestSeen(page: Page): Promise<void> {
  const [header, best] = await Promise.all(
    ['.prompt header', '.advice button'].map((each) => page.locator(each).first().boundingBox()),
  );
  expect(best!.y).toBeGreaterThanOrEqual(header!.y + header!.height - 1);
}

browserTest('hints compare in figures: column and chances of an attack, points of a march', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  const advice = page.locator('.advice button');
  await openMatch(page, lessonUpTo(darkValley, 'june', 'attack'));
  await page.keyboard.press('h');
  await advice.first().waitFor();
  const attacks = await advice.allInnerTexts();
  for (const each of attacks) expect(each).toMatch(/^Attack: W\d+ · [^→]+\n[^]*\d:1: .+ \d+\s%/);
  // Only one of them is what the staff would do: the others say so.
  const reasons = attacks.map((each) => each.split('\n')[1]);
  expect(reasons.filter((each) => each === reasons[0])).toHaveLength(1);
  await page.screenshot({ path: pictureFile('advice-attack') });

  await openTable(page, served.address);
  await openMatch(page, lessonUpTo(darkValley, 'june', 'move'));
  await page.keyboard.press('h');
  await advice.first().waitFor();
  await page.screenshot({ path: pictureFile('advice-march') });
  expect(await advice.first().innerText()).toContain('Libau.');
  await expectBestSeen(page);
  expect(await advice.first().innerText()).toContain('Victory points of the Axis: 14 → 15.');
  expect(await serious(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

browserTest('the same in French on a phone', async ({ browser }) => {
  const context = await frenchPhone(browser);
  const page = await context.newPage();
  await openWith(page, served.address, { pace: 0, still: true, lang: 'fr' });
  await openMatch(page, lessonUpTo(darkValley, 'june', 'attack'));
  await page.getByRole('button', { name: 'Conseil', exact: true }).tap();
  const advice = page.locator('.advice button').first();
  await advice.waitFor();
  expect(await advice.innerText()).toMatch(/\d:1\s: .+ \d+\s%/);
  await expectBestSeen(page);
  await page.screenshot({ path: pictureFile('advice-attack-phone') });
  await context.close();
});
