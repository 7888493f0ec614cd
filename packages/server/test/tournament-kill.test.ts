import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { kill, launch, type Launched } from '../bench/launch.ts';
import { sqliteFile } from '../src/store/sqlite.ts';
import { Person, type Json } from './client.ts';
import { scratchFolder } from './support.ts';

/** A tournament whose server is killed while it begins. */

describe('kill -9 while a tournament is laid out', () => {
  test('all its matches are there afterwards, and begin', async () => {
    const env = { ROKADA_DATA: scratchFolder() };
    let server: Launched | undefined = await launch(env);
    onTestFinished(() => server && kill(server));
    const entrants = Array.from({ length: 8 }, () => new Person(server!.address));
    const { id } = await entrants[0]!.post('/tournaments', { name: 'Cup', game: 'skirmish', size: 8 });
    for (const who of entrants.slice(1, 7)) await who.post(`/tournaments/${id}/join`);
    // The server dies as soon as a first match is on the disk.
    const cut = entrants[7]!.ask('POST', `/tournaments/${id}/join`, {}).catch(() => {});
    const disk = new DatabaseSync(sqliteFile(env.ROKADA_DATA), { readOnly: true });
    onTestFinished(() => disk.close());
    const laid = disk.prepare('select count(*) as count from matches');
    while ((laid.get() as { count: number }).count === 0) await sleep(1);
    await kill(server);
    server = undefined;
    await cut;

    server = await launch(env);
    const after = new Person(server.address);
    const statuses = async (): Promise<string[]> =>
      (await after.get(`/tournaments/${id}`)).matches.map(({ status }: Json) => status as string);
    expect(await statuses()).toHaveLength(56);
    await expect.poll(statuses).toEqual(Array(56).fill('running'));
  });
});
