import { randomBytes } from 'node:crypto';
import {
  encodeAction,
  quietWorld,
  randomAction,
  SeededChance,
  type Chance,
  type Game,
  type State,
  type WireAction,
} from '@rokada/kernel';

/** A player made of code. It is shown a state that looks the same to its side as the real one, and no other. */
export interface ComputerPlayer {
  choose(game: Game, imagined: State, side: string, chance: Chance): Promise<WireAction | undefined>;
}

/** Plays anything legal. */
export const randomPlayer: ComputerPlayer = {
  choose: async (game, imagined, side, chance) => {
    const chosen = randomAction(game, imagined, side, chance);
    return chosen && encodeAction(game, chosen);
  },
};

/** What a seat can imagine: hidden things are where they could be, not where they are. */
export function imagine(game: Game, state: Readonly<State>, sides: readonly string[], chance: Chance): State {
  const copy = game.codec.clone(state);
  return game.sample?.(copy, sides, quietWorld(chance)) ?? copy;
}

export const freshChance = (): Chance => new SeededChance(randomBytes(16).toString('hex'));
