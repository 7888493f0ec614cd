import { everyAction, quietWorld, randomAction, type Action, type Chance, type State } from '@rokada/kernel';
import { LazyChance } from './chance.ts';
import type { Desk } from './desk.ts';
import type { Idea } from './values.ts';

/** Trying actions out on copies: at once, on average, and through to a later day. */

/** Whose decision it is, and what his seat knows. */
export interface Outlook<S extends State> {
  readonly seen: S;
  readonly side: string;
  /** The sides of his seat: what any of them sees he knows. */
  readonly sides: readonly string[];
  readonly seed: number | string;
  /** Is anything hidden from him just now? */
  readonly hidden: boolean;
}

export function outlookOf<S extends State>(desk: Desk<S>, from: Omit<Outlook<S>, 'hidden'>): Outlook<S> {
  const chance = new LazyChance(() => 'hidden');
  const { game } = desk;
  if (game.sample !== undefined) game.sample(desk.copy(from.seen), from.sides, quietWorld(chance));
  return { ...from, hidden: chance.drawn };
}

export function best<T extends { readonly worth: number }>(list: Iterable<T>): T | undefined {
  let found: T | undefined;
  for (const each of list) if (found === undefined || each.worth > found.worth) found = each;
  return found;
}

/** The state as it could be, the `n`-th guess: nobody knows what is hidden, so each try hides it elsewhere. */
function imagine<S extends State>(desk: Desk<S>, { seen, sides, hidden }: Outlook<S>, n: number, chance: Chance): S {
  const copy = desk.copy(seen);
  return n > 0 && hidden ? desk.game.sample!(copy, sides, quietWorld(chance)) : copy;
}

/** What an action leads to on average, once all that it sets off is settled; undefined when the budget is gone. */
export function expectation<S extends State>(
  desk: Desk<S>,
  outlook: Outlook<S>,
  action: Action,
  samples: number,
): number | undefined {
  let [sum, tries] = [0, 0];
  while (tries < samples && desk.isOpen) {
    const n = tries++;
    const chance = new LazyChance(() => `${outlook.seed}:${n}`);
    const copy = imagine(desk, outlook, n, chance);
    desk.play(copy, outlook.side, action, chance);
    settle(desk, copy, outlook.seen.stack.length, chance);
    sum += desk.values.evaluate(copy, outlook.side);
    desk.giveBack(copy);
    if (!chance.drawn && !outlook.hidden) break; // it would be the same again
  }
  return tries === 0 ? undefined : Math.round(sum / tries);
}

/** Lets everybody answer what an action has set off, until the step it was taken in goes on or ends. */
function settle<S extends State>(desk: Desk<S>, s: S, depth: number, chance: Chance): void {
  for (let answers = 0; answers < 60 && s.stack.length > depth && desk.isOpen; answers++) {
    if (!answer(desk, s, chance, ALL)) return;
  }
}

const momentOf = <S extends State>({ values }: Desk<S>, s: S): number => values.moment?.(s) ?? values.clock(s);

/** Plays on for everybody with the first thing that comes to mind, until the clock says so. */
function playOn<S extends State>(desk: Desk<S>, s: S, until: number, chance: Chance): void {
  while (desk.isOpen && desk.game.outcome(s) === undefined && momentOf(desk, s) < until) {
    if (!answer(desk, s, chance, FEW)) return;
  }
}

/** How things stand at the horizon after an action, in the `n`-th of the futures there could be. */
export function playout<S extends State>(desk: Desk<S>, outlook: Outlook<S>, action: Action, n: number): number {
  const chance = new LazyChance(() => `${outlook.seed}:playout:${n}`);
  const copy = imagine(desk, outlook, n, chance);
  const until = momentOf(desk, copy) + (desk.values.horizonAt?.(copy) ?? desk.values.horizon);
  desk.play(copy, outlook.side, action, chance);
  playOn(desk, copy, until, chance);
  const result = desk.values.evaluate(copy, outlook.side);
  desk.giveBack(copy);
  return result;
}

/** How many actions a quick answer looks at where the game has no rules of thumb. */
const ALL = 24;
const FEW = 5;

/** Somebody answers quickly; false when nobody can. */
function answer<S extends State>(desk: Desk<S>, s: S, chance: Chance, width: number): boolean {
  const side = desk.game.decisions(s)[0]?.side;
  const action = side === undefined ? undefined : quickly(desk, s, side, chance, width);
  if (action === undefined || !desk.isOpen) return false;
  desk.play(s, side!, action, chance);
  return true;
}

/** The first thing that comes to mind: the best rule of thumb, or the best of a few actions by how it looks at once. */
function quickly<S extends State>(
  desk: Desk<S>,
  s: S,
  side: string,
  chance: Chance,
  width: number,
): Action | undefined {
  const idea = best(desk.values.ideas?.(s, side, 1) ?? []);
  if (idea !== undefined) return idea.action;
  const tried: Idea[] = [];
  for (const action of width === ALL ? first(everyAction(desk.game, s, side), width) : some(desk, s, side, chance)) {
    if (!desk.isOpen) return tried[0]?.action ?? action;
    const copy = desk.copy(s);
    desk.play(copy, side, action, chance);
    tried.push({ action, worth: desk.values.evaluate(copy, side) });
    desk.giveBack(copy);
  }
  return best(tried)?.action;
}

function* first<T>(list: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const each of list) {
    yield each;
    if (--left === 0) return;
  }
}

function* some<S extends State>(desk: Desk<S>, s: S, side: string, chance: Chance): Generator<Action> {
  for (let i = 0; i < FEW; i++) {
    const action = randomAction(desk.game, s, side, chance);
    if (action === undefined) return;
    yield action;
  }
}
