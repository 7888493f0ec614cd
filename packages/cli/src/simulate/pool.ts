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

/** What is tried out and thrown away at once is most of what a match makes: room for it saves a tenth of the time. */
const ROOM = { maxYoungGenerationSizeMb: 192 };

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
    () => new Worker(new URL('worker.mjs', import.meta.url), { workerData: { game }, resourceLimits: ROOM }),
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
  before = 0,
): (done: number) => { bar: string; done: number; games: number; left: string } {
  const started = performance.now();
  return (now) => {
    const done = before + now;
    const seconds = Math.round(((performance.now() - started) / 1000 / now) * (total - done));
    const left = done === total ? '0:00' : now === 0 ? '…' : hours(seconds);
    const full = Math.floor((BAR * done) / total);
    return { bar: `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`, done, games: total, left };
  };
}

/** `4:05`, and `1:04:05` when it takes that long. */
export function hours(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h === 0 ? `${m}:${two(s)}` : `${h}:${two(m)}:${two(s)}`;
}

/** Characters in a progress bar. */
const BAR = 24;
