import {
  action,
  amount,
  ledger,
  line,
  option,
  path,
  perDraft,
  pieces,
  refusal,
  type Draft,
  type Ledger,
  type Refusal,
  type World,
} from '@rokada/kernel';
import { board, isHex } from '../board.ts';
import { MP, charts } from '../charts.ts';
import {
  ADMIN,
  BY_BEACH,
  BY_SEA,
  DONE_MOVING,
  GOING,
  NO_MODE,
  REGULAR,
  STRATEGIC,
  isMotorised,
  piecesIn,
  printedMovement,
  re,
  shown,
  type State,
} from '../state.ts';
import { AXIS, SOVIET, UNITS, camp, campOfSide, isArtillery, isCavalry, moverOf, type Camp } from '../units.ts';
import { allowance, left } from './allowance.ts';
import { refuseGround } from './bounds.ts';
import { eliminate } from './elimination.ts';
import { enterHex } from './entry.ts';
import { refuseCrowding, refuseLeavingHand } from './crowding.ts';
import { takeUp } from './march.ts';
import { costsFor } from './movement-costs.ts';
import { isMovementPhase } from './movers.ts';
import { refuseConsort, refuseSailor, sailorsAmong, voyageFor } from './naval-movement.ts';
import { maySupplyFrom } from './naval-supply.ts';
import { around, settleOwners } from './ownership.ts';
import { handle, portRoom, quaysAt, type Quay } from './ports.ts';
import { restPoints } from './rail-points.ts';
import { cargoOf, isFlotilla, isInDanger, shipRow } from './ships.ts';
import { follow, havensOf, nextHexes, refuseHaven, sailAlong, testDanger, voyageLedger } from './voyage.ts';

/**
 * Naval transport (27C): ships that lie where the cargo is take it aboard, sail, unload and stay there. One action from
 * the one quay to the other, so that nothing is ever left at sea (27C1d).
 */

interface Shipping {
  ships: readonly number[];
  load?: string;
  freight: readonly number[];
  points?: number;
  supply?: number;
  way: readonly number[];
  landing?: string;
}
type Loading = Pick<Shipping, 'ships' | 'load'> & Partial<Shipping>;

// --- Sizes

const { portRE, supplyPerRE, loadMP } = charts.naval;
/** 27A5a: cavalry and c/m units count double; points that a unit carries go along as cargo. */
export const cargoRE = (s: State, u: number): number =>
  re(s, u) *
    (isMotorised(s, u)
      ? charts.sizes.transportFactor.cm
      : isCavalry[shown(s, u)] === 1
        ? charts.sizes.transportFactor.cavalry
        : 1) +
  s.units.carries[u]!;
const supplyRE = (supply: number): number => Math.ceil(supply / supplyPerRE);
const unitsRE = (s: State, units: readonly number[]): number => units.reduce((sum, u) => sum + cargoRE(s, u), 0);
const totalRE = (s: State, d: Loading): number =>
  unitsRE(s, d.freight ?? []) + (d.points ?? 0) + supplyRE(d.supply ?? 0);

const placeOf = (s: State, d: Loading): number => s.units.at[d.ships[0]!]!;
const quaysOf = (s: State, d: Draft<Loading>): Quay[] =>
  perDraft(d, `quays ${d.ships.join(' ')}`, () =>
    quaysAt(s, campOfSide(d.side), placeOf(s, d), voyageFor(s, d).isInland),
  );
/** How it is loaded: as told, or in the only way there is. */
const quayOf = (s: State, d: Draft<Loading>): Quay => (d.load as Quay | undefined) ?? quaysOf(s, d)[0]!;
/** RE that ships and quay could still take, whatever has been chosen so far. */
function roomFor(s: State, d: Draft<Loading>): number {
  const inShips = d.ships.reduce((sum, ship) => sum + cargoOf(ship), 0);
  return Math.min(inShips, quayOf(s, d) === 'harbour' ? portRoom(s, placeOf(s, d)) : Infinity);
}

// --- What may be taken aboard

/** 27C1a1: what it costs to be carried from port to port, in units of 1/MP point. */
const price = (s: State, u: number): number => (isMotorised(s, u) ? loadMP.cm : loadMP.other) * MP;
/** 27C1b2: nothing spent yet, on anything. */
const isFresh = (s: State, u: number): boolean => s.units.spent[u] === 0 && s.units.mode[u] === NO_MODE;

