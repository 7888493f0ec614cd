/**
 * How much may stand in one space. A game names what it counts (units, divisions, steps, size points), gives every
 * counter its numbers, and lists its limits; everything else is arithmetic on small arrays.
 */
import { ledger, line, refusal } from '@rokada/kernel';
import type { Ledger, Line, Refusal, RuleId } from '@rokada/kernel';

export interface StackingLimit {
  readonly rule: RuleId;
  /** Which measure may reach at most `max`. */
  readonly measure: string;
  readonly max: number;
  /** What does not count: up to `max` of another measure, like "two more artillery units" or "the first Tiger". */
  readonly free?: readonly { readonly measure: string; readonly max: number }[];
  /** Where, whom and when it binds; everywhere, everybody and always unless told. */
  readonly spaces?: readonly string[];
  readonly sides?: readonly string[];
  readonly when?: readonly string[];
}

/** Two measures that may not stand in one space together, like two allies who do not speak. */
export interface StackingFeud {
  readonly rule: RuleId;
  readonly measures: readonly [string, string];
}

export interface StackingPolicy {
  readonly measures: readonly string[];
  readonly limits: readonly StackingLimit[];
  readonly feuds?: readonly StackingFeud[];
}

/** What a counter adds to each measure, in the order of the policy; all zero for what does not stack. */
export type StackingNumbers = readonly number[];

export interface StackingPlace {
  readonly space?: string;
  readonly side?: string;
  /** The moment at which stacking is looked at: a word of the game, like `move-end`. */
  readonly when?: string;
}

/** The limits that bind at a place, with measures as indices: work it out once, ask it often. */
export interface StackingRules {
  readonly policy: StackingPolicy;
  readonly limits: readonly {
    readonly limit: StackingLimit;
    readonly measure: number;
    readonly free: readonly { readonly measure: number; readonly max: number }[];
  }[];
  readonly feuds: readonly { readonly rule: RuleId; readonly a: number; readonly b: number }[];
}

export function stackingRules(policy: StackingPolicy, place: StackingPlace): StackingRules {
  const indexOf = (measure: string, rule: RuleId): number => {
    const index = policy.measures.indexOf(measure);
    if (index < 0) throw new RangeError(`${rule} counts "${measure}", which is not a measure of this policy`);
    return index;
  };
  const binds = (words: readonly string[] | undefined, word: string | undefined): boolean =>
    words === undefined || (word !== undefined && words.includes(word));
  return {
    policy,
    limits: policy.limits
      .filter(
        (limit) => binds(limit.spaces, place.space) && binds(limit.sides, place.side) && binds(limit.when, place.when),
      )
      .map((limit) => ({
        limit,
        measure: indexOf(limit.measure, limit.rule),
        free: (limit.free ?? []).map(({ measure, max }) => ({ measure: indexOf(measure, limit.rule), max })),
      })),
    feuds: (policy.feuds ?? []).map(({ rule, measures: [a, b] }) => ({
      rule,
      a: indexOf(a, rule),
      b: indexOf(b, rule),
    })),
  };
}

/** Adds a counter to the totals of a stack; `sign` -1 takes it away. No garbage: for use in searches. */
export function addToStack(totals: number[] | Int32Array, numbers: StackingNumbers, sign: 1 | -1 = 1): void {
  for (let m = 0; m < numbers.length; m++) totals[m]! += sign * numbers[m]!;
}

/** Whether totals keep every limit. No garbage: for use in searches. */
export function stackFits(rules: StackingRules, totals: ArrayLike<number>): boolean {
  for (const { limit, measure, free } of rules.limits) {
    let count = totals[measure]!;
    for (let f = 0; f < free.length; f++) count -= Math.min(free[f]!.max, totals[free[f]!.measure]!);
    if (count > limit.max) return false;
  }
  for (const { a, b } of rules.feuds) if (totals[a]! > 0 && totals[b]! > 0) return false;
  return true;
}

export interface StackedPiece {
  readonly piece: number;
  readonly numbers: StackingNumbers;
}

/** A limit that is passed: by how much, and the pieces of which some must go. */
export interface Overstack {
  readonly rule: RuleId;
  readonly measure: string;
  readonly excess: number;
  readonly pieces: readonly number[];
  readonly refusal: Refusal;
}

export interface StackReport {
  /** For each limit, what counts against it; the total is the count. */
  readonly ledgers: readonly Ledger[];
  readonly over: readonly Overstack[];
}

/** Counts the pieces of one side in one space, line by line. */
export function stackReport(rules: StackingRules, pieces: readonly StackedPiece[]): StackReport {
  const { measures } = rules.policy;
  for (const { piece, numbers } of pieces) {
    if (numbers.length !== measures.length)
      throw new RangeError(`piece ${piece} needs ${measures.length} stacking numbers`);
  }
  const totals = measures.map((_, m) => pieces.reduce((sum, { numbers }) => sum + numbers[m]!, 0));
  const counting = (m: number): readonly StackedPiece[] => pieces.filter(({ numbers }) => numbers[m] !== 0);
  const ids = (some: readonly StackedPiece[]): readonly number[] => some.map(({ piece }) => piece);

  const ledgers: Ledger[] = [];
  const over: Overstack[] = [];
  for (const { limit, measure, free } of rules.limits) {
    const { rule, max } = limit;
    const lines: Line[] = counting(measure).map(({ piece, numbers }) =>
      line(rule, limit.measure, numbers[measure]!, { piece: { piece } }),
    );
    for (const each of free) {
      const spared = Math.min(each.max, totals[each.measure]!);
      if (spared > 0) lines.push(line(rule, 'stacking-free', -spared, { measure: { word: measures[each.measure]! } }));
    }
    const counted = ledger(limit.measure, lines);
    ledgers.push(counted);
    const excess = counted.total - max;
    if (excess <= 0) continue;
    const no = refusal(rule, 'overstacked', { count: counted.total, max, measure: { word: limit.measure } });
    over.push({ rule, measure: limit.measure, excess, pieces: ids(counting(measure)), refusal: no });
  }
  for (const { rule, a, b } of rules.feuds) {
    const shared = Math.min(totals[a]!, totals[b]!);
    if (shared === 0) continue;
    const some = pieces.filter(({ numbers }) => numbers[a] !== 0 || numbers[b] !== 0);
    const no = refusal(rule, 'never-together', { a: { word: measures[a]! }, b: { word: measures[b]! } });
    over.push({
      rule,
      measure: measures[a]!,
      excess: shared,
      pieces: ids(some),
      refusal: no,
    });
  }
  return { ledgers, over };
}
