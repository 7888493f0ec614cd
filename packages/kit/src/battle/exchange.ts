/**
 * Exchanges: one side is lost whole and the other pays in proportion. `defender` always goes, or the `weaker` side
 * (the defender when they are equal); the other pays at least `share` of what was lost, such as [1, 2] for a half.
 */
export interface ExchangeRule {
  readonly gone: 'defender' | 'weaker';
  readonly share: readonly [part: number, whole: number];
}

export interface Exchange {
  readonly gone: 'attacker' | 'defender';
  /** What the other side must pay, as points of a demand. */
  readonly points: number;
}

export function exchange({ gone, share: [part, whole] }: ExchangeRule, attacker: number, defender: number): Exchange {
  for (const strength of [attacker, defender, part, whole]) {
    if (!Number.isSafeInteger(strength) || strength < 0)
      throw new RangeError(`an exchange counts whole points, not ${strength}`);
  }
  if (whole === 0) throw new RangeError('an exchange needs a share of something');
  const goes = gone === 'weaker' && attacker < defender ? 'attacker' : 'defender';
  const lost = goes === 'attacker' ? attacker : defender;
  // "At least half of seven" is four whole points.
  return { gone: goes, points: Math.ceil((lost * part) / whole) };
}
