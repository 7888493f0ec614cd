import { perMoment, refusal, tryingOut, type Refusal } from '@rokada/kernel';
import { HEXES, LAND, NOWHERE, OPEN_WAYS, isHex } from '../geography.ts';
import { areEnemies, campOf, controls, isJudge, unitsAt, type State, hasCollapsed } from '../state.ts';
import { ALLIED, HITLERITE, SOVIET, isCombat, isGerman, isSupplyUnit, isYugoslav, type Camp } from '../units.ts';
import { spreadControl } from './control.ts';
import { mustLeaveBulgaria } from './ground.ts';
import { waysOf, type March } from './march.ts';
import { comesFromGreece } from './movement-points.ts';
import { isBeach } from './ports.ts';
import { BEACH, Supplied, lineLength, suppliedNow } from './supply.ts';
import { enemyZones, isClosed, survey, surveyAround, zoneBits, type Survey } from './zones.ts';

/** Nobody walks out of supply (5.H5b, 15.25, 15.26). */

/** What a move does to the units' supply, tried out on the map and taken back. */
export function suppliedAfter(
  s: State,
  units: readonly number[],
  way: readonly number[],
  camp: Camp,
  before = survey(s),
): boolean {
  const overrun = way.flatMap((hex) => overrunIn(s, camp, hex));
  const shifted = [...units, ...overrun];
  const was = shifted.map((u) => s.units.at[u]!);
  const control = s.hexes.control.slice(0, HEXES);
  try {
    for (const u of overrun) s.units.at[u] = NOWHERE;
    return tryingOut(() => areSuppliedAlong(s, units, way, camp, surveyAround(s, before, [...was, ...way])));
  } finally {
    for (const [i, u] of shifted.entries()) s.units.at[u] = was[i]!;
    s.hexes.control.set(control);
  }
}

function areSuppliedAlong(
  s: State,
  units: readonly number[],
  way: readonly number[],
  camp: Camp,
  before: Survey,
): boolean {
  let field = before;
  for (const hex of way) {
    const from = units.map((u) => s.units.at[u]!);
    for (const u of units) s.units.at[u] = hex;
    field = surveyAround(s, field, [...from, hex]);
    spreadControl(s, field, s.hexes.control);
  }
  const supplied = new Supplied(s, camp, field);
  return units.every((u) => isSupplyUnit[u] === 1 || s.units.supply[u] !== 0 || supplied.has(u));
}

/** Enemies that are lost when somebody comes, and do not hold their hex (15.33). */
const overrunIn = (s: State, camp: Camp, hex: number): number[] =>
  unitsAt(s, hex).filter((u) => isCombat[u] === 0 && areEnemies(s, camp, campOf(s, u)));

/** Only units in General Supply are bound; those on Emergency Supply (15.23, 25.4) or without any are not. */
const isBound = (s: State, u: number): boolean =>
  s.units.supply[u] === 0 && isSupplyUnit[u] === 0 && isYugoslav[u] === 0 && !comesFromGreece(s, u);

/** A group lifted off the map: the zones and the lines that are left. */
export interface Lifted {
  readonly units: readonly number[];
  readonly camp: Camp;
  readonly field: Survey;
  /** Zones of enemies. */
  readonly zones: number;
  readonly lines: Supplied;
  /** Are those lines good for all of the group, and safe from whatever its leaving changes? */
  readonly isCertain: boolean;
}

export function lift(s: State, units: readonly number[], camp: Camp, field: Survey = survey(s, units)): Lifted {
  // After the collapse Berlin feeds its own hex and no line leaves it (16.10); satellites have lines of their own.
  const isCertain =
    camp === HITLERITE
      ? !hasCollapsed(s) && units.every((u) => isGerman[u] === 1)
      : isJudge(s) || !bordersAlly(s, camp, field);
  return { units, camp, field, zones: enemyZones(s, camp), lines: linesWithout(s, units, camp, field), isCertain };
}

