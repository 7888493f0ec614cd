import { Wave } from '@rokada/staff';
import { ESTUARY, ITALY, SPACES, isHex } from '../geography.ts';
import { UNSUPPLIED, campOf, controls, isJudge, type State } from '../state.ts';
import {
  HITLERITE,
  SOVIET,
  isBulgarian,
  isGerman,
  isGroup,
  isHungarian,
  isRomanian,
  isSupplyUnit,
  isYugoslav,
  OKH,
  ROCKETS,
  gaitOf,
  nationOf,
  ALLIED,
} from '../units.ts';
import { ENTRY, doorsFrom, groundCost, groundOf, refuseGround } from '../rules/ground.ts';
import { homewardMap } from '../rules/march.ts';
import { pointsLeft } from '../rules/movement-points.ts';
import { closedGround, roadSide, touching, wetSide } from './ground.ts';
import { perHex } from './per-hex.ts';
import type { Picture } from './picture.ts';

/** Where units can go, reckoned fast: good enough to choose by. The rules themselves look at what was chosen. */
const MOST = 64;
const wave = new Wave(SPACES.count, MOST);

const groundHere = perHex((p, hex) => groundOf(p.s, p.camp, hex));
const isShut = perHex((p, hex) => (isBarredHex(p, hex) ? 1 : 0));
const isClosed = perHex((p, hex) => (closedGround(p.s, p.camp, hex) ? 1 : 0));

const isPeculiar = (s: State, u: number): boolean =>
  isYugoslav[u] === 1 ||
  isHungarian[u] === 1 ||
  isRomanian[u] === 1 ||
  isBulgarian[u] === 1 ||
  u === OKH ||
  u === ROCKETS ||
  (isGerman[u] === 1 && campOf(s, u) === ALLIED);

/** By nation: satellites look to their own capitals. */
const homewards = new WeakMap<Picture, Map<string, Uint8Array>>();
function homewardOf(p: Picture, u: number): Uint8Array {
  let maps = homewards.get(p);
  if (maps === undefined) homewards.set(p, (maps = new Map()));
  let map = maps.get(nationOf[u]!);
  if (map === undefined) maps.set(nationOf[u]!, (map = homewardMap(p.s, u)));
  return map;
}

/** Does something bar the hex: enemies, their forts and militia, an ally? */
export function isBarredHex(p: Picture, hex: number): boolean {
  const { s, camp, field } = p;
  if (s.hexes.cloud[hex]! > 0) return true;
  const others = field.held[hex]! & ~(1 << camp);
  if (others !== 0) {
    if ((field.armed[hex]! & ~(1 << camp)) !== 0) return true;
    if (!isJudge(s) && camp !== HITLERITE && (others & 1) === 0) return true;
  }
  return camp !== HITLERITE && p.foeDefence[hex]! > 0;
}

/** May so many units, so many of them armies, stop in the hex or pass through it? */
export const hasRoom = (p: Picture, hex: number, units: number, armies: number): boolean =>
  p.stack[hex]! + units <= (hex === ESTUARY ? 2 : 4) && (p.camp !== SOVIET || p.armies[hex]! + armies <= 3);

