import { refusal, type Refusal } from '@rokada/kernel';
import { board } from '../board.ts';
import { ROMANIA, WATER, isHex } from '../geography.ts';
import { plays } from '../options.ts';
import { isMarked, isOnMap, piecesIn, type State } from '../state.ts';
import {
  AXIS,
  SOVIET,
  UNITS,
  camp,
  campOfSide,
  enemyOf,
  isAirborne,
  isCavalry,
  isCombat,
  isHungarian,
  isItalian,
  isLandUnit,
  isMechanized,
  isMinor,
  isMountain,
  isRomanian,
  type Camp,
} from '../units.ts';
import { refuseActive } from './activations.ts';
import { waitsInRomania } from './barbarossa.ts';
import { defendersAt } from './combat-defenders.ts';
import { isGreatRiver, isMajorRiver, isVolga, sideBetween } from './combat-ground.ts';
import { attackOf } from './combat-odds.ts';
import { refuseNationAttack } from './minor-allies.ts';
import { fieldOf, hasEnemy, isHeldByEnemy } from './zones.ts';

/** Who may attack whom (12.1, 12.2, 12.4, 15.1, 17.1.2). */

/** Why a unit may not attack at all in this activation. */
export function refuseFighter(s: State, side: string, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (!isLandUnit(u) || camp(u) !== campOfSide(side) || !isOnMap(s, u))
    return refusal('DV-12.1a', 'not-yours-to-fight', params);
  const unarmed =
    u >= UNITS ? 'DV-2.2d' : isCombat[u] === 0 ? 'DV-12.8a' : attackOf(s, u) === 0 ? 'DV-2.4a' : undefined;
  if (unarmed !== undefined) return refusal(unarmed, 'no-attack-strength', params);
  const idle = refuseActive(s, u);
  if (idle !== undefined) return idle;
  if (s.units.fought[u] === 1) return refusal('DV-12.2e', 'has-attacked', params);
  if (s.activation!.mechanizedOnly && isMechanized[u] === 0) return refusal('DV-10.5.7b', 'only-mechanized', params);
  if (waitsInRomania(s, u)) return refusal('DV-17.1.2d', 'romania-still-waits', params);
  return undefined;
}

/** Why a unit may not take part in an attack on a hex. */
export function refuseAttacker(s: State, side: string, target: number, u: number): Refusal | undefined {
  const no = refuseFighter(s, side, u);
  if (no !== undefined) return no;
  const params = { unit: { piece: u }, hex: { space: target } };
  const between = sideBetween(s.units.at[u]!, target);
  if (between < 0) return refusal('DV-12.1a', 'not-beside', params);
  if (between & WATER) return refusal('DV-TEC.s', 'not-across-water', params);
  if (isVolga(between) && camp(u) === AXIS) return refusal('DV-12.4e', 'not-across-volga', params);
  return refuseNationAttack(s, u, target);
}

/** 15.1: of Romanians, Hungarians and Italians only one nation in an attack. */
const nationOfMinor = (u: number): number => isRomanian[u]! + 2 * isHungarian[u]! + 4 * isItalian[u]!;
const [PRUT_FROM, PRUT_TO, PRUT_UNITS] = [2, 3, 3] as const;
/** 17.1.2: out of Romania into the Soviet Union. */
export const crossesPrut = (s: State, u: number, target: number): boolean =>
  camp(u) === AXIS && ROMANIA[s.units.at[u]!] === 1 && ROMANIA[target] === 0;

/** Why a unit may not join those already chosen. */
export function refuseJoint(s: State, target: number, u: number, chosen: readonly number[]): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (isMinor[u] === 1 && chosen.some((other) => isMinor[other] === 1 && nationOfMinor(other) !== nationOfMinor(u)))
    return refusal('DV-15.1a', 'allies-do-not-mix', params);
  const isLimited = s.turn >= PRUT_FROM && s.turn <= PRUT_TO && plays(s, 'prut', 'three-units');
  if (isLimited && crossesPrut(s, u, target)) {
    const others = chosen.filter((other) => crossesPrut(s, other, target)).length;
    if ((s.activation?.prut ?? 0) + others >= PRUT_UNITS) return refusal('DV-17.1.2e', 'three-across-the-prut', params);
  }
  return undefined;
}

/** 12.2.1: who may attack alone. */
const mayAttackAlone = (s: State, u: number): boolean =>
  isMechanized[u] === 1 ||
  isCavalry[u] === 1 ||
  isMountain[u] === 1 ||
  (isAirborne[u] === 1 && s.units.dropped[u] === 1);
