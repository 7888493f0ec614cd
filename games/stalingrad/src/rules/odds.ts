import type { Preview } from '@rokada/kernel';
import { contestStory } from '@rokada/kit';
import type { Stalingrad } from '../state.ts';
import { SPENT } from './dispersal.ts';
import { attackValue, defenceValue, type Attack } from './values.ts';

/** What an attack may bring, before the dice. */

/** TS-8.354a: points one unit can absorb: 2 spent, 3 fresh. */
export const capacityOf = (s: Stalingrad, u: number): number => (s.units.status[u] === SPENT ? 2 : 3);

/** TS-8.36b: points that eliminate the whole group; one more is an overrun. For rubble: three a level (TS-14.6h). */
export function capacity(s: Stalingrad, a: Attack): number {
  if (a.kind === 'rubble') return 3 * s.areas.rubble[a.target]!;
  let points = 0;
  for (const u of a.defenders) points += capacityOf(s, u);
  return points;
}

/** TS-8.35b, TS-8.36a; bombardment never overruns (TS-15.3g). */
export function resultOf(s: Stalingrad, a: Attack, difference: number): 'overrun' | 'positive' | 'null' | 'negative' {
  if (difference <= 0) return difference === 0 ? 'null' : 'negative';
  const onFoot = a.kind === 'ground' || a.kind === 'rubble';
  return onFoot && difference > capacity(s, a) ? 'overrun' : 'positive';
}

export const contestPreview = (s: Stalingrad, a: Attack): Preview => {
  const { ledgers, results } = contestStory(attackValue(s, a), defenceValue(s, a), (difference) =>
    resultOf(s, a, difference),
  );
  return { ledgers, results };
};
