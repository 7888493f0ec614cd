import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { startServer, type RunningServer } from '../../server/src/index.ts';
import { builtTable, chooseSpace, serious, space, troublesOf } from './support.ts';

/** The table played on a real server: two people, two browsers, one match. */

let data: string;
let web: string;
let server: RunningServer;
const start = async (port: number, open?: { origin: string; proxy: undefined }): Promise<RunningServer> =>
  startServer({ host: '127.0.0.1', port, exactPort: true, data, web, ...(open && { open }), logLevel: 'silent' });
const portOf = ({ address }: RunningServer): number => Number(new URL(address).port);

beforeAll(async () => {
  if (!process.env['ROKADA_CHROMIUM']) return;
  data = mkdtempSync(join(tmpdir(), 'rokada-online-'));
  web = await builtTable();
  server = await start(0);
});
afterAll(async () => {
  await server?.stop();
  if (data !== undefined) rmSync(data, { recursive: true, force: true });
});

/** Somebody with a browser of his own. */
async function newPerson(browser: Browser, address = ''): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(90_000);
  await context.addInitScript(() =>
    localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 0, still: true, lang: 'en' })),
  );
  const page = await context.newPage();
  await page.goto(address || server.address);
  return { page, context };
}

browserTest('two people play on a server: by link, live, nothing hidden told, nothing lost', async ({ browser }) => {
  const german = await newPerson(browser);
  const troubles = troublesOf(german.page);
  await german.page.getByRole('button', { name: 'Set up a match with others' }).click();
  const dialog = german.page.getByRole('dialog');
  await dialog.locator('select').first().selectOption('skirmish');
  await dialog.getByLabel('Your name').fill('Guderian');
  expect(await serious(german.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start' }).click();

  // The link of the other seat leads the other one to it; with him the match begins.
  const link = await german.page.getByRole('textbox', { name: 'Link to this seat' }).inputValue();
  expect(await serious(german.page)).toEqual([]);
  await german.page.screenshot({ path: pictureFile('online-room') });
  const soviet = await newPerson(browser, link);
  await soviet.page.getByLabel('Your name').fill('Katukov');
  await soviet.page.getByRole('button', { name: 'Sit down and play the Soviets' }).click();
  await soviet.page.getByText('Place the hidden tank brigade.').first().waitFor();
  await german.page.getByText('To move: Katukov.').waitFor();

  // What one does the other sees, but for what is hidden.
  await chooseSpace(soviet.page, 'B5');
  await soviet.page
    .getByText(/hides in B5/)
    .first()
    .waitFor();
  await chooseSpace(german.page, 'D1');
  await german.page.getByText('Choose a place.').waitFor();
  await chooseSpace(german.page, 'D3');
  await soviet.page.getByText('Pz moves to D3.').first().waitFor();
  await space(soviet.page, /^D3,.*Pz/).waitFor({ state: 'attached' });
  await space(soviet.page, /^B5,.*Tank/).waitFor({ state: 'attached' });
  expect(await german.page.locator('body').innerHTML()).not.toMatch(/Tank|hides in/);
  expect(await serious(soviet.page)).toEqual([]);

  // Words, and what needs the other's consent.
  await soviet.page.getByRole('tab', { name: 'Players' }).click();
  await soviet.page.getByRole('textbox', { name: 'Say something' }).fill('Good luck!');
  await soviet.page.getByRole('button', { name: 'Send' }).click();
  await german.page.getByRole('tab', { name: 'Players' }).click();
  await german.page.locator('.chat').getByText('Good luck!').waitFor();
  await german.page.getByRole('button', { name: 'Ask to take back' }).click();
  await soviet.page.getByText('Guderian asks to take the last action back.').waitFor();
  await soviet.page.screenshot({ path: pictureFile('online-players') });
  expect(await serious(soviet.page)).toEqual([]);
  await soviet.page.getByRole('button', { name: 'Accept' }).click();
  await space(german.page, /^D1,.*Pz/).waitFor({ state: 'attached' });
  await space(soviet.page, /^D1,.*Pz/).waitFor({ state: 'attached' });

  // Time: each looks back at what he himself saw.
  await german.page.getByRole('tab', { name: 'Log' }).click();
  await chooseSpace(german.page, 'D1');
  await chooseSpace(german.page, 'D2');
  await german.page.getByText('Pz moves to D2.').first().waitFor();
  await german.page.getByRole('button', { name: 'One step back' }).click();
  await space(german.page, /^D1,.*Pz/).waitFor({ state: 'attached' });
  expect(await german.page.locator('body').innerHTML()).not.toMatch(/Tank|hides in/);
  await german.page.getByRole('button', { name: 'Back to now' }).click();

  // A trial shows what he knows; the rest is imagined, and that is said. Thrown away, it leads back to the match.
  expect(await german.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  await german.page.getByRole('button', { name: /Menu/ }).click();
  await german.page.getByRole('menuitem', { name: 'What if from here' }).click();
  await german.page.getByText('What is hidden from you is imagined').waitFor();
  await space(german.page, /^D2,.*Pz/).waitFor({ state: 'attached' });
  await german.page.getByRole('button', { name: 'Throw away' }).click();
  await german.page.getByRole('tab', { name: 'Players' }).waitFor();
  await space(german.page, /^D2,.*Pz/).waitFor({ state: 'attached' });

  // A reload comes back to the seat.
  await german.page.reload();
  await space(german.page, /^D2,.*Pz/).waitFor({ state: 'attached' });
  expect(troubles).toEqual([]);

  // The server goes away and comes back: both are told, and nothing is lost.
  const port = portOf(server);
  await server.stop();
  await german.page
    .getByText(/No line to the server/)
    .first()
    .waitFor();
  await soviet.page
    .getByText(/No line to the server/)
    .first()
    .waitFor();
  server = await start(port);
  await german.page.locator('.lost-line').waitFor({ state: 'detached' });
  await soviet.page.locator('.lost-line').waitFor({ state: 'detached' });
  await chooseSpace(german.page, 'C1');
  await german.page.getByText('Choose a place.').waitFor();
  await chooseSpace(german.page, 'C2');
  await soviet.page.getByRole('tab', { name: 'Log' }).click();
  await soviet.page.getByText('1 Schtz moves to C2.').first().waitFor();

  // Spectators see what is public; the end is everybody's.
  await german.page.getByRole('tab', { name: 'Players' }).click();
  german.page.once('dialog', (asked) => void asked.accept());
  await german.page.getByRole('button', { name: 'Resign' }).click();
  await soviet.page.getByText('Victory: the Soviets').first().waitFor();
  // Both must want it before everybody may see it; one is enough to close it again.
  await soviet.page.getByRole('tab', { name: 'Players' }).click();
  await soviet.page.getByRole('button', { name: 'Let everybody see it' }).click();
  await german.page.getByText('Katukov would like everybody to see this match.').waitFor();
  await german.page.getByRole('button', { name: 'Accept' }).click();
  await soviet.page.getByRole('button', { name: 'Only the players see it' }).click();
  await german.page.getByRole('button', { name: 'Let everybody see it' }).waitFor();
  // Now it can be tried out from any moment of its record.
  await german.page.getByRole('button', { name: /Menu/ }).click();
  await german.page.getByRole('menuitem', { name: 'What if from here' }).click();
  await german.page.getByText('This is the whole match').waitFor();
  await german.page.getByText('You are watching a record.').waitFor();
  await german.page.getByRole('tab', { name: 'Log' }).click();
  await german.page.getByRole('button', { name: 'One step on' }).click();
  await german.page
    .getByText(/hides in B5/)
    .first()
    .waitFor();
  await soviet.page.getByRole('button', { name: 'Again, sides swapped' }).click();
  await soviet.page.getByText('Waiting for players').waitFor();
  await german.context.close();
  await soviet.context.close();
});

browserTest('whoever watches sees what is public, and the computer plays on the server', async ({ browser }) => {
  const player = await newPerson(browser);
  await player.page.getByLabel('Your name').fill('Rokossovsky');
  await player.page.getByLabel('Your name').press('Enter');
  await player.page.getByText('The others know you as Rokossovsky from now on.').waitFor();
  await player.page.getByRole('button', { name: 'Set up a match with others' }).click();
  const dialog = player.page.getByRole('dialog');
  await dialog.locator('select').first().selectOption('skirmish');
  await dialog.getByLabel('The Soviets').selectOption({ label: 'Computer: cadet' });
  await dialog.getByLabel(/Show the match/).check();
  await dialog.getByLabel('Clock').selectOption('evening');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await chooseSpace(player.page, 'D1');
  await chooseSpace(player.page, 'D3');
  await player.page.getByRole('tab', { name: 'Players' }).click();
  await player.page.getByText('Rokossovsky (you)').waitFor();
  await player.page.getByText('Computer: cadet').waitFor();
  await player.page.getByRole('timer').first().waitFor();
  await player.page.screenshot({ path: pictureFile('online-clock') });

  // Where nobody else plays, the staff may be asked.
  await player.page.getByRole('button', { name: 'Hint' }).click();
  await player.page.locator('.advice button').first().waitFor();
  expect(await player.page.locator('.advice').innerText()).not.toMatch(/undefined|\{\{/);
  await player.page.keyboard.press('h');
  await player.page.locator('.advice').waitFor({ state: 'detached' });

  const watcher = await newPerson(browser);
  await watcher.page.getByText('To watch', { exact: true }).click();
  await watcher.page.getByRole('button', { name: /Skirmish at Ruza.*Watch/ }).click();
  await watcher.page.getByText('Pz moves to D3.').first().waitFor();
  expect(await watcher.page.locator('body').innerHTML()).not.toMatch(/Tank|hides in/);
  await chooseSpace(player.page, 'C1');
  await chooseSpace(player.page, 'C2');
  await watcher.page.getByText('1 Schtz moves to C2.').first().waitFor();

  // Once it is over the computer tells why it did what it did, here too.
  const moved = player.page.getByText(/Rifle (?:moves|attacks)/).first();
  await player.page.getByRole('tab', { name: 'Log' }).click();
  for (let i = 0; i < 40 && !(await moved.isVisible()); i++) {
    const done = player.page.locator('.prompt').getByRole('button', { name: /Done/ });
    if (await done.isVisible()) await done.click();
    await player.page.waitForTimeout(250);
  }
  await moved.waitFor();
  expect(await player.page.locator('button.plan').count()).toBe(0);
  await player.page.getByRole('tab', { name: 'Players' }).click();
  player.page.once('dialog', (asked) => void asked.accept());
  await player.page.getByRole('button', { name: 'Resign' }).click();
  await player.page.locator('.prompt.over').waitFor();
  await player.page.getByRole('button', { name: 'Explain every computer move' }).click();
  await player.page.getByRole('tab', { name: 'Log' }).click();
  await player.page.locator('p.plan').first().waitFor();
  expect(await player.page.locator('p.plan').first().innerText()).not.toMatch(/^staff-|\{\{/);
  await player.context.close();
  await watcher.context.close();
});

browserTest('at a public table one opens an account, signs out and in again', async ({ browser }) => {
  const folder = data;
  data = mkdtempSync(join(tmpdir(), 'rokada-public-'));
  // The origin must be known before it listens: a port that was free a moment ago.
  const probe = await start(0);
  const port = portOf(probe);
  await probe.stop();
  const house = await start(port, { origin: `http://127.0.0.1:${port}`, proxy: undefined });
  try {
    const { page, context } = await newPerson(browser, house.address);
    await page.getByRole('button', { name: 'I have no account' }).click();
    await page.getByLabel('Name').fill('Katukov');
    await page.getByLabel('Password').fill('tank brigade 1');
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open an account' }).click();
    await page.getByText('You are Katukov.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Name').fill('Katukov');
    await page.getByLabel('Password').fill('not this one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Name and password do not fit.').waitFor();
    await page.getByLabel('Password').fill('tank brigade 1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('You are Katukov.').waitFor();
    await context.close();
  } finally {
    await house.stop();
    rmSync(data, { recursive: true, force: true });
    data = folder;
  }
});
