import {
  action,
  ledger,
  line,
  path,
  pieces,
  refusal,
  type Ledger,
  type Line,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { board } from '../board.ts';
import {
  AT_SEA,
  ETO,
  GREECE,
  HEXES,
  ITALY,
  LAND,
  MTO,
  OFF_MAP,
  SOUTHERN_ITALY,
  SPACES,
  isBarred,
  isHex,
  isLand,
} from '../geography.ts';
import {
  EMERGENCY,
  FORTRESS,
  UNSUPPLIED,
  campOf,
  controls,
  doing,
  isBadWeather,
  isJudge,
  movementOf,
  type State,
} from '../state.ts';
import {
  ALLIED,
  BULGARIAN,
  GREEK_CORPS,
  HITLERITE,
  SOVIET,
  UNITS,
  campOfSide,
  isGerman,
  isSupplyUnit,
  isYugoslav,
  type Camp,
} from '../units.ts';
import { once } from '../once.ts';
import { refuseCommand } from './command.ts';
import { spreadControl } from './control.ts';
import { enterHex } from './entry.ts';
import {
  arcBetween,
  doorsFrom,
  groundCost,
  mayBulgariansMove,
  mustLeaveBulgaria,
  refuseGround,
  refuseOccupied,
} from './ground.ts';
import { refuseStack } from './stacking.ts';
import { BEACH, Supplied, isBeach, lineLength, potentialSources } from './supply.ts';
import { enemyZones, survey, zoneBits, type Survey } from './zones.ts';

/** Operational movement (10). Units of one hex may move as one: they pay the dearest cost among them. */

/** 5.H5, 7.7, 15.3, 25.11, 25.4: movement points for this phase. */
export function allowance(s: State, u: number): number {
  const bad = isBadWeather(s);
  let points = movementOf(s, u);
  if (bad && points === 7) points = 6;
  if (bad && isSupplyUnit[u] === 1 && campOf(s, u) === ALLIED) points = 5;
  if (s.units.fresh[u] === 1) points *= 2;
  if (s.units.supply[u] === UNSUPPLIED && isSupplyUnit[u] === 0) points = Math.floor(points / 2);
  return points;
}
export const pointsLeft = (s: State, u: number): number => Math.max(0, allowance(s, u) - s.units.spent[u]!);

/** Why a unit may not move operationally now, wherever to. */
export function refuseMover(s: State, u: number, camp: Camp): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { unit: { piece: u } });
  const at = s.units.at[u]!;
  if (u >= UNITS || campOf(s, u) !== camp) return no('ID-10.2a', 'not-yours');
  if (!isHex(at) && at !== OFF_MAP && at !== SOUTHERN_ITALY && at !== GREECE) return no('ID-10.2a', 'not-on-map');
  if (at === GREECE && camp === HITLERITE && !mayGreeksEnter(s)) return no('ID-25.4a', 'held-in-greece');
  if (s.turn === 1 && !isJudge(s)) {
    if (camp === HITLERITE && ITALY[at] !== 1) return no('ID-6.1b', 'turn-1-italy-only');
    if (camp === SOVIET && s.bagration === 'launched' && isSupplyUnit[u] === 0 && isYugoslav[u] === 0)
      return no('ID-6.5c', 'bagration-waits');
  }
  if (s.units.released[u] === 1) return no('ID-8.7a', 'move-finished');
  switch (s.units.did[u]!) {
    case doing('strategic'):
      return no(camp === HITLERITE ? 'ID-5.H3h' : 'ID-12.7a', 'moved-strategically');
    case doing('sailed'):
      return no(camp === HITLERITE ? 'ID-5.H4c' : 'ID-5.A4d', 'moved-by-sea');
    case doing('rebuilt'):
      return no('ID-7.19a', 'rebuilt-stays');
    case doing('landed-rebuilt'):
      return no('ID-14.27c', 'rebuilt-stays');
    case doing('stopped'):
      return no('ID-11.9a', 'stopped-by-loss');
    case doing('dropped'):
      return no('ID-17.8a', 'dropped-stays');
  }
  if (s.units.cutOff[u] === 1) return no('ID-17.8a', 'dropped-stays');
  if (s.units.holds[u] === 1) return no('ID-12.3a', 'holds-the-line');
  if (s.units.supply[u] === FORTRESS) return no('ID-15.17a', 'locked-in-fortress');
  if (camp === SOVIET && isHex(at) && s.hexes.shock[at] === 1 && isSupplyUnit[u] === 0)
    return no('ID-24.3a', 'shock-front-fixed');
  if (u === BULGARIAN && !mayBulgariansMove(s)) return no('ID-19.8a', 'stays-in-sofia');
  if (pointsLeft(s, u) === 0 && s.units.entered[u]! > 0) return no('ID-2.10a', 'no-points-left');
  return undefined;
}

