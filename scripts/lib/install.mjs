import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { inRoot } from './root.mjs';
import { run, runNode } from './run.mjs';

const lockfile = inRoot('package-lock.json');
const stampFile = inRoot('node_modules', '.rokada-install');

/**
 * Installs the packages when they are missing, half there, or of another lockfile, Node or platform.
 * Answers false, having said why, when that fails.
 */
export async function ensureInstalled() {
  if (isInstalled()) return true;
  return withLock(() => isInstalled() || install());
}

async function install() {
  console.log('Installing the packages …');
  const began = Date.now();
  // NODE_ENV=production would leave out what builds and runs the TypeScript sources.
  const { NODE_ENV: _, ...env } = process.env;
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { env });
  if (code > 128) return false; // stopped by a signal: whoever sent it knows why
  if (code !== 0) {
    console.error(
      `\nnpm ci failed (exit code ${code}), so the packages are not installed. Its own message is above; ` +
        'most often the package registry could not be reached. Nothing else was changed: try again when it is back.',
    );
    return false;
  }
  writeFileSync(stampFile, wantedStamp());
  console.log(`Packages installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  return true;
}

function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return runNode([cli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' }); // there it is npm.cmd
}

/**
 * A folder node_modules may be the rest of an interrupted install, so its being there proves nothing. What does is
 * our stamp, written after a complete one.
 */
function isInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp()) return true;
  if (!isInstalledByHand()) return false;
  writeFileSync(stampFile, wantedStamp());
  return true;
}

const wantedStamp = () =>
  createHash('sha256')
    .update(readFileSync(lockfile))
    .update([process.versions.modules, process.platform, process.arch].join())
    .digest('hex');

/**
 * Whether somebody ran npm ci or npm install himself: npm's own record, written when it is done, names every
 * package of the lockfile, and none that was made for another platform.
 */
function isInstalledByHand() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages);
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const fits = (names, name) => names === undefined || names.includes(name);
  return wanted.every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    if (found === undefined) return Boolean(entry.optional || entry.devOptional);
    const same = found.version === entry.version && found.integrity === entry.integrity;
    return same && fits(entry.os, process.platform) && fits(entry.cpu, process.arch);
  });
}
