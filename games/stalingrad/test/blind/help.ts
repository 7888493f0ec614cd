import { DR, game, type Battle } from '../support/clauses.ts';

/** What the tests read from the rulebook alone have in common: long stretches in which nobody does anything. */

/** Passes a Russian and a German impulse of an ordinary date, which ends nothing. */
export const passBoth = (b: Battle): Battle => b.play('pass').play('pass', ...DR(12));

/** From a Russian impulse that opens a day to the Russian impulse that opens the night. */
export const toSunset = (b: Battle): Battle =>
  passBoth(passBoth(b))
    .play('pass')
    .play('pass', ...DR(2));

/** From a Russian impulse that opens a night to dawn; further dice are those of the dawn. */
export const toDawn = (b: Battle, ...dice: number[]): Battle => b.play('pass').play('pass', ...DR(2), ...dice);

/** From one dawn to the next. */
export const toNextDawn = (b: Battle, ...dice: number[]): Battle => toDawn(toSunset(b), ...dice);

/** The owner of a hit group takes the first choice each time. */
export function settle(b: Battle, ...dice: number[]): Battle {
  const first = (type: string, slots: Record<string, number> = {}): string => b.offered(type, slots)[0]!;
  while (b.turn.endsWith('absorbing') || b.turn.endsWith('choosing-retreat')) {
    if (b.turn.endsWith('choosing-retreat')) b.play({ type: 'retreatTo', area: first('retreatTo') }, ...dice);
    else {
      const unit = first('absorb');
      b.play({ type: 'absorb', unit, how: first('absorb', { unit: game.pieces.find(unit)! }) }, ...dice);
    }
  }
  return b;
}
