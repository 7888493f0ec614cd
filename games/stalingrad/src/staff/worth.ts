import { WEEKS } from '../charts.ts';
import {
  ACTORS,
  COMBAT_UNITS,
  DEAD_PILE,
  enemyOf,
  isOnMap,
  isZone,
  MAP_COUNT,
  NEIGHBOURS,
  OFF_MAP,
  SPACES,
  TEM,
  UNITS,
  VICTORY_POINTS,
  WITHDRAWN,
  type Side,
} from '../data.ts';
import { controllerOf, countOf, isInPlay, neighboursOf, presence, type Presence } from '../rules/areas.ts';
import { SPENT } from '../rules/dispersal.ts';
import { suppliedSpaces } from '../rules/supply.ts';
import { isIntroductory, isSimulation, type Stalingrad } from '../state.ts';
import type { Garrison } from './garrison.ts';

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
  /** For each date on which a unit is out of action, and for being spent today. Germans who do nothing win nothing. */
  spentDate: { german: 1, russian: 2 },
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
  const left = daysLeft(s);
  return COIN.point + (left < 3 ? 20 * (3 - left) : 0);
}

/** Until the next verdict. */
export const daysLeft = (s: Stalingrad): number => DAYS_LEFT[s.date] ?? 0;
const DAYS_LEFT = Array.from(
  { length: Math.max(...WEEKS.map(({ ends }) => ends)) + 1 },
  (_, date) => WEEKS.find(({ ends }) => ends >= date)!.ends - date,
);

/**
 * What it costs to have a unit out of action for so many dates; by night the first one is nearly over. The German need
 * not spare what he no longer needs when the week is judged.
 */
export function restCost(s: Stalingrad, u: number, dates: number): number {
  const { attack = 0, side } = UNITS[u]!;
  const counted = side === 'german' ? Math.min(dates - 1, daysLeft(s)) : dates - 1;
  return (s.period === 'night' ? 1 : COIN.spent) + COIN.spentDate[side] * (1 + (attack >> 1)) * Math.max(0, counted);
}

// ---- where units are wanted -----------------------------------------------------------------------------------------

/** The chance that two dice less two dice make at least so much, from -10 to 11. */
const AT_LEAST = chances();

function chances(): Float64Array {
  const ways = new Float64Array(22);
  for (let roll = 0; roll < 6 ** 4; roll++) {
    const dice = [1, 6, 36, 216].map((place) => Math.floor(roll / place) % 6);
    ways[dice[0]! + dice[1]! - dice[2]! - dice[3]! + 10]!++;
  }
  for (let i = 20; i >= 0; i--) ways[i]! += ways[i + 1]!;
  return ways.map((count) => count / 6 ** 4);
}

/** The same for numbers in between. */
function atLeast(needed: number): number {
  const at = Math.max(0, Math.min(21, needed + 10));
  const low = Math.floor(at);
  return AT_LEAST[low]! + (at - low) * (AT_LEAST[Math.min(21, low + 1)]! - AT_LEAST[low]!);
}

/**
 * How much of a place an attack wins on average: half of it by clearing it at one blow, half by every casualty point on
 * the way there. `needed` is what the dice must make to clear it.
 */
function won(needed: number, points: number): number {
  if (points === 0) return 1;
  return 0.5 * atLeast(needed) + (0.5 * (sumTo(needed) - sumTo(needed - points))) / points;
}

/** The chances of `AT_LEAST` added up from the least on, for numbers in between too. */
const SUMS = sums();

function sums(): Float64Array {
  const added = new Float64Array(23);
  for (let i = 0; i < 22; i++) added[i + 1] = added[i]! + AT_LEAST[i]!;
  return added;
}

function sumTo(needed: number): number {
  const at = needed + 11;
  if (at <= 0) return at;
  if (at >= 22) return SUMS[22]!;
  const low = Math.floor(at);
  return SUMS[low]! + (at - low) * (SUMS[low + 1]! - SUMS[low]!);
}

/** For each space: what a side could take from there, what it has to lose there, and how it draws reserves. */
export interface Wants {
  readonly side: Side;
  /** The best neighbour to take, what the dice and the attackers together must make to clear it, in so many points. */
  readonly prize: Float64Array;
  readonly need: Float64Array;
  readonly points: Float64Array;
  /** What is held, and by how much the enemy's best attack on it exceeds the defence, the dice aside. */
  readonly hold: Float64Array;
  readonly danger: Float64Array;
  readonly draw: Float64Array;
  /** How a general holds what scores. */
  readonly garrison: Garrison | undefined;
}

