import { Logger as GraphileLogger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import type { Connection } from '../store/schema.ts';
import { keyOf, type Job, type Jobs, type Worker } from './jobs.ts';

/** No job of ours takes this long: a worker that holds one longer is dead. */
const deadAfter = '2 minutes';

/** Jobs in PostgreSQL: added with the entry they follow from, done by whichever process is free. */
export class GraphileJobs implements Jobs {
  readonly kept = true;
  readonly #store: Store;
  readonly #log: Logger;
  #runner: Runner | undefined;

  constructor(store: Store, log: Logger) {
    this.#store = store;
    this.#log = log;
  }

  /** The tables of the queue must be there before anything is added to it. */
  async prepare(): Promise<void> {
    await runMigrations({ pgPool: this.#store.pool!, logger: this.#quiet() });
  }

  async start(worker: Worker): Promise<void> {
    const does = async (payload: unknown): Promise<void> => worker(payload as Job);
    const taskList: TaskList = { computer: does, clock: does, notice: does };
    this.#runner = await run({
      pgPool: this.#store.pool!,
      taskList,
      concurrency: 8, // most of them wait for a thread that thinks
      noHandleSignals: true,
      pollInterval: 1000,
      parsedCronItems: [],
      logger: this.#quiet(),
    });
  }

  async within(jobs: readonly Job[], on: Connection): Promise<void> {
    for (const job of jobs) {
      const runAt = 'at' in job ? sql`to_timestamp(${job.at / 1000}::double precision)` : sql`now()`;
      await sql`select graphile_worker.add_job(
        ${job.task}::text, payload := ${JSON.stringify(job)}::json, job_key := ${keyOf(job)}::text,
        run_at := ${runAt}, max_attempts := 12)`.execute(on);
    }
  }

  committed(): void {}

  /** Frees what a lost process held. */
  async freeLost(): Promise<void> {
    await sql`select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_at < now() - ${deadAfter}::interval))`.execute(
      this.#store.db,
    );
  }

  async stop(): Promise<void> {
    await this.#runner?.stop();
    this.#runner = undefined;
  }

  #quiet(): GraphileLogger {
    return new GraphileLogger(() => (level: string, message) => {
      if (level === 'error') this.#log.error({ worker: message }, 'a job failed');
      else if (level === 'warning') this.#log.warn({ worker: message }, 'jobs');
    });
  }
}