function refuseUnit(s: State, d: Draft<Loading>, u: number, chosen: readonly number[]): Refusal | undefined {
  const params = { unit: { piece: u } };
  if (u >= UNITS || camp(u) !== campOfSide(d.side) || s.units.at[u] !== placeOf(s, d))
    return refusal('SS-27C1a', 'not-with-the-ships', params);
  if (printedMovement(s, u) === 0) return refusal('SS-30Jb', 'cannot-move', params);
  if (s.units.mode[u] === ADMIN) return refusal('SS-6Bh', 'admin-movement', params);
  if (s.units.mode[u] === STRATEGIC) return refusal('SS-7A2d', 'went-by-rail', params);
  if (s.units.moved[u]! >= DONE_MOVING) return refusal('SS-6b', 'has-moved', params);
  const others = refuseLeavingHand(s, u);
  if (others !== undefined) return others;
  if (quayOf(s, d) === 'beach') {
    if (isMotorised(s, u) || isArtillery[shown(s, u)] === 1) return refusal('SS-27C1b1', 'not-from-a-beach', params);
    if (!isFresh(s, u)) return refusal('SS-27C1b2', 'beach-takes-all', params);
    if (s.units.carries[u]! > 0) return refusal('SS-27C1b3', 'points-over-a-beach', params);
  } else if (left(s, u) < price(s, u) && !isFresh(s, u)) return tooWeary(s, u);
  const needed = unitsRE(s, [...chosen, u]);
  const room = roomFor(s, d);
  return needed > room ? refuseRoom(s, d, needed, room) : undefined;
}
const tooWeary = (s: State, u: number): Refusal =>
  refusal('SS-27C1a1', 'too-weary-for-sea', { unit: { piece: u }, cost: price(s, u) / MP, left: left(s, u) / MP });
function refuseRoom(s: State, d: Draft<Loading>, needed: number, room: number): Refusal {
  const isPort = quayOf(s, d) === 'harbour' && room === portRoom(s, placeOf(s, d));
  return isPort
    ? refusal('SS-27A3a', 'port-is-full', { hex: { space: placeOf(s, d) }, needed, room, limit: portRE })
    : refusal('SS-27C1a', 'ships-are-full', { needed, room });
}

/** 27C1b3: over a beach only points that have lain there since the turn began. */
function pointsAt(s: State, d: Draft<Loading>): number {
  const hex = placeOf(s, d);
  return quayOf(s, d) === 'harbour' ? s.hexes.points[hex]! : Math.min(s.hexes.points[hex]!, s.hexes.lay[hex]!);
}
const upTo = (most: number): number[] => Array.from({ length: Math.max(0, most) + 1 }, (_, i) => i);
const pointsRoom = (s: State, d: Draft<Loading>): number =>
  Math.min(pointsAt(s, d), roomFor(s, d) - unitsRE(s, d.freight!));
const supplyRoom = (s: State, d: Draft<Loading>): number =>
  maySupplyFrom(s, campOfSide(d.side), placeOf(s, d), quayOf(s, d))
    ? supplyPerRE * (roomFor(s, d) - unitsRE(s, d.freight!) - (d.points ?? 0))
    : 0;

/** Whether there is anything to load where a ship lies. */
const hasCargo = (s: State, of: Camp, space: number): boolean =>
  s.hexes.points[space]! > 0 ||
  piecesIn(s, space, (u) => u < UNITS && camp(u) === of).length > 0 ||
  (['harbour', 'beach'] as const).some((quay) => maySupplyFrom(s, of, space, quay));

// --- Where it may be put ashore

/** A unit could stand there at all (6d, 29c). */
function mayStand(s: State, u: number, hex: number): boolean {
  const { step } = costsFor(s, camp(u), moverOf[shown(s, u)]!);
  for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++)
    if (step[board.reverse[arc]!]! >= 0) return true;
  return false;
}

/** Why this cargo may not be put ashore there in this way. */
function refuseLanding(s: State, d: Draft<Loading>, to: number, quay: Quay): Refusal | undefined {
  const of = campOfSide(d.side);
  const params = { hex: { space: to } };
  if (!quaysAt(s, of, to, voyageFor(s, d).isInland).includes(quay))
    return refusal('SS-27C1a', quay === 'harbour' ? 'no-port-there' : 'no-beach-there', params);
  if (of === AXIS && quay === 'beach') return refusal('SS-27C1c', 'germans-land-in-ports', params);
  const needed = totalRE(s, d);
  const room = portRoom(s, to);
  if (quay === 'harbour' && needed > room)
    return refusal('SS-27A3a', 'port-is-full', { ...params, needed, room, limit: portRE });
  const isByBeach = quay === 'beach' || quayOf(s, d) === 'beach';
  for (const u of d.freight!) {
    if (isByBeach && !isFresh(s, u)) return refusal('SS-27C1b2', 'beach-takes-all', { unit: { piece: u } });
    if (isByBeach && s.units.carries[u]! > 0)
      return refusal('SS-27C1b3', 'points-over-a-beach', { unit: { piece: u } });
    if (!isByBeach && left(s, u) < price(s, u)) return tooWeary(s, u);
    if (!isHex(to)) continue;
    const no = refuseGround(s, u, placeOf(s, d), to);
    if (no !== undefined) return no;
    if (!mayStand(s, u, to)) return refusal('SS-6d', 'prohibited-ground', params);
  }
  if (isByBeach && (d.points ?? 0) > s.hexes.lay[placeOf(s, d)]!)
    return refusal('SS-27C1b3', 'points-over-a-beach-moved', params);
  return isHex(to) && d.freight!.length > 0 ? refuseCrowding(s, to, d.freight!) : undefined;
}
const QUAYS: readonly Quay[] = ['harbour', 'beach'];
const landingsAt = (s: State, d: Draft<Loading>, to: number): Quay[] =>
  QUAYS.filter((quay) => refuseLanding(s, d, to, quay) === undefined);
