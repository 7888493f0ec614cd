import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import wordsEn from '../../../games/campaign/data/words.en.json' with { type: 'json' };
import wordsFr from '../../../games/campaign/data/words.fr.json' with { type: 'json' };
import { kernelWords } from '@rokada/kernel';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import fieldEn from '../src/words/field.en.json' with { type: 'json' };
import fieldFr from '../src/words/field.fr.json' with { type: 'json' };
import { House, newPerson, speaker, type Language } from './people.ts';
import { bringCampaign, somePicture } from './staff-fixture.ts';
import { serious, troublesOf } from './support.ts';

/** A side of several: links to it, duties, a report with pictures from a phone, an observer, and readers. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inField = (page: Page, name: string) => page.locator('.field').getByRole('button', { name, exact: true });
const told = (page: Page): Promise<string> => page.locator('.log').evaluate((log) => log.textContent ?? '');
const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The commander makes a link to his side; the answer is the link. */
async function invite(page: Page, lang: Language, role: string, duties: readonly string[]): Promise<string> {
  const say = speaker(lang);
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) await button(page, say('staff-manage')).click();
  await dialog.getByLabel(say('staff-invite-as')).selectOption(role);
  for (const duty of duties) await dialog.locator('form').getByLabel(duty, { exact: true }).check();
  const before = await dialog.locator('.invitation input').count();
  await dialog.getByRole('button', { name: say('link-make'), exact: true }).click();
  await expect.poll(() => dialog.locator('.invitation input').count()).toBe(before + 1);
  return dialog.locator('.invitation input').last().inputValue();
}

async function enter(page: Page, lang: Language, name: string): Promise<void> {
  await page.getByLabel(speaker(lang)('your-name')).fill(name);
  await page.locator('form button.primary').click();
}

