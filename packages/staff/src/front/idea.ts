import { everyAction, type Action, type Game, type State } from '@rokada/kernel';
import type { Idea, Reason } from '../values.ts';

/** An action with its guess, in the coin of the game's staff. */
export const idea = (worth: number, type: string, slots: Readonly<Record<string, Action[string]>> = {}): Idea => ({
  action: { type, ...slots },
  worth,
});

/** What comes to mind, by the step of the sequence that asks; `enough` is how many ideas are wanted. */
export type Thoughts<P> = Readonly<Record<string, (p: P, enough: number) => Iterable<Idea>>>;

/** How many ideas are worth having where nobody says; each is checked against the rules. */
const ENOUGH = 4;

/** The best few that the rules allow; anything legal where nothing came to mind. */
export function legalIdeas<S extends State>(
  game: Game<S>,
  s: S,
  side: string,
  thoughts: Iterable<Idea>,
  enough = ENOUGH,
): Idea[] {
  const legal: Idea[] = [];
  for (const each of [...thoughts].sort((a, b) => b.worth - a.worth)) {
    if (game.check(s, side, each.action) !== undefined) continue;
    legal.push(each);
    if (legal.length >= enough) return legal;
  }
  if (legal.length > 0) return legal;
  for (const action of everyAction(game, s, side)) return [{ action, worth: 0 }];
  return legal;
}

/** Slots that name the place of an action, the first that is there; of a way its end. */
const PLACES = ['hex', 'target', 'targets', 'way', 'to', 'hexes'] as const;

/** Why, by the type of the action: `staff-<type>`, with the place it is about; `staff-only` where there is no word. */
export function reasonOf(words: Readonly<Record<string, string>>, action: Action): Reason {
  const key = `staff-${action.type}`;
  if (!(key in words)) return { key: 'staff-only' };
  for (const slot of PLACES) {
    const value = action[slot] as number | readonly number[] | undefined;
    const place = typeof value === 'object' ? (slot === 'way' ? value.at(-1) : value[0]) : value;
    if (place !== undefined) return { key, params: { hex: { space: place } } };
  }
  return { key };
}