/** Casualty points that a unit takes before it is gone. */
const POINTS = 3;
const SAFE = -99;

/** What `count` units in a space are worth for being there. */
export function presenceWorth(
  { side, prize, need, points, hold, danger, draw, garrison }: Wants,
  at: number,
  count: number,
): number {
  if (count <= 0) return 0;
  let worth = draw[at] === 0 ? 0 : draw[at]! * (1 - 0.85 ** count);
  if (prize[at]! > 0) worth += prize[at]! * won(need[at]! - count, points[at]!);
  if (garrison !== undefined && VICTORY_POINTS[at]! > 0) {
    worth += hold[at]! * (1 - garrison.doubt ** count);
  } else if (hold[at]! > 0) {
    const falls = danger[at] === SAFE ? 0 : atLeast(POINTS * count - danger[at]!);
    worth += hold[at]! * (1 - falls) - falls * count * LOST[side];
  }
  return worth;
}

/** What goes down with each unit where a place falls: a Russian who stands where he cannot hold is gone for good. */
const LOST: Readonly<Record<Side, number>> = { german: 8, russian: 18 };
/** A prize is not won yet by standing beside it. */
const BESIDE = 0.45;
/** What a leader adds to the number of attackers, and the strength of a common defender. */
const LEAD: Readonly<Record<Side, number>> = { german: 3, russian: 1 };
const DEFENDER = 3;

/** How far a side's attack from one place exceeds the defence of another, leaving out how many take part. */
const edge = (s: Stalingrad, by: Side, target: number): number =>
  LEAD[by] + (by === 'german' ? 1 : 0) - DEFENDER - TEM[target]! - s.areas.rubble[target]!;

export function wantsOf(s: Stalingrad, p: Presence, side: Side, garrison?: Garrison): Wants {
  const enemy = enemyOf(side);
  const wants: Wants = {
    side,
    prize: new Float64Array(SPACES.count),
    need: new Float64Array(SPACES.count),
    points: new Float64Array(SPACES.count),
    hold: new Float64Array(SPACES.count),
    danger: new Float64Array(SPACES.count).fill(SAFE),
    draw: new Float64Array(SPACES.count),
    garrison,
  };
  const steps = stepsFrom(s, p, enemy, side);
  const behind = openBehind(s, p, side);
  for (let at = 0; at < MAP_COUNT; at++) {
    if (!isInPlay(s, at)) continue;
    if (controllerOf(s, at) !== side) seekGround(s, p, side, at, wants);
    else if (garrison !== undefined && VICTORY_POINTS[at]! > 0)
      garrisonGround(s, p, side, at, steps[at]!, wants, garrison);
    else holdGround(s, p, side, at, steps[at]!, behind[at]!, wants);
  }
  spread(s, wants.draw);
  return wants;
}

/** As many as make a good attack. */
const MANY = 8;

/** Ground to be won: from beside it, or by fighting on inside. */
function seekGround(
  s: Stalingrad,
  p: Presence,
  side: Side,
  target: number,
  { prize, need, points, draw }: Wants,
): void {
  const enemy = enemyOf(side);
  const worth = areaWorth(s, target);
  const there = POINTS * p.fresh[enemy][target]! + (POINTS - 1) * p.spent[enemy][target]!;
  const needed = there - edge(s, side, target);
  const offer = (at: number, share: number): void => {
    const pays = worth * share;
    if (pays * won(needed - MANY, there) <= prize[at]! * won(need[at]! - MANY, points[at]!)) return;
    prize[at] = pays;
    need[at] = needed;
    points[at] = there;
  };
  if (countOf(p, side, target) > 0) offer(target, 0.8);
  for (const near of neighboursOf(s, target)) if (isOnMap(near)) offer(near, BESIDE);
  draw[target] = worth * (side === 'german' ? 0.25 : 0.08);
}

/** Ground to be held against the strongest enemy beside it, or one who could come up. */
function holdGround(
  s: Stalingrad,
  p: Presence,
  side: Side,
  at: number,
  steps: number,
  behind: number,
  { hold, danger, draw }: Wants,
): void {
  if (steps > STRIDE) return;
  const enemy = enemyOf(side);
  const worth = areaWorth(s, at) + 0.4 * behind;
  hold[at] = worth * (steps <= 1 ? 0.8 : steps === 2 ? 0.6 : 0.35);
  let strongest = p.fresh[enemy][at]!;
  for (const near of neighboursOf(s, at)) if (isOnMap(near)) strongest = Math.max(strongest, p.fresh[enemy][near]!);
  // Who is still on his way comes with a few.
  danger[at] = edge(s, enemy, at) + (strongest > 0 ? strongest : 3);
  const falls = atLeast(POINTS * countOf(p, side, at) - danger[at]);
  draw[at] = hold[at] * falls * 0.2;
}

