import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { ForgeError } from './statements.ts';

/** Where a Chromium is usually found; CHROME_PATH and ROKADA_CHROMIUM name another. */
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** An installed Chromium; whoever asked closes it. */
export async function launchBrowser(): Promise<Browser> {
  const places = [process.env['CHROME_PATH'], process.env['ROKADA_CHROMIUM'], ...BROWSERS];
  const browser = places.find((path) => path !== undefined && existsSync(path));
  if (browser === undefined) throw new ForgeError('a PNG needs Chromium: install it, or write an SVG instead');
  return chromium.launch({ executablePath: browser, args: ['--no-sandbox'] });
}

/** An SVG picture as PNG, drawn by an installed Chromium: text and dashes come out as in the browser. */
export async function writePng(svg: string, file: string): Promise<void> {
  const running = await launchBrowser();
  try {
    const size = /width="([\d.]+)" height="([\d.]+)"/.exec(svg);
    const viewport = { width: Math.ceil(Number(size?.[1] ?? 800)), height: Math.ceil(Number(size?.[2] ?? 600)) };
    const page = await running.newPage({ viewport });
    await page.setContent(`<body style="margin:0">${svg}</body>`);
    await page.screenshot({ path: file });
  } finally {
    await running.close();
  }
}
