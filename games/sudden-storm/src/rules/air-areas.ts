import { refusal, type Refusal, type World } from '@rokada/kernel';
import { FINLAND, FINNISH_THEATRE, HEXES, HUNGARY, USSR, isArctic } from '../board.ts';
import { charts } from '../charts.ts';
import { owns, type State } from '../state.ts';
import { AIR_UNITS, SOVIET, isFinnish, isGerman, isHungarian, isRomanian, isSlovak, type Camp } from '../units.ts';
import { isFlying, targetOf } from './aircraft.ts';
import { isInRomania } from './borders.ts';
import { haveAlliesJoined, isNeutral } from './neutrals.ts';
import { germanRoom, refuseArea } from './operational-areas.ts';
import { isJoined } from './supply.ts';

/** Where air units may be based and fly to by who they are (30B, 31), and what it costs in the Arctic (29f, 29g). */

/** Where an air unit is or is bound for. */
const hexesOf = (s: State, u: number): number[] =>
  isFlying(s, u) ? [s.units.at[u]!, targetOf(s, u)] : [s.units.at[u]!];
const isOnMap = (s: State, u: number): boolean => s.units.at[u]! >= 0 && s.units.at[u]! < HEXES;
const others = (s: State, group: readonly number[], test: (other: number) => boolean): number[] =>
  AIR_UNITS.filter((other) => !group.includes(other) && isOnMap(s, other) && test(other));

/** 31Ac: Hungarians share neither base nor target with Romanians and Slovaks. */
function refuseRival(s: State, u: number, hex: number, group: readonly number[]): Refusal | undefined {
  const isNeighbour = (v: number): boolean => isRomanian[v] === 1 || isSlovak[v] === 1;
  if (isHungarian[u] === 0 && !isNeighbour(u)) return undefined;
  const isRival = (v: number): boolean => (isHungarian[u] === 1 ? isNeighbour(v) : isHungarian[v] === 1);
  const rival = group.find(isRival) ?? others(s, group, (v) => isRival(v) && hexesOf(s, v).includes(hex))[0];
  if (rival === undefined) return undefined;
  return refusal('SS-31Ac', 'rival-air-unit', { unit: { piece: u }, other: { piece: rival } });
}

/** 31A2a: two Romanian air units over the Soviet Union, the others at home. */
const ROMANIANS_ABROAD = 2;
function refuseRomanian(s: State, u: number, hex: number, group: readonly number[]): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  const isAbroad = (at: number): boolean => USSR[at] === 1 && !isInRomania(s, at);
  if (isInRomania(s, hex)) return undefined;
  if (!isAbroad(hex)) return refusal('SS-31A2a', 'outside-its-area', params);
  const abroad = others(s, group, (v) => isRomanian[v] === 1 && hexesOf(s, v).some(isAbroad)).length;
  const coming = group.filter((v) => isRomanian[v] === 1).length;
  return abroad + coming > ROMANIANS_ABROAD ? refusal('SS-31A2a', 'two-romanians-abroad', params) : undefined;
}

/** 31B1f, 31B1g: Finns, and Germans based in their theatre, fly to what the Soviets own in the two theatres only. */
function refuseAims(s: State, u: number, hex: number): Refusal | undefined {
  if (isArctic(hex) || FINNISH_THEATRE[hex] === 1 || !owns(s, SOVIET, hex)) return undefined;
  const isBound = isGerman[u] === 1 && !s.leningradFell && FINNISH_THEATRE[s.units.at[u]!] === 1;
  if (isFinnish[u] === 0 && !isBound) return undefined;
  return refusal(isBound ? 'SS-31B1g' : 'SS-31B1f', 'outside-its-area', { unit: { piece: u }, hex: { space: hex } });
}
/** 31B1h: each German air unit that is based in the Finnish theatre or flies there counts in the limit. */
function refuseGermans(s: State, hex: number, group: readonly number[]): Refusal | undefined {
  const comes = (v: number): boolean => isGerman[v] === 1 && FINNISH_THEATRE[s.units.at[v]!] !== 1;
  if (FINNISH_THEATRE[hex] !== 1 || !group.some(comes)) return undefined;
  const guests = others(s, group, (v) => comes(v) && isFlying(s, v) && FINNISH_THEATRE[targetOf(s, v)] === 1);
  const room = germanRoom(s) - guests.length * charts.finland.airUnitRE;
  return group.filter(comes).length * charts.finland.airUnitRE > room
    ? refusal('SS-31B1h', 'too-many-germans', { hex: { space: hex }, room: Math.max(0, room) })
    : undefined;
}

