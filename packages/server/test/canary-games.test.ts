import { SeededChance } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { Person, randomChoice, type Json, type Live } from './client.ts';
import { testServer } from './support.ts';

interface Seat {
  readonly person: Person;
  readonly line: Live;
  readonly sides: readonly string[];
}

/** A match with a person at every seat, each with a line of his own. */
async function table(address: string, asked: object): Promise<{ id: string; seats: Seat[] }> {
  const host = new Person(address);
  const { id, seats } = await host.post('/matches', asked);
  const people = [host];
  for (let n = 1; n < seats.length; n++) {
    const guest = new Person(address);
    await guest.post(`/matches/${id}/join`, { seat: n, token: seats[n].invitation });
    people.push(guest);
  }
  const lines = await Promise.all(people.map((person) => person.live(id)));
  return { id, seats: people.map((person, n) => ({ person, line: lines[n]!, sides: seats[n].sides })) };
}

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
    // An answer comes after all that was sent before it.
    for (const { line } of seats) await line.ask('chat', { text: 'a beat' });
    return { by, action };
  }
}

/** Pieces that others see by their names, and this seat does not. */
function hiddenFrom(seat: Seat, seats: readonly Seat[]): Set<string> {
  const mine = new Set(seat.line.view.pieces.map(({ id }) => id));
  const others = seats.flatMap(({ line }) => line.view.pieces.filter(({ at }) => at !== null));
  return new Set(others.map(({ id }) => id).filter((id) => !mine.has(id) && !id.startsWith('?')));
}

describe('every byte that is sent to a seat', () => {
  test.each([
    ['skirmish', { game: 'skirmish' }, 1000],
    ['Iron Dream in fog', { game: 'iron-dream', scenario: 'iron-dream-two', options: { fog: 'on' } }, 60],
  ])('is free of the pieces hidden from it: %s', async (_, asked, most) => {
    const { address } = await testServer();
    const { id, seats } = await table(address, asked);
    const chance = new SeededChance('fog');
    let scanned = 0;
    for (let n = 0; n < most; n++) {
      const before = seats.map((seat) => hiddenFrom(seat, seats));
      for (const { person } of seats) person.received.length = 0;
      for (const { person } of seats) {
        await person.ask('GET', `/matches/${id}/journal`);
        await person.ask('GET', `/matches/${id}/replay/${n}`);
        await person.ask('GET', '/matches?show=mine');
        // Without the log: what was once seen may be read again.
        if (n % 10 === 0) await person.ask('GET', `/matches/${id}/state?since=100000`);
      }
      if ((await step(seats, chance)) === undefined) break;
      seats.forEach((seat, i) => {
        const after = hiddenFrom(seat, seats);
        for (const piece of before[i]!) {
          if (!after.has(piece)) continue;
          const told = seat.person.received.find((text) => text.includes(`"${piece}"`));
          const at = told?.indexOf(`"${piece}"`) ?? 0;
          expect(
            told?.slice(Math.max(0, at - 200), at + 60),
            `${seat.sides.join('+')} was told of ${piece}`,
          ).toBeUndefined();
          scanned++;
        }
      });
    }
    expect(scanned).toBeGreaterThan(1);
  });

  test('is the same whatever the other has bid in secret', async () => {
    const { address } = await testServer();
    const heard: string[][] = [];
    for (const last of [false, true]) {
      const asked = { game: 'stalingrad', scenario: 'introductory', options: { bidding: 'on' } };
      const { id, seats } = await table(address, asked);
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

  test('never names a card that lies face down, over a whole Stalingrad game', async () => {
    const { address } = await testServer();
    const asked = { game: 'stalingrad', scenario: 'introductory', options: { combat: 'bluff' } };
    const { seats } = await table(address, asked);
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

/** Without what tells two matches apart anyhow: ids, hashes, names and times. */
const neutral = (text: string): string =>
  text.replace(/"(id|commitment|token|at|createdAt|startedAt|since)":("[^"]*"|\d+)/g, '"$1":…');