function refuseEnd(s: State, d: Draft<Loading>, to: number): Refusal | undefined {
  const no = refuseHaven(s, voyageFor(s, d), to);
  if (no !== undefined || landingsAt(s, d, to).length > 0) return no;
  const offered = quaysAt(s, campOfSide(d.side), to, voyageFor(s, d).isInland);
  return refuseLanding(s, d, to, offered[0] ?? 'harbour');
}

// --- The action

export const shipCargo = action<State, Shipping>(
  'ship-cargo',
  'SS-27C1a',
  {
    ships: pieces({
      among: (s, d, chosen) => sailorsAmong(s, d.side, chosen),
      refuse(s, d, ship, chosen) {
        const no = refuseSailor(s, d.side, ship) ?? refuseConsort(s, ship, chosen);
        if (no !== undefined) return no;
        const hex = s.units.at[ship]!;
        const of = campOfSide(d.side);
        if (quaysAt(s, of, hex, isFlotilla(ship)).length === 0)
          return refusal('SS-27C1a', 'no-port-there', { hex: { space: hex } });
        return hasCargo(s, of, hex) ? undefined : refusal('SS-27C1a', 'nothing-to-carry', { hex: { space: hex } });
      },
    }),
    load: option({ when: (s, d) => quaysOf(s, d).length > 1, among: (s, d) => quaysOf(s, d) }),
    freight: pieces({
      min: 0,
      among: (s, d) => piecesIn(s, placeOf(s, d), (u) => u < UNITS && camp(u) === campOfSide(d.side)),
      refuse: refuseUnit,
    }),
    points: amount({ when: (s, d) => pointsRoom(s, d) > 0, among: (s, d) => upTo(pointsRoom(s, d)) }),
    supply: amount({ when: (s, d) => supplyRoom(s, d) > 0, among: (s, d) => upTo(supplyRoom(s, d)) }),
    way: path({
      among: (s, d, chosen) => (totalRE(s, d) > 0 ? nextHexes(s, voyageFor(s, d), chosen) : []),
      refuse(s, d, to, chosen) {
        if (totalRE(s, d) === 0) return refusal('SS-27C1a', 'nothing-to-carry', { hex: { space: placeOf(s, d) } });
        const checked = follow(s, voyageFor(s, d), [...chosen, to]);
        return 'rule' in checked ? checked : undefined;
      },
      refuseWhole: (s, d, way) => (way.length === 0 ? undefined : refuseEnd(s, d, way.at(-1)!)),
      reach: (s, d) =>
        totalRE(s, d) === 0 ? [] : havensOf(s, voyageFor(s, d), (hex) => landingsAt(s, d, hex).length > 0),
      note: (s, d, to, chosen) => voyageLedger(s, voyageFor(s, d), [...chosen, to]),
    }),
    landing: option({
      when: (s, d) => landingsAt(s, d, d.way.at(-1)!).length > 1,
      among: (s, d) => landingsAt(s, d, d.way.at(-1)!),
    }),
  },
  {
    closed: (s) => {
      if (!isMovementPhase(s)) return refusal('SS-27C1a', 'ships-move-before');
      return s.surprise ? refusal('SS-30F1a', 'no-shipping-in-surprise-turn') : undefined;
    },
    preview: (s, d) => ({ ledgers: [cargoLedger(s, d)] }),
    apply: (s, d, world) => carryOut(s, d, world),
  },
);

function cargoLedger(s: State, d: Loading): Ledger {
  return ledger('freight', [
    ...(d.freight ?? []).map((u) => line('SS-27A5a', 'freight-unit', cargoRE(s, u), { unit: { piece: u } })),
    ...((d.points ?? 0) > 0 ? [line('SS-27A5a', 'freight-points', d.points!)] : []),
    ...((d.supply ?? 0) > 0 ? [line('SS-27Da', 'freight-supply', supplyRE(d.supply!))] : []),
  ]);
}

// --- Under way

