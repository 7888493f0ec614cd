import { parseJournal, SeededChance, verify } from '@rokada/kernel';
import { game } from '@rokada/skirmish';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, type TestContext } from 'vitest';
import { killRounds } from '../bench/kill.ts';
import { loseAProcess } from '../bench/processes.ts';
import { startServer } from '../src/index.ts';
import { Person, randomChoice, type Live } from './client.ts';
import { startPostgres, type TestPostgres } from './stores.ts';
import { scratchFolder, testSettings } from './support.ts';

let postgres: TestPostgres | { cannot: string };
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  if ('stop' in postgres) await postgres.stop();
});

async function database(context: TestContext): Promise<string> {
  if ('database' in postgres) return postgres.database();
  console.warn(`\nNO POSTGRESQL: "${context.task.name}" was skipped: ${postgres.cannot}\n`);
  return context.skip(postgres.cannot);
}

describe('several processes on PostgreSQL', () => {
  test('two players at two doors play one match, and each hears the other at once', async (context) => {
    const url = await database(context);
    const servers = [];
    for (let n = 0; n < 2; n++) {
      const server = await startServer(testSettings({ postgres: url }));
      onTestFinished(() => server.stop());
      servers.push(server);
    }
    const [german, soviet] = [new Person(servers[0]!.address), new Person(servers[1]!.address)];
    const { id, seats } = await german.post('/matches', { game: 'skirmish', pace: 'evening' });
    await soviet.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
    const lines: Record<string, Live> = { german: await german.live(id), soviet: await soviet.live(id) };
    const chance = new SeededChance('two doors');
    await lines['german']!.until(() => lines['german']!.table.status === 'running');
    await lines['german']!.ask('chat', { text: 'hello over there' });
    await lines['soviet']!.until(() => lines['soviet']!.messages.some((each) => each.is === 'chat'));

    for (let side = 'soviet'; ;) {
      const line = lines[side]!;
      await line.until(() => line.decisions[0]?.side === side || line.table.status === 'finished');
      if (line.table.status === 'finished') break;
      const version = line.version + 1;
      const action = await randomChoice(line, side, chance);
      expect(await line.ask('act', { side, action, version: line.version })).toHaveProperty('version', version);
      await line.until(() => line.version >= version);
      side = line.decisions[0]?.side ?? side;
    }
    for (const line of Object.values(lines)) await line.until(() => line.table.status === 'finished');
    expect(lines['german']!.view).toEqual((await german.get(`/matches/${id}/state`)).view);
    const journal = parseJournal(JSON.stringify(await soviet.get(`/matches/${id}/journal`)));
    expect(verify(game, journal)).toEqual({ problems: [], dice: 'proven' });
  });

  test('who watches hears of what was done elsewhere though the word of it was lost', async (context) => {
    const url = await database(context);
    const [here, there] = [
      await startServer(testSettings({ postgres: url })),
      await startServer(testSettings({ postgres: url })),
    ];
    for (const server of [here, there]) onTestFinished(() => server.stop());
    const [german, soviet] = [new Person(here.address), new Person(there.address)];
    const { id, seats } = await german.post('/matches', { game: 'skirmish' });
    await soviet.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
    const [watching, acting] = [await german.live(id), await soviet.live(id)];
    await watching.until(() => watching.table.status === 'running');
    there.store.tell = () => {}; // as if it were killed between the commit and the word
    const said = watching.messages.length;
    const chance = new SeededChance('lost words');
    while (acting.decisions.some((each) => each.actions !== undefined)) {
      const action = await randomChoice(acting, 'soviet', chance);
      await acting.ask('act', { side: 'soviet', action, version: acting.version });
    }
    await watching.until(() => watching.decisions.some((each) => each.actions !== undefined));
    expect(watching.messages.slice(said).some((each) => each.is === 'update')).toBe(true);
    expect(watching.view).toEqual((await german.get(`/matches/${id}/state`)).view);
  });

  test('either process is killed at any moment, and every match is finished by the other', async (context) => {
    const seed = String(Date.now());
    // A match that is never finished shows as a test that never ends: this says which.
    context.onTestFailed(() => console.error(`processes.ts 8 ${seed}`));
    const report = await loseAProcess(8, await database(context), scratchFolder(), seed);
    expect(report, seed).toMatchObject({ matches: 8, finished: 8, unverified: [] });
    expect(report.afterTheKill, seed).toBeGreaterThan(0);
  });

  test('three rounds of kill -9 lose nothing there either', async (context) => {
    const env = { ROKADA_DATA: scratchFolder(), ROKADA_POSTGRES: await database(context) };
    expect(await killRounds(3, env, 'postgres')).toMatchObject({
      lost: [],
      unreadable: [],
      unverified: [],
      faults: [],
    });
  });
});
