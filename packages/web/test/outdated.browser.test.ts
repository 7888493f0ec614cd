import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { House, newPerson, speaker } from './people.ts';
import { serious } from './support.ts';

/** A page from before the server was renewed. */

/** Speaks as the last page did until it is loaded anew; with `forever` also after that, as from a stubborn cache. */
const speakOldTongue = (page: Page, forever: boolean): Promise<unknown> =>
  page.addInitScript((always) => {
    const isOld = (): boolean => always || sessionStorage.getItem('rokada-reloaded') === null;
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(isOld() ? String(url).replace(/protocol=\d+/, 'protocol=0') : url, protocols);
      }
    };
  }, forever);

for (const lang of ['en', 'fr'] as const) {
  const say = speaker(lang);

  browserTest(
    `a page older than its server is loaded again, at the same match, and once only (${lang})`,
    async ({ browser }) => {
      const house = await House.open();
      onTestFinished(() => house.remove());
      const { page } = await newPerson(browser, `http://127.0.0.1:${house.port}/`, lang, 'dark');
      await page.getByLabel(say('your-name')).fill('Anna');
      await page.getByLabel(say('your-name')).press('Enter');
      await page.getByText(say('name-kept', { name: 'Anna' })).waitFor();
      await page.getByRole('button', { name: say('create-online'), exact: true }).click();
      await page.getByRole('dialog').locator('select').first().selectOption('skirmish');
      await page.getByRole('button', { name: say('start'), exact: true }).click();
      const invitation = page.getByRole('textbox', { name: say('invitation') });
      await invitation.waitFor();
      const here = page.url();
      expect(here).toContain('#/match/');
      expect(await serious(page)).toEqual([]);
      await page.screenshot({ path: pictureFile(`waiting-room-dark-${lang}`) });

      await speakOldTongue(page, false);
      await page.reload();
      const again = page.waitForEvent('load');
      await page.getByText(say('page-outdated')).waitFor();
      await again;
      await invitation.waitFor();
      expect(page.url()).toBe(here);
      expect(await page.getByText(say('page-outdated')).count()).toBe(0);

      // One that stays old says why it cannot sit down, and does not turn in circles.
      const stubborn = await page.context().newPage();
      let loads = 0;
      stubborn.on('load', () => loads++);
      await speakOldTongue(stubborn, true);
      await stubborn.goto(here);
      await stubborn.getByText(say('page-outdated')).waitFor();
      await stubborn.getByText(say('server-other-protocol')).waitFor();
      await stubborn.waitForTimeout(2500);
      expect(loads).toBe(2);
    },
  );
}
