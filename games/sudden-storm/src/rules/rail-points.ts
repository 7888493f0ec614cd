import { action, amount, ledger, line, perDraft, refusal, space, type Draft, type Refusal } from '@rokada/kernel';
import { idOf, isRail } from '../board.ts';
import { charts } from '../charts.ts';
import { NETS, NO_GAUGE, owns, type NetId, type State } from '../state.ts';
import { campOfSide, type Camp } from '../units.ts';
import { POINT_HEXES, railHarassment } from './harassment.ts';
import { isMovementPhase } from './movers.ts';
import { capacityLeft, capacityOf, extraLimit, netAt, netBit, useCapacity } from './rail-nets.ts';
import { hasTrains, refuseLine, routesOf, type Routes } from './rail-routes.ts';
import { hold, holderAt } from './rail-zones.ts';
import { pointHexes, pointsAt, takePoints } from './resource-points.ts';
import { isJoined } from './supply.ts';
import { inEnemyZone } from './zones.ts';

/** Resource points by rail (12Ff), and points spent on more railway capacity (7A4d). */

const { resourcePointHexes, strategicHexes, strategicTransshipHexes, perResourcePoint } = charts.rail;
/** Ruling 69: a change of gauge takes the same share of the way as by strategic rail. */
const TRANSSHIP = (resourcePointHexes * strategicTransshipHexes) / strategicHexes;

// --- 12Ff: a point goes by rail once in a turn

const restKey = (hex: number): string => `railed-${idOf(hex)}`;
/** Points that came to a hex in such a way that they go no further by rail in this turn. */
export function restPoints(s: State, hex: number, count: number): void {
  s.used[restKey(hex)] = (s.used[restKey(hex)] ?? 0) + count;
}
const readyPoints = (s: State, of: Camp, hex: number): number =>
  owns(s, of, hex) ? Math.max(0, s.hexes.points[hex]! - (s.used[restKey(hex)] ?? 0)) : 0;

interface Riding {
  from: number;
  count: number;
  to: number;
}

const isBarred = (s: State, of: Camp, hex: number): boolean => inEnemyZone(s, of, hex) && holderAt(s, of, hex, []) < 0;

function refuseDepot(s: State, of: Camp, hex: number): Refusal | undefined {
  const params = { hex: { space: hex } };
  if (!owns(s, of, hex) || s.hexes.points[hex] === 0) return refusal('SS-12Ff', 'no-points-there', params);
  if (readyPoints(s, of, hex) === 0) return refusal('SS-12Ff', 'points-have-moved', params);
  if (isRail[hex] === 0) return refusal('SS-12Ff', 'no-railway-there', params);
  const no = refuseLine(s, of, hex);
  if (no !== undefined) return no;
  if (!hasTrains(s, of, hex)) return refusal('SS-12Ff', 'wrong-gauge-there', params);
  if (isBarred(s, of, hex)) return refusal('SS-7A1e', 'in-enemy-zone', params);
  return capacityLeft(s, netAt(s, of, hex)) === 0 ? noCapacity(s, netAt(s, of, hex), 1) : undefined;
}
const noCapacity = (s: State, net: NetId, needs: number): Refusal =>
  refusal('SS-7A4a', 'trains-full', { net: { word: `net-${net}` }, needs, left: capacityLeft(s, net) });

const rideFrom = (s: State, of: Camp, from: number, limit: number): Routes =>
  routesOf(s, {
    of,
    from,
    gauge: NO_GAUGE,
    limit,
    transship: TRANSSHIP,
    harassed: railHarassment(s, of, POINT_HEXES),
    mayEnter: (_from, to) => refuseLine(s, of, to) === undefined && !isBarred(s, of, to),
  });
const routesFor = (s: State, d: Draft<Riding>): Routes =>
  perDraft(d, d.from, () => rideFrom(s, campOfSide(d.side), d.from, resourcePointHexes));

const netsTo = (routes: Routes, to: number): NetId[] => {
  const used = routes.netsTo(to);
  return NETS.filter((net) => used & netBit(net));
};

