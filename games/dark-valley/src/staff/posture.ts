import { promise, safetyOf } from '@rokada/staff';
import {
  AXIS,
  DEPOTS,
  GERMAN_AIR,
  HQS,
  SOVIET,
  UNITS,
  ZHUKOV,
  commandRange,
  isArtillery,
  isMechanized,
} from '../units.ts';
import { MOSCOW, hexDistance, isHex, isTown } from '../geography.ts';
import { isMarked, controls, stepsLeft } from '../state.ts';
import { attackOf, defenceOf } from '../rules/combat-odds.ts';
import { exertsZone } from '../rules/zones.ts';
import { OVER_GREAT_RIVER, OVER_RIVER, POINT, crossing, slowsArmour, touching, zoned } from './ground.ts';
import { stepWorth, type Picture } from './picture.ts';
import { THORN } from './thorn.ts';

/** What it is worth to have a unit in a hex rather than elsewhere: to hold, to bar, to strike, to cut off, to get ahead. */

/** What each posture looks for, in hundredths: one that goes forward, one that holds. */
interface Weights {
  readonly hold: number;
  readonly bar: number;
  readonly strike: number;
  readonly cut: number;
  readonly draw: number;
  readonly exposed: number;
  readonly unsupplied: number;
  readonly cutOff: number;
}
const FORWARD: Weights = {
  hold: 50,
  bar: 4,
  strike: 100,
  cut: 5,
  draw: 50,
  exposed: 60,
  unsupplied: 50,
  cutOff: 100,
};
const HOLDING: Weights = {
  hold: 100,
  bar: 12,
  strike: 35,
  cut: 2,
  draw: 25,
  exposed: 100,
  unsupplied: 90,
  cutOff: 180,
};
const weightsOf = (p: Picture): Weights => (p.defends ? HOLDING : FORWARD);

/** Takes a unit out of the picture for as long as its places are compared. */
export function lifted<T>(p: Picture, u: number, ask: () => T): T {
  const from = p.s.units.at[u]!;
  if (u >= UNITS || !isHex(from)) return ask();
  const [attack, defence] = [attackOf(p.s, u), defenceOf(p.s, u)];
  const isZoned = exertsZone(p.s, u);
  const change = (sign: 1 | -1): void => {
    p.attack[from]! += sign * attack;
    p.defence[from]! += sign * defence;
    p.stack[from]! += sign;
    p.cover[from]! += sign;
    if (isZoned) for (const near of zoned[from]!) p.cover[near]! += sign;
    for (const near of touching[from]!) p.against[near]! += sign * attack;
  };
  change(-1);
  try {
    return p.inWingOf(u, ask);
  } finally {
    change(1);
  }
}

/** How safe a hex is with so much defence in it, in hundredths. */
export const safety = (p: Picture, hex: number, defence: number): number =>
  safetyOf(defence, p.groundOf(p.camp, hex), p.threat[hex]!);

/** How much hangs on a hex being held. */
function stake(p: Picture, hex: number): number {
  if (p.threat[hex] === 0) return 0;
  const near = p.foeNear[hex]!;
  let sum = controls(p.s, p.camp, hex) ? p.worth[hex]! * (near <= 3 ? 1 : near <= 6 ? 0.6 : 0.35) : 0;
  if (p.camp === AXIS) {
    for (const depot of DEPOTS) if (p.s.units.at[depot] === hex) sum += 12;
    for (const air of GERMAN_AIR) if (p.s.units.at[air] === hex) sum += 4;
  }
  for (const hq of HQS) if (p.s.units.at[hq] === hex && (p.camp === AXIS) === hq < ZHUKOV) sum += 6;
  return sum;
}

/** Whoever is there must be driven out first: the enemy does not just walk in. */
const PRESENCE = 50;

/** One who covers a hex alone is worth most, a second some, a third little. */
const MARGIN = [100, 35, 10] as const;
const marginOf = (others: number): number => MARGIN[others] ?? 0;

/** What streams over the hexes that a unit would cover from here. */
function barred(stream: Int16Array, cover: Uint8Array, hex: number, isZoned: boolean): number {
  let sum = stream[hex]! * marginOf(cover[hex]!);
  if (isZoned) for (const near of zoned[hex]!) sum += stream[near]! * marginOf(cover[near]!);
  return sum / 100;
}

