import { expect, onTestFinished, describe, test } from 'vitest';
import { startServer, type RunningServer } from '../src/index.ts';
import { Person, type Json, type Live } from './client.ts';
import { onBothStores, onPostgres, testServer, testSettings } from './support.ts';
import { account, publicServer, Visitor } from './visitors.ts';

/** What somebody was let in by is good no more: then he is out, whatever he has open and through whichever door. */

/** When a line is cut, and how. */
const cut = (line: Live): Promise<number> => new Promise((resolve) => line.socket.once('close', resolve));

async function twoDoors(): Promise<[RunningServer, RunningServer]> {
  const settings = testSettings();
  const [here, there] = await Promise.all([startServer(settings), startServer(settings)]);
  onTestFinished(async () => {
    await here.stop();
    await there.stop();
  });
  return [here, there];
}

/** The next time a process asks the store how a match stands, the answer comes when it is let go. */
function holdLook({ store }: RunningServer): { begun: Promise<void>; release(): void } {
  const pool = store.pool!;
  const connect = pool.connect.bind(pool);
  let [begin, release] = [() => {}, () => {}];
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const held = new Promise<void>((resolve) => (release = resolve));
  let looked = false;
  const query = async (client: Json, args: Json[]): Promise<Json> => {
    const answer = await client.query(...args);
    if (!looked && /select "id", "revision"/.test(String(args[0]))) {
      looked = true;
      begin();
      await held;
    }
    return answer;
  };
  const connectHeld = async (): Promise<Json> => {
    const client: Json = await connect();
    return new Proxy(client, {
      get: (of, name) => {
        if (name === 'query') return (...args: Json[]) => query(of, args);
        const value = Reflect.get(of, name) as unknown;
        return typeof value === 'function' ? (value.bind(of) as unknown) : value;
      },
    });
  };
  pool.connect = connectHeld as typeof pool.connect;
  return { begun, release };
}

onBothStores(() => {
  describe('a line', () => {
    test('ends with the session it was opened by: by another password, and by signing out', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const seats = [{ player: 'me' }, { player: 'me' }];
      const { id } = await anna.post('/matches', { game: 'skirmish', seats });
      const thief = new Visitor(address);
      await thief.post('/session', { name: 'Anna', password: 'correct horse' });
      const [stolen, own] = [await thief.live(id), await anna.live(id)];
      const [ends, all] = [cut(stolen), cut(own)];
      await anna.post('/me/password', { old: 'correct horse', password: 'another horse' });
      expect(await ends).toBe(4001);
      expect((await thief.get('/me')).player).toBeNull();
      await all;

      const again = await anna.live(id);
      expect(again.messages[0]).toMatchObject({ is: 'welcome', seat: 0 });
      const out = cut(again);
      await anna.ask('DELETE', '/session');
      expect(await out).toBe(4001);
    });

    test('of a bot ends when it is stopped, and no other', async () => {
      const { address } = await testServer();
      const owner = new Person(address);
      const bots = [await owner.post('/bots', { name: 'A' }), await owner.post('/bots', { name: 'B' })];
      const [first, second] = bots.map(({ token }) => new Person(address, token));
      const { id } = await owner.post('/matches', { game: 'skirmish' });
      const [stopped, going] = [await first!.live(id), await second!.live(id)];
      const ends = cut(stopped);
      await owner.ask('DELETE', `/bots/${bots[0].id}`);
      expect(await ends).toBe(4001);
      expect(await going.ask('beat')).toMatchObject({ is: 'answer' });
    });
  });

  describe('links to a side', () => {
    const table = async (): Promise<{
      id: string;
      commander: Person;
      enemy: Person;
      token: string;
      address: string;
    }> => {
      const { address } = await testServer();
      const [commander, enemy] = [new Person(address), new Person(address)];
      const match = await commander.post('/matches', { game: 'skirmish', spectators: 'none' });
      await enemy.post(`/matches/${match.id}/join`, { seat: 1, token: match.seats[1].invitation, name: 'Enemy' });
      const { token } = await commander.post(`/matches/${match.id}/links`, { kind: 'member', role: 'commander' });
      return { id: match.id, commander, enemy, token, address };
    };

    test('let nobody back in who has left, nor whoever got them from him', async () => {
      const { id, commander, enemy, token, address } = await table();
      await commander.post(`/matches/${id}/leave`);
      await enemy.post(`/matches/${id}/replace`, { absent: 0, by: 'anybody' });
      await new Person(address).post(`/matches/${id}/join`, { seat: 0, name: 'Heir' });
      for (const who of [commander, new Person(address)]) {
        const answer = await who.ask('POST', `/links/${token}/join`, { name: 'Back' });
        expect(answer).toMatchObject({ status: 404, body: { cause: 'link-unknown' } });
      }
    });

    test('let nobody back in who was sent away', async () => {
      const { id, commander, token, address } = await table();
      const officer = new Person(address);
      await officer.post(`/links/${token}/join`, { name: 'Officer' });
      const { player } = await officer.get('/me');
      await commander.ask('DELETE', `/matches/${id}/members/${player.id}`);
      expect((await officer.ask('POST', `/links/${token}/join`, {})).status).toBe(404);
      // Who goes of his own accord may come again.
      const next = await commander.post(`/matches/${id}/links`, { kind: 'member', role: 'observer' });
      await officer.post(`/links/${next.token}/join`, {});
      await officer.post(`/matches/${id}/leave`);
      await officer.post(`/links/${next.token}/join`, {});
    });
  });

  test('the notes of somebody who left are not for whoever comes after him', async () => {
    const { address } = await testServer();
    const [owner, gone, heir] = [new Person(address), new Person(address), new Person(address)];
    const { id, seats } = await owner.post('/matches', { game: 'skirmish' });
    await gone.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
    await gone.post(`/matches/${id}/note`, { text: 'for nobody else' });
    await gone.post(`/matches/${id}/leave`);
    await owner.post(`/matches/${id}/replace`, { absent: 1, by: 'anybody' });
    await heir.post(`/matches/${id}/join`, { seat: 1, name: 'Heir' });
    expect(await heir.get(`/matches/${id}/note`)).toEqual({ note: '' });
  });
});