/** 25.4: from the first German operational phase after Bulgaria went over. */
const mayGreeksEnter = (s: State): boolean => s.bulgaria === 'soviet';

/** Everything about one group's move that does not depend on where it goes. */
export interface March {
  readonly units: readonly number[];
  readonly camp: Camp;
  readonly from: number;
  readonly budget: number;
  /** Nothing spent yet: one hex is always within reach (10.4). */
  readonly fresh: boolean;
  readonly field: Survey;
  readonly zones: number;
  /** For unsupplied units: hexes from each hex to the nearest source; each step must come closer (15.3). */
  readonly homeward: Uint8Array | undefined;
}

export function marchOf(s: State, units: readonly number[]): March {
  const first = units[0]!;
  const camp = campOf(s, first);
  const field = survey(s, units);
  return {
    units,
    camp,
    from: s.units.at[first]!,
    budget: Math.min(...units.map((u) => pointsLeft(s, u))),
    fresh: units.every((u) => s.units.entered[u] === 0 && s.units.did[u] === 0),
    field,
    zones: enemyZones(s, camp),
    homeward: units.some((u) => s.units.supply[u] === UNSUPPLIED && isSupplyUnit[u] === 0)
      ? homewardMap(s, camp)
      : undefined,
  };
}

/** Steps from every hex to the nearest potential source of supply, over any ground. */
export function homewardMap(s: State, camp: Camp): Uint8Array {
  const map = new Uint8Array(HEXES).fill(255);
  const queue: number[] = [];
  for (const hex of potentialSources(s, camp, survey(s))) {
    map[hex] = 0;
    queue.push(hex);
  }
  for (let head = 0; head < queue.length; head++) {
    const hex = queue[head]!;
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const to = board.to[arc]!;
      if (to >= HEXES || isBarred[arc] === 1 || !isLand(to) || map[to] !== 255) continue;
      map[to] = map[hex]! + 1;
      queue.push(to);
    }
  }
  return map;
}

/** What one step costs the group, line by line; undefined where there is no way. */
export function stepLines(s: State, march: March, from: number, to: number): Line[] | undefined {
  const arc = arcBetween(from, to);
  let ground = 0;
  for (const u of march.units) {
    const cost = groundCost(s, u, from, to, arc);
    if (cost < 0) return undefined;
    ground = Math.max(ground, cost);
  }
  const lines = [line('ID-10.3a', 'ground', ground)];
  if (isHex(from) && (march.field.zones[from]! & march.zones) !== 0) lines.push(line('ID-10.6e', 'leave-zone', 2));
  if (isHex(to) && (march.field.zones[to]! & march.zones) !== 0) lines.push(line('ID-10.6d', 'enter-zone', 2));
  return lines;
}

const costOf = (lines: readonly Line[]): number => {
  let sum = 0;
  for (const each of lines) sum += each.value;
  return sum;
};

/** The same as a bare number, for searches. */
function stepCost(s: State, march: March, from: number, to: number, arc: number): number {
  let cost = 0;
  for (const u of march.units) {
    const ground = groundCost(s, u, from, to, arc);
    if (ground < 0) return -1;
    if (ground > cost) cost = ground;
  }
  if (from < HEXES && (march.field.zones[from]! & march.zones) !== 0) cost += 2;
  if (to < HEXES && (march.field.zones[to]! & march.zones) !== 0) cost += 2;
  return cost;
}

