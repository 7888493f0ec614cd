import { derived, inOneMoment, refusal, type Params, type Refusal } from '@rokada/kernel';
import { FINLAND, HEXES, LAND, RAIL_EDGES, countryOf, endsOf, isRail } from '../board.ts';
import { BROAD, NO_GAUGE, STANDARD, type State } from '../state.ts';
import { AXIS, SOVIET, type Camp } from '../units.ts';
import { eachRail, usableRails } from './gauges.ts';
import { netAt, netBetween, netBit } from './rail-nets.ts';

/**
 * Routes by rail (7A): a train names its goal, and the rules find the way. Hexes are the measure: a hex counts one, a
 * change of gauge and a harassed hex count as many as the kind of movement says. Of two routes the cheaper is taken; of
 * two that cost the same always the same one, on every machine.
 */

/** Rail hexes by number, twice: reached on broad gauge and on standard gauge. */
const RAIL_HEXES: readonly number[] = LAND.filter((hex) => isRail[hex] === 1);
const numberOf = new Int16Array(HEXES).fill(-1);
for (const [i, hex] of RAIL_HEXES.entries()) numberOf[hex] = i;
const NODES = 2 * RAIL_HEXES.length;
const nodeOf = (hex: number, gauge: number): number => 2 * numberOf[hex]! + Number(gauge === STANDARD);
const hexOf = (node: number): number => RAIL_HEXES[node >> 1]!;
const gaugeOf = (node: number): number => (node & 1 ? STANDARD : BROAD);

// --- Lines a side may use at all

/** 7A3: the gauges a side uses; 7A3m: never a line that was regauged in this turn. */
export const trainLines = (s: State, of: Camp): Uint8Array => TRAIN_LINES[of](s);
const trainLinesFor = (of: Camp) =>
  derived(
    (s: State) => [usableRails(s, of), s.rails.turned, s.turn],
    (s) => usableRails(s, of).map((isUsable, rail) => (s.rails.turned[rail] === s.turn ? 0 : isUsable)),
  );
const TRAIN_LINES = [trainLinesFor(AXIS), trainLinesFor(SOVIET)] as const;

/** 30Bc: the one German reinforcement that crosses Sweden. */
export const isSwedish = (hex: number): boolean => countryOf(hex) === 'sweden';

/** 7Ab: owned when the player turn began. Neutral Finland lets Germans and Finns use its own (30Bc, 31Bb). */
export function refuseLine(s: State, of: Camp, hex: number, inTransit = false): Refusal | undefined {
  const isOpen =
    s.hexes.held[hex] === of ||
    (of === AXIS && s.hexes.held[hex]! < 0 && FINLAND[hex] === 1) ||
    (inTransit && isSwedish(hex));
  return isOpen ? undefined : refusal('SS-7Ab', 'not-owned-at-start', { hex: { space: hex } });
}

// --- Finding the way

export interface Ride {
  readonly of: Camp;
  readonly from: number;
  /** The gauge the train stands on; NO_GAUGE before it has started. */
  readonly gauge: number;
  /** How far it goes, in hexes. */
  readonly limit: number;
  /** 7A3g: what a change of gauge counts for; 19D2d: what each point of harassment in the hex left does. */
  readonly transship: number;
  readonly harassed: ((hex: number) => number) | undefined;
  readonly mayEnter: (from: number, to: number) => boolean;
}

/** Everything within reach of a train. */
export interface Routes {
  /** Hexes spent to get there, -1 where it does not get. */
  costTo(hex: number): number;
  readonly reached: readonly number[];
  /** The hexes passed, the start not among them, the goal last. */
  wayTo(hex: number): number[];
  gaugeAt(hex: number): number;
  /** 7A4: bits of the nets whose lines it uses; none in Sweden (30Bc). */
  netsTo(hex: number): number;
  /** How often the gauge changes on the way there. */
  changesTo(hex: number): number;
}