/** What scores, wherever the enemy is: each unit adds to it, the first ones most. */
function garrisonGround(
  s: Stalingrad,
  p: Presence,
  side: Side,
  at: number,
  steps: number,
  { hold, draw }: Wants,
  { doubt, far, single }: Garrison,
): void {
  hold[at] = areaWorth(s, at) * (VICTORY_POINTS[at] === 1 ? single : 1) * (steps > STRIDE ? far : 1);
  draw[at] = hold[at] * doubt ** countOf(p, side, at) * 0.2;
}

const FARTHER = 0.85;

/** What the enemy could walk into from each area because nobody is there: what lies farther away counts less. */
function openBehind(s: Stalingrad, p: Presence, side: Side): Float64Array {
  const open = new Uint8Array(MAP_COUNT);
  for (let at = 0; at < MAP_COUNT; at++) {
    if (isInPlay(s, at) && controllerOf(s, at) === side && countOf(p, side, at) === 0) open[at] = 1;
  }
  const behind = new Float64Array(MAP_COUNT);
  const through = new Float64Array(MAP_COUNT);
  for (let round = 0; round < STRIDE; round++) {
    for (let at = 0; at < MAP_COUNT; at++) {
      if (open[at] === 1) through[at] = Math.max(areaWorth(s, at), FARTHER * behind[at]!);
    }
    for (let at = 0; at < MAP_COUNT; at++) {
      let most = 0;
      for (const to of neighboursOf(s, at)) if (isOnMap(to) && through[to]! > most) most = through[to]!;
      behind[at] = most;
    }
  }
  return behind;
}

/** How far an enemy walks in a day where nobody stops him. */
const STRIDE = 4;

/** How many steps each space is from the nearest fresh unit of a side, past the units of the other. */
function stepsFrom(s: Stalingrad, p: Presence, side: Side, other: Side): Uint8Array {
  const steps = new Uint8Array(SPACES.count).fill(255);
  const queue: number[] = [];
  for (let at = 0; at < MAP_COUNT; at++) {
    if (p.fresh[side][at] === 0) continue;
    steps[at] = 0;
    queue.push(at);
  }
  for (const at of queue) {
    if (steps[at]! >= STRIDE || (steps[at]! > 0 && countOf(p, other, at) > 0)) continue;
    for (const to of neighboursOf(s, at)) {
      if (!isOnMap(to) || steps[to] !== 255) continue;
      steps[to] = steps[at]! + 1;
      queue.push(to);
    }
  }
  return steps;
}

/** How far need is felt, less with every area. */
const FELT = 0.75;

function spread(s: Stalingrad, draw: Float64Array): void {
  for (let round = 0; round < 5; round++) {
    let changed = false;
    for (let at = 0; at < MAP_COUNT; at++) {
      for (const near of neighboursOf(s, at)) {
        if (!isOnMap(near) || draw[near]! * FELT <= draw[at]!) continue;
        draw[at] = draw[near]! * FELT;
        changed = true;
      }
    }
    if (!changed) return;
  }
}

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

/** What the Germans hold and can supply, and what the next verdict would make of it. */
function heldGround(s: Stalingrad): number {
  const supplied = suppliedSpaces(s, 'german');
  let [sum, points] = [0, -s.bid];
  for (let at = 0; at < MAP_COUNT; at++) {
    if (supplied[at] !== 1 || controllerOf(s, at) !== 'german' || !isInPlay(s, at)) continue;
    sum += areaWorth(s, at);
    if (!isIntroductory(s) || !isZone(at)) points += VICTORY_POINTS[at]!;
  }
  return sum + verdictWorth(s, points);
}

/** What rides on a verdict. The nearer it is, the more each point about the mark counts, and the less those far from it. */
const STAKE = 400;

function verdictWorth(s: Stalingrad, points: number): number {
  const week = WEEKS.find(({ ends }) => ends >= s.date);
  if (week === undefined) return 0;
  const [low, high] = isIntroductory(s) ? [3.5, 3.5] : isSimulation(s) ? week.red : [week.blue, week.blue];
  const doubt = 0.7 + 0.5 * (week.ends - s.date);
  return STAKE * (Math.tanh((points - low) / doubt) + Math.tanh((points - high) / doubt));
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
