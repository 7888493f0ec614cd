import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { mapMemory } from './memory.ts';

/** Measures the table in a real browser: npm run bench:web [-- part of a row's name] */

const web = new URL('..', import.meta.url).pathname;
const run = promisify(execFile);
const vite = join(web, '../../node_modules/vite/bin/vite.js');
const production = { env: { ...process.env, NODE_ENV: 'production' } };

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
}

const spread = (times: readonly number[]): Times => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(10 * sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!) / 10;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
};

function serve(folder: string): Promise<{ address: string; close(): void }> {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const file = pathname === '/' ? '/index.html' : pathname;
    readFile(join(folder, file)).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        close: () => void server.close(),
      }),
    );
  });
}

/** The script of the page itself, compressed; games and engine come when they are wanted. */
async function firstLoad(): Promise<number> {
  const html = await readFile(join(web, 'dist/index.html'), 'utf8');
  const names = (await readdir(join(web, 'dist/assets'))).filter((name) => html.includes(name) && name.endsWith('.js'));
  let bytes = 0;
  for (const name of names) bytes += gzipSync(await readFile(join(web, 'dist/assets', name))).length;
  return Math.round(bytes / 100) / 10;
}

async function board(
  browser: Browser,
  kind: 'large' | 'flat' | 'painted' | 'valley' | 'campaign',
): Promise<Record<string, Times | number>> {
  const { address, close } = await serve(join(web, 'bench/dist'));
  const page = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
  await page.goto(`${address}board.html`);
  const measured = await page.evaluate(
    (which) => (window as unknown as { measure(kind: string): Promise<Record<string, Times | number>> }).measure(which),
    kind,
  );
  await page.context().close();
  close();
  return measured;
}

/** From the click on a candidate of the prompt to the picture after the action. */
const clickToPicture = (page: Page, nth: number): Promise<number> =>
  page.evaluate(async (n) => {
    const moment = document.querySelector('.moment')!;
    const old = moment.textContent;
    const began = performance.now();
    document.querySelectorAll<HTMLButtonElement>('.candidates button')[n]!.click();
    while (moment.textContent === old) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - began;
  }, nth);

const card = (page: Page, game: string) => page.getByRole('article').filter({ hasText: game });

/** Every first-turn move of several small matches. */
async function roundTrip(page: Page, address: string): Promise<Times> {
  const times: number[] = [];
  for (let i = 0; i < 8; i++) {
    await page.goto(`${address}?seed=${i}`);
    await card(page, 'Skirmish').getByRole('button', { name: 'Play now' }).click();
    for (let unit = 0; unit < 3; unit++) {
      await page.getByRole('button', { name: /^Move \d/ }).click();
      await page.locator('.candidates button').first().click();
      await page
        .getByText(/^Choose a place/)
        .first()
        .waitFor();
      times.push(await clickToPicture(page, 1));
    }
  }
  return spread(times);
}

/** Moves of the first turn of Iron Dream; the staff plays all that lies between. */
async function ironDream(page: Page, address: string): Promise<Times> {
  await page.goto(`${address}?seed=iron`);
  await card(page, 'Iron Dream').getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  const curtain = page.locator('.curtain button');
  const move = page.getByRole('button', { name: /^Move \d/ });
  const way = page.getByText(/^Choose where the way ends/);
  const times: number[] = [];
  for (let i = 0; i < 80 && times.length < 40; i++) {
    await page.getByRole('button', { name: 'Hint' }).or(curtain).first().waitFor();
    if (await curtain.isVisible()) await curtain.click();
    else if (i % 4 > 0 && (await move.isVisible())) {
      await move.click();
      await page.locator('.candidates button').first().click();
      await page.getByRole('button', { name: 'Done' }).or(way).first().waitFor();
      if (!(await way.isVisible())) await page.keyboard.press('d'); // others of its stack stay
      await way.waitFor();
      if ((await page.locator('.candidates button').count()) > 0) times.push(await clickToPicture(page, 0));
      else await page.getByRole('button', { name: 'Cancel' }).click(); // it stands fast
    } else await takeAdvice(page);
  }
  return spread(times);
}

