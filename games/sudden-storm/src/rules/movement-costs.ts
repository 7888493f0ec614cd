import { perMoment } from '@rokada/kernel';
import { NO_STEP, compileCosts, maskOf, patchCosts, type Costs } from '@rokada/kit';
import {
  CANAL,
  CLEAR,
  KERCH_EDGE,
  KRONSHTADT,
  KRONSHTADT_EDGE,
  LAKE,
  LENINGRAD_NW,
  MAJOR_RIVER,
  MINOR_RIVER,
  ISLANDS,
  MOUNTAIN,
  SEA,
  SWAMP,
  TERRAIN_WORDS,
  TRANSPORT_LINE,
  board,
  endsOf,
  isArctic,
  isLand,
  prewarOf,
  terrain,
} from '../board.ts';
import { MP, WEATHERS, charts } from '../charts.ts';
import { isSwampFrozen, owns, weatherAt, type Sky, type State } from '../state.ts';
import { GAITS, SOVIET, type Camp } from '../units.ts';
import { isFrozenEdge, weatherKey } from './weather.ts';

/** What steps cost (6, 7B, 28, 29 and the terrain effects chart), laid out by sort of mover and weather. */

type Price = number | 'no' | { readonly halfAllowancePlus: number };
interface TerrainRow {
  readonly terrain: string;
  readonly weather: readonly string[];
  readonly cost: Readonly<Record<string, Price>>;
}
const ROWS = charts.movementCosts.rows as readonly TerrainRow[];
const LINES = ['cm', 'other', 'cavalry', 'mountain', 'ski'] as const;
/** Frozen swamp comes after all other ground. */
const GROUNDS = [...TERRAIN_WORDS, 'swamp-frozen'];
const FROZEN_SWAMP = GROUNDS.length - 1;
/** The chart by line, ground and weather; `no` where it has no row (open water, a swamp thawed in snow). */
const PRICES: readonly (readonly (readonly Price[])[])[] = LINES.map((word) =>
  GROUNDS.map((ground) =>
    WEATHERS.map(
      (weather) => ROWS.find((row) => row.terrain === ground && row.weather.includes(weather))?.cost[word] ?? 'no',
    ),
  ),
);

/** 6e: half the printed allowance plus a number. */
const inPoints = (price: Price, allowance: number): number | 'no' =>
  typeof price === 'object' ? allowance / 2 + price.halfAllowancePlus : price;

/** A sort of mover as `moverOf` of units.ts has it. */
const gaitWord = (mover: number): string => GAITS[mover >> 4]!;
/** 29c: cavalry of both sorts. */
export const isRider = (mover: number): boolean => gaitWord(mover).endsWith('cavalry');
const allowanceOf = (mover: number): number => mover & 15;

/** The line of the chart: mountain cavalry climbs as mountain troops and rides as cavalry (14Ca). */
const lineFor = (mover: number, hex: number): number => {
  const line = mover >> 4;
  if (line < LINES.length) return line;
  return LINES.indexOf(terrain[hex] === MOUNTAIN ? 'mountain' : 'cavalry');
};

export function enterCost(s: Sky, mover: number, hex: number): number | 'no' {
  if (!isLand(hex)) return 'no';
  // 29c: no cavalry in the Arctic.
  if (isArctic(hex) && isRider(mover)) return 'no';
  const ground = terrain[hex] === SWAMP && isSwampFrozen(s, hex) ? FROZEN_SWAMP : terrain[hex]!;
  const cost = inPoints(PRICES[lineFor(mover, hex)]![ground]![weatherAt(s, hex)]!, allowanceOf(mover));
  // 29a: double in the Arctic, off roads.
  return cost === 'no' || !isArctic(hex) ? cost : cost * charts.movementCosts.arctic.factor;
}

/** 7Ba: along a road a step costs what clear ground would, hexside included. */
export function roadCost(s: Sky, mover: number, hex: number): number {
  return PRICES[lineFor(mover, hex)]![CLEAR]![weatherAt(s, hex)] as number;
}

