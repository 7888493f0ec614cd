import type { Json } from '../state.ts';
import type { PieceView, SpaceView, View } from '../view.ts';
import type { WireDecision } from './messages.ts';

/**
 * What changed in a list: at each index, so many removed and these put in. To be carried out in order. An item without
 * an id is the row that stood there, with these of its fields changed and those in `gone` taken away.
 */
export type Splice = readonly [index: number, removed: number, ...items: unknown[]];

/** What changed in a view. Nothing in it means that nothing did. */
export interface ViewDelta {
  readonly pieces?: readonly Splice[];
  readonly spaces?: readonly Splice[];
  readonly facts?: View['facts'];
  /** Facts that are no more. */
  readonly gone?: readonly string[];
}

export function viewDelta(before: View, after: View, splicing = new Splicing()): ViewDelta | undefined {
  const pieces = splicing.pieces(before.pieces, after.pieces);
  const spaces = splicing.spaces(before.spaces, after.spaces);
  const facts = changedFacts(before.facts, after.facts);
  const gone = Object.keys(before.facts).filter((name) => !(name in after.facts));
  if (pieces.length + spaces.length + gone.length === 0 && facts === undefined) return undefined;
  return {
    ...(pieces.length > 0 && { pieces }),
    ...(spaces.length > 0 && { spaces }),
    ...(facts !== undefined && { facts }),
    ...(gone.length > 0 && { gone }),
  };
}

/** Compares views of audiences one after another: where both have seen and see the same, it is done once. */
export class Comparison {
  #before: View | undefined;
  #after: View | undefined;
  #delta: ViewDelta | undefined;
  /** Views that differ may have their lists in common: where a chit alone is hidden, pieces and spaces are. */
  readonly #splicing = new Splicing();

  of(before: View, after: View): ViewDelta | undefined {
    if (before === this.#before && after === this.#after) return this.#delta;
    this.#before = before;
    this.#after = after;
    return (this.#delta = viewDelta(before, after, this.#splicing));
  }
}

/** What changed in a list, found out once for the same two lists. */
class Splicing {
  readonly pieces = onceFor((before: readonly PieceView[], after) => splices(before, after, samePiece));
  readonly spaces = onceFor((before: readonly SpaceView[], after) => splices(before, after, sameSpace));
}

function onceFor<T>(
  find: (before: readonly T[], after: readonly T[]) => Splice[],
): (before: readonly T[], after: readonly T[]) => Splice[] {
  let last: { before: readonly T[]; after: readonly T[]; found: Splice[] } | undefined;
  return (before, after) => {
    if (last?.before !== before || last.after !== after) last = { before, after, found: find(before, after) };
    return last.found;
  };
}

export function applyDelta(view: View, delta: ViewDelta): View {
  const facts = { ...view.facts, ...delta.facts };
  for (const name of delta.gone ?? []) delete facts[name];
  return { pieces: spliced(view.pieces, delta.pieces), spaces: spliced(view.spaces, delta.spaces), facts };
}

type Row = PieceView | SpaceView;
type Change = Readonly<Record<string, unknown>>;

/**
 * What is to be decided now, beside what was: one that names no side is the one that stood at its place, with these of
 * its fields changed and those in `gone` taken away. What stands behind the last is no more.
 */
export type DecisionChange =
  | WireDecision
  | (Partial<Omit<WireDecision, 'side'>> & { readonly gone?: readonly string[] });

/** Undefined when all is as it was. */
export function decisionsDelta(
  before: readonly WireDecision[],
  after: readonly WireDecision[],
): readonly DecisionChange[] | undefined {
  if (same(before, after)) return undefined;
  return after.map((each, i) => (before[i]?.side === each.side ? amendment(before[i], each) : each));
}

export const applyDecisions = (
  before: readonly WireDecision[],
  changes: readonly DecisionChange[],
): readonly WireDecision[] => changes.map((each, i) => ('side' in each ? each : amended(before[i]!, each)));

function spliced<T extends Row>(list: readonly T[], changes: readonly Splice[] = []): readonly T[] {
  const copy = [...list];
  for (const [index, removed, ...items] of changes) {
    const rows = items.map((item, i) => ('id' in (item as Change) ? item : amended(copy[index + i]!, item as Change)));
    copy.splice(index, removed, ...(rows as T[]));
  }
  return copy;
}

function amended<T extends object>(row: T, { gone = [], ...fields }: Change): T {
  const made: Record<string, unknown> = { ...row, ...fields };
  for (const name of gone as readonly string[]) delete made[name];
  return made as T;
}

/** The fields of a row that are not as they were. */
function amendment(before: object, after: object): Change {
  const [old, now]: readonly [Change, Change] = [{ ...before }, { ...after }];
  const change: Record<string, unknown> = {};
  for (const name in now) if (!same(old[name], now[name])) change[name] = now[name];
  const gone = Object.keys(old).filter((name) => old[name] !== undefined && now[name] === undefined);
  return gone.length === 0 ? change : { ...change, gone };
}

/** How far ahead is looked for where the lists meet again. */
const AHEAD = 40;

type Same<T> = (a: T, b: T) => boolean;

function splices<T extends Row>(before: readonly T[], after: readonly T[], alike: Same<T>): Splice[] {
  const found: Splice[] = [];
  if (before === after) return found;
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && alike(before[i]!, after[j]!)) {
      i++;
      j++;
      continue;
    }
    const [removed, added] = nextMeeting(before, after, i, j, alike);
    const items = after
      .slice(j, j + added)
      .map((row, n) => (n < removed && before[i + n]!.id === row.id ? amendment(before[i + n]!, row) : row));
    found.push([j, removed, ...items]);
    i += removed;
    j += added;
  }
  return found;
}

