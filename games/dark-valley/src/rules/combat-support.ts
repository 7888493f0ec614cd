import { line, refusal, type Line, type Refusal } from '@rokada/kernel';
import { AT_HAND, isHex } from '../geography.ts';
import { inFirstWinter, weather, year, type State } from '../state.ts';
import {
  AIR_18TH,
  AXIS,
  GERMAN_AIR,
  ROMANIAN_AIR,
  SOVIET_TACTICAL,
  STUG,
  TANK_BRIGADES,
  TACTICAL_AIR,
  airStrength,
  camp,
  enemyOf,
  isAir,
  isGerman,
  isRomanian,
  printedAttack,
  printedDefence,
  supportValue,
  tacticalValue,
  type Camp,
} from '../units.ts';
import { inAirRange } from './air-range.ts';
import type { Clash } from './clash.ts';
import { defendersAt } from './combat-defenders.ts';
import { attacksUnsupplied, defendsUnsupplied } from './combat-supply.ts';

/** Support of a combat (8.3, 8.4, 16.1, 16.3): air units, tactical air, assault guns, tank brigades. */

export type Role = 'attack' | 'defence';

const isTactical = (piece: number): boolean => TACTICAL_AIR.includes(piece);
const isBrigade = (piece: number): boolean => (TANK_BRIGADES as readonly number[]).includes(piece);
const AXIS_SUPPORT = [...GERMAN_AIR, ROMANIAN_AIR, STUG];
const SOVIET_SUPPORT = [AIR_18TH, ...SOVIET_TACTICAL, ...TANK_BRIGADES];

/** What each piece adds. */
function valueOf(s: State, piece: number, role: Role): number {
  if (isAir(piece)) return airStrength(piece);
  return isTactical(piece) ? tacticalValue(piece) : supportValue(piece, s.turn)[role];
}
const ruleOf = (piece: number): string =>
  isAir(piece)
    ? 'DV-8.4a'
    : piece === ROMANIAN_AIR
      ? 'DV-2.2e'
      : isTactical(piece)
        ? 'DV-8.3a'
        : piece === STUG
          ? 'DV-16.1a'
          : 'DV-16.3a';

export const supportLines = (s: State, support: readonly number[], role: Role): Line[] =>
  support.map((piece) => line(ruleOf(piece), 'support', valueOf(s, piece, role), { unit: { piece } }));

/** Everything of a camp that is in play, spent or not. */
export const supportOf = (s: State, of: Camp): number[] =>
  (of === AXIS ? AXIS_SUPPORT : SOVIET_SUPPORT).filter((piece) =>
    isAir(piece) ? isHex(s.units.at[piece]!) : s.units.at[piece] === AT_HAND,
  );

/** 8.4, R-07: why an air unit may not fly now. */
export function refuseFlight(s: State, air: number): Refusal | undefined {
  const params = { air: { piece: air } };
  if (!isHex(s.units.at[air]!)) return refusal('DV-8.1b', 'no-base', params);
  if (s.units.done[air] === 1) return refusal('DV-8.4a', 'air-done', params);
  return s.activation?.flown.includes(air) ? refusal('DV-8.4a', 'has-flown', params) : undefined;
}

/** 8.7: in the first winter one operation is all a German air unit flies in a turn. */
export function noteFlight(s: State, air: number): void {
  s.activation?.flown.push(air);
  if (inFirstWinter(s) && camp(air) === AXIS) s.units.done[air] = 1;
}

