import { compileCosts, type Costs } from '@rokada/kit';
import { board } from '../board.ts';
import { DEAR, TERRAIN_EFFECTS } from '../charts.ts';
import {
  CROSSING,
  LENINGRAD,
  MAJOR_RIVER,
  MOUNTAIN,
  ORANIENBAUM,
  RIVER,
  ROUGH,
  TERRAIN_WORDS,
  VOLGA,
  WATER,
  isLand,
  terrain,
  LAND,
} from '../geography.ts';
import { weather, type State } from '../state.ts';
import { AXIS, HQS, camp, isMechanized, isMountain } from '../units.ts';

/** What steps cost (11.1, 11.2 and the Terrain Effects Chart), by the sorts of units in a group. */

/** Bits: who is in the group. */
const [AXIS_FOOT, AXIS_MECHANIZED, MOUNTAINEERS, AXIS_HQ, SOVIET_FOOT, SOVIET_MECHANIZED, SOVIET_HQ] = [
  1, 2, 4, 8, 16, 32, 64,
];
const HEADQUARTERS = AXIS_HQ | SOVIET_HQ;
const MECHANIZED = AXIS_MECHANIZED | SOVIET_MECHANIZED;
const AXIS_SORTS = AXIS_FOOT | AXIS_MECHANIZED | MOUNTAINEERS;

function sortOf(s: State, u: number): number {
  const isAxis = camp(u) === AXIS;
  if (HQS.includes(u)) return isAxis ? AXIS_HQ : SOVIET_HQ;
  if (isMechanized[u] === 1) return isAxis ? AXIS_MECHANIZED : SOVIET_MECHANIZED;
  // Chart note a: mountain divisions in fair weather only.
  if (isMountain[u] === 1 && weather(s) === 'fair') return MOUNTAINEERS;
  return isAxis ? AXIS_FOOT : SOVIET_FOOT;
}

function enterCost(sorts: number, hex: number): number | 'no' {
  if (!isLand(hex)) return 'no';
  const row = TERRAIN_EFFECTS.get(TERRAIN_WORDS[terrain[hex]!]!)!;
  const isHigh = terrain[hex] === ROUGH || terrain[hex] === MOUNTAIN;
  let cost = 1;
  if (sorts & (AXIS_FOOT | SOVIET_FOOT)) cost = Math.max(cost, row.foot);
  if (sorts & MOUNTAINEERS) cost = Math.max(cost, isHigh ? 1 : row.foot);
  if (sorts & MECHANIZED) cost = Math.max(cost, row.mechanized);
  return cost;
}

const side = (name: string, sorts: number): number => {
  const row = TERRAIN_EFFECTS.get(name)!;
  const foot = (sorts & ~MECHANIZED & ~HEADQUARTERS) !== 0 ? row.foot : 0;
  return Math.max(foot, (sorts & MECHANIZED) !== 0 ? row.mechanized : 0);
};

function sideCost(sorts: number, edge: number, from: number, to: number): number | 'no' {
  const features = board.edgeFeatures[edge]!;
  if (features & WATER) {
    // 11.2: Soviets may cross between Oranienbaum and Leningrad for all they have.
    const isFerry = features & CROSSING && [from, to].every((hex) => hex === LENINGRAD || hex === ORANIENBAUM);
    return isFerry && (sorts & (AXIS_SORTS | AXIS_HQ)) === 0 ? DEAR : 'no';
  }
  let cost = 0;
  if (features & RIVER) cost += side('river', sorts);
  if (features & MAJOR_RIVER) cost += side('major-river', sorts);
  // Chart note c: the Volga costs the Axis only.
  if (features & VOLGA) cost += side('volga', sorts & AXIS_SORTS);
  return cost;
}

const mountains = new Uint8Array(board.spaces);
for (const hex of LAND) if (terrain[hex] === MOUNTAIN) mountains[hex] = 1;

const compiled = new Map<number, Costs>();
const NO_ROADS = 128;

/** The costs of a group: the dearest among its members. Roads are gone in snow; in mountains railways serve as roads. */
export function costsOf(s: State, units: readonly number[]): Costs {
  let sorts = 0;
  for (const u of units) sorts |= sortOf(s, u);
  const isSnow = weather(s) === 'snow';
  const key = isSnow ? sorts | NO_ROADS : sorts;
  let costs = compiled.get(key);
  if (costs === undefined) {
    costs = compileCosts(board, {
      enter: (hex) => enterCost(sorts, hex),
      sides: (edge, from, to) => sideCost(sorts, edge, from, to),
      ...(!isSnow && {
        roads: { road: { cost: 1, sides: 'ignored' }, rail: { cost: 1, sides: 'ignored', into: mountains } },
      }),
    });
    compiled.set(key, costs);
  }
  return costs;
}
