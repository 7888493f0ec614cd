import type { Bound, Draft, Row, RowColumn, RowsSlot, TextSlot } from './grammar.ts';
import type { State } from './state.ts';
import type { Names } from './names.ts';
import { refusal, type Refusal, type RuleId } from './why.ts';

/** Tables and texts as values of a slot: what may stand in the next cell, and why something may not. */

// oxlint-disable-next-line typescript/no-explicit-any -- tables of every shape
type AnyRows<S> = RowsSlot<S, any, any>;

export function limit<S>(bound: Bound<S, object> | undefined, s: S, d: Draft<object>, otherwise: number): number {
  return typeof bound === 'function' ? bound(s, d) : (bound ?? otherwise);
}

/** The column that a row in hand still lacks; undefined when it is whole. */
export const nextColumn = <S>(slot: AnyRows<S>, row: Row): RowColumn<S, object> | undefined =>
  slot.columns.find(({ name }) => row[name] === undefined);

/** What may stand in a cell. */
export function cellsOf<S extends State>(
  s: S,
  d: Draft<object>,
  slot: AnyRows<S>,
  column: RowColumn<S, object>,
  row: Row,
  above: readonly Row[],
): (number | string)[] {
  const legal: (number | string)[] = [];
  if (isHead(slot, column) && above.length >= limit(slot.max, s, d, Number.MAX_SAFE_INTEGER)) return legal;
  for (const cell of column.among(s, d, row, above)) {
    if (isTaken(slot, column, cell, above)) continue;
    if (column.refuse?.(s, d, cell, row, above) === undefined) legal.push(cell);
  }
  return legal;
}

const isHead = <S>(slot: AnyRows<S>, column: RowColumn<S, object>): boolean => slot.columns[0] === column;

const isTaken = <S>(
  slot: AnyRows<S>,
  column: RowColumn<S, object>,
  cell: number | string,
  above: readonly Row[],
): boolean => slot.repeats === undefined && isHead(slot, column) && above.some((each) => each[column.name] === cell);

export function refuseCell<S extends State>(
  s: S,
  d: Draft<object>,
  slot: AnyRows<S>,
  column: RowColumn<S, object>,
  cell: unknown,
  row: Row,
  above: readonly Row[],
  rule: RuleId,
  pieces: Names,
): Refusal | undefined {
  if (!fitsCell(column, cell, pieces)) {
    return refusal('rokada', 'bad-cell', { column: { word: column.name }, row: above.length + 1 });
  }
  if (isTaken(slot, column, cell, above)) return refusal(rule, 'chosen-twice', { slot: { word: column.name } });
  if (column.refuse !== undefined) {
    const no = column.refuse(s, d, cell, row, above);
    // As with single words: that a predicate has nothing against a word does not make it one of the game's.
    if (no !== undefined || column.of !== 'option') return no;
  }
  for (const each of column.among(s, d, row, above)) if (each === cell) return undefined;
  return refusal(rule, 'not-a-candidate', { slot: { word: column.name } });
}

function fitsCell<S>(column: RowColumn<S, object>, cell: unknown, pieces: Names): cell is number | string {
  if (column.of === 'option') return typeof cell === 'string';
  if (typeof cell !== 'number' || !Number.isSafeInteger(cell)) return false;
  return column.of === 'number' || (cell >= 0 && cell < pieces.count);
}

/** Cell by cell, row by row, then the table as a whole. */
export function refuseRows<S extends State>(
  s: S,
  d: Draft<object>,
  name: string,
  slot: AnyRows<S>,
  rule: RuleId,
  value: readonly Row[],
  pieces: Names,
): Refusal | undefined {
  const max = limit(slot.max, s, d, Number.MAX_SAFE_INTEGER);
  if (value.length > max) return refusal(rule, 'too-many', { slot: { word: name }, max });
  const above: Row[] = [];
  for (const given of value) {
    if (typeof given !== 'object' || given === null || Object.keys(given).length !== slot.columns.length) {
      return refusal('rokada', 'bad-row', { slot: { word: name }, row: above.length + 1 });
    }
    const row: Record<string, number | string> = {};
    for (const column of slot.columns) {
      const cell = given[column.name];
      const no = refuseCell(s, d, slot, column, cell, row, above, rule, pieces);
      if (no !== undefined) return no;
      row[column.name] = cell!;
    }
    above.push(row);
  }
  return refuseTable(s, d, name, slot, rule, above);
}

/** What is wrong with rows that are each in order, taken together. */
export function refuseTable<S extends State>(
  s: S,
  d: Draft<object>,
  name: string,
  slot: AnyRows<S>,
  rule: RuleId,
  value: readonly Row[],
): Refusal | undefined {
  const min = limit(slot.min, s, d, 0);
  if (value.length < min) return refusal(rule, 'too-few', { slot: { word: name }, min });
  return slot.refuseWhole?.(s, d, value);
}

// oxlint-disable-next-line no-control-regex -- that is what is looked for
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u;

export function refuseText<S extends State>(
  s: S,
  d: Draft<object>,
  name: string,
  slot: TextSlot<S, object>,
  rule: RuleId,
  value: unknown,
): Refusal | undefined {
  const params = { slot: { word: name } };
  if (typeof value !== 'string' || CONTROL.test(value) || !isWellFormed(value)) {
    return refusal('rokada', 'not-a-text', params);
  }
  const length = Array.from(value).length;
  const max = limit(slot.max, s, d, 0);
  if (length > max) return refusal(rule, 'text-too-long', { ...params, length, max });
  const min = limit(slot.min, s, d, 0);
  if (length < min) return refusal(rule, 'text-too-short', { ...params, length, min });
  return slot.refuse?.(s, d, value);
}

/** No half of a pair without the other: such a text does not survive being written. */
const isWellFormed = (value: string): boolean =>
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value);
