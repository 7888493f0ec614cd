import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { MatchRecord } from '@rokada/staff';
import { failed } from '../errors.ts';
import type { Done, Job } from './pool.ts';

/** Matches that several machines play together, through a database. */
export interface Shared {
  readonly url: string;
  readonly game: string;
  readonly id: string;
  readonly jobs: readonly Job[];
  readonly threads: number;
}

/** Has the server's own program do it: databases and queues are none of the command line's business. */
export async function playShared(shared: Shared, take: (number: number, record: MatchRecord) => void): Promise<void> {
  if (shared.jobs.length === 0) return;
  const program = fileURLToPath(new URL('../../../server/bin/simulate.mjs', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  let what = '';
  child.stderr.on('data', (chunk: Buffer) => {
    what += chunk.toString();
  });
  let trouble: unknown;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (trouble !== undefined) return;
    try {
      const done = JSON.parse(line) as Exclude<Done, { failed: string }>;
      take(done.number, done.record);
    } catch (error) {
      trouble = error;
      child.kill();
    }
  });
  child.stdin.end(JSON.stringify(shared));
  const [code] = (await once(child, 'close')) as [number | null];
  if (trouble !== undefined) throw trouble;
  if (code !== 0) throw failed('shared-failed', { what: what.trim() });
}