/** Operational movement of units that stand together. The answer is good until the next question. */
export function reachOf(p: Picture, units: readonly number[]): Wave {
  const { s, camp, field, foeZones } = p;
  const first = units[0]!;
  const from = s.units.at[first]!;
  let budget = MOST - 1;
  let armies = 0;
  let trains = false;
  let fresh = true;
  let lost = -1;
  for (const u of units) {
    budget = Math.min(budget, pointsLeft(s, u));
    if (isGroup[u] === 0 && isSupplyUnit[u] === 0) armies++;
    if (isSupplyUnit[u] === 1) trains = true;
    if (s.units.entered[u] !== 0 || s.units.did[u] !== 0) fresh = false;
    if (s.units.supply[u] === UNSUPPLIED && isSupplyUnit[u] === 0) lost = u;
  }
  const peculiar = units.filter((u) => isPeculiar(s, u));
  const homeward = lost >= 0 ? homewardOf(p, lost) : undefined;
  const slow = units.find((u) => gaitOf[u] === 0) ?? first;
  const entry = ENTRY[gaitOf[slow]!]!;
  const italy = s.turn === 1 && !isJudge(s) && camp === HITLERITE;
  const { cost } = wave.clear();
  wave.seed(from);

  const enter = (at: number, to: number, total: number): void => {
    let spent = total;
    if (spent > budget) {
      if (at !== from || !fresh || cost[to] !== MOST) return;
      spent = Math.max(1, budget);
    }
    if (spent >= cost[to]! || spent >= MOST) return;
    if (isShut(p, to) === 1 || !hasRoom(p, to, units.length, armies)) return;
    if (peculiar.length < units.length && isClosed(p, to) === 1) return;
    for (const u of peculiar) if (refuseGround(s, u, to) !== undefined) return;
    if (italy && ITALY[to] !== 1) return;
    if (trains) {
      if (!controls(s, camp, to)) return;
      if ((field.zones[to]! & foeZones) !== 0 && (field.armed[to]! & (1 << camp)) === 0) return;
    }
    if (homeward !== undefined && isHex(at) && homeward[to]! >= homeward[at]!) return;
    wave.offer(at, to, spent);
  };

  if (!isHex(from)) {
    for (const to of doorsFrom(s, first, from)) {
      if (isHex(to)) enter(from, to, groundCost(s, slow, from, to, -1) + zoneCost(p, to));
    }
  }
  return wave.spread((at, now) => {
    if (!isHex(at)) return;
    const spent = now + zoneCost(p, at);
    const [lanes, roads, water] = [touching[at]!, roadSide[at]!, wetSide[at]!];
    for (let i = 0; i < lanes.length; i++) {
      const to = lanes[i]!;
      if (spent >= cost[to]! - 1) continue;
      const ground = roads[i] === 1 ? 1 : entry[groundHere(p, to)]! + water[i]!;
      enter(at, to, spent + ground + zoneCost(p, to));
    }
  }, budget);
}

const zoneCost = (p: Picture, hex: number): number => ((p.field.zones[hex]! & p.foeZones) !== 0 ? 2 : 0);

/** Strategic movement of one unit: own, supplied, quiet hexes only. */
export function farReachOf(p: Picture, u: number, budget: number, watched: Uint8Array): Wave {
  const { s, camp, field, foeZones } = p;
  const from = s.units.at[u]!;
  const entry = ENTRY[gaitOf[u]!]!;
  const { cost } = wave.clear();
  wave.seed(from);
  const army = isGroup[u] === 0 ? 1 : 0;
  const free = camp !== HITLERITE;
  const enter = (at: number, to: number, spent: number): void => {
    if (spent > budget || spent >= cost[to]! || spent >= MOST) return;
    if (!controls(s, camp, to) || (field.zones[to]! & foeZones) !== 0 || watched[to] === 1) return;
    if (!p.supplied.at(u, to) || isShut(p, to) === 1 || isClosed(p, to) === 1 || !hasRoom(p, to, 1, army)) return;
    if (camp !== SOVIET && p.foeNear[to]! <= 1) return;
    if (isPeculiar(s, u) && refuseGround(s, u, to) !== undefined) return;
    wave.offer(at, to, spent);
  };
  if (!isHex(from)) for (const to of doorsFrom(s, u, from)) enter(from, to, 1);
  return wave.spread((at, now) => {
    if (!isHex(at)) return;
    const leaving = at === from ? zoneCost(p, at) : 0;
    const [lanes, roads, water] = [touching[at]!, roadSide[at]!, wetSide[at]!];
    for (let i = 0; i < lanes.length; i++) {
      const to = lanes[i]!;
      if (now >= cost[to]! - 1) continue;
      const ground = roads[i] === 1 ? 1 : entry[groundHere(p, to)]! + water[i]!;
      enter(at, to, now + (free ? 1 : ground + leaving));
    }
  });
}
