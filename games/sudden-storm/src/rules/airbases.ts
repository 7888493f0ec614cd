import { refusal, type Refusal } from '@rokada/kernel';
import { board, FULL, GRADED, HEXES, HUNGARY, PARTIAL, POINT, cityAt, grade, isHex } from '../board.ts';
import { charts } from '../charts.ts';
import type { State } from '../state.ts';
import { AIR_UNITS, AXIS, FIRST_AIR, camp, type Camp } from '../units.ts';
import { hasFortress } from './forts.ts';
import { AT_BASE, INTERCEPTION } from './aircraft.ts';
import { closedGround, haveAlliesJoined } from './neutrals.ts';

/** Airbases (17): where they are, how many may start there, how far one flies from them. */

const CAPACITY = charts.airbases.capacity;

function ofCity(s: State, hex: number): number {
  if (grade[hex] === POINT) return CAPACITY['point-city'];
  if (grade[hex] === PARTIAL) return CAPACITY['partial-city'];
  if (grade[hex] === FULL) return CAPACITY['full-city'];
  if (hasFortress(s, hex)) return CAPACITY['fortress'];
  return cityAt(hex) === undefined ? 0 : CAPACITY['reference-city'];
}

/** 17Aa: how many air units may start a mission there in an air phase; nothing is no airbase. */
export const capacityOf = (s: State, hex: number): number =>
  isHex(hex) ? ofCity(s, hex) + (s.hexes.field[hex] === 1 ? CAPACITY['permanent-airfield'] : 0) : 0;

/** 17a, 17Ca: an airbase belongs to the owner of its hex. */
export const isBaseOf = (s: State, of: Camp, hex: number): boolean =>
  isHex(hex) && s.hexes.owner[hex] === of && capacityOf(s, hex) > 0;

/** Every airbase of a camp. */
export function basesOf(s: State, of: Camp): number[] {
  const found = GRADED.map(({ hex }) => hex).filter((hex) => isBaseOf(s, of, hex));
  for (let hex = s.hexes.field.indexOf(1); hex >= 0; hex = s.hexes.field.indexOf(1, hex + 1))
    if (s.hexes.owner[hex] === of && !found.includes(hex)) found.push(hex);
  return found;
}

/**
 * 17Aa, 19C2b: who has started from a base in this air phase, or staged through it. Patrols of the other player started
 * in a phase of his own.
 */
function startedAt(s: State, hex: number): number {
  let count = 0;
  for (const u of AIR_UNITS) {
    const row = u - FIRST_AIR;
    const mission = s.air.mission[row]!;
    if (mission === AT_BASE || (camp(u) !== s.phasing && mission !== INTERCEPTION)) continue;
    if (s.units.at[u] === hex) count++;
    if (s.air.staged[row] === hex) count++;
  }
  return count;
}
export const startsLeft = (s: State, hex: number): number => capacityOf(s, hex) - startedAt(s, hex);

/** 17a, 17Aa: why an air unit may not start where it is, when others are chosen to start too. */
export function refuseStart(s: State, u: number, chosen: readonly number[]): Refusal | undefined {
  const base = s.units.at[u]!;
  const params = { unit: { piece: u }, hex: { space: base } };
  if (!isBaseOf(s, camp(u), base)) return refusal('SS-17a', 'no-own-base', params);
  const before = chosen.filter((other) => s.units.at[other] === base).length;
  return startsLeft(s, base) > before ? undefined : refusal('SS-17Aa', 'base-full', params);
}

// --- How far it is

/** 30Ba: nobody flies over a neutral country. */
const isClosedSky = (s: State, of: Camp, hex: number, closed: Uint8Array): boolean =>
  closed[hex] === 1 || (of === AXIS && HUNGARY[hex] === 1 && !haveAlliesJoined(s));

const FAR = 255;
/** By whom and which countries are neutral, by base. */
const fields: (Uint8Array | undefined)[][] = Array.from({ length: 8 }, () => []);
/** 18a: hexes from a base to every other, around neutral countries; 255 where one cannot fly. Kept: they do not change. */
function distancesFrom(s: State, of: Camp, base: number): Uint8Array {
  const known = fields[4 * of + 2 * Number(haveAlliesJoined(s)) + Number(s.iranOpen)]!;
  let field = known[base];
  if (field !== undefined) return field;
  const closed = closedGround(s, of);
  field = new Uint8Array(HEXES).fill(FAR);
  field[base] = 0;
  const queue = [base];
  for (const hex of queue) {
    for (let arc = board.first[hex]!; arc < board.first[hex + 1]!; arc++) {
      const to = board.to[arc]!;
      if (to >= HEXES || field[to] !== FAR || isClosedSky(s, of, to, closed)) continue;
      field[to] = Math.min(FAR - 1, field[hex]! + 1);
      queue.push(to);
    }
  }
  known[base] = field;
  return field;
}
export const flightOf = (s: State, of: Camp, base: number, hex: number): number => distancesFrom(s, of, base)[hex]!;
export const isUnreachable = (hexes: number): boolean => hexes === FAR;
/** Hexes that are at most so far from a base. */
export function hexesWithin(s: State, of: Camp, base: number, most: number): number[] {
  const field = distancesFrom(s, of, base);
  const found: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) if (field[hex]! <= most) found.push(hex);
  return found;
}

/** 18c: airbases at most so far from a hex, the nearest first. */
export const basesWithin = (s: State, of: Camp, hex: number, most: number): number[] =>
  basesOf(s, of)
    .filter((base) => flightOf(s, of, base, hex) <= most)
    .toSorted((a, b) => flightOf(s, of, a, hex) - flightOf(s, of, b, hex));
