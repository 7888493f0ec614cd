import { WEEKS } from '../charts.ts';
import {
  ACTORS,
  COMBAT_UNITS,
  DEAD_PILE,
  enemyOf,
  isOnMap,
  MAP_COUNT,
  NEIGHBOURS,
  OFF_MAP,
  SPACES,
  UNITS,
  VICTORY_POINTS,
  WITHDRAWN,
  type Side,
} from '../data.ts';
import { controllerOf, countOf, isInPlay, neighboursOf, presence, type Presence } from '../rules/areas.ts';
import { SPENT } from '../rules/dispersal.ts';
import { suppliedSpaces } from '../rules/supply.ts';
import { isIntroductory, type Stalingrad } from '../state.ts';

/** What is worth what. The coin: a victory point is about a hundred. */

const COIN = {
  point: 100,
  /** Ground near victory points: for each of them, halved with every area between. */
  ground: 14,
  attack: 7,
  defence: 6,
  /** A combat unit as such: it may hold an area. */
  unit: 10,
  observer: 40,
  /** For each date on which a unit is out of action, and for being spent today. */
  spentDate: 2,
  spent: 3,
  isolated: 6,
  gun: 12,
};

/** What a unit is worth alive. */
export const UNIT_WORTH = Int16Array.from(UNITS, ({ combat, type, attack, defence }) =>
  combat ? COIN.unit + COIN.attack * (attack ?? 0) + COIN.defence * defence : type === 'observer' ? COIN.observer : 0,
);

/** Halved with every step from a victory point, added up over all of them: where the battle is decided. */
const GROUND = groundOf(() => true);
const SOUTH_GROUND = groundOf((at) => at < 62);

function groundOf(counts: (at: number) => boolean): Int16Array {
  const ground = new Float64Array(SPACES.count);
  for (let goal = 0; goal < MAP_COUNT; goal++) {
    if (VICTORY_POINTS[goal] === 0 || !counts(goal)) continue;
    let share = COIN.ground * VICTORY_POINTS[goal]!;
    const seen = new Set([goal]);
    for (let edge = [goal]; edge.length > 0 && share >= 1; share /= 2) {
      for (const at of edge) ground[at]! += share;
      edge = edge.flatMap((at) => [...NEIGHBOURS[at]!]).filter((at) => isOnMap(at) && !seen.has(at) && seen.add(at));
    }
  }
  return Int16Array.from(ground, Math.round);
}

/** What it is worth to hold an area: its points, more dearly as the week runs out, and the way to others. */
export function areaWorth(s: Stalingrad, at: number): number {
  if (!isIntroductory(s)) return GROUND[at]! + pointWorth(s) * VICTORY_POINTS[at]!;
  return SOUTH_GROUND[at]! + (at < 62 ? pointWorth(s) * VICTORY_POINTS[at]! : 0);
}

function pointWorth(s: Stalingrad): number {
  const left = (WEEKS.find(({ ends }) => ends >= s.date)?.ends ?? s.date) - s.date;
  return COIN.point + (left < 3 ? 20 * (3 - left) : 0);
}

/** What it costs to have a unit out of action for so many dates; by night the first one is nearly over. */
export function restCost(s: Stalingrad, u: number, dates: number): number {
  const grade = 1 + ((UNITS[u]!.attack ?? 0) >> 1);
  return (s.period === 'night' ? 1 : COIN.spent) + COIN.spentDate * grade * Math.max(0, dates - 1);
}

// ---- where units are wanted -----------------------------------------------------------------------------------------

/** How much a side wants units in each space, and how soon it has enough there. */
export interface Wants {
  readonly want: Float64Array;
  /** The share of `want` that is still missing after each further unit. */
  readonly fade: number;
  /** What the first unit in a space is worth because it keeps the enemy from simply walking in, or through. */
  readonly picket: Float64Array;
}

/** How far a chance of attack draws units in from behind. */
const DRAW = 0.72;

/** A side wants its units where the enemy is worth attacking, and where he is to be kept out. */
export function wantsOf(s: Stalingrad, p: Presence, side: Side): Wants {
  const want = new Float64Array(SPACES.count);
  const enemy = enemyOf(side);
  const attacks = side === 'german';
  for (let at = 0; at < MAP_COUNT; at++) {
    if (!isInPlay(s, at)) continue;
    const mine = controllerOf(s, at) === side;
    const worth = areaWorth(s, at);
    if (!mine) {
      // Ground to be won: reached from beside it, or by fighting on inside.
      const pull = attacks ? worth : worth * 0.35;
      for (const near of neighboursOf(s, at)) if (isOnMap(near)) want[near] = Math.max(want[near]!, pull * 0.5);
      if (countOf(p, side, at) > 0) want[at] = Math.max(want[at]!, pull);
      continue;
    }
    // Ground to be held: as far as it is threatened.
    const threat = threatTo(s, p, enemy, at);
    want[at] = Math.max(want[at]!, worth * (attacks ? 0.3 : 0.9) * threat);
  }
  spread(s, want);
  return { want, fade: attacks ? 0.86 : 0.74, picket: picketsOf(s, p, side) };
}

/** How far an enemy walks in a day where nobody stops him. */
const STRIDE = 4;

