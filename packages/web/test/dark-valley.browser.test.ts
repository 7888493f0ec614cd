import { availableParallelism, loadavg } from 'node:os';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { cardOf, chooseSpace, openTable, serious, serveTable, space, troublesOf, type Served } from './support.ts';

/**
 * A person's first moves of Barbarossa: ready set-up, an attack with support, an advance, a march; undo and reload; and
 * the whole first turn against the computer, in both languages.
 */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

const SAID = {
  en: {
    play: 'Play now',
    ready: /^Take the ready set-up/,
    really: /really/,
    rear: /^(Bases settled|End transport by sea)/,
    attack: /^Attack/,
    done: /^Done/,
    retreat: /^Retreat from/,
    goBack: /^Retreat$/,
    chances: 'How the dice may fall',
    advancing: 'Advance into',
    advance: /^Advance/,
    endCombat: /^End combat/,
    moving: 'Move your units',
    move: /^Move/,
    endMovement: /^End movement/,
    undo: /Undo/,
    marched: /^\S.*: [WE]\d{4}.* to [WE]\d{4}/,
    combatFirst: /^combat, then movement/i,
    moveDepot: /^Move a depot/,
    depotMoved: /moves from [WE]\d{4}.* to [WE]\d{4}/,
    /** What lets pass whatever else the turn asks. */
    pass: /^(End combat|End movement|No support|Do not advance|Take no more|End rebuilding|No more air supply|Leave depots|Depots moved|Bases settled)/,
    /** What is asked in Phase I of the next turn. */
    nextTurn: /Place your reinforcements|Replacements: rebuild/,
    chits: [/Chit: Panzerarmee/, /Chit: Counterattack/, /Chit: Logistics/, /Stalin orders/, /Supply checked/],
    english: undefined,
  },
  fr: {
    play: 'Jouer',
    ready: /^Prendre la mise en place toute faite/,
    really: /vraiment/,
    rear: /^(Bases choisies|Fin du transport maritime)/,
    attack: /^Attaque\b/,
    done: /^Terminé/,
    retreat: /^Retraite de/,
    goBack: /^Retraiter$/,
    chances: 'Ce que les dés peuvent donner',
    advancing: 'Avancer en',
    advance: /^Avancer/,
    endCombat: /^Terminer les combats/,
    moving: 'Déplacez vos unités',
    move: /^Déplacer/,
    endMovement: /^Terminer le mouvement/,
    undo: /Annuler/,
    marched: /^\S.*\s: [WE]\d{4}.* vers [WE]\d{4}/,
    combatFirst: /^combat puis mouvement/i,
    moveDepot: /^Déplacer un dépôt/,
    depotMoved: /va de [WE]\d{4}.* à [WE]\d{4}/,
    pass: /^(Terminer les combats|Terminer le mouvement|Aucun soutien|Ne pas avancer|Ne plus rien prendre|Fin des reconstitutions|Fin du ravitaillement aérien|Laisser les dépôts|Fin du mouvement des dépôts|Bases choisies)/,
    nextTurn: /Placez vos renforts|Remplacements\s: reconstituez/,
    chits: [
      /Jeton\s: Panzerarmee/,
      /Jeton\s: Contre-attaque/,
      /Jeton\s: Logistique/,
      /Staline ordonne/,
      /Ravitaillement contrôlé/,
    ],
    english: /\b(the|your|Choose|Undo|units)\b|\{\{/,
  },
} as const;
type Lang = keyof typeof SAID;

type Press = (button: Locator) => Promise<void>;
const inPrompt = (page: Page, name: RegExp): Locator => page.locator('.prompt').getByRole('button', { name }).first();
const asked = (page: Page, text: string): Promise<void> => page.locator('.prompt').getByText(text).first().waitFor();

/** The button that closes something asks once more while something is still possible. */
async function close(page: Page, name: RegExp, really: RegExp, press: Press): Promise<void> {
  await press(inPrompt(page, name));
  await inPrompt(page, really).waitFor();
  await press(inPrompt(page, really));
}

/** Through the opening Combat of the Axis into its Move (10.2). */
async function openBarbarossa(page: Page, lang: Lang, press: Press): Promise<void> {
  const said = SAID[lang];
  await press(cardOf(page, 'The Dark Valley').getByRole('button', { name: said.play, exact: true }));
  await inPrompt(page, said.ready).waitFor();
  await press(inPrompt(page, said.ready));

  // Air bases and transport by sea come before the first chit.
  const fighting = inPrompt(page, said.endCombat);
  for (;;) {
    await fighting.or(inPrompt(page, said.rear)).first().waitFor();
    if (await fighting.isVisible()) break;
    await close(page, said.rear, said.really, press);
    await inPrompt(page, said.really).waitFor({ state: 'detached' });
  }

  // Combat with what may support it: the odds and the chances are on screen before the die is rolled.
  await press(inPrompt(page, said.attack));
  await press(page.locator('.candidates button').first());
  await press(inPrompt(page, said.done));
  await page.locator('.prompt').getByText(said.chances).waitFor();
  for (const line of ['XXVI AK', '125 RD', 'DV-12.3c', 'I Air']) await asked(page, line);
  await press(inPrompt(page, said.attack));

  // Those who attacked advance; it may be taken back, and is still there after a reload.
  await asked(page, said.advancing);
  await page.reload();
  await asked(page, said.advancing);
  await press(inPrompt(page, said.advance));
  await press(inPrompt(page, said.advance));
  await inPrompt(page, said.endCombat).waitFor();
  await press(page.getByRole('button', { name: said.undo }).first());
  await asked(page, said.advancing);
  await press(inPrompt(page, said.advance));
  await press(inPrompt(page, said.advance));
  await close(page, said.endCombat, said.really, press);
  await asked(page, said.moving);
}

browserTest('The Dark Valley: the first moves of Barbarossa with the mouse', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await openBarbarossa(page, 'en', (button) => button.click());
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('dark-valley') });

  await inPrompt(page, SAID.en.move).click();
  await page.locator('.candidates button').first().click();
  await inPrompt(page, SAID.en.done).click();
  const reach = space(page, /can be chosen/);
  await reach.first().waitFor({ state: 'attached' });
  await page.screenshot({ path: pictureFile('dark-valley-march') });
  await chooseSpace(page, /^[WE]\d+/.exec((await reach.first().getAttribute('aria-label'))!)![0]);
  await page
    .locator('.log')
    .getByText(/^\S.*: [WE]\d{4}.* to [WE]\d{4}/)
    .first()
    .waitFor();

  // The overlays lie on their keys; tracks, cup and charts speak in words.
  for (const key of ['z', 's', 'o']) await page.keyboard.press(key);
  await page.getByRole('tab', { name: 'Tracks' }).click();
  await page.locator('.tracks').getByText('Panzerarmee 1, Panzerarmee 2').waitFor();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await page.getByText('Combat Results Table A').waitFor();
  expect(await serious(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

browserTest('The Dark Valley: a Barbarossa match is on the screen within a second and a half', async ({ page }) => {
  const times: number[] = [];
  // The best of a few; where several processes wait for each core, each gets on so much more slowly.
  const most = 1500 * Math.max(1, loadavg()[0]! / availableParallelism());
  for (let n = 0; n < 5 && Math.min(...times, Infinity) >= 1500; n++) {
    await openTable(page, served.address);
    const play = cardOf(page, 'The Dark Valley').getByRole('button', { name: SAID.en.play, exact: true });
    await play.waitFor();
    const began = performance.now();
    await play.click();
    await page.locator('.accessible-board button').first().waitFor({ state: 'attached' });
    await inPrompt(page, SAID.en.ready).waitFor();
    times.push(performance.now() - began);
  }
  expect(Math.min(...times)).toBeLessThan(most);
});

/** A stack marches: the first unit that may, and wherever it may go first. */
async function march(page: Page, lang: Lang): Promise<void> {
  const said = SAID[lang];
  await inPrompt(page, said.move).click();
  await page.locator('.candidates button').first().click();
  await inPrompt(page, said.done).click();
  const reach = space(page, /can be chosen|peut être choisi/);
  await reach.first().waitFor({ state: 'attached' });
  await chooseSpace(page, /^[WE]\d+/.exec((await reach.first().getAttribute('aria-label'))!)![0]);
  await page.locator('.log').getByText(said.marched).first().waitFor({ state: 'attached' });
}

/** The computer goes on meanwhile: a button may be gone before it is pressed. */
const tryToClick = (button: Locator): Promise<boolean> =>
  button.click({ timeout: 5000 }).then(
    () => true,
    () => false,
  );

/** Whatever the cup brings: a Panzerarmee fights and moves, a depot goes forward, all else is let pass, to the next turn. */
async function playTheCup(page: Page, lang: Lang): Promise<void> {
  const said = SAID[lang];
  const prompt = page.locator('.prompt');
  let depots = 0;
  for (let n = 0; n < 300; n++) {
    const [order, depot, pass] = [said.combatFirst, said.moveDepot, said.pass].map((name) => inPrompt(page, name));
    const next = prompt.getByText(said.nextTurn).first();
    const retreat = prompt.getByText(said.retreat).first();
    await order!.or(depot!).or(pass!).or(next).or(retreat).first().waitFor();
    if (said.english !== undefined) expect(await prompt.innerText()).not.toMatch(said.english);
    if (await next.isVisible()) break;
    if (await order!.isVisible()) {
      // The next question may be another Panzerarmee's: that the match went on is told by its moment.
      const moment = page.locator('.moment');
      const before = await moment.innerText();
      await order!.click();
      await expect.poll(() => moment.innerText(), { timeout: 90_000 }).not.toBe(before);
    } else if (depots === 0 && (await depot!.isVisible())) {
      if (!(await tryToClick(depot!))) continue;
      const first = page.locator('.candidates button').first();
      const which = await first.innerText();
      await first.click();
      await expect.poll(() => first.innerText(), { timeout: 90_000 }).not.toBe(which);
      await first.click();
      await page.locator('.log').getByText(said.depotMoved).first().waitFor({ state: 'attached' });
      depots++;
    } else if (await retreat.isVisible()) {
      // A counterattack went home: whoever must retreats as proposed, on the first way there is.
      const done = inPrompt(page, said.done).or(inPrompt(page, said.goBack)).first();
      await tryToClick((await done.isVisible()) ? done : page.locator('.candidates button').first());
      await page.waitForTimeout(300);
    } else {
      // The computer may have gone on meanwhile: then the prompt is looked at again.
      // By its own label: what comes meanwhile may have an end of another name.
      const label = await pass!.innerText({ timeout: 5000 }).catch(() => '');
      if (label === '' || (depots === 0 && (await depot!.isVisible()))) continue;
      await tryToClick(prompt.getByRole('button', { name: label, exact: true }));
      const really = inPrompt(page, said.really);
      await page.waitForTimeout(100);
      if (await really.isVisible()) await really.click({ timeout: 5000 }).catch(() => {});
    }
  }
  expect(depots).toBe(1);
  for (const chit of said.chits) await page.locator('.log').getByText(chit).first().waitFor({ state: 'attached' });
}

for (const [lang, locale] of [
  ['en', 'en-GB'],
  ['fr', 'fr-FR'],
] as const) {
  browserTest(`The Dark Valley: the whole first turn of Barbarossa, ${lang}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(90_000);
    const page = await context.newPage();
    const troubles = troublesOf(page);
    await openTable(page, served.address);
    await openBarbarossa(page, lang, (button) => button.click());
    await march(page, lang);
    await close(page, SAID[lang].endMovement, SAID[lang].really, (button) => button.click());
    await playTheCup(page, lang);
    await page.screenshot({ path: pictureFile(`dark-valley-turn-2-${lang}`) });
    expect(troubles).toEqual([]);
    await context.close();
  });
}
