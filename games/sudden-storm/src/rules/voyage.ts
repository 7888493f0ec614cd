import { die, ledger, line, refusal, type Ledger, type Refusal, type World } from '@rokada/kernel';
import { FULL_SEA, HEXES, KERCH, board, columnOf, isHex, sea } from '../board.ts';
import { MP, charts } from '../charts.ts';
import { GOING, owns, type State } from '../state.ts';
import { AXIS, SOVIET, camp, enemyOf, type Camp } from '../units.ts';
import { FLOTILLA_MOVEMENT, flotillaPrice, isRiverShut, refuseFlotilla, refuseMooring } from './flotillas.ts';
import { closedGround } from './neutrals.ts';
import {
  ARCTIC_OCEAN,
  ASTRAKHAN,
  BALTIC,
  CASPIAN,
  VOLGA_MOUTH,
  fleetOf,
  harm,
  isAfloat,
  isAtSea,
  isFlotilla,
  isFuelPort,
  isIcebound,
  isInDanger,
  isNewPort,
  isOffMap,
  isSafe,
  isVolgaOpen,
  isWarship,
  mayUsePort,
  offMapPort,
  shipRow,
} from './ships.ts';
import { waterway, type Price, type Waterway } from './waterways.ts';

/** A voyage of one or more naval units together (27B1, 27E): where they may go, and what befalls them on the way. */

/** 27A3b: the open sea at the west edge; the Caspian ports beyond the map lie over its edges. */
const ALL = Array.from({ length: HEXES }, (_, hex) => hex);
const isRim = (hex: number): boolean => board.first[hex + 1]! - board.first[hex]! < 6;
const GATEWAYS: readonly [axis: readonly number[], soviet: readonly number[]] = [
  ALL.filter((hex) => FULL_SEA[hex] === 1 && columnOf(hex) === 0 && (sea[hex] === BALTIC || sea[hex] === ARCTIC_OCEAN)),
  ALL.filter((hex) => FULL_SEA[hex] === 1 && sea[hex] === CASPIAN && isRim(hex)),
];

export interface Voyage {
  readonly ships: readonly number[];
  readonly of: Camp;
  readonly from: number;
  readonly isInland: boolean;
  readonly water: Waterway;
  readonly price: Price;
  /** What may be spent, in the units of the price. */
  readonly most: number;
  /** Where it begins; from a port beyond the map the gateways, which are the first step. */
  readonly starts: readonly number[];
}

const ANY = 1 << 20;
/** 30A2b: no passage while the enemy owns both banks. */
const isStraitOpen = (s: State, of: Camp): boolean => !KERCH.every((hex) => owns(s, enemyOf(of), hex));

export function voyageOf(s: State, ships: readonly number[]): Voyage {
  const first = ships[0]!;
  const of = camp(first);
  const isInland = isFlotilla(first);
  const from = s.units.at[first]!;
  const water = waterway(isInland, isStraitOpen(s, of));
  const starts = isOffMap(from)
    ? gatewaysFor(s, ships).flatMap((hex) => water.placesOf(hex))
    : water.placesOf(from, s.ships.side[shipRow(first)]);
  return {
    ships,
    of,
    from,
    isInland,
    water,
    price: isInland ? flotillaPrice(s) : shipPrice(s, of),
    most: isInland ? FLOTILLA_MOVEMENT - Math.max(...ships.map((ship) => s.units.spent[ship]!)) : ANY,
    starts,
  };
}
/** 27B1b: in one turn a ship sails one sea only. */
const gatewaysFor = (s: State, ships: readonly number[]): number[] =>
  GATEWAYS[camp(ships[0]!)].filter(
    (hex) =>
      ships.every((ship) => [0, sea[hex]!].includes(s.ships.waters[shipRow(ship)]!)) &&
      refuseShip(s, camp(ships[0]!), hex, -1) === undefined,
  );

/** Why a ship may not enter a hex, if the water is there. */
function refuseShip(s: State, of: Camp, to: number, edge: number): Refusal | undefined {
  const params = { hex: { space: to } };
  if (isIcebound(s, to)) return refusal('SS-28D3b', 'under-ice', params);
  if (closedGround(s, of)[to] === 1) return refusal('SS-30Ba', 'neutral-country', params);
  if (sea[to] === 0 && VOLGA_MOUTH.includes(to) && !isVolgaOpen(s, of))
    return refusal('SS-27A3d', 'volga-closed', params);
  if (isRiverShut(s, edge)) return refusal('SS-28D2a', 'river-under-ice', params);
  if (of === SOVIET) return undefined;
  if (isSafe(s, to)) return refusal('SS-27B5e', 'soviet-safe-zone', params);
  return watchedHexes(s).has(to) ? refusal('SS-27B1d', 'warship-there', params) : undefined;
}
/** 27B1d: hexes with Soviet warships at sea. */
const watchedHexes = (s: State): Set<number> =>
  new Set(fleetOf(s, SOVIET).flatMap((ship) => (isWarship(ship) && isAtSea(s, ship) ? [s.units.at[ship]!] : [])));

