import type { Board } from '@rokada/kit';

/** What never changes about the ground: who touches whom, and the rings around a hex. */

/** By hex the hexes in touch with it: next to it, over a side that is open, both of them ground. */
export type Touching = readonly (readonly number[])[];

export const touchingIn = (
  board: Board,
  isGround: (hex: number) => boolean,
  isOpen: (arc: number) => boolean,
): Touching =>
  Array.from({ length: board.hexes }, (_, hex) => {
    const found: number[] = [];
    if (!isGround(hex)) return found;
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const to = board.to[arc]!;
      if (to < board.hexes && isOpen(arc) && isGround(to)) found.push(to);
    }
    return found;
  });

/** Something about each of those sides, in the same order. */
export const sidesOf = (board: Board, touching: Touching, of: (arc: number) => number): readonly Uint8Array[] =>
  touching.map((list, hex) => {
    const sides = new Uint8Array(list.length);
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const i = list.indexOf(board.to[arc]!);
      if (i >= 0) sides[i] = of(arc);
    }
    return sides;
  });

/** Hexes at one, two and more steps from a hex; laid out when first asked for. */
export function ringsOf(touching: Touching, far: number): (hex: number) => readonly (readonly number[])[] {
  const known: (readonly (readonly number[])[] | undefined)[] = [];
  return (hex) => (known[hex] ??= layRings(touching, hex, far));
}

function layRings(touching: Touching, hex: number, far: number): readonly (readonly number[])[] {
  const seen = new Set([hex]);
  let last: readonly number[] = [hex];
  return Array.from({ length: far }, () => {
    const next: number[] = [];
    for (const from of last) {
      for (const to of touching[from]!) {
        if (seen.has(to)) continue;
        seen.add(to);
        next.push(to);
      }
    }
    last = next;
    return next;
  });
}
