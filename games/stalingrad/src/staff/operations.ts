import type { Idea } from '@rokada/staff';
import { enemyOf, isArea, isOnMap, MAP_COUNT, TEM, UNITS, VICTORY_POINTS } from '../data.ts';
import { controllerOf, countOf, groupsOf, isFree, isInPlay, isOccupiedBy, neighboursOf } from '../rules/areas.ts';
import { FRESH, SPENT } from '../rules/dispersal.ts';
import { movementAllowance, mayDouble, spentMf } from '../rules/factors.ts';
import { stackingLimit } from '../rules/stacking.ts';
import type { Stalingrad } from '../state.ts';
import { ableOf, bestForce } from './force.ts';
import { mostOf } from './odds.ts';
import { strengthAt, type Picture } from './picture.ts';
import { areaWorth, presenceWorth, restCost } from './worth.ts';

/** What the units of one place could do in an impulse. */

/** Whoever looks for the best alone has no use for what is worth no more than this. */
export interface Bar {
  worth: number;
}

/** Everything worth doing with units that act, wherever the impulse has taken them. */
export function* operations(
  picture: Picture,
  acting: readonly number[],
  bar: Bar = { worth: -Infinity },
): Generator<Idea> {
  const places = new Set(acting.map((u) => picture.s.units.at[u]!));
  for (const place of places) {
    const here = acting.filter((u) => picture.s.units.at[u] === place);
    yield* attacks(picture, place, here, bar);
    yield* marches(picture, place, here, bar);
    yield* works(picture, place, here);
  }
}

function* attacks(picture: Picture, from: number, here: readonly number[], bar: Bar): Generator<Idea> {
  const { s, p, side, wants, enemies } = picture;
  const enemy = enemyOf(side);
  const guard = isOnMap(from) ? presenceWorth(wants, from, 1) : 0;
  const most = (target: number, group: number): number =>
    wants.garrison === undefined ? mostOf(s, side, target, group) + Math.max(0, -guard) + ABOUT : Infinity;
  for (const target of [from, ...neighboursOf(s, from)]) {
    if (!isOnMap(target) || !isOccupiedBy(p, enemy, target) || s.areas.attacked[target] === 1) continue;
    let order: readonly number[] | undefined;
    for (const group of groupsOf(p, enemy, target)) {
      if (most(target, enemies[group][target]!) < bar.worth) continue;
      // Who enters pays the same whichever group he is after.
      if (order === undefined || target === from) order = ableOf(s, side, target, group, here);
      const force = bestForce(picture, target, group, order);
      if (force === undefined) continue;
      const { units } = force;
      const worth = force.worth + reliefWorth(picture, from, target, units.length);
      const left = isOnMap(from) && from !== target ? countOf(p, side, from) - units.length : 1;
      const attack = { type: 'attack', target, group, ranged: [] };
      yield { action: { ...attack, units }, worth: left > 0 ? worth : worth - guard };
      // Somebody stays behind to hold the place they come from.
      if (left > 0 || units.length < 3 || guard < 10) continue;
      const fewer = units.slice(0, -1);
      yield { action: { ...attack, units: fewer }, worth: force.worthOf(fewer) };
    }
  }
}

/** Who attacks into a place that his own side still holds has joined its garrison, whatever the dice say. */
function reliefWorth(picture: Picture, from: number, target: number, count: number): number {
  const { s, side, wants } = picture;
  if (wants.garrison === undefined || from === target || VICTORY_POINTS[target] === 0) return 0;
  return controllerOf(s, target) === side ? shiftWorth(picture, from, target, count) : 0;
}

/** What it is worth that so many stand in one place instead of another. */
export function shiftWorth({ p, side, wants }: Picture, from: number, to: number, count: number): number {
  const [there, here] = [countOf(p, side, to), countOf(p, side, from)];
  const gain = presenceWorth(wants, to, there + count) - presenceWorth(wants, to, there);
  return isOnMap(from) ? gain - presenceWorth(wants, from, here) + presenceWorth(wants, from, here - count) : gain;
}

// ---- marches --------------------------------------------------------------------------------------------------------

const parentOf = new Int16Array(MAP_COUNT);
const costTo = new Uint8Array(MAP_COUNT);