/** Lines run through what a camp holds open, whoever of it is there: a hex that stays open without them changes none. */
function linesWithout(s: State, units: readonly number[], camp: Camp, field: Survey): Supplied {
  const zones = enemyZones(s, camp);
  const now = survey(s);
  const isAlike = (hex: number): boolean =>
    !isHex(hex) || isClosed(s, field, camp, hex, zones) === isClosed(s, now, camp, hex, zones);
  return units.every((u) => isAlike(s.units.at[u]!)) ? suppliedNow(s, camp) : new Supplied(s, camp, field);
}

/** 4.1, ruling B71: where both allies have zones, a hex may change hands between them when units leave. */
function bordersAlly(s: State, camp: Camp, { zones }: Survey): boolean {
  const ally = zoneBits(camp === ALLIED ? SOVIET : ALLIED);
  return LAND.some((hex) => (zones[hex]! & ally) !== 0 && controls(s, camp, hex));
}

/**
 * Shortcut: the lines that are left with the group lifted off, prolonged along its own path. Hexes it went through are
 * its owner's, and where no enemy zone lies they stay so; the last one a combat unit holds open itself. Enemies that it
 * drives away only leave zones behind that are fewer. True is certain.
 */
export function surelySupplied(
  s: State,
  { units, camp, field, zones, lines, isCertain }: Lifted,
  way: readonly number[],
): boolean {
  if (!isCertain) return false;
  const most = lineLength(s, camp);
  const armed = units.some((u) => isCombat[u] === 1);
  const last = way.at(-1);
  const { map } = lines;
  const { first, to } = OPEN_WAYS;
  // Over the beach runs no line at all, and BEACH is longer than any.
  let length = BEACH;
  for (const hex of way) {
    let best = Math.min(length + 1, map[hex]! || BEACH);
    const end = first[hex + 1]!;
    for (let next = first[hex]!; next < end; next++) best = Math.min(best, (map[to[next]!]! || BEACH) + 1);
    const open = (armed && hex === last) || (field.zones[hex]! & zones) === 0;
    length = best <= most + 1 && open ? best : BEACH;
  }
  return length < BEACH;
}

/** An enemy zone left behind on its own path (15.25), the length of the line (15.26), or neither. */
function whyUnsupplied(march: March, way: readonly number[]): string {
  const behind = [march.from, ...way.slice(0, -1)];
  if (behind.some((hex) => isHex(hex) && (march.field.zones[hex]! & march.zones) !== 0)) return 'ID-15.25b';
  return march.camp === HITLERITE ? 'ID-5.H5b' : 'ID-15.26a';
}

export function refuseEnd(s: State, march: March, way: readonly number[]): Refusal | undefined {
  const end = way.at(-1)!;
  for (const u of march.units) {
    if (mustLeaveBulgaria(s, u, end)) return refusal('ID-19.7a', 'not-end-in-bulgaria', { unit: { piece: u } });
  }
  if (!isHex(end) || !march.units.some((u) => isBound(s, u))) return undefined;
  if (march.camp === ALLIED && isHex(march.from)) {
    const { map } = suppliedNow(s, ALLIED);
    if (map[march.from] === BEACH && way.some((hex) => isHex(hex) && !isBeach(s, hex) && map[hex] === 0)) {
      return refusal('ID-15.14c', 'beach-supply-stays', {});
    }
  }
  if (surelySupplied(s, liftedFor(s, march), way)) return undefined;
  if (!suppliedAfter(s, march.units, way, march.camp))
    return refusal(whyUnsupplied(march, way), 'would-leave-supply', { hex: { space: end } });
  return undefined;
}

/** Once for all the places a group could stop. */
const liftedFor = (s: State, march: March): Lifted =>
  perMoment(s, march, () => lift(s, march.units, march.camp, march.field));

/** Every place the group may stop, with the way there. */
export function* reachOf(s: State, march: March): Generator<readonly number[]> {
  for (const way of waysOf(s, march)) if (refuseEnd(s, march, way) === undefined) yield way;
}
