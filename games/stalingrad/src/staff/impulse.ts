import { during, inOneMoment } from '@rokada/kernel';
import { crossingResult, luftwaffeFactor } from '../charts.ts';
import {
  ACTORS,
  ARTILLERY_GROUPS,
  COMBAT_UNITS,
  DEAD_PILE,
  EAST_BANK,
  enemyOf,
  isOnMap,
  LANDING,
  MAP_COUNT,
  OBSERVERS,
  STUKA,
  TRACTOR_WORKS,
  UNITS,
  type Side,
} from '../data.ts';
import { controllerOf, countOf, isInPlay, isOccupiedBy, presence, standsAt } from '../rules/areas.ts';
import { FRESH } from '../rules/dispersal.ts';
import { refuseActivation } from '../rules/impulses.ts';
import {
  bombardment,
  refuseObserver,
  refuseShelling,
  refuseStuka,
  russianGroupsAt,
} from '../rules/german-artillery.ts';
import { interdiction } from '../rules/interdiction.ts';
import { covers } from '../rules/russian-artillery.ts';
import type { Group, Stalingrad } from '../state.ts';
import { garrisonOf } from './garrison.ts';
import { attackWorth } from './odds.ts';
import { operations, type Bar } from './operations.ts';
import { pictureWith, type Picture } from './picture.ts';
import type { Idea } from '@rokada/staff';
import { areaWorth, presenceWorth, restCost, UNIT_WORTH, wantsOf } from './worth.ts';

/** What to do with an impulse: which place to activate, or what to do instead. */

export function pictureOf(s: Stalingrad, side: Side, level: string): Picture {
  const p = presence(s);
  return pictureWith(s, p, side, wantsOf(s, p, side, garrisonOf(s, side, level)));
}

/** While nothing is activated yet. */
export function* openings(picture: Picture, enough: number): Generator<Idea> {
  yield { action: { type: 'pass' }, worth: 0 };
  yield* activations(picture, enough);
  yield* inOneMoment(picture.s, () => [...(picture.side === 'german' ? germanFire : russianMeans)(picture)]);
}

/** Where the best alone is asked for, a place must promise more than those before it. */
function* activations(picture: Picture, enough: number): Generator<Idea> {
  const { s, side } = picture;
  const places = new Set<number>();
  for (const u of ACTORS[side]) {
    const at = s.units.at[u]!;
    if (at < 0 || at === EAST_BANK || at === DEAD_PILE) continue;
    if (s.units.status[u] === FRESH || (s.period === 'night' && isOnMap(at))) places.add(at);
  }
  let least = 0;
  for (const area of places) {
    if (refuseActivation(s, side, area) !== undefined) continue;
    const worth = bestWithin(picture, area, least);
    if (worth <= least) continue;
    yield { action: { type: 'activate', area }, worth };
    if (enough === 1) least = worth;
  }
}

/** The best that could be done there, if it is more than the least, as if the place were activated already. */
function bestWithin(picture: Picture, area: number, least: number): number {
  const { s, side } = picture;
  const here = ACTORS[side].filter((u) => s.units.at[u] === area);
  const before = { mode: s.mode, area: s.area, engaged: s.engaged };
  Object.assign(s, { mode: 'area', area, engaged: isOnMap(area) && isOccupiedBy(picture.p, enemyOf(side), area) });
  for (const u of here) s.units.acting[u] = s.units.status[u] === FRESH ? 1 : 2;
  const best: Bar = { worth: least };
  // As long as it looks as if the place were activated, nothing changes: a moment of its own.
  during({ state: s }, () => {
    for (const { worth } of operations(picture, here, best)) best.worth = Math.max(best.worth, worth);
  });
  for (const u of here) s.units.acting[u] = 0;
  Object.assign(s, before);
  return best.worth;
}

/** With the units of an activated place, or those just landed. */
export function* within(picture: Picture): Generator<Idea> {
  const { s, side } = picture;
  yield { action: { type: 'end' }, worth: 0 };
  const acting = ACTORS[side].filter((u) => s.units.acting[u]! > 0 && s.units.at[u] !== DEAD_PILE);
  yield* inOneMoment(s, () => [...operations(picture, acting)]);
  if (side === 'russian' && s.area === TRACTOR_WORKS) yield* rebuilding(picture);
}

// ---- German fire ----------------------------------------------------------------------------------------------------

/** What fire from afar is worth: what it hits, more where somebody can follow it up. */
export function fireWorth(picture: Picture, gun: number, target: number, group: Group): number {
  const { s, p } = picture;
  const worth = attackWorth(s, p, bombardment(s, gun, target, group));
  const follows = p.fresh.german[target]! > 0 ? 0.3 : 0.15;
  const rest = gun === STUKA ? 0 : restCost(s, gun, 4);
  return worth * (1 + follows) + areaWorth(s, target) * 0.02 - rest;
}

function* germanFire(picture: Picture): Generator<Idea> {
  const { s } = picture;
  const opening = s.date === 0 && s.period === 'day' && s.marker === 1;
  // In the very first impulse all guns may fire at once: now or never.
  const together = opening ? NOW + bestShots(picture) : 0;
  for (const observer of OBSERVERS) {
    if (refuseObserver(s, observer) !== undefined) continue;
    for (const { target, group, worth } of targetsOf(picture, observer)) {
      if (opening) yield { action: { type: 'designate', gun: observer, target, group }, worth: worth + together };
      else yield { action: { type: 'shell', observer, target, group }, worth };
    }
  }
  if (opening || refuseStuka(s) !== undefined || luftwaffeFactor(s.date) === 0) return;
  for (const { target, group, worth } of targetsOf(picture, STUKA)) {
    yield { action: { type: 'stuka', target, group }, worth };
  }
}

