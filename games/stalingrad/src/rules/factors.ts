import { line, type Line } from '@rokada/kernel';
import { UNITS } from '../data.ts';
import type { Stalingrad } from '../state.ts';
import { SPENT } from './dispersal.ts';

/** A unit's factors as they are now: printed, less isolation (12.21), movement also by night (16.3) and doubled (8.25). */

/** TS-12.21a: each factor is reduced by the isolation marker, if need be below zero (TS-12.21b). */
const isolationLine = (s: Stalingrad, u: number): Line[] =>
  s.units.isolation[u]! > 0 ? [line('TS-12.21a', 'isolated', -s.units.isolation[u]!)] : [];

/** TS-DEF-3: undefined for a unit that prints no attack factor. */
export function attackFactor(s: Stalingrad, u: number): number | undefined {
  const printed = UNITS[u]!.attack;
  return printed === undefined ? undefined : printed - s.units.isolation[u]!;
}

/** TS-8.32e: may lead an attack. */
export const hasAttackFactor = (u: number): boolean => UNITS[u]!.attack !== undefined;

export const defenceLines = (s: Stalingrad, u: number): Line[] => [
  line('TS-8.352', 'defence-factor', s.units.status[u] === SPENT ? UNITS[u]!.spentDefence : UNITS[u]!.defence, {
    unit: { piece: u },
  }),
  ...isolationLine(s, u),
];

export function defenceFactor(s: Stalingrad, u: number): number {
  const { defence, spentDefence } = UNITS[u]!;
  return (s.units.status[u] === SPENT ? spentDefence : defence) - s.units.isolation[u]!;
}

/**
 * TS-8.25a to TS-8.25d: doubled only without an attack, outside enemy-occupied areas, and from an area without
 * enemies, or whose enemies an overrun removed without this unit. TS-14.1b: rubble cancels it for motorised units.
 */
export function mayDouble(s: Stalingrad, u: number): boolean {
  const { mobility } = UNITS[u]!;
  if (mobility === 'foot' || s.units.attacked[u] === 1) return false;
  if (mobility === 'motorised' && s.units.rubbled[u] === 1) return false;
  return !s.engaged || s.cleared;
}

/** The MF a unit has in this impulse, doubled or not. */
export function movementAllowance(s: Stalingrad, u: number, doubled: boolean): number {
  const reduced = UNITS[u]!.movement - s.units.isolation[u]!;
  const night = s.period === 'night' && UNITS[u]!.side === 'russian' ? 1 : 0;
  return (doubled ? 2 * reduced : reduced) + night;
}

/** MF already gone, the charge for waiting included (TS-8.34e). */
export const spentMf = (s: Stalingrad, u: number): number => s.units.mf[u]! + s.units.waiting[u]!;
