import { gameModule } from '@rokada/sudden-storm';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import {
  cardOf,
  chooseSpace,
  frenchPhone,
  openTable,
  serious,
  serveTable,
  space,
  troublesOf,
  type Served,
} from './support.ts';

/**
 * Two people at one screen play June 1941: set-up, the surprise turn with its air attack, the German turn and the Soviet
 * answer. In English with the mouse, in French with the keyboard, and a glance at a phone.
 */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

type Lang = 'en' | 'fr';
/** What the table itself says. */
const TABLE = {
  en: {
    play: 'Play now',
    done: /^Done/,
    really: /really\?$/,
    chances: 'How the dice may fall',
    way: 'where the way ends',
  },
  fr: {
    play: 'Jouer',
    done: /^Terminé/,
    really: /vraiment/,
    chances: 'Ce que les dés peuvent donner',
    way: 'où le chemin finit',
  },
} as const;
const wordsOf = (lang: Lang): Readonly<Record<string, string>> => gameModule.presentation.words[lang];
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whatever lets pass what is asked. */
const passes = (lang: Lang): string[] => [
  wordsOf(lang)['take-ready-setup']!,
  wordsOf(lang)['place-the-rest']!,
  ...Object.entries(wordsOf(lang)).flatMap(([key, text]) =>
    /^(?:end|keep|decline)-/.test(key) && !text.includes('{{') ? [text] : [],
  ),
];

/** Somebody at the table, by mouse or keyboard; actions are called by their keys. */
class Player {
  readonly page: Page;
  readonly lang: Lang;
  readonly #press: (button: Locator) => Promise<void>;

  constructor(page: Page, lang: Lang, press: (button: Locator) => Promise<void>) {
    this.page = page;
    this.lang = lang;
    this.#press = press;
  }

  get prompt(): Locator {
    return this.page.locator('.prompt');
  }
  button(name: RegExp): Locator {
    return this.prompt.getByRole('button', { name }).first();
  }
  offer(key: string): Locator {
    return this.button(new RegExp(`^${escaped(wordsOf(this.lang)[key]!)}`));
  }
  asked(key: string): Promise<void> {
    return this.prompt.getByText(wordsOf(this.lang)[key]!).first().waitFor();
  }
  told(text: string | RegExp): Promise<void> {
    return this.page.locator('.log').getByText(text).first().waitFor({ state: 'attached' });
  }

