import { refusal, type Refusal } from '@rokada/kernel';
import { DISTRICTS, EAST_EDGE, cityNamed, district, districtNamed, grade, gradedAt, isHex, isRail } from '../board.ts';
import { RP, isProducing, owns, type LatePoints, type State } from '../state.ts';
import { AXIS, CAMPS, NATIONS, SOVIET, camp, isFinnish, isRomanian, nation, type Camp } from '../units.ts';
import { citiesOfDistrict } from './entry-places.ts';
import { CITY_POINTS, hexOfStore, storeOf } from './replacement-cities.ts';
import { KINDS, type Kind, type Price } from './replacement-costs.ts';
import { Lines, axisSources, extenders, nationalSources } from './supply-lines.ts';
import { isJoined } from './supply.ts';
import { fieldOf, inEnemyZone } from './zones.ts';

/**
 * Where replacement points lie and what they may be spent on (33B). A pool is a word: `general` for whatever is not kept
 * apart, the name of a district, or the store of a city or factory that is cut off.
 */

const GENERAL = 'general';

// --- What lies there

const factoryAt = (s: State, hex: number) => s.factories.find((each) => each.hex === hex && each.state !== 'lost');

/** Points of a pool, in twentieths, as a unit would be paid with them. */
function held(s: State, u: number, pool: string): Price {
  if (camp(u) === AXIS) return { infantry: s.nations.infantry[nation[u]!]!, armour: s.armour[AXIS], artillery: 0 };
  const hex = hexOfStore(pool);
  if (hex === undefined)
    return {
      infantry: s.districts.infantry[districtNamed(pool)] ?? 0,
      armour: pool === GENERAL ? s.armour[SOVIET] : 0,
      artillery: pool === GENERAL ? s.artillery : 0,
    };
  const factory = factoryAt(s, hex);
  return {
    infantry: s.cities.infantry[gradedAt[hex]!]!,
    armour: factory?.armour ?? 0,
    artillery: factory?.artillery ?? 0,
  };
}
export function isEnough(s: State, u: number, pool: string, price: Price): boolean {
  const have = held(s, u, pool);
  return KINDS.every((kind) => price[kind] <= 0 || have[kind] >= price[kind] * RP);
}
export const refusePrice = (s: State, u: number, pool: string, price: Price): Refusal | undefined =>
  isEnough(s, u, pool, price)
    ? undefined
    : refusal(camp(u) === AXIS ? 'SS-33B1b' : 'SS-33B2b', 'not-enough-points', { unit: { piece: u } });

/** Adds points to a pool; twentieths, and less than none to take some. */
function add(s: State, of: Camp, pool: string, kind: Kind, points: number): void {
  const hex = hexOfStore(pool);
  const factory = hex === undefined ? undefined : factoryAt(s, hex);
  if (of === AXIS) {
    if (kind === 'armour') s.armour[AXIS] += points;
    else s.nations.infantry[NATIONS.indexOf(pool as (typeof NATIONS)[number])]! += points;
  } else if (kind === 'infantry') {
    if (hex === undefined) s.districts.infantry[districtNamed(pool)]! += points;
    else s.cities.infantry[gradedAt[hex]!]! += points;
  } else if (factory !== undefined) factory[kind] += points;
  else if (kind === 'armour') s.armour[SOVIET] += points;
  else s.artillery += points;
}
/** The points of an Axis unit lie with its nation, whatever pool it names. */
const poolFor = (u: number, pool: string): string => (camp(u) === AXIS ? NATIONS[nation[u]!]! : pool);
/** Takes the price. What an Axis nation lacks it owes (33Cb). */
export function pay(s: State, u: number, pool: string, price: Price): void {
  for (const kind of KINDS) if (price[kind] > 0) add(s, camp(u), poolFor(u, pool), kind, -price[kind] * RP);
}
/** 33Cc, 33F1b: points that arise now and may be spent from the next initial phase of their owner on. */
export function gainLater(s: State, u: number, pool: string, price: Price): void {
  for (const kind of KINDS) {
    if (price[kind] <= 0) continue;
    const late: LatePoints = { camp: camp(u), pool: poolFor(u, pool), kind, points: price[kind] * RP };
    s.late = [...s.late, late];
  }
}
/** Late points of the phasing player join their pools. */
export function settleLate(s: State): void {
  for (const { camp: of, pool, kind, points } of s.late) if (of === s.phasing) add(s, of, pool, kind, points);
  s.late = s.late.filter(({ camp: of }) => of !== s.phasing);
}

// --- Which pools serve whom

