/** Where the looks of the games lie; only the table asks for them, and only when a map is on screen. */
const files = import.meta.glob<string>(
  ['../../../../../games/*/data/map/*.look', '../../../../../games/*/data/map/*.relief.webp'],
  { query: '?url', import: 'default', eager: true },
);

export interface LookUrls {
  readonly coast: string;
  readonly relief: string;
}

/** The coast and the relief of a game, if it has them. */
export function lookUrls(game: string): LookUrls | undefined {
  const find = (end: string): string | undefined =>
    Object.entries(files).find(([path]) => path.endsWith(`/games/${game}/data/map/${game}${end}`))?.[1];
  const [coast, relief] = [find('.look'), find('.relief.webp')];
  // A worker may live at another address than the page.
  const whole = (url: string): string => new URL(url, document.baseURI).href;
  return coast === undefined || relief === undefined ? undefined : { coast: whole(coast), relief: whole(relief) };
}
