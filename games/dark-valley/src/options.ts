import type { MatchOption } from '@rokada/kernel';
import type { State } from './state.ts';

/**
 * What players may settle otherwise before they begin: the book's own options, and readings of rules that the book
 * leaves open, the proposed one first.
 */

const choice = <const I extends string, const V extends readonly [string, string]>(id: I, rule: string, values: V) => ({
  id,
  rule,
  values,
  start: values[0],
});

export const OPTIONS = [
  choice('variable-points', 'DV-3.2k', ['one-a-hex', 'by-the-die']),
  choice('september-chit', 'DV-10.5.12a', ['combat-zhukov', 'combat-stavka']),
  // Readings of replacements and reserves.
  choice('spring-1943-allies', 'DV-7.4k', ['a-step-each', 'a-unit-each']),
  choice('june-1943-panzers', 'DV-7.4m', ['half-made-whole', 'as-they-are']),
  choice('lend-lease-ends', 'DV-7.6k', ['after-turn-40', 'after-turn-41']),
  choice('lend-lease-losses', 'DV-7.6m', ['three-for-each', 'three-in-all']),
  choice('reserve-marches', 'DV-10.5.9e', ['bound-by-initiative', 'only-with-initiative']),
  // Barbarossa's own rules, of which only the existence is known.
  choice('border-cities', 'DV-17.1.2c', ['surprised', 'as-printed']),
  choice('romania-waits', 'DV-17.1.2d', ['on-turn-1', 'not-at-all']),
  choice('prut', 'DV-17.1.2e', ['three-units', 'no-limit']),
  choice('winter-shelter', 'DV-17.1.2f', ['near-towns-only', 'anywhere']),
  choice('june-border', 'DV-17.1.2g', ['closed-on-turn-1', 'open']),
] as const satisfies readonly MatchOption[];

export type OptionId = (typeof OPTIONS)[number]['id'];
type Reading<I extends OptionId> = Extract<(typeof OPTIONS)[number], { readonly id: I }>['values'][number];

/** Do these players play it this way? */
export const plays = <const I extends OptionId>(s: State, id: I, reading: Reading<I>): boolean =>
  s.options[id] === reading;
