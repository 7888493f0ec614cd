import type { News } from '@rokada/kernel';
import type { Say } from '../words/say.ts';

/** What of an event stands on the banner: the first that the game has short words for, under `banner-…`; else the first. */
export function headline(
  say: Pick<Say, 'has'>,
  news: readonly Pick<News, 'key' | 'params'>[],
): Pick<News, 'key' | 'params'> | undefined {
  const great = news.find(({ key }) => say.has(`banner-${key}`));
  return great === undefined ? news[0] : { ...great, key: `banner-${great.key}` };
}

/** Whose event it is, unless its text begins with that. */
export const whoseIs = (side: string, text: string): string => (text.startsWith(side) ? '' : side);
