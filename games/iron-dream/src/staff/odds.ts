import { COMBAT_TABLE, type Toll } from '../charts.ts';
import { resultAt } from '@rokada/kit';
import {
  BERLIN,
  MARSH,
  MOUNTAIN,
  ROUGH,
  arcTo,
  areAdjacent,
  hasCity,
  isHex,
  isWater,
  neighbours,
  terrain,
} from '../geography.ts';
import {
  EMERGENCY,
  FORTRESS,
  ammo,
  attackOf,
  campOf,
  combatUnitsAt,
  defenceOf,
  isJudge,
  lastTurn,
  stepsLeft,
  type State,
} from '../state.ts';
import { ALLIED, HITLERITE, SOVIET, isFlak, isGerman, type Camp } from '../units.ts';
import { hasTacticalAir, isBagrationShift, supportingFlak } from '../rules/combat.ts';
import { isBridgehead } from '../rules/ground.ts';
import { hasInvasionPort } from '../rules/ports.ts';
import { Supplied } from '../rules/supply.ts';
import { enemyRetreatZones, isClosed } from '../rules/zones.ts';
import { FLOOD, isDike } from './alliance.ts';
import { POINT, touching } from './ground.ts';
import { stepWorth, type Picture } from './picture.ts';

/**
 * What an assault may bring, on average over the six faces. The count of shifts is the rules' own, in short; the rules
 * tell it at length, with every line, which is too slow for a staff that weighs hundreds of assaults.
 */
export type Kind = 'mobile' | 'prepared' | 'invasion';

const FIRST_PLACE = { clear: 3, rough: 2, marsh: 1, mountain: 1, berlin: 0 } as const;

const lineAt = (hex: number): number =>
  hex === BERLIN
    ? FIRST_PLACE.berlin
    : terrain[hex] === MOUNTAIN || terrain[hex] === MARSH
      ? FIRST_PLACE.marsh
      : terrain[hex] === ROUGH
        ? FIRST_PLACE.rough
        : FIRST_PLACE.clear;

/** 18.7: the column of the odds on the clear line, 3 for even; below even one place for each further ratio. */
const ratioPlace = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) + 2 : 4 - Math.ceil(defence / Math.max(1, attack));

const COLUMNS = 9;
interface Cell {
  readonly attacker: Toll;
  readonly defender: Toll;
}
const cells: readonly (readonly Cell[])[] = Array.from({ length: COLUMNS }, (_, column) =>
  Array.from({ length: 7 }, (__, die) => resultAt(COMBAT_TABLE, die + 1, column + 1).result),
);

const suppliedFoes = new WeakMap<Picture, Map<Camp, Supplied>>();
function foeSupply(p: Picture, camp: Camp): Supplied {
  let maps = suppliedFoes.get(p);
  if (maps === undefined) suppliedFoes.set(p, (maps = new Map()));
  let found = maps.get(camp);
  if (found === undefined) maps.set(camp, (found = new Supplied(p.s, camp, p.field)));
  return found;
}

export interface Defence {
  readonly hex: number;
  readonly units: readonly number[];
  readonly printed: number;
  /** Shifts that do not hang on who attacks, and the fort's extra pip. */
  readonly shift: number;
  readonly pip: number;
  readonly steps: number;
  /** Ways out: hexes next to it that are open to a retreat. */
  readonly exits: number;
}

/** The defenders of a hex, counted once. Undefined where nobody would fight. */
export function defenceAt(p: Picture, hex: number): Defence | undefined {
  const { s, camp } = p;
  const units = combatUnitsAt(s, hex).filter((u) => campOf(s, u) !== camp && s.units.fled[u] === 0);
  const german = camp !== HITLERITE && !isJudge(s);
  const people = german && s.hexes.control[hex] === HITLERITE ? s.hexes.volkssturm[hex]! : 0;
  const fort = german ? s.hexes.fort[hex]! : 0;
  if (units.length === 0 && people === 0 && fort === 0) return undefined;
  let printed = people;
  let steps = 0;
  for (const u of units) {
    printed += defenceOf(s, u);
    steps += stepsLeft(s, u);
  }
  if (printed === 0) printed = 1;
  let shift = -fort;
  if (hasCity(hex)) shift--;
  if (units.length > 0) {
    const supplied = foeSupply(p, campOf(s, units[0]!));
    if (units.every((u) => s.units.supply[u] !== EMERGENCY && s.units.supply[u] !== FORTRESS && !supplied.has(u)))
      shift += 2;
    if (hasTacticalAir(s, units, supplied)) shift--;
    if (units.some((u) => isFlak[u] === 1)) shift -= supportingFlak(s, units).length;
  }
  let exits = 0;
  if (units.length > 0) {
    const zones = enemyRetreatZones(s, units[0]!);
    const own = campOf(s, units[0]!);
    for (const near of touching[hex]!) {
      if ((p.field.armed[near]! & (1 << camp)) !== 0 || isClosed(s, p.field, own, near, zones)) continue;
      exits++;
    }
  }
  return { hex, units, printed, shift, pip: fort > 0 ? 1 : 0, steps, exits };
}

export interface Force {
  readonly units: readonly number[];
  readonly attack: number;
  /** Attack factors that do not cross water. */
  readonly dry: number;
  readonly shift: number;
}

/** 23.2, 24.5: a unit's strength in a Prepared Assault. */
export const preparedAttack = (s: State, u: number): number => {
  const attack = attackOf(s, u);
  const mandated = s.units.ammo[u] === ammo('mandated') && isGerman[u] === 1;
  return mandated || s.units.shock[u] === 1 ? 2 * attack : attack;
};

