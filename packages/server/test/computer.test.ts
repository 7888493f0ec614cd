import { game as ironDream } from '@rokada/iron-dream';
import { Match, parseJournal, SeededChance, verify, type Game } from '@rokada/kernel';
import { game as skirmish } from '@rokada/skirmish';
import { game as stalingrad } from '@rokada/stalingrad';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newBot, playAlone } from '../bench/bot.ts';
import { ThinkingPool } from '../src/computer/pool.ts';
import { startServer } from '../src/index.ts';
import { Person, type Json } from './client.ts';
import { onBothStores, testServer, testSettings } from './support.ts';

async function untilOver(person: Person, id: string): Promise<Json> {
  for (;;) {
    const state = await person.get(`/matches/${id}/state?since=100000&wait=30`);
    if (state.table.status === 'finished') return state;
  }
}

async function expectTrue(person: Person, id: string): Promise<void> {
  const journal = parseJournal(JSON.stringify(await person.get(`/matches/${id}/journal`)));
  expect(verify(skirmish, journal)).toEqual({ problems: [], dice: 'proven' });
}

describe('the computer’s thoughts', () => {
  test('keeps nobody waiting while it thinks about a whole army', async () => {
    const pool = new ThinkingPool();
    onTestFinished(() => pool.stop());
    const match = Match.start(stalingrad, { secret: '00'.repeat(32) });
    const { side } = match.decisions()[0]!;
    const sides = match.seats.find((seat) => seat.sides.includes(side))!.sides;
    let [beats, answered] = [0, false];
    const question = {
      game: 'stalingrad',
      state: stalingrad.codec.toJSON(match.state),
      side,
      sides,
      seed: 'x',
    } as const;
    const thought = pool.choose({ ...question, level: 'general' }).finally(() => (answered = true));
    while (!answered) {
      beats++;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(beats).toBeGreaterThan(10);
    expect(match.act({ side, action: await thought })).toMatchObject({ version: 1 });
    // Where nobody advises it, it does anything legal.
    const again = Match.start(stalingrad, { secret: '00'.repeat(32) });
    expect(again.act({ side, action: await pool.choose(question) })).toMatchObject({ version: 1 });
  });

  test.each(['cadet', 'officer', 'general'] as const)('answers legally as a %s without any time', async (level) => {
    const pool = new ThinkingPool(0);
    onTestFinished(() => pool.stop());
    for (const game of [stalingrad, ironDream] as Game[]) {
      const match = Match.start(game, { secret: '00'.repeat(32) });
      for (let i = 0; i < 6; i++) {
        const { side } = match.decisions()[0]!;
        const { sides } = match.seats.find((seat) => seat.sides.includes(side))!;
        const state = game.codec.toJSON(match.state);
        const action = await pool.choose({ game: game.id, state, side, sides, level, seed: `${i}` });
        expect(match.act({ side, action })).toMatchObject({ version: i + 1 });
      }
    }
  });
});

onBothStores((store) => {
  describe('the computer', () => {
    test('plays a whole match of its own, each seat at its level', async () => {
      const person = new Person((await testServer()).address);
      const match = await person.post('/matches', {
        game: 'skirmish',
        seats: [{ player: 'computer', level: 'general' }, { player: 'computer' }],
      });
      expect(match.seats.map(({ kind, level }: Json) => [kind, level])).toEqual([
        ['computer', 'general'],
        ['computer', 'officer'],
      ]);
      expect((await untilOver(person, match.id)).table.result.how).toBe('outcome');
      await expectTrue(person, match.id);
      expect(
        (await person.ask('POST', '/matches', { game: 'skirmish', seats: [{ player: 'computer', level: 'god' }] }))
          .status,
      ).toBe(400);
    });

    test('takes the seat of one who left, and the other plays the match to its end', async () => {
      const { address } = await testServer();
      const [stays, leaves] = [new Person(address, await newBot(address)), new Person(address, await newBot(address))];
      const { id, seats } = await stays.post('/matches', { game: 'skirmish' });
      await leaves.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
      await leaves.post(`/matches/${id}/leave`);
      expect((await leaves.ask('POST', `/matches/${id}/replace`, { absent: 1, by: 'computer' })).status).toBe(403);
      await stays.post(`/matches/${id}/replace`, { absent: 1, by: 'computer', level: 'cadet' });
      const chance = new SeededChance('stays');
      for (let version = 0; ;) {
        const state = await stays.get(`/matches/${id}/state?since=${version}&wait=30`);
        if (state.table.status === 'finished') break;
        version = state.version;
        if (state.table.turn.includes(0)) await playAlone(stays, id, chance, () => {}, 1);
      }
      await expectTrue(stays, id);
    });

    test('advises a player who plays against it alone, and nobody who plays against people', async () => {
      const { address } = await testServer();
      const [person, other] = [new Person(address), new Person(address)];
      const asked = { game: 'stalingrad', scenario: 'introductory' };
      const alone = await person.post('/matches', { ...asked, seats: [{ player: 'me' }, { player: 'computer' }] });
      expect(alone.hints).toBe(true);
      const line = await person.live(alone.id);
      await line.until(() => line.decisions.some((each) => each.side === 'german'));
      const { hints, words } = await line.ask('hints', { side: 'german' });
      expect(hints.length).toBeGreaterThan(0);
      for (const { reason } of hints) {
        expect(words.en[reason.key]).toEqual(expect.any(String));
        expect(words.fr[reason.key]).toEqual(expect.any(String));
      }
      const { version } = line;
      expect(await line.ask('act', { side: 'german', action: hints[0].action, version })).toHaveProperty('version');

      const { id, seats } = await person.post('/matches', asked);
      await other.post(`/matches/${id}/join`, { seat: 1, token: seats[1].invitation });
      expect(await person.get(`/matches/${id}`)).not.toHaveProperty('hints');
      expect((await person.ask('POST', `/matches/${id}/hints`, { side: 'german' })).status).toBe(403);
    });

    if (store === 'postgres') {
      test('is moved by whichever process is free', async () => {
        const settings = testSettings();
        const servers = [await startServer(settings), await startServer(settings)];
        for (const server of servers) onTestFinished(() => server.stop());
        const person = new Person(servers[0]!.address);
        const seats = [{ player: 'computer' }, { player: 'computer', level: 'cadet' }];
        const ids: string[] = [];
        for (let n = 0; n < 4; n++)
          ids.push((await person.post('/matches', { game: 'skirmish', visibility: 'open', seats })).id);
        // Nobody watches at the first: whatever happens there came from a job.
        for (const id of ids) {
          await untilOver(person.at(servers[1]!.address), id);
          await expectTrue(person, id);
        }
      });
    }
  });
});
