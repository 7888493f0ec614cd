import type { Chance } from '../chance.ts';
import type { Match } from '../match.ts';
import type { State } from '../state.ts';
import { randomAction } from '../enumerate.ts';
import { encodeAction } from '../wire.ts';

/** Plays a match on by random legal actions, whoever is asked, to its end or until something has come about. */
export function playAtRandom<S extends State>(
  match: Match<S>,
  chance: Chance,
  until: (s: Readonly<S>) => boolean = () => false,
): void {
  while (match.outcome === undefined && !until(match.state)) {
    const open = match.decisions();
    const { side } = open[chance.below(open.length)]!;
    const action = randomAction(match.game, match.state as S, side, chance)!;
    match.act({ side, action: encodeAction(match.game, action) });
  }
}
