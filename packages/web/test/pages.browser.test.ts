import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { House, newPerson, speaker } from './people.ts';
import { chooseSpace, serious, space, troublesOf } from './support.ts';

/** The pages around matches on a public server: accounts, lobby, settings, players, tournaments, files. */

let house: House;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) house = await House.open('public');
});
afterAll(() => house?.remove());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const [lang, how] of [
  ['en', 'desk'],
  ['fr', 'phone'],
] as const) {
  const say = speaker(lang);
  const picture = (page: Page, name: string): Promise<unknown> =>
    page.screenshot({ path: pictureFile(`${name}-${lang}`), fullPage: false });
  /** What a page must be before anybody sees it. */
  const expectSound = async (page: Page, name: string): Promise<void> => {
    expect(await serious(page), name).toEqual([]);
    expect(await page.locator('body').innerHTML(), name).not.toMatch(/\{\{|undefined/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
    await picture(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await serious(page), `${name} in the dark`).toEqual([]);
    await picture(page, `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  /** Both runs share the server: everybody has a name of his own. */
  const names = {
    en: { Anna: 'Anna', Boris: 'Boris', 'Boris II': 'Boris Ivanov' },
    fr: { Anna: 'Hélène', Boris: 'Marc', 'Boris II': 'Marc Petit' },
  };
  const nameOf = (who: 'Anna' | 'Boris' | 'Boris II'): string => names[lang][who];

  browserTest(`accounts, lobby, settings, players, tournaments (${lang}, ${how})`, async ({ browser }) => {
    const here = `http://127.0.0.1:${house.port}/`;
    const anna = await newPerson(browser, here, lang, how);
    const troubles = troublesOf(anna.page);

    // ── An account, and a rated match that anybody may join. ──
    await button(anna.page, say('no-account')).click();
    await anna.page.getByLabel(say('account-name')).fill(nameOf('Anna'));
    await anna.page.getByLabel(say('account-password')).fill('correct horse');
    await button(anna.page, say('sign-up')).click();
    await anna.page.getByText(say('signed-in-as', { name: nameOf('Anna') })).waitFor();
    await button(anna.page, say('create-online')).click();
    const dialog = anna.page.getByRole('dialog');
    await dialog.locator('select').first().selectOption('skirmish');
    await dialog.getByLabel(say('match-name')).fill('Ruza');
    await dialog.getByLabel(say('rated-choice')).check();
    await button(anna.page, say('start')).click();
    const link = await anna.page.getByRole('textbox', { name: say('invitation') }).inputValue();
    await expectSound(anna.page, 'waiting-room');

    // ── A guest sits down, becomes an account and keeps his match; the names of others are refused with their cause. ──
    const boris = await newPerson(browser, link, lang, how);
    await boris.page.getByLabel(say('your-name')).fill(nameOf('Anna'));
    await button(boris.page, say('sit-down-as', { sides: say('soviet') })).click();
    await boris.page.getByText(say('server-name-taken')).waitFor();
    await button(boris.page, say('close')).last().click();
    await boris.page.getByLabel(say('your-name')).fill(nameOf('Boris'));
    await expectSound(boris.page, 'invitation');
    await button(boris.page, say('sit-down-as', { sides: say('soviet') })).click();
    await boris.page.getByText(say('placing')).first().waitFor();
    await button(boris.page, say('home')).click();
    await boris.page.getByText(say('guest-to-account')).click();
    await boris.page.getByLabel(say('account-password')).fill('battery staple');
    await button(boris.page, say('sign-up')).click();
    await boris.page.getByText(say('guest-is-account')).waitFor();
    await boris.page.getByRole('heading', { name: say('lobby-myMove') }).waitFor();
    await boris.page.getByRole('button', { name: /Ruza/ }).first().waitFor();
    await boris.page
      .getByRole('heading', { name: say('online') })
      .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    await expectSound(boris.page, 'lobby');
    // A used link says that it is used.
    const clara = await newPerson(browser, link, lang, how);
    await clara.page.getByText(say('server-link-used')).waitFor();
    await clara.context.close();

    // ── A waiting room is cancelled from the lobby. ──
    await button(anna.page, say('home')).click();
    await button(anna.page, say('create-online')).click();
    await dialog.locator('select').first().selectOption('skirmish');
    await dialog.getByLabel(say('match-name')).fill('Never');
    await button(anna.page, say('start')).click();
    await anna.page.getByRole('textbox', { name: say('invitation') }).waitFor();
    await button(anna.page, say('home')).click();
    const never = anna.page.locator('.match-card', { hasText: 'Never' });
    anna.page.once('dialog', (asked) => void asked.accept());
    await never.getByRole('button', { name: say('cancel-match') }).click();
    await never.waitFor({ state: 'detached' });

    // ── Settings: name, password, notices, holidays. ──
    const { page } = boris;
    await page.getByRole('link', { name: say('account-settings') }).click();
    await page.getByLabel(say('your-name')).fill(nameOf('Boris II'));
    await button(page, say('change-name')).click();
    await page.getByText(say('settings-kept')).waitFor();
    await page.getByLabel(say('old-password')).fill('not this one');
    await page.getByLabel(say('new-password')).fill('correct battery');
    await button(page, say('change-password')).click();
    await page.getByText(say('server-wrong-password')).waitFor();
    await button(page, say('close')).last().click();
    await page.getByLabel(say('notice-sound')).check();
    await page.getByLabel(`${say('kind-talk')}, ${say('way-push')}`).uncheck();
    const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(say('holiday-from')).fill(day(3));
    await page.getByLabel(say('holiday-until')).fill(day(9));
    await button(page, say('holiday-add')).click();
    await button(page, say('delete')).waitFor();
    await expectSound(page, 'settings');
    await page.reload();
    await expect.poll(() => page.getByLabel(say('notice-sound')).isChecked(), { timeout: 30_000 }).toBe(true);
    expect(await page.getByLabel(`${say('kind-talk')}, ${say('way-push')}`).isChecked()).toBe(false);

    // ── A tournament of two begins when the second enters. ──
    await button(page, say('home')).click();
    await page.getByRole('link', { name: say('tournaments') }).click();
    await page.getByLabel(say('tournament-name'), { exact: true }).fill(`Cup ${lang}`);
    await page.getByLabel(say('game')).selectOption('skirmish');
    await page.getByLabel(say('tournament-size')).fill('2');
    await expectSound(page, 'tournaments');
    await button(page, say('found-tournament')).click();
    await page.getByText(say('tournament-waiting_one', { count: '1', size: '2' })).waitFor();
    await anna.page.getByRole('link', { name: say('tournaments') }).click();
    await anna.page.getByRole('link', { name: `Cup ${lang}` }).click();
    await button(anna.page, say('tournament-join')).click();
    await anna.page.getByText(say('tournament-running_other', { count: '2', size: '2' })).waitFor();
    expect(await anna.page.locator('.page .list li').count()).toBe(2);
    await expectSound(anna.page, 'tournament');
    await anna.page.locator('.page .list a').first().click();
    await anna.page.getByRole('tab', { name: say('tab-people') }).click();
    anna.page.once('dialog', (asked) => void asked.accept());
    await button(anna.page, say('resign')).click();
    await anna.page.locator('.prompt.over').waitFor();

    // ── From his name in the match to the player's page: history, friends. ──
    await anna.page.getByRole('link', { name: nameOf('Boris II') }).click();
    await anna.page.getByText(say('player-kind-account')).waitFor();
    await anna.page.getByText(say('result-was-won'), { exact: true }).waitFor();
    await button(anna.page, say('friend-ask')).click();
    await anna.page.getByText(say('relation-asked')).waitFor();
    await expectSound(anna.page, 'profile');
    await button(page, say('home')).click();
    await page.getByRole('link', { name: say('my-profile') }).click();
    await button(page, say('friend-agree')).click();
    await page.getByRole('heading', { name: say('friends-friends') }).waitFor();
    await expectSound(page, 'friends');
    expect(troubles.filter((each) => !/40[139]|Failed to load/.test(each))).toEqual([]);
    await anna.context.close();
    await boris.context.close();
  });
}

browserTest(
  'a match goes from the server to a file, and on from it here and there, with its computer',
  async ({ browser }) => {
    const say = speaker('en');
    const anna = await newPerson(browser, `http://127.0.0.1:${house.port}/`, 'en', 'dark');
    const { page } = anna;
    await button(page, say('no-account')).click();
    await page.getByLabel(say('account-name')).fill('Mover');
    await page.getByLabel(say('account-password')).fill('correct horse');
    await button(page, say('sign-up')).click();
    await button(page, say('create-online')).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('select').first().selectOption('skirmish');
    await dialog.getByLabel('The Soviets').selectOption({ label: 'Computer: cadet' });
    await button(page, say('start')).click();
    await chooseSpace(page, 'D1');
    await chooseSpace(page, 'D3');
    await page.getByText('Pz moves to D3.').first().waitFor();
    await page.getByRole('button', { name: say('menu') }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: say('save-journal') }).click();
    const text = readFileSync(await (await saved).path(), 'utf8');
    const give = (label: string): Promise<void> =>
      page
        .getByLabel(label)
        .and(page.locator('input'))
        .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    // Here, without the server: the computer is still a cadet, and plays on.
    await button(page, say('home')).click();
    await give(say('open-file'));
    await space(page, /^D3,.*Pz/).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: say('menu') }).click();
    const again = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: say('save-journal') }).click();
    expect(JSON.parse(readFileSync(await (await again).path(), 'utf8'))).toMatchObject({
      computer: { soviet: 'cadet' },
    });
    // And at a server: the same seats, the same computer.
    await button(page, say('home')).click();
    await give(say('bring-file'));
    await page.getByText(say('brought')).waitFor();
    await page.getByRole('tab', { name: say('tab-people') }).click();
    await page.getByText('Computer: cadet').waitFor();
    await page.getByText(say('you-name', { name: 'Mover' })).waitFor();
    await space(page, /^D3,.*Pz/).waitFor({ state: 'attached' });
    expect(await serious(page)).toEqual([]);
    await anna.context.close();
  },
);

browserTest('a push message is shown by the service worker, and leads to its match', async ({ browser }) => {
  const { page, context } = await newPerson(browser, `http://127.0.0.1:${house.port}/`, 'en');
  await context.grantPermissions(['notifications']);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const shown = (): Promise<{ body: string; address: string }[]> =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ body, data }) => ({
        body,
        address: (data as { address: string }).address,
      })),
    );
  const deliver = await pushService(context, page);
  const message = { kind: 'your-turn', match: 'abc', game: 'skirmish', title: 'Ruza: it is your turn' };
  // The same message twice is one notification.
  const told = async (): Promise<unknown> => (await deliver(message), shown());
  await expect
    .poll(told, { timeout: 30_000, interval: 500 })
    .toEqual([{ body: 'Ruza: it is your turn', address: '#/match/abc' }]);
  await context.close();
});

/** Brings what a push service would bring. */
async function pushService(context: BrowserContext, page: Page): Promise<(message: object) => Promise<unknown>> {
  const { origin } = new URL(page.url());
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  return (message) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
}
