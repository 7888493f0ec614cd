import { fileURLToPath } from 'node:url';
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';
import { Piscina } from 'piscina';
import type { MatchPlan, MatchRecord } from '@rokada/staff';

/**
 * One simulation, many machines: whoever runs it adds the matches that nobody has added yet, plays such as are free,
 * and waits until all are played. What is played is kept in the database, so that any of them may stop and come back.
 */
export interface SharedSimulation {
  /** The PostgreSQL they share. */
  readonly url: string;
  readonly game: string;
  /** What it is known by: the same for the same matches, and for no others. */
  readonly id: string;
  readonly jobs: readonly { readonly number: number; readonly plan: MatchPlan }[];
  readonly threads: number;
}

/** A queue of its own: servers on the same database take back jobs that last longer than a turn of the computer. */
const schema = 'rokada_simulations';
const lock = 0x526f6b62;
const lookEvery = 500;
/** Who has held a match for so long may be dead. If he is not, it is played twice, which does no harm. */
const deadAfter = '15 minutes';

const table = `create table if not exists ${schema}.matches (
  simulation text not null, number integer not null, record json not null, primary key (simulation, number))`;

interface Payload {
  readonly simulation: string;
  readonly game: string;
  readonly number: number;
  readonly plan: MatchPlan;
}

const quiet = new Logger(() => () => {});

/** Plays until all matches are there, and hands each over once, whoever has played it. */
export async function playTogether(
  { url, game, id, jobs, threads }: SharedSimulation,
  take: (number: number, record: MatchRecord) => void,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: threads + 4 });
  // A line that breaks while it is idle is replaced; a query that breaks says so itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const players = new Piscina({
    filename: fileURLToPath(new URL('../../bin/simulation-thread.mjs', import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    execArgv: [], // it brings its own loaders
  });
  try {
    await enqueue(pool, game, id, jobs);
    await playAndCollect(pool, players, { id, jobs, threads }, take);
  } finally {
    await players.destroy();
    await pool.end();
  }
}

async function enqueue(pool: pg.Pool, game: string, id: string, jobs: SharedSimulation['jobs']): Promise<void> {
  const queue = await makeWorkerUtils({ pgPool: pool, schema, logger: quiet });
  try {
    await oneAtATime(pool, async () => {
      await queue.migrate();
      await pool.query(table);
    });
    const played = await numbersPlayed(pool, id);
    for (const { number, plan } of jobs) {
      if (played.has(number)) continue;
      const payload: Payload = { simulation: id, game, number, plan };
      // Who comes later leaves the job as it is, played just now or not.
      await queue.addJob('match', payload, {
        jobKey: `${id}:${number}`,
        jobKeyMode: 'unsafe_dedupe',
        maxAttempts: 3,
      });
    }
  } finally {
    await queue.release();
  }
}

/** Two who come at once must not both make the tables. */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
  }
}

async function numbersPlayed(pool: pg.Pool, id: string): Promise<Set<number>> {
  const { rows } = await pool.query<{ number: number }>(`select number from ${schema}.matches where simulation = $1`, [
    id,
  ]);
  return new Set(rows.map(({ number }) => number));
}

async function freeLost(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select ${schema}.force_unlock_workers(array(
      select distinct locked_by from ${schema}.jobs where locked_at < now() - $1::interval))`,
    [deadAfter],
  );
}

async function playAndCollect(
  pool: pg.Pool,
  players: Piscina,
  { id, jobs, threads }: Pick<SharedSimulation, 'id' | 'jobs' | 'threads'>,
  take: (number: number, record: MatchRecord) => void,
): Promise<void> {
  let failure: unknown;
  const play = async (payload: unknown): Promise<void> => {
    const { simulation, game, number, plan } = payload as Payload;
    if ((await numbersPlayed(pool, simulation)).has(number)) return;
    try {
      const record = (await players.run({ game, plan })) as MatchRecord;
      await pool.query(`insert into ${schema}.matches values ($1, $2, $3) on conflict do nothing`, [
        simulation,
        number,
        JSON.stringify(record),
      ]);
    } catch (error) {
      failure = new Error(`match ${number}: ${(error as Error).message}`);
      throw error;
    }
  };
  const runner = await run({
    pgPool: pool,
    schema,
    taskList: { match: play },
    concurrency: threads,
    noHandleSignals: true,
    pollInterval: lookEvery,
    parsedCronItems: [],
    logger: quiet,
  });
  try {
    const wanted = new Set(jobs.map(({ number }) => number));
    while (wanted.size > 0) {
      await freeLost(pool);
      const { rows } = await pool.query<{ number: number; record: MatchRecord }>(
        `select number, record from ${schema}.matches where simulation = $1 and number = any($2)`,
        [id, [...wanted]],
      );
      for (const { number, record } of rows) if (wanted.delete(number)) take(number, record);
      if (failure !== undefined) throw failure;
      if (wanted.size > 0) await new Promise((resolve) => setTimeout(resolve, lookEvery));
    }
  } finally {
    await runner.stop();
  }
}
