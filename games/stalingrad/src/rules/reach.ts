import type { Refusal } from '@rokada/kernel';
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

/** A way with how far each unit has come before its last area, and the number of rubbles on it. */
interface Way {
  readonly areas: readonly number[];
  readonly before: readonly Progress[];
  readonly rubble: number;
}

/**
 * Rubble costs mechanised units one MF more and takes the doubling from motorised ones, so that the way with the
 * fewest MF is not the best for everyone: ways are kept apart by the number of rubbles on them.
 */
export function* reachable(
  s: Stalingrad,
  units: readonly number[],
  rules: MovementRules,
): Generator<readonly number[]> {
  const p = presence(s);
  const { side } = UNITS[units[0]!]!;
  const start = s.units.at[units[0]!]!;
  const byCost: Way[][] = [];
  const spread = (areas: readonly number[], before: readonly Progress[], spent: number, rubble: number): void => {
    for (const to of neighboursOf(s, areas.at(-1) ?? start)) {
      if (to === start || areas.includes(to)) continue;
      const total = spent + rules.baseCost(s, p, side, to);
      const crossed = s.areas.rubble[to]! > 0 ? rubble + 1 : rubble;
      (byCost[total] ??= []).push({ areas: [...areas, to], before, rubble: crossed });
    }
  };
  const setOut = units.map((u) => rules.setOut(s, u));
  spread([], setOut, 0, 0);
  const found = new Set<string>();
  const best = new Map<number, readonly number[]>();
  for (let spent = 1; spent < byCost.length; spent++) {
    for (const { areas, before, rubble } of byCost[spent] ?? []) {
      const to = areas.at(-1)!;
      const label = `${to} ${rubble}`;
      if (found.has(label)) continue;
      const after = walkOn(s, p, units, before, to, rules);
      if (after === undefined) continue;
      found.add(label);
      if (!best.has(to)) best.set(to, areas);
      spread(areas, after, spent, rubble);
    }
  }
  for (const [to, areas] of best) if (rules.refuseStacking(s, side, to, units) === undefined) yield areas;
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
  for (const [i, u] of units.entries()) {
    const next = rules.goOn(s, p, u, before[i]!, to);
    if (rules.isRefusal(next)) return undefined;
    after.push(next);
  }
  return after;
}
