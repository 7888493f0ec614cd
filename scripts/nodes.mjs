// npm run nodes [-- 20 22 24] [part of the tests ...] [--logs FOLDER]: npm ci, npm start and npm test on several versions
// of Node, which npm brings (the package `node`). Each runs in a copy of the repository of its own. The tests run folder
// by folder and each result is told as it comes: whoever stops it half-way has what was done until then.
import { chmodSync, createWriteStream, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';
import { argsFor, parts } from './lib/parts.mjs';
import { root } from './lib/root.mjs';

requireNode();
const { values, positionals } = parseArgs({ allowPositionals: true, options: { logs: { type: 'string' } } });
const majors = positionals.filter((each) => /^\d+$/.test(each));
const asked = positionals.filter((each) => !/^\d+$/.test(each));
/** Node 20 is past its end of life; its last is the oldest that is promised to work. */
const versions = { 20: '^20.19.0', 22: '^22', 24: '^24' };
/** Whatever takes longer hangs. A busy machine builds and tests several times slower than an idle one. */
const minutes = { bring: 15, install: 30, start: 30, test: 120 };
const windows = process.platform === 'win32';
const logs = values.logs ?? mkdtempSync(join(tmpdir(), 'rokada-nodes-'));
mkdirSync(logs, { recursive: true });

/** What is running now, to be ended with us. */
let running;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    end(running);
    report();
    process.exit(1);
  });
}

/** Node by Node, what each step came to. */
const results = {};
console.log(`What they print goes to ${logs}`);
for (const major of majors.length > 0 ? majors : Object.keys(versions)) {
  try {
    await tryOut(major);
  } catch (error) {
    note(major, 'stopped', false, error.message);
  }
}
report();

async function tryOut(major) {
  const folder = mkdtempSync(join(tmpdir(), `rokada-node-${major}-`));
  chmodSync(folder, 0o755); // PostgreSQL never runs as root: whoever it becomes must find its way in
  try {
    const node = await bring(major, folder);
    const copy = join(folder, 'rokada');
    const left = new Set(['node_modules', '.git', '.rokada', 'scratch', 'dist']);
    cpSync(root, copy, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
    const env = {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      ROKADA_DATA: join(folder, 'data'),
    };
    const here = { cwd: copy, env, log: join(logs, `node-${major}.log`) };
    const installed = await run('npm', ['ci'], { ...here, limit: minutes.install });
    if (!note(major, 'npm ci', installed.code === 0, installed.last)) return;
    note(major, 'npm start', ...(await starts(here)));
    for (const part of asked.length > 0 ? asked : parts()) {
      const tested = await run('npm', ['test', '--', ...argsFor(part)], { ...here, limit: minutes.test });
      note(major, `npm test ${part}`, tested.code === 0, tested.last);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The program itself, from npm. */
async function bring(major, folder) {
  const range = versions[major] ?? `^${major}`;
  const args = ['install', '--prefix', folder, '--no-save', `node@${range}`];
  const log = join(logs, `node-${major}.log`);
  const installed = await run('npm', args, { cwd: folder, env: process.env, log, limit: minutes.bring });
  const node = join(folder, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  if (!existsSync(node)) throw new Error(`npm brought no Node ${range}: ${installed.last}`);
  const { last } = await run(node, ['--version'], { cwd: folder, env: process.env, log, limit: 1 });
  note(major, 'node', true, last);
  return node;
}

/** npm start on any free port until it answers. */
async function starts(here) {
  const child = begin('npm', ['start', '--', '--port', '0', '--no-open'], here);
  try {
    for (const until = Date.now() + minutes.start * 60_000; Date.now() < until; await sleep(500)) {
      const address = /Rokada is at (\S+)/.exec(child.said.text)?.[1];
      if (address !== undefined) {
        const { status } = await fetch(`${address}/health`);
        return [status === 200, `health ${status}`];
      }
      if (child.process.exitCode !== null) break;
    }
    return [false, lastLine(child.said.text)];
  } finally {
    end(child);
  }
}

async function run(program, args, { limit, ...here }) {
  const child = begin(program, args, here);
  const timer = setTimeout(() => {
    child.said.text += `\nstopped after ${limit} minutes`;
    end(child);
  }, limit * 60_000);
  const [code] = await once(child.process, 'close');
  clearTimeout(timer);
  return { code, last: lastLine(child.said.text) };
}

function begin(program, args, { cwd, env, log }) {
  const file = createWriteStream(log, { flags: 'a' });
  file.write(`\n── ${program} ${args.join(' ')}\n`);
  // A group of its own, so that what it starts in turn ends with it.
  const child = spawn(program, args, { cwd, env, detached: !windows, shell: windows });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said.text = (said.text + String(data)).slice(-20_000);
      file.write(data);
    });
  }
  child.on('close', () => file.end());
  return (running = { process: child, said });
}

function end(child) {
  if (child === undefined || child.process.exitCode !== null) return;
  try {
    process.kill(windows ? child.process.pid : -child.process.pid, 'SIGTERM');
  } catch {
    // gone meanwhile
  }
}

/** Says it at once, and keeps it for the end. */
function note(major, step, ok, what) {
  results[major] ??= {};
  results[major][step] = `${ok ? 'ok' : 'FAILED'}: ${what}`;
  console.log(`Node ${major}  ${step.padEnd(32)} ${results[major][step]}`);
  if (!ok) process.exitCode = 1;
  return ok;
}

function report() {
  for (const [major, steps] of Object.entries(results)) {
    const failed = Object.entries(steps).filter(([, what]) => !what.startsWith('ok'));
    const why = failed.map(([step]) => step).join(', ');
    console.log(`Node ${major}: ${Object.keys(steps).length} steps, ${failed.length} failed${why && `: ${why}`}`);
  }
}

function lastLine(text) {
  return text.trim().split('\n').at(-1);
}
