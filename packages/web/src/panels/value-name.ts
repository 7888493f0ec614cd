import type { Action, ColumnShape, Row, Value } from '@rokada/kernel';
import type { GameInfo, SlotInfo } from '../engine/protocol.ts';
import { counted, type Say } from '../words/say.ts';

/** One thing chosen, as a player calls it. */
export function valueName(say: Say, of: string, value: number | string): string {
  if (of === 'piece' || of === 'pieces') return say.piece(Number(value));
  if (of === 'space' || of === 'spaces' || of === 'path') return say.space(Number(value));
  return of === 'option' ? say.text(String(value)) : String(value);
}

const kindName = (say: Say, piece: number): string => {
  const kind = say.kindOf(say.info.pieces[piece] ?? '');
  return kind === undefined ? say.piece(piece) : say.kind(kind);
};

/** So many rows of a table are told in a line; the whole is seen where it is filled in. */
const ROWS = 3;

/** A row in words: what it is about, how many, and what else is said of it. */
function rowName(say: Say, [head, ...columns]: readonly ColumnShape[], row: Row): string {
  return columns.reduce(
    (before, { name, of }) => `${before} ${of === 'number' ? `×${row[name]}` : `(${valueName(say, of, row[name]!)})`}`,
    valueName(say, head!.of, row[head!.name]!),
  );
}

function rowNames(say: Say, columns: readonly ColumnShape[], rows: readonly Row[]): string {
  const told = counted(rows.map((row) => rowName(say, columns, row)));
  return told.length === 0 ? '–' : told.slice(0, ROWS).join(', ') + (told.length > ROWS ? ' …' : '');
}

/** What fills a slot; of a path, where it ends. */
export function valueNames(say: Say, { of, columns = [] }: Pick<SlotInfo, 'of' | 'columns'>, value: Value): string {
  if (of === 'rows') return rowNames(say, columns, value as readonly Row[]);
  if (of === 'text') return (value as string).slice(0, 60);
  if (of === 'pieces' && say.info.presentation.kinds !== undefined)
    return counted((value as readonly number[]).map((each) => kindName(say, each))).join(', ');
  const all = typeof value === 'object' ? (of === 'path' ? value.slice(-1) : value) : [value];
  return (all as readonly (number | string)[]).map((each) => valueName(say, of, each)).join(', ');
}

const PLACES: ReadonlySet<string> = new Set(['space', 'spaces', 'path']);

/** A whole action in one line: an arrow leads to a place, and to nothing else. */
export function actionName(say: Say, info: GameInfo, action: Action): string {
  const line = info.actions[action.type]!.slots.reduce((before, slot) => {
    const value = action[slot.name];
    const next = value === undefined ? '' : valueNames(say, slot, value);
    if (before === '' || next === '') return before + next;
    return `${before} ${PLACES.has(slot.of) ? '→' : '·'} ${next}`;
  }, '');
  return line === '' ? say.text(action.type) : `${say.colon(say.text(action.type))} ${line}`;
}
