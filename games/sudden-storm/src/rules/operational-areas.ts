import { perMoment, refusal, type Refusal } from '@rokada/kernel';
import {
  FINNISH_THEATRE,
  HUNGARY,
  SPACES,
  WEST_OF_RESERVE_LINE,
  ZONE_A,
  ZONE_B,
  inCountry,
  isArctic,
  isHex,
  prewarOf,
  within,
  zone,
} from '../board.ts';
import { charts } from '../charts.ts';
import { isMotorised, re, type State } from '../state.ts';
import {
  AIR_UNITS,
  UNITS,
  isFinnish,
  isGerman,
  isHungarian,
  isIntrinsic,
  isItalian,
  isRomanian,
  isSlovak,
  isTruck,
} from '../units.ts';
import { isInRomania } from './borders.ts';

/** Where the allies of Germany may operate, and Germans in the north (31). Whoever moves or attacks is asked here. */

const SLOVAKIA = inCountry('slovakia');
/** 31Bc; everywhere else it is warmer (31Aa). */
const isNorthern = (hex: number): boolean => zone[hex] === ZONE_A || zone[hex] === ZONE_B;

/** Whether a unit has any bounds of its own but those of Germans in Finland. */
export const hasArea = (u: number): boolean =>
  isFinnish[u] === 1 || isHungarian[u] === 1 || isRomanian[u] === 1 || isSlovak[u] === 1 || isItalian[u] === 1;

/** Why an allied unit may not be in a hex (31Aa, 31Ad, 31A1d, 31A2b, 31Bc). */
export function refuseArea(s: State, u: number, to: number): Refusal | undefined {
  if (!hasArea(u) || !isHex(to)) return undefined;
  const rule = ruleAgainst(s, u, to);
  if (rule === undefined) return undefined;
  return refusal(rule, 'outside-its-area', { unit: { piece: u }, hex: { space: to } });
}
function ruleAgainst(s: State, u: number, to: number): string | undefined {
  if (isFinnish[u] === 1) return isNorthern(to) ? undefined : 'SS-31Bc';
  if (isNorthern(to)) return 'SS-31Aa';
  const isReserve = s.units.reserve[u] === 1;
  if (isHungarian[u] === 1) {
    if (isInRomania(s, to) || SLOVAKIA[to] === 1) return 'SS-31Ad';
    return isReserve && HUNGARY[to] === 0 ? 'SS-31A1d' : undefined;
  }
  if (isItalian[u] === 1) return undefined;
  if (HUNGARY[to] === 1) return 'SS-31Ad';
  return isRomanian[u] === 1 && isReserve && !isOpenToReserve(s, to) ? 'SS-31A2b' : undefined;
}
/** 31A2b: west of the line; all of Romania once Bessarabia has come back. */
const isOpenToReserve = (s: State, hex: number): boolean =>
  s.bessarabiaIsRomanian ? isInRomania(s, hex) : WEST_OF_RESERVE_LINE[hex] === 1;

// --- 31B1: how many may be where

/** 31B1h: c/m units count double, a truck three (ruling 29), an air unit one. */
const germanSize = (s: State, u: number): number => (isMotorised(s, u) && isTruck[u] === 0 ? 2 : 1) * re(s, u);

/** RE of German forces in the Finnish theatre. */
export const germansInFinland = (s: State): number => perMoment(s, GERMANS_THERE, () => countGermans(s));
const GERMANS_THERE = Symbol('germans in Finland');
function countGermans(s: State): number {
  let sum = 0;
  for (let u = 0; u < UNITS; u++)
    if (isGerman[u] === 1 && isIntrinsic[u] === 0 && FINNISH_THEATRE[s.units.at[u]!] === 1) sum += germanSize(s, u);
  for (const air of AIR_UNITS)
    if (isGerman[air] === 1 && FINNISH_THEATRE[s.units.at[air]!] === 1) sum += charts.finland.airUnitRE;
  return sum;
}
/** What the limit leaves; any number once Leningrad has fallen (31B2a). */
export const germanRoom = (s: State): number => (s.leningradFell ? Infinity : s.germanLimit - germansInFinland(s));

/** 31B1c: Arctic ground outside the Finnish borders of 1939. */
const isFarNorth = (hex: number): boolean => isArctic(hex) && prewarOf(hex) !== 'finland';
function finnsInFarNorth(s: State): number {
  let sum = 0;
  for (let u = 0; u < UNITS; u++) if (isFinnish[u] === 1 && isFarNorth(s.units.at[u]!)) sum += re(s, u);
  return sum;
}

/** 31B1c, 31B1h: why these units may not come into a hex together, for the number of those who are there. */
export function refuseNumbers(s: State, units: readonly number[], to: number): Refusal | undefined {
  if (s.leningradFell) return undefined;
  if (FINNISH_THEATRE[to] === 1) {
    const comers = units.filter((u) => isGerman[u] === 1 && FINNISH_THEATRE[s.units.at[u]!] !== 1);
    const more = comers.reduce((sum, u) => sum + (u < UNITS ? germanSize(s, u) : charts.finland.airUnitRE), 0);
    const room = more === 0 ? 0 : germanRoom(s);
    return more > room
      ? refusal('SS-31B1h', 'too-many-germans', { hex: { space: to }, room: Math.max(0, room) })
      : undefined;
  }
  if (!isFarNorth(to)) return undefined;
  const comers = units.filter((u) => isFinnish[u] === 1 && !isFarNorth(s.units.at[u]!));
  const more = comers.reduce((sum, u) => sum + re(s, u), 0);
  const room = more === 0 ? 0 : charts.finland.finnishREInArctic - finnsInFarNorth(s);
  return more > room
    ? refusal('SS-31B1c', 'too-many-finns', { hex: { space: to }, room: Math.max(0, room) })
    : undefined;
}
/** Hexes from which a march could lead a German into the Finnish theatre. */
export const NEAR_FINLAND = new Uint8Array(SPACES.count);
const LONGEST_MARCH = 24;
for (const hex of within(
  [...FINNISH_THEATRE.keys()].filter((each) => FINNISH_THEATRE[each] === 1),
  LONGEST_MARCH,
).keys())
  NEAR_FINLAND[hex] = 1;

// --- 31B1: who attacks what

/** 31B1e, 31B1g: beyond both theatres Finns do not attack, nor Germans who stand in Finland's or live through it. */
export function refuseWarAims(s: State, u: number, target: number): Refusal | undefined {
  if (isArctic(target) || FINNISH_THEATRE[target] === 1) return undefined;
  const params = { unit: { piece: u }, hex: { space: target } };
  if (isFinnish[u] === 1) return refusal('SS-31B1e', 'beyond-war-aims', params);
  const isBound =
    isGerman[u] === 1 && !s.leningradFell && (FINNISH_THEATRE[s.units.at[u]!] === 1 || s.units.viaFinland[u] === 1);
  return isBound ? refusal('SS-31B1g', 'beyond-war-aims', params) : undefined;
}
