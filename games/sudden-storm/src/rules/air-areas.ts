import { refusal, type Refusal, type World } from '@rokada/kernel';
import {
  BESSARABIA,
  FINLAND,
  FINNISH_THEATRE_BEYOND,
  HEXES,
  HUNGARY,
  ROMANIA,
  USSR,
  ZONE_A,
  ZONE_B,
  countryOf,
  isArctic,
  zone,
} from '../board.ts';
import { charts } from '../charts.ts';
import { owns, type State } from '../state.ts';
import {
  AIR_UNITS,
  SOVIET,
  camp,
  isFinnish,
  isGerman,
  isHungarian,
  isRomanian,
  isSlovak,
  type Camp,
} from '../units.ts';
import { isFlying, targetOf } from './aircraft.ts';
import { haveAlliesJoined, isNeutral } from './neutrals.ts';
import { isJoined } from './supply.ts';

/** Where air units may be based and fly to by who they are (30B, 31), and what it costs in the Arctic (29f, 29g). */

const isRomanianSoil = (s: State, hex: number): boolean =>
  ROMANIA[hex] === 1 || (s.bessarabiaIsRomanian && BESSARABIA[hex] === 1);

/** Where an air unit is or is bound for. */
const hexesOf = (s: State, u: number): number[] =>
  isFlying(s, u) ? [s.units.at[u]!, targetOf(s, u)] : [s.units.at[u]!];
const others = (s: State, u: number, test: (other: number) => boolean): number[] =>
  AIR_UNITS.filter((other) => other !== u && s.units.at[other]! >= 0 && s.units.at[other]! < HEXES && test(other));

/** 31Ac: Hungarians share neither base nor target with Romanians and Slovaks. */
function refuseRival(s: State, u: number, hex: number): Refusal | undefined {
  const isRival =
    isHungarian[u] === 1
      ? (v: number) => isRomanian[v] === 1 || isSlovak[v] === 1
      : (v: number) => isHungarian[v] === 1;
  if (isHungarian[u] === 0 && isRomanian[u] === 0 && isSlovak[u] === 0) return undefined;
  const rival = others(s, u, (other) => isRival(other) && hexesOf(s, other).includes(hex))[0];
  return rival === undefined
    ? undefined
    : refusal('SS-31Ac', 'rival-air-unit', { unit: { piece: u }, other: { piece: rival } });
}

const ROMANIANS_ABROAD = 2;
/** 31A2a: two Romanian air units over the Soviet Union, the others at home. */
function refuseRomanian(s: State, u: number, hex: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (isRomanianSoil(s, hex)) return undefined;
  if (USSR[hex] === 0) return refusal('SS-31A2a', 'outside-area', params);
  const abroad = others(
    s,
    u,
    (v) => isRomanian[v] === 1 && hexesOf(s, v).some((at) => USSR[at] === 1 && !isRomanianSoil(s, at)),
  );
  return abroad.length >= ROMANIANS_ABROAD ? refusal('SS-31A2a', 'two-romanians-abroad', params) : undefined;
}

/** 31B1f, 31Ba: Finns fly in zones A and B, and to what the Soviets own in their own theatres only. */
function refuseFinn(s: State, u: number, hex: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (!haveAlliesJoined(s)) return FINLAND[hex] === 1 ? undefined : refusal('SS-31Ba', 'stays-at-home', params);
  if (zone[hex] !== ZONE_A && zone[hex] !== ZONE_B) return refusal('SS-31a', 'outside-area', params);
  const isTheatre = isArctic(hex) || FINLAND[hex] === 1 || FINNISH_THEATRE_BEYOND[hex] === 1;
  return !isTheatre && owns(s, SOVIET, hex) ? refusal('SS-31B1f', 'outside-area', params) : undefined;
}

/** Why an air unit may neither be based in a hex nor fly to it. */
export function refuseSky(s: State, u: number, hex: number): Refusal | undefined {
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (isFinnish[u] === 1) return refuseFinn(s, u, hex);
  // 30Ba, 31Bb: Germans may use neutral Finland, nobody else any neutral country.
  if (isNeutral(s, hex) && !(isGerman[u] === 1 && FINLAND[hex] === 1) && !(isHungarian[u] === 1 && HUNGARY[hex] === 1))
    return refusal('SS-30Ba', 'neutral-country', params);
  if (isGerman[u] === 1 || camp(u) === SOVIET) return undefined;
  // 31Aa: zones C, D and G.
  if (zone[hex] === ZONE_A || zone[hex] === ZONE_B) return refusal('SS-31a', 'outside-area', params);
  // 31Ad: Hungarians keep out of Romania and Slovakia, Romanians and Slovaks out of Hungary.
  const isBarred = isHungarian[u] === 1 ? ROMANIA[hex] === 1 || countryOf(hex) === 'slovakia' : HUNGARY[hex] === 1;
  if (isBarred) return refusal('SS-31a', 'outside-area', params);
  return (isRomanian[u] === 1 ? refuseRomanian(s, u, hex) : undefined) ?? refuseRival(s, u, hex);
}

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
