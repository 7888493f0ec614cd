import { Worker } from 'node:worker_threads';
import type { MatchPlan, MatchRecord } from '@rokada/staff';
import { failed } from '../errors.ts';

/** One match to play. */
export interface Job {
  readonly number: number;
  readonly plan: MatchPlan;
}

export type Done =
  | { readonly number: number; readonly record: MatchRecord }
  | { readonly number: number; readonly failed: string };

/** Plays all matches on so many threads. `take` hears of each as it ends, in any order. */
export async function playAll(
  game: string,
  jobs: readonly Job[],
  threads: number,
  take: (number: number, record: MatchRecord) => void,
): Promise<void> {
  const waiting = [...jobs];
  const workers = Array.from(
    { length: Math.min(threads, jobs.length) },
    () => new Worker(new URL('worker.mjs', import.meta.url), { workerData: { game } }),
  );
  try {
    await Promise.all(workers.map((worker) => keepBusy(worker, waiting, take)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function keepBusy(worker: Worker, waiting: Job[], take: (number: number, record: MatchRecord) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const job = waiting.shift();
      if (job === undefined) resolve();
      else worker.postMessage(job, []);
    };
    worker.on('message', (done: Done) => {
      if ('failed' in done) {
        reject(failed('match-failed', { game: done.number, what: done.failed }));
        return;
      }
      try {
        take(done.number, done.record);
      } catch (error) {
        reject(error);
        return;
      }
      next();
    });
    worker.on('error', reject);
    next();
  });
}

/** Tells how far it has come and how long it will still take, judged by how long it took so far. */
export function timekeeper(
  total: number,
): (done: number) => { bar: string; done: number; games: number; left: string } {
  const started = performance.now();
  return (done) => {
    const seconds = Math.round(((performance.now() - started) / 1000 / Math.max(1, done)) * (total - done));
    const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0')];
    const full = Math.floor((BAR * done) / Math.max(1, total));
    const bar = `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`;
    return { bar, done, games: total, left: `${minutes}:${rest}` };
  };
}

/** Characters in a progress bar. */
const BAR = 24;
