import { refusal, type Refusal } from '@rokada/kernel';
import { seasonBegan } from '../calendar.ts';
import {
  BLUE,
  DECKS,
  GREEN,
  MAUVE,
  greenCard,
  isCity,
  regionOf,
  type Effect,
  type GreenCard,
  type Side,
} from '../data.ts';
import { season, type Campaign, type Hand } from '../state.ts';

/** The hands of the year, and when a card may be played. */

/** CA-CRD-1, CA-CRD-2, CA-INC-41 to 45, ruling 43: all cards of the year, from its first turn. */
export const handFor = (of: number, side: Side): Hand => ({
  blue: [...DECKS[of]![side]],
  green: GREEN.filter((card) => card.side === side && card.year === of && card.out !== true).map(({ id }) => id),
  mauve: [...MAUVE[of]![side]],
});

/** What a card's condition looks at. */
export interface Circumstance {
  readonly scenario?: string;
  readonly role?: 'attacker' | 'defender';
  readonly target?: number;
}

/** Does the moment, and what is known of the battle, fit the card? */
export function fits(s: Campaign, { condition }: GreenCard, at: Circumstance): boolean {
  if (condition.season !== undefined && !condition.season.includes(season(s))) return false;
  if (condition.turnOfSeason !== undefined && s.turn - seasonBegan(s.turn) + 1 !== condition.turnOfSeason) return false;
  if (condition.scenario !== undefined && !condition.scenario.includes(at.scenario ?? '')) return false;
  if (condition.role !== undefined && condition.role !== at.role) return false;
  if (condition.region !== undefined) {
    if (at.target === undefined || at.target < 0 || !condition.region.includes(regionOf(at.target))) return false;
  }
  return condition.target !== 'city' || (at.target !== undefined && at.target >= 0 && isCity(at.target));
}

/** CA-CRD-4: in hand, of this moment, and in order. */
export function refuseGreen(s: Campaign, side: Side, id: string, when: string, at: Circumstance): Refusal | undefined {
  const card = greenCard(id);
  if (card === undefined || !s.hands[side].green.includes(id)) return refusal('CA-CRD-2', 'not-in-hand');
  if (card.when !== when) return refusal('CA-CRD-4', 'not-its-moment', { card: { word: id } });
  return fits(s, card, at) ? undefined : refusal('CA-CRD-4', 'condition-not-met', { card: { word: id } });
}

export const effectsOf = (s: Campaign, side: Side): readonly Effect[] => {
  const force = s.battle?.sides[side];
  if (force === undefined) return [];
  const laid = s.declared[side]?.green ?? 'none';
  return [
    ...(greenCard(force.green)?.effects ?? []),
    ...(laid === force.green ? [] : (greenCard(laid)?.effects ?? [])),
    ...force.blue.flatMap((letter) => BLUE[letter]!.effects),
  ];
};

/** Is there such an effect of this side's cards in the battle? */
export const effectOf = (s: Campaign, side: Side, verb: string): Effect | undefined =>
  effectsOf(s, side).find((each) => each.do === verb);

export function discard(hand: Hand, letter: string): void {
  const at = hand.blue.indexOf(letter);
  if (at >= 0) hand.blue.splice(at, 1);
}
