import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { named } from '../../../games/campaign/src/presentation/names.ts';
import { browserTest } from '../../../test/support/browser.ts';
import { halfSealed } from './campaign-fixture.ts';
import { House, newPerson, speaker, type Person } from './people.ts';
import { bringCampaign } from './staff-fixture.ts';

/**
 * What lies on a table is copied, printed and sent around: sheets, chronicle, its file and its data, as every role has
 * them. The German has sealed his forces and hides his stock; only his own side may read of it.
 */

const say = speaker('en');
const SHEETS = ['briefing', 'report', 'roster', 'map'] as const;
/** Kinds that nobody has fought yet, of the hidden stock and sealed for the battle, and the command post chosen for it. */
const CANARIES = ['de-flak38', 'de-stug3-75l', 'de-panther', 'commander'].map((id) => named.en[id]!);

const open = async (page: Page, item: string): Promise<void> => {
  await page.locator('header button[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const paper = (page: Page): Promise<string> => page.locator('.paper').evaluate((sheet) => sheet.textContent ?? '');

/** All of the sheets as they would be printed, and the chronicle with what can be downloaded of it. */
async function everythingOnPaper({ page }: Person): Promise<string> {
  const told: string[] = [];
  await open(page, say('sheets'));
  await page.emulateMedia({ media: 'print' });
  for (const sheet of SHEETS) {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: say(`sheet-${sheet}`), exact: true }).click();
    await page
      .locator('.paper h1')
      .getByText(say(`sheet-${sheet}`))
      .waitFor();
    // Whose sheet it is may be chosen where one sees several sides.
    const sides = page.locator('.sheets-bar select option');
    const count = Math.max(1, await sides.count());
    for (let n = 0; n < count; n++) {
      if ((await sides.count()) > 0) await page.locator('.sheets-bar select').selectOption({ index: n });
      told.push(await paper(page));
    }
  }
  await page.emulateMedia({ media: 'screen' });
  await page
    .locator('.sheets-bar')
    .getByRole('button', { name: say('close'), exact: true })
    .click();
  await open(page, say('chronicle'));
  told.push(await chronicle(page));
  return told.join('\n');
}

/** The chronicle as it is read, as a file and as data. */
async function chronicle(page: Page): Promise<string> {
  await page.locator('.chronicle .paper').waitFor();
  const told = [await paper(page)];
  const buttons = page.locator('.sheets-bar button:not([disabled])');
  for (const name of [say('download'), 'Download as data']) {
    const button = buttons.filter({ hasText: new RegExp(`^${name}$`) });
    if ((await button.count()) === 0) continue;
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    told.push(readFileSync(await file.path(), 'utf8'));
  }
  return told.join('\n');
}

browserTest('sheets and chronicle of every role name nothing that is sealed or hidden', async ({ browser }) => {
  const house = await House.open();
  onTestFinished(() => house.remove());
  const anna = await newPerson(browser, `http://127.0.0.1:${house.port}/`, 'en');
  const { match, links } = await bringCampaign(anna.page, 'Anna', halfSealed());
  const enter = async (link: string, name: string): Promise<Person> => {
    const person = await newPerson(browser, link, 'en');
    await person.page.getByLabel(say('your-name')).fill(name);
    await person.page.locator('form button.primary').click();
    return person;
  };
  const boris = await enter(links[0]!, 'Boris');
  const ursula = await enter(links[1]!, 'Ursula');
  await boris.page.locator('.prompt').waitFor();
  const id = new URL(match).hash.split('/').at(-1)!;
  const linkOf = async ({ page }: Person, data: object): Promise<string> => {
    const { origin } = new URL(page.url());
    const made = await page.request.post(`${origin}/api/matches/${id}/links`, { headers: { origin }, data });
    return `${origin}/#/link/${((await made.json()) as { token: string }).token}`;
  };
  const olga = await enter(await linkOf(boris, { kind: 'member', role: 'observer' }), 'Olga');
  const otto = await enter(await linkOf(anna, { kind: 'member', role: 'observer' }), 'Otto');
  const reader = await newPerson(browser, await linkOf(anna, { kind: 'chronicle' }), 'en');
  await anna.page.goto(match);
  await anna.page.reload();
  for (const { page } of [anna, ursula, olga, otto]) await page.locator('.top-bar').waitFor();

  // His own side reads of it: the canaries sing.
  for (const own of [anna, otto]) {
    const seen = await everythingOnPaper(own);
    for (const canary of CANARIES) expect(seen).toContain(canary);
  }
  for (const [role, person] of Object.entries({ enemy: boris, 'his observer': olga, umpire: ursula })) {
    const seen = await everythingOnPaper(person);
    expect(seen.length, role).toBeGreaterThan(500);
    for (const canary of CANARIES) expect(seen.includes(canary), `${role} reads of ${canary}`).toBe(false);
  }
  const read = await chronicle(reader.page);
  for (const canary of CANARIES) expect(read.includes(canary), `a reader reads of ${canary}`).toBe(false);
});
