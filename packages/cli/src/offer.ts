import type { Choices, Game, Ledger, PartialAction, State } from '@rokada/kernel';
import type { Say } from './say.ts';
import { columns, flow } from './text.ts';
import { kindAsked } from './value.ts';
import type { CliWords } from './words/index.ts';

/** One thing that may be chosen. */
export interface Offered {
  readonly value: number | string;
  /** For a place that a path could end at: the whole way there. */
  readonly way?: readonly number[];
  readonly note?: Ledger;
}

/** What to show for the slot in hand: for a path every place it could end, unless it is walked space by space. */
export function offered(
  game: Game,
  s: State,
  side: string,
  draft: PartialAction,
  choices: Choices,
): readonly Offered[] {
  if (choices.reach === undefined || choices.chosen.length > 0) return choices.candidates;
  return choices.reach.flatMap((way) => {
    const value = way.at(-1);
    if (value === undefined) return [];
    // The note on the last step of the way is the cost of all of it.
    const last = game.choices(s, side, { ...draft, chosen: way.slice(0, -1) });
    const note = last.candidates.find((each) => each.value === value)?.note;
    return [{ value, way, ...(note !== undefined && { note }) }];
  });
}

/** Candidates are numbered for the keyboard, except where their own names are numbers. */
export function isNumbered(say: Say, choices: Choices, offer: readonly Offered[]): boolean {
  if (choices.slot === undefined) return false;
  const of = kindAsked(choices);
  return !offer.some(({ value }) => /^\d+$/.test(say.value(of, value)));
}

/** The question of a slot, and what may be chosen. */
export function questionLines(
  say: Say,
  words: CliWords,
  choices: Choices,
  offer: readonly Offered[],
  numbered: boolean,
  action?: string,
): string[] {
  const { slot, chosen, min, max, suggest, refusal, table } = choices;
  if (slot === undefined) return refusal === undefined ? [words('complete')] : [say.refusal(refusal)];
  if (slot.of === 'text') return [`${say.slot(action, slot.name)} (${words('letters', { min, max })})`];
  const of = kindAsked(choices);
  const many = slot.of === 'pieces' || slot.of === 'spaces' || slot.of === 'path';
  const name = slot.name === 'type' ? words('action-type') : say.slot(action, slot.name);
  const bounds = max < Number.MAX_SAFE_INTEGER ? words('from-to', { min, max }) : words('at-least', { min });
  const width = offer.some(({ note }) => note !== undefined) ? String(offer.length).length : 0;
  const items = offer.map(({ value, note }, i) => {
    const shown = numbered ? `${String(i + 1).padStart(width)}) ${say.value(of, value)}` : say.value(of, value);
    return note === undefined ? [shown] : [shown, say.ledger(note)];
  });
  return [
    ...(table?.rows.map((row, i) => `  ${i + 1}. ${say.row(row, table.columns)}`) ?? []),
    table !== undefined
      ? words('said', { who: name, what: say.slot(action, table.asked) })
      : many && chosen.length > 0
        ? words('said', { who: `${name} (${bounds})`, what: say.value(slot.of, chosen) })
        : many
          ? `${name} (${bounds})`
          : name,
    ...(items.some((item) => item.length > 1) ? columns(items) : flow(items.map(([shown]) => shown!))),
    ...(offer.length === 0 && !choices.mayFinish
      ? [`  ${refusal ? say.refusal(refusal) : words('nothing-here')}`]
      : []),
    ...(suggest !== undefined && chosen.length === 0
      ? [`  ${words('suggested', { values: say.value(slot.of, suggest) })}`]
      : []),
    ...(table?.suggest !== undefined && table.rows.length === 0
      ? [`  ${words('suggested', { values: table.suggest.map((row) => say.row(row, table.columns)).join('; ') })}`]
      : []),
  ];
}
