import type { Match, State } from '@rokada/kernel';
import type { Staff } from '@rokada/staff';

/** A moment of a match that moved the balance more than others, and whom it served. */
export interface TurningPoint {
  readonly version: number;
  readonly favours: readonly string[];
}

/** A long match is looked through in so many places first; only the stretches where much happened are looked at whole. */
const LOOKS = 160;

/** Where a match turned: the actions that moved what its seats are worth the most, in the order they happened. */
export function turningPoints(match: Match, staff: Staff, count = 3): readonly TurningPoint[] {
  const live = liveVersions(match);
  const known = new Map<number, readonly number[]>();
  const worths = (at: number): readonly number[] => {
    let found = known.get(at);
    if (found === undefined) known.set(at, (found = weigh(match, staff, match.stateAt(live[at]!))));
    return found;
  };
  const last = live.length - 1;
  const step = Math.max(1, Math.ceil(last / LOOKS));
  const stretches: { from: number; to: number; by: number }[] = [];
  for (let from = 0; from < last; from += step) {
    const to = Math.min(last, from + step);
    stretches.push({ from, to, by: swing(worths(from), worths(to)).by });
  }
  const points = biggest(stretches, count).map(({ from, to }) => {
    let best = { at: to, ...swing(worths(to - 1), worths(to)) };
    for (let at = from + 1; at < to; at++) {
      const one = swing(worths(at - 1), worths(at));
      if (one.by > best.by) best = { at, ...one };
    }
    return best;
  });
  return points
    .filter(({ by }) => by > 0)
    .sort((a, b) => a.at - b.at)
    .map(({ at, seat }) => ({ version: live[at]!, favours: match.seats[seat]!.sides }));
}

/** Versions that led to where the match stands, without what was taken back. */
function liveVersions(match: Match): number[] {
  let live = [0];
  for (const [i, entry] of match.journal({ reveal: false }).actions.entries()) {
    if ('undo' in entry) live = live.filter((version) => version <= entry.undo);
    else live.push(i + 1);
  }
  return live;
}

/** What each seat is worth; once it is over nobody's worth tells any more than who has won. */
const weigh = (match: Match, staff: Staff, state: State): number[] =>
  match.seats.map(({ sides }) => staff.values.evaluate(state, sides[0]!));

/** How far the balance moved, and to which seat. */
function swing(before: readonly number[], after: readonly number[]): { by: number; seat: number } {
  let best = { by: 0, seat: 0 };
  for (const [seat, now] of after.entries()) {
    const by = now - before[seat]!;
    if (by > best.by) best = { by, seat };
  }
  return best;
}

const biggest = <T extends { readonly by: number }>(of: readonly T[], count: number): T[] =>
  of.toSorted((a, b) => b.by - a.by).slice(0, count);
