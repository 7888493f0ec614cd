/** Where a card stands so that it hides as little as can be of what it speaks of. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The corners of the board, the first choice first; each is the name of its style. */
const CORNERS = ['', 'left', 'low', 'left low'] as const;
export type Corner = (typeof CORNERS)[number];

/** As the style sheet has them: the way from the board's edges, on the left beyond its tools. */
const EDGE = 10;
const TOOLS = 58;

/** The corner in which a card of that size covers the fewest of these spots, each so far around; it does not move for nothing. */
export function freestCorner(
  spots: readonly (readonly [number, number])[],
  around: number,
  card: Size,
  board: Size,
  now: Corner = '',
): Corner {
  const covered = (corner: Corner): number => {
    const left = corner.startsWith('left') ? TOOLS : board.width - EDGE - card.width;
    const top = corner.endsWith('low') ? board.height - EDGE - card.height : EDGE;
    return spots.filter(
      ([x, y]) =>
        x + around > left && x - around < left + card.width && y + around > top && y - around < top + card.height,
    ).length;
  };
  return CORNERS.reduce((best, each) => (covered(each) < covered(best) ? each : best), now);
}
