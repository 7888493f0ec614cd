import { SeededChance } from '@rokada/kernel';
import { WireReader } from '@rokada/kernel/protocol';
import { createECDH, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer as createHttp } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newBot } from '../bench/bot.ts';
import { BOUNDS, expectedScore, ratingAfter } from '../src/community/ratings.ts';
import { Person, randomChoice, type Json, type Live } from './client.ts';
import { onBothStores, testServer } from './support.ts';
import { publicServer, Visitor } from './visitors.ts';

const both = [{ player: 'me' }, { player: 'me' }];

/** A bot of its own: an account at a table without accounts. */
const bot = async (address: string): Promise<Person> => new Person(address, await newBot(address));

async function twoAtATable(
  changes: object = {},
): Promise<{ one: Person; two: Person; id: string; lines: [Live, Live] }> {
  const { address } = await testServer();
  const [one, two] = [await bot(address), await bot(address)];
  const match = await one.post('/matches', { game: 'skirmish', ...changes });
  await two.post(`/matches/${match.id}/join`, { seat: 1, token: match.seats[1].invitation });
  return { one, two, id: match.id, lines: [await one.live(match.id), await two.live(match.id)] };
}

onBothStores(() => {
  describe('those who wait', () => {
    test('read who decides what, in words for them, whose parameters are public', async () => {
      const { lines } = await twoAtATable();
      const [heard] = lines[0].decisions;
      expect(heard).not.toHaveProperty('actions');
      expect(heard).not.toHaveProperty('params');
      const reader = new WireReader({ pieces: [], spaces: [], actions: {} });
      const waiting = { waiting: 'waiting-placing', params: { side: { side: 'soviet' } } };
      expect(reader.decision(heard)).toMatchObject({ side: 'soviet', ...waiting });
      expect(reader.decision(lines[1].decisions[0])).not.toHaveProperty('waiting');
    });
  });

  describe('an invitation', () => {
    test('says who invites to what, and the host’s own visit takes no second seat', async () => {
      const { address } = await testServer();
      const [host, friend] = [new Person(address), new Person(address)];
      await host.ask('PATCH', '/me', { name: 'Anna' });
      const { id, seats } = await host.post('/matches', { game: 'skirmish', name: 'Evening', pace: 'daily' });
      const token = seats[1].invitation as string;
      const shown = await friend.get(`/invitations/${token}`);
      expect(shown).toMatchObject({
        seat: 1,
        sides: ['soviet'],
        seated: false,
        by: { name: 'Anna' },
        table: { game: 'skirmish', name: 'Evening', pace: { id: 'daily' }, mine: [] },
      });
      expect(await host.ask('POST', `/matches/${id}/join`, { seat: 1, token })).toMatchObject({
        status: 409,
        body: { cause: 'already-seated' },
      });
      expect((await host.get(`/invitations/${token}`)).table.mine).toEqual([0]);
      const joined = await friend.post(`/matches/${id}/join`, { seat: 1, token, name: 'Boris' });
      expect(joined.seats[1].name).toBe('Boris');
      await friend.ask('PATCH', '/me', { name: 'Boris the Second' });
      expect((await host.get(`/matches/${id}`)).seats[1].name).toBe('Boris the Second');
    });

    test('a guest becomes an account and keeps his matches', async () => {
      const server = await publicServer();
      const [anna, guest] = [new Visitor(server.address), new Visitor(server.address)];
      await anna.post('/account', { name: 'Anna', password: 'correct horse' });
      const { id, seats } = await anna.post('/matches', { game: 'skirmish' });
      await guest.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation, name: 'somebody' });
      const account = await guest.post('/account', { name: 'Boris', password: 'correct horse' });
      expect(account).toMatchObject({ kind: 'account', name: 'Boris' });
      expect((await guest.get('/matches?show=mine')).map((each: Json) => each.id)).toEqual([id]);
      expect((await anna.get(`/matches/${id}`)).seats[1].name).toBe('Boris');
      const again = new Visitor(server.address);
      expect(await again.post('/session', { name: 'boris', password: 'correct horse' })).toMatchObject({
        id: account.id,
      });
      expect(await again.ask('POST', '/me/password', { old: 'wrong', password: 'battery staple' })).toMatchObject({
        status: 401,
        body: { cause: 'wrong-password' },
      });
      await again.post('/me/password', { old: 'correct horse', password: 'battery staple' });
      expect((await guest.get('/me')).player).toBeNull(); // the other sessions end
    });
  });

  describe('notices', () => {
    test('offers, answers and talk come with their words, and turns are counted', async () => {
      const { one, two, id, lines } = await twoAtATable();
      expect((await two.get('/notices')).turns).toBe(1);
      lines[1].close();
      while ((await one.get(`/matches/${id}`)).present.includes(1));
      const since = async (who: Person, wait = 5): Promise<Json[]> => (await who.get(`/notices?wait=${wait}`)).notices;
      await lines[0].ask('chat', { text: 'good luck' });
      await lines[0].ask('offer', { kind: 'draw' });
      for (let n = 0; n < 50 && (await since(two)).length < 3; n++);
      const kinds = Object.fromEntries((await since(two)).map((each: Json) => [each.kind, each]));
      expect(kinds['talk']).toMatchObject({ match: id, params: { text: 'good luck', by: 'bench' } });
      expect(kinds['offer']).toMatchObject({ params: { offer: 'draw' } });
      const { offers } = await two.get(`/matches/${id}`);
      await two.post(`/matches/${id}/answer`, { offer: offers[0].id, accept: false });
      let told: Json;
      for (let n = 0; n < 50 && told === undefined; n++)
        told = (await since(one)).find((each: Json) => each.kind === 'answer');
      expect(told.params).toMatchObject({ offer: 'draw', answer: 'declined' });
      await two.post('/notices/read', { upTo: 1000 });
      expect((await since(two, 0)).every((each: Json) => each.read)).toBe(true);
    });

    test('are sent by web push to whoever subscribed, and settings say which', async () => {
      const { one, two, id } = await twoAtATable();
      const calls: { path: string; encoding: string }[] = [];
      const service = createHttp((request, response) => {
        calls.push({ path: request.url!, encoding: String(request.headers['content-encoding']) });
        request.resume().on('end', () => response.writeHead(calls.length > 1 ? 410 : 201).end());
      });
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void service.close());
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/1`;
      expect((await one.get('/push')).key).toMatch(/^[\w-]{80,}$/);
      await one.ask('POST', '/push', {
        endpoint,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
      });
      await two.post(`/matches/${id}/offer`, { kind: 'draw' });
      for (let n = 0; n < 100 && calls.length === 0; n++) await new Promise((resolve) => setTimeout(resolve, 30));
      expect(calls[0]).toEqual({ path: '/push/1', encoding: 'aes128gcm' });
      await one.ask('PATCH', '/me', { settings: { push: ['your-turn'], sound: true } });
      expect((await one.get('/me')).player.settings).toMatchObject({ push: ['your-turn'], sound: true });
    });
  });

  describe('a line', () => {
    test('beats, and answers when it is asked to', async () => {
      const { lines } = await twoAtATable();
      expect(await lines[0].ask('beat')).toMatchObject({ is: 'answer' });
      await lines[0].until(() => lines[0].messages.some((each) => each.is === 'beat'));
    });

    test('is not cut because the server itself was away for a while', async () => {
      const { lines } = await twoAtATable();
      const now = Date.now.bind(Date);
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
      onTestFinished(() => clock.mockRestore());
      const beats = (): number => lines[0].messages.filter(({ is }) => is === 'beat').length;
      await lines[0].until(() => beats() > 1);
      expect(lines.map(({ socket }) => socket.readyState)).toEqual([1, 1]);
    });

    test('on which nobody answers is cut within seconds', async () => {
      const { address } = await testServer();
      const one = await bot(address);
      const { id } = await one.post('/matches', { game: 'skirmish', seats: both });
      // A socket that reads nothing and says nothing: the other end is gone without a word.
      const { connect } = await import('node:net');
      const { hostname, port } = new URL(address);
      const raw = connect(Number(port), hostname);
      const key = randomBytes(16).toString('base64');
      raw.write(
        `GET /api/matches/${id}/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: ${one.headers['authorization']}\r\n\r\n`,
      );
      raw.resume();
      const began = Date.now();
      await new Promise((resolve) => raw.once('close', resolve));
      expect(Date.now() - began).toBeLessThan(25_000);
    });
  });

  describe('an offer to take something back', () => {
    test('names from where, for each by its own count, and dies with the next action', async () => {
      const { lines } = await twoAtATable();
      const chance = new SeededChance('offers');
      const act = async (line: Live, side: string): Promise<void> => {
        const { version } = line;
        const action = await randomChoice(line, side, chance);
        expect(await line.ask('act', { side, action, version })).toHaveProperty('version');
        await line.until(() => line.version > version);
      };
      await act(lines[1], 'soviet');
      await lines[0].until(() => lines[0].decisions[0]?.actions !== undefined);
      await lines[1].ask('offer', { kind: 'undo' });
      await lines[0].until(() => lines[0].table.offers.length === 1);
      expect(lines[0].table.offers[0]).toMatchObject({ kind: 'undo', by: 1, back: 0 });
      await act(lines[0], 'german');
      await lines[1].until(() => lines[1].table.offers.length === 0);
      expect(lines[0].table.offers).toEqual([]);
    });
  });

  describe('the lobby', () => {
    test('has a waiting room that is left: the seat is there again for anybody, and the room with it', async () => {
      const { address } = await testServer();
      const [host, gone, next] = [await bot(address), await bot(address), await bot(address)];
      const { id } = await host.post('/matches', {
        game: 'iron-dream',
        scenario: 'iron-dream',
        visibility: 'open',
        seats: [{ player: 'me' }, { player: 'anybody' }, { player: 'invited' }],
      });
      const roomsOf = async (who: Person): Promise<string[][]> => {
        const { waiting, open } = await who.get('/lobby');
        return [waiting, open].map((list: Json[]) => list.map((each) => each.id as string));
      };
      await gone.post(`/matches/${id}/join`, { seat: 1 });
      expect(await roomsOf(gone)).toEqual([[id], []]);
      await gone.post(`/matches/${id}/leave`);
      expect(await roomsOf(gone)).toEqual([[], [id]]);
      expect((await next.get(`/matches/${id}`)).seats[1]).toMatchObject({ vacant: true, open: true });
      expect(await next.post(`/matches/${id}/join`, { seat: 1 })).toMatchObject({ status: 'waiting', mine: [1] });
      // The other seat is for whoever has its link, whoever got up from it.
      const { invitation } = (await host.get(`/matches/${id}`)).seats[2];
      await gone.post(`/matches/${id}/join`, { seat: 2, token: invitation });
    });

    test('has my move first; a waiting room is cancelled; who is too early is told so', async () => {
      const { address } = await testServer();
      const [one, two] = [await bot(address), await bot(address)];
      const room = await one.post('/matches', {
        game: 'skirmish',
        visibility: 'open',
        seats: [{ player: 'me' }, { player: 'anybody' }],
      });
      const match = await one.post('/matches', { game: 'skirmish', pace: 'daily' });
      await two.post(`/matches/${match.id}/join`, { seat: 1, token: match.seats[1].invitation });
      const ids = (list: Json[]): string[] => list.map((each) => each.id);
      const [mine, theirs] = [await one.get('/lobby'), await two.get('/lobby')];
      expect([ids(mine.theirMove), ids(mine.waiting), ids(theirs.myMove), ids(theirs.open)]).toEqual([
        [match.id],
        [room.id],
        [match.id],
        [room.id],
      ]);
      expect(theirs.myMove[0].deadline).toBeGreaterThan(Date.now() + 86_400_000);
      expect(await one.ask('POST', `/matches/${match.id}/claim`, {})).toMatchObject({
        status: 409,
        body: { cause: 'too-early' },
      });
      expect(await one.ask('POST', `/matches/${match.id}/replace`, { absent: 1, by: 'computer' })).toMatchObject({
        status: 403,
        body: { cause: 'too-early' },
      });
      const line = await one.live(room.id);
      const cut = new Promise((resolve) => line.socket.once('close', resolve));
      expect((await two.ask('DELETE', `/matches/${room.id}`)).status).toBe(403);
      expect((await one.ask('DELETE', `/matches/${room.id}`)).status).toBe(204);
      await cut;
      expect(line.messages.at(-1)).toEqual({ is: 'cancelled' });
      expect((await one.ask('GET', `/matches/${room.id}`)).status).toBe(404);
      expect((await one.ask('DELETE', `/matches/${match.id}`)).body).toMatchObject({ cause: 'too-late' });
    });
  });

  describe('spectators', () => {
    test('have their own talk, and read the players’ only when all of these allow it', async () => {
      const { one, two, id, lines } = await twoAtATable({ visibility: 'open' });
      const watcher = await bot(one.address);
      const watching = await watcher.live(id);
      await lines[0].ask('chat', { text: 'between us' });
      expect(await watching.ask('chat', { text: 'what a move' })).toMatchObject({
        chat: { channel: 'spectators', seat: null },
      });
      await lines[0].ask('chat', { text: 'a beat' });
      const heard = (line: Live): string[] =>
        line.messages.filter((each) => each.is === 'chat').flatMap((each) => each.chat.map((said: Json) => said.text));
      expect(heard(watching)).toEqual(['what a move']);
      await lines[1].until(() => heard(lines[1]).length === 2);
      expect(heard(lines[1])).toEqual(['between us', 'a beat']);
      await one.ask('PATCH', `/matches/${id}`, { talk: 'open' });
      expect((await watcher.get(`/matches/${id}`)).talk).toBe('players');
      await two.ask('PATCH', `/matches/${id}`, { talk: 'open' });
      expect((await watcher.get(`/matches/${id}`)).talk).toBe('open');
      await lines[0].ask('chat', { text: 'hello all' });
      await watching.until(() => heard(watching).includes('hello all'));
      await two.ask('PATCH', `/matches/${id}`, { talk: 'players' });
      expect((await watcher.get(`/matches/${id}`)).talk).toBe('players');
    });
  });

  describe('ratings', () => {
    test('move more for what was not expected, and stay within bounds', () => {
      expect(expectedScore(1500, 1500)).toBe(0.5);
      expect(expectedScore(1500, 1900)).toBeCloseTo(1 / 11);
      expect(expectedScore(1500, 2800)).toBe(expectedScore(1500, 1900));
      const fresh = { rating: 1500, games: 0 };
      expect([ratingAfter(fresh, 1500, 1), ratingAfter(fresh, 1500, 0), ratingAfter(fresh, 1500, 0.5)]).toEqual([
        1520, 1480, 1500,
      ]);
      expect(ratingAfter({ rating: 1500, games: 30 }, 1500, 1)).toBe(1510);
      expect(ratingAfter({ rating: BOUNDS.most, games: 30 }, 1500, 1)).toBe(BOUNDS.most);
      expect(ratingAfter({ rating: BOUNDS.least, games: 30 }, 1500, 0)).toBe(BOUNDS.least);
    });

    test('follow from rated matches between two, once; profiles show them', async () => {
      const { one, two, id, lines } = await twoAtATable({ rated: true, visibility: 'open' });
      const chance = new SeededChance('rated');
      while (lines[0].table.status === 'running') {
        const line = lines.find((each) => each.decisions.some(({ actions }) => actions !== undefined));
        if (line === undefined) break;
        const { side } = line.decisions.find(({ actions }) => actions !== undefined);
        const { version } = line;
        const answer = await line.ask('act', { side, action: await randomChoice(line, side, chance), version });
        if (answer.version === undefined) continue;
        await line.until(() => line.version > version);
        for (const each of lines) await each.ask('beat');
      }
      await lines[0].until(() => lines[0].table.status === 'finished');
      const { ratings } = await one.get(`/matches/${id}`);
      expect(ratings.map((each: Json) => each.after - each.before).toSorted((a: number, b: number) => a - b)).toEqual([
        -20, 20,
      ]);
      const me = (await two.get('/me')).player.id;
      const profile = await one.get(`/players/${me}`);
      expect(profile.ratings).toEqual([{ game: 'skirmish', rating: ratings[1].after, games: 1 }]);
      expect(profile.results.skirmish).toMatchObject({ played: 1 });
      expect(profile.history).toHaveLength(1);
    });
  });

  describe('friends', () => {
    test('are two who both say so; who is blocked sits at no table of mine', async () => {
      const { address } = await testServer();
      const [one, two] = [await bot(address), await bot(address)];
      const [a, b] = [(await one.get('/me')).player.id, (await two.get('/me')).player.id];
      const put = (who: Person, other: string, kind: string) => who.ask('PUT', `/friends/${other}`, { kind });
      expect((await put(one, b, 'friend')).body).toEqual({ friends: false });
      expect((await two.get('/friends')).asking).toEqual([{ id: a, name: 'bench' }]);
      expect((await put(two, a, 'friend')).body).toEqual({ friends: true });
      expect((await one.get('/friends')).friends).toMatchObject([{ id: b }]);
      await put(one, b, 'block');
      expect(await one.get('/friends')).toMatchObject({ friends: [], blocked: [{ id: b }] });
      const { id } = await one.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'anybody' }] });
      expect(await two.ask('POST', `/matches/${id}/join`, { seat: 1 })).toMatchObject({
        status: 403,
        body: { cause: 'blocked' },
      });
      await one.ask('DELETE', `/friends/${b}`);
      expect((await two.ask('POST', `/matches/${id}/join`, { seat: 1 })).status).toBe(200);
    });
  });

  describe('a tournament', () => {
    test('lets everybody meet everybody from both sides, and counts', async () => {
      const { address } = await testServer();
      const players = [await bot(address), await bot(address), await bot(address)];
      const { id } = await players[0]!.post('/tournaments', { name: 'Cup', game: 'skirmish', size: 3 });
      await players[1]!.post(`/tournaments/${id}/join`);
      const begun = await players[2]!.post(`/tournaments/${id}/join`);
      expect(begun).toMatchObject({ status: 'running', standings: [{ played: 0 }, { played: 0 }, { played: 0 }] });
      expect(begun.matches).toHaveLength(6);
      expect((await players[0]!.ask('POST', `/tournaments/${id}/join`, {})).body).toMatchObject({ cause: 'too-late' });
      for (const match of begun.matches) {
        const seat0 = (await Promise.all(players.map((each) => each.get(`/matches/${match.id}`)))).findIndex(
          ({ mine }: Json) => mine.includes(0),
        );
        await players[seat0]!.post(`/matches/${match.id}/resign`);
      }
      const over = await players[0]!.get(`/tournaments/${id}`);
      expect(over.status).toBe('finished');
      expect(over.standings.map(({ points, played }: Json) => [points, played])).toEqual([
        [2, 4],
        [2, 4],
        [2, 4],
      ]);
    });
  });
});