/** 30Ba, 31A1a, 31Ba: neutral ground is open to its own aircraft, and Finland to Germans. */
function refuseNeutralSky(s: State, u: number, hex: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (isFinnish[u] === 1 && !haveAlliesJoined(s))
    return FINLAND[hex] === 1 ? undefined : refusal('SS-31Ba', 'stays-at-home', params);
  if (!isNeutral(s, hex)) return undefined;
  const isOpen = (isGerman[u] === 1 && FINLAND[hex] === 1) || (isHungarian[u] === 1 && HUNGARY[hex] === 1);
  return isOpen ? undefined : refusal('SS-30Ba', 'neutral-country', params);
}

/** Why an air unit, one of a group, may neither be based in a hex nor fly to it. */
export const refuseSky = (s: State, u: number, hex: number, group: readonly number[] = [u]): Refusal | undefined =>
  refuseNeutralSky(s, u, hex) ??
  refuseArea(s, u, hex) ??
  (isRomanian[u] === 1 ? refuseRomanian(s, u, hex, group) : undefined) ??
  refuseRival(s, u, hex, group) ??
  refuseAims(s, u, hex) ??
  refuseGermans(s, hex, group);

// --- 29f: flights from the Arctic

const ARCTIC_HEXES = Array.from({ length: HEXES }, (_, hex) => hex).filter(isArctic);
/** Stores that may pay: in the Arctic and not isolated; the largest first. */
const stores = (s: State, of: Camp): number[] =>
  ARCTIC_HEXES.filter((hex) => s.hexes.points[hex]! > 0 && owns(s, of, hex) && isJoined(s, of, hex)).toSorted(
    (a, b) => s.hexes.points[b]! - s.hexes.points[a]!,
  );
const FLOWN = 'arctic-flights';
const PER_POINT = charts.arctic.airUnitsPerResourcePoint;
const pointsFor = (flights: number): number => Math.ceil(flights / PER_POINT);
/** 29f, 29g, ruling 90: what so many more flights from bases in the Arctic cost. */
const dueFor = (s: State, more: number): number =>
  pointsFor((s.used[FLOWN] ?? 0) + more) - pointsFor(s.used[FLOWN] ?? 0);

/** Why so many may not start from these bases. */
export function refuseArcticCost(s: State, of: Camp, bases: readonly number[]): Refusal | undefined {
  const due = dueFor(s, bases.filter(isArctic).length);
  if (due === 0) return undefined;
  const there = stores(s, of).reduce((sum, hex) => sum + s.hexes.points[hex]!, 0);
  return there < due ? refusal('SS-29f', 'no-arctic-points', { due, there }) : undefined;
}
export function payArcticCost(s: State, of: Camp, bases: readonly number[], world: World): void {
  const flights = bases.filter(isArctic).length;
  if (flights === 0) return;
  for (let due = dueFor(s, flights); due > 0; due--) {
    const from = stores(s, of)[0]!;
    s.hexes.points[from]!--;
    world.tell({ key: 'arctic-flights-paid', rules: ['SS-29f'], params: { hex: { space: from } } });
  }
  s.used[FLOWN] = (s.used[FLOWN] ?? 0) + flights;
}
/** The count is of one air phase. */
export function forgetArcticFlights(s: State): void {
  delete s.used[FLOWN];
}