/** Areas without enemies in reach of somebody with so many MF, nearest first; `parentOf` leads back. */
function reachOf({ s, entry }: Picture, from: number, allowance: number, oneStep: boolean): number[] {
  costTo.fill(255);
  const found: number[] = [];
  const queue = [from];
  if (isOnMap(from)) costTo[from] = 0;
  for (const at of queue) {
    const spent = isOnMap(at) ? costTo[at]! : 0;
    if (spent >= allowance) continue;
    for (const to of neighboursOf(s, at)) {
      if (!isOnMap(to) || entry[to] === 0) continue;
      const cost = spent + entry[to]!;
      if (cost > allowance || cost >= costTo[to]!) continue;
      if (costTo[to] === 255) found.push(to);
      costTo[to] = cost;
      parentOf[to] = at;
      if (!oneStep) queue.push(to);
    }
  }
  return found;
}

function wayTo(from: number, to: number): number[] {
  const way = [to];
  while (parentOf[way[0]!] !== from) way.unshift(parentOf[way[0]!]!);
  return way;
}

function* marches(picture: Picture, from: number, here: readonly number[], bar: Bar): Generator<Idea> {
  const { s, p, side } = picture;
  const fresh = here.filter((u) => s.units.status[u] === FRESH && s.units.stopped[u] === 0 && s.units.owes[u] === 0);
  if (fresh.length === 0) return;
  const engaged = isOnMap(from) && isOccupiedBy(p, enemyOf(side), from);
  const leaving = leavingOf(picture, from);
  for (const party of parties(s, fresh)) {
    const worthOf = UNITS[party[0]!]!.combat ? reinforcing(picture, party, leaving) : observing(picture, party, from);
    const allowance = Math.min(...party.map((u) => movementAllowance(s, u, mayDouble(s, u)) - spentMf(s, u)));
    for (const to of reachOf(picture, from, allowance, engaged)) {
      if (controllerOf(s, to) === side && !wanted(picture, from, to)) continue;
      for (const count of countsOf(roomFor(picture, party, to))) {
        const worth = worthOf(to, count, bar.worth);
        if (worth <= bar.worth) continue;
        yield { action: { type: 'move', units: party.slice(0, count), way: wayTo(from, to) }, worth };
      }
    }
  }
}

/** Is there any reason to be there rather than here? */
const wanted = ({ wants: { prize, hold, draw } }: Picture, from: number, to: number): boolean =>
  prize[to]! + hold[to]! > 0 || draw[to]! > draw[from]!;

/** Those who can march together: on foot, and on wheels or tracks. */
function parties(s: Stalingrad, fresh: readonly number[]): number[][] {
  const combat = fresh.filter((u) => UNITS[u]!.combat && UNITS[u]!.type !== 'antiAircraft');
  const observers = fresh.filter((u) => UNITS[u]!.type === 'observer');
  const fast = combat.filter((u) => mayDouble(s, u));
  const slow = combat.filter((u) => !mayDouble(s, u));
  return [fast, slow, observers].filter((party) => party.length > 0);
}

/** What is lost where a party comes from, by how many of it go; found when asked for. */
type Leaving = (count: number) => number;

function leavingOf({ p, side, wants, standing }: Picture, from: number): Leaving {
  if (!isOnMap(from)) return () => 0;
  const left = strengthAt(p, side, from);
  const known: number[] = [];
  return (count) => (known[count] ??= standing[from]! - presenceWorth(wants, from, left - count));
}

/** How many of a party may stop in a place. */
function roomFor({ s, p, side }: Picture, party: readonly number[], to: number): number {
  const all = party.length;
  return UNITS[party[0]!]!.combat && isArea(to) ? Math.min(all, stackingLimit(s) - countOf(p, side, to)) : all;
}

/** All that there is room for, half of them, or one. */
const countsOf = (most: number): readonly number[] =>
  most <= 0 ? [] : most === 1 ? [1] : most === 2 ? [2, 1] : [most, Math.ceil(most / 2), 1];

/** What it is worth that so many go to a place; anything below `least` where that much cannot be had. */
type Going = (to: number, count: number, least: number) => number;

/** Sums of such numbers, added up in another order, are as good as the same. */
const ABOUT = 1e-6;

function reinforcing({ s, p, side, wants, standing }: Picture, party: readonly number[], leaving: Leaving): Going {
  // Who marches by day is tired when the enemy comes.
  const vigour = s.period !== 'night' && side === 'russian' ? 0.5 : 0.9;
  // For a single date everybody rests alike.
  const rest = restCost(s, party[0]!, 1);
  return (to, count, least) => {
    const taken = controllerOf(s, to) !== side ? areaWorth(s, to) : 0;
    const most = wants.prize[to]! + wants.hold[to]! + wants.draw[to]! - standing[to]!;
    if (most - leaving(count) - count * rest + taken + ABOUT < least) return -Infinity;
    let worth = presenceWorth(wants, to, strengthAt(p, side, to) + count * vigour) - standing[to]! - leaving(count);
    for (let i = 0; i < count; i++) worth -= rest;
    return worth + taken;
  };
}

