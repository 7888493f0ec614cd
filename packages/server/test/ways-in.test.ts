import dns from 'node:dns';
import dnsPromises from 'node:dns/promises';
import { rmSync, truncateSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isInside, post } from '../src/jobs/outside.ts';
import { newLog } from '../src/log.ts';
import { readSettings, startServer } from '../src/index.ts';
import { sqliteFile } from '../src/store/sqlite.ts';
import { Store } from '../src/store/store.ts';
import { inOneMoment } from '../src/store/transfer.ts';
import { newBot } from '../bench/bot.ts';
import { Person, type Json } from './client.ts';
import { onBothStores, scratchFolder, testServer, testSettings } from './support.ts';
import { account, origin, publicServer, Visitor } from './visitors.ts';

describe('a webhook', () => {
  test.each([
    '127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '198.18.0.1',
    '2001:2::1',
    '100.64.0.1',
    '169.254.169.254',
    'fd00::1',
    'fe80::1',
    '::',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    'not an address',
  ])('never goes to %s', (address) => expect(isInside(address)).toBe(true));
  test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])('may go to %s', (address) =>
    expect(isInside(address)).toBe(false),
  );

  test('goes to the address that was looked at, though the name says another a moment later', async () => {
    let calls = 0;
    const inside = createServer((socket) => (calls++, socket.destroy()));
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void inside.close());
    // Whoever asks first is told an ordinary address (where nobody answers), whoever asks again this machine.
    let asked = 0;
    const next = (): { address: string; family: 4 } => ({
      address: asked++ === 0 ? '192.88.98.1' : '127.0.0.1',
      family: 4,
    });
    vi.spyOn(dnsPromises, 'lookup').mockImplementation((async (_: string, { all }: { all?: boolean } = {}) =>
      all ? [next()] : next()) as never);
    vi.spyOn(dns, 'lookup').mockImplementation(((_: string, { all }: { all?: boolean }, found: Json) => {
      const { address, family } = next();
      return all ? found(null, [{ address, family }]) : found(null, address, family);
    }) as never);
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    const url = new URL(`https://hook.example.org:${(inside.address() as AddressInfo).port}/`);
    await expect(post(url, '{}', {}, { outsideOnly: true, patience: 1000 })).rejects.toThrow();
    expect({ asked, calls }).toEqual({ asked: 1, calls: 0 });
    // And the second answer, had it been the first, is refused.
    await expect(post(url, '{}', {}, { outsideOnly: true, patience: 1000 })).rejects.toThrow(/inside/);
    expect(calls).toBe(0);
  });
});

describe('the log', () => {
  test('holds no invitation', () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => (lines.push(String(line)), true));
    const log = newLog('info', { write: (line: string) => void lines.push(line) });
    log.info({ req: { method: 'GET', url: '/api/invitations/tell-nobody?x=1', id: '1' } }, 'incoming request');
    write.mockRestore();
    expect(lines.join('')).toContain('/api/invitations/');
    expect(lines.join('')).not.toContain('tell-nobody');
  });
});

