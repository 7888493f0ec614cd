import { isTown } from '../geography.ts';
import { board } from '../board.ts';
import { plays } from '../options.ts';
import { inFirstWinter, isMarked, type State } from '../state.ts';
import { AXIS, STAVKA, ZHUKOV, camp } from '../units.ts';
import type { Clash } from './clash.ts';
import { inCommand } from './headquarters.ts';

/** Who counts as out of supply in a combat (12.3, 10.5.3, 10.5.4, 17.1.2). */

/** Whose range counts under the command chits. */
const COMMANDERS: Readonly<Record<string, readonly number[]>> = {
  'combat-zhukov': [ZHUKOV],
  'combat-stavka': [STAVKA],
  'combat-stavka-zhukov': [ZHUKOV, STAVKA],
};

/** 10.5.3, 10.5.4: outside the range that the chit in play asks for. */
export function isOutOfCommand(s: State, u: number): boolean {
  const commanders = COMMANDERS[s.activation?.kind ?? ''];
  return commanders !== undefined && !commanders.some((hq) => inCommand(s, hq, s.units.at[u]!));
}

/** 17.1.2: in the first winter, away from towns and cities. */
function isInTheCold(s: State, u: number): boolean {
  if (!inFirstWinter(s) || camp(u) !== AXIS || !plays(s, 'winter-shelter', 'near-towns-only')) return false;
  const hex = s.units.at[u]!;
  if (isTown[hex] === 1) return false;
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) if (isTown[board.to[arc]!] === 1) return false;
  return true;
}

/** A unit that attacks as out of supply. */
export const attacksAsUnsupplied = (s: State, u: number): boolean =>
  isMarked(s, u) || isOutOfCommand(s, u) || isInTheCold(s, u);

/** one such unit is enough. */
export const attacksUnsupplied = (s: State, { attackers }: Clash): boolean =>
  attackers.some((u) => attacksAsUnsupplied(s, u));
export const defendsUnsupplied = (s: State, defenders: readonly number[]): boolean =>
  defenders.some((u) => isMarked(s, u));
