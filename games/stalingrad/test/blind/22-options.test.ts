import { covers } from '@rokada/kernel/testing';
import { decodeAction, Listening, type Action } from '@rokada/kernel';
import { expect, test } from 'vitest';
import {
  activate,
  attack,
  dawnAfter,
  DR,
  fortify,
  game,
  germanPoints,
  move,
  opening,
  situation,
  type Battle,
  type Wire,
} from '../support/clauses.ts';
import { settle } from './help.ts';

/** Read from chapter 22 of the rulebook: bids for the command, and cards in place of dice. */

/** Does something for one of two sides that decide at the same time. */
function act(b: Battle, side: string, wire: Wire, ...dice: number[]): Battle {
  const action = (decodeAction(game, wire) as { action: Action }).action;
  const no = game.check(b.s, side, action);
  if (no !== undefined) throw new Error(`${JSON.stringify(wire)} is refused: ${no.rule} ${no.key}`);
  const told = new Listening({ below: () => dice.shift()! - 1 });
  game.apply(b.s, side, action, told);
  b.news.push(...told.news);
  return b;
}
const bid = (points: number): Wire => ({ type: 'bid', points });

/** Bids of the seats that begin as German and Russian; dice for whatever follows. */
function auction(german: number, russian: number, options = {}): Battle {
  const b = opening('basic', { bidding: 'on', ...options }, []);
  act(b, 'german', bid(german));
  expect(b.told('bids-shown')).toEqual([]);
  return act(b, 'russian', bid(russian), ...Array.from({ length: 60 }, () => 1));
}

test('22.11: the higher bid takes the Germans, be it positive, zero or negative', () => {
  covers('TS-22.11');
  const kept = auction(2, 1);
  expect([kept.s.bid, kept.s.swapped]).toEqual([2, false]);
  const swapped = auction(-3, -1);
  expect([swapped.s.bid, swapped.s.swapped]).toEqual([-1, true]);
  const none = auction(0, -1);
  expect([none.s.bid, none.s.swapped]).toEqual([0, false]);
});

test('22.13: equal bids are settled by the dice and still paid', () => {
  covers('TS-22.13a');
  const b = auction(1, 1);
  expect(b.s.bid).toBe(1);
});

test('22.12: the bid is taken off the German score at the end of each week', () => {
  covers('TS-22.12');
  const verdict = (points: number, paid: number): string =>
    dawnAfter({
      date: '09-19',
      units: {},
      control: germanPoints(points),
      more: { bid: paid },
    }).s.outcome?.winners?.join() ?? 'goes on';
  expect([verdict(7, 0), verdict(9, 2), verdict(8, 2), verdict(10, 2)]).toEqual([
    'goes on',
    'goes on',
    'russian',
    'german',
  ]);
  expect([verdict(6, -1), verdict(7, -1)]).toEqual(['goes on', 'german']);
});

const CARDS = { options: { combat: 'cards' } } as const;

