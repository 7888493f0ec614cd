import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Limits, TooMuch } from '../src/limits.ts';
import { newLog } from '../src/log.ts';
import { Matches } from '../src/matches/matches.ts';
import { Person, type Json } from './client.ts';
import { onBothStores } from './support.ts';
import { account, publicServer, Visitor } from './visitors.ts';

/** Nobody has more than his due by coming as several, from several addresses, or many times at once. */

const refused = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof TooMuch) return true;
      throw error;
    },
  );

describe('limits', () => {
  test('hold for a whole network of IPv6, and for IPv4 in its clothes', async () => {
    const limits = new Limits(true);
    const from = async (address: (n: number) => string): Promise<number> => {
      let taken = 0;
      for (let n = 1; n <= 40; n++) if (!(await refused(limits.take('guests', address(n))))) taken++;
      return taken;
    };
    expect(await from((n) => `2001:db8:1:2:${n}::${n}`)).toBe(30);
    expect(await from((n) => `2001:db8:1:3::${n.toString(16)}`)).toBe(30);
    expect(await from((n) => `2001:db8:2:${n}::1`)).toBe(40);
    expect(await from((n) => (n % 2 === 0 ? '192.0.2.7' : '::ffff:192.0.2.7'))).toBe(30);
    const close = limits.openLine({ player: 'a', address: '2001:db8:9:9::1', match: 'm' });
    close();
  });

  test.each([
    ['player', 24],
    ['address', 120],
    ['match', 300],
  ] as const)('end the open lines of one %s at %i, and who closes his makes room', (one, most) => {
    const limits = new Limits(true);
    const line = (n: number): (() => void) =>
      limits.openLine({ player: `p${n}`, address: `192.0.${n >> 8}.${n & 255}`, match: `m${n}`, [one]: '192.0.3.1' });
    const open = Array.from({ length: most }, (_, n) => line(n));
    expect(() => line(most)).toThrow(`too many open lines of this ${one}`);
    // Closed twice, it makes room for one.
    open[0]!();
    open[0]!();
    line(most);
    expect(() => line(most + 1)).toThrow(TooMuch);
  });

  test('that are paid afterwards cannot be overdrawn by asking many times at once', async () => {
    const limits = new Limits(true);
    let done = 0;
    const ask = (): Promise<void> =>
      limits.inTurn('questions anna', async () => {
        await limits.expect('questions', 'anna');
        done++;
        await limits.note('questions', 'anna', 800);
      });
    await Promise.allSettled(Array.from({ length: 20 }, ask));
    expect(done).toBe(2);
  });

  test('leave room for others between two of one player’s', async () => {
    const limits = new Limits(true);
    const order: string[] = [];
    const ask = (name: string): Promise<void> => limits.inTurn('anna', async () => void order.push(name));
    const all = Promise.all([ask('first'), ask('second')]);
    setImmediate(() => order.push('somebody else'));
    await all;
    expect(order).toEqual(['first', 'somebody else', 'second']);
  });
});

test('the log holds no link to a side or to read by', () => {
  const lines: string[] = [];
  const log = newLog('info', { write: (line: string) => void lines.push(line) });
  for (const url of ['/api/links/tell-nobody/join', '/api/matches/abc/links/tell-nobody'])
    log.info({ req: { method: 'POST', url, id: '1' } }, 'incoming request');
  expect(lines.join('')).toContain('/links/');
  expect(lines.join('')).not.toContain('tell-nobody');
});

