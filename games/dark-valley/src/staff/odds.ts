import { COMBAT_TABLE_A, COMBAT_TABLE_B } from '../charts.ts';
import { DESERT, FORT, MARSH, MOUNTAIN, ROUGH, STRAIT, WOODS, isHex, isTown } from '../geography.ts';
import { inFirstWinter, isMarked, stepsLeft, type State } from '../state.ts';
import { AXIS, SOVIET, UNITS, isGerman, isMechanized, isTank } from '../units.ts';
import {
  fz2Shift,
  groundOf,
  isGreatRiver,
  isMajorRiver,
  isRiver,
  isVolga,
  sideBetween,
} from '../rules/combat-ground.ts';
import { defendersAt } from '../rules/combat-defenders.ts';
import { attackOf, defenceOf } from '../rules/combat-odds.ts';
import { attacksAsUnsupplied } from '../rules/combat-supply.ts';
import { isOpenEnemyZone } from '../rules/zones.ts';
import { POINT, touching } from './ground.ts';
import { stepWorth, type Picture } from './picture.ts';
import { THORN } from './thorn.ts';

/**
 * What an attack may bring, on average over the six faces. The count is the rules' own (12.3, 12.4), in short; the rules
 * tell it at length, with every line, which is too slow for a staff that weighs hundreds of attacks.
 */

const cellsOf = (table: typeof COMBAT_TABLE_A): readonly (readonly string[])[] =>
  table.cells.map((row) => row.map(String));
const TABLES = [cellsOf(COMBAT_TABLE_A), cellsOf(COMBAT_TABLE_B)] as const;
const COLUMNS = TABLES[0][0]!.length;
/** An attack that fails without a roll. */
export const HOPELESS = -1;

export interface Defence {
  readonly hex: number;
  readonly units: readonly number[];
  /** Strength after the ground, before support. */
  readonly strength: number;
  readonly shift: number;
  readonly pip: number;
  readonly steps: number;
  readonly value: number;
  readonly isGerman: boolean;
  /** Open ways out, next to the hex. */
  readonly exits: number;
  readonly holdsFort: boolean;
  /** For attackers: mechanized halved, tanks lose a point. */
  readonly isSlow: boolean;
  readonly isWoods: boolean;
}

/** The defenders of a hex, counted once. */
export function defenceAt(p: Picture, hex: number): Defence | undefined {
  const { s, foe } = p;
  const units = defendersAt(s, foe, hex);
  if (units.length === 0) return undefined;
  const ground = groundOf(s, hex, foe);
  const isSlow = ground.terrain === MARSH || ground.city;
  const isWoods = ground.terrain === WOODS;
  const isHalved = (u: number): boolean => ground.terrain === DESERT || (isSlow && u < UNITS && isMechanized[u] === 1);
  let strength = sumOf(s, units, defenceOf, isHalved, isWoods);
  if (ground.terrain === MOUNTAIN) strength *= 2;
  if (ground.fort === FORT) strength *= 2;
  strength += Number(ground.town) + Number(ground.works);
  let shift = 0;
  if (ground.terrain === ROUGH) shift--;
  if (ground.city) shift--;
  shift -= Math.max(fz2Shift(s, hex, units), Number(ground.zone));
  let steps = 0;
  let value = 0;
  for (const u of units) {
    steps += stepsLeft(s, u);
    value += stepWorth(s, u) * stepsLeft(s, u);
  }
  return {
    hex,
    units,
    strength,
    shift,
    pip: units.some((u) => isMarked(s, u)) ? 2 : 0,
    steps,
    value,
    isGerman: units.some((u) => isGerman[u] === 1),
    exits: exitsOf(p, hex),
    holdsFort: ground.fort > 0,
    isSlow,
    isWoods,
  };
}

function exitsOf(p: Picture, hex: number): number {
  let exits = 0;
  const own = 1 << p.camp;
  for (const near of touching[hex]!)
    if ((p.field.held[near]! & own) === 0 && !isOpenEnemyZone(p.field, p.foe, near)) exits++;
  return exits;
}

/** Strengths with those halved that are to be halved, and tanks in woods as the chart has it (note f). */
function sumOf(
  s: State,
  units: readonly number[],
  strength: (s: State, u: number) => number,
  isHalved: (u: number) => boolean,
  isWoods: boolean,
): number {
  const sum = (half: boolean): number => {
    let total = 0;
    const tanks = new Map<number, { count: number; strength: number }>();
    for (const u of units) {
      if (isHalved(u) !== half) continue;
      const own = strength(s, u);
      total += own;
      if (!isWoods || isTank[u] === 0) continue;
      const hex = tanks.get(s.units.at[u]!) ?? { count: 0, strength: 0 };
      tanks.set(s.units.at[u]!, { count: hex.count + 1, strength: hex.strength + own });
    }
    for (const { count, strength: all } of tanks.values()) total -= Math.min(count, Math.max(0, all - 1));
    return total;
  };
  return sum(false) + Math.floor(sum(true) / 2);
}

export interface Force {
  readonly units: readonly number[];
  readonly attack: number;
  readonly shift: number;
  readonly pip: number;
  readonly isAcrossStraits: boolean;
}

