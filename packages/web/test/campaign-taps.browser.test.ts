import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import lists from '../../../games/campaign/data/lists.json' with { type: 'json' };
import en from '../../../games/campaign/data/words.en.json' with { type: 'json' };
import fr from '../../../games/campaign/data/words.fr.json' with { type: 'json' };
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import field from '../src/words/field.en.json' with { type: 'json' };
import { eveOfBattle, eveOfForces } from './campaign-fixture.ts';
import { House, newPerson, speaker, type Person } from './people.ts';
import { bringCampaign } from './staff-fixture.ts';
import { serious, troublesOf } from './support.ts';

/** How much work a campaign is on a phone of 390 by 844, counted tap by tap. */

const prompt = (page: Page): Locator => page.locator('.prompt');
/** Points of the force as they stand below the list, or as the refusal names them; too many where it speaks of something else. */
const total = async (page: Page): Promise<number> => {
  const [sum] = await prompt(page).locator('.preview .ledger caption b').allInnerTexts();
  const [no = ''] = await prompt(page).locator('.refusal').allInnerTexts();
  if (sum === undefined && !no.includes('points')) return Infinity;
  return Number((sum ?? no.split('points')[0]!).replaceAll(/[^\d]/g, ''));
};

/** What may be sent, row by row: the price as the lists have it, and how many stay at home. What flies has a limit of its own. */
async function rowsOf(page: Page, lang: 'en' | 'fr', words: typeof en) {
  const read = await page.locator('.alike li').evaluateAll((rows) =>
    rows.map((row) => {
      const name = row.querySelector('.stepper')!.previousElementSibling!;
      const marks = name.querySelector('small')!.textContent;
      const [chosen = 0, all = 0] = row.querySelector('output')!.textContent.split('/').map(Number);
      return { name: name.firstChild!.textContent!, marks, open: all - chosen };
    }),
  );
  return read.flatMap(({ name, marks, open }, at) => {
    const types = lists.units.filter((type) => type.side === 'german' && type.name[lang].replaceAll("'", '’') === name);
    expect(types, name).toHaveLength(1);
    const price: Readonly<Record<string, number | undefined>> = types[0]!.price;
    const grade = (['elite', 'veteran'] as const).find((each) => marks.includes(words[each])) ?? 'conscript';
    return types[0]!.class === 'aircraft' ? [] : [{ at, key: `${name} ${marks}`, open, price: price[grade]! }];
  });
}

for (const [lang, words] of [
  ['en', en],
  ['fr', fr],
] as const) {
  browserTest(
    `a force of 2,500 points is picked in at most 20 taps, from a suggestion (${lang})`,
    async ({ browser }) => {
      const house = await House.open();
      onTestFinished(() => house.remove());
      const say = speaker(lang);
      const anna = await newPerson(browser, `http://127.0.0.1:${house.port}/`, lang, 'phone');
      const troubles = troublesOf(anna.page);
      const { match, link } = await bringCampaign(anna.page, 'Anna', eveOfForces(2500));
      const boris = await newPerson(browser, link, lang);
      await boris.page.getByLabel(say('your-name')).fill('Boris');
      await boris.page.locator('form button.primary').click();
      await prompt(boris.page).waitFor();
      await anna.page.goto(match);
      await anna.page.reload();
      await prompt(anna.page).waitFor();

      let taps = 0;
      const tap = async (what: Locator): Promise<void> => {
        await what.scrollIntoViewIfNeeded();
        await what.tap();
        taps++;
      };
      const { page } = anna;
      const chosen = async (): Promise<string[]> => page.locator('.alike li.on output').allInnerTexts();
      const onward = prompt(page).locator('button.primary:not([disabled])');

      // ── Options and command post as they are proposed, up to the units. ──
      const begin = prompt(page).getByRole('button', { name: new RegExp(`^${words.commit}`) });
      const units = page.locator('.alike');
      for (let n = 0; n < 8; n++) {
        await expect.poll(async () => (await onward.count()) + (await begin.count())).toBeGreaterThan(0);
        if (await units.isVisible()) break;
        const before = await prompt(page).innerText();
        await onward.or(begin).first().tap(); // whichever is there: a question may open by itself meanwhile
        taps++;
        await expect.poll(() => prompt(page).innerText()).not.toBe(before);
      }
      await units.waitFor();
      const proposed = await chosen();
      expect(proposed.length).toBeGreaterThan(0);
      expect(await total(page)).toBeLessThanOrEqual(2500);
      expect(await total(page)).toBeGreaterThan(2300);

      // ── Made one's own: three of what was proposed stay at home; of the rest the dearest that fit, until none does. ──
      const away = new Set<number>();
      for (let n = 0; n < 3; n++) {
        const was = await total(page);
        const at = await page.locator('.alike li').evaluateAll((rows) => rows.findIndex((row) => row.matches('.on')));
        away.add(at);
        await tap(page.locator('.alike li').nth(at).locator('.stepper button').first());
        await expect.poll(() => total(page)).toBeLessThan(was);
      }
      const others = async () =>
        (await rowsOf(page, lang, words))
          .filter(({ at, open }) => open > 0 && !away.has(at))
          .toSorted((a, b) => b.price - a.price);
      for (;;) {
        const was = await total(page);
        const next = (await others()).find(({ price }) => was + price <= 2500);
        if (next === undefined) break;
        await tap(page.locator('.alike li').nth(next.at).locator('.stepper button').last());
        await expect.poll(() => total(page)).toBe(was + next.price);
      }
      expect(await chosen()).not.toEqual(proposed);
      const points = await total(page);
      const cheapest = Math.min(...(await rowsOf(page, lang, words)).map(({ price }) => price));
      expect(await serious(page)).toEqual([]);
      await page.screenshot({ path: pictureFile(`campaign-force-phone-${lang}`) });
      await tap(onward.first());
      await expect.poll(() => page.locator('.alike').count()).toBe(0);
      console.log(`a force of ${points} points: ${taps} taps (${lang})`);
      expect(points).toBeLessThanOrEqual(2500);
      expect(2500 - points).toBeLessThan(cheapest);
      expect(taps).toBeLessThanOrEqual(20);
      expect(troubles).toEqual([]);
    },
  );
}

