/**
 * Odds without fractions: two strengths are compared with the columns by multiplying crosswise, so nothing is
 * ever rounded but the column itself, and that by the rule of the game.
 */

/** Attack to defence, as printed over a column: [3, 2] is 3:2. */
export type Odds = readonly [attack: number, defence: number];

/** To the column below, in favour of the defender; to the nearer (a tie favours the defender); or to the column above. */
export type Rounding = 'down' | 'nearest' | 'up';

/** Reads `3:1`, or `3-1` as many charts print it. */
export function parseOdds(text: string): Odds | undefined {
  const match = /^([1-9]\d*)[:-]([1-9]\d*)$/.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2])];
}

export const formatOdds = ([attack, defence]: Odds): string => `${attack}:${defence}`;

/** Negative when `a` is worse for the attacker than `b`, zero when they are the same ratio. */
export const compareOdds = (a: Odds, b: Odds): number => a[0] * b[1] - b[0] * a[1];

/**
 * The place of a ratio among the columns: 1 is the first column. Beyond either end the whole odds go on
 * (..., 1:4, 1:3 | 1:2, 1:1, 2:1 | 3:1, 4:1, ...), so that shifts can be counted from where an attack really stands.
 * No attack at all stands infinitely low, an attack on nothing infinitely high.
 */
export function placeOfOdds(columns: readonly Odds[], attack: number, defence: number, rounding: Rounding): number {
  for (const strength of [attack, defence]) {
    if (!Number.isSafeInteger(strength)) throw new RangeError(`odds need whole strengths, not ${strength}`);
  }
  if (attack <= 0) return -Infinity;
  if (defence <= 0) return Infinity;
  const ratio: Odds = [attack, defence];
  const below = placeBelow(columns, ratio);
  if (rounding === 'down') return below;
  const low = oddsAtPlace(columns, below);
  if (compareOdds(low, ratio) === 0) return below;
  if (rounding === 'up') return below + 1;
  const high = oddsAtPlace(columns, below + 1);
  const nearerHigh = 2 * attack * low[1] * high[1] > defence * (low[0] * high[1] + high[0] * low[1]);
  return nearerHigh ? below + 1 : below;
}

/** The odds that stand at a place, beyond the ends of the columns too. */
export function oddsAtPlace(columns: readonly Odds[], place: number): Odds {
  const column = columns[place - 1];
  if (column !== undefined) return column;
  return place < 1
    ? wholeOdds(rungUnder(columns[0]!) + place)
    : wholeOdds(rungOf(columns.at(-1)!) + place - columns.length);
}

function placeBelow(columns: readonly Odds[], ratio: Odds): number {
  const reached = columns.findLastIndex((column) => compareOdds(column, ratio) <= 0) + 1;
  if (reached === 0) return rungOf(ratio) - rungUnder(columns[0]!);
  if (reached === columns.length) return reached + rungOf(ratio) - rungOf(columns.at(-1)!);
  return reached;
}

/** Whole odds are numbered like rungs of a ladder: 1:1 is 0, 2:1 is 1, 1:2 is -1. */
const wholeOdds = (rung: number): Odds => (rung >= 0 ? [rung + 1, 1] : [1, 1 - rung]);

/** The best whole odds that the ratio reaches. */
const rungOf = ([attack, defence]: Odds): number =>
  attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.ceil(defence / attack);

/** The best whole odds worse than these. */
function rungUnder(odds: Odds): number {
  const rung = rungOf(odds);
  return compareOdds(wholeOdds(rung), odds) === 0 ? rung - 1 : rung;
}
