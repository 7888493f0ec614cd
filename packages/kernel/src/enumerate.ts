import type { Chance } from './chance.ts';
import { candidatesOf, namedTypes, openTypes } from './choices.ts';
import type { Action, Game } from './game.ts';
import {
  isMany,
  isRows,
  isText,
  type AnyActionType,
  type Draft,
  type ManySlot,
  type Slot,
  type Value,
} from './grammar.ts';
import { during, inOneMoment, momentOf } from './memo.ts';
import { limit } from './rows.ts';
import type { State } from './state.ts';
import { everyTable, everyText, randomTables, randomTexts } from './enumerate-rows.ts';

/**
 * Walks through the grammar: at random, as the weakest player and the fuzzer do, or through everything.
 */

type Filling = Record<string, Value> & { side: string };

/** A legal action chosen at random, or undefined when the side is stuck (which a game must never let happen). */
export function randomAction<S extends State>(game: Game<S>, s: S, side: string, chance: Chance): Action | undefined {
  const drawn = inOneMoment(s, () => {
    const types = openTypes(s, side, game.decisions(s), game.actions);
    const first = somewhereIn(types, chance);
    for (let i = 0; i < types.length; i++) {
      const type = types[(first + i) % types.length]!;
      const d: Filling = { side };
      if (fill(game, type, s, d, 0, chance)) return asAction(type, d);
    }
    return undefined;
  });
  if (drawn !== undefined) return drawn;
  // Where only a few sets lead anywhere (a unit that must move), none of those drawn may have been one of them.
  for (const action of everyAction(game, s, side)) return action;
  return undefined;
}

function asAction<S extends State>(type: AnyActionType<S>, filled: Filling): Action {
  const made: Record<string, Value> & { type: string } = { type: type.type };
  for (const { name } of type.order) {
    const value = filled[name];
    if (value !== undefined) made[name] = value;
  }
  return made;
}

/** Fills the slots from number `i` on, stepping back from a choice that leads nowhere. */
function fill<S extends State>(
  game: Game<S>,
  type: AnyActionType<S>,
  s: S,
  d: Filling,
  i: number,
  chance: Chance,
): boolean {
  const entry = type.order[i];
  if (entry === undefined) return type.refuse?.(s, d) === undefined;
  const { name, slot } = entry;
  if (slot.when !== undefined && !slot.when(s, d)) return fill(game, type, s, d, i + 1, chance);
  if (isRows(slot) || isText(slot) || isMany(slot)) {
    const values: Iterable<Value> = isRows(slot)
      ? randomTables(slot, s, d, chance, game)
      : isText(slot)
        ? randomTexts(slot, s, d, chance)
        : randomWholes(slot, s, d, chance);
    for (const value of values) {
      d[name] = value;
      if (fill(game, type, s, d, i + 1, chance)) return true;
    }
  } else {
    const values = candidatesOf(s, d, slot);
    const first = somewhereIn(values, chance);
    for (let n = 0; n < values.length; n++) {
      d[name] = values[(first + n) % values.length]!;
      if (fill(game, type, s, d, i + 1, chance)) return true;
    }
  }
  delete d[name];
  return false;
}

/** Where to begin in a list that is gone through from a random place on and round. */
const somewhereIn = (list: readonly unknown[], chance: Chance): number =>
  list.length < 2 ? 0 : chance.below(list.length);

/** What may be added to the set or path in hand. */
type Additions = (chosen: readonly number[]) => readonly number[];

/** For whoever asks about many sets or paths with one draft: what does not depend on the choice is asked once. */
function additionsTo<S extends State>(slot: ManySlot<S, object>, s: S, d: Draft<object>): Additions {
  let first: readonly number[] | undefined;
  const fromFirst = slot.of !== 'path' && !looksBack(slot);
  const max = fromFirst ? limit(slot.max, s, d, Number.MAX_SAFE_INTEGER) : 0;
  return (chosen) => {
    if (chosen.length > 0 && !fromFirst) return candidatesOf(s, d, slot, chosen) as number[];
    first ??= candidatesOf(s, d, slot) as number[];
    if (chosen.length === 0) return first;
    return chosen.length < max ? first.filter((each) => !chosen.includes(each)) : [];
  };
}

/** Does what may be added depend on what is chosen already? Functions that do not take `chosen` cannot look at it. */
const looksBack = <S extends State>({ among, refuse }: ManySlot<S, object>): boolean =>
  among.length > 2 || (refuse !== undefined && refuse.length > 3);

/** Some whole sets or paths that the slot accepts: random ones first, then the suggested one. */
function* randomWholes<S extends State>(
  slot: ManySlot<S, object>,
  s: S,
  d: Draft<object>,
  chance: Chance,
): Generator<readonly number[]> {
  if (slot.reach !== undefined) {
    const wholes = [...slot.reach(s, d)];
    const first = somewhereIn(wholes, chance);
    for (let i = 0; i < wholes.length; i++) yield wholes[(first + i) % wholes.length]!;
    return;
  }
  const additions = additionsTo(slot, s, d);
  for (let attempt = 0; attempt < 4; attempt++) {
    const whole = grow(slot, s, d, additions, chance);
    if (whole !== undefined) yield whole;
  }
  const suggested = slot.suggest?.(s, d);
  if (suggested !== undefined) yield suggested;
}

