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
  const role = condition.role ?? attackerOf(condition, at);
  if (role !== undefined && role !== at.role) return false;
  if (condition.region !== undefined) {
    if (at.target === undefined || at.target < 0 || !condition.region.includes(regionOf(at.target))) return false;
  }
  return condition.target !== 'city' || (at.target !== undefined && at.target >= 0 && isCity(at.target));
}

/** A card that names scenarios is for who fights them, not for who is attacked; who embarks is the one attacked (CA-LND-B). */
function attackerOf({ scenario }: GreenCard['condition'], at: Circumstance): Circumstance['role'] {
  return scenario === undefined || at.role === undefined || at.scenario === 'naval-evacuation' ? undefined : 'attacker';
}

/** CA-CRD-4: in hand, of this moment, and in order. */
export function refuseGreen(s: Campaign, side: Side, id: string, when: string, at: Circumstance): Refusal | undefined {
  const card = greenCard(id);
  if (card === undefined || !s.hands[side].green.includes(id)) return refusal('CA-CRD-2', 'not-in-hand');
  if (card.when !== when) return refusal('CA-CRD-4', 'not-its-moment', { card: { word: id } });
  return fits(s, card, at) ? undefined : refusal('CA-CRD-4', 'condition-not-met', { card: { word: id } });
}

/** What a side's historical cards do in this battle: one laid with a declaration nothing, where another battle came of it. */
export function greenEffects(s: Campaign, side: Side): readonly Effect[] {
  const { sides, attacker, scenario, target } = s.battle!;
  const at: Circumstance = { scenario, target, role: side === attacker ? 'attacker' : 'defender' };
  const laid = new Set([sides[side].green, s.declared[side]?.green ?? 'none']);
  return [...laid].flatMap((id) => {
    const card = greenCard(id);
    return card !== undefined && fits(s, card, at) ? card.effects : [];
  });
}

export const effectsOf = (s: Campaign, side: Side): readonly Effect[] =>
  s.battle === null
    ? []
    : [...greenEffects(s, side), ...s.battle.sides[side].blue.flatMap((letter) => BLUE[letter]!.effects)];

/** Is there such an effect of this side's cards in the battle? */
export const effectOf = (s: Campaign, side: Side, verb: string): Effect | undefined =>
  effectsOf(s, side).find((each) => each.do === verb);

export function discard(hand: Hand, letter: string): void {
  const at = hand.blue.indexOf(letter);
  if (at >= 0) hand.blue.splice(at, 1);
}
