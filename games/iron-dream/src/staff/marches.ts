import { isHex } from '../geography.ts';
import { EMERGENCY, isJudge, type State } from '../state.ts';
import { ALLIED, OKH, ROCKETS, UNITS, groupOf, isCombat, isFlak, isMechanized, isSupplyUnit } from '../units.ts';
import { refuseCommand } from '../rules/command.ts';
import { refuseStormer } from '../rules/mobile-assault.ts';
import { comesFromGreece, refuseMover } from '../rules/movement-points.ts';
import { touching } from './ground.ts';
import { idea, type Idea } from '@rokada/staff';
import { defenceAt, forceOn, worthOfAssault } from './odds.ts';
import { perHex } from './per-hex.ts';
import type { Picture } from './picture.ts';
import { place, placeInColumn } from './posture.ts';
import { railheads } from './railheads.ts';
import { reachOf } from './reach.ts';

/** Operational movement: assaults on the march first, then the marches themselves, the trains last. */

/** Below this a march is fuss. */
const FUSS = 3;
const STORM_FIRST = 200;

export function* movement(p: Picture): Generator<Idea> {
  yield idea(0, 'end-phase');
  yield* storms(p);
  const movers = moversOf(p);
  if (!p.defends) for (const column of columnsOf(p, movers)) yield* drive(p, column);
  for (const u of movers) if (isCombat[u] === 1) yield* march(p, u);
  for (const u of movers) if (isSupplyUnit[u] === 1) yield* train(p, u);
}

const moversOf = (p: Picture): number[] => {
  const found: number[] = [];
  for (let u = 0; u < UNITS; u++) {
    if (p.s.units.camp[u] !== p.camp || u === ROCKETS) continue;
    if (refuseMover(p.s, u, p.camp) === undefined && refuseCommand(p.s, p.side, u) === undefined) found.push(u);
  }
  return found;
};

/** Once a unit has marched it stays, unless it has just broken in somewhere. */
const isSettled = (s: State, u: number): boolean => s.units.entered[u]! > 0 && s.units.stormed[u] === 0;

function* march(p: Picture, u: number): Generator<Idea> {
  const { s } = p;
  if (isSettled(s, u)) return;
  const from = s.units.at[u]!;
  const here = isHex(from) ? place(p, u, from, from) : -1000;
  const found = reachOf(p, [u]);
  let best = -1;
  let most = here + FUSS;
  let second = -1;
  let next = most;
  for (const to of found.found) {
    if (!isHex(to) || !staysSupplied(p, u, to)) continue;
    const worth = place(p, u, to, from);
    if (worth > most) {
      second = best;
      next = most;
      best = to;
      most = worth;
    } else if (worth > next) {
      second = to;
      next = worth;
    }
  }
  for (const to of [best, second]) {
    if (to < 0) continue;
    const gain = Math.min(150, place(p, u, to, from) - here);
    yield idea(gain, 'move', { units: [u], way: found.wayTo(to) });
  }
}

/** Armour that stands together and has not marched yet. */
function columnsOf(p: Picture, movers: readonly number[]): number[][] {
  const columns = new Map<number, number[]>();
  for (const u of movers) {
    const at = p.s.units.at[u]!;
    if (isMechanized[u] === 0 || isCombat[u] === 0 || !isHex(at) || isSettled(p.s, u) || p.errands.has(u)) continue;
    const column = columns.get(at);
    if (column === undefined) columns.set(at, [u]);
    else column.push(u);
  }
  return [...columns.values()].filter((column) => column.length > 1);
}

/** Armour goes on as a whole: each unit by itself would rather stay with the others. */
function* drive(p: Picture, column: readonly number[]): Generator<Idea> {
  const from = p.s.units.at[column[0]!]!;
  const sum = (hex: number): number => column.reduce((total, u) => total + placeInColumn(p, u, hex, from), 0);
  const found = reachOf(p, column);
  let best = -1;
  let most = sum(from) + FUSS;
  for (const to of found.found) {
    if (!isHex(to) || !staysSupplied(p, column[0]!, to)) continue;
    const worth = sum(to);
    if (worth <= most) continue;
    best = to;
    most = worth;
  }
  if (best >= 0) yield idea(Math.min(150, most - sum(from)), 'move', { units: [...column], way: found.wayTo(best) });
}

