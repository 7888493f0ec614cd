import type { Refusal } from '@rokada/kernel';
import { MAP_COUNT, UNITS, type Side } from '../data.ts';
import type { Stalingrad } from '../state.ts';
import { isInPlay, neighboursOf, presence, type Presence } from './areas.ts';
import type { Progress } from './movement.ts';

/** Every area that a force can reach together, each with the cheapest way there. */

export interface MovementRules {
  setOut(s: Stalingrad, u: number): Progress;
  goOn(s: Stalingrad, p: Presence, u: number, so: Progress, to: number): Progress | Refusal;
  isRefusal(answer: Progress | Refusal): answer is Refusal;
  refuseStacking(s: Stalingrad, side: Side, where: number, coming: readonly number[]): Refusal | undefined;
  baseCost(s: Stalingrad, p: Presence, side: Side, to: number): number;
}

/** A way with how far each unit has come before its last area. */
interface Way {
  readonly label: number;
  readonly areas: readonly number[];
  readonly before: readonly Progress[];
}

/**
 * Rubble costs mechanised units one MF more and takes the doubling from motorised ones, so that the way with the
 * fewest MF is not the best for everyone: ways are kept apart by the number of rubbles on them.
 */
const RUBBLES = 5;
const MOST_MF = 20;

export function* reachable(
  s: Stalingrad,
  units: readonly number[],
  rules: MovementRules,
): Generator<readonly number[]> {
  const p = presence(s);
  const { side } = UNITS[units[0]!]!;
  const start = s.units.at[units[0]!]!;
  const found: (readonly number[] | undefined)[] = Array.from({ length: MAP_COUNT * RUBBLES });
  const byCost: Way[][] = Array.from({ length: MOST_MF + 1 }, () => []);
  const spread = (areas: readonly number[], before: readonly Progress[], spent: number, rubble: number): void => {
    for (const to of neighboursOf(s, areas.at(-1) ?? start)) {
      if (!isInPlay(s, to) || to === start || areas.includes(to)) continue;
      const crossed = Math.min(RUBBLES - 1, rubble + (s.areas.rubble[to]! > 0 ? 1 : 0));
      const label = to * RUBBLES + crossed;
      const total = spent + rules.baseCost(s, p, side, to);
      if (found[label] === undefined && total <= MOST_MF) byCost[total]!.push({ label, areas: [...areas, to], before });
    }
  };
  spread(
    [],
    units.map((u) => rules.setOut(s, u)),
    0,
    0,
  );
  const best: (readonly number[])[] = [];
  const reached = new Uint8Array(MAP_COUNT);
  for (let spent = 1; spent <= MOST_MF; spent++) {
    for (const { label, areas, before } of byCost[spent]!) {
      if (found[label] !== undefined) continue;
      const after = walkOn(s, p, units, before, areas.at(-1)!, rules);
      if (after === undefined) continue;
      found[label] = areas;
      if (reached[areas.at(-1)!] === 0) best.push(areas);
      reached[areas.at(-1)!] = 1;
      spread(areas, after, spent, label % RUBBLES);
    }
  }
  for (const areas of best) if (rules.refuseStacking(s, side, areas.at(-1)!, units) === undefined) yield areas;
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