onBothStores(() => {
  describe('who waits for something newer', () => {
    const place = { side: 'soviet', action: { type: 'place', to: 'B5' }, version: 0 };

    /** A match in which the Russian begins; whoever asks for its state waits until he does. */
    async function table(): Promise<{ id: string; address: string; german: Visitor; soviet: Visitor }> {
      const { address } = await publicServer();
      const [german, soviet] = [await account(address, 'Anna'), await account(address, 'Boris')];
      const { id, seats } = await german.post('/matches', { game: 'skirmish', spectators: 'none' });
      await soviet.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
      return { id, address, german, soviet };
    }

    /** Asks for what comes after what he knows; ends when he waits for it. */
    async function waiting(who: Person, path: string): Promise<Promise<{ status: number; body: Json }>[]> {
      const answer = who.ask('GET', path);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return [answer];
    }

    test('gets it as who he is by then: a staff member who was sent away gets nothing', async () => {
      const { id, address, german, soviet } = await table();
      const { token } = await german.post(`/matches/${id}/links`, { kind: 'member', role: 'observer' });
      const officer = new Visitor(address);
      await officer.post(`/links/${token}/join`, { name: 'Officer' });
      const { version } = await officer.get(`/matches/${id}/state`);
      const [late] = await waiting(officer, `/matches/${id}/state?since=${version}&wait=20`);
      await german.ask('DELETE', `/matches/${id}/members/${(await officer.get('/me')).player.id}`);
      await soviet.post(`/matches/${id}/act`, place);
      expect(await late).toMatchObject({ status: 403, body: { cause: 'no-spectators' } });
    });

    test('gets nothing when he was signed out meanwhile, nor do his notices', async () => {
      const { id, german, soviet } = await table();
      const { version } = await german.get(`/matches/${id}/state`);
      const thief = new Visitor(german.address);
      await thief.post('/session', { name: 'Anna', password: 'correct horse' });
      const numbers = (await thief.get('/notices')).notices.map(({ number }: Json) => number as number);
      const [late] = await waiting(thief, `/matches/${id}/state?since=${version}&wait=20`);
      const [notices] = await waiting(thief, `/notices?since=${Math.max(0, ...numbers)}&wait=20`);
      await german.post('/me/password', { old: 'correct horse', password: 'another horse' });
      await soviet.post(`/matches/${id}/act`, place);
      await soviet.post(`/matches/${id}/chat`, { text: 'for Anna' });
      expect(await late).toMatchObject({ status: 401, body: { error: 'not-signed-in' } });
      expect(await notices).toMatchObject({ status: 401, body: { error: 'not-signed-in' } });
    });

    test('gets nothing by a link that was taken back, nor as a bot that was stopped', async () => {
      const { id, address, german, soviet } = await table();
      const link = await german.post(`/matches/${id}/links`, { kind: 'chronicle' });
      const bot = await german.post('/bots', { name: 'Marvin' });
      const member = await german.post(`/matches/${id}/links`, { kind: 'member', role: 'observer' });
      const [reader, machine] = [new Visitor(address), new Person(address, bot.token)];
      await machine.post(`/links/${member.token}/join`, {});
      const known = {
        read: await reader.get(`/matches/${id}/state?link=${link.token}`),
        seen: await machine.get(`/matches/${id}/state`),
      };
      const [read] = await waiting(
        reader,
        `/matches/${id}/state?link=${link.token}&since=${known.read.version}&wait=20`,
      );
      const [seen] = await waiting(machine, `/matches/${id}/state?since=${known.seen.version}&wait=20`);
      await german.ask('DELETE', `/matches/${id}/links/${link.token}`);
      await german.ask('DELETE', `/bots/${bot.id}`);
      await soviet.post(`/matches/${id}/act`, place);
      expect(await read).toMatchObject({ status: 404, body: { cause: 'link-unknown' } });
      expect(await seen).toMatchObject({ status: 401, body: { error: 'not-signed-in' } });
    });
  });
});

