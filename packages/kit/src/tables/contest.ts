/** Dice against dice: each side adds a roll to its value, and the difference is the result. */
import type { Ledger, Preview } from '@rokada/kernel';
import { combineChances, gatherChances, TWO_DICE, waysToRoll } from './dice.ts';
import type { Dice, Weighted } from './dice.ts';

export interface ContestStory extends Preview {
  readonly ledgers: readonly [attack: Ledger, defence: Ledger];
  readonly results: readonly { readonly result: string; readonly weight: number }[];
  /** Attack total less defence total, highest first. */
  readonly differences: readonly Weighted<number>[];
  readonly dice: readonly [attack: Dice, defence: Dice];
}

/** `nameOf` says what a difference is called in the preview: a key into the game's words. */
export function contestStory(
  attack: Ledger,
  defence: Ledger,
  nameOf: (difference: number) => string,
  dice: readonly [attack: Dice, defence: Dice] = [TWO_DICE, TWO_DICE],
): ContestStory {
  const edge = attack.total - defence.total;
  const differences = combineChances(waysToRoll(dice[0]), waysToRoll(dice[1]), (a, b) => edge + a - b);
  const sorted = differences.toSorted((a, b) => b.result - a.result);
  const results = gatherChances(sorted.map(({ result, weight }) => ({ result: nameOf(result), weight })));
  return { ledgers: [attack, defence], results, differences: sorted, dice };
}
