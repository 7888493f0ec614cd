import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, type TestContext } from 'vitest';
import { newBot } from '../bench/bot.ts';
import { startServer } from '../src/index.ts';
import { Person, type Json, type Live } from './client.ts';
import { startPostgres, type TestPostgres } from './stores.ts';
import { testSettings } from './support.ts';

let postgres: TestPostgres | { cannot: string };
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  if ('stop' in postgres) await postgres.stop();
});

/** A new database; where PostgreSQL cannot run, the test is skipped, loudly. */
async function database(context: TestContext): Promise<string> {
  if ('database' in postgres) return postgres.database();
  console.warn(`\nNO POSTGRESQL: "${context.task.name}" was skipped: ${postgres.cannot}\n`);
  return context.skip(postgres.cannot);
}

/** A bot of its own: an account at a table without accounts. */
const bot = async (address: string): Promise<Person> => new Person(address, await newBot(address));

describe.each(['sqlite', 'postgres'] as const)('somebody blocked, on %s', (kind) => {
  test('is heard no more by whoever blocked him: not live, not later, not by a notice', async (context) => {
    const server = await startServer(testSettings(kind === 'postgres' ? { postgres: await database(context) } : {}));
    onTestFinished(() => server.stop());
    const [one, two, third] = [await bot(server.address), await bot(server.address), await bot(server.address)];
    const { id, seats } = await one.post('/matches', { game: 'skirmish' });
    await two.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
    await two.post(`/matches/${id}/chat`, { text: 'before' });
    const rude = (await two.get('/me')).player.id;
    await one.ask('PUT', `/friends/${rude}`, { kind: 'block' });
    const [line, theirs] = [await one.live(id), await two.live(id)];
    await theirs.ask('chat', { text: 'rude' });
    await line.ask('chat', { text: 'my own' });
    const heard = (live: Live): string[] =>
      live.messages.flatMap(({ is, chat }) => (is === 'chat' ? chat.map((each: Json) => each.text) : []));
    await line.until(() => heard(line).includes('my own'));
    await theirs.until(() => heard(theirs).includes('my own'));
    expect(heard(line)).toEqual(['my own']);
    expect(heard(theirs)).toEqual(['before', 'rude', 'my own']);
    const read = async (who: Person) => (await who.get(`/matches/${id}/chat`)).map((each: Json) => each.text);
    expect(await read(one)).toEqual(['my own']);
    expect(await read(two)).toEqual(['before', 'rude', 'my own']);
    // Nor is he told of it while he is away; and what a third one says he hears as ever.
    line.close();
    await one.post('/notices/read', { upTo: 1000 });
    await two.post(`/matches/${id}/chat`, { text: 'rude again' });
    const { id: other, seats: others } = await one.post('/matches', { game: 'skirmish' });
    await third.post(`/matches/${other}/join`, { seat: 1, token: others[1].invitation });
    await third.post(`/matches/${other}/chat`, { text: 'good morning' });
    const talk = async (): Promise<string[]> =>
      (await one.get('/notices')).notices
        .filter((each: Json) => each.kind === 'talk')
        .map((each: Json) => each.params.text);
    for (let n = 0; n < 200 && !(await talk()).includes('good morning'); n++) await sleep(50);
    expect((await talk()).filter((text) => text.startsWith('rude'))).toEqual([]);
    expect(await talk()).toContain('good morning');
    await one.ask('DELETE', `/friends/${rude}`);
    expect(await read(one)).toEqual(['before', 'rude', 'my own', 'rude again']);
  });
});
