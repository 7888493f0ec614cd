import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import words from '../../../games/campaign/data/words.en.json' with { type: 'json' };
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import field from '../src/words/field.en.json' with { type: 'json' };
import { eveOfBattle } from './campaign-fixture.ts';
import { House, newPerson, speaker, type Person } from './people.ts';
import { bringCampaign } from './staff-fixture.ts';
import { serious, troublesOf } from './support.ts';

/** A report that was confirmed is opened again by consent; what followed is done again, or it is said what no longer stands. */

const say = speaker('en');
const prompt = (page: Page) => page.locator('.prompt');
const told = (page: Page): Promise<string[]> =>
  page.locator('.log li:not(.undone)').evaluateAll((lines) => lines.map((line) => line.textContent ?? ''));
const inField = ({ page }: Person, name: string) => page.locator('.field').getByRole('button', { name, exact: true });

async function report(person: Person, result: string, lose: number): Promise<void> {
  await prompt(person.page).getByRole('button', { name: field.field, exact: true }).click();
  await person.page.locator('.field-units summary').first().waitFor();
  for (let n = 0; n < lose; n++) await person.page.locator('.field-units .lose').first().click();
  await inField(person, field['field-report']).click();
  await inField(person, result).click();
  await inField(person, field['field-send']).click();
  await person.page.locator('.field').waitFor({ state: 'detached' });
}

const confirm = async ({ page }: Person): Promise<void> =>
  prompt(page)
    .getByRole('button', { name: new RegExp(`^${words.confirm}`) })
    .click();

const askedOf = async ({ page }: Person): Promise<string> => {
  const ready = prompt(page).locator('.question').first();
  const mayAnswer = await prompt(page)
    .locator('.buttons button:not(.undo):not([disabled]), .candidates button')
    .count();
  return mayAnswer === 0 ? '' : ready.innerText();
};

/** Answers the first thing that is asked after the battle; who was asked, and what. */
async function answerOne(people: readonly Person[]): Promise<{ by: Person; asked: string }> {
  await expect.poll(async () => (await Promise.all(people.map(askedOf))).join('')).not.toBe('');
  for (const by of people) {
    const asked = await askedOf(by);
    if (asked === '') continue;
    const onward = prompt(by.page).locator('button.primary:not([disabled])').filter({ hasNotText: field.field });
    const any = prompt(by.page).locator('.candidates button, [role=group].buttons button');
    await ((await onward.count()) > 0 ? onward : any).first().click();
    await expect.poll(() => askedOf(by)).not.toBe(asked);
    return { by, asked };
  }
  throw new Error('nobody is asked');
}

browserTest('a confirmed report is opened again, corrected, and the turn goes on where it was', async ({ browser }) => {
  const house = await House.open();
  onTestFinished(() => house.remove());
  const anna = await newPerson(browser, `http://127.0.0.1:${house.port}/`, 'en');
  const troubles = troublesOf(anna.page);
  const { match, link } = await bringCampaign(anna.page, 'Anna', eveOfBattle());
  const boris = await newPerson(browser, link, 'en');
  await boris.page.getByLabel(say('your-name')).fill('Boris');
  await boris.page.locator('form button.primary').click();
  await anna.page.goto(match);
  await anna.page.reload();

  await report(anna, words['attacker-decisive'], 0);
  await boris.page.locator('.filed-report').waitFor();
  const confirmed = async (page: Page): Promise<number> =>
    (await told(page)).filter((text) => text.includes('The report is confirmed')).length;
  const once = await confirmed(anna.page);
  await confirm(boris);
  for (const { page } of [anna, boris]) await expect.poll(() => confirmed(page)).toBe(once + 1);
  const { by, asked } = await answerOne([boris, anna]);
  const line = async (): Promise<number> => (await told(anna.page)).length;
  const before = await line();

  // ── Anna asks from the chronicle; Boris reads what would be taken back, and agrees. ──
  await anna.page.locator('header button[aria-haspopup=menu]').last().click();
  await anna.page.getByRole('menuitem', { name: say('chronicle'), exact: true }).click();
  anna.page.once('dialog', (sure) => void sure.accept());
  await anna.page.getByRole('button', { name: say('reopen'), exact: true }).click();
  await boris.page.locator('.offers .taken-back li').first().waitFor();
  expect(await serious(boris.page)).toEqual([]);
  await boris.page.screenshot({ path: pictureFile('campaign-reopen-offer') });
  await boris.page
    .locator('.offers')
    .getByRole('button', { name: say('accept'), exact: true })
    .click();

  // ── The report lies open again as it was filed; Boris corrects it, Anna confirms, and what was answered stands. ──
  await boris.page.locator('.filed-report').waitFor();
  await report(boris, words['attacker-decisive'], 1);
  await anna.page.locator('.filed-report li').first().waitFor();
  await confirm(anna);
  await expect.poll(line).toBeGreaterThanOrEqual(before);
  await expect.poll(() => askedOf(by)).not.toBe(asked);
  expect(await anna.page.locator('.offers').count()).toBe(0);

  // ── Once more, with another result: now the other has won, and what was decided for a victory falls. ──
  await anna.page.locator('header button[aria-haspopup=menu]').last().click();
  await anna.page.getByRole('menuitem', { name: say('chronicle'), exact: true }).click();
  anna.page.once('dialog', (sure) => void sure.accept());
  await anna.page.getByRole('button', { name: say('reopen'), exact: true }).click();
  await boris.page
    .locator('.offers')
    .getByRole('button', { name: say('accept'), exact: true })
    .click();
  await anna.page.locator('.filed-report').waitFor();
  await report(anna, words['defender-decisive'], 0);
  await boris.page.locator('.filed-report').getByText(words['defender-decisive']).waitFor();
  await confirm(boris);
  await anna.page.locator('.offers').getByText(say('reopen-fallen')).waitFor();
  await boris.page.locator('.offers').getByText(say('reopen-fallen')).waitFor();
  expect(await serious(anna.page)).toEqual([]);
  await anna.page.screenshot({ path: pictureFile('campaign-reopen-fallen') });
  expect(troubles).toEqual([]);
});
