import {
  quietWorld,
  type Action,
  type Chance,
  type Game,
  type Preview,
  type Standing,
  type State,
} from '@rokada/kernel';

/** What advice comes to in figures, for whoever is to choose: as the seat that asks may know it. */
export interface Figures {
  /** How the dice of its last step may fall, and in which column they are read. */
  readonly odds?: Pick<Preview, 'results' | 'column'>;
  /** How things stand before it and after it, where no dice are rolled on the way. */
  readonly standings?: readonly [Standing, Standing];
}

/** Chance that only tells whether anybody asked for it: what comes after it would be a guess. */
class Asked implements Chance {
  drawn = false;
  below(): number {
    this.drawn = true;
    return 0;
  }
}

/** The figures of a plan: all of its steps but the last were found without dice. */
export function figuresOf(game: Game, seen: State, side: string, sides: readonly string[], plan: Action[]): Figures {
  const copy = game.codec.clone(seen);
  const chance = new Asked();
  const play = (action: Action): void => game.apply(copy, side, action, quietWorld(chance));
  plan.slice(0, -1).forEach(play);
  if (chance.drawn) return {};
  const { results, column } = game.preview(copy, side, plan.at(-1)!);
  if (results !== undefined && results.length > 0)
    return { odds: { results, ...(column !== undefined && { column }) } };
  const before = game.standing?.(seen, sides);
  play(plan.at(-1)!);
  const after = game.standing?.(copy, sides);
  return chance.drawn || before === undefined || after === undefined ? {} : { standings: [before, after] };
}
