import type { Logger } from 'pino';
import { keyOf, type Job, type Jobs, type Worker } from './jobs.ts';

/** The longest a timer can wait. */
const longest = 2 ** 31 - 1;
const tries = 5;

/**
 * Timers of this process. Nothing is kept: computer turns and clocks follow from the matches themselves, and the
 * sweep at the start finds them again.
 */
export class EmbeddedJobs implements Jobs {
  readonly kept = false;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #under = new Set<Promise<void>>();
  readonly #log: Logger;
  #worker: Worker | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  async start(worker: Worker): Promise<void> {
    this.#worker = worker;
  }

  async within(): Promise<void> {}

  committed(jobs: readonly Job[]): void {
    for (const job of jobs) this.#set(job, 'at' in job ? job.at - Date.now() : 0, 1);
  }

  async stop(): Promise<void> {
    this.#worker = undefined;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.allSettled(this.#under);
  }

  #set(job: Job, wait: number, attempt: number): void {
    const key = keyOf(job);
    clearTimeout(this.#timers.get(key));
    const timer = setTimeout(
      () => {
        this.#timers.delete(key);
        if (wait > longest) return this.#set(job, wait - longest, attempt);
        const done = this.#run(job, attempt);
        this.#under.add(done);
        void done.finally(() => this.#under.delete(done));
      },
      Math.min(Math.max(wait, 0), longest),
    );
    timer.unref();
    this.#timers.set(key, timer);
  }

  async #run(job: Job, attempt: number): Promise<void> {
    try {
      await this.#worker?.(job);
    } catch (error) {
      this.#log.error({ err: error, task: job.task, match: job.match, attempt }, 'a job failed');
      if (attempt < tries && this.#worker !== undefined) this.#set(job, 1000 * 4 ** attempt, attempt + 1);
    }
  }
}
