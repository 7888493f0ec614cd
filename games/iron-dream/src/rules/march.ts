import { ledger, line, refusal, type Ledger, type Line, type Refusal } from '@rokada/kernel';
import { LazySearch, Wave } from '@rokada/kit';
import { board } from '../board.ts';
import { GREECE, HEXES, ITALY, NO_ARC, OPEN_WAYS, SPACES, arcTo, isHex, isLand, neighbours } from '../geography.ts';
import { UNSUPPLIED, campOf, controls, isJudge, type State } from '../state.ts';
import { HITLERITE, SOVIET, isSupplyUnit, type Camp } from '../units.ts';
import { NO_WAY, doorsFrom, groundCost, refuseGround, refuseOccupied } from './ground.ts';
import { pointsLeft } from './movement-points.ts';
import { refuseStack } from './stacking.ts';
import { potentialSources } from './supply.ts';
import { campBit, enemyZones, survey, type Survey } from './zones.ts';

/** One group on its way: what each step costs and where it may not set foot (10). */

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
  /** For each unsupplied unit: hexes from each hex to its nearest source; each step must come closer (15.3). */
  readonly homeward: readonly Uint8Array[];
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
    homeward: units
      .filter((u) => s.units.supply[u] === UNSUPPLIED && isSupplyUnit[u] === 0)
      .map((u) => homewardMap(s, u)),
  };
}

const wave = new Wave(board.spaces);

/** Steps from every hex to the nearest potential source of a unit's supply, over any ground. */
export function homewardMap(s: State, u: number): Uint8Array {
  const map = new Uint8Array(HEXES).fill(255);
  const { at, beside } = potentialSources(s, u);
  wave.run(OPEN_WAYS, at, new Uint8Array(HEXES), HEXES, beside).lengths(map, 0);
  return map;
}

/** What one step costs the group, line by line; undefined where there is no way. */
export function stepLines(s: State, march: March, from: number, to: number): Line[] | undefined {
  const arc = arcTo(from, to);
  let ground = NO_WAY;
  for (const u of march.units) {
    const cost = groundCost(s, u, from, to, arc);
    if (cost === NO_WAY) return undefined;
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
  let cost = NO_WAY;
  for (const u of march.units) {
    const ground = groundCost(s, u, from, to, arc);
    if (ground === NO_WAY) return NO_WAY;
    if (ground > cost) cost = ground;
  }
  if (isHex(from) && (march.field.zones[from]! & march.zones) !== 0) cost += 2;
  if (isHex(to) && (march.field.zones[to]! & march.zones) !== 0) cost += 2;
  return cost;
}

/** Why the group may not set foot in a hex, cost apart. */
const refuseEntry = (s: State, march: March, from: number, to: number): Refusal | undefined =>
  refuseFooting(s, march, to) ?? refuseAway(march, from, to);

/** The same, whichever way it comes. */
function refuseFooting(s: State, march: March, to: number): Refusal | undefined {
  for (const u of march.units) {
    const no = refuseGround(s, u, to) ?? refuseOccupied(s, march.field, u, to);
    if (no !== undefined) return no;
    if (isSupplyUnit[u] === 1 && isHex(to)) {
      if (!controls(s, march.camp, to)) return refusal('ID-15.33a', 'supply-only-friendly', { hex: { space: to } });
      if ((march.field.zones[to]! & march.zones) !== 0 && (march.field.held[to]! & campBit(march.camp)) === 0) {
        return refusal('ID-15.33g', 'supply-not-into-zone', { hex: { space: to } });
      }
    }
  }
  if (s.turn === 1 && !isJudge(s) && march.camp === HITLERITE && ITALY[to] !== 1)
    return refusal('ID-6.1b', 'turn-1-italy-only');
  return refuseStack(s, march.camp, to, march.units);
}

/** 15.3: unsupplied units come closer with every step. */
const refuseAway = (march: March, from: number, to: number): Refusal | undefined =>
  isHex(to) && isHex(from) && march.homeward.some((map) => map[to]! >= map[from]!)
    ? refusal('ID-15.3b', 'only-towards-supply', { hex: { space: to } })
    : undefined;

/** Steps open from a space, as [to, arc]. */
export function* stepsFrom(s: State, march: March, from: number): Generator<readonly [number, number]> {
  for (const to of neighbours(from)) if (isLand(to)) yield [to, arcTo(from, to)];
  for (const to of doorsFrom(s, march.units[0]!, from)) yield [to, NO_ARC];
}

/** What a path costs that can be walked. */
export function pathCost(s: State, march: March, way: readonly number[]): number {
  let from = march.from;
  let sum = 0;
  for (const to of way) {
    sum += costOf(stepLines(s, march, from, to)!);
    from = to;
  }
  return sum;
}

export function refuseStep(s: State, march: March, to: number, chosen: readonly number[]): Refusal | undefined {
  const from = chosen.at(-1) ?? march.from;
  if (to === GREECE && march.camp === SOVIET) return refusal('ID-27.9c', 'no-way', { hex: { space: to } });
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

const search = new LazySearch(board, SPACES.count);

/** The cheapest way to every space the group can reach, the nearest first. */
export const waysOf = (s: State, march: March): readonly (readonly number[])[] =>
  search.ways({
    from: march.from,
    units: march.budget,
    // 10.4: one hex is always possible, for all the points there are.
    atLeastOne: march.fresh,
    doors: (space) => doorsFrom(s, march.units[0]!, space),
    price: (from, to, arc) => (arc === NO_ARC || isLand(to) ? stepCost(s, march, from, to, arc) : NO_WAY),
    mayEnter: (space) => refuseFooting(s, march, space) === undefined,
    veto: (from, to) => refuseAway(march, from, to) !== undefined,
  });
