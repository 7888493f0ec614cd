import {
  action,
  ledger,
  line,
  oncePerMoment,
  path,
  pieces,
  refusal,
  type Ledger,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { enemyOf, isArea, isOnMap, isZone, NEIGHBOURS, UNITS, type Side } from '../data.ts';
import { begin, sideOf, type Stalingrad } from '../state.ts';
import { at, aUnit, noThere, noTo } from '../tell.ts';
import {
  actingUnits,
  areAdjacent,
  hasHeavyWeapons,
  isInPlay,
  isOccupiedBy,
  neighboursOf,
  presence,
  type Presence,
} from './areas.ts';
import { settle } from './control.ts';
import { earnPenalty, FRESH, PENALTY } from './dispersal.ts';
import { mayDouble, movementAllowance, spentMf } from './factors.ts';
import { reachable } from './reach.ts';
import { refuseStacking } from './stacking.ts';

/** Chapter 8.2: moving from area to area. Entering an enemy-occupied area is an attack and belongs to 8.3. */

// ---- costs (8.23) -------------------------------------------------------------------------------------------------

const ENTRY = { A: 1, B: 2, C: 3, D: 4 } as const;
export type EntryClass = keyof typeof ENTRY;

/** TS-8.23A to TS-8.23D by the situation of the moment (TS-8.23f): only fresh enemies reach out, and only by day. */
export function entryClass(s: Stalingrad, p: Presence, side: Side, to: number): EntryClass {
  const enemy = enemyOf(side);
  if (p.fresh[enemy][to]! > 0) return 'D';
  if (p.spent[enemy][to]! > 0) return 'C';
  // TS-16.3a: by night nothing reaches out. TS-11.3: zones neither raise costs nor suffer from it.
  if (s.period === 'night' || isZone(to)) return 'A';
  for (const near of NEIGHBOURS[to]!) if (isArea(near) && p.fresh[enemy][near]! > 0) return 'B';
  return 'A';
}

export const baseCost = (s: Stalingrad, p: Presence, side: Side, to: number): number =>
  ENTRY[entryClass(s, p, side, to)];

/** TS-8.23E: mechanised units pay one more for rubble. */
export const rubbleSurcharge = (s: Stalingrad, u: number, to: number): number =>
  UNITS[u]!.mobility === 'mechanised' && s.areas.rubble[to]! > 0 ? 1 : 0;

export const entryCost = (s: Stalingrad, p: Presence, u: number, to: number): number =>
  baseCost(s, p, UNITS[u]!.side, to) + rubbleSurcharge(s, u, to);

export function entryLedger(s: Stalingrad, p: Presence, u: number, to: number): Ledger {
  const kind = entryClass(s, p, UNITS[u]!.side, to);
  return ledger('entry-cost', [
    line(`TS-8.23${kind}`, `entry-${kind}`, ENTRY[kind], { area: at(to) }),
    ...(rubbleSurcharge(s, u, to) > 0 ? [line('TS-8.23E', 'rubble-surcharge', 1)] : []),
  ]);
}

// ---- who may leave and enter (8.21, 8.22) ---------------------------------------------------------------------------

/** TS-8.2a, TS-8.1b: a fresh unit that started this impulse in the activated place. */
export function refuseActor(s: Stalingrad, side: Side, u: number): Refusal | undefined {
  const { type } = UNITS[u]!;
  if (UNITS[u]!.side !== side) return noTo('TS-6.2d', 'not-yours', u);
  if (type === 'air' || type === 'artilleryGroup') return noTo('TS-DEF-13', 'not-on-map', u);
  if (s.units.acting[u] === 0) return noTo('TS-8.1b', 'not-activated', u);
  if (s.units.status[u] === FRESH) return undefined;
  return s.units.attacked[u] === 1 ? noTo('TS-8.36d', 'no-overrun', u) : noTo('TS-8.2a', 'is-spent', u);
}

/** TS-8.21a to TS-8.21h: leaving, judged at the moment of leaving. */
export function refuseExit(s: Stalingrad, p: Presence, u: number, from: number, to: number): Refusal | undefined {
  const { side, type } = UNITS[u]!;
  const enemy = enemyOf(side);
  if (!isOccupiedBy(p, enemy, from)) return undefined;
  if (from !== s.area) return noThere('TS-8.21a', 'entered-this-impulse', u, from);
  const intoEnemy = isOccupiedBy(p, enemy, to);
  switch (type) {
    case 'antiAircraft':
      return noThere('TS-8.21g', 'aa-pinned', u, from);
    case 'antiTank':
      if (p.fresh[enemy][from]! > 0) return noThere('TS-8.21f', 'at-pinned', u, from);
      return intoEnemy ? noThere('TS-8.21c', 'enemy-to-enemy', u, from) : undefined;
    case 'armour':
      return intoEnemy && (hasHeavyWeapons(s, enemy, from) || hasHeavyWeapons(s, enemy, to))
        ? noThere('TS-8.21e', 'heavy-weapons', u, from)
        : undefined;
    default:
      return intoEnemy ? noThere('TS-8.21c', 'enemy-to-enemy', u, from) : undefined;
  }
}

/** TS-8.22a to TS-8.22c: entering an enemy-occupied area. That an AT unit is not alone is asked of the whole force. */
export function refuseEntry(p: Presence, u: number, to: number): Refusal | undefined {
  const { side, type } = UNITS[u]!;
  const enemy = enemyOf(side);
  if (!isOccupiedBy(p, enemy, to)) return undefined;
  if (type === 'antiAircraft') return refusal('TS-8.22c', 'aa-never-enters', { unit: aUnit(u), area: at(to) });
  if (type === 'antiTank' && p.fresh[enemy][to]! > 0) {
    return refusal('TS-8.22b', 'at-fresh-enemy', { unit: aUnit(u), area: at(to) });
  }
  return undefined;
}

/** TS-8.12a, TS-8.12b: an area this side has attacked in this impulse is closed to it. */
export const refuseClosedArea = (s: Stalingrad, to: number): Refusal | undefined =>
  s.areas.attacked[to] === 1 ? refusal('TS-8.12a', 'attacked-this-impulse', { area: at(to) }) : undefined;

export function refuseLink(s: Stalingrad, from: number, to: number): Refusal | undefined {
  if (areAdjacent(s, from, to)) return undefined;
  const params = { from: at(from), to: at(to) };
  if (!isOnMap(to)) return refusal('TS-8.2b', 'not-a-place-to-go', params);
  if (!isInPlay(s, to)) return refusal('TS-INT-1a', 'out-of-play', params);
  return isZone(from) || isZone(to)
    ? refusal('TS-11.1b', 'no-arrow', params)
    : refusal('TS-8.2b', 'not-adjacent', params);
}

/** TS-13.3c, TS-18.3h: it must attack where it stands before anything else. */
export const refuseOwing = (s: Stalingrad, u: number): Refusal | undefined =>
  s.units.owes[u] === 0
    ? undefined
    : refusal(s.units.owes[u] === 1 ? 'TS-18.3h' : 'TS-13.3c', 'must-attack', { unit: aUnit(u) });

/** One leg for one unit, the MF aside. */
function refuseLeg(s: Stalingrad, p: Presence, u: number, from: number, to: number): Refusal | undefined {
  const no = refuseLink(s, from, to) ?? refuseClosedArea(s, to) ?? refuseExit(s, p, u, from, to);
  if (no !== undefined) return no;
  const { side, type } = UNITS[u]!;
  if (!isOccupiedBy(p, enemyOf(side), to)) return undefined;
  // TS-15.2g: an observer may join combat units that stay in an enemy-occupied area.
  if (type === 'observer' && isOccupiedBy(p, side, to)) return undefined;
  if (type === 'observer') return refusal('TS-15.2g', 'observer-alone', { unit: aUnit(u), area: at(to) });
  return refuseEntry(p, u, to) ?? refusal('TS-8.22d', 'must-attack-to-enter', { unit: aUnit(u), area: at(to) });
}

/** How far a unit has come on its way. */
export interface Progress {
  readonly legs: number;
  readonly from: number;
  readonly spent: number;
  readonly doubled: boolean;
}

export const setOut = (s: Stalingrad, u: number): Progress => ({
  legs: 0,
  from: s.units.at[u]!,
  spent: spentMf(s, u),
  doubled: mayDouble(s, u),
});

/** TS-8.2b: one leg more: how far it has come then, or why it may not. */
export function goOn(s: Stalingrad, p: Presence, u: number, so: Progress, to: number): Progress | Refusal {
  const { side, type, mobility } = UNITS[u]!;
  const enemy = enemyOf(side);
  const no = refuseLeg(s, p, u, so.from, to);
  if (no !== undefined) return no;
  if (so.legs > 0 && type !== 'armour' && isOccupiedBy(p, enemy, s.units.at[u]!)) {
    return refusal('TS-8.21b', 'leaves-by-one-area', { unit: aUnit(u) });
  }
  // TS-14.1b.
  const doubled = so.doubled && !(mobility === 'motorised' && s.areas.rubble[to]! > 0);
  const spent = so.spent + entryCost(s, p, u, to);
  const allowance = movementAllowance(s, u, doubled);
  if (spent > allowance) {
    return refusal('TS-8.2b', 'not-enough-mf', { unit: aUnit(u), area: at(to), needed: spent, allowance });
  }
  return { legs: so.legs + 1, from: to, spent, doubled };
}

export const isRefusal = (answer: Progress | Refusal): answer is Refusal => 'key' in answer;

/** TS-8.2b: the whole way for one unit: legs, exits and MF. */
export function refuseWay(s: Stalingrad, p: Presence, u: number, way: readonly number[]): Refusal | undefined {
  let so = setOut(s, u);
  for (const to of way) {
    const next = goOn(s, p, u, so, to);
    if (isRefusal(next)) return next;
    so = next;
  }
  return undefined;
}

/** May this unit set out at all? */
export const refuseMover = oncePerMoment((side: Side, u: number) => (side === 'german' ? u : ~u), refuseToSetOut);
function refuseToSetOut(s: Stalingrad, side: Side, u: number): Refusal | undefined {
  const no = refuseActor(s, side, u) ?? refuseOwing(s, u);
  if (no !== undefined) return no;
  const p = presence(s);
  if (s.units.stopped[u] === 1) {
    const here = s.units.at[u]!;
    return isOccupiedBy(p, enemyOf(side), here)
      ? refusal('TS-8.21a', 'entered-this-impulse', { unit: aUnit(u), area: at(here) })
      : refusal('TS-8.21b', 'leaves-by-one-area', { unit: aUnit(u) });
  }
  let first: Refusal | undefined;
  const start = setOut(s, u);
  for (const to of neighboursOf(s, start.from)) {
    const there = goOn(s, p, u, start, to);
    if (!isRefusal(there)) return undefined;
    first ??= there;
  }
  return first ?? refusal('TS-8.2b', 'nowhere-to-go', { unit: aUnit(u) });
}

export const move = action<Stalingrad, { units: readonly number[]; way: readonly number[] }>(
  'move',
  'TS-8.2b',
  {
    units: pieces({
      among: (s, d) => actingUnits(s, sideOf(s, d.side)),
      refuse(s, d, u, chosen) {
        if (chosen.length > 0 && s.units.at[u] !== s.units.at[chosen[0]!]) {
          return refusal('TS-6.2b', 'not-together', { unit: aUnit(u) });
        }
        return refuseMover(s, sideOf(s, d.side), u);
      },
    }),
    way: path({
      among: (s, d, chosen) => neighboursOf(s, chosen.at(-1) ?? s.units.at[d.units[0]!]!),
      refuse(s, d, to, chosen) {
        const p = presence(s);
        for (const u of d.units) {
          const no = refuseWay(s, p, u, [...chosen, to]);
          if (no !== undefined) return no;
        }
        return undefined;
      },
      note: (s, d, to) => entryLedger(s, presence(s), d.units[0]!, to),
      refuseWhole: (s, d, chosen) => refuseStacking(s, sideOf(s, d.side), chosen.at(-1)!, d.units),
      reach: (s, d) => reachable(s, d.units, { setOut, goOn, isRefusal, refuseStacking, baseCost }),
    }),
  },
  {
    apply: (s, d) => begin(s, 'march', { units: [...d.units], way: [...d.way], from: s.units.at[d.units[0]!]! }),
  },
);

/** A unit pays and is there: control follows it (TS-8.1k), and it will end the impulse spent (TS-10.3). */
export function enterArea(s: Stalingrad, u: number, to: number, bill: number, world: World): void {
  const from = s.units.at[u]!;
  const p = presence(s);
  const enemy = enemyOf(UNITS[u]!.side);
  // TS-8.21b: an infantry that left an enemy-occupied area goes no further.
  if (isOccupiedBy(p, enemy, from) && UNITS[u]!.type !== 'armour') s.units.stopped[u] = 1;
  if (isOccupiedBy(p, enemy, to)) s.units.stopped[u] = 1;
  if (s.areas.rubble[to]! > 0) s.units.rubbled[u] = 1;
  s.units.mf[u] = bill;
  s.units.waiting[u] = 0;
  s.units.at[u] = to;
  earnPenalty(s, u, PENALTY.move);
  settle(s, from, world);
  settle(s, to, world);
}
