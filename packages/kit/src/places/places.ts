import { RowWatch } from '@rokada/kernel';

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
    { readonly watch: RowWatch; readonly seen: Int16Array; readonly places: Places }
  >();
  return (at) => {
    const last = known.get(at);
    if (last === undefined) {
      const places = { first: new Int16Array(spaces).fill(-1), next: new Int16Array(at.length).fill(-1) };
      for (let piece = at.length - 1; piece >= 0; piece--) if (at[piece]! >= 0) add(places, at[piece]!, piece);
      known.set(at, { watch: new RowWatch(at), seen: at.slice(), places });
      return places;
    }
    const { watch, seen, places } = last;
    for (const piece of watch.changed() ?? []) {
      if (seen[piece]! >= 0) remove(places, seen[piece]!, piece);
      if (at[piece]! >= 0) add(places, at[piece]!, piece);
      seen[piece] = at[piece]!;
    }
    return places;
  };
}

function add({ first, next }: Places, space: number, piece: number): void {
  let before = -1;
  let after = first[space]!;
  for (; after >= 0 && after < piece; after = next[after]!) before = after;
  next[piece] = after;
  if (before < 0) first[space] = piece;
  else next[before] = piece;
}
function remove({ first, next }: Places, space: number, piece: number): void {
  if (first[space] === piece) {
    first[space] = next[piece]!;
    return;
  }
  let before = first[space]!;
  while (next[before] !== piece) before = next[before]!;
  next[before] = next[piece]!;
}

/** The pieces in a space, in ascending order, for which a test holds. */
export function piecesAt(places: Places, space: number, test?: (piece: number) => boolean): number[] {
  const found: number[] = [];
  for (let piece = places.first[space]!; piece >= 0; piece = places.next[piece]!) {
    if (test === undefined || test(piece)) found.push(piece);
  }
  return found;
}
