import type { GameModule } from '@rokada/kernel';
import { skirmish } from '@rokada/skirmish';

/** The games this server offers, in the order they are listed. */
const modules: readonly GameModule[] = [skirmish];

export interface Titled {
  readonly id: string;
  readonly title: { readonly en: string; readonly fr: string };
}

/** A game as the lobby lists it. */
export interface GameEntry extends Titled {
  readonly sides: readonly Titled[];
  readonly scenarios: readonly Titled[];
}

export const games: readonly GameEntry[] = modules.map(({ game, presentation: { words } }) => {
  // A game's own words name it, its sides and its scenarios, each under its id.
  const titled = (id: string): Titled => ({ id, title: { en: words.en[id] ?? id, fr: words.fr[id] ?? id } });
  return {
    ...titled(game.id),
    sides: game.sides.map((side) => titled(side)),
    scenarios: game.scenarios.map((scenario) => titled(scenario.id)),
  };
});