/** Why the group may not set foot in a hex, cost apart. */
export function refuseEntry(s: State, march: March, from: number, to: number): Refusal | undefined {
  for (const u of march.units) {
    const no = refuseGround(s, u, to) ?? refuseOccupied(s, march.field, u, to);
    if (no !== undefined) return no;
    if (isSupplyUnit[u] === 1 && isHex(to)) {
      if (!controls(s, march.camp, to)) return refusal('ID-15.33a', 'supply-only-friendly', { hex: { space: to } });
      if (
        (march.field.zones[to]! & march.zones) !== 0 &&
        (march.field.armed[to]! & (1 << march.camp)) === 0 &&
        !march.units.some((each) => isSupplyUnit[each] === 0)
      ) {
        return refusal('ID-15.33g', 'supply-not-into-zone', { hex: { space: to } });
      }
    }
  }
  if (s.turn === 1 && !isJudge(s) && march.camp === HITLERITE && ITALY[to] !== 1)
    return refusal('ID-6.1b', 'turn-1-italy-only');
  const over = refuseStack(s, march.camp, to, march.units);
  if (over !== undefined) return over;
  if (march.homeward !== undefined && isHex(to) && isHex(from) && march.homeward[to]! >= march.homeward[from]!) {
    return refusal('ID-15.3b', 'only-towards-supply', { hex: { space: to } });
  }
  return undefined;
}

/** Steps open from a space, as [to, arc]. */
function* stepsFrom(s: State, march: March, from: number): Generator<readonly [number, number]> {
  if (isHex(from)) {
    for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++) {
      const to = board.to[arc]!;
      if (to < HEXES && isLand(to)) yield [to, arc];
    }
  }
  for (const to of doorsFrom(s, march.units[0]!, from)) yield [to, -1];
}

/** What a whole path costs; -1 for one that cannot be walked. */
export function pathCost(s: State, march: March, way: readonly number[]): number {
  let from = march.from;
  let sum = 0;
  for (const to of way) {
    const lines = stepLines(s, march, from, to);
    if (lines === undefined) return -1;
    sum += costOf(lines);
    from = to;
  }
  return sum;
}

export function refuseStep(s: State, march: March, to: number, chosen: readonly number[]): Refusal | undefined {
  const from = chosen.at(-1) ?? march.from;
  const known = [...stepsFrom(s, march, from)].some(([each]) => each === to);
  if (!known) return refusal('ID-10.2a', 'not-adjacent', { hex: { space: to } });
  const lines = stepLines(s, march, from, to);
  if (lines === undefined) return refusal('ID-10.4b', 'barred-side', { hex: { space: to } });
  const no = refuseEntry(s, march, from, to);
  if (no !== undefined) return no;
  if (chosen.length === 0 && march.fresh) return undefined;
  const cost = pathCost(s, march, chosen) + costOf(lines);
  if (cost > march.budget) return refusal('ID-2.10a', 'too-far', { cost, left: march.budget });
  return undefined;
}

export function stepNote(s: State, march: March, to: number, chosen: readonly number[]): Ledger | undefined {
  const lines: Line[] = [];
  let from = march.from;
  for (const each of [...chosen, to]) {
    lines.push(...(stepLines(s, march, from, each) ?? []));
    from = each;
  }
  return ledger('movement-points', lines);
}

/** Every space the group can reach, with the cheapest way there. */
export interface Walk {
  readonly cost: Uint8Array;
  readonly before: Int16Array;
  readonly reached: readonly number[];
}

export function walk(s: State, march: March): Walk {
  const cost = new Uint8Array(SPACES.count).fill(255);
  const before = new Int16Array(SPACES.count).fill(-1);
  const reached: number[] = [];
  const seen = new Uint8Array(SPACES.count);
  const buckets: number[][] = [[march.from]];
  cost[march.from] = 0;
  for (let now = 0; now < buckets.length; now++) {
    for (const from of buckets[now] ?? []) {
      if (cost[from] !== now || seen[from] === 1) continue;
      seen[from] = 1;
      if (from !== march.from) reached.push(from);
      for (const [to, arc] of stepsFrom(s, march, from)) {
        const step = stepCost(s, march, from, to, arc);
        if (step < 0) continue;
        let total = now + step;
        // 10.4: one hex is always possible, for all the points there are.
        if (total > march.budget) {
          if (from !== march.from || !march.fresh) continue;
          total = Math.max(march.budget, 1);
          if (cost[to] !== 255) continue;
        }
        if (total >= cost[to]! || refuseEntry(s, march, from, to) !== undefined) continue;
        cost[to] = total;
        before[to] = from;
        (buckets[total] ??= []).push(to);
      }
    }
  }
  return { cost, before, reached };
}

