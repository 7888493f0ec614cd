import { refusal, type Refusal } from '@rokada/kernel';
import { board } from '../board.ts';
import { HEXES, LAND, isBarred, isHex } from '../geography.ts';
import { areEnemies, campOf, controls, isJudge, unitsAt, type State } from '../state.ts';
import { ALLIED, HITLERITE, PORTS, SOVIET, isCombat, isGerman, isSupplyUnit, isYugoslav, type Camp } from '../units.ts';
import { spreadControl } from './control.ts';
import { mustLeaveBulgaria } from './ground.ts';
import { walk, wayTo, type March } from './march.ts';
import { comesFromGreece } from './movement-points.ts';
import { isBeach } from './ports.ts';
import { BEACH, Supplied, lineLength } from './supply.ts';
import { survey, zoneBits } from './zones.ts';

/** Nobody walks out of supply (5.H5b, 15.25, 15.26). */

/** What a move does to the units' supply, tried out on the map and taken back. */
export function suppliedAfter(s: State, units: readonly number[], way: readonly number[], camp: Camp): boolean {
  const control = s.hexes.control.slice(0, HEXES);
  const overrun = way.flatMap((hex) => overrunIn(s, camp, hex));
  const shifted = [...units, ...overrun];
  const was = shifted.map((u) => s.units.at[u]!);
  try {
    for (const u of overrun) s.units.at[u] = -1;
    for (const hex of way) {
      for (const u of units) s.units.at[u] = hex;
      spreadControl(s, survey(s), s.hexes.control);
    }
    const supplied = new Supplied(s, camp);
    return units.every((u) => isSupplyUnit[u] === 1 || s.units.supply[u] !== 0 || supplied.has(u));
  } finally {
    for (const [i, u] of shifted.entries()) s.units.at[u] = was[i]!;
    s.hexes.control.set(control);
  }
}

/** Enemies that are lost when somebody comes, and do not hold their hex (14.26, 15.33). */
const overrunIn = (s: State, camp: Camp, hex: number): number[] =>
  isHex(hex)
    ? [...unitsAt(s, hex), ...PORTS.filter((port) => s.units.at[port] === hex)].filter(
        (u) => isCombat[u] === 0 && areEnemies(s, camp, campOf(s, u)),
      )
    : [];

/** Only units in General Supply are bound; those on Emergency Supply (15.23, 25.4) or without any are not. */
const isBound = (s: State, u: number): boolean =>
  s.units.supply[u] === 0 && isSupplyUnit[u] === 0 && isYugoslav[u] === 0 && !comesFromGreece(s, u);

/** 4.1, ruling B71: where both allies have zones, a hex may change hands between them when units leave. */
function bordersAlly(s: State, march: March): boolean {
  const ally = zoneBits(march.camp === ALLIED ? SOVIET : ALLIED);
  return LAND.some((hex) => (march.field.zones[hex]! & ally) !== 0 && controls(s, march.camp, hex));
}

/**
 * Shortcut: the lines that are left with the group lifted off, prolonged along its own path. Hexes it went through are
 * its owner's, and where no enemy zone lies they stay so; the last one a combat unit holds open itself. True is certain.
 */
function surelySupplied(s: State, march: March, left: Supplied, way: readonly number[]): boolean {
  // After the collapse Berlin feeds its own hex and no line leaves it (16.10).
  if (march.camp === HITLERITE && s.collapsed > 0) return false;
  if (march.camp !== HITLERITE && !isJudge(s) && bordersAlly(s, march)) return false;
  const most = lineLength(s, march.camp);
  const armed = march.units.some((u) => isCombat[u] === 1);
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
    const open = (armed && i === way.length - 1) || (march.field.zones[hex]! & march.zones) === 0;
    length = best <= most + 1 && open ? best : 0;
  }
  return length > 0;
}

/** An enemy zone left behind on its own path (15.25), the length of the line (15.26), or neither. */
function whyUnsupplied(march: March, way: readonly number[]): string {
  const behind = [march.from, ...way.slice(0, -1)];
  if (behind.some((hex) => isHex(hex) && (march.field.zones[hex]! & march.zones) !== 0)) return 'ID-15.25b';
  return march.camp === HITLERITE ? 'ID-5.H5b' : 'ID-15.26a';
}

/** What is worked out once for all the places a group could stop: the lines as they are, and with the group lifted off. */
interface Lines {
  readonly now: Supplied;
  readonly left: Supplied;
}

export function refuseEnd(s: State, march: March, way: readonly number[], lines?: Lines): Refusal | undefined {
  const end = way.at(-1)!;
  for (const u of march.units) {
    if (mustLeaveBulgaria(s, u, end)) return refusal('ID-19.7a', 'not-end-in-bulgaria', { unit: { piece: u } });
  }
  const bound = march.units.filter((u) => isBound(s, u));
  if (bound.length === 0 || !isHex(end)) return undefined;
  if (march.camp === ALLIED && isHex(march.from)) {
    const { map } = lines?.now ?? new Supplied(s, ALLIED);
    if (map[march.from] === BEACH && way.some((hex) => isHex(hex) && !isBeach(s, hex) && map[hex] === 0)) {
      return refusal('ID-15.14c', 'beach-supply-stays', {});
    }
  }
  if (
    lines !== undefined &&
    surelySupplied(s, march, lines.left, way) &&
    bound.every((u) => march.camp !== HITLERITE || isGerman[u] === 1)
  )
    return undefined;
  if (!suppliedAfter(s, march.units, way, march.camp))
    return refusal(whyUnsupplied(march, way), 'would-leave-supply', { hex: { space: end } });
  return undefined;
}

/** Every place the group may stop, with the way there. */
export function* reachOf(s: State, march: March): Generator<readonly number[]> {
  const walked = walk(s, march);
  if (walked.reached.length === 0) return;
  const lines = { now: new Supplied(s, march.camp), left: new Supplied(s, march.camp, march.field) };
  for (const end of walked.reached) {
    const way = wayTo(walked, march.from, end);
    if (refuseEnd(s, march, way, lines) === undefined) yield way;
  }
}