/** Which of the ships each load is in: in one that has room for all of it, else spread over several (27C1b). */
function stow(ships: readonly number[], loads: readonly number[]): number[][] {
  const room = ships.map(cargoOf);
  const stowed: number[][] = loads.map(() => []);
  const bySize = [...loads.keys()].toSorted((a, b) => loads[b]! - loads[a]!);
  for (const i of bySize) {
    const whole = room.findIndex((free) => free >= loads[i]!);
    let due = loads[i]!;
    for (const at of whole >= 0 ? [whole] : room.keys()) {
      const here = Math.min(due, room[at]!);
      if (here === 0) continue;
      room[at]! -= here;
      due -= here;
      stowed[i]!.push(ships[at]!);
    }
  }
  return stowed;
}

function carryOut(s: State, d: Draft<Shipping>, world: World): void {
  const from = placeOf(s, d);
  const to = d.way.at(-1)!;
  const load = quayOf(s, d);
  const landing = (d.landing as Quay | undefined) ?? landingsAt(s, d, to)[0]!;
  const isByBeach = load === 'beach' || landing === 'beach';
  const [points, supply] = [d.points ?? 0, d.supply ?? 0];
  const total = totalRE(s, d);
  if (load === 'harbour') handle(s, from, total);
  if (landing === 'harbour') handle(s, to, total);
  // Cargo by the piece: units, single points, supply by the RE of room it takes.
  const unitLoads = d.freight.map((u) => cargoRE(s, u));
  const loads = [...unitLoads, ...Array.from({ length: points + supplyRE(supply) }, () => 1)];
  const stowed = stow(d.ships, loads);
  world.tell({
    key: 'cargo-shipped',
    rules: ['SS-27C1a'],
    params: { units: { pieces: [...d.ships, ...d.freight] }, from: { space: from }, to: { space: to } },
    ledgers: [cargoLedger(s, d)],
  });
  const costs = d.freight.map((u) => price(s, u));
  if (d.freight.length > 0) takeUp(s, d.freight);
  s.hexes.points[from]! -= points;
  let afloat = sailAlong(s, d.ships, d.way, world);
  // 27C1c: its movement is over; 27B5b, 27B5d: so it is tested before it unloads.
  if (camp(d.ships[0]!) === SOVIET)
    afloat = afloat.filter(
      (ship) => !(isInDanger(s, to) || s.ships.outside[shipRow(ship)]! > 0) || testDanger(s, ship, world),
    );
  for (const ship of afloat) {
    s.units.moved[ship] = DONE_MOVING;
    if (supply > 0) s.ships.ferried[shipRow(ship)] = 1;
  }
  const isLost = stowed.map((ships) => ships.some((ship) => !afloat.includes(ship)));
  const safe = d.freight.filter((_, i) => !isLost[i]);
  for (const [i, u] of d.freight.entries()) if (isLost[i]) drown(s, u, world);
  putAshore(s, safe, from, to, world);
  for (const [i, u] of d.freight.entries()) if (!isLost[i]) countMovement(s, u, costs[i]!, isByBeach);
  const rest = isLost.slice(d.freight.length);
  const kept = rest.slice(0, points).filter((lost) => !lost).length;
  s.hexes.points[to]! += kept;
  // 27C1b3: over a beach they go no further, by rail or otherwise.
  if (isByBeach) {
    s.hexes.beached[to]! += kept;
    restPoints(s, to, kept);
  }
  const keptSupply = Math.min(supply, supplyPerRE * rest.slice(points).filter((lost) => !lost).length);
  if (isHex(to)) s.hexes.landed[to] = Math.min(255, s.hexes.landed[to]! + keptSupply);
}

/** 27B5d, 27C1d */
function drown(s: State, u: number, world: World): void {
  s.units.carries[u] = 0;
  world.tell({ key: 'cargo-lost', rules: ['SS-27B5d', 'SS-27C1d'], params: { unit: { piece: u } } });
  eliminate(s, u, 'other', world);
}

function putAshore(s: State, units: readonly number[], from: number, to: number, world: World): void {
  if (units.length === 0) return;
  if (isHex(to)) return enterHex(s, units, to, world);
  for (const u of units) {
    s.units.at[u] = to;
    // 27A3b: ports beyond the map are always in regular supply.
    s.units.supply[u] = REGULAR;
    s.units.outTurns[u] = 0;
    s.units.outSince[u] = -1;
    s.units.isolated[u] = 0;
  }
  settleOwners(s, around([from]), world);
}

/** 27C1a1: so many points, before and after which it may move. 27C1b2: all of them. */
function countMovement(s: State, u: number, cost: number, isByBeach: boolean): void {
  s.units.mode[u] = isByBeach ? BY_BEACH : BY_SEA;
  s.units.spent[u] = isByBeach ? allowance(s, u) : s.units.spent[u]! + cost;
  s.units.moved[u] = left(s, u) > 0 ? GOING : DONE_MOVING;
}
