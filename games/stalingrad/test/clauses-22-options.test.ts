import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { Match, quietWorld, SeededChance } from '@rokada/kernel';
import {
  activate,
  attack,
  DR,
  ferry,
  fortify,
  game,
  germanPoints,
  move,
  opening,
  situation,
  type Battle,
  type Setup,
} from './support/clauses.ts';

const START = Array.from({ length: 40 }, () => 1);

/** A match with bids by both players, as a table would play it. */
function bidding(german: number, russian: number, options: Record<string, string> = {}): Match {
  const match = Match.start(game, {
    scenario: 'simulation',
    options: { bidding: 'on', ...options },
    secret: '22'.repeat(32),
  }) as Match;
  match.act({ side: 'german', action: { type: 'bid', points: german } });
  match.act({ side: 'russian', action: { type: 'bid', points: russian } });
  return match;
}
const facts = (match: Match) =>
  match.view([]).facts as Record<string, never> & { command: Record<string, string>; bid: number };

describe('chapter 22: bidding for sides', () => {
  test('the higher secret bid commands the Germans', () => {
    covers('TS-22.1', 'TS-22.11');
    expect(facts(bidding(3, 1))).toMatchObject({ command: { german: 'german', russian: 'russian' }, bid: 3 });
    // The player in the Russian seat bids more: he moves the Germans from now on.
    const swapped = bidding(-1, 2);
    expect(facts(swapped)).toMatchObject({ command: { german: 'russian', russian: 'german' }, bid: 2 });
    expect(swapped.decisions()).toMatchObject([{ side: 'russian', step: 'impulse' }]);
    expect(swapped.choices('russian', { type: 'activate' }).candidates.length).toBeGreaterThan(0);
    expect('refusal' in swapped.act({ side: 'german', action: { type: 'pass' } })).toBe(true);
    swapped.act({ side: 'russian', action: { type: 'pass' } });
    expect(swapped.decisions()).toMatchObject([{ side: 'german', step: 'impulse' }]);
    // Without the option nobody is asked.
    expect(opening('simulation', {}, START).turn).toBe('german impulse');
  });

  test('a bid stays secret until both are in, and is made once', () => {
    covers('TS-22.11');
    const match = Match.start(game, { scenario: 'simulation', options: { bidding: 'on' }, secret: '22'.repeat(32) });
    match.act({ side: 'german', action: { type: 'bid', points: -7 } });
    expect(match.view(['german']).facts['bids']).toEqual({ german: -7 });
    for (const other of [['russian'], []]) {
      expect(match.view(other).facts['bids']).toEqual({});
      expect(JSON.stringify([match.view(other).facts, match.log(other)])).not.toContain('-7');
    }
    expect('refusal' in match.act({ side: 'german', action: { type: 'bid', points: 3 } })).toBe(true);
    match.act({ side: 'russian', action: { type: 'bid', points: 0 } });
    expect(match.view([]).facts['bids']).toEqual({ german: -7, russian: 0 });
  });

  test('bids reach from ten points asked for to ten points given', () => {
    covers('TS-22.11');
    const match = Match.start(game, { scenario: 'simulation', options: { bidding: 'on' }, secret: '22'.repeat(32) });
    const bids = match.choices('german', { type: 'bid' }).candidates.map(({ value }) => value as number);
    expect([bids.length, Math.min(...bids), Math.max(...bids)]).toEqual([21, -10, 10]);
    expect('refusal' in match.act({ side: 'german', action: { type: 'bid', points: 11 } })).toBe(true);
    expect('refusal' in match.act({ side: 'german', action: { type: 'bid', points: -10 } })).toBe(false);
  });

  test('the winning bid is taken from the German points each week', () => {
    covers('TS-22.12');
    const week = (points: number, bid: number) => {
      const b = situation({ period: 'night', marker: 13, date: '09-19', control: germanPoints(points), more: { bid } });
      return b.play('pass', ...DR(7)).s.outcome?.winners.join() ?? 'nobody';
    };
    expect([week(8, 2), week(9, 2), week(10, 2)]).toEqual(['russian', 'nobody', 'german']);
    expect([week(5, -1), week(6, -1), week(7, -1)]).toEqual(['russian', 'nobody', 'german']);
    // The winner is a seat: with sides exchanged the other player has won.
    const b = situation({
      period: 'night',
      marker: 13,
      date: '09-19',
      control: germanPoints(28),
      more: { swapped: true },
    });
    expect(b.play('pass', ...DR(7)).s.outcome?.winners).toEqual(['russian']);
  });

  test('a bid is not taken back once both are on the table, whatever follows', () => {
    covers('TS-22.11');
    // Equal bids with the subsidiary test: units are bid next, and no die is thrown in between.
    const s = game.begin(
      game.start('basic', { bidding: 'units', 'tie-break': 'week-1' }),
      quietWorld(new SeededChance(1)),
    );
    let shown = 0;
    const world = { chance: { below: () => 0 }, tell() {}, reveal: () => void shown++ };
    game.apply(s, 'german', { type: 'bid', points: 4 }, world);
    expect(shown).toBe(0);
    game.apply(s, 'russian', { type: 'bid', points: 4 }, world);
    expect([shown, game.decisions(s)[0]!.actions]).toEqual([1, ['raise', 'yieldCommand']]);
  });

  test('equal bids: a roll decides and the bid is still paid', () => {
    covers('TS-22.13a');
    const commands = new Set<string>();
    for (const face of [1, 2]) {
      const b = new Dealt({ bidding: 'on' }, [face, ...START]);
      expect(b.facts).toMatchObject({ bid: 4 });
      commands.add(b.facts.command['german']!);
    }
    expect(commands).toEqual(new Set(['german', 'russian']));
  });

  test('the roll between equal bidders is one between two', () => {
    covers('TS-22.13a', 'TS-22.13b');
    for (const [scenario, options] of [
      ['simulation', { bidding: 'on' }],
      ['basic', { bidding: 'units', 'tie-break': 'week-1' }],
    ] as const) {
      const bounds: number[] = [];
      const chance = { below: (bound: number) => bounds.push(bound) - bounds.length };
      const world = { chance, tell() {}, reveal() {} };
      const s = game.begin(game.start(scenario, options), world);
      for (const side of ['german', 'russian']) game.apply(s, side, { type: 'bid', points: 4 }, world);
      expect([scenario, bounds[0]]).toEqual([scenario, 2]);
    }
  });

  test('with the subsidiary test in use equal bidders go on in units, openly', () => {
    covers('TS-22.13b');
    const b = new Dealt({ bidding: 'units', 'tie-break': 'week-1' }, [1], 'basic');
    expect(b.open).toMatchObject({ side: 'german', actions: ['raise', 'yieldCommand'] });
    b.act('german', { type: 'raise', much: 3 });
    expect(b.no('russian', { type: 'raise', much: 3 })).toBe(true);
    b.act('russian', { type: 'raise', much: 5 });
    expect(game.view(b.s, []).facts['unitBid']).toBe(5);
    b.dice.push(...START);
    b.act('german', { type: 'yieldCommand' });
    // The Russian seat has the Germans at 4 points and 5 units.
    expect(b.facts).toMatchObject({ command: { german: 'russian' }, bid: 4, unitBid: 5 });
    expect(b.open).toMatchObject({ side: 'german', step: 'setting-up' });
    // Five units are taken off in the test: 12 are needed, so 18 dead do and 17 do not.
    const dead = (count: number) =>
      Object.fromEntries(
        game.pieces.ids
          .filter((id) => /^R\d/.test(id))
          .slice(0, count)
          .map((id) => [id, 'dead-pile']),
      );
    const week = (count: number) => {
      const setup: Setup = {
        period: 'night',
        marker: 13,
        date: '09-19',
        control: germanPoints(11),
        units: dead(count),
      };
      const options = { 'tie-break': 'week-1', bidding: 'units' };
      return situation({ ...setup, options, more: { bid: 4, unitBid: 5 } })
        .play('pass', ...DR(7))
        .s.outcome?.winners.join();
    };
    expect([week(17), week(18)]).toEqual(['russian', 'german']);
    // Without the subsidiary test a roll decides.
    const roll = new Dealt({ bidding: 'units' }, [2, ...START], 'basic');
    expect(roll.open.step).toBe('setting-up');
    // So it does in the simulation game, which does not know the test.
    const simulated = new Dealt({ bidding: 'units', 'tie-break': 'week-1' }, [2, ...START]);
    expect(simulated.open.step).toBe('impulse');
    // Nobody bids 40 and more, and what was bid is outbid.
    const high = new Dealt({ bidding: 'units', 'tie-break': 'week-1' }, [1], 'basic');
    expect(high.no('german', { type: 'raise', much: 41 })).toBe(true);
    expect(high.no('german', { type: 'raise', much: 0 })).toBe(false);
    high.act('german', { type: 'raise', much: 40 });
    expect(high.no('russian', { type: 'raise', much: 40 })).toBe(true);
    expect(high.open.actions).toContain('yieldCommand');
  });
});