browserTest(
  'a report of 20 units: entered on one phone in 25 taps, seen and corrected on another, confirmed',
  async ({ browser }) => {
    const house = await House.open();
    onTestFinished(() => house.remove());
    const say = speaker('en');
    const anna = await newPerson(browser, `http://127.0.0.1:${house.port}/`, 'en', 'phone');
    const { match, link } = await bringCampaign(anna.page, 'Anna', eveOfBattle());
    const boris = await newPerson(browser, link, 'en', 'phone');
    await boris.page.getByLabel(say('your-name')).fill('Boris');
    await boris.page.locator('form button.primary').tap();
    await anna.page.goto(match);
    await anna.page.reload();
    const inField = ({ page }: Person, name: string) =>
      page.locator('.field').getByRole('button', { name, exact: true });
    const atTable = ({ page }: Person) => prompt(page).getByRole('button', { name: field.field, exact: true });

    // ── Boris: a base of each of twenty units, the result, and off it goes. ──
    let taps = 0;
    const tap = async (what: Locator): Promise<void> => {
      await what.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await boris.page.waitForTimeout(100);
      await what.tap();
      taps++;
    };
    await tap(atTable(boris));
    await boris.page.locator('.field-units summary').first().waitFor();
    const sides = boris.page.locator('.field .segmented button');
    let hit = 0;
    for (let n = 0; n < 2 && hit < 20; n++) {
      if (n > 0) await tap(boris.page.locator('.field .segmented button[aria-pressed=false]'));
      const units = boris.page.locator('.field-units .lose');
      const count = await units.count();
      for (let i = 0; i < count && hit < 20; i++, hit++) {
        await tap(units.nth(i));
        await units.nth(i).filter({ hasText: '□' }).waitFor();
      }
    }
    expect([hit, await sides.count()]).toEqual([20, 2]);
    await tap(inField(boris, field['field-report']));
    await tap(inField(boris, en['attacker-decisive']));
    expect(await serious(boris.page)).toEqual([]);
    await tap(inField(boris, field['field-send']));
    await boris.page.locator('.field').waitFor({ state: 'detached' });
    console.log(`a report of ${hit} units: ${taps} taps`);
    expect(taps).toBeLessThanOrEqual(25);

    // ── Anna sees all twenty, and files a correction: it opens with what he filed, and only one thing differs. ──
    const filed = ({ page }: Person) => page.locator('.filed-report').first();
    await filed(anna).locator('li').nth(19).waitFor();
    await anna.page.screenshot({ path: pictureFile('campaign-report-seen-phone') });
    await atTable(anna).tap();
    await anna.page.locator('.field .segmented button[aria-pressed=false]').tap();
    await anna.page.locator('.field-units .lose').filter({ hasText: '□' }).first().waitFor();
    await anna.page.locator('.field-units .restore:not([disabled])').first().tap();
    await inField(anna, field['field-report']).tap();
    await expect.poll(() => anna.page.locator('.field .changed li').count()).toBe(1);
    await anna.page.screenshot({ path: pictureFile('campaign-report-corrected-phone') });
    await inField(anna, field['field-send']).tap();
    await anna.page.locator('.field').waitFor({ state: 'detached' });

    // ── Boris sees nineteen marked, of the twentieth what he had filed, and confirms. ──
    await expect.poll(() => filed(boris).locator('li mark').count()).toBe(19);
    expect(await filed(boris).locator('.was').count()).toBe(1);
    expect(
      await filed(boris)
        .locator('li', { has: boris.page.locator('.was') })
        .innerText(),
    ).toMatch(/lost 0 .*\(before: .*lost 1\)$/i);
    await filed(boris).screenshot({ path: pictureFile('campaign-correction-phone') });
    expect(await filed(boris).innerText()).toContain(en['attacker-decisive']);
    await prompt(boris.page)
      .getByRole('button', { name: new RegExp(`^${en.confirm}`) })
      .tap();
    const told = (): Promise<string> => anna.page.locator('.log').evaluate((log) => log.textContent ?? '');
    await expect.poll(told, { timeout: 30_000 }).toMatch(/The report is confirmed/);
  },
);
