import type { ColumnShape, Json, Refusal, Row, SlotKind, Value } from '@rokada/kernel';
import { engine } from '../engine/client.ts';

/** The report of a battle as a form that needs no line: every slot with what may stand in it. */
export interface ReportForm {
  readonly side: string;
  readonly type: string;
  readonly slots: readonly FormSlot[];
}

export interface FormSlot {
  readonly name: string;
  readonly of: SlotKind;
  /** What may be chosen, of words and numbers. */
  readonly values?: readonly (number | string)[];
  /** What was filed of it: a correction begins with that. */
  readonly start?: number | string;
  readonly columns?: readonly ColumnShape[];
  readonly suggest?: readonly Row[];
  /** Words that may stand in a column. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Goes through the action once with the first that may be said everywhere, and writes down what was asked; or why it may
 * not be filed now.
 */
export async function loadForm(
  match: string,
  side: string,
  type: string,
  filed: Readonly<Record<string, Json>> = {},
): Promise<ReportForm | Refusal | undefined> {
  const { open, closed } = await engine.call('beginnings', match, side);
  if (!open.some((each) => each.type === type)) return closed.find((each) => each.type === type)?.refusal;
  const slots: FormSlot[] = [];
  const filled: Record<string, Value> = {};
  for (;;) {
    const asked = await engine.call('ask', match, side, { type, slots: filled });
    if (asked.slot === undefined) return { side, type, slots };
    const { name, of } = asked.slot;
    if (of === 'rows') {
      const { columns, suggest = [] } = asked.table!;
      slots.push({ name, of, columns, suggest, words: await wordsIn(match, side, type, filled, columns, suggest) });
      filled[name] = suggest;
      continue;
    }
    const values = asked.candidates.map(({ value }) => value);
    const before = filed[name];
    const fits = of === 'text' ? typeof before === 'string' : values.includes(before as string);
    slots.push({ name, of, ...(of !== 'text' && { values }), ...(fits && { start: before as string }) });
    filled[name] = of === 'text' ? '' : values[0]!;
  }
}

/** What may stand in the columns of words, as the first row has it. */
async function wordsIn(
  match: string,
  side: string,
  type: string,
  slots: Readonly<Record<string, Value>>,
  columns: readonly ColumnShape[],
  [first]: readonly Row[],
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  if (first === undefined) return found;
  for (const [i, { name, of }] of columns.entries()) {
    if (of !== 'option' || i === 0) continue;
    const row = Object.fromEntries(columns.slice(0, i).map((each) => [each.name, first[each.name]!]));
    const { candidates } = await engine.call('ask', match, side, { type, slots, rows: [], row });
    found[name] = candidates.map(({ value }) => String(value));
  }
  return found;
}
