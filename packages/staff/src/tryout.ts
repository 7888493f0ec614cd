import { everyAction, quietWorld, randomAction, type Action, type Chance, type State } from '@rokada/kernel';
import { LazyChance } from './chance.ts';
import type { SearchBudget } from './search-budget.ts';
import type { Idea } from './values.ts';

/** Trying actions out on copies: at once, on average, and through to a later day. */

/** Whose decision it is, and what his seat knows. */
export interface Outlook<S extends State> {
  readonly seen: S;
  readonly side: string;
  /** The sides of his seat: what any of them sees he knows. */
  readonly sides: readonly string[];
  readonly seed: number | string;
  /** Is anything hidden from him just now? Found out when somebody plays on from what he knows. */
  readonly hidden: boolean;
}

export function outlookOf<S extends State>(search: SearchBudget<S>, from: Omit<Outlook<S>, 'hidden'>): Outlook<S> {
  let hidden: boolean | undefined;
  return {
    ...from,
    get hidden() {
      return (hidden ??= isHiding(search, from));
    },
  };
}

/** To draw what a seat cannot see takes chance, if there is anything that it cannot see. */
function isHiding<S extends State>(search: SearchBudget<S>, { seen, sides }: Omit<Outlook<S>, 'hidden'>): boolean {
  if (search.game.sample === undefined) return false;
  const chance = new LazyChance(() => 'hidden');
  const copy = search.copy(seen);
  search.giveBack(search.game.sample(copy, sides, quietWorld(chance)));
  return chance.drawn;
}

export function best<T extends { readonly worth: number }>(list: Iterable<T>): T | undefined {
  let found: T | undefined;
  for (const each of list) if (found === undefined || each.worth > found.worth) found = each;
  return found;
}

/** The state as it could be, the `n`-th guess: nobody knows what is hidden, so each try hides it elsewhere. */
function imagine<S extends State>(
  search: SearchBudget<S>,
  { seen, sides, hidden }: Outlook<S>,
  n: number,
  chance: Chance,
): S {
  const copy = search.copy(seen);
  return n > 0 && hidden ? search.game.sample!(copy, sides, quietWorld(chance)) : copy;
}

/** What an action leads to on average, once all that it sets off is settled; undefined when the budget is gone. */
export function expectation<S extends State>(
  search: SearchBudget<S>,
  outlook: Outlook<S>,
  action: Action,
  samples: number,
): number | undefined {
  let [sum, tries] = [0, 0];
  while (tries < samples && search.isOpen) {
    const n = tries++;
    const chance = new LazyChance(() => `${outlook.seed}:${n}`);
    const copy = imagine(search, outlook, n, chance);
    search.play(copy, outlook.side, action, chance);
    settle(search, copy, outlook.seen.stack.length, chance);
    sum += search.values.evaluate(copy, outlook.side);
    search.giveBack(copy);
    if (!chance.drawn && !outlook.hidden) break; // it would be the same again
  }
  return tries === 0 ? undefined : Math.round(sum / tries);
}

/** Lets everybody answer what an action has set off, until the step it was taken in goes on or ends. */
function settle<S extends State>(search: SearchBudget<S>, s: S, depth: number, chance: Chance): void {
  for (let answers = 0; answers < 60 && s.stack.length > depth && search.isOpen; answers++) {
    if (!answer(search, s, chance, ALL)) return;
  }
}

const momentOf = <S extends State>({ values }: SearchBudget<S>, s: S): number => values.moment?.(s) ?? values.clock(s);

/** Plays on for everybody with the first thing that comes to mind, until the clock says so. */
function playOn<S extends State>(search: SearchBudget<S>, s: S, until: number, chance: Chance): void {
  while (search.isOpen && search.game.outcome(s) === undefined && momentOf(search, s) < until) {
    if (!answer(search, s, chance, FEW)) return;
  }
}

/** How things stand at the horizon after an action, in the `n`-th of the futures there could be. */
export function playout<S extends State>(
  search: SearchBudget<S>,
  outlook: Outlook<S>,
  action: Action,
  n: number,
): number {
  const chance = new LazyChance(() => `${outlook.seed}:playout:${n}`);
  const copy = imagine(search, outlook, n, chance);
  const until = momentOf(search, copy) + (search.values.horizonAt?.(copy) ?? search.values.horizon);
  search.play(copy, outlook.side, action, chance);
  playOn(search, copy, until, chance);
  const result = search.values.evaluate(copy, outlook.side);
  search.giveBack(copy);
  return result;
}

/** How many actions a quick answer looks at where the game has no rules of thumb. */
const ALL = 24;
const FEW = 5;

/** Somebody answers quickly; false when nobody can. */
function answer<S extends State>(search: SearchBudget<S>, s: S, chance: Chance, width: number): boolean {
  const side = search.game.decisions(s)[0]?.side;
  const action = side === undefined ? undefined : quickly(search, s, side, chance, width);
  if (action === undefined || !search.isOpen) return false;
  search.play(s, side!, action, chance);
  return true;
}

/** The first thing that comes to mind: the best rule of thumb, or the best of a few actions by how it looks at once. */
function quickly<S extends State>(
  search: SearchBudget<S>,
  s: S,
  side: string,
  chance: Chance,
  width: number,
): Action | undefined {
  const idea = best(search.values.ideas?.(s, side, 1) ?? []);
  if (idea !== undefined) return idea.action;
  const tried: Idea[] = [];
  for (const action of width === ALL
    ? first(everyAction(search.game, s, side), width)
    : some(search, s, side, chance)) {
    if (!search.isOpen) return tried[0]?.action ?? action;
    const copy = search.copy(s);
    search.play(copy, side, action, chance);
    tried.push({ action, worth: search.values.evaluate(copy, side) });
    search.giveBack(copy);
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

function* some<S extends State>(search: SearchBudget<S>, s: S, side: string, chance: Chance): Generator<Action> {
  for (let i = 0; i < FEW; i++) {
    const action = randomAction(search.game, s, side, chance);
    if (action === undefined) return;
    yield action;
  }
}
