import type { MatchRecord } from '@rokada/staff';
import { game } from '@rokada/skirmish';
import { afterAll, expect, test } from 'vitest';
import { playTogether, type SharedSimulation } from '../src/simulations/shared.ts';
import { startPostgres } from './stores.ts';

const postgres = await startPostgres();
const cannot = 'cannot' in postgres;
afterAll(async () => {
  if (!('cannot' in postgres)) await postgres.stop();
});

const jobs = Array.from({ length: 6 }, (_, number) => ({
  number,
  plan: { start: game.start(), levels: ['cadet', 'cadet'] as const, seed: `shared:${number}` },
}));

/** Who runs it, and what he is handed. */
async function join(shared: SharedSimulation): Promise<Map<number, MatchRecord>> {
  const records = new Map<number, MatchRecord>();
  await playTogether(shared, (number, record) => {
    expect(records.has(number), 'handed over once').toBe(false);
    records.set(number, record);
  });
  return records;
}

test.skipIf(cannot)('two who run the same simulation share the matches and see all of them', async () => {
  if ('cannot' in postgres) return;
  const shared = { url: await postgres.database(), game: 'skirmish', id: 'a', jobs, threads: 1 };
  const [one, other] = await Promise.all([join(shared), join(shared)]);
  expect([...one.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  for (const [number, record] of one) expect(other.get(number)).toEqual(record);
  // Whoever comes when all is done plays nothing, and another simulation is not mixed up with it.
  const late = await join({ ...shared, threads: 1 });
  for (const [number, record] of one) expect(late.get(number)).toEqual(record);
  const few = await join({ ...shared, id: 'b', jobs: jobs.slice(0, 1) });
  expect([...few.keys()]).toEqual([0]);
});

test.skipIf(cannot)('a match that cannot be played says which', async () => {
  if ('cannot' in postgres) return;
  const url = await postgres.database();
  const broken = [
    { number: 7, plan: { ...jobs[0]!.plan, levels: ['cadet', 'marshal'] as unknown as ['cadet', 'cadet'] } },
  ];
  await expect(join({ url, game: 'skirmish', id: 'c', jobs: broken, threads: 1 })).rejects.toThrow(/^match 7: /);
});
