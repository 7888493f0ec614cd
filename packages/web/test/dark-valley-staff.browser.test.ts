import { gameModule as darkValley } from '@rokada/dark-valley';
import { Match, secretFrom, writePosition } from '@rokada/kernel';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { begin, passUntil } from '../bench/staged.ts';
import { cardOf, openTable, serveTable, troublesOf, type Served } from './support.ts';

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

browserTest('The Dark Valley is played against the computer at three levels, which also advises', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await page.evaluate(() => localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 0, still: true })));
  await page.reload();
  await cardOf(page, 'The Dark Valley').getByRole('button', { name: 'Set up a match' }).click();
  const dialog = page.getByRole('dialog');
  const seats = dialog.locator('select').filter({ hasText: 'Computer: general' });
  expect(await seats.count()).toBe(2);
  expect(await seats.first().locator('option').allInnerTexts()).toEqual([
    'a player at this screen',
    'Computer: cadet',
    'Computer: officer',
    'Computer: general',
  ]);
  // The player has the Axis; the Soviets set up first, by themselves.
  await seats.nth(0).selectOption({ label: 'a player at this screen' });
  await seats.nth(1).selectOption({ label: 'Computer: officer' });
  await dialog.getByRole('button', { name: 'Start' }).click();

  const prompt = page.locator('.prompt');
  await prompt
    .getByRole('button', { name: /^Take the ready set-up/ })
    .first()
    .waitFor();
  const advice = page.locator('.advice button');
  await page.keyboard.press('h');
  await advice.first().waitFor();
  expect(await advice.count()).toBeLessThanOrEqual(3);
  expect(await advice.first().innerText()).toContain('The historical places are sound.');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByText('Les positions historiques sont saines.').first().waitFor();
  expect(troubles).toEqual([]);
});

browserTest('an attack of the computer has its card and its chances, though it hides its chits', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  // The Soviets attack, each side in a seat of its own; what chits the Axis put in is known to the Axis alone.
  const { game } = darkValley;
  const border = passUntil(
    begin(darkValley, 'barbarossa', 's0'),
    ({ step, side }) => step === 'fighting' && side === 'soviet',
  );
  const seats = ['axis', 'soviet'].map((side) => ({ name: side, sides: [side] }));
  const position = writePosition(game, border.start, border.state);
  const match = Match.start(game, { position, secret: secretFrom('june'), seats });
  expect(game.hides!(match.state)).toBe(true);
  const file = { ...match.journal({ reveal: true }), computer: { soviet: 'officer' } };
  await page.locator('input[type=file]').setInputFiles({
    name: 'june.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  // Asked for support, the player sees who fights, in which column, and how the dice may fall.
  await page.locator('.prompt').getByText('Support the defence of W3740?').waitFor();
  const card = page.locator('.battle');
  await card.locator('.chances-bars tr').first().waitFor();
  expect(await card.innerText()).toMatch(/^Attack \d:1[^]*The Soviets[^]*The Axis[^]*\d+\s%/);
  await page.screenshot({ path: pictureFile('attacked') });
  await card.getByRole('button', { name: 'No support' }).click();
  await card.getByRole('button', { name: 'Roll the dice' }).click();
  await page.locator('.log').getByText('Combat at W3740: 1:1').waitFor();
  expect(troubles).toEqual([]);
});