export function wayTo(walked: Walk, from: number, to: number): number[] {
  const way: number[] = [];
  for (let at = to; at !== from; at = walked.before[at]!) way.unshift(at);
  return way;
}

// --- Leaving supply (5.H5b, 15.25, 15.26)

/** What a move does to the units' supply, tried out on the map and taken back. */
export function suppliedAfter(s: State, units: readonly number[], way: readonly number[], camp: Camp): boolean {
  const control = s.hexes.control.slice(0, HEXES);
  const was = units.map((u) => s.units.at[u]!);
  try {
    for (const hex of way) {
      for (const u of units) s.units.at[u] = hex;
      spreadControl(s, survey(s), s.hexes.control);
    }
    const supplied = new Supplied(s, camp);
    return units.every((u) => isSupplyUnit[u] === 1 || s.units.supply[u] !== 0 || supplied.has(u));
  } finally {
    for (const [i, u] of units.entries()) s.units.at[u] = was[i]!;
    s.hexes.control.set(control);
  }
}

/** Only units in General Supply are bound; those on Emergency Supply or without any are not (15.23). */
const isBound = (s: State, u: number): boolean =>
  s.units.supply[u] === 0 && isSupplyUnit[u] === 0 && isYugoslav[u] === 0;

/** 4.1, ruling B71: where both allies have zones, a hex may change hands between them when units leave. */
function bordersAlly(s: State, march: March): boolean {
  const ally = zoneBits(march.camp === ALLIED ? SOVIET : ALLIED);
  return LAND.some((hex) => (march.field.zones[hex]! & ally) !== 0 && controls(s, march.camp, hex));
}

/**
 * Shortcut: the lines that are left with the group lifted off, prolonged along its own path. Hexes it went through are
 * its owner's, and where no enemy zone lies they stay so; the last one it holds open itself. True is certain.
 */
function surelySupplied(s: State, march: March, left: Supplied, way: readonly number[]): boolean {
  // After the collapse Berlin feeds its own hex and no line leaves it (16.10).
  if (march.camp === HITLERITE && s.collapsed > 0) return false;
  if (march.camp !== HITLERITE && !isJudge(s) && bordersAlly(s, march)) return false;
  const most = lineLength(s, march.camp);
  let length = 0;
  for (const [i, hex] of way.entries()) {
    if (!isHex(hex)) return true;
    const own = left.map[hex]!;
    let best = own > 0 && own !== BEACH ? own : 255;
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const other = left.map[board.to[arc]!] ?? 0;
      if (isBarred[arc] === 0 && other > 0 && other < BEACH && other + 1 < best) best = other + 1;
    }
    if (i > 0 && length > 0 && length + 1 < best) best = length + 1;
    const open = i === way.length - 1 || (march.field.zones[hex]! & march.zones) === 0;
    length = best <= most + 1 && open ? best : 0;
  }
  return length > 0;
}

export function refuseEnd(s: State, march: March, way: readonly number[], left?: Supplied): Refusal | undefined {
  const end = way.at(-1)!;
  for (const u of march.units) {
    if (mustLeaveBulgaria(s, u, end)) return refusal('ID-19.7a', 'not-end-in-bulgaria', { unit: { piece: u } });
  }
  const bound = march.units.filter((u) => isBound(s, u));
  if (bound.length === 0 || !isHex(end)) return undefined;
  if (
    left !== undefined &&
    surelySupplied(s, march, left, way) &&
    bound.every((u) => march.camp !== HITLERITE || isGerman[u] === 1)
  )
    return undefined;
  if (march.camp === ALLIED && isHex(march.from)) {
    const start = new Supplied(s, ALLIED);
    if (start.map[march.from] === BEACH && way.some((hex) => isHex(hex) && !isBeach(s, hex) && start.map[hex] === 0)) {
      return refusal('ID-15.14c', 'beach-supply-stays', {});
    }
  }
  if (!suppliedAfter(s, march.units, way, march.camp))
    return refusal('ID-5.H5b', 'would-leave-supply', { hex: { space: end } });
  return undefined;
}