export const refuseForce = (s: State, attackers: readonly number[]): Refusal | undefined =>
  attackers.length === 1 && !mayAttackAlone(s, attackers[0]!)
    ? refusal('DV-12.2.1a', 'not-alone', { unit: { piece: attackers[0]! } })
    : undefined;

/** Land units next to a hex that may attack it. */
export function attackersOn(s: State, side: string, target: number): number[] {
  const found: number[] = [];
  for (let arc = board.first[target]!; arc < board.first[target + 1]!; arc++) {
    for (const u of piecesIn(s, board.to[arc]!, (piece) => piece < UNITS && s.units.act[piece] === 1))
      if (refuseAttacker(s, side, target, u) === undefined) found.push(u);
  }
  return found;
}

/** As many as may attack together. */
export function forceOn(s: State, side: string, target: number): number[] {
  const chosen: number[] = [];
  for (const u of attackersOn(s, side, target)) if (refuseJoint(s, target, u, chosen) === undefined) chosen.push(u);
  return chosen;
}

/** Why a hex may not be attacked now. */
export function refuseTarget(s: State, side: string, target: number): Refusal | undefined {
  const params = { hex: { space: target } };
  const of = campOfSide(side);
  if (!isHex(target) || !hasEnemy(s, of, target)) return refusal('DV-12.2a', 'no-enemy-there', params);
  if (s.activation!.attacked.includes(target)) return refusal('DV-12.2b', 'was-attacked', params);
  // 12.5: who retreated there may be attacked again with others; not by himself.
  if (defendersAt(s, enemyOf(of), target).every((u) => s.units.defended[u] === 1))
    return refusal('DV-12.2b', 'was-attacked', params);
  const force = forceOn(s, side, target);
  if (force.length === 0) return whyNobody(s, side, target);
  return refuseForce(s, force);
}

/** Nobody may attack a hex: what stands in the way of the first who is next to it. */
function whyNobody(s: State, side: string, target: number): Refusal {
  for (let arc = board.first[target]!; arc < board.first[target + 1]!; arc++) {
    for (const u of piecesIn(s, board.to[arc]!, (piece) => piece < UNITS && camp(piece) === campOfSide(side))) {
      const no = refuseAttacker(s, side, target, u);
      if (no !== undefined) return no;
    }
  }
  return refusal('DV-12.1a', 'nobody-beside', { hex: { space: target } });
}

/** Hexes with enemies next to somebody who is active. */
export function targetsOf(s: State, of: Camp): number[] {
  const field = fieldOf(s);
  const found = new Set<number>();
  for (let u = 0; u < UNITS; u++) {
    if (s.units.act[u] === 0 || s.units.fought[u] === 1 || camp(u) !== of || !isOnMap(s, u)) continue;
    const hex = s.units.at[u]!;
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
      if (isHeldByEnemy(field, of, board.to[arc]!)) found.add(board.to[arc]!);
  }
  return [...found].toSorted((a, b) => a - b);
}

// --- Bridgeheads (12.4.1)

const BRIDGEHEADS_FROM = 17;
const BRIDGEHEADS = 2;
const COMBAT_KINDS = new Set(['combat', 'combat-zhukov', 'combat-stavka', 'combat-stavka-zhukov']);

/** Whether the question arises: a Soviet Combat activation, late enough, across a major river. */
export const mayAskForBridgehead = (s: State, attackers: readonly number[], target: number): boolean =>
  s.turn >= BRIDGEHEADS_FROM &&
  camp(attackers[0]!) === SOVIET &&
  COMBAT_KINDS.has(s.activation?.kind ?? '') &&
  attackers.some((u) => isMajorRiver(sideBetween(s.units.at[u]!, target)));

/** Why this attack may not be one. */
export function refuseBridgehead(s: State, attackers: readonly number[]): Refusal | undefined {
  if (s.activation!.bridgeheads >= BRIDGEHEADS) return refusal('DV-12.4.1a', 'bridgeheads-used', { most: BRIDGEHEADS });
  for (const from of new Set(attackers.map((u) => s.units.at[u]!))) {
    for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
      const beside = board.to[arc]!;
      const side = sideBetween(from, beside);
      // The Volga parts banks as well; over lakes nobody is adjacent for an attack.
      if (isGreatRiver(side) || (side & WATER) !== 0) continue;
      const enemy = piecesIn(s, beside, (u) => u < UNITS && camp(u) === AXIS && !isMarked(s, u))[0];
      if (enemy !== undefined) return refusal('DV-12.4.1b', 'enemy-on-this-bank', { unit: { piece: enemy } });
    }
  }
  return undefined;
}
