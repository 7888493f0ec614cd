import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ApiError } from '../src/errors.ts';
import { checkPassword, hashPassword, isOutdated } from '../src/people/passwords.ts';
import { readSettings, StartError } from '../src/index.ts';
import { Person, type Json } from './client.ts';
import { onBothStores, testServer } from './support.ts';
import { origin, publicServer, Visitor } from './visitors.ts';

describe('the settings of a public table', () => {
  test('name its address; it listens elsewhere only with accounts', () => {
    expect(() => readSettings([], { ROKADA_PUBLIC: '1' })).toThrow(StartError);
    expect(() => readSettings([], { ROKADA_HOST: '0.0.0.0' })).toThrow(/ROKADA_PUBLIC/);
    const settings = readSettings([], { ROKADA_PUBLIC: '1', ROKADA_ORIGIN: `${origin}/x`, ROKADA_HOST: '0.0.0.0' });
    expect(settings).toMatchObject({ host: '0.0.0.0', open: { origin, proxy: undefined } });
  });
});

onBothStores(() => {
  describe('a public table', () => {
    test('accounts: open, sign out, sign in; matches only for those signed in', async () => {
      const { address } = await publicServer();
      const anna = new Visitor(address);
      expect((await anna.ask('POST', '/matches', { game: 'skirmish' })).status).toBe(401);
      expect((await anna.ask('POST', '/account', { name: 'Anna', password: 'short' })).status).toBe(400);
      const response = await fetch(`${address}/api/account`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Anna', password: 'correct horse' }),
      });
      expect(response.status).toBe(201);
      expect(response.headers.getSetCookie()[0]).toMatch(
        /^rokada=r_[\w-]{32}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect((await anna.ask('POST', '/account', { name: 'ANNA', password: 'correct horse' })).status).toBe(409);
      expect((await anna.ask('POST', '/session', { name: 'anna', password: 'wrong horse' })).status).toBe(401);
      expect((await anna.ask('POST', '/session', { name: 'nobody', password: 'wrong horse' })).status).toBe(401);
      expect((await anna.ask('POST', '/session', { name: 'anna', password: 'correct horse' })).status).toBe(200);
      const match = await anna.post('/matches', { game: 'skirmish' });

      // A friend comes by the link alone; a stranger without it does not get in.
      const [friend, stranger] = [new Visitor(address), new Visitor(address)];
      expect((await stranger.ask('POST', `/matches/${match.id}/join`, { seat: 1 })).status).toBe(401);
      expect((await stranger.ask('POST', `/matches/${match.id}/join`, { seat: 1, token: 'guess' })).status).toBe(404);
      const { invitation } = match.seats[1];
      expect(
        await friend.post(`/matches/${match.id}/join`, { seat: 1, token: invitation, name: 'Boris' }),
      ).toMatchObject({ status: 'running', mine: [1] });
      expect((await stranger.ask('POST', `/matches/${match.id}/join`, { seat: 1, token: invitation })).status).toBe(
        409,
      );
      expect((await stranger.get(`/matches/${match.id}`)).seats.some((seat: Json) => 'invitation' in seat)).toBe(false);

      await anna.ask('DELETE', '/session');
      expect((await anna.get('/me')).player).toBeNull();
    });

    test('other origins, and cookies without an origin, are turned away', async () => {
      const { address } = await publicServer();
      const anna = new Visitor(address);
      await anna.post('/account', { name: 'Anna', password: 'correct horse' });
      const { cookie } = anna.headers as { cookie: string };
      const ask = (headers: Record<string, string>) =>
        fetch(`${address}/api/matches`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', ...headers },
          body: '{"game":"skirmish"}',
        });
      expect((await ask({ origin: 'https://evil.example' })).status).toBe(403);
      expect((await ask({})).status).toBe(403);
      expect((await ask({ origin })).status).toBe(201);
    });

    test('a forgotten password is set anew by mail, and old sessions end', async () => {
      const { address, mails } = await publicServer();
      const anna = new Visitor(address);
      await anna.post('/account', { name: 'Anna', password: 'correct horse', email: 'anna@example.org' });
      await anna.post('/mail', { token: /#\/mail\/(\S+)/.exec(mails.pop()!.text)![1] });
      const other = new Visitor(address);
      await other.post('/password/forgotten', { email: 'nobody@example.org' });
      await other.post('/password/forgotten', { email: 'anna@example.org' });
      expect(mails).toHaveLength(1);
      const token = /#\/password\/(\S+)/.exec(mails[0]!.text)![1];
      await other.post('/password', { token, password: 'battery staple' });
      expect((await anna.get('/me')).player).toBeNull();
      expect((await other.ask('POST', '/password', { token, password: 'once more!' })).status).toBe(401);
      expect((await anna.ask('POST', '/session', { name: 'Anna', password: 'battery staple' })).status).toBe(200);
    });

    test('guessing passwords is slowed down', async () => {
      const { address } = await publicServer();
      const guesser = new Visitor(address);
      const statuses: number[] = [];
      // All that has to do with passwords counts together; a slow machine would need more than the minute for ten guesses.
      for (let i = 0; i < 9; i++)
        statuses.push((await guesser.ask('POST', '/password/forgotten', { email: 'nobody@example.org' })).status);
      for (let i = 0; i < 3; i++)
        statuses.push((await guesser.ask('POST', '/session', { name: 'x', password: `${i}` })).status);
      expect(statuses.slice(-3)).toEqual([401, 429, 429]);
    });

    test('bots have tokens, which are shown once and can be stopped', async () => {
      const { address } = await publicServer();
      const anna = new Visitor(address);
      await anna.post('/account', { name: 'Anna', password: 'correct horse' });
      const { id, token } = await anna.post('/bots', { name: 'Marvin' });
      const bot = new Person(address, token);
      expect((await bot.get('/me')).player).toMatchObject({ kind: 'bot', name: 'Marvin' });
      expect(await bot.post('/matches', { game: 'skirmish' })).toMatchObject({ status: 'waiting', mine: [0] });
      expect((await bot.ask('POST', '/bots', { name: 'Zaphod' })).status).toBe(403);
      expect(JSON.stringify(await anna.get('/bots'))).not.toContain(token);
      await anna.ask('DELETE', `/bots/${id}`);
      expect((await bot.ask('GET', '/me')).status).toBe(401);
    });
  });
});

describe('a table on this machine', () => {
  test('has no accounts, and answers to no other name', async () => {
    const { address } = await testServer();
    const person = new Person(address);
    expect((await person.ask('POST', '/account', { name: 'Anna', password: 'correct horse' })).status).toBe(404);
    expect(await person.get('/me')).toEqual({ player: null, accounts: false, mail: false });
    const port = new URL(address).port;
    const { request } = await import('node:http');
    const status = await new Promise((resolve) =>
      request({ host: '127.0.0.1', port, path: '/api/games', headers: { host: `evil.example:${port}` } }, (response) =>
        resolve(response.statusCode),
      ).end(),
    );
    expect(status).toBe(403);
  });

  test('serves its API as OpenAPI 3.1 and as a page', async () => {
    const { address } = await testServer();
    const spec = (await (await fetch(`${address}/api/openapi.json`)).json()) as Json;
    expect(spec.openapi).toMatch(/^3\.1/);
    expect(Object.keys(spec.paths)).toEqual(
      expect.arrayContaining(['/api/matches', '/api/matches/{id}/act', '/api/matches/{id}/state']),
    );
    expect(spec.paths['/api/matches/{id}/act'].post.requestBody.content['application/json'].schema.required).toEqual([
      'side',
      'action',
      'version',
    ]);
    expect(await (await fetch(`${address}/api/docs`)).text()).toContain('POST /api/matches/{id}/act');
    expect(await (await fetch(`${address}/metrics`)).text()).toMatch(/^rokada_actions_total 0$/m);
  });
});

describe('passwords', () => {
  test('are looked at two at a time at most; a few wait, and beyond these is 429', async () => {
    let [running, most] = [0, 0];
    vi.spyOn(crypto, 'scrypt').mockImplementation(((...asked: Json[]) => {
      most = Math.max(most, ++running);
      setTimeout(() => (running--, asked.at(-1)(null, Buffer.alloc(32))), 5);
    }) as never);
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => hashPassword(`${n}`)));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
    const refused = all.filter((each) => each.status === 'rejected').map(({ reason }) => reason as ApiError);
    expect(refused.length).toBeGreaterThanOrEqual(20 - 2 - 6);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 429));
  });

  test('a hash carries its own parameters', async () => {
    const kept = await hashPassword('corréct');
    expect(kept).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await checkPassword('corréct', kept)).toBe(true);
    expect(await checkPassword('corre\u0301ct', kept)).toBe(true); // the same, typed otherwise
    expect(await checkPassword('correct', kept)).toBe(false);
    expect(isOutdated(kept)).toBe(false);
    expect(isOutdated(kept.replace('32768', '16384'))).toBe(true);
  });
});