  /** What is asked, and how far the match is: it changes with every answer. */
  async #moment(): Promise<string> {
    const [asked, version] = await Promise.all([this.prompt.innerText(), this.#version()]);
    return `${version} ${asked}`;
  }
  async press(button: Locator): Promise<void> {
    const before = await this.#moment();
    await this.#press(button);
    await expect.poll(() => this.#moment(), { timeout: 90_000 }).not.toBe(before);
  }

  /** Opens a match from the door. */
  begin(): Promise<void> {
    const { play } = TABLE[this.lang];
    return this.#press(cardOf(this.page, 'Sudden Storm').getByRole('button', { name: play, exact: true }));
  }

  /** Ends something: the button asks once more while something is still possible. */
  async end(key: string): Promise<void> {
    await this.offer(key).waitFor();
    const before = await this.#version();
    await this.press(this.offer(key));
    const really = this.button(TABLE[this.lang].really);
    if (await really.isVisible()) await this.press(really);
    await expect.poll(() => this.#version(), { timeout: 90_000 }).not.toBe(before);
  }

  /** Answers a question of a draft or of a battle: as proposed, or the first there is. */
  async answer(): Promise<void> {
    const [done, primary] = [this.button(TABLE[this.lang].done), this.prompt.locator('button.primary').first()];
    const first = this.page.locator('.candidates button').first();
    // The engine may still be thinking about what can be done.
    for (let n = 0; n < 100; n++, await this.page.waitForTimeout(100)) {
      for (const button of [done, primary, first, this.offer('advance'), await this.#pass()])
        if ((await button?.isVisible()) === true) return this.press(button!);
    }
    throw new Error(`no answer to: ${await this.prompt.innerText()}`);
  }

  async #pass(): Promise<Locator | undefined> {
    const buttons = await this.prompt.getByRole('button').allInnerTexts();
    const said = new Set(buttons.map((text) => text.replace(/\s*\d+$/, '').trim()));
    const found = passes(this.lang).find((text) => said.has(text));
    return found === undefined ? undefined : this.button(new RegExp(`^${escaped(found)}`));
  }

  /** Lets pass whatever is asked before this. */
  async passUntil(key: string): Promise<void> {
    const isAsked = async (): Promise<boolean> => (await this.prompt.innerText()).includes(wordsOf(this.lang)[key]!);
    const really = this.button(TABLE[this.lang].really);
    for (let n = 0; n < 60 && !(await isAsked()); n++) {
      const pass = (await really.isVisible()) ? really : await this.#pass();
      // The engine may still be thinking about what can be done.
      if (pass === undefined) await this.page.waitForTimeout(200);
      else await this.press(pass);
    }
    expect(await this.prompt.innerText()).toContain(wordsOf(this.lang)[key]);
  }

  #version(): Promise<string> {
    return this.page.locator('.moment').innerText();
  }

  /** The first unit that may go, one way or another. */
  async march(go: 'on-the-board' | 'by-the-list'): Promise<void> {
    const before = await this.#version();
    const way = this.prompt.getByText(TABLE[this.lang].way);
    await this.press(this.offer('move'));
    // Whoever stands alone is on his way at once; a stack is asked for more.
    await this.press(this.page.locator('.candidates button').first());
    const done = this.button(TABLE[this.lang].done);
    await done.or(way).first().waitFor();
    if (!(await way.isVisible())) await this.press(done);
    await way.waitFor();
    if (go === 'on-the-board') {
      const reach = space(this.page, /can be chosen|peut être choisi/);
      await reach.first().waitFor({ state: 'attached' });
      await chooseSpace(this.page, /^[^\s,]+/.exec((await reach.first().getAttribute('aria-label'))!)![0]);
    } else {
      while ((await this.#version()) === before) await this.answer();
    }
    await expect.poll(() => this.#version(), { timeout: 90_000 }).not.toBe(before);
  }

  /** 30Bc: one division comes through Sweden and may not stay there. */
  async throughSweden(): Promise<void> {
    const before = await this.#version();
    await this.press(this.offer('strategic-rail'));
    const more = this.page.locator('.candidates button').last();
    const division = this.page.locator('.candidates').getByRole('button', { name: '163 ID' });
    if (!(await division.isVisible())) await this.#press(more);
    await this.press(division);
    while ((await this.#version()) === before) await this.answer();
  }

  /** Attacks the first hex as proposed, and whoever is asked answers, until another attack may be declared. */
  async attack(): Promise<void> {
    const { chances } = TABLE[this.lang];
    await this.press(this.offer('attack'));
    await this.press(this.page.locator('.candidates button').first());
    // The odds and the chances are on screen before the die is rolled, with their rules.
    await this.prompt.getByText(chances).waitFor();
    for (const line of ['SS-9A1a', 'SS-9A2a', 'SS-9A3a']) await this.prompt.getByText(line).first().waitFor();
    const asksForMore = this.offer('end-combat');
    await this.answer();
    for (let n = 0; n < 40 && !(await asksForMore.isVisible()); n++) await this.answer();
    await asksForMore.waitFor();
  }
}

/** From the door to the first German movement. */
async function setUp(player: Player): Promise<void> {
  await player.begin();
  for (const part of ['soviet-border', 'axis', 'soviet-rest']) {
    await player.asked(`setting-up-${part}`);
    await player.end('take-ready-setup');
  }
  await player.asked('moving');
}

/** The surprise turn: movement, combat, the air attack and the deployment of both air forces (30F). */
async function surprise(player: Player, go: 'on-the-board' | 'by-the-list'): Promise<void> {
  await player.march(go);
  await player.end('end-movement');
  await player.attack();
  await player.end('end-combat');
  await player.end('end-air-deployment');
  await player.end('end-air-deployment');
  await player.told('SS-30F2c');
}

/** A player turn as far as it is one's own choice: a march, an attack, and the armour moves on. */
async function playerTurn(player: Player, go: 'on-the-board' | 'by-the-list'): Promise<void> {
  await player.passUntil('moving');
  await player.march(go);
  await player.end('end-movement');
  await player.passUntil('fighting');
  await player.attack();
  await player.end('end-combat');
  await player.passUntil('moving');
  await player.end('end-movement');
}

const byMouse = (button: Locator): Promise<void> => button.click();
const byKeyboard = async (button: Locator): Promise<void> => {
  await button.focus();
  await button.page().keyboard.press('Enter');
};

browserTest('Sudden Storm: June 1941 with the mouse, in English', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  const player = new Player(page, 'en', byMouse);
  await setUp(player);
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: pictureFile('sudden-storm') });

  await surprise(player, 'on-the-board');
  // A reload finds the match where it was; the last thing without dice may be taken back.
  await player.passUntil('moving');
  await page.reload();
  await player.asked('moving');
  await player.march('on-the-board');
  await player.press(page.getByRole('button', { name: /Undo/ }).first());
  await player.passUntil('moving');
  await player.throughSweden();
  await playerTurn(player, 'on-the-board');
  await page.screenshot({ path: pictureFile('sudden-storm-soviet-answer') });
  await playerTurn(player, 'on-the-board');
  await player.passUntil('reinforcements');
  await player.told(/^Weather, die \d/);

  // The overlays lie on their keys; tracks, charts and victory speak in words.
  for (const key of ['s', 'z', 'c', 't', 'g']) await page.keyboard.press(key);
  await page.getByRole('tab', { name: 'Tracks' }).click();
  await page.locator('.tracks').getByText('Replacement pool').waitFor();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await page.getByText('Combat Results Table').first().waitFor();
  expect(await serious(page)).toEqual([]);
  await page.keyboard.press('p');
  await page.getByText('Victory points of the German player').first().waitFor();
  expect(troubles).toEqual([]);
});

/** In French, as far as the table speaks. */
const ENGLISH = /\b(the|your|Choose|Undo|units|turn)\b|\{\{/;

browserTest('Sudden Storm: June 1941 with the keyboard, in French', async ({ browser }) => {
  const page = await frenchPage(browser);
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  const player = new Player(page, 'fr', byKeyboard);
  await setUp(player);
  await surprise(player, 'by-the-list');
  await player.passUntil('moving');
  await player.throughSweden();
  await playerTurn(player, 'by-the-list');
  expect(await player.prompt.innerText()).not.toMatch(ENGLISH);
  await playerTurn(player, 'by-the-list');
  await player.passUntil('reinforcements');
  expect(await player.prompt.innerText()).not.toMatch(ENGLISH);
  expect(await page.locator('.log').innerText()).not.toMatch(ENGLISH);
  await player.told(/^Météo, dé \d/);
  await page.getByRole('tab', { name: 'Tables' }).click();
  await page.getByText('Table des résultats de combat').first().waitFor();
  await page.screenshot({ path: pictureFile('sudden-storm-fr') });
  expect(troubles).toEqual([]);
  await page.context().close();
});

async function frenchPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(90_000);
  return context.newPage();
}

browserTest('Sudden Storm: the surprise turn on a French phone', async ({ browser }) => {
  const context = await frenchPhone(browser);
  const page = await context.newPage();
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  const player = new Player(page, 'fr', (button) => button.tap());
  await setUp(player);
  await player.end('end-movement');
  await player.attack();
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.screenshot({ path: pictureFile('sudden-storm-phone-fr') });
  expect(troubles).toEqual([]);
  await context.close();
});
