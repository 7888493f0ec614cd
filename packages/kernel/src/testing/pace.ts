import { SeededChance } from '../chance.ts';
import type { Action, Game } from '../game.ts';
import type { State } from '../state.ts';
import { everyAction, randomAction } from '../enumerate.ts';
import { quietWorld } from '../world.ts';
import { median, type Bench, type Clock } from './measure.ts';

/** How fast a game plays: whole games at random, and the engine's own loop somewhere in the middle of one. */

/** CPU-seconds of whole random games. */
export interface Pace {
  readonly bench: string;
  readonly games: number;
  /** Actions of the median game. */
  readonly actions: number;
  readonly median: number;
  readonly longest: number;
}

/** Plays at random, nothing checked or recorded, until `enough` says so or the match is over. */
function playOn<S extends State>(game: Game<S>, s: S, chance: SeededChance, enough: (s: S) => boolean): number {
  const world = quietWorld(chance);
  let actions = 0;
  for (; game.outcome(s) === undefined && !enough(s); actions++) {
    const open = game.decisions(s);
    const { side } = open[chance.below(open.length)]!;
    game.apply(s, side, randomAction(game, s, side, chance)!, world);
  }
  return actions;
}

export function paceOf<S extends State>(game: Game<S>, scenario: string, games: number, clock: Clock): Pace {
  const actions: number[] = [];
  const seconds: number[] = [];
  // The first game pays for the compiler, and does not count.
  for (let n = -1; n < games; n++) {
    const chance = new SeededChance(`pace:${n}`);
    const began = clock();
    const played = playOn(game, game.begin(game.start(scenario), quietWorld(chance)), chance, () => false);
    if (n < 0) continue;
    seconds.push(clock() - began);
    actions.push(played);
  }
  return {
    bench: `random-game ${scenario}`,
    games,
    actions: median(actions),
    median: median(seconds),
    longest: Math.max(...seconds),
  };
}

/** So many actions are played from the middle of a game before it is taken up there again. */
const STRETCH = 8;

/** A state in the middle of a random game. */
export function middleOf<S extends State>(game: Game<S>, scenario: string, isMiddle: (s: S) => boolean): S {
  const chance = new SeededChance('middle');
  const s = game.begin(game.start(scenario), quietWorld(chance));
  playOn(game, s, chance, isMiddle);
  if (game.outcome(s) !== undefined) throw new Error(`the random game of ${scenario} has no such middle`);
  return s;
}

/** The engine's loop: list every legal action, choose one, apply it. The peer applies the same actions bare. */
export function loopOf<S extends State>(game: Game<S>, scenario: string, middle: S): Bench {
  const s = game.codec.clone(middle);

  const choose = (stretch: number, take: (side: string, chosen: Action, choices: number) => void): void => {
    game.codec.copyInto(middle, s);
    const dice = new SeededChance(`dice:${stretch}`);
    const world = quietWorld(dice);
    for (let i = 0; i < STRETCH && game.outcome(s) === undefined; i++) {
      const { side } = game.decisions(s)[0]!;
      const legal = [...everyAction(game, s, side)];
      const chosen = legal[dice.below(legal.length)]!;
      take(side, chosen, legal.length);
      game.apply(s, side, chosen, world);
    }
  };
  const stretches = Array.from({ length: 6 }, (_, stretch) => {
    const steps: { side: string; chosen: Action; choices: number }[] = [];
    choose(stretch, (side, chosen, choices) => steps.push({ side, chosen, choices }));
    return steps;
  });
  const choices = stretches.flat().map((each) => each.choices);
  const mean = Math.round(choices.reduce((sum, each) => sum + each, 0) / choices.length);

  let next = 0;
  return {
    bench: `game-loop ${scenario}`,
    peer: 'the same actions applied bare',
    unit: 'actions',
    note: `${mean} legal actions to choose from on average, ${Math.max(...choices)} at most`,
    ours() {
      const stretch = next++ % stretches.length;
      choose(stretch, () => {});
      return stretches[stretch]!.length;
    },
    theirs() {
      const stretch = next++ % stretches.length;
      game.codec.copyInto(middle, s);
      const dice = new SeededChance(`dice:${stretch}`);
      const world = quietWorld(dice);
      for (const { side, chosen, choices: legal } of stretches[stretch]!) {
        // The draw that chose it: the dice after it must fall as they did.
        dice.below(legal);
        game.apply(s, side, chosen, world);
      }
      return stretches[stretch]!.length;
    },
  };
}
