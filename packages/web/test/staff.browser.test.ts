import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { openTable, playNow, serious, serveTable, troublesOf, type Served } from './support.ts';

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
  await page.getByRole('button', { name: 'Conseil' }).waitFor();
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
  await page.screenshot({ path: pictureFile('plans') });
  expect(troubles).toEqual([]);
});
