import type { View } from '@rokada/kernel';

/** What changed in a list: at each index, so many removed and these put in. To be carried out in order. */
export type Splice = readonly [index: number, removed: number, ...items: unknown[]];

/** What changed in a view. Nothing in it means that nothing did. */
export interface ViewDelta {
  readonly pieces?: readonly Splice[];
  readonly spaces?: readonly Splice[];
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Facts that are no more. */
  readonly gone?: readonly string[];
}

export function viewDelta(before: View, after: View): ViewDelta | undefined {
  const pieces = splices(before.pieces, after.pieces);
  const spaces = splices(before.spaces, after.spaces);
  const facts = changedFacts(before.facts, after.facts);
  const gone = Object.keys(before.facts).filter((name) => !(name in after.facts));
  if (pieces.length + spaces.length + gone.length === 0 && facts === undefined) return undefined;
  return {
    ...(pieces.length > 0 && { pieces }),
    ...(spaces.length > 0 && { spaces }),
    ...(facts !== undefined && { facts }),
    ...(gone.length > 0 && { gone }),
  };
}

export function applyDelta(view: View, delta: ViewDelta): View {
  const facts: Record<string, unknown> = { ...view.facts, ...delta.facts };
  for (const name of delta.gone ?? []) delete facts[name];
  return {
    pieces: spliced(view.pieces, delta.pieces),
    spaces: spliced(view.spaces, delta.spaces),
    facts: facts as View['facts'],
  };
}

function spliced<T>(list: readonly T[], changes: readonly Splice[] = []): readonly T[] {
  const copy = [...list];
  for (const [index, removed, ...items] of changes) copy.splice(index, removed, ...(items as T[]));
  return copy;
}

/** How far ahead is looked for where the lists meet again. */
const AHEAD = 40;

function splices(before: readonly unknown[], after: readonly unknown[]): Splice[] {
  const found: Splice[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && same(before[i], after[j])) {
      i++;
      j++;
      continue;
    }
    const [removed, added] = nextMeeting(before, after, i, j);
    found.push([j, removed, ...after.slice(j, j + added)]);
    i += removed;
    j += added;
  }
  return found;
}

/** The nearest place where both lists go on alike: so many of the old left out, so many of the new put in. */
function nextMeeting(before: readonly unknown[], after: readonly unknown[], i: number, j: number): [number, number] {
  const [leftBefore, leftAfter] = [before.length - i, after.length - j];
  for (let n = 1; n <= AHEAD; n++) {
    if (n < leftBefore && n < leftAfter && same(before[i + n], after[j + n])) return [n, n];
    if (n < leftBefore && leftAfter > 0 && same(before[i + n], after[j])) return [n, 0];
    if (n < leftAfter && leftBefore > 0 && same(before[i], after[j + n])) return [0, n];
  }
  return [leftBefore, leftAfter];
}

function changedFacts(before: View['facts'], after: View['facts']): Record<string, unknown> | undefined {
  const changed: Record<string, unknown> = {};
  let any = false;
  for (const name in after) {
    if (name in before && same(before[name], after[name])) continue;
    changed[name] = after[name];
    any = true;
  }
  return any ? changed : undefined;
}

/** Equal as JSON is equal. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((each, i) => same(each, b[i]));
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key in left) if (!same(left[key], right[key])) return false;
  for (const key in right) if (right[key] !== undefined && left[key] === undefined) return false;
  return true;
}
