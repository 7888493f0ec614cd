import type { State } from '../state.ts';
import {
  armourDie,
  callsForGuns,
  isCostly,
  isHalfCapable,
  neutralChoices,
  proportionOf,
  type Category,
  type Proportion,
} from './armour.ts';
import { isUndefended, type Clash } from './clash.ts';
import { isStoppedAtSide, letsArmourIn } from './combat-terrain.ts';

/** How armour and guns meet in one attack (10C to 10H), and what the owners may choose (10E, 10C3). */

export interface ArmourUse {
  /** What the attackers are capable of, used or not (10C3a, 10Gb). */
  readonly capable: Proportion;
  /** What they use; undefined where they cannot or would rather not. */
  readonly used: Proportion | undefined;
  /** What the defender uses against it, and of what. */
  readonly category: Category;
  readonly reply: Proportion | undefined;
}

export function armourOf(s: State, { attackers, target, defenders, neutral, reply, spared }: Clash): ArmourUse {
  const capable = proportionOf(s, attackers, 'aeca', neutral);
  const isOpen = letsArmourIn(s, target);
  const used =
    isOpen && !spared ? proportionOf(s, attackers, 'aeca', neutral, (u) => isStoppedAtSide(s, u, target)) : undefined;
  const category = callsForGuns(capable) ? 'atec' : 'aecd';
  // 10Ga, 10Gb: ground and weather stop AECD and never ATEC.
  const isUsable = category === 'atec' || isOpen;
  return { capable, used, category, reply: isUsable ? proportionOf(s, defenders, category, reply) : undefined };
}

/** 10H: the units that must bear half the losses of their side. */
export function armourPayers(s: State, clash: Clash): { attackers: number[]; defenders: number[] } {
  const { used, category, reply } = armourOf(s, clash);
  const payers = (units: readonly number[], of: Category, neutral: readonly number[]): number[] =>
    units.filter((u) => isHalfCapable(s, u, of) && !neutral.includes(u));
  return {
    attackers: used !== undefined && isCostly(used) ? payers(clash.attackers, 'aeca', clash.neutral) : [],
    defenders: reply !== undefined && isCostly(reply) ? payers(clash.defenders, category, clash.reply) : [],
  };
}

/** What armour does to the die of an attack, both sides together (10Da). */
function netDie(s: State, clash: Clash): number {
  const { used, category, reply } = armourOf(s, clash);
  return (used === undefined ? 0 : armourDie('aeca', used)) + (reply === undefined ? 0 : armourDie(category, reply));
}

/** Ways to count neutrals that lead to different dice or duties; one alone when nothing depends on it. */
function distinct<T extends Clash>(s: State, clashes: readonly T[]): T[] {
  const seen = new Map<string, T>();
  for (const clash of clashes) {
    const { used, capable, category, reply } = armourOf(s, clash);
    const key = [
      used === undefined ? 0 : armourDie('aeca', used),
      used !== undefined && isCostly(used),
      callsForGuns(capable),
      reply === undefined ? 0 : armourDie(category, reply),
      reply !== undefined && isCostly(reply),
    ].join();
    if (!seen.has(key)) seen.set(key, clash);
  }
  return [...seen.values()];
}

/** 10Ea for the defender: his ways to count neutrals. */
export function replies(s: State, clash: Clash): Clash[] {
  const { category, reply } = armourOf(s, clash);
  if (reply === undefined || isUndefended(s, clash)) return [clash];
  return distinct(
    s,
    neutralChoices(s, clash.defenders, category).map((chosen) => ({ ...clash, reply: chosen })),
  );
}
/** The way that is best for the die; of equals the first, with the fewest neutrals. */
export const bestReply = (s: State, clash: Clash): Clash =>
  replies(s, clash).reduce((best, each) => (netDie(s, each) < netDie(s, best) ? each : best));

/** 10Ea for the attacker. */
export function neutralWays(s: State, clash: Clash): Clash[] {
  if (isUndefended(s, clash)) return [clash];
  return distinct(
    s,
    neutralChoices(s, clash.attackers, 'aeca').map((chosen) => ({ ...clash, neutral: chosen })),
  );
}
/** The way that is best for the die when the defender answers as well as he can. */
export function bestNeutral(s: State, clash: Clash): Clash {
  const worth = (each: Clash): number => netDie(s, bestReply(s, each));
  return neutralWays(s, clash).reduce((best, each) => (worth(each) > worth(best) ? each : best));
}

/** 10C3a, 10Ha: whether the attacker has something to spare: armour whose use would bind him in his losses. */
export const mayBeSpared = (s: State, clash: Clash): boolean => {
  const { used } = armourOf(s, clash);
  return !isUndefended(s, clash) && used !== undefined && isCostly(used);
};
