import { game as skirmish } from '@rokada/skirmish';
import { Match, parseJournal, SeededChance, verify, writePosition } from '@rokada/kernel';
import { playAtRandom } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { newBot } from '../bench/bot.ts';
import { Person } from './client.ts';
import { onBothStores, testServer } from './support.ts';

const both = [{ player: 'me' }, { player: 'me' }];

/** A bot of its own: an account at a table without accounts. */
const bot = async (address: string): Promise<Person> => new Person(address, await newBot(address));

/** So many random actions. */
function playOn(match: Match<Parameters<typeof skirmish.view>[0]>, actions: number): void {
  let done = 0;
  playAtRandom(match, new SeededChance(`on ${actions}`), () => done++ === actions);
}

onBothStores(() => {
  describe('a match from a file', () => {
    test('goes on with its seats and its computers, under the same dice', async () => {
      const [here, there] = [await testServer(), await testServer()];
      const one = await bot(here.address);
      const seats = [{ player: 'me' }, { player: 'computer', level: 'cadet' }];
      const { id } = await one.post('/matches', { game: 'skirmish', seats, name: 'on the move' });
      // The computer begins; on a busy machine it may take longer than one question waits.
      await expect.poll(async () => (await one.get(`/matches/${id}/state?since=0&wait=20`)).version).toBeGreaterThan(0);
      const file = await one.get(`/matches/${id}/journal`);
      const other = await bot(there.address);
      const brought = await other.post('/matches/bring', { journal: file });
      expect(brought).toMatchObject({ status: 'running', name: 'on the move', imported: true, mine: [0] });
      expect(brought.seats[1]).toMatchObject({ kind: 'computer', level: 'cadet' });
      const [old, fresh] = [await one.get(`/matches/${id}/state`), await other.get(`/matches/${brought.id}/state`)];
      expect(fresh.view).toEqual(old.view);
      const again = await other.get(`/matches/${brought.id}/journal`);
      expect(again.chance).toEqual(file.chance);
      const older = { ...file, rules: '0' };
      expect(await other.ask('POST', '/matches/bring', { journal: older })).toMatchObject({
        status: 400,
        body: { cause: 'other-rules', message: expect.stringMatching(/under version 0; the rules here are \d+/) },
      });
      const broken = {
        ...file,
        actions: file.actions.slice(1),
        end: { ...file.end, version: file.actions.length - 1 },
      };
      expect((await other.ask('POST', '/matches/bring', { journal: broken })).status).toBe(400);
    });
  });

  describe('a match that began from a position', () => {
    test('is brought like any other, with what came before it, and so is its rematch', async () => {
      const { address } = await testServer();
      const one = await bot(address);
      const away = Match.start(skirmish, { secret: 'ab'.repeat(32) });
      playOn(away, 6);
      const match = Match.start(skirmish, { position: writePosition(skirmish, away.start, away.state as never) });
      playOn(match, 4);
      const journal = match.journal({ reveal: true });
      expect(journal.from).toBeDefined();
      const brought = await one.post('/matches/bring', { journal, seats: both });
      expect(brought).toMatchObject({ status: 'running', imported: true });
      const [line, other] = [await one.live(brought.id, '?seat=0'), await one.live(brought.id, '?seat=1')];
      expect(line.view).toEqual(JSON.parse(JSON.stringify(match.view(['german']))));
      for (const seat of [line, other]) if (seat.version !== 4) throw new Error(`at ${seat.version}`);
      // Back to its very beginning: which is the position, and not the set-up.
      const first = await one.get(`/matches/${brought.id}/past/0?seat=0`);
      expect(first.view).toEqual(JSON.parse(JSON.stringify(match.game.view(match.stateAt(0), ['german']))));
      await one.post(`/matches/${brought.id}/resign`, { seat: 0 });
      const file = await one.get(`/matches/${brought.id}/journal`);
      expect(verify(skirmish, parseJournal(JSON.stringify(file)))).toEqual({ problems: [], dice: 'proven' });
      const { id: again } = await one.post(`/matches/${brought.id}/rematch`, { nonce: '' });
      expect((await one.get(`/matches/${again}/past/0?seat=0`)).view).toEqual(first.view);
    });
  });
});
