import { REMOVED, REPLACEMENT_POOL } from '../board.ts';
import { BREAKDOWN } from '../order-of-battle.ts';
import type { State } from '../state.ts';
import {
  FACES,
  UNITS,
  attackOf,
  counterOf,
  defenceOf,
  hasFace,
  isDivision,
  movementOf,
  originOf,
  typeOf,
} from '../units.ts';

/** The breakdown chart (15B) and its counters: which division breaks down into which lettered set (15C1). */

/** Counters by row of the chart and set: A is set 0. */
const counters: number[][][] = BREAKDOWN.map((row) => Array.from({ length: row.sets }, () => []));
for (const [piece, origin] of originOf.entries())
  if (origin.of === 'component') counters[origin.row]![origin.set]!.push(piece);

/** Rows that draw on the same sets; a row that shares with none stands alone. */
const sharing = BREAKDOWN.map((row, r) =>
  BREAKDOWN.flatMap((other, o) => (o === r || (row.shared !== undefined && other.shared === row.shared) ? [o] : [])),
);

/** 15Ba: by nationality, type and strength, the row of the chart for every face of every unit; -1 for none. */
const rowOf = Int8Array.from({ length: UNITS * FACES }, (_, face) => {
  const counter = counterOf[Math.floor(face / FACES)]!;
  if (hasFace[face] === 0 || isDivision[face] === 0 || counter.origin.of === 'component') return -1;
  const [attack, defence] = [attackOf[face]!, defenceOf[face]!];
  const printed = `${attack === defence ? attack : `${attack}-${defence}`}-${movementOf[face]!}`;
  return BREAKDOWN.findIndex(
    (row) =>
      row.nationality.toLowerCase() === counter.nation &&
      row.type === typeOf[face] &&
      row.divisions.includes(printed) &&
      (row.flags ?? []).every((flag) => counter.flags.includes(flag)),
  );
});
export const breakdownRow = (s: State, u: number): number => rowOf[u * FACES + s.units.face[u]!]!;

/** 15Ba, 15C1a: the counters of the first set that no division uses; undefined when all are in use. */
export function freeParts(s: State, row: number): readonly number[] | undefined {
  const isFree = (set: number): boolean =>
    sharing[row]!.every(
      (each) => counters[each]![set]?.every((u) => s.units.partOf[u]! < 0 && s.units.at[u]! < 0) ?? true,
    );
  return counters[row]!.find((_, set) => isFree(set));
}

/** The counters that stand for a division. */
export const partsOf = (s: State, division: number): number[] =>
  COMPONENTS.filter((u) => s.units.partOf[u] === division);
export const COMPONENTS: readonly number[] = counters.flat(2).toSorted((a, b) => a - b);

/** A component is lost for good: with the last of them the division is lost too, and its set is free again. */
export function partLost(s: State, part: number, mayBeReplaced: (u: number) => boolean): void {
  const division = s.units.partOf[part]!;
  if (division < 0 || partsOf(s, division).some((u) => s.units.at[u]! >= 0)) return;
  for (const u of partsOf(s, division)) s.units.partOf[u] = -1;
  s.units.at[division] = mayBeReplaced(division) ? REPLACEMENT_POOL : REMOVED;
}
