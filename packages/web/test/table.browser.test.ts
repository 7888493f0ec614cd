import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import {
  cardOf,
  chooseSpace,
  keptOffline,
  logText,
  openTable,
  playNow,
  serious,
  serveTable,
  space,
  troublesOf,
  type Served,
} from './support.ts';

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

const open = (page: Page): Promise<void> => openTable(page, served.address);

/** The focus follows the cursor with the next picture. */
const pictured = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

browserTest('a first turn with the mouse, from the home page on', async ({ page }) => {
  const troubles = troublesOf(page);
  await open(page);
  expect(await serious(page)).toEqual([]);
  await playNow(page);
  await page.getByText('Move your units.').first().waitFor();
  expect(await serious(page)).toEqual([]);

  // The Panzers go to the bridge; what is out of reach says why.
  await chooseSpace(page, 'D1');
  await page.getByText('Choose a place.').waitFor();
  const town = (await space(page, /^D5 /).boundingBox())!;
  await page.mouse.move(town.x + 10, town.y + 10);
  await page.locator('.hover-card').getByText('That is out of reach.').waitFor();
  await chooseSpace(page, 'D4');
  await page.getByText('Pz moves to D4.').first().waitFor();

  // Ending the step with units still to move asks first.
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByText(/Still possible: Move \(2\)/).waitFor();
  await page.getByRole('button', { name: 'Done: really?' }).click();

  // The attack shows its odds, each line with its rule, and the chances before it is made.
  await chooseSpace(page, 'C5');
  await page.getByText('How the dice may fall').waitFor();
  expect(await page.locator('.ledger').first().innerText()).toContain('SK-7.1');
  const chances = await page.locator('.chances .number').allInnerTexts();
  expect(chances.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBeGreaterThanOrEqual(98);
  await page.getByRole('button', { name: 'Attack', exact: true }).click();
  await page
    .getByText(/1 Rifle is attacked at 1:1/)
    .first()
    .waitFor();

  // A rule's number opens the library at that rule.
  await page.locator('.log').getByRole('button', { name: 'SK-7.1' }).first().click();
  expect(await page.locator('.rules li[aria-current]').innerText()).toContain('Odds');
  expect(await serious(page)).toEqual([]);

  // A reload comes back to the same match.
  const before = await page.locator('.moment').innerText();
  await page.reload();
  await page.locator('.moment').waitFor();
  expect(Number.parseInt(await page.locator('.moment').innerText(), 10)).toBeGreaterThanOrEqual(
    Number.parseInt(before, 10),
  );
  await page.screenshot({ path: pictureFile('table-mouse') });
  expect(troubles).toEqual([]);
});

browserTest('a first turn with the keyboard alone', async ({ page }) => {
  const troubles = troublesOf(page);
  await open(page);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focusOn = async (button: Locator): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      if (await button.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error('the focus never reaches the button');
  };
  const button = cardOf(page, 'Skirmish at Ruza').getByRole('button', { name: 'Play now' });
  await button.waitFor();
  await focusOn(button);
  await press('Enter');
  await page.getByText('Move your units.').first().waitFor();
  const named = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const goTo = async (id: string): Promise<void> => {
    for (let i = 0; i < 300 && !(await named()).startsWith(id); i++) {
      await press('n');
      await pictured(page);
    }
    expect(await named()).toContain(id);
  };
  await goTo('D1,');
  await press('Enter');
  await page.getByText('Choose a place.').waitFor();
  expect(await serious(page)).toEqual([]);
  await goTo('D4,');
  await press('Enter');
  await page.getByText('Pz moves to D4.').first().waitFor();
  await press('e');
  await page.getByText(/Still possible/).waitFor();
  await press('e');
  await page.getByText('Attack, or end your turn.').first().waitFor();
  await goTo('C5,');
  await press('Enter');
  await page.getByText('How the dice may fall').waitFor();
  expect(await serious(page)).toEqual([]);
  await press('d');
  await page
    .getByText(/1 Rifle is attacked/)
    .first()
    .waitFor();
  expect(troubles).toEqual([]);
});

browserTest('whatever is pressed before an answer has come counts, but dice wait for the odds', async ({ page }) => {
  await open(page);
  await playNow(page);
  await space(page, /^D1,.*can be chosen/).waitFor({ state: 'attached' });
  /** Clicks on spaces and presses keys, all before the engine can answer the first of them. */
  const atOnce = (spaces: readonly string[], keys: readonly string[]): Promise<void> =>
    page.evaluate(
      ([clicked, pressed]) => {
        for (const id of clicked)
          document.querySelector<HTMLElement>(`.accessible-board button[aria-label^="${id}"]`)!.click();
        for (const key of pressed) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      },
      [spaces, keys] as const,
    );
  await atOnce(['D1,', 'D4,'], []);
  await page.getByText('Pz moves to D4.').first().waitFor();
  // Begun, thought better of, and the step ended by two keys.
  await space(page, /^C1,.*can be chosen/).waitFor({ state: 'attached' });
  await atOnce(['C1,'], ['Escape', 'e', 'e']);
  await page.getByText('Attack, or end your turn.').first().waitFor();
  await space(page, /^C5,.*can be chosen/).waitFor({ state: 'attached' });
  const before = await page.locator('.moment').innerText();
  await atOnce(['C5,'], ['d', 'd']);
  await page.getByText('How the dice may fall').waitFor();
  await pictured(page);
  expect(await page.locator('.moment').innerText()).toBe(before);
  await atOnce([], ['d', 'd']);
  await page
    .getByText(/1 Rifle is attacked/)
    .first()
    .waitFor();
});

browserTest('on a phone, in French', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const troubles = troublesOf(page);
  await open(page);
  await cardOf(page, 'Escarmouche à Rouza').getByRole('button', { name: 'Jouer', exact: true }).tap();
  await page.getByText('Déplacez vos unités.').first().waitFor();
  await space(page, /^D1,/).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tout le plateau' }).tap();
  await page.waitForTimeout(400);
  await chooseSpace(page, 'D1', 'tap');
  await page.getByText('Choisissez un lieu.').waitFor();
  await chooseSpace(page, 'D4', 'tap');
  await page.getByRole('tab', { name: 'Journal' }).tap();
  await page.getByText('Pz se déplace en D4.').first().waitFor();
  await page.screenshot({ path: pictureFile('phone-fr') });
  // Nothing on the page is left in English, and the switch works while playing.
  expect(await page.locator('body').innerText()).not.toMatch(/Menu ▾ .*Undo|Move your|Choose/);
  await page.getByRole('button', { name: 'English' }).tap();
  await page.getByText('Pz moves to D4.').first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

browserTest('time: look back, branch, keep, export and import', async ({ page }) => {
  await open(page);
  await playNow(page);
  await chooseSpace(page, 'D1');
  await page.getByText('Choose a place.').waitFor();
  await chooseSpace(page, 'D3');
  await page.getByText('Pz moves to D3.').first().waitFor();
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.getByRole('button', { name: 'Back to now' }).waitFor();
  await space(page, /^D1,.*Pz/).waitFor({ state: 'attached' });

  // What if from here: a trial in which both sides are ours, thrown away again.
  await page.locator('.time-bar').getByRole('button', { name: 'What if from here' }).click();
  await page.locator('.sandbox').getByText('Trial').waitFor();
  await chooseSpace(page, 'D1');
  await page.getByText('Choose a place.').waitFor();
  await chooseSpace(page, 'D2');
  await page.getByText('Pz moves to D2.').first().waitFor();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await page.getByText('Pz moves to D3.').first().waitFor();

  // The file that goes out comes in again.
  await page.getByRole('button', { name: /Menu/ }).click();
  const [journal] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save the match to a file' }).click(),
  ]);
  const text = readFileSync(await journal.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'rokada-journal/1', game: 'skirmish' });
  await page.getByRole('button', { name: /Menu/ }).click();
  const [position] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save this position' }).click(),
  ]);
  const place = readFileSync(await position.path(), 'utf8');
  await page.getByRole('button', { name: 'Home' }).click();
  await importText(page, text);
  await page.getByText('Pz moves to D3.').first().waitFor();
  await page.getByRole('button', { name: 'Home' }).click();
  await importText(page, place);
  await space(page, /^D3,.*Pz/).waitFor({ state: 'attached' });
});

