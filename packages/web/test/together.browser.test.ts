import { expect, onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { DeadLine, House, newPerson, speaker, type Language } from './people.ts';
import { chooseSpace, serious, space, troublesOf } from './support.ts';

/** Three people at one server: Anna sets a match up, Boris is invited, Clara watches and takes over. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** No words with places that nobody filled, wherever they would stand. */
const expectNoHoles = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) expect(await page.locator('body').innerHTML()).not.toMatch(/\{\{|undefined/);
};

for (const lang of ['en', 'fr'] as const satisfies readonly Language[]) {
  const say = speaker(lang);

  browserTest(`three people play together (${lang})`, async ({ browser }) => {
    const house = await House.open();
    const [line, offline] = [await DeadLine.to(house), await DeadLine.to(house)];
    onTestFinished(async () => {
      line.close();
      offline.close();
      await house.remove();
    });
    const here = `http://127.0.0.1:${house.port}/`;
    const anna = await newPerson(browser, here.replace(String(house.port), String(offline.port)), lang);
    const troubles = troublesOf(anna.page);

    // ── Invite: a name, a match with a name, a link. ──
    await anna.page.getByLabel(say('your-name')).fill('Anna');
    await anna.page.getByLabel(say('your-name')).press('Enter');
    await anna.page.getByText(say('name-kept', { name: 'Anna' })).waitFor();
    await button(anna.page, say('create-online')).click();
    const dialog = anna.page.getByRole('dialog');
    await dialog.locator('select').first().selectOption('skirmish');
    await dialog.getByLabel(say('match-name')).fill('Evening at Ruza');
    await dialog.getByLabel(say('clock')).selectOption('daily');
    await dialog.getByLabel(say('listed')).check();
    expect(await serious(anna.page)).toEqual([]);
    await button(anna.page, say('start')).click();
    const link = await anna.page.getByRole('textbox', { name: say('invitation') }).inputValue();
    expect(await serious(anna.page)).toEqual([]);
    await anna.page.screenshot({ path: pictureFile(`waiting-room-${lang}`) });

    // Her own visit takes no second seat.
    const herself = await anna.context.newPage();
    await herself.goto(link);
    await herself.getByText(say('invitation-own')).waitFor();
    expect(await herself.locator('form').count()).toBe(0);
    await herself.close();

    // Boris reads who invites him to what, gives his name and sits down with one button.
    const boris = await newPerson(browser, link.replace(String(offline.port), String(line.port)), lang);
    const invited = say('invited-by', { name: 'Anna', sides: say('soviet') });
    await boris.page.getByText(invited).waitFor();
    await boris.page.getByText('Evening at Ruza').waitFor();
    await boris.page.getByText(say('clock-daily')).waitFor();
    expect(await serious(boris.page)).toEqual([]);
    await boris.page.screenshot({ path: pictureFile(`invitation-${lang}`) });
    await boris.page.getByLabel(say('your-name')).fill('Boris');
    await button(boris.page, say('sit-down-as', { sides: say('soviet') })).click();

    // ── Whoever waits reads in words of his own who decides what; whose turn it is stands in the title. ──
    const side = say('soviet');
    const waiting = say('waiting-placing', { side });
    await anna.page
      .locator('.prompt .question')
      .getByText(new RegExp(`^${waiting.charAt(0)}?${waiting.slice(1)}$`, 'i'))
      .waitFor();
    await anna.page.getByText(say('waiting-for', { names: 'Boris' })).waitFor();
    await boris.page.locator('.prompt .question').getByText(say('placing')).waitFor();
    await expect.poll(() => boris.page.title(), { timeout: 30_000 }).toBe(`(1) ${say('your-turn')} · Rokada`);
    await expectNoHoles(anna.page, boris.page);
    await chooseSpace(boris.page, 'B5');
    await expect.poll(() => anna.page.title(), { timeout: 30_000 }).toBe(`(1) ${say('your-turn')} · Rokada`);
    await chooseSpace(anna.page, 'D1');
    await chooseSpace(anna.page, 'D3');
    const moved = say('moved', { unit: 'Pz', to: 'D3' });
    await boris.page.getByText(moved).first().waitFor();

    // ── Clara watches: she is told so, talks with those who watch, and reads the players only when they let her. ──
    const clara = await newPerson(browser, here, lang);
    await clara.page.getByText(say('list-running'), { exact: true }).click();
    await clara.page.getByRole('button', { name: /Evening at Ruza/ }).click();
    await clara.page.getByText(say('spectating'), { exact: true }).waitFor();
    for (const { page } of [anna, boris, clara]) await page.getByRole('tab', { name: say('tab-people') }).click();
    await clara.page.getByLabel(say('your-name')).fill('Clara');
    await clara.page.getByLabel(say('your-name')).press('Enter');
    const speak = async (page: Page, text: string): Promise<void> => {
      await page.getByRole('textbox', { name: say('say-something') }).fill(text);
      await button(page, say('send')).click();
    };
    await clara.page.getByText(say('chat-spectators')).waitFor();
    await speak(clara.page, 'what a move');
    await clara.page
      .locator('.chat li', { hasText: 'what a move' })
      .getByText(say('spectator'), { exact: true })
      .waitFor();
    await speak(anna.page, 'between us');
    await boris.page.locator('.chat').getByText('between us').waitFor();
    await button(boris.page, say('talk-make-open')).click();
    await anna.page.getByText(say('offer-talk', { name: 'Boris' })).waitFor();
    await button(anna.page, say('accept')).click();
    await clara.page.getByText(say('talk-is-open')).waitFor();
    await speak(anna.page, 'hello all');
    await clara.page.locator('.chat').getByText('hello all').waitFor();
    expect(await clara.page.locator('.chat').innerText()).not.toContain('between us');
    expect(await boris.page.locator('.chat').innerText()).not.toContain('what a move');
    expect(await serious(clara.page)).toEqual([]);

    // ── Offers: what would be taken back is named; the answer is told; the next action ends the question. ──
    await button(anna.page, say('ask-undo')).click();
    await boris.page.locator('.taken-back').getByText(moved).waitFor();
    await boris.page.locator('.tab[data-state=active]').evaluate((tab) => tab.scrollTo(0, 0));
    await boris.page.screenshot({ path: pictureFile(`offer-${lang}`) });
    await button(boris.page, say('decline')).click();
    const no = say('told-declined', { title: 'Evening at Ruza', by: 'Boris', offer: say('answered-undo') });
    await anna.page.getByText(no).waitFor();
    await button(anna.page, say('ask-undo')).click();
    await boris.page.locator('.taken-back').waitFor();
    await chooseSpace(anna.page, 'C1');
    await chooseSpace(anna.page, 'C2');
    await boris.page.locator('.taken-back').waitFor({ state: 'detached' });

    // ── A line that goes dead without a word is noticed within ten seconds; what was said is kept, and sent once. ──
    expect(troubles).toEqual([]);
    line.die();
    const died = Date.now();
    await speak(boris.page, 'are you there?');
    await boris.page.locator('.lost-line').waitFor();
    const noticed = Date.now() - died;
    expect(noticed).toBeLessThan(12_000); // ten, and what a busy machine takes to show it
    await boris.page.locator('.unsent', { hasText: 'are you there?' }).getByText(say('not-sent-yet')).waitFor();
    line.revive();
    await boris.page.locator('.lost-line').waitFor({ state: 'detached' });
    await anna.page.locator('.chat').getByText('are you there?').waitFor();
    await boris.page.locator('.unsent').waitFor({ state: 'detached' });
    expect(await anna.page.locator('.chat li', { hasText: 'are you there?' }).count()).toBe(1);
    // The browser's own word is believed at once.
    await anna.context.setOffline(true);
    await anna.page.locator('.lost-line').waitFor({ timeout: 5000 });
    await anna.context.setOffline(false);
    await anna.page.locator('.lost-line').waitFor({ state: 'detached' });

    // ── The server is killed and comes back days later: nothing is lost, and Boris is late. ──
    const end = anna.page.locator('.prompt').getByRole('button', { name: say('end'), exact: true });
    const endTurn = async (): Promise<string> => {
      if (await end.isVisible()) await end.click({ timeout: 5000 }).catch(() => undefined); // steps may pass by themselves
      return boris.page.title();
    };
    await expect.poll(endTurn, { timeout: 60_000, interval: 500 }).toContain(say('your-turn'));
    await house.stop();
    for (const { page } of [anna, boris, clara]) await page.locator('.lost-line').waitFor();
    await house.setClocksBack(5);
    await house.start();
    for (const { page } of [anna, boris, clara]) await page.locator('.lost-line').waitFor({ state: 'detached' });
    await space(anna.page, /^C2,/).waitFor({ state: 'attached' });
    await anna.page.locator('.chat').getByText('are you there?').waitFor();

    // ── The late player is taken over by a button. ──
    await anna.page.getByText(say('player-late')).waitFor();
    await anna.page.screenshot({ path: pictureFile(`late-${lang}`) });
    expect(await serious(anna.page)).toEqual([]);
    await button(anna.page, say('replace-by-anybody')).click();
    await boris.page.getByText(say('seat-lost')).waitFor();
    await boris.page.getByText(say('spectating'), { exact: true }).waitFor();
    await button(clara.page, say('take-seat')).click();
    await clara.page.getByText(say('you-name', { name: 'Clara' })).waitFor();
    await clara.page.locator('.prompt').getByText(say('moving')).waitFor();

    // ── A draw, and again with sides swapped: Clara reads it wherever she is, and sits down with it. ──
    await button(anna.page, say('offer-a-draw')).click();
    await clara.page.getByRole('tab', { name: say('tab-log') }).click();
    await clara.page.getByText(say('offer-draw', { name: 'Anna' })).waitFor();
    await button(clara.page, say('accept')).click();
    await anna.page.locator('.prompt.over').getByText(say('draw')).waitFor();
    await button(clara.page, say('home')).click();
    await button(anna.page, say('rematch')).click();
    const again = say('told-rematch', { title: 'Evening at Ruza', by: 'Anna' });
    const notice = clara.page.locator('.notice', { hasText: again });
    await notice.getByRole('link', { name: say('open-match') }).click();
    await anna.page.locator('.prompt').getByText(say('placing')).waitFor();
    await clara.page
      .locator('.prompt')
      .getByText(say('waiting-for', { names: 'Anna' }))
      .waitFor();
    await expectNoHoles(anna.page, boris.page, clara.page);
    for (const { context } of [anna, boris, clara]) await context.close();
  });
}
