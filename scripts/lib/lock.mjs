import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** One lock for whatever changes node_modules or dist. */
const directory = inRoot('.install-lock');
const beat = 2_000;
const stale = 30_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Does `work` while holding the lock; whoever comes second waits for the first. The holder touches the lock every
 * two seconds: one that has not been touched for half a minute belongs to a process that was killed, and is taken
 * over. (A heartbeat, not a process id: ids are reused, and differ between containers.)
 */
export async function withLock(work) {
  for (let tries = 0; !take(); tries++) {
    if (tries === 0) console.log('Another start is installing or building; waiting for it …');
    await pause(500);
  }
  const heart = setInterval(touch, beat);
  try {
    return await work();
  } finally {
    clearInterval(heart);
    rmSync(directory, { recursive: true, force: true });
  }
}

function take() {
  try {
    mkdirSync(directory);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (age() > stale) rmSync(directory, { recursive: true, force: true });
    return false;
  }
}

function age() {
  try {
    return Date.now() - statSync(directory).mtimeMs;
  } catch {
    return 0; // released just now: the next try will get it
  }
}

function touch() {
  const now = new Date();
  try {
    utimesSync(directory, now, now);
  } catch {
    // Somebody removed the lock by hand. The work goes on; nothing sensible can be done here.
  }
}