const importText = (page: Page, text: string): Promise<void> =>
  page.setInputFiles('input[type=file]', {
    name: 'file.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });

browserTest('broken and foreign files are explained, and nothing is lost', async ({ page }) => {
  await open(page);
  await playNow(page);
  await page.getByRole('button', { name: /Menu/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save the match to a file' }).click(),
  ]);
  const good = readFileSync(await download.path(), 'utf8');
  const journal = JSON.parse(good) as Record<string, unknown>;
  await page.getByRole('button', { name: 'Home' }).click();
  const cases: readonly (readonly [string, RegExp])[] = [
    [good.slice(0, 200), /damaged, cut off, or not one of ours/],
    ['{"format":"something-else/3"}', /neither a match nor a position/],
    ['null', /neither a match nor a position/],
    [JSON.stringify({ ...journal, game: 'chess' }), /does not have the game chess/],
    [JSON.stringify({ ...journal, rules: '0' }), /another version of the rules/],
    [
      JSON.stringify({
        ...journal,
        actions: [{ side: 'german', action: { type: 'fly' } }],
        end: { version: 1, state: '' },
      }),
      /does not hold together/,
    ],
    [JSON.stringify({ format: 'rokada-position/1', game: 'skirmish', stack: 'nowhere' }), /not possible on the table/],
  ];
  for (const [text, said] of cases) {
    await importText(page, text);
    await page.getByRole('dialog').getByText(said).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: /Skirmish at Ruza.*against the computer/ }).click();
  await page.getByText('Move your units.').first().waitFor();
});

browserTest('an engine that dies is started again, and the match goes on', async ({ page }) => {
  await open(page);
  await playNow(page);
  await chooseSpace(page, 'D1');
  await page.getByText('Choose a place.').waitFor();
  await chooseSpace(page, 'D3');
  await page.getByText('Pz moves to D3.').first().waitFor();
  await page.workers()[0]!.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('the engine breaks');
      }),
  );
  await page.getByText(/The engine stopped and was started again/).waitFor();
  await space(page, /^D3,.*Pz/).waitFor({ state: 'attached' });
  expect(await logText(page)).toContain('Pz moves to D3.');
  await chooseSpace(page, 'C1');
  await page.getByText('Choose a place.').waitFor();
});

