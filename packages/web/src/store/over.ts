import type { Computers } from '../engine/protocol.ts';
import { get, set, type OnTable } from './state.ts';
import { askedSeed, lookBack, openMatch } from './table.ts';

/** What follows the end of a match at this screen. */

/** Who the computer plays in the next match: as before, or each seat with the part of the one before it. */
function computersAfter({ seats, computer }: OnTable, swap: boolean): Computers {
  const parts = seats.map(({ sides }) => computer[sides[0]!]);
  const next = swap ? seats.map((_, i) => parts[(i + parts.length - 1) % parts.length]) : parts;
  return Object.fromEntries(
    seats.flatMap(({ sides }, i) => {
      const level = next[i];
      return level === undefined ? [] : sides.map((side) => [side, level] as const);
    }),
  );
}

/** The sides that people would play, where anything changes by swapping. */
export function playedSeats(match: OnTable, swap: boolean): readonly string[] | undefined {
  if (Object.keys(match.computer).length === 0) return undefined;
  const computer = computersAfter(match, swap);
  const mine = match.seats.flatMap(({ sides }) => sides).filter((side) => !(side in computer));
  return mine.length === 0 ? undefined : mine;
}

/** The same match from the beginning, with other dice. */
export async function playAgain(swap: boolean): Promise<void> {
  const { match } = get();
  if (match === undefined) return;
  const { game, scenario, options } = match;
  await openMatch({
    from: 'start',
    game,
    scenario,
    options,
    computer: computersAfter(match, swap),
    ...askedSeed(),
  });
}

/** All of it once more, from the first move. */
export async function watchAgain(): Promise<void> {
  set({ over: false });
  await lookBack(0);
  set({ autoplay: true });
}
