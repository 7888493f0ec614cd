import { SeededChance } from '@rokada/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { beat, fullTable, scanGame } from '../bench/canary.ts';
import { randomChoice, type Json, type Live } from './client.ts';
import { onBothStores, testServer, testSettings } from './support.ts';
import { startServer } from '../src/index.ts';

type Seat = Awaited<ReturnType<typeof fullTable>>['seats'][number];

/** Does one thing at random, for whoever must decide; answers who and what, once everybody has heard. */
async function step(seats: readonly Seat[], chance: SeededChance): Promise<{ by: Seat; action: Json } | undefined> {
  const by = seats.find(({ line }) => line.decisions.some((each) => each.actions !== undefined));
  if (by === undefined) return undefined;
  const { side } = by.line.decisions.find((each) => each.actions !== undefined);
  for (;;) {
    const action = await randomChoice(by.line, side, chance);
    const version = by.line.version + 1;
    const answer = await by.line.ask('act', { side, action, version: by.line.version });
    if (answer.refusal !== undefined) continue;
    await by.line.until(() => by.line.version >= version);
    await beat(seats);
    return { by, action };
  }
}

onBothStores(() => {
  describe('every byte that is sent to a seat', () => {
    test.each([
      ['skirmish', { game: 'skirmish' }],
      ['Let History Judge in fog', { game: 'iron-dream', scenario: 'let-history-judge', options: { fog: 'on' } }],
    ])('is free of the pieces hidden from it, over a whole game: %s', async (_, asked) => {
      const settings = testSettings();
      const server = await startServer(settings);
      onTestFinished(() => server.stop());
      const scan = await scanGame(server.address, settings, asked, 'fog');
      expect(scan).toMatchObject({ leaks: [], ended: true });
      expect(scan.searches).toBeGreaterThan(10);
    });

    test('is the same whatever the other has bid in secret', async () => {
      const { address } = await testServer();
      const heard: string[][] = [];
      for (const last of [false, true]) {
        const asked = { game: 'stalingrad', scenario: 'introductory', options: { bidding: 'on' } };
        const { id, seats } = await fullTable(address, asked);
        const bidder = seats.find(({ line }) => line.decisions.some((each) => each.actions?.length))!;
        const other = seats.find((seat) => seat !== bidder)!;
        const { side, actions } = bidder.line.decisions.find((each) => each.actions !== undefined);
        const draft = { type: actions[0], slots: {} };
        const { choices } = await bidder.line.ask('choices', { side, draft });
        const value = choices.candidates.at(last ? -1 : 0).value;
        other.person.received.length = 0;
        const action = { type: actions[0], [choices.slot.name]: value };
        expect(await bidder.line.ask('act', { side, action, version: 0 })).toEqual({ is: 'answer', id: 2, version: 1 });
        await other.line.ask('choices', { side: other.sides[0] });
        await other.person.get(`/matches/${id}/state`);
        heard.push(other.person.received.map((text) => neutral(text)));
      }
      expect(heard[0]!.length).toBeGreaterThan(1);
      expect(heard[0]).toEqual(heard[1]);
    });

    test('comes in the same messages, one for one, whatever the other does out of its sight', async () => {
      const { address } = await testServer();
      const heard: string[][] = [];
      // Three ways to spend a turn out of sight: any of them is the same silence to the German, then the same word.
      for (const way of ['stay', 'go', 'go and come back']) {
        const { seats } = await fullTable(address, { game: 'skirmish', nonce: 'n' });
        const [german, soviet] = [seats[0]!.line, seats[1]!.line];
        const act = async (line: Live, side: string, action: Json): Promise<void> => {
          expect(await line.ask('act', { side, action, version: line.version })).toHaveProperty('version');
          await beat(seats);
        };
        const { choices } = await soviet.ask('choices', { side: 'soviet', draft: { type: 'place' } });
        await act(soviet, 'soviet', { type: 'place', to: choices.candidates[0].value });
        while (german.decisions[0]?.side === 'german') await act(german, 'german', { type: 'end' });
        const before = german.messages.length;
        if (way !== 'stay') {
          const to = await quietHex(soviet);
          await act(soviet, 'soviet', { type: 'move', unit: 'Tank', to });
          expect(soviet.view.pieces.find(({ id }) => id === 'Tank')!.at).toBe(to);
          expect(german.messages.slice(before).map((each) => each.is)).not.toContain('update');
        }
        if (way === 'go and come back') {
          expect(await soviet.ask('undo', { side: 'soviet', version: soviet.version })).toHaveProperty('version');
        }
        await act(soviet, 'soviet', { type: 'end' });
        await german.until(() => german.decisions[0]?.side === 'german');
        const told = german.messages.slice(before).filter((each) => each.is !== 'answer');
        expect(told.filter((each) => each.is === 'update').length).toBeGreaterThan(0);
        heard.push(told.map((each) => neutral(JSON.stringify(each))));
      }
      expect(heard[1]).toEqual(heard[0]);
      expect(heard[2]).toEqual(heard[0]);
    });
  });
});

describe('every byte of a game with cards', () => {
  test('never names a card that lies face down, over a whole Stalingrad game', async () => {
    const { address } = await testServer();
    const asked = { game: 'stalingrad', scenario: 'introductory', options: { combat: 'bluff' } };
    const { seats } = await fullTable(address, asked);
    const chance = new SeededChance('cards');
    let laid = 0;
    for (;;) {
      for (const { person } of seats) person.received.length = 0;
      const done = await step(seats, chance);
      if (done === undefined) break;
      const other = seats.find((seat) => seat !== done.by)!;
      const opened = !other.line.decisions.some((each) => each.actions?.includes('playCard'));
      if (done.action.type !== 'playCard' || opened) continue;
      for (const text of other.person.received) expect(text).not.toMatch(/"card":|"cards":\{/);
      laid++;
    }
    expect(laid).toBeGreaterThan(0);
  });
});

/** The nearest hex that is no town: on the way to it nothing is passed that would give the brigade away. */
async function quietHex(soviet: Live): Promise<string> {
  const draft = { type: 'move', slots: { unit: 'Tank' } };
  const { choices } = await soviet.ask('choices', { side: 'soviet', draft });
  const here = soviet.view.pieces.find(({ id }) => id === 'Tank')!.at;
  const towns = new Set(soviet.view.spaces.map(({ id }) => id));
  return choices.candidates
    .filter(({ value }: Json) => value !== here && !towns.has(value))
    .toSorted((a: Json, b: Json) => a.note.total - b.note.total)[0].value;
}

/** Without what tells two matches apart anyhow: ids, hashes, names and times. */
const neutral = (text: string): string =>
  text.replace(/"(id|commitment|token|at|createdAt|startedAt|since|player)":("[^"]*"|\d+)/g, '"$1":…');
