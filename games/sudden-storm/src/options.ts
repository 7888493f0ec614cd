import { playsBy, ruling, type MatchOption, type Scenario } from '@rokada/kernel';

export const SCENARIOS: readonly Scenario[] = [{ id: 'barbarossa', rule: 'SS-36Aa' }];

/** Readings of the air rules (rulings 53, 94, 81). */
const AIR = [
  ruling('air-transfers', 'SS-19C1a', ['any-distance', 'within-range']),
  ruling('transfer-interception', 'SS-19Aa', ['allowed', 'not-allowed']),
  ruling('yard-hits', 'SS-19D1d', ['by-hex', 'by-city']),
] as const;

/** Rulings that players argue about, and the published corrections. The first value is the proposed one. */
export const OPTIONS = [
  // The text closes frozen coasts to naval units and says nothing of frozen rivers and lakes.
  ruling('frozen-rivers', 'SS-28D2a', ['rivers-shut', 'rivers-passable']),
  // Ruling 64: a marker of supply landed by sea serves so many RE in each initial phase, or in all.
  ruling('landed-supply', 'SS-12E2b', ['every-phase', 'once-in-all']),
  // Published after the rules: no more than four of the hexes regauged in a turn in one run.
  ruling('regauging', 'SS-7A3h', ['any-run', 'runs-of-four']),
  // 32 counts cities, 36B counts initial phases.
  ruling('garrison-penalty', 'SS-32c', ['each-city', 'each-phase']),
  // 31A2e and 31Bd take Chisinau and Vyborg out of the USSR; the 57 points of 36D need them.
  ruling('returned-cities', 'SS-36Ba', ['still-score', 'do-not-score']),
  ...AIR,
  // Ruling 2: a block of the Soviet list stands out of order; by its place it would come with Jul I 41.
  ruling('misplaced-brigades', 'SS-OBS23', ['in-aug-ii', 'in-jul-i']),
  // The text does not say where a demobilised unit goes.
  ruling('demobilised-units', 'SS-33F1a', ['out-of-play', 'to-the-pool']),
] as const satisfies readonly MatchOption[];

/** Do these players play it this way? */
export const plays = playsBy(OPTIONS);