/** 8.3: Soviet markers in one combat. */
const [BEFORE_1943, IN_1943, FROM_1944] = [1, 2, 4] as const;
function refuseTactical(s: State, units: readonly number[], role: Role, piece: number, chosen: readonly number[]) {
  const params = { unit: { piece } };
  if (s.units.at[piece] !== AT_HAND || s.units.done[piece] === 1) return refusal('DV-8.3b', 'marker-used', params);
  const markers = chosen.filter(isTactical);
  if (piece === ROMANIAN_AIR) {
    if (!units.some((u) => isRomanian[u] === 1)) return refusal('DV-2.2e', 'no-romanians-there', params);
    if (weather(s) !== 'fair' && weather(s) !== 'mixed') return refusal('DV-2.2g', 'not-in-this-weather', params);
  } else {
    const [most, rule] =
      year(s) < 1943
        ? ([BEFORE_1943, 'DV-8.3c'] as const)
        : year(s) === 1943
          ? ([IN_1943, 'DV-8.3d'] as const)
          : ([FROM_1944, 'DV-8.3e'] as const);
    if (markers.length >= most) return refusal(rule, 'too-many-markers', { most });
  }
  const printed = role === 'attack' ? printedAttack : printedDefence;
  const strength = units.reduce((sum, u) => sum + printed(u, s.units.lost[u]!, s.units.converted[u]), 0);
  const factors = [...markers, piece].reduce((sum, each) => sum + tacticalValue(each), 0);
  return factors > strength ? refusal('DV-8.3f', 'more-air-than-strength', { strength }) : undefined;
}

function refuseAir(s: State, clash: Clash, units: readonly number[], air: number, chosen: readonly number[]) {
  const params = { air: { piece: air }, hex: { space: clash.target } };
  const no = refuseFlight(s, air);
  if (no !== undefined) return no;
  if (camp(air) === AXIS && !units.some((u) => isGerman[u] === 1))
    return refusal('DV-2.2k', 'no-germans-there', params);
  if (chosen.some(isAir)) return refusal('DV-5.4d', 'one-air-unit', params);
  return inAirRange(s, air, clash.target) ? undefined : refusal('DV-8.4b', 'out-of-air-range', params);
}

/** Why a piece may not support this side of a combat, beside those already chosen. */
export function refuseSupport(
  s: State,
  clash: Clash,
  role: Role,
  piece: number,
  chosen: readonly number[],
): Refusal | undefined {
  const attacker = camp(clash.attackers[0]!);
  const of = role === 'attack' ? attacker : enemyOf(attacker);
  const params = { unit: { piece } };
  if (!(of === AXIS ? AXIS_SUPPORT : SOVIET_SUPPORT).includes(piece)) return refusal('DV-12.1d', 'no-support', params);
  const units = role === 'attack' ? clash.attackers : defendersAt(s, of, clash.target);
  if (isAir(piece)) return refuseAir(s, clash, units, piece, chosen);
  if (isTactical(piece)) return refuseTactical(s, units, role, piece, chosen);
  if (s.units.at[piece] !== AT_HAND) return refusal(ruleOf(piece), 'no-support', params);
  const unsupplied = role === 'attack' ? attacksUnsupplied(s, clash) : defendsUnsupplied(s, units);
  if (unsupplied) return refusal(ruleOf(piece), 'only-in-supply', params);
  if (piece === STUG) {
    if (s.activation === null || s.activation.stug) return refusal('DV-16.1a', 'marker-used', params);
    return units.some((u) => isGerman[u] === 1) ? undefined : refusal('DV-16.1a', 'no-germans-there', params);
  }
  return s.units.done[piece] === 1 || !isBrigade(piece) ? refusal('DV-16.3a', 'marker-used', params) : undefined;
}

/** As much as may be given, for a suggestion. */
export function allSupport(s: State, clash: Clash, role: Role): number[] {
  const attacker = camp(clash.attackers[0]!);
  const chosen: number[] = [];
  for (const piece of supportOf(s, role === 'attack' ? attacker : enemyOf(attacker)))
    if (refuseSupport(s, clash, role, piece, chosen) === undefined) chosen.push(piece);
  return chosen;
}

/** Committed support is spent: markers for the turn, assault guns for the activation, air by its role (8.3, 8.4, 16). */
export function commitSupport(s: State, support: readonly number[], role: Role): void {
  for (const piece of support) {
    if (isAir(piece)) {
      noteFlight(s, piece);
      if (role === 'defence') s.units.done[piece] = 1;
    } else if (piece === STUG) s.activation!.stug = true;
    else s.units.done[piece] = 1;
  }
}
