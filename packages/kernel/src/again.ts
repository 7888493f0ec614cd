import type { State } from './state.ts';
import type { ActionEntry } from './journal.ts';
import type { Match } from './match.ts';

/**
 * What followed something that was taken back by consent, opened again and just now closed anew: to be done again in its
 * order as far as it stands. The game's `reopens` names the actions that close such a thing, a report for instance.
 */
export function followed<S extends State>(match: Match<S>): ActionEntry[] {
  const { reopens = [] } = match.game;
  const closes = (entry: ActionEntry | undefined): boolean =>
    entry !== undefined && reopens.includes(entry.action.type);
  const actionAt = (version: number): ActionEntry | undefined => {
    const entry = match.entryOf(version);
    return entry !== undefined && 'action' in entry ? entry : undefined;
  };
  if (reopens.length === 0 || !closes(actionAt(match.version))) return [];
  // Back over what was done since, to the consent that opened it.
  let at = match.version - 1;
  while (at > 0 && actionAt(at) !== undefined && !closes(actionAt(at))) at--;
  const back = match.entryOf(at);
  if (back === undefined || !('undo' in back) || back.consent === undefined) return [];
  const undone: ActionEntry[] = [];
  for (let version = at - 1; version > back.undo;) {
    const entry = match.entryOf(version)!;
    if ('undo' in entry) version = entry.undo;
    else {
      undone.unshift(entry);
      version--;
    }
  }
  const first = undone.findIndex(closes);
  return first < 0 ? [] : undone.slice(first + 1);
}
