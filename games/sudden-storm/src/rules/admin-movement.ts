import { action, perDraft, refusal, type Draft, type Refusal } from '@rokada/kernel';
import { NO_STEP, compileCosts, marchSlot, type Costs, type Gait, type March } from '@rokada/kit';
import {
  CANAL,
  CLEAR,
  LAKE,
  MAJOR_RIVER,
  MINOR_RIVER,
  SEA,
  TRANSPORT_LINE,
  ZONE_A,
  ZONE_G,
  board,
  sideOfArc,
  terrain,
  zone,
} from '../board.ts';
import { MP } from '../charts.ts';
import { ADMIN, NO_MODE, UNSUPPLIED, ownedAtStart, shown, type Sky, type State } from '../state.ts';
import { camp, moverOf, type Camp } from '../units.ts';
import { left } from './allowance.ts';
import { refuseCrowding, refuseLeavingHand } from './crowding.ts';
import { goAlong, linesOf, marchOf, whyNotStep } from './march.ts';
import { groupSlot, isMovementPhase, refuseMover } from './movers.ts';
import { enterCost, isRider, roadCost, NOT_ARCTIC } from './movement-costs.ts';
import { weatherKey } from './weather.ts';
import { besideEnemy, nearEnemies } from './zones.ts';

/** Administrative movement (6B): half the price, on roads and clear ground, far from the enemy. */

// --- What it costs

/** 6Bc: hexsides that are not clear, frozen or not. */
const BARRIER = SEA | LAKE | MAJOR_RIVER | MINOR_RIVER | CANAL;
const CLEAR_SIDES = Int16Array.from(board.edgeFeatures, (features) => (features & BARRIER ? NO_STEP : 0));
const compiled = new Map<string, Costs>();

/** 6Bb, 6Bd, 6Bi: half of what roads and clear ground cost; in zones A and G roads alone. */
function adminCosts(s: State, mover: number): Costs {
  // Roads and clear ground cost all units of a gait the same, whatever their allowance.
  const key = `${mover >> 4}/${weatherKey(s)}`;
  let costs = compiled.get(key);
  if (costs === undefined) {
    const sky: Sky = { weather: [...s.weather], cold: [...s.cold] };
    const half = (cost: number | 'no'): number | 'no' => (cost === 'no' ? cost : cost / 2);
    const isOpen = (hex: number): boolean => terrain[hex] === CLEAR && zone[hex] !== ZONE_A && zone[hex] !== ZONE_G;
    const road = {
      cost: (into: number) => roadCost(sky, mover, into) / 2,
      sides: 'ignored',
      ...(isRider(mover) && { into: NOT_ARCTIC }),
    } as const;
    costs = compileCosts(board, {
      enter: (hex) => (isOpen(hex) ? half(enterCost(sky, mover, hex)) : 'no'),
      sides: CLEAR_SIDES,
      roads: { road, rail: road },
      scale: MP,
    });
    if (compiled.size >= 32) compiled.clear();
    compiled.set(key, costs);
  }
  return costs;
}

// --- Where it leads

/** 6Bf, 6Bg: why a hex may not be entered. */
function refuseHex(s: State, of: Camp, hex: number): Refusal | undefined {
  const params = { hex: { space: hex } };
  if (!ownedAtStart(s, of, hex)) return refusal('SS-6Bf', 'not-owned-at-start', params);
  return besideEnemy(s, of, hex) ? refusal('SS-6Bg', 'beside-enemy', params) : undefined;
}

function adminMarchOf(s: State, units: readonly number[]): March {
  const first = units[0]!;
  const of = camp(first);
  const { from, gaits } = marchOf(s, units);
  const { gate, leave, veto } = gaits[0]!.terms;
  const near = nearEnemies(s, of);
  const gait: Gait = {
    name: 'admin',
    units: Math.min(...units.map((u) => left(s, u))),
    costs: adminCosts(s, moverOf[shown(s, first)]!),
    terms: {
      gate: gate!,
      ...(leave !== undefined && { leave }),
      veto: (a, b) => near[b] === 1 || s.hexes.held[b] !== of || veto?.(a, b) === true,
    },
  };
  return { from, gaits: [gait] };
}

// --- Who may use it

export function refuseAdmin(s: State, side: string, u: number): Refusal | undefined {
  const no = refuseMover(s, side, u) ?? refuseLeavingHand(s, u);
  if (no !== undefined) return no;
  const params = { unit: { piece: u } };
  // Ruling 66: the whole phase one way or the other.
  if (s.units.mode[u] !== NO_MODE && s.units.mode[u] !== ADMIN) return refusal('SS-6Bh', 'moved-otherwise', params);
  if (s.units.supply[u] === UNSUPPLIED) return refusal('SS-6Be', 'not-supplied', params);
  return besideEnemy(s, camp(u), s.units.at[u]!) ? refusal('SS-6Bg', 'starts-beside-enemy', params) : undefined;
}

type Moving = { units: readonly number[]; way: readonly number[] };
const marchFor = (s: State, d: Draft<Moving>): March => perDraft(d, d.units, () => adminMarchOf(s, d.units));

export const adminMove = action<State, Moving>(
  'admin-move',
  'SS-6Bd',
  {
    units: groupSlot<Moving>(refuseAdmin),
    way: marchSlot<State, Moving>(board, {
      march: marchFor,
      why(s, d, step) {
        const of = camp(d.units[0]!);
        const params = { hex: { space: step.to } };
        if (step.bar === 'vetoed') return refuseHex(s, of, step.to) ?? whyNotStep(s, d.units, step);
        if (step.bar === 'points' || step.bar === 'closed' || step.bar === 'not-adjacent')
          return whyNotStep(s, d.units, step);
        return refusal(barOf(step.from, step.to), 'admin-ground', params);
      },
      lines: linesOf,
      points: 'movement-points',
      refuseEnd: (s, d, way) => refuseCrowding(s, way.at(-1)!, d.units),
    }),
  },
  {
    closed: (s) => (isMovementPhase(s) ? undefined : refusal('SS-6Ba', 'not-in-exploitation')),
    apply: (s, d, world) =>
      goAlong(
        s,
        d.units,
        d.way,
        { march: adminMarchOf(s, d.units), mode: ADMIN, key: 'moved-admin', rule: 'SS-6Bd' },
        world,
      ),
  },
);

/** The clause that closes a step: the ground of the hex, its zone, or the hexside. */
function barOf(from: number, to: number): string {
  for (let arc = board.first[from]!; arc < board.first[from + 1]!; arc++)
    if (board.to[arc] === to && sideOfArc(arc) & BARRIER && !(sideOfArc(arc) & TRANSPORT_LINE) && terrain[to] === CLEAR)
      return 'SS-6Bc';
  return zone[to] === ZONE_A || zone[to] === ZONE_G ? 'SS-6Bi' : 'SS-6Bb';
}
