import type { Value } from '@rokada/kernel';
import type { Question } from '../engine/protocol.ts';
import { numbersOf } from './offers.ts';
import { answerWith, startType } from './play.ts';
import { get, type Done } from './state.ts';

/** May the last action be begun once more? */
export function canRepeat(): boolean {
  const { last, beginnings } = get();
  return last !== undefined && (beginnings?.open.some(({ type }) => type === last.type) ?? false);
}

/**
 * The last action once more: the same choices where they are still open, comrades from the same place where the units
 * are used up. Where neither will do, the player goes on from there; dice still wait for his word.
 */
export async function repeatLast(): Promise<void> {
  const { last, draft: begun } = get();
  if (last === undefined || !canRepeat()) return;
  if (begun?.type !== last.type) await startType(last.type);
  for (;;) {
    const { draft, question } = get();
    if (draft === undefined || draft.ready || question?.slot === undefined || draft.type !== last.type) return;
    const value = again(question, last, draft.chosen);
    if (value === undefined) return;
    await answerWith(value);
    if (get().question?.slot?.name === question.slot.name) return;
  }
}

function again(question: Question, last: Done, suggested: readonly number[]): Value | undefined {
  const { name, of } = question.slot!;
  const before = last.slots[name];
  if (before === undefined) return undefined;
  const open = question.candidates.map(({ value }) => value);
  switch (of) {
    case 'option':
    case 'number':
    case 'space':
      return open.find((value) => value === before);
    case 'piece':
      return comrades(open, last)[0];
    case 'rows':
    case 'text':
      return undefined;
    case 'path':
      return question.reach?.find((way) => way.at(-1) === (before as readonly number[]).at(-1));
    case 'pieces':
    case 'spaces': {
      if (suggested.length > 0) return suggested;
      const wanted = before as readonly number[];
      const next =
        of === 'pieces' ? comrades(open, last).slice(0, wanted.length) : wanted.filter((each) => open.includes(each));
      return next.length > 0 ? next : undefined;
    }
  }
}

/** Units that may be chosen and stand where those of the last action stood; one of them that is still there goes first. */
function comrades(open: readonly (number | string)[], { from, slots }: Done): number[] {
  const { match, scene } = get();
  const numbers = numbersOf(match!.info);
  const used = new Set(Object.values(slots).flat());
  return scene!.view.pieces
    .filter(({ at }) => at !== null && from.includes(at))
    .map(({ id }) => numbers.get(id) ?? -1)
    .filter((piece) => open.includes(piece))
    .toSorted((a, b) => Number(used.has(b)) - Number(used.has(a)));
}
