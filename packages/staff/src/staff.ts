import {
  encodeAction,
  everyAction,
  randomAction,
  SeededChance,
  type Action,
  type Game,
  type State,
} from '@rokada/kernel';
import { LazyChance } from './chance.ts';
import { SearchBudget, type Budget } from './search-budget.ts';
import { BUDGETS, thinking, type Level } from './levels.ts';
import { look } from './look.ts';
import { expectation, outlookOf } from './tryout.ts';
import type { Idea, Reason, Values } from './values.ts';

/** A decision put to the staff. */
export interface Question<S extends State> {
  /** The state as the seat knows it: what `look` answers. */
  readonly seen: S;
  readonly side: string;
  /** The sides of the seat; the side alone when left out. */
  readonly sides?: readonly string[];
  readonly level: Level;
  readonly budget?: Budget;
  /** The same seed and the same nodes give the same answer. */
  readonly seed: number | string;
}

export interface Advice {
  readonly action: Action;
  readonly reason: Reason;
}

/** Advice for a player: with what it leads up to, as far as neither dice nor anybody else come between. */
export interface Hint extends Advice {
  /** The steps that would follow; the last of them is what it is for. */
  readonly then: readonly Action[];
  /** Why the last of them is worth it. */
  readonly aim?: Reason;
}

export interface Decided extends Advice {
  /** Actions tried out on the way. */
  readonly nodes: number;
}

/** Nodes for what the staff itself has not thought of. */
const FURTHER = 200;
/** Every game's staff has this word. */
const ELSE = 'staff-else';
/** A plan looks so many steps beyond the first. */
const STEPS = 3;

/** A game and what it values: what games/<id>/src/staff.ts exports as `staff`. */
export const defineStaff = <S extends State, V extends Values<S>>(
  game: Game<S>,
  values: V & Values<S>,
): Staff<S> & { readonly values: V } => new Staff(game, values) as Staff<S> & { readonly values: V };

/** The staff of one game: it knows the rules and what is worth what, and sees what a player sees. */
export class Staff<S extends State = State> {
  readonly game: Game<S>;
  readonly values: Values<S>;
  /** Copies of states to think on, used again from decision to decision. */
  readonly #pool: S[] = [];
  /** The state as a seat last saw it. */
  #seen: S | undefined;

  constructor(game: Game<S>, values: Values<S>) {
    this.game = game;
    this.values = values;
  }

  /** The state as a seat knows it; good until the next look, which is written over it. */
  look(s: S, sides: readonly string[], seed: number | string): S {
    this.#seen = look(this.game, s, sides, seed, this.#seen);
    return this.#seen;
  }

  decide(question: Question<S>): Decided {
    const { ideas, nodes } = this.#think(question, 1);
    return { ...this.#advice(question, ideas[0]!), nodes };
  }

  /** What a level may spend on a decision where nobody says otherwise. */
  budgetOf(level: Level): Budget {
    return this.values.budgets?.[level] ?? BUDGETS[level];
  }

  /** What a player could do, best first, and why: as many as he asks for, if there are so many. */
  hints(question: Question<S>, count = 3): Hint[] {
    const { ideas } = this.#think(question);
    const own = ideas
      .slice(0, count)
      .map((idea) => ({ ...this.#advice(question, idea), ...this.#plan(question, idea) }));
    const more =
      own.length === count
        ? []
        : this.#further(question, ideas)
            .slice(0, count - own.length)
            .map(({ action }): Hint => ({ action, reason: { key: ELSE }, then: [] }));
    return this.#distinct([...own, ...more]);
  }

  /** Only one thing can be the best of its kind: the others of the kind say that they come after it. */
  #distinct(hints: readonly Hint[]): Hint[] {
    const said = new Set<string>();
    return hints.map((hint) => {
      const { key, params } = hint.reason;
      if (!said.has(key)) {
        said.add(key);
        return hint;
      }
      const after = `${key}-after`;
      const reason = after in this.values.words.en ? { key: after, ...(params && { params }) } : { key: ELSE };
      return { ...hint, reason };
    });
  }

  /** What the side would do next if this came off, step by step, until dice or somebody else have a say. */
  #plan({ seen, side, level }: Question<S>, { action: first }: Idea): Pick<Hint, 'then' | 'aim'> {
    const { game, values } = this;
    const search = new SearchBudget(game, values, {}, this.#pool);
    const copy = search.copy(seen);
    const depth = seen.stack.length;
    const then: Action[] = [];
    let aim: Reason | undefined;
    for (let action: Action | undefined = first, steps = 0; action !== undefined; steps++) {
      const chance = new LazyChance(() => 'plan');
      search.play(copy, side, action, chance);
      if (chance.drawn || steps === STEPS || copy.stack.length < depth) break;
      if (game.outcome(copy) !== undefined || game.decisions(copy)[0]?.side !== side) break;
      const next: Idea | undefined = values.ideas?.(copy, side, 1, level)[0];
      if (next === undefined || next.worth <= 0) break;
      action = next.action;
      aim = values.reason(copy, side, action);
      then.push(action);
    }
    search.giveBack(copy);
    return aim === undefined ? { then } : { then, aim };
  }

  /** What the grammar allows besides, by what it leads to: a staff that has made up its mind names nothing else. */
  #further({ seen, side, sides = [side], seed }: Question<S>, ideas: readonly Idea[]): Idea[] {
    const known = new Set(ideas.map(({ action }) => JSON.stringify(encodeAction(this.game, action))));
    const search = new SearchBudget(this.game, this.values, { nodes: FURTHER }, this.#pool);
    const outlook = outlookOf(search, { seen, side, sides, seed });
    const found: Idea[] = [];
    for (const action of everyAction(this.game, seen, side)) {
      if (known.has(JSON.stringify(encodeAction(this.game, action)))) continue;
      const worth = expectation(search, outlook, action, 2);
      if (worth === undefined) break;
      found.push({ action, worth });
    }
    return found.sort((a, b) => b.worth - a.worth);
  }

  /** Why a side may have done this, in a state as it was then. */
  reason(s: S, side: string, action: Action): Reason {
    return this.values.reason(s, side, action);
  }

  #think(question: Question<S>, enough?: number): { ideas: readonly Idea[]; nodes: number } {
    const { seen, side, sides = [side], level, seed } = question;
    const search = new SearchBudget(this.game, this.values, question.budget ?? this.budgetOf(level), this.#pool);
    const ideas = thinking[level](search, outlookOf(search, { seen, side, sides, seed }), enough);
    if (ideas.length > 0) return { ideas, nodes: search.nodes };
    // No time to think at all: anything legal.
    const action = randomAction(this.game, seen, side, new SeededChance(seed));
    if (action === undefined) throw new Error(`${side} has nothing to decide, or nothing to choose from`);
    return { ideas: [{ action, worth: 0 }], nodes: search.nodes };
  }

  #advice({ seen, side }: Question<S>, { action }: Idea): Advice {
    return { action, reason: this.values.reason(seen, side, action) };
  }
}
