import {
  action,
  ledger,
  line,
  perDraft,
  perMoment,
  refusal,
  space,
  type Draft,
  type Ledger,
  type Line,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { FINLAND, isArctic, isRail } from '../board.ts';
import { MP, charts } from '../charts.ts';
import {
  ADMIN,
  BY_RAIL,
  DONE_MOVING,
  GOING,
  NETS,
  NOT_MOVED,
  NO_GAUGE,
  NO_MODE,
  STRATEGIC,
  owns,
  shown,
  type State,
} from '../state.ts';
import { AXIS, GAITS, UNITS, camp, gait, moverOf, sideOf, type Camp } from '../units.ts';
import { neighboursOf } from '../board.ts';
import { allowance, left } from './allowance.ts';
import { refuseGroup } from './bounds.ts';
import { enterHex } from './entry.ts';
import { refuseCrowding, refuseLeavingHand } from './crowding.ts';
import { takeUp } from './march.ts';
import { STRATEGIC_HEXES, railHarassment } from './harassment.ts';
import { isRider } from './movement-costs.ts';
import { groupSlot, isMovementPhase, refuseMover, refusePiece } from './movers.ts';
import { capacityLeft, carryLoad, counted, hasRoom, netAt, netBit, transportRe, type Load } from './rail-nets.ts';
import { hasTrains, isSwedish, refuseGauge, refuseLine, routesOf, type Ride, type Routes } from './rail-routes.ts';
import { hold, holderAt } from './rail-zones.ts';
import { NO_ZONE, besideEnemy, fieldOf, inEnemyZone, nearEnemies } from './zones.ts';

/** Rail movement (7A1, 7A2): units board a train and name where it goes. It may go on, for what it has not spent yet. */

type Kind = 'operational' | 'strategic';
const { entrainMP, hexesPerMP, transshipMP, strategicHexes, strategicTransshipHexes } = charts.rail;

// --- What a train of these units can do

/** 7A1b: hexes for a movement point. */
function rateOf(s: State, u: number): number {
  const word = GAITS[gait[shown(s, u)]!]!;
  return word === 'cm' ? hexesPerMP.cm : word.endsWith('cavalry') ? hexesPerMP.cavalry : hexesPerMP.other;
}
const isAboard = (s: State, kind: Kind, u: number): boolean =>
  s.units.mode[u] === (kind === 'strategic' ? STRATEGIC : BY_RAIL) && s.units.gauge[u] !== NO_GAUGE;
const rodeBefore = (s: State, kind: Kind, u: number): number => (isAboard(s, kind, u) ? s.units.rode[u]! : 0);

/** 7A1a: movement points for a ride of so many hexes: entraining, and whole points for what was not paid yet. */
function pointsFor(s: State, u: number, hexes: number): { entraining: number; riding: number } {
  const rode = rodeBefore(s, 'operational', u);
  const rate = rateOf(s, u);
  return {
    entraining: isAboard(s, 'operational', u) ? 0 : entrainMP,
    riding: Math.ceil((rode + hexes) / rate) - Math.ceil(rode / rate),
  };
}
function reachOf(s: State, kind: Kind, u: number): number {
  const rode = rodeBefore(s, kind, u);
  if (kind === 'strategic') return strategicHexes - rode;
  const rate = rateOf(s, u);
  const points = Math.floor((left(s, u) - (isAboard(s, kind, u) ? 0 : entrainMP * MP)) / MP);
  return Math.max(0, points) * rate + Math.ceil(rode / rate) * rate - rode;
}

/** 29c: trains take no cavalry to the Arctic either. */
const isBarredFromArctic = (s: State, units: readonly number[]): boolean =>
  units.some((u) => isRider(moverOf[shown(s, u)]!));

function rideOf(s: State, kind: Kind, units: readonly number[]): Ride {
  const first = units[0]!;
  const of = camp(first);
  // The allies of Germany have their areas; Germans are counted in Finland, however far the train has come from.
  const bound = of === AXIS ? units : [];
  const inTransit = isSwedish(s.units.at[first]!);
  const near = kind === 'strategic' ? nearEnemies(s, of) : undefined;
  const zones = fieldOf(s).enemyZone[of];
  const isClear = (hex: number): boolean =>
    near === undefined ? zones[hex] === NO_ZONE || holderAt(s, of, hex, units) >= 0 : near[hex] === 0;
  const barred = isBarredFromArctic(s, units);
  const isBound = (from: number, to: number): boolean =>
    (barred && isArctic(to)) || (!(inTransit && isSwedish(to)) && refuseGroup(s, bound, from, to) !== undefined);
  return {
    of,
    from: s.units.at[first]!,
    gauge: isAboard(s, kind, first) ? s.units.gauge[first]! : NO_GAUGE,
    limit: Math.min(...units.map((u) => reachOf(s, kind, u))),
    transship: kind === 'strategic' ? strategicTransshipHexes : transshipMP * rateOf(s, first),
    // 19D2d2, 19D2d3: a point of harassment costs a movement point, or hexes of strategic movement.
    harassed: railHarassment(s, of, kind === 'strategic' ? STRATEGIC_HEXES : rateOf(s, first)),
    mayEnter: (from, to) =>
      refuseLine(s, of, to, inTransit) === undefined && isClear(from) && isClear(to) && !isBound(from, to),
  };
}

// --- Capacity

/** 7A4a: what a ride takes of each net; a unit counts once in a phase, what it carries whenever it boards. */
function loadsOf(s: State, kind: Kind, units: readonly number[], nets: number): Load[] {
  return NETS.filter((net) => nets & netBit(net)).map((net) => {
    let [re, eastern] = [0, 0];
    for (const u of units) {
      const isNew = (s.units.nets[u]! & netBit(net)) === 0;
      const load = (isNew ? transportRe(s, u) : 0) + (isNew || !isAboard(s, kind, u) ? s.units.carries[u]! : 0);
      re += load;
      if (s.units.fromEast[u] === 1) eastern += load;
    }
    return { net, re, eastern };
  });
}
function refuseLoads(s: State, loads: readonly Load[]): Refusal | undefined {
  const over = loads.find((load) => counted(s, load) > capacityLeft(s, load.net));
  return (
    over &&
    refusal('SS-7A4a', 'trains-full', {
      net: { word: `net-${over.net}` },
      needs: counted(s, over),
      left: capacityLeft(s, over.net),
    })
  );
}

// --- Who may board

function refuseRider(kind: Kind) {
  return (s: State, side: string, u: number): Refusal | undefined => {
    const no = kind === 'strategic' && isAboard(s, kind, u) ? refusePiece(s, side, u) : refuseMover(s, side, u);
    return no ?? refuseLeavingHand(s, u) ?? refuseMode(s, kind, u) ?? refuseStation(s, kind, u);
  };
}

/** What else it does in this phase. */
function refuseMode(s: State, kind: Kind, u: number): Refusal | undefined {
  const params = { unit: { piece: u } };
  const mode = s.units.mode[u]!;
  if (kind === 'strategic') {
    if (isAboard(s, kind, u))
      return s.units.moved[u] === DONE_MOVING ? refusal('SS-7A2d', 'has-moved', params) : undefined;
    const isFresh = mode === NO_MODE && s.units.moved[u] === NOT_MOVED;
    return isFresh ? undefined : refusal('SS-7A2d', 'moved-otherwise', params);
  }
  if (mode === ADMIN) return refusal('SS-6Bh', 'admin-movement', params);
  return reachOf(s, kind, u) === 0
    ? refusal('SS-7A1a', 'too-late-to-entrain', { ...params, left: left(s, u) / MP })
    : undefined;
}

/** Whether trains of a side stop in a hex: the same for everybody who stands there. */
function isStation(s: State, kind: Kind, of: Camp, hex: number): boolean {
  const known = perMoment(s, STATIONS[kind][of], () => new Map<number, boolean>());
  let isOpen = known.get(hex);
  if (isOpen === undefined) {
    isOpen =
      refuseLine(s, of, hex, isSwedish(hex)) === undefined &&
      hasTrains(s, of, hex) &&
      (kind === 'strategic' ? !besideEnemy(s, of, hex) : !isSwedish(hex));
    known.set(hex, isOpen);
  }
  return isOpen;
}
const STATIONS = {
  operational: [Symbol('axis stations'), Symbol('soviet stations')],
  strategic: [Symbol('axis strategic stations'), Symbol('soviet strategic stations')],
} as const;

/** At a glance: whoever stands at no station, or is too much for the trains left, need not be asked why not. */
const isReady =
  (kind: Kind) =>
  (s: State, u: number): boolean => {
    const of = camp(u);
    const hex = s.units.at[u]!;
    if (isRail[hex] === 0 || !isStation(s, kind, of, hex)) return false;
    const net = netAt(s, of, hex);
    if ((s.units.nets[u]! & netBit(net)) !== 0 || isSwedish(hex)) return true;
    const re = transportRe(s, u) + s.units.carries[u]!;
    return hasRoom(s, net, re, s.units.fromEast[u] === 1 ? re : 0);
  };

/** The hex it would board in. */
function refuseStation(s: State, kind: Kind, u: number): Refusal | undefined {
  const of = camp(u);
  const hex = s.units.at[u]!;
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (isRail[hex] === 0) return refusal(kind === 'strategic' ? 'SS-7A2b' : 'SS-7A1a', 'no-railway', params);
  if (kind === 'operational' && isSwedish(hex)) return refusal('SS-30Bc', 'strategic-in-sweden', params);
  const no = refuseLine(s, of, hex, isSwedish(hex));
  if (no !== undefined) return no;
  if (!hasTrains(s, of, hex)) return refuseGauge(s, of, hex, 'wrong-gauge', params);
  if (kind === 'strategic' && besideEnemy(s, of, hex)) return refusal('SS-7A2c', 'starts-beside-enemy', params);
  if (kind === 'operational' && inEnemyZone(s, of, hex) && holderAt(s, of, hex, [u]) < 0)
    return refusal('SS-7A1e', 'in-enemy-zone', params);
  const isCounted = (s.units.nets[u]! & netBit(netAt(s, of, hex))) !== 0;
  if (isCounted || isSwedish(hex)) return undefined;
  const re = transportRe(s, u) + s.units.carries[u]!;
  return refuseLoads(s, [{ net: netAt(s, of, hex), re, eastern: s.units.fromEast[u] === 1 ? re : 0 }]);
}

// --- Where it goes

type Riding = { units: readonly number[]; to: number };
const routesFor = (kind: Kind, s: State, d: Draft<Riding>): Routes =>
  perDraft(d, d.units, () => routesOf(s, rideOf(s, kind, d.units)));

function refuseGoal(kind: Kind, s: State, d: Draft<Riding>, to: number): Refusal | undefined {
  const routes = routesFor(kind, s, d);
  return routes.costTo(to) < 0 ? whyNoTrain(s, kind, d.units, to) : refuseRide(s, kind, d.units, routes, to);
}
/** Why a train that reaches a hex may not unload there. */
function refuseRide(s: State, kind: Kind, units: readonly number[], routes: Routes, to: number): Refusal | undefined {
  if (isSwedish(s.units.at[units[0]!]!) && FINLAND[to] === 0)
    return refusal('SS-30Bc', 'only-to-finland', { hex: { space: to } });
  if (s.units.at[units[0]!] === to) return whyNoTrain(s, kind, units, to);
  const nets = routes.netsTo(to);
  // The same for every goal by the same nets.
  return perDraft(routes, nets, () => refuseLoads(s, loadsOf(s, kind, units, nets))) ?? refuseCrowding(s, to, units);
}
/** Whether strategic rail takes a unit anywhere. */
export function couldRide(s: State, u: number): boolean {
  if (refuseRider('strategic')(s, sideOf(camp(u)), u) !== undefined) return false;
  const routes = routesOf(s, rideOf(s, 'strategic', [u]));
  return routes.reached.some((to) => refuseRide(s, 'strategic', [u], routes, to) === undefined);
}

/** The rule behind a goal that no train reaches. */
export function whyNoTrain(s: State, kind: Kind, units: readonly number[], to: number): Refusal {
  const of = camp(units[0]!);
  const params = { hex: { space: to } };
  if (s.units.at[units[0]!] === to) return refusal('SS-7A1b', 'stands-there', params);
  if (isRail[to] !== 1) return refusal(kind === 'strategic' ? 'SS-7A2b' : 'SS-7A1b', 'no-railway-there', params);
  const no = refuseLine(s, of, to);
  if (no !== undefined) return no;
  if (isArctic(to) && isBarredFromArctic(s, units)) return refusal('SS-29c', 'prohibited-ground', params);
  const from = s.units.at[units[0]!]!;
  if (kind === 'operational' && inEnemyZone(s, of, from) && holderAt(s, of, from, units) < 0)
    return refusal('SS-7A1e', 'in-enemy-zone', { hex: { space: from } });
  if (kind === 'strategic' && besideEnemy(s, of, to)) return refusal('SS-7A2c', 'beside-enemy', params);
  if (kind === 'operational' && inEnemyZone(s, of, to) && holderAt(s, of, to, units) < 0)
    return refusal('SS-7A1e', 'in-enemy-zone', params);
  const ride = rideOf(s, kind, units);
  const cost = routesOf(s, { ...ride, limit: FAR }).costTo(to);
  if (cost < 0)
    return hasTrains(s, of, to)
      ? refusal('SS-7Ab', 'no-train-there', params)
      : refuseGauge(s, of, to, 'no-train-there', params);
  return refusal(kind === 'strategic' ? 'SS-7A2a' : 'SS-7A1b', 'train-too-far', { ...params, cost, left: ride.limit });
}
/** Further than any train goes. */
const FAR = 2000;

// --- Going

/** What the ride is made of, in hexes; operational riders pay in points. */
function costOf(s: State, kind: Kind, d: Riding, routes: Routes): Ledger {
  const cost = routes.costTo(d.to);
  const hexes = routes.wayTo(d.to).length;
  const changes = routes.changesTo(d.to);
  if (kind === 'strategic') {
    const lines = [
      line('SS-7A2a', 'rail-hexes', hexes),
      ...extra('SS-7A3g', 'transshipment', changes * strategicTransshipHexes),
    ];
    return ledger('strategic-hexes', [
      ...lines,
      ...extra('SS-19D2d3', 'harassment', cost - hexes - changes * strategicTransshipHexes),
    ]);
  }
  const rate = rateOf(s, d.units[0]!);
  const { entraining, riding } = pointsFor(s, d.units[0]!, cost);
  const harassment = (cost - hexes) / rate - changes * transshipMP;
  return ledger('movement-points', [
    ...extra('SS-7A1a', 'entraining', entraining),
    line('SS-7A1b', 'rail-hexes', riding - changes * transshipMP - harassment),
    ...extra('SS-7A3g', 'transshipment', changes * transshipMP),
    ...extra('SS-19D2d2', 'harassment', harassment),
  ]);
}
const extra = (rule: string, label: string, value: number): Line[] => (value > 0 ? [line(rule, label, value)] : []);

/** A train passes hex by hex; where all around is its own nothing can change hands. */
function pass(s: State, of: Camp, units: readonly number[], way: readonly number[], world: World): void {
  for (const [i, hex] of way.entries())
    if (i === way.length - 1 || neighboursOf(hex).some((each) => !owns(s, of, each))) enterHex(s, units, hex, world);
}

function go(kind: Kind, s: State, d: Draft<Riding>, world: World): void {
  const of = camp(d.units[0]!);
  const from = s.units.at[d.units[0]!]!;
  const routes = routesOf(s, rideOf(s, kind, d.units));
  const way = routes.wayTo(d.to);
  const cost = routes.costTo(d.to);
  const loads = loadsOf(s, kind, d.units, routes.netsTo(d.to));
  takeUp(s, d.units);
  world.tell({
    key: kind === 'strategic' ? 'railed-far' : 'railed',
    rules: [kind === 'strategic' ? 'SS-7A2a' : 'SS-7A1b'],
    params: { units: { pieces: d.units }, from: { space: from }, to: { space: d.to }, hexes: way.length },
    ledgers: [costOf(s, kind, d, routes)],
  });
  if (kind === 'operational') hold(s, of, [from, ...way], d.units, world);
  for (const load of loads) carryLoad(s, load);
  for (const u of d.units) {
    const { entraining, riding } = pointsFor(s, u, cost);
    s.units.rode[u] = rodeBefore(s, kind, u) + cost;
    s.units.spent[u] = kind === 'strategic' ? allowance(s, u) : s.units.spent[u]! + (entraining + riding) * MP;
    s.units.mode[u] = kind === 'strategic' ? STRATEGIC : BY_RAIL;
    s.units.gauge[u] = routes.gaugeAt(d.to);
    for (const { net } of loads) s.units.nets[u]! |= netBit(net);
  }
  pass(s, of, d.units, way, world);
  for (const u of d.units)
    if (u < UNITS) s.units.moved[u] = left(s, u) > 0 || reachOf(s, kind, u) > 0 ? GOING : DONE_MOVING;
}

const isAlike =
  (kind: Kind) =>
  (s: State, a: number, b: number): boolean =>
    isAboard(s, kind, a) === isAboard(s, kind, b) &&
    (!isAboard(s, kind, a) || s.units.gauge[a] === s.units.gauge[b]) &&
    (kind === 'strategic' || rateOf(s, a) === rateOf(s, b));

const byRail = (type: string, rule: string, kind: Kind) =>
  action<State, Riding>(
    type,
    rule,
    {
      units: groupSlot<Riding>(refuseRider(kind), isAlike(kind), isReady(kind)),
      to: space({
        among: (s, d) => routesFor(kind, s, d).reached,
        refuse: (s, d, to) => refuseGoal(kind, s, d, to),
      }),
    },
    {
      closed(s) {
        if (s.surprise) return refusal('SS-30F1a', 'no-rail-in-surprise-turn');
        return isMovementPhase(s) ? undefined : refusal('SS-7Aa', 'not-in-exploitation');
      },
      preview: (s, d) => ({ ledgers: [costOf(s, kind, d, routesFor(kind, s, d))] }),
      apply: (s, d, world) => go(kind, s, d, world),
    },
  );
export const rail = byRail('rail', 'SS-7A1b', 'operational');
export const strategicRail = byRail('strategic-rail', 'SS-7A2a', 'strategic');
