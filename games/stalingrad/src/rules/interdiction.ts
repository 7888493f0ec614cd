import { ledger, line, type Ledger, type Line } from '@rokada/kernel';
import { monthReduction } from '../charts.ts';
import { AREA_COUNT, COMBAT_UNITS, dateIndex, MAMAYEV_KURGAN, NEIGHBOURS, OBSERVERS, RIVERBANK } from '../data.ts';
import { isIntroductory, type Stalingrad } from '../state.ts';
import { at } from '../tell.ts';
import { controllerOf, isContested, presence, type Presence } from './areas.ts';

/** Rule 18.4: how strongly the Germans interdict a landing. */

const CONTEST = 1;
const CONTROL = 2;

/** German grip on an area: none, contested, controlled. Zones never count (TS-18.4c, TS-18.4d). */
function grip(s: Stalingrad, p: Presence, area: number): number {
  if (controllerOf(s, area) === 'german') return CONTROL;
  return isContested(p, area) ? CONTEST : 0;
}

const BANK = Array.from({ length: AREA_COUNT }, (_, area) => area).filter((area) => RIVERBANK[area] === 1);

const BESIDE: readonly (readonly number[])[] = NEIGHBOURS.map((near) =>
  [...near].filter((area) => RIVERBANK[area] === 1),
);
const bankBeside = (landing: number): readonly number[] => BESIDE[landing]!;

/** TS-18.4b: the hill, better with an observer on it. */
function hillPoints(s: Stalingrad, p: Presence): number {
  const held = grip(s, p, MAMAYEV_KURGAN);
  if (held === 0) return 0;
  return held + (OBSERVERS.some((u) => s.units.at[u] === MAMAYEV_KURGAN) ? 1 : 0);
}

/** TS-18.4d, TS-18.4h: 3 for control of both neighbours, else the better of the two. */
function proximityPoints(s: Stalingrad, p: Presence, landing: number): number {
  const grips = bankBeside(landing).map((area) => grip(s, p, area));
  const best = Math.max(0, ...grips);
  return grips.length === 2 && grips.every((each) => each === CONTROL) ? 3 : best;
}

/** The areas behind each category's points, for TS-18.4f. */
function* sources(s: Stalingrad, p: Presence, landing: number): Generator<number> {
  if (grip(s, p, MAMAYEV_KURGAN) > 0) yield MAMAYEV_KURGAN;
  const most = Math.max(...BANK.map((area) => grip(s, p, area)));
  for (const area of BANK) if (most > 0 && grip(s, p, area) === most) yield area;
  for (const area of bankBeside(landing)) if (grip(s, p, area) > 0) yield area;
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

/** TS-18.4a: at most one condition of each category, added up. */
export function interdiction(s: Stalingrad, landing: number, p = presence(s)): Ledger {
  let bank = 0;
  for (const area of BANK) bank = Math.max(bank, grip(s, p, area));
  const points: Line[] = [];
  const add = (rule: string, label: string, value: number): void => {
    if (value !== 0) points.push(line(rule, label, value, { area: at(landing) }));
  };
  add('TS-18.4b', 'mamayev-kurgan', hillPoints(s, p));
  add('TS-18.4c', 'riverbank', bank);
  add('TS-18.4d', 'proximity', proximityPoints(s, p, landing));
  if (points.length > 0 && [...sources(s, p, landing)].every((area) => isHeldInIsolation(s, area))) {
    add('TS-18.4f', 'isolated-only', -1);
  }
  if (isIntroductory(s) && s.date >= dateIndex('1942-09-15')) add('TS-INT-7', 'introductory', 1);
  add('TS-18.4g', 'month', monthReduction(s.date));
  const all = ledger('interdiction', points);
  if (all.total < 0 && s.options['interdiction'] === 'never-negative') {
    add('TS-18.4g', 'never-negative', -all.total);
    return ledger('interdiction', points);
  }
  return all;
}
