import { expect, onTestFinished } from 'vitest';
import words from '../../../games/campaign/data/words.fr.json' with { type: 'json' };
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import field from '../src/words/field.fr.json' with { type: 'json' };
import { eveOfBattle } from './campaign-fixture.ts';
import { House, newPerson, speaker, type Person } from './people.ts';
import { bringCampaign } from './staff-fixture.ts';
import { keptOffline } from './support.ts';

/** Two reports of one battle: one is kept on a phone without a line while the other is filed. */

const inField = ({ page }: Person, name: string) => page.locator('.field').getByRole('button', { name, exact: true });
const atTable = ({ page }: Person) => page.locator('.prompt').getByRole('button', { name: field.field, exact: true });

browserTest('a report kept without a line does not go over one that was filed meanwhile', async ({ browser }) => {
  const house = await House.open();
  onTestFinished(() => house.remove());
  const say = speaker('fr');
  const anna = await newPerson(browser, `http://127.0.0.1:${house.port}/`, 'fr');
  const { match, link } = await bringCampaign(anna.page, 'Anna', eveOfBattle());
  const boris = await newPerson(browser, link, 'fr', 'phone');
  await boris.page.getByLabel(say('your-name')).fill('Boris');
  await boris.page.locator('form button.primary').tap();
  await anna.page.goto(match);
  await anna.page.reload();

  await atTable(boris).tap();
  await boris.page.locator('.field-units summary').first().waitFor();
  await boris.context.setOffline(true);
  await boris.page.getByText(field['field-no-line']).waitFor();
  await boris.page.locator('.field-units .lose').first().tap();
  await inField(boris, field['field-report']).tap();
  await inField(boris, words['defender-marginal']).tap();
  await inField(boris, field['field-keep']).tap();
  await boris.page.getByText(field['field-waits']).waitFor();

  await atTable(anna).click();
  await anna.page.locator('.field-units summary').first().waitFor();
  await inField(anna, field['field-report']).click();
  await inField(anna, words['attacker-crushing']).click();
  await inField(anna, field['field-send']).click();
  await anna.page.locator('.field').waitFor({ state: 'detached' });

  // ── Back on the line he is told, Anna's report stands, and his own figures are still on his phone. ──
  await boris.context.setOffline(false);
  await boris.page.getByText(field['field-meanwhile']).waitFor();
  await boris.page.screenshot({ path: pictureFile('campaign-meanwhile-fr') });
  await boris.page.locator('.field .filed-report').getByText(words['attacker-crushing']).waitFor();
  await inField(boris, field['field-force']).tap();
  await boris.page.locator('.field-units .lose').filter({ hasText: '□' }).first().waitFor();
  const { page } = anna;
  const told = await page.locator('.log').evaluate((log) => log.textContent ?? '');
  expect(told).not.toContain(words['defender-marginal']);

  // ── Opened anew without a line: the page comes back as it was seen, at its own address. ──
  expect(new URL(boris.page.url()).hash).toMatch(/^#\/match\/[\w-]+\/field$/);
  await keptOffline(boris.page);
  await boris.context.setOffline(true);
  await boris.page.reload();
  await boris.page.locator('.field-units .lose').filter({ hasText: '□' }).first().waitFor();
  await boris.page.getByText(field['field-no-line']).waitFor();
});
