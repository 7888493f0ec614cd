import { enemyOf } from '../data.ts';
import { isOccupiedBy, type Presence } from '../rules/areas.ts';
import { capacity } from '../rules/odds.ts';
import { attackValue, defenceValue, type Attack } from '../rules/values.ts';
import type { Stalingrad } from '../state.ts';
import { areaWorth, restCost, UNIT_WORTH } from './worth.ts';

/** What an attack brings on average, by all ways four dice can fall. */

/** How many ways two dice less two dice make each difference from -10 to 10. */
const WAYS = new Uint16Array(21);
for (let a = 0; a < 6; a++)
  for (let b = 0; b < 6; b++) for (let c = 0; c < 6; c++) for (let d = 0; d < 6; d++) WAYS[a + b - c - d + 10]!++;
const ALL_WAYS = 6 ** 4;

/** What counts for more to one side: the German must get on, the Russian must still be there next week. */
const MOOD = {
  /** How much of a prize is counted, how much of it where a second group holds on, and what the first points are worth. */
  german: { prize: 1, halfWon: 0.3, first: 0.6 },
  russian: { prize: 0.7, halfWon: 0, first: 0.35 },
} as const;

/** What an attack is worth to the attacker when its difference is known. */
export interface Stakes {
  /** What the dice are added to. */
  readonly margin: number;
  worthAt(difference: number): number;
}

/** Germans in the same place as the enemy have little else to do. */
const tied = (s: Stalingrad, a: Attack, u: number): number =>
  a.by === 'german' && s.units.at[u] === a.target ? 0.3 : 1;

export function stakesOf(s: Stalingrad, p: Presence, a: Attack): Stakes {
  const most = Math.max(1, capacity(s, a));
  const onFoot = a.kind === 'ground' || a.kind === 'rubble';
  const enemy = enemyOf(a.by);
  const other = a.group === 'fresh' ? p.spent[enemy][a.target]! : p.fresh[enemy][a.target]!;
  const inside = a.inside.length > 0 || isOccupiedBy(p, a.by, a.target);
  const mood = MOOD[a.by];
  // Where another group is left, the place still has to be won.
  const prize = onFoot && inside ? areaWorth(s, a.target) * mood.prize * (other === 0 ? 1 : mood.halfWon) : 0;
  const attackers = onFoot ? [...a.inside, ...a.ranged] : [];
  const rest = (dates: number): number => attackers.reduce((sum, u) => sum + restCost(s, u, dates) * tied(s, a, u), 0);
  const group = a.defenders.reduce((sum, u) => sum + UNIT_WORTH[u]!, 0);
  const [won, drawn, lost, through] = [rest(2), rest(3), rest(4), rest(1)];
  return {
    margin: attackValue(s, a).total - defenceValue(s, a).total,
    worthAt(difference) {
      if (difference <= 0) return difference === 0 ? -drawn : -lost;
      if (a.kind === 'rubble') return Math.min(most, difference) - won;
      const share = Math.min(1, difference / most);
      // The first points cost the defender time, the last ones lives.
      const hurt = group * share * (mood.first + (1 - mood.first) * share);
      if (difference < most) {
        // Short of the whole group some may still be driven out.
        const driven = prize * Math.max(0, share - 0.5);
        return hurt + driven * 0.5 - won;
      }
      return hurt + prize - (onFoot && difference > most ? through : won);
    },
  };
}

export function expected({ margin, worthAt }: Stakes, more = 0): number {
  let sum = 0;
  for (let dice = -10; dice <= 10; dice++) sum += WAYS[dice + 10]! * worthAt(margin + more + dice);
  return sum / ALL_WAYS;
}

export const attackWorth = (s: Stalingrad, p: Presence, a: Attack): number => expected(stakesOf(s, p, a));