/** The menu of the table, where a phone and a desk have it. */
async function openMenu(page: Page, item: string): Promise<void> {
  await page.locator('header button[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

browserTest(
  'an officer joins by link and reports with a picture; an observer and a reader only look',
  async ({ browser }) => {
    const house = await House.open();
    onTestFinished(() => house.remove());
    const here = `http://127.0.0.1:${house.port}/`;
    const say = speaker('en');
    const anna = await newPerson(browser, here, 'en');
    const troubles = troublesOf(anna.page);
    const { match, link } = await bringCampaign(anna.page, 'Anna');
    await anna.page.goto(match);
    await anna.page.reload();

    // ── In the waiting room the commander makes a link for an officer, and one for an observer. ──
    const duties = [wordsEn['duty-reports'], kernelWords.en['duty-pictures']].map(upper);
    const toOfficer = await invite(anna.page, 'en', 'officer', duties);
    expect(await serious(anna.page)).toEqual([]);
    await anna.page.screenshot({ path: pictureFile('staff-links') });
    const toObserver = await invite(anna.page, 'en', 'observer', []);
    await anna.page.keyboard.press('Escape');

    const clara = await newPerson(browser, toOfficer, 'en', 'phone');
    await clara.page.getByText('Anna invites you to the staff').waitFor();
    await clara.page.getByText(duties[0]!).first().waitFor();
    expect(await serious(clara.page)).toEqual([]);
    await clara.page.screenshot({ path: pictureFile('staff-invited-phone') });
    await enter(clara.page, 'en', 'Clara');
    await anna.page.locator('.staff').getByText('Clara').waitFor();

    // ── With the last seat taken it begins, for the officer too; she is one, not the one who sits there. ──
    const boris = await newPerson(browser, link, 'en');
    await enter(boris.page, 'en', 'Boris');
    await clara.page.locator('.prompt').waitFor();

    const olaf = await newPerson(browser, toObserver, 'en');
    await enter(olaf.page, 'en', 'Olaf');
    await olaf.page.locator('.prompt').getByText(kernelWords.en['not-your-duty']).waitFor();
    expect(await olaf.page.locator('.prompt .buttons button').count()).toBe(0);
    await openMenu(olaf.page, fieldEn.field);
    await inField(olaf.page, fieldEn['field-report']).click();
    await olaf.page.locator('.field main').getByText(kernelWords.en['not-your-duty']).waitFor();
    await olaf.page.getByText(say('pictures-not-given')).waitFor();
    await inField(olaf.page, say('close')).click();

    // ── The phone: what is no picture, or far too large, is refused in words; a large one is made small. ──
    await clara.page.locator('.prompt').getByRole('button', { name: fieldEn.field, exact: true }).tap();
    await inField(clara.page, fieldEn['field-report']).tap();
    const pick = clara.page.locator('.picture-shelf input[multiple]');
    await pick.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await clara.page.getByText(say('server-not-a-picture')).waitFor();
    const folder = mkdtempSync(join(tmpdir(), 'rokada-large-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'huge.png'), '');
    truncateSync(join(folder, 'huge.png'), 41 * 1024 * 1024);
    await pick.setInputFiles(join(folder, 'huge.png'));
    await clara.page.getByText(say('server-too-large')).waitFor();
    await pick.setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: somePicture(2400, 1800) });
    const thumbs = clara.page.locator('.picture-shelf .thumb img');
    const ofClara = say('picture-of', { n: '1', all: '1', name: 'Clara' });
    await clara.page.locator('.picture-shelf').getByRole('img', { name: ofClara, exact: true }).waitFor();
    const wide = await thumbs
      .first()
      .evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth));
    expect(wide).toBe(1600);
    expect(await serious(clara.page)).toEqual([]);
    // Four go with a report, a fifth not; one that is removed makes room.
    const small = { name: 'small.png', mimeType: 'image/png', buffer: somePicture(300, 200) };
    // On a slow line the first of three is there while the screen still shows it as kept here: it goes all the same.
    const removes = clara.page.locator('.picture-shelf .remove');
    let sent = 0;
    let goOn = (): void => {};
    const wait = new Promise<void>((resolve) => (goOn = resolve));
    await clara.page.route(/\/pictures\?/, async (route) => {
      if (route.request().method() === 'POST' && ++sent === 2) await wait;
      await route.continue();
    });
    await pick.setInputFiles([small, small, small, small]);
    await clara.page.getByText(say('server-too-many-pictures')).waitFor();
    expect(await thumbs.count()).toBe(4);
    await clara.page.screenshot({ path: pictureFile('staff-report-phone') });
    await expect.poll(() => sent).toBe(2);
    await removes.nth(1).tap();
    goOn();
    await expect.poll(() => thumbs.count()).toBe(3);
    await clara.page.unrouteAll({ behavior: 'wait' });
    for (let left = 2; left > 0; left--) {
      await removes.last().tap();
      await expect.poll(() => thumbs.count()).toBe(left);
    }
    for (const word of [wordsEn['attacker-marginal'], wordsEn.failed]) await inField(clara.page, word).tap();
    await inField(clara.page, fieldEn['field-send']).tap();
    await clara.page.locator('.field').waitFor({ state: 'detached' });

    // ── Everybody reads who did it; the other commander sees the picture and confirms. ──
    await expect.poll(() => told(anna.page)).toContain(say('done-by', { name: 'Clara' }));
    const filed = boris.page.locator('.filed-report .thumb');
    await filed.first().click();
    await boris.page.getByRole('dialog').locator('.large-picture').waitFor();
    expect(await serious(boris.page)).toEqual([]);
    await boris.page.keyboard.press('Escape');
    await button(boris.page, new RegExp(`^${wordsEn.confirm}`)).click();
    await expect.poll(() => told(anna.page), { timeout: 30_000 }).toMatch(/The report is confirmed/);

    // ── Talk within the side stays there; whoever was not given the talk with the others is told. ──
    await olaf.page.getByRole('tab', { name: say('tab-people') }).click();
    await olaf.page.getByLabel(say('say-to-side')).fill('The mill is ours.');
    await olaf.page.getByLabel(say('say-to-side')).press('Enter');
    await button(olaf.page, say('talk-among-all')).click();
    await olaf.page.getByText(say('talk-not-given')).waitFor();
    for (const { page } of [anna, boris]) await page.getByRole('tab', { name: say('tab-people') }).click();
    await button(anna.page, say('talk-among-side')).click();
    await anna.page.locator('.chat').getByText('The mill is ours.').waitFor();
    expect(await boris.page.locator('body').innerText()).not.toContain('The mill is ours.');
    expect(await serious(anna.page)).toEqual([]);
    await anna.page.screenshot({ path: pictureFile('staff-people') });

    // ── The commander makes the observer an officer, takes a duty back, and sends somebody away. ──
    await button(anna.page, say('staff-manage')).click();
    const desk = anna.page.getByRole('dialog');
    await desk.getByLabel(say('role-of', { name: 'Olaf' })).selectOption('officer');
    await desk
      .getByRole('group', { name: say('duties-of', { name: 'Olaf' }) })
      .getByLabel(duties[0]!)
      .check();
    await olaf.page.locator('.staff li', { hasText: 'Olaf' }).getByText(duties[0]!).waitFor();
    await desk
      .getByRole('group', { name: say('duties-of', { name: 'Clara' }) })
      .getByLabel(duties[0]!)
      .uncheck();
    await expect.poll(() => olaf.page.locator('.staff li', { hasText: 'Clara' }).innerText()).not.toContain(duties[0]!);
    anna.page.once('dialog', (asked) => void asked.accept());
    await desk.getByRole('button', { name: `${say('staff-remove')} Clara` }).click();
    await clara.page.getByText(say('seat-gone')).waitFor();
    await anna.page.keyboard.press('Escape');

    // ── A link for readers, opened without a cookie: the chronicle with its picture, and nothing to do. ──
    await anna.page.locator('.read-links summary').click();
    await button(anna.page, say('read-link-make')).click();
    const toRead = await anna.page.locator('.read-links .invitation input').inputValue();
    const reader = await newPerson(browser, toRead, 'en', 'phone');
    await reader.page.locator('.chronicle .front-map').waitFor();
    await reader.page.locator('.chronicle .pictures img').waitFor();
    expect(await reader.context.cookies()).toEqual([]);
    expect(await serious(reader.page)).toEqual([]);
    await reader.page.screenshot({ path: pictureFile('staff-reader-phone'), fullPage: true });
    expect(await reader.page.locator('.prompt, .side-panel, .board, .read-links, .top-bar').count()).toBe(0);
    const bare = new URL(match).hash.split('/').at(-1)!;
    expect((await reader.page.request.get(`${here}api/matches/${bare}/state`)).status()).toBe(403);
    await anna.page
      .locator('.read-links')
      .getByRole('button', { name: new RegExp(say('link-take-back')) })
      .click();
    await reader.page.getByText(say('server-link-unknown')).first().waitFor();
    expect(await reader.page.locator('.chronicle').count()).toBe(0);
    expect(troubles).toEqual([]);
  },
);

