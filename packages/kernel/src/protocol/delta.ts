import type { Json } from '../state.ts';
import type { PieceView, SpaceView, View } from '../view.ts';
import type { WireDecision } from './messages.ts';

/**
 * What changed in a list: at each index, so many removed and these put in. To be carried out in order. An item without
 * an id is the row that stood there, with these of its fields changed and those in `gone` taken away; a mere id is a row
 * that is otherwise like the one put in before it.
 */
export type Splice = readonly [index: number, removed: number, ...items: unknown[]];

/** What changed in a view. Nothing in it means that nothing did. */
export interface ViewDelta {
  readonly pieces?: readonly Splice[];
  readonly spaces?: readonly Splice[];
  /** Facts that are new, or so changed that they are told whole. */
  readonly facts?: View['facts'];
  /** Facts with parts, of which some have changed. */
  readonly amended?: Readonly<Record<string, FactChange>>;
  /** Facts that are no more. */
  readonly gone?: readonly string[];
}

/** What changed in a fact with named parts, such as the lines of a roster. Its parts are in no order. */
export interface FactChange {
  readonly set?: Readonly<Record<string, Json>>;
  readonly in?: Readonly<Record<string, FactChange>>;
  readonly gone?: readonly string[];
}

export function viewDelta(before: View, after: View, splicing = new Splicing()): ViewDelta | undefined {
  const pieces = splicing.pieces(before.pieces, after.pieces);
  const spaces = splicing.spaces(before.spaces, after.spaces);
  const { set: facts, in: within, gone } = changeOf(before.facts, after.facts) ?? {};
  if (pieces.length + spaces.length === 0 && (facts ?? within ?? gone) === undefined) return undefined;
  return {
    ...(pieces.length > 0 && { pieces }),
    ...(spaces.length > 0 && { spaces }),
    ...(facts !== undefined && { facts }),
    ...(within !== undefined && { amended: within }),
    ...(gone !== undefined && { gone }),
  };
}

/** Compares views of audiences one after another: where two have seen and see the same, it is done once. */
export class Comparison {
  readonly #known: { readonly before: View; readonly after: View; readonly delta: ViewDelta | undefined }[] = [];
  /** Views that differ may have their lists in common: where a chit alone is hidden, pieces and spaces are. */
  readonly #splicing = new Splicing();

  of(before: View, after: View): ViewDelta | undefined {
    for (const known of this.#known) if (before === known.before && after === known.after) return known.delta;
    const delta = viewDelta(before, after, this.#splicing);
    this.#known.push({ before, after, delta });
    return delta;
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
  const { facts: set = {}, amended: within = {}, gone = [] } = delta;
  const facts = changed(view.facts, { set, in: within, gone });
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
    const rows: T[] = [];
    for (const [i, item] of (items as (T | Change | string)[]).entries()) {
      if (typeof item === 'string') rows.push({ ...rows[i - 1]!, id: item });
      else rows.push('id' in item ? (item as T) : amended(copy[index + i]!, item));
    }
    copy.splice(index, removed, ...rows);
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
  const [old, now] = [before as Change, after as Change];
  const change: Record<string, unknown> = {};
  for (const name in now) if (!same(old[name], now[name])) change[name] = now[name];
  let gone: string[] | undefined;
  for (const name in old) if (old[name] !== undefined && now[name] === undefined) (gone ??= []).push(name);
  if (gone !== undefined) change['gone'] = gone;
  return change;
}

/** How far ahead is looked for where the lists meet again. */
const AHEAD = 40;

type Same<T> = (a: T, b: T) => boolean;

function splices<T extends Row>(before: readonly T[], after: readonly T[], alike: Same<T>): Splice[] {
  const found: Splice[] = [];
  if (before === after) return found;
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    // Nearly all are the very same row.
    while (i < before.length && j < after.length && before[i] === after[j]) {
      i++;
      j++;
    }
    if (i === before.length && j === after.length) break;
    if (i < before.length && j < after.length && alike(before[i]!, after[j]!)) {
      i++;
      j++;
      continue;
    }
    const [removed, added] = nextMeeting(before, after, i, j, alike);
    const items = after.slice(j, j + added).map((row, n, rows) => {
      if (n < removed && before[i + n]!.id === row.id) return amendment(before[i + n]!, row);
      return n > 0 && alike({ ...rows[n - 1]!, id: row.id }, row) ? row.id : row;
    });
    found.push([j, removed, ...items]);
    i += removed;
    j += added;
  }
  return found;
}

/** The nearest place where both lists go on alike: so many of the old left out, so many of the new put in. */
function nextMeeting<T extends Row>(
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
  return farMeeting(before, after, i, j);
}

/** Where more has changed, came or went than is looked at row by row, the lists meet by their ids. */
function farMeeting(before: readonly Row[], after: readonly Row[], i: number, j: number): [number, number] {
  const [old, now] = [before[i]?.id, after[j]?.id];
  if (old !== undefined && now !== undefined) {
    if (old === now) return [1, 1];
    const put = after.findIndex(({ id }, n) => n > j && id === old);
    if (put > 0) return [0, put - j];
    const kept = before.findIndex(({ id }, n) => n > i && id === now);
    if (kept > 0) return [kept - i, 0];
  }
  return [before.length - i, after.length - j];
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

type Parts = Readonly<Record<string, Json>>;

/** A fact with named parts: one without, a list or a word, is told whole. */
const hasParts = (fact: Json | undefined): fact is Parts =>
  typeof fact === 'object' && fact !== null && !Array.isArray(fact);

/** Undefined when all is as it was. */
function changeOf(before: Parts, after: Parts): FactChange | undefined {
  let set: Record<string, Json> | undefined;
  let within: Record<string, FactChange> | undefined;
  let gone: string[] | undefined;
  for (const name in after) {
    const [old, now] = [before[name], after[name]!];
    if (old === now && (now !== undefined || name in before)) continue;
    if (hasParts(old) && hasParts(now)) {
      const change = changeOf(old, now);
      if (change === undefined) continue;
      if (isShorter(change, now)) {
        (within ??= {})[name] = change;
        continue;
      }
    } else if (name in before && same(old, now)) continue;
    (set ??= {})[name] = now;
  }
  for (const name in before) if (after[name] === undefined) (gone ??= []).push(name);
  if (set === undefined && within === undefined && gone === undefined) return undefined;
  return { ...(set && { set }), ...(within && { in: within }), ...(gone && { gone }) };
}

/** Telling what changed beats telling all as long as some part stays as it is, and few go. */
const isShorter = ({ set = {}, gone = [] }: FactChange, now: Parts): boolean =>
  Object.keys(set).length + gone.length < Object.keys(now).length;

function changed(parts: Parts, { set, in: within = {}, gone = [] }: FactChange): Parts {
  const made: Record<string, Json> = { ...parts, ...set };
  for (const name in within) made[name] = changed(made[name] as Parts, within[name]!) as Json;
  for (const name of gone) delete made[name];
  return made;
}

/** Equal as JSON is equal. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => same(each, b[i]));
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key in left) if (!same(left[key], right[key])) return false;
  for (const key in right) if (right[key] !== undefined && left[key] === undefined) return false;
  return true;
}