const isCutOff = (s: State, hex: number): boolean => owns(s, SOVIET, hex) && !isJoined(s, SOVIET, hex);
/** 33B2d, 33B2i: stores of cities and working factories that are cut off. */
const storesOf = (s: State, kind: Kind, home?: number): string[] =>
  kind === 'infantry'
    ? CITY_POINTS.filter((city) => (home === undefined || city.district === home) && isCutOff(s, city.hex)).map(
        ({ hex }) => storeOf(hex),
      )
    : s.factories
        .filter((factory) => isProducing(s, factory) && isHex(factory.hex) && isCutOff(s, factory.hex))
        .map(({ hex }) => storeOf(hex));

/** Pools that could bring a unit back into play. */
export function poolsForBuying(s: State, u: number, kind: Kind): string[] {
  if (camp(u) === AXIS) return [GENERAL];
  return [...(kind === 'infantry' ? DISTRICTS : [GENERAL]), ...storesOf(s, kind)];
}
/** 33B2e, 33B2j: pools that serve a unit where it stands, to rebuild or convert it, or to take its points. */
export function poolsForSite(s: State, u: number, kind: Kind): string[] {
  if (camp(u) === AXIS || (kind !== 'infantry' && !isHex(s.units.at[u]!))) return [GENERAL];
  if (kind !== 'infantry') return [GENERAL, ...storesOf(s, kind)];
  const home = district[s.units.at[u]!] ?? -1;
  return home < 0 ? [] : [DISTRICTS[home]!, ...storesOf(s, kind, home)];
}

// --- 33Bc: the line to a replacement source

const HELSINKI = cityNamed('Helsinki');
const EASTERN_RAILS = EAST_EDGE.filter((hex) => isRail[hex] === 1);

/** 33Bd, 33B2e, 33B2j: where a line must lead for the points of a pool. */
function sourcesOf(s: State, u: number, pool: string, kind: Kind): number[] {
  if (camp(u) === AXIS) {
    if (isFinnish[u] === 1) return nationalSources(s, 'finnish').filter((hex) => hex === HELSINKI);
    return isRomanian[u] === 1 ? nationalSources(s, 'romanian') : axisSources(s);
  }
  const store = hexOfStore(pool);
  if (store !== undefined) return [store];
  const isOpen = (hex: number): boolean => owns(s, SOVIET, hex) && isJoined(s, SOVIET, hex);
  if (kind === 'infantry') return citiesOfDistrict(districtNamed(pool)).filter(isOpen);
  return [
    ...s.factories
      .filter((factory) => isProducing(s, factory) && isHex(factory.hex) && isOpen(factory.hex))
      .map(({ hex }) => hex),
    ...EASTERN_RAILS.filter((hex) => owns(s, SOVIET, hex)),
  ];
}

interface Traced {
  stamp: number;
  readonly turn: number;
  readonly lines: Lines;
  readonly trucks: string;
  readonly masks: Map<string, Uint8Array>;
}
const traced = CAMPS.map(() => new WeakMap<State, Traced>());
/** What was found before, as long as lines run as they did: most units that change or leave bar nobody's way. */
function tracedFor(s: State, of: Camp): Traced {
  const { stamp } = fieldOf(s);
  const last = traced[of]!.get(s);
  if (last?.stamp === stamp && last.turn === s.turn) return last;
  const lines = new Lines(s, of);
  const trucks = extenders(s, of).join();
  if (last?.turn === s.turn && last.trucks === trucks && last.lines.runAs(lines)) {
    last.stamp = stamp;
    return last;
  }
  const found = { stamp, turn: s.turn, lines, trucks, masks: new Map<string, Uint8Array>() };
  traced[of]!.set(s, found);
  return found;
}
/** Where a line to one of these would begin. */
function linesTo(s: State, of: Camp, sources: readonly number[]): Uint8Array {
  const { lines, masks } = tracedFor(s, of);
  const key = sources.join();
  let mask = masks.get(key);
  if (mask === undefined) masks.set(key, (mask = lines.supplied(sources, extenders(s, of))));
  return mask;
}

/** 33F1a: not in an enemy zone, with a line to a source of the pool. */
export function refuseLine(s: State, u: number, pool: string, kind: Kind): Refusal | undefined {
  const hex = s.units.at[u]!;
  const params = { unit: { piece: u }, hex: { space: hex } };
  if (inEnemyZone(s, camp(u), hex)) return refusal('SS-33Bc', 'in-enemy-zone', params);
  const sources = sourcesOf(s, u, pool, kind);
  if (linesTo(s, camp(u), sources)[hex] === 1) return undefined;
  const rule = camp(u) === SOVIET && kind === 'armour' ? 'SS-33B2e' : 'SS-33Bc';
  return refusal(rule, 'no-line-to-source', params);
}
/** 33Bc: in a city or fortress as well. */
export function refuseSite(s: State, u: number, pool: string, kind: Kind): Refusal | undefined {
  const hex = s.units.at[u]!;
  if (!isHex(hex) || grade[hex] === 0)
    return refusal('SS-33Bc', 'not-in-a-city', { unit: { piece: u }, hex: { space: hex } });
  return refuseLine(s, u, pool, kind);
}