function observing({ s, wants: { prize, draw } }: Picture, party: readonly number[], from: number): Going {
  const rest = restCost(s, party[0]!, 1);
  return (to, count) => {
    let worth = count * (prize[to]! + draw[to]! - prize[from]! - draw[from]!) * 0.2;
    for (let i = 0; i < count; i++) worth -= rest;
    return worth;
  };
}

// ---- spade and night ------------------------------------------------------------------------------------------------

function* works(picture: Picture, at: number, here: readonly number[]): Generator<Idea> {
  const { s, p, side, wants } = picture;
  if (isArea(at) && !isOccupiedBy(p, enemyOf(side), at) && s.areas.rubble[at]! < 2 && side === 'russian') {
    yield* fortifications(picture, at, here);
  }
  if (s.period !== 'night' || !isOnMap(at)) return;
  if (wants.garrison !== undefined) yield* infiltrations(picture, at, here);
  const spent = here.filter(
    (u) => s.units.acting[u] === 2 && s.units.status[u] === SPENT && s.units.isolation[u] === 0,
  );
  const tired = spent.filter((u) => s.units.stopped[u] === 0 && UNITS[u]!.combat);
  if (tired.length === 0) return;
  const left = countOf(p, side, at);
  for (const to of neighboursOf(s, at)) {
    if (!isOnMap(to) || !isInPlay(s, to) || !isFree(s, p, side, to)) continue;
    const before = countOf(p, side, to);
    const units = tired.slice(0, isArea(to) ? stackingLimit(s) - before : tired.length);
    if (units.length === 0) continue;
    const gain = presenceWorth(wants, to, before + units.length) - presenceWorth(wants, to, before);
    const loss = presenceWorth(wants, at, left) - presenceWorth(wants, at, left - units.length);
    const worth = (gain - loss) * 0.5 + roomWorth(picture, at, units.length) - 2;
    yield { action: { type: 'regroup', units, to }, worth };
  }
}

/** By night past tired enemies into a place that is still held, one by one. */
function* infiltrations(picture: Picture, at: number, here: readonly number[]): Generator<Idea> {
  const { s, p, side } = picture;
  const unit = here.find(
    (u) => s.units.acting[u] === 1 && s.units.status[u] === FRESH && UNITS[u]!.type === 'infantry',
  );
  if (unit === undefined) return;
  for (const to of neighboursOf(s, at)) {
    if (!isArea(to) || VICTORY_POINTS[to] === 0 || controllerOf(s, to) !== side) continue;
    if (!isOccupiedBy(p, enemyOf(side), to)) continue;
    const worth = (TEM[to]! / 6) * shiftWorth(picture, at, to, 1) - restCost(s, unit, 1);
    yield { action: { type: 'infiltrate', unit, to }, worth };
  }
}

/** What it is worth that the tired leave a fight so that fresh comrades next door find room in it. */
function roomWorth({ s, p, side }: Picture, at: number, leaving: number): number {
  if (!isArea(at) || !isOccupiedBy(p, enemyOf(side), at)) return 0;
  let waiting = 0;
  for (const near of neighboursOf(s, at)) if (isOnMap(near)) waiting = Math.max(waiting, p.fresh[side][near]!);
  const room = stackingLimit(s) - countOf(p, side, at);
  return Math.max(0, Math.min(waiting - room, leaving)) * areaWorth(s, at) * 0.05;
}

/** What a spade is worth, beside the worth of the place. */
const SPADE = 0.08;

function* fortifications(
  { s, p, side, wants: { garrison } }: Picture,
  at: number,
  here: readonly number[],
): Generator<Idea> {
  const able = here.filter((u) => s.units.acting[u] === 1 && s.units.status[u] === FRESH && s.units.owes[u] === 0);
  const engineer = able.find((u) => UNITS[u]!.engineer);
  const infantry = able.filter((u) => UNITS[u]!.type === 'infantry' && !UNITS[u]!.engineer).slice(0, 3);
  const units = engineer === undefined ? infantry : [engineer];
  if (engineer === undefined && infantry.length < 3) return;
  const spent = Math.max(...units.map((u) => spentMf(s, u)));
  const chance = Math.max(0, Math.min(6, TEM[at]! - spent)) / 6;
  const cost = units.reduce((sum, u) => sum + restCost(s, u, 1), 0);
  const spade = garrison !== undefined && VICTORY_POINTS[at]! > 1 ? garrison.spade : SPADE;
  const worth = chance * areaWorth(s, at) * spade * Math.min(4, countOf(p, side, at)) - cost;
  yield { action: { type: 'fortify', units }, worth };
}
