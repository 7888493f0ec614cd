import { refusal, type Refusal } from '@rokada/kernel';

/** What heroes can do on the table, and what snipers do to them. */

/** CA-HER-1: what an automatic success may be spent on. */
export const SUCCESSES = ['shot', 'morale', 'cohesion', 'experience'] as const;
/** CA-HER-3 to CA-HER-5: abilities and equipment; some are one side's only. */
export const ABILITIES = ['weapon', 'rally', 'deputy-commissar'] as const;

/** CA-HER-3, CA-HER-5. */
export function refuseTalent(talent: string, side: string): Refusal | undefined {
  if (talent === 'rally' && side !== 'german') return refusal('CA-HER-3', 'german-heroes-only');
  return talent === 'deputy-commissar' && side !== 'russian' ? refusal('CA-HER-5', 'russian-heroes-only') : undefined;
}

/** CA-HER-1: once a game for each time he has it; `spent` are those he has used already. */
export function refuseSuccess(
  talents: readonly string[],
  spent: readonly string[],
  wanted: string,
): Refusal | undefined {
  const times = (list: readonly string[]): number => list.filter((each) => each === wanted).length;
  return times(talents) > times(spent) ? undefined : refusal('CA-HER-1', 'no-success-left');
}

/** CA-HER-2: an automatic hit is only a hit; the save or the test of destruction decides as ever. */
export const heroHits = (save: number, saveNumber: number): 'destroyed' | 'saved' =>
  save >= saveNumber ? 'saved' : 'destroyed';

/** CA-HER-3: one failed rally is rolled again, like a commissar's but with nobody shot. */
export const rallies = (first: boolean, again: boolean): { rallied: boolean; executed: false } => ({
  rallied: first || again,
  executed: false,
});

/** CA-HER-4: his weapon is one level better than his unit's. */
export const RIFLES = ['reserve', 'line', 'heavy'] as const;
export const heroRifle = (unit: (typeof RIFLES)[number]): (typeof RIFLES)[number] =>
  RIFLES[Math.min(RIFLES.length - 1, RIFLES.indexOf(unit) + 1)]!;

/** CA-HER-5: a decorated commissar names a deputy where there is none, or none any more. */
export const mayNameDeputy = (decorated: boolean, ownCommissar: 'alive' | 'dead' | 'absent'): boolean =>
  decorated && ownCommissar !== 'alive';

/** CA-HER-6, ruling 39: 1-2 dead, 3 out for the year, 4 and more back for the next battle. */
export const sniped = (roll: number): 'killed' | 'wounded-year' | 'wounded-back-next' =>
  roll <= 2 ? 'killed' : roll === 3 ? 'wounded-year' : 'wounded-back-next';

/** CA-HER-8: whom a leader may command besides his own unit. */
export function mayCommand(
  who: 'hero' | 'decorated-deputy' | 'leader' | 'deputy',
  unit: { readonly sameType: boolean; readonly sameGroup: boolean },
): boolean {
  if (who === 'hero') return unit.sameType || unit.sameGroup;
  return who === 'deputy' ? false : unit.sameGroup;
}