/** Where a single unit closes a gap: its own ground, and what lies open behind it. */
function picketsOf(s: Stalingrad, p: Presence, side: Side): Float64Array {
  const enemy = enemyOf(side);
  const picket = new Float64Array(SPACES.count);
  const steps = new Uint8Array(SPACES.count).fill(255);
  const queue: number[] = [];
  for (let at = 0; at < MAP_COUNT; at++) {
    if (p.fresh[enemy][at]! > 0) {
      steps[at] = 0;
      queue.push(at);
    }
  }
  for (const at of queue) {
    if (steps[at]! >= STRIDE || (steps[at]! > 0 && countOf(p, side, at) > 0)) continue;
    for (const to of neighboursOf(s, at)) {
      if (!isOnMap(to) || steps[to] !== 255) continue;
      steps[to] = steps[at]! + 1;
      queue.push(to);
    }
  }
  const share = side === 'russian' ? 0.6 : 0.3;
  for (let at = 0; at < MAP_COUNT; at++) {
    if (steps[at] === 255 || controllerOf(s, at) !== side || p.fresh[enemy][at]! > 0) continue;
    let behind = 0;
    for (const to of neighboursOf(s, at)) {
      const open = isOnMap(to) && steps[to]! > steps[at]! && controllerOf(s, to) === side && countOf(p, side, to) === 0;
      if (open) behind = Math.max(behind, areaWorth(s, to));
    }
    picket[at] = share * (areaWorth(s, at) + 0.7 * behind) * (steps[at]! <= 2 ? 1 : 0.6);
  }
  return picket;
}

/** From 0.1, far from any enemy, to 1, beside a strong one. */
function threatTo(s: Stalingrad, p: Presence, enemy: Side, at: number): number {
  let units = 4 * p.fresh[enemy][at]! + 2 * p.spent[enemy][at]!;
  for (const near of neighboursOf(s, at)) {
    if (!isOnMap(near)) continue;
    units += 2 * p.fresh[enemy][near]! + p.spent[enemy][near]!;
    for (const next of neighboursOf(s, near)) if (isOnMap(next)) units += p.fresh[enemy][next]! >> 2;
  }
  return Math.min(1, 0.1 + units / 14);
}

/** Who stands behind is on the way to where he is wanted. */
function spread(s: Stalingrad, want: Float64Array): void {
  for (let round = 0; round < 4; round++) {
    let changed = false;
    for (let at = 0; at < MAP_COUNT; at++) {
      for (const near of neighboursOf(s, at)) {
        if (!isOnMap(near) || want[near]! * DRAW <= want[at]!) continue;
        want[at] = want[near]! * DRAW;
        changed = true;
      }
    }
    if (!changed) return;
  }
}

/** What `count` units in a space are worth for being there. */
export const presenceWorth = ({ want, fade, picket }: Wants, at: number, count: number): number =>
  want[at]! * (1 - fade ** count) + picket[at]! * Math.min(1, count);

// ---- the whole ------------------------------------------------------------------------------------------------------

const WON = 100_000;

function unitWorth(s: Stalingrad, u: number): number {
  const at = s.units.at[u]!;
  if (at < 0 || at === DEAD_PILE || at === WITHDRAWN || at === OFF_MAP) return 0;
  let worth = UNIT_WORTH[u]!;
  if (s.units.status[u] === SPENT) worth -= restCost(s, u, Math.max(1, s.units.until[u]! - s.date));
  return worth - COIN.isolated * s.units.isolation[u]!;
}

function standing(s: Stalingrad, p: Presence, side: Side): number {
  const wants = wantsOf(s, p, side);
  let sum = 0;
  for (const u of ACTORS[side]) sum += unitWorth(s, u);
  for (let at = 0; at < MAP_COUNT; at++) {
    const units = p.fresh[side][at]! + p.spent[side][at]! * 0.6;
    if (units > 0) sum += presenceWorth(wants, at, units);
  }
  return sum;
}

function heldGround(s: Stalingrad): number {
  const supplied = suppliedSpaces(s, 'german');
  let sum = 0;
  for (let at = 0; at < MAP_COUNT; at++) {
    if (controllerOf(s, at) === 'german' && isInPlay(s, at)) sum += supplied[at] === 1 ? areaWorth(s, at) : 0;
  }
  return sum;
}

function guns(s: Stalingrad): number {
  let sum = 0;
  for (const [u, { type }] of UNITS.entries()) {
    if (type === 'artilleryGroup' && s.units.at[u]! >= 0 && s.units.status[u] !== SPENT) sum += COIN.gun;
  }
  return sum;
}

/** How the Germans stand; the Russians stand as well as they stand badly. */
export function forGermans(s: Stalingrad): number {
  if (s.outcome !== undefined) return s.outcome.winners.includes(s.swapped ? 'russian' : 'german') ? WON : -WON;
  const p = presence(s);
  const advantage = s.advantage === 'german' ? COIN.gun * 2 : 0;
  return Math.round(heldGround(s) + advantage + standing(s, p, 'german') - standing(s, p, 'russian') - guns(s));
}

export const deadOf = (s: Stalingrad, side: Side): number =>
  COMBAT_UNITS[side].reduce((sum, u) => sum + (s.units.at[u] === DEAD_PILE ? 1 : 0), 0);
