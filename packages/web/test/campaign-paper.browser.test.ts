import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import en from '../../../games/campaign/data/words.en.json' with { type: 'json' };
import fr from '../../../games/campaign/data/words.fr.json' with { type: 'json' };
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { eveOfBattle } from './campaign-fixture.ts';
import { House, newPerson, speaker, type Language } from './people.ts';
import { bringCampaign } from './staff-fixture.ts';

/** Every sheet on A4 and on Letter, in both languages: printed, and nothing of it is cut off. */

const PX = 96 / 25.4;
/** Paper in millimetres, upright. */
const PAPERS = { A4: [210, 297], Letter: [215.9, 279.4] } as const;
type Paper = keyof typeof PAPERS;
/** As style/sheets.css has the margins, upright and lying. */
const [MARGIN, WIDE_MARGIN] = [12, 8];
const SHEETS = ['briefing', 'report', 'roster', 'map', 'helpers', 'reference'] as const;

/** What is left of the paper between its margins, in pixels. */
function roomOn(paper: Paper, wide: boolean): { width: number; height: number } {
  const [short, long] = PAPERS[paper];
  const margin = 2 * (wide ? WIDE_MARGIN : MARGIN);
  const [width, height] = wide ? [long, short] : [short, long];
  return { width: Math.floor((width - margin) * PX), height: Math.floor((height - margin) * PX) };
}

/** What would be cut off on a page of that size: beyond its edge, inside of something too small, or too tall to go on one. */
const cutOff = (page: Page, height: number): Promise<string[]> =>
  page.evaluate((most) => {
    const paper = document.querySelector('.paper')!;
    const edge = paper.getBoundingClientRect();
    const found: string[] = [];
    const told = (element: Element, what: string): void => {
      const where = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
      found.push(`${what}: ${where} ${(element.textContent ?? '').trim().slice(0, 60)}`);
    };
    for (const element of paper.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || element.closest('.unseen, defs') !== null) continue;
      if (box.right > edge.right + 1 || box.left < edge.left - 1) told(element, 'beyond the edge');
      const style = getComputedStyle(element);
      if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        told(element, 'cut in its width');
      if (style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
        told(element, 'cut in its height');
      if (style.breakInside.startsWith('avoid') && box.height > most) told(element, 'taller than the page');
      const drawing = element.tagName === 'text' ? element.closest('svg') : null;
      if (drawing === null) continue;
      const frame = drawing.getBoundingClientRect();
      if (box.left < frame.left - 1 || box.right > frame.right + 1) told(element, 'beyond its drawing');
    }
    return found;
  }, height);

/** The sizes of a document's pages in points, and whether it has any text. */
function pagesOf(pdf: Buffer): { width: number; height: number }[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) => ({
    width: Math.round(Number(found[1])),
    height: Math.round(Number(found[2])),
  }));
}

async function atSheets(page: Page, lang: Language): Promise<void> {
  const say = speaker(lang);
  await page.locator('header button[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: say('sheets'), exact: true }).click();
  await page.locator('.paper').waitFor();
}

for (const lang of ['en', 'fr'] as const) {
  browserTest(`every sheet goes on A4 and on Letter whole (${lang})`, async ({ browser }) => {
    const house = await House.open();
    onTestFinished(() => house.remove());
    const say = speaker(lang);
    const anna = await newPerson(browser, `http://127.0.0.1:${house.port}/`, lang);
    const { page } = anna;
    const { match, link } = await bringCampaign(page, 'Anna', eveOfBattle());
    const boris = await newPerson(browser, link, lang);
    await boris.page.getByLabel(say('your-name')).fill('Boris');
    await boris.page.locator('form button.primary').click();
    await page.goto(match);
    await page.reload();
    await page.locator('.prompt').waitFor();
    await atSheets(page, lang);
    for (const sheet of SHEETS) {
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('button', { name: say(`sheet-${sheet}`), exact: true }).click();
      await page
        .locator('.paper h1')
        .getByText(say(`sheet-${sheet}`))
        .waitFor();
      await page.emulateMedia({ media: 'print' });
      if (sheet === 'briefing') {
        const heads = await page.locator('.sheet-facts dt').allInnerTexts();
        expect(heads).toContain({ en, fr }[lang].deployment);
        expect(heads).not.toContain({ en, fr }[lang].built); // counted under the works already
      }
      const wide = sheet === 'map';
      for (const paper of Object.keys(PAPERS) as Paper[]) {
        const room = roomOn(paper, wide);
        await page.setViewportSize({ width: room.width, height: room.height });
        await page.waitForTimeout(100);
        expect(await cutOff(page, room.height), `${sheet} on ${paper}`).toEqual([]);
        await page.screenshot({ path: pictureFile(`paper-${sheet}-${paper}-${lang}`), fullPage: true });
        const pdf = await page.pdf({
          format: paper,
          preferCSSPageSize: true,
          path: pictureFile(`paper-${sheet}-${paper}-${lang}`).replace('.png', '.pdf'),
        });
        const pages = pagesOf(pdf);
        const points = PAPERS[paper].map((mm) => Math.round((mm / 25.4) * 72));
        const [width, height] = wide ? points.toReversed() : points;
        expect(pages.length, `${sheet} on ${paper}`).toBeGreaterThan(0);
        for (const each of pages) {
          expect(Math.abs(each.width - width!), `${sheet} on ${paper}: ${JSON.stringify(each)}`).toBeLessThan(3);
          expect(Math.abs(each.height - height!)).toBeLessThan(3);
        }
        // A map that goes over to a second sheet is no map.
        if (sheet === 'map') expect(pages).toHaveLength(1);
      }
    }
  });
}