function shipPrice(s: State, of: Camp): Price {
  const closed = closedGround(s, of);
  const watched = of === AXIS ? watchedHexes(s) : undefined;
  const isVolgaShut = !isVolgaOpen(s, of);
  return (_from, to, edge) => {
    if (closed[to] === 1 || isIcebound(s, to) || isRiverShut(s, edge)) return -1;
    if (sea[to] === 0 && isVolgaShut && VOLGA_MOUTH.includes(to)) return -1;
    return watched !== undefined && (watched.has(to) || isSafe(s, to)) ? -1 : 1;
  };
}

// --- A way, step by step

type Checked = { readonly places: readonly number[]; readonly cost: number } | Refusal;
const isNo = (checked: Checked): checked is Refusal => 'rule' in checked;

/** Goes along a way; what it costs, or why it is not possible. */
export function follow(s: State, v: Voyage, way: readonly number[]): Checked {
  let places: readonly number[] = v.starts;
  let at = v.from;
  let cost = 0;
  for (const to of way) {
    const next = oneStep(s, v, places, at, to, cost);
    if (isNo(next)) return next;
    ({ places, cost } = next);
    at = to;
  }
  return { places, cost };
}

function oneStep(s: State, v: Voyage, places: readonly number[], at: number, to: number, spent: number): Checked {
  const params = { hex: { space: to } };
  if (isOffMap(to)) {
    if (to !== offMapPort(v.of) || v.isInland) return refusal('SS-27B1f', 'not-your-port', params);
    return GATEWAYS[v.of].includes(at)
      ? { places: [], cost: spent + 1 }
      : refusal('SS-27A3b', 'not-at-the-edge', params);
  }
  if (!isHex(to)) return refusal('SS-27B1a', 'no-waterway', params);
  if (isOffMap(at)) {
    if (!GATEWAYS[v.of].includes(to)) return refusal('SS-27A3b', 'not-at-the-edge', params);
    const here = v.starts.filter((place) => v.water.placesOf(to).includes(place));
    if (here.length > 0) return { places: here, cost: spent };
    return refuseShip(s, v.of, to, -1) ?? refusal('SS-27B1b', 'one-sea-a-turn', params);
  }
  const next = v.water.step(places, to, v.price);
  if (next === undefined) return noWay(v, at, to);
  if (next.cost < 0) return whyShut(s, v, places, to);
  const cost = spent + next.cost;
  if (cost > v.most) return refusal('SS-27Ec', 'too-far', { ...params, cost: cost / MP, left: v.most / MP });
  return { places: next.places, cost };
}
/** Land in between, another sea, or a strait that the enemy holds. */
function noWay(v: Voyage, at: number, to: number): Refusal {
  const params = { hex: { space: to } };
  if (sea[at] !== 0 && sea[to] !== 0 && sea[at] !== sea[to]) return refusal('SS-27A1a', 'other-sea', params);
  const open = waterway(v.isInland, true);
  if (open !== v.water && open.around(open.placesOf(at)).has(to)) return refusal('SS-30A2b', 'strait-closed', params);
  return refusal(v.isInland ? 'SS-27Ec' : 'SS-27B1a', 'no-waterway', params);
}
function whyShut(s: State, v: Voyage, places: readonly number[], to: number): Refusal {
  let why: Refusal | undefined;
  v.water.step(places, to, (_from, hex, edge, also) => {
    why ??= v.isInland ? refuseFlotilla(s, hex, edge, also) : refuseShip(s, v.of, hex, edge);
    return -1;
  });
  return why ?? refusal('SS-27B1a', 'no-waterway', { hex: { space: to } });
}

/** Why a voyage may not end there. */
export function refuseHaven(s: State, v: Voyage, to: number): Refusal | undefined {
  if (isOffMap(to)) return undefined;
  if (v.isInland) return refuseMooring(to);
  const params = { hex: { space: to } };
  if (v.of === AXIS && isNewPort(s, AXIS, to)) return refusal('SS-27A3c', 'not-owned-at-start', params);
  if (v.of === AXIS && !mayUsePort(s, AXIS, to)) return refusal('SS-27B1c', 'must-end-in-port', params);
  return sea[to] === 0 && to !== ASTRAKHAN ? refusal('SS-27B1a', 'no-anchorage', params) : undefined;
}

