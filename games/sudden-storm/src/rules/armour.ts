import { charts, fraction } from '../charts.ts';
import { re, shown, type State } from '../state.ts';
import { isTruck, typeOf, typeRow } from '../units.ts';
import { isStarved } from './zones.ts';

/** Armour and anti-tank effects (10): shares of a force in regimental equivalents. */

export type Category = 'aeca' | 'aecd' | 'atec';
type Worth = 'full' | 'half' | 'seventh' | 'neutral' | 'none';

/** 10B, 12Dc: what a unit is worth; two turns out of supply it is worth nothing. */
export const worthOf = (s: State, u: number, category: Category): Worth =>
  isStarved(s, u) ? 'none' : (typeRow(typeOf[shown(s, u)]!)[category] as Worth);
/** 10Ea: its owner may count such a unit as neutral. */
export const mayBeNeutral = (s: State, u: number, category: Category): boolean =>
  ['half', 'seventh'].includes(worthOf(s, u, category));
/** 10H: bears the losses of those who used it. */
export const isHalfCapable = (s: State, u: number, category: Category): boolean =>
  ['full', 'half'].includes(worthOf(s, u, category));

/** Shares are counted in fourteenths of an RE: halves and sevenths come out whole. */
const PARTS = 14;
const { share, neutralLimit, atecFromAeca, requiredLossesFrom } = charts.armour;
const partsOf = (worth: Worth): number => {
  const [part, whole] = fraction(share[worth as keyof typeof share]);
  return (part * PARTS) / whole;
};

/** So many parts of so many are capable. */
export interface Proportion {
  readonly capable: number;
  readonly of: number;
}
export const reaches = ({ capable, of }: Proportion, least: string): boolean => {
  const [part, whole] = fraction(least);
  return of > 0 && capable * whole >= part * of;
};

/**
 * 10C: capable RE among all that are not neutral. `neutral` are units their owner counts as neutral (10E); `stopped` are
 * units that cannot use what they have here (10G).
 */
export function proportionOf(
  s: State,
  units: readonly number[],
  category: Category,
  neutral: readonly number[] = [],
  stopped: (u: number) => boolean = () => false,
): Proportion {
  let capable = 0;
  let of = 0;
  let capableRE = 0;
  let neutralRE = 0;
  for (const u of units) {
    if (isTruck[u] === 1) continue;
    const size = re(s, u);
    const worth = worthOf(s, u, category);
    if (worth === 'neutral' || (neutral.includes(u) && mayBeNeutral(s, u, category))) neutralRE += size;
    else {
      of += size;
      if (worth === 'none') continue;
      capableRE += size;
      if (!stopped(u)) capable += size * partsOf(worth);
    }
  }
  // 10F: neutral RE beyond twice the capable ones are worth nothing instead.
  of += Math.max(0, neutralRE - neutralLimit * capableRE);
  return { capable, of: of * PARTS };
}

/** 10C: what a proportion does to the die. */
export const armourDie = (category: Category, proportion: Proportion): number =>
  (charts.armour[category] as [string, number][]).findLast(([least]) => reaches(proportion, least))?.[1] ?? 0;

/** 10C2b, 10C3a: from here on the defender uses ATEC and not AECD. */
export const callsForGuns = (aeca: Proportion): boolean => reaches(aeca, atecFromAeca);
/** 10H: from here on those who used it bear half the losses. */
export const isCostly = (proportion: Proportion): boolean => reaches(proportion, requiredLossesFrom);

/**
 * 10E: every way to count half and one-seventh units as neutral that makes a difference; units of one worth and size
 * stand for each other. The first is to count none so.
 */
export function neutralChoices(s: State, units: readonly number[], category: Category): number[][] {
  const kinds = new Map<string, number[]>();
  for (const u of units) {
    if (isTruck[u] === 1 || !mayBeNeutral(s, u, category)) continue;
    const kind = `${worthOf(s, u, category)}${re(s, u)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), u]);
  }
  let choices: number[][] = [[]];
  for (const alike of kinds.values())
    choices = choices.flatMap((chosen) =>
      Array.from({ length: alike.length + 1 }, (_, n) => [...chosen, ...alike.slice(0, n)]),
    );
  return choices;
}
