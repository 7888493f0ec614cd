import { catalogue } from '@rokada/catalogue';
import {
  Match,
  SeededChance,
  encodeAction,
  randomAction,
  writePosition,
  type Game,
  type Journal,
} from '@rokada/kernel';
import { shownTo, twinOf } from '@rokada/kernel/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { gameOf } from '../src/games.ts';
import { ThinkingPool } from '../src/computer/pool.ts';
import { Person, type Live } from './client.ts';
import { testServer } from './support.ts';
import {
  askEverything,
  drawAlike,
  findForks,
  heardBy,
  play,
  replayed,
  settle,
  triesAt,
  twinTable,
  unlike,
  type Asked,
  type Fork,
  type Order,
} from './twin-tables.ts';

/**
 * Two matches, alike to the last die, that differ in nothing but what somebody may not see: every byte he is sent, asks
 * for or is advised must be the same. How a match is kept has no part in it: these are on the embedded store alone.
 */

const name = ({ game, scenario, options }: Asked): string =>
  [game, scenario, ...Object.entries(options ?? {}).map((each) => each.join(' '))].filter(Boolean).join(', ');

/** Whoever has no time thinks of the same again. */
const hasty = new ThinkingPool(0);
afterAll(() => hasty.stop());

/** What one of the ways leads to, for whoever cannot tell it from the other. */
async function heardOn(asked: Asked, { side, before, blind, tries }: Fork, way: Fork['ways'][number]) {
  const table = await twinTable(asked, { staff: asked.game === 'campaign' });
  await play(table, before);
  for (const { person } of table.witnesses) person.received.length = 0;
  await play(table, [{ side, action: way }]);
  const heard = new Map<string, string[]>();
  for (const witness of table.witnesses) {
    const actor = witness.sides.includes(side);
    if (!actor && !blind.some((sides) => sides.join() === witness.sides.join())) continue;
    await askEverything(witness, { id: table.id, game: gameOf(asked.game), tries });
    await witness.person.ask('GET', `/matches/${table.id}/position`);
    heard.set(actor ? 'whoever did it' : witness.name, heardBy(witness));
  }
  return heard;
}

/** What the staff advises whoever decides alone, the others being computers. */
async function advice(journal: Journal, sides: readonly string[]): Promise<string[]> {
  const server = await testServer({}, { computer: hasty });
  const person = new Person(server.address);
  const seats = journal.seats.map((seat) => ({ player: seat.sides.join() === sides.join() ? 'me' : 'computer' }));
  const { id } = await person.post('/matches/bring', { journal, seats });
  return [JSON.stringify(await person.ask('POST', `/matches/${id}/hints`, { side: sides[0] }))];
}

describe('two ways that look the same sound the same to the last byte', () => {
  const introductory = { game: 'stalingrad', scenario: 'introductory' };
  const hidden = { stocks: 'hidden', battles: 'screen' };
  test.each<[string[], Asked]>([
    [['place'], { game: 'skirmish' }],
    [['bid'], { ...introductory, options: { bidding: 'on' } }],
    [['playCard'], { ...introductory, options: { combat: 'bluff' } }],
    [['mobile-assault'], { game: 'iron-dream', scenario: 'let-history-judge', options: { fog: 'on' } }],
    [['choose-panzer'], { game: 'dark-valley', scenario: 'bagration' }],
    [['assign', 'buy', 'commit', 'declare', 'posture'], { game: 'campaign', scenario: 'umpired', options: hidden }],
    [['commit', 'declare'], { game: 'campaign', options: { battles: 'reported' } }],
  ])('%j in %o', async (types, asked) => {
    const again = drawAlike();
    const game = gameOf(asked.game);
    const { dice } = await twinTable(asked);
    const forks: Fork[] = [];
    for (let n = 7; forks.length < types.length && n < 19; n++) {
      const missing = types.filter((type) => forks.every((fork) => fork.type !== type));
      forks.push(...findForks(game, asked, dice, { seed: `fork ${n}`, steps: 100, types: missing }));
    }
    expect(forks.map(({ type }) => type).toSorted()).toEqual(types);
    for (const fork of forks) {
      const told: Map<string, string[]>[] = [];
      for (const way of fork.ways) {
        again();
        told.push(await heardOn(asked, fork, way));
      }
      for (const [who, heard] of told[0]!) {
        const different = unlike(heard, told[1]!.get(who)!);
        if (who === 'whoever did it') expect(different, `${fork.type} is told to ${who}`).toBeDefined();
        else expect(different, `${name(asked)}: ${fork.side} ${fork.type} shows to ${who}`).toBeUndefined();
      }
      // Advice, where one of the blind has to decide and nobody else.
      const ends = fork.ways.map((action) =>
        replayed(game, { ...asked, ...dice }, [...fork.before, { side: fork.side, action }]),
      );
      const sides = fork.blind.find(
        (each) => each.length > 0 && ends[0]!.decisions().every((open) => each.includes(open.side)),
      );
      if (sides === undefined || !catalogue.hasStaff(asked.game)) continue;
      const advised: string[][] = [];
      for (const end of ends) {
        again();
        advised.push(await advice(end.journal({ reveal: true }), sides));
      }
      expect(unlike(advised[0]!, advised[1]!), `${fork.type}: advice for ${sides.join()}`).toBeUndefined();
    }
  });
});