onBothStores(() => {
  describe('a public table', () => {
    test('gives a bot of its owner’s, and no more: matches with the computer, and messages', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const bots = await Promise.all(
        ['A', 'B'].map(async (name) => new Person(address, (await anna.post('/bots', { name })).token)),
      );
      const seats = [{ player: 'me' }, { player: 'computer', level: 'cadet' }];
      const order = { game: 'skirmish', seats };
      const all = [anna, ...bots];
      // At once, so that each could be counted before the others are there.
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) => all[n % 3]!.ask('POST', '/matches', order)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
      expect(answers.find(({ status }) => status !== 201)).toMatchObject({
        status: 429,
        body: { cause: 'too-many-matches' },
      });

      const { id } = answers.find(({ status }) => status === 201)!.body;
      const said: Json[] = [];
      for (const who of all) {
        const talk = Array.from({ length: 60 }, () => who.ask('POST', `/matches/${id}/choices`, { side: 'german' }));
        said.push(...(await Promise.all(talk)));
      }
      expect(said.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(60);
    });

    test('counts a match from a file, and a rematch, among those with the computer', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const order = { game: 'skirmish', seats: [{ player: 'me' }, { player: 'computer', level: 'cadet' }] };
      const over = await anna.post('/matches', order);
      await anna.post(`/matches/${over.id}/resign`);
      for (let n = 0; n < 20; n++) await anna.post('/matches', order);
      const journal = await anna.get(`/matches/${over.id}/journal`);
      const many = { status: 429, body: { cause: 'too-many-matches' } };
      expect(await anna.ask('POST', '/matches/bring', { journal })).toMatchObject(many);
      expect(await anna.ask('POST', `/matches/${over.id}/rematch`, {})).toMatchObject(many);
    });

    test('counts what cannot even be read among the messages, and cuts off who goes on', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const { id } = await anna.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
      const line = await anna.live(id);
      const ended = new Promise<number>((resolve) => line.socket.once('close', resolve));
      for (let n = 0; n < 500; n++) line.socket.send('x');
      expect(await ended).toBe(1008);
    });

    test('keeps a few messages of whoever speaks before he is let in, and cuts off who goes on', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const { id } = await anna.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
      const search = vi.spyOn(Matches.prototype, 'get').mockImplementation(() => new Promise(() => {}));
      onTestFinished(() => search.mockRestore());
      const socket = new WebSocket(`${address.replace('http', 'ws')}/api/matches/${id}/live`, {
        headers: anna.headers,
      });
      socket.once('open', () => {
        for (let n = 0; n < 100; n++) socket.send(JSON.stringify({ id: n, do: 'beat' }));
      });
      expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1008);
    });

    test('makes a guest by an invitation to the very seat he asks for', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const [one, other] = [
        await anna.post('/matches', { game: 'skirmish' }),
        await anna.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'anybody' }] }),
      ];
      const guest = new Visitor(address);
      const token = one.seats[1].invitation as string;
      for (const [id, seat] of [
        [other.id, 1],
        [one.id, 0],
      ] as const) {
        expect((await guest.ask('POST', `/matches/${id}/join`, { seat, token, name: 'Boris' })).status).toBe(403);
        expect((await guest.get('/me')).player).toBeNull();
      }
      await guest.post(`/matches/${one.id}/join`, { seat: 1, token, name: 'Boris' });
    });

    test('fills nobody’s mailbox, whoever asks for it and under whichever name', async () => {
      const { address, mails } = await publicServer();
      const anna = await account(address, 'Anna');
      await anna.ask('PATCH', '/me', { email: 'victim@example.org' });
      const token = /#\/mail\/(\S+)/.exec(mails[0]!.text)![1];
      await anna.post('/mail', { token });
      for (let n = 0; n < 8; n++)
        expect(
          (await new Visitor(address).ask('POST', '/password/forgotten', { email: 'Victim@example.org' })).status,
        ).toBe(202);
      expect(mails).toHaveLength(5);
    });

    test('shows what is hidden of a running match neither to its bot’s owner nor to another bot of his', async () => {
      const { address } = await publicServer();
      const [anna, boris] = [await account(address, 'Anna'), await account(address, 'Boris')];
      const [plays, looks] = await Promise.all(
        ['A', 'B'].map(async (name) => new Person(address, (await anna.post('/bots', { name })).token)),
      );
      const match = await plays!.post('/matches', { game: 'skirmish', spectators: 'delayed' });
      await boris.post(`/matches/${match.id}/join`, { seat: 1, token: match.seats[1].invitation });
      const answer = async (who: Person): Promise<number> =>
        (await who.ask('GET', `/matches/${match.id}/replay/0`)).status;
      expect(await answer(anna)).toBe(409);
      expect(await answer(looks!)).toBe(409);
      expect(await answer(await account(address, 'Clara'))).toBe(404); // nothing is old enough
    });
  });
});
