import type { OnlineTable } from '../online/api.ts';
import type { Say } from '../words/say.ts';

/** A match by its own name, or by what is played. */
export const matchTitle = (
  say: Say,
  { name, game, scenario }: Pick<OnlineTable, 'name' | 'game' | 'scenario'>,
): string => name || gameTitle(say, { game, scenario });

export const gameTitle = (say: Say, { game, scenario }: Pick<OnlineTable, 'game' | 'scenario'>): string =>
  [...new Set([say.text(game), say.text(scenario)])].join(' · ');
