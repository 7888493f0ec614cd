import { quietWorld, SeededChance, seatsOf, type Outcome, type Start } from '@rokada/kernel';
import { LazyChance } from './chance.ts';
import type { Budget } from './search-budget.ts';
import type { Level } from './levels.ts';
import type { Staff } from './staff.ts';

/** Whole matches, staff against staff, and what is worth keeping of them. */

export interface MatchPlan {
  readonly start: Start;
  /** One a seat, in the order of the scenario's seats. */
  readonly levels: readonly Level[];
  readonly seed: number | string;
  readonly budgets?: Readonly<Partial<Record<Level, Budget>>>;
}

/** A place that changed hands. */
export interface Fall {
  readonly place: string;
  readonly to: string;
  readonly clock: number;
}

/** A moment at which chance moved the balance, for the first side. */
export interface Swing {
  readonly clock: number;
  readonly side: string;
  readonly action: string;
  readonly by: number;
}

export interface MatchRecord {
  readonly seed: string;
  readonly levels: readonly Level[];
  readonly outcome: Outcome;
  readonly actions: number;
  /** Actions by type. */
  readonly counts: Readonly<Record<string, number>>;
  /** What the game's staff tallies, each time its clock has moved on; `clocks` says when. */
  readonly clocks: readonly number[];
  readonly series: Readonly<Record<string, readonly number[]>>;
  readonly falls: readonly Fall[];
  readonly swings: readonly Swing[];
}

const ENDLESS = 200_000;
const SWINGS = 3;

export function playMatch(staff: Staff, { start, levels, seed, budgets = {} }: MatchPlan): MatchRecord {
  const { game, values } = staff;
  const seats = seatsOf(game, start);
  const dice = new SeededChance(`${seed}:dice`);
  const s = game.begin(start, quietWorld(dice));
  const first = game.sides[0]!;
  const counts: Record<string, number> = {};
  const clocks: number[] = [];
  const series: Record<string, number[]> = {};
  const falls: Fall[] = [];
  let swings: Swing[] = [];
  let held = { ...values.holdings?.(s) };
  let standing = values.evaluate(s, first);

  const note = (): void => {
    clocks.push(values.clock(s));
    for (const [name, value] of Object.entries(values.tally?.(s) ?? {})) (series[name] ??= []).push(value);
    const now = values.holdings?.(s) ?? {};
    for (const [place, to] of Object.entries(now)) {
      if (held[place] !== to) falls.push({ place, to, clock: values.clock(s) });
    }
    held = { ...now };
  };
  note();

  let actions = 0;
  while (game.outcome(s) === undefined) {
    const decision = game.decisions(s)[0];
    if (decision === undefined) throw new Error('nobody decides, yet the match is not over');
    const { side } = decision;
    const seat = seats.findIndex(({ sides }) => sides.includes(side));
    const { sides } = seats[seat]!;
    const level = levels[seat]!;
    const own = `${seed}:${actions}`;
    const budget = budgets[level];
    const { action } = staff.decide({
      seen: staff.look(s, sides, own),
      side,
      sides,
      level,
      seed: own,
      ...(budget !== undefined && { budget }),
    });
    const refused = game.check(s, side, action);
    if (refused !== undefined) {
      throw new Error(`${level} ${side} was refused ${JSON.stringify(action)}: ${refused.rule} ${refused.key}`);
    }
    const chance = new LazyChance(() => `${seed}:dice:${dice.below(2 ** 31)}`);
    const clock = values.clock(s);
    game.apply(s, side, action, quietWorld(chance));
    counts[action.type] = (counts[action.type] ?? 0) + 1;
    if (++actions > ENDLESS) throw new Error('the match does not end');
    const after = game.outcome(s) === undefined ? values.evaluate(s, first) : standing;
    // When the clock moves on, the balance moves for other reasons than the dice.
    if (chance.drawn && values.clock(s) === clock)
      swings.push({ clock, side, action: action.type, by: after - standing });
    if (swings.length > 64) swings = biggest(swings);
    standing = after;
    if (values.clock(s) !== clocks.at(-1) || game.outcome(s) !== undefined) note();
  }
  const outcome = game.outcome(s)!;
  return { seed: String(seed), levels, outcome, actions, counts, clocks, series, falls, swings: biggest(swings) };
}

const biggest = (swings: readonly Swing[]): Swing[] =>
  swings.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, SWINGS);
