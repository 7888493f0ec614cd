import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import words from '../../../games/campaign/data/words.en.json' with { type: 'json' };
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import field from '../src/words/field.en.json' with { type: 'json' };
import { eveOfBattle } from './campaign-fixture.ts';
import { House, newPerson, speaker } from './people.ts';
import { bringCampaign, somePicture } from './staff-fixture.ts';
import { serious, troublesOf } from './support.ts';

/** Pictures beside a report that is written at a desk, and what becomes of them: the chronicle, on screen, paper and disk. */

const say = speaker('en');
const prompt = (page: Page) => page.locator('.prompt');

browserTest(
  'a report with pictures from the desk, and the chronicle as one file that holds them',
  async ({ browser }) => {
    const house = await House.open();
    onTestFinished(() => house.remove());
    const anna = await newPerson(browser, `http://127.0.0.1:${house.port}/`, 'en');
    const troubles = troublesOf(anna.page);
    const { match, link } = await bringCampaign(anna.page, 'Anna', eveOfBattle());
    const boris = await newPerson(browser, link, 'en');
    await boris.page.getByLabel(say('your-name')).fill('Boris');
    await boris.page.locator('form button.primary').click();
    await anna.page.goto(match);
    await anna.page.reload();
    const { page } = anna;

    // ── The form at the desk: the table of units has the shelf beneath it. ──
    await prompt(page)
      .getByRole('button', { name: new RegExp(`^${words.report}`) })
      .click();
    await prompt(page).getByRole('button', { name: words['attacker-decisive'], exact: true }).click();
    for (let n = 0; n < 4 && !(await page.locator('.rows-form').isVisible()); n++) {
      await prompt(page).locator('[role=group].buttons button').last().click();
      await page.waitForTimeout(300);
    }
    const shelf = page.locator('.rows-form .picture-shelf');
    await shelf.waitFor();
    const pick = shelf.locator('input[multiple]');
    await pick.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText(say('server-not-a-picture')).waitFor();
    await pick.setInputFiles([
      { name: 'one.png', mimeType: 'image/png', buffer: somePicture(1800, 1200) },
      { name: 'two.png', mimeType: 'image/png', buffer: somePicture(300, 200) },
      { name: 'three.png', mimeType: 'image/png', buffer: somePicture(600, 400) },
    ]);
    // They lie in the order in which they were chosen.
    const widths = (): Promise<number[]> =>
      shelf
        .locator('.thumb img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    await shelf.locator('.thumb').last().scrollIntoViewIfNeeded();
    await expect.poll(widths).toEqual([1600, 300, 600]);
    // A picture that was put there by mistake goes again.
    await shelf.locator('.remove').last().click();
    await expect.poll(() => shelf.locator('.thumb img').count()).toBe(2);
    await shelf.locator('.remove').last().click();
    await expect.poll(() => shelf.locator('.thumb img').count()).toBe(1);
    expect(await serious(page)).toEqual([]);
    await page.screenshot({ path: pictureFile('campaign-report-desk') });
    for (let n = 0; n < 8 && (await page.locator('.filed-report').count()) === 0; n++) {
      const onward = prompt(page).locator('button.primary:not([disabled])').filter({ hasNotText: field.field });
      const any = prompt(page).locator('[role=group].buttons button').first();
      await ((await onward.count()) > 0 ? onward.first() : any).click();
      await page.waitForTimeout(400);
    }

    // ── The other sees it with the report, and confirms. ──
    await boris.page.locator('.filed-report .thumb img').waitFor();
    await prompt(boris.page)
      .getByRole('button', { name: new RegExp(`^${words.confirm}`) })
      .click();
    const log = (): Promise<string> => page.locator('.log').evaluate((list) => list.textContent ?? '');
    await expect.poll(log, { timeout: 30_000 }).toMatch(/The report is confirmed/);

    // ── The chronicle: shown, and saved as one page that needs nothing else. ──
    await page.locator('header button[aria-haspopup=menu]').last().click();
    await page.getByRole('menuitem', { name: say('chronicle'), exact: true }).click();
    await page.locator('.chronicle .pictures img').waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('download'), exact: true }).click(),
    ]);
    const file = await saved.path();
    const html = readFileSync(file, 'utf8');
    expect(saved.suggestedFilename()).toBe('campaign-chronicle.html');
    expect(html).not.toMatch(/https?:|src="(?!data:)/);
    const alone = await browser.newContext({ offline: true });
    const reading = await alone.newPage();
    const faults = troublesOf(reading);
    await reading.setContent(html);
    const wide = await reading
      .locator('figure img')
      .evaluateAll((images) =>
        Promise.all(
          images.map(
            async (image) => (await (image as HTMLImageElement).decode(), (image as HTMLImageElement).naturalWidth),
          ),
        ),
      );
    expect(wide).toEqual([900]);
    expect(await reading.locator('figcaption').innerText()).toContain('Anna');
    // Its map goes turn by turn without the table.
    const fills = (): Promise<string> =>
      reading.locator('svg path').evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')).join());
    expect(await fills()).toContain('#');
    expect(await reading.locator('section').count()).toBeGreaterThan(0);
    await reading.screenshot({ path: pictureFile('campaign-chronicle-file'), fullPage: true });
    expect(faults).toEqual([]);

    // ── As data: which pictures there are, by whom. ──
    const [data] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: field['download-data'], exact: true }).click(),
    ]);
    const kept = JSON.parse(readFileSync(await data.path(), 'utf8')) as { pictures: { by: string }[] };
    expect(kept.pictures).toHaveLength(1);

    // ── On paper the pictures of every turn are there, not only of the one looked at. ──
    await page.emulateMedia({ media: 'print' });
    const shown = await page
      .locator('.chronicle img')
      .evaluateAll((images) => images.filter((image) => image.checkVisibility()).length);
    expect(shown).toBe(1);
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(20_000);
    await alone.close();
    expect(troubles).toEqual([]);
  },
);
