import {
  action,
  ledger,
  line,
  perMoment,
  pieces,
  refusal,
  space,
  totalOf,
  type Line,
  type Refusal,
} from '@rokada/kernel';
import { NO_STEP, arcBetween } from '@rokada/kit';
import { board, neighboursOf } from '../board.ts';
import { MP, charts } from '../charts.ts';
import {
  ADMIN,
  BARRED,
  DONE_MOVING,
  GOING,
  MARCH,
  STRATEGIC,
  isOnMap,
  printedAttack,
  printedDefence,
  unitsAt,
  type State,
} from '../state.ts';
import { UNITS, camp, campOfSide, enemyOf, type Camp } from '../units.ts';
import { left } from './allowance.ts';
import { isGun } from './artillery.ts';
import { refuseGround } from './bounds.ts';
import { isUndefended, overrunOf } from './clash.ts';
import { attackLedger, defenceLedger } from './combat-odds.ts';
import { enterHex } from './entry.ts';
import { destroyUnit } from './losses.ts';
import { refuseLeavingHand } from './crowding.ts';
import { marchOf, takeUp } from './march.ts';
import { isMovementPhase } from './movers.ts';
import { refuseNumbers } from './operational-areas.ts';
import { refuseJoining, refuseStack } from './stacking.ts';
import { campBit, fieldOf, hasEnemy, isStarved, nearEnemies, zoneRulesFor, zoneWithout } from './zones.ts';

/** Overruns (13), in the movement and exploitation phases: an action of the step `moving`. */

const { odds, costPerUnit } = charts.overrun;

interface Overrun {
  target: number;
  units: readonly number[];
  entering: readonly number[];
}

/** 13f: what it costs a unit to overrun a hex, part by part; undefined where it may not go at all. */
function price(s: State, u: number, target: number): Line[] | undefined {
  const from = s.units.at[u]!;
  const arc = arcBetween(board, from, target);
  const { costs, terms } = marchOf(s, [u]).gaits[0]!;
  if (arc < 0 || costs.step[arc] === NO_STEP) return undefined;
  // 13g: those who are overrun have no zone any more.
  const [leaving, entering] = [from, target].map((hex) => zoneWithout(s, camp(u), hex, target)) as [number, number];
  const { cost, grades } = zoneRulesFor(s, u);
  const zone = cost[leaving * grades + entering]!;
  const extra = terms.leave?.[from] ?? 0;
  return [
    line('SS-6c', 'ground', costs.step[arc]! / MP),
    ...(zone > 0 ? [line('SS-6Aa', 'enemy-zone', zone / MP)] : []),
    ...(extra > 0 ? [line('SS-19D2d2', 'harassment', extra / MP)] : []),
    line('SS-13f', 'overrun-cost', costPerUnit),
  ];
}

/** Why a unit may take no part in an overrun of a hex. */
function refuseOverrunner(s: State, side: string, target: number, u: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: target } };
  if (u >= UNITS || camp(u) !== campOfSide(side) || !isOnMap(s, u) || s.units.aboard[u]! >= 0)
    return refusal('SS-13a', 'not-yours-to-move', params);
  if (s.units.moved[u] === BARRED) return refusal('SS-13a', 'does-not-move', params);
  if (s.units.mode[u] === STRATEGIC) return refusal('SS-7A2d', 'went-by-rail', params);
  // Ruling 66: no overrun in a phase of admin movement.
  if (s.units.mode[u] === ADMIN && isMovementPhase(s)) return refusal('SS-6Bh', 'admin-movement', params);
  const others = refuseLeavingHand(s, u);
  if (others !== undefined) return others;
  const lines = price(s, u, target);
  if (lines === undefined) {
    const isBeside = arcBetween(board, s.units.at[u]!, target) >= 0;
    return isBeside ? refusal('SS-13e', 'prohibited-ground', params) : refusal('SS-13b', 'not-adjacent', params);
  }
  const cost = totalOf(lines);
  if (cost * MP > left(s, u)) return refusal('SS-13h', 'too-far', { ...params, cost, left: left(s, u) / MP });
  return refuseGround(s, u, s.units.at[u]!, target);
}

/** 13b, 13c, 14Dc: why these units, from one hex, do not overrun it. */
function refuseForce(s: State, target: number, units: readonly number[]): Refusal | undefined {
  const from = s.units.at[units[0]!]!;
  const high = refuseJoining(s, camp(units[0]!), from, []) ?? refuseStack(s, target, units);
  if (high !== undefined) return { ...high, rule: 'SS-13b' };
  if (!units.some((u) => printedAttack(s, u) > 0)) return refusal('SS-14Da', 'nobody-to-attack');
  const clash = overrunOf(s, units, target);
  if (isUndefended(s, clash)) return undefined;
  const [attack, defence] = [attackLedger(s, clash).total, defenceLedger(s, clash).total];
  return attack >= odds * defence ? undefined : refusal('SS-13c', 'odds-too-low', { attack, defence, odds });
}

/** The strongest force of a hex that may go together, or why there is none. */
function forceFrom(s: State, side: string, from: number, target: number): number[] | Refusal {
  const chosen: number[] = [];
  let why: Refusal | undefined;
  const strong = unitsAt(s, campOfSide(side), from).filter((u) => printedAttack(s, u) > 0);
  for (const u of strong.toSorted((a, b) => printedAttack(s, b) - printedAttack(s, a) || a - b)) {
    const no = refuseOverrunner(s, side, target, u);
    if (no !== undefined) why ??= no;
    else if (refuseStack(s, target, [...chosen, u]) === undefined) chosen.push(u);
  }
  const no = chosen.length === 0 ? why : refuseForce(s, target, chosen);
  // Whoever stays behind for lack of points is the better reason.
  return no === undefined ? chosen : (why ?? no);
}

