import type { Action } from '@rokada/kernel';
import { UNITS } from './data.ts';
import { SPENT } from './rules/dispersal.ts';
import { retreatOptions } from './rules/retreat.ts';
import type { CasualtyFrame, Stalingrad } from './state.ts';

/** What is usually answered where a battle asks the same again and again: a proposal, never a rule. */

/** How a unit may absorb points, how many it takes, and what it costs beside a unit's life. */
const WAYS = {
  fresh: [
    ['flip', 1, 2],
    ['flip-and-retreat', 2, 5],
    ['eliminate', 3, 12],
  ],
  spent: [
    ['retreat', 1, 3],
    ['eliminate', 2, 12],
  ],
} as const;

interface Way {
  readonly how: string;
  readonly points: number;
  readonly price: number;
}

function waysOf(s: Stalingrad, u: number, area: number): Way[] {
  const { attack = 0, defence } = UNITS[u]!;
  // With nowhere to go a retreat is death.
  const stuck = retreatOptions(s, u, area).places.length === 0;
  return WAYS[s.units.status[u] === SPENT ? 'spent' : 'fresh'].map(([how, points, price]) => {
    const dies = how === 'eliminate' || (stuck && how !== 'flip');
    return { how, points, price: price + (dies ? 10 + attack + defence : 0) };
  });
}

/** What it costs at least to absorb each number of points, up to all, with these units. */
function cheapest(ways: readonly (readonly Way[])[], all: number): number[] {
  const cost = Array.from({ length: all + 1 }, (_, points) => (points === 0 ? 0 : Infinity));
  for (const each of ways)
    for (let total = all; total > 0; total--)
      for (const { points, price } of each)
        if (points <= total) cost[total] = Math.min(cost[total]!, cost[total - points]! + price);
  return cost;
}

/** The cheapest way to absorb exactly the points there are: the first unit of it, and how. */
export function cheapestLoss(s: Stalingrad, f: CasualtyFrame): Action | undefined {
  const ways = new Map(f.units.map((u) => [u, waysOf(s, u, f.area)]));
  let best: { readonly action: Action; readonly price: number } | undefined;
  for (const unit of f.leads.length > 0 ? f.leads : f.units) {
    const rest = cheapest(
      f.units.filter((u) => u !== unit).map((u) => ways.get(u)!),
      f.points,
    );
    for (const { how, points, price } of ways.get(unit)!) {
      const whole = price + (rest[f.points - points] ?? Infinity);
      if (whole < (best?.price ?? Infinity)) best = { action: { type: 'absorb', unit, how }, price: whole };
    }
  }
  return best?.action;
}
