import { expect, onTestFinished } from 'vitest';
import words from '../../../games/campaign/data/words.en.json' with { type: 'json' };
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { eveOfDeclaring } from './campaign-fixture.ts';
import { House, newPerson, speaker } from './people.ts';
import { bringCampaign } from './staff-fixture.ts';
import { serious, troublesOf } from './support.ts';

/** A commander names a unit in the roster; the other reads it there and in the log, in his own language, on a phone. */

const say = speaker('en');

browserTest('a unit is named, read by the other, and the name taken back', async ({ browser }) => {
  const house = await House.open();
  onTestFinished(() => house.remove());
  const anna = await newPerson(browser, `http://127.0.0.1:${house.port}/`, 'en');
  const troubles = troublesOf(anna.page);
  const { match, link } = await bringCampaign(anna.page, 'Anna', eveOfDeclaring());
  const boris = await newPerson(browser, link, 'fr', 'phone');
  await boris.page.getByLabel(speaker('fr')('your-name')).fill('Boris');
  await boris.page.locator('form button.primary').click();
  await anna.page.goto(match);
  await anna.page.reload();

  // What there is to do opens by itself as before: naming is not among it.
  await anna.page.getByText(words.declaring).first().waitFor();
  expect(await anna.page.locator('.prompt').getByRole('button', { name: words['name-unit'] }).count()).toBe(0);

  await anna.page.getByRole('tab', { name: say('tab-roster'), exact: true }).click();
  const row = anna.page.locator('.roster tbody tr').first();
  await row.getByRole('button', { name: /^Name of / }).click();
  const field = row.getByRole('textbox');
  await field.fill('Die Alten von Kowel');
  await field.press('Enter');
  await row.locator('.given-name').getByText('Die Alten von Kowel').waitFor();
  expect(await serious(anna.page)).toEqual([]);
  await anna.page.screenshot({ path: pictureFile('campaign-named') });
  const tab = (name: string) => anna.page.getByRole('tab', { name: say(name), exact: true });
  await tab('tab-log').click();
  const log = (page: typeof anna.page): Promise<string> =>
    page.locator('.log').evaluate((list) => (list.textContent ?? '').replaceAll(/[\u2068\u2069]/g, ''));
  expect(await log(anna.page)).toMatch(/Die Alten von Kowel \(.+\): the name is given/);
  await expect.poll(() => log(boris.page)).toMatch(/Die Alten von Kowel \(.+\)\s: le nom est donné/);
  await tab('tab-roster').click();

  // A name that turns the line round, or is no line, is not taken, and it is said why.
  await row.getByRole('button', { name: /^Name of / }).click();
  await field.fill('a\u200bb');
  await field.press('Enter');
  await row.getByRole('alert').getByText(words['unfit-name']).waitFor();
  await field.press('Escape');
  await row.locator('.given-name').waitFor();

  // Taken back like anything else.
  await anna.page.locator('button.undo').first().click();
  await row.locator('.given-name').waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});
