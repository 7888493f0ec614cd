import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { ForgeError } from './statements.ts';

/** Where a Chromium is usually found; CHROME_PATH and ROKADA_CHROMIUM name another. */
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** An SVG picture as PNG, drawn by an installed Chromium: text and dashes come out as in the browser. */
export async function writePng(svg: string, file: string): Promise<void> {
  const places = [process.env['CHROME_PATH'], process.env['ROKADA_CHROMIUM'], ...BROWSERS];
  const browser = places.find((path) => path !== undefined && existsSync(path));
  if (browser === undefined) throw new ForgeError('a PNG needs Chromium: install it, or write an SVG instead');
  const size = /width="([\d.]+)" height="([\d.]+)"/.exec(svg);
  const running = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] });
  try {
    const viewport = { width: Math.ceil(Number(size?.[1] ?? 800)), height: Math.ceil(Number(size?.[2] ?? 600)) };
    const page = await running.newPage({ viewport });
    await page.setContent(`<body style="margin:0">${svg}</body>`);
    await page.screenshot({ path: file });
  } finally {
    await running.close();
  }
}
