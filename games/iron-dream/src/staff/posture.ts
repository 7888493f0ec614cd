import { promise, safetyOf } from '@rokada/staff';
import { RUHR, WARSAW, cityAt, hexDistance, isEast, isHex } from '../geography.ts';
import { attackOf, controls, defenceOf, isJudge, stepsLeft } from '../state.ts';
import { ALLIED, HITLERITE, SOVIET, isBulgarian, isCombat, isMechanized, isRomanian, isYugoslav } from '../units.ts';
import { isUprising } from '../rules/warsaw.ts';
import { hasInvasionPort } from '../rules/ports.ts';
import { isFortressSource } from '../rules/supply.ts';
import { garrisonSteps } from '../rules/victory.ts';
import { rivalReach, scruples } from './alliance.ts';
import { POINT, touching, wetSide } from './ground.ts';
import { zoneBits } from '../rules/zones.ts';
import { perHex } from './per-hex.ts';
import { groundFactor, type Picture } from './picture.ts';

/** What it is worth to have a unit in a hex rather than elsewhere: to hold, to strike, to guard, to get ahead. */

/** How safe a hex is with so much defence in it, in hundredths. */
export const safety = (p: Picture, hex: number, defence: number): number =>
  safetyOf(defence, groundFactor(p.s, p.camp, hex), p.threat[hex]!);

/** How much hangs on a hex being held. */
const stake = perHex((p, hex) => {
  if (p.threat[hex] === 0) return 0;
  const line = p.front[hex] === 1 ? 20 : touching[hex]!.some((near) => p.front[near] === 1) ? 14 : 0;
  const port = p.camp === ALLIED && hasInvasionPort(p.s, hex) ? 60 : 0;
  return line + port + p.lifeline[hex]! + (controls(p.s, p.camp, hex) ? p.worth[hex]! >> 1 : 0);
});

function held(p: Picture, hex: number, before: number, after: number): number {
  const most = stake(p, hex);
  return most === 0 ? 0 : ((safety(p, hex, after) - safety(p, hex, before)) * most) / 100;
}

/** Front hexes around a hex with so many units in touch: those that nobody covers, or only the one that is there. */
const frontWith = (units: number): ((p: Picture, hex: number) => number) =>
  perHex(({ front, cover }, hex) => {
    let count = front[hex] === 1 && cover[hex] === units ? 1 : 0;
    for (const near of touching[hex]!) if (front[near] === 1 && cover[near] === units) count++;
    return count;
  });
const uncovered = frontWith(0);
const coveredByOne = frontWith(1);

const foesBeside = perHex(({ foeDefence }, hex) => {
  let count = 0;
  for (const near of touching[hex]!) if (foeDefence[near] !== 0) count++;
  return count;
});

/** What one more attacker beside its enemies would bring at the best of them. */
function strike(p: Picture, u: number, hex: number, from: number): number {
  const attack = attackOf(p.s, u);
  if (attack === 0 || foesBeside(p, hex) === 0) return 0;
  let best = 0;
  const beside = touching[hex]!;
  for (let i = 0; i < beside.length; i++) {
    const foe = beside[i]!;
    if (p.foeDefence[foe] === 0) continue;
    const defence = p.foeDefence[foe]! * (wetSide[hex]![i] === 1 ? 1.6 : 1);
    const others = p.against[foe]! - (isHex(from) && touching[from]!.includes(foe) ? attack : 0);
    const ahead = p.defends ? 0 : Math.max(-10, Math.min(10, (p.draw[hex]! - p.draw[foe]!) >> 1));
    const aim = 22 + ahead + Math.min(40, p.worth[foe]! >> 1);
    best = Math.max(best, (aim * (promise(others + attack, defence) - promise(others, defence))) / 100);
  }
  return best;
}

/** Armour strikes on the march only with those it stood beside at the start: it keeps together. */
function armour(p: Picture, u: number, hex: number, from: number): number {
  const others = p.armour[hex]! - (from === hex ? attackOf(p.s, u) : 0);
  return Math.min(30, others) * (p.foeNear[hex] === 1 ? 1.1 : 0.5);
}

/** What it helps to close the ways out of the enemies beside a hex: whoever cannot go is lost when he is struck. */
const closing = perHex((p, hex) => {
  if (foesBeside(p, hex) === 0) return 0;
  const bits = zoneBits(p.camp);
  let sum = 0;
  for (const foe of touching[hex]!) {
    if (p.foeDefence[foe] === 0) continue;
    let [exits, closed] = [0, 0];
    for (const out of touching[foe]!) {
      if (p.foeDefence[out] === 0 && (p.field.zones[out]! & bits) !== 0) continue;
      exits++;
      if (p.foeDefence[out] === 0 && (out === hex || touching[hex]!.includes(out))) closed++;
    }
    if (closed > 0) sum += (Math.min(30, p.foeDefence[foe]!) * closed * (closed === exits ? 2 : 1)) / (2 * exits);
  }
  return Math.min(30, sum);
});

