import type { MatchOption } from './game.ts';
import type { RuleId } from './why.ts';

/** Two readings between which players settle before they begin, the proposed one first. */
export const ruling = <const I extends string, const V extends readonly [string, string]>(
  id: I,
  rule: RuleId,
  values: V,
): { readonly id: I; readonly rule: RuleId; readonly values: V; readonly start: V[0] } => ({
  id,
  rule,
  values,
  start: values[0],
});

type Reading<O extends MatchOption, I> = Extract<O, { readonly id: I }>['values'][number];

/** Of a game's options, the question its rules ask: do these players play it this way? */
export const playsBy =
  <const O extends MatchOption>(_options: readonly O[]) =>
  <const I extends O['id']>(
    s: { readonly options: Readonly<Record<string, string>> },
    id: I,
    reading: Reading<O, I>,
  ): boolean =>
    s.options[id] === reading;
