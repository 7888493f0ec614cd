import { catalogue } from '@rokada/catalogue';
import type { Game, GameModule } from '@rokada/kernel';
import { LEVELS, type Level } from '@rokada/staff';
import { ApiError } from './errors.ts';

/** The games this server offers, in the order they are listed. */
const modules: readonly GameModule[] = await Promise.all(catalogue.ids.map((id) => catalogue.game(id)));

export function gameOf(id: string): Game {
  const found = modules.find(({ game }) => game.id === id);
  if (found === undefined) throw new ApiError('bad-request', `There is no game ${id.slice(0, 60)} here.`);
  return found.game;
}

export interface Titled {
  readonly id: string;
  readonly title: { readonly en: string; readonly fr: string };
}

/** A game as the lobby lists it. */
export interface GameEntry extends Titled {
  readonly sides: readonly Titled[];
  readonly scenarios: readonly Titled[];
  /** How good the computer can be; empty where it can only do anything legal. */
  readonly levels: readonly Level[];
  readonly options: readonly (Titled & { readonly values: readonly Titled[]; readonly start: string })[];
}

export const games: readonly GameEntry[] = modules.map(({ game, presentation: { words } }) => {
  // A game's own words name it, its sides and its scenarios, each under its id.
  const titled = (id: string): Titled => ({ id, title: { en: words.en[id] ?? id, fr: words.fr[id] ?? id } });
  return {
    ...titled(game.id),
    levels: catalogue.hasStaff(game.id) ? LEVELS : [],
    sides: game.sides.map((side) => titled(side)),
    scenarios: game.scenarios.map((scenario) => titled(scenario.id)),
    options: (game.options ?? []).map(({ id, values, start }) => ({
      ...titled(id),
      values: values.map(titled),
      start,
    })),
  };
});