onPostgres(() => {
  describe('two processes', () => {
    test('who has left is not answered by what was looked up for somebody who asked before', async () => {
      const [here, there] = await twoDoors();
      const [owner, gone] = [new Person(here.address), new Person(here.address)];
      const { id, seats } = await owner.post('/matches', { game: 'skirmish', spectators: 'none' });
      await gone.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
      const away = gone.at(there.address);
      await away.get(`/matches/${id}/state`);
      here.store.tell = () => {}; // whatever is done here, the other hears no word of it

      // The other process looks how the match stands, and gets its answer late.
      const looks = holdLook(there);
      const first = away.ask('GET', `/matches/${id}/state`);
      await looks.begun;
      await gone.post(`/matches/${id}/leave`);
      const second = away.ask('GET', `/matches/${id}/state`);
      await new Promise((resolve) => setTimeout(resolve, 100)); // until it stands behind the first
      looks.release();
      expect((await first).status).toBe(200);
      expect(await second).toMatchObject({ status: 403 });
    });

    /** Somebody looks through the one at a seat that he gives up through the other. */
    async function leaving(): Promise<{
      id: string;
      owner: Person;
      /** The owner's own count. */
      version: number;
      line: Live;
      here: RunningServer;
      away: Person;
    }> {
      const [here, there] = await twoDoors();
      const [owner, gone] = [new Person(here.address), new Person(here.address)];
      const { id, seats } = await owner.post('/matches', { game: 'skirmish', spectators: 'none' });
      await gone.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
      const line = await gone.at(there.address).live(id);
      const place = { side: 'soviet', action: { type: 'place', to: 'B5' }, version: 0 };
      await gone.post(`/matches/${id}/act`, place);
      await line.until(() => line.version === 1);
      const { version } = await owner.get(`/matches/${id}/state`);
      here.store.tell = () => {}; // whatever is done here, the other hears no word of it
      await gone.post(`/matches/${id}/leave`);
      return { id, owner, line, here, version, away: owner.at(there.address) };
    }

    const move = { side: 'german', action: { type: 'move', unit: 'Pz', to: 'D3' } };
    const told = (line: Live): Json[] => line.messages.filter(({ is }) => is !== 'beat' && is !== 'answer');

    test('who has left hears nothing of what another does at the process that has not heard of it', async () => {
      const { id, line, away, version } = await leaving();
      const before = told(line).length;
      const ends = cut(line);
      await away.post(`/matches/${id}/act`, { ...move, version });
      expect(await ends).toBe(4003);
      expect(told(line).slice(before)).toEqual([]);
    });

    test('who has left hears nothing of what was done elsewhere after him, when it is caught up with', async () => {
      const { id, owner, line, here, version } = await leaving();
      const before = told(line).length;
      const ends = cut(line);
      await owner.post(`/matches/${id}/act`, { ...move, version });
      Reflect.deleteProperty(here.store, 'tell');
      await owner.post(`/matches/${id}/chat`, { text: 'now it is told' });
      here.store.tell(id);
      expect(await ends).toBe(4003);
      expect(told(line).slice(before)).toEqual([]);
    });

    test('who reads by a link is cut off when it is taken back through the other', async () => {
      const [here, there] = await twoDoors();
      const owner = new Person(here.address);
      const { id } = await owner.post('/matches', { game: 'skirmish', spectators: 'none' });
      const { token } = await owner.post(`/matches/${id}/links`, { kind: 'chronicle' });
      const line = await new Person(there.address).live(id, `?link=${token}`);
      const ends = cut(line);
      await owner.ask('DELETE', `/matches/${id}/links/${token}`);
      expect(await ends).toBe(4003);
    });

    test('a line ends with its session, wherever the session ends', async () => {
      const [here, there] = await twoDoors();
      const owner = new Person(here.address);
      const { id } = await owner.post('/matches', { game: 'skirmish' });
      const line = await owner.at(there.address).live(id);
      const ends = cut(line);
      await owner.ask('DELETE', '/session');
      expect(await ends).toBe(4001);
    });
  });
});
