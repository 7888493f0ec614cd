import type { Action, Row, Value } from '@rokada/kernel';
import type { GameInfo } from '../engine/protocol.ts';
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

/** What fills a slot; of a path, where it ends. */
export function valueNames(say: Say, of: string, value: Value): string {
  // A table and a text are shown where they are filled in; in a line, their size says enough.
  if (of === 'rows') return String((value as readonly Row[]).length);
  if (of === 'text') return (value as string).slice(0, 60);
  if (of === 'pieces' && say.info.presentation.kinds !== undefined)
    return counted((value as readonly number[]).map((each) => kindName(say, each))).join(', ');
  const all = typeof value === 'object' ? (of === 'path' ? value.slice(-1) : value) : [value];
  return (all as readonly (number | string)[]).map((each) => valueName(say, of, each)).join(', ');
}

/** A whole action in one line. */
export function actionName(say: Say, info: GameInfo, action: Action): string {
  const slots = info.actions[action.type]!.slots.filter(({ name }) => action[name] !== undefined);
  const filled = slots.map(({ name, of }) => valueNames(say, of, action[name]!)).filter(Boolean);
  return filled.length === 0 ? say.text(action.type) : `${say.colon(say.text(action.type))} ${filled.join(' → ')}`;
}
