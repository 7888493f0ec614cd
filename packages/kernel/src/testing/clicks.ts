import type { Chance } from '../chance.ts';
import type { PartialAction } from '../choices.ts';
import type { Action, Game } from '../game.ts';
import type { State } from '../state.ts';

/** What it took to put one action together the way a person does. */
export interface Clicked {
  readonly action: Action;
  /** Questions asked, and what there was to choose from in all of them. */
  readonly clicks: number;
  readonly candidates: number;
}

/** Nobody clicks longer than this at one action. */
const PATIENCE = 200;

/**
 * Puts an action together as a table does: a question, a click on one of the candidates, the next question. A click
 * that leads nowhere begins the action anew, and its clicks count.
 */
export function clickThrough<S extends State>(game: Game<S>, s: S, side: string, chance: Chance): Clicked {
  let clicks = 0;
  let candidates = 0;
  for (let attempt = 0; attempt < PATIENCE; attempt++) {
    let draft: PartialAction = {};
    for (let n = 0; n < PATIENCE; n++) {
      const asked = game.choices(s, side, draft);
      clicks++;
      candidates += asked.candidates.length;
      if (asked.slot === undefined) {
        if (asked.mayFinish) return { action: { type: draft.type!, ...draft.slots }, clicks, candidates };
        break;
      }
      const picked =
        asked.candidates.length === 0 ? undefined : asked.candidates[chance.below(asked.candidates.length)];
      const next = afterClick(draft, asked, picked?.value, chance);
      if (next === undefined) break;
      draft = next;
    }
  }
  throw new Error(`${side} clicks and clicks, and no action comes of it`);
}

function afterClick(
  draft: PartialAction,
  asked: ReturnType<Game['choices']>,
  picked: number | string | undefined,
  chance: Chance,
): PartialAction | undefined {
  const { name, of } = asked.slot!;
  const whole = (value: Action[string]): PartialAction => ({
    type: draft.type!,
    slots: { ...draft.slots, [name]: value },
  });
  if (draft.type === undefined) return picked === undefined ? undefined : { type: String(picked), slots: {} };
  if (of === 'text') return whole('x'.repeat(asked.min));
  if (of === 'rows') {
    const { rows, suggest, asked: column } = asked.table!;
    if (suggest !== undefined && rows.length === 0) return whole(suggest);
    if (asked.mayFinish && (picked === undefined || chance.below(3) === 0)) return whole(rows);
    return picked === undefined ? undefined : { ...draft, rows, row: { ...draft.row, [column]: picked } };
  }
  if (of !== 'pieces' && of !== 'spaces' && of !== 'path') return picked === undefined ? undefined : whole(picked);
  if (asked.mayFinish && (picked === undefined || chance.below(3) === 0)) return whole(asked.chosen);
  if (picked !== undefined) return { ...draft, chosen: [...asked.chosen, picked as number] };
  return asked.suggest === undefined ? undefined : whole(asked.suggest);
}
