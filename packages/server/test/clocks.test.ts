import type { AddressInfo } from 'node:net';
import { createServer as createHttp } from 'node:http';
import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bankLeft, deadline, PACES, passTurn, startClock } from '../src/matches/pace.ts';
import { Store } from '../src/store/store.ts';
import { Person } from './client.ts';
import { onBothStores, testServer, testSettings } from './support.ts';
import { startServer } from '../src/index.ts';

const hour = 3_600_000;
const day = 24 * hour;
const none = (): [] => [];

describe('clocks', () => {
  const pace = PACES.daily;
  const start = startClock(pace, 2, [0], 0);

  test('the bank is touched only after the time that is free', () => {
    expect(bankLeft(start, pace, 0, day, [])).toBe(3 * day);
    expect(bankLeft(start, pace, 0, day + hour, [])).toBe(3 * day - hour);
    expect(bankLeft(start, pace, 0, 9 * day, [])).toBe(0);
    expect(deadline(start, pace, 0, [])).toBe(4 * day);
    expect(deadline(start, pace, 1, [])).toBeUndefined();
  });

  test('who passes the turn pays, who gets it starts anew', () => {
    const passed = passTurn(start, pace, [1], day + hour, none);
    expect(passed).toEqual({ bank: [3 * day - hour, 3 * day], since: [null, day + hour] });
    expect(passTurn(passed, pace, [1], 2 * day, none)).toBe(passed);
    expect(passTurn(passed, pace, [0, 1], 2 * day, none).since).toEqual([2 * day, day + hour]);
  });

  test('holidays stop the clock, where the pace has them', () => {
    const away = [{ from: 2 * day, until: 4 * day }];
    expect(bankLeft(start, pace, 0, 5 * day, away)).toBe(day);
    expect(deadline(start, pace, 0, away)).toBe(6 * day);
    expect(bankLeft(start, pace, 0, deadline(start, pace, 0, away)!, away)).toBe(0);
    expect(deadline(startClock(PACES.blitz, 2, [0], 2 * day), PACES.blitz, 0, away)).toBe(2 * day + 20.5 * 60_000);
  });
});