/** A game in which both have bid 4, with dice by hand. */
class Dealt {
  readonly s: Battle['s'];
  readonly dice: number[];
  constructor(options: Record<string, string>, dice: readonly number[], scenario = 'simulation') {
    this.dice = [...dice];
    this.s = game.begin(game.start(scenario, options), this.#world());
    this.act('german', { type: 'bid', points: 4 });
    this.act('russian', { type: 'bid', points: 4 });
  }
  #world() {
    return { chance: { below: () => this.dice.shift()! - 1 }, tell() {}, reveal() {} };
  }
  get facts() {
    return game.view(this.s, []).facts as { command: Record<string, string>; bid: number; unitBid: number };
  }
  get open() {
    return game.decisions(this.s)[0]!;
  }
  no(side: string, action: { type: string; much: number }): boolean {
    return game.check(this.s, side, action) !== undefined;
  }
  act(side: string, action: { type: string; points?: number; much?: number }): void {
    const given = action as { type: string } & Record<string, number>;
    expect(game.check(this.s, side, given)).toBeUndefined();
    game.apply(this.s, side, given, this.#world());
  }
}

describe('chapter 22: cards', () => {
  const cards = { options: { combat: 'cards' } };
  const fight: Setup = { ...cards, units: { 'G94-267-1': '27', 'G94-267-2': '27', 'R10B-10-1': '27' } };
  /** The draw that turns a card of this value from a full deck. */
  const card = (value: number): number => [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35][value - 2]! + 1;

  test('each turns one card of his own deck for an attack', () => {
    covers('TS-22.2a', 'TS-22.21a');
    const b = situation(fight).play(activate('27'));
    // 2 + 1 and a 9 against 2 + 2 and a 7: one point.
    b.play(attack('27', 'fresh', ['G94-267-1']), card(9), card(7));
    expect([b.isSpent('R10B-10-1'), b.duration('G94-267-1')]).toEqual([true, 2]);
    const left = (deck: readonly number[]) => deck.join(' ');
    expect(left(b.s.decks.german)).toBe('1 2 3 4 5 6 5 3 3 2 1');
    expect(left(b.s.decks.russian)).toBe('1 2 3 4 5 5 5 4 3 2 1');
    // The Russian turns for his own attack as well: the first card is the attacker's.
    const russian = situation({ ...fight, side: 'russian' })
      .play(activate('27'))
      .play(attack('27', 'fresh', ['R10B-10-1']), card(12), card(2));
    expect([left(russian.s.decks.russian), left(russian.s.decks.german)]).toEqual([
      '1 2 3 4 5 6 5 4 3 2 0',
      '0 2 3 4 5 6 5 4 3 2 1',
    ]);
  });

  test('36 cards with the odds of two dice; several decks if so agreed', () => {
    covers('TS-22.21a', 'TS-22.21b');
    const start = (decks: string) => opening('simulation', { combat: 'cards', decks }, START).s.decks.german;
    expect(start('1')).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(start('1').reduce((sum, each) => sum + each, 0)).toBe(36);
    expect(start('2')).toEqual([2, 4, 6, 8, 10, 12, 10, 8, 6, 4, 2]);
  });

  test('shuffled again when the last card is used', () => {
    covers('TS-22.21b');
    const last = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0];
    const two = [0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0];
    const b = situation({ ...fight, more: { decks: { german: last, russian: two } } }).play(activate('27'));
    b.play(attack('27', 'fresh', ['G94-267-1']), 1, 1);
    expect(b.s.decks.german).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(b.s.decks.russian).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
  });

  test('dice remain for every other roll', () => {
    covers('TS-22.2b');
    const night: Setup = { ...cards, side: 'russian', period: 'night' };
    // The scripted dice refuse a draw from a deck where one of six is expected: each of these draws has six faces.
    const faces = (b: Battle): number[] =>
      [b.s.decks.german, b.s.decks.russian].map((deck) => deck.reduce((sum, each) => sum + each, 0));
    const ferried = situation({ ...night, units: { 'R13-34-1': 'east-bank' } }).play(ferry('64', 'R13-34-1'), 6, 6);
    expect([ferried.at('R13-34-1'), faces(ferried)]).toEqual(['64', [36, 36]]);
    const fortified = situation({ ...night, units: { 'RPON-8': '62', 'R10B-10-1': '62' } })
      .play(activate('62'))
      .play(fortify('RPON-8'), 3);
    expect([fortified.rubble('62'), faces(fortified)]).toEqual([1, [36, 36]]);
    const tank = situation({ ...cards, units: { 'G29-PZ129': '27', 'G94-267-1': '27' }, rubble: { '33': 1 } }).play(
      activate('27'),
    );
    tank.play(move('G29-PZ129', '33'), 3, 2);
    expect([tank.at('G29-PZ129'), faces(tank)]).toEqual(['33', [36, 36]]);
    const passed = situation({ ...cards, marker: 3 }).play('pass', 1, 1);
    expect([passed.s.period, faces(passed)]).toEqual(['night', [36, 36]]);
    // Counter-battery answers a shot with a die beside the two cards.
    const guns = situation({ ...cards, side: 'russian', units: { 'RART-S': 'artillery-S', 'G94-267-1': '27' } });
    guns.play({ type: 'barrage', artillery: 'RART-S', target: '27', group: 'fresh' }, card(2), card(12), 1);
    expect([guns.isSpent('RART-S'), faces(guns)]).toEqual([true, [35, 35]]);
  });

  test('a card stands for the DR in everything that attack decides', () => {
    covers('TS-22.2c');
    // Rubble: TEM 2 and a card of 11. Period: a card of 2 on space 3.
    const ranged: Setup = { ...cards, units: { 'G94-267-1': '4', 'R10B-10-1': '27' } };
    const high = situation({ ...ranged, marker: 3 })
      .play(activate('4'))
      .play(attack('27', 'fresh', [], ['G94-267-1']), card(11), card(12));
    expect([high.rubble('27'), high.s.period]).toEqual([1, 'day']);
    const low = situation({ ...ranged, marker: 3 })
      .play(activate('4'))
      .play(attack('27', 'fresh', [], ['G94-267-1']), card(2), card(12));
    expect([low.rubble('27'), low.s.period]).toEqual([0, 'night']);
    // Friendly fire by equal cards.
    const air: Setup = { ...cards, units: { 'GLW-STUKA': 'air-base', 'G94-267-1': '27', 'R10B-10-1': '27' } };
    expect(
      situation(air).play({ type: 'stuka', target: '27', group: 'fresh' }, card(7), card(7)).isSpent('G94-267-1'),
    ).toBe(true);
    expect(
      situation(air).play({ type: 'stuka', target: '27', group: 'fresh' }, card(7), card(8)).isSpent('G94-267-1'),
    ).toBe(false);
    // The Advantage turns a new card for each.
    const b = situation({ ...fight, ask: ['advantage'] })
      .play(activate('27'))
      .play(attack('27', 'fresh', ['G94-267-1']), card(12), card(2));
    b.play('useAdvantage', card(2), card(12) - 1).play('end');
    expect([b.isSpent('R10B-10-1'), b.duration('G94-267-1')]).toEqual([false, 4]);
    expect(b.s.decks.german.reduce((sum, each) => sum + each, 0)).toBe(34);
  });

  test('or both lay a card of their choice in secret', () => {
    covers('TS-22.22');
    const b = situation({
      ...fight,
      options: { combat: 'bluff' },
      more: { decks: { german: [0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0], russian: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] } },
    });
    b.play(activate('27'));
    let shown = 0;
    const world = { chance: { below: () => 0 }, tell() {}, reveal: () => void shown++ };
    const act = (side: string, value: number) => game.apply(b.s, side, { type: 'playCard', card: value }, world);
    const declared = { type: 'attack', target: '27', group: 'fresh', units: ['G94-267-1'], ranged: [] };
    b.play(declared);
    expect(game.decisions(b.s).map(({ side }) => side)).toEqual(['german', 'russian']);
    // Only what the deck still holds.
    expect(game.check(b.s, 'german', { type: 'playCard', card: 8 })).toBeDefined();
    expect(game.check(b.s, 'german', { type: 'playCard', card: 9 })).toBeUndefined();
    act('german', 9);
    expect(game.check(b.s, 'german', { type: 'playCard', card: 7 })).toBeDefined();
    // The other does not see it.
    const sight = (value: number) => {
      const copy = game.codec.clone(b.s);
      (copy.stack.at(-1) as unknown as { cards: Record<string, number> }).cards['german'] = value;
      return JSON.stringify(game.view(copy, ['russian']));
    };
    expect(sight(7)).toBe(sight(9));
    expect(shown).toBe(0);
    act('russian', 7);
    // Once both cards have been seen none is taken back.
    expect(shown).toBe(1);
    // 3 + 9 against 4 + 7: one point; both cards are gone.
    expect([b.s.decks.german[7], b.s.decks.russian[5]]).toEqual([0, 5]);
    if (game.decisions(b.s)[0]!.actions.includes('letStand')) b.play('letStand');
    expect(b.isSpent('R10B-10-1')).toBe(true);
  });
});