/** Every place the group may stop, with the way there. */
export function* reachOf(s: State, march: March): Generator<readonly number[]> {
  const walked = walk(s, march);
  if (walked.reached.length === 0) return;
  const left = new Supplied(s, march.camp, march.field);
  for (const end of walked.reached) {
    const way = wayTo(walked, march.from, end);
    if (refuseEnd(s, march, way, left) === undefined) yield way;
  }
}

// --- The hand on the stack (8.7)

/** Takes units up; whoever was in hand before and is not among them is released and moves no more. */
export function takeUp(s: State, units: readonly number[]): void {
  for (const u of s.hand) if (!units.includes(u)) s.units.released[u] = 1;
  s.hand = [...units];
}

/** Carries a group along a path, hex by hex. */
export function carry(s: State, march: March, way: readonly number[], world: World): void {
  const costs = march.units.map((u) => pathCost(s, { ...march, units: [u] }, way));
  for (const [i, u] of march.units.entries()) {
    s.units.spent[u] = Math.min(255, s.units.spent[u]! + Math.min(costs[i]!, pointsLeft(s, u) || 0));
    if (costs[i]! > march.budget) s.units.spent[u] = allowance(s, u);
    s.units.entered[u]! += way.length;
  }
  for (const hex of way) {
    enterHex(s, march.units, hex, world);
    if (march.from === GREECE) for (const u of march.units) if (GREEK_CORPS.includes(u)) s.units.supply[u] = EMERGENCY;
  }
}

const movable = (s: State, side: string): number[] => {
  const camp = campOfSide(side);
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) if (refuseMover(s, u, camp) === undefined) found.push(u);
  return found;
};

const marchFor = (s: State, d: { readonly units: readonly number[] }): March =>
  once(d, d.units, () => marchOf(s, d.units));

export const move = action<State, { units: readonly number[]; way: readonly number[] }>(
  'move',
  'ID-10.2a',
  {
    units: pieces({
      max: 4,
      among: (s, d, chosen) => {
        const all = movable(s, d.side);
        return chosen.length === 0 ? all : all.filter((u) => s.units.at[u] === s.units.at[chosen[0]!]);
      },
      refuse(s, d, u, chosen) {
        const no = refuseCommand(s, d.side, u) ?? refuseMover(s, u, campOfSide(d.side));
        if (no !== undefined) return no;
        const first = chosen[0];
        if (first !== undefined && s.units.at[u] !== s.units.at[first])
          return refusal('ID-8.7a', 'not-one-stack', { unit: { piece: u } });
        return undefined;
      },
    }),
    way: path({
      among: (s, d, chosen) => {
        const march = marchFor(s, d);
        return [...stepsFrom(s, march, chosen.at(-1) ?? march.from)].map(([to]) => to);
      },
      refuse: (s, d, to, chosen) => refuseStep(s, marchFor(s, d), to, chosen),
      note: (s, d, to, chosen) => stepNote(s, marchFor(s, d), to, chosen),
      refuseWhole: (s, d, way) => (way.length === 0 ? undefined : refuseEnd(s, marchFor(s, d), way)),
      reach: (s, d) => reachOf(s, marchFor(s, d)),
    }),
  },
  {
    apply(s, d, world) {
      const march = marchOf(s, d.units);
      takeUp(s, d.units);
      world.tell({
        key: 'moved',
        rules: ['ID-10.2a'],
        params: { units: { pieces: d.units }, from: { space: march.from }, to: { space: d.way.at(-1)! } },
      });
      carry(s, march, d.way, world);
    },
  },
);

/** At the start of a camp's operational phase: where everybody stands, nothing spent. */
export function beginMovement(s: State, camp: Camp): void {
  s.hand = [];
  for (let u = 0; u < UNITS; u++) {
    if (s.units.camp[u] !== camp) continue;
    s.units.began[u] = s.units.at[u]!;
    s.units.spent[u] = s.units.did[u] === doing('landed') ? 1 : 0;
    s.units.entered[u] = 0;
    s.units.released[u] = 0;
    s.units.stormed[u] = 0;
    s.units.aim[u] = -1;
    s.units.aimed[u] = 0;
    // 25.4: the corps out of Greece come with doubled movement.
    if (s.units.at[u] === GREECE && camp === HITLERITE) s.units.fresh[u] = 1;
  }
  for (const hex of LAND) s.hexes.stormed[hex] = 0;
}

export const isBox = (space: number): boolean => space === ETO || space === MTO || space === AT_SEA;