/** What one more attacker beside its enemies would bring at the best of them. */
function strike(p: Picture, attack: number, hex: number, isFast: boolean): number {
  if (attack === 0) return 0;
  let best = 0;
  for (const [i, foe] of touching[hex]!.entries()) {
    if (p.foeDefence[foe] === 0) continue;
    const side = crossing[hex]![i]!;
    const own = p.general && isFast && slowsArmour(foe) ? attack >> 1 : attack;
    const defence = p.foeDefence[foe]! * (side === OVER_GREAT_RIVER ? 2 : side === OVER_RIVER ? 1.3 : 1);
    const ahead = p.defends ? 0 : Math.max(-5, Math.min(8, (p.draw[hex]! - p.draw[foe]!) >> 1));
    const aim =
      9 + ahead + Math.min(30, p.worth[foe]! >> 1) + Math.min(8, p.lifelines[foe]! >> 3) + THORN * p.thorns[foe]!;
    best = Math.max(best, (aim * (promise(p.against[foe]! + own, defence) - promise(p.against[foe]!, defence))) / 100);
  }
  // Fast units are for what lies behind.
  return isFast ? best * 0.8 : best;
}

/**
 * 3.2: Moscow with Kiev wins the war in 1941, whatever becomes of those who took it: a general's armour that can be there
 * within a turn goes, in supply or not. An officer on the other side does not look so far.
 */
const DASH = 16;
const CRAWL = 6;
function dashes(p: Picture, u: number): boolean {
  const { s } = p;
  if (!p.general || p.camp !== AXIS || isMechanized[u] === 0 || s.turn > 7 || controls(s, AXIS, MOSCOW)) return false;
  const far = hexDistance(s.units.at[u]!, MOSCOW);
  return far <= (isMarked(s, u) ? CRAWL : DASH);
}
const dash = (p: Picture, hex: number): number => {
  const beside = p.foeNear[hex] === 1 && hexDistance(hex, MOSCOW) > 1 ? 4 : 0;
  return -10 * hexDistance(hex, MOSCOW) - beside + (hex === MOSCOW ? 40 : 0) + Math.min(3, p.stack[hex]!);
};

/** After 1941 a general's foot keeps the line while his armour drives: so many times is it worth to bar the enemy's ways. */
const LINE = [2, 2.5] as const;
/** So near the enemy they are in it. What scores and lies within five hexes draws them still. */
const IN_LINE = 4;
const LOCAL = 100 - POINT + 50;

/** How much more than its share a unit's place in a mass is worth. */
const MASS = 2;

/** What each hex between it and its post costs a unit that is told off. */
const POSTED = 12;

