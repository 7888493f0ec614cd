import { describe, expect, test } from 'vitest';
import { newBot } from '../bench/bot.ts';
import { Person, type Json } from './client.ts';
import { onBothStores, testServer } from './support.ts';
import { account, publicServer, Visitor } from './visitors.ts';

/** What is asked many times at once is granted as often as one after another. */

const day = 24 * 3_600_000;
const settled = (status: number) => (answer: { status: number }) => answer.status === status;

onBothStores((store) => {
  /** The doors of one table: two processes where there can be two. */
  const doors = async (): Promise<string[]> => {
    const first = await testServer();
    return store === 'sqlite' ? [first.address, first.address] : [first.address, (await testServer()).address];
  };

  describe('asked for at once', () => {
    test('holidays come to six weeks a year, and nobody is away twice on one day', async () => {
      const [one, two] = await doors();
      const person = new Person(one!, await newBot(one!));
      const soon = Date.now() + day;
      const ask = (n: number, from: number) =>
        person.at(n % 2 === 0 ? one! : two!).ask('POST', '/me/holidays', { from, until: from + 21 * day });
      const same = await Promise.all([0, 1, 2, 3].map((n) => ask(n, soon)));
      expect(same.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      const others = await Promise.all([1, 2, 3, 4].map((n) => ask(n, soon + n * 30 * day)));
      expect(others.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      expect((await person.get('/me')).player.holidays).toHaveLength(2);
    });

    test('a rematch is one match, in which both sit', async () => {
      const [one, two] = await doors();
      const anna = new Person(one!, await newBot(one!));
      const boris = new Person(two!, await newBot(two!));
      for (let round = 0; round < 3; round++) {
        const { id, seats } = await anna.post('/matches', { game: 'skirmish' });
        await boris.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
        await boris.get(`/matches/${id}`);
        await anna.post(`/matches/${id}/resign`, {});
        const made = await Promise.all([anna, boris].map((each) => each.post(`/matches/${id}/rematch`, {})));
        expect(new Set(made.map((each: Json) => each.id)).size).toBe(1);
        for (const each of [anna, boris]) {
          const mine = (await each.get('/matches?show=mine')) as Json[];
          expect(mine.filter(({ status }) => status !== 'finished').map((match) => match.id)).toEqual([made[0].id]);
        }
        const { status, seats: after } = await anna.get(`/matches/${made[0].id}`);
        expect([status, after.map(({ free }: Json) => free ?? false)]).toEqual(['running', [false, false]]);
        await anna.post(`/matches/${made[0].id}/resign`, {});
      }
    });

    test('bots are fifty', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      for (let n = 0; n < 48; n++) await anna.post('/bots', { name: `bot ${n}` });
      const answers = await Promise.all([48, 49, 50, 51].map((n) => anna.ask('POST', '/bots', { name: `bot ${n}` })));
      expect(answers.filter(settled(201))).toHaveLength(2);
      expect(answers.filter(settled(409))).toHaveLength(2);
      expect(await anna.get('/bots')).toHaveLength(50);
    });

    test('an address is of one account, and the other is told so', async () => {
      const { address, mails } = await publicServer();
      const people = [await account(address, 'Anna'), await account(address, 'Boris')];
      for (const each of people) await each.ask('PATCH', '/me', { email: 'both@example.org' });
      const tokens = mails.map(({ text }) => /#\/mail\/(\S+)/.exec(text)![1]);
      expect(tokens).toHaveLength(2);
      const answers = await Promise.all(people.map((each, i) => each.ask('POST', '/mail', { token: tokens[i] })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(settled(409))!.body).toMatchObject({ cause: 'mail-taken' });
    });

    test('a link to a new password sets one', async () => {
      const { address, mails } = await publicServer();
      const anna = await account(address, 'Anna');
      await anna.ask('PATCH', '/me', { email: 'anna@example.org' });
      await anna.post('/mail', { token: /#\/mail\/(\S+)/.exec(mails[0]!.text)![1] });
      await anna.post('/password/forgotten', { email: 'anna@example.org' });
      const token = /#\/password\/(\S+)/.exec(mails.at(-1)!.text)![1];
      const answers = await Promise.all(
        ['first password', 'other password'].map((password) =>
          new Visitor(address).ask('POST', '/password', { token, password }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    });

    test('a guest becomes one account, and is told which', async () => {
      const { address } = await publicServer();
      const anna = await account(address, 'Anna');
      const { id, seats } = await anna.post('/matches', { game: 'skirmish' });
      const guest = new Visitor(address);
      await guest.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation, name: 'somebody' });
      const answers = await Promise.all(
        ['Boris', 'Clara'].map((name) => guest.ask('POST', '/account', { name, password: 'correct horse' })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const { name } = answers.find(settled(201))!.body;
      expect((await guest.get('/me')).player.name).toBe(name);
      expect((await anna.get(`/matches/${id}`)).seats[1].name).toBe(name);
    });
  });
});
