import { expect, onTestFinished } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { Person } from '../../server/test/client.ts';
import { DeadLine, House, newPerson, speaker, type Language } from './people.ts';
import { chooseSpace, logText } from './support.ts';

/** What nobody answers ends with words, within ten seconds and what a busy machine takes to show them. */
const MOST = 14_000;

for (const lang of ['en', 'fr'] as const satisfies readonly Language[]) {
  const say = speaker(lang);

  browserTest(`a server that does not answer is told, and what was typed is kept (${lang})`, async ({ browser }) => {
    const house = await House.open();
    const line = await DeadLine.to(house);
    onTestFinished(async () => {
      line.close();
      await house.remove();
    });
    const { page, context } = await newPerson(browser, `http://127.0.0.1:${line.port}/`, lang);
    const name = page.getByLabel(say('your-name'));
    await name.fill('Anna');
    line.die();
    const began = Date.now();
    await name.press('Enter');
    await page.getByText(say('no-answer')).waitFor();
    expect(Date.now() - began).toBeLessThan(MOST);
    expect(await name.inputValue()).toBe('Anna');
    await page.screenshot({ path: pictureFile(`no-answer-${lang}`) });

    line.revive();
    await name.press('Enter');
    await page.getByText(say('name-kept', { name: 'Anna' })).waitFor();
    await page.getByText(say('no-answer')).waitFor({ state: 'detached' });
    await context.close();
  });

  browserTest(`a question that stays open is given up, and the line with it (${lang})`, async ({ browser }) => {
    const house = await House.open();
    onTestFinished(() => house.remove());
    const here = `http://127.0.0.1:${house.port}`;
    const { page, context } = await newPerson(browser, here, lang);
    // A server that beats on, but never hears what is asked of it.
    const unheard = new Set<string>();
    await page.routeWebSocket(/\/live/, (near) => {
      const far = near.connectToServer();
      near.onMessage((text) => {
        if (!unheard.has((JSON.parse(String(text)) as { do: string }).do)) far.send(text);
      });
    });
    const match = (await page.evaluate(async () => {
      const body = JSON.stringify({ game: 'skirmish', name: 'Ruza' });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      return (await fetch('/api/matches', init)).json() as Promise<unknown>;
    })) as { id: string; seats: { invitation: string }[] };
    const boris = new Person(here);
    await boris.post(`/matches/${match.id}/join`, { seat: 1, token: match.seats[1]!.invitation, name: 'Boris' });
    await boris.post(`/matches/${match.id}/act`, { side: 'soviet', action: { type: 'place', to: 'B5' }, version: 0 });
    await page.goto(`${here}/#/match/${match.id}`);
    await page.reload();
    await page.locator('.prompt').getByText(say('moving')).waitFor();

    unheard.add('next');
    const began = Date.now();
    await chooseSpace(page, 'D1');
    await page.getByText(say('line-renewed')).waitFor();
    expect(Date.now() - began).toBeLessThan(MOST);
    await page.screenshot({ path: pictureFile(`line-renewed-${lang}`) });
    await page.locator('.lost-line').waitFor({ state: 'detached' });
    await page.locator('.prompt').getByText(say('moving')).waitFor();

    // What is said meanwhile waits, and is said once.
    unheard.clear();
    unheard.add('chat');
    await page.getByRole('tab', { name: say('tab-people') }).click();
    await page.getByRole('textbox', { name: say('say-something') }).fill('are you there?');
    await page.getByRole('button', { name: say('send'), exact: true }).click();
    await page.locator('.unsent', { hasText: 'are you there?' }).getByText(say('not-sent-yet')).waitFor();
    unheard.clear();
    await page.locator('.unsent').waitFor({ state: 'detached' });
    expect(await page.locator('.chat li', { hasText: 'are you there?' }).count()).toBe(1);

    await page.getByRole('tab', { name: say('tab-log') }).click();
    await chooseSpace(page, 'D1');
    await chooseSpace(page, 'D3');
    await expect.poll(() => logText(page), { timeout: 30_000 }).toContain(say('moved', { unit: 'Pz', to: 'D3' }));
    await context.close();
  });
}
