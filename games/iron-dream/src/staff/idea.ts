import type { Action } from '@rokada/kernel';

/** An action worth a thought, and what it may bring in the staff's coin: ten to the victory point. */
export interface Idea {
  readonly action: Action;
  readonly worth: number;
}

export const idea = (worth: number, type: string, slots: Readonly<Record<string, Action[string]>> = {}): Idea => ({
  action: { type, ...slots },
  worth,
});
