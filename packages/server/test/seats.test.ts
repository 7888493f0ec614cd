import { afterAll, beforeAll, describe, expect, onTestFinished, test, type TestContext } from 'vitest';
import { launch } from '../bench/launch.ts';
import { startServer } from '../src/index.ts';
import { Person, type Json } from './client.ts';
import { startPostgres, type TestPostgres } from './stores.ts';
import { scratchFolder, testSettings } from './support.ts';

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

const free = { game: 'skirmish', seats: [{ player: 'me' }, { player: 'anybody' }] };

describe.each(['sqlite', 'postgres'] as const)('a seat on %s', (kind) => {
  async function address(context: TestContext): Promise<string> {
    const server = await startServer(testSettings(kind === 'postgres' ? { postgres: await database(context) } : {}));
    onTestFinished(() => server.stop());
    return server.address;
  }

  test('for which four ask at once has one who gets it', async (context) => {
    const at = await address(context);
    const owner = new Person(at);
    for (let round = 0; round < 3; round++) {
      const { id } = await owner.post('/matches', free);
      const crowd = Array.from({ length: 4 }, () => new Person(at));
      const answers = await Promise.all(
        crowd.map((who, n) => who.ask('POST', `/matches/${id}/join`, { seat: 1, name: `p${n}` })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ cause: 'seat-taken' });
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await owner.get(`/matches/${id}`)).seats[1].name).toBe(`p${winner}`);
    }
  });

  test('once taken has a link that lets nobody else in, not even when it is left', async (context) => {
    const at = await address(context);
    const [owner, friend, stranger] = [new Person(at), new Person(at), new Person(at)];
    const { id, seats } = await owner.post('/matches', { game: 'skirmish' });
    const token = seats[1].invitation as string;
    await friend.post(`/matches/${id}/join`, { seat: 1, token });
    // He who took it finds his match by the link he was sent; anybody else learns that it is used.
    expect(await friend.get(`/invitations/${token}`)).toMatchObject({ seat: 1, seated: true });
    expect(await stranger.ask('GET', `/invitations/${token}`)).toMatchObject({
      status: 409,
      body: { cause: 'link-used' },
    });
    await friend.post(`/matches/${id}/leave`);
    const answer = await stranger.ask('POST', `/matches/${id}/join`, { seat: 1, token });
    expect(answer).toMatchObject({ status: 409, body: { cause: 'link-used' } });
    expect((await stranger.get('/me')).player, 'a used link makes no new guest').toBeNull();
  });

  test('that is left shows nothing more to whoever sat there, over a line that stays open', async (context) => {
    const at = await address(context);
    const [owner, friend] = [new Person(at), new Person(at)];
    const { id, seats } = await owner.post('/matches', { game: 'skirmish', spectators: 'none' });
    await friend.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
    const line = await friend.live(id);
    const cut = new Promise((resolve) => line.socket.once('close', resolve));
    await friend.post(`/matches/${id}/leave`);
    await cut;
    await expect(friend.live(id).then((each) => each.messages[0])).resolves.toMatchObject({ error: 'not-allowed' });
  });
});

describe('two processes on one PostgreSQL', () => {
  async function twoDoors(context: TestContext): Promise<[string, string]> {
    const env = { ROKADA_POSTGRES: await database(context), ROKADA_DATA: scratchFolder() };
    const servers = await Promise.all([launch(env), launch(env)]);
    onTestFinished(async () => {
      for (const { child } of servers) child.kill('SIGTERM');
      for (const { ended } of servers) await ended;
    });
    return [servers[0].address, servers[1].address];
  }

  test('nobody is put out of his seat, nor looks or plays on from one he has left, by the other door', async (context) => {
    const [here, there] = await twoDoors(context);
    const owner = new Person(here);
    const [first, thief] = [new Person(here), new Person(there)];

    // A seat taken through one, asked for through the other, which knew it free.
    const { id } = await owner.post('/matches', free);
    await thief.ask('GET', `/matches/${id}`);
    await first.post(`/matches/${id}/join`, { seat: 1, name: 'first' });
    const theft = await thief.ask('POST', `/matches/${id}/join`, { seat: 1, name: 'thief' });
    expect(theft).toMatchObject({ status: 409, body: { cause: 'seat-taken' } });
    expect((await owner.get(`/matches/${id}`)).seats[1].name).toBe('first');
    // And both at the same moment.
    for (let round = 0; round < 5; round++) {
      const next = await owner.post('/matches', free);
      await Promise.all([here, there].map((at) => owner.at(at).get(`/matches/${next.id}`)));
      const crowd = [here, there, here, there].map((at) => new Person(at));
      const answers = await Promise.all(crowd.map((who) => who.ask('POST', `/matches/${next.id}/join`, { seat: 1 })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    }

    // Who has left through one reads and does nothing through the other.
    const match = await owner.post('/matches', { game: 'skirmish', spectators: 'none' });
    const gone = new Person(here);
    await gone.post(`/matches/${match.id}/join`, { seat: 1, token: match.seats[1].invitation });
    const away = gone.at(there);
    const { version } = await away.get(`/matches/${match.id}/state?seat=1`);
    const asks: [string, string, Json?][] = [
      ['GET', 'state?seat=1'],
      ['GET', 'position?seat=1'],
      ['GET', 'note'],
      ['GET', 'chat'],
      ['POST', 'choices', { side: 'soviet' }],
      ['POST', 'act', { side: 'soviet', action: { type: 'place', to: 'A6' }, version }],
      ['POST', 'resign', {}],
      ['POST', 'chat', { text: 'still here' }],
      ['POST', 'note', { text: 'still here' }],
    ];
    for (const [method, path, body] of asks) {
      const other = await owner.post('/matches', { game: 'skirmish', spectators: 'none' });
      await gone.post(`/matches/${other.id}/join`, { seat: 1, token: other.seats[1].invitation });
      await away.get(`/matches/${other.id}/state?seat=1`);
      await gone.post(`/matches/${other.id}/leave`);
      const { status } = await away.ask(method, `/matches/${other.id}/${path}`, body);
      expect(status, `${method} ${path}`).toBe(403);
    }
  });
});
