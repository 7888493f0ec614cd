import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { serveTable } from '../test/support.ts';

/** Takes the pictures of docs/screenshots: node --import tsx packages/web/bench/pictures.ts */

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
const served = await serveTable();
const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--disable-gpu', '--no-sandbox'] });

async function table(prefs: object, view: { width: number; height: number }, phone = false): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: view,
    serviceWorkers: 'block',
    ...(phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(served.address);
  await page.evaluate((wanted) => localStorage.setItem('rokada-prefs', JSON.stringify(wanted)), {
    pace: 0,
    still: true,
    ...prefs,
  });
  await page.reload();
  await page.getByRole('article').nth(1).getByRole('button').first().waitFor();
  await page.waitForTimeout(1500);
  return page;
}

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${folder}${name}.png` });
  await page.context().close();
};

const at = async (page: Page, name: RegExp): Promise<[number, number]> => {
  const box = (await page
    .locator('.accessible-board button')
    .and(page.getByRole('button', { name }))
    .first()
    .boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const wide = { width: 1400, height: 860 };

await shoot(await table({ lang: 'en' }, wide), 'home');

{
  const page = await table({ lang: 'en' }, wide);
  await page.getByRole('article').filter({ hasText: 'Skirmish' }).getByRole('button', { name: 'Play now' }).click();
  await page.getByText('Choose on the board').waitFor();
  await page.waitForTimeout(600);
  await page.mouse.click(...(await at(page, /^D1,/)));
  await page.getByText('Choose a place').waitFor();
  await page.mouse.click(...(await at(page, /^D4,/)));
  await page.getByText('Pz moves to D4.').first().waitFor();
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.getByText('Attack, or end your turn.').first().waitFor();
  await page.waitForTimeout(600);
  await page.mouse.click(...(await at(page, /^C5,/)));
  await page.getByText('How the dice may fall').waitFor();
  await page.mouse.move(700, 840);
  await shoot(page, 'attack');
}

const impulse = async (page: Page, finished: RegExp, game: string): Promise<void> => {
  await page.getByRole('article').filter({ hasText: game }).getByRole('button').first().click();
  const over = page.locator('.prompt').getByRole('button', { name: finished });
  await over.click();
  await over.click();
};

{
  const page = await table({ lang: 'en' }, wide);
  await impulse(page, /^Set-up finished/, 'Stalingrad');
  await page.getByRole('button', { name: /^Activate an area/ }).click();
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('9 Airfield');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
  await page.mouse.click(...(await at(page, /^9 Airfield/)));
  await page
    .getByText(/^Act with the units/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Move/ }).click();
  await page.waitForTimeout(800);
  const [x, y] = await at(page, /^9 Airfield/);
  await page.mouse.click(x, y - 40);
  await page.getByRole('button', { name: /^All of them/ }).click(); // a full set goes on by itself
  await page.getByText(/^Choose where the way ends/).waitFor();
  await page.mouse.move(...(await at(page, /^10 Flying/)));
  await shoot(page, 'stalingrad');
}
{
  const page = await table({ lang: 'fr', theme: 'dark', safeColours: true }, wide);
  await impulse(page, /^Mise en place terminée/, 'Stalingrad');
  await page.getByRole('tab', { name: 'Règles' }).click();
  await shoot(page, 'stalingrad-fr-dark');
}
{
  const page = await table({ lang: 'fr' }, { width: 390, height: 780 }, true);
  await page.getByRole('article').filter({ hasText: 'Escarmouche' }).getByRole('button', { name: 'Jouer' }).tap();
  await page.getByText('Choisissez sur le plateau').waitFor();
  await page.waitForTimeout(800);
  await page.touchscreen.tap(...(await at(page, /^D1,/)));
  await shoot(page, 'phone-fr');
}
/** Plays on with what each phase offers for going on, until a question is asked. */
const until = async (page: Page, asked: RegExp): Promise<void> => {
  const prompt = page.locator('.prompt');
  for (;;) {
    await page.waitForTimeout(300);
    const curtain = page.getByRole('button', { name: /^(?:Show the board to|Montrer le plateau)/ });
    const onward = prompt.getByRole('button', {
      name: /^(?:Ready set-up|Reduce corps|End |Mise en place toute|Finir)/,
    });
    if (await curtain.isVisible()) await curtain.click();
    else if (await prompt.getByText(asked).first().isVisible()) return;
    else if (await onward.first().isVisible()) await onward.first().click();
  }
};

{
  const page = await table({ lang: 'en' }, wide);
  const card = page.getByRole('article').filter({ hasText: 'Iron Dream' });
  await card.getByRole('button', { name: 'Set up a match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await until(page, /^Initial supply/);
  await page.mouse.move(700, 840);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${folder}iron-dream.png` });
  await until(page, /^Naval movement: invade/);
  const prompt = page.locator('.prompt');
  await prompt.getByRole('button', { name: 'Port 1' }).click();
  await prompt.getByRole('button', { name: /^X5 Cherbourg/ }).click();
  await prompt.getByRole('button', { name: 'Invade', exact: true }).click();
  await until(page, /^Choose the assault to resolve/);
  await prompt.getByRole('button', { name: /^X5 Cherbourg/ }).click();
  await page.getByText('naval support of the invasion').waitFor();
  await shoot(page, 'iron-dream-invasion');
}
{
  const page = await table({ lang: 'fr' }, { width: 390, height: 780 }, true);
  await page
    .getByRole('article')
    .filter({ hasText: 'rêve de fer' })
    .getByRole('button', { name: 'Jouer' })
    .first()
    .tap();
  await until(page, /^Mouvement stratégique/);
  await shoot(page, 'iron-dream-phone-fr');
}
await browser.close();
await served.stop();
process.exit(0);
