import type { Action, Choices, PartialAction, Value } from '@rokada/kernel';
import { isNumbered, offered, type Offered } from '../offer.ts';
import type { Table } from './table.ts';

/** An action being built in the terminal; a path may be walked space by space. */
export type Draft = PartialAction & { readonly walking?: true };

/** What is on the screen: whom it asks, how far his action has come, and what may be chosen next. */
export interface Question {
  readonly side: string;
  readonly draft: Draft;
  readonly choices: Choices;
  readonly offer: readonly Offered[];
  readonly numbered: boolean;
}

export function questionFor({ match, game, say }: Table, side: string, draft: Draft): Question {
  const choices = match.choices(side, draft);
  const offer = draft.walking ? choices.candidates : offered(game, match.state, side, draft, choices);
  return { side, draft, choices, offer, numbered: isNumbered(say, choices, offer) };
}

/** The draft once the slot in hand holds this value. */
export function filled({ draft: { type, slots }, choices: { slot } }: Question, value: Value): Draft {
  return type === undefined ? { type: value as string } : { type, slots: { ...slots, [slot!.name]: value } };
}

export const actionOf = ({ type, slots }: Draft): Action => ({ ...slots, type: type! });
