/** Who strikes whom: as few as will do, the best strike first. */

export interface Strike<T> {
  readonly target: T;
  readonly units: readonly number[];
  readonly worth: number;
}

/** Of forces that grow one by one, the first that is nearly as good as the best: the others have something else to do. */
export function fewest<S extends { readonly worth: number }>(strikes: readonly S[]): S | undefined {
  let most = -Infinity;
  for (const { worth } of strikes) most = Math.max(most, worth);
  return strikes.find(({ worth }) => worth >= most - Math.max(2, 0.15 * most));
}

/** Everything these units could do at best, one strike after the other, down to what is hardly worth it. */
export function inTurn<T>(
  targets: readonly T[],
  ready: readonly number[],
  strikeOn: (target: T, ready: readonly number[]) => Strike<T> | undefined,
  least: number,
): Strike<T>[] {
  let left = ready;
  let open = targets;
  const strikes: Strike<T>[] = [];
  while (open.length > 0 && left.length > 0) {
    let best: Strike<T> | undefined;
    for (const target of open) {
      const strike = strikeOn(target, left);
      if (strike !== undefined && strike.worth > least && (best === undefined || strike.worth > best.worth))
        best = strike;
    }
    if (best === undefined) break;
    strikes.push(best);
    const { units, target } = best;
    left = left.filter((u) => !units.includes(u));
    open = open.filter((each) => each !== target);
  }
  return strikes;
}

export const totalOf = (strikes: readonly { readonly worth: number }[]): number =>
  strikes.reduce((sum, { worth }) => sum + worth, 0);
