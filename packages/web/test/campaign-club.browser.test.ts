import { expect, onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import words from '../../../games/campaign/data/words.fr.json' with { type: 'json' };
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import field from '../src/words/field.fr.json' with { type: 'json' };
import { House, newPerson, speaker } from './people.ts';
import { serious, troublesOf } from './support.ts';

/**
 * A club evening in French: Anna at a desk, Boris with a phone at the gaming table. The campaign is set up, joined by
 * link, mustered and declared in secret; the battle is reported without a line, disputed, corrected and confirmed.
 */

const say = speaker('fr');
const CONFIRMED = /Le rapport est confirmé/;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const prompt = (page: Page) => page.locator('.prompt');
const asked = async (page: Page): Promise<string> =>
  (await prompt(page).count()) === 0 ? '' : prompt(page).first().innerText();

async function muster(page: Page): Promise<void> {
  await prompt(page)
    .getByRole('button', { name: new RegExp(`^${words.buy}`) })
    .click();
  await page.locator('.rows-form tbody tr').nth(5).waitFor();
  await page.locator('.rows-form button.primary:not([disabled])').click();
  await prompt(page)
    .getByRole('button', { name: new RegExp(`^${words.mustered}`) })
    .click();
}

/** One answer to whatever is asked: what is proposed, or the first that may be chosen. Answers whether there was one. */
async function step(page: Page): Promise<boolean> {
  const open = prompt(page);
  const ways = [
    open.locator('[role=group]').getByRole('button', { name: 'Assaut', exact: true }),
    open.locator('[role=group]').getByRole('button', { name: /^3000/ }),
    open.locator('button.primary:not([disabled])').filter({ hasNotText: field.field }),
    open.getByRole('button', { name: say('done'), exact: true }),
    open.locator('.candidates button[aria-pressed=false], [role=group].buttons button'),
    open.locator('.buttons button:not(.undo)'),
  ];
  for (const each of ways) {
    if ((await each.count()) === 0) continue;
    await each
      .first()
      .click({ timeout: 4000 })
      .catch(() => undefined); // the question has moved on
    return true;
  }
  return false;
}

async function together(pages: readonly Page[], until: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 400; n++) {
    if (await until()) return;
    for (const page of pages) if (!(await until())) await step(page);
    await pages[0]!.waitForTimeout(100);
  }
  throw new Error(`stuck at:\n${(await Promise.all(pages.map(asked))).join('\n---\n')}`);
}

