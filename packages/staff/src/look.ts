import { quietWorld, type Game, type State } from '@rokada/kernel';
import { LazyChance } from './chance.ts';

/**
 * What these sides can make of a state: a copy in which everything hidden from them is drawn afresh. What is drawn
 * follows from the seed and the seat, not from what is hidden: two states that look the same are taken for the same.
 * The copy is written over `spare`, if there is one.
 */
export function look<S extends State>(
  game: Game<S>,
  s: S,
  sides: readonly string[],
  seed: number | string,
  spare?: S,
): S {
  const copy = spare === undefined ? game.codec.clone(s) : game.codec.copyInto(s, spare);
  if (game.sample === undefined) return copy;
  return game.sample(copy, sides, quietWorld(new LazyChance(() => `${seed}:${sides.join()}`)));
}
