import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newBot } from '../bench/bot.ts';
import { Person, type Json, type Live } from './client.ts';
import { onBothStores, testServer } from './support.ts';
import { account, origin, publicServer } from './visitors.ts';

onBothStores(() => {
  describe('floods', () => {
    test('of sign-ins leave room for everything else', async () => {
      const { address } = await publicServer({ proxy: ['127.0.0.1'] });
      let left = 60;
      const crowd = Array.from({ length: left }, (_, n) =>
        fetch(`${address}/api/session`, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
          body: JSON.stringify({ name: `p${n}`, password: 'x' }),
        }).then(({ status }) => (left--, status)),
      );
      // Others are answered while passwords are still being looked at.
      expect((await fetch(`${address}/health`)).status).toBe(200);
      expect(left).toBeGreaterThan(0);
      const statuses = await Promise.all(crowd);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(40);
      expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(2);
    });

    test('of questions end at a cap; the files of the page are not counted among them', async () => {
      const { address } = await publicServer();
      const ask = async (path: string, times: number): Promise<Set<number>> => {
        const found = new Set<number>();
        for (let i = 0; i < times; i++) found.add((await fetch(new URL(path, address))).status);
        return found;
      };
      // A club that opens the page from one address: every newcomer fetches all of its files.
      expect(await ask('/icon.svg', 700)).not.toContain(429);
      expect(await ask('/api/games', 590)).not.toContain(429);
      expect(await ask('/api/games', 20)).toContain(429);
    });

    test('of sockets end at a cap for one player, and one budget serves all his lines', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const { id } = await anna.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
      const lines: Live[] = [];
      let refused: Json;
      for (let n = 0; n < 60 && refused === undefined; n++) {
        const line = await anna.live(id);
        if (line.messages[0].is === 'error') refused = line.messages[0];
        else lines.push(line);
      }
      expect(refused).toMatchObject({ error: 'too-much', cause: 'too-many-lines' });
      expect(lines.length).toBeGreaterThan(8);
      const answers = await Promise.allSettled(
        Array.from({ length: 240 }, (_, n) => lines[n % 8]!.ask('choices', { side: 'soviet' })),
      );
      const told = answers.map((each) => (each.status === 'fulfilled' ? (each.value.error ?? 'done') : 'cut'));
      expect(told.filter((each) => each === 'done').length).toBeLessThanOrEqual(120);
      expect(told).toContain('too-much');
    });

    test('of questions that wait end at a cap, and who goes makes room', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const { id } = await anna.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
      const going = new AbortController();
      const wait = (path: string): Promise<number> =>
        fetch(`${address}/api${path}`, { headers: anna.headers, signal: going.signal }).then(({ status }) => status);
      const paths = [`/matches/${id}/state?since=1000000&wait=50`, '/notices?since=1000000&wait=50'];
      const told: number[] = [];
      const all = Array.from({ length: 60 }, (_, n) => wait(paths[n % 2]!).then((status) => told.push(status)));
      const ended = Promise.allSettled(all);
      await vi.waitFor(() => expect(told).toHaveLength(36), 8000);
      expect(new Set(told)).toEqual(new Set([429]));
      going.abort();
      await ended;
      await vi.waitFor(async () => {
        expect((await anna.ask('GET', `/matches/${id}/state?since=1000000&wait=0.1`)).status).toBe(200);
      }, 8000);
    });

    test.each(['choices', 'next', 'beginnings', 'why', 'preview'])(
      'of `%s` end where a player’s share of the server’s time does',
      async (command) => {
        const { address } = await publicServer();
        const anna = await account(address, 'Anna');
        const { id } = await anna.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
        const line = await anna.live(id, '?seat=1');
        // As if the server took a tenth of a second for each.
        const now = performance.now.bind(performance);
        let asked = 0;
        const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 100 * asked++);
        onTestFinished(() => clock.mockRestore());
        const bodies: Record<string, object> = {
          next: { draft: { type: 'place' } },
          why: { draft: { type: 'place' }, value: 'A1' },
          preview: { action: { type: 'place', to: 'A1' } },
        };
        const told: string[] = [];
        for (let n = 0; n < 20; n++)
          told.push((await line.ask(command, { side: 'soviet', ...bodies[command] })).error ?? 'done');
        expect(told.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'done'));
        expect(told.at(-1)).toBe('too-much');
      },
    );

    test('of deep JSON are refused with 400 at both doors', async () => {
      const { address } = await testServer();
      const bot = new Person(address, await newBot(address));
      const { id } = await bot.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
      const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
      const body = `{"side":"soviet","draft":{"type":"place","slots":{"to":${deep}}}}`;
      const response = await fetch(`${address}/api/matches/${id}/choices`, {
        method: 'POST',
        headers: { ...bot.headers, 'content-type': 'application/json' },
        body,
      });
      expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
        status: 400,
        error: 'bad-request',
        cause: 'too-deep',
      });
      const line = await bot.live(id);
      const heard = new Promise<Json>((resolve) =>
        line.socket.on('message', (data: Buffer) => resolve(JSON.parse(data.toString()))),
      );
      line.socket.send(`{"id":1,"do":"choices",${body.slice(1)}`);
      expect(await heard).toMatchObject({ is: 'answer', error: 'bad-request', cause: 'too-deep' });
    });

    test('of matches against the computer end at a cap', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const seats = [{ player: 'me' }, { player: 'computer', level: 'cadet' }];
      let answer = await anna.ask('POST', '/matches', { game: 'skirmish', seats });
      for (let n = 0; n < 30 && answer.status === 201; n++)
        answer = await anna.ask('POST', '/matches', { game: 'skirmish', seats });
      expect(answer).toMatchObject({ status: 429, body: { cause: 'too-many-matches' } });
    });
  });
});
