import type { Fall, MatchRecord, Swing } from '../match.ts';

/** What many matches have in common. */

export interface Summary {
  readonly games: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly draws: number;
  /** How they ended, by the key of the outcome. */
  readonly ends: Readonly<Record<string, number>>;
  /** How far ahead the winner was, for every match with a score. */
  readonly margins: readonly { readonly side: string; readonly by: number }[];
  readonly lengths: readonly number[];
  /** Mean, least and most of every tally at every clock. */
  readonly curves: Readonly<Record<string, readonly CurvePoint[]>>;
  readonly falls: readonly FallRow[];
  readonly swings: readonly (Swing & { readonly seed: string })[];
  /** Actions a match, by type. */
  readonly counts: readonly (readonly [string, number])[];
}

export interface CurvePoint {
  readonly clock: number;
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  readonly games: number;
}

export interface FallRow {
  readonly place: string;
  readonly to: string;
  /** In how many matches, and when for the first time: the middle one of them, the earliest and the latest. */
  readonly games: number;
  readonly clock: number;
  readonly first: number;
  readonly last: number;
}

export function summaryOf(records: readonly MatchRecord[], sides: readonly string[]): Summary {
  const wins: Record<string, number> = Object.fromEntries(sides.map((side) => [side, 0]));
  const ends: Record<string, number> = {};
  for (const { outcome } of records) {
    for (const side of outcome.winners) wins[side] = (wins[side] ?? 0) + 1;
    ends[outcome.key] = (ends[outcome.key] ?? 0) + 1;
  }
  return {
    games: records.length,
    wins,
    draws: records.filter(({ outcome }) => outcome.winners.length === 0).length,
    ends,
    margins: records.flatMap(marginOf),
    lengths: records.map(({ clocks }) => clocks.at(-1)!),
    curves: curvesOf(records),
    falls: fallsOf(records),
    swings: records
      .flatMap(({ seed, swings }) => swings.map((swing) => ({ ...swing, seed })))
      .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
      .slice(0, 20),
    counts: countsOf(records),
  };
}

/** What one side has and the other lacks is one score, not two; a score that is no side's tells nothing of a side. */
function marginOf({ outcome: { winners, scores = {} } }: MatchRecord): { side: string; by: number }[] {
  const [winner] = winners;
  const own = winner === undefined ? undefined : scores[winner];
  const others = Object.entries(scores).flatMap(([side, score]) => (side === winner ? [] : [score]));
  if (own === undefined || others.length === 0) return [];
  const next = Math.max(...others);
  return [{ side: winner!, by: own === -next ? own : own - next }];
}

function curvesOf(records: readonly MatchRecord[]): Record<string, CurvePoint[]> {
  const found: Record<string, Map<number, number[]>> = {};
  for (const { clocks, series } of records) {
    for (const [name, values] of Object.entries(series)) {
      const at = (found[name] ??= new Map());
      for (const [i, clock] of clocks.entries()) {
        const list = at.get(clock) ?? [];
        list.push(values[i]!);
        at.set(clock, list);
      }
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, at]) => [name, pointsOf(at)]));
}

const pointsOf = (at: ReadonlyMap<number, readonly number[]>): CurvePoint[] =>
  [...at.entries()]
    .sort(([a], [b]) => a - b)
    .map(([clock, values]) => ({
      clock,
      mean: values.reduce((sum, each) => sum + each, 0) / values.length,
      least: Math.min(...values),
      most: Math.max(...values),
      games: values.length,
    }));

/** Each place by whom it fell to, counting the first time in each match. */
function fallsOf(records: readonly MatchRecord[]): FallRow[] {
  const when = new Map<string, { fall: Fall; clocks: number[] }>();
  for (const { falls } of records) {
    const seen = new Set<string>();
    for (const fall of falls) {
      const key = `${fall.place}>${fall.to}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const row = when.get(key) ?? { fall, clocks: [] };
      row.clocks.push(fall.clock);
      when.set(key, row);
    }
  }
  return [...when.values()]
    .map(({ fall: { place, to }, clocks }) => {
      const sorted = clocks.toSorted((a, b) => a - b);
      const [first, clock, last] = [sorted[0]!, sorted[sorted.length >> 1]!, sorted.at(-1)!];
      return { place, to, games: sorted.length, clock, first, last };
    })
    .sort((a, b) => b.games - a.games || a.clock - b.clock);
}

function countsOf(records: readonly MatchRecord[]): [string, number][] {
  const total: Record<string, number> = {};
  for (const { counts } of records) {
    for (const [type, count] of Object.entries(counts)) total[type] = (total[type] ?? 0) + count;
  }
  return Object.entries(total)
    .map(([type, count]): [string, number] => [type, count / Math.max(1, records.length)])
    .sort(([, a], [, b]) => b - a);
}