test('22.21: a deck is 36 cards, spread like two dice', () => {
  covers('TS-22.21a');
  const decks = situation({ ...CARDS, units: {} }).s.decks;
  for (const deck of [decks.german, decks.russian]) {
    expect(deck.reduce((sum, each) => sum + each, 0)).toBe(36);
    expect(deck.slice(1)).toEqual([2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  }
});

test('22.21: each side turns a card of its own deck, and a card that has been used is gone', () => {
  covers('TS-22.2a');
  const units = { 'G71-PIO': '25', 'R131-131-1': '25' };
  const b = situation({ ...CARDS, units }).play(activate('25'));
  // The first card of the German deck is its 2, the last of the Russian one its queen: 5 + 2 against 4 + 12.
  b.play(attack('25', 'fresh', ['G71-PIO']), 1, 36);
  expect([b.duration('G71-PIO'), b.s.decks.german[0], b.s.decks.russian[10]]).toEqual([4, 0, 0]);
  const left = (deck: readonly number[]): number => deck.reduce((sum, each) => sum + each, 0);
  expect([left(b.s.decks.german), left(b.s.decks.russian)]).toEqual([35, 35]);
});

test('22.21: once all 36 are used the deck is shuffled anew', () => {
  covers('TS-22.21b');
  const one = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0];
  const units = { 'G71-PIO': '25', 'R131-131-1': '25' };
  const b = situation({ ...CARDS, units, more: { decks: { german: one, russian: one } } }).play(activate('25'));
  b.play(attack('25', 'fresh', ['G71-PIO']), 1, 1);
  const left = (deck: readonly number[]): number => deck.reduce((sum, each) => sum + each, 0);
  expect([0, 36]).toContain(left(b.s.decks.german));
  // 5 against 4: one point.
  expect(b.isSpent('R131-131-1')).toBe(true);
});

test('22.2: the card of an attack is the impulse roll; where nothing was attacked dice decide', () => {
  covers('TS-22.2c');
  const units = { 'G71-PIO': '25', 'R131-131-1': '25' };
  const b = situation({ ...CARDS, marker: 4, units }).play(activate('25'));
  // A 3 (the second card) is below space 4: the day ends.
  b.play(attack('25', 'fresh', ['G71-PIO']), 2, 36);
  expect(b.s.period).toBe('night');
  const still = situation({ ...CARDS, marker: 4, units }).play('pass', ...DR(3));
  expect(still.s.period).toBe('night');
});

test('22.2: dice remain for rubble, fortifications and crossings', () => {
  covers('TS-22.2b');
  const tank = situation({
    ...CARDS,
    units: { 'G24-PZ24-1': '25', 'G94-267-1': '25' },
    control: { '35': 'german' },
    rubble: { '35': 1 },
  });
  tank.play(activate('25')).play(move('G24-PZ24-1', '35'), ...DR(4));
  expect(tank.at('G24-PZ24-1')).toBe('35');
  const dig = situation({ ...CARDS, units: { 'G71-PIO': '59', 'G94-267-1': '59' } }).play(activate('59'));
  expect(dig.play(fortify('G71-PIO'), 4).rubble('59')).toBe(1);
  const boat = situation({ ...CARDS, side: 'russian', period: 'night', units: { 'R13-34-1': 'east-bank' } });
  boat.play({ type: 'ferry', landing: '64', units: ['R13-34-1'] }, ...DR(12));
  expect(boat.isSpent('R13-34-1')).toBe(true);
});

test('22.22: in the bluffing variant both choose one of the cards they have left, in secret', () => {
  covers('TS-22.22');
  const units = { 'G71-PIO': '25', 'R131-131-1': '25', 'G94-267-1': '25' };
  const b = situation({ options: { combat: 'bluff' }, units }).play(activate('25'));
  act(b, 'german', { type: 'attack', target: '25', group: 'fresh', units: ['G71-PIO'], ranged: [] });
  const card = (value: number): Wire => ({ type: 'playCard', card: value });
  const sides = game.decisions(b.s).map(({ side }) => side);
  expect(sides.toSorted()).toEqual(['german', 'russian']);
  const other = situation({ options: { combat: 'bluff' }, units }).play(activate('25'));
  act(other, 'german', { type: 'attack', target: '25', group: 'fresh', units: ['G71-PIO'], ranged: [] });
  act(b, 'german', card(12));
  act(other, 'german', card(3));
  expect(game.view(b.s, ['russian'])).toEqual(game.view(other.s, ['russian']));
  act(b, 'russian', card(5));
  while (b.turn.endsWith('rolling')) b.play('letStand');
  // 5 + 12 against 4 + 5: eight points for one unit.
  expect(b.at('R131-131-1')).toBe('dead-pile');
  expect([b.s.decks.german[10], b.s.decks.russian[3]]).toEqual([0, 3]);
});

test('22.22: the only 2 of a deck cannot be laid twice', () => {
  const deck = [0, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
  const units = { 'G71-PIO': '25', 'R131-131-1': '25', 'G94-267-1': '25' };
  const b = situation({ options: { combat: 'bluff' }, units, more: { decks: { german: deck, russian: deck } } });
  b.play(activate('25'));
  act(b, 'german', { type: 'attack', target: '25', group: 'fresh', units: ['G71-PIO'], ranged: [] });
  const wire = (decodeAction(game, { type: 'playCard', card: 2 }) as { action: Action }).action;
  expect(game.check(b.s, 'german', wire)).toBeDefined();
  const three = (decodeAction(game, { type: 'playCard', card: 3 }) as { action: Action }).action;
  expect(game.check(b.s, 'german', three)).toBeUndefined();
});

test('22.2: cards make rubble and stray bombs as dice do', () => {
  covers('TS-22.2c');
  const units = { 'GLW-STUKA': 'air-base', 'R131-131-1': '62', 'G94-267-1': '62' };
  const b = situation({ ...CARDS, units, control: { '62': 'russian' } });
  // A 9 is the 27th to 30th card of a full deck.
  b.play({ type: 'stuka', target: '62', group: 'fresh' }, 27, 27);
  settle(b);
  expect([b.rubble('62'), b.at('G94-267-1')]).toEqual([1, 'dead-pile']);
});

test('22.13: with the subsidiary test equal bidders may go on in units, openly', () => {
  covers('TS-22.13b');
  const b = opening('basic', { bidding: 'units', 'tie-break': 'week-1' }, []);
  act(b, 'german', bid(1));
  act(b, 'russian', bid(1), ...Array.from({ length: 60 }, () => 1));
  const [first] = game.decisions(b.s);
  expect(first?.actions.toSorted()).toEqual(['raise', 'yieldCommand']);
});

test('22.2: the counter-battery die stays a die', () => {
  covers('TS-22.2b');
  const units = { 'G71-PIO': '25', 'R131-131-1': '25', 'RART-CS': 'artillery-CS' };
  const b = situation({ ...CARDS, units, ask: ['support'] }).play(activate('25'));
  b.play(attack('25', 'fresh', ['G71-PIO'])).play({ type: 'giveSupport', groups: ['RART-CS'] }, 1, 36, 1);
  expect([b.isSpent('RART-CS'), b.duration('G71-PIO')]).toEqual([true, 4]);
});
