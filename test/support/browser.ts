import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { test } from 'vitest';

// vitest.config.ts finds it; npm test also installs it where it may.
const executablePath = process.env['ROKADA_CHROMIUM'];

/** Quiet and alone: no calls home, no GPU; Chromium's own sandbox refuses to run as root. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * A test with a real browser: `browserTest('…', async ({ page }) => …)`. One browser a file, with a new and empty
 * profile; a page of its own for each test. Without a browser the test is skipped, and counted as skipped.
 */
const inBrowser = test.extend<{ browser: Browser; page: Page }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads off the pattern which fixtures this one needs: none
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: executablePath!, args });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  page: async ({ browser }, use) => {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(90_000);
    await use(await context.newPage());
    await context.close();
  },
});

/** A browser on a busy machine may miss a beat; a fault of ours fails twice. ROKADA_RETRY=0 forgives nothing. */
const retry = Number(process.env['ROKADA_RETRY'] ?? 1);

export const browserTest = (name: string, body: (fixtures: { browser: Browser; page: Page }) => Promise<void>): void =>
  (executablePath ? inBrowser : inBrowser.skip)(name, { retry }, body);

/** Where a test puts a picture of what it saw, for people: the same place each time. */
export function pictureFile(name: string): string {
  const folder = join(tmpdir(), 'rokada-pictures');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.png`);
}