browserTest('a club evening: sealed declarations, a report without a line, a dispute', async ({ browser }) => {
  const house = await House.open();
  onTestFinished(() => house.remove());
  const here = `http://127.0.0.1:${house.port}/`;
  const anna = await newPerson(browser, here, 'fr');
  const troubles = troublesOf(anna.page);

  // ── A campaign is set up; between people its battles are reported. ──
  const began = Date.now();
  await button(anna.page, say('create-online')).click();
  const dialog = anna.page.getByRole('dialog');
  await dialog.locator('select').first().selectOption('campaign');
  await dialog.getByLabel(say('your-name')).fill('Anna');
  await button(anna.page, say('start')).click();
  const link = await anna.page.getByRole('textbox', { name: say('invitation') }).inputValue();

  const boris = await newPerson(browser, link, 'fr', 'phone');
  await boris.page.getByLabel(say('your-name')).fill('Boris');
  await boris.page.locator('form button.primary').click();
  const pages = [anna.page, boris.page] as const;
  // From the door to the first decision of both, the second one's joining and all.
  for (const page of pages)
    await prompt(page)
      .getByRole('button', { name: new RegExp(`^${words.buy}`) })
      .waitFor();
  const seconds = (Date.now() - began) / 1000;
  console.log(`a campaign created, joined and asking its first question: ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(90);
  for (const page of pages) await muster(page);

  // ── Declared in secret: Boris learns that Anna has, and nothing of what. ──
  await anna.page.getByText(words.declaring).first().waitFor();
  await together([anna.page], async () => !(await asked(anna.page)).includes(words.declaring));
  const told = (page: Page): Promise<string> => page.locator('.log').evaluate((log) => log.textContent ?? '');
  const secret = words['you-declared'].split(/\s*:/)[0]!;
  expect(await told(anna.page)).toContain(secret);
  expect(await told(boris.page)).not.toContain(secret);

  // ── On to the battle, which is fought on a real table. ──
  const atTable = (page: Page) => prompt(page).getByRole('button', { name: field.field, exact: true });
  await together(pages, async () => (await atTable(boris.page).count()) > 0);

  const inField = (name: string | RegExp) => boris.page.locator('.field').getByRole('button', { name, exact: true });

  // ── The phone: twenty units lose a base and the report goes, in 25 taps; without a line it is kept. ──
  let taps = 0;
  const tap = async (what: ReturnType<Page['locator']>): Promise<void> => {
    // A thumb taps where the eye is, once the page has come to rest.
    await what.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await boris.page.waitForTimeout(150);
    await what.tap();
    taps++;
  };
  await tap(atTable(boris.page));
  await boris.page.locator('.field-units li').first().waitFor();
  await boris.page.locator('.field-units summary').first().waitFor();
  expect(await serious(boris.page)).toEqual([]);
  await boris.context.setOffline(true);
  let hit = 0;
  for (let side = 0; side < 2 && hit < 20; side++) {
    if (side > 0) await tap(boris.page.locator('.field .segmented button').nth(1 - (await pressed(boris.page))));
    const count = await boris.page.locator('.field-units .lose').count();
    for (let i = 0; i < count && hit < 20; i++, hit++) {
      const unit = boris.page.locator('.field-units .lose').nth(i);
      await tap(unit);
      await unit.filter({ hasText: '□' }).waitFor();
    }
  }
  expect(hit).toBe(20);
  await boris.page.screenshot({ path: pictureFile('campaign-phone-forces-fr') });
  await tap(inField(field['field-report']));
  await tap(inField(words['attacker-marginal']));
  await boris.page.screenshot({ path: pictureFile('campaign-phone-report-fr') });
  await tap(inField(field['field-keep']));
  expect(taps).toBeLessThanOrEqual(25);
  await boris.page.getByText(field['field-waits']).waitFor();
  expect(await anna.page.locator('.filed-report').count()).toBe(0);

  // A helper works without a line too.
  await inField(field['field-help']).click();
  await inField(new RegExp(words['helper-deserters'])).click();
  await inField(words.conscript).click();
  await boris.page.locator('.faces button').nth(4).click();
  await boris.page.getByText(/Ils restent et se battent/).waitFor();

  await boris.context.setOffline(false);
  await anna.page.locator('.filed-report li').nth(19).waitFor();
  // Each of the twenty is marked against the briefing, for the eye and for the ear.
  const filed = anna.page.locator('.filed-report');
  expect(await filed.locator('li mark').count()).toBe(20);
  expect(await filed.locator('li mark').first().textContent()).toMatch(/^diffère\s:\s.*\d+\s→\s\d+\ssocles$/i);
  expect(await filed.locator('.was').count()).toBe(0);

  // ── Anna disputes with a note; Boris corrects; Anna confirms. ──
  await button(anna.page, new RegExp(`^${words.dispute}`)).click();
  await anna.page.locator('textarea').fill('Le moulin tenait encore.');
  await prompt(anna.page).locator('button[type=submit]:not([disabled])').click();
  await boris.page.getByText('Le moulin tenait encore.').first().waitFor({ state: 'attached' });
  if ((await boris.page.locator('.field').count()) === 0) await atTable(boris.page).click();
  await inField(field['field-report']).click();
  await inField(words.draw).click();
  await inField(field['field-send']).click();
  await boris.page.locator('.field').waitFor({ state: 'detached' });
  await anna.page.locator('.filed-report').getByText(words.draw).waitFor();
  // Of the correction it is said what stood there before.
  const before = (await filed.locator('.was').allTextContents()).map((each) => each.replace(/\s/g, ' '));
  expect(before).toEqual([` (avant : ${words['attacker-marginal']})`]);
  await filed.screenshot({ path: pictureFile('campaign-filed-fr') });
  expect(await serious(anna.page)).toEqual([]);
  await button(anna.page, new RegExp(`^${words.confirm}`)).click();
  await expect.poll(() => told(anna.page), { timeout: 30_000 }).toMatch(CONFIRMED);
  expect(troubles.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  // ── Paper: every sheet as a PDF. ──
  await anna.page.locator('header button[aria-haspopup=menu]').last().click();
  await anna.page.getByRole('menuitem', { name: say('sheets'), exact: true }).click();
  for (const sheet of ['briefing', 'report', 'roster', 'map', 'helpers', 'reference']) {
    await button(anna.page, say(`sheet-${sheet}`)).click();
    await anna.page.waitForTimeout(500);
    const pdf = await anna.page.pdf({
      format: 'A4',
      path: pictureFile(`campaign-${sheet}-fr`).replace('.png', '.pdf'),
    });
    expect(pdf.byteLength).toBeGreaterThan(8000);
  }
});

const pressed = async (page: Page): Promise<number> =>
  (await page.locator('.field .segmented button').first().getAttribute('aria-pressed')) === 'true' ? 0 : 1;