/** The nearest place where both lists go on alike: so many of the old left out, so many of the new put in. */
function nextMeeting<T>(
  before: readonly T[],
  after: readonly T[],
  i: number,
  j: number,
  alike: Same<T>,
): [number, number] {
  const [leftBefore, leftAfter] = [before.length - i, after.length - j];
  for (let n = 1; n <= AHEAD; n++) {
    if (n < leftBefore && n < leftAfter && alike(before[i + n]!, after[j + n]!)) return [n, n];
    if (n < leftBefore && leftAfter > 0 && alike(before[i + n]!, after[j]!)) return [n, 0];
    if (n < leftAfter && leftBefore > 0 && alike(before[i]!, after[j + n]!)) return [0, n];
  }
  return [leftBefore, leftAfter];
}

/** By name: a view has hundreds of pieces, and going through their properties costs more than looking at them. */
const samePiece: Same<PieceView> = (a, b) =>
  a === b ||
  (a.id === b.id &&
    a.at === b.at &&
    a.side === b.side &&
    a.face === b.face &&
    a.kind === b.kind &&
    a.name === b.name &&
    sameMarks(a.marks, b.marks));

const sameSpace: Same<SpaceView> = (a, b) =>
  a === b || (a.id === b.id && a.control === b.control && sameMarks(a.marks, b.marks));

const sameMarks: Same<readonly string[] | undefined> = (a, b) =>
  a === b || (a?.length === b?.length && a!.every((mark, i) => mark === b![i]));

function changedFacts(before: View['facts'], after: View['facts']): View['facts'] | undefined {
  const changed: Record<string, Json> = {};
  let any = false;
  for (const name in after) {
    if (name in before && same(before[name], after[name])) continue;
    changed[name] = after[name]!;
    any = true;
  }
  return any ? changed : undefined;
}

/** Equal as JSON is equal. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((each, i) => same(each, b[i]));
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key in left) if (!same(left[key], right[key])) return false;
  for (const key in right) if (right[key] !== undefined && left[key] === undefined) return false;
  return true;
}