interface SideRow {
  readonly side: string;
  readonly frozen?: boolean;
  readonly cost: 'no' | { readonly cm: number; readonly others: number };
}
const SIDE_ROWS = charts.hexsideCosts.rows as readonly SideRow[];
type SidePrices = { readonly thawed: number; readonly frozen: number };
const sidePrices = (side: string): Readonly<Record<'cm' | 'others', SidePrices>> => {
  const priceOf = (isFrozen: boolean, who: 'cm' | 'others'): number => {
    const { cost } = SIDE_ROWS.find((row) => row.side === side && row.frozen === isFrozen)!;
    return cost === 'no' ? 0 : cost[who];
  };
  const both = (who: 'cm' | 'others'): SidePrices => ({ thawed: priceOf(false, who), frozen: priceOf(true, who) });
  return { cm: both('cm'), others: both('others') };
};
const [RIVER_PRICES, MAJOR_PRICES, LAKE_PRICES] = [sidePrices('river'), sidePrices('major-river'), sidePrices('lake')];

/** 30A: hexsides of water that ground units cross as if they were a major river. */
export const isFord = (s: State, of: Camp, edge: number): boolean =>
  isFordFor(of === SOVIET && hasKronshtadtLink(s), edge);
export function isFordFor(isLinked: boolean, edge: number): boolean {
  const features = board.edgeFeatures[edge]!;
  // 30A1: causeways. 30A2: the Kerch Strait.
  if (features & TRANSPORT_LINE || edge === KERCH_EDGE) return true;
  // 30A3: among the Baltic islands, and between them and Estonia.
  if (features & SEA && isAmongIslands(edge)) return true;
  return edge === KRONSHTADT_EDGE && isLinked;
}
const isAmongIslands = (edge: number): boolean =>
  endsOf(edge).some((hex) => ISLANDS[hex] === 1) &&
  endsOf(edge).every((hex) => ISLANDS[hex] === 1 || prewarOf(hex) === 'estonia');
/** 30A4b: as long as the Soviets own both hexes. */
export const hasKronshtadtLink = (s: State): boolean => owns(s, SOVIET, KRONSHTADT) && owns(s, SOVIET, LENINGRAD_NW);

/** Sides that cost anything; the rest is most of the map. */
const DEAR = SEA | LAKE | MAJOR_RIVER | MINOR_RIVER | CANAL;

function sideCost(s: Sky, mover: number, isLinked: boolean, edge: number): number | 'no' {
  const features = board.edgeFeatures[edge]!;
  if ((features & DEAR) === 0) return 0;
  const who = mover >> 4 === 0 ? 'cm' : 'others';
  const state = isFrozenEdge(s, edge) ? 'frozen' : 'thawed';
  let cost = 0;
  if (features & (SEA | LAKE)) {
    // 28D2b: only a frozen lake bears.
    if (features & LAKE && !(features & SEA) && state === 'frozen') cost = LAKE_PRICES[who].frozen;
    else if (isFordFor(isLinked, edge)) return MAJOR_PRICES[who].thawed;
    else return 'no';
  }
  if (features & MAJOR_RIVER) cost += MAJOR_PRICES[who][state];
  else if (features & (MINOR_RIVER | CANAL)) cost += RIVER_PRICES[who][state];
  // 29a: the chart's costs are doubled, those of hexsides too.
  return endsOf(edge).every(isArctic) ? cost * charts.movementCosts.arctic.factor : cost;
}

/** What hexsides add, laid out by edge in units of 1/scale point. */
export function byEdge(costOf: (edge: number) => number | 'no', scale = 1): Int16Array {
  const sides = new Int16Array(board.edges);
  for (let edge = 0; edge < board.edges; edge++) {
    const cost = costOf(edge);
    sides[edge] = cost === 'no' ? NO_STEP : cost * scale;
  }
  return sides;
}