/** Hexes that may come next. */
export function nextHexes(s: State, v: Voyage, way: readonly number[]): number[] {
  const at = way.at(-1) ?? v.from;
  if (isOffMap(at)) return way.length === 0 ? gatewaysFor(s, v.ships) : [];
  const going = follow(s, v, way);
  if (isNo(going)) return [];
  const next = [...v.water.around(going.places)];
  return GATEWAYS[v.of].includes(at) && !v.isInland ? [...next, offMapPort(v.of)] : next;
}

/** Every place where the voyage could end that passes a test, with the shortest way there. */
export function havensOf(s: State, v: Voyage, isWanted: (hex: number) => boolean): number[][] {
  const { water, from, of } = v;
  water.range(v.starts, v.most, v.price);
  const skip = isOffMap(from) ? 0 : 1;
  const ways: number[][] = [];
  for (const hex of water.reached)
    if (hex !== from && refuseHaven(s, v, hex) === undefined && isWanted(hex)) ways.push(water.wayTo(hex).slice(skip));
  const gate = isOffMap(from) || v.isInland ? undefined : water.reached.find((hex) => GATEWAYS[of].includes(hex));
  if (gate !== undefined && isWanted(offMapPort(of))) ways.push([...water.wayTo(gate).slice(skip), offMapPort(of)]);
  return ways;
}

// --- Under way

/** 27B5c: the mines and submarines of the Baltic; answers whether it is still afloat. */
export function testDanger(s: State, ship: number, world: World): boolean {
  const row = shipRow(ship);
  const face = die(world.chance, 6);
  const { subtract, plusPerHexes } = charts.naval.baltic;
  const test = ledger('baltic-danger', [
    line('SS-27B5c', 'die', face),
    line('SS-27B5c', 'baltic-luck', -subtract),
    line('SS-27B5c', 'baltic-distance', Math.ceil(s.ships.outside[row]! / plusPerHexes)),
  ]);
  s.ships.outside[row] = 0;
  world.tell({ key: 'baltic-test', rules: ['SS-27B5b'], params: { unit: { piece: ship } }, ledgers: [test] });
  return harm(s, ship, Math.max(0, test.total), world);
}

/** 27B3a: takes fuel where there is some. */
export function takeFuel(s: State, ship: number): void {
  if (isFuelPort(s, camp(ship), s.units.at[ship]!)) s.ships.refuelled[shipRow(ship)] = 1;
}

/** One naval unit comes into a hex; answers whether it is still afloat. */
function comeInto(s: State, ship: number, to: number, world: World): boolean {
  const row = shipRow(ship);
  const wasOut = isInDanger(s, s.units.at[ship]!) || s.ships.outside[row]! > 0;
  s.units.at[ship] = to;
  if (isHex(to) && sea[to] !== 0) s.ships.waters[row] = sea[to]!;
  takeFuel(s, ship);
  if (camp(ship) === AXIS || !isHex(to)) return true;
  if (isInDanger(s, to)) s.ships.outside[row] = Math.min(255, s.ships.outside[row]! + 1);
  // 27B5b: at once on the way back into the safe zone.
  return isSafe(s, to) && wasOut ? testDanger(s, ship, world) : true;
}

/** 27Bb: in port where it may use one, until its owner says otherwise. A flotilla inland is not at sea. */
export function moor(s: State, ship: number): void {
  const at = s.units.at[ship]!;
  s.ships.atSea[shipRow(ship)] = Number(isHex(at) && sea[at] !== 0 && !mayUsePort(s, camp(ship), at));
}

/** They go along a way that was checked; answers with those that are still afloat. */
export function sailAlong(s: State, ships: readonly number[], way: readonly number[], world: World): number[] {
  const voyage = voyageOf(s, ships);
  const { places, cost } = follow(s, voyage, way) as Exclude<Checked, Refusal>;
  let afloat = [...ships];
  for (const to of way) afloat = afloat.filter((ship) => comeInto(s, ship, to, world));
  for (const ship of afloat) {
    s.units.moved[ship] = GOING;
    if (voyage.isInland) s.units.spent[ship]! += cost;
    s.ships.side[shipRow(ship)] = places.length === 0 ? 0 : voyage.water.sideOf(places[0]!);
    moor(s, ship);
  }
  return afloat.filter((ship) => isAfloat(s, ship));
}

/** What a way would cost a flotilla, and how far it leads through the Baltic. */
export function voyageLedger(s: State, v: Voyage, way: readonly number[]): Ledger | undefined {
  const going = follow(s, v, way);
  if (isNo(going)) return undefined;
  if (v.isInland) return ledger('movement-points', [line('SS-27Ec', 'waterway', going.cost / MP)]);
  const outside = v.of === SOVIET ? way.filter((hex) => isInDanger(s, hex)).length : 0;
  return outside === 0 ? undefined : ledger('baltic-hexes', [line('SS-27B5c', 'outside-safe-zone', outside)]);
}
