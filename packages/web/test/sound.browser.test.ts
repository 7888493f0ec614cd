import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest } from '../../../test/support/browser.ts';
import { chooseSpace, openTable, playNow, serveTable, space, troublesOf, type Served } from './support.ts';

/** What is heard at the table: nothing until the sounds are switched on, then dice, moves and one's own turn. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

/** Each sound has a wave of its own (store/sound.ts). */
const waves = { dice: 'square', move: 'triangle', alert: 'sine' } as const;
type Heard = Record<string, number>;

/** Counts, wave by wave, the tones that were played to their end: a context that does not run ends none. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = {};
    Object.assign(window, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      this.addEventListener('ended', () => {
        heard[this.type] = (heard[this.type] ?? 0) + 1;
      });
      start.call(this, when);
    };
  });
}

const heard = (page: Page): Promise<Heard> =>
  page.evaluate(() => ({ ...(window as unknown as { heard: Heard }).heard }));

const tones = async (page: Page, name: keyof typeof waves): Promise<number> => (await heard(page))[waves[name]] ?? 0;

async function switchSounds(page: Page, on: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: /^Sounds/ }).setChecked(on);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

async function move(page: Page, from: string, to: string): Promise<void> {
  await chooseSpace(page, from);
  await chooseSpace(page, to);
  await space(page, new RegExp(`^${from},(?!.*Pz)`)).waitFor({ state: 'attached' });
}

async function attack(page: Page): Promise<void> {
  await chooseSpace(page, 'C5');
  await page.locator('.battle').getByRole('button', { name: 'Roll the dice' }).click();
  await page.locator('.battle .result').waitFor();
}

async function endUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 20 && !(await done()); i++) {
    await page.keyboard.press('e');
    await page.waitForTimeout(250);
  }
}

/** Ends the turn with the key, until the Soviets have had theirs. */
async function untilMyTurn(page: Page): Promise<void> {
  await endUntil(page, () => page.locator('.since').isVisible());
  await page.locator('.since').waitFor();
}

/** A move, the end of the moves, an attack, the turn of the other side: what has been heard after each. */
async function turn(page: Page): Promise<Heard[]> {
  const after: Heard[] = [];
  const note = async (): Promise<void> => {
    await page.waitForTimeout(900); // longer than the longest sound
    after.push(await heard(page));
  };
  await move(page, 'D1', 'D4');
  await note();
  await endUntil(page, () => space(page, /^C5,.*can be chosen/).isVisible());
  await note();
  await attack(page);
  await note();
  await untilMyTurn(page);
  await note();
  return after;
}

browserTest('nothing is heard before the sounds are switched on', async ({ page }) => {
  await listen(page);
  await openTable(page, served.address);
  await playNow(page);
  expect(await turn(page)).toEqual([{}, {}, {}, {}]);
});

browserTest('switched on: a counter, the dice, my turn; switched off again: silence', async ({ page }) => {
  const troubles = troublesOf(page);
  await listen(page);
  await openTable(page, served.address);
  await playNow(page);
  await switchSounds(page, true);
  // Switching them on is heard: one knows how loud they are.
  await expect.poll(() => tones(page, 'move')).toBe(1);

  const [moved, ended, rolled, mine] = await turn(page);
  expect(moved).toEqual({ [waves.move]: 2 });
  expect(ended).toEqual(moved);
  expect(rolled![waves.dice]).toBeGreaterThanOrEqual(5);
  expect(mine![waves.alert]).toBeGreaterThanOrEqual(2);

  await switchSounds(page, false);
  const silent = await heard(page);
  await endUntil(page, async () => /Turn 2/i.test(await page.locator('body').innerText()));
  await page.waitForTimeout(900);
  expect(await heard(page)).toEqual(silent);
  expect(troubles).toEqual([]);
});