/** Somewhere to be called at. */
async function aWebhook(): Promise<{ webhook: string; calls: { body: string; signature: unknown }[] }> {
  const calls: { body: string; signature: unknown }[] = [];
  const hook = createHttp((request, response) => {
    void text(request).then((body) => {
      calls.push({ body, signature: request.headers['x-rokada-signature'] });
      response.end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void hook.close());
  return { calls, webhook: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook` };
}

onBothStores(() => {
  describe('time at the table', () => {
    /** A match whose German has been thinking for a long time: his clock is set back in the store. */
    async function lateMatch(pace: keyof typeof PACES, webhook?: string) {
      const settings = testSettings();
      const server = await startServer(settings);
      onTestFinished(() => server.stop());
      const [german, soviet] = [new Person(server.address), new Person(server.address)];
      const { id, seats } = await german.post('/matches', { game: 'skirmish', pace });
      await soviet.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
      if (webhook !== undefined) await soviet.ask('PATCH', '/me', { webhook });
      const line = await soviet.live(id);
      await line.ask('act', { side: 'soviet', action: { type: 'place', to: await somewhere(soviet, id) }, version: 0 });
      const store = await Store.open(settings);
      const entry = await store.db
        .selectFrom('entries')
        .selectAll()
        .where('match_id', '=', id)
        .executeTakeFirstOrThrow();
      const clock = JSON.parse(entry.clock) as { bank: number[]; since: (number | null)[] };
      expect(clock.since[0]).toBeGreaterThan(Date.now() - 60_000);
      clock.since[0]! -= 60 * day;
      await store.db
        .updateTable('entries')
        .set({ clock: JSON.stringify(clock) })
        .where('match_id', '=', id)
        .execute();
      // What waits in the database for its day waits no longer.
      await store.pool?.query(`update graphile_worker._private_jobs set run_at = run_at - interval '60 days'`);
      await store.close();
      await server.stop();
      const again = await startServer(settings);
      onTestFinished(() => again.stop());
      return { id, again, soviet: soviet.at(again.address), german: german.at(again.address) };
    }
    async function somewhere(person: Person, id: string): Promise<string> {
      const { choices } = await person.post(`/matches/${id}/choices`, { side: 'soviet', draft: { type: 'place' } });
      return choices.candidates[0].value;
    }

    test('at a fast pace who is late has lost, without anybody asking', async () => {
      const { id, soviet } = await lateMatch('blitz');
      const { table } = await soviet.get(`/matches/${id}/state?since=100&wait=30`);
      expect(table).toMatchObject({ status: 'finished', result: { how: 'time', winners: ['soviet'], seat: 0 } });
    });

    test('by turns, the others may have who is late replaced by the computer, and play on', async () => {
      const { id, soviet, german } = await lateMatch('daily');
      await soviet.post(`/matches/${id}/replace`, { absent: 0, by: 'computer' });
      const { table } = await soviet.get(`/matches/${id}/state?since=1&wait=30`);
      expect(table.seats[0]).toMatchObject({ kind: 'computer' });
      expect(table.status).toBe('running');
      expect((await german.ask('POST', `/matches/${id}/resign`, {})).status).toBe(403);
    });

    test('or claim the match', async () => {
      const { id, soviet } = await lateMatch('daily');
      await soviet.post(`/matches/${id}/claim`);
      expect(await soviet.get(`/matches/${id}`)).toMatchObject({
        status: 'finished',
        result: { how: 'time', winners: ['soviet'] },
      });
    });

    test('and are told that his time is up, though the server was away when it was', async () => {
      const { calls, webhook } = await aWebhook();
      const { id } = await lateMatch('daily', webhook);
      const told = (): unknown[] => calls.map(({ body }) => JSON.parse(body)).filter((each) => each.kind === 'time-up');
      await expect.poll(() => told().length, { timeout: 20_000 }).toBe(1);
      expect(told()).toEqual([expect.objectContaining({ match: id, seat: 1 })]);
    });

    test('a seat that was left can be taken by another', async () => {
      const { address } = await testServer();
      const [german, soviet, third] = [new Person(address), new Person(address), new Person(address)];
      const { id, seats } = await german.post('/matches', { game: 'skirmish' });
      await soviet.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
      expect((await german.ask('POST', `/matches/${id}/replace`, { absent: 1, by: 'anybody' })).status).toBe(403);
      await soviet.post(`/matches/${id}/leave`);
      await german.post(`/matches/${id}/replace`, { absent: 1, by: 'anybody' });
      expect(await third.post(`/matches/${id}/join`, { seat: 1 })).toMatchObject({ status: 'running', mine: [1] });
      expect((await soviet.ask('POST', `/matches/${id}/resign`, {})).status).toBe(403);
    });

    test('holidays have their limits', async () => {
      const { address } = await testServer();
      const person = new Person(address);
      const soon = Date.now() + day;
      const { id } = await person.post('/me/holidays', { from: soon, until: soon + 7 * day });
      expect((await person.ask('POST', '/me/holidays', { from: soon + day, until: soon + 2 * day })).status).toBe(409);
      expect((await person.ask('POST', '/me/holidays', { from: soon + 10 * day, until: soon + 60 * day })).status).toBe(
        409,
      );
      expect((await person.ask('POST', '/me/holidays', { from: soon, until: soon })).status).toBe(400);
      expect((await person.ask('DELETE', `/me/holidays/${id}`)).status).toBe(204);
    });

    test('a webhook is called, signed, when a match begins', async () => {
      const { calls, webhook } = await aWebhook();
      const { address } = await testServer();
      const [german, soviet] = [new Person(address), new Person(address)];
      const { id, seats } = await german.post('/matches', { game: 'skirmish' });
      const { webhookSecret } = (await german.ask('PATCH', '/me', { webhook })).body;
      await soviet.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
      await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1);
      expect(JSON.parse(calls[0]!.body)).toMatchObject({ kind: 'started', match: id, seat: 0 });
      expect(calls[0]!.signature).toBe(createHmac('sha256', webhookSecret).update(calls[0]!.body).digest('hex'));
    });
  });
});
