import { promise } from '@rokada/staff';
import { LAND, hexDistance, isHex } from '../geography.ts';
import { NOT_MOVED } from '../state.ts';
import { UNITS, camp as campOfUnit, isArtillery, isCombat, isMechanized } from '../units.ts';
import { allowance } from '../rules/allowance.ts';
import { attackOf } from '../rules/combat-odds.ts';
import { slowsArmour, touching } from './ground.ts';
import type { Picture } from './picture.ts';
import { THORN } from './thorn.ts';

/**
 * Who masses against whom. One unit more beside an enemy is worth little as long as the odds are bad, so that units asked
 * one by one would never begin: those who can come are told off together, for the targets that are worth most.
 */
export interface Masses {
  /** By unit the hex it is told off to strike; -1: none. */
  readonly target: Int16Array;
  /** By unit its share in what the strike promises. */
  readonly share: Float64Array;
  /** All that the strikes promise together. */
  readonly total: number;
}

/** 5.3: three corps in a hex; from more than three hexes seldom anybody strikes. */
const [STACK, SIDES] = [3, 3];
/** Three to one is worth the march, beyond four to one nothing is gained. */
const [LEAST_ODDS, ENOUGH_ODDS] = [2, 4];

interface Mass {
  readonly hex: number;
  readonly aim: number;
  /** Who strikes it from where he stands. */
  readonly there: number;
  /** Who could come, those first who are nearest for their strength. */
  readonly comers: readonly number[];
  readonly room: number;
}

export function massesOf(p: Picture): Masses {
  const target = new Int16Array(UNITS).fill(-1);
  const share = new Float64Array(UNITS);
  const attack = new Int16Array(UNITS);
  const free = freeUnits(p, attack);
  let open = LAND.filter((hex) => p.foeDefence[hex]! > 0)
    .map((hex) => massOn(p, hex, free, attack))
    .filter(({ comers }) => comers.length > 0);
  let total = 0;
  while (open.length > 0) {
    let best: { mass: Mass; units: number[]; worth: number; strength: number } | undefined;
    const next: Mass[] = [];
    for (const mass of open) {
      const units: number[] = [];
      let strength = mass.there;
      const wanted = ENOUGH_ODDS * p.foeDefence[mass.hex]!;
      for (const u of mass.comers) {
        if (strength >= wanted || units.length >= mass.room) break;
        if (target[u] !== -1) continue;
        units.push(u);
        strength += strengthAt(mass.hex, u, attack);
      }
      // 12.2.1: foot does not attack alone.
      if (units.length === 0 || (mass.there === 0 && units.length === 1 && isMechanized[units[0]!] === 0)) continue;
      if (strength < LEAST_ODDS * p.foeDefence[mass.hex]!) continue;
      next.push(mass);
      const worth = (mass.aim * promise(strength, p.foeDefence[mass.hex]!)) / 100;
      if (best === undefined || worth > best.worth) best = { mass, units, worth, strength };
    }
    if (best === undefined) break;
    total += best.worth;
    for (const u of best.units) {
      target[u] = best.mass.hex;
      share[u] = (best.worth * strengthAt(best.mass.hex, u, attack)) / best.strength;
    }
    const { mass } = best;
    open = next.filter((each) => each !== mass);
  }
  return { target, share, total };
}

/** Those who may still go somewhere in this activation, and how strong they are. */
function freeUnits(p: Picture, attack: Int16Array): number[] {
  const { s } = p;
  const free: number[] = [];
  for (let u = 0; u < UNITS; u++) {
    if (campOfUnit(u) !== p.camp || s.units.act[u] === 0 || s.units.moved[u] !== NOT_MOVED) continue;
    if (!isHex(s.units.at[u]!) || isCombat[u] === 0 || isArtillery[u] === 1 || p.postOf(u) >= 0) continue;
    attack[u] = attackOf(s, u);
    if (attack[u]! > 1) free.push(u);
  }
  return free;
}

const strengthAt = (hex: number, u: number, attack: Int16Array): number =>
  slowsArmour(hex) && isMechanized[u] === 1 ? attack[u]! >> 1 : attack[u]!;

/** So many hexes a unit is likely to go; beside the enemy it must go round. */
function reachOf(p: Picture, u: number): number {
  const points = allowance(p.s, u);
  const hexes = isMechanized[u] === 1 ? Math.floor(0.75 * points) : points;
  return p.field.aloof[p.camp][p.s.units.at[u]!]! > 0 ? hexes - 1 : hexes;
}

function massOn(p: Picture, hex: number, free: readonly number[], attack: Int16Array): Mass {
  const { s } = p;
  const comers: { u: number; cost: number }[] = [];
  let there = p.against[hex]!;
  for (const u of free) {
    const far = hexDistance(s.units.at[u]!, hex);
    if (far === 1) there -= attack[u]!;
    if (far > 1 + reachOf(p, u)) continue;
    comers.push({ u, cost: 2 * (far - 1) - strengthAt(hex, u, attack) });
  }
  comers.sort((a, b) => a.cost - b.cost || a.u - b.u);
  let from = Infinity;
  for (const near of touching[hex]!) if (p.foeDefence[near] === 0) from = Math.min(from, p.draw[near]!);
  const ahead = p.defends ? 0 : Math.max(-5, Math.min(8, (from - p.draw[hex]!) >> 1));
  let sides = 0;
  for (const near of touching[hex]!) if (p.foeDefence[near] === 0) sides++;
  const aim =
    9 +
    (Number.isFinite(from) ? ahead : 0) +
    Math.min(30, p.worth[hex]! >> 1) +
    Math.min(8, p.lifelines[hex]! >> 3) +
    THORN * p.thorns[hex]!;
  return {
    hex,
    aim,
    there: Math.max(0, there),
    comers: comers.map(({ u }) => u),
    room: STACK * Math.min(SIDES, sides),
  };
}
