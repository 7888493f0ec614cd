import { refusal, type Refusal } from '@rokada/kernel';
import { ELIMINATED } from '../geography.ts';
import type { State } from '../state.ts';
import {
  ALL_UNITS,
  SOVIET,
  camp,
  isArtillery,
  isCavalry,
  isCorps,
  isGuards,
  isGuardsTankArmy,
  isReplaceable,
  printedDefence,
  typeOf,
} from '../units.ts';

/** What Soviet units cost to rebuild (7.6). */

const UNIT_PRICE = 2;

/** 7.6: those that cost two factors whatever they can do, by sort; undefined for all others. */
export const TWO_FACTOR_SORTS = ['mech', 'tank', 'guards-mech', 'guards-tank', 'guards-cavalry', 'artillery'] as const;
export type Sort = (typeof TWO_FACTOR_SORTS)[number];
export function sortOf(u: number): Sort | undefined {
  if (camp(u) !== SOVIET) return undefined;
  if (isArtillery[u] === 1) return 'artillery';
  if (isCorps[u] === 0) return undefined;
  // other cavalry costs its defence.
  if (isCavalry[u] === 1) return isGuards[u] === 1 ? 'guards-cavalry' : undefined;
  if (typeOf[u] === 'armour') return isGuards[u] === 1 ? 'guards-tank' : 'tank';
  if (typeOf[u] === 'mechanized') return isGuards[u] === 1 ? 'guards-mech' : 'mech';
  return undefined;
}

/** 9.7: an airborne corps that has jumped is no longer replaceable. */
export const mayBeReplaced = (s: State, u: number): boolean => isReplaceable[u] === 1 && s.units.dropped[u] === 0;

/** What it costs to bring an eliminated unit back so strong, or to restore a reduced one. */
export function priceOf(u: number, what: 'full' | 'reduced' | 'restore'): number {
  if (sortOf(u) !== undefined) return UNIT_PRICE;
  if (isGuardsTankArmy[u] === 1) return what === 'full' ? 2 * UNIT_PRICE : UNIT_PRICE;
  if (what === 'restore') return printedDefence(u, 0) - printedDefence(u, 1);
  return printedDefence(u, what === 'full' ? 0 : 1);
}
export const ruleOfPrice = (u: number): string =>
  sortOf(u) !== undefined ? 'DV-7.6o' : isGuardsTankArmy[u] === 1 ? 'DV-7.6p' : 'DV-7.6e';

// --- One of each (7.6)

const counter = (sort: Sort): string => `rebuilt-${sort}`;
const rebuilt = (s: State, sort: Sort): number => s.purse[counter(sort)] ?? 0;
const isMissing = (s: State, sort: Sort): boolean =>
  ALL_UNITS.some((u) => s.units.at[u] === ELIMINATED && sortOf(u) === sort && mayBeReplaced(s, u));

/** A second unit of a sort only when one of every sort that lies among the eliminated has come back. */
export function refuseSecond(s: State, u: number): Refusal | undefined {
  const sort = sortOf(u);
  if (sort === undefined || rebuilt(s, sort) === 0) return undefined;
  const first = TWO_FACTOR_SORTS.find((other) => other !== sort && rebuilt(s, other) === 0 && isMissing(s, other));
  if (first === undefined) return undefined;
  return refusal('DV-7.6q', 'one-of-each-first', { unit: { piece: u }, sort: { word: `sort-${first}` } });
}
export function noteRebuilt(s: State, u: number): void {
  const sort = sortOf(u);
  if (sort !== undefined) s.purse[counter(sort)] = rebuilt(s, sort) + 1;
}