/** Everything about a unit being in a hex, the others standing as they do. It must be lifted. */
export function place(p: Picture, u: number, hex: number): number {
  if (u >= UNITS) return staffPlace(p, u, hex);
  if (isArtillery[u] === 1) return gunPlace(p, hex);
  const { s, camp } = p;
  const post = p.postOf(u);
  if (post >= 0) return -POSTED * hexDistance(hex, post) - (p.foeNear[hex]! <= 1 && hex !== post ? POSTED / 2 : 0);
  if (dashes(p, u)) return dash(p, hex);
  const w = weightsOf(p);
  const isFast = isMechanized[u] === 1;
  const isZoned = exertsZone(s, u);
  const attack = attackOf(s, u);
  const defence = defenceOf(s, u);
  const value = stepWorth(s, u) * stepsLeft(s, u);
  const before = p.defence[hex]!;
  const after = safety(p, hex, before + defence);
  // Where the side goes forward armour drives and foot keeps the line.
  const hold = p.defends ? w.hold : isFast ? w.hold * 0.4 : HOLDING.hold;
  const bar = isFast ? w.bar : HOLDING.bar * (p.keepsLine ? LINE[Number(p.defends)]! : 1);
  let sum = (hold * stake(p, hex) * (after - safety(p, hex, before) + (before === 0 ? PRESENCE : 0))) / 10_000;
  sum += (bar * Math.min(300, barred(p.inroads, p.cover, hex, isZoned))) / 100;
  sum += (w.cut * Math.min(500, barred(p.lifelines, p.cover, hex, isZoned))) / 100;
  sum += (w.strike * strike(p, attack, hex, isFast)) / 100;
  if (p.general && p.masses.target[u]! >= 0 && touching[hex]!.includes(p.masses.target[u]!))
    sum += MASS * p.masses.share[u]!;
  const isInLine = !isFast && !p.defends && p.keepsLine && p.foeNear[s.units.at[u]!]! <= IN_LINE;
  const drawn = isInLine ? Math.min(LOCAL, p.draw[hex]!) : p.draw[hex]!;
  sum -= (w.draw * drawn) / (isFast || p.defends ? 100 : 130);
  if (controls(s, p.foe, hex)) sum += p.worth[hex]! + (camp === AXIS && isTown[hex] === 1 ? RAILHEAD : 0);
  const { supplied, communicating } = p.lines;
  const isLinked = communicating[hex] === 1 || isNearTo(communicating, hex);
  if (p.general && camp === AXIS && !p.defends)
    sum -= stretched(p, hex) * (isFast ? 1 : ON_FOOT) + (isLinked ? 0 : (w.cutOff * value) / 100);
  else if (supplied[hex] === 0 && !isNearTo(supplied, hex)) sum -= ((isLinked ? w.unsupplied : w.cutOff) * value) / 100;
  if (p.foeNear[hex]! <= 2) sum -= (w.exposed * (100 - after) * value) / (p.foeNear[hex] === 1 ? 15_000 : 30_000);
  // Winter and mud: nobody camps before the enemy without need.
  if (camp === SOVIET && p.defends && p.foeNear[hex] === 1 && isMarked(s, u)) sum -= 1;
  return sum;
}
/**
 * Whoever is found without supply crawls for a turn. A general knows when it is checked: before it he keeps within
 * reach, after it he runs as far ahead as the depots will follow (10.5.11, 13.6); at the end of 1941 nothing is saved.
 */
const stretched = (p: Picture, hex: number): number => {
  const slack = (p.isChecked ? DEPOTS_FOLLOW : 1) + (p.s.turn === 6 || p.s.turn === 7 ? DEPOTS_FOLLOW : 0);
  const far = p.beyond[hex]! - slack;
  return far <= 0 ? 0 : 3 + 7 * Math.min(8, far);
};
const DEPOTS_FOLLOW = 4;
/** 11.2: without supply three points are left, which is nearly what men on foot have anyway. */
const ON_FOOT = 0.5;
/** 13.6: depots stop before towns of the enemy. */
const RAILHEAD = 6;

const isNearTo = (mask: Uint8Array, hex: number): boolean => touching[hex]!.some((near) => mask[near] === 1);

/** A headquarters wants as much as it can command within its range, and company. */
function staffPlace(p: Picture, hq: number, hex: number): number {
  const range = commandRange(hq);
  let commanded = 0;
  for (let u = 0; u < UNITS; u++) {
    const at = p.s.units.at[u]!;
    if (!isHex(at) || p.attack[at] === 0 || hexDistance(at, hex) > range) continue;
    const strength = attackOf(p.s, u);
    commanded += strength * (isMechanized[u] === 1 ? 1.5 : 0.7) * (p.foeNear[at]! <= 2 ? 1.4 : 1);
  }
  const alone =
    p.foeNear[hex]! <= 3 && p.defence[hex] === 0 ? 40 : p.foeNear[hex]! <= 1 && p.defence[hex]! < 6 ? 20 : 0;
  const unsupplied = p.lines.supplied[hex] === 1 ? 0 : 10;
  return commanded / 2 - alone - unsupplied - p.draw[hex]! / 20;
}

/** Guns stand with others, beside the enemy. */
function gunPlace(p: Picture, hex: number): number {
  let best = 0;
  for (const foe of touching[hex]!)
    if (p.foeDefence[foe]! > 0) best = Math.max(best, 10 + (p.worth[foe]! >> 2) + (p.s.hexes.fort[foe]! > 0 ? 8 : 0));
  const alone = p.defence[hex]! >= 5 ? 0 : p.foeNear[hex]! <= 2 ? 40 : 6;
  return (p.lines.supplied[hex] === 1 ? best : 0) - alone - p.draw[hex]! / 10;
}
