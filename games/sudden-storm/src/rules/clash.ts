import { fightersAt, unitsAt, type State } from '../state.ts';
import { camp, enemyOf, isTruck } from '../units.ts';
import type { Drawn } from './artillery.ts';

/** An attack or an overrun as declared: who attacks which hex, who stands in it, and how armour is counted. */
export interface Clash {
  readonly attackers: readonly number[];
  readonly target: number;
  /** Whose defence counts; with trucks. */
  readonly defenders: readonly number[];
  /** 9F1f: units that had retreated into the hex in this phase: they add nothing and suffer everything. */
  readonly guests: readonly number[];
  /** 10E: half and one-seventh units counted as neutral, by the attacker and by the defender. */
  readonly neutral: readonly number[];
  readonly reply: readonly number[];
  /** 27B2f: ships that support the attack, and with which guns. */
  readonly gunships?: readonly number[];
  readonly guns?: string;
  /** 10C3a: the attacker makes no use of his armour. */
  readonly spared: boolean;
}

/** An attack in the combat phase. Whoever has been attacked before is a guest in the hex. */
export function attackOn(s: State, attackers: readonly number[], target: number): Clash {
  const here = unitsAt(s, enemyOf(camp(attackers[0]!)), target);
  return {
    attackers,
    target,
    defenders: here.filter((u) => s.units.defended[u] === 0),
    guests: here.filter((u) => s.units.defended[u] === 1),
    neutral: [],
    reply: [],
    spared: false,
  };
}

/** 13: outside the combat phase everybody in the hex counts. */
export const overrunOf = (s: State, attackers: readonly number[], target: number): Clash => ({
  ...attackOn(s, attackers, target),
  defenders: unitsAt(s, enemyOf(camp(attackers[0]!)), target),
  guests: [],
});

export const fightersOf = (units: readonly number[]): number[] => units.filter((u) => isTruck[u] === 0);
/** 14Db: nobody but trucks. */
export const isUndefended = (s: State, { attackers, target }: Clash): boolean =>
  fightersAt(s, enemyOf(camp(attackers[0]!)), target).length === 0;

/** What guns have drawn on in the combat phase that is on; nothing outside it. */
export const drawnOn = (s: State): readonly Drawn[] =>
  (s.stack.find((frame) => frame.step === 'fighting') as { drawn?: Drawn[] } | undefined)?.drawn ?? [];

/** Attackers by the hex they come from. */
export function byHex(s: State, units: readonly number[]): Map<number, number[]> {
  const hexes = new Map<number, number[]>();
  for (const u of units) hexes.set(s.units.at[u]!, [...(hexes.get(s.units.at[u]!) ?? []), u]);
  return hexes;
}
