import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '@rokada/catalogue';
import { playMatch, type MatchPlan } from '@rokada/staff';
import type { Job, Done } from './pool.ts';

// Plays the matches it is sent, one after another.
const staff = await catalogue.staff((workerData as { game: string }).game);
parentPort!.on('message', ({ number, plan }: Job) => {
  parentPort!.postMessage(played(number, plan), []);
});

function played(number: number, plan: MatchPlan): Done {
  try {
    return { number, record: playMatch(staff, plan) };
  } catch (error) {
    return { number, failed: (error as Error).message };
  }
}
