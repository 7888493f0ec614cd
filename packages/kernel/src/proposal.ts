import { SeededChance, type Chance } from './chance.ts';
import type { Action, Game } from './game.ts';
import type { State } from './state.ts';
import { Listening, type News } from './world.ts';

/** So many answers at most are proposed together. */
const MOST = 60;

export interface Proposal {
  /** One after the other. */
  readonly actions: readonly Action[];
  /** What would come of them, as the side would be told. */
  readonly news: readonly News[];
}

/**
 * What is usually answered to the question at hand and to those that follow in the same step: losses of any size as one
 * proposal. It ends where another step or another side comes in, and where chance or something hidden would.
 */
export function proposalFor<S extends State>(game: Game<S>, s: S, side: string): Proposal | undefined {
  const { propose } = game.steps.get(s.stack.at(-1)?.step ?? '') ?? {};
  if (propose === undefined) return undefined;
  const trial = game.codec.clone(s);
  const frame = trial.stack.at(-1)!;
  const world = new Listening(new Watched());
  const actions: Action[] = [];
  const news: News[] = [];
  while (actions.length < MOST && trial.stack.at(-1) === frame) {
    if (!game.decisions(trial).some((each) => each.side === side)) break;
    const answer = propose(trial, frame);
    if (answer === undefined || game.check(trial, side, answer) !== undefined) break;
    actions.push(answer);
    game.apply(trial, side, answer, world);
    // What follows from dice nobody has rolled is not foreseen.
    if (world.revealed || (world.chance as Watched).drawn) break;
    news.push(...world.news.splice(0).filter(({ to }) => to === undefined || to.includes(side)));
  }
  return actions.length === 0 ? undefined : { actions, news };
}

/** Dice of no match, which know whether anybody has rolled them. */
class Watched implements Chance {
  readonly #chance = new SeededChance('proposal');
  drawn = false;

  below(bound: number): number {
    this.drawn = true;
    return this.#chance.below(bound);
  }
}
