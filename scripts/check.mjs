// npm run check: types, lint, format and the rules of the house, side by side, with one summary.
import { existsSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/root.mjs';
import { capture } from './lib/run.mjs';

// What was found last time is kept, so that a second look takes a tenth of the first.
const known = (project) => ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/${project}.tsbuildinfo`];
const types = (project) => ['node_modules/typescript/bin/tsc', '-p', project, ...known(project)];
const checks = {
  types: types('tsconfig.json'),
  'types of rules': types('tsconfig.rules.json'),
  ...(existsSync(inRoot('packages/web/index.html')) && { 'types of web': types('tsconfig.web.json') }),
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  layers: ['scripts/layers.mjs'],
  'proof by play': ['scripts/by-hand.mjs'],
  'use of the kit': ['scripts/kit-use.mjs'],
};

async function check() {
  if (!(await ensureInstalled())) return 1;
  const results = await Promise.all(Object.entries(checks).map(([name, args]) => timed(name, args)));
  const failed = results.filter((result) => result.code !== 0);
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trim()}\n`);
  for (const { name, code, seconds } of results) console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map((each) => each.name).join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

async function timed(name, args) {
  const began = Date.now();
  const { code, output } = await capture(process.execPath, args);
  return { name, code, output, seconds: ((Date.now() - began) / 1000).toFixed(1) };
}

requireNode();
process.exitCode = await check();
