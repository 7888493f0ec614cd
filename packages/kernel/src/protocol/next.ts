import type { Choices, PartialAction } from '../choices.ts';
import type { Value } from '../grammar.ts';
import type { Match } from '../match.ts';
import type { Preview } from '../why.ts';

/** How somebody goes on with an action half built. */
export interface GoingOn {
  /** A set that is asked for anew begins with its sensible whole: the player takes out what he does not want. */
  readonly whole?: boolean | undefined;
  /** What to add to the set in hand, one after the other, as far as each still may; when it is full, on it goes. */
  readonly add?: readonly number[] | undefined;
  /** The set in hand stays, full or not: what was added may be looked at. */
  readonly stay?: boolean | undefined;
  /** What an action is whole without stays empty and is not asked for, but for the one slot that is wanted open. */
  readonly brief?: boolean | undefined;
  readonly open?: string | undefined;
}

/** Where an action half built has come to. */
export interface Next {
  readonly slots: Readonly<Record<string, Value>>;
  readonly chosen: readonly number[];
  readonly choices: Choices;
  /** What would come of it, where nothing more is asked once the set in hand is ended. */
  readonly preview?: Preview;
}

/**
 * The next question that is one: a word or number with a single answer is filled in, a set begins with what is
 * suggested. One call brings all that a click needs, over whatever line.
 */
export function goOn(match: Match, side: string, draft: PartialAction & { type: string }, how: GoingOn = {}): Next {
  const { type } = draft;
  let slots = draft.slots ?? {};
  let chosen = draft.chosen ?? [];
  let { whole = false, add = [] } = how;
  const ask = (): Choices => match.choices(side, { type, slots, ...(chosen.length > 0 && { chosen }) });
  const preview = (filled: typeof slots): Preview => match.game.preview(match.state, side, { ...filled, type });
  /** Leaves out what is only an aside, as far as that is in order. */
  const passes = ({ slot, aside, mayFinish, suggest = [] }: Choices): boolean =>
    how.brief === true && aside === true && slot?.name !== how.open && mayFinish && suggest.length === 0;
  for (;;) {
    let choices = ask();
    const { slot } = choices;
    if (slot !== undefined && chosen.length === 0 && passes(choices)) {
      slots = { ...slots, [slot.name]: [] };
      [whole, add] = [true, []];
      continue;
    }
    if (slot === undefined)
      return { slots, chosen: [], choices, ...(choices.mayFinish && { preview: preview(slots) }) };
    const { name, of } = slot;
    const single = of === 'option' || of === 'number';
    if (single && choices.candidates.length === 1) {
      slots = { ...slots, [name]: choices.candidates[0]!.value };
      [whole, add] = [true, []];
      continue;
    }
    // A table that can have no rows is not worth a question.
    if (of === 'rows' && choices.mayFinish && isBare(choices)) {
      slots = { ...slots, [name]: [] };
      continue;
    }
    if (of !== 'pieces' && of !== 'spaces' && of !== 'path') return { slots, chosen, choices };
    if (of !== 'path') {
      if (whole && chosen.length === 0 && choices.suggest !== undefined && choices.suggest.length > 0) {
        chosen = choices.suggest;
        choices = ask();
      }
      for (const each of add) {
        if (chosen.includes(each) || !choices.candidates.some(({ value }) => value === each)) continue;
        chosen = [...chosen, each];
        choices = ask();
      }
    }
    if (!choices.mayFinish || chosen.length === 0) return { slots, chosen, choices };
    let filled: typeof slots = { ...slots, [name]: chosen };
    let after = match.choices(side, { type, slots: filled });
    while (after.slot !== undefined && passes(after)) {
      filled = { ...filled, [after.slot.name]: [] };
      after = match.choices(side, { type, slots: filled });
    }
    if (after.slot === undefined)
      return { slots, chosen, choices, ...(after.mayFinish && { preview: preview(filled) }) };
    // A set to which nothing can be added is done, as long as something else is asked after it.
    if (how.stay || add.length === 0 || choices.candidates.length > 0) return { slots, chosen, choices };
    [slots, chosen, whole, add] = [filled, [], true, []];
  }
}

const isBare = ({ candidates, table }: Choices): boolean =>
  candidates.length === 0 && (table?.suggest?.length ?? 0) === 0;
