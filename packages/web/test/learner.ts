import type { GameModule, Lesson, LessonStep } from '@rokada/kernel';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * A learner who does what a lesson says and nothing else. Units, places and words are found by what he reads in the
 * lesson's card; where it names none of those he may choose from, he takes what the table proposes.
 */
export class Learner {
  readonly #page: Page;
  readonly #module: GameModule;
  readonly #lesson: Lesson;
  readonly #words: Readonly<Record<string, string>>;
  readonly #said: { readonly of: RegExp; readonly goOn: string; readonly more: RegExp };

  constructor(page: Page, module: GameModule, id: string, lang: 'en' | 'fr') {
    this.#page = page;
    this.#module = module;
    this.#lesson = module.lessons!.find((each) => each.id === id)!;
    this.#words = module.presentation.words[lang];
    this.#said =
      lang === 'en'
        ? { of: /(\d+) of \d+/, goOn: 'Go on', more: /more/ }
        : { of: /(\d+) sur \d+/, goOn: 'Continuer', more: /de plus/ };
  }

  get #prompt(): Locator {
    return this.#page.locator('.prompt');
  }

  /** Which step the card shows, counted from one. */
  async #at(): Promise<number> {
    const text = await this.#page.locator('.lesson header').innerText();
    return Number(this.#said.of.exec(text)?.[1]);
  }

  /** From the first step to the last word of it. */
  async learn(): Promise<void> {
    for (const [i, step] of this.#lesson.steps.entries()) {
      await expect.poll(() => this.#at(), { timeout: 30_000, message: `step ${i + 1}` }).toBe(i + 1);
      if (step.do === undefined) await this.#page.getByRole('button', { name: this.#said.goOn }).click();
      else await this.#do(step, i + 1);
    }
    await this.#prompt.locator('.lesson').waitFor();
  }

  async #do(step: LessonStep, at: number): Promise<void> {
    const text = await this.#page.locator('.lesson > p').first().innerText();
    const last = at === this.#lesson.steps.length;
    for (let n = 0; n < 60; n++) {
      if (last ? await this.#isOver() : (await this.#at()) !== at) return;
      const astray = this.#page.locator('.lesson [role=alert]');
      if (await astray.isVisible()) throw new Error(`${step.say}: ${await astray.innerText()}`);
      const before = await this.#state();
      if (await this.#answer(step, text))
        await expect.poll(() => this.#state(), { timeout: 30_000, message: step.say }).not.toBe(before);
      // The others may be doing their part.
      await this.#page.waitForTimeout(150);
    }
    throw new Error(`${step.say}: clicks and clicks, and nothing comes of it`);
  }

  #isOver = (): Promise<boolean> => this.#page.locator('.lesson .primary').isVisible();

  /** All that an answer could change. */
  async #state(): Promise<string> {
    const prompt = this.#prompt;
    const pressed = await prompt.locator('[aria-pressed=true]').allInnerTexts();
    return [await prompt.innerText(), pressed.join(), await this.#page.locator('.battle').allInnerTexts()].join('|');
  }

  /** Clicks what comes next; answers whether there was anything to click. */
  async #answer(step: LessonStep, text: string): Promise<boolean> {
    const { type } = step.do!;
    const slot = this.#prompt.locator('[data-slot]');
    const deciding = this.#prompt.locator('.deciding');
    await expect.poll(async () => (await this.#prompt.innerText()).length).toBeGreaterThan(0);
    // What was begun while the others still did their part is no answer to this step.
    const begun = this.#prompt.locator('.filled > b');
    if ((await begun.count()) > 0 && (await begun.first().innerText()) !== this.#words[type]) {
      await this.#page.keyboard.press('Escape');
      return true;
    }
    if (await slot.isVisible()) {
      const name = (await slot.getAttribute('data-slot'))!;
      const of = this.#module.game.actions.get(type)?.order.find((each) => each.name === name)?.slot.of;
      await this.#fill(of ?? 'option', text, slot, step, name);
      return true;
    }
    const begins = this.#prompt.getByRole('button', { name: new RegExp(`^${escaped(this.#words[type]!)}`) }).first();
    // Ending something asks once more while something is still possible.
    for (const button of [deciding.locator('.primary'), this.#prompt.locator('button.armed'), begins]) {
      if (!(await button.isVisible())) continue;
      await button.click();
      return true;
    }
    return false;
  }

  async #fill(of: string, text: string, slot: Locator, step: LessonStep, name: string): Promise<void> {
    const done = this.#prompt.locator('.deciding .primary');
    if (of === 'rows') return done.click();
    if (of === 'pieces' || of === 'spaces') {
      const next = step.free?.includes(name) ? undefined : await this.#unpressed(slot, text, of);
      if (next !== undefined) return next.click();
      return done.click();
    }
    if (of === 'path' || of === 'space') {
      const ends = [step.do![name]].flat().at(-1) as string;
      // Named, or lit: nobody guesses a place.
      const told = [text.toLowerCase(), ...(step.point ?? [])].some((each) =>
        each.toLowerCase().includes(ends.split(':').at(-1)!.toLowerCase()),
      );
      expect(told, `${step.say} does not say where`).toBe(true);
      return this.#click(ends, slot);
    }
    const mentioned = await this.#mentioned(slot, text, of);
    const [first] = mentioned.length > 0 ? mentioned : await slot.getByRole('button').all();
    await first!.click();
  }

  /** The next of the units or places named in the text that is not chosen yet; none where a proposal stands as it should. */
  async #unpressed(slot: Locator, text: string, of: string): Promise<Locator | undefined> {
    const named = await this.#mentioned(slot, text, of);
    if (of === 'pieces' && named.length === 0 && (await slot.locator('[aria-pressed=true]').count()) === 0)
      throw new Error(`none of those to choose from is named: ${(await slot.allInnerTexts()).join()}`);
    for (const each of named) if ((await each.getAttribute('aria-pressed')) !== 'true') return each;
    return undefined;
  }

  /** The answers whose names stand in the text. */
  async #mentioned(slot: Locator, text: string, of: string): Promise<Locator[]> {
    const more = slot.getByRole('button', { name: this.#said.more });
    if (await more.isVisible()) await more.click();
    const found: Locator[] = [];
    for (const button of await slot.getByRole('button').all()) {
      // How many, or how much it is worth, stands behind the name and is no part of it.
      const [count = ''] = await button.locator('.count').allInnerTexts();
      const name = (await button.innerText()).slice(0, -count.length || undefined).trim();
      if (stands(text, name.split('\n')[0]!.trim(), of)) found.push(button);
    }
    return found;
  }

  /** A place on the board; one beside the map stands in the list. */
  async #click(id: string, slot: Locator): Promise<void> {
    const number = this.#module.game.spaces.find(id)!;
    const spot = this.#page.locator(`.accessible-board [data-space="${number}"]`);
    if (!(await spot.isVisible())) {
      const listed = slot.getByRole('button', { name: new RegExp(`^${escaped(this.#words[id] ?? id)}`) });
      return listed.first().click();
    }
    const box = (await spot.boundingBox())!;
    await this.#page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Does a name stand in a text, as a word of its own? A place may be called by its number or by its name. */
function stands(text: string, name: string, of: string): boolean {
  const [number = '', ...rest] = name.split(' ');
  const names = of === 'spaces' ? [name, number, rest.join(' ')] : [name];
  return names
    .filter((each) => each !== '')
    .some((each) => new RegExp(`(?<!\\b(?:not|pas) )(?<![\\p{L}\\d])${escaped(each)}(?![\\p{L}\\d])`, 'iu').test(text));
}