export function forceOn(s: State, units: readonly number[], target: Defence, bridgehead = false): Force {
  let isAcrossStraits = false;
  let overRiver = true;
  const halved = new Set<number>();
  for (const u of units) {
    const side = sideBetween(s.units.at[u]!, target.hex);
    if (isVolga(side) || (isMajorRiver(side) && !bridgehead) || (target.isSlow && isMechanized[u] === 1)) halved.add(u);
    if (isGreatRiver(side) ? !(bridgehead && isMajorRiver(side)) : !isRiver(side)) overRiver = false;
    if (side > 0 && (side & STRAIT) !== 0) isAcrossStraits = true;
  }
  return {
    units,
    attack: sumOf(s, units, attackOf, (u) => halved.has(u), target.isWoods),
    shift: overRiver ? -1 : 0,
    pip: units.some((u) => attacksAsUnsupplied(s, u)) ? -2 : 0,
    isAcrossStraits,
  };
}

/** The column an attack is fought on, from nought; HOPELESS below all of them. */
export function columnOf(target: Defence, force: Force, support = 0, reply = 0): number {
  const attack = force.attack + support;
  const defence = target.strength * (force.isAcrossStraits ? 2 : 1) + reply;
  if (attack <= 0) return HOPELESS;
  // Against nothing no shift counts.
  if (defence <= 0) return COLUMNS - 1;
  const place = attack >= defence ? Math.floor(attack / defence) + 1 : 3 - Math.ceil(defence / attack);
  if (place < 0) return HOPELESS;
  return Math.max(HOPELESS, Math.min(COLUMNS - 1, place) + target.shift + force.shift);
}

/** What the attacker may expect: value lost on both sides, and how likely the hex is cleared, in parts of one. */
export interface Prospect {
  readonly column: number;
  readonly lost: number;
  readonly killed: number;
  readonly cleared: number;
}

export function prospectOf(p: Picture, target: Defence, force: Force, support = 0, reply = 0): Prospect {
  const { s, camp } = p;
  const column = columnOf(target, force, support, reply);
  const step = valueOf(s, force.units) / Math.max(1, stepsOf(s, force.units));
  const all = step * stepsOf(s, force.units);
  if (column === HOPELESS) return { column, lost: all, killed: 0, cleared: 0 };
  const isSecond = camp === AXIS ? inFirstWinter(s) : s.turn > 9;
  const table = TABLES[isSecond ? 1 : 0];
  const foeStep = target.value / Math.max(1, target.steps);
  const isStuck = target.exits === 0;
  const isPaid = camp === SOVIET && target.isGerman;
  let [lost, killed, cleared] = [0, 0, 0];
  for (let die = 1; die <= 6; die++) {
    const row = Math.max(0, Math.min(table.length - 1, die + target.pip + force.pip - 1));
    switch (table[row]![column]!) {
      case 'AE':
        lost += all;
        break;
      case 'AL1':
        lost += step;
        break;
      case 'BL1':
        lost += step;
        killed += Math.min(target.value, foeStep);
        if (target.steps === 1) cleared++;
        break;
      case 'EX':
        lost += Math.min(all, step * target.steps);
        killed += target.value;
        cleared++;
        break;
      case 'DE':
        if (isPaid) lost += step;
        killed += target.value;
        cleared++;
        break;
      case 'DR*':
        if (target.steps >= 2) killed += foeStep;
        if (isPaid && target.steps >= 2) lost += step;
        [killed, cleared] = driven(target, isStuck, killed, cleared, target.steps >= 2 ? foeStep : 0);
        break;
      case 'DR':
        [killed, cleared] = driven(target, isStuck, killed, cleared, 0);
        break;
    }
  }
  return { column, lost: lost / 6, killed: killed / 6, cleared: cleared / 6 };
}

/** Driven back: out of the hex, lost where there is no way out, or still there in his fort (12.7). */
function driven(target: Defence, isStuck: boolean, killed: number, cleared: number, paid: number): [number, number] {
  if (target.holdsFort) return [killed, cleared];
  return isStuck ? [killed + target.value - paid, cleared + 1] : [killed + 0.08 * target.value, cleared + 1];
}

const stepsOf = (s: State, units: readonly number[]): number => units.reduce((sum, u) => sum + stepsLeft(s, u), 0);
export const valueOf = (s: State, units: readonly number[]): number =>
  units.reduce((sum, u) => sum + stepWorth(s, u) * stepsLeft(s, u), 0);

/** Everything weighed: enemy steps, own steps, the ground, the place. */
export function worthOfAttack(p: Picture, target: Defence, force: Force, support = 0, reply = 0): number {
  const { lost, killed, cleared } = prospectOf(p, target, force, support, reply);
  const ahead = p.defends ? 2 : 3 + Math.max(-3, Math.min(6, farAhead(p, force.units, target.hex)));
  const prize = p.worth[target.hex]! * (p.worth[target.hex]! >= POINT ? 1 : 0.7);
  const cut = Math.min(10, p.lifelines[target.hex]! / 8);
  const worn =
    p.general && isShut(target) ? WORN * prize * Math.max(0, killed / Math.max(1, target.value) - cleared) : 0;
  return killed + worn + cleared * (ahead + prize + cut + THORN * p.thorns[target.hex]!) - priceOfLoss(p) * lost;
}

/** A place that nobody gets out of, or into, is worn down: each step is a share in it. */
const WORN = 0.8;
const isShut = (target: Defence): boolean => target.holdsFort || target.exits === 0;

/** The Soviets have more men than time; the Axis cannot replace what it loses. */
const priceOfLoss = (p: Picture): number => (p.camp === AXIS ? 1.05 : p.defends ? 0.85 : 0.45);

/** How much nearer the hex is to what is wanted than where the attackers stand. */
const farAhead = (p: Picture, units: readonly number[], hex: number): number => {
  const from = p.s.units.at[units[0]!]!;
  return isHex(from) ? p.inWingOf(units[0]!, () => (p.draw[from]! - p.draw[hex]!) / 4) + isTown[hex]! : 2;
};
