/**
 * An order of battle as columns by piece number: what rules ask of a counter is a number in a typed array, not a field
 * of a record. Pieces beyond the records (markers, chits that lie on the map) have zeros.
 */
export interface Roster<R> {
  readonly records: readonly R[];
  readonly count: number;
  /** A column of small numbers or flags. */
  bytes(of: (record: R) => number | boolean): Uint8Array;
  /** A column of anything. */
  column<T>(of: (record: R) => T): readonly T[];
  /** The numbers of all pieces whose record passes. */
  where(test: (record: R) => boolean): readonly number[];
}

export function roster<R>(records: readonly R[], count: number = records.length): Roster<R> {
  return {
    records,
    count,
    bytes(of) {
      const all = new Uint8Array(count);
      for (const [piece, record] of records.entries()) all[piece] = Number(of(record));
      return all;
    },
    column: (of) => records.map(of),
    where: (test) => records.flatMap((record, piece) => (test(record) ? [piece] : [])),
  };
}
