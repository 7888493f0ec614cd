import type { Complaint, SheetCell } from '@rokada/kit';

/** What may stand in a cell of a list of one's own: whatever does not is told, and the rest is read on. */

export function numberAt(cell: SheetCell, least: number, most: number, complain: Complaint): number {
  const value = Number(cell.text);
  if (!/^\d+$/.test(cell.text)) complain(cell, `"${cell.text}" is no whole number`);
  else if (value < least || value > most) complain(cell, `${cell.text} is not from ${least} to ${most}`);
  return value;
}

export function wordAt(cell: SheetCell, among: readonly string[], complain: Complaint): string {
  if (!among.includes(cell.text)) complain(cell, `"${cell.text}" is none of ${among.join(', ')}`);
  return cell.text;
}

/** Words one after the other, with spaces between them. */
export function wordsAt(cell: SheetCell, among: readonly string[], complain: Complaint): string[] {
  const words = cell.text.split(/\s+/).filter(Boolean);
  for (const [i, word] of words.entries()) {
    if (!among.includes(word)) complain(cell, `"${word}" is none of ${among.join(', ')}`);
    if (words.indexOf(word) !== i) complain(cell, `"${word}" appears twice`);
  }
  return words;
}

/** A name or a text: there must be one, on one line, and no longer than it can be shown. */
export function textAt(cell: SheetCell, most: number, complain: Complaint): string {
  if (cell.text === '') complain(cell, 'nothing stands here');
  else if (Array.from(cell.text).length > most) complain(cell, `this is longer than ${most} letters`);
  else if (/[\p{C}\p{Zl}\p{Zp}]/u.test(cell.text)) complain(cell, 'this is more than one line, or cannot be read');
  return cell.text;
}

/** An id that is written once. */
export function idAt(cell: SheetCell, form: RegExp, seen: Set<string>, complain: Complaint): string {
  if (!form.test(cell.text)) complain(cell, `"${cell.text}" is no id: ${form.source}`);
  if (seen.has(cell.text)) complain(cell, `"${cell.text}" appears twice`);
  seen.add(cell.text);
  return cell.text;
}

/** What is ours with what is theirs in its place, and what is new behind it. */
export function together<T extends { readonly id: string }>(ours: readonly T[], theirs: readonly T[]): T[] {
  const own = new Map(theirs.map((each) => [each.id, each]));
  const known = new Set(ours.map(({ id }) => id));
  return [...ours.map((each) => own.get(each.id) ?? each), ...theirs.filter(({ id }) => !known.has(id))];
}
