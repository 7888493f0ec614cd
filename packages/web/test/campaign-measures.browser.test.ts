import { cpus, loadavg } from 'node:os';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { browserTest } from '../../../test/support/browser.ts';
import field from '../src/words/field.en.json' with { type: 'json' };
import { House, newPerson, speaker } from './people.ts';
import { bringCampaign } from './staff-fixture.ts';

/** What a club may expect of the page on a slow phone. */

const say = speaker('en');
const prompt = (page: Page) => page.locator('.prompt');

/** A phone of the cheaper kind on a mobile line: a quarter of this processor, 9 Mbit/s, 60 ms there and back. */
async function slowPhone(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: (9 * 1024 * 1024) / 8,
    uploadThroughput: (1.5 * 1024 * 1024) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

browserTest(
  'the page for the gaming table is usable two seconds after it was opened, on a slow phone',
  async ({ browser }) => {
    const house = await House.open();
    onTestFinished(() => house.remove());
    const here = `http://127.0.0.1:${house.port}/`;
    const anna = await newPerson(browser, here, 'en', 'phone');
    const { match, link } = await bringCampaign(anna.page, 'Anna');
    const boris = await newPerson(browser, link, 'en');
    await boris.page.getByLabel(say('your-name')).fill('Boris');
    await boris.page.locator('form button.primary').click();
    await prompt(boris.page).waitFor();
    await anna.page.goto(match);
    await anna.page.reload();
    const open = prompt(anna.page).getByRole('button', { name: field.field, exact: true });
    await open.waitFor();
    const devtools = await slowPhone(anna.context, anna.page);
    const seconds = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ThreadTime')!.value;
    };
    const found: { wall: number; thread: number }[] = [];
    for (let n = 0; n < 3; n++) {
      await open.waitFor();
      const before = await seconds();
      // Timed in the page itself: from the tap until its tabs can be tapped and what is asked of the battle stands there.
      const wall = await anna.page.evaluate(async (name) => {
        const button = [...document.querySelectorAll<HTMLButtonElement>('.prompt button')].find(
          (each) => each.textContent.trim() === name,
        )!;
        const began = performance.now();
        button.click();
        const isThere = (): boolean =>
          document.querySelector('.field .paper .hint, .field .paper .field-units') !== null;
        while (
          !(isThere() && document.querySelector('.field-tabs button') !== null) &&
          performance.now() - began < 30_000
        )
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - began;
      }, field.field);
      found.push({ wall, thread: ((await seconds()) - before) * 1000 });
      await anna.page
        .locator('.field')
        .getByRole('button', { name: say('close'), exact: true })
        .click();
      await anna.page.reload();
    }
    const best = Math.min(...found.map(({ wall }) => wall));
    // On a machine that has other things to do the clock says little: then what the page itself needed counts, slowed
    // down as it is.
    const worked = Math.min(...found.map(({ thread }) => thread));
    const load = (loadavg()[0]! / cpus().length).toFixed(1);
    console.log(
      `field page: ${Math.round(best)} ms on a slow phone, ${Math.round(worked)} ms of its processor, load ${load} a core`,
    );
    expect(Math.min(best, worked)).toBeLessThan(2000);
  },
);
