// npm run nodes [-- 20 22 24]: npm start and npm test's own tests on several versions of Node, which npm brings (the
// package `node`). Each runs in a copy of the repository of its own, installed by its own npm ci.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';

requireNode();
const asked = process.argv.slice(2);
const majors = asked.filter((each) => /^\d+$/.test(each));
/** What follows goes to npm test: a part of the tests, where all of them would take too long. */
const part = asked.filter((each) => !/^\d+$/.test(each));
/** Node 20 is past its end of life; its last is the oldest that is promised to work. */
const versions = { 20: '^20.19.0', 22: '^22', 24: '^24' };

const results = [];
for (const major of majors.length > 0 ? majors : Object.keys(versions)) {
  const result = await tryOut(major);
  console.log(`Node ${result.version}: npm start ${result.start}; npm test ${result.test}`);
  results.push(result);
}
console.table(Object.fromEntries(results.map(({ version, ...rest }) => [version, rest])));
process.exitCode = results.every(({ start, test }) => start === 'ok' && test.startsWith('ok')) ? 0 : 1;

async function tryOut(major) {
  const folder = mkdtempSync(join(tmpdir(), `rokada-node-${major}-`));
  try {
    const node = bring(major, folder);
    const version = run(node, ['--version']).stdout.trim();
    const copy = join(folder, 'rokada');
    const left = new Set(['node_modules', '.git', '.rokada', 'scratch', 'dist']);
    cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path.slice(dirname(path).length + 1)) });
    const env = {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      ROKADA_DATA: join(folder, 'data'),
    };
    console.log(`\n── Node ${version}: npm ci, npm start, npm test ${part.join(' ')}`);
    const installed = run('npm', ['ci'], { cwd: copy, env });
    if (installed.status !== 0) return { version, start: `npm ci failed: ${tail(installed)}`, test: '-' };
    const start = await starts(copy, env);
    const tested = run('npm', ['test', '--', ...part], { cwd: copy, env });
    return { version, start, test: tested.status === 0 ? `ok: ${tail(tested)}` : `failed: ${tail(tested)}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The program itself, from npm. */
function bring(major, folder) {
  const range = versions[major] ?? `^${major}`;
  const installed = run('npm', ['install', '--prefix', folder, '--no-save', `node@${range}`], { cwd: folder });
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  if (!existsSync(node)) throw new Error(`npm brought no Node ${range}: ${tail(installed)}`);
  return node;
}

/** npm start on any free port until it answers. */
async function starts(copy, env) {
  const child = spawn('npm', ['start', '--', '--port', '0', '--no-open'], { cwd: copy, env, detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)));
  try {
    for (let n = 0; n < 600; n++) {
      const address = /Rokada is at (\S+)/.exec(said)?.[1];
      if (address !== undefined) return (await fetch(`${address}/health`)).ok ? 'ok' : 'unwell';
      if (child.exitCode !== null) break;
      await sleep(500);
    }
    return `failed: ${said.trim().split('\n').at(-1)}`;
  } finally {
    process.kill(-Number(child.pid), 'SIGTERM'); // npm and all it started
  }
}

function run(program, args, options = {}) {
  return spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options });
}

function tail({ stdout, stderr }) {
  return `${stdout}\n${stderr}`.trim().split('\n').at(-1);
}