/** What every hexside adds, by all that it depends on; the last few are kept. */
const sidesKept = new Map<string, Int16Array>();
function sidesFor(s: Sky, mover: number, isLinked: boolean): Int16Array {
  const key = `${mover >> 4 === 0}/${isLinked}/${weatherKey(s)}`;
  let sides = sidesKept.get(key);
  if (sides === undefined) {
    sides = byEdge((edge) => sideCost(s, mover, isLinked, edge), MP);
    if (sidesKept.size >= 16) sidesKept.clear();
    sidesKept.set(key, sides);
  }
  return sides;
}

const compiled = new Map<string, Costs>();
/** So many are kept: all movers of both sides in a few sorts of weather. */
const KEPT = 64;

/** What every step costs a sort of mover of a side in the weather of the moment, in units of 1/MP point. */
export function costsFor(s: State, of: Camp, mover: number): Costs {
  const now = perMoment<(Costs | undefined)[]>(s, COSTS[of], () => []);
  return (now[mover] ??= keptFor(s, of === SOVIET && hasKronshtadtLink(s), mover));
}
const COSTS = [Symbol('axis costs'), Symbol('soviet costs')] as const;
function keptFor(s: State, isLinked: boolean, mover: number): Costs {
  const key = keyOf(s, isLinked, mover);
  let costs = compiled.get(key);
  if (costs === undefined) {
    costs = isLinked ? linked(s, mover, keptFor(s, false, mover)) : unlinked(s, mover);
    if (compiled.size >= KEPT) compiled.clear();
    compiled.set(key, costs);
  }
  return costs;
}
const keyOf = (s: State, isLinked: boolean, mover: number): string => `${mover}/${isLinked}/${weatherKey(s)}`;

function unlinked(s: State, mover: number): Costs {
  const sky: Sky = { weather: [...s.weather], cold: [...s.cold] };
  const road = {
    cost: (into: number) => roadCost(sky, mover, into),
    sides: 'ignored',
    ...(isRider(mover) && { into: NOT_ARCTIC }),
  } as const;
  return compileCosts(board, {
    enter: (hex) => enterCost(sky, mover, hex),
    sides: sidesFor(sky, mover, false),
    roads: { road, rail: road },
    scale: MP,
  });
}

/** 30A4b: all the map but one hexside is the same. */
function linked(s: State, mover: number, costs: Costs): Costs {
  const side = sideCost(s, mover, true, KRONSHTADT_EDGE);
  const changes = new Map<number, number>();
  for (const arc of KRONSHTADT_ARCS) {
    const enter = enterCost(s, mover, board.to[arc]!);
    if (enter !== 'no' && side !== 'no') changes.set(arc, (enter + side) * MP);
  }
  return patchCosts(board, costs, changes);
}
const KRONSHTADT_ARCS = [KRONSHTADT, LENINGRAD_NW].flatMap((hex) => {
  const arcs: number[] = [];
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
    if (board.edge[arc] === KRONSHTADT_EDGE) arcs.push(arc);
  return arcs;
});
if (board.edgeFeatures[KRONSHTADT_EDGE]! & TRANSPORT_LINE) throw new Error('a line leads to Kronshtadt');

/** Whether a sort of mover can make a step at all. The whole map is laid out only for those who march. */
export function crosserFor(s: State, of: Camp, mover: number): (arc: number) => boolean {
  const isLinked = of === SOVIET && hasKronshtadtLink(s);
  const step = compiled.get(keyOf(s, isLinked, mover))?.step;
  return step === undefined ? (arc) => isOpenStep(s, isLinked, mover, arc) : (arc) => step[arc] !== NO_STEP;
}
function isOpenStep(s: State, isLinked: boolean, mover: number, arc: number): boolean {
  const edge = board.edge[arc]!;
  const to = board.to[arc]!;
  if (board.edgeFeatures[edge]! & TRANSPORT_LINE && !(isRider(mover) && isArctic(to))) return true;
  return enterCost(s, mover, to) !== 'no' && sideCost(s, mover, isLinked, edge) !== 'no';
}
export const NOT_ARCTIC = maskOf(board, (hex) => !isArctic(hex));
