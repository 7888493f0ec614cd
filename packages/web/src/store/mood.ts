import type { Json, Mood, View } from '@rokada/kernel';
import type { TableState } from './state.ts';

/** Day, night, weather, season: how the board looks, from the facts of the moment. */
export function moodsOf({ match, scene, past }: Pick<TableState, 'match' | 'scene' | 'past'>): readonly Mood[] {
  const view = (past ?? scene)?.view;
  if (match === undefined || view === undefined) return [];
  const moods = (match.info.presentation.moods ?? []).flatMap(({ fact, values }) => {
    const said = valueOf(view, fact);
    return said === undefined ? [] : (values[said] ?? []);
  });
  return [...new Set(moods)];
}

function valueOf({ facts }: View, name: string): string | undefined {
  const value: Json | undefined = facts[name];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const counts = new Map<string, number>();
  for (const each of Object.values(value))
    if (typeof each !== 'object') counts.set(String(each), (counts.get(String(each)) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** What is new between two moments: told when the match goes on, not when somebody looks back. */
export function moodAfter(before: TableState, now: TableState): Mood | undefined {
  if (before.match !== now.match || before.scene === undefined || now.past !== undefined || before.past !== undefined)
    return undefined;
  const old = moodsOf(before);
  return moodsOf(now).find((mood) => !old.includes(mood));
}