const NOW = 150;

function bestShots(picture: Picture): number {
  let sum = 0;
  for (const gun of [...OBSERVERS, STUKA]) {
    if (gun !== STUKA && refuseObserver(picture.s, gun) !== undefined) continue;
    let best = 0;
    for (const { worth } of targetsOf(picture, gun)) best = Math.max(best, worth);
    sum += best;
  }
  return sum;
}

interface Shelling {
  readonly target: number;
  readonly group: Group;
  readonly worth: number;
}

export function* targetsOf(picture: Picture, gun: number): Generator<Shelling> {
  const { s, p } = picture;
  for (let target = 0; target < MAP_COUNT; target++) {
    if (!isOccupiedBy(p, 'russian', target) || !isInPlay(s, target)) continue;
    if (gun === STUKA ? isOccupiedBy(p, 'german', target) : refuseShelling(s, gun, target) !== undefined) continue;
    for (const group of russianGroupsAt(s, target)) {
      yield { target, group, worth: fireWorth(picture, gun, target, group) };
    }
  }
}

// ---- Russian means --------------------------------------------------------------------------------------------------

function* russianMeans(picture: Picture): Generator<Idea> {
  const { s, p } = picture;
  for (const artillery of ARTILLERY_GROUPS) {
    if (s.units.at[artillery]! < 0) continue;
    if (s.units.status[artillery] !== FRESH) {
      if (s.units.until[artillery] === 0) yield { action: { type: 'refit', artillery }, worth: 5 };
      continue;
    }
    yield* barrages(picture, artillery);
  }
  if (s.period === 'night') yield* crossings(picture);
  if (s.production && controllerOf(s, TRACTOR_WORKS) === 'russian' && !isOccupiedBy(p, 'german', TRACTOR_WORKS)) {
    yield* rebuilding(picture);
  }
}

export function* barrages({ s, p }: Picture, artillery: number): Generator<Idea> {
  // Counter-battery may silence the group: by day the Luftwaffe is always there.
  const risk = s.period === 'day' ? 6 : 4;
  for (let target = 0; target < MAP_COUNT; target++) {
    if (!isOccupiedBy(p, 'german', target) || !covers(artillery, target) || !isInPlay(s, target)) continue;
    for (const group of ['fresh', 'spent'] as const) {
      const defenders = COMBAT_UNITS.german.filter(
        (u) => s.units.at[u] === target && (s.units.status[u] === FRESH) === (group === 'fresh'),
      );
      if (defenders.length === 0) continue;
      const attack = {
        kind: 'barrage',
        by: 'russian',
        target,
        group,
        inside: [artillery],
        ranged: [],
        defenders,
        support: [],
      } as const;
      const worth = attackWorth(s, p, { ...attack, inside: [artillery], ranged: [], support: [] });
      yield { action: { type: 'barrage', artillery, target, group }, worth: worth - risk };
    }
  }
}

function* rebuilding({ s, wants, p, side }: Picture): Generator<Idea> {
  let factors = s.armour;
  const units: number[] = [];
  for (const u of COMBAT_UNITS.russian) {
    const { type, attack } = UNITS[u]!;
    if (type !== 'armour' || s.units.at[u] !== DEAD_PILE || attack! > factors) continue;
    factors -= attack!;
    units.push(u);
  }
  if (units.length === 0) return;
  const gain = presenceWorth(wants, TRACTOR_WORKS, countOf(p, side, TRACTOR_WORKS) + units.length);
  yield { action: { type: 'rebuild', units }, worth: units.reduce((sum, u) => sum + UNIT_WORTH[u]!, gain * 0.1) };
}

/** By night over the river, where it is needed most and least dangerous. */
function* crossings(picture: Picture): Generator<Idea> {
  const { s, p, wants } = picture;
  const waiting = COMBAT_UNITS.russian
    .filter((u) => s.units.at[u] === EAST_BANK && s.units.status[u] === FRESH)
    .sort((a, b) => UNIT_WORTH[b]! - UNIT_WORTH[a]!);
  if (waiting.length === 0) return;
  const units = waiting.slice(0, 3);
  for (let landing = 0; landing < MAP_COUNT; landing++) {
    if (LANDING[landing] !== 1 || !isInPlay(s, landing) || controllerOf(s, landing) !== 'russian') continue;
    if (standsAt(s, 'german', landing)) continue;
    const { over, lost } = crossingOdds(interdiction(s, landing).total);
    const before = countOf(p, 'russian', landing);
    const gain = presenceWorth(wants, landing, before + units.length) - presenceWorth(wants, landing, before);
    let worth = over * (gain + 12 * units.length);
    for (const u of units) worth -= lost * UNIT_WORTH[u]!;
    yield { action: { type: 'ferry', landing, units }, worth };
  }
}

/** The chances to get over and to be lost. */
export function crossingOdds(interdicted: number): { over: number; lost: number } {
  let [over, lost] = [0, 0];
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const { result } = crossingResult(a + b + interdicted);
      if (result === 'eliminated') lost++;
      else if (result !== 'returned') over++;
    }
  }
  return { over: over / 36, lost: lost / 36 };
}
