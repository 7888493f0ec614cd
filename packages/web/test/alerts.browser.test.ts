import { expect, onTestFinished } from 'vitest';
import { browserTest } from '../../../test/support/browser.ts';
import { Person } from '../../server/test/client.ts';
import { House, newPerson, speaker } from './people.ts';

/** What reaches somebody who looks elsewhere. */

interface Watched {
  badges: number[];
  tones: number;
  away: boolean;
}

browserTest('whose turn it is reaches a page that nobody looks at', async ({ browser }) => {
  const say = speaker('en');
  const house = await House.open();
  onTestFinished(() => house.remove());
  const here = `http://127.0.0.1:${house.port}`;
  const { page, context } = await newPerson(browser, here, 'en');
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    const watched = { badges: [] as number[], tones: 0, away: false };
    Object.assign(window, { watched });
    Object.assign(navigator, { setAppBadge: async (count: number) => void watched.badges.push(count) });
    const made = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      watched.tones++;
      return made.call(this);
    };
    Object.defineProperty(Document.prototype, 'hidden', { get: () => watched.away });
  });
  const watched = (): Promise<Watched> => page.evaluate(() => (window as never as { watched: Watched }).watched);
  const ask = (method: string, path: string, body: object): Promise<unknown> =>
    page.evaluate(async ([where, init]) => (await fetch(`/api${where}`, init)).json() as Promise<unknown>, [
      path,
      { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    ] as const);

  const match = (await ask('POST', '/matches', { game: 'skirmish', name: 'Ruza' })) as {
    id: string;
    seats: { invitation: string }[];
  };
  await ask('PATCH', '/me', { settings: { sound: true, browser: true } });
  const boris = new Person(here);
  await boris.post(`/matches/${match.id}/join`, { seat: 1, token: match.seats[1]!.invitation, name: 'Boris' });
  await page.goto(`${here}/#/match/${match.id}`);
  await page.reload();
  await page.getByText(say('waiting-for', { names: 'Boris' })).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await watched()).toMatchObject({ tones: 0 });
  await page.evaluate(() => void ((window as never as { watched: Watched }).watched.away = true));

  await boris.post(`/matches/${match.id}/act`, { side: 'soviet', action: { type: 'place', to: 'B5' }, version: 0 });
  await expect.poll(() => page.title(), { timeout: 30_000 }).toBe(`(1) ${say('your-turn')} · Rokada`);
  await expect.poll(async () => (await watched()).badges.at(-1), { timeout: 30_000 }).toBe(1);
  expect((await watched()).tones).toBeGreaterThanOrEqual(2);
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('./icon-turn.svg');
  const shown = (): Promise<string[]> =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ body }) => body));
  await expect.poll(shown, { timeout: 30_000 }).toEqual([say('told-your-turn', { title: 'Ruza' })]);
  await context.close();
});
