/**
 * A way and one step more. Searches hold thousands of ways at a time: a spread would make each as long again as it is,
 * for steps that never come.
 */
export function wayOn(way: readonly number[], to: number): readonly number[] {
  const steps = way.length;
  // oxlint-disable-next-line unicorn/no-new-array -- a length is meant
  const longer = new Array<number>(steps + 1);
  for (let i = 0; i < steps; i++) longer[i] = way[i]!;
  longer[steps] = to;
  return longer;
}