/** Adds random candidates one by one; of the acceptable wholes on the way, keeps one. */
function grow<S extends State>(
  slot: ManySlot<S, object>,
  s: S,
  d: Draft<object>,
  additions: Additions,
  chance: Chance,
): readonly number[] | undefined {
  const min = limit(slot.min, s, d, 1);
  const chosen: number[] = [];
  let kept: readonly number[] | undefined;
  for (let size = 0; size <= 64; size++) {
    if (size >= min && slot.refuseWhole?.(s, d, chosen) === undefined) {
      kept = [...chosen];
      if (chance.below(3) === 0) return kept;
    }
    const next = additions(chosen);
    if (next.length === 0) break;
    chosen.push(next[chance.below(next.length)]!);
  }
  return kept;
}

/**
 * Every legal action of a side. Sets are too many to list one by one: of a set with more than `subsets` candidates
 * only the suggested whole, the single values and all of them together are tried.
 */
export function* everyAction<S extends State>(game: Game<S>, s: S, side: string, subsets = 4): Generator<Action> {
  // Whoever asks for the next one has not changed the state meanwhile.
  const moment = momentOf(s);
  const handfuls = everyHandful(game, s, side, subsets);
  for (;;) {
    const next = during(moment, () => handfuls.next());
    if (next.done) return;
    yield* next.value;
  }
}

/** The same by the handful: all that begin with the same value of their first slot. */
function* everyHandful<S extends State>(game: Game<S>, s: S, side: string, subsets: number): Generator<Action[]> {
  // A type with nothing to choose lists nothing by itself.
  for (const type of namedTypes(s, side, game.decisions(s), game.actions)) {
    const d: Filling = { side };
    const first = type.order.findIndex(({ slot }) => slot.when === undefined || slot.when(s, d));
    if (first < 0) {
      yield fillEvery(type, s, d, type.order.length, subsets, []);
      continue;
    }
    const { name, slot } = type.order[first]!;
    for (const value of everyValue(slot, s, d, subsets)) {
      d[name] = value;
      yield fillEvery(type, s, d, first + 1, subsets, []);
      delete d[name];
    }
  }
}

/** Adds every action that can be made of a draft from a slot on. */
function fillEvery<S extends State>(
  type: AnyActionType<S>,
  s: S,
  d: Filling,
  i: number,
  subsets: number,
  found: Action[],
): Action[] {
  const entry = type.order[i];
  if (entry === undefined) {
    if (type.refuse?.(s, d) === undefined) found.push(asAction(type, d));
    return found;
  }
  const { name, slot } = entry;
  if (slot.when !== undefined && !slot.when(s, d)) return fillEvery(type, s, d, i + 1, subsets, found);
  for (const value of everyValue(slot, s, d, subsets)) {
    d[name] = value;
    fillEvery(type, s, d, i + 1, subsets, found);
  }
  delete d[name];
  return found;
}

function everyValue<S extends State>(slot: Slot<S, object>, s: S, d: Filling, subsets: number): Iterable<Value> {
  if (isRows(slot)) return everyTable(slot, s, d, subsets);
  if (isText(slot)) return everyText(slot, s, d);
  if (!isMany(slot)) return candidatesOf(s, d, slot);
  return slot.reach === undefined ? everyWhole(slot, s, d, subsets) : slot.reach(s, d);
}

function everyWhole<S extends State>(
  slot: ManySlot<S, object>,
  s: S,
  d: Draft<object>,
  subsets: number,
): readonly (readonly number[])[] {
  const min = limit(slot.min, s, d, 1);
  const found: (readonly number[])[] = [];
  const tryOut = (chosen: readonly number[]): void => {
    if (chosen.length >= min && slot.refuseWhole?.(s, d, chosen) === undefined) found.push(chosen);
  };
  const additions = additionsTo(slot, s, d);
  const first = distinct(additions([]));

  if (slot.of !== 'path' && first.length > subsets) {
    const suggested = slot.suggest?.(s, d);
    if (suggested !== undefined) tryOut(suggested);
    const isNew = (chosen: readonly number[]): boolean => suggested === undefined || !areSame(suggested, chosen);
    if (isNew([])) tryOut([]);
    for (const one of first) if (suggested?.length !== 1 || suggested[0] !== one) tryOut([one]);
    const all = growAll(additions);
    if (all.length > 1 && isNew(all)) tryOut(all);
    return found;
  }
  // Depth first over what may be added; a set is taken in ascending order so that none comes twice.
  const stack: (readonly number[])[] = [[]];
  while (stack.length > 0) {
    const chosen = stack.pop()!;
    tryOut(chosen);
    if (slot.of === 'path' && chosen.length >= subsets) continue;
    const last = chosen.length === 0 ? -1 : chosen[chosen.length - 1]!;
    for (const next of chosen.length === 0 ? first : distinct(additions(chosen))) {
      if (slot.of === 'path' || next > last) stack.push([...chosen, next]);
    }
  }
  return found;
}

const areSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** A list without what it names twice: nearly always the list itself. */
const distinct = (list: readonly number[]): readonly number[] =>
  list.some((each, i) => list.indexOf(each) < i) ? [...new Set(list)] : list;

function growAll(additions: Additions): readonly number[] {
  const chosen: number[] = [];
  for (;;) {
    const next = additions(chosen)[0];
    if (next === undefined) return chosen;
    chosen.push(next);
  }
}
