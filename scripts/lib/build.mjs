import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { filesUnder } from './files.mjs';
import { withLock } from './lock.mjs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

const stampFile = inRoot('packages', 'web', 'dist', '.rokada-build');

/** What the page is made of: itself, the layers under it, the games, and (the lockfile) the versions of the rest. */
const folders = ['packages/web', 'packages/kernel', 'packages/kit', 'packages/staff', 'packages/catalogue', 'games'];
const isTest = (path) => /^(packages|games)\/[^/]+\/test\//.test(path);

/** Builds the web table when there is one and its sources changed since the last build. Answers false when that fails. */
export async function ensureBuilt() {
  if (!existsSync(inRoot('packages', 'web', 'index.html')) || isBuilt()) return true;
  return withLock(() => isBuilt() || build());
}

async function build() {
  console.log('Building the table …');
  const stamp = wantedStamp(); // before the build: what changes meanwhile must be built again
  const code = await runNode(['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel=warn']);
  if (code !== 0) {
    console.error(`\nThe table could not be built (exit code ${code}); the reason is above.`);
    return false;
  }
  writeFileSync(stampFile, stamp); // vite empties dist first, so a stamp there means a whole build
  return true;
}

const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp();

function wantedStamp() {
  const hash = createHash('sha256');
  for (const path of sources()) hash.update(`${path}\0`).update(readFileSync(inRoot(path)));
  return hash.digest('hex');
}

function* sources() {
  yield 'package-lock.json';
  for (const folder of folders) {
    if (!existsSync(inRoot(folder))) continue;
    for (const path of filesUnder(folder)) if (!isTest(path)) yield path;
  }
}
