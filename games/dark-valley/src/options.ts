import { playsBy, ruling, type MatchOption } from '@rokada/kernel';

/**
 * What players may settle otherwise before they begin: the book's own options, and readings of rules that the book
 * leaves open, the proposed one first.
 */

/** Barbarossa's own rules, of which only the existence is known. */
const BARBAROSSA = [
  ruling('border-cities', 'DV-17.1.2c', ['surprised', 'as-printed']),
  ruling('romania-waits', 'DV-17.1.2d', ['on-turn-1', 'not-at-all']),
  ruling('prut', 'DV-17.1.2e', ['three-units', 'no-limit']),
  ruling('winter-shelter', 'DV-17.1.2f', ['near-towns-only', 'anywhere']),
  ruling('june-border', 'DV-17.1.2g', ['closed-on-turn-1', 'open']),
] as const;

/** Readings of replacements. */
const REPLACEMENTS = [
  ruling('spring-1943-allies', 'DV-7.4k', ['a-step-each', 'a-unit-each']),
  ruling('june-1943-panzers', 'DV-7.4m', ['half-made-whole', 'as-they-are']),
  ruling('lend-lease-ends', 'DV-7.6k', ['after-turn-40', 'after-turn-41']),
  ruling('lend-lease-losses', 'DV-7.6m', ['three-for-each', 'three-in-all']),
] as const;

export const OPTIONS = [
  ruling('variable-points', 'DV-3.2k', ['one-a-hex', 'by-the-die']),
  ruling('september-chit', 'DV-10.5.12a', ['combat-zhukov', 'combat-stavka']),
  ...REPLACEMENTS,
  ruling('reserve-marches', 'DV-10.5.9e', ['bound-by-initiative', 'only-with-initiative']),
  ...BARBAROSSA,
] as const satisfies readonly MatchOption[];

/** Do these players play it this way? */
export const plays = playsBy(OPTIONS);
