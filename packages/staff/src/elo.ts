/** How much stronger one player is than another, from what they scored against each other. */

export interface Elo {
  readonly difference: number;
  /** With 95 % certainty it lies between these. */
  readonly low: number;
  readonly high: number;
}

const SURE = 1.96;
/** Nobody is known to win always: beyond this the games say nothing. */
const MOST = 1200;

const asElo = (share: number): number => {
  if (share <= 0) return -MOST;
  if (share >= 1) return MOST;
  return Math.max(-MOST, Math.min(MOST, Math.round(400 * Math.log10(share / (1 - share)))));
};

/** By Wilson's interval, which keeps its word for few games and for lopsided ones. */
export function eloOf(games: number, wins: number, draws: number): Elo {
  if (games === 0) return { difference: 0, low: -MOST, high: MOST };
  const share = (wins + draws / 2) / games;
  const z = SURE ** 2 / games;
  const middle = (share + z / 2) / (1 + z);
  const spread = (SURE / (1 + z)) * Math.sqrt((share * (1 - share) + z / 4) / games);
  return { difference: asElo(share), low: asElo(middle - spread), high: asElo(middle + spread) };
}
