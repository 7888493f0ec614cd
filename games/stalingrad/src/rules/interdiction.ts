import { ledger, line, type Ledger, type Line } from '@rokada/kernel';
import { monthReduction } from '../charts.ts';
import { AREA_COUNT, COMBAT_UNITS, dateIndex, MAMAYEV_KURGAN, NEIGHBOURS, OBSERVERS, RIVERBANK } from '../data.ts';
import { isIntroductory, type Stalingrad } from '../state.ts';
import { at } from '../tell.ts';
import { controllerOf, isContested, presence } from './areas.ts';

/** Rule 18.4: how strongly the Germans interdict a landing. */

const CONTEST = 1;
const CONTROL = 2;

/** German grip on each area: none, contested, controlled. Zones never count (TS-18.4c, TS-18.4d). */
export function grips(s: Stalingrad): Uint8Array {
  const p = presence(s);
  const held = new Uint8Array(AREA_COUNT);
  for (let area = 0; area < AREA_COUNT; area++) {
    if (controllerOf(s, area) === 'german') held[area] = CONTROL;
    else if (isContested(p, area)) held[area] = CONTEST;
  }
  return held;
}

const BANK = Array.from({ length: AREA_COUNT }, (_, area) => area).filter((area) => RIVERBANK[area] === 1);

const BESIDE: readonly (readonly number[])[] = NEIGHBOURS.map((near) =>
  [...near].filter((area) => RIVERBANK[area] === 1),
);

const strongest = (held: Uint8Array, areas: readonly number[]): number => {
  let most = 0;
  for (const area of areas) most = Math.max(most, held[area]!);
  return most;
};

/** TS-18.4b: the hill, better with an observer on it. */
function hillPoints(s: Stalingrad, held: Uint8Array): number {
  const hill = held[MAMAYEV_KURGAN]!;
  return hill > 0 && OBSERVERS.some((u) => s.units.at[u] === MAMAYEV_KURGAN) ? hill + 1 : hill;
}

/** TS-18.4d, TS-18.4h: 3 for control of both neighbours, else the better of the two. */
function proximityPoints(held: Uint8Array, landing: number): number {
  const beside = BESIDE[landing]!;
  return beside.length === 2 && beside.every((area) => held[area] === CONTROL) ? 3 : strongest(held, beside);
}

/** Held by isolated units and by nobody else. */
function isHeldInIsolation(s: Stalingrad, area: number): boolean {
  let isolated = 0;
  for (const u of COMBAT_UNITS.german) {
    if (s.units.at[u] !== area) continue;
    if (s.units.isolation[u] === 0) return false;
    isolated++;
  }
  return isolated > 0;
}

/** The areas behind the points of the second category: those with the firmest grip. */
const firmest = (held: Uint8Array): number[] => {
  const most = strongest(held, BANK);
  return most === 0 ? [] : BANK.filter((area) => held[area] === most);
};

/** TS-18.4f: isolated units alone earn points, so that their sum is one fewer; once, whatever others earn beside them. */
function isReduced(s: Stalingrad, held: Uint8Array, landing: number): boolean {
  const behind = [
    held[MAMAYEV_KURGAN]! > 0 ? [MAMAYEV_KURGAN] : [],
    firmest(held),
    BESIDE[landing]!.filter((area) => held[area]! > 0),
  ].filter((areas) => areas.length > 0);
  const isIsolated = (areas: readonly number[]): boolean => areas.every((area) => isHeldInIsolation(s, area));
  if (behind.length === 0) return false;
  return s.options['isolated-interdiction'] === 'only-all' ? behind.every(isIsolated) : behind.some(isIsolated);
}

const INTRODUCTORY_EXTRA = dateIndex('1942-09-15');

function add(points: Line[], landing: number, rule: string, label: string, value: number): void {
  if (value !== 0) points.push(line(rule, label, value, { area: at(landing) }));
}

/** TS-18.4a: at most one condition of each category, added up. */
export function interdiction(s: Stalingrad, landing: number, held = grips(s)): Ledger {
  const points: Line[] = [];
  add(points, landing, 'TS-18.4b', 'mamayev-kurgan', hillPoints(s, held));
  add(points, landing, 'TS-18.4c', 'riverbank', strongest(held, BANK));
  add(points, landing, 'TS-18.4d', 'proximity', proximityPoints(held, landing));
  if (isReduced(s, held, landing)) add(points, landing, 'TS-18.4f', 'isolated-only', -1);
  if (isIntroductory(s) && s.date >= INTRODUCTORY_EXTRA) add(points, landing, 'TS-INT-7', 'introductory', 1);
  add(points, landing, 'TS-18.4g', 'month', monthReduction(s.date));
  const all = ledger('interdiction', points);
  if (all.total < 0 && s.options['interdiction'] === 'never-negative') {
    add(points, landing, 'TS-18.4g', 'never-negative', -all.total);
    return ledger('interdiction', points);
  }
  return all;
}
