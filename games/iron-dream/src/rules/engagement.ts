import { AT_SEA } from '../geography.ts';
import { isOnMap, type State } from '../state.ts';
import type { Clash } from './combat.ts';

/** What the parts of one battle share: its frame on the stack, and who of a list still lives. */

export interface Battle {
  readonly kind: Clash['kind'];
  readonly units: number[];
  readonly targets: number[];
  readonly amphibious: boolean;
  /** Longest retreat made by a defender, in hexes. */
  fell: number;
  /** A defender was destroyed. */
  slain: boolean;
  /** Steps the attackers lost. */
  hurt: number;
  /** The hex was bombed: nobody goes beyond it (25.5). */
  readonly bombed: boolean;
  defended: boolean;
  /** Target hexes that combat units held: once those are gone, the fort or Volkssturm left there fights no more (22.7). */
  manned: number[];
  round: number;
  /** Hexes the attackers came from. */
  readonly origins: number[];
}

export const isLiving = (s: State, u: number): boolean => isOnMap(s, u) || s.units.at[u] === AT_SEA;
export const livingOf = (s: State, units: readonly number[]): number[] => units.filter((u) => isLiving(s, u));

/** The battle that is on: its last chapter lies under its results on the stack. */
export function battleUnderWay(s: State): Battle | undefined {
  return s.stack.findLast(({ step }) => step === 'aftermath') as Battle | undefined;
}

/** The battle that this result belongs to. */
export const currentBattle = (s: State): Battle => battleUnderWay(s)!;
