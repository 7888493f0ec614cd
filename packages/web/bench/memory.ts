import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type LaunchOptions } from 'playwright-core';

/**
 * What a painted map takes, in megabytes: what the page holds once it is at rest, painted against flat, without
 * counters, and the tiles that both keep. As Linux tells it.
 */
export async function mapMemory(headless: LaunchOptions, address: string): Promise<Record<string, number>> {
  const flat = await atRest(headless, address, 'flat');
  const painted = await atRest(headless, address, 'painted');
  return {
    flat: flat.page,
    painted: painted.page,
    tiles: painted.tiles,
    map: painted.page - flat.page + painted.tiles,
  };
}

/** After so long a browser has given back what it no longer needs. */
const REST = 45_000;

async function atRest(
  headless: LaunchOptions,
  address: string,
  kind: string,
): Promise<{ page: number; tiles: number }> {
  const own = await chromium.launchServer({ ...headless, args: [...headless.args!, '--js-flags=--expose-gc'] });
  try {
    const browser = await chromium.connect(own.wsEndpoint());
    const page = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
    await page.goto(`${address}board.html`);
    const { tileMegabytes: tiles = 0 } = await page.evaluate(
      (which) =>
        (window as unknown as { measure(kind: string, bare: boolean): Promise<{ tileMegabytes?: number }> }).measure(
          which,
          true,
        ),
      kind,
    );
    const collect = (): void => (globalThis as unknown as { gc(): void }).gc();
    for (let time = 0; time < 3; time++) {
      await page.evaluate(collect);
      for (const worker of page.workers()) await worker.evaluate(collect);
    }
    await sleep(REST);
    return { page: await rendererOf(own.process().pid!), tiles };
  } finally {
    await own.close();
  }
}

/** Memory that the pages of a browser have for themselves. */
async function rendererOf(browser: number): Promise<number> {
  let kilobytes = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string): Promise<string> => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    if (!(await read('cmdline')).includes('--type=renderer') || !(await descends(Number(pid), browser))) continue;
    for (const [, own] of (await read('smaps_rollup')).matchAll(/Pss_(?:Anon|Shmem):\s+(\d+)/g))
      kilobytes += Number(own);
  }
  return Math.round(kilobytes / 1000);
}

async function descends(pid: number, from: number): Promise<boolean> {
  if (pid === from || pid <= 1) return pid === from;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') R 0');
  return descends(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), from);
}