export function forceOn(p: Picture, units: readonly number[], hex: number, kind: Kind): Force {
  const { s, camp } = p;
  let attack = 0;
  let dry = 0;
  for (const u of units) {
    const strength = kind === 'prepared' ? preparedAttack(s, u) : attackOf(s, u);
    attack += strength;
    const from = s.units.at[u]!;
    const arc = arcTo(from, hex);
    if (arc < 0 || isWater[arc] === 0 || isBridgehead(s, camp, from, hex)) dry += strength;
  }
  let shift = kind === 'mobile' ? -2 : kind === 'invasion' ? 1 : 0;
  if (camp === SOVIET) shift += isBagrationShift(s);
  if (hasTacticalAir(s, units, p.supplied)) shift++;
  if (kind === 'prepared') {
    if (units.some((u) => s.units.ammo[u] === ammo('okh'))) shift++;
    if (units.some((u) => isFlak[u] === 1)) shift += supportingFlak(s, units).length;
    if (isRing(p, units, hex)) shift += 2;
  }
  return { units, attack, dry, shift };
}

function isRing(p: Picture, units: readonly number[], hex: number): boolean {
  const from = units.map((u) => p.s.units.at[u]!).filter(isHex);
  if (from.length < 2 || hasInvasionPort(p.s, hex)) return false;
  if (!neighbours(hex).every((near) => from.some((each) => each === near || areAdjacent(each, near)))) return false;
  return !combatUnitsAt(p.s, hex).some((u) => p.s.units.supply[u] === FORTRESS);
}

/** The column an assault would be fought on, from nought. */
export function columnOf(target: Defence, force: Force, kind: Kind): number {
  const wet =
    kind === 'invasion' ||
    (kind === 'mobile' ? force.dry < force.attack : force.dry < force.attack && force.dry < target.printed);
  const place = ratioPlace(force.attack, wet ? 2 * target.printed : target.printed);
  const column = place - 3 + lineAt(target.hex) + target.shift + force.shift;
  return Math.max(0, Math.min(COLUMNS - 1, column - 1));
}

/** What the attacker may expect: losses on both sides, and how likely the hex is cleared, in hundredths. */
export interface Prospect {
  readonly column: number;
  readonly lost: number;
  readonly killed: number;
  readonly cleared: number;
}

export function prospectOf(target: Defence, force: Force, kind: Kind): Prospect {
  const column = columnOf(target, force, kind);
  let lost = 0;
  let killed = 0;
  let cleared = 0;
  for (let die = 0; die < 6; die++) {
    const { attacker, defender } = cells[column]![die + target.pip]!;
    lost += attacker === 'E' ? 3 : attacker;
    if (defender === 0) continue;
    if (defender === 'E' || target.steps === 0) {
      killed += target.steps;
      cleared++;
    } else if (isStuck(target)) {
      killed += Math.min(target.steps, defender);
      if (defender >= target.steps) cleared++;
    } else {
      // He will go rather than bleed, when there is somewhere to go; sometimes he stays.
      killed += 0.4 * Math.min(target.steps, defender);
      cleared += 0.75;
    }
  }
  return { column, lost: lost / 6, killed: killed / 6, cleared: cleared / 6 };
}

/** 25.1, 18.19d: whoever cannot go, or may not leave Berlin, pays in steps. */
const isStuck = (target: Defence): boolean => target.exits === 0 || target.hex === BERLIN;

/** Steps of the cheapest kind in a force, for what a loss costs. */
export function dearness(s: State, units: readonly number[]): number {
  let sum = 0;
  let steps = 0;
  for (const u of units) {
    sum += stepWorth(s, u) * stepsLeft(s, u);
    steps += stepsLeft(s, u);
  }
  return steps === 0 ? 1 : sum / steps;
}

/** Everything weighed: enemy steps, own steps, the ground, the place. */
export function worthOfAssault(p: Picture, target: Defence, force: Force, kind: Kind): number {
  const prospect = prospectOf(target, force, kind);
  const still = p.general ? stillToFight(p.s) : 1;
  const prize = still * dearness(p.s, target.units) * prospect.killed;
  const price = still * (p.defends ? 0.9 : 0.55) * dearness(p.s, force.units) * prospect.lost;
  const ahead = p.defends ? 4 : 11 + Math.max(-4, Math.min(12, farAhead(p, force.units, target.hex)));
  const taken = prospect.cleared * (ahead + p.worth[target.hex]! * 0.8);
  // What is besieged falls in the end: every step of its garrison is a part of the prize.
  const worn = isStuck(target) ? Math.max(0, prospect.killed / Math.max(1, target.steps) - prospect.cleared) : 0;
  return (
    prize +
    taken +
    worn * p.worth[target.hex]! * (p.general && p.camp === ALLIED ? 1 : 0.7) -
    price -
    (p.general ? forfeit(p, target, prospect) : 0)
  );
}

/** How much of what a step is good for is still to come: nothing once the last turn is played. */
const stillToFight = (s: State): number => Math.min(1, (lastTurn(s) - s.turn) / 3);

/** Points that an assault costs by itself: 26.7 after the collapse, for every Anglo-Allied step; 26.11 in Holland. */
function forfeit(p: Picture, { hex, units }: Defence, { lost, killed }: Prospect): number {
  if (isDike(p, hex)) return FLOOD;
  if (p.s.collapsed === 0) return 0;
  if (p.camp === ALLIED) return POINT * lost;
  return units.some((u) => campOf(p.s, u) === ALLIED) ? -POINT * killed : 0;
}

/** How much nearer the hex is to what is wanted than where the attackers stand. */
const farAhead = (p: Picture, units: readonly number[], hex: number): number => {
  const from = p.s.units.at[units[0]!]!;
  return isHex(from) ? (p.draw[from]! - p.draw[hex]!) / 2 : 5;
};
