import { Watch } from './watch.ts';

/**
 * Who stands where, asked by space. The column `at` of a state is the only truth; the index over it is checked against
 * the column whenever it is asked for, and worked out again when something has moved, so nothing can be out of date and
 * nothing of it is saved.
 */
export interface Places {
  /** The first piece in a space, or -1. */
  readonly first: Int16Array;
  /** The next piece in the same space, or -1. Pieces of a space come in ascending order. */
  readonly next: Int16Array;
}

/** For a board of so many spaces: from the column that says where each piece stands to the index by space. */
export function placesIn(spaces: number): (at: Int16Array) => Places {
  const known = new WeakMap<
    Int16Array,
    { readonly watch: Watch; readonly seen: Int16Array; readonly places: Places }
  >();
  return (at) => {
    let last = known.get(at);
    if (last === undefined) {
      const places = { first: new Int16Array(spaces).fill(-1), next: new Int16Array(at.length).fill(-1) };
      known.set(at, (last = { watch: new Watch(at), seen: new Int16Array(at.length).fill(-1), places }));
    } else if (!last.watch.hasChanged()) return last.places;
    const { seen, places } = last;
    const { first, next } = places;
    for (let piece = 0; piece < at.length; piece++) if (seen[piece]! >= 0) first[seen[piece]!] = -1;
    for (let piece = at.length - 1; piece >= 0; piece--) {
      const space = at[piece]!;
      seen[piece] = space;
      if (space < 0) continue;
      next[piece] = first[space]!;
      first[space] = piece;
    }
    return places;
  };
}

/** The pieces in a space, in ascending order, for which a test holds. */
export function piecesAt(places: Places, space: number, test?: (piece: number) => boolean): number[] {
  const found: number[] = [];
  for (let piece = places.first[space]!; piece >= 0; piece = places.next[piece]!) {
    if (test === undefined || test(piece)) found.push(piece);
  }
  return found;
}