describe('hidden pieces that change places are told of to the last byte as before', () => {
  test.each<[Asked, number]>([
    [{ game: 'skirmish' }, 2],
    [{ game: 'iron-dream', scenario: 'let-history-judge', options: { fog: 'on' } }, 120],
    [{ game: 'iron-dream', scenario: 'iron-dream', options: { fog: 'on' } }, 150],
  ])('%o after %i actions', async (asked, steps) => {
    const again = drawAlike();
    const game = gameOf(asked.game);
    const chance = new SeededChance('pieces');
    const match = Match.start(game, { ...asked, secret: '5b'.repeat(32) });
    for (let n = 0; n < steps && match.outcome === undefined; n++) {
      const { side } = match.decisions()[0]!;
      match.act({ side, action: encodeAction(game, randomAction(game, match.state as never, side, chance)!) });
    }
    let pairs = 0;
    for (const { sides } of match.seats) {
      const twin = sides.length === 1 ? twinOf(game, match.state as never, sides[0]!, chance) : undefined;
      if (twin === undefined) continue;
      pairs++;
      const tries = triesAt(game, match, chance);
      const heard: string[][] = [];
      for (const state of [match.state, twin]) {
        again();
        heard.push(await heardInPosition(game, match, state, sides, tries));
      }
      expect(unlike(heard[0]!, heard[1]!), `shows to ${sides.join()}`).toBeUndefined();
    }
    expect(pairs, 'somebody cannot name a piece').toBeGreaterThan(0);
  });
});

async function heardInPosition(
  game: Game,
  { start }: Match,
  state: unknown,
  sides: readonly string[],
  tries: readonly Order[],
): Promise<string[]> {
  const server = await testServer();
  const position = writePosition(game, start, state as never);
  const journal = Match.start(game, { position, secret: '5c'.repeat(32) }).journal({ reveal: true });
  const people = journal.seats.map(() => new Person(server.address));
  const seats = journal.seats.map((_, seat) => ({ player: seat === 0 ? 'me' : 'invited' }));
  const table = await people[0]!.post('/matches/bring', { journal, seats });
  for (const { seat, invitation } of table.seats)
    if (seat > 0) await people[seat]!.post(`/matches/${table.id}/join`, { seat, token: invitation, name: `p${seat}` });
  const person = people[journal.seats.findIndex((each) => each.sides.join() === sides.join())]!;
  const line: Live = await person.live(table.id);
  const witness = { name: sides.join(), sides, person, line, link: '' };
  await settle([witness]);
  await askEverything(witness, { id: table.id, game, tries });
  await person.ask('GET', `/matches/${table.id}/position`);
  return heardBy(witness);
}

describe('another hand of as many cards, and other guards of cities', () => {
  test('are not told from what a side really has', async () => {
    const again = drawAlike();
    const game = gameOf('campaign');
    const match = Match.start(game, { scenario: 'umpired', secret: '5e'.repeat(32) });
    const held = {
      hand: { blue: ['A', 'B', 'C'], green: ['one'], mauve: [3, 2] },
      guards: [{ of: 'de-city-mg', count: 2 }],
    };
    const other = {
      hand: { blue: ['D', 'E', 'M'], green: ['two'], mauve: [1, 1] },
      guards: [{ of: 'de-city-at', count: 5 }],
    };
    for (const sides of [['russian'], ['umpire']]) {
      const heard: string[][] = [];
      for (const { hand, guards } of [held, other]) {
        again();
        const state = game.codec.clone(match.state) as unknown as Record<'hands' | 'guards', Record<string, object>>;
        state.hands['german'] = structuredClone(hand);
        state.guards['german'] = structuredClone(guards);
        heard.push(await heardInPosition(game, match, state, sides, []));
      }
      expect(unlike(heard[0]!, heard[1]!), `shows to ${sides.join()}`).toBeUndefined();
    }
  });
});

describe('a game that hides nothing', () => {
  test('shows everybody the same, so that there are no twins: sudden-storm', async () => {
    const game = gameOf('sudden-storm');
    const dice = { secret: '5d'.repeat(32), nonces: [] };
    expect(findForks(game, { game: 'sudden-storm' }, dice, { seed: 'none', steps: 8 })).toEqual([]);
    const match = Match.start(game, dice);
    for (const side of game.sides) expect(shownTo(game, match.state, [side])).toBe(shownTo(game, match.state, []));
  });

  test('is the only one there is besides those above', () => {
    const tried = ['skirmish', 'stalingrad', 'iron-dream', 'dark-valley', 'campaign', 'sudden-storm'];
    expect(catalogue.ids.toSorted()).toEqual(tried.toSorted());
  });
});