/** Moves of the surprise turn of Sudden Storm, from the ready set-up. */
async function suddenStorm(page: Page, address: string): Promise<Times> {
  await page.goto(`${address}?seed=storm`);
  await card(page, 'Sudden Storm').getByRole('button', { name: 'Play now' }).click();
  const move = page.getByRole('button', { name: /^Move \d/ });
  const ready = page.getByRole('button', { name: /^Take the ready set-up/ });
  const way = page.getByText(/^Choose where the way ends/);
  const times: number[] = [];
  for (let i = 0; i < 80 && times.length < 40; i++) {
    await move.or(ready).first().waitFor();
    if (await ready.isVisible()) {
      const before = await page.locator('.moment').innerText();
      await ready.click();
      await page.waitForFunction((old) => document.querySelector('.moment')?.textContent !== old, before);
      continue;
    }
    await move.click();
    await page.locator('.candidates button').first().click();
    await page.getByRole('button', { name: 'Done' }).or(way).first().waitFor();
    if (!(await way.isVisible())) await page.keyboard.press('d'); // others of its stack stay
    await way.waitFor();
    if ((await page.locator('.candidates button').count()) > 0) times.push(await clickToPicture(page, 0));
    else await page.getByRole('button', { name: 'Cancel' }).click(); // it stands fast
  }
  return spread(times);
}

async function takeAdvice(page: Page): Promise<void> {
  const before = await page.locator('.moment').innerText();
  await page.keyboard.press('h');
  await page.locator('.advice button').first().click();
  await page.waitForFunction(
    (old) => document.querySelector('.moment')?.textContent !== old || document.querySelector('.chances') !== null,
    before,
  );
  if (await page.locator('.chances').isVisible()) await page.keyboard.press('d');
  await page.waitForFunction((old) => document.querySelector('.moment')?.textContent !== old, before);
}

async function loading(page: Page, open: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let i = 0; i < 7; i++) {
    await page.goto('about:blank');
    const began = performance.now();
    await open();
    times.push(performance.now() - began);
  }
  return spread(times);
}

await run(process.execPath, [vite, 'build', web], production);
await run(process.execPath, [vite, 'build', join(web, 'bench'), '-c', join(web, 'bench/vite.config.ts')], production);
const headless = {
  executablePath: findChromium()!,
  args: ['--disable-gpu', '--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
};
const browser = await chromium.launch(headless);
const { address, close } = await serve(join(web, 'dist'));
const bench = await serve(join(web, 'bench/dist'));
const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
await page.goto(address);
await page.evaluate(() => localStorage.setItem('rokada-prefs', JSON.stringify({ pace: 0, still: true, lang: 'en' })));

/** A board that can be played on, from an empty tab. */
const playable = (game: string): Promise<Times> =>
  loading(page, async () => {
    await page.goto(address);
    await card(page, game).getByRole('button', { name: 'Play now' }).click();
    await page.locator('.accessible-board button').first().waitFor({ state: 'attached' });
  });

/** What is measured, by name; an argument picks those whose name has it. */
const rows: Readonly<Record<string, () => Promise<unknown>>> = {
  'JavaScript on first load, kB gzip': firstLoad,
  'an empty React page, ms': () =>
    loading(page, async () => {
      await page.goto(`${bench.address}empty.html`);
      await page.getByText('ready').waitFor();
    }),
  'home page ready, ms': () =>
    loading(page, async () => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Play now' }).first().waitFor();
    }),
  'Stalingrad, first playable board, ms': () => playable('Stalingrad'),
  'Iron Dream, first playable board, ms': () => playable('Iron Dream'),
  'The Dark Valley, first playable board, ms': () => playable('The Dark Valley'),
  'Sudden Storm, first playable board, ms': () => playable('Sudden Storm'),
  'skirmish, action to repaint, ms': () => roundTrip(page, address),
  'Iron Dream, action to repaint, ms': () => ironDream(page, address),
  'Sudden Storm, action to repaint, ms': () => suddenStorm(page, address),
  'board of 13,500 hexes and 1,500 counters, ms a frame': () => board(browser, 'large'),
  'Sudden Storm, flat, 1,500 counters, ms a frame': () => board(browser, 'flat'),
  'Sudden Storm, painted, 1,500 counters, ms a frame': () => board(browser, 'painted'),
  'Sudden Storm, the painted map at rest, MB': () => mapMemory(headless, bench.address),
  'The Dark Valley, painted, its own 250 counters, ms a frame': () => board(browser, 'valley'),
  'The Eastern campaign, painted, 121 zones held, ms a frame': () => board(browser, 'campaign'),
};

const wanted = process.argv[2] ?? '';
console.log('load of the machine, processes waiting:', loadavg()[0]!.toFixed(1));
for (const [name, measure] of Object.entries(rows)) if (name.includes(wanted)) console.log(`${name}:`, await measure());
await browser.close();
bench.close();
close();
