import type { Board } from './board.ts';
import { LINK } from './board.ts';

/**
 * Spaces within so many hexes of another, nearest first, itself included: command ranges, flying ranges. Hexes marked
 * in `closed` are neither entered nor flown over. Links are no hexsides and are not used.
 */
export function withinRange(board: Board, from: number, radius: number, closed?: Uint8Array): number[] {
  const found = [from];
  const seen = new Set(found);
  for (let head = 0, ring = 0; ring < radius; ring++) {
    for (const end = found.length; head < end; head++) {
      const space = found[head]!;
      for (let arc = board.first[space]!; arc < board.first[space + 1]!; arc++) {
        const to = board.to[arc]!;
        if (board.direction[arc] === LINK || closed?.[to] || seen.has(to)) continue;
        seen.add(to);
        found.push(to);
      }
    }
  }
  return found;
}