/** What partisans on an errand of the general do not leave for anything. */
const KEPT = 15 * POINT;

const fortressWorth = perHex((p, hex) => (isFortressSource(p.s, hex) ? 12 : 0) + p.lifeline[hex]! / 3);

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
    // Who is there stays: another can go to the next city.
    const stays = from === hex ? 20 : 0;
    return stays + (5 * POINT * Math.min(need - there, stepsLeft(s, u))) / need - attackOf(s, u) / 2;
  }
  const alone = p.stack[hex]! - (from === hex ? 1 : 0) === 0;
  if (camp === HITLERITE && !isJudge(s)) {
    if (hex === WARSAW && isUprising(s) && controls(s, HITLERITE, hex)) return 12;
    if (!alone) return 0;
    const fortress = fortressWorth(p, hex);
    const value = city === undefined ? 0 : 3 * city.value + (hex === RUHR ? 10 : 0);
    if (fortress + value === 0 || p.foeNear[hex]! > 6) return fortress;
    return Math.max(0, fortress + value - defenceOf(s, u) / 2);
  }
  if (camp !== ALLIED || !alone || city === undefined || !controls(s, ALLIED, hex)) return 0;
  if (p.general && rivalReach(p)[hex] === 1) return POINT * city.value;
  // What is lost again scores for the German a second time (26.13).
  return p.foeNear[hex]! <= 4 ? 4 + 5 * city.value : 0;
}

/** How hard it is for a unit to be caught where its line can be cut. */
const caught = (p: Picture, u: number, hex: number): number =>
  p.pocket[hex] === 0 ? 0 : (8 + attackOf(p.s, u) + defenceOf(p.s, u)) * (p.defends ? 1 : 0.15);

/** 26.3: with two players, what an ally holds beyond the line through Berlin is taken from the other and scores nothing. */
const isAstray = (p: Picture, hex: number): boolean =>
  p.s.players === 2 && !isJudge(p.s) && p.camp !== HITLERITE && isEast[hex] !== (p.camp === SOVIET ? 1 : 0);

/** Everything about a unit being in a hex, the others standing as they do. `from` is where it is now. */
export const place = (p: Picture, u: number, hex: number, from: number): number =>
  placeInColumn(p, u, hex, from) +
  (p.defends || isMechanized[u] === 0 || p.errands.has(u) ? 0 : armour(p, u, hex, from));

/** The same for a unit whose armour goes with it. */
export function placeInColumn(p: Picture, u: number, hex: number, from: number): number {
  const errand = p.errands.get(u);
  if (errand !== undefined && isYugoslav[u] === 1 && p.general)
    return hex === errand ? KEPT : -12 * hexDistance(hex, errand);
  if (errand !== undefined) return guard(p, u, hex, from) - 12 * hexDistance(hex, errand);
  const defence = defenceOf(p.s, u);
  const others = p.defence[hex]! - (from === hex ? defence : 0);
  let sum = (p.defends ? 1 : 0.4) * held(p, hex, others, others + defence);
  // Front hexes that only this unit covers, or that it would cover alone.
  const covered = from === hex ? coveredByOne(p, hex) : uncovered(p, hex);
  sum += (p.defends ? 10 : isMechanized[u] === 1 && p.camp === SOVIET ? 1 : 4) * covered;
  sum += guard(p, u, hex, from) - caught(p, u, hex);
  sum -= (p.defends ? 0.25 : isYugoslav[u] === 1 ? 0.15 : 0.8) * p.draw[hex]!;
  if (p.defends) sum += 0.3 * strike(p, u, hex, from);
  else sum += strike(p, u, hex, from) + closing(p, hex) + (controls(p.s, p.camp, hex) ? 0 : 0.6 * p.worth[hex]!);
  if (isAstray(p, hex)) sum -= 25;
  if (p.general) sum -= scruples(p, u, hex);
  // Nobody lands where four stand already.
  if (p.camp === ALLIED && p.stack[hex]! - (from === hex ? 1 : 0) >= 2 && hasInvasionPort(p.s, hex)) sum -= 25;
  // Weak stacks next to the enemy invite him.
  if (p.foeNear[hex] === 1) sum -= ((100 - safety(p, hex, others + defence)) * defence) / 160;
  return sum;
}
