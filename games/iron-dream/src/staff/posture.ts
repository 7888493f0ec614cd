import { CITIES, RUHR, WARSAW, cityAt, isHex } from '../geography.ts';
import { attackOf, controls, defenceOf, isJudge, lastTurn, stepsLeft } from '../state.ts';
import { ALLIED, HITLERITE, SOVIET, isBulgarian, isCombat, isMechanized, isRomanian, isYugoslav } from '../units.ts';
import { isUprising } from '../rules/warsaw.ts';
import { isFortressSource } from '../rules/supply.ts';
import { garrisonSteps } from '../rules/victory.ts';
import { POINT, touching } from './ground.ts';
import { groundFactor, type Picture } from './picture.ts';

/** What it is worth to have a unit in a hex rather than elsewhere: to hold, to strike, to guard, to get ahead. */

/** How safe a hex is with so much defence in it, in hundredths: at four to one against it is lost, at three to two held. */
export function safety(p: Picture, hex: number, defence: number): number {
  const threat = p.threat[hex]!;
  if (defence <= 0) return 0;
  if (threat === 0) return 100;
  const share = (defence * groundFactor(p.s, p.camp, hex) * 10) / threat;
  return share <= 20 ? share : Math.min(100, 20 + ((share - 20) * 8) / 5);
}

/** How much hangs on a hex being held. */
function stake(p: Picture, hex: number): number {
  if (p.threat[hex] === 0) return 0;
  const line = p.front[hex] === 1 ? 20 : touching[hex]!.some((near) => p.front[near] === 1) ? 14 : 0;
  return line + (controls(p.s, p.camp, hex) ? p.worth[hex]! >> 1 : 0);
}

const held = (p: Picture, hex: number, before: number, after: number): number =>
  ((safety(p, hex, after) - safety(p, hex, before)) * stake(p, hex)) / 100;

/** Front hexes that only this unit covers, or that it would cover alone. */
function covered(p: Picture, hex: number, already: number): number {
  let count = p.front[hex] === 1 && p.cover[hex] === already ? 1 : 0;
  for (const near of touching[hex]!) if (p.front[near] === 1 && p.cover[near] === already) count++;
  return count;
}

/** Odds in tenths to how good a strike looks, in hundredths: nothing at even, everything at five to one. */
const promise = (attack: number, defence: number): number =>
  Math.max(0, Math.min(100, ((10 * attack) / Math.max(1, defence) - 10) * 2.5));

/** What one more attacker beside its enemies would bring at the best of them. */
function strike(p: Picture, u: number, hex: number, from: number): number {
  const attack = attackOf(p.s, u);
  if (attack === 0) return 0;
  let best = 0;
  for (const foe of touching[hex]!) {
    const defence = p.foeDefence[foe]!;
    if (defence === 0) continue;
    const others = p.against[foe]! - (isHex(from) && touching[from]!.includes(foe) ? attack : 0);
    const ahead = p.defends ? 0 : Math.max(-10, Math.min(10, (p.draw[hex]! - p.draw[foe]!) >> 1));
    const aim = 22 + ahead + Math.min(40, p.worth[foe]! >> 1);
    best = Math.max(best, (aim * (promise(others + attack, defence) - promise(others, defence))) / 100);
  }
  return best;
}

/** Steps a place still wants in it, not counting this unit. */
function guard(p: Picture, u: number, hex: number, from: number): number {
  const { s, camp } = p;
  const city = cityAt(hex);
  if (camp === SOVIET) {
    if (city === undefined || !city.needsGarrison || !controls(s, SOVIET, hex)) return 0;
    if (isRomanian[u] === 1 || isBulgarian[u] === 1 || isCombat[u] === 0) return 0;
    const need = city.value > 1 ? 2 : 1;
    const there = garrisonSteps(s, hex) - (from === hex ? stepsLeft(s, u) : 0);
    if (there >= need) return 0;
    const left = Math.min(5, lastTurn(s) - s.turn + 1);
    return (left * POINT * Math.min(need - there, stepsLeft(s, u))) / need - attackOf(s, u) / 2;
  }
  const alone = p.stack[hex]! - (from === hex ? 1 : 0) === 0;
  if (camp === HITLERITE && !isJudge(s)) {
    if (hex === WARSAW && isUprising(s) && controls(s, HITLERITE, hex)) return 12;
    if (!alone) return 0;
    const fortress = isFortressSource(s, hex) ? 12 : 0;
    const value = city === undefined ? 0 : 3 * city.value + (hex === RUHR ? 10 : 0);
    if (fortress + value === 0 || p.foeNear[hex]! > 6) return fortress;
    return Math.max(0, fortress + value - defenceOf(s, u) / 2);
  }
  if (camp === ALLIED && alone && city !== undefined && controls(s, ALLIED, hex) && p.foeNear[hex]! <= 2) return 8;
  return 0;
}

/** How hard it is for a unit to be caught where its line can be cut. */
const caught = (p: Picture, u: number, hex: number): number =>
  p.pocket[hex] === 0 ? 0 : 8 + (attackOf(p.s, u) + defenceOf(p.s, u));

/** Everything about a unit being in a hex, the others standing as they do. `from` is where it is now. */
export function place(p: Picture, u: number, hex: number, from: number): number {
  const defence = defenceOf(p.s, u);
  const others = p.defence[hex]! - (from === hex ? defence : 0);
  const keeps = p.defends ? 1 : 0.3;
  let sum = keeps * held(p, hex, others, others + defence);
  sum += (p.defends ? 10 : 3) * covered(p, hex, from === hex ? 1 : 0);
  sum += guard(p, u, hex, from);
  sum -= caught(p, u, hex);
  sum += (p.defends ? 0.3 : isMechanized[u] === 1 ? 1.2 : 1) * strike(p, u, hex, from);
  sum -= (p.defends ? 0.25 : 0.45) * p.draw[hex]!;
  if (isYugoslav[u] === 1) sum += 0.3 * p.draw[hex]!;
  // Weak stacks next to the enemy invite him.
  if (p.foeNear[hex] === 1) sum -= ((100 - safety(p, hex, others + defence)) * defence) / 160;
  return sum;
}

export const CITY_HEXES: readonly number[] = CITIES.map((city) => city.hex);
