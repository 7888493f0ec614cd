import { refusal, type Refusal } from '@rokada/kernel';
import { NO_STEP, arcBetween } from '@rokada/kit';
import { KERCH_EDGE, board } from '../board.ts';
import { STRATEGIC, isOnMap, printedAttack, shown, unitsAt, type State } from '../state.ts';
import {
  UNITS,
  camp,
  campOfSide,
  enemyOf,
  isHungarian,
  isIntrinsic,
  isRomanian,
  isSlovak,
  isTruck,
  moverOf,
  sideOf,
  type Camp,
} from '../units.ts';
import { refuseArcticTarget, refuseUnpaid } from './arctic.ts';
import { refuseStrike } from './bounds.ts';
import { costsFor } from './movement-costs.ts';
import { refuseStack } from './stacking.ts';
import { campBit, fieldOf } from './zones.ts';

/** Who may attack what (9, 9B). */

/** 9a, 9B1a: a hex with enemies who have not been attacked in this phase. */
export function refuseTarget(s: State, side: string, hex: number): Refusal | undefined {
  const here = unitsAt(s, enemyOf(campOfSide(side)), hex);
  const params = { hex: { space: hex } };
  if (here.length === 0) return refusal('SS-9a', 'no-enemy-there', params);
  if (here.every((u) => s.units.defended[u] === 1)) return refusal('SS-9B1a', 'attacked-before', params);
  return refuseArcticTarget(s, campOfSide(side), hex);
}

/** Why a unit may not attack a hex. */
export function refuseAttacker(s: State, side: string, target: number, u: number): Refusal | undefined {
  const of = campOfSide(side);
  const params = { unit: { piece: u }, hex: { space: target } };
  if (u >= UNITS || camp(u) !== of || !isOnMap(s, u) || s.units.aboard[u]! >= 0)
    return refusal('SS-9a', 'not-yours-to-attack', params);
  if (isIntrinsic[u] === 1) return refusal('SS-30Jb', 'never-attacks', params);
  if (s.units.attacked[u] === 1) return refusal('SS-9B1a', 'has-attacked', params);
  if (s.units.mode[u] === STRATEGIC) return refusal('SS-7A2d', 'went-by-rail', params);
  if (s.surprise && s.units.surprise[u] === 0) return refusal('SS-30Fb', 'not-in-surprise-turn', params);
  const from = s.units.at[u]!;
  const arc = arcBetween(board, from, target);
  if (arc < 0) return refusal('SS-9a', 'not-adjacent', params);
  if (board.edge[arc] === KERCH_EDGE) return refusal('SS-30A2a', 'not-across-kerch', params);
  if (costsFor(s, of, moverOf[shown(s, u)]!).step[arc] === NO_STEP)
    return refusal('SS-9a', 'prohibited-ground', params);
  return refuseStrike(s, u, from, target) ?? refuseUnpaid(s, [u], target);
}

/** 31Ab: Hungarians attack with neither Romanians nor Slovaks, wherever each of them stands. */
function refuseFeud(attackers: readonly number[]): Refusal | undefined {
  const isFeud =
    attackers.some((u) => isHungarian[u] === 1) && attackers.some((u) => isRomanian[u] === 1 || isSlovak[u] === 1);
  return isFeud
    ? refusal('SS-31Ab', 'never-attack-together', { a: { word: 'hungarians' }, b: { word: 'romanians-and-slovaks' } })
    : undefined;
}

/** 9B7a, 8Bc: from one hex no more than could stand in the hex attacked; all of them paid for by one point (29d). */
export const refuseCrowd = (s: State, target: number, u: number, chosen: readonly number[]): Refusal | undefined => {
  const no = refuseStack(s, target, [...chosen.filter((each) => s.units.at[each] === s.units.at[u]), u]);
  if (no !== undefined) return { ...no, rule: 'SS-9B7a' };
  return refuseFeud([...chosen, u]) ?? refuseUnpaid(s, [...chosen, u], target);
};

/** 14Da: somebody with an attack strength must be among them. */
export const refuseForce = (s: State, attackers: readonly number[]): Refusal | undefined =>
  attackers.some((u) => printedAttack(s, u) > 0) ? undefined : refusal('SS-14Da', 'nobody-to-attack');

/** Own units beside a hex that may attack it. */
export function attackersOn(s: State, side: string, target: number): number[] {
  const found: number[] = [];
  for (let arc = board.first[target]!; arc < board.first[target + 1]!; arc++)
    for (const u of unitsAt(s, campOfSide(side), board.to[arc]!))
      if (refuseAttacker(s, side, target, u) === undefined) found.push(u);
  return found;
}

/** Why a hex may not be attacked at all: for its own sake, or because nobody beside it may. */
export function refuseAim(s: State, side: string, hex: number): Refusal | undefined {
  const no = refuseTarget(s, side, hex);
  if (no !== undefined) return no;
  let reason: Refusal | undefined;
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
    for (const u of unitsAt(s, campOfSide(side), board.to[arc]!)) {
      const why = refuseAttacker(s, side, hex, u) ?? refuseForce(s, [u]);
      if (why === undefined) return undefined;
      reason ??= why;
    }
  return reason ?? refusal('SS-9a', 'nobody-to-attack');
}

/** As many of them as may attack together, the strongest first; no trucks. */
export function forceOn(s: State, side: string, target: number): number[] {
  const chosen: number[] = [];
  for (const u of attackersOn(s, side, target).toSorted((a, b) => printedAttack(s, b) - printedAttack(s, a) || a - b))
    if (isTruck[u] === 0 && refuseCrowd(s, target, u, chosen) === undefined) chosen.push(u);
  return chosen;
}

/** Hexes that somebody could attack. */
export function targetsOf(s: State, of: Camp): number[] {
  const { held } = fieldOf(s);
  const enemy = campBit(enemyOf(of));
  const found = new Set<number>();
  for (let u = 0; u < UNITS; u++) {
    if (camp(u) !== of || s.units.attacked[u] === 1 || !isOnMap(s, u) || printedAttack(s, u) === 0) continue;
    const from = s.units.at[u]!;
    for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
      const to = board.to[arc]!;
      if ((held[to]! & enemy) === 0 || found.has(to)) continue;

      if (refuseTarget(s, sideOf(of), to) === undefined && refuseAttacker(s, sideOf(of), to, u) === undefined)
        found.add(to);
    }
  }
  return [...found];
}
