import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Match } from '@rokada/kernel';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { serveTable, type Served } from '../test/support.ts';

/** A table to take pictures of, and the camera: pictures are small. */

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
export const wide = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export class Studio {
  readonly #served: Served;
  readonly #browser: Browser;
  readonly #folder: string;

  private constructor(served: Served, browser: Browser, into: string) {
    this.#served = served;
    this.#browser = browser;
    this.#folder = into;
  }

  static async open(into = folder): Promise<Studio> {
    mkdirSync(into, { recursive: true });
    const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--disable-gpu', '--no-sandbox'] });
    return new Studio(await serveTable(), browser, into);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#served.stop();
  }

  /** The door, in a language, by day or by night, on a desk or in a hand. */
  async table(prefs: object, view: { width: number; height: number } = wide): Promise<Page> {
    const small = view.width < 500;
    const context = await this.#browser.newContext({
      locale: 'en-GB',
      viewport: view,
      serviceWorkers: 'block',
      ...(small && { hasTouch: true, isMobile: true }),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`${this.#served.address}?seed=picture`);
    const wanted = { pace: 0, still: true, lang: 'en', ...prefs };
    await page.evaluate((kept) => localStorage.setItem('rokada-prefs', JSON.stringify(kept)), wanted);
    await page.reload();
    await page.getByRole('article').nth(1).getByRole('button').first().waitFor();
    return page;
  }

  /** A match from a file, on the table. */
  async match(match: Match, prefs: object = {}, view = wide): Promise<Page> {
    const page = await this.table(prefs, view);
    const text = JSON.stringify(match.journal({ reveal: true }));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.locator('.accessible-board button').first().waitFor({ state: 'attached' });
    return page;
  }

  /** Once the map is painted and the camera rests. */
  async shoot(page: Page, name: string): Promise<void> {
    const board = page.locator('.board');
    if (await board.isVisible())
      await page
        .locator('.board[data-map=painted]')
        .waitFor({ timeout: 30_000 })
        .catch(() => undefined); // a small map is not painted
    await page.waitForTimeout(2500);
    const png = await page.screenshot();
    writeFileSync(`${this.#folder}${name}.webp`, await this.#small(png));
    await page.context().close();
    console.log(name);
  }

  /** As WebP: a tenth of what a PNG of a painted map takes. */
  async #small(png: Buffer): Promise<Buffer> {
    const page = await this.#browser.newPage();
    const coded = await page.evaluate(async (text) => {
      const bytes = await (await fetch(`data:image/png;base64,${text}`)).blob();
      const picture = await createImageBitmap(bytes);
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d')!.drawImage(picture, 0, 0);
      const small = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })).arrayBuffer(),
      );
      let out = '';
      for (const byte of small) out += String.fromCharCode(byte);
      return btoa(out);
    }, png.toString('base64'));
    await page.close();
    return Buffer.from(coded, 'base64');
  }
}

/** Where a space lies on the screen. */
export const at = async (page: Page, name: RegExp): Promise<[number, number]> => {
  const box = (await page
    .locator('.accessible-board button')
    .and(page.getByRole('button', { name }))
    .first()
    .boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Brings a space into the middle. */
export async function find(page: Page, what: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill(what);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
}
