import { action, amount, step, type World } from '@rokada/kernel';
import { FULL_DECK } from '../charts.ts';
import { enemyOf, type Side } from '../data.ts';
import { frame, seatOf, sideOf, type AttackFrame, type Stalingrad } from '../state.ts';
import { tell } from '../tell.ts';

/** Rule 22.2: cards in place of the dice of attacks. A deck is the number of cards left of each value from 2 to 12. */

export const freshDeck = (s: Pick<Stalingrad, 'options'>): number[] =>
  FULL_DECK.map((cards) => cards * Number(s.options['decks']));

export const cardsLeft = (deck: readonly number[]): number => deck.reduce((sum, cards) => sum + cards, 0);

const usesCards = (s: Stalingrad): boolean => s.options['combat'] !== 'dice';

/** TS-22.21b: shuffled again when all are used. */
function takeCard(s: Stalingrad, side: Side, value: number, world: World): void {
  const deck = s.decks[side];
  deck[value - 2]!--;
  if (cardsLeft(deck) > 0) return;
  s.decks[side] = freshDeck(s);
  tell(world, 'deck-shuffled', ['TS-22.21b'], { side: { side } });
}

/** TS-22.2a: the next card of a shuffled deck. */
function turnCard(s: Stalingrad, side: Side, world: World): number {
  const deck = s.decks[side];
  let n = world.chance.below(cardsLeft(deck));
  let value = 2;
  while (n >= deck[value - 2]!) n -= deck[value++ - 2]!;
  takeCard(s, side, value, world);
  return value;
}

/** What each player has laid face down for the attack under way. */
interface Laid {
  cards?: Record<string, number>;
}

/** TS-22.22: both choose in secret which of their cards to use. */
const playCard = action<Stalingrad, { card: number }>(
  'playCard',
  'TS-22.22',
  {
    card: amount({
      among: (s, d) => s.decks[sideOf(s, d.side)].flatMap((cards, i) => (cards > 0 ? [i + 2] : [])),
    }),
  },
  {
    apply(s, d, world) {
      const laid = (s.stack.at(-1) as Laid).cards!;
      laid[sideOf(s, d.side)] = d.card;
      tell(world, 'card-laid', ['TS-22.22'], { side: { side: sideOf(s, d.side) } });
      if (Object.keys(laid).length === 2) world.reveal();
    },
  },
);

export const choosing = step<Stalingrad, Laid>('choosing', 'TS-22.22', {
  when: (s) => s.options['combat'] === 'bluff',
  enter(_s, f) {
    f.cards = {};
  },
  decision: (s, f) =>
    (['german', 'russian'] as const)
      .filter((side) => f.cards![side] === undefined)
      .map((side) => ({ side: seatOf(s, side) })),
  actions: [playCard],
  done: (_s, f) => Object.keys(f.cards!).length === 2,
  leave(s, f, world) {
    const attack = frame(s, 'attack');
    attack.attackRoll = f.cards![attack.by]!;
    attack.defenceRoll = f.cards![enemyOf(attack.by)]!;
    takeCard(s, attack.by, attack.attackRoll, world);
    takeCard(s, enemyOf(attack.by), attack.defenceRoll, world);
  },
});

/** TS-22.2a, TS-22.2c: the two values of an attack, by dice, by cards turned, or by the cards both have laid. */
export function combatRoll(s: Stalingrad, f: AttackFrame, rollTwo: () => number, world: World): [number, number] {
  if (!usesCards(s)) return [rollTwo(), rollTwo()];
  if (s.options['combat'] === 'bluff') return [f.attackRoll, f.defenceRoll];
  return [turnCard(s, f.by, world), turnCard(s, enemyOf(f.by), world)];
}
