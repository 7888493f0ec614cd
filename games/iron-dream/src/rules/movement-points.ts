import { refusal, type Refusal } from '@rokada/kernel';
import { GREECE, ITALY, OFF_MAP, SOUTHERN_ITALY, isHex } from '../geography.ts';
import { FORTRESS, UNSUPPLIED, campOf, doing, isBadWeather, isJudge, movementOf, type State } from '../state.ts';
import {
  ALLIED,
  BULGARIAN,
  GREEK_CORPS,
  HITLERITE,
  SOVIET,
  isSupplyUnit,
  isUnit,
  isYugoslav,
  type Camp,
} from '../units.ts';
import { mayBulgariansMove } from './ground.ts';
import { isStranded } from './supply.ts';

/** Who may move operationally, and how far. */

/** 5.H5, 7.7, 15.3, 25.11, 25.4: movement points for this phase. */
export function allowance(s: State, u: number): number {
  const bad = isBadWeather(s);
  let points = movementOf(s, u);
  if (bad && points === 7) points = 6;
  if (bad && isSupplyUnit[u] === 1 && campOf(s, u) === ALLIED) points = 5;
  if ((s.units.fresh[u] === 1 && !isEarlySupply(s, u)) || comesFromGreece(s, u)) points *= 2;
  if (s.units.supply[u] === UNSUPPLIED && isSupplyUnit[u] === 0) points = Math.floor(points / 2);
  return points;
}
/** 16.2: new supply units are doubled in the operational movement phase, not in the supply phase before it. */
const isEarlySupply = (s: State, u: number): boolean =>
  isSupplyUnit[u] === 1 && s.stack.some(({ step }) => step === 'initial-supply');
export const pointsLeft = (s: State, u: number): number => Math.max(0, allowance(s, u) - s.units.spent[u]!);

const no = (u: number, rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });

/** Why a unit may not move operationally now, wherever to. */
export function refuseMover(s: State, u: number, camp: Camp): Refusal | undefined {
  const at = s.units.at[u]!;
  if (!isUnit(u) || campOf(s, u) !== camp) return no(u, 'ID-10.2a', 'not-yours');
  if (!isHex(at) && at !== OFF_MAP && at !== SOUTHERN_ITALY && at !== GREECE) return no(u, 'ID-10.2a', 'not-on-map');
  if (at === GREECE && camp === HITLERITE && !mayGreeksEnter(s)) return no(u, 'ID-25.4a', 'held-in-greece');
  if (s.turn === 1 && !isJudge(s)) {
    if (camp === HITLERITE && ITALY[at] !== 1) return no(u, 'ID-6.1b', 'turn-1-italy-only');
    if (camp === SOVIET && s.bagration === 'launched' && isSupplyUnit[u] === 0 && isYugoslav[u] === 0)
      return no(u, 'ID-6.5c', 'bagration-waits');
  }
  if (s.units.released[u] === 1) return no(u, 'ID-8.7a', 'move-finished');
  switch (s.units.did[u]!) {
    case doing('strategic'):
      return no(u, camp === HITLERITE ? 'ID-5.H3h' : 'ID-12.7a', 'moved-strategically');
    case doing('sailed'):
      return no(u, camp === HITLERITE ? 'ID-5.H4c' : 'ID-5.A4d', 'moved-by-sea');
    case doing('rebuilt'):
      return no(u, 'ID-7.19a', 'rebuilt-stays');
    case doing('landed-rebuilt'):
      return no(u, 'ID-14.27c', 'rebuilt-stays');
    case doing('stopped'):
      return no(u, 'ID-11.9a', 'stopped-by-loss');
    case doing('dropped'):
      return no(u, 'ID-17.8a', 'dropped-stays');
  }
  if (isStranded(s, u)) return no(u, 'ID-17.8a', 'dropped-stays');
  if (s.units.holds[u] === 1) return no(u, 'ID-12.3a', 'holds-the-line');
  if (s.units.supply[u] === FORTRESS) return no(u, 'ID-15.17a', 'locked-in-fortress');
  if (camp === SOVIET && isHex(at) && s.hexes.shock[at] === 1) return no(u, 'ID-24.3a', 'shock-front-fixed');
  if (u === BULGARIAN && !mayBulgariansMove(s)) return no(u, 'ID-19.8a', 'stays-in-sofia');
  if (pointsLeft(s, u) === 0) return no(u, 'ID-2.10a', 'no-points-left');
  return undefined;
}

/** 25.4: the two corps on the turn they leave Greece. */
export const comesFromGreece = (s: State, u: number): boolean => GREEK_CORPS.includes(u) && s.units.began[u] === GREECE;

/** 25.4: in the first German operational phase after Bulgaria went over. */
const mayGreeksEnter = (s: State): boolean => s.bulgaria === 'soviet';

/** Ruling B91: those still in Greece then, who do not wait any longer. */
export const dueFromGreece = (s: State): number[] =>
  mayGreeksEnter(s) ? GREEK_CORPS.filter((u) => s.units.at[u] === GREECE && campOf(s, u) === HITLERITE) : [];
