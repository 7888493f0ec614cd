import type { Action } from '@rokada/kernel';
import type { Idea } from '@rokada/staff';

/** Worth is counted in the staff's coin: ten to the victory point. */
export const idea = (worth: number, type: string, slots: Readonly<Record<string, Action[string]>> = {}): Idea => ({
  action: { type, ...slots },
  worth,
});
