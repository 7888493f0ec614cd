import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import {
  cardOf,
  chooseSpace,
  frenchPhone,
  logText,
  openTable,
  playNow,
  serious,
  serveTable,
  space,
  troublesOf,
  type Served,
} from './support.ts';

/** Hands on the board: dragging, looking, clicks that are counted, orders that stand, the sky and what is heard. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

async function middle(page: Page, name: RegExp): Promise<[number, number]> {
  const box = (await space(page, name).first().boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(page: Page, from: RegExp, to: RegExp): Promise<void> {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(start[0] + 12, start[1] + 12);
  await page.mouse.move(...end, { steps: 6 });
  await page.mouse.up();
}

/** Counts every tone that is made. */
const tones = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { tones: number }).tones);

browserTest('a stack is dragged, a place is looked at, odds are seen before anything is chosen', async ({ page }) => {
  const troubles = troublesOf(page);
  await page.addInitScript(() => {
    const heard = window as unknown as { tones: number };
    heard.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.tones++;
      start.call(this, when);
    };
  });
  await openTable(page, served.address);
  await playNow(page);
  await space(page, /^D1,.*can be chosen/).waitFor({ state: 'attached' });
  const card = page.locator('.hover-card');

  // Dropped out of reach, it says why and nothing has happened; dropped in reach, it goes there.
  await drag(page, /^C1,/, /^C6/);
  await card.getByText('That is out of reach.').waitFor();
  expect(await logText(page)).not.toContain('moves to');
  await page.keyboard.press('Escape');
  await drag(page, /^D1,/, /^D4/);
  await page.getByText('Pz moves to D4.').first().waitFor();
  expect(await tones(page)).toBe(0);

  // The other button shows all there is, and it stays until it is closed.
  await page.mouse.click(...(await middle(page, /^C5/)), { button: 'right' });
  const pinned = page.locator('.hover-card.pinned');
  await pinned.getByText(/1 Rifle/).waitFor();
  await page.mouse.move(...(await middle(page, /^A1/)));
  await page.waitForTimeout(500);
  expect(await pinned.count()).toBe(1);
  expect(await serious(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await pinned.waitFor({ state: 'detached' });
  // Who only looks is not told what he did not try; who clicks is.
  await page.mouse.move(...(await middle(page, /^A2/)));
  await page.mouse.move(...(await middle(page, /^C5/)));
  await card.getByText(/1 Rifle/).waitFor();
  await page.waitForTimeout(300);
  expect(await card.locator('.refusal').count()).toBe(0);
  await page.mouse.click(...(await middle(page, /^C5/)));
  await card.locator('.refusal').first().waitFor();
  // The same with a key, at the cursor.
  await page.keyboard.press('n');
  await page.keyboard.press('x');
  await pinned.waitFor();
  await page.keyboard.press('x');
  await pinned.waitFor({ state: 'detached' });

  // The sounds are off until they are switched on.
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: /^Sounds/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const before = await tones(page);
  expect(before).toBeGreaterThan(0);

  // A target shows its odds when one points at it; then the dice are heard.
  for (let i = 0; i < 6 && !(await space(page, /^C5,.*can be chosen/).isVisible()); i++) {
    await page.keyboard.press('e');
    await page.waitForTimeout(250);
  }
  await page.mouse.move(...(await middle(page, /^A1/)));
  await page.mouse.move(...(await middle(page, /^C5/)));
  await card.locator('.chances').waitFor();
  expect(await card.locator('.odds').innerText()).toMatch(/Column 1:1/);
  await page.screenshot({ path: pictureFile('odds-on-hover') });
  await chooseSpace(page, 'C5');
  const battle = page.locator('.battle');
  await battle.getByRole('button', { name: 'Roll the dice' }).click();
  await battle.locator('.result').waitFor();
  await expect.poll(() => tones(page)).toBeGreaterThan(before);

  // Both sides by numbers.
  await page.getByRole('tab', { name: 'Lists' }).click();
  expect(await page.locator('.totals').innerText()).toMatch(/in play\s+3\s+\d/);
  expect(troubles).toEqual([]);
});

browserTest(
  'clicks are few: a set-up takes one, an attack of a whole area three; orders stand until revoked',
  async ({ page }) => {
    const troubles = troublesOf(page);
    await openTable(page, served.address);
    await cardOf(page, 'Turning Point: Stalingrad').getByRole('button', { name: 'Set up a match' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    const prompt = page.locator('.prompt');
    let clicks = 0;
    const click = async (id: string): Promise<void> => {
      clicks++;
      await chooseSpace(page, id);
    };
    for (const side of ['The Russians', 'The Germans']) {
      await page.getByText(side, { exact: true }).first().waitFor();
      await prompt.getByRole('button', { name: /^Set-up finished/ }).click();
    }
    await page
      .getByText(/^Your impulse: activate an area/)
      .first()
      .waitFor();
    await page.keyboard.press('0');

    // What is usually done next has the green button; to pass has not.
    expect(await prompt.locator('.buttons .primary').allInnerTexts()).toEqual([expect.stringMatching(/^Activate/)]);
    await click('4');
    // What the dice would say is seen before anything is chosen, though somebody would have to be chosen for it.
    await space(page, /^27 .*can be chosen/)
      .first()
      .waitFor({ state: 'attached' });
    await page.mouse.move(...(await middle(page, /^27 /)));
    await page.locator('.hover-card .chances').waitFor();
    await click('27');
    const battle = page.locator('.battle');
    await battle.getByRole('button', { name: 'Roll the dice' }).waitFor();
    // The strongest group is proposed: a whole regiment and more, with its odds.
    expect(await prompt.locator('.candidates [aria-pressed=true]').count()).toBeGreaterThan(3);
    expect(await prompt.getByRole('button', { name: /^Also: ranged/ }).count()).toBe(1);
    expect(await serious(page)).toEqual([]);
    await page.screenshot({ path: pictureFile('stalingrad-attack') });
    clicks++;
    await battle.getByRole('button', { name: 'Roll the dice' }).click();
    await expect.poll(() => logText(page)).toMatch(/Attack in 27 Minina on fresh units: .*, .*, /);
    expect(clicks).toBeLessThanOrEqual(4);

    // The card stays while the others are asked whether their guns support, and asks it.
    await battle.getByText(/does your artillery fire in support/).waitFor();
    expect(await battle.locator('.stacks > div').count()).toBe(2);
    expect(await battle.locator('.chances-bars').count()).toBe(1);

    // What is asked again and again may be ordered once, is shown, and can be revoked.
    const orders = prompt.locator('.orders');
    await orders.locator('summary').click();
    await orders
      .getByRole('button', { name: /^Always: / })
      .first()
      .click();
    await page
      .getByText(/^By your standing order: /)
      .first()
      .waitFor();
    // The same card has the dice, what they say and what comes of it.
    await battle
      .locator('.result')
      .getByText(/^Dice in 27 Minina/)
      .waitFor();
    expect(await battle.locator('.die').count()).toBe(2);
    expect(await battle.locator('.stacks > div').count()).toBe(2);
    await page.screenshot({ path: pictureFile('stalingrad-battle') });
    await orders.locator('li').first().waitFor();
    await orders.getByRole('button', { name: 'Revoke' }).first().click();
    await orders.locator('li').first().waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  },
);

browserTest('a move at Stalingrad takes two clicks, and night is told in both languages', async ({ page }) => {
  await openTable(page, served.address);
  await cardOf(page, 'Turning Point: Stalingrad').getByRole('button', { name: 'Set up a match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  const prompt = page.locator('.prompt');
  for (const side of ['The Russians', 'The Germans']) {
    await page.getByText(side, { exact: true }).first().waitFor();
    await prompt.getByRole('button', { name: /^Set-up finished/ }).click();
  }
  const impulse = page.getByText(/^Your impulse: activate an area/).first();
  await impulse.waitFor();
  // The south of the city, near enough to hit a counter.
  await page.keyboard.press('0');
  await space(page, /^1 /).waitFor({ state: 'attached' });
  await page.mouse.move(...(await middle(page, /^1 /)));
  await page.mouse.wheel(0, -160);
  await page.mouse.wheel(0, -160);
  await page.waitForTimeout(800);
  await chooseSpace(page, '1');
  await prompt.getByRole('button', { name: /^End the impulse/ }).waitFor();
  // A unit and where it shall go.
  await chooseSpace(page, '1');
  await chooseSpace(page, '2');
  await expect.poll(() => logText(page)).toMatch(/Move to 2 Kuporosnaya balka: /);
  await prompt.getByRole('button', { name: /^End the impulse/ }).click();
  await prompt.getByRole('button', { name: /really/ }).click();

  const board = page.locator('.board');
  expect(await board.getAttribute('data-mood')).toBe('day');
  await page.getByRole('button', { name: 'Français' }).click();
  for (let i = 0; i < 60 && (await board.getAttribute('data-mood')) !== 'night'; i++) {
    await prompt
      .getByRole('button', { name: /^Passer/ })
      .first()
      .click();
    await page.waitForTimeout(250);
  }
  await page.locator('.sky').getByText('La nuit tombe').waitFor();
  await page.screenshot({ path: pictureFile('night') });
  expect(await serious(page)).toEqual([]);
});

browserTest('on a phone, in French: a long touch looks, a chosen stack is dragged', async ({ browser }) => {
  const context = await frenchPhone(browser);
  const page = await context.newPage();
  await openTable(page, served.address);
  await page
    .getByRole('article')
    .filter({ hasText: 'Escarmouche à Rouza' })
    .getByRole('button', { name: 'Jouer', exact: true })
    .tap();
  await space(page, /^D1,.*peut être choisi/).waitFor({ state: 'attached' });
  const touch = await context.newCDPSession(page);
  const at = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] });
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: [number, number]) =>
    touch.send('Input.dispatchTouchEvent', { type, ...(to === undefined ? { touchPoints: [] } : at(to)) });

  await finger('touchStart', await middle(page, /^D1,/));
  await page.locator('.hover-card.pinned').getByText(/Pz/).waitFor();
  await finger('touchEnd');
  await page.screenshot({ path: pictureFile('inspect-phone') });
  expect(await serious(page)).toEqual([]);
  await page.locator('.hover-card.pinned').getByRole('button', { name: 'Fermer' }).tap();
  await page.locator('.hover-card').waitFor({ state: 'detached' });

  // What is chosen goes with the finger.
  await chooseSpace(page, 'D1', 'tap');
  await space(page, /^D3.*peut être choisi/).waitFor({ state: 'attached' });
  const [from, to] = [await middle(page, /^D1,/), await middle(page, /^D3/)];
  await finger('touchStart', from);
  await finger('touchMove', [from[0] + 10, from[1]]);
  await finger('touchMove', [(from[0] + to[0]) / 2, to[1]]);
  await finger('touchMove', to);
  await finger('touchEnd');
  await page
    .locator('.log')
    .getByText(/Pz.* D3/)
    .first()
    .waitFor({ state: 'attached' });
  await context.close();
});
