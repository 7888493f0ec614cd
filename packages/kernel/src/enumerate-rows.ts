import type { Chance } from './chance.ts';
import type { Draft, Row, RowsSlot, TextSlot } from './grammar.ts';
import type { Names } from './names.ts';
import { cellsOf, limit, refuseRows, refuseTable, refuseText } from './rows.ts';
import type { State } from './state.ts';

/** Walks through tables and texts: at random, and through what is worth listing of them. */

/** So many rows at most are made up. */
const LONGEST = 12;

/** Some tables that the slot accepts: the suggested one varied, ones made up row by row, and the suggested one itself. */
export function* randomTables<S extends State>(
  slot: RowsSlot<S, object>,
  s: S,
  d: Draft<object>,
  chance: Chance,
  { pieces }: { readonly pieces: Names },
): Generator<readonly Row[]> {
  const suggested = slot.suggest?.(s, d);
  const way = chance.below(3);
  if (suggested !== undefined && way === 0) yield suggested;
  if (suggested !== undefined && suggested.length > 0 && way === 1) {
    const varied = vary(slot, s, d, suggested, chance);
    if (refuseRows(s, d, '', slot, '', varied, pieces) === undefined) yield varied;
  }
  for (let attempt = 0; attempt < 2; attempt++) {
    const made = grow(slot, s, d, chance);
    if (made !== undefined) yield made;
  }
  if (suggested !== undefined) yield suggested;
}

/** Another cell here and there, and perhaps a row less. */
function vary<S extends State>(
  slot: RowsSlot<S, object>,
  s: S,
  d: Draft<object>,
  suggested: readonly Row[],
  chance: Chance,
): readonly Row[] {
  const varied: Row[] = [...suggested];
  for (let n = 1 + chance.below(3); n > 0; n--) {
    const i = chance.below(varied.length);
    const column = slot.columns[1 + chance.below(Math.max(1, slot.columns.length - 1))];
    if (column === undefined) break;
    const before: Record<string, number | string> = {};
    for (const { name } of slot.columns) {
      if (name === column.name) break;
      before[name] = varied[i]![name]!;
    }
    const cells = cellsOf(s, d, slot, column, before, varied.slice(0, i));
    if (cells.length > 0) varied[i] = { ...varied[i]!, [column.name]: cells[chance.below(cells.length)]! };
  }
  if (chance.below(4) === 0) varied.splice(chance.below(varied.length), 1);
  return varied;
}

/** Adds random rows one by one; of the acceptable tables on the way, keeps one. */
function grow<S extends State>(
  slot: RowsSlot<S, object>,
  s: S,
  d: Draft<object>,
  chance: Chance,
): readonly Row[] | undefined {
  const above: Row[] = [];
  let kept: readonly Row[] | undefined;
  for (let n = 0; n <= LONGEST; n++) {
    if (refuseTable(s, d, '', slot, '', above) === undefined) {
      kept = [...above];
      if (chance.below(4) === 0) return kept;
    }
    const row = rowWith(slot, s, d, above, (cells) => cells[chance.below(cells.length)]!);
    if (row === undefined) break;
    above.push(row);
  }
  return kept;
}

/** A row put together cell by cell; undefined where a cell has nothing to choose from. */
function rowWith<S extends State>(
  slot: RowsSlot<S, object>,
  s: S,
  d: Draft<object>,
  above: readonly Row[],
  choose: (cells: readonly (number | string)[]) => number | string,
): Row | undefined {
  const row: Record<string, number | string> = {};
  for (const column of slot.columns) {
    const cells = cellsOf(s, d, slot, column, row, above);
    if (cells.length === 0) return undefined;
    row[column.name] = choose(cells);
  }
  return row;
}

/** The suggested table, none at all, and a few of one row. */
export function* everyTable<S extends State>(
  slot: RowsSlot<S, object>,
  s: S,
  d: Draft<object>,
  few: number,
): Generator<readonly Row[]> {
  const suggested = slot.suggest?.(s, d);
  if (suggested !== undefined) yield suggested;
  if (suggested?.length !== 0 && refuseTable(s, d, '', slot, '', []) === undefined) yield [];
  const heads = cellsOf(s, d, slot, slot.columns[0]!, {}, []).slice(0, few);
  for (const [n] of heads.entries()) {
    let first = true;
    const row = rowWith(slot, s, d, [], (cells) => {
      const cell = first ? heads[n]! : cells[0]!;
      first = false;
      return cell;
    });
    if (row !== undefined && refuseTable(s, d, '', slot, '', [row]) === undefined) yield [row];
  }
}

const SAMPLE = 'Schnee, снег, neige… “1941”\n';

export function* randomTexts<S extends State>(
  slot: TextSlot<S, object>,
  s: S,
  d: Draft<object>,
  chance: Chance,
): Generator<string> {
  const max = limit(slot.max, s, d, 0);
  const min = limit(slot.min, s, d, 0);
  const letters = Array.from(SAMPLE.repeat(1 + Math.ceil(Math.max(min, 1) / SAMPLE.length)));
  const length = Math.min(max, Math.max(min, chance.below(2) === 0 ? min : chance.below(letters.length)));
  for (const text of [letters.slice(0, length).join(''), letters.slice(0, min).join('')]) {
    if (refuseText(s, d, '', slot, '', text) === undefined) yield text;
  }
}

export function* everyText<S extends State>(slot: TextSlot<S, object>, s: S, d: Draft<object>): Generator<string> {
  const text = 'x'.repeat(limit(slot.min, s, d, 0));
  if (refuseText(s, d, '', slot, '', text) === undefined) yield text;
}
