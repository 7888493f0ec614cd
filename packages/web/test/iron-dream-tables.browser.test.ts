import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { cardOf, openTable, serious, serveTable, space, troublesOf, type Served } from './support.ts';

/** The other ways to sit down to Iron Dream: in the fog, with four at one screen, after the war. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

async function sitDown(page: Page, scenario: string, fog: 'with' | 'without'): Promise<void> {
  await openTable(page, served.address);
  await cardOf(page, 'End of the Iron Dream').getByRole('button', { name: 'Set up a match' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: scenario }).check();
  await dialog.getByText(/^Options/).click();
  await dialog.getByLabel('Fog of war').selectOption({ label: fog });
  await dialog.getByRole('button', { name: 'Start' }).click();
}

/** Takes the set-up of the rules with one click, or ends the phase, which asks once more while something is possible. */
async function settle(page: Page, question: string): Promise<void> {
  await page.locator('.prompt').getByText(question).first().waitFor();
  const button = page
    .locator('.prompt')
    .getByRole('button', { name: /^(Ready set-up|Reduce corps along|End the phase)/ });
  const ends = (await button.innerText()).startsWith('End');
  await button.click();
  if (!ends) return;
  await page
    .locator('.prompt')
    .getByRole('button', { name: /really/ })
    .click();
}

/** Between two players nothing of the board is on the page: neither its counters nor its words. */
async function handOver(page: Page, to: string): Promise<void> {
  const here = page.getByRole('button', { name: `Show the board to ${to}`, exact: true });
  await here.waitFor();
  expect(await page.locator('.accessible-board, .log, .prompt, .hover-card').count()).toBe(0);
  await here.click();
  await here.waitFor({ state: 'detached' });
}

/** Everything the board says to those who cannot see it. */
const board = (page: Page): Promise<string> =>
  page
    .locator('.accessible-board button')
    .evaluateAll((spots) => spots.map((spot) => spot.getAttribute('aria-label')).join('\n'));

browserTest(
  'Iron Dream in the fog: the enemy is shapes without names, and some of ours are dummies',
  async ({ page }) => {
    const troubles = troublesOf(page);
    await sitDown(page, 'End of the Iron Dream', 'with');
    const germans = 'the Germans';
    await settle(page, 'Place the partisan armies');
    await handOver(page, germans);
    await settle(page, 'Place the Axis units of the East');
    await handOver(page, 'the Soviets');
    await settle(page, 'Choose the German corps of the East that begin reduced');
    await handOver(page, germans);
    await settle(page, 'Place the German units of the West');
    await handOver(page, 'the Soviets');
    await settle(page, 'Place the Soviet armies');
    await handOver(page, 'the Anglo-Allies');
    await settle(page, 'Place the Anglo-Allied corps in Italy');
    await handOver(page, germans);
    await settle(page, 'Strategic movement');

    // The Germans are led to Italy, where they may move; before them stand the Allies.
    await page.locator('.prompt').getByText('Move your units').first().waitFor();
    await space(page, /^A17 Rome.*the Anglo-Allies: unknown unit/).waitFor({ state: 'attached' });
    const seen = await board(page);
    expect(seen).toMatch(/the Germans: [^,]+, (infantry|armour)/);
    expect(seen).not.toMatch(/the (Anglo-Allies|Soviets): (?!unknown unit)/);
    expect(await serious(page)).toEqual([]);
    await page.screenshot({ path: pictureFile('iron-dream-fog') });

    // A dummy is a name to its owner and one shape more to everybody else.
    await page.getByRole('button', { name: /^Place a dummy/ }).click();
    await page.locator('.candidates button').first().click();
    await page.getByText('Choose a place.').waitFor();
    await page.locator('.candidates').getByRole('button', { name: 'Y34 Vitebsk', exact: true }).click();
    await page.getByRole('button', { name: /^Place a dummy again/ }).waitFor();
    await page.getByRole('tab', { name: 'Lists' }).click();
    await page.locator('.forces').getByText(/– 1 –/).first().waitFor();
    await page.getByRole('tab', { name: 'Log' }).click();
    await settle(page, 'Move your units');
    await settle(page, 'Supply units may be withdrawn');
    await handOver(page, 'the Anglo-Allies');
    await page.locator('.prompt').waitFor();
    expect(await page.locator('body').innerHTML()).not.toContain('– 1 –');
    // ULTRA reads the Germans in Italy and France, and nowhere else.
    await page.getByRole('tab', { name: 'Lists' }).click();
    await page.getByRole('searchbox').last().fill('76 Pz');
    await page.locator('.forces').getByText(/76 Pz/).first().waitFor();
    await page.getByRole('searchbox').last().fill('Vitebsk');
    await page.locator('.forces').getByText('the Germans: unknown unit').first().waitFor();
    expect(await page.locator('.forces .list').innerText()).not.toMatch(/the Germans: (?!unknown unit)/);
    expect(troubles).toEqual([]);
  },
);

browserTest('Iron Dream with four at one screen: the board is covered between two players', async ({ page }) => {
  const troubles = troublesOf(page);
  await sitDown(page, 'Four players: two German commanders', 'with');
  await settle(page, 'Place the partisan armies');
  await handOver(page, 'the Germans');
  await settle(page, 'Place the Axis units of the East');
  await handOver(page, 'the Soviets');
  await settle(page, 'Choose the German corps of the East that begin reduced');
  await handOver(page, 'the Germans in the West');
  await settle(page, 'Place the German units of the West');
  await handOver(page, 'the Soviets');
  await settle(page, 'Place the Soviet armies');
  await handOver(page, 'the Anglo-Allies');
  await page.locator('.prompt').getByText('Place the Anglo-Allied corps in Italy').first().waitFor();
  // 25.3: until everybody stands anybody may look at the German stacks, but not at the Soviet ones.
  expect(await board(page)).not.toMatch(/the Soviets: (?!unknown unit)/);
  expect(await serious(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

browserTest('Let History Judge: set up, and the first phases of NATO', async ({ page }) => {
  const troubles = troublesOf(page);
  await sitDown(page, 'Let History Judge: June 1945', 'without');
  await settle(page, 'Place the Soviet forces');
  const nato = page.getByRole('button', { name: /^Show the board to NATO/ });
  await page.locator('.prompt').getByText('Place the forces of NATO').or(nato).first().waitFor();
  if (await nato.isVisible()) await nato.click();
  await settle(page, 'Place the forces of NATO');
  // Nothing arrives on the first turn: that phase passes by itself, and says so.
  await page.locator('.prompt').getByText('Initial supply').first().waitFor();
  await page.getByText(/^Nothing to do, passed over: Reinforcements/).waitFor();
  await page
    .locator('.log')
    .getByText(/when the bombs are ready/)
    .first()
    .waitFor();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.locator('.prompt').getByText('Ravitaillement initial').first().waitFor();
  expect(await page.locator('.prompt').innerText()).not.toMatch(/Choose|Undo|units|\bthe\b|\{\{/);
  await page.screenshot({ path: pictureFile('let-history-judge') });
  expect(troubles).toEqual([]);
});
