import { action, refusal, rows, step, type Refusal, type Step } from '@rokada/kernel';
import type { State } from '../state.ts';

/** Who is allotted against whom in air combat (20B1a, 20B1c, 20B1e): one table of pairs, put to one player. */

/** One unit and those that are allotted against it. */
export interface Pair {
  readonly one: number;
  readonly many: number[];
}
type Row = { unit: number; against: number };

interface Allotment {
  side(s: State): string;
  /** Whom the player allots, and against whom. */
  sets(s: State): { readonly from: readonly number[]; readonly against: readonly number[] };
  /** All of them with one against each enemy as far as they go; all of them anywhere; or whom he likes. */
  readonly rule: 'evenly' | 'all' | 'freely';
  suggest?(s: State): readonly Row[];
  take(s: State, pairs: Pair[]): void;
}

/** One after another against each in turn. */
export const fairShare = (from: readonly number[], against: readonly number[]): Row[] =>
  against.length === 0 ? [] : from.map((unit, i) => ({ unit, against: against[i % against.length]! }));

function pairsOf(table: readonly Row[]): Pair[] {
  const pairs = new Map<number, Pair>();
  for (const { unit, against } of table) {
    const pair = pairs.get(against) ?? { one: against, many: [] };
    pair.many.push(unit);
    pairs.set(against, pair);
  }
  return [...pairs.values()];
}

/** 20B1a1: each enemy gets one before any gets a second. */
function isEven(table: readonly Row[], against: readonly number[]): boolean {
  const counts = against.map((enemy) => table.filter((row) => row.against === enemy).length);
  return table.length >= against.length ? counts.every((count) => count > 0) : counts.every((count) => count <= 1);
}

export function allotting(name: string, rule: string, of: Allotment): Step<State, object> {
  const all = of.rule !== 'freely';
  const suggest = (s: State): readonly Row[] => {
    const { from, against } = of.sets(s);
    return of.suggest?.(s) ?? fairShare(from, against);
  };
  const refuseWhole = (s: State, table: readonly Row[]): Refusal | undefined =>
    of.rule !== 'evenly' || isEven(table, of.sets(s).against) ? undefined : refusal(rule, 'one-against-each');

  const allot = action<State, { pairs: readonly Row[] }>(
    `allot-${name}`,
    rule,
    {
      pairs: rows<State, { pairs: readonly Row[] }, Row>({
        columns: [
          { name: 'unit', of: 'piece', among: (s) => of.sets(s).from },
          { name: 'against', of: 'piece', among: (s) => of.sets(s).against },
        ],
        min: (s) => (all ? of.sets(s).from.length : 0),
        max: (s) => of.sets(s).from.length,
        refuseWhole: (s, _d, table) => refuseWhole(s, table),
        suggest,
      }),
    },
    { apply: (s, d) => of.take(s, pairsOf(d.pairs)) },
  );
  const keep = action<State>(`keep-${name}`, rule, {}, { apply: (s) => of.take(s, pairsOf(suggest(s))) });

  const isPlain = (s: State): boolean => all && of.sets(s).from.length === 1 && of.sets(s).against.length === 1;
  return step<State>(name, rule, {
    when: (s) => of.sets(s).from.length > 0 && of.sets(s).against.length > 0,
    // One against one leaves nothing to say.
    enter: (s) => void (isPlain(s) && of.take(s, pairsOf(suggest(s)))),
    decision: (s) => (isPlain(s) ? undefined : { side: of.side(s) }),
    actions: [allot, keep],
  });
}