describe('the data', () => {
  test('is exported without keeping anybody from writing', async () => {
    const data = scratchFolder();
    const [reader, writer] = [await Store.open({ data }), await Store.open({ data })];
    onTestFinished(async () => {
      await reader.close();
      await writer.close();
    });
    writer.sqlite!.exec('pragma busy_timeout = 200');
    const count = async (store: Store) => (await store.db.selectFrom('meta').selectAll().execute()).length;
    await inOneMoment(reader, async (db) => {
      const before = (await db.selectFrom('meta').selectAll().execute()).length;
      await writer.db.insertInto('meta').values({ key: 'written', value: 'meanwhile' }).execute();
      expect((await db.selectFrom('meta').selectAll().execute()).length).toBe(before); // as of one moment
    });
    expect(await count(reader)).toBe(await count(writer));
  });

  test('that cannot be written for want of room is 503, and shows in /health until there is room', async () => {
    const settings = testSettings({ logLevel: 'silent' });
    const server = await startServer(settings);
    onTestFinished(() => server.stop());
    const bot = new Person(server.address, await newBot(server.address));
    const { id } = await bot.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
    const pages = (most: number): void => server.store.sqlite!.exec(`pragma max_page_count = ${most}`);
    pages(1);
    let answer: Json;
    for (let n = 0; n < 200 && answer?.status !== 503; n++)
      answer = await bot.ask('POST', `/matches/${id}/chat`, { text: 'x'.repeat(2000) });
    expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable', cause: 'disk-full' } });
    const health = await fetch(`${server.address}/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: 'failing', failing: 'disk-full' });
    pages(1_000_000);
    expect((await bot.ask('POST', `/matches/${id}/chat`, { text: 'room again' })).status).toBe(200);
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
  });

  test('that was there and is gone, or empty, is not taken for new', async () => {
    const settings = testSettings();
    await (await startServer(settings)).stop();
    truncateSync(sqliteFile(settings.data), 0);
    await expect(startServer(settings)).rejects.toThrow(/was data here before/);
    rmSync(sqliteFile(settings.data));
    await expect(startServer(settings)).rejects.toThrow(/was data here before/);
    rmSync(join(settings.data, 'rokada.id'));
    await (await startServer(settings)).stop();
  });
});

onBothStores((store) => {
  if (store === 'postgres') {
    describe('a PostgreSQL whose disk is full', () => {
      test('is 503, and shows in /health until there is room; nothing is half done', async () => {
        const server = await testServer({ logLevel: 'silent' });
        const bot = new Person(server.address, await newBot(server.address));
        const { id } = await bot.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
        // What PostgreSQL says when a table can grow no more.
        await server.store.pool!.query(`
          create function full_disk() returns trigger language plpgsql as
            $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
          create trigger full_disk before insert on entries execute function full_disk();
          create trigger full_disk before insert on chat execute function full_disk()`);
        const before = await bot.get(`/matches/${id}/state?seat=1`);
        const order = { side: 'soviet', action: { type: 'place', to: 'B5' }, version: 0 };
        for (const [path, body] of [
          ['act', order],
          ['chat', { text: 'anybody?' }],
        ] as const) {
          expect(await bot.ask('POST', `/matches/${id}/${path}`, body), path).toMatchObject({
            status: 503,
            body: { error: 'unavailable', cause: 'disk-full' },
          });
        }
        const health = await fetch(`${server.address}/health`);
        expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ failing: 'disk-full' })]);
        expect(await bot.get(`/matches/${id}/state?seat=1`)).toEqual(before);
        await server.store.pool!.query('drop function full_disk cascade');
        await bot.post(`/matches/${id}/act`, order);
        expect((await fetch(`${server.address}/health`)).status).toBe(200);
      });
    });
  }

  describe('behind a proxy', () => {
    test('ROKADA_PROXY is a number of hops or a list of addresses', () => {
      const proxy = (text: string) =>
        readSettings([], { ROKADA_PUBLIC: '1', ROKADA_ORIGIN: origin, ROKADA_PROXY: text }).open?.proxy;
      expect([proxy(''), proxy('1'), proxy('2'), proxy('10.0.0.1, 10.1.0.0/16')]).toEqual([
        undefined,
        1,
        2,
        ['10.0.0.1', '10.1.0.0/16'],
      ]);
      expect(() => proxy('yes')).toThrow(/ROKADA_PROXY/);
    });

    test('an address made up by whoever asks changes nothing: not the limits, not the metrics', async () => {
      const { address } = await publicServer({ proxy: 1 });
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++) {
        // Counted like a password, and answered at once: a slow machine would need more than the minute for so many.
        const response = await fetch(`${address}/api/password/forgotten`, {
          method: 'POST',
          // The proxy adds the last address; all before it come from outside.
          headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n}, 203.0.113.9` },
          body: JSON.stringify({ email: `nobody${n}@example.org` }),
        });
        statuses.push(response.status);
      }
      expect(statuses.at(-1)).toBe(429);
      const metrics = (headers: Record<string, string>) => fetch(`${address}/metrics`, { headers });
      expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(403);
      expect((await metrics({})).status).toBe(403);
    });
  });

  describe('seats', () => {
    test('without a side are refused', async () => {
      const { address } = await testServer();
      const seats = [{ player: 'me' }, { player: 'invited' }, { player: 'anybody' }];
      expect(await new Person(address).ask('POST', '/matches', { game: 'skirmish', seats })).toMatchObject({
        status: 400,
        body: { error: 'bad-request' },
      });
    });
  });

  describe('guests of a public table', () => {
    test('set up no matches and have no bots', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const match = await anna.post('/matches', { game: 'skirmish' });
      const guest = new Visitor(address);
      await guest.post(`/matches/${match.id}/join`, { seat: 1, token: match.seats[1].invitation, name: 'Boris' });
      for (const [path, body] of [
        ['/matches', { game: 'skirmish' }],
        ['/bots', { name: 'Marvin' }],
      ] as const) {
        expect(await guest.ask('POST', path, body)).toMatchObject({ status: 403, body: { cause: 'account-needed' } });
      }
    });

    test('cannot call themselves like an account, nor look like one', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const { id, seats } = await anna.post('/matches', { game: 'skirmish' });
      const guest = new Visitor(address);
      const token = seats[1].invitation as string;
      for (const name of ['anna', 'Аnna', 'ANNA', 'Ａnna', 'computer']) {
        expect(await guest.ask('POST', `/matches/${id}/join`, { seat: 1, token, name }), name).toMatchObject({
          status: 409,
          body: { cause: 'name-taken' },
        });
      }
      expect(await guest.ask('POST', '/account', { name: 'Аnnа', password: 'correct horse' })).toMatchObject({
        status: 409,
        body: { cause: 'name-taken' },
      });
    });
  });

  describe('words that mislead', () => {
    test('lose what turns them round', async () => {
      const { address } = await testServer();
      const person = new Person(address);
      const seats = [{ player: 'me' }, { player: 'me' }];
      const match = await person.post('/matches', { game: 'skirmish', seats, name: 'a\u202Eb\u2066c' });
      expect(match.name).toBe('abc');
      const { chat } = await person.post(`/matches/${match.id}/chat`, { text: 'x\u202Ey\u200Fz\u0007\nnew line' });
      expect(chat.text).toBe('xyz\nnew line');
    });
  });

  describe('mail', () => {
    test('goes to addresses that were verified, each of one account', async () => {
      const { address, mails } = await publicServer();
      const [anna, boris] = [new Visitor(address), new Visitor(address)];
      await anna.post('/account', { name: 'Anna', password: 'correct horse', email: 'Anna@example.org' });
      expect((await anna.get('/me')).player).toMatchObject({ email: null, unverified: 'Anna@example.org' });
      await boris.post('/password/forgotten', { email: 'anna@example.org' });
      expect(mails.map(({ text }) => /#\/(\w+)\//.exec(text)![1])).toEqual(['mail']);
      const token = /#\/mail\/(\S+)/.exec(mails[0]!.text)![1];
      expect(await anna.post('/mail', { token })).toMatchObject({ email: 'Anna@example.org' });
      await boris.post('/account', { name: 'Boris', password: 'correct horse', email: 'anna@EXAMPLE.org' });
      const second = /#\/mail\/(\S+)/.exec(mails.at(-1)!.text)![1];
      expect(await boris.ask('POST', '/mail', { token: second })).toMatchObject({
        status: 409,
        body: { cause: 'mail-taken' },
      });
      await boris.post('/password/forgotten', { email: 'anna@example.org' });
      expect(mails.at(-1)!.text).toMatch(/#\/password\//);
    });
  });

  describe('spectators who see everything later', () => {
    test('say who they are', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const seats = [{ player: 'me' }, { player: 'me' }];
      const { id } = await anna.post('/matches', { game: 'skirmish', spectators: 'delayed', seats });
      expect((await new Visitor(address).ask('GET', `/matches/${id}/replay/0`)).status).toBe(401);
      const boris = await account(address, 'Boris');
      expect((await boris.ask('GET', `/matches/${id}/replay/0`)).status).toBe(404); // nothing is old enough
      // A bot is nobody but its owner.
      const { token } = await anna.post('/bots', { name: 'Marvin' });
      expect((await new Person(address, token).ask('GET', `/matches/${id}/replay/0`)).status).toBe(409);
    });
  });
});
