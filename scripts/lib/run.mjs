import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const signals = ['SIGINT', 'SIGTERM'];

/**
 * Runs a program in the repository and answers its exit code. Signals that reach us are passed on, so the child
 * can end in good order and whoever called us gets to clean up; a child ended by a signal counts as 128 + number.
 */
export function run(program, args, options = {}) {
  const { onStart, ...spawnOptions } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...spawnOptions });
    const stopListening = passOnSignals(child);
    child.on('error', (error) => {
      stopListening();
      reject(error);
    });
    child.on('close', (code, signal) => {
      stopListening();
      resolve(code ?? 128 + constants.signals[signal]);
    });
    if (onStart) onStart(child);
  });
}

function passOnSignals(child) {
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  // npm passes a signal on to the shell it runs us with, and that shell dies of it without telling us.
  const parent = process.ppid;
  const checkParent = () => process.ppid !== parent && child.kill('SIGTERM');
  const watch = process.env.npm_lifecycle_event && setInterval(checkParent, 250);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, forward);
  };
}

/** Runs a script with this very Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Runs a program quietly and answers its exit code with everything it printed. */
export async function capture(program, args) {
  let output = '';
  const collect = (child) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => (output += text));
    }
  };
  const code = await run(program, args, { stdio: ['ignore', 'pipe', 'pipe'], onStart: collect });
  return { code, output };
}
