import { perMoment, type Refusal } from '@rokada/kernel';
import { UNITS, type Side } from '../data.ts';
import type { Stalingrad } from '../state.ts';
import { neighboursOf, presence, type Presence } from './areas.ts';
import type { Progress } from './movement.ts';

/** Every area that a force can reach together, each with the cheapest way there. */

export interface MovementRules {
  setOut(s: Stalingrad, u: number): Progress;
  goOn(s: Stalingrad, p: Presence, u: number, so: Progress, to: number): Progress | Refusal;
  isRefusal(answer: Progress | Refusal): answer is Refusal;
  refuseStacking(s: Stalingrad, side: Side, where: number, coming: readonly number[]): Refusal | undefined;
  baseCost(s: Stalingrad, p: Presence, side: Side, to: number): number;
}

/** A way by its last area, with how far each unit has come before it, and the number of rubbles on it. */
interface Way {
  readonly to: number;
  readonly on: Way | undefined;
  readonly before: readonly Progress[];
  readonly rubble: number;
}

const leadsThrough = (way: Way | undefined, area: number): boolean => {
  for (let on = way; on !== undefined; on = on.on) if (on.to === area) return true;
  return false;
};
function areasOf(way: Way): number[] {
  const areas: number[] = [];
  for (let on: Way | undefined = way; on !== undefined; on = on.on) areas.push(on.to);
  return areas.reverse();
}

/** More rubbles than any way has areas. */
const MANY = 256;

/** Where a force can get to, stacking aside. The rules are named by the action that asks. */
export function* reachable(
  s: Stalingrad,
  units: readonly number[],
  rules: MovementRules,
): Generator<readonly number[]> {
  const { side } = UNITS[units[0]!]!;
  for (const way of waysFor(s, units, rules))
    if (rules.refuseStacking(s, side, way[way.length - 1]!, units) === undefined) yield way;
}

/** Units that are alike walk alike: one of each kind goes for all of them, and once while the state stands still. */
function waysFor(s: Stalingrad, units: readonly number[], rules: MovementRules): readonly (readonly number[])[] {
  const [first] = units;
  if (units.length === 1) return perMoment(s, `reach:${kindOf(s, first!, rules)}`, () => waysOf(s, units, rules));
  const kinds = new Map<number, number>();
  for (const u of units) {
    const kind = kindOf(s, u, rules);
    if (!kinds.has(kind)) kinds.set(kind, u);
  }
  const all = [...kinds.keys()].toSorted((a, b) => a - b).join();
  return perMoment(s, `reach:${all}`, () => waysOf(s, [...kinds.values()], rules));
}

/** All that the way of a unit follows from, as a number. */
function kindOf(s: Stalingrad, u: number, rules: MovementRules): number {
  const { from, spent, doubled } = rules.setOut(s, u);
  const moves = UNITS[u]!.movement + MOST_ISOLATED - s.units.isolation[u]!;
  return (((KIND[u]! * 256 + from) * 64 + spent) * 64 + moves) * 2 + (doubled ? 1 : 0);
}
const MOST_ISOLATED = 2;

/** Side, type and mobility of each counter, as a number. */
const KIND = (() => {
  const known = new Map<string, number>();
  return Uint8Array.from(UNITS, ({ side, type, mobility }) => {
    const kind = `${side}-${type}-${mobility}`;
    if (!known.has(kind)) known.set(kind, known.size);
    return known.get(kind)!;
  });
})();

/**
 * Rubble costs mechanised units one MF more and takes the doubling from motorised ones, so that the way with the
 * fewest MF is not the best for everyone: ways are kept apart by the number of rubbles on them.
 */
function waysOf(s: Stalingrad, units: readonly number[], rules: MovementRules): readonly (readonly number[])[] {
  const p = presence(s);
  const { side } = UNITS[units[0]!]!;
  const start = s.units.at[units[0]!]!;
  const byCost: Way[][] = [];
  const found = new Set<number>();
  const spread = (on: Way | undefined, before: readonly Progress[], spent: number): void => {
    for (const to of neighboursOf(s, on?.to ?? start)) {
      if (to === start || leadsThrough(on, to)) continue;
      const rubble = (on?.rubble ?? 0) + (s.areas.rubble[to]! > 0 ? 1 : 0);
      if (found.has(to * MANY + rubble)) continue;
      const total = spent + rules.baseCost(s, p, side, to);
      (byCost[total] ??= []).push({ to, on, before, rubble });
    }
  };
  spread(
    undefined,
    units.map((u) => rules.setOut(s, u)),
    0,
  );
  const best = new Map<number, Way>();
  for (let spent = 1; spent < byCost.length; spent++) {
    for (const way of byCost[spent] ?? []) {
      const { to, before, rubble } = way;
      const label = to * MANY + rubble;
      if (found.has(label)) continue;
      const after = walkOn(s, p, units, before, to, rules);
      if (after === undefined) continue;
      found.add(label);
      if (!best.has(to)) best.set(to, way);
      spread(way, after, spent);
    }
  }
  return [...best.values()].map(areasOf);
}

/** All of the force one area further, or not at all. */
function walkOn(
  s: Stalingrad,
  p: Presence,
  units: readonly number[],
  before: readonly Progress[],
  to: number,
  rules: MovementRules,
): readonly Progress[] | undefined {
  const after: Progress[] = [];
  for (let i = 0; i < units.length; i++) {
    const next = rules.goOn(s, p, units[i]!, before[i]!, to);
    if (rules.isRefusal(next)) return undefined;
    after.push(next);
  }
  return after;
}
