import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import {
  buildPrinted,
  chooseSpace,
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

browserTest('a build in which nothing is wrong prints nothing', async () => {
  expect(await buildPrinted()).toBe('');
});

const focused = 'document.activeElement?.tagName';

browserTest('Play from now plays what happened since my last decision, at the first press', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await playNow(page);
  await chooseSpace(page, 'D1');
  await chooseSpace(page, 'D4');
  await page.getByText('Pz moves to D4.').first().waitFor();
  const turn = page.locator('.chips').getByText('2', { exact: true });
  for (let i = 0; i < 20 && !(await turn.isVisible()); i++) {
    await page.keyboard.press('e');
    await page.waitForTimeout(250);
  }
  // The computer has moved, and it is my decision again.
  await space(page, /^D4,.*can be chosen/).waitFor({ state: 'attached' });
  const now = Number.parseInt(await page.locator('.moment').innerText(), 10);
  const mine = await page.locator('.log li').evaluateAll((lines) => lines.length);
  expect(mine).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  const from = Number.parseInt(await page.locator('.moment').innerText(), 10);
  expect(from).toBeGreaterThan(0);
  expect(from).toBeLessThan(now);
  // It plays to the end by itself and is back in the present.
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(Number.parseInt(await page.locator('.moment').innerText(), 10)).toBe(now);
  expect(troubles).toEqual([]);
});

for (const [lang, find, close] of [
  ['en', 'Unit or place', 'Close'],
  ['fr', 'Unité ou lieu', 'Fermer'],
] as const) {
  browserTest(`Find takes typing at once, and the focus never falls to the body (${lang})`, async ({ page }) => {
    await openTable(page, served.address);
    await playNow(page);
    if (lang === 'fr')
      await page
        .getByRole('button', { name: 'Français' })
        .or(page.getByText('FR', { exact: true }))
        .first()
        .click();
    await space(page, /^D1,/).first().focus();
    await page.keyboard.press('f');
    await page.getByPlaceholder(find).waitFor();
    await page.keyboard.type('Pz');
    expect(await page.getByPlaceholder(find).inputValue()).toBe('Pz');
    await page.getByRole('button', { name: close }).first().click();
    await page.waitForFunction(`${focused} === 'BUTTON'`);
    // A button that goes away while it has the focus hands it to what is asked now.
    await page.locator('.prompt button').first().focus();
    await page.locator('.prompt button').first().press('Enter');
    await page.waitForTimeout(300);
    expect(await page.evaluate(focused)).not.toBe('BODY');
    await page
      .locator('.board-canvas')
      .last()
      .click({ position: { x: 5, y: 5 } });
    await page.waitForTimeout(100);
    expect(await page.evaluate(focused)).not.toBe('BODY');
  });
}

browserTest('a file of a match against the computer keeps the computer and its level', async ({ page }) => {
  await openTable(page, served.address);
  await page.evaluate(() =>
    localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 0, still: true, level: 'cadet' })),
  );
  await page.reload();
  await playNow(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save the match to a file' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ computer: { soviet: 'cadet' } });
  await page.getByRole('button', { name: 'Home' }).click();
  const give = (content: string): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  // A file that names nobody's side is refused, with the place.
  await give(text.replace('"computer":{"soviet"', '"computer":{"martian"'));
  await page.getByText(/computer\.martian/).waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await give(text);
  await page.getByText('Move your units.').first().waitFor();
  await page.getByRole('button', { name: 'Home' }).click();
  // Both matches say what they are: game, turn, against whom, when.
  const cards = page.locator('.saves li button:first-child');
  await cards.nth(1).waitFor();
  for (const card of await cards.allInnerTexts()) {
    expect(card).toContain('Skirmish at Ruza');
    expect(card).toMatch(/Turn 1 · against the computer · .*\d{4}/);
  }
});

browserTest('a warning can be read in both themes, and goes with its cause', async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    await openTable(page, served.address);
    await page.evaluate(
      (wanted) => localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 0, still: true, theme: wanted })),
      theme,
    );
    await page.reload();
    await playNow(page);
    // The computer has moved: an action that is kept takes the warning away.
    await space(page, /^D1, .*can be chosen/)
      .first()
      .waitFor({ state: 'attached' });
    // Storage that fails: the next action cannot be kept.
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put;
      (window as unknown as { mend(): void }).mend = () => (IDBObjectStore.prototype.put = put);
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no', 'UnknownError');
      };
    });
    await page.getByRole('button', { name: 'Mark this moment' }).click();
    await page.locator('.notice.warning').waitFor();
    expect(await serious(page)).toEqual([]);
    await page.evaluate(() => (window as unknown as { mend(): void }).mend());
    await chooseSpace(page, 'D1');
    await chooseSpace(page, 'D4');
    await page.locator('.notice.warning').waitFor({ state: 'detached' });
  }
});

browserTest('the manifest has pictures that every system can show', async ({ page }) => {
  await page.goto(served.address);
  const sizes = await page.evaluate(async () => {
    const { icons } = (await (await fetch('./manifest.webmanifest')).json()) as {
      icons: { src: string; type: string; sizes: string }[];
    };
    return Promise.all(
      icons
        .filter(({ type }) => type === 'image/png')
        .map(async ({ src, sizes: said }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return [said, `${image.naturalWidth}x${image.naturalHeight}`];
        }),
    );
  });
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  for (const [said, seen] of sizes) expect(seen).toBe(said);
});

browserTest('safe colours reach every sign of a side', async ({ page }) => {
  await openTable(page, served.address);
  await playNow(page);
  await page.getByText('Move your units.').first().waitFor(); // the Soviet has hidden his brigade
  const chip = page.locator('.prompt .side-chip');
  const colour = (): Promise<string> => chip.evaluate((each) => getComputedStyle(each).backgroundColor);
  const before = await colour();
  const setTo = async (on: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByLabel('Colours of sides that everybody can tell apart').setChecked(on);
    await page.keyboard.press('Escape');
  };
  await setTo(true);
  await expect.poll(colour).toBe('rgb(86, 180, 233)');
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('safe-colours') });
  await setTo(false);
  await expect.poll(colour).toBe(before);
});

browserTest('menu and panels: headings in order, and nothing hidden has the focus', async ({ page }) => {
  await openTable(page, served.address);
  await playNow(page);
  const found = async (): Promise<string[]> => {
    await serious(page); // lays axe on the page
    return page.evaluate(async () => {
      const { violations } = await (
        window as unknown as {
          axe: { run(of: Document, how: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        }
      ).axe.run(document, { runOnly: ['heading-order', 'aria-hidden-focus', 'empty-heading'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
    });
  };
  for (const tab of ['Log', 'Tracks', 'Lists', 'Charts', 'Rules', 'Notes']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await found(), tab).toEqual([]);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
  expect(await found()).toEqual([]);
});
