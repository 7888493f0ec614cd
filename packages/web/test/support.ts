import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const web = fileURLToPath(new URL('..', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** The built table on a port of its own; `online(false)` cuts the line without closing the door. */
export interface Served {
  readonly address: string;
  online(yes: boolean): void;
  /** From now on files of such names are not there. */
  lose(names: RegExp): void;
  stop(): Promise<void>;
}

let built: Promise<string> | undefined;
/** What the build printed, asked to warn only. */
let printed = '';

async function buildTable(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rokada-web-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A process of its own: inside vitest the page would be built for development.
  const vite = [join(web, '../../node_modules/vite/bin/vite.js'), 'build', web, '--outDir', folder, '--emptyOutDir'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...vite, '--logLevel=warn'], { env });
  printed = stdout + stderr;
  return folder;
}

/** The folder of the table, built once for all tests of a file, away from what a server may be serving. */
export const builtTable = (): Promise<string> => (built ??= buildTable());

/** What `npm start` shows of a build where nothing is wrong. */
export const buildPrinted = async (): Promise<string> => {
  await builtTable();
  return printed;
};

/** The built table, served as files and nothing else. */
export async function serveTable(): Promise<Served> {
  const folder = await builtTable();
  let online = true;
  let lost: RegExp | undefined;
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://table').pathname;
    const file = path === '/' ? '/index.html' : path;
    if (!online) return void response.destroy();
    if (lost?.test(file)) return void response.writeHead(404).end();
    readFile(join(folder, file)).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    online: (yes) => {
      online = yes;
    },
    lose: (names) => {
      lost = names;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Collects what the page complains about; nothing is what we want. */
export function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  return troubles;
}

/** The named button of a space on the board. */
export const space = (page: Page, name: RegExp) =>
  page.locator('.accessible-board button').and(page.getByRole('button', { name }));

/** Clicks with the mouse where a space lies on the canvas. */
export async function clickSpace(page: Page, name: RegExp, how: 'mouse' | 'tap' = 'mouse'): Promise<void> {
  const box = await space(page, name).first().boundingBox();
  expect(box, `nothing on the board is called ${name}`).not.toBeNull();
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
  if (how === 'tap') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Waits until a space may be chosen, then clicks it: the board has caught up with the last decision. */
export async function chooseSpace(page: Page, id: string, how: 'mouse' | 'tap' = 'mouse'): Promise<void> {
  const ready = new RegExp(`^${id}[, ].*(can be chosen|peut être choisi)`);
  await space(page, ready).first().waitFor({ state: 'attached' });
  await clickSpace(page, ready, how);
}

/** What the side panel's log has told so far. */
export const logText = (page: Page): Promise<string> => page.locator('.log').innerText();

/** The home page with settings of one's own, and always the same match: the same dice, the same foe. */
export async function openWith(page: Page, address: string, prefs: object): Promise<void> {
  const kept = JSON.stringify(prefs);
  if (page.url() === 'about:blank') {
    // There before the page first looks for them: it need not be loaded twice. What is set later stays.
    await page.addInitScript((text) => {
      if (location.protocol === 'http:')
        localStorage.setItem('rokada-prefs', localStorage.getItem('rokada-prefs') ?? text);
    }, kept);
    await page.goto(`${address}?seed=ruza`);
    return;
  }
  await page.goto(`${address}?seed=ruza`);
  await page.evaluate((text) => localStorage.setItem('rokada-prefs', text), kept);
  await page.reload();
}

/** The home page, settled for tests: no waiting, no motion. */
export const openTable = (page: Page, address: string): Promise<void> =>
  openWith(page, address, { pace: 0, still: true });

/** Waits until the table is kept in the browser and this page is served from there. */
export const keptOffline = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

export const cardOf = (page: Page, game: string) => page.getByRole('article').filter({ hasText: game });

export async function playNow(page: Page): Promise<void> {
  await cardOf(page, 'Skirmish at Ruza').getByRole('button', { name: 'Play now' }).click();
  await space(page, /^D1,/).waitFor({ state: 'attached' });
}

/** What axe finds on the page that is more than a trifle. */
export const serious = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });
};

/** A French phone. */
export async function frenchPhone(browser: Browser): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ locale: 'fr-FR', viewport, hasTouch: true, isMobile: true });
  context.setDefaultTimeout(90_000);
  return context;
}
