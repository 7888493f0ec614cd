import { enemyOf, type Side } from '../data.ts';
import { isOccupiedBy, type Presence } from '../rules/areas.ts';
import { capacity } from '../rules/odds.ts';
import { attackersOf, attackValue, defenceValue, type Attack } from '../rules/values.ts';
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

/** What an attack is aimed at: the same for all who attack it alike. */
export interface Aim {
  /** Points that the group can take, what it is worth, its value in this defence, and what comes with it. */
  readonly most: number;
  readonly group: number;
  readonly defence: number;
  readonly prize: number;
}

export function aimOf(s: Stalingrad, p: Presence, a: Attack): Aim {
  const enemy = enemyOf(a.by);
  const other = a.group === 'fresh' ? p.spent[enemy][a.target]! : p.fresh[enemy][a.target]!;
  const inside = a.inside.length > 0 || isOccupiedBy(p, a.by, a.target);
  const mood = MOOD[a.by];
  let group = 0;
  for (const u of a.defenders) group += UNIT_WORTH[u]!;
  return {
    most: Math.max(1, capacity(s, a)),
    group,
    defence: defenceValue(s, a).total,
    // Where another group is left, the place still has to be won.
    prize: isOnFoot(a) && inside ? areaWorth(s, a.target) * mood.prize * (other === 0 ? 1 : mood.halfWon) : 0,
  };
}

const isOnFoot = (a: Attack): boolean => a.kind === 'ground' || a.kind === 'rubble';

export function stakesOf(s: Stalingrad, p: Presence, a: Attack, aim = aimOf(s, p, a)): Stakes {
  const { most, group, prize } = aim;
  const onFoot = isOnFoot(a);
  const { first } = MOOD[a.by];
  let [won, drawn, lost, through] = [0, 0, 0, 0];
  for (const u of onFoot ? attackersOf(a) : []) {
    const share = tied(s, a, u);
    won += restCost(s, u, 2) * share;
    drawn += restCost(s, u, 3) * share;
    lost += restCost(s, u, 4) * share;
    through += restCost(s, u, 1) * share;
  }
  return {
    margin: attackValue(s, a).total - aim.defence,
    worthAt(difference) {
      if (difference <= 0) return difference === 0 ? -drawn : -lost;
      if (a.kind === 'rubble') return Math.min(most, difference) - won;
      const share = Math.min(1, difference / most);
      // The first points cost the defender time, the last ones lives.
      const hurt = group * share * (first + (1 - first) * share);
      if (difference < most) {
        // Short of the whole group some may still be driven out.
        const driven = prize * Math.max(0, share - 0.5);
        return hurt + driven * 0.5 - won;
      }
      return hurt + prize - (onFoot && difference > most ? through : won);
    },
  };
}

/** The most that an attack on foot could bring: all of such a group, and the place. */
export const mostOf = (s: Stalingrad, by: Side, target: number, group: number): number =>
  group + areaWorth(s, target) * MOOD[by].prize;

export function expected({ margin, worthAt }: Stakes, more = 0): number {
  let sum = 0;
  for (let dice = -10; dice <= 10; dice++) sum += WAYS[dice + 10]! * worthAt(margin + more + dice);
  return sum / ALL_WAYS;
}

export const attackWorth = (s: Stalingrad, p: Presence, a: Attack, aim?: Aim): number =>
  expected(stakesOf(s, p, a, aim));
