import { gameModule as campaign } from '@rokada/campaign';
import { gameModule as darkValley } from '@rokada/dark-valley';
import { gameModule as ironDream } from '@rokada/iron-dream';
import type { GameModule } from '@rokada/kernel';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { Learner } from './learner.ts';
import { cardOf, openTable, serveTable, troublesOf, type Served } from './support.ts';

/** The lessons of the larger games, by clicks and by nothing but their own instructions; each in one language. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

const LESSONS: readonly (readonly [GameModule, string, 'en' | 'fr'])[] = [
  [stalingrad, 'first-day', 'en'],
  [ironDream, 'first-orders', 'en'],
  [ironDream, 'normandy', 'en'],
  [ironDream, 'bagration', 'en'],
  [darkValley, 'june', 'en'],
  [suddenStorm, 'surprise', 'fr'],
  [campaign, 'june-1941', 'en'],
];

for (const [module, id, lang] of LESSONS)
  browserTest(`the lesson ${id} of ${module.game.id} by its own instructions`, async ({ page }) => {
    const troubles = troublesOf(page);
    page.setDefaultTimeout(60_000);
    await openTable(page, served.address);
    if (lang === 'fr') await page.getByText('FR', { exact: true }).click();
    const words = module.presentation.words[lang];
    await cardOf(page, words[module.game.id] ?? words['title']!)
      .getByRole('button', { name: words[`lesson-${id}`]! })
      .click();
    await page.locator('.lesson').waitFor();
    await new Learner(page, module, id, lang)
      .learn()
      .finally(() => page.screenshot({ path: pictureFile(`lesson-${id}-${lang}`) }));
    expect(troubles).toEqual([]);
  });
