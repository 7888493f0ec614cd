import type { State } from './state.ts';
import type { ColumnArray } from './tables.ts';

/**
 * For whoever looks at a state again and again: what has not changed since is not worked out anew. What is remembered
 * goes with the state object and is compared by content, so nobody has to say that something has changed. What comes
 * out is the same object for as long as nothing has, and may not be changed.
 */

/** A state that stands still for a while: nobody changes it before the moment is over. */
export interface Moment {
  readonly state: State;
  kept?: Map<unknown, unknown>;
}
let moment: Moment | undefined;

/** The moment of a state that somebody is looking at already, or a new one. */
export const momentOf = (state: State): Moment => (moment?.state === state ? moment : { state });

/** Goes on with a moment, or with none. */
export function during<T>(now: Moment | undefined, work: () => T): T {
  const before = moment;
  moment = now;
  try {
    return work();
  } finally {
    moment = before;
  }
}

/**
 * For as long as `work` looks at a state, which must not change meanwhile, nothing about it is compared twice: many
 * values are asked about, or several audiences are shown it one after another.
 */
export const inOneMoment = <T>(state: State, work: () => T): T =>
  moment?.state === state ? work() : during({ state }, work);

/** For rules that try something out on the state and take it back: meanwhile it does not stand still. */
export const tryingOut = <T>(work: () => T): T => during(undefined, work);

/** Is somebody looking at this state, which stands still meanwhile? */
export const isStill = (state: State): boolean => moment?.state === state;

/** What is worked out once while a state stands still. `key` is whatever it follows from besides the state. */
export function perMoment<T>(state: State, key: unknown, make: () => T): T {
  if (moment?.state !== state) return make();
  const kept = (moment.kept ??= new Map<unknown, unknown>());
  let value = kept.get(key);
  if (value === undefined && !kept.has(key)) kept.set(key, (value = make()));
  return value as T;
}

/**
 * A question that rules put to a state again and again about the same things: while the state stands still each answer
 * is found once. `keyOf` packs all that is asked about, four things at most, into one whole number.
 */
export function oncePerMoment<S extends State, A extends readonly unknown[], T>(
  keyOf: (...about: A) => number,
  ask: (s: S, ...about: A) => T,
): (s: S, ...about: A) => T {
  // Asked for every value of a listing: no list of what is asked about is made each time.
  const key = keyOf as unknown as (...about: unknown[]) => number;
  const put = ask as unknown as (s: S, ...about: unknown[]) => T;
  const once = (s: S, a?: unknown, b?: unknown, c?: unknown, d?: unknown): T => {
    if (moment?.state !== s) return put(s, a, b, c, d);
    const kept = (moment.kept ??= new Map<unknown, unknown>());
    let answers = kept.get(ask) as Map<number, T> | undefined;
    if (answers === undefined) kept.set(ask, (answers = new Map<number, T>()));
    const packed = key(a, b, c, d);
    let answer = answers.get(packed);
    if (answer === undefined && !answers.has(packed)) answers.set(packed, (answer = put(s, a, b, c, d)));
    return answer as T;
  };
  return once as unknown as (s: S, ...about: A) => T;
}

/**
 * One item for each row, made anew only where one of the columns it follows from has changed. `singledOut` is the row that
 * a plain field makes different from the others, such as the area that is active, or -1.
 */
export function itemPerRow<S extends State, T>(
  rowsOf: (s: S) => readonly number[],
  columnsOf: (s: S) => readonly ColumnArray[],
  make: (s: S, row: number) => T,
  singledOut: (s: S) => number = () => -1,
): (s: S) => readonly T[] {
  const known = new WeakMap<
    S,
    { readonly watch: RowWatch; items: readonly T[]; singled: number; moment: Moment | undefined }
  >();
  const places = new WeakMap<readonly number[], ReadonlyMap<number, number>>();
  const placesOf = (rows: readonly number[]): ReadonlyMap<number, number> => {
    let found = places.get(rows);
    if (found === undefined) places.set(rows, (found = new Map(rows.map((row, place) => [row, place]))));
    return found;
  };
  return (s) => {
    const last = known.get(s);
    const now = moment?.state === s ? moment : undefined;
    const singled = singledOut(s);
    if (last === undefined) {
      const items = rowsOf(s).map((row) => make(s, row));
      known.set(s, { watch: new RowWatch(...columnsOf(s)), items, singled, moment: now });
      return items;
    }
    if (now !== undefined && last.moment === now) return last.items;
    last.moment = now;
    let changed = last.watch.changed();
    if (singled !== last.singled) changed = (changed ?? new Set<number>()).add(last.singled).add(singled);
    last.singled = singled;
    if (changed === undefined) return last.items;
    const placeOf = placesOf(rowsOf(s));
    const items = last.items.slice();
    let anyMade = false;
    for (const row of changed) {
      const place = placeOf.get(row);
      if (place === undefined) continue;
      items[place] = make(s, row);
      anyMade = true;
    }
    if (anyMade) last.items = items;
    return last.items;
  };
}