export const routesOf = (s: State, ride: Ride): Routes => inOneMoment(s, () => findRoutes(s, ride));
function findRoutes(s: State, { of, from, gauge, limit, transship, harassed, mayEnter }: Ride): Routes {
  const lines = trainLines(s, of);
  const cost = new Int16Array(NODES).fill(-1);
  const came = new Int16Array(NODES).fill(-1);
  const nets = new Uint8Array(NODES);
  const buckets: number[][] = Array.from({ length: limit + 1 }, () => []);
  const reach = (node: number, total: number, by: number): void => {
    if (total > limit || (cost[node]! >= 0 && cost[node]! <= total)) return;
    cost[node] = total;
    came[node] = by;
    nets[node] = by < 0 ? 0 : nets[by]! | bitBetween(s, of, hexOf(by), hexOf(node));
    buckets[total]!.push(node);
  };
  if (numberOf[from]! >= 0)
    for (const each of gauge === NO_GAUGE ? [BROAD, STANDARD] : [gauge]) reach(nodeOf(from, each), 0, -1);
  const found = new Set<number>();
  for (const [now, bucket] of buckets.entries()) {
    for (const node of bucket) {
      if (cost[node] !== now) continue;
      const hex = hexOf(node);
      found.add(hex);
      const leaving = now + 1 + (harassed?.(hex) ?? 0);
      eachRail(hex, (rail, to) => {
        if (lines[rail] === 0 || !mayEnter(hex, to)) return;
        const on = s.rails.standard[rail] === 1 ? STANDARD : BROAD;
        reach(nodeOf(to, on), on === gaugeOf(node) ? leaving : leaving + transship, node);
      });
    }
  }
  found.delete(from);
  const best = (hex: number): number => {
    if (hex >= HEXES || numberOf[hex]! < 0) return -1;
    const [broad, standard] = [nodeOf(hex, BROAD), nodeOf(hex, STANDARD)];
    if (cost[broad]! < 0) return cost[standard]! < 0 ? -1 : standard;
    return cost[standard]! >= 0 && cost[standard]! < cost[broad]! ? standard : broad;
  };
  const nodesTo = (hex: number): number[] => {
    const nodes: number[] = [];
    for (let node = best(hex); node >= 0; node = came[node]!) nodes.push(node);
    return nodes.reverse();
  };
  return {
    costTo: (hex) => (best(hex) < 0 ? -1 : cost[best(hex)]!),
    reached: [...found],
    wayTo: (hex) => nodesTo(hex).slice(1).map(hexOf),
    gaugeAt: (hex) => gaugeOf(best(hex)),
    netsTo: (hex) => nets[best(hex)] ?? 0,
    changesTo: (hex) => nodesTo(hex).filter((node, i, all) => i > 0 && (node & 1) !== (all[i - 1]! & 1)).length,
  };
}

const bitBetween = (s: State, of: Camp, a: number, b: number): number =>
  isSwedish(b) ? 0 : netBit(isSwedish(a) ? netAt(s, of, b) : netBetween(s, of, a, b));

/** Whether any line out of a hex carries trains of a side. */
export const hasTrains = (s: State, of: Camp, hex: number): boolean => SERVED[of](s)[hex] === 1;
const servedFor = (of: Camp) =>
  derived(
    (s: State) => [trainLines(s, of)],
    (s) => {
      const served = new Uint8Array(HEXES);
      for (const [rail, isOpen] of trainLines(s, of).entries())
        if (isOpen === 1) for (const hex of railEnds(rail)) served[hex] = 1;
      return served;
    },
  );
const SERVED = [servedFor(AXIS), servedFor(SOVIET)] as const;
const GAUGE_RULES = ['SS-7A3b', 'SS-7A3d'] as const;
/** Why no line out of a hex carries trains of a side: its gauge (`key`), or work on it in this turn (7A3m). */
export function refuseGauge(s: State, of: Camp, hex: number, key: string, params: Params): Refusal {
  const usable = usableRails(s, of);
  let isAtWork = false;
  eachRail(hex, (rail) => {
    if (usable[rail] === 1) isAtWork = true;
  });
  return isAtWork
    ? refusal('SS-7A3m', 'regauged-this-turn', { hex: { space: hex } })
    : refusal(GAUGE_RULES[of], key, params);
}
export const railEnds = (rail: number): readonly [number, number] => endsOf(RAIL_EDGES[rail]!);
