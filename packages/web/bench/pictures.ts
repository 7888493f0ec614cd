import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import type { Page } from 'playwright-core';
import { lessonUpTo } from '../test/matches.ts';
import { at, find, phone, Studio } from './camera.ts';
import { begin, bombers, july, passUntil } from './staged.ts';

/**
 * Takes the pictures of docs/screenshots, or those with a word in their name:
 * node --import tsx --import @rokada/text-import/register packages/web/bench/pictures.ts [word]
 */

const studio = await Studio.open();
const prompt = (page: Page) => page.locator('.prompt');
const article = (page: Page, game: string) => page.getByRole('article').filter({ hasText: game });

/** Ruza, to the odds of a first attack. */
async function ruza(page: Page): Promise<void> {
  await article(page, 'Skirmish').getByRole('button', { name: 'Play now' }).click();
  await page.getByText('Choose on the board').waitFor();
  await page.waitForTimeout(600);
  await page.mouse.click(...(await at(page, /^D1,/)));
  await page.getByText('Choose a place').waitFor();
  await page.mouse.click(...(await at(page, /^D4,/)));
  await page.getByText('Pz moves to D4.').first().waitFor();
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await page.getByText('Attack, or end your turn.').first().waitFor();
  await page.waitForTimeout(600);
  await page.mouse.click(...(await at(page, /^C5,/)));
  await page.getByText('How the dice may fall').waitFor();
  await page.mouse.move(600, 790);
}

const atStalingrad = () => lessonUpTo(stalingrad, 'sawmill', 'attack');
const inJune = () => lessonUpTo(darkValley, 'june', 'move');

const pictures: Readonly<Record<string, (name: string) => Promise<void>>> = {
  'sudden-storm': async (name) => {
    const match = passUntil(begin(suddenStorm), ({ step }) => step === 'moving');
    await studio.shoot(await studio.match(match), name);
  },
  'sudden-storm-map': async (name) => {
    const page = await studio.match(passUntil(begin(suddenStorm), ({ step }) => step === 'moving'));
    await page.keyboard.press('0');
    await studio.shoot(page, name);
  },
  'sudden-storm-air': async (name) => {
    const page = await studio.match(bombers());
    await find(page, '1B:2420');
    await studio.shoot(page, name);
  },
  'sudden-storm-initial-fr': async (name) => studio.shoot(await studio.match(july(), { lang: 'fr' }), name),
  'sudden-storm-phone-fr': async (name) => {
    const match = lessonUpTo(suddenStorm, 'surprise', 'attack');
    const page = await studio.match(match, { lang: 'fr' }, phone);
    await studio.shoot(page, name);
  },
  home: async (name) => {
    const page = await studio.table({}, { width: 1440, height: 900 });
    await page.waitForTimeout(25_000); // one map is painted after the other
    await studio.shoot(page, name);
  },
  attack: async (name) => {
    const page = await studio.table({});
    await ruza(page);
    await studio.shoot(page, name);
  },
  'phone-fr': async (name) => {
    const page = await studio.table({ lang: 'fr' }, phone);
    await article(page, 'Escarmouche').getByRole('button', { name: 'Jouer', exact: true }).tap();
    await page.getByText('Choisissez sur le plateau').waitFor();
    await page.waitForTimeout(800);
    await page.touchscreen.tap(...(await at(page, /^D1,/)));
    await studio.shoot(page, name);
  },
  stalingrad: async (name) => {
    const page = await studio.match(atStalingrad());
    await page.keyboard.press('0');
    await page.waitForTimeout(600);
    await page.mouse.click(...(await at(page, /^27 /)));
    await page.locator('.battle').waitFor();
    await studio.shoot(page, name);
  },
  'stalingrad-fr-dark': async (name) => {
    const page = await studio.match(atStalingrad(), { lang: 'fr', theme: 'dark', safeColours: true });
    await page.getByRole('tab', { name: 'Règles' }).click();
    await studio.shoot(page, name);
  },
  'dark-valley': async (name) => {
    const page = await studio.match(lessonUpTo(darkValley, 'june', 'attack'));
    await find(page, 'W3115');
    await prompt(page)
      .getByRole('button', { name: /^Attack/ })
      .first()
      .click();
    await page.waitForTimeout(800);
    await page.mouse.click(...(await at(page, /^W3115/)));
    await prompt(page).getByRole('button', { name: /^Done/ }).click();
    await page.locator('.battle').waitFor();
    await studio.shoot(page, name);
  },
  'dark-valley-march': async (name) => {
    const page = await studio.match(inJune());
    await find(page, 'W3116');
    await page.mouse.click(...(await at(page, /^W3116/)));
    await page.waitForTimeout(800);
    await studio.shoot(page, name);
  },
  'iron-dream': async (name) => {
    const page = await studio.match(lessonUpTo(ironDream, 'bagration', 'mobile-assault'));
    await find(page, 'X34');
    await page.mouse.move(600, 790);
    await studio.shoot(page, name);
  },
  'iron-dream-invasion': async (name) => {
    const match = lessonUpTo(ironDream, 'normandy', 'invade');
    const page = await studio.match(match);
    // There is nothing else to do in this phase: the question is asked at once.
    await prompt(page).getByRole('button', { name: 'Port 1' }).click();
    await prompt(page)
      .getByRole('button', { name: /^X5 Cherbourg/ })
      .click();
    await studio.shoot(page, name);
  },
  'iron-dream-phone-fr': async (name) => {
    const match = lessonUpTo(ironDream, 'bagration', 'mobile-assault');
    await studio.shoot(await studio.match(match, { lang: 'fr' }, phone), name);
  },
};

const [word = ''] = process.argv.slice(2);
for (const [name, take] of Object.entries(pictures)) {
  if (!name.includes(word)) continue;
  await take(name).catch((error: unknown) => console.error(name, error));
}
await studio.close();
process.exit(0);