/**
 * Something that is kept in step with a state rather than made anew: a count, say, of which `update` corrects what has
 * changed. It stays the same object; whoever needs what it was before a change must not look at it after.
 */
export function keptInStep<S extends State, T>(make: (s: S) => T, update: (s: S, kept: T) => void): (s: S) => T {
  const known = new WeakMap<S, { readonly kept: T; moment: Moment | undefined }>();
  return (s) => {
    let last = known.get(s);
    const present = moment?.state === s ? moment : undefined;
    if (last === undefined) known.set(s, (last = { kept: make(s), moment: undefined }));
    else if (present !== undefined && last.moment === present) return last.kept;
    update(s, last.kept);
    last.moment = present;
    return last.kept;
  };
}

type Source = ColumnArray | object | string | number | boolean | undefined;

/** Something that follows from these columns and plain values, or from what is itself derived, and from nothing else. */
export function derived<S extends State, T>(from: (s: S) => readonly Source[], make: (s: S) => T): (s: S) => T {
  const known = new WeakMap<
    S,
    { readonly watch: Watch; sources: readonly Source[]; value: T; moment: Moment | undefined }
  >();
  return (s) => {
    const last = known.get(s);
    const present = moment?.state === s ? moment : undefined;
    if (last === undefined) {
      const value = make(s);
      const sources = from(s);
      known.set(s, { watch: new Watch(...sources.filter(isColumn)), sources, value, moment: present });
      return value;
    }
    if (present !== undefined && last.moment === present) return last.value;
    const sources = from(s);
    // The columns of a state are always the same objects: whether what is in them has changed, the watch knows.
    const isSame = sources.every((each, i) => each === last.sources[i]);
    if (last.watch.hasChanged() || !isSame) last.value = make(s);
    last.sources = sources;
    last.moment = present;
    return last.value;
  };
}

const isColumn = (source: Source): source is ColumnArray => ArrayBuffer.isView(source);

/** Columns of a state as they were when last looked at, compared four bytes at a time. */
export class Watch {
  readonly #now: readonly (Int32Array | Uint8Array)[];
  readonly #then: readonly (Int32Array | Uint8Array)[];

  constructor(...columns: readonly ArrayBufferView[]) {
    this.#now = columns.map(wordsOver);
    this.#then = this.#now.map((words) => words.slice());
  }

  /** Whether anything differs from what was seen last; from now on this is what was seen. */
  hasChanged(): boolean {
    let changed = false;
    for (let c = 0; c < this.#now.length; c++) {
      const now = this.#now[c]!;
      const then = this.#then[c]!;
      for (let i = 0; i < now.length; i++) {
        if (now[i] === then[i]) continue;
        then.set(now);
        changed = true;
        break;
      }
    }
    return changed;
  }
}

/** The same by rows, for columns of one table: which of them have changed. */
export class RowWatch {
  readonly #columns: readonly {
    readonly now: Int32Array | Uint8Array;
    readonly then: Int32Array | Uint8Array;
    readonly nowBytes: Uint8Array;
    readonly thenBytes: Uint8Array;
    /** Where the column begins among those bytes, in bytes, and how many each of its rows has. */
    readonly lead: number;
    readonly size: number;
    readonly end: number;
  }[];

  constructor(...columns: readonly ColumnArray[]) {
    this.#columns = columns.map((column) => {
      const now = wordsOver(column);
      const then = now.slice();
      const lead = column.byteOffset - now.byteOffset;
      return {
        now,
        then,
        nowBytes: new Uint8Array(now.buffer, now.byteOffset, now.byteLength),
        thenBytes: new Uint8Array(then.buffer),
        lead,
        size: column.BYTES_PER_ELEMENT,
        end: lead + column.byteLength,
      };
    });
  }

  /** The rows where anything differs from what was seen last, undefined if none does; this is then what was seen. */
  changed(): Set<number> | undefined {
    let found: Set<number> | undefined;
    for (const { now, then, nowBytes, thenBytes, lead, size, end } of this.#columns) {
      const bytes = now.BYTES_PER_ELEMENT;
      for (let i = 0; i < now.length; i++) {
        if (now[i] === then[i]) continue;
        for (let at = Math.max(lead, i * bytes); at < Math.min(end, (i + 1) * bytes); at++)
          if (nowBytes[at] !== thenBytes[at]) (found ??= new Set()).add(Math.floor((at - lead) / size));
        then[i] = now[i]!;
      }
    }
    return found;
  }
}

/** The whole words a column lies in: a byte of a neighbour may be among them. At the end of a buffer, its bytes. */
function wordsOver({ buffer, byteOffset, byteLength }: ArrayBufferView): Int32Array | Uint8Array {
  const from = byteOffset & ~3;
  const words = (byteOffset + byteLength - from + 3) >> 2;
  return from + 4 * words <= buffer.byteLength
    ? new Int32Array(buffer, from, words)
    : new Uint8Array(buffer, byteOffset, byteLength);
}
