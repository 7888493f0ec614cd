import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import { afterAll, beforeAll, expect } from 'vitest';
import { browserTest, pictureFile } from '../../../test/support/browser.ts';
import { lessonUpTo, openMatch } from './matches.ts';
import { openTable, serveTable, troublesOf, type Served } from './support.ts';

/** The map is painted away from the page: nobody sees it half painted. */

let served: Served;
beforeAll(async () => {
  if (process.env['ROKADA_CHROMIUM']) served = await serveTable();
});
afterAll(() => served?.stop());

browserTest('a map that is painted anew changes as a whole, never tile by tile', async ({ page }) => {
  const troubles = troublesOf(page);
  await openTable(page, served.address);
  await openMatch(page, lessonUpTo(suddenStorm, 'surprise', 'attack'));
  const board = page.locator('.board[data-map=painted]');
  await board.waitFor();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(1500);

  // By night all of it is darker. How light twelve parts of the board are, from frame to frame.
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board-canvas')!;
    const [w, h] = [canvas.width, canvas.height];
    const looks: number[][] = [];
    Object.assign(globalThis, { looks });
    const [wide, high] = [Math.floor(w / 4), Math.floor(h / 3)];
    const frame = (): void => {
      const small = new OffscreenCanvas(wide, high);
      const g = small.getContext('2d')!;
      const cells: number[] = [];
      for (let i = 0; i < 12; i++) {
        g.drawImage(canvas, (i % 4) * wide, Math.floor(i / 4) * high, wide, high, 0, 0, wide, high);
        const { data } = g.getImageData(0, 0, wide, high);
        cells.push(data.reduce((sum, value) => sum + value, 0) / data.length);
      }
      looks.push(cells);
      setTimeout(() => requestAnimationFrame(frame), 30);
    };
    requestAnimationFrame(frame);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('.board[data-map=painting]').waitFor();
  await board.waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: pictureFile('painted-anew') });
  const looks = await page.evaluate(() => (globalThis as unknown as { looks: number[][] }).looks);
  const [first, last] = [looks[0]!, looks.at(-1)!];
  for (const [i, light] of first.entries()) expect(light - last[i]!, `part ${i}`).toBeGreaterThan(10);
  // Whatever changes, changes in one frame: a part is as by day or as by night, and so are all the others.
  const dark = looks.map((look) => look.filter((light, i) => light < (first[i]! + last[i]!) / 2).length);
  expect(new Set(dark)).toEqual(new Set([0, 12]));
  expect(troubles).toEqual([]);
});
