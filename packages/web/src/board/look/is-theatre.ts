import type { World } from '../world.ts';

/** A board of areas that is a country and not a city: its coast is drawn, and round it lies the sea. */
export function isTheatre({ board }: World): boolean {
  let is = known.get(board);
  if (is === undefined)
    known.set(board, (is = board.hexes === 0 && board.drawings.some(({ kind }) => kind === 'coast')));
  return is;
}
const known = new WeakMap<World['board'], boolean>();
