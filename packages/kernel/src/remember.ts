import type { State } from './state.ts';
import type { ColumnArray } from './tables.ts';

/**
 * For whoever looks at a state again and again: what has not changed since is not worked out anew. What is remembered
 * goes with the state object and is compared by content, so nobody has to say that something has changed. What comes
 * out is the same object for as long as nothing has, and may not be changed.
 */

/** A state that stands still for a moment: nobody changes it before the moment is over. */
let moment: { readonly state: State } | undefined;

/**
 * For as long as `work` looks at a state, which must not change meanwhile, nothing about it is compared twice: several
 * audiences are shown it one after another.
 */
export function inOneMoment<T>(state: State, work: () => T): T {
  const before = moment;
  moment = { state };
  try {
    return work();
  } finally {
    moment = before;
  }
}

/** One item for each row. `keyOf` packs all that an item follows from into one whole number of 32 bits, 0 or more. */
export function itemPerRow<S extends State, T>(
  rowsOf: (s: S) => readonly number[],
  keyOf: (s: S, row: number) => number,
  make: (s: S, row: number) => T,
): (s: S) => readonly T[] {
  const known = new WeakMap<S, { readonly keys: Int32Array; items: readonly T[]; moment: object | undefined }>();
  return (s) => {
    let last = known.get(s);
    const now = moment?.state === s ? moment : undefined;
    if (now !== undefined && last?.moment === now) return last.items;
    const rows = rowsOf(s);
    if (last === undefined)
      known.set(s, (last = { keys: new Int32Array(rows.length).fill(-1), items: [], moment: undefined }));
    last.moment = now;
    const { keys } = last;
    let items: T[] | undefined;
    for (let i = 0; i < rows.length; i++) {
      const key = keyOf(s, rows[i]!);
      if (key === keys[i]) continue;
      keys[i] = key;
      items ??= last.items.slice();
      items[i] = make(s, rows[i]!);
    }
    if (items !== undefined) last.items = items;
    return last.items;
  };
}

/** Something that follows from these columns and plain values and from nothing else. */
export function derived<S extends State, T>(
  from: (s: S) => readonly (ColumnArray | string | number | undefined)[],
  make: (s: S) => T,
): (s: S) => T {
  const known = new WeakMap<
    S,
    { readonly sources: ReturnType<typeof from>; readonly value: T; moment: object | undefined }
  >();
  return (s) => {
    const last = known.get(s);
    const present = moment?.state === s ? moment : undefined;
    if (present !== undefined && last?.moment === present) return last.value;
    const now = from(s);
    if (last?.sources.every((each, i) => alike(each, now[i]))) {
      last.moment = present;
      return last.value;
    }
    const value = make(s);
    const sources = now.map((each) => (typeof each === 'object' ? each.slice() : each));
    known.set(s, { sources, value, moment: present });
    return value;
  };
}

function alike(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object') return a === b;
  const [left, right] = [a as ColumnArray, b as ColumnArray];
  for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return false;
  return true;
}
