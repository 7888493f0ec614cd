import { BATTALIONS, enemyOf, isArea, UNITS, type Side } from '../data.ts';
import { countOf, groupAt, type Presence } from '../rules/areas.ts';
import { refuseInside } from '../rules/attack.ts';
import { hasAttackFactor } from '../rules/factors.ts';
import { stackingLimit } from '../rules/stacking.ts';
import type { Stalingrad } from '../state.ts';
import { attackWorth } from './odds.ts';

/** Massing: who should join an attack. */

export interface Force {
  readonly units: readonly number[];
  readonly worth: number;
  /** What it is worth if only some of them go. */
  worthOf(units: readonly number[]): number;
}

/** How many join: everybody, or fewer where the prize is not worth more. */
const SIZES = [1, 0.6, 0.35] as const;

export function bestForce(
  s: Stalingrad,
  p: Presence,
  side: Side,
  target: number,
  group: 'fresh' | 'spent',
  acting: readonly number[],
): Force | undefined {
  const able = acting.filter((u) => refuseInside(s, side, u, target, group) === undefined);
  const order = inOrder(able);
  if (order.length === 0) return undefined;
  const room = isArea(target) ? stackingLimit(s) - countOf(p, side, target) : order.length;
  let entering = 0;
  const fits = order.filter((u) => s.units.at[u] === target || ++entering <= room);
  if (!fits.some(hasAttackFactor)) return undefined;
  const defenders = groupAt(s, enemyOf(side), target, group);
  const plain = { kind: 'ground', by: side, target, group, ranged: [], defenders, support: [] } as const;
  const worthOf = (units: readonly number[]): number =>
    attackWorth(s, p, { ...plain, inside: [...units], ranged: [], support: [] });
  let best: Force | undefined;
  let asked = 0;
  for (const size of SIZES) {
    const count = Math.ceil(fits.length * size);
    if (count === asked) continue;
    asked = count;
    const units = fits.slice(0, count);
    const worth = worthOf(units);
    if (best === undefined || worth > best.worth) best = { units, worth, worthOf };
  }
  return best;
}

/** The strongest leader, his own division, then such others as add more than the mixture of parents costs. */
function inOrder(able: readonly number[]): number[] {
  let lead = -1;
  const sizes = new Map<string, number>();
  for (const u of able) {
    const { parent, attack } = UNITS[u]!;
    sizes.set(parent, (sizes.get(parent) ?? 0) + 1);
    if (attack !== undefined && (lead < 0 || attack > UNITS[lead]!.attack!)) lead = u;
  }
  if (lead < 0) return [];
  const own = UNITS[lead]!.parent;
  const rank = (u: number): number => {
    const { parent, regiment } = UNITS[u]!;
    return (parent === own ? 0 : 100 - sizes.get(parent)!) - (BATTALIONS.has(regiment) ? 1 : 0);
  };
  const rest = able.filter((u) => u !== lead && (UNITS[u]!.parent === own || sizes.get(UNITS[u]!.parent)! > 1));
  return [lead, ...rest.sort((a, b) => rank(a) - rank(b))];
}
