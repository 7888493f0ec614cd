import type { Action, Chance, Draw, Game, News, State, World } from '@rokada/kernel';

/** What was heard while one action was carried out. */
export interface Heard {
  readonly action: Action;
  readonly draws: readonly Draw[];
  readonly news: readonly News[];
}

/**
 * The same game, listened to: the accepted action, the chance it drew and the news it told are at hand as soon as it
 * is carried out, without asking the match for its whole journal and log.
 */
export class Ear {
  readonly game: Game;
  #last: Heard | undefined;

  constructor(game: Game) {
    this.game = {
      ...game,
      apply: (s: State, side: string, action: Action, world: World) => {
        const heard = { action, draws: [] as Draw[], news: [] as News[] };
        game.apply(s, side, action, {
          chance: noting(world.chance, heard.draws),
          tell(line) {
            heard.news.push(line);
            world.tell(line);
          },
          reveal: () => world.reveal(),
        });
        this.#last = heard;
      },
    };
  }

  /** What the last action that was carried out said. */
  get last(): Heard {
    if (this.#last === undefined) throw new Error('nothing was carried out yet');
    return this.#last;
  }
}

const noting = (chance: Chance, draws: Draw[]): Chance => ({
  below(bound) {
    const result = chance.below(bound);
    draws.push([bound, result]);
    return result;
  },
});
