// npm test: installs what is missing, finds a browser, runs every test, and ends with one line that counts them.
// Arguments go to vitest: npm test -- packages/kit
import { requireNode } from './lib/node-version.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, findChromium } from './lib/chromium.mjs';
import { filesUnder } from './lib/files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

const args = process.argv.slice(2);

async function test() {
  if (!(await ensureInstalled())) return 1;

  // A browser is worth an install only when its tests are going to run.
  const browserTests = [...filesUnder('')].filter((path) => path.endsWith('.browser.test.ts'));
  const filters = args.filter((arg) => !arg.startsWith('-'));
  const chosen = browserTests.filter((path) => filters.length === 0 || filters.some((filter) => path.includes(filter)));
  const chromium = chosen.length > 0 ? await ensureChromium() : findChromium();

  const scratch = mkdtempSync(join(tmpdir(), 'rokada-test-'));
  const tally = join(scratch, 'tally');
  const { ROKADA_CHROMIUM: _, ...inherited } = process.env;
  const env = { ...inherited, ...(chromium && { ROKADA_CHROMIUM: chromium }), ROKADA_TALLY: tally };
  try {
    // Whole games leave much behind that is soon forgotten: with room for it they take a tenth less time.
    const code = await runNode(['--max-semi-space-size=64', 'node_modules/vitest/vitest.mjs', 'run', ...args], { env });
    if (chromium === undefined && chosen.length > 0) console.log(withoutBrowser(chosen));
    const counted = read(tally);
    if (counted === undefined) console.log('\nThe run broke off before the tests were counted.');
    console.log(counted ?? '0 passed, 1 failed, 0 skipped');
    return counted === undefined ? code || 1 : code;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function withoutBrowser(skipped) {
  const lines = [
    'NO BROWSER: these tests were skipped',
    '',
    ...skipped.map((path) => `  ${path}`),
    '',
    'Install Chromium, Chrome or Edge, or set CHROME_PATH to one,',
    'and run npm test again.',
  ];
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '═'.repeat(width + 2);
  return ['', `╔${rule}╗`, ...lines.map((line) => `║ ${line.padEnd(width)} ║`), `╚${rule}╝`, ''].join('\n');
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

requireNode();
process.exitCode = await test();