/** A guess: the hex, or one next to it, has a line already. */
function staysSupplied(p: Picture, u: number, hex: number): boolean {
  if (p.s.units.supply[u] === EMERGENCY || comesFromGreece(p.s, u)) return true;
  if (p.supplied.at(u, hex)) return true;
  return touching[hex]!.some((near) => {
    const line = p.supplied.map[near]!;
    return line > 0 && line < 255 && (p.field.armed[near]! & ~(1 << p.camp)) === 0;
  });
}

// --- Mobile Assaults

export function* storms(p: Picture): Generator<Idea> {
  const { s } = p;
  if (s.turn === 1 && !isJudge(s)) return;
  for (const stack of stormStacks(p)) {
    const hex = s.units.at[stack[0]!]!;
    for (const to of touching[hex]!) {
      if (p.foeDefence[to] === 0) continue;
      const target = defenceAt(p, to);
      if (target === undefined) continue;
      const force = forceOn(p, stack, to, 'mobile');
      if (force.attack < target.printed) continue;
      const worth = worthOfAssault(p, target, force, 'mobile') - leftBehind(p, stack, hex);
      if (worth > 4) yield idea(STORM_FIRST + worth, 'mobile-assault', { units: [...stack], hex: to });
    }
  }
}

/** A place that matters is not left empty for an assault. */
const leftBehind = (p: Picture, stack: readonly number[], hex: number): number => {
  const stays = p.cover[hex]! > stack.length;
  return stays ? 0 : (p.defends ? 6 : 1) + (p.worth[hex]! >> 2);
};

/** Those who began the phase together and can still assault; Anglo-Allied army groups apart. */
function stormStacks(p: Picture): number[][] {
  const { s, camp } = p;
  const stacks = new Map<number, number[]>();
  for (let u = 0; u < UNITS; u++) {
    if (s.units.camp[u] !== camp || isMechanized[u] === 0 || isFlak[u] === 1) continue;
    const at = s.units.at[u]!;
    if (!isHex(at)) continue;
    if (refuseStormer(s, u, camp) !== undefined || refuseCommand(s, p.side, u) !== undefined) continue;
    const key = (at * 1024 + s.units.began[u]!) * 4 + (camp === ALLIED ? groupOf[u]! : 0);
    const list = stacks.get(key);
    if (list === undefined) stacks.set(key, [u]);
    else list.push(u);
  }
  return [...stacks.values()];
}

// --- Supply units

/** Trains go where the next assaults are likely; those of the defender keep behind his armour. */
function* train(p: Picture, u: number): Generator<Idea> {
  const { s } = p;
  if (s.units.entered[u]! > 0) return;
  const from = s.units.at[u]!;
  if (u === OKH && p.foeNear[from]! <= 4 && p.foeNear[from]! >= 3) return;
  const here = trainPlace(p, u, from, from);
  const found = reachOf(p, [u]);
  let best = -1;
  let most = here + 1;
  for (const to of found.found) {
    const worth = trainPlace(p, u, to, from);
    if (worth <= most) continue;
    best = to;
    most = worth;
  }
  if (best >= 0) yield idea(Math.min(FUSS, (most - here) / 50), 'move', { units: [u], way: found.wayTo(best) });
}

/** What could be struck from the best pair of hexes that a train here would feed. */
function trainPlace(p: Picture, u: number, hex: number, from: number): number {
  if (!isHex(hex)) return -500;
  if (u === OKH) return -8 * Math.abs(p.foeNear[hex]! - 4) - p.draw[hex]! - exposed(p, hex);
  const itself = from === hex || (isHex(from) && touching[hex]!.includes(from)) ? 1 : 0;
  const crowd = (p.trains[hex]! - itself) * 12;
  return stationWorth(p, hex) - crowd - (from === hex ? 0 : 1);
}

/** What a train in a hex has to fear. */
const exposed = (p: Picture, hex: number): number =>
  p.defence[hex]! > 0 || p.foeNear[hex]! > 2 ? 0 : p.cover[hex] === 0 ? 60 : 6;

/** The same for any train, the others left out. */
const stationWorth = perHex((p, hex) => {
  const { strikes, way } = railheads(p);
  let near = 0;
  for (const other of touching[hex]!) near = Math.max(near, strikes[other]!);
  return strikes[hex]! + near - 0.5 * way[hex]! - exposed(p, hex);
});