/** No more than a glance: whether all the strength of a hex could be enough, before it is counted. */
function isHopeless(s: State, of: Camp, from: number, target: number): boolean {
  let attack = 0;
  for (const u of unitsAt(s, of, from)) attack += printedAttack(s, u);
  if (attack === 0) return true;
  let defence = 0;
  for (const u of unitsAt(s, enemyOf(of), target))
    if (!isGun(s, u)) defence += printedDefence(s, u) / (isStarved(s, u) ? 2 : 1);
  return attack < odds * defence;
}

/** The first overrun of a hex that is possible, or why there is none. */
function bestForce(s: State, side: string, target: number): number[] | Refusal {
  const of = campOfSide(side);
  const params = { hex: { space: target } };
  if (!hasEnemy(s, of, target)) return refusal('SS-13a', 'no-enemy-there', params);
  const { held } = fieldOf(s);
  let why: Refusal | undefined;
  for (const from of neighboursOf(target)) {
    if ((held[from]! & campBit(of)) === 0 || isHopeless(s, of, from, target)) continue;
    const force = forceFrom(s, side, from, target);
    if (isForce(force)) return force;
    why ??= force;
  }
  return why ?? refusal('SS-13c', 'no-overrun', params);
}
const isForce = (found: number[] | Refusal): found is number[] => Array.isArray(found);

function refuseTarget(s: State, side: string, target: number): Refusal | undefined {
  const found = bestForce(s, side, target);
  return isForce(found) ? undefined : found;
}

/** Enemy hexes beside units that could still move. */
const targetsOf = (s: State, side: string): readonly number[] =>
  perMoment(s, TARGETS[campOfSide(side)], () => findTargets(s, campOfSide(side)));
const TARGETS = [Symbol('axis overruns'), Symbol('soviet overruns')] as const;
function findTargets(s: State, of: Camp): number[] {
  const { held } = fieldOf(s);
  const near = nearEnemies(s, of);
  const enemy = campBit(enemyOf(of));
  const { at, moved } = s.units;
  const found = new Set<number>();
  const looked = new Uint8Array(near.length);
  for (let u = 0; u < UNITS; u++) {
    const hex = at[u]!;
    if (hex < 0 || near[hex] !== 1 || looked[hex] === 1 || camp(u) !== of) continue;
    if (moved[u] === BARRED || left(s, u) < costPerUnit * MP) continue;
    looked[hex] = 1;
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
      if ((held[board.to[arc]!]! & enemy) !== 0) found.add(board.to[arc]!);
  }
  return [...found];
}

export const overrun = action<State, Overrun>(
  'overrun',
  'SS-13a',
  {
    target: space({
      among: (s, d) => targetsOf(s, d.side),
      refuse: (s, d, hex) => refuseTarget(s, d.side, hex),
    }),
    units: pieces({
      *among(s, d, chosen) {
        const from = chosen.length === 0 ? neighboursOf(d.target) : [s.units.at[chosen[0]!]!];
        for (const hex of from) yield* unitsAt(s, campOfSide(d.side), hex);
      },
      refuse(s, d, u, chosen) {
        const no = refuseOverrunner(s, d.side, d.target, u);
        if (no !== undefined || chosen.length === 0) return no;
        return s.units.at[u] === s.units.at[chosen[0]!]
          ? undefined
          : refusal('SS-13b', 'not-one-stack', { unit: { piece: u } });
      },
      refuseWhole: (s, d, units) => refuseForce(s, d.target, units),
      suggest(s, d) {
        const found = bestForce(s, d.side, d.target);
        return isForce(found) ? found : undefined;
      },
      note(s, d, u) {
        const lines = price(s, u, d.target);
        return lines === undefined ? undefined : ledger('movement-points', lines);
      },
    }),
    // 13i: they may enter the hex, and need not.
    entering: pieces({
      min: 0,
      among: (_s, d) => d.units,
      refuse: (s, d, u, chosen) =>
        d.units.includes(u)
          ? refuseNumbers(s, [...chosen, u], d.target)
          : refusal('SS-13i', 'may-not-advance', { unit: { piece: u } }),
      suggest: (s, d) => d.units.filter((_, i) => refuseNumbers(s, d.units.slice(0, i + 1), d.target) === undefined),
    }),
  },
  {
    preview(s, d) {
      const clash = overrunOf(s, d.units, d.target);
      return { ledgers: [attackLedger(s, clash), defenceLedger(s, clash)] };
    },
    apply(s, d, world) {
      const of = camp(d.units[0]!);
      const costs = d.units.map((u) => totalOf(price(s, u, d.target)!) * MP);
      // 13i: all of them may go on, each his own way.
      takeUp(s, []);
      world.tell({
        key: 'overran',
        rules: ['SS-13i'],
        params: { units: { pieces: d.units }, hex: { space: d.target } },
      });
      for (const [i, u] of d.units.entries()) {
        s.units.spent[u]! += costs[i]!;
        s.units.mode[u] = MARCH;
      }
      for (const u of unitsAt(s, enemyOf(of), d.target)) destroyUnit(s, u, 'SS-13i', world);
      if (d.entering.length > 0) enterHex(s, d.entering, d.target, world);
      for (const u of d.units) s.units.moved[u] = left(s, u) > 0 ? GOING : DONE_MOVING;
    },
  },
);
