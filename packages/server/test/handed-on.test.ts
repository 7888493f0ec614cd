import { describe, expect, test } from 'vitest';
import { Person, type Json } from './client.ts';
import { onBothStores, testServer } from './support.ts';
import { account, publicServer } from './visitors.ts';

/** Somebody gets up and another comes, or several come at once: what the first one said binds nobody after him. */

/** Five actions, so that the match counts. */
async function playOn(id: string, players: readonly [Person, Person]): Promise<void> {
  await players[1].post(`/matches/${id}/act`, { side: 'soviet', action: { type: 'place', to: 'B5' }, version: 0 });
  for (let n = 0; n < 4; n++) {
    for (const who of players) {
      const { version, decisions } = await who.get(`/matches/${id}/state`);
      const mine = decisions.find(({ actions }: Json) => actions !== undefined);
      if (mine === undefined) continue;
      await who.post(`/matches/${id}/act`, { side: mine.side, action: { type: 'end' }, version });
      break;
    }
  }
}

/** A match of Anna, who set it up, and Boris. */
async function table(changes: object = {}): Promise<{ id: string; address: string; anna: Person; boris: Person }> {
  const { address } = await testServer();
  const [anna, boris] = [new Person(address), new Person(address)];
  const { id, seats } = await anna.post('/matches', { game: 'skirmish', ...changes });
  await boris.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation, name: 'Boris' });
  return { id, address, anna, boris };
}

onBothStores(() => {
  describe('an offer', () => {
    test('ends with whoever made it: nobody draws a match for the one who comes after him', async () => {
      const { id, address, anna, boris } = await table();
      const { offer } = await anna.post(`/matches/${id}/offer`, { kind: 'draw' });
      await anna.post(`/matches/${id}/leave`);
      await boris.post(`/matches/${id}/replace`, { absent: 0, by: 'anybody' });
      await new Person(address).post(`/matches/${id}/join`, { seat: 0, name: 'Heir' });
      const answer = await boris.ask('POST', `/matches/${id}/answer`, { offer, accept: true });
      expect(answer).toMatchObject({ status: 404, body: { cause: 'offer-gone' } });
      expect(await boris.get(`/matches/${id}`)).toMatchObject({ status: 'running', offers: [] });
    });

    test('that somebody agreed to is still open to whoever comes after him', async () => {
      const { id, address, anna, boris } = await table();
      const say = (who: Person): Promise<Json> => who.ask('PATCH', `/matches/${id}`, { talk: 'open' });
      await boris.post(`/matches/${id}/chat`, { text: 'for Anna alone' });
      await say(anna);
      await anna.post(`/matches/${id}/leave`);
      await boris.post(`/matches/${id}/replace`, { absent: 0, by: 'anybody' });
      const heir = new Person(address);
      await heir.post(`/matches/${id}/join`, { seat: 0, name: 'Heir' });
      await say(boris);
      expect((await boris.get(`/matches/${id}`)).talk, 'the heir was not asked').toBe('players');
      await say(heir);
      expect((await boris.get(`/matches/${id}`)).talk).toBe('open');
    });
  });

  test('who looks for somebody has the link to the free seat, and who has left has it not', async () => {
    const { id, address, anna, boris } = await table();
    await anna.post(`/matches/${id}/leave`);
    await boris.post(`/matches/${id}/replace`, { absent: 0, by: 'invited' });
    expect((await anna.get(`/matches/${id}`)).seats[0].invitation, 'of whoever set it up and has left').toBeUndefined();
    const { invitation } = (await boris.get(`/matches/${id}`)).seats[0];
    const heir = new Person(address);
    expect(await heir.post(`/matches/${id}/join`, { seat: 0, token: invitation, name: 'Heir' })).toMatchObject({
      status: 'running',
      mine: [0],
    });
    expect((await boris.get(`/matches/${id}`)).seats[0].invitation).toBeUndefined();
  });

  describe('a rated match', () => {
    test('is given up by whoever leaves it: his numbers do not stay behind', async () => {
      const { id, anna, boris } = await table({ rated: true });
      await playOn(id, [anna, boris]);
      await boris.post(`/matches/${id}/leave`);
      const over = await anna.get(`/matches/${id}`);
      expect(over).toMatchObject({ status: 'finished', result: { how: 'resigned', seat: 1, winners: ['german'] } });
      expect(over.ratings.map(({ after }: Json) => after as number)).toEqual([1520, 1480]);
    });

    test('moves no numbers between a player and his own bot, nor between two bots of his', async () => {
      const { address } = await testServer();
      const owner = new Person(address);
      const bots: Person[] = [];
      for (const name of ['A', 'B']) bots.push(new Person(address, (await owner.post('/bots', { name })).token));
      for (const [one, other] of [
        [owner, bots[0]!],
        [bots[1]!, bots[0]!],
      ] as const) {
        const { id, seats } = await one.post('/matches', { game: 'skirmish', rated: true });
        await other.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
        await playOn(id, [one, other]);
        await one.post(`/matches/${id}/resign`);
        expect(await one.get(`/matches/${id}`)).not.toHaveProperty('ratings');
      }
    });
  });

  describe('a tournament', () => {
    test('for three takes three, though seven ask at once, and lays their matches out once', async () => {
      const { address } = await testServer();
      const founder = new Person(address);
      const { id } = await founder.post('/tournaments', { name: 'Cup', game: 'skirmish', size: 3 });
      const crowd = Array.from({ length: 7 }, () => new Person(address));
      for (const [n, who] of crowd.entries()) await who.ask('PATCH', '/me', { name: `p${n}` });
      const answers = await Promise.all(crowd.map((who) => who.ask('POST', `/tournaments/${id}/join`, {})));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
      for (const { status, body } of answers.filter((each) => each.status !== 200)) {
        expect(status).toBe(409);
        expect(['full', 'too-late']).toContain(body.cause);
      }
      const shown = await founder.get(`/tournaments/${id}`);
      expect(shown.standings).toHaveLength(3);
      expect(shown.matches).toHaveLength(6);
    });

    test('is begun once, and nobody leaves or enters it half', async () => {
      const { address } = await testServer();
      const [founder, ...others] = Array.from({ length: 4 }, () => new Person(address));
      const { id } = await founder!.post('/tournaments', { name: 'Cup', game: 'skirmish', size: 8 });
      for (const who of others.slice(0, 2)) await who.post(`/tournaments/${id}/join`);
      const ask = (who: Person, what: string): Promise<Json> => who.ask('POST', `/tournaments/${id}/${what}`, {});
      const answers = await Promise.all([
        ask(founder!, 'start'),
        ask(others[0]!, 'leave'),
        ask(founder!, 'start'),
        ask(others[2]!, 'join'),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { standings, matches } = await founder!.get(`/tournaments/${id}`);
      expect(matches).toHaveLength(standings.length * (standings.length - 1));
    });

    test('brings nobody together with whom he has blocked', async () => {
      const { address } = await publicServer();
      const [anna, boris] = [await account(address, 'Anna'), await account(address, 'Boris')];
      const { id } = await anna.post('/tournaments', { name: 'Cup', game: 'skirmish', size: 2 });
      await anna.ask('PUT', `/friends/${(await boris.get('/me')).player.id}`, { kind: 'block' });
      expect(await boris.ask('POST', `/tournaments/${id}/join`, {})).toMatchObject({
        status: 403,
        body: { cause: 'blocked' },
      });
      expect((await anna.get(`/tournaments/${id}`)).matches).toEqual([]);
    });
  });
});