browserTest('two players at one screen do not see each other’s secrets', async ({ page }) => {
  await open(page);
  await cardOf(page, 'Skirmish at Ruza').getByRole('button', { name: 'Set up a match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  // The Soviets hide their tanks; then a curtain falls.
  await page.getByText('Place the hidden tank brigade.').first().waitFor();
  await chooseSpace(page, 'B5');
  await page.getByText('The decision passes to the Germans.').waitFor();
  const secret = /Tank|hides in/;
  expect(await page.locator('body').innerHTML()).not.toMatch(secret);
  await page.getByRole('button', { name: 'Show the board to the Germans' }).click();
  await page.getByText('Move your units.').first().waitFor();
  await space(page, /^C1,.*1 Schtz/).waitFor({ state: 'attached' });
  expect(await page.locator('body').innerHTML()).not.toMatch(secret);
});

browserTest('full storage is told plainly, and the match goes on', async ({ page }) => {
  await open(page);
  await playNow(page);
  await page.workers()[0]!.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await chooseSpace(page, 'D1');
  await page.getByText('Choose a place.').waitFor();
  await chooseSpace(page, 'D3');
  await page.getByText('Pz moves to D3.').first().waitFor();
  await page.getByText(/storage is full: the match goes on but is no longer kept/).waitFor();
});

browserTest('Stalingrad to its first impulses, in both languages, hot-seat', async ({ page }) => {
  const troubles = troublesOf(page);
  await open(page);
  await cardOf(page, 'Turning Point: Stalingrad').getByRole('button', { name: 'Set up a match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  // Both set up as history has it, the Soviets first; then the Germans begin their first impulse.
  const finishSetUp = async (): Promise<void> => {
    const over = page.locator('.prompt').getByRole('button', { name: /^Set-up finished/ });
    await over.click();
  };
  // Nothing is hidden here, so no curtain falls between them.
  await page.getByText('The Russians', { exact: true }).first().waitFor();
  await finishSetUp();
  await page.getByText('The Germans', { exact: true }).first().waitFor();
  await finishSetUp();
  await page
    .getByText(/^Your impulse: activate an area/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Activate an area/ }).click();
  await page.locator('.candidates button').first().click();
  await page
    .getByText(/^Act with the units of the activated area/)
    .first()
    .waitFor();
  // One battalion goes; pressed once more, the next one follows it; the rest goes together.
  await page.locator('.prompt').getByRole('button', { name: /^Move/ }).first().click();
  await page.locator('.candidates').getByRole('button', { name: 'I/15/29', exact: true }).click();
  await page.locator('.prompt').getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByText(/^Choose where the way ends/).waitFor();
  await page.locator('.candidates button').first().click();
  const told = await page
    .locator('.log')
    .getByText(/^Move to .+: I\/15\/29\.$/)
    .innerText();
  await page.getByRole('button', { name: 'Move again' }).waitFor();
  await page.keyboard.press('r');
  const goal = told.slice(0, told.indexOf(':') + 1);
  await expect.poll(async () => (await logText(page)).split(goal).length - 1, { timeout: 90_000 }).toBe(2);
  await page.locator('.prompt').getByRole('button', { name: /^Move/ }).first().click();
  await page.locator('.prompt').getByRole('button', { name: 'All' }).click();
  await page.locator('.filled').getByText('I/15/29, II/15/29').waitFor();
  await page.locator('.prompt').getByRole('button', { name: 'Clear' }).click();
  await page.locator('.candidates [aria-pressed=true]').first().waitFor({ state: 'detached' });
  // Two units chosen in one breath are two units.
  const quick = await page.locator('.candidates button').evaluateAll((buttons: HTMLElement[]) =>
    buttons.slice(0, 2).map((button) => {
      button.click();
      return button.textContent;
    }),
  );
  await page.locator('.filled').getByText(quick.join(', ')).waitFor();
  await page.locator('.prompt').getByRole('button', { name: 'Cancel' }).click();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Français' }).click();
  await page
    .getByText(/Agissez avec les unités|Jouez les unités|unités de la/)
    .first()
    .waitFor();
  expect(await page.locator('.prompt').innerText()).not.toMatch(/Act with|Cancel|Undo|Choose/);
  expect(troubles).toEqual([]);
});

browserTest('opens without a connection once it has been opened', async ({ page }) => {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await open(page);
  await keptOffline(page);
  served.online(false);
  try {
    await page.reload();
    await playNow(page);
    await page.getByText('Move your units.').first().waitFor();
    // The painted maps are at hand too: coast and relief of every game that has them, and a table that shows them.
    const kept = await page.evaluate(async () => {
      const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return Promise.all(caught.flat().map(async ({ url }) => [url, (await fetch(url)).ok] as const));
    });
    for (const game of ['iron-dream', 'dark-valley', 'sudden-storm', 'campaign'])
      for (const file of [`${game}-[^/]*\\.look$`, `${game}\\.relief-[^/]*\\.webp$`])
        expect(kept.filter(([url, ok]) => ok && new RegExp(`/${file}`).test(url))).toHaveLength(1);
    await page.goto(served.address);
    await page.getByRole('article').filter({ hasText: 'Iron Dream' }).getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.locator('[data-map=painted]').waitFor();
  } finally {
    served.online(true);
  }
  expect(troubles).toEqual([]);
});
