/**
 * How much may stand in one space. A game names what it counts (units, divisions, steps, size points), with a number
 * for every counter, and lists its limits; everything else is sums over a few pieces.
 */
import { refusal, type Refusal, type RuleId } from '@rokada/kernel';

export interface StackingLimit {
  readonly rule: RuleId;
  /** Which measure may reach at most `max`. */
  readonly measure: string;
  readonly max: number;
  /** What does not count: up to `max` of another measure, like "two more artillery units" or "the first Tiger". */
  readonly free?: readonly { readonly measure: string; readonly max: number }[];
  /** Binds only where something of this measure is in the stack, such as the army of an ally. */
  readonly including?: string;
  /** Where and whom it binds; everywhere and everybody unless told. */
  readonly spaces?: readonly string[];
  readonly sides?: readonly string[];
}

/** Two measures that may not stand in one space together, like two allies who do not speak. */
export interface StackingFeud {
  readonly rule: RuleId;
  readonly measures: readonly [string, string];
  readonly sides?: readonly string[];
  /** The word of the refusal; `never-together` unless told. */
  readonly key?: string;
}

export interface StackingPolicy {
  /** By measure what each counter adds to it, by its number; 0 for what does not stack. */
  readonly measures: Readonly<Record<string, Uint8Array>>;
  readonly limits: readonly StackingLimit[];
  readonly feuds?: readonly StackingFeud[];
}

export interface StackingPlace {
  readonly space?: string;
  readonly side?: string;
}

type Column = Uint8Array;

/** What binds at a place, with the columns that it counts: work it out once, ask it often. */
export interface StackingRules {
  readonly limits: readonly {
    readonly limit: StackingLimit;
    readonly column: Column;
    readonly free: readonly { readonly column: Column; readonly max: number }[];
    readonly including: Column | undefined;
  }[];
  readonly feuds: readonly { readonly feud: StackingFeud; readonly a: Column; readonly b: Column }[];
  /** So many pieces keep every limit, whatever they are. */
  readonly room: number;
}

export function stackingRules({ measures, limits, feuds = [] }: StackingPolicy, place: StackingPlace): StackingRules {
  const columnOf = (measure: string, rule: RuleId): Column => {
    const column = measures[measure];
    if (column === undefined)
      throw new RangeError(`${rule} counts "${measure}", which is not a measure of this policy`);
    return column;
  };
  const names = (words: readonly string[] | undefined, word: string | undefined): boolean =>
    words === undefined || (word !== undefined && words.includes(word));
  const binding = limits
    .filter(({ spaces, sides }) => names(spaces, place.space) && names(sides, place.side))
    .map((limit) => ({
      limit,
      column: columnOf(limit.measure, limit.rule),
      free: (limit.free ?? []).map(({ measure, max }) => ({ column: columnOf(measure, limit.rule), max })),
      including: limit.including === undefined ? undefined : columnOf(limit.including, limit.rule),
    }));
  return {
    limits: binding,
    feuds: feuds
      .filter(({ sides }) => names(sides, place.side))
      .map((feud) => ({
        feud,
        a: columnOf(feud.measures[0], feud.rule),
        b: columnOf(feud.measures[1], feud.rule),
      })),
    room: Math.min(...binding.map(({ limit, column }) => Math.floor(limit.max / Math.max(...column)))),
  };
}

function count(column: Column, pieces: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < pieces.length; i++) sum += column[pieces[i]!]!;
  return sum;
}

/** By how much a limit is passed; 0 where it is kept. */
function excessOf(
  { limit, column, free, including }: StackingRules['limits'][number],
  pieces: readonly number[],
): number {
  let sum = count(column, pieces);
  for (const each of free) sum -= Math.min(each.max, count(each.column, pieces));
  return sum > limit.max && (including === undefined || count(including, pieces) > 0) ? sum - limit.max : 0;
}

const areFeuding = ({ a, b }: StackingRules['feuds'][number], pieces: readonly number[]): boolean =>
  count(a, pieces) > 0 && count(b, pieces) > 0;

/** Why these pieces may not stand in a space together: the first of their limits that they pass. */
export function refuseStacking(
  { limits, feuds, room }: StackingRules,
  space: number,
  pieces: readonly number[],
): Refusal | undefined {
  if (pieces.length > room) {
    for (const each of limits) {
      const excess = excessOf(each, pieces);
      if (excess === 0) continue;
      const { rule, measure, max } = each.limit;
      return refusal(rule, 'overstacked', { count: max + excess, max, measure: { word: measure }, hex: { space } });
    }
  }
  for (const each of feuds) {
    if (!areFeuding(each, pieces)) continue;
    const { rule, key = 'never-together', measures } = each.feud;
    return refusal(rule, key, { a: { word: measures[0] }, b: { word: measures[1] }, hex: { space } });
  }
  return undefined;
}

/** The same where nobody asks why. No garbage: for use in searches. */
export function stackFits({ limits, feuds, room }: StackingRules, pieces: readonly number[]): boolean {
  if (pieces.length > room) for (const each of limits) if (excessOf(each, pieces) > 0) return false;
  for (const each of feuds) if (areFeuding(each, pieces)) return false;
  return true;
}

/** A limit that is passed: by how much, and the pieces of which some must go. */
export interface Overstack {
  readonly rule: RuleId;
  readonly measure: string;
  readonly excess: number;
  readonly pieces: readonly number[];
}

/** All limits that these pieces of one side pass together in a space, feuds last. */
export function overstacks({ limits, feuds }: StackingRules, pieces: readonly number[]): Overstack[] {
  const over: Overstack[] = [];
  for (const each of limits) {
    const excess = excessOf(each, pieces);
    const { rule, measure } = each.limit;
    if (excess > 0) over.push({ rule, measure, excess, pieces: pieces.filter((piece) => each.column[piece] !== 0) });
  }
  for (const { feud, a, b } of feuds) {
    const excess = Math.min(count(a, pieces), count(b, pieces));
    const rivals = pieces.filter((piece) => a[piece] !== 0 || b[piece] !== 0);
    if (excess > 0) over.push({ rule: feud.rule, measure: feud.measures[0], excess, pieces: rivals });
  }
  return over;
}