function refuseGoal(s: State, d: Draft<Riding>, to: number): Refusal | undefined {
  const of = campOfSide(d.side);
  const params = { hex: { space: to } };
  const routes = routesFor(s, d);
  if (to !== d.from && routes.costTo(to) >= 0) {
    const full = netsTo(routes, to).find((net) => capacityLeft(s, net) < d.count);
    return full && noCapacity(s, full, d.count);
  }
  if (isRail[to] !== 1) return refusal('SS-12Ff', 'no-railway-there', params);
  const no = refuseLine(s, of, to);
  if (no !== undefined) return no;
  if (isBarred(s, of, to)) return refusal('SS-7A1e', 'in-enemy-zone', params);
  const cost = rideFrom(s, of, d.from, FAR).costTo(to);
  return cost > resourcePointHexes
    ? refusal('SS-12Ff', 'train-too-far', { ...params, cost, left: resourcePointHexes })
    : refusal('SS-12Ff', 'no-train-there', params);
}
const FAR = 2000;

const phaseOnly = (s: State, rule: string): Refusal | undefined => {
  if (s.surprise) return refusal('SS-30F1a', 'no-rail-in-surprise-turn');
  return isMovementPhase(s) ? undefined : refusal(rule, 'not-in-exploitation');
};

export const railPoints = action<State, Riding>(
  'rail-points',
  'SS-12Ff',
  {
    from: space({
      among: (s, d) => pointHexes(s, campOfSide(d.side)),
      refuse: (s, d, hex) => refuseDepot(s, campOfSide(d.side), hex),
    }),
    count: amount({
      among(s, d) {
        const of = campOfSide(d.side);
        const most = Math.min(readyPoints(s, of, d.from), capacityLeft(s, netAt(s, of, d.from)));
        return Array.from({ length: most }, (_, i) => i + 1);
      },
    }),
    to: space({ among: (s, d) => routesFor(s, d).reached, refuse: (s, d, to) => refuseGoal(s, d, to) }),
  },
  {
    closed: (s) => phaseOnly(s, 'SS-7Aa'),
    apply(s, d, world) {
      const of = campOfSide(d.side);
      const routes = rideFrom(s, of, d.from, resourcePointHexes);
      const way = routes.wayTo(d.to);
      hold(s, of, [d.from, ...way], [], world);
      for (const net of netsTo(routes, d.to)) useCapacity(s, net, d.count * charts.sizes.re['resource-point']);
      s.hexes.points[d.from]! -= d.count;
      s.hexes.points[d.to]! += d.count;
      restPoints(s, d.to, d.count);
      world.tell({
        key: 'points-railed',
        rules: ['SS-12Ff'],
        params: { count: d.count, from: { space: d.from }, to: { space: d.to }, hexes: way.length },
        ledgers: [ledger('rail-hexes', [line('SS-12Ff', 'rail-hexes', routes.costTo(d.to))])],
      });
    },
  },
);

// --- 7A4d: more capacity for this turn

function refuseSupplier(s: State, of: Camp, hex: number): Refusal | undefined {
  const params = { hex: { space: hex } };
  if (pointsAt(s, of, hex) === 0) return refusal('SS-7A4d', 'no-points-there', params);
  if (isRail[hex] === 0 || !hasTrains(s, of, hex)) return refusal('SS-7A4d', 'not-on-the-net', params);
  if (!isJoined(s, of, hex)) return refusal('SS-7A4d', 'isolated-hex', params);
  const net = netAt(s, of, hex);
  const limit = extraLimit(s, net);
  if (limit === 0) return refusal('SS-30Ga', 'soviets-unready');
  return s.rail[net].extra >= limit ? refusal('SS-7A4c', 'capacity-at-most', { limit }) : undefined;
}

export const raiseCapacity = action<State, { at: number }>(
  'raise-capacity',
  'SS-7A4d',
  {
    at: space({
      among: (s, d) => pointHexes(s, campOfSide(d.side)),
      refuse: (s, d, hex) => refuseSupplier(s, campOfSide(d.side), hex),
    }),
  },
  {
    closed: (s) => phaseOnly(s, 'SS-7A4d'),
    preview: (s, d) => ({ ledgers: [capacityOf(s, netAt(s, campOfSide(d.side), d.at))] }),
    apply(s, d, world) {
      const of = campOfSide(d.side);
      const net = netAt(s, of, d.at);
      takePoints(s, of, [d.at], 1);
      s.rail[net].extra = Math.min(extraLimit(s, net), s.rail[net].extra + perResourcePoint);
      world.tell({
        key: 'capacity-raised',
        rules: ['SS-7A4d'],
        params: { net: { word: `net-${net}` }, hex: { space: d.at } },
        ledgers: [capacityOf(s, net)],
      });
    },
  },
);
