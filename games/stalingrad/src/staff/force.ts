import { BATTALIONS, enemyOf, isArea, UNITS, type Side } from '../data.ts';
import { countOf, groupAt } from '../rules/areas.ts';
import { refuseInside } from '../rules/attack.ts';
import { hasAttackFactor } from '../rules/factors.ts';
import { stackingLimit } from '../rules/stacking.ts';
import type { Stalingrad } from '../state.ts';
import type { Attack } from '../rules/values.ts';
import { aimOf, attackWorth } from './odds.ts';
import type { Picture } from './picture.ts';

/** Massing: who should join an attack. */

export interface Force {
  readonly units: readonly number[];
  readonly worth: number;
  /** What it is worth if only some of them go. */
  worthOf(units: readonly number[]): number;
}

const isArmour = (u: number): boolean => UNITS[u]!.type === 'armour';

/** How many join: everybody, or fewer where the prize is not worth more. */
const SIZES = [1, 0.6, 0.35] as const;

export function bestForce(
  { s, p, side, aims }: Picture,
  target: number,
  group: 'fresh' | 'spent',
  order: readonly number[],
): Force | undefined {
  if (order.length === 0) return undefined;
  const room = isArea(target) ? stackingLimit(s) - countOf(p, side, target) : order.length;
  let entering = 0;
  const fits = order.filter((u) => s.units.at[u] === target || ++entering <= room);
  if (!fits.some(hasAttackFactor)) return undefined;
  const defenders = groupAt(s, enemyOf(side), target, group);
  const worthOf = (units: readonly number[]): number => {
    const inside = [...units];
    const attack: Attack = { kind: 'ground', by: side, target, group, inside, ranged: [], defenders, support: [] };
    // Of those who come in, the defence minds only whether there is armour among them (8.352).
    const like = 4 * target + (group === 'fresh' ? 2 : 0) + (inside.some(isArmour) ? 1 : 0);
    let aim = aims.get(like);
    if (aim === undefined) aims.set(like, (aim = aimOf(s, p, attack)));
    return attackWorth(s, p, attack, aim);
  };
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

/** Those of some units who may attack a group in a place, in the order in which they should join. */
export const ableOf = (
  s: Stalingrad,
  side: Side,
  target: number,
  group: 'fresh' | 'spent',
  acting: readonly number[],
): number[] => inOrder(acting.filter((u) => refuseInside(s, side, u, target, group) === undefined));

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