browserTest('in French: a report and its picture without a line, sent when it is back', async ({ browser }) => {
  const house = await House.open();
  onTestFinished(() => house.remove());
  const here = `http://127.0.0.1:${house.port}/`;
  const say = speaker('fr');
  const anna = await newPerson(browser, here, 'fr');
  const { match, link } = await bringCampaign(anna.page, 'Anna');
  await anna.page.goto(match);
  await anna.page.reload();
  const duties = [wordsFr['duty-reports'], kernelWords.fr['duty-pictures']].map(upper);
  const toOfficer = await invite(anna.page, 'fr', 'officer', duties);
  await anna.page.screenshot({ path: pictureFile('staff-links-fr') });
  await anna.page.keyboard.press('Escape');
  const boris = await newPerson(browser, link, 'fr');
  await enter(boris.page, 'fr', 'Boris');
  const claire = await newPerson(browser, toOfficer, 'fr', 'phone');
  await claire.page.getByText('Anna vous invite dans l’état-major').waitFor();
  await claire.page.screenshot({ path: pictureFile('staff-invited-phone-fr') });
  await enter(claire.page, 'fr', 'Claire');
  await claire.page.locator('.prompt').getByRole('button', { name: fieldFr.field, exact: true }).tap();
  await inField(claire.page, fieldFr['field-report']).tap();
  await claire.page.locator('.field').getByText(wordsFr['attacker-marginal']).waitFor();

  await claire.context.setOffline(true);
  await claire.page.getByText(fieldFr['field-no-line']).waitFor();
  const picture = { name: 'table.png', mimeType: 'image/png', buffer: somePicture(1200, 900) };
  await claire.page.locator('.picture-shelf input[multiple]').setInputFiles(picture);
  await claire.page.getByText('1 image est gardée sur cet appareil').waitFor();
  for (const word of [wordsFr['attacker-marginal'], wordsFr.failed]) await inField(claire.page, word).tap();
  await inField(claire.page, fieldFr['field-keep']).tap();
  await claire.page.getByText(fieldFr['field-waits']).waitFor();
  await claire.page.screenshot({ path: pictureFile('staff-report-phone-fr') });
  expect(await boris.page.locator('.filed-report').count()).toBe(0);

  await claire.context.setOffline(false);
  await boris.page.locator('.filed-report .thumb img').waitFor();
  expect(await boris.page.locator('.filed-report .thumb img').getAttribute('alt')).toBe(
    say('picture-of', { n: '1', all: '1', name: 'Claire' }),
  );
  await button(boris.page, new RegExp(`^${wordsFr.confirm}`)).click();
  await expect.poll(() => told(anna.page), { timeout: 30_000 }).toMatch(/Le rapport est confirmé/);
  expect(await told(anna.page)).toContain(say('done-by', { name: 'Claire' }));
  await openMenu(anna.page, say('chronicle'));
  await anna.page.locator('.chronicle .pictures img').waitFor();
  expect(await serious(anna.page)).toEqual([]);
  await anna.page.screenshot({ path: pictureFile('staff-chronicle-fr'), fullPage: true });
});
